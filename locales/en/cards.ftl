# For people with real cards: the printed sheet, the scorekeeper, the lots.

cards-about = For a table with a real pack of cards. Choose the game and the way you play it; the sheet, the scorekeeper and the lots follow your choice.
cards-game = Game
cards-choose = How you play it
tab-sheet = Rules on one page
tab-tally = Scorekeeper
tab-lots = Lots
cards-own = Your own games

## The sheet

print = Print
print-about = One page, A4 or Letter. The full rules give the number and the source of every rule.
sheet-chosen = { $title }: { $form }
sheet-differs = Changed from the usual rules
sheet-made = Kirifuda – the rules in short. The full rules say where each one comes from.

sheet-cards-title = Cards and players
sheet-deal = Deal
sheet-calls = Before the play
sheet-play = Play
sheet-score = Score
sheet-end = End

sheet-pack = One pack of { $n } cards, no jokers.
sheet-pack-changed = One pack of { $n } cards.
sheet-pack-joker = One of them is the joker.
sheet-pack-without-cards = Left out: { $cards }.
sheet-pack-without = { $n } cards: one pack without these ranks: { $ranks }.
sheet-pack-karuta = { $n } karuta cards in four suits: clubs, swords, cups and coins. R is the robai, K the kiri, U the uma and S the sota.
sheet-ranks = Rank, high to low: { $ranks }.
sheet-ranks-suits = { $suits }, high to low: { $plain }.
sheet-ranks-own = { $suits }, high to low: as trump { $trump }; otherwise { $plain }.
sheet-alone = { $n } players, each playing alone.
sheet-holders = { $n } players. A player who holds { $cards } shows it before the first lead. Those who show cards ({ $holders }) play together against the others ({ $others }).
sheet-lone-alone = A player who shows all of them plays alone.
sheet-lone-partner = A player who shows all of them plays with the second player after them.
sheet-lone-exchange = A player who holds all of them plays with the second player after them: one of these cards is exchanged, unseen, for a card of that player.
sheet-holders-apart = If two of them sit side by side, the second changes places with the next player, so that an opponent sits between them. They keep these places.
sheet-holders-score = Each scores what all who play together have won.
sheet-holder-partner = { $n } players. The player who holds { $cards } shows it before the first lead and plays with the second player after them ({ $holders }) against the others ({ $others }).
sheet-holder = { $n } players. The player who holds { $cards } shows it before the first lead and plays alone against the others, each of whom scores what they have won together.
sheet-pairs = { $n } players; partners sit opposite each other.
sheet-pairs-more = { $n } players in pairs; partners sit opposite each other.
sheet-clockwise = Deal and play go clockwise, to the left.
sheet-counter-clockwise = Deal and play go counter-clockwise, to the right.
sheet-start-side = Each { $side } starts with { $n } { $chips }.
sheet-start-each = Each player starts with { $n } { $chips }.

