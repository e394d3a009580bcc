//! Deals in Portable Bridge Notation (PBN 2.1): four hands of thirteen cards in, deals that were played out.
//!
//! Players sit as on a bridge table: seat 0 is North, and the others follow in the direction of play of the game, so
//! that seat 1 is East where play goes clockwise and West where it goes the other way.

mod read;
mod write;

pub use read::{PbnFault, read};
pub use write::write;

use kirifuda_cards::{Card, CardSet, Pack, PackOrder, Seat, Suit};
use kirifuda_rules::params::{Direction, TurnUp};
use kirifuda_rules::{Deal, Game, Message, Standing, message, message_error};

/// A player of a bridge table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compass {
    /// N.
    North,
    /// E, the left-hand neighbour of North.
    East,
    /// S.
    South,
    /// W.
    West,
}

impl Compass {
    /// All four, clockwise from North.
    pub const ALL: [Compass; 4] = [Compass::North, Compass::East, Compass::South, Compass::West];

    /// The letter.
    pub fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The player of a letter, small or capital.
    pub fn from_letter(letter: char) -> Option<Compass> {
        Compass::ALL.into_iter().find(|player| player.letter() == letter.to_ascii_uppercase())
    }

    /// The player `steps` further clockwise.
    pub fn clockwise(self, steps: usize) -> Compass {
        Compass::ALL[(self as usize + steps) % 4]
    }

    /// The seat in a game for four.
    pub fn seat(self, direction: Direction) -> Seat {
        let steps = match direction {
            Direction::Clockwise => self as usize,
            Direction::CounterClockwise => 4 - self as usize,
        };
        Seat::FIRST.after(steps, 4)
    }

    /// The player at a seat of a game for four.
    pub fn at(seat: Seat, direction: Direction) -> Compass {
        match direction {
            Direction::Clockwise => Compass::North.clockwise(seat.index()),
            Direction::CounterClockwise => Compass::North.clockwise(4 - seat.index() % 4),
        }
    }
}

/// Which sides are vulnerable: it means nothing outside bridge, and is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vulnerable {
    /// Neither.
    None,
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
    /// Both.
    All,
}

/// One deal of a PBN file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PbnDeal {
    /// The value of the tag `Board`.
    pub board: Option<String>,
    /// The value of the tag `Dealer`.
    pub dealer: Option<Compass>,
    /// The value of the tag `Vulnerable`.
    pub vulnerable: Option<Vulnerable>,
    /// The hands of North, East, South and West: thirteen different cards each.
    pub hands: [CardSet; 4],
    /// The line of the tag `Deal`, from 1.
    pub line: usize,
}

/// Why a deal cannot be dealt in a game, or a match not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PbnError {
    /// The game is not one of thirteen cards each for four players with the French pack.
    Game(String),
    /// No such dealer in the game.
    Dealer(usize),
    /// The dealer turns up a card of their own, and has none of this suit.
    Trump(Suit),
    /// No card that is turned up fixes this game's trump.
    NoTurnUp,
}

impl PbnError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            PbnError::Game(id) => message!("pbn-other-game", id),
            PbnError::Dealer(dealer) => message!("pbn-no-dealer", dealer),
            PbnError::Trump(suit) => message!("pbn-no-trump", suit = Pack::french().suit_letter(*suit)),
            PbnError::NoTurnUp => message!("pbn-no-turn-up"),
        }
    }
}

message_error!(PbnError: PbnError::message);

/// Refuses games that PBN cannot hold.
fn check_game(game: &Game) -> Result<(), PbnError> {
    let fits = game.players() == 4 && game.largest_hand() == 13 && *game.pack() == Pack::french();
    if fits { Ok(()) } else { Err(PbnError::Game(game.id().to_owned())) }
}

impl PbnDeal {
    /// The hand of a player.
    pub fn hand(&self, player: Compass) -> CardSet {
        self.hands[player as usize]
    }

    /// The pack order with which a game's first deal gives everybody these hands.
    ///
    /// `dealer` is that of [`Match::new`](kirifuda_rules::Match::new). Each player's cards come in canonical order,
    /// but the card that is dealt last and turned up (WH-2) is the lowest of `trump` in its player's hand, or without
    /// `trump` the lowest of their longest suit, of equal ones the first of C, D, H, S.
    ///
    /// # Errors
    /// When the game deals other hands than thirteen cards to four, or the trump asked for cannot be turned up.
    pub fn to_pack(&self, game: &Game, dealer: usize, trump: Option<Suit>) -> Result<PackOrder, PbnError> {
        check_game(game)?;
        if dealer >= game.dealers() {
            return Err(PbnError::Dealer(dealer));
        }
        let turned = game.rules().turn_up() == TurnUp::Last;
        if trump.is_some() && !turned {
            return Err(PbnError::NoTurnUp);
        }
        let receivers = receivers(game, dealer);
        let mut hands: [Vec<Card>; 4] = std::array::from_fn(|seat| self.cards_of(seat, game));
        if let (true, Some(&last)) = (turned, receivers.last()) {
            turn_up_last(&mut hands[last], trump)?;
        }
        let mut next = hands.iter().map(|hand| hand.iter()).collect::<Vec<_>>();
        let cards: Vec<Card> = receivers.iter().filter_map(|&seat| next[seat].next().copied()).collect();
        Pack::french().check_order(&cards).map_err(|_| PbnError::Game(game.id().to_owned()))
    }

    fn cards_of(&self, seat: usize, game: &Game) -> Vec<Card> {
        let player = Compass::at(Seat::FIRST.after(seat, 4), game.rules().direction());
        self.hand(player).iter().collect()
    }
}

/// The seat that gets each card of the first deal, found by dealing a pack in canonical order.
fn receivers(game: &Game, dealer: usize) -> Vec<usize> {
    let roles = Standing::start(game, dealer).roles(game, None);
    let order = game.pack().order();
    let deal = Deal::new(game, &roles, order);
    let holder = |card: &Card| Seat::all(4).find(|&seat| deal.dealt(seat).contains(*card));
    order.cards().iter().filter_map(holder).map(Seat::index).collect()
}

/// Moves the card to be turned up to the end of a hand.
fn turn_up_last(hand: &mut Vec<Card>, trump: Option<Suit>) -> Result<(), PbnError> {
    let cards: CardSet = hand.iter().copied().collect();
    let longest = || Suit::ALL.into_iter().rev().max_by_key(|&suit| cards.in_suit(suit).len()).unwrap_or(Suit::First);
    let suit = trump.unwrap_or_else(longest);
    let card = cards.in_suit(suit).first().ok_or(PbnError::Trump(suit))?;
    hand.retain(|&other| other != card);
    hand.push(card);
    Ok(())
}
