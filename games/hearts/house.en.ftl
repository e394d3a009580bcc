preset =
    .is-hearts-100 = The usual game.
    .is-hearts-short = Quicker, and everybody plays the hand they were dealt.
passing =
    .is-off = Everybody plays the hand they were dealt, dangerous cards and all.
jack =
    .is-on = Among all the cards to avoid there is now one worth winning.
target = More points make a longer game.
