# What each decision of a deal cost.

review-legend = How to read the tables: › leads the trick, [ ] wins it. −0.25 is what a card costs on average against the best with what its player knew, where that is more than chance, in { $unit }. (1) is what it gave away with all cards seen, in { $counted }.
review-points = points of its own side less those of the others, with half the points of a game added for winning it
review-chips = { $term-chips } of its own side less those of the others
review-own-chips = { $term-chips }
review-counted-tricks = tricks
review-counted-cards = cards won
review-counted-courts = { $term-court-cards }
review-counted-chips = { $term-chips }
review-call = { $name }: { $what } { $cost }
review-unplayed = No card was played.
review-turning-points = Turning points
review-no-turning-point = No turning points: no decision cost more than chance explains.
review-turning-point = { $place }, { $name }: { $cost }
review-in-trick = Trick { $number }
review-before-play = Before the play
review-best = Best: { $what }.
review-lost-nothing = With all cards seen it gave nothing away: this time the cards lay kindly.
review-lost-tricks = With all cards seen it gave away { $n ->
    [one] one trick
   *[other] { $n } tricks
}{ $worth }.
review-lost-cards = With all cards seen it gave away { $n } cards{ $worth }.
review-lost-courts = With all cards seen it gave away { $n } of the { $term-court-cards }{ $worth }.
review-lost-worth = , worth { $amount }
review-lost-chips = With all cards seen it gave away { $n } { $term-chips }.
review-lost-between = With all cards seen it gave away { $low } to { $high } { $counted }; the search was cut.
review-luck = Luck of the cards and play ({ $counted }, in brackets what the { $term-deal } pays)
review-sure = What the cards were sure to bring, and what was made ({ $counted })
review-luck-cut = The search was cut: what the cards were worth is known between two numbers.
review-column-worth = best play of all
review-column-sure = sure of
review-column-made = made
review-column-play = by play
review-luck-unknown = What the cards were worth cannot be worked out here: there are more than two sides and too many cards.
