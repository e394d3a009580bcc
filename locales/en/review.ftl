# What each decision of a deal cost.

review-legend = How to read the tables: › leads the trick, [ ] wins it. −0.25 is the average cost of a card compared with the best one, given what its player knew, in { $unit }; it is shown only where it exceeds chance; ± is one standard error. (1) is what the card cost in hindsight, with all cards visible, in { $counted }; (1+) is at least that much. A decision is doubtful, a mistake or a blunder if it costs at least a tenth, a fifth or three tenths of the standard deviation of what such deals bring.
review-points = points of the player’s side minus those of the others, plus half the points of a game for winning it
review-chips = { $term-chips } of the player’s side minus those of the others
review-own-chips = { $term-chips }
review-counted-tricks = tricks
review-counted-contract = points
review-counted-contract-lead = points of the lead over the other side
review-counted-cards = cards won
review-counted-points = card points
review-counted-courts = { $term-court-cards }
# Where the lowest score wins.
review-counted-low = { $counted }, the fewer the better
review-counted-chips = { $term-chips }
review-no-turning-point = No turning points: nobody’s decisions were more than slightly wrong.
verdict-best = best
verdict-fine = fine
verdict-doubtful = doubtful
verdict-mistake = mistake
verdict-blunder = blunder
count-best = { $n } best
count-fine = { $n } fine
count-doubtful = { $n } doubtful
count-mistake = { $n ->
    [one] 1 mistake
   *[other] { $n } mistakes
}
count-blunder = { $n ->
    [one] 1 blunder
   *[other] { $n } blunders
}
review-account = { $name }: { $counts }.
review-account-faults = { $name }: { $counts }. Decisions that were doubtful or worse cost { $amount }.
review-turning-point = { $place }, { $name } ({ $verdict }): { $cost }
review-in-trick = Trick { $number }
review-before-play = Before the play
review-best = Best: { $what }.
review-lost-nothing = With all cards visible it gave nothing away: this time the cards lay well.
review-lost-tricks = With all cards visible it gave away { $least }{ $n ->
    [one] one trick
   *[other] { $n } tricks
}{ $worth }.
review-lost-cards = With all cards visible it gave away { $least }{ $n } cards{ $worth }.
review-lost-points = With all cards visible it cost { $least }{ $n ->
    [one] one card point
   *[other] { $n } card points
}{ $worth }.
review-lost-contract = With all cards visible it cost { $least }{ $n ->
    [one] one point
   *[other] { $n } points
}{ $worth }.
review-lost-contract-lead = With all cards visible it cost { $least }{ $n ->
    [one] one point
   *[other] { $n } points
} of the lead over the other side{ $worth }.
review-lost-courts = With all cards visible it gave away { $least }{ $n } of the { $term-court-cards }{ $worth }.
review-at-least = at least{" "}
review-lost-worth = , worth { $amount }
review-lost-chips = With all cards visible it gave away { $least }{ $n } { $term-chips }.
review-luck = Luck of the cards and play ({ $counted }, in brackets what the { $term-deal } pays)
review-sure = What the cards guaranteed, and what was made ({ $counted })
review-luck-cut = This deal took too long to work out fully: what the cards were worth is known only within a range.
review-column-worth = with best play by all
review-column-sure = guaranteed
review-column-made = actually made
review-column-play = difference made by the play
review-luck-unknown = What the cards were worth cannot be worked out for such a deal.
