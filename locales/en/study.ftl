# Replays, reviews and rule files of one's own.

## Replay

replay-about = Choose a record: a file with one match on each line, as written by this site and the kirifuda program (.jsonl).
from-file = From a file
from-file-about = Drop the file here, or choose it. It stays in this browser.
choose-file = Choose a file
from-link = From a link
from-link-about = Address of a record, on this site, or on an https site that lets others read it (at most 8 MB):
from-results = Your matches
deals-so-far = { $n ->
    [one] { $n } deal so far
   *[other] { $n } deals so far
}
open-record = Open
other-record = Choose another record
unknown-game = Unknown game
no-own-record = The record of this match is no longer in this browser.
file-too-large = The file is larger than { $mb } MB. A record with one match on each line was expected; split it into smaller files.
record-empty = “{ $name }” is empty. A record was expected: one match on each line, in JSON.
link-no-address = “{ $link }” is not the address of a file. Something like https://example.org/match.jsonl was expected.
link-not-read = { $link } could not be read. Either there is no network, or that site does not let other sites read its files; in that case save the file and open it here.
link-missing = The server answered { $link } with { $status }: there is no such file.
link-closed = The server answered { $link } with { $status }: the record is only for those who played, in the browser they played in.
link-answered = The server answered { $link } with { $status } instead of a file. Try again later.
link-not-secure = { $link } is on another site and not secure: an address that begins with https:// was expected. You can also save the file and open it here.
link-too-slow = { $link } did not deliver a record within { $seconds } seconds. Try again later, or save the file and open it here.
link-too-large = The answer is larger than { $mb } MB: a record was expected, a file with one match on each line, as written by this site and the program. Save the file and open it here.
link-no-record = { $link } is not a record: a file (.jsonl) was expected, with one match on each line that begins with “{"{"}”, as written by this site and the program.
matches-in = { $n ->
    [one] One match in { $name }
   *[other] { $n } matches in { $name }
}
faults-found = { $n ->
    [one] One of them does not follow the rules; it can be replayed up to the point where it breaks them.
   *[other] { $n } of them do not follow the rules; they can be replayed up to the point where they break them.
}
match-line = { $n }. { $title }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
fault-at = Deal { $deal }, event { $event }:
fault-line = Line { $line }:
match-number = Match
replay-slider = Position in the match
replay-place = deal { $deal }, step { $step } of { $all }
replay-fault = The record breaks the rules here: { $why }
replay-play = Play
replay-pause = Pause
step-on = One step forward
step-back = One step back
deal-before = To the previous deal
deal-after = To the next deal
replay-speed = Speed
replay-view = View
view-public = As an onlooker
view-open = All hands
view-seat = View: { $name }
replay-keys = ← → step, PageUp and PageDown deal, Home and End, space to play

## Review

review-doing = Decision { $done } of { $steps } …
review-stopped = Stopped.
review-anew = Start again
review-all = Review all deals
review-measured = How this is measured
review-legend-page = Every decision was tried against its alternatives in a hundred deals that its player had to consider possible. The cost is what it gives away on average compared with the best, in { $unit }; ± is one standard error. A cost within chance is never held against a player; beyond that, a decision is doubtful, a mistake or a blunder if it costs at least a tenth, a fifth or three tenths of the standard deviation of what such deals bring. The last column is what it gave away with all cards visible, in { $counted }: nobody could know that. It is empty where this would take too long to work out.
verdicts = How everybody decided
verdict = Verdict
course = How it went
course-match = How the match went
course-of = Expected result of
course-unit = Above the line it went well for { $name }. Scale: { $unit }
course-about = Expected result of { $name }, from { $start } to { $end }. { $n ->
    [0] No decision went wrong.
    [one] One decision went wrong; it is listed below.
   *[other] { $n } decisions went wrong; they are listed below.
}
went-wrong = What went wrong
nothing-wrong = Nothing: no decision was doubtful or worse.
roughly = about { $amount }
less-than = less than { $amount }
in-figures = In figures
in-trick = Trick { $n }
before-play = Before the play
decided = { $place }, { $name }: { $done }
decided-better = { $place }, { $name }: { $done }. Better: { $best }
as-good = as good
why-own = Why: { $why }
why-other = Why, as { $name } would be told: “{ $why }”
decided-why = { $place }, { $name }: { $done }. Better: { $best }. { $why }
decision = Decision
decision-before = Previous decision
decision-after = Next decision
decision-place = decision { $n } of { $all }
decision-keys = ← → decision, PageUp and PageDown what went wrong, space for all hands
mark-best = best
watch-on = Replay from here
play-on = Play on from here
to-review = Back to the review
to-match = Back to the match
turned-doing = Looking for it … { $percent } %
turned-gift = { $name }’s { $done } { $trick ->
    [0] before the play
   *[other] in trick { $trick }
} gave your side { $amount }. Better: { $best }
turned-other = { $name }’s { $done } { $trick ->
    [0] before the play
   *[other] in trick { $trick }
} gave away { $amount }. Better: { $best }
turned-nothing = No single decision turned this deal: nobody made a clear mistake.
luck-and-play = Luck of the cards, and play
all-decisions = All decisions
player = Player
done = Done
best = Best
cost-known = Cost given what was known
cost-seen = With all cards visible
show-moment = Look at it
show-decision = Look at it (decision { $n })

## Strong in somebody's place

strong-doing = The strong bot is playing the deal …
strong-line = The strong bot in this seat: { $change }.
strong-line-beside = The strong bot in this seat: { $change }; as it was played: { $was }.
strong-line-even = The strong bot in this seat.
strong-line-note = It searches for a shorter time than the review, and may judge otherwise.
strong-card = Trick { $n }: { $name } played { $was }, the strong bot plays { $strong }.
strong-call = { $name } chose “{ $was }”, the strong bot chooses “{ $strong }”.
strong-same = The strong bot makes the same decisions.
to-decision = Back to the decision

## Own rule files

own-about = A rule file says what a game is: pack, seats, deal, trump, tricks, scores, options. Copy one of ours, change a line, and play it.
own-format = How a rule file is written
own-load = Load a rule file
own-paste = or paste or write it here
own-example = Start from
own-name = Name
own-keep = Save it
own-kept = Saved in this browser
own-none = No rule file is saved yet.
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
own-taken = This browser already has another rule file called “{ $name }”.
own-keep-as = Save this one as “{ $name }”
own-replace = Replace the old “{ $name }”
own-not-kept = The browser has no room left, so the rule file is not saved. Save it as a file.
own-too-large = The file is larger than 256 kB. A rule file in TOML was expected.
own-gone = There is no rule file of this name in this browser.

record-unknown = “{ $address }” does not lead to a record. Choose a file, a link, or one of your results.
shared-broken = This link is incomplete or damaged: part of it may have been lost on the way. Ask for it again, or for the file.
shared-too-large = What is in this link is longer than { $kb } kB, so it is no record made here.
shared-gone = This record is not on the server any more, or the link is incomplete.
shared-match = a shared match
