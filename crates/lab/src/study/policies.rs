//! For which rules the learnt policies of bots were learnt, so that no policy of other stakes is used unmarked.

use kirifuda_bots::stay::{Stakes, StayPolicy};
use kirifuda_rules::Game;
use kirifuda_rules::params::PhaseKind;
use std::fmt;

/// Where the built-in policies for a reading come from. `Display` gives the text that rows carry, such as
/// `cards=other stay=computed`.
///
/// It says what bots *may* use: `random`, `low` and `rules` use no learnt policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policies {
    /// How to play cards.
    pub cards: CardsLearnt,
    /// When to stay; `None` if nobody is asked.
    pub stay: Option<StayLearnt>,
}

/// For which rules the built-in policy for playing cards was learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardsLearnt {
    /// In games that include these rules.
    Own,
    /// In games of the same kind with other rules.
    Other,
    /// There is none; bots search or follow rules of thumb.
    None,
}

/// For which stakes the built-in policy for staying was learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StayLearnt {
    /// For these.
    Own,
    /// For others; at these it is computed.
    Computed,
}

impl Policies {
    /// Returns the policies for a game. `is_published`: whether its rules are those of a published preset, for which
    /// the built-in policies were learnt.
    pub fn of(game: &Game, is_published: bool) -> Policies {
        let cards = match kirifuda_bots::PlayPolicy::built_in(game) {
            None => CardsLearnt::None,
            Some(_) if is_published => CardsLearnt::Own,
            Some(_) => CardsLearnt::Other,
        };
        let asked = game.has_phase(PhaseKind::StayOrFold);
        let table = StayPolicy::built_in().table_for(game).filter(|_| asked);
        let stay = table.map(|table| match table.stakes == Stakes::of(game) {
            true => StayLearnt::Own,
            false => StayLearnt::Computed,
        });
        Policies { cards, stay }
    }
}

impl fmt::Display for Policies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.cards {
            CardsLearnt::Own => "cards=own",
            CardsLearnt::Other => "cards=other",
            CardsLearnt::None => "cards=none",
        })?;
        f.write_str(match self.stay {
            Some(StayLearnt::Own) => " stay=own",
            Some(StayLearnt::Computed) => " stay=computed",
            None => "",
        })
    }
}
