# Output and errors of the commands.

## Errors

error-line = kirifuda: { $message }
error-unknown-game = no game, preset or rule file “{ $given }”; `kirifuda games` lists the games and presets
error-together = { $one } and { $other } cannot be used together
error-without = { $one } can be used only with { $other }
standard-input = standard input
standard-output = standard output
error-log = the variable KIRIFUDA_LOG is “{ $given }”; expected off, error, warn, info, debug or trace, or a list such as warn,kirifuda_server=debug
error-read = { $path } cannot be read: { $error }
error-no-records = { $path } holds no match record
error-not-records = { $path }:1: expected a match record (a JSON object on a line), as `--save` and `--records` write them
error-already-there = { $path } already exists; nothing was written
error-id = “{ $id }” cannot be the id: { $why }; choose another with --id
error-preset-for-game = “{ $preset }” is a preset of { $game }; write { $game }
error-not-text = { $path } is not a UTF-8 text file
error-too-large = { $path } is larger than { $most } MiB, too large for a text file of this kind
error-write = { $path } cannot be written: { $error }
error-no-match = { $path } does not hold a match that can be continued (line { $line }: { $why }); use another file name for a new match
error-in-use = another Kirifuda that is still running is writing to { $path }; end it first, or choose another name
error-exists = { $path } already exists; --force overwrites it
error-elsewhere = { $path } was created by another program in the meantime; the output was saved as { $other }
error-other-records = { $path } does not hold the records that { $state } continues; restore them, or choose new names for both
error-no-policy = the policy { $path } does not cover { $game }
error-rows-there = { $path } already holds rows; --resume continues, or choose another folder
error-study-stopped = interrupted after { $done } of { $wanted } blocks; --resume continues from there
error-other-stakes = the policy { $path } says when to stay at other stakes than those of { $game }
error-other-run = { $path } belongs to another run; these differ: { $terms }
error-interrupted = interrupted; nothing was saved
error-interrupted-part = interrupted after { $done } of { $wanted }
error-interrupted-kept = interrupted after { $done } of { $wanted }; the same command continues from there
error-seat-lost = ended by --strict after { $done } of { $wanted }: in { $unit ->
    [block] block
    [deal] deal
   *[match] match
} { $number }, { $lost }
error-seat-lost-kept = ended by --strict after { $done } of { $wanted }; the same command continues from there. In { $unit ->
    [block] block
    [deal] deal
   *[match] match
} { $number }, { $lost }
error-seat-lost-in-play = ended by --strict: { $lost }
error-program = { $program } cannot play: { $why }
error-suit = “{ $given }” is not a suit; expected one of { $suits }
error-nobody-stays = players do not stay or fold in { $game }; expected a game in which they do
error-matches-done = { $path } already holds { $done } matches or deals; ask for more than that
error-blocks-done = { $path } already holds { $done } blocks; ask for more than that

usage-unknown-command = no command “{ $command }”; `kirifuda --help` lists the commands
usage-unknown-argument = unexpected argument “{ $arg }”
usage-no-value = { $arg } needs a value
usage-invalid-value = { $arg }: “{ $value }” is not valid
usage-invalid-value-why = { $arg }: “{ $value }” is not valid: { $reason }
usage-valid-values = ; expected { $values }
usage-missing = `{ $command }` needs: { $arg }; for example: { $example }
usage-arg-game = a game
usage-arg-file = a file
usage-arg-dir = a folder
usage-arg-study = a study
usage-arg-what = what to train
usage-arg-shell = a shell
usage-arg-records = a file of records
usage-missing-game = which game? `kirifuda games` lists them
usage-whole-number = { $arg }: expected a whole number; found “{ $value }”
usage-not-negative = { $arg }: expected a whole number that is not negative; found “{ $value }”
usage-at-least = { $arg }: expected a whole number, { $min } or more; found “{ $value }”
usage-between = { $arg }: expected a whole number from { $min } to { $max }; found “{ $value }”
usage-or = {" or "}
usage-too-large = { $arg }: “{ $value }” is too large
usage-missing-command = a command is missing; `kirifuda --help` lists them
usage-conflict = { $arg } and { $prior } cannot be used together
usage-repeated = { $arg } is given twice
usage-not-text = the command line is not valid UTF-8
usage-other = the command line cannot be understood; see --help

