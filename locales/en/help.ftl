# Help texts: help-COMMAND, help-COMMAND-examples, arg-COMMAND-OPTION or arg-OPTION.

help-template =
    {"{about-with-newline}"}
    Usage: {"{usage}"}

    {"{all-args}{after-help}"}
help-template-commands =
    {"{about-with-newline}"}
    Usage: {"{usage}"}

    {"{all-args}{after-help}"}
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-value-command = COMMAND

help-kirifuda = Rare trick-taking card games that hardly any other program plays, and Whist
help-kirifuda-examples =
    Without a command: a menu.

    Examples:
      kirifuda play kk-4                    a match of Kakeya Trump against bots
      kirifuda games                        what there is, with options and presets
      kirifuda rules jl-5                   the rules of Japanese Loo
      kirifuda simulate rh --matches 1000   let bots play a thousand matches

    GAME is a game id, a preset, or the path of a rule file.
help-games = List games, options and presets
help-games-examples =
    Examples:
      kirifuda games
      kirifuda games kakeya-trump       every option and value explained
      kirifuda games --json
help-rules = Show the rules of a game, with the options in force and their sources
help-rules-examples =
    Examples:
      kirifuda rules kk-6
      kirifuda rules japanese-loo -o form=three --players 4
      kirifuda rules kk-4 --lang ja | less
help-init = Begin a rule file: copy that of a game, or write a small one to build on
help-init-examples =
    The folder gets game.toml and a schema with which editors explain it. Nothing is overwritten. docs/rule-files.md is the reference.

    Examples:
      kirifuda init my-kakeya --from kakeya-trump
      kirifuda init my-game
help-check = Check a rule file: all faults, each as FILE:LINE:COLUMN: MESSAGE
help-check-examples =
    Exit status: 0 no fault, 1 faults, 2 the file cannot be read.

    Examples:
      kirifuda check games/kakeya-trump/game.toml
help-play = Play a match in the terminal
help-play-examples =
    Examples:
      kirifuda play kk-4
      kirifuda play jl-5 --players 4 --level strong --seed 7
      kirifuda play rh --save my-match.jsonl     goes on where the file stops
      kirifuda play kk-6 --plain --lang ja
      kirifuda play --join http://127.0.0.1:8080/table/ID --name Ann
help-resume = Go on with a match that was kept
help-resume-examples =
    A match without --save is kept in your data folder, unless a script plays it. Unfinished matches stay until they are
    finished; of the finished ones the latest 200 stay. The variable KIRIFUDA_HOME names another folder for matches and
    settings.

    Examples:
      kirifuda resume              the match that was kept last
      kirifuda resume 12           match number 12
      kirifuda resume --list       all kept matches
      kirifuda replay 12           a finished match, card by card
help-bots = List the bots with all their parameters, ranges and defaults
help-bots-examples =
    Examples:
      kirifuda bots
      kirifuda bots strong
      kirifuda bots --json
help-simulate = Let bots play matches, and count what happens
help-simulate-examples =
    The same seed gives the same matches with any number of threads. Besides results, the command counts points by place
    in turn and by reason, and how often each answer was given where a player had a choice; --detail and --json print
    these counts for each side and each place as well (docs/measuring.md).

    Figures in brackets are 95 % confidence intervals: for shares, Wilson’s score interval; for means, Student’s t, with
    deals or matches as independent observations.

    Ctrl-C ends the run with the results so far and exit status 130. With --resume, the same command continues the run
    and gives the result of an uninterrupted one.

    Examples:
      kirifuda simulate kk-4 --matches 1000
      kirifuda simulate rt-4d --matches 1000000 --records rt.jsonl.zst --resume rt.state
      kirifuda simulate jl-5 --deals 100000 --bots random --seed 1 --json
      kirifuda simulate jl-5 --deals 10000 --bots medium:policy=trained.txt
      kirifuda simulate rh --matches 100 --records rh.jsonl
      kirifuda simulate jl-5 --set loo_penalty=8 --matches 1000
help-replay = Show a recorded match: card by card on a terminal, else as a story with the reason of every point
help-replay-examples =
    Examples:
      kirifuda replay rh.jsonl
      kirifuda replay rh.jsonl --match 3 --deal 2
      kirifuda replay rh.jsonl --seat 1         as seat 1 saw it
      kirifuda replay 12                        the kept match with number 12
      kirifuda replay rh.jsonl --plain | less   the story, also on a terminal
help-review = Tell what each decision of a recorded match cost, the turning points, and the luck of the cards
help-review-examples =
    What a decision cost is told twice: with only what its player knew, on average over possible deals; and with all cards
    seen, which nobody could know. The same seed and worlds give the same review.

    Examples:
      kirifuda review evening.jsonl --deal 2
      kirifuda review evening.jsonl --seat 0 --worlds 400
      kirifuda review rh.jsonl --match 3 --deal 1 --json
