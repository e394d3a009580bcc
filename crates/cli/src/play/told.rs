//! What happens, for people who only listen: each line ends as a sentence, a forced action says why it was forced, and
//! a result shared by two sides is announced once.

use super::spoken::ended;
use crate::words::{GameWords, capitalised};
use kirifuda_rules::params::Sides;
use kirifuda_rules::{Action, Event, Phase, Score, SeatView, Seen, SeenEvent, Viewer};
use kirifuda_scene::{About, Line, Story};

/// A match as a listener was told it.
#[derive(Debug, Default)]
pub struct Told {
    deals: Vec<ToldDeal>,
    /// The latest score, while the other side's may follow.
    score: Option<Score>,
}

/// A deal as a listener was told it.
#[derive(Debug, Default)]
pub struct ToldDeal {
    /// Its number.
    pub number: u32,
    /// Every line.
    pub lines: Vec<String>,
    /// What it has brought, each result once.
    pub scores: Vec<String>,
    /// Whether it is over.
    pub over: bool,
    /// Lines of scores that repeat another side's.
    mirrored: Vec<String>,
}

impl ToldDeal {
    /// A deal of which only lines are known.
    pub fn of_lines(words: &GameWords<'_>, number: u32, lines: &[Line]) -> ToldDeal {
        let text = |line: &Line| ended(words, line.text.clone());
        ToldDeal {
            number,
            lines: lines.iter().map(text).collect(),
            scores: lines.iter().filter(|line| line.about == About::Score).map(text).collect(),
            over: lines.iter().any(|line| line.about == About::End),
            mirrored: Vec::new(),
        }
    }
}

/// What a player who has no choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Their last card.
    LastCard,
    /// The only card that may be played.
    OnlyCard,
    /// A pass, because there is no right to the stock.
    NoRight,
    /// A pass with so many honours, too few to declare.
    FewHonours(usize),
    /// Another call.
    Call,
}

impl Forced {
    /// Why the seat whose view this is has no choice now; nothing when it is not its turn.
    pub fn of(view: &SeatView<'_>) -> Option<Forced> {
        if view.to_act() != Some(view.seat()) {
            return None;
        }
        let passes = view.legal_actions() == [Action::Pass];
        Some(match view.phase() {
            Phase::Play if view.hand().len() == 1 => Forced::LastCard,
            Phase::Play => Forced::OnlyCard,
            Phase::StockExchange if passes => Forced::NoRight,
            Phase::Honours if passes && view.own_honours().len() < 2 => Forced::FewHonours(view.own_honours().len()),
            _ => Forced::Call,
        })
    }
}

impl Told {
    /// The deals so far.
    pub fn deals(&self) -> &[ToldDeal] {
        &self.deals
    }

    /// Takes in what was seen next; what is said of it. `forced` says why the person had to do it, where they had to.
    pub fn absorb(
        &mut self,
        words: &GameWords<'_>,
        story: &mut Story,
        seen: &SeenEvent,
        forced: Option<&Forced>,
    ) -> Option<(About, String)> {
        if let Seen::DealStarted { number, .. } = seen.get() {
            self.deals.push(ToldDeal { number: *number, ..ToldDeal::default() });
        }
        let line = story.absorb(words, seen);
        let deal = self.deals.last_mut()?;
        let mirrored = is_mirrored(words, self.score.take(), line.as_ref().and_then(|line| line.score));
        if let Some(line) = line.as_ref().filter(|_| mirrored) {
            deal.mirrored.push(line.text.clone());
        } else {
            self.score = line.as_ref().and_then(|line| line.score);
        }
        if line.as_ref().is_some_and(|line| line.score.is_some()) {
            let scores = story.deal_scores().iter().map(|score| score.text.clone());
            deal.scores = scores.filter(|text| !deal.mirrored.contains(text)).map(|text| ended(words, text)).collect();
        }
        deal.over |= matches!(seen.get(), Seen::Open(Event::DealEnded { .. }));
        let line = line.filter(|_| !mirrored)?;
        let text = match forced {
            Some(forced) => because_forced(words, story, seen, forced, line.text),
            None => line.text,
        };
        let text = ended(words, text);
        self.deals.last_mut()?.lines.push(text.clone());
        Some((line.about, text))
    }
}

/// Whether a score is what another side pays for the one before.
fn is_mirrored(words: &GameWords<'_>, before: Option<Score>, score: Option<Score>) -> bool {
    let game = words.game();
    let two_sided = game.sides() == 2 || game.rules().sides() == Sides::Partners;
    two_sided
        && before.zip(score).is_some_and(|(one, other)| {
            one.reason == other.reason && one.side != other.side && one.delta == -other.delta
        })
}

/// What the person did because nothing else could be done.
fn because_forced(words: &GameWords<'_>, story: &Story, seen: &SeenEvent, forced: &Forced, text: String) -> String {
    let between = words.words().plain("sentences-between");
    let card = |key: &str| match seen.get() {
        Seen::Open(Event::Played(seat, card)) => {
            let you = if story.viewer() == Viewer::Seat(*seat) { "yes" } else { "no" };
            let name = words.who(*seat, story.viewer());
            let card = words.called(*card, story.trump());
            capitalised(&words.say(key, &[("name", name.into()), ("you", you.into()), ("card", card.into())]))
        }
        _ => text.clone(),
    };
    match forced {
        Forced::LastCard => card("play-told-last-card"),
        Forced::OnlyCard => card("play-told-only-card"),
        Forced::NoRight => words.say("play-told-no-right", &[]),
        Forced::FewHonours(count) => words.say("play-told-few-honours", &[("n", (*count).into())]),
        Forced::Call => text + &between + &words.say("play-told-forced", &[]),
    }
}
