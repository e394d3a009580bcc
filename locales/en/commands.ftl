# Output and errors of the commands.

## Errors

error-line = kirifuda: { $message }
error-did-you-mean = {" "}(did you mean { $names }?)
error-unknown-game = no game, preset or rule file “{ $given }”; `kirifuda games` lists what there is
error-players = { $game } is not played by { $given } with these options; possible: { $allowed }
error-players-with = { $n } (with { $options })
error-out-of-range = { $option } is { $min } to { $max } here; found { $given }
error-together = { $one } and { $other } do not go together
standard-input = standard input
standard-output = standard output
error-read = { $path } cannot be read: { $error }
error-not-text = { $path } is not a UTF-8 text file
error-too-large = { $path } is larger than { $most } MiB, too large for a text of this kind
error-write = { $path } cannot be written: { $error }
error-no-match = { $path } does not hold a match that can go on (line { $line }: { $why }); under another name a new match can be kept
error-in-use = another Kirifuda that is still running keeps a match in { $path }; leave it first, or choose another name
error-other-run = { $path } belongs to another run: game, options, bots, seed or unit differ
error-interrupted = interrupted; nothing was kept
error-interrupted-kept = interrupted; finished blocks are kept
error-unknown-option = { $game } has no option “{ $name }”
error-unknown-option-of = { $game } has no option “{ $name }”; it has { $expected }
error-repeated-option = the option “{ $name }” is given twice
error-missing-option = the option “{ $name }” is missing
error-option-value = the option { $option } has no value “{ $given }”; expected { $expected } [{ $rule }]
error-needs = { $option } = { $value } needs { $needs } to be { $values } [{ $rule }]
error-unknown-param = no parameter “{ $name }” that takes a number
error-repeated-param = the parameter “{ $name }” is given twice
error-param-range = { $name } is a whole number, { $min } to { $max }; found { $given }
error-unknown-bot = no bot “{ $name }”; there are { $known }
error-bot-count = give one bot for all seats or { $seats } bots, seat 0 first; found { $found }
error-program = { $program } cannot play: { $why }
error-first-dealer = first_dealer is random or a number from 0 to { $max }; found { $given }
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

## check, games, rules

check-ok = { $path }: ok – { $id }, “{ $title }”, { $players } players, { $options } options, { $presets } presets
games-players = { $counts } players
games-source = Source: { $work } ({ $basis })
games-options = options
games-presets = presets
games-default = default { $value }
games-is-default = default
games-hint = `kirifuda games GAME` explains every option, `kirifuda rules GAME` tells the rules, `kirifuda play GAME` plays.
rules-heading = { $title }: how this match is played
rules-direction = { $players } players. Play goes { $direction }.
rules-changed = Changed options
rules-in-force = Options in force
rules-experiment = set for an experiment
rules-option = { $name } = { $value }: { $question }: { $meaning } [{ $rules }; { $source }; { $basis }]
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

## review

review-legend = How to read the tables: › leads the trick, [ ] wins it. −0.25 is what a card costs on average against the best with what its player knew, where that is more than chance, in { $unit }. (1) is what it gave away with all cards seen, in { $counted }.
review-points = points of its own side less those of the others, with half the points of a game added for winning it
review-chips = { $term-chips } of its own side less those of the others
review-own-chips = { $term-chips }
review-counted-tricks = tricks
review-counted-cards = cards won
review-counted-courts = { $term-court-cards }
review-counted-chips = { $term-chips }
review-call = { $name }: { $what } { $cost }
review-unplayed = No card was played.
review-turning-points = Turning points
review-no-turning-point = No turning points: no decision cost more than chance explains.
review-turning-point = { $place }, { $name }: { $cost }
review-in-trick = Trick { $number }
review-before-play = Before the play
review-best = Best: { $what }.
review-lost-nothing = With all cards seen it gave nothing away: this time the cards lay kindly.
review-lost-tricks = With all cards seen it gave away { $n ->
    [one] one trick
   *[other] { $n } tricks
}{ $worth }.
review-lost-cards = With all cards seen it gave away { $n } cards{ $worth }.
review-lost-courts = With all cards seen it gave away { $n } of the { $term-court-cards }{ $worth }.
review-lost-worth = , worth { $amount }
review-lost-chips = With all cards seen it gave away { $n } { $term-chips }.
review-lost-between = With all cards seen it gave away { $low } to { $high } { $counted }; the search was cut.
review-luck = Luck of the cards and play ({ $counted }, in brackets what the { $term-deal } pays)
review-sure = What the cards were sure to bring, and what was made ({ $counted })
review-luck-cut = The search was cut: what the cards were worth is known between two numbers.
review-column-worth = best play of all
review-column-sure = sure of
review-column-made = made
review-column-play = by play
review-luck-unknown = What the cards were worth cannot be worked out here: there are more than two sides and too many cards.

## solve

solve-board = Board { $board }: { $deal }
solve-deal = Match { $match }, deal { $deal }, led by { $name }: { $side } can take { $points } of { $total }. By the first card:
solve-not-two-sided = Match { $match }, deal { $deal }: not solved, it is not played by two sides.
train-head = | players × cards, ante/fee/penalty | always staying | always folding | best fixed share folded | best answer learnt | exact, all players | exact, one player |
