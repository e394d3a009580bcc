//! The likelihood of the decisions seen, given a deal.

use crate::play_policy::PlayPolicy;
use crate::rules::bid;
use crate::thumb::Thumb;
use kirifuda_rules::{Action, Deal, Phase, SeatView};

/// The share of decisions taken to be random. It keeps a single odd play from ruling a deal out.
pub const DOUBT: f64 = 0.5;

/// Who judges the others' decisions: a viewer and a model of how the others decide.
#[derive(Clone, Copy)]
pub struct Observer<'a, 'v> {
    /// What the observer knows.
    pub view: &'a SeatView<'v>,
    /// The rules of thumb.
    pub thumb: &'a Thumb,
    /// The learnt policy, if any.
    pub policy: Option<&'a PlayPolicy>,
}

/// Returns the likelihood in `deal` of what the other seats were seen to do: by the policy if there is one, else as if
/// each decision were random with probability [`DOUBT`] and otherwise followed the rules of thumb. The choice among
/// equal cards makes no difference. Of bids, those near the number that a hand promises are likely. In games with contracts
/// plays count only if there is a policy.
///
/// Hidden discards are taken to be random, as the sampler takes them. Of an announcement whose suit is hidden, only the
/// number counts. If the view does not know the order of the plays, they do not count.
pub fn likelihood(by: Observer<'_, '_>, deal: &Deal) -> f64 {
    let view = by.view;
    let mut chance = 1.0;
    view.relive(deal, |before, seat, action| {
        if seat != view.seat() && is_evidence(by, before) {
            let standing = view.standing_before(before);
            let then = view.earlier(before, &standing, seat);
            chance *= of_decision(by, &then, before, action);
        }
    });
    chance
}

/// Whether decisions like the one after `before` count. Where tricks are compared with those bid, the rules of thumb predict the others'
/// cards too badly: counting them lost points (docs/experiments.md).
pub(super) fn is_evidence(by: Observer<'_, '_>, before: &Deal) -> bool {
    by.policy.is_some() || before.phase() != Phase::Play || !by.view.game().scoring().has_contract()
}

/// Returns the likelihood of one decision; `then` is the view of its seat at the time, `before` the deal at that time.
pub(super) fn of_decision(by: Observer<'_, '_>, then: &SeatView<'_>, before: &Deal, action: Action) -> f64 {
    let Observer { view, thumb, policy } = by;
    let seat = then.seat();
    match (before.phase(), action) {
        (Phase::Bid, Action::Bid(bid)) => bid::likelihood(then, bid),
        (Phase::Discard | Phase::PassCards, _) => 1.0,
        (Phase::RuffCount, Action::AnnounceSuit(_) | Action::AnnounceBare(_))
            if view.announced_suit(seat).is_none() =>
        {
            let said = |action: Action| before.announcement(view.game(), seat, action);
            let same = then.legal_actions().into_iter().filter(|&other| said(other) == said(action));
            same.map(|other| of_call(then, other, thumb)).sum()
        }
        (Phase::Play, Action::Play(card)) => {
            let legal = then.legal_plays();
            if legal.len() == 1 {
                return 1.0;
            }
            if let Some(policy) = policy {
                let chances = policy.cards.softened(then, legal, policy.counts);
                let alike = thumb.equal_cards(then, card, legal);
                let likely: f32 = alike.iter().map(|card| chances.of(card)).sum();
                return policy.odd / legal.len() as f64 + (1.0 - policy.odd) * f64::from(likely) / alike.len() as f64;
            }
            let alike = thumb.equal_cards(then, thumb.play(then, legal), legal);
            let follows = if alike.contains(card) { (1.0 - DOUBT) / alike.len() as f64 } else { 0.0 };
            DOUBT / legal.len() as f64 + follows
        }
        (Phase::StayOrFold, call) => {
            match policy.and_then(|policy| Some((policy.odd_stays(), policy.stay_chance(then)?))) {
                Some((odd, stays)) => odd / 2.0 + (1.0 - odd) * if call == Action::Stay { stays } else { 1.0 - stays },
                None => of_call(then, call, thumb),
            }
        }
        (_, call) => of_call(then, call, thumb),
    }
}

fn of_call(then: &SeatView<'_>, call: Action, thumb: &Thumb) -> f64 {
    let legal = then.legal_actions().len().max(1);
    let follows = if thumb.choose(then) == call { 1.0 - DOUBT } else { 0.0 };
    DOUBT / legal as f64 + follows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::OpponentModel;
    use kirifuda_cards::Seat;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::{Game, Match, Next, published};
    use std::sync::Arc;

    /// Each decision is judged by what its player knew at the time: the order of the plays (the policy asks who led a
    /// suit first) and the pot (staying depends on it).
    #[test]
    fn decisions_are_judged_by_what_was_known_then() {
        for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
            let game = Arc::new(Game::new(file.choose(&[], &[]).expect("the defaults")));
            let thumb = Thumb::new(&game);
            for policy in [
                PlayPolicy::built_in(&game),
                OpponentModel::built_in(&game).map(|model| PlayPolicy::from_model(&game, model)),
            ] {
                for index in 0..6 {
                    let mut playing = Match::new(Arc::clone(&game), 0);
                    (Source { seed: 5, index }).deal(&mut playing).expect("a deal");
                    judge(&mut playing, &thumb, policy.as_ref());
                }
            }
        }
    }

    fn judge(playing: &mut Match, thumb: &Thumb, policy: Option<&PlayPolicy>) {
        let game = Arc::clone(playing.game());
        // In games with such calls some announcements or discards are hidden.
        let hidden = |phase: Phase| matches!(phase, Phase::Discard | Phase::PassCards | Phase::RuffCount);
        let mut chances = vec![1.0; game.players()];
        let mut steps = 3;
        while let Next::Decision(seat) = playing.next() {
            let deal = *playing.current_deal().expect("a deal");
            if deal.phase() == Phase::Play && deal.tricks_done() > 0 {
                for viewer in Seat::all(game.players()) {
                    let view = playing.view(viewer).expect("a deal");
                    let (found, made) =
                        (likelihood(Observer { view: &view, thumb, policy }, &deal), chances[viewer.index()]);
                    assert!((found - made).abs() <= 1e-9 * made, "{} {viewer}: {found}, not {made}", game.id());
                }
            }
            let then = playing.view(seat).expect("a deal");
            let actions = then.legal_actions();
            steps = (steps * 31 + 7) % 1009;
            let action = if hidden(deal.phase()) { thumb.choose(&then) } else { actions[steps % actions.len()] };
            for viewer in Seat::all(game.players()).filter(|&viewer| viewer != seat) {
                let view = playing.view(viewer).expect("a deal");
                let by = Observer { view: &view, thumb, policy };
                if deal.phase() != Phase::TrumpChoice && is_evidence(by, &deal) {
                    chances[viewer.index()] *= of_decision(by, &then, &deal, action);
                }
            }
            playing.apply(action).expect("a legal action");
        }
    }
}
