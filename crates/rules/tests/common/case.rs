//! Test cases as data: `games/<id>/examples.toml`.

use super::cards::Layout;
use super::game_with;
use super::table::{ReportedDeal, Table};
use kirifuda_cards::{Seat, vector_shuffle};
use kirifuda_rules::{Game, Standing};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A file of examples.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    pub example: Vec<Case>,
}

/// One case of one example.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The worked example of docs/rules.md.
    pub id: String,
    /// Which case of it, in words.
    #[serde(default)]
    pub case: String,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// Options that differ from the defaults.
    #[serde(default)]
    pub options: toml::Table,
    /// Parameters changed.
    #[serde(default)]
    pub patch: BTreeMap<String, i64>,
    /// First dealer of the case: seat, or side where a side deals.
    #[serde(default)]
    pub dealer: usize,
    /// First dealer of the match, where that is another.
    pub first_dealer: Option<usize>,
    /// Scores before the first deal, where they are not those of a beginning.
    #[serde(default)]
    pub scores: Vec<i64>,
    /// Chips in the pot before the first deal.
    #[serde(default)]
    pub pot: i64,
    /// Trump carried from an earlier deal.
    pub trump: Option<String>,
    /// The side that sat out the previous deal.
    pub entering: Option<u8>,
    /// Deals played before; where rounds have several, rounds.
    #[serde(default)]
    pub deals_done: u32,
    /// Deals played before in the round that is in progress, and who held the cards that make a side.
    #[serde(default)]
    pub round: u8,
    #[serde(default)]
    pub holders: Vec<usize>,
    /// The deals.
    pub deal: Vec<DealCase>,
}

/// A deal of a case.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealCase {
    /// Deal V(seed).
    pub seed: Option<u32>,
    /// Cards of hands, by seat.
    #[serde(default)]
    pub hands: BTreeMap<String, String>,
    /// See [`Layout::stock`].
    #[serde(default)]
    pub stock: String,
    /// See [`Layout::turn_up`].
    #[serde(default)]
    pub turn_up: String,
    /// See [`Layout::undealt`].
    #[serde(default)]
    pub undealt: String,
    /// See [`Layout::fill`].
    #[serde(default)]
    pub fill: u32,
    /// Who takes the last pile, where the host has to say.
    pub taker: Option<usize>,
    /// What happens and what is expected: see [`super::table`].
    pub steps: Vec<String>,
}

impl Case {
    /// The name in messages.
    pub fn name(&self) -> String {
        if self.case.is_empty() { self.id.clone() } else { format!("{} ({})", self.id, self.case) }
    }

    /// The game of the case.
    pub fn game(&self, id: &str) -> Arc<Game> {
        let options: Vec<(String, String)> =
            self.options.iter().map(|(name, value)| (name.clone(), text_of(value))).collect();
        let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let patch: Vec<(&str, i64)> = self.patch.iter().map(|(name, &value)| (name.as_str(), value)).collect();
        game_with(id, &options, &patch)
    }

    /// The table before the first deal.
    pub fn table(&self, game: &Arc<Game>) -> Table {
        let start = Standing::start(game, self.dealer);
        let mut standing = start.with_scores(&self.scores).with_pot(self.pot).with_deals_done(self.deals_done);
        if let Some(suit) = self.trump.as_ref().and_then(|text| text.chars().next()) {
            standing = standing.with_trump(game.pack().suit_of(suit).expect("a suit of the pack"));
        }
        if self.entering.is_some() {
            standing = standing.with_entering(self.entering);
        }
        standing = standing.with_round(self.round, self.holders.iter().filter_map(|&seat| Seat::new(seat)).collect());
        Table::continued(Arc::clone(game), self.first_dealer.unwrap_or(self.dealer), standing)
    }

    /// Plays the case.
    pub fn run(&self, id: &str) -> ReportedDeal {
        let mut table = self.table(&self.game(id));
        for (number, deal) in self.deal.iter().enumerate() {
            deal.run(&mut table).map_err(|error| format!("{}, deal {}: {error}", self.name(), number + 1))?;
        }
        Ok(())
    }
}

impl DealCase {
    fn layout(&self) -> Layout {
        let hands = self.hands.iter().map(|(seat, cards)| (seat.parse().expect("a seat number"), cards.clone()));
        Layout {
            hands: hands.collect(),
            stock: self.stock.clone(),
            turn_up: self.turn_up.clone(),
            undealt: self.undealt.clone(),
            fill: self.fill,
        }
    }

    /// Deals and does the steps.
    pub fn run(&self, table: &mut Table) -> ReportedDeal {
        let taker = self.taker.and_then(Seat::new);
        let pack = match self.seed {
            Some(seed) => vector_shuffle(table.game.pack(), seed),
            None => table.pack_of(&self.layout(), taker)?,
        };
        table.deal_pack(pack, taker)?;
        self.steps.iter().try_for_each(|step| table.step(step).map_err(|error| format!("step `{step}`: {error}")))
    }
}

/// An option's value as a command line writes it.
pub fn text_of(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
