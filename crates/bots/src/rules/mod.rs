//! Rules of thumb: a quick, sensible partner in every game.
//!
//! The parameters of the game set the goal: tricks, court cards, shares of a pot. For every card the bot estimates how
//! likely it is to win the trick, what the trick is worth, and what the card promises if it is kept; the maxims of card
//! players follow from these three. The bot draws no random numbers and reads nothing but its view; it remembers only
//! the suit that a partner led last in the same deal.
//!
//! The weights in these files were set by hand and then compared with earlier ones in duplicate blocks: 2,000 single
//! deals each of six presets that differ in sides, hand size and what scores (example `strength`). They are compromises
//! between games, not optimal for any of them.

pub(crate) mod bid;
mod discard;
mod follow;
mod lead;
mod name_trump;
mod situation;
mod stakes;
mod stay_or_fold;
mod worth;

use crate::avoid;
use crate::calls::{best_ruff, claim_honours, suit_to_follow};
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_play::{Aim, Bot, aim};
use kirifuda_rules::{Action, Phase, SeatView};
use situation::Situation;
pub(crate) use stay_or_fold::{Prospects, prospects};

/// Tricks per card that a hand must promise before its holder chooses to lead.
const LEADS_SELF: f64 = 0.25;

/// Plays by rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct RulesBot {
    /// Cards dealt, number of the deal, and the suit that a partner led last in it.
    partner_led: Option<(CardSet, u32, Suit)>,
}

impl RulesBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "rules";

    /// Creates a bot with an empty memory.
    pub fn new() -> RulesBot {
        RulesBot::default()
    }

    fn play(&mut self, view: &SeatView<'_>) -> Action {
        let legal = view.legal_plays();
        let sums_up = view.game().scoring().sums_up_tricks() && view.is_trick_counted();
        let aim = aim(view);
        if sums_up || aim == Aim::Lose {
            return Action::Play(avoid::choose(view, legal, |card| higher_in_suit(view, card)));
        }
        if let (Aim::Spare, Some(led)) = (aim, view.led()) {
            return Action::Play(weakest_loser(view, led));
        }
        let situation = Situation::new(view, self.partners_suit(view));
        Action::Play(match view.led() {
            None => lead::choose(&situation, legal),
            Some(_) => follow::choose(&situation, legal),
        })
    }

    /// Returns the suit that a partner led last in this deal; notes it while it lies on the table.
    fn partners_suit(&mut self, view: &SeatView<'_>) -> Option<Suit> {
        let (dealt, deal) = (view.dealt(), view.standing().deals_done());
        if let Some(suit) = view.led()
            && view.partners(view.seat()).contains(view.leader())
        {
            self.partner_led = Some((dealt, deal, suit));
        }
        self.partner_led.filter(|&(cards, number, _)| (cards, number) == (dealt, deal)).map(|(_, _, suit)| suit)
    }
}

impl Bot for RulesBot {
    fn name(&self) -> &str {
        RulesBot::NAME
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        match view.phase() {
            Phase::Play => self.play(view),
            Phase::Discard => Action::Discard(discard::choose(&Situation::new(view, None), view.legal_aside())),
            Phase::PassCards => avoid::give(view, |card| higher_in_suit(view, card)),
            Phase::StockExchange if view.check(Action::Exchange).is_ok() => Action::Exchange,
            Phase::Honours => claim_honours(view),
            Phase::Bid => Action::Bid(bid::choose(&Situation::new(view, None))),
            Phase::NameTrump => name_trump::choose(view),
            Phase::CallSuit => suit_to_follow(view),
            Phase::TakeAll => take_all(view),
            Phase::GoAlone => name_trump::alone(view),
            Phase::RuffCount => best_ruff(view),
            Phase::TrumpChoice => Action::Keep,
            Phase::LeadChoice => lead_choice(view),
            Phase::StayOrFold => stay_or_fold::choose(view),
            Phase::StockExchange | Phase::RuffShowing | Phase::Over => Action::Pass,
        }
    }
}

/// Returns the weakest card that does not win the trick so far, or the weakest of all if each of them does.
fn weakest_loser(view: &SeatView<'_>, led: Suit) -> Card {
    let (game, trump) = (view.game(), view.trump());
    let wins = |card: Card| game.power(card, led, trump) > view.winning_power();
    view.legal_plays().iter().min_by_key(|&card| (wins(card), game.own_power(card, trump))).unwrap_or(Card::from_bit(0))
}

/// Returns the cards of its own suit that beat a card.
fn higher_in_suit(view: &SeatView<'_>, card: Card) -> CardSet {
    let power = |card: Card| view.game().own_power(card, view.trump());
    view.members(view.suit_of(card)).iter().filter(|&other| power(other) > power(card)).collect()
}

/// Undertakes all card points if nobody on the other side can hold one that beats the cards left in the hand.
fn take_all(view: &SeatView<'_>) -> Action {
    let others = view.active() - view.team(view.seat());
    let shown = others.iter().map(|seat| view.known_to_hold(seat));
    let outside = shown.fold(view.unseen(), |outside, cards| outside | cards);
    let is_joker = |card| card == Card::JOKER;
    let is_beaten = |card: Card| !is_joker(card) && !(higher_in_suit(view, card) & outside).is_empty();
    let trumps_outside = !(view.trump_suit() & outside).is_empty();
    let safe = |card: Card| is_joker(card) || !is_beaten(card) && (view.trump_suit().contains(card) || !trumps_outside);
    let wins = !outside.contains(Card::JOKER) && view.hand().iter().all(safe);
    if wins { Action::TakeAll } else { Action::Pass }
}

/// Chooses to lead with an average hand or better, and otherwise lets the partner lead.
fn lead_choice(view: &SeatView<'_>) -> Action {
    let situation = Situation::new(view, None);
    let wanted = LEADS_SELF * situation.hand.len() as f64;
    if worth::hand_tricks(&situation, situation.hand) >= wanted { Action::LeadSelf } else { Action::LeadPartner }
}
