//! The events of a match, and what each viewer sees of them.
//!
//! [`Event::seen_by`] is the only place where an event hides anything: a [`SeenEvent`] comes from there, or is read from
//! what one has written, so nothing built from seen events alone can leak. The other gates are
//! [`SeatView`](crate::SeatView), for the current state, and [`Match::known_to`](crate::Match::known_to).

use crate::numbers::narrow;
use crate::{Action, Phase, Point, Roles, Swap};
use kirifuda_cards::{Card, CardSet, PackOrder, PerSeat, Seat, Suit};

/// The beginning of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealStart {
    /// Number of the deal in the match, from 1.
    pub number: u32,
    /// The roles of the deal.
    pub roles: Roles,
    /// The pack in the order dealt.
    pub pack: PackOrder,
    /// The turn-up.
    pub turn_up: Option<Card>,
    /// The trump suit, before any choice.
    pub trump: Option<Suit>,
    /// The number of cards dealt to each active seat.
    pub hand_size: u8,
}

/// Why points or chips change hands (record.md, "Score reasons").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Honours.
    Honours,
    /// Tricks above the threshold.
    Tricks,
    /// The ruff.
    Ruff,
    /// A ruff that could not be shown.
    Forfeit,
    /// Cards above the threshold.
    Cards,
    /// Points of the cards taken.
    Points,
    /// The payment by the points of the cards taken.
    Courts,
    /// A contract that was made.
    Contract,
    /// A contract that was missed.
    Missed,
    /// A nil.
    Nil,
    /// Tricks above a contract that was made.
    Overtricks,
    /// All tricks, taken by one side.
    AllTricks,
    /// The race.
    Race,
    /// The earlier deals of a round, taken back.
    Cleared,
    /// A full bag of overtricks.
    Bag,
    /// Paid before the deal.
    Ante,
    /// Paid for a fold.
    Fee,
    /// The pot's share of a trick.
    Trick,
    /// Indivisible chips of the pot.
    Remainder,
    /// The whole pot.
    Pot,
    /// Paid by a stayer without a trick.
    NoTrick,
}

impl Reason {
    /// Every reason with its word in records.
    pub const WORDS: [(Reason, &'static str); 21] = [
        (Reason::Honours, "honours"),
        (Reason::Tricks, "tricks"),
        (Reason::Ruff, "ruff"),
        (Reason::Forfeit, "forfeit"),
        (Reason::Cards, "cards"),
        (Reason::Points, "points"),
        (Reason::Courts, "courts"),
        (Reason::Contract, "contract"),
        (Reason::Missed, "missed"),
        (Reason::Nil, "nil"),
        (Reason::Overtricks, "overtricks"),
        (Reason::AllTricks, "all_tricks"),
        (Reason::Race, "race"),
        (Reason::Cleared, "cleared"),
        (Reason::Bag, "bag"),
        (Reason::Ante, "ante"),
        (Reason::Fee, "fee"),
        (Reason::Trick, "trick"),
        (Reason::Remainder, "remainder"),
        (Reason::Pot, "pot"),
        (Reason::NoTrick, "loo"),
    ];

    /// Returns the word in records.
    pub fn word(self) -> &'static str {
        Reason::WORDS[self as usize].1
    }

    /// Returns the reason with this word in records.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::WORDS.iter().find(|(_, known)| *known == word).map(|&(reason, _)| reason)
    }
}

/// A change of one side's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The reason.
    pub reason: Reason,
    /// The side.
    pub side: u8,
    /// The change in points or chips.
    pub delta: i64,
    /// The rule behind it; [`Game::rule`](crate::Game::rule) returns its ID.
    pub point: Point,
}

/// How a game or set within a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Sides that share the first place; one unless the game was drawn.
    pub winners: Vec<usize>,
    /// Scores before they are reset.
    pub totals: Vec<i64>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// All sides that share the first place, ascending; exactly one after a card draw.
    pub winners: Vec<usize>,
    /// What decides the match: see record.md.
    pub totals: Vec<i64>,
    /// The cards of a card draw up to the deciding one (KK-38); empty without a draw.
    pub draw: Vec<Card>,
}

