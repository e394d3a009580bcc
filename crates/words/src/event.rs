//! What happens, one sentence for each event.

use crate::{Arg, GameWords, capitalised, signed};
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::params::TrumpFrom;
use kirifuda_rules::{Event, GameEnd, MatchResult, Phase, Roles, RuffShown, Seen, SeenEvent, Swap, Viewer};

impl GameWords<'_> {
    /// What happened, in a sentence; `None` for what needs no telling. `trump` is the trump suit at the time, by
    /// which cards are sorted. Scores carry reason and rule; a [`Narrator`](crate::Narrator) explains them better.
    pub fn event(&self, event: &SeenEvent, viewer: Viewer, trump: Option<Suit>) -> Option<String> {
        let text = self.sentence(event, viewer, trump)?;
        Some(self.as_beginning(text, viewer))
    }

    /// A sentence may begin with the listener; a name stays as it is written.
    pub fn as_beginning(&self, text: String, viewer: Viewer) -> String {
        let you = self.words.plain("you");
        match text.strip_prefix(you.as_str()).filter(|_| self.listener(viewer).is_some()) {
            Some(rest) if rest.is_empty() || rest.starts_with([' ', ':', '’']) => {
                self.words.plain("you-first") + rest
            }
            _ => text,
        }
    }

    /// Who has won the match, without the scores.
    pub fn winners(&self, result: &MatchResult, viewer: Viewer) -> String {
        let text = self.ended("event-match-won", "event-match-drawn", &result.winners, viewer);
        self.as_beginning(text, viewer)
    }

    fn sentence(&self, event: &SeenEvent, viewer: Viewer, trump: Option<Suit>) -> Option<String> {
        match event.get() {
            Seen::DealStarted { number, roles, turn_up, trump, .. } => {
                Some(self.deal_started(*number, roles, *turn_up, *trump, viewer))
            }
            Seen::HandTaken(hand) => hand
                .filter(|hand| !hand.is_empty())
                .map(|hand| self.say("event-hand", &[("cards", self.hand(hand, trump).into())])),
            Seen::Announced { seat, suit, bare, total } => Some(self.announced(*seat, *suit, *bare, *total, viewer)),
            Seen::Exchanged { seat, taken } => Some(self.exchanged(*seat, *taken, viewer, trump)),
            Seen::Discarded { seat, count, cards } => Some(self.discarded(*seat, *count, *cards, viewer, trump)),
            Seen::Gave { seat, to, count, cards } => Some(self.gave(*seat, *to, *count, *cards, viewer, trump)),
            Seen::Received { seat, from, cards, .. } => self.received(*seat, *from, (*cards)?, viewer, trump),
            Seen::Swapped { holder, partner, card } => Some(self.swapped(*holder, *partner, *card, viewer)),
            Seen::Drew { seat, card, open } => Some(self.drew(*seat, *card, *open, viewer, trump)),
            Seen::Open(open) => self.open(open, viewer, trump),
        }
    }

    /// A call, an exchange or a discard with everything in it, for readers of a whole record, from whom nothing is
    /// hidden; `None` for other events.
    pub fn event_in_full(&self, event: &Event, trump: Option<Suit>) -> Option<String> {
        let text = match event {
            Event::Announced { seat, suit, bare, total } => self.announced(*seat, *suit, *bare, *total, Viewer::Public),
            Event::Exchanged { seat, taken } => self.exchanged(*seat, Some(*taken), Viewer::Public, trump),
            Event::Discarded { seat, cards } => {
                self.discarded(*seat, cards.len() as u8, Some(*cards), Viewer::Public, trump)
            }
            Event::Gave { seat, to, cards } => {
                self.gave(*seat, *to, cards.len() as u8, Some(*cards), Viewer::Public, trump)
            }
            Event::Drew { seat, card, open } => self.drew(*seat, Some(*card), *open, Viewer::Public, trump),
            Event::Swapped(Swap { holder, partner, card }) => {
                self.swapped(*holder, *partner, Some(*card), Viewer::Public)
            }
            _ => return None,
        };
        Some(self.as_beginning(text, Viewer::Public))
    }

    /// A sentence with a player for its subject.
    fn told(&self, key: &str, seat: Seat, viewer: Viewer, more: &[Arg<'_>]) -> String {
        let you = if self.is_listener(seat, viewer) { "yes" } else { "no" };
        let mut args = vec![("name", self.who(seat, viewer).into()), ("you", you.into())];
        args.extend(more.iter().cloned());
        self.say(key, &args)
    }

    /// A trick, the card that has won it and, where they count, how many court cards or points lie in it.
    pub(crate) fn trick_taken(
        &self,
        seat: Seat,
        trick: &[(Seat, Card)],
        trump: Option<Suit>,
        viewer: Viewer,
    ) -> String {
        let Some(&(_, card)) = trick.iter().find(|(by, _)| *by == seat) else {
            return self.as_beginning(self.told("event-trick", seat, viewer, &[]), viewer);
        };
        let cards = trick.iter().map(|&(_, card)| card);
        let (key, counted) = match self.game.counts_cards_alike() {
            true => ("event-trick-with", ("courts", self.courts_that_count(cards).into())),
            false => ("event-trick-points", ("points", self.game.points_of(cards.collect()).into())),
        };
        let more = [("card", self.called(card, trump).into()), counted];
        self.as_beginning(self.told(key, seat, viewer, &more), viewer)
    }

    /// How many of these cards are court cards, where those count.
    pub fn courts_that_count(&self, cards: impl Iterator<Item = Card>) -> usize {
        cards.filter(|&card| self.game.scoring_cards().contains(card)).count()
    }

    /// A card in a sentence; the card above trump has its name, too.
    pub fn called(&self, card: Card, trump: Option<Suit>) -> String {
        let text = self.the_card(card);
        if self.game.above_trump(trump) != Some(card) || card == Card::JOKER {
            return text;
        }
        self.say("card-above-trump", &[("card", text.into())])
    }

    fn deal_started(
        &self,
        number: u32,
        roles: &Roles,
        turn_up: Option<Card>,
        trump: Option<Suit>,
        viewer: Viewer,
    ) -> String {
        let dealer = self.dealer(roles.dealer, viewer);
        let rules = self.game.rules();
        let extra = rules.extra_deal() && rules.deals_agreed().is_some_and(|planned| i64::from(number) > planned);
        let key = match roles.deal_in_round {
            0 if extra => "event-deal-extra",
            0 => "event-deal",
            _ => "event-deal-later",
        };
        let in_round = u32::from(roles.deal_in_round) + 1;
        let args = [("number", number.into()), ("dealer", dealer.into()), ("place", in_round.into())];
        let mut parts = vec![self.say(key, &args)];
        if !roles.holders.is_empty() {
            parts.push(
                self.say("event-sides-stay", &[("names", capitalised(&self.seats(roles.holders, viewer)).into())]),
            );
        }
        if roles.active.len() < self.game.players() {
            let key = if self.game.dealer_sits_out() { "event-dealer-sits-out" } else { "event-sits-out" };
            parts.push(self.say(key, &[]));
        }
        if let Some(taker) = roles.taker {
            parts.push(self.told("event-taker", taker, viewer, &[]));
        }
        let is_named = trump.is_none() && roles.deal_in_round > 0 && self.game.names_later_trump();
        parts.push(match is_named {
            true => self.say("event-trump-open", &[("term-trump", self.trump_explained().into())]),
            false => self.trump_sentence(turn_up, trump),
        });
        if let Some(card) = self.named_above_trump(trump) {
            parts.push(self.above_trump_sentence(card));
        }
        parts.join(&self.words.plain("sentences-between"))
    }

    /// The card above trump, but for the joker, which needs no word.
    fn named_above_trump(&self, trump: Option<Suit>) -> Option<Card> {
        self.game.above_trump(trump).filter(|&card| card != Card::JOKER)
    }

    fn above_trump_sentence(&self, card: Card) -> String {
        self.say("event-above-trump", &[("card", capitalised(&self.the_card(card)).into())])
    }

    fn trump_sentence(&self, turn_up: Option<Card>, trump: Option<Suit>) -> String {
        let suit = self.trump(trump);
        let suited = capitalised(&self.trump_suited(trump));
        let key = match (turn_up, self.game.rules().trump_from()) {
            (Some(_), TrumpFrom::Named) if trump.is_none() => "event-turn-up-open",
            (None, TrumpFrom::Named) if trump.is_none() => "event-trump-open",
            _ if trump.is_none() => "event-trump-none",
            (Some(_), _) => "event-turn-up",
            (None, TrumpFrom::Fixed | TrumpFrom::Listed) => "event-trump-fixed",
            (None, _) => "event-trump-carried",
        };
        let card = turn_up.map_or(String::new(), |card| self.the_card(card));
        let args = [
            ("card", card.into()),
            ("suit", suit.into()),
            ("suited", suited.into()),
            ("term-trump", self.trump_explained().into()),
        ];
        self.say(key, &args)
    }

    /// The game's word for trump, with the common one where they have nothing in common.
    fn trump_explained(&self) -> String {
        let (own, common) = (self.term("trump"), self.words.plain("term-trump"));
        match common.starts_with(own) {
            true => own.to_owned(),
            false => own.to_owned() + &self.words.text("in-brackets", &[("text", common.into())]),
        }
    }

    fn announced(&self, seat: Seat, suit: Option<Suit>, bare: bool, total: u8, viewer: Viewer) -> String {
        match suit {
            Some(suit) => {
                let more =
                    [("n", total.into()), ("suit", self.suit(suit).into()), ("suited", self.suited(suit).into())];
                let key = if bare { "event-announced-bare" } else { "event-announced-suit" };
                self.told(key, seat, viewer, &more)
            }
            None => self.told("event-announced", seat, viewer, &[("n", total.into())]),
        }
    }

    fn exchanged(&self, seat: Seat, taken: Option<CardSet>, viewer: Viewer, trump: Option<Suit>) -> String {
        let more = [
            ("n", self.game.rules().exchange_cards().get().into()),
            ("cards", taken.map_or(String::new(), |cards| self.cards(cards, trump)).into()),
            ("word", self.exchange_word().into()),
        ];
        let key = if taken.is_some() { "event-exchanged-cards" } else { "event-exchanged" };
        self.told(key, seat, viewer, &more)
    }

    fn discarded(&self, seat: Seat, count: u8, cards: Option<CardSet>, viewer: Viewer, trump: Option<Suit>) -> String {
        match cards {
            Some(cards) => {
                self.told("event-discarded-cards", seat, viewer, &[("cards", self.cards(cards, trump).into())])
            }
            None => self.told("event-discarded", seat, viewer, &[("n", count.into())]),
        }
    }

    fn gave(
        &self,
        seat: Seat,
        to: Seat,
        count: u8,
        cards: Option<CardSet>,
        viewer: Viewer,
        trump: Option<Suit>,
    ) -> String {
        let to = ("to", self.who(to, viewer).into());
        match cards {
            Some(cards) => {
                self.told("event-gave-cards", seat, viewer, &[("cards", self.cards(cards, trump).into()), to])
            }
            None => self.told("event-gave", seat, viewer, &[("n", count.into()), to]),
        }
    }

    /// What a player got; nothing for those who may not know, who have been told that everybody passed.
    fn received(&self, seat: Seat, from: Seat, cards: CardSet, viewer: Viewer, trump: Option<Suit>) -> Option<String> {
        let args = [("cards", self.cards(cards, trump).into()), ("from", self.who(from, viewer).into())];
        // Whose cards are seen decides, not who looks at them; others have been told that cards were passed.
        (viewer == Viewer::Seat(seat)).then(|| self.told("event-received-cards", seat, viewer, &args))
    }

    fn drew(&self, seat: Seat, card: Option<Card>, open: bool, viewer: Viewer, trump: Option<Suit>) -> String {
        let key = match (card, open) {
            (Some(_), true) => "event-drew-turn-up",
            (Some(_), false) => "event-drew-card",
            (None, _) => "event-drew",
        };
        let card = card.map_or_else(String::new, |card| self.called(card, trump));
        self.told(key, seat, viewer, &[("card", card.into())])
    }

    fn swapped(&self, holder: Seat, partner: Seat, card: Option<Card>, viewer: Viewer) -> String {
        let key = if card.is_some() { "event-swapped-card" } else { "event-swapped" };
        let card = card.map_or_else(String::new, |card| self.card(card));
        self.with_other(key, holder, Some(partner), viewer, &[("card", card.into())])
    }

    fn open(&self, event: &Event, viewer: Viewer, trump: Option<Suit>) -> Option<String> {
        Some(match event {
            Event::Kept(seat) => self.told("event-kept", *seat, viewer, &[("suited", self.trump_suited(trump).into())]),
            Event::TrumpNamed(seat, suit) => self.trump_named(*seat, *suit, viewer),
            Event::TurnUpTaken(seat, card) => {
                self.told("event-turn-up-taken", *seat, viewer, &[("card", self.the_card(*card).into())])
            }
            Event::ThrownIn => self.say("event-thrown-in", &[]),
            Event::WentAlone(seat) => self.with_partner("event-went-alone", *seat, viewer, &[]),
            Event::KeptPartner(seat) => self.with_partner("event-kept-partner", *seat, viewer, &[]),
            Event::Bid(seat, 0) if self.game.scoring().has_nil() => self.told("event-bid-nil", *seat, viewer, &[]),
            Event::Bid(seat, bid) => self.told("event-bid", *seat, viewer, &[("n", (*bid).into())]),
            Event::Passed(seat, Phase::StockExchange) => self.told("event-passed-stock", *seat, viewer, &[]),
            Event::Passed(seat, Phase::Honours) => self.told("event-passed-honours", *seat, viewer, &[]),
            Event::Passed(seat, Phase::TakeAll) => self.told("event-passed-take-all", *seat, viewer, &[]),
            Event::Passed(seat, _) => self.told("event-passed", *seat, viewer, &[]),
            Event::RuffShown(shown) => self.with_proof(self.ruff_shown(shown, viewer, trump), shown.proven),
            Event::Showed(seat) => self.told("event-showed", *seat, viewer, &[]),
            Event::CanYe { seat, answer } => {
                self.with_partner("event-can-ye", *seat, viewer, &[("answer", (*answer).into())])
            }
            Event::HonoursShown { seat, cards, from_discards } => {
                let text =
                    self.told("event-honours-shown", *seat, viewer, &[("cards", self.cards(*cards, trump).into())]);
                self.with_discards(text, *from_discards, trump)
            }
            Event::Stayed(seat) => self.told("event-stayed", *seat, viewer, &[]),
            Event::Folded(seat) => self.told("event-folded", *seat, viewer, &[]),
            Event::LeadsSelf(seat) => self.told("event-leads-self", *seat, viewer, &[]),
            Event::LeadsPartner { seat, partner } => {
                self.with_other("event-leads-partner", *seat, Some(*partner), viewer, &[])
            }
            Event::SideShown { seat, cards } if cards.is_empty() => self.told("event-side-joined", *seat, viewer, &[]),
            Event::PlacesChanged(one, other) => {
                self.with_other("event-places-changed", *one, Some(*other), viewer, &[])
            }
            Event::UndertookAll(seat) => {
                let points = self.race_points(self.game.points_to_be_won());
                self.told("event-undertook-all", *seat, viewer, &[("points", points.into())])
            }
            Event::SideShown { seat, cards } => {
                self.told("event-side-shown", *seat, viewer, &[("cards", self.cards(*cards, trump).into())])
            }
            Event::Played(seat, card) => {
                self.told("event-played", *seat, viewer, &[("card", self.called(*card, trump).into())])
            }
            Event::SuitCalled(seat, suit) => {
                self.told("event-suit-called", *seat, viewer, &[("suited", self.suited(*suit).into())])
            }
            Event::TrickTaken(seat) => self.told("event-trick", *seat, viewer, &[]),
            Event::TurnedUp(card) => self.say("event-turned-up", &[("card", self.called(*card, trump).into())]),
            Event::Scored(score) => self.score(score, None, viewer),
            Event::DealEnded { totals, pot, time_up } => self.deal_ended(totals, *pot, *time_up, viewer),
            Event::GameEnded(end) => self.game_ended(end, viewer),
            Event::CardsDrawn(cards) => self.cards_drawn(cards),
            Event::MatchEnded(result) => self.match_ended(result, viewer),
            // Never open: `seen_by` gives these forms of their own.
            Event::DealStarted(_)
            | Event::HandsTaken(_)
            | Event::Announced { .. }
            | Event::Exchanged { .. }
            | Event::Discarded { .. }
            | Event::Gave { .. }
            | Event::Received { .. }
            | Event::Swapped(_)
            | Event::Drew { .. } => return None,
        })
    }

    fn trump_named(&self, seat: Seat, suit: Suit, viewer: Viewer) -> String {
        let more = [("suit", self.suit(suit).into()), ("suited", self.suited(suit).into())];
        let first = self.game.rules().trump_from() != TrumpFrom::Carried;
        let key = if first { "event-trump-decided" } else { "event-trump-named" };
        let mut parts = vec![self.told(key, seat, viewer, &more)];
        if let Some(card) = self.named_above_trump(Some(suit)) {
            parts.push(self.above_trump_sentence(card));
        }
        parts.join(&self.words.plain("sentences-between"))
    }

    pub(crate) fn ruff_shown(&self, shown: &RuffShown, viewer: Viewer, trump: Option<Suit>) -> String {
        let cards = self.cards(shown.cards, trump);
        let text = self.told("event-ruff-shown", shown.seat, viewer, &[("cards", cards.into())]);
        self.with_discards(text, shown.from_discards, trump)
    }

    /// A ruff that is shown, and whether it falls short of the number announced.
    pub(crate) fn with_proof(&self, text: String, proven: bool) -> String {
        if proven {
            return text;
        }
        text + &self.words.plain("sentences-between") + &self.say("event-ruff-unproven", &[])
    }

    /// Cards that are shown, and which of them were discarded before (RT-15, RH-35).
    fn with_discards(&self, text: String, discarded: CardSet, trump: Option<Suit>) -> String {
        if discarded.is_empty() {
            return text;
        }
        let more = self.say("event-shown-discards", &[("cards", self.cards(discarded, trump).into())]);
        text + &self.words.plain("sentences-between") + &more
    }

    /// A ruff that is shown, and whether the turn-up counts in it (RT-7, RT-37).
    pub(crate) fn with_turn_up(&self, text: String, card: Card, counted: bool) -> String {
        let key = if counted { "event-ruff-turn-up" } else { "event-ruff-bare" };
        let more = self.say(key, &[("card", self.the_card(card).into())]);
        text + &self.words.plain("sentences-between") + &more
    }

    /// A sentence with a player and their partner in it.
    fn with_partner(&self, key: &str, seat: Seat, viewer: Viewer, more: &[Arg<'_>]) -> String {
        self.with_other(key, seat, self.game.partner(seat), viewer, more)
    }

    fn with_other(&self, key: &str, seat: Seat, partner: Option<Seat>, viewer: Viewer, more: &[Arg<'_>]) -> String {
        let you = if partner.is_some_and(|seat| self.is_listener(seat, viewer)) { "yes" } else { "no" };
        let partner = partner.map_or(String::new(), |seat| self.who(seat, viewer));
        let more = [&[("partner", partner.into()), ("partner-you", you.into())], more].concat();
        self.told(key, seat, viewer, &more)
    }

    fn deal_ended(&self, totals: &[i64], pot: i64, time_up: bool, viewer: Viewer) -> String {
        let between = self.words.plain("sentences-between");
        let mut text = self.say("event-deal-ended", &[]) + &between + &self.totals_sentence(totals, viewer);
        if pot != 0 {
            text = text + &between + &self.say("event-pot-left", &[("n", pot.into())]);
        }
        if time_up {
            text = text + &between + &self.say("event-time-up", &[]);
        }
        text
    }

    fn game_ended(&self, end: &GameEnd, viewer: Viewer) -> String {
        let text = self.ended("event-game-won", "event-game-drawn", &end.winners, viewer);
        text + &self.words.plain("sentences-between") + &self.totals_sentence(&end.totals, viewer)
    }

    fn match_ended(&self, result: &MatchResult, viewer: Viewer) -> String {
        let text = self.ended("event-match-won", "event-match-drawn", &result.winners, viewer);
        text + &self.words.plain("sentences-between") + &self.places_sentence(result, viewer)
    }

    /// The scores that decide a match; where there are more than two sides, in the order of their places.
    fn places_sentence(&self, result: &MatchResult, viewer: Viewer) -> String {
        if result.totals.len() < 3 {
            return self.totals_sentence(&result.totals, viewer);
        }
        // A draw of cards leaves one winner of those with the highest score.
        let before = |side: usize, other: usize| match (result.winners.contains(&side), result.winners.contains(&other))
        {
            (true, false) => true,
            (false, true) => false,
            _ if self.game.scoring().lowest_wins() => result.totals[side] < result.totals[other],
            _ => result.totals[side] > result.totals[other],
        };
        let sides = 0..result.totals.len();
        let place = |side: usize| 1 + sides.clone().filter(|&other| before(other, side)).count();
        let mut places: Vec<(usize, usize)> = sides.clone().map(|side| (place(side), side)).collect();
        places.sort();
        let entry = |&(place, side): &(usize, usize)| {
            let args = [
                ("place", place.into()),
                ("side", self.side(side, viewer).into()),
                ("n", signed(result.totals[side]).into()),
            ];
            self.say("place-of-side", &args)
        };
        let places: Vec<String> = places.iter().map(entry).collect();
        self.say("event-totals", &[("totals", places.join(&self.words.plain("totals-between")).into())])
    }

    fn totals_sentence(&self, totals: &[i64], viewer: Viewer) -> String {
        let totals = self.as_beginning(self.totals(totals, viewer), viewer);
        self.say("event-totals", &[("totals", totals.into())])
    }

    fn ended(&self, won: &str, drawn: &str, winners: &[usize], viewer: Viewer) -> String {
        let own = |side: usize| self.listener(viewer).is_some_and(|seat| self.game.side_of(seat) == side);
        // "You win", "West and North win", "West wins".
        let one = winners.len() == 1 && self.game.seats_of(winners[0]).count() == 1 && !own(winners[0]);
        let args = [("names", self.sides(winners, viewer).into()), ("one", if one { "yes" } else { "no" }.into())];
        self.say(if winners.len() == 1 { won } else { drawn }, &args)
    }

    fn cards_drawn(&self, cards: &[Card]) -> String {
        self.say("event-cards-drawn", &[("cards", self.in_a_row(cards).into())])
    }
}
