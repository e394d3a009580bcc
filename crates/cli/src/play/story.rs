//! The match in words, as the person saw it: told event by event, kept deal by deal.

use super::chronicle::Chronicle;
pub use crate::words::capitalised;
use crate::words::{GameWords, Narrator, quiet};
use kirifuda_bots::table::SeatLost;
use kirifuda_rules::{Event, Reason, Score, Seen, SeenEvent, Viewer};

/// The sentence for a program that lost its seat to the rules of thumb.
pub fn lost_seat(words: &GameWords<'_>, lost: &SeatLost) -> String {
    let args = [
        ("name", words.name(lost.seat).into()),
        ("kind", lost.fault.kind.word().into()),
        ("why", quiet(&words.words().fault(&lost.fault.detail)).into()),
    ];
    words.say("play-seat-lost", &args)
}

/// What a line of the story is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Cards were dealt.
    Deal,
    /// The person's own cards.
    Hand,
    /// Somebody did something.
    Deed,
    /// A trick was won.
    Trick,
    /// A score changed.
    Score,
    /// A deal, a game or the match ended.
    End,
}

/// One line of the story.
#[derive(Clone, Debug)]
pub struct Line {
    /// What it is about.
    pub about: About,
    /// The words.
    pub text: String,
    /// The score it tells.
    pub score: Option<Score>,
}

/// The match in words.
pub struct Story<'a> {
    /// What happened.
    pub chronicle: Chronicle,
    narrator: Narrator<'a>,
    /// Lines, deal by deal.
    deals: Vec<Vec<Line>>,
}

impl<'a> Story<'a> {
    /// The story as `viewer` is told it, from the beginning of the match.
    pub fn new(words: &'a GameWords<'a>, viewer: Viewer) -> Story<'a> {
        Story { chronicle: Chronicle::default(), narrator: Narrator::new(words, viewer, 0), deals: Vec::new() }
    }

    /// Adds what was seen next; the line told about it.
    pub fn absorb(&mut self, seen: SeenEvent) -> Option<Line> {
        let about = about(&seen);
        if about == About::Deal {
            self.deals.push(Vec::new());
        }
        let text = self.narrator.tell(&seen);
        self.chronicle.absorb(&seen);
        let score = match seen.get() {
            Seen::Open(Event::Scored(score)) => Some(*score),
            _ => None,
        };
        let line = Line { about, text: capitalised(&text?), score };
        if let Some(deal) = self.deals.last_mut() {
            deal.push(line.clone());
        }
        Some(line)
    }

    /// The lines of the deal in progress, or of the last one.
    pub fn deal_lines(&self) -> &[Line] {
        self.deals.last().map_or(&[], Vec::as_slice)
    }

    /// What the deal in progress, or the last one, has brought: a line for each score, but one for all shares of a pot
    /// that a side won with its tricks.
    pub fn deal_scores(&self) -> Vec<String> {
        let scored: Vec<(&Line, Score)> =
            self.deal_lines().iter().filter_map(|line| line.score.map(|score| (line, score))).collect();
        let is_share = |score: &Score, side: u8| score.reason == Reason::Trick && score.side == side;
        let mut told = Vec::new();
        for (place, (line, score)) in scored.iter().enumerate() {
            if score.reason != Reason::Trick {
                told.push(line.text.clone());
            } else if !scored[..place].iter().any(|(_, before)| is_share(before, score.side)) {
                let shares: Vec<Score> =
                    scored.iter().map(|(_, other)| *other).filter(|other| is_share(other, score.side)).collect();
                told.push(capitalised(&self.narrator.shares(&shares)));
            }
        }
        told
    }

    /// The lines of all deals.
    pub fn all(&self) -> &[Vec<Line>] {
        &self.deals
    }
}

fn about(seen: &SeenEvent) -> About {
    match seen.get() {
        Seen::DealStarted { .. } => About::Deal,
        Seen::HandTaken(_) => About::Hand,
        Seen::Open(Event::TrickTaken(_)) => About::Trick,
        Seen::Open(Event::Scored(_)) => About::Score,
        Seen::Open(Event::DealEnded { .. } | Event::GameEnded(_) | Event::MatchEnded(_) | Event::CardsDrawn(_)) => {
            About::End
        }
        _ => About::Deed,
    }
}

/// A number as a person writes it, with a true minus sign.
pub fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}
