//! Rules of thumb: a quick, sensible partner in every game.
//!
//! What the bot strives for comes from the parameters of the game: tricks, court cards, shares of a pot. It asks of a
//! card how likely it is to win the trick, what the trick is worth, and what the card promises if it is kept; the
//! maxims of card players follow from these three. It has no chance of its own and reads nothing but its view; the
//! only thing it remembers is the suit its partner led last in the same deal.
//!
//! The weights in these files were set by hand and then compared with earlier ones in duplicate blocks: 2,000 single
//! deals each of `trump`, `kk-4`, `rt-4s`, `rt-3-16`, `jl-5` and `jl-3` (example `strength`). They are compromises
//! between games, not optima of any one.

mod discard;
mod follow;
mod lead;
mod situation;
mod stakes;
mod stay_or_fold;
mod worth;

use crate::calls::{best_ruff, claim_honours};
use kirifuda_cards::{CardSet, Suit};
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Phase, SeatView};
use situation::Situation;
pub(crate) use stay_or_fold::{Prospects, prospects};

/// Tricks that a hand has to promise, for each card, before its holder leads himself.
const LEADS_SELF: f64 = 0.25;

/// Plays by rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct RulesBot {
    /// Cards dealt, number of the deal, and the suit the partner led last in it.
    partner_led: Option<(CardSet, u32, Suit)>,
}

impl RulesBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "rules";

    /// A bot that remembers nothing yet.
    pub fn new() -> RulesBot {
        RulesBot::default()
    }

    fn play(&mut self, view: &SeatView<'_>) -> Action {
        let situation = Situation::new(view, self.partners_suit(view));
        let legal = view.legal_plays();
        Action::Play(match view.led() {
            None => lead::choose(&situation, legal),
            Some(_) => follow::choose(&situation, legal),
        })
    }

    /// The suit the partner led last in this deal, noted when it lies on the table.
    fn partners_suit(&mut self, view: &SeatView<'_>) -> Option<Suit> {
        let (dealt, deal) = (view.dealt(), view.standing().deals_done());
        if let Some(suit) = view.led()
            && view.game().partner(view.seat()) == Some(view.leader())
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
            Phase::Discard => Action::Discard(discard::choose(&Situation::new(view, None), view.legal_discards())),
            Phase::StockExchange if view.check(Action::Exchange).is_ok() => Action::Exchange,
            Phase::Honours => claim_honours(view),
            Phase::RuffCount => best_ruff(view),
            Phase::TrumpChoice => Action::Keep,
            Phase::LeadChoice => lead_choice(view),
            Phase::StayOrFold => stay_or_fold::choose(view),
            Phase::StockExchange | Phase::RuffShowing | Phase::Over => Action::Pass,
        }
    }
}

/// Leads himself with an average hand or better, and otherwise lets the partner lead.
fn lead_choice(view: &SeatView<'_>) -> Action {
    let situation = Situation::new(view, None);
    let wanted = LEADS_SELF * situation.hand.len() as f64;
    if worth::hand_tricks(&situation, situation.hand) >= wanted { Action::LeadSelf } else { Action::LeadPartner }
}
