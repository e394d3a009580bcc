# Output and errors of the commands.

## Errors

error-line = kirifuda: { $message }
error-unknown-game = no game, preset or rule file “{ $given }”; `kirifuda games` lists what there is
error-together = { $one } and { $other } do not go together
standard-input = standard input
standard-output = standard output
error-log = the variable KIRIFUDA_LOG is “{ $given }”; expected off, error, warn, info, debug or trace, or a list such as warn,kirifuda_server=debug
error-read = { $path } cannot be read: { $error }
error-no-records = { $path } holds no match record
error-not-text = { $path } is not a UTF-8 text file
error-too-large = { $path } is larger than { $most } MiB, too large for a text of this kind
error-write = { $path } cannot be written: { $error }
error-no-match = { $path } does not hold a match that can go on (line { $line }: { $why }); under another name a new match can be kept
error-in-use = another Kirifuda that is still running keeps a match in { $path }; leave it first, or choose another name
error-other-run = { $path } belongs to another run: game, options, bots, seed or unit differ
error-interrupted = interrupted; nothing was kept
error-interrupted-kept = interrupted; finished blocks are kept
error-program = { $program } cannot play: { $why }
error-suit = “{ $given }” is no suit; expected one of { $suits }
error-nobody-stays = nobody is asked to stay or fold in { $game }; expected a game in which players are
error-blocks-done = { $path } already holds { $done } blocks; ask for more than that

usage-unknown-command = no command “{ $command }”; `kirifuda --help` lists them
usage-unknown-argument = “{ $arg }” is not expected here
usage-no-value = { $arg } needs a value
usage-invalid-value = { $arg }: “{ $value }” is not possible
usage-invalid-value-why = { $arg }: “{ $value }” is not possible: { $reason }
usage-valid-values = ; expected { $values }
usage-missing = missing: { $arg }
usage-missing-game = which game? `kirifuda games` lists what there is
usage-whole-number = { $arg } is a whole number; found “{ $value }”
usage-too-large = { $arg }: “{ $value }” is too large
usage-missing-command = a command is missing; `kirifuda --help` lists them
usage-conflict = { $arg } and { $prior } do not go together
usage-repeated = { $arg } is given twice
usage-not-text = the command line is not UTF-8 text
usage-other = the command line cannot be understood; see --help

## pbn

pbn-unfinished = the match is not finished: deal { $deal } goes as far as it was played

## check, games

check-ok = { $path }: ok – { $id }, “{ $title }”, { $players } players, { $options } options, { $presets } presets
games-players = { $counts } players
games-source = Source: { $work } ({ $basis })
games-options = options
games-presets = presets
games-default = default { $value }
games-is-default = default
games-hint = `kirifuda games GAME` explains every option, `kirifuda rules GAME` tells the rules, `kirifuda play GAME` plays.
games-first-dealer = In every game also: first_dealer = random | a seat, or a side where a side deals, from 0 (default random) [X-8]

## simulate, arena, replay

simulate-done = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $deals } deals, { $plays } cards played in { $seconds } s ({ $speed } per second)
simulate-length = Deals per match: { $mean } ({ $min } to { $max })
simulate-side = { $side }: won { $wins }, shared { $draws }; per deal { $points } ± { $error }
simulate-side-deals = { $side }: per deal { $points } ± { $error }
arena-result = { $a } against { $b }: { $mean } ± { $error } per { $unit ->
    [deal] side and deal
   *[match] side and match
} ({ $sigmas } standard errors, { $blocks } blocks)
arena-time = Time for a decision: { $a } { $a-ms } ms, { $b } { $b-ms } ms
simulate-lost = { $count ->
    [one] A program lost its seat, and `rules` played on
   *[other] Programs lost their seats { $count } times, and `rules` played on
}; the first in match { $match }, seat { $seat }, { $kind ->
    [crashed] crashed
    [stalled] stalled
    [babbled] did not answer properly
   *[illegal] made an illegal choice
}: { $why }
arena-lost = { $bot } lost its seat { $count ->
    [one] once
   *[other] { $count } times
}; `rules` played on.
replay-options = Options: { $options }
replay-players = Players: { $names }
replay-hand = { $name }: { $cards }
replay-trick = { $number }. { $cards }
replay-unfinished = The match is unfinished.

## solve

solve-board = Board { $board }: { $deal }
solve-deal = Match { $match }, deal { $deal }, led by { $name }: { $side } can take { $points } of { $total }. By the first card:
solve-not-two-sided = Match { $match }, deal { $deal }: not solved, it is not played by two sides.
train-head = | players × cards, ante/fee/penalty | always staying | always folding | best fixed share folded | best answer learnt | exact, all players | exact, one player |

# kirifuda serve

serve-listening = Tables are open at { $address } – stop with Ctrl-C.
serve-not-opened = There is no browser to open here: open the address in one yourself.