sheet-ante = Before the deal the dealer puts { $n } { $chips } into the { $pot }.
sheet-ante-all = Before the deal everyone puts { $n ->
    [one] 1 chip
   *[other] { $n } { $chips }
} into the { $pot }.
sheet-dealer = Draw lots for the first dealer. After each deal the next player deals.
sheet-dealer-rounds = Draw lots for the first dealer. After each round the next player deals.
sheet-side-deals = Draw lots numbered 1 to 4: the players with 2 and 4 are the first { $dealer }. After that the losers of each deal do the dealing.
sheet-dealer-sits = The dealer takes no part in the play and scores nothing.
sheet-dealer-sits-holders = The dealer takes no part in the play and scores as each of the { $holders } does.
sheet-side-deals-round = While the { $holders } win, the same dealer deals again and the sides stay, for at most { $n } deals: this is a round.
sheet-side-deals-sits = Draw lots numbered 1 to 6: the players with 3 and 6 are the first { $dealer }. After that the losers of each deal do the dealing. The { $side } that deals sits out, and the { $side } that sat out comes back in.
sheet-piles = Deal the whole pack, one card at a time, into four piles in a ring. One of the { $dealer } takes the pile with the last card; the other piles go to the other players in seating order from there. { $hand } cards each.
sheet-piles-sits = Deal the whole pack, one card at a time, into four piles in a ring. One of the { $side } that comes in (first deal: the dealers’ left neighbour or that player’s partner) takes the pile with the last card; the other piles go to the other players in seating order from there. { $hand } cards each.
sheet-hand-singly = Deal { $hand } cards each, one at a time, beginning with the player after the dealer.
sheet-hand-packets = Deal { $hand } cards each, { $packet } at a time, beginning with the player after the dealer.
sheet-hand-mixed = Deal { $hand } cards each, in packets of { $packets }, beginning with the player after the dealer.
sheet-hands-down = Deal { $hand } cards each in the first deal and one fewer in each deal after it, down to one; one card at a time, beginning with the player after the dealer.
sheet-hands-up = Deal one card each in the first deal and one more in each deal after it, up to { $hand }; one card at a time, beginning with the player after the dealer.
sheet-hands-down-up = Deal { $hand } cards each in the first deal, then one fewer in each deal down to one, then one more in each up to { $hand } again; one card at a time, beginning with the player after the dealer.
sheet-hands-up-down = Deal one card each in the first deal, then one more in each deal up to { $hand }, then one fewer in each down to one again; one card at a time, beginning with the player after the dealer.
sheet-hands-again = After that the sequence starts again.
sheet-turn-up = Turn up the next card: its suit is trump. { $left ->
    [one] The undealt cards, this one included, are not used.
   *[other] The { $left } undealt cards, this one on top, are the { $stock }.
}
sheet-turn-up-stock = Turn up the next card: its suit is trump. The others lie face down under it and are the { $stock }.
sheet-turn-last = Turn up the last card, which is the dealer’s: its suit is trump. The card belongs to the dealer’s hand.
sheet-turn-last-sits = Turn up the last card dealt: its suit is trump. The card belongs to the hand of the player before the dealer.
sheet-turn-last-eldest = Turn up the last card: its suit is trump. The card belongs to the hand of the player after the dealer, who leads first.
sheet-trump-fixed = Trump is always { $suit }.
sheet-trump-listed = Trump changes with every deal of a game: { $order }.
sheet-trump-listed-again = After that the list starts again from the beginning.
sheet-trump-last = In the last deal trump is { $suit }.
sheet-trump-listed-rounds = Trump of the first deal changes from round to round: { $order }.
sheet-trump-last-round = In the last round it is { $suit }.
sheet-later-trump-same = It stays the same for the whole round.
sheet-later-trump-named = In later deals of a round the first of the { $holders } after the dealer names the trump or leaves it to the next of them.
sheet-trump-none = There is no trump.
sheet-name-turned = Turn up the next card.
sheet-name-turn-up = In turn, each player may make its suit trump, or pass.
sheet-name-other = { $again ->
    [yes] If everybody passes, each player in turn may name another suit, or pass.
   *[no] In turn, each player may name another suit as trump, or pass.
}
sheet-name-any = { $again ->
    [yes] If everybody passes, each player in turn may name any suit, or pass.
   *[no] In turn, each player may name a suit as trump, or pass.
}
sheet-name-must-last = If all others have passed, the last player asked must name a suit.
sheet-name-must = If all others have passed, the dealer must name a suit.
sheet-name-thrown-in = If everybody passes again, the cards are thrown in and nobody scores.
sheet-turn-up-dealer = If its suit is made trump, the dealer takes the card turned up and discards a card face down.
sheet-turn-up-maker = If its suit is made trump, the player who named it takes the card turned up and discards a card face down.
sheet-turn-up-dealt-only = The card taken may not be discarded.
sheet-go-alone = The player who named the trump may play alone: their partner puts the hand down and takes no part.
sheet-trump-carried = Trump is { $suit } in the first deal; after that it is the same as in the deal before.
sheet-trump-choice = Before anyone looks at a card, the { $dealer } may name another suit.
sheet-trump-choice-sits = Before anyone looks at a card, the { $side } that comes in (first deal: the { $dealer }) may name another suit.
sheet-joker-trump = The joker is the highest trump, whichever suit is trump.
sheet-joker-apart = The joker belongs to no suit and beats every other card. You may play it to any trick, and never have to. Whoever leads it names the suit to follow.
sheet-joker-inner = It may not be played to the first trick or to the last; whoever still holds it plays it to the last trick but one.
sheet-joker-anytime = You may play it to any trick. If trumps are led and you have no other trump, you must play it.
sheet-top = The { $above-trump } beats everything, trumps included: it is { $card } when trump is { $suit }, otherwise { $else }.
sheet-top-always = The { $above-trump } beats everything, trumps included: it is { $card }.
sheet-top-follows = It belongs to its printed suit and must follow suit like any other card.
sheet-top-anytime = You may play it to any trick. If its suit is led and you have no other card of it, you must play it.

