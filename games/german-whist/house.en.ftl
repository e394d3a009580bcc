preset =
    .is-german-whist-3 = The first half is for collecting good cards, the second for using them.
    .is-german-whist-26 = Every trick counts, even one that brings a poor card.
counted =
    .is-all26 = Every trick counts, even one that brings a poor card.
scoring =
    .is-margin = It pays to win by many tricks, not just by one.
target = More points make a longer match.
