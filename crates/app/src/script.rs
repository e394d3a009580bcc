//! Deals that are set beforehand: their packs, how everybody but the person plays in them, the scores at which they
//! begin. Lessons are made of them.

use crate::fault::{Fault, quoted};
use kirifuda_cards::{PackOrder, Seat};
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Action, Aside, Event, Game, Match};
use std::sync::Arc;

/// The most deals that can be set, and the most decisions in one.
const MOST_DEALS: usize = 50;
const MOST_DECISIONS: usize = 300;

/// How the seats play in deals that are set: each makes its own decisions in the order in which they stand here.
///
/// A decision that may not be made, because the person has played otherwise, is left to the seat's bot.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// By deal, in order: who decides, and what.
    deals: Vec<Vec<(Seat, Action)>>,
}

impl Script {
    /// Reads decisions, a list for each deal: a seat and what it does in the words of records, `1 play AS`,
    /// `0 discard 2C 8C TC KC`.
    ///
    /// # Errors
    /// When a text is no decision in the game, or there are too many.
    pub fn parse(deals: &[Vec<String>], game: &Game) -> Result<Script, Fault> {
        if deals.len() > MOST_DEALS || deals.iter().any(|deal| deal.len() > MOST_DECISIONS) {
            let expected = format!("expected at most {MOST_DEALS} deals of {MOST_DECISIONS} decisions");
            return Err(Fault::new("script", expected));
        }
        let read = |deal: &Vec<String>| -> Result<Vec<(Seat, Action)>, Fault> {
            let decisions = deal.iter().map(|text| decisions_of(text, game));
            Ok(decisions.collect::<Result<Vec<_>, _>>()?.concat())
        };
        Ok(Script { deals: deals.iter().map(read).collect::<Result<_, _>>()? })
    }

    /// What a seat decides now, all its discards together; nothing if none is set or one is illegal.
    pub fn due(&self, playing: &Match, seat: Seat) -> Vec<Action> {
        self.set(playing, seat).unwrap_or_default()
    }

    fn set(&self, playing: &Match, seat: Seat) -> Option<Vec<Action>> {
        let deal = usize::try_from(playing.standing().deals_done()).ok()?;
        let view = playing.view(seat)?;
        let begun = playing.events().iter().rposition(|event| matches!(event, Event::DealStarted(_)))?;
        let made = playing.events()[begun..].iter().flat_map(Event::decisions).filter(|(by, _)| *by == seat).count();
        // A discard or a pass is an event only once all its cards are chosen.
        let out = match view.aside_choice().map(|choice| choice.aside) {
            Some(Aside::Discard) => view.discard_count(),
            Some(Aside::Give) => view.own_given().len(),
            None => 0,
        };
        let own = self.deals.get(deal)?.iter().filter(|(by, _)| *by == seat).map(|(_, action)| *action);
        let mut own = own.skip(made + out);
        let first = own.next()?;
        let aside = |action: &Action| action.laid_aside().is_some();
        let together = own.take_while(|action| aside(&first) && aside(action));
        let due: Vec<Action> = std::iter::once(first).chain(together).collect();
        let legal = view.legal_actions();
        due.iter().all(|action| legal.contains(action)).then_some(due)
    }
}

fn decisions_of(text: &str, game: &Game) -> Result<Vec<(Seat, Action)>, Fault> {
    let unknown = || Fault::new("script", format!("expected a seat and an action of the game, found {}", quoted(text)));
    let (seat, deed) = text.split_once(' ').ok_or_else(unknown)?;
    let seat =
        seat.parse().ok().and_then(Seat::new).filter(|seat| seat.index() < game.players()).ok_or_else(unknown)?;
    let action = |text: &str| action_of(game, text).map(|action| (seat, action)).ok_or_else(unknown);
    match deed.split_once(' ') {
        Some((verb @ ("discard" | "give"), cards)) => {
            cards.split(' ').map(|card| action(&format!("{verb} {card}"))).collect()
        }
        _ => Ok(vec![action(deed)?]),
    }
}

/// The packs of the first deals, each in the order dealt.
///
/// # Errors
/// When one is not the game's whole pack, or there are too many.
pub fn packs(texts: &[String], game: &Game) -> Result<Vec<PackOrder>, Fault> {
    if texts.len() > MOST_DEALS {
        return Err(Fault::new("packs", format!("expected at most {MOST_DEALS} packs, found {}", texts.len())));
    }
    let read = |text: &String| game.pack().parse_order(text).map_err(|error| Fault::new("packs", error.to_string()));
    texts.iter().map(read).collect()
}

/// A match that begins at these scores, one for each side; at the game's own where there are none.
///
/// # Errors
/// When their number is another, or one of them would end the match.
pub fn begun(game: &Arc<Game>, dealer: usize, scores: &[i64]) -> Result<Match, Fault> {
    let new = Match::new(Arc::clone(game), dealer);
    if scores.is_empty() {
        return Ok(new);
    }
    if scores.len() != game.sides() {
        return Err(Fault::new("scores", format!("expected {} scores, found {}", game.sides(), scores.len())));
    }
    if let Some(score) = scores.iter().find(|score| !(-1000..=1000).contains(*score)) {
        return Err(Fault::new("scores", format!("expected a score from -1000 to 1000, found {score}")));
    }
    Ok(Match::continued(Arc::clone(game), dealer, new.standing().with_scores(scores)))
}