sheet-ruff-pips = In turn, each player announces a { $ruff }, the value of one suit in their hand ({ $values }; other cards their pips). If you hold a trump, the turned card counts towards your trumps.
sheet-ruff-length = In turn, each player announces a { $ruff }: how many cards they hold of one suit. If you hold a trump, the turned card counts towards your trumps.
sheet-ruff-turn-up-choice = You may also leave the turned card out.
sheet-ruff-own-suit = Announce any suit you hold, at its true value.
sheet-ruff-best = Announce your best suit, at its true value.
sheet-ruff-free = You may announce any number. A winner who cannot show it loses { $forfeit } points, and the next highest is examined.
sheet-ruff-tie-eldest = The highest number scores { $n } points; if several are equal, the first of them in turn scores.
sheet-ruff-tie-none = The highest number scores { $n } points; if several are equal, nobody scores, unless all of them are partners.
sheet-ruff-tie-split = The highest number scores { $n } points; if several are equal, they share the points, rounded down.
sheet-ruff-miscount = A winner whose suit is worth less than announced gives the points back and loses { $forfeit } more. Then the next highest shows; whoever was right scores.
sheet-ruff-miscount-split = Winners whose suit is worth less than announced give the points back and lose { $forfeit } more; those who were right share the points. If nobody was right, the next highest shows; whoever was right scores.
sheet-ruff-shown = Before the first lead the { $ruff } that won is shown: all cards of the suit as they were dealt, even if discarded since.
sheet-exchange = Whoever was dealt the { $rank ->
    [A] ace
    [R] robai
   *[other] { $rank }
} of trumps may take the top { $n } cards of the { $stock }, including the turned one.
sheet-exchange-must = Whoever was dealt the { $rank ->
    [A] ace
    [R] robai
   *[other] { $rank }
} of trumps must take the top { $n } cards of the { $stock }, including the turned one.
sheet-exchange-turned-dealer = If that card itself is turned up, the right passes to the dealer.
sheet-exchange-turned-nobody = If that card itself is turned up, nobody takes the { $stock }.
sheet-exchange-unheld = If it was neither dealt nor turned up, the right passes to the dealer.
sheet-discard = Whoever took them discards the same number of cards face down, any cards they like.
sheet-discard-dealt = Whoever took them discards the same number of cards face down, but only cards they were dealt.
sheet-pass = Before the play everybody passes { $n ->
    [one] a card
   *[other] { $n } cards
} face down, deal after deal: { $order }. Look at the cards you get only after you have passed yours.
sheet-bid = In turn, each player says once how many tricks they will take.
sheet-bid-partners = In turn, each player says once how many tricks they will take. The numbers of two partners add up, to no more tricks than there are.
sheet-bid-least = Bid at least { $n }.
sheet-bid-total = Whoever bids last may not choose the number that makes all bids add up to the number of tricks.
sheet-honours = The { $ranks } of trumps are { $honours }. With three or four of your own you may show them now; with exactly two you may ask your partner “Can-ye?”. If you show, or your partner has any, both of you show all you hold: three score { $three }, four score { $four } for your side.
sheet-honours-short = The { $ranks } of trumps are { $honours }. Only a side with { $short } points may call them now: show three or four of your own, or with exactly two ask your partner “Can-ye?”. Three between you score { $three }, four score { $four }; either way your side wins.
sheet-honours-win = A side that shows them wins the game.
sheet-honours-must = Anyone who can show or ask must do so.
sheet-honours-dealt = Count the { $honours } you were dealt: those you discarded count, those you took from the { $stock } do not.
sheet-honours-after = After the tricks have been scored, a side that held three of the { $ranks } of trumps scores { $three }, all four { $four }; not if it began the deal one point short of winning.
sheet-stay = In turn, ending with the dealer, each player says “{ $stay }” or “{ $fold }”. { $n ->
    [0] Folding is free; lay your hand face down.
   *[other] To fold, pay { $n } { $chips } into the { $pot } and lay your hand face down.
}
sheet-stay-pot = If everyone else folds, the dealer takes the { $pot }. If only one player has stayed and the dealer folds, the dealer pays too, and that player takes the { $pot }. Otherwise those who stayed play.
sheet-stay-pot-free = If everyone else folds, the dealer takes the { $pot }. If only one player has stayed and the dealer folds, the dealer pays nothing, and that player takes the { $pot }. Otherwise those who stayed play.