## pbn

pbn-unfinished = the match is unfinished: deal { $deal } is exported up to the last card played

## init, check, games

init-done =
    { $dir }/game.toml: the rule file
    { $dir }/{ $schema }: the schema that lets editors complete and explain it
    Next: kirifuda check { $dir }, kirifuda rules { $dir }, kirifuda play { $dir }
init-from = To start from a published game instead, add --from and one of { $games }.
init-upgraded = { $file }: rewritten in version { $version } of the vocabulary
init-up-to-date = { $file }: in version { $version } of the vocabulary already
init-comment =
    { $title }, a copy of the rule file { $from } to change.
    Change a line and see what it does:
      kirifuda check { $dir }    every fault, with line and column
      kirifuda rules { $dir }    the rules that follow from this file
      kirifuda play { $dir }     a match against bots
    docs/rule-files.md describes every word; editors that support TOML schemas explain them, too.

check-ok = { $path }: ok – { $id }, “{ $title }”, { $players } players, { $options ->
    [one] 1 option
   *[other] { $options } options
}, { $presets ->
    [one] 1 preset
   *[other] { $presets } presets
}
games-players = { $counts } players
rules-source = Where the rules come from
rules-source-chosen = Chosen: { $text }
rules-source-not-chosen = Not chosen: { $text }
games-source = Source: { $work } ({ $basis })
number-range = { $first }–{ $last }
games-any-number = that many
games-any-suit = the one in brackets
games-options = options
games-presets = presets
games-default = default { $value }
games-is-default = default
games-plain-game = { $title }: { $id }, { $players }.
games-plain-option = { $name }: { $values }. Default: { $default } [{ $rules }].
games-plain-range = { $min } to { $max }
games-plain-from = { $min } or more
games-plain-with = { $word } with n { $range }
games-plain-or = {" "}or {""}
games-plain-between = ; {""}
plain-heading = { $text }:
plain-labelled = { $label }: { $text }
games-hint = `kirifuda games GAME` explains every option, `kirifuda rules GAME` shows the rules, `kirifuda play GAME` plays.
games-first-dealer = Every game also has the option first_dealer: random (the default) or a number counted from 0, that of a seat, or of a side where a side deals [X-8]

## bots

bots-default = default { $value }
bots-hint =
    Parameters follow a colon, with commas between them: strong:worlds=200,ms=500. The levels of `kirifuda play` are child, novice, easy, medium, skilled and strong.
