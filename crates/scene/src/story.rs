//! The match in words for one viewer, event by event and grouped by deal.

use crate::chronicle::Chronicle;
use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::file::{OptionValue, RuleFile};
use kirifuda_rules::{Event, Reason, Rules, Score, Seen, SeenEvent, Viewer};
use kirifuda_words::{Facts, GameWords, capitalised};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The option with the number of players, which is no rule that somebody has changed.
const PLAYERS: &str = "players";

/// A sentence, such as a score, with the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Ruling {
    /// The sentence.
    pub text: String,
    /// The rule.
    pub rule: Option<String>,
}

/// What a side has scored in a deal for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct DealScore {
    /// The side.
    pub side: u8,
    /// Points or chips.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub delta: i64,
    /// The whole sentence.
    pub text: String,
    /// The reason alone.
    pub why: String,
    /// The rule.
    pub rule: String,
}

/// What a line of the story is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Cards were dealt.
    Deal,
    /// The person's own cards.
    Hand,
    /// A seat did something other than play a card.
    Deed,
    /// A card was played.
    Card,
    /// A trick was won.
    Trick,
    /// A score changed.
    Score,
    /// A deal, a game or the match ended.
    End,
}

/// One line of the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Line {
    /// What it is about.
    pub about: About,
    /// The words.
    pub text: String,
    /// The rule behind a score.
    pub rule: Option<String>,
    /// Who did it.
    pub seat: Option<usize>,
    /// The score it tells.
    #[serde(skip)]
    pub score: Option<Score>,
}

/// The match in words.
#[derive(Clone, Debug)]
pub struct Story {
    /// What happened.
    pub chronicle: Chronicle,
    viewer: Viewer,
    facts: Facts,
    /// Lines, deal by deal.
    deals: Vec<Vec<Line>>,
    /// What the deal in progress, or the last one, has brought.
    scores: Vec<DealScore>,
    /// Whether the rules are those of a preset, once somebody has asked.
    usual: OnceLock<bool>,
}

impl Story {
    /// Starts the story for `viewer`, at the beginning of the match.
    pub fn new(viewer: Viewer) -> Story {
        Story::from_deal(viewer, 0)
    }

    /// Starts the story with a later deal, which finds `pot` chips in the pot.
    pub fn from_deal(viewer: Viewer, pot: i64) -> Story {
        let (chronicle, facts, usual) = (Chronicle::default(), Facts::new(pot), OnceLock::new());
        Story { chronicle, viewer, facts, deals: Vec::new(), scores: Vec::new(), usual }
    }

    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the trump suit of the deal in progress, or of the last one, if it has one.
    pub fn trump(&self) -> Option<Suit> {
        self.facts.trump()
    }

    /// Returns the title of the game, which says so if the rules are not those of a preset.
    pub fn title(&self, words: &GameWords<'_>) -> String {
        let (file, rules) = (words.file(), words.game().rules());
        let title = file.title(words.lang());
        match *self.usual.get_or_init(|| is_preset(file, rules)) {
            true => title.to_owned(),
            false => words.say("title-changed", &[("title", title.into())]),
        }
    }

    /// Adds the next event seen; returns the line about it.
    pub fn absorb(&mut self, words: &GameWords<'_>, seen: &SeenEvent) -> Option<Line> {
        let text = words.tell(&mut self.facts, seen, self.viewer);
        self.note(words, seen, text)
    }

    /// Adds the next events seen; returns the lines about them.
    pub fn absorb_all(&mut self, words: &GameWords<'_>, seen: &[SeenEvent]) -> Vec<Line> {
        seen.iter().filter_map(|seen| self.absorb(words, seen)).collect()
    }

    /// Records the next event seen without a line, for a story that starts at a later deal.
    pub fn skip(&mut self, words: &GameWords<'_>, seen: &SeenEvent) {
        self.facts.note(words.game(), seen);
        if about(seen) == About::Deal {
            self.deals.push(Vec::new());
        }
        self.chronicle.absorb(seen);
    }

    /// Adds the next event for a reader of a whole record, from whom no call, exchange or discard is hidden.
    pub fn absorb_in_full(&mut self, words: &GameWords<'_>, event: &Event) -> Option<Line> {
        let seen = event.seen_by(self.viewer);
        let told = words.tell(&mut self.facts, &seen, self.viewer);
        let text = words.event_in_full(event, self.facts.trump()).or(told);
        self.note(words, &seen, text)
    }

