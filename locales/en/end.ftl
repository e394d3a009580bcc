# Loaded with the table: the end of a deal and of a match, and the dialogs.

deal-ended = End of deal { $n }
next-deal = Next deal
deal-won = You win the deal
deal-lost = You lose the deal
deal-even = The deal is drawn
deal-among = The deal is over
deal-made = Bid made
deal-missed = Bid missed
deal-out = You sat the deal out
deal-won-chips = You come out ahead
deal-lost-chips = You come out behind
deal-even-chips = You come out even
deal-change = { $verdict }: { $account }
last-deal = Last deal: { $headline }
this-deal = This deal
deal-again = Play this deal again
deal-again-about = Replaces the result of this deal: { $gain }.
deal-again-uncounted = Does not count.
deal-first = First time { $first }, this time { $now }
match-over = The match is over
counts-difference = Your side scored { $own } and the other side { $other }: the difference counts.
counts-minus = Points taken count as minus.
more = More
what-turned = What turned this deal?

## Dialogs at the table

trick-number = Trick { $n }
won-by = won by { $name }
partner-mark = {" "}(partner)
bot-mark = {" "}(bot)
to-act = to act
known-cards = known to hold { $cards }
courts-won = has won { $cards }
may-be-played = May be played: { $cards }.
no-card-yet = No card has been played yet.
no-scores-yet = Nothing has been scored yet.
no-last-trick = There is no earlier trick to look at.
leave-title = Leave the table?
leave-kept = The match is saved in this browser, and you can continue it later.
stay-here = Stay
