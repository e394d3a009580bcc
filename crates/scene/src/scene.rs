//! The picture as plain values. Every name of a field is part of what the browser and the server rely on.

use crate::story::{DealScore, Line};
use kirifuda_rules::file::Lang;
use kirifuda_rules::params::PackKind;
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Card {
    /// As records write it: `AS`, `TH`, `Rk`.
    pub id: String,
    /// The letter of the suit; empty for the joker.
    pub suit: String,
    /// The letter of the rank; `Jo` for the joker.
    pub rank: String,
    /// As it is shown: `♠A`.
    pub text: String,
    /// As it is spoken: `ace of spades`.
    pub name: String,
    /// Whether it is a court card that scores in this game.
    pub court: bool,
}

/// A suit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct SuitInfo {
    /// Its letter in records.
    pub letter: String,
    /// Its sign, or for karuta its name.
    pub sign: String,
    /// Its name.
    pub name: String,
}

/// A card in the onlooker's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct HandCard {
    /// The card.
    #[serde(flatten)]
    pub card: Card,
    /// Whether it may be chosen now; `None` when no card is asked for.
    pub legal: Option<bool>,
    /// Why not, with the rule.
    pub why: Option<String>,
    /// Whether it has just been taken from the stock.
    pub taken: bool,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct SeatScene {
    /// The seat, from 0 in the direction of play.
    pub seat: usize,
    /// The name, or `You`.
    pub name: String,
    /// Whether it is the onlooker.
    pub you: bool,
    /// The side.
    pub side: usize,
    /// Whether it is the onlooker's partner.
    pub partner: bool,
    /// How many cards it holds.
    pub cards: usize,
    /// Whether it takes part in the deal.
    pub active: bool,
    /// Whether it has folded.
    pub folded: bool,
    /// Whether it has said that it stays.
    pub stayed: bool,
    /// Whether it, or its side, deals.
    pub dealer: bool,
    /// Whether it has to decide.
    pub to_act: bool,
    /// Tricks won in the deal.
    pub tricks: usize,
    /// Cards that everybody knows it holds.
    pub shown: Vec<Card>,
    /// What there is to know, in words, most important first.
    pub notes: Vec<String>,
    /// Which of these says that it deals: a picture without room for it shows a mark instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub dealer_note: Option<usize>,
}

/// A side: a player, or partners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct SideScene {
    /// The side.
    pub side: usize,
    /// Its seats.
    pub seats: Vec<usize>,
    /// Its players.
    pub name: String,
    /// Points or chips.
    pub total: i64,
    /// Games or sets won.
    pub games_won: i64,
    /// Tricks won in the deal.
    pub tricks: usize,
    /// What it has won in the deal, in words: its bid and its tricks once all its players have bid; else court cards or
    /// points if only these count; else cards or tricks.
    pub won: String,
    /// Cards in these tricks, where cards are counted.
    pub cards_taken: Option<usize>,
    /// Cards with points won in the deal, where they score.
    pub courts: Vec<Card>,
    /// The points of these cards, where they are not worth one each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub points: Option<i64>,
    /// Whether it is the onlooker's.
    pub own: bool,
}

/// A card in a trick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct TrickCard {
    /// Who played it.
    pub seat: usize,
    /// The card.
    pub card: Card,
}

/// A trick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct TrickScene {
    /// Its number in the deal, from 1.
    pub number: usize,
    /// The cards, the lead first.
    pub cards: Vec<TrickCard>,
    /// Who is winning it, or has won it.
    pub winning: Option<usize>,
    /// Who has won it.
    pub winner: Option<usize>,
}

/// One answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Choice {
    /// The action in the words of records.
    pub action: String,
    /// The number that selects it, if not its position: a bid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub number: Option<usize>,
    /// In the words of a player.
    pub text: String,
}

/// What is asked of the onlooker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// A card to play.
    Card {
        /// The question.
        prompt: String,
    },
    /// Cards to discard.
    Discard {
        /// The question.
        prompt: String,
        /// How many.
        count: usize,
    },
    /// Cards to pass.
    Give {
        /// The question.
        prompt: String,
        /// How many.
        count: usize,
    },
    /// One of several answers.
    Choice {
        /// The question.
        prompt: String,
        /// The answers.
        choices: Vec<Choice>,
    },
    /// A number to announce.
    Number {
        /// The question.
        prompt: String,
        /// The lowest that may be announced.
        min: u8,
        /// The highest.
        max: u8,
    },
}