    fn note(&mut self, words: &GameWords<'_>, seen: &SeenEvent, text: Option<String>) -> Option<Line> {
        let about = about(seen);
        if about == About::Deal {
            self.deals.push(Vec::new());
            self.scores.clear();
        }
        self.chronicle.absorb(seen);
        let score = match seen.get() {
            Seen::Open(Event::Scored(score)) => Some(*score),
            _ => None,
        };
        if let Some(score) = score {
            self.note_score(words, score);
        }
        let rule = score.map(|score| words.game().rule(score.point).to_owned());
        let line = Line { about, text: capitalised(&text?), rule, seat: actor(seen).map(Seat::index), score };
        if let Some(deal) = self.deals.last_mut() {
            deal.push(line.clone());
        }
        Some(line)
    }

    /// Returns the lines of the deal in progress, or of the last one.
    pub fn deal_lines(&self) -> &[Line] {
        self.deals.last().map_or(&[], Vec::as_slice)
    }

    /// Returns what the deal in progress, or the last one, has brought: one for each score, but one for all shares of a pot
    /// that a side won with its tricks.
    pub fn deal_scores(&self) -> &[DealScore] {
        &self.scores
    }

    fn note_score(&mut self, words: &GameWords<'_>, score: Score) {
        let rule = words.game().rule(score.point).to_owned();
        let is_share =
            |line: &&Line| line.score.is_some_and(|before| before.reason == Reason::Trick && before.side == score.side);
        let shares = match score.reason {
            Reason::Trick => self.deal_lines().iter().filter(is_share).count(),
            _ => 0,
        };
        let place =
            self.scores.iter().rposition(|before| shares > 0 && before.side == score.side && before.rule == rule);
        let before = place.map_or(0, |place| self.scores[place].delta);
        let score = Score { delta: before + score.delta, ..score };
        let (text, why) = words.scored(&self.facts, &score, shares + 1, self.viewer);
        let told = DealScore { side: score.side, delta: score.delta, text: capitalised(&text), why, rule };
        match place {
            Some(place) => self.scores[place] = told,
            None => self.scores.push(told),
        }
    }

    /// Drops the lines of all deals but the last, for hosts that keep many stories for a long time. Later lines do not
    /// depend on them.
    pub fn forget_earlier_deals(&mut self) {
        let last = self.deals.len().saturating_sub(1);
        self.deals.drain(..last);
    }

    /// Returns the lines of all deals.
    pub fn all(&self) -> &[Vec<Line>] {
        &self.deals
    }
}

/// Whether the options are those of a preset, whatever the number of players.
fn is_preset(file: &RuleFile, rules: &Rules) -> bool {
    let chosen = rules.options();
    let players = chosen.iter().find(|(name, _)| name == PLAYERS);
    let same = |set: &[(String, OptionValue)]| {
        let set: Vec<_> = set.iter().filter(|(name, _)| name != PLAYERS).chain(players).cloned().collect();
        set.iter().all(|option| chosen.contains(option))
            && file.settings(&set, &[]).is_ok_and(|usual| usual.options() == chosen)
    };
    same(&[]) || file.presets().iter().any(|preset| same(&preset.set))
}

fn about(seen: &SeenEvent) -> About {
    match seen.get() {
        Seen::DealStarted { .. } => About::Deal,
        Seen::HandTaken(_) => About::Hand,
        Seen::Open(Event::Played(..)) => About::Card,
        Seen::Open(Event::TrickTaken(_)) => About::Trick,
        Seen::Open(Event::Scored(_)) => About::Score,
        Seen::Open(Event::DealEnded { .. } | Event::GameEnded(_) | Event::MatchEnded(_) | Event::CardsDrawn(_)) => {
            About::End
        }
        _ => About::Deed,
    }
}

/// Returns who did it, if one player did.
fn actor(seen: &SeenEvent) -> Option<Seat> {
    match seen.get() {
        Seen::Announced { seat, .. } | Seen::Exchanged { seat, .. } | Seen::Discarded { seat, .. } => Some(*seat),
        Seen::Open(
            Event::Kept(seat)
            | Event::TrumpNamed(seat, _)
            | Event::TurnUpTaken(seat, _)
            | Event::WentAlone(seat)
            | Event::KeptPartner(seat)
            | Event::Passed(seat, _)
            | Event::Showed(seat)
            | Event::CanYe { seat, .. }
            | Event::HonoursShown { seat, .. }
            | Event::Stayed(seat)
            | Event::Folded(seat)
            | Event::LeadsSelf(seat)
            | Event::LeadsPartner { seat, .. }
            | Event::SideShown { seat, .. }
            | Event::SuitCalled(seat, _)
            | Event::Played(seat, _)
            | Event::TrickTaken(seat),
        ) => Some(*seat),
        Seen::Open(Event::RuffShown(shown)) => Some(shown.seat),
        _ => None,
    }
}