help-serve = Serve tables for guests: play with friends by link, in the browser or by program
help-serve-examples =
    Stop it with Ctrl-C: nothing is lost, and tables go on when it starts again. docs/operating.md tells more.
    What is logged is chosen with the variable KIRIFUDA_LOG: error, warn, info, debug.

    Examples:
      kirifuda serve
      kirifuda serve --listen 0.0.0.0:8080 --database /var/lib/kirifuda/tables.sqlite --origin https://cards.example.org
      kirifuda serve --database postgres://kirifuda@localhost/kirifuda --operators 127.0.0.1:9090
help-verify = Check match records: every card, trick and score is recomputed
help-verify-examples =
    Faults are told as “line N deal D event K: what is wrong (RULE-ID)”.
    Exit status: 0 no fault, 1 faults, 2 the file cannot be read.

    Examples:
      kirifuda verify rh.jsonl
      kirifuda simulate kk-4 --matches 1000 --records - | kirifuda verify -
help-solve = Solve deals with all cards seen: what each side takes with best play
help-solve-examples =
    Deals in PBN get a double-dummy table: the tricks of each declarer in each strain. Deals of match records are solved
    from the first lead on, with what their own game counts.

    Examples:
      kirifuda solve --pbn deals.pbn --json
      kirifuda solve --record kk.jsonl --deal 2
help-arena = Compare two bots over the same cards in every seat
help-arena-examples =
    A block is one deal (or match) played in all rotations of the line-up and in its mirror. The mean is how much more A
    wins than B, per seat or side and deal (or match). Its 95 % confidence interval is Student’s t, with blocks as
    independent observations. Milliseconds, such as those of `mc:ms=10`, are processor time, so that other work on the
    machine favours neither bot; with a program (`exec:`) they are wall-clock time.

    Ctrl-C ends the run with the results so far and exit status 130.

    Examples:
      kirifuda arena kk-4 --a rules --b random --blocks 200
      kirifuda arena jl-5 --a rules --b low --blocks 1000 --unit deal --resume jl.arena
      kirifuda arena rh --a medium --b rules --blocks 500 --records rh.jsonl.zst
help-train = Learn a policy by playing and keep it as data
help-train-examples =
    WHAT is `cards`: how to play cards, for every kind of game, from --deals deals of each game; `stay`: when to stay
    and when to fold, for every number of players of every published game that asks, or for one game; or `others`: how
    bots that search stay and play in the games that ask, from --deals deals of all of them together, on one processor. With `stay` and --out, what somebody gains against the policy is printed in chips a deal, the next pot shared equally:
    by always staying or folding, by folding a fixed share of the hands, by the best answer that could be learnt, and, in
    games small enough to look at every deal, exactly.

    Examples:
      kirifuda train cards --deals 100000 --out trained.txt
      kirifuda train stay --out policies.txt
      kirifuda train stay jl-5 --players 7 --set loo_penalty=8 --deals 50000
      kirifuda train others --deals 50000 --out watched.txt
help-strength = Measure every bot in every preset, and write a table
help-strength-examples =
    Intervals are those of `kirifuda arena`. Ctrl-C ends the run with the rows so far and exit status 130.

    Examples:
      kirifuda strength --out docs/strength.md --resume strength.json --force
      kirifuda strength rh kk-4 --bots low,random --blocks 200
help-pbn = Export and import deals as PBN (Portable Bridge Notation)
help-pbn-examples =
    Examples:
      kirifuda pbn export whist.jsonl > whist.pbn
      kirifuda pbn import deals.pbn whist-short > whist.jsonl
help-pbn-export = Write the deals of match records as PBN
help-pbn-export-examples =
    A deal that was broken off gets the result “?”, and its play ends with “*”; a note on standard error names it.

    Examples:
      kirifuda pbn export whist.jsonl > whist.pbn
help-pbn-import = Let bots play the deals of a PBN file, and print the match records
help-schema = Print a JSON Schema: of match records, or of rule files for editors
help-schema-examples =
    WHAT is `records` or `rule-file`.

    Examples:
      kirifuda schema
      kirifuda schema rule-file > rule-file.schema.json
help-completions = Print a completion script for a shell
help-completions-examples =
    Examples:
      kirifuda completions bash > ~/.local/share/bash-completion/completions/kirifuda
      kirifuda completions zsh > ~/.zfunc/_kirifuda

