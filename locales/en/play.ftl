# Texts of the table wherever it is shown: names, labels, hints, opinions of bots.

## Names at the table: the person, then the others in the order of play

play-name-own = You
play-name-1 = Ann
play-name-2 = Ben
play-name-3 = Cleo
play-name-4 = Dan
play-name-5 = Eve
play-name-6 = Finn
play-name-7 = Gus
play-name-8 = Hana
play-name-9 = Ivo

## The table

play-label-points = Points (to { $target })
play-label-points-lowest = Points (fewest win)
play-label-chips = Chips
play-label-with-courts = { $label } ({ $term-court-cards } won)
play-label-with-points = { $label } (points taken)
play-label-with-tricks = { $label } (tricks)
play-label-scores = Score
play-fact-deal = Deal { $n }
play-fact-deal-of = Deal { $n }/{ $all }
play-fact-deal-extra = Deal { $n } (extra)
play-fact-round-of = Round { $n }/{ $all }, deal { $place }
play-fact-round = Round { $n }, deal { $place }
play-fact-race = { $each ->
    [yes] { $term-court-cards }
   *[no] card points
}: { $term-holders } { $own }, { $term-others } { $other }
play-fact-trump = Trump { $suited }
play-fact-called-suit = To follow: { $suited }
play-fact-above-trump = { $term-above-trump } { $card }
play-fact-turn-up = Turn-up { $card }
play-fact-stock = { $n ->
    [one] 1 card in the { $term-stock }
   *[other] { $n } cards in the { $term-stock }
}
play-fact-pot = Pot { $n }
play-fact-bids = Bids: { $n } for { $all } tricks
play-fact-trick = Trick { $n }/{ $all }
play-fact-games = Games { $won }
play-fact-match-of = Game { $n }/{ $all }
play-fact-time = { $n } min left
play-mark-dealer = dealer
play-note-folded = folded
play-note-stays = stays
play-note-tricks = { $n ->
    [0] no tricks
    [one] 1 trick
   *[other] { $n } tricks
}
play-won-cards = { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
}
play-won-courts = { $n ->
    [0] no { $term-court-cards }
   *[other] { $term-court-cards }: { $n }
}
play-won-points = { $n ->
    [0] no points
    [one] 1 point
   *[other] { $n } points
}
play-note-announced = “{ $n }”{ $sign }
play-note-bid = bid { $bid }
play-note-bid-nil = bid nil
play-note-bags = { $won }, { $n ->
    [one] 1 bag
   *[other] { $n } bags
}
play-note-tricks-bid = bid { $bid }, won { $n }
play-note-tricks-nil = nil, { $n ->
    [0] no tricks
    [one] 1 trick
   *[other] { $n } tricks
}
play-note-stock = took the { $term-stock }
trump-of-rank = the { $rank } of { $term-trump }s
play-note-side = showed { $cards }
play-note-maker = named trump
play-note-maker-alone = named trump, alone
play-note-turn-up = took { $card }
play-no-hand-out = You sit this deal out.
play-no-hand-yet = Nobody has looked at a card yet.
play-no-hand-left = No cards left.

## Hints

