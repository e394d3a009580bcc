# Unfinished matches, deals of the day, statistics.

## Unfinished matches

unfinished = Unfinished matches
in-deal = Deal { $n }
all-matches = Show all { $n }
discard = Throw away
discard-match = Throw away: { $title }, { $facts }
discarded = { $title } was thrown away.
undo-discard = Bring it back
resume-failed = “{ $title }” cannot be continued: { $why }
match-gone = That match is over or was thrown away. Finished matches are among your results.
matches-full = You have { $n } unfinished matches, which is as many as this browser keeps. Finish one or throw one away before you begin another.

## Deal of the day

day-about = Each day has one deal of every game, with the same cards for everybody. You play it once, without hints or undo; afterwards you see how the strong bot does with the same cards in your seat.
day-others = { $n ->
    [one] 1 other player
   *[other] { $n } other players
}: { $better } did better, { $same } the same, { $worse } worse. The best result is { $best }.
day-first = You are the first to send a result for this deal.
day-waits = Your result will be compared with the others’ when the server can be reached.
day-not-compared = Your result could not be compared with the others’: { $why }
day-streak = { $n ->
    [0] Finish one of today’s deals to begin a streak.
    [one] Your streak is 1 day.
   *[other] Your streak is { $n } days.
}
day-dates = Day
day-earlier = The day before
day-later = The day after
day-play-game = { $title }: { $how }
day-go-on = Continue
day-again = Play again, not counted
day-given-up = You gave this deal up
day-of = Deal of the day, { $date }
day-of-uncounted = Deal of the day, { $date }, not counted
day-next = Next deal: { $title }
day-alone = You { $gain }
day-beside = You { $gain }, the strong bot { $strong }
day-better = You did better than the strong bot.
day-worse = The strong bot did better.
day-same = Neither did better.
day-strong-plays = You { $gain }. The strong bot is playing the same cards …
day-strong-failed = You { $gain }. The strong bot could not play the deal: { $why }
day-uncounted = This time { $gain }; it is not counted.
day-told-head = Kirifuda, deal of the day { $date } { $address }
day-told = { $title }: { $gain } (the strong bot { $strong })
day-told-alone = { $title }: { $gain }
share-results = Share the results
day-how = How the deal of the day works
day-rules = The first time you finish a deal counts. The deals of the last { $n } days can still be played; only a deal played on its own day counts for the days in a row. The days follow your clock. Everybody plays the usual form of the game, in the same seat and against the same bots of the level “Medium”, which respond identically if you play identically.
day-sent = When a deal counts, how you played it is sent to this server. The server plays it again, stores the result for 30 days, and shows how you compare with the others. Nobody is shown whose result is whose.
day-sent-short = When you finish, your play is sent to this server and compared with the others’; nobody is shown whose it is.
day-gain = The figure is what the deal brought: chips where the game is played for chips, your points minus the other side’s where there are two sides, otherwise your points. Penalty points count as minus.
day-developers = For developers
day-seed = The cards come from the date and the game: the first 16 hexadecimal digits of the SHA-256 checksum of the text below, read as a number, are the seed of the match. For another game the text ends in the name that the address of its page ends in. The rest is the ordinary first deal of a match with that seed.

## Results

results-about = Your finished matches are listed in this browser and nowhere else. A match with friends can also be seen at the address of its table.
level-people = With people
to-table = To the table
no-results = No match has been finished yet.
when = When
result = Result
totals = Score
won = won
lost = lost
drawn = drawn
ended-early = ended early
export-records = Export the newest matches as records
clear-results = Delete all
clear-sure = Really delete all results

## Statistics

statistics = Statistics
stats-by = Group by
by-game = Game
by-level = Level
by-options = Options
of-level = { $title }, { $level }
without-undo = Leave out matches in which something was taken back or a deal was played again
without-hints = Leave out matches in which a hint was asked for
matches = Matches
matches-won = Won
won-share = { $n } ({ $share }%)
won-in-a-row = Won in a row
in-a-row = now { $now }, longest { $most }
gain-per-deal = Gain per deal
gain-about = The gain of a deal is in chips where the game is played for chips; where there are two sides it is your points minus the other side’s, otherwise your points. Penalty points count as minus. Deals of unfinished matches count too.
gain-unknown = Matches finished before this version have no gain.
best-deal = Best deal
best-deal-was = { $gain } (deal { $deal }, { $date })
trend = Gain per deal, match by match
trend-about = Gain per deal in the last { $n } matches, from { $least } to { $most }
milestones = Milestones
reached-matches = { $n } matches finished
reached-strong = First match won against Strong: { $title }
reached-games = Each of the { $n } games finished once
reached-days = A deal of the day on { $n } days in a row
all-results = All matches

## Everything as a file

take-along = Back up or move your data
take-along-about = The file holds your results, deals of the day, solved puzzles and unfinished matches. Importing adds what is not here yet; nothing that is newer here is overwritten.
export-all = Export everything
import-all = Import such a file
imported = Added: { $results ->
        [one] 1 result
       *[other] { $results } results
    }, { $days ->
        [one] 1 deal of the day
       *[other] { $days } deals of the day
    }, { $puzzles ->
        [one] 1 puzzle
       *[other] { $puzzles } puzzles
    }, { $matches ->
        [one] 1 unfinished match
       *[other] { $matches } unfinished matches
    }.
imported-left = There was no room for { $n ->
        [one] 1 unfinished match
       *[other] { $n } unfinished matches
    }: finish some or throw some away, then import the file again.
import-wrong = Nothing was imported: this is not a file exported here, or it is damaged.
import-version = Nothing was imported: the file comes from a later version of Kirifuda. Reload the page to get it.
import-full = Nothing was imported: the browser’s storage has no room for it.
import-damaged = { $n ->
        [one] 1 entry of the file is damaged and was left out
       *[other] { $n } entries of the file are damaged and were left out
    }: { $which }.
import-damaged-results = result { $n } (“{ $field }”)
import-damaged-days = deal of the day { $n } (“{ $field }”)
import-damaged-matches = unfinished match { $n } (“{ $field }”)
import-damaged-puzzles = the puzzles of { $game }
own-deal = A deal played once more