/// Something that happened. All other state is a fold over these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards were dealt; nobody has looked at them.
    DealStarted(Box<DealStart>),
    /// Everybody looks at their cards.
    HandsTaken(Box<PerSeat<CardSet>>),
    /// A member of the entitled side left the trump as it is.
    Kept(Seat),
    /// A player named the trump, or another one.
    TrumpNamed(Seat, Suit),
    /// A player took the turn-up, which everybody has seen, because its suit was named.
    TurnUpTaken(Seat, Card),
    /// Everybody passed instead of naming a trump.
    ThrownIn,
    /// The player who named the trump plays without their partner.
    WentAlone(Seat),
    /// The player who named the trump plays with their partner.
    KeptPartner(Seat),
    /// A player bid a number of tricks.
    Bid(Seat, u8),
    /// A ruff was announced; the suit is the player's secret, and unknown if any number may be announced.
    Announced {
        /// Who.
        seat: Seat,
        /// The suit behind the number.
        suit: Option<Suit>,
        /// Whether the turn-up was left out (RT-37): as secret as the suit.
        bare: bool,
        /// The number.
        total: u8,
    },
    /// The stock was taken.
    Exchanged {
        /// Who.
        seat: Seat,
        /// The cards, turn-up included.
        taken: CardSet,
    },
    /// Cards were discarded.
    Discarded {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// Cards were chosen to be passed.
    Gave {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// Everybody has passed, and a player takes up the cards received.
    Received {
        /// Who.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// A right was declined, or there was none; the phase tells which right.
    Passed(Seat, Phase),
    /// A ruff was shown.
    RuffShown(Box<crate::RuffShown>),
    /// A player declared three or four honours of their own.
    Showed(Seat),
    /// The partner was asked for honours.
    CanYe {
        /// Who asked.
        seat: Seat,
        /// How many honours the partner holds.
        answer: u8,
    },
    /// A player's honours were shown after a declaration.
    HonoursShown {
        /// Who.
        seat: Seat,
        /// The honours.
        cards: CardSet,
        /// Those among them that the player has discarded (RH-35).
        from_discards: CardSet,
    },
    /// A player showed the cards that make a side.
    SideShown {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// A card that makes a side was exchanged by chance, because one player held all of them.
    Swapped(Swap),
    /// Two players changed places.
    PlacesChanged(Seat, Seat),
    /// A player takes part.
    Stayed(Seat),
    /// A player left the deal.
    Folded(Seat),
    /// The asked player chooses to lead.
    LeadsSelf(Seat),
    /// The asked player lets a partner lead.
    LeadsPartner {
        /// Who was asked.
        seat: Seat,
        /// Who leads.
        partner: Seat,
    },
    /// A card was played.
    Played(Seat, Card),
    /// The leader of a joker that belongs to no suit named the suit to follow.
    SuitCalled(Seat, Suit),
    /// A player undertook to take all card points.
    UndertookAll(Seat),
    /// A trick was won.
    TrickTaken(Seat),
    /// A card was drawn from the stock.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it was the turn-up, which everybody has seen.
        open: bool,
    },
    /// The next card of the stock was turned up.
    TurnedUp(Card),
    /// A score changed.
    Scored(Score),
    /// A deal ended; the scores after it.
    DealEnded {
        /// One number per side.
        totals: Box<Vec<i64>>,
        /// Chips left in the pot, if there is one.
        pot: i64,
        /// Whether the host's clock had run out.
        time_up: bool,
    },
    /// A game or set within the match ended.
    GameEnded(Box<GameEnd>),
    /// Cards were drawn for the first place.
    CardsDrawn(Box<Vec<Card>>),
    /// The match ended.
    MatchEnded(Box<MatchResult>),
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who sees only public information.
    Public,
}

/// What one viewer sees of an [`Event`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenEvent(pub(crate) Seen);

/// The contents of a [`SeenEvent`]. Whatever is hidden from the viewer is absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Cards were dealt.
    DealStarted {
        /// Number of the deal in the match, from 1.
        number: u32,
        /// The roles of the deal.
        roles: Roles,
        /// The turn-up.
        turn_up: Option<Card>,
        /// The trump suit, before any choice.
        trump: Option<Suit>,
        /// The number of cards dealt to each active seat.
        hand_size: u8,
    },
    /// Everybody looked at their cards; holds the viewer's own.
    HandTaken(Option<CardSet>),
    /// See [`Event::Announced`].
    Announced {
        /// Who.
        seat: Seat,
        /// The suit, only for the player who announced.
        suit: Option<Suit>,
        /// Whether the turn-up was left out, only for the player who announced; `false` for all others.
        bare: bool,
        /// The number.
        total: u8,
    },
    /// See [`Event::Exchanged`].
    Exchanged {
        /// Who.
        seat: Seat,
        /// The cards, only for the player who took them.
        taken: Option<CardSet>,
    },
    /// See [`Event::Discarded`].
    Discarded {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, only for the player who discarded them.
        cards: Option<CardSet>,
    },
    /// See [`Event::Gave`].
    Gave {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// How many.
        count: u8,
        /// The cards, only for the player who passed them.
        cards: Option<CardSet>,
    },
    /// See [`Event::Received`].
    Received {
        /// Who.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// How many.
        count: u8,
        /// The cards, only for the player who received them, and the one who passed them.
        cards: Option<CardSet>,
    },
    /// See [`Event::Swapped`].
    Swapped {
        /// Who held every card that makes a side.
        holder: Seat,
        /// Their partner, who gave the card.
        partner: Seat,
        /// The card, only for these two.
        card: Option<Card>,
    },
    /// See [`Event::Drew`].
    Drew {
        /// Who.
        seat: Seat,
        /// The card: the turn-up for everybody, another only for the player who drew it.
        card: Option<Card>,
        /// Whether it was the turn-up.
        open: bool,
    },
    /// An event that hides nothing.
    Open(Event),
}

impl SeenEvent {
    /// Returns what was seen.
    pub fn get(&self) -> &Seen {
        &self.0
    }
}

impl Event {
    /// Returns the decisions that the event reports, in an order in which they can be repeated; empty for automatic
    /// events.
    pub fn decisions(&self) -> Vec<(Seat, Action)> {
        match self {
            Event::Discarded { seat, cards } => cards.iter().map(|card| (*seat, Action::Discard(card))).collect(),
            Event::Gave { seat, cards, .. } => cards.iter().map(|card| (*seat, Action::Give(card))).collect(),
            event => event.decision().into_iter().collect(),
        }
    }

    pub(crate) fn decision(&self) -> Option<(Seat, Action)> {
        Some(match *self {
            Event::Kept(seat) => (seat, Action::Keep),
            Event::TrumpNamed(seat, suit) => (seat, Action::NameTrump(suit)),
            Event::WentAlone(seat) => (seat, Action::GoAlone),
            Event::KeptPartner(seat) => (seat, Action::WithPartner),
            Event::Bid(seat, bid) => (seat, Action::Bid(bid)),
            Event::Announced { seat, suit: Some(suit), bare: true, .. } => (seat, Action::AnnounceBare(suit)),
            Event::Announced { seat, suit: Some(suit), .. } => (seat, Action::AnnounceSuit(suit)),
            Event::Announced { seat, suit: None, total, .. } => (seat, Action::AnnounceTotal(total)),
            Event::Exchanged { seat, .. } => (seat, Action::Exchange),
            Event::Passed(seat, _) => (seat, Action::Pass),
            Event::Showed(seat) => (seat, Action::Show),
            Event::CanYe { seat, .. } => (seat, Action::CanYe),
            Event::Stayed(seat) => (seat, Action::Stay),
            Event::Folded(seat) => (seat, Action::Fold),
            Event::LeadsSelf(seat) => (seat, Action::LeadSelf),
            Event::LeadsPartner { seat, .. } => (seat, Action::LeadPartner),
            Event::Played(seat, card) => (seat, Action::Play(card)),
            Event::SuitCalled(seat, suit) => (seat, Action::CallSuit(suit)),
            Event::UndertookAll(seat) => (seat, Action::TakeAll),
            _ => return None,
        })
    }

    /// Returns what `viewer` sees of the event: the only function that hides anything.
    pub fn seen_by(&self, viewer: Viewer) -> SeenEvent {
        let is = |seat: Seat| viewer == Viewer::Seat(seat);
        SeenEvent(match self {
            Event::DealStarted(start) => Seen::DealStarted {
                number: start.number,
                roles: start.roles,
                turn_up: start.turn_up,
                trump: start.trump,
                hand_size: start.hand_size,
            },
            Event::HandsTaken(hands) => Seen::HandTaken(match viewer {
                Viewer::Seat(seat) => Some(hands[seat]),
                Viewer::Public => None,
            }),
            Event::Announced { seat, suit, bare, total } => Seen::Announced {
                seat: *seat,
                suit: suit.filter(|_| is(*seat)),
                bare: *bare && is(*seat),
                total: *total,
            },
            Event::Exchanged { seat, taken } => Seen::Exchanged { seat: *seat, taken: is(*seat).then_some(*taken) },
            Event::Discarded { seat, cards } => {
                Seen::Discarded { seat: *seat, count: narrow(cards.len()), cards: is(*seat).then_some(*cards) }
            }
            Event::Gave { seat, to, cards } => {
                let own = is(*seat).then_some(*cards);
                Seen::Gave { seat: *seat, to: *to, count: narrow(cards.len()), cards: own }
            }
            Event::Received { seat, from, cards } => {
                let own = (is(*seat) || is(*from)).then_some(*cards);
                Seen::Received { seat: *seat, from: *from, count: narrow(cards.len()), cards: own }
            }
            Event::Swapped(Swap { holder, partner, card }) => {
                let own = is(*holder) || is(*partner);
                Seen::Swapped { holder: *holder, partner: *partner, card: own.then_some(*card) }
            }
            Event::Drew { seat, card, open } => {
                Seen::Drew { seat: *seat, card: (*open || is(*seat)).then_some(*card), open: *open }
            }
            Event::Kept(_)
            | Event::TrumpNamed(..)
            | Event::TurnUpTaken(..)
            | Event::ThrownIn
            | Event::WentAlone(_)
            | Event::KeptPartner(_)
            | Event::Bid(..)
            | Event::Passed(..)
            | Event::RuffShown(_)
            | Event::Showed(_)
            | Event::CanYe { .. }
            | Event::HonoursShown { .. }
            | Event::SideShown { .. }
            | Event::PlacesChanged(..)
            | Event::Stayed(_)
            | Event::Folded(_)
            | Event::LeadsSelf(_)
            | Event::LeadsPartner { .. }
            | Event::Played(..)
            | Event::SuitCalled(..)
            | Event::UndertookAll(_)
            | Event::TrickTaken(_)
            | Event::TurnedUp(_)
            | Event::Scored(_)
            | Event::DealEnded { .. }
            | Event::GameEnded(_)
            | Event::CardsDrawn(_)
            | Event::MatchEnded(_) => Seen::Open(self.clone()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_words_stand_in_the_order_of_the_enum() {
        for (place, (reason, word)) in Reason::WORDS.into_iter().enumerate() {
            assert_eq!(reason as usize, place);
            assert_eq!(Reason::from_word(word), Some(reason));
        }
    }
}
