//! The rules of thumb in their cheapest form, for hundreds of thousands of playouts.
//!
//! [`Thumb`] follows the same maxims as [`RulesBot`] — second hand low, third hand high, the partner's
//! trick stands, win as cheaply as possible, cash what is sure — by looking cards up in tables of one [`Game`] instead
//! of computing probabilities. Like any player it sees a [`SeatView`]. It draws no random numbers: its users add noise,
//! and can therefore say how likely it is to choose an action.
//!
//! Only calls are those of [`RulesBot`]. To choose a card, `RulesBot` computes for every candidate the probability that
//! each other seat holds a card, and allocates memory for it. [`Thumb::play`] compares integers from tables and
//! allocates nothing: a playout calls it for every card, and every sampled deal takes hundreds of playouts.

mod courts;
mod follow;
mod lead;

use crate::RulesBot;
use crate::avoid;
use crate::outside::outside;
use crate::tables::Tables;
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::{Aim, Bot, aim};
use kirifuda_rules::{Action, Game, Phase, SeatView};

/// Quick rules of thumb for one game.
#[derive(Clone, Debug)]
pub struct Thumb {
    tables: Box<Tables>,
    /// Whether cards score by points.
    courts: bool,
    /// Whether a player may want to lose a trick ([`Aim::Lose`]).
    may_avoid: bool,
    /// Whether the worth of a trick is summed up ([`Scoring::sums_up_tricks`](kirifuda_rules::Scoring::sums_up_tricks)).
    sums_up: bool,
    /// Whether a player may want to spend nothing on a trick ([`Aim::Spare`]).
    may_spare: bool,
    /// Whether a player without a trick pays.
    looed: bool,
}

impl Thumb {
    /// Creates the policy for a game.
    pub fn new(game: &Game) -> Thumb {
        Thumb {
            tables: Box::new(Tables::of(game)),
            courts: !game.scoring_cards().is_empty(),
            may_avoid: game.scoring().lowest_wins() || game.scoring().has_contract(),
            sums_up: game.scoring().sums_up_tricks(),
            may_spare: game.draws() || game.scoring().has_nil(),
            looed: game.scoring().has_pot() && game.rules().no_trick_penalty().get() > 0,
        }
    }

    /// Returns its action; the view is that of the seat to act. Calls are those of [`RulesBot`]: a deal has few of
    /// them, and cheaper answers lost more than they saved (docs/experiments.md).
    #[inline]
    pub fn choose(&self, view: &SeatView<'_>) -> Action {
        match view.phase() {
            Phase::Play => Action::Play(self.play(view, view.legal_plays())),
            _ => RulesBot::new().choose(view),
        }
    }

    /// Returns the card it plays from `legal`.
    #[inline]
    pub fn play(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let Some(only) = legal.first().filter(|_| legal.len() == 1) else {
            return match view.trick_len() {
                _ if self.sums_up && view.is_trick_counted() => self.lose(view, legal),
                _ if self.may_avoid && aim(view) == Aim::Lose => self.lose(view, legal),
                _ if self.may_spare && aim(view) == Aim::Spare => self.spend_nothing(view, legal),
                0 => self.lead(view, legal),
                _ if self.courts => self.follow_for_courts(view, legal),
                _ => self.follow(view, legal),
            };
        };
        only
    }

    fn lose(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        avoid::choose(view, legal, |card| self.tables.higher_in_suit(view.trump(), card))
    }

    /// Returns the weakest card that does not win the trick, if there is one.
    fn spend_nothing(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let wins = |led| legal & self.tables.stronger(view.trump(), led, view.winning_power());
        let losers = legal - view.led().map_or(CardSet::EMPTY, wins);
        self.weakest(view, if losers.is_empty() { legal } else { losers })
    }

    /// Returns the weakest of some cards, trumps after all others.
    #[inline]
    fn weakest(&self, view: &SeatView<'_>, cards: CardSet) -> Card {
        let table = self.tables.own_power(view.trump());
        cards.iter().min_by_key(|card| table[card.bit()]).unwrap_or(Card::from_bit(0))
    }

    /// Returns the strongest of some cards.
    #[inline]
    fn strongest(&self, view: &SeatView<'_>, cards: CardSet) -> Card {
        let table = self.tables.own_power(view.trump());
        cards.iter().max_by_key(|card| table[card.bit()]).unwrap_or(Card::from_bit(0))
    }

    /// Returns the cards of `legal` that no unseen card separates from `card`, itself included: of the same suit, alike
    /// in whether they win the trick so far, and of the same points.
    #[inline]
    pub fn equal_cards(&self, view: &SeatView<'_>, card: Card, legal: CardSet) -> CardSet {
        let (trump, outside) = (view.trump(), outside(view));
        let points = |card: Card| view.game().points_of_card(card);
        let above = |card: Card| self.tables.higher_in_suit(trump, card) & outside;
        let beaten_by = above(card);
        let above_trump = view.above_trump();
        // A card in the trick separates too: if the queen is winning, the king takes the trick and the jack does not.
        let winners = view.led().map_or(CardSet::EMPTY, |led| self.tables.stronger(trump, led, view.winning_power()));
        let alike = |other: &Card| {
            *other == card
                || above(*other) == beaten_by
                    && winners.contains(*other) == winners.contains(card)
                    && points(*other) == points(card)
                    && above_trump != Some(*other)
                    && above_trump != Some(card)
        };
        (legal & view.suit_around(card) | CardSet::of(card)).iter().filter(alike).collect()
    }
}
