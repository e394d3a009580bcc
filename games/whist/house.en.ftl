preset =
    .is-whist-short = Only the tricks count.
    .is-whist-long = Longer, and the high trumps score as well, so luck counts for more.
honours =
    .is-on = The high trumps score by themselves, so luck counts for more.
target = More points make a longer game.
best_of =
    .is-3 = A longer match, in which one lucky game does not decide.
