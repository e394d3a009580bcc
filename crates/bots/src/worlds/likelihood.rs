//! How likely the decisions seen were, had the cards lain as in a given deal.

use crate::habits::Habits;
use crate::thumb::Thumb;
use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::{Action, Deal, Phase, View};

/// The part of decisions that is taken to be made at random. It keeps a single odd play from ruling a deal out.
pub const DOUBT: f64 = 0.5;
/// The same for cards judged by a policy that was learnt.
const ODD: f64 = 0.1;
/// How much habits count in what others do.
const HABIT: f32 = 0.3;

/// The chance that the seats other than the viewer's would have done in `deal` what they were seen to do, if each made
/// a random decision with the chance [`DOUBT`] and else followed `thumb`. Which of several equal cards is played makes
/// no difference.
///
/// What was put out hiddenly is taken to have been put out at random, like the sampler takes it. Only the number
/// announced counts of an announcement whose suit is hidden. Where the view does not know the order of the plays, they
/// do not count.
pub fn likelihood(view: &View<'_>, deal: &Deal, thumb: &Thumb, habits: Option<&Habits>) -> f64 {
    let mut chance = 1.0;
    view.relive(deal, |before, seat, action| {
        if seat != view.seat() {
            chance *= of_decision(view, before, (seat, action), thumb, habits);
        }
    });
    chance
}

fn of_decision(
    view: &View<'_>,
    before: &Deal,
    (seat, action): (Seat, Action),
    thumb: &Thumb,
    habits: Option<&Habits>,
) -> f64 {
    let then = View::of(view.game(), before, view.standing(), seat);
    match (before.phase(), action) {
        (Phase::Discard, _) => 1.0,
        (Phase::RuffCount, Action::AnnounceSuit(suit)) if view.announced_suit(seat).is_none() => {
            let total = before.ruff_total(view.game(), seat, suit);
            let same = |suit: &Suit| {
                then.check(Action::AnnounceSuit(*suit)).is_ok() && before.ruff_total(view.game(), seat, *suit) == total
            };
            Suit::ALL.into_iter().filter(same).map(|suit| of_call(&then, Action::AnnounceSuit(suit), thumb)).sum()
        }
        (Phase::Play, Action::Play(card)) => {
            let legal = then.legal_plays();
            if legal.len() == 1 {
                return 1.0;
            }
            if let Some(habits) = habits {
                let chances = habits.cards.softened(&then, legal, HABIT);
                let alike = thumb.equal_cards(&then, card, legal);
                let likely: f32 = alike.iter().map(|card| chances.of(card)).sum();
                return ODD / legal.len() as f64 + (1.0 - ODD) * f64::from(likely) / alike.len() as f64;
            }
            let alike = thumb.equal_cards(&then, thumb.play(&then, legal), legal);
            let follows = if alike.contains(card) { (1.0 - DOUBT) / alike.len() as f64 } else { 0.0 };
            DOUBT / legal.len() as f64 + follows
        }
        (Phase::StayOrFold, call) => match habits.and_then(|habits| habits.stay_chance(&then)) {
            Some(stays) => ODD / 2.0 + (1.0 - ODD) * if call == Action::Stay { stays } else { 1.0 - stays },
            None => of_call(&then, call, thumb),
        },
        (_, call) => of_call(&then, call, thumb),
    }
}

fn of_call(then: &View<'_>, call: Action, thumb: &Thumb) -> f64 {
    let legal = then.legal_actions().len().max(1);
    let follows = if thumb.choose(then) == call { 1.0 - DOUBT } else { 0.0 };
    DOUBT / legal as f64 + follows
}
