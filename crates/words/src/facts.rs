//! What has happened in the deal so far, as far as one viewer has seen it, so that scores can be explained.

use crate::GameWords;
use kirifuda_cards::{Card, CardSet, PerSeat, Seat, SeatSet, Suit};
use kirifuda_rules::params::{RuffClaims, RuffTurnUp};
use kirifuda_rules::{Event, Game, Reason, Roles, RuffShown, Score, Seen, SeenEvent, Viewer};

/// What one viewer has seen of the deal and the pot, to explain the scores. [`GameWords::tell`] adds to it.
#[derive(Clone, Debug)]
pub struct Facts {
    pub(crate) roles: Option<Roles>,
    pub(crate) trump: Option<Suit>,
    /// Cards dealt to each player.
    pub(crate) hand_size: u8,
    pub(crate) tricks_done: u8,
    /// Tricks won that count, by seat.
    pub(crate) tricks: PerSeat<u8>,
    /// Court cards taken, by seat.
    pub(crate) points: PerSeat<i64>,
    pub(crate) played: PerSeat<CardSet>,
    pub(crate) honours_shown: u8,
    pub(crate) bids: PerSeat<Option<u8>>,
    /// The players who have shown cards that make a side.
    pub(crate) holders: SeatSet,
    /// Who undertook to take all card points.
    pub(crate) all_taker: Option<Seat>,
    /// The player who named the trump, or another one, and whether they play alone.
    pub(crate) maker: Option<Seat>,
    pub(crate) alone: bool,
    /// The player whose nil was scored last.
    pub(crate) nil: Option<Seat>,
    pub(crate) announced: PerSeat<Option<u8>>,
    /// Who showed a ruff last, and what the cards total.
    pub(crate) ruff_shown: Option<(Seat, u8)>,
    pub(crate) pot: i64,
    /// The pot when the first card was led.
    pub(crate) pot_shared: i64,
    /// Whether anything has been scored in the deal.
    scored: bool,
    trick: Vec<(Seat, Card)>,
    turn_up: Option<Card>,
}

impl Facts {
    /// At the beginning of a match, or of a deal that finds `pot` chips in the pot.
    pub fn new(pot: i64) -> Facts {
        Facts {
            roles: None,
            trump: None,
            hand_size: 0,
            tricks_done: 0,
            tricks: PerSeat::default(),
            points: PerSeat::default(),
            played: PerSeat([CardSet::EMPTY; kirifuda_cards::MAX_SEATS]),
            honours_shown: 0,
            bids: PerSeat::default(),
            holders: SeatSet::EMPTY,
            maker: None,
            all_taker: None,
            alone: false,
            nil: None,
            announced: PerSeat::default(),
            ruff_shown: None,
            pot,
            pot_shared: 0,
            scored: false,
            trick: Vec::new(),
            turn_up: None,
        }
    }

    /// Takes note of an event without a word.
    pub fn note(&mut self, game: &Game, event: &SeenEvent) {
        match event.get() {
            Seen::DealStarted { roles, turn_up, trump, hand_size, .. } => {
                *self = Facts::new(self.pot);
                (self.roles, self.turn_up, self.trump) = (Some(*roles), *turn_up, *trump);
                (self.hand_size, self.holders) = (*hand_size, roles.holders);
            }
            Seen::Announced { seat, total, .. } => self.announced[*seat] = Some(*total),
            Seen::Open(open) => self.note_open(game, open),
            Seen::HandTaken(_)
            | Seen::Exchanged { .. }
            | Seen::Discarded { .. }
            | Seen::Gave { .. }
            | Seen::Received { .. }
            | Seen::Swapped { .. }
            | Seen::Drew { .. } => {}
        }
    }

