# For people with real cards: the printed sheet, the scorekeeper, the lots.

cards-about = For a table with a pack of cards on it. Choose the game and how you play it; sheet, scorekeeper and lots follow your choice.
cards-game = Game
cards-choose = How you play it
tab-sheet = Rules on one page
tab-tally = Scorekeeper
tab-lots = Lots
cards-own = Your own games

## The sheet

print = Print
print-about = One page, A4 or Letter. Rule numbers and sources are in the full rules.
sheet-chosen = { $title }: { $form }
sheet-differs = Changed from the usual rules
sheet-made = Kirifuda – rules in short; the full rules say where each comes from.

sheet-cards-title = Cards and players
sheet-deal = Deal
sheet-calls = Before the play
sheet-play = Play
sheet-score = Score
sheet-end = End

sheet-pack = One pack of { $n } cards, no jokers.
sheet-pack-without = { $n } cards: a pack without the { $ranks }.
sheet-pack-karuta = { $n } karuta cards in four suits: clubs (h), swords (i), cups (k), coins (o).
sheet-ranks = Rank, high to low: { $ranks }.
sheet-ranks-own = { $suits }: as trump { $trump }; otherwise { $plain }.
sheet-alone = { $n } players, each alone.
sheet-pairs = { $n } players; partners sit opposite each other.
sheet-pairs-more = { $n } players in pairs; partners sit opposite each other.
sheet-clockwise = Deal and play go clockwise, to the left.
sheet-counter-clockwise = Deal and play go counter-clockwise, to the right.
sheet-start-side = Each { $side } starts with { $n } { $chips }.
sheet-start-each = Each starts with { $n } { $chips }.

sheet-ante = Before the deal the dealer puts { $n } { $chips } into the { $pot }.
sheet-ante-all = Before the deal everybody puts { $n ->
    [one] 1 chip
   *[other] { $n } { $chips }
} into the { $pot }.
sheet-dealer = The first dealer is chosen by lot; the deal passes to the next player.
sheet-side-deals = The first { $dealer } is chosen by lot (of four lots, 2 and 4); then the losers deal.
sheet-side-deals-sits = The first { $dealer } is chosen by lot (of six lots, 3 and 6); then the losers deal. Whoever deals sits out; the pair that sat out comes back in.
sheet-piles = The pair deals all cards one by one into four piles in a ring. One of them takes the pile with the last card; the others take the piles that lie before them in the same order. { $hand } cards each.
sheet-piles-sits = The pair deals all cards one by one into four piles in a ring. One of the pair that comes in takes the pile with the last card (first deal: the dealers’ left neighbour or his partner); the others take the piles in the same order. { $hand } cards each.
sheet-hand-singly = { $hand } cards each, one at a time, the next after the dealer first.
sheet-hand-packets = { $hand } cards each, { $packet } at a time, the next after the dealer first.
sheet-hand-mixed = { $hand } cards each, in packets of { $packets }, the next after the dealer first.
sheet-turn-up = Turn up the next card: its suit is trump. { $left ->
    [one] It lies aside.
   *[other] With it { $left } cards lie aside: the { $stock }.
}
sheet-turn-last = The last card, the dealer’s, is turned up; its suit is trump. It belongs to his hand.
sheet-turn-last-eldest = The last card is turned up and belongs to the hand of the dealer’s neighbour, who leads; its suit is trump.
sheet-trump-fixed = Trump is always { $suit }.
sheet-trump-carried = Trump is { $suit } in the first deal, then the same as before.
sheet-trump-choice = Before anybody looks at a card, the { $dealer } may name another suit.
sheet-trump-choice-sits = Before anybody looks at a card, the pair that comes in (first deal: the { $dealer }) may name another suit.
sheet-top = The { $above-trump } beats everything, trumps too: { $card } with { $suit } as trump, else { $else }.
sheet-top-always = The { $above-trump } beats everything, trumps too: { $card }.
sheet-top-follows = It belongs to its printed suit and follows like any card of it.
sheet-top-anytime = Its holder may play it to any trick; led its own suit, he must if he has no other.