bots-about-random = Chooses uniformly among the legal actions.
bots-about-low = Always plays its lowest legal card: the test policy LOW of the rules specification.
bots-about-rules = Plays by rules of thumb: fast, and sensible in every game.
bots-about-child = A level for playing against people: like a child who has just learnt to follow suit.
bots-about-novice = A level for playing against people: like a beginner, who holds on to the best cards and overlooks a lot; forgets the early tricks in games with a learnt policy.
bots-about-easy = A level for playing against people: like `medium`, but slips now and then; forgets the early tricks in games with a learnt policy.
bots-about-medium = A level for playing against people: plays by a learnt policy, without searching, and remembers what was played; in games without a policy it searches briefly.
bots-about-ismcts = Information-set Monte Carlo tree search: one tree over what the player can see, grown from sampled deals.
bots-about-mc = Tries every action in the same sampled deals and plays them out by rules of thumb.
bots-about-skilled = A level for playing against people: like `strong`, with few sampled deals.
bots-about-strong = The strongest bot: tries every action in sampled deals and plays them out by a learnt policy. Also a level for playing against people.
bots-about-exec = A program that plays over standard input and output (docs/bot-protocol.md).
bots-key-memory = How many tricks before the one in progress the bot remembers.
bots-key-slips = Slips in a thousand plays with a choice.
bots-key-worlds = Maximum number of sampled deals per decision; with ms and without worlds, as many as time allows.
bots-key-sims = Maximum number of simulations per decision; with ms and without sims, as many as time allows.
bots-key-ms = Time limit per decision in milliseconds. The result then depends on the machine.
bots-key-exec-ms = Time limit per decision in milliseconds; a program that takes longer loses its seat.
bots-key-start-ms = Time limit in milliseconds from the start of the program to its first answer.
bots-key-rollout = How sampled deals are played out: at random, by quick or full rules of thumb, by a learnt policy, or by a policy learnt from searching bots.
bots-key-c = Exploration constant, in hundredths: how much rarely tried actions are favoured.
bots-key-infer = Number of deals drawn for each one kept, weighted by how well they explain what the others did; 0 turns weighting off.
bots-key-stay = Whether the bot searches when to stay or fold, or looks it up in the learnt policy.
bots-key-prior = Weight of the policy prior relative to the sampled deals, in thousandths of the spread of card values within a decision.
bots-key-policy = A file written by `kirifuda train`.
bots-without-ms = default: no limit
bots-without-slips = default: a number of its own for each game
bots-without-policy = default: the built-in policies
bots-without-skilled-infer = default: 3
bots-without-strong-infer = default: 3, or 5 in games for which a policy was learnt by watching

## simulate, arena, replay

simulate-done = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $deals } deals, { $plays } cards played in { $seconds } s ({ $speed } per second)
simulate-length = Deals per match: { $mean }; from { $min } to { $max }
simulate-brackets = In brackets: 95 % confidence intervals.
simulate-side = { $side }: won { $wins }, { $share }; shared { $draws }; per deal { $points }
simulate-side-deals = { $side }: per deal { $points }
simulate-roles = Per deal, by place in turn order:
simulate-role = – { $role }: { $points }; tricks { $tricks }
simulate-role-without-tricks = – { $role }: { $points }
simulate-role-place = place { $place } of { $of }
simulate-role-last = last of { $of }
simulate-role-out = sitting out
simulate-role-dealer = { $place }, the { $term-dealer }
simulate-role-dealing = { $place }, dealing side
simulate-role-entering = { $place }, sat out the deal before
simulate-reasons = Per deal, by reason, all sides together:
simulate-reason = – { $reason }: in { $share } of the deals; { $points }
simulate-decisions = Decisions with a choice:
simulate-decision = – { $question }: { $answers }
simulate-answer = { $answer } { $share } of { $possible }
simulate-answers-between = ; {""}
simulate-trump-choice = trump
simulate-trump-choice-keep = kept
simulate-trump-choice-name-trump = another suit named
simulate-bid = tricks bid
simulate-bid-none = none
simulate-bid-some = some
simulate-name-trump = trump
simulate-name-trump-name = named
simulate-name-trump-pass = passed
simulate-call-suit = suit to follow a joker
simulate-call-suit-trump = trumps
simulate-call-suit-other = another suit
simulate-go-alone = partner
simulate-go-alone-alone = played alone
simulate-go-alone-with-partner = played with the partner
simulate-ruff-count = announcing the { $term-ruff }
simulate-ruff-count-announce-best = the best
simulate-ruff-count-announce-less = less than the best
simulate-ruff-count-announce-more = more than can be shown
simulate-stock-exchange = { $term-stock }
simulate-stock-exchange-exchange = taken (“{ $term-exchange }”)
simulate-stock-exchange-pass = left
simulate-honours = { $term-honours }
simulate-honours-show = shown
simulate-honours-can-ye = partner asked
simulate-honours-pass = not called
simulate-take-all = after a { $term-skunk }
simulate-take-all-take-all = “{ $term-take-all }”
simulate-take-all-pass = the deal ends
simulate-lead-choice = first lead
simulate-lead-choice-lead-self = “{ $term-lead-self }”
simulate-lead-choice-lead-partner = “{ $term-lead-partner }”
simulate-stay-or-fold = taking part
simulate-stay-or-fold-stay = “{ $term-stay }”
simulate-stay-or-fold-fold = “{ $term-fold }”
figure-none = –
figure-with-interval = { $figure } ({ $low } to { $high })
share-with-interval = { $share } % ({ $low } to { $high } %)
progress-decisions = decisions:
arena-result = { $a } against { $b }: { $mean } per { $unit ->
    [deal] side and deal
   *[match] side and match
} ({ $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
})
arena-error = 95 % confidence interval: { $low } to { $high } (standard error { $error }; { $sigmas } standard errors from zero)
arena-no-error = No interval: a single block has no standard error.
arena-time = Time per decision: { $a } { $a-ms } ms, { $b } { $b-ms } ms
simulate-lost = { $count ->
    [one] A program lost its seat
   *[other] Programs lost their seats { $count } times
}, and `rules` played on: { $reasons }. The first: in match { $match }, { $first }
arena-lost = { $bot } lost its seat { $count ->
    [one] once
   *[other] { $count } times
}, and `rules` played on: { $reasons }. The first: in block { $block }, { $first }
lost-reason = { $count } { $kind ->
    [crashed] crashed
    [stalled] stalled
    [garbled] did not answer properly
   *[illegal] made an illegal choice
}
lost-reasons-between = , {""}
lost-seat = seat { $seat } { $kind ->
    [crashed] crashed
    [stalled] stalled
    [garbled] did not answer properly
   *[illegal] made an illegal choice
}: { $why }
replay-options = Options: { $options }
replay-players = Players: { $names }
replay-hand = { $name }: { $cards }
replay-trick = { $number }. { $cards }
replay-unfinished = The match is unfinished.
replay-plain-how = Enter reads the next trick; a number goes to the deal with that number; “back”, “again”, “help”, “quit”.
replay-plain-help =
    What you can type here:
    Enter, or next: the next trick.
    back, or b: the trick before.
    again: the same once more.
    a number: the deal with that number.
    quit, or q: leaves the replay.
