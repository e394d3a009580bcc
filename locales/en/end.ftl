# The end of a deal and of a match at the table.

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