arg-help = This help
arg-version = The version
arg-lang = Language: en or ja [default: from the settings, else LC_ALL, LC_MESSAGES, LANG]
arg-color = Colours: auto, always or never [default: auto; NO_COLOR is respected]
arg-game = A game id, a preset, or the path of a rule file
arg-bots-bot = Only this bot
arg-games-game = Only this game, with every option explained
arg-options = An option of the game; may be repeated
arg-players = Number of players
arg-patch = Set a number of the rule file for an experiment, such as loo_penalty=8; may be repeated
arg-json = One JSON document on standard output
arg-init-dir = The folder for the new files; it is made if it is missing
arg-from = The game whose rule file is copied: an id, or the path of a rule file
arg-id = The id of the new game [default: the name of the folder]
arg-schema-what = Of what: records or rule-file [default: records]
arg-check-file = The rule file, or its folder
arg-seat = Your seat, from 0 [default: 0]
arg-replay-seat = Tell only what this seat saw, from 0
arg-play-level = How well the others play: easy, medium or strong [default: from the settings, else medium]
arg-play-bots = The bots, instead of a level: one for all seats, or a list with commas, seat 0 first; exec:COMMAND is a program
arg-bots = The bots: one for all seats, or a list with commas, seat 0 first; exec:COMMAND is a program [default: rules]
arg-seed = Seed of everything that chance decides [default: 0]
arg-play-seed = Seed of everything that chance decides [default: another each time]
arg-plain = Line by line, for screen readers, pipes and scripts; --plain=false for the full screen
arg-hints = Give a hint before each of your decisions
arg-resume-name = Its number, or the name of its file [default: the one kept last]
arg-list = List the matches that are kept
arg-join = Sit at a served table: the link that its host sends, or the address that the browser shows
arg-name = Your name at the served table, 1 to 24 characters [default: that of your account]
arg-save = Keep the match in this file after every event, and go on with it [default: your data folder]
arg-pace = Pause after each trick in milliseconds; 0 waits for a key
arg-colors = Colours of the suits: 2 or 4
arg-matches = How many matches
arg-deals = How many single deals instead of matches, each the first of a match
arg-threads = Threads [default: all processors]
arg-review-file = The match records, or the number of a kept match
arg-records = Write the match records to this file, compressed if its name ends in .zst; - is standard output
arg-arena-records = Write a record of every match to this file, compressed if its name ends in .zst; - is standard output
arg-force = Overwrite a file that already exists
arg-strict = End with exit status 1 when a bot program loses its seat, instead of letting `rules` play on
arg-play-strict = End with exit status 1 when a bot program loses its seat; the match stays as it was before
arg-resume-strict = End with exit status 1 when a bot program loses its seat; the match stays as it was before
arg-trace = Write every message to and from the bot programs to this file; - is standard error
arg-play-force = Overwrite the file of --trace if it already exists
arg-resume-force = Overwrite the file of --trace if it already exists
arg-pbn-import-force = Overwrite the file of --trace if it already exists
arg-detail = Print all counts for each side and each place in turn
arg-review-seat = Only the decisions of this seat, from 0
arg-review-seed = Seed of the possible deals [default: 0]
arg-worlds = In how many possible deals each decision is tried [default: 100]
arg-replay-file = The match records, or the number of a kept match
arg-number = Which match, from 1 [default: 1]
arg-deal = Only this deal, from 1
arg-serve-listen = Host and port to listen on, such as localhost:8080 or 0.0.0.0:8080; a name is listened on at each of its addresses [default: 127.0.0.1:8080]
arg-serve-database = A file, made when it is missing, or the URL of a PostgreSQL database; also from the variable KIRIFUDA_DATABASE [default: kirifuda.sqlite]
arg-serve-operators = Host and port to serve metrics on, for operators only
arg-serve-origin = An address under which browsers know the server, when it stands behind a proxy; may be given more than once. With https: cookies are sent over HTTPS only
arg-serve-site = The folder of the browser client, instead of the one in the program
arg-serve-open = Open the site in this machine’s browser
arg-serve-log-json = Log lines are JSON
arg-serve-connections = Most connections in all [default: 20000]
arg-serve-connections-per-address = Most connections of one address [default: 256]
arg-serve-guests-per-address = Most guests that one address becomes in an hour [default: 200]
arg-verify-file = The match records; - is standard input
arg-a = The bot A; exec:COMMAND is a program
arg-b = The bot B
arg-blocks = How many blocks
arg-unit = A block is a deal or a match [default: deal]
arg-resume = Save the finished blocks in this file, and continue from it
arg-simulate-resume = Save the state of the run in this file, and continue from it
arg-train-what = What is learnt: stay, cards, others
arg-train-game = Only this game [default: every published one that asks who stays]
arg-train-deals = How many deals to learn from, for each policy, or of `others` in all [default: 100000]
arg-train-out = Write what was learnt to this file; with `stay`, print what can be gained against it
arg-presets = Which presets [default: all]
arg-strength-bots = Which bots, a list with commas [default: all but the one they are measured by]
arg-against = The bot by which they are measured [default: rules]
arg-strength-blocks = How many blocks for each bot and preset [default: 1000]
arg-out = Write the table to this file; - is standard output [default: -]
arg-pbn-export-file = The match records; - is standard input
arg-pbn-import-file = The PBN file; - is standard input
arg-pbn-import-seed = Seed of the bots [default: 0]
arg-trump = The trump suit, where the card dealt last fixes it [default: the dealer’s longest suit]
arg-solve-pbn = Deals as PBN; - is standard input
arg-solve-record = Match records; - is standard input. Deals with more than two sides are not solved
arg-solve-deal = Only this deal of each match, from 1; with --record
arg-shell = bash, elvish, fish, powershell or zsh
