//! The measures that a study can ask for.

use super::Unit;

/// What is measured; `docs/lab.md` defines each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Deals of a match.
    Length,
    /// Decisions with at least two actions.
    Choices,
    /// Their share of all decisions.
    Decisions,
    /// How often another side takes the lead in a match.
    LeadChanges,
    /// Points or chips that change hands in a deal.
    Swing,
    /// Their standard deviation.
    SwingSpread,
    /// Matches with a shared first place.
    Draws,
    /// How equal the sides' shares of first places are, by their place before the first deal.
    Balance,
    /// Entropy of the first place, 1 if each side is equally likely to have it.
    Entropy,
    /// Points of each place in turn, less the mean of all places.
    Seats,
    /// Answers to the questions before the play, such as staying or folding.
    Calls,
    /// Deals in which a rule fires.
    Reach,
    /// The better bot's lead in points.
    Skill,
    /// Deals until the better bot is ahead in 95 of 100 cases.
    DealsToTell,
    /// The parts of cards, seat and skill in the spread of results.
    Luck,
}

impl Measure {
    /// Every measure with its word in study files.
    pub const WORDS: [(Measure, &'static str); 15] = [
        (Measure::Length, "length"),
        (Measure::Choices, "choices"),
        (Measure::Decisions, "decisions"),
        (Measure::LeadChanges, "lead_changes"),
        (Measure::Swing, "swing"),
        (Measure::SwingSpread, "swing_spread"),
        (Measure::Draws, "draws"),
        (Measure::Balance, "balance"),
        (Measure::Entropy, "entropy"),
        (Measure::Seats, "seats"),
        (Measure::Calls, "calls"),
        (Measure::Reach, "reach"),
        (Measure::Skill, "skill"),
        (Measure::DealsToTell, "deals_to_tell"),
        (Measure::Luck, "luck"),
    ];

    /// Returns the word in study files.
    pub fn word(self) -> &'static str {
        Measure::WORDS[self as usize].1
    }

    /// Returns the measure with this word.
    pub fn from_word(word: &str) -> Option<Measure> {
        Measure::WORDS.iter().find(|(_, known)| *known == word).map(|&(measure, _)| measure)
    }

    /// Whether it can be measured where this is played.
    pub fn is_of(self, unit: Unit) -> bool {
        let of_matches = matches!(self, Measure::Length | Measure::LeadChanges | Measure::Draws);
        unit == Unit::Match || !of_matches
    }

    /// Whether it compares the two bots of a line-up.
    pub fn needs_two_bots(self) -> bool {
        matches!(self, Measure::Skill | Measure::DealsToTell | Measure::Luck)
    }
}
