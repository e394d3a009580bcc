# Help texts: help-COMMAND, help-COMMAND-examples, arg-COMMAND-OPTION or arg-OPTION.

help-template =
    {"{about-with-newline}"}
    Usage: {"{usage}"}

    {"{all-args}{after-help}"}
help-heading = { $heading }:
help-usage-options = [OPTIONS]
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-group-play = Play
help-group-games = Games and rules
help-group-bots = Bots and studies
help-group-files = Records and tools
help-value-command = COMMAND

help-kirifuda = Play trick-taking card games, many of them found in hardly any other program
help-kirifuda-examples =
    Without a command, Kirifuda opens a menu.

    Examples:
      kirifuda play kk-4                    a match of Kakeya Trump against bots
      kirifuda games                        all games, with options and presets
      kirifuda rules jl-5                   the rules of Japanese Loo
      kirifuda simulate rh --matches 1000   let bots play a thousand matches

    GAME is a game id, a preset, or the path of a rule file.
help-games = List games, options and presets
help-games-examples =
    Examples:
      kirifuda games
      kirifuda games kakeya-trump       every option and value explained
      kirifuda games --plain            in sentences, without columns
      kirifuda games --json
help-rules = Show the rules of a game, with the options in force and their sources
help-rules-examples =
    Examples:
      kirifuda rules kk-6
      kirifuda rules japanese-loo -o form=three --players 4
      kirifuda rules kk-4 --lang ja | less
help-init = Create a rule file: a copy of a published game’s, or a small one to build on
help-init-examples =
    The folder gets game.toml and a schema that lets editors complete and explain it. Existing files are not overwritten.
    The reference is docs/rule-files.md.

    Examples:
      kirifuda init my-kakeya --from kakeya-trump
      kirifuda init my-game
help-check = Check a rule file and list all faults, each as FILE:LINE:COLUMN: MESSAGE
help-check-examples =
    Exit status: 0 no faults, 1 faults, 2 the file cannot be read.

    Examples:
      kirifuda check games/kakeya-trump/game.toml
help-play = Play a match in the terminal
help-play-examples =
    Examples:
      kirifuda play kk-4
      kirifuda play jl-5 --players 4 --level strong --seed 7
      kirifuda play rh --save my-match.jsonl     continues the match in the file, if there is one
      kirifuda play kk-6 --plain --lang ja
      kirifuda play --join http://127.0.0.1:8080/table/ID --name Ann    sits at the table of that link
help-resume = Continue a saved match
help-resume-examples =
    A match played without --save is saved in your data folder, unless a script plays it. Unfinished matches stay there
    until they are finished; the latest 200 finished ones are kept. Set KIRIFUDA_HOME to use another folder for matches
    and settings.

    Examples:
      kirifuda resume              the last saved match
      kirifuda resume 12           match number 12
      kirifuda resume --list       all saved matches
      kirifuda replay 12           a finished match, card by card
help-bots = List the bots with all their parameters, ranges and defaults
help-bots-examples =
    Examples:
      kirifuda bots
      kirifuda bots strong
      kirifuda bots --json
help-simulate = Let bots play matches and count what happens
help-simulate-examples =
    The same seed gives the same matches with any number of threads. Besides results, the command counts points by role
    (place in turn order) and by reason, and how often players chose each of the actions open to them; --detail and --json also
    print these counts for each side and each role (docs/measuring.md).

    Figures in brackets are 95 % confidence intervals: Wilson’s score interval for shares, and Student’s t for means, with
    deals or matches as independent observations.

    Ctrl-C ends the run with the results so far and exit status 130. With --resume, the same command continues the run
    and ends with the same result as an uninterrupted one.

    Examples:
      kirifuda simulate kk-4 --matches 1000
      kirifuda simulate rt-4d --matches 1000000 --records rt.jsonl.zst --resume rt.state
      kirifuda simulate jl-5 --deals 100000 --bots random --seed 1 --json
      kirifuda simulate jl-5 --deals 10000 --bots medium:policy=trained.txt
      kirifuda simulate rh --matches 100 --records rh.jsonl
      kirifuda simulate jl-5 --set no_trick_penalty=8 --matches 1000