sheet-lead-eldest = The player after the dealer leads first. There are { $n } tricks.
sheet-lead-eldest-hands = The player after the dealer leads first. There are as many tricks as cards in a hand.
sheet-lead-holder = Whoever holds { $card } leads it to the first trick. There are { $n } tricks.
sheet-opening-card = The first lead must be { $card }.
sheet-lead-stayer = The first player after the dealer who stayed leads first. There are { $n } tricks.
sheet-lead-exchanger-eldest = Whoever took the { $stock } leads first; if nobody did, the player after the dealer. There are { $n } tricks.
sheet-lead-exchanger-dealer = Whoever took the { $stock } leads first; if nobody did, the dealer. There are { $n } tricks.
sheet-lead-asked = The player after the one who took the pile with the last card looks at their hand, then says “{ $lead-self }” and leads, or “{ $lead-partner }”, and their partner leads. There are { $n } tricks.
sheet-lead-asked-holders = The first after the dealer among those who showed cards says “{ $lead-self }” and leads, or “{ $lead-partner }”, and the next of them leads; a single one just leads. If nobody showed any, the player after the dealer leads. There are { $n } tricks.
sheet-lead-fixed-holders = The first after the dealer among those who showed cards leads first; if nobody did, the player after the dealer. There are { $n } tricks.
sheet-lead-fixed = The player after the one who took the pile with the last card leads first. There are { $n } tricks.
sheet-follow-suit = Follow suit if you can; otherwise play any card.
sheet-follow = Follow suit if you can; otherwise play any card. You never have to trump.
sheet-may-trump = You may always trump instead of following suit.
sheet-must-trump = Follow suit if you can. If you cannot, play a trump if you have one; otherwise play any card.
sheet-must-overtake = You must beat the winning card if you can.
sheet-barred-leads = Not to be led until one of them has been played, unless you have nothing else: { $cards }.
sheet-barred-first-trick = Not to be thrown on the first trick, unless you have nothing else: { $cards }.
sheet-same-colour = The { $ranks } of the other suit of the trump suit’s colour is a trump as well, just below the { $ranks } of trumps.
sheet-wins-no-trump = The highest card of the suit led wins the trick. The winner leads to the next.
sheet-wins-no-trump-top = The { $above-trump } wins the trick; without it the highest card of the suit led. The winner leads to the next trick.
sheet-wins = The highest trump wins the trick; if there is none, the highest card of the suit led. The winner leads to the next trick.
sheet-wins-top = The { $above-trump } wins the trick; without it the highest trump; without a trump the highest card of the suit led. The winner leads to the next trick.
sheet-draw-turned-up = As long as there is a { $stock }, everybody then draws one card: the winner takes the turned card, the others in turn draw the next one unseen. Then turn up the card on top.
sheet-draw-face-down = As long as there is a { $stock }, everybody then draws one card unseen: the winner first, the others in turn.