play-hint = Hint: { $what }. { $why }
play-hint-play = Play { $card }
play-hint-discard = Discard { $cards }
play-hint-give = Pass { $cards }
puzzle-best = Best was { $what }. { $why }
play-hint-later = Hints are available when it is your turn.
play-forced = { $line }, the only card you may play
play-forced-before = { $line } You could play no other card than { $card }.
play-allowed-by = See rule [{ $rule }].
play-legal-first-lead = You lead to the first { $term-trick } [{ $leader }] and may play any card [{ $rule }].
play-legal-lead = The leader may play any card [{ $rule }].
play-legal-follow = You must follow { $suit } [{ $rule }].
play-legal-follow-or-above-trump = You must follow { $suit }, but may play the { $term-above-trump } to any { $term-trick } [{ $rule }].
play-legal-void = You have no { $suit }, so any card is allowed [{ $rule }].
play-why-wins = It wins the { $term-trick }.
play-why-above-trump = It is the { $term-above-trump }, and nothing beats it.
play-why-leads-trick = It beats every card played so far.
play-why-partner-wins = { $partner } is winning the { $term-trick }: keep your strong cards.
play-why-court-to-partner = { $partner } is winning the { $term-trick }: this card in it counts for you.
play-why-save-court = It does not win, but you lose none of your { $term-court-cards } with it.
play-why-low = It does not win, but it is your least useful card.
play-why-spare = Most cards you have not seen are better than the turned card, so spend nothing on it.
play-why-spare-forced = Every card you may play is ahead, so spend the one that costs least.
play-why-turn-up-cheap = The turned card is not worth a high card of yours; a low lead may win it all the same.
play-why-over = It goes while others may still beat it, and you keep your low cards.
play-why-over-forced = All your cards of the suit are higher than those played so far.
play-why-nil-covered = It covers { $name }, who has bid nil.
play-why-nil-rescued = { $name } has bid nil and would win the { $term-trick } without it.
play-why-nil-left = { $name } has bid nil and is winning the { $term-trick }: do not help.
play-why-nil-attacked = { $name } has bid nil, and may have to win a low lead.
play-why-for-turn-up = The turned card is worth having, and this card may win it.
play-why-let-turn-up-go = Winning the turned card would cost a better one.
play-why-court-for-partner = Your partner may still win the { $term-trick }, and this card with it.
play-why-court-lost = This card is likely to be lost, but every other card should cost more.
play-why-let-go-save-court = You let this { $term-trick } go and lose none of your { $term-court-cards } with it.
play-why-let-go-low = You let this { $term-trick } go and play your least useful card.
play-why-lead-top-trump = It is the highest trump left and draws the others’ trumps.
play-why-lead-trump = It draws trumps.
play-why-lead-below-above-trump = It can lose only to the { $term-above-trump }.
play-why-lead-below-own = Only cards in your own hand beat it in its suit.
play-why-lead-top = Nobody else can hold a higher card of its suit.
play-why-lead-low = It risks little: you keep your better cards.
play-why-discard = Your hand is stronger without them.
play-why-give = They are the hardest to get rid of later.
play-why-bid = It is about what your hand should take.
play-why-bid-nil = You are likely to take no trick.
play-why-duck = It loses the { $term-trick }.
play-why-duck-last = The { $term-trick } costs little, and the card goes.
play-why-shed = It goes now, and may cost you later.
play-why-take = You have to take the { $term-trick }.
play-why-lead-safe = Others are likely to beat it.
play-why-exchange = You see more cards and choose which to keep.
play-why-pass = There is nothing to gain here.
play-why-pass-only = It is all you can do here.
play-why-honours = Honours score at once.
play-why-can-ye = If your partner holds an honour, your side scores at once.
play-why-announce = It is the highest number you can show.
play-why-announce-low = It is lower than the highest number you can show, so the others learn less about your cards.
play-why-announce-bluff = It is more than you can show: if it wins, you cannot show it and pay the forfeit.
play-why-trump = Nobody has seen a card, so it makes no difference.
play-why-name-trump = With this trump your side should take enough tricks.
play-why-name-pass = Your hand is not strong enough in any suit you may name.
play-why-call-suit = The others hold the most points in this suit.
play-why-call-suit-least = The others hold the fewest points in this suit.
play-why-call-suit-cards = The others hold the most cards of this suit.
play-why-take-all = Your side should win the rest, too.
play-why-take-all-pass = The other side may well win one of the rest.
play-why-go-alone = Your hand should take nearly all tricks by itself.
play-why-with-partner = Your hand needs your partner’s help.
play-why-lead-self = You have a good lead.
play-why-lead-partner = You have no good lead.
play-why-stay = Your hand should win a { $term-trick }.
play-why-fold = Your hand is not likely to win a { $term-trick }.

## Plain mode

play-plain-discard = Expected { $n } different cards from the list, on one line.

## What a bot thinks of a decision

opinion-call = “{ $what }”
opinion-equal = { $what } is just as good.
opinion-even = { $what } is about as good ({ $error }).
opinion-as-good = { $what } is about as good ({ $amount } { $more ->
    [yes] more
   *[no] less
}, { $error }).
opinion-worse = { $what } is worth { $amount } less on average ({ $error }).
opinion-spoken-even = { $what } is about as good.
opinion-spoken-worse = { $what } is worth { $amount } less on average.
opinion-spoken-little = a little
opinion-spoken-half-points = about half a point
opinion-spoken-half-chips = about half a chip
opinion-spoken-about-points = about { $n ->
    [one] 1 point
   *[other] { $n } points
}
opinion-spoken-about-chips = about { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
opinion-turns-on-card-spoken = That turns on whether { $who } holds { $what }.
opinion-turns-on-void-spoken = That turns on whether { $who } is out of { $what }.
opinion-turns-on-card = If { $who } holds { $what } ({ $share } % of the possible deals), { $with }; otherwise { $without }.
opinion-turns-on-void = If { $who } is out of { $what } ({ $share } % of the possible deals), { $with }; otherwise { $without }.
opinion-if = { $kind ->
    [none] it makes no difference
    [gain] it gains { $amount }
   *[loss] it costs { $amount }
}
opinion-otherwise = { $kind ->
    [none] it makes no difference
    [gain] it gains { $amount }
   *[loss] it costs { $amount }
}
