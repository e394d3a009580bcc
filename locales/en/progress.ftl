# Unfinished matches, deals of the day, statistics.

## Unfinished matches

unfinished = Unfinished matches
in-deal = Deal { $n }
between-facts = {" · "}
all-matches = Show all { $n }
discard = Throw away
discard-match = Throw away: { $title }, { $facts }
discarded = { $title } was thrown away.
undo-discard = Bring it back
resume-failed = “{ $title }” cannot be continued: { $why }
matches-full = You have { $n } unfinished matches, which is as many as this browser keeps. Finish one or throw one away before you begin another.