replay-plain-end = End of the replay. Enter leaves it.
replay-plain-no-deal = There is no deal with this number; expected { $first } to { $last }.
replay-plain-not-understood = “{ $text }” is not understood here; “help” lists what you can type.
replay-say-next = next

# The review line by line

review-unplayed = No card was played.
review-verdicts = Decisions by verdict
review-turning-points = Turning points
review-plain-legend = After each trick come the cards that cost something. A cost is the average difference from the best choice, given what the player knew, in { $unit }; it is given only where it exceeds chance. “With all cards visible” is what a card gave away in this very deal, which nobody could know.
review-plain-decision = { $name }, { $what }: { $judgement }
review-plain-cost = Verdict: { $verdict }. It costs { $amount } on average.

## solve

solve-board = Board { $board }: { $deal }
solve-deal = Match { $match }, deal { $deal }, led by { $name }: { $side } can take { $points } of { $total }. By the first card:
solve-deal-low = Match { $match }, deal { $deal }, led by { $name }: { $side } need take only { $points } of { $total }. By the first card:
solve-deal-lead = Match { $match }, deal { $deal }, led by { $name }: with best play by all, the score of { $side } minus the other side’s is { $points }. By the first card:
solve-deal-each = Match { $match }, deal { $deal }, led by { $name }: if all play for themselves, { $side } is sure of { $points } ({ $counted }). By the first card:
solve-not-solved = Match { $match }, deal { $deal }: not solved. Races to card points never are; with more than two sides, or a joker that belongs to no suit, only deals with few cards and without a pot are.
train-head = | players × cards, ante/fee/penalty | always staying | always folding | best fixed share folded | best response learnt | exact, all players | exact, one player |

# kirifuda puzzles

puzzles-made = { $n ->
    [one] 1 puzzle
   *[other] { $n } puzzles
} from { $matches } matches: { $calls } calls, { $leads } leads, { $follows } cards that follow suit, { $voids } trumps or discards
puzzles-not-confirmed = Line { $line }: { $preset }, seed { $seed }: other worlds favour another answer than `{ $answer }`
puzzles-confirmed = { $confirmed } of { $n } answers ({ $share } %) confirmed in { $worlds } other worlds each, seed { $seed }