sheet-ruff-pips = Each in turn says the value of one suit in his hand, its { $ruff }: ace 11, king, queen, knave 10, others their pips; who has a trump adds the turned card to his trumps.
sheet-ruff-length = Each in turn says how many cards of one suit he holds, its { $ruff }; who has a trump adds the turned card to his trumps.
sheet-ruff-own-suit = Any suit of yours may be told, but its true value.
sheet-ruff-best = Your best suit is told, with its true value.
sheet-ruff-free = Any number may be told; who wins and cannot show it loses { $forfeit } points, and the next highest is looked at.
sheet-ruff-tie-eldest = The highest scores { $n } at once; of equals, who spoke first.
sheet-ruff-tie-none = The highest scores { $n } at once; equals score nothing, unless they are partners.
sheet-ruff-tie-split = The highest scores { $n } at once; equals share, rounded down.
sheet-ruff-shown = Before the play the winner shows the suit.
sheet-exchange = Whoever was dealt the { $rank } of trumps may take the { $n } cards of the { $stock } from the turned one on.
sheet-exchange-must = Whoever was dealt the { $rank } of trumps takes the { $n } cards of the { $stock } from the turned one on.
sheet-exchange-turned-dealer = If it is the turned card, the dealer has this right.
sheet-exchange-turned-nobody = If it is the turned card, nobody has this right.
sheet-exchange-unheld = If nobody was dealt it, the dealer has this right.
sheet-discard = He puts out as many cards face down, any he likes.
sheet-discard-dealt = He puts out as many of the cards that he was dealt, face down.
sheet-honours = { $honours } ({ $ranks } of trumps): three score { $three }, four score { $four } for the side that shows them now. With two, ask your partner for the rest.
sheet-honours-short = { $honours } ({ $ranks } of trumps): a side with { $short } points may show three (for { $three }) or four (for { $four }) now, and win.
sheet-honours-win = Whoever shows them wins the game.
sheet-honours-must = Whoever has them must show them.
sheet-honours-after = After the tricks a side that held three honours ({ $ranks } of trumps) scores { $three }, with four { $four }; not if it needed one point only when the deal began.
sheet-stay = From the dealer’s neighbour on, each says { $stay } or { $fold }, the dealer last. To { $fold } costs { $n } { $chips } into the { $pot }; the hand is laid down unseen.
sheet-stay-pot = All others fold: the dealer takes the { $pot }. One stays and the dealer folds: he pays, and the other takes it. Else those who stayed play.
sheet-stay-pot-free = All others fold: the dealer takes the { $pot }. One stays and the dealer folds: he pays nothing, and the other takes it. Else those who stayed play.

sheet-lead-eldest = The next after the dealer leads. { $n } tricks.
sheet-lead-stayer = The first after the dealer who stayed leads. { $n } tricks.
sheet-lead-exchanger-eldest = Whoever took the { $stock } leads, else the next after the dealer. { $n } tricks.
sheet-lead-exchanger-dealer = Whoever took the { $stock } leads, else the dealer. { $n } tricks.
sheet-lead-asked = The player after the taker of the last pile sees his hand and says “{ $lead-self }” and leads, or “{ $lead-partner }” and his partner leads. { $n } tricks.
sheet-lead-fixed = The player after the taker of the last pile leads. { $n } tricks.
sheet-follow = Follow suit if you can; else play any card. You never have to trump.
sheet-wins = The highest trump wins the trick, without one the highest card of the suit led. Whoever wins leads next.
sheet-wins-top = The { $above-trump } wins the trick, else the highest trump, else the highest card of the suit led. Whoever wins leads next.

sheet-tricks = Each trick above { $over } is a point for the side that won it.
sheet-tricks-flat = The side with more than { $over } tricks scores one point.
sheet-cards = Count the cards in your side’s tricks ({ $each } a trick): each above { $over } is a point.
sheet-cards-single = Count the cards in your tricks ({ $each } a trick): each above { $over } is a point.
sheet-courts = The { $all } { $court-cards } ({ $ranks }) count, laid open before the winners of the trick. Whoever has more wins the deal.
sheet-courts-tie = { $half } each: the { $side } that was not dealt the { $above-trump } wins. So its holders need { $more }.
sheet-courts-rows = The losers pay by what they were dealt (the first row that fits) and by what the winners took:
sheet-courts-rows-ties = The losers pay by what the winners took; only where both have as many do the first rows count:
sheet-row-aces = all four aces
sheet-row-top = { $above-trump } and trump ace
sheet-row-else = anything else
sheet-row-title = Losers were dealt
sheet-pot = Each trick pays its winner 1/{ $n } of the { $pot }, as it was before the first lead.
sheet-remainder-carry = What cannot be divided stays for the next deal.
sheet-remainder-last-trick = What cannot be divided goes with the last trick.
sheet-remainder-first-trick = What cannot be divided goes with the first trick.
sheet-loo = Whoever stayed and won no trick is { $loo } and pays { $n } into the { $pot } of the next deal.
sheet-debt = You may go below zero; debts count at the end.
sheet-debt-ends = A deal after which somebody is below zero is the last.