help-replay = Show a recorded match: card by card on a terminal, otherwise as text with the reason for every point
help-replay-examples =
    Examples:
      kirifuda replay rh.jsonl
      kirifuda replay rh.jsonl --match 3 --deal 2
      kirifuda replay rh.jsonl --seat 1         as seat 1 saw it
      kirifuda replay 12                        saved match number 12
      kirifuda replay rh.jsonl | less           as text
      kirifuda replay 12 --plain                in sentences for listeners; at a terminal trick by trick
help-review = Analyse a recorded match: what each decision cost, the turning points, the luck of the cards
help-review-examples =
    Each decision has two costs: one given what its player knew, averaged over possible deals, and one with all cards
    visible, which nobody could know. The same seed and number of worlds give the same review.

    Examples:
      kirifuda review evening.jsonl --deal 2
      kirifuda review evening.jsonl --seat 0 --worlds 400
      kirifuda review rh.jsonl --match 3 --deal 1 --json
      kirifuda review 12 --plain                in sentences, without tables
help-serve = Run a server with tables that friends join by link, in the browser or the terminal
help-serve-examples =
    Stop it with Ctrl-C; nothing is lost, and the tables continue when it starts again. See docs/operating.md for more.
    The commands ask a running server that was started with --operators.
    The variable KIRIFUDA_LOG sets what is logged: error, warn, info, debug.

    Examples:
      kirifuda serve
      kirifuda serve --listen 0.0.0.0:8080 --database /var/lib/kirifuda/tables.sqlite --origin https://cards.example.org
      kirifuda serve --database postgres://kirifuda@localhost/kirifuda --operators 127.0.0.1:8081
      kirifuda serve list
      kirifuda serve ban 203.0.113.0/24 --days 7 --why spam
help-serve-list = List the tables, newest first: ID, day it was set up, stage, game, host, players
help-serve-export = Write the record of a match to standard output; until the match is over, it shows hidden cards
help-serve-close = End a table without a result
help-serve-delete = Delete a table with its record and reviews, or a shared record
help-serve-reports = List what guests have reported, newest first, with the chat around it
help-serve-bans = List who is banned
help-serve-ban = Keep a guest or a network out: they are disconnected and refused
help-serve-unban = Lift a ban
help-serve-erase = Erase a guest’s names, words and id from all tables that are over, and from others when they end
help-serve-rotate-keys = Sign cookies and personal links with a new key
help-serve-vacuum = Compress finished tables, delete what is older than --keep-tables and --keep-records, and return free space
help-serve-backup = Copy an SQLite database to a new file while the server runs
help-verify = Verify match records by recomputing every card, trick and score
help-verify-examples =
    Faults are printed as “line N deal D event K: what is wrong (RULE-ID)”.
    Exit status: 0 no faults, 1 faults, 2 the file cannot be read.

    Examples:
      kirifuda verify rh.jsonl
      kirifuda simulate kk-4 --matches 1000 --records - | kirifuda verify -
help-solve = Solve deals with all cards visible: what each side takes with best play
help-solve-examples =
    Deals in PBN get a double-dummy table: the tricks of each declarer in each strain. Deals of match records are solved
    from the first lead, for whatever their game counts: tricks, cards or court cards.

    Examples:
      kirifuda solve --pbn deals.pbn --json
      kirifuda solve --record kk.jsonl --deal 2