# kirifuda serve

serve-listening = Tables are open at { $address } – stop with Ctrl-C.
operate-table = { $table }  { $date }  { $stage }  { $game }  { $host }  { $names }
operate-stage-gathering = open
operate-stage-playing = playing
operate-stage-finished = finished
operate-stage-broken_off = broken off
operate-stage-idle = closed, idle
operate-stage-closed = closed by operator
operate-report = { $date }  { $table }  { $name } ({ $about }), reported by { $by }: { $reason }
operate-ban = { $who } is banned until { $until }.
operate-ban-why = { $who } is banned until { $until }: { $why }
operate-for-ever = further notice
operate-closed = The table is closed.
operate-deleted = Deleted.
operate-unbanned = The ban is lifted.
operate-erased = { $tables ->
    [0] The guest’s data are erased.
    [one] The guest’s data are erased from finished tables. One table is still in progress; the data there will be erased when it ends.
   *[other] The guest’s data are erased from finished tables. { $tables } tables are still in progress; the data there will be erased when they end.
}
operate-keys-rotated = A new key signs cookies and personal links in a minute. Those signed before stay valid.
operate-keys-revoked = A new key signs cookies and personal links. Those signed before are void: every guest becomes a new one.
operate-vacuumed = Free space is returned; { $tables ->
    [one] one table was
   *[other] { $tables } tables were
} packed or deleted.
operate-backed-up = The backup is complete.
serve-no-page = This program was built without its page: guests join from the terminal (`kirifuda play --join LINK`). To serve a page, build it (CONTRIBUTING.md) and name its folder with --site.
serve-no-index = { $path } has no index.html: guests join from the terminal (`kirifuda play --join LINK`).
serve-not-opened = No browser could be opened here; open the address in one yourself.

# Saved matches

error-nothing-kept = there is no unfinished match; `kirifuda play GAME` starts one, `kirifuda resume --list` lists all saved matches
error-none-goes-on = none of the unfinished matches can be continued; `kirifuda resume --list` lists them
error-no-file-or-match = no file and no saved match “{ $given }”; `kirifuda resume --list` lists all saved matches
error-no-such-match = no saved match “{ $given }”; `kirifuda resume --list` lists all saved matches
error-match-over = match { $n } is finished; `kirifuda replay { $n }` shows it, `kirifuda play GAME` starts another
resume-none = There are no saved matches.
resume-open = { $n }: { $line }
resume-over = { $n } (finished): { $line }
resume-line = { $title }, deal { $deal }. { $totals } ({ $when })
resume-line-over = { $title }, { $deal ->
    [one] 1 deal
   *[other] { $deal } deals
}. { $totals } ({ $when })
resume-unreadable = { $file }, cannot be read as a match ({ $when })
resume-skipped = { $path } cannot be continued: { $why }
resume-in-use = another Kirifuda that is still running is using it
resume-not-text = it is not UTF-8 text
resume-too-large = it is larger than { $most } MiB
resume-ago-minutes = { $n ->
    [0] just now
    [one] 1 minute ago
   *[other] { $n } minutes ago
}
resume-ago-hours = { $n ->
    [one] 1 hour ago
   *[other] { $n } hours ago
}
resume-ago-days = { $n ->
    [one] yesterday
   *[other] { $n } days ago
}

# Settings

settings-broken = the settings in { $path } cannot be read ({ $why }); the defaults are used, and the file is left as it is

# The replay on the full screen