sheet-target = { $n } points win the game.
sheet-at-once = It ends as soon as they are reached, also before the play.
sheet-after-deal = It ends after the deal in which they are reached.
sheet-tie = Equals share the first place.
sheet-tie-extra = Equals play on until one leads.
sheet-best-of = Best of { $n } games: { $wins } wins.
sheet-sets = { $n } sets are played; most sets win.
sheet-end-zero = The match ends when a { $side } has no { $chips } left; the most win.
sheet-end-zero-or-time = The match ends when a { $side } has no { $chips } left, or after the deal in which { $minutes } minutes are over; the most win.
sheet-end-deals = The match is { $deals } deals, also below zero; the most win.
sheet-end-games = { $games } matches, each to zero or for { $minutes } minutes and begun anew; the balances are added up, the most win.
sheet-draw = Equals draw cards for the first place, ace high.
sheet-end-rounds = Everybody deals { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
}.
sheet-end-number = The match is { $n } deals.
sheet-extra = If somebody was { $loo } in the last deal, one more is played for it: no ante, nobody folds, no penalty.
sheet-end-most = The highest balance wins; equals share.

## Scorekeeper

tally-about = Say how each deal came out; the game’s own rules add it up. It is kept in this browser.
tally-players = Players, in the order of play
tally-name = Seat { $n }
tally-name-side = Seat { $n }, { $side } { $m }
tally-first = First dealer
tally-start = Begin the sheet
tally-next = Deal { $n }
tally-deals = { $name } deals
tally-sits = { $name } sits out
tally-extra = Extra deal
tally-pot = In the { $pot } before the deal: { $n }
tally-trump = Trump
tally-announced = { $ruff } announced by { $name }
tally-unproven = could not show it
tally-honours = { $honours } declared before the play
tally-honours-held = { $honours } held, to be scored after the play
tally-nobody = nobody
tally-of = { $n }: { $name }
tally-folded = Who folded
tally-tricks = Tricks of { $name }
tally-rest = { $name }: { $n }
tally-courts = { $court-cards } taken by { $name }
tally-dealt = Who was dealt { $card }?
tally-winner = Trick { $n } won by
tally-choose = …
tally-time = The time had run out
tally-draw = Cards are drawn for the first place. Who won?
tally-enter = Enter
tally-undo = Take the last one back
tally-new = New sheet
tally-new-sure = Really throw this sheet away
tally-export = Export (CSV)
tally-deal = Deal
tally-dealt-by = Dealer
tally-total = Total
tally-games = Games won
tally-balances = Balance from earlier matches
tally-over = The match is over
tally-drawn = Cards drawn
tally-history = Deal by deal
tally-pot-after = { $pot }
tally-tricks-note = If the game ended before the play, the tricks do not matter.

## Lots

lots-about = Lots for seats and partners: everybody draws a card.
lots-order = Lot 1 takes any seat; the others sit in order, { $clockwise ->
    [yes] clockwise
   *[no] counter-clockwise
}.
lots-pairs = Partners: { $pairs }.
lots-dealers-side = Lots { $one } and { $two } deal first.
lots-dealer = Lot { $n } deals first.
lots-names = Who draws
lots-name = Player { $n }
lots-draw-for = Now draws: { $name }. Choose a card.
lots-draw-all = Draw for all
lots-anew = Draw again
lots-card = Face-down card { $n }
lots-drew = { $name } draws { $n }.
lots-result = Seats
lots-seat = { $n }. { $name }
lots-to-tally = Keep score in this order
lots-fair = Shuffled by the browser’s random generator for cryptography; every order is equally likely.
lots-deals = deals first
tally-not-read = The sheet that was kept cannot be gone on with: { $why }
