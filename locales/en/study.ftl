# Replays, reviews and rule files of one's own.

## Replay

replay-about = Choose a record: a file with one match on each line, as this site and the kirifuda program write them (.jsonl).
from-file = From a file
from-file-about = Drop the file here, or choose it. It stays in this browser.
choose-file = Choose a file
from-link = From a link
from-link-about = Address of a record, on this site, or on an https site that lets others read it (at most 8 MB):
from-results = From your results
open-record = Open
other-record = Choose another record
unknown-game = Unknown game
no-own-record = The record of this match is no longer kept in this browser.
file-too-large = The file is larger than { $mb } MB. A record with a match on each line was expected; split it into smaller files.
record-empty = “{ $name }” is empty. A record was expected: one match on each line, in JSON.
link-no-address = “{ $link }” is no address of a file. Something like https://example.org/match.jsonl was expected.
link-not-read = { $link } could not be read. Either there is no network, or that site does not let other sites read its files; then save the file and open it here.
link-missing = { $link } was answered with { $status }: there is no such file.
link-closed = { $link } was answered with { $status }: it is only for those who played, in the browser with which they did.
link-answered = { $link } was answered with { $status } instead of a file. Try again later.
link-not-secure = { $link } is of another site, and not secure: an address that begins with https:// was expected. Otherwise save the file and open it here.
link-too-slow = { $link } gave no record within { $seconds } seconds. Try again later, or save the file and open it here.
link-too-large = The answer is larger than { $mb } MB: a record was expected, a file with one match in each line, as this site and the program write them. Save the file and open it here.
link-no-record = { $link } is no record: a file (.jsonl) was expected, with one match in each line that begins with “{"{"}”, as this site and the program write them.
matches-in = { $n ->
    [one] One match in { $name }
   *[other] { $n } matches in { $name }
}
faults-found = { $n ->
    [one] One of them does not agree with the rules; it can be looked at as far as it does.
   *[other] { $n } of them do not agree with the rules; they can be looked at as far as they do.
}
match-line = { $n }. { $title }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
fault-at = Deal { $deal }, event { $event }:
fault-line = Line { $line }:
match-number = Match
replay-slider = Moment of the match
replay-place = deal { $deal }, step { $step } of { $all }
replay-fault = The record goes on, but not by the rules: { $why }
replay-play = Play
replay-pause = Pause
step-on = One step on
step-back = One step back
deal-before = To the deal before
deal-after = To the next deal
replay-speed = Speed
replay-view = Who looks
view-public = What all could see
view-open = All hands open
view-seat = As { $name } saw it
replay-keys = ← → step, PageUp and PageDown deal, Home and End, space to play

## Review

review-doing = Decision { $done } of { $steps } …
review-stopped = Stopped.
review-anew = Begin again
review-legend-page = Every decision was tried against the others in a hundred deals that its player had to think possible. The cost is what it gives away on average against the best, in { $unit }; ± is the standard error, ▼ marks what is more than chance. The last column is what it gave away with all cards seen, in { $counted }: nobody could know that.
turning-points = Turning points
no-turning-point = None: no decision cost more than chance explains.
luck-and-play = Luck of the cards, and play
all-decisions = All decisions
player = Player
done = Done
best = Best
cost-known = Cost with what was known
cost-seen = With all cards seen
show-moment = Show
show-decision = Show decision { $n }

## Own rule files

own-about = A rule file says what a game is: pack, seats, deal, trump, tricks, scores, options. Copy one of ours, change a line, and play it.
own-format = How a rule file is written
own-load = Load a rule file
own-paste = or paste or write it here
own-example = Begin with
own-name = Name
own-keep = Keep it
own-kept = Kept in this browser
own-none = No rule file is kept yet.
own-good = { $title }: no faults.
own-faults = { $n ->
    [one] One fault:
   *[other] { $n } faults:
}
own-fault-at = Line { $line }, column { $column }
own-play = Play
own-edit = Change
own-save-file = Save as a file
own-delete = Delete
own-delete-sure = Really delete “{ $name }”
own-taken = There is another rule file called “{ $name }” in this browser.
own-keep-as = Keep this one as “{ $name }”
own-replace = Replace the old “{ $name }”
own-not-kept = The browser has no room left; the rule file is not kept. Save it as a file.
own-too-large = The file is larger than 256 kB. A rule file in TOML was expected.
own-gone = There is no rule file of this name in this browser.

record-unknown = “{ $address }” is no place of a record. Choose a file, a link, or one of your results.