replay-dealt-again = { $n ->
    [one] Deal { $deals } was started over with the same cards.
   *[other] Deals { $deals } were started over with the same cards.
}
replay-taken-back = { $n ->
    [one] In deal { $deals } a decision was taken back after more had been seen.
   *[other] In deals { $deals } decisions were taken back after more had been seen.
}
replay-place = Deal { $deal } of { $deals }, position { $n } of { $all }. View: { $seat }
replay-hands = All hands
replay-footer-hands = h: close
replay-key-card = card
replay-key-trick = trick
replay-key-deal = deal
replay-key-seat = seat
replay-key-hands = all hands
replay-help =
    Keys of the replay
    →  ←      forward and back by one card or call
    ↓  ↑      forward and back by one trick
    PgDn PgUp the next and the previous deal
    Home End  the beginning and the end of the record
    Tab 0–9   the next seat, or the seat with this number
    h         all hands, or only what the seat knows
    s l t o r scores, log, tricks, options, rules
    c f a     colours, letters, order of the hand
    q         leave

# The menu

menu-title = Kirifuda
menu-continue = Continue a match
menu-continue-n = Continue a match ({ $n })
menu-games = Games
menu-games-about = Play against bots: choose a game, a preset, and how well the others play.
menu-learn = Learn a game
menu-learn-about = What each game is about, its rules, and an easy first match with hints.
menu-finished = Finished matches
menu-finished-about = Look at { $n ->
    [one] the finished match
   *[other] the { $n } finished matches
} again, card by card.
menu-language = Language / 言語
menu-language-about = English, 日本語
menu-settings = Settings
menu-settings-about-spoken = Cards, full screen or line by line.
menu-chosen = { $text } (in use)
menu-changed = { $text } (changed)
menu-settings-about = Cards, colours, pauses, full screen or line by line.
menu-quit = Quit
menu-back = Back
menu-game = { $title } ({ $players })
menu-start = Start the match
menu-preset = Preset
menu-preset-none = default options
menu-players = Players
menu-level = Level of the others
menu-level-child = Child
menu-level-novice = Beginner
menu-level-easy = Easy
menu-level-medium = Medium
menu-level-skilled = Skilled
menu-level-strong = Strong
menu-level-child-about = They know how to follow suit and often play whatever comes to hand.
menu-level-novice-about = They hold on to their best cards and overlook a lot.
menu-level-easy-about = They play soundly and slip now and then.
menu-level-medium-about = They play soundly and never slip.
menu-level-skilled-about = They think a little ahead.
menu-level-strong-about = They think hard about every card.
menu-options = Options
menu-options-changed = { $n ->
    [0] As in this preset
    [one] 1 changed
   *[other] { $n } changed
}
menu-reset = Reset to this preset
menu-type-value = Type another value
menu-rules = Rules
menu-rules-about = The full rules with options and sources.
menu-first-match = A first match
menu-first-match-about = Against easy opponents, with a hint before each of your decisions.
menu-lessons = The browser has step-by-step lessons for every game: `kirifuda serve --open` opens them.
menu-cards = Cards
menu-colors = Colours
menu-pace = Pause
menu-confirm = Confirmation
menu-plain = Display
menu-plain-on = Line by line, for screen readers.
menu-plain-off = Full screen, unless --plain is given.
menu-about = . { $text }
menu-typed = Value: { $text }_
menu-footer = ↑↓: choose  Enter: open  Esc: back  q: quit
menu-footer-change = ↑↓: choose  Enter: change  Esc: back  q: quit
menu-footer-type = Enter: take the value  Esc: back
menu-plain-how = Type a number or a name, “back”, “help” or “quit”.
menu-plain-type = Type a value; an empty line goes back.
menu-plain-help =
    What you can type here:
    a number: opens or starts that item, or changes that setting.
    back, or b: goes back to the list before; from the first list it leaves Kirifuda.
    an empty line: reads this list again.
    help: this list.
    quit, or q: leaves Kirifuda.
    At the table, “help” lists the words of the table.
menu-say-back = back
menu-not-understood = “{ $text }” is neither a number nor a name in this list; an empty line reads it again.

## The options before the rules

rules-heading = { $title }: how this match is played
rules-direction = { $players } players. Play goes { $direction }.
rules-changed = Changed options
rules-in-force = Options in force
rules-option = { $name } = { $value }: { $question }: { $meaning } [{ $rules }; { $grounds }]
source-by-analogy = { $source } by analogy