    fn note_open(&mut self, game: &Game, event: &Event) {
        match event {
            Event::TrumpNamed(seat, suit) => (self.maker, self.trump) = (Some(*seat), Some(*suit)),
            Event::WentAlone(_) => self.alone = true,
            Event::SideShown { seat, .. } => self.holders.insert(*seat),
            Event::UndertookAll(seat) => self.all_taker = Some(*seat),
            Event::Bid(seat, bid) => self.bids[*seat] = Some(*bid),
            Event::HonoursShown { cards, .. } => self.honours_shown += cards.len() as u8,
            Event::RuffShown(shown) => self.ruff_shown = Some((shown.seat, self.ruff_total_of(game, shown.cards))),
            Event::Played(seat, card) => self.note_play(*seat, *card),
            Event::TrickTaken(seat) => {
                self.tricks_done += 1;
                self.tricks[*seat] += u8::from(game.is_trick_counted(self.hand_size, self.tricks_done));
                let taken: CardSet = self.trick.drain(..).map(|(_, card)| card).collect();
                self.points[*seat] += game.points_of(taken);
            }
            Event::Scored(score) => {
                self.scored = true;
                if score.reason == Reason::Nil {
                    self.nil = self.next_nil(game, score);
                }
                self.pot -= pot_share(score.reason, score.delta);
            }
            Event::DealEnded { pot, .. } => self.pot = *pot,
            Event::GameEnded(_) | Event::MatchEnded(_) => self.pot = 0,
            _ => {}
        }
    }

    fn note_play(&mut self, seat: Seat, card: Card) {
        if self.played.0.iter().all(|cards| cards.is_empty()) {
            self.pot_shared = self.pot;
        }
        self.played[seat].insert(card);
        self.trick.push((seat, card));
    }

    /// The trump suit of the deal.
    pub fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// RT-7: in the trump suit the turn-up counts too.
    fn ruff_total_of(&self, game: &Game, cards: CardSet) -> u8 {
        match self.counts_too(cards) {
            Some(turn_up) => game.ruff_value(cards | CardSet::of(turn_up)),
            None => game.ruff_value(cards),
        }
    }

    /// The turn-up, where it counts in a ruff of these cards and is none of them.
    fn counts_too(&self, cards: CardSet) -> Option<Card> {
        let in_trump = cards.first().is_some_and(|card| Some(card.suit()) == self.trump);
        self.turn_up.filter(|&card| in_trump && !cards.contains(card))
    }

    /// Whether the turn-up is part of the number announced, where it may be left out (RT-37).
    fn counted_turn_up(&self, game: &Game, shown: &RuffShown) -> bool {
        let rules = game.rules();
        let chosen = rules.ruff_turn_up() == RuffTurnUp::Choice && rules.ruff_claims() == RuffClaims::OwnSuit;
        let bare = Some(game.ruff_value(shown.cards));
        !chosen || self.announced[shown.seat] != bare || bare == Some(self.ruff_total_of(game, shown.cards))
    }

    /// The players who play for a side.
    pub(crate) fn team(&self, game: &Game, side: usize) -> SeatSet {
        let active = self.roles.map_or(SeatSet::EMPTY, |roles| roles.active);
        game.seats_of(side).next().map_or(SeatSet::EMPTY, |seat| game.team(seat, self.holders, active))
    }

    /// Tricks of those who play for a side.
    pub(crate) fn side_tricks(&self, game: &Game, side: usize) -> i64 {
        self.team(game, side).iter().map(|seat| i64::from(self.tricks[seat])).sum()
    }

    /// The player whose nil a score is for: nils are scored in the order of the seats.
    fn next_nil(&self, game: &Game, score: &Score) -> Option<Seat> {
        let is_nil = |seat: &Seat| self.bids[*seat] == Some(0) && self.nil.is_none_or(|last| *seat > last);
        Seat::all(game.players()).find(is_nil).filter(|&seat| game.side_of(seat) == usize::from(score.side))
    }

    /// Tricks that a side has bid, or must take because one of its players named the trump.
    pub(crate) fn side_bid(&self, game: &Game, side: usize) -> i64 {
        if game.scoring().has_maker_contract() {
            let makes = self.maker.is_some_and(|seat| self.team(game, side).contains(seat));
            return if makes { i64::from(game.rules().contract_tricks().get()) } else { 0 };
        }
        self.team(game, side).iter().filter_map(|seat| self.bids[seat]).map(i64::from).sum()
    }