sheet-tricks-after-stock = Only the last { $n } tricks count, those played when the { $stock } is gone.
sheet-tricks = A side scores one point for each trick it wins above { $over }.
sheet-tricks-single = A player scores one point for each trick they win above { $over }.
sheet-tricks-each = Each trick scores one point.
sheet-tricks-flat = The side that wins more than { $over } tricks scores one point.
sheet-tricks-flat-single = The player who wins more than { $over } tricks scores one point.
sheet-cards = Count the cards in your side’s tricks ({ $each } to a trick): each card above { $over } is a point.
sheet-cards-single = Count the cards in your tricks ({ $each } to a trick): each card above { $over } is a point.
sheet-card-points = { $cards }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
sheet-all-card-points = If one player takes all { $n } points, everybody else scores them instead.
sheet-race = The deal ends as soon as one side has the card points that it needs, of { $points }.
sheet-race-by-skunk = If the other side has none by then, it is a { $skunk }.
sheet-race-undertaken = Then the winner of the trick may say “{ $take-all }”: the play goes on, and their side must take all { $points }.
sheet-race-clears = If the { $others } win by a { $skunk } in a later deal, everything scored earlier in the round is cancelled first.
sheet-race-points = Each player of the side that wins scores the number in the table; each of the others loses as many.
sheet-race-deal = Deal of the round
sheet-race-needed = Needed by the { $holders }
sheet-race-needed-others = Needed by the { $others }
sheet-race-won = Win by the { $holders }
sheet-race-lost = Win by the { $others }
sheet-race-skunk = { $skunk } by the { $holders }
sheet-race-skunked = { $skunk } by the { $others }
sheet-race-all = “{ $take-all }” by the { $holders }
sheet-race-all-missed = “{ $take-all }” missed by the { $holders }
sheet-race-others-all = “{ $take-all }” by the { $others }
sheet-race-others-all-missed = “{ $take-all }” missed by the { $others }
sheet-contract-at-least = Taking at least the number of tricks bid scores { $points }.
sheet-contract-exact = Taking exactly the number of tricks bid scores { $points }.
sheet-contract-maker = If the { $side } of the player who named the trump takes at least { $n } tricks, it scores { $points }.
sheet-missed-others = If it takes fewer, the others score { $points }.
sheet-all-tricks = { $alone ->
    [0] Taking all tricks scores { $n } more.
   *[other] Taking all tricks scores { $n } more, or { $alone } more if the player was alone.
}
sheet-missed = Missing it costs { $points }.
sheet-missed-by-others = For each trick by which a bid is missed, the others score { $n ->
    [one] 1 point.
   *[other] { $n } points.
}
sheet-missed-by = Each trick by which a bid is missed costs { $n ->
    [one] 1 point
   *[other] { $n } points
}.
sheet-nil = A bid of none is a nil: a player who then takes no trick scores { $n } points, one who takes any loses { $n }. Those tricks still count for the { $side }.
sheet-overtricks = Each trick above a contract that is made scores { $n }.
sheet-bags = Every { $size } of these tricks in a { $game } cost the { $side } { $n } points.
sheet-courts = Only the { $all } { $court-cards } ({ $ranks }) count; lay those you win face up in front of you. The { $side } with more of them wins the deal.
sheet-courts-tie = At { $half } each, the { $side } that was not dealt the { $above-trump } wins. So the { $side } that was dealt it needs { $more }.
sheet-courts-rows = The losers pay according to what they were dealt (the first row that fits) and what the winners took:
sheet-courts-rows-ties = The losers pay according to what the winners took. The rows with aces count only if both took the same number:
sheet-row-aces = all four aces
sheet-row-top = the { $above-trump } and the ace of trumps
sheet-row-else = anything else
sheet-row-title = Losers were dealt
sheet-pot = Each trick pays its winner 1/{ $n } of the { $pot }, as it stood before the first lead.
sheet-remainder-carry = Chips that do not divide equally stay for the next deal.
sheet-remainder-last-trick = Chips that do not divide equally go to the winner of the last trick.
sheet-remainder-first-trick = Chips that do not divide equally go to the winner of the first trick.
sheet-loo = Staying without winning a trick is a { $loo }: pay { $n } into the { $pot } of the next deal.
sheet-debt = You may go below zero; debts are counted at the end.
sheet-debt-ends = A deal that leaves anyone below zero is the last.

sheet-target-lowest = The { $game } ends when somebody has { $n } points; the lowest score wins.
sheet-target = The first to reach { $n } points wins the { $game }.
sheet-floor = A { $side } that falls to { $n } points below zero ends the { $game }, too; the higher score wins.
sheet-at-once = Reaching it ends the deal at once, even before the play.
sheet-after-deal = Whether anyone has reached it is checked only at the end of the deal.
sheet-tie = Ties share first place.
sheet-tie-extra = Ties for first place are played off by further deals, until one leads alone.
sheet-best-of = A match is the best of { $n } games: the first to win { $wins } wins it.
sheet-sets = A match is { $n } sets; whoever wins the most sets wins it.
sheet-end-zero = The match ends when a { $side } has no { $chips } left. The { $side } with the most { $chips } wins.
sheet-end-zero-or-time = The match ends when a { $side } has no { $chips } left, or after the deal in which { $minutes } minutes run out. The { $side } with the most { $chips } wins.
sheet-end-deals = The match is { $deals } deals, even if a { $side } falls below zero. The { $side } with the most { $chips } wins.
sheet-end-games = The match is { $games } games, each started afresh and played until a { $side } has no { $chips } left or { $minutes } minutes run out. The final balances are added up; the highest total wins.
sheet-draw = Ties for first place are settled by drawing cards, ace high.
sheet-end-rounds = The match ends when everyone has dealt { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
}.
sheet-end-number = The match is { $n } deals.
sheet-end-number-rounds = The match is { $n } rounds.
sheet-end-hands = The match ends after { $n ->
    [one] one run
   *[other] { $n } runs
} through this sequence of hands.
sheet-end-most-points = The highest score wins; ties share first place.
sheet-extra = If there was a { $loo } in the last deal, one extra deal is played for those chips: no ante, no folding, no penalty.
sheet-end-least = The lowest score wins; ties share first place.
sheet-end-most = The highest balance wins; ties share first place.