/// A fact above the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Fact {
    /// What it is about: `deal`, `round`, `race`, `trump`, `no_trump`, `above_trump`, `called_suit`, `pot`, `turn_up`, `bids`, `trick`, `games`, `match`, `time`.
    pub key: String,
    /// The game's word for it, where the text goes on with a suit or a card that may be drawn instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub term: Option<String>,
    /// In words.
    pub text: String,
}

/// How a deal has gone for the onlooker's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It has done better than all others; where chips are lost and won: it has won some.
    Won,
    /// It has done worse than its only opponents; where chips are lost and won: it has lost some.
    Lost,
    /// It has done as well as its only opponents, or has neither lost nor won a chip.
    Even,
    /// It is one of several, and others have done as well or better.
    Among,
    /// It is one of several that did not do best, and has won exactly as many tricks as it bid, as it should.
    Made,
    /// It is one of several that did not do best, and has won more or fewer tricks than it bid.
    Missed,
    /// It sat the deal out, and scored nothing.
    Out,
}

/// What a deal has come to for the onlooker's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct DealOutcome {
    /// How it has gone.
    pub verdict: Verdict,
    /// What the side has gained: see [`gain`](crate::gain).
    pub gain: i64,
    /// What the side has gained or lost, in words.
    pub change: String,
    /// The same beside how the deal has gone: chips without a sign, the points of both sides where there are two; nothing
    /// where nothing changed.
    pub account: String,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct MatchOutcome {
    /// Who has won.
    pub text: String,
    /// The sides that share the first place.
    pub winners: Vec<usize>,
    /// What decides the match, by side.
    pub totals: Vec<i64>,
    /// Whether the onlooker is among the winners; `None` for the public.
    pub you_won: Option<bool>,
}

/// How things stand, for one onlooker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Scene {
    /// Id of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The language of all words.
    pub lang: Lang,
    /// The pack.
    pub pack: PackKind,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The seats in the order of turns, the onlooker's first. It is that of their numbers until players change places.
    pub turns: Vec<usize>,
    /// How many seats there are.
    pub players: usize,
    /// The onlooker's seat; `None` for the public.
    pub you: Option<usize>,
    /// Events so far.
    pub number: usize,
    /// The number of the deal, from 1.
    pub deal: Option<u32>,
    /// `none` before the first deal, else the engine's word; `over` after the deal.
    pub phase: String,
    /// What everybody has to know.
    pub facts: Vec<Fact>,
    /// The trump suit, if there is one.
    pub trump: Option<SuitInfo>,
    /// The turn-up.
    pub turn_up: Option<Card>,
    /// The card that beats even trumps.
    pub above_trump: Option<Card>,
    /// Chips in the pot, where there is one.
    pub pot: Option<i64>,
    /// Cards left in the stock, where there is one.
    pub stock: Option<usize>,
    /// Whether cards are drawn from the stock during the play, so that it lies on the table.
    pub draws: bool,
    /// The players, seat 0 first.
    pub seats: Vec<SeatScene>,
    /// The sides.
    pub sides: Vec<SideScene>,
    /// The onlooker's cards, in order.
    pub hand: Vec<HandCard>,
    /// What stands in the place of the hand when there is none.
    pub no_hand: String,
    /// The trick in progress, or the one just completed while nobody has led since.
    pub trick: Option<TrickScene>,
    /// The one before it.
    pub last_trick: Option<TrickScene>,
    /// What is asked of the onlooker.
    pub ask: Option<Ask>,
    /// The only thing that the onlooker, whose turn it is, can do; in words.
    pub forced: Option<String>,
    /// For whom the table waits, in words.
    pub waiting: String,
    /// Whether the deal is over.
    pub deal_over: bool,
    /// What the deal has brought, when it is over.
    pub deal_scores: Vec<DealScore>,
    /// What that comes to for the onlooker, when it is over; nothing for the public.
    pub deal_outcome: Option<DealOutcome>,
    /// How the match ended.
    pub result: Option<MatchOutcome>,
    /// The heading over the scores.
    pub totals_label: String,
    /// Whether points count against those who score them.
    pub lowest_wins: bool,
}

/// What has happened since the frame before, and how things stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Frame {
    /// What has happened, in words.
    pub lines: Vec<Line>,
    /// How things stand.
    pub scene: Scene,
}