help-arena = Compare two bots on the same cards in every seat
help-arena-examples =
    A block is one deal (or match) played in all rotations of the line-up and of its mirror image. The mean is
    A’s winnings minus B’s, per deal (or match) and per side (or per seat, if everyone plays alone). Its 95 % confidence interval is Student’s t, with blocks as
    independent observations. Milliseconds, as in `mc:ms=10`, are processor time, so that other work on the machine
    favours neither bot; against a program (`exec:`) they are wall-clock time.

    Ctrl-C ends the run with the results so far and exit status 130.

    Examples:
      kirifuda arena kk-4 --a rules --b random --blocks 200
      kirifuda arena jl-5 --a rules --b low --blocks 1000 --unit deal --resume jl.arena
      kirifuda arena rh --a medium --b rules --blocks 500 --records rh.jsonl.zst
help-train = Train a policy by playing and write it to a file
help-train-examples =
    WHAT is one of:
      cards    how to play cards, for every kind of game; --deals counts the deals of each game
      stay     when to stay and when to fold, for one game, or for every number of players of every published game in
               which players stay or fold
      others   how searching bots stay and play in those games; --deals counts the deals of all of them together;
               uses one processor

    With `stay` and --out, the command prints how much a player could gain against the policy, in chips per deal with the
    next pot shared equally: by always staying, by always folding, by folding a fixed share of the hands, by the best
    response that could be learnt, and, in games small enough to enumerate every deal, exactly.

    Examples:
      kirifuda train cards --deals 100000 --out trained.txt
      kirifuda train stay --out policies.txt
      kirifuda train stay jl-5 --players 7 --set no_trick_penalty=8 --deals 50000
      kirifuda train others --deals 50000 --out watched.txt
help-strength = Measure every bot in every preset and write a table
help-strength-examples =
    Intervals are the same as in `kirifuda arena`. Ctrl-C ends the run with the rows so far and exit status 130.

    Examples:
      kirifuda strength --out docs/strength.md --resume strength.json --force
      kirifuda strength --levels --blocks 16 --out docs/levels.md --resume levels.json --force
      kirifuda strength rh kk-4 --bots low,random --blocks 200
help-lab = Play studies of the rules, and report what they found
help-lab-run = Play a study and write a row for each deal
help-lab-run-examples =
    A study is a TOML file that names readings of the rules, bots and measures; docs/lab.md explains it. All readings and
    bots get the same packs. Finished blocks are kept when the program is interrupted or killed; --resume plays the
    missing ones. The blocks of all shards together are those of one run, byte for byte. Bots that are programs or have a
    limit in milliseconds are refused, because they do not play alike everywhere.

    Examples:
      kirifuda lab run my-study.toml
      kirifuda lab run my-study.toml --out results --limit 1000
      kirifuda lab run my-study.toml --out results --resume
      kirifuda lab run my-study.toml --out part-1 --shard 1/4
help-lab-merge = Put the rows of several shards into one folder
help-lab-merge-examples =
    Examples:
      kirifuda lab merge part-1 part-2 part-3 part-4 --out results
help-lab-report = Measure the rows of a study and write its pages
help-lab-report-examples =
    Writes findings.json, report.html (English and Japanese, everything in one file), report.en.md, report.ja.md and the
    plots into the folder. Older ones are replaced.

    Examples:
      kirifuda lab report results
      kirifuda lab report results --open
help-puzzles = Find puzzles in matches of bots, and confirm their answers
help-puzzles-make = Find decisions with one clearly best answer that a quick player misses
help-puzzles-make-examples =
    `strong` and `medium` play the first deals of matches. A decision becomes a puzzle if every other action costs at
    least --margin and six standard errors in 20,000 worlds, and if `rules`, `medium` or a search in 24 worlds misses it:
    the number of those who do is its grade. No deal gives more than one puzzle. The file is JSON Lines. Ctrl-C ends the
    search with exit status 130; the same command goes on from there.

    Examples:
      kirifuda puzzles make rh --out puzzles.jsonl
      kirifuda puzzles make jl-3 --want 20 --seed 1000000 --out puzzles.jsonl
help-puzzles-confirm = Check the answers of a file of puzzles in other worlds
help-puzzles-confirm-examples =
    Examples:
      kirifuda puzzles confirm puzzles.jsonl
      kirifuda puzzles confirm puzzles.jsonl --worlds 2000 --seed 7