    /// Card points of those who play for a side.
    pub(crate) fn side_points(&self, game: &Game, side: usize) -> i64 {
        self.team(game, side).iter().map(|seat| self.points[seat]).sum()
    }

    /// Cards that a side has played.
    pub(crate) fn side_played(&self, game: &Game, side: usize) -> CardSet {
        game.seats_of(side).fold(CardSet::EMPTY, |cards, seat| cards | self.played[seat])
    }
}

/// What a score takes out of the pot.
fn pot_share(reason: Reason, delta: i64) -> i64 {
    match reason {
        Reason::Ante | Reason::Fee | Reason::NoTrick | Reason::Trick | Reason::Remainder | Reason::Pot => delta,
        _ => 0,
    }
}

impl GameWords<'_> {
    /// Takes note of an event and puts it into a sentence; `None` for what needs no telling.
    pub fn tell(&self, facts: &mut Facts, event: &SeenEvent, viewer: Viewer) -> Option<String> {
        let trick_taken = match event.get() {
            Seen::Open(Event::TrickTaken(seat)) => Some(self.trick_taken(*seat, &facts.trick, facts.trump, viewer)),
            _ => None,
        };
        facts.note(self.game, event);
        match event.get() {
            Seen::Open(Event::TrickTaken(_)) => trick_taken,
            Seen::Open(Event::Scored(score)) => Some(self.score(score, Some(facts), viewer)),
            Seen::Open(Event::DealEnded { .. }) if !facts.scored => {
                let nobody = self.say("event-nobody-scores", &[]) + &self.words.plain("sentences-between");
                Some(nobody + &self.event(event, viewer, facts.trump)?)
            }
            Seen::Open(Event::RuffShown(shown)) => {
                let text = self.ruff_shown(shown, viewer, facts.trump);
                let text = match facts.counts_too(shown.cards) {
                    Some(card) => self.with_turn_up(text, card, facts.counted_turn_up(self.game, shown)),
                    None => text,
                };
                Some(self.as_beginning(self.with_proof(text, shown.proven), viewer))
            }
            _ => self.event(event, viewer, facts.trump),
        }
    }

    /// A score with its reason and rule, and the reason alone; for a share of the pot: that of so many `tricks`, which all
    /// won a share.
    pub fn scored(&self, facts: &Facts, score: &Score, tricks: usize, viewer: Viewer) -> (String, String) {
        let why = match score.reason {
            Reason::Trick => self.why_trick(score, tricks, facts),
            _ => self.why(score, usize::from(score.side), facts, viewer),
        };
        (self.score_because(score, &why, viewer), why)
    }
}

/// Tells one viewer what happens, event after event, and why every point was scored.
pub struct Narrator<'a> {
    words: &'a GameWords<'a>,
    viewer: Viewer,
    facts: Facts,
}

impl<'a> Narrator<'a> {
    /// A narrator at the beginning of a match, or of a deal that finds `pot` chips in the pot.
    pub fn new(words: &'a GameWords<'a>, viewer: Viewer, pot: i64) -> Narrator<'a> {
        Narrator { words, viewer, facts: Facts::new(pot) }
    }

    /// Takes note of an event and puts it into a sentence; `None` for what needs no telling.
    pub fn tell(&mut self, event: &SeenEvent) -> Option<String> {
        self.words.tell(&mut self.facts, event, self.viewer)
    }

    /// Takes note of an event without a word.
    pub fn note(&mut self, event: &SeenEvent) {
        self.facts.note(self.words.game, event);
    }

    /// The trump suit of the deal.
    pub fn trump(&self) -> Option<Suit> {
        self.facts.trump
    }

    /// Tricks completed in the deal so far.
    pub fn tricks_done(&self) -> usize {
        usize::from(self.facts.tricks_done)
    }
}
