//! A model of the other players: how searching bots stay and play, learnt by watching them.
//!
//! A policy learnt by self-play is good where everybody plays by it. How the others at a table really play is another
//! question. The better the model, the more their stays and cards tell about their hands, and the more realistic the
//! playouts. docs/experiments.md compares its predictions with those of the play policy.
//!
//! The model exists only for games with a pot.

mod stays;

use crate::cardplay;
use crate::cardplay::{Kind, Weights, add_numbers, kind_named, name_of, read_numbers};
use crate::learnt_error::LearntError;
use crate::packed::unpack;
use crate::stay::{StayPolicy, StayTable};
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, message};
pub use stays::{StayCells, StayModel};
use std::sync::{Arc, OnceLock};

/// The built-in model; `kirifuda train others` makes it. It stores differences from the play policy and from the policy
/// learnt for staying, so it must be retrained whenever those are.
const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/opponents.packed"));

/// Start of the first line.
const KIND: &str = "kind ";

/// Weights are written in tenths.
const TENTHS: f32 = 10.0;

/// The line before the numbers for staying.
pub(crate) const STAYS: &str = "stays";

/// How the players watched play one kind of game.
#[derive(Clone, Debug, PartialEq)]
pub struct OpponentModel {
    /// How cards are played.
    pub cards: Weights,
    /// Who stays.
    pub stays: Arc<StayModel>,
}

impl OpponentModel {
    /// Returns the built-in model for a game's kind.
    pub fn built_in(game: &Game) -> Option<&'static OpponentModel> {
        static BUILT_IN_MODEL: OnceLock<Option<(Kind, OpponentModel)>> = OnceLock::new();
        // A test reads the file; if it were unreadable, the play policy would stand in.
        let model = BUILT_IN_MODEL.get_or_init(|| read(&unpack(BUILT_IN)).ok()).as_ref();
        model.filter(|(kind, _)| *kind == Kind::of(game)).map(|(_, model)| model)
    }
}

/// Returns the table learnt for staying, for a game in which players are asked to stay.
pub fn stay_table(game: &Game) -> Option<&'static StayTable> {
    if game.has_phase(PhaseKind::StayOrFold) { StayPolicy::built_in().table_for(game) } else { None }
}

/// Writes a model: a line with the kind, the card weights as differences from those of the play policy, a line `stays`,
/// and the weights for staying. All are in tenths, which is precise enough for odds; `*n` stands for n zeros.
pub fn write(kind: Kind, model: &OpponentModel) -> String {
    let mut text = format!("{KIND}{}\n", name_of(kind));
    let policy = Weights::of_kind(kind);
    add_numbers(&mut text, &policy.map_or(Vec::new(), |policy| model.cards.beside(policy)), TENTHS);
    text.push_str(STAYS);
    text.push('\n');
    add_numbers(&mut text, model.stays.weights(), TENTHS);
    text
}

/// Reads a model. Lines that begin with # are comments.
///
/// # Errors
/// The first fault, with its line.
pub fn read(text: &str) -> Result<(Kind, OpponentModel), LearntError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let kind = lines.next().and_then(|(_, line)| {
        let mut words = line.strip_prefix(KIND)?.split_whitespace();
        kind_named(words.next()?, words.next()?)
    });
    let kind = kind.ok_or_else(|| LearntError::at(1, message!("policy-kind")))?;
    let (mut cards, mut stays) = (Vec::new(), None);
    for (line, content) in lines {
        match &mut stays {
            None if content == STAYS => {
                stays = Some(Vec::new());
                Ok(())
            }
            None => read_numbers(content, cardplay::CELLS, TENTHS, &mut cards),
            Some(stays) => read_numbers(content, StayModel::CELLS, TENTHS, stays),
        }
        .map_err(|expected| LearntError::at(line + 1, expected))?;
    }
    let weights = stays.ok_or_else(|| LearntError::at(1, message!("policy-stays")))?;
    let policy = Weights::of_kind(kind).ok_or_else(|| LearntError::at(1, message!("policy-kind-unknown")))?;
    Ok((kind, OpponentModel { cards: policy.and(&cards), stays: Arc::new(StayModel::new(weights)) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Host;
    use kirifuda_play::BotSpec;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::{Match, published};

    /// A bot given another opponent model decides by it; otherwise training would depend on the previously built-in
    /// model.
    #[test]
    fn strong_goes_by_what_it_is_told() {
        let file = published().iter().find(|game| game.id == "japanese-loo").expect("a published game").game;
        let file = RuleFile::parse(file).expect("a published game");
        let game = Arc::new(Game::new(file.choose(&[], &[]).expect("the defaults")));
        let (kind, nothing) = read(&format!("kind chips single\n{STAYS}\n")).expect("no weights");
        assert_eq!(kind, Kind::of(&game));
        let mut playing = Match::new(Arc::clone(&game), 0);
        (Source { seed: 6, index: 0 }).deal(&mut playing).expect("a deal");
        let view = playing.current_deal().and_then(|deal| deal.to_act()).and_then(|seat| playing.view(seat));
        let view = view.expect("a decision");
        let strong: BotSpec = "strong:worlds=50".parse().expect("a bot");
        let known = Arc::new(OpponentModel::built_in(&game).expect("what comes with the program").clone());
        let told = Host::default().make_against(&strong, 1, Some(&Arc::new(nothing))).explain(&view);
        assert_ne!(told, Host::default().make(&strong, 1).explain(&view));
        assert_eq!(
            Host::default().make_against(&strong, 1, Some(&known)).explain(&view),
            Host::default().make(&strong, 1).explain(&view)
        );
    }
}