help-pbn = Export and import deals as PBN (Portable Bridge Notation)
help-pbn-examples =
    Examples:
      kirifuda pbn export whist.jsonl > whist.pbn
      kirifuda pbn import deals.pbn whist-short > whist.jsonl
help-pbn-export = Write the deals of match records as PBN
help-pbn-export-examples =
    An unfinished deal gets the result “?”, and its play ends with “*”; a note on standard error names the deal.

    Examples:
      kirifuda pbn export whist.jsonl > whist.pbn
help-pbn-import = Let bots play the deals of a PBN file and print the match records
help-schema = Print the JSON Schema of match records, or that of rule files for editors
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

arg-help = Show this help
arg-version = Show the version
arg-lang = Language: en or ja [default: from the settings, else LC_ALL, LC_MESSAGES, LANG]
arg-color = Colours: auto, always or never [default: auto; NO_COLOR is respected]
arg-game = A game id, a preset, or the path of a rule file
arg-bots-bot = Only this bot
arg-games-game = Only this game, with every option explained
arg-options = Set an option of the game; may be repeated
arg-players = Number of players
arg-patch = Set a numeric parameter of the rule file for an experiment, such as no_trick_penalty=8; may be repeated
arg-json = Print one JSON document on standard output
arg-init-dir = Folder for the new files; created if missing
arg-init-upgrade = Rewrite the rule file DIR, or the one in that folder, in the present vocabulary
arg-from = Game whose rule file is copied: an id, or the path of a rule file
arg-id = Id of the new game [default: the name of the folder]
arg-schema-what = What the schema describes: records or rule-file [default: records]
arg-check-file = The rule file, or its folder
arg-seat = Your seat, counted from 0 [default: 0]
arg-replay-seat = Show only what this seat saw; seats count from 0
arg-play-level = How well the others play: child, novice, easy, medium, skilled or strong [default: from the settings, else medium]
arg-play-bots = Bots instead of a level: one for all seats, or a comma-separated list, seat 0 first; exec:COMMAND runs a program
arg-bots = Bots: one for all seats, or a comma-separated list, seat 0 first; exec:COMMAND runs a program [default: rules]
arg-seed = Random seed [default: 0]
arg-play-seed = Random seed [default: a new one each time]
arg-plain = Line by line, for screen readers, pipes and scripts; --plain=false for the full screen
arg-games-plain = In sentences, without tables and signs, for screen readers [default: from the settings]
arg-rules-plain = In sentences, without tables and signs, for screen readers [default: from the settings]
arg-review-plain = In sentences, without tables and signs, for screen readers [default: from the settings]
arg-hints = Give a hint before each of your decisions
arg-resume-name = Number or file name of the match [default: the last saved match that can be continued]
arg-list = List the saved matches
arg-join = Sit at a served table: the link that its host sends, or the address that the browser shows
arg-name = Your name at the served table, 1 to 24 characters [default: your user name on this machine]
arg-save = Save the match in this file after every event, or continue the match it holds [default: your data folder]
arg-pace = Pause after each trick in milliseconds; 0 waits for a key
arg-colors = Colours of the suits: 2 or 4
arg-cards = How cards are written: symbols (♥A), letters (AH) or words (ace of hearts). The default is symbols on the full screen (letters where the terminal has no suit symbols), and words with --plain, so that a screen reader can read them
arg-matches = Number of matches
arg-deals = Number of single deals to play instead of matches, each the first of a match
arg-threads = Number of threads [default: all processors]
arg-review-file = The match records, or the number of a saved match
arg-records = Write the match records to this file, compressed if its name ends in .zst; - is standard output
arg-arena-records = Write the record of every match to this file, compressed if its name ends in .zst; - is standard output
arg-force = Overwrite a file that already exists
arg-strict = End with exit status 1 when a bot program loses its seat, instead of letting `rules` play on
arg-play-strict = End with exit status 1 when a bot program loses its seat; the match is saved as it was before the program’s last turn
arg-resume-strict = End with exit status 1 when a bot program loses its seat; the match is saved as it was before the program’s last turn
arg-trace = Write every message to and from the bot programs to this file; - is standard error
arg-play-force = Overwrite the file of --trace if it already exists
arg-resume-force = Overwrite the file of --trace if it already exists
arg-pbn-import-force = Overwrite the file of --trace if it already exists
arg-detail = Print all counts for each side and each role as well
arg-review-seat = Only the decisions of this seat, counted from 0
arg-review-seed = Random seed for the possible deals [default: 0]
arg-worlds = Number of possible deals in which each decision is tried [default: 100]
arg-replay-file = The match records, or the number of a saved match
arg-number = Which match of the file, counted from 1 [default: 1]
arg-deal = Only this deal, counted from 1
arg-serve-list-guest = Only tables that this guest set up or sat at
arg-serve-export-table = Id of the table, as in its address
arg-serve-export-log = All entries of the table as JSON Lines, also of one that cannot be loaded
arg-serve-close-table = Id of the table, as in its address
arg-serve-delete-table = Id of the table, as in its address
arg-serve-ban-who = Id of a guest, IP address, or network such as 203.0.113.0/24
arg-serve-ban-days = Number of days; without this option, until the ban is lifted
arg-serve-ban-why = Reason, for operators
arg-serve-unban-who = Id of a guest, IP address or network, as `bans` shows it
arg-serve-erase-guest = Id of the guest
arg-serve-rotate-keys-revoke = Void all cookies and links signed before, at once: every guest becomes a new one
arg-serve-backup-file = New file, on the server’s machine
arg-operators = The server’s address for operators, as given to its --operators [default: 127.0.0.1:8081]
arg-serve-listen = Host and port to listen on, such as localhost:8080 or 0.0.0.0:8080; given a host name, the server listens on all its addresses [default: 127.0.0.1:8080]
arg-serve-database = SQLite file, created if missing, or URL of a PostgreSQL database; also taken from the variable KIRIFUDA_DATABASE [default: kirifuda.sqlite]
arg-serve-operators = Host and port for metrics and the operators’ commands; keep it private
arg-serve-origin = Public address of a server behind a proxy, as browsers see it; may be given more than once. With https: cookies are sent over HTTPS only
arg-serve-site = Folder of the browser client, instead of the built-in one
arg-serve-open = Open the site in this machine’s browser
arg-serve-log-json = Write log lines as JSON
arg-serve-trusted-proxy = Network of a proxy that passes requests on, such as 10.0.0.0/8 or ::1: the address that it reports counts as the guest’s. May be given more than once
arg-serve-proxy-header = How trusted proxies report the guest’s address: in the header X-Forwarded-For or Forwarded, or by the PROXY protocol, version 2
arg-serve-drain = Time for which the server keeps running when told to stop: /ready answers 503 and no new tables are set up, so that a balancer can send guests elsewhere
arg-serve-connections = Maximum number of connections [default: 20000]
arg-serve-connections-per-address = Maximum number of connections from one address [default: 256]
arg-serve-connections-per-guest = Maximum number of connections to tables for one guest [default: 16]
arg-serve-guests-per-address = Maximum number of new guests from one address in an hour [default: 200]
arg-serve-tables-per-guest = Maximum number of open tables that one guest has set up [default: 8]
arg-serve-new-tables-per-guest = Maximum number of tables that one guest sets up in an hour [default: 60]
arg-serve-new-tables-per-address = Maximum number of tables set up from one address in an hour [default: 600]
arg-serve-requests-per-address = Maximum number of requests per second from one address, six times as many at once [default: 160]
arg-serve-requests-per-guest = Maximum number of requests per second from one guest, six times as many at once [default: 20]
arg-serve-reports-per-guest = Maximum number of reports to the operators by one guest in an hour [default: 10]
arg-serve-reports-per-address = Maximum number of reports to the operators from one address in an hour [default: 60]
arg-serve-records-per-guest = Maximum number of records that one guest has shared [default: 100]
arg-serve-records-per-address = Maximum number of records shared from one address in an hour [default: 100]
arg-serve-messages-per-second = Maximum number of messages per second on one connection [default: 10]
arg-serve-messages-at-once = Maximum number of messages at once on one connection [default: 60]
arg-serve-message-length = Maximum length of a message [default: 16384]
arg-serve-body-length = Maximum length of the body of a request [default: 98304]
arg-serve-first-words = Time within which a connection must send its first request or message [default: 10]
arg-serve-silence = Time after which a silent or stuck connection is closed [default: 60]
arg-serve-away-after = Time after which a guest who has lost the connection counts as away [default: 12]
arg-serve-unload-after = Time for which a table that nobody uses stays in memory [default: 120]
arg-serve-close-after = Time after which a table where nothing happens is closed [default: 7]
arg-serve-keep-tables = Time after which a table that is over is deleted; without this option it is kept for ever
arg-serve-keep-records = Time after which a shared record is deleted; without this option it is kept for ever
arg-verify-file = The match records; - is standard input
arg-a = Bot A; exec:COMMAND runs a program
arg-b = Bot B
arg-blocks = Number of blocks
arg-unit = What a block is: a deal or a match [default: deal]
arg-resume = Save the finished blocks in this file and continue from it
arg-simulate-resume = Save the state of the run in this file and continue from it
arg-train-what = What to learn: stay, cards or others
arg-train-game = Only this game [default: every published one; for stay and others, those in which players stay or fold]
arg-train-deals = Number of deals to learn from, for each policy, or in all for `others` [default: 100000]
arg-train-out = Write the policy to this file; with `stay`, also print what can be gained against it
arg-presets = Presets to measure [default: all]
arg-strength-bots = Bots to measure, comma-separated [default: all but the reference]
arg-against = Reference bot that the others play against [default: rules]
arg-strength-levels = Measure each level against the one below it by matches, and how often each goes against the maxims; without presets, in the first of each game
arg-strength-blocks = Number of blocks for each bot and preset; with --levels, `skilled` and `strong` play an eighth [default: 1000]
arg-out = Write the table to this file; - is standard output [default: -]
arg-lab-run-study = A study (TOML)
arg-lab-run-out = Folder for the rows [default: the study’s name without .toml]
arg-lab-run-limit = Play at most this many deals or matches of each reading, rounded up to whole blocks
arg-lab-run-shard = Play only part I of N
arg-lab-run-resume = Play the blocks that are missing in the folder
arg-lab-merge-from = Folders of shards
arg-lab-merge-out = New folder
arg-lab-report-folder = Folder of rows
arg-lab-report-open = Open the page in the browser
arg-puzzles-make-preset = A preset
arg-puzzles-make-out = File to keep the puzzles in; a search for another preset of the game adds to it
arg-want = Number of puzzles of this preset [default: 40]
arg-margin = Points or chips by which every other action must be worse [default: 0.2]
arg-puzzles-make-seed = Seed of the first match; each match has the next one [default: 0]
arg-puzzles-confirm-file = File of puzzles
arg-puzzles-confirm-worlds = Number of worlds for each puzzle [default: 50000]
arg-puzzles-confirm-seed = Seed of the worlds [default: 0]
arg-pbn-export-file = The match records; - is standard input
arg-pbn-import-file = The PBN file; - is standard input
arg-pbn-import-seed = Random seed for the bots [default: 0]
arg-trump = Trump suit, if the last card dealt fixes trump in the game [default: the dealer’s longest suit]
arg-solve-pbn = Deals as PBN; - is standard input
arg-solve-record = Match records; - is standard input. Deals with more than two sides are solved only if they are short
arg-solve-deal = Only this deal of each match, counted from 1; with --record
arg-shell = bash, elvish, fish, powershell or zsh
