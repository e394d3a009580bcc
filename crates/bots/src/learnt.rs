//! Policies that a host has read for a bot: the output of `kirifuda train`, in place of the built-in ones.

use crate::cardplay::{self, Kind, Weights};
use crate::learnt_error::LearntError;
use crate::opponents::{self, OpponentModel, STAYS};
use crate::stay::{self, Stakes, StayPolicy, StayTable};
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, message};

/// Learnt policies: how to play cards, when to stay, how others play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Learnt {
    cards: Vec<(Kind, Weights)>,
    stay: StayPolicy,
    others: Option<(Kind, OpponentModel)>,
    /// Of the text read.
    hash: String,
}

/// The part of a policy that a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Nothing,
    Cards,
    Stay,
}

impl Learnt {
    /// Reads the output of `train cards`, `train stay` or `train others`, or of the first two concatenated.
    ///
    /// # Errors
    /// The first line that belongs to none of them.
    pub fn read(text: &str) -> Result<Learnt, LearntError> {
        let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
        if text.lines().any(|line| line == STAYS) {
            let others = opponents::read(text)?;
            return Ok(Learnt { others: Some(others), hash, ..Learnt::default() });
        }
        let (cards, stay) = (Learnt::only(text, Part::Cards)?, Learnt::only(text, Part::Stay)?);
        let cards = cardplay::read(&cards)?;
        let stay = stay::text::read(&stay)?;
        if cards.is_empty() && stay.tables.is_empty() {
            return Err(LearntError::at(1, message!("policy-expected")));
        }
        Ok(Learnt { cards, stay, others: None, hash })
    }

    /// Returns the text with the lines of other parts commented out, so that line numbers stay.
    fn only(text: &str, wanted: Part) -> Result<String, LearntError> {
        let mut only = String::new();
        let mut part = Part::Nothing;
        for (number, line) in text.lines().enumerate() {
            part = match line.split(' ').next() {
                Some("kind") => Part::Cards,
                Some("stakes") => Part::Stay,
                _ => part,
            };
            let is_note = line.trim().is_empty() || line.starts_with('#');
            if part == Part::Nothing && !is_note {
                return Err(LearntError::at(number + 1, message!("policy-expected")));
            }
            only.push_str(if part == wanted && !is_note { line } else { "#" });
            only.push('\n');
        }
        Ok(only)
    }

    /// Returns the BLAKE3 hash of the text, in hexadecimal: it tells policies under one name apart.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Whether it has anything for a game.
    pub fn says_of(&self, game: &Game) -> bool {
        self.cards(game).is_some() || self.stay(game).is_some() || self.others(game).is_some()
    }

    /// Returns how to play cards in a game.
    pub(crate) fn cards(&self, game: &Game) -> Option<&Weights> {
        let kind = Kind::of(game);
        self.cards.iter().find(|(known, _)| *known == kind).map(|(_, weights)| weights)
    }

    /// Returns when to stay in a game, if it was learnt for exactly these stakes.
    pub(crate) fn stay(&self, game: &Game) -> Option<&StayTable> {
        let table = if game.has_phase(PhaseKind::StayOrFold) { self.stay.table_for(game) } else { None };
        table.filter(|table| table.stakes == Stakes::of(game))
    }

    /// Whether it says when to stay, but not at the stakes of a game that asks.
    pub fn is_of_other_stakes(&self, game: &Game) -> bool {
        game.has_phase(PhaseKind::StayOrFold) && !self.stay.tables.is_empty() && self.stay(game).is_none()
    }

    /// Returns how others play in a game.
    pub(crate) fn others(&self, game: &Game) -> Option<&OpponentModel> {
        let kind = Kind::of(game);
        self.others.as_ref().filter(|(known, _)| *known == kind).map(|(_, model)| model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str = "# cards\nkind tricks partners 1.000\n*3 5 -2\n";
    const STAY: &str = "# stay\nstakes players=2 hand=1 base=5 fold_fee=5 loo_penalty=10 dealer_fold_fee=yes\n\
                        hands 7:2500 3:7500\nfold 1000 0 0 0 2500 1 2 3\n";

    #[test]
    fn cards_and_stays_are_read_alone_and_together() {
        let cards = Learnt::read(CARDS).unwrap();
        let stay = Learnt::read(STAY).unwrap();
        assert!(cards.stay.tables.is_empty() && stay.cards.is_empty());
        for both in [CARDS.to_owned() + STAY, STAY.to_owned() + CARDS] {
            let both = Learnt::read(&both).unwrap();
            assert_eq!((&both.cards, &both.stay), (&cards.cards, &stay.stay));
        }
    }

    #[test]
    fn faults_have_their_line() {
        let fault = |text: &str| Learnt::read(text).map(drop).unwrap_err();
        let after = STAY.to_owned() + &CARDS.replace("-2", "two");
        let error = fault(&after);
        assert_eq!((error.line, error.expected.code), (7, "policy-number"));
        assert_eq!(fault("hello\n").line, 1);
        assert_eq!(fault("").line, 1);
        assert_eq!(fault(&STAY.replace("7:2500", "7:9999")).line, 3);
    }
}