## Scorekeeper

tally-about = Enter the result of each deal; the program adds up the score by the rules of the game. The sheet is saved in this browser.
tally-players = Players, in the order of play
tally-name = Seat { $n }
tally-name-side = Seat { $n }, { $side } { $m }
tally-first = First dealer
tally-start = Start the sheet
tally-next = Deal { $n }
tally-deals = Dealing: { $name }
tally-sits = Sitting out: { $name }
tally-extra = Extra deal
tally-trump-is = Trump: { $suit }
tally-no-trump = No trump
tally-pot = In the { $pot } before the deal: { $n }
tally-trump = Trump
tally-announced = { $ruff } announced by { $name }
tally-unproven = could not show it
tally-bid = Bid of { $name }
tally-nil-broken = took a trick
tally-maker = Who named the trump
tally-thrown-in = nobody: thrown in
tally-alone = played alone
tally-honours = { $honours } declared before the play
tally-honours-held = { $honours } held, scored after the play
tally-nobody = nobody
tally-of = { $n }: { $name }
tally-holders = Who showed cards that make a side, and who plays with them
tally-holders-stay = { $names } play together again.
tally-race = How the deal ended
tally-race-won = The { $holders } won
tally-race-lost = The { $others } won
tally-race-skunk = { $skunk } by the { $holders }
tally-race-skunked = { $skunk } by the { $others }
tally-race-all = The { $holders } undertook { $take-all } and took them
tally-race-all-missed = The { $holders } undertook { $take-all } and missed
tally-race-others-all = The { $others } undertook { $take-all } and took them
tally-race-others-all-missed = The { $others } undertook { $take-all } and missed
tally-folded = Who folded
tally-tricks = Tricks of { $name }
tally-rest = { $name }: { $n }
tally-points = Card points taken by { $name }
tally-courts = { $court-cards } taken by { $name }
tally-dealt = Who was dealt { $card }?
tally-winner = Trick { $n } won by
tally-choose = …
tally-time = Time had run out
tally-draw = Cards are drawn for first place. Who won?
tally-enter = Enter
tally-undo = Take back the last deal
tally-new = New sheet
tally-new-sure = Really throw this sheet away
tally-export = Export (CSV)
tally-deal = Deal
tally-dealt-by = Dealer
tally-total = Total
tally-games = Games won
tally-balances = Balance from earlier games
tally-over = The match is over
tally-drawn = Cards drawn
tally-history = Deal by deal
tally-pot-after = { $pot }
tally-tricks-note = If the game ended before the play, the tricks do not matter.

## Lots

lots-about = Lots for seats and partners: everyone draws a card.
lots-order = Number 1 takes any seat; the others sit in order, { $clockwise ->
    [yes] clockwise
   *[no] counter-clockwise
}.
lots-pairs = Partners: { $pairs }.
lots-dealers-side = Numbers { $one } and { $two } deal first.
lots-dealer = Number { $n } deals first.
lots-names = Who draws
lots-name = Player { $n }
lots-draw-for = { $name }, draw a card.
lots-draw-all = Draw for everyone
lots-anew = Draw again
lots-card = Face-down card { $n }
lots-drew = { $name } draws { $n }.
lots-result = Seats
lots-seat = { $n }. { $name }
lots-to-tally = Keep score in this order
lots-fair = Shuffled with the browser’s cryptographic random generator; every order is equally likely.
lots-deals = deals first
tally-not-read = The saved sheet cannot be continued: { $why }
