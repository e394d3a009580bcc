//! The messages between a host and a program that plays, one JSON object a line: `docs/bot-protocol.md`.
//!
//! A program is told about a deal only what the [`SeatView`] of its seat shows.

use crate::opinion::Estimate;
use crate::{Bot, FaultKind, SeatFault};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};
use kirifuda_rules::file::OptionValue;
use kirifuda_rules::notation::action_text;
use kirifuda_rules::params::Word;
use kirifuda_rules::{Action, Game, SeatView, message};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the protocol.
pub const VERSION: u32 = 1;
/// The longest line a program may write, in bytes, without the LF.
pub const MAX_LINE: usize = 65_536;

/// A message of the host.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram {
    /// The first line. Answered by [`FromProgram::Ready`].
    Hello {
        /// [`VERSION`].
        protocol: u32,
        /// Name and version of the host.
        host: String,
        /// How long each decision may take.
        limit_ms: u64,
    },
    /// A match begins, and the program has a seat in it. Not answered.
    Match(Box<MatchStart>),
    /// The seat has to decide. Answered by [`FromProgram::Act`].
    Decide(Box<Question>),
    /// The opinion of a built-in bot on the decision in question: the answer to [`FromProgram::Ask`].
    Opinion {
        /// The number of the question.
        id: u64,
        /// The bot, as the program named it.
        bot: String,
        /// Its opinion, or why it cannot be asked.
        #[serde(flatten)]
        advice: Advice,
    },
    /// The match is over for this program. Not answered; another match may follow.
    Done,
}

/// The answer of a built-in bot to a program that asks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Advice {
    /// The bot's opinion.
    Thought {
        /// Its choice, one of the texts in [`Question::legal`].
        action: String,
        /// In how many worlds it tried the candidates; 0 for a bot that does not search.
        worlds: usize,
        /// The candidates, its choice first, then by cost; empty for a bot that does not search.
        candidates: Vec<Candidate>,
    },
    /// Why it cannot be asked.
    Error {
        /// What was expected, in English.
        error: String,
    },
}

/// A built-in bot's estimate of one action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// The action, one of the texts in [`Question::legal`]. Of several equal cards only one is a candidate.
    pub action: String,
    /// The expected result of the rest of the deal for the player's side, in points or chips.
    pub mean: f64,
    /// How much less than the choice.
    pub cost: f64,
    /// The standard error of `cost`.
    pub error: f64,
}

/// A message of a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromProgram {
    /// It is ready to play.
    Ready {
        /// The version of the protocol it speaks.
        protocol: u32,
        /// Its name for itself.
        #[serde(default)]
        name: Option<String>,
    },
    /// It asks for a built-in bot's opinion of the decision. Answered by [`ToProgram::Opinion`].
    Ask {
        /// The number of the question.
        id: u64,
        /// The bot, as in a list of bots.
        bot: String,
    },
    /// Its decision.
    Act {
        /// The number of the question.
        id: u64,
        /// One of the texts in [`Question::legal`].
        action: String,
    },
}

/// The game and the seat of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchStart {
    /// The seat of the program.
    pub seat: usize,
    /// A seed for its own random numbers, the same whenever the match is replayed.
    pub seed: u64,
    /// Id of the game.
    pub game: String,
    /// Every option with its value, as in records.
    pub options: serde_json::Map<String, serde_json::Value>,
    /// Parameters changed for an experiment.
    pub patch: BTreeMap<String, i64>,
    /// Content hash of the compiled rules.
    pub rules: String,
    /// The number of seats.
    pub players: usize,
    /// The seats of each side.
    pub sides: Vec<Vec<usize>>,
    /// Letters of the suits.
    pub suits: Vec<char>,
    /// Every card of the pack, in canonical order.
    pub pack: Vec<String>,
    /// By the trump suit, or `none`: how strong each card is, in the order of `pack`. Below 32 a card wins only in the
    /// suit led.
    pub power: BTreeMap<String, Vec<u8>>,
    /// The cards that score by points, court cards for example.
    pub courts: Vec<String>,
}

/// A decision to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Its number, counted up from 1 in every process.
    pub id: u64,
    /// Every legal action.
    pub legal: Vec<String>,
    /// What the seat knows.
    pub view: Seen,
}

/// What one seat knows of a deal in progress. Lists by seat have one entry per seat, seat 0 first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// Number of the deal in the match, from 1.
    pub deal: u32,
    /// The kind of decision.
    pub phase: &'static str,
    /// The seat itself.
    pub seat: usize,
    /// Its cards; empty before hands are looked at.
    pub hand: Vec<String>,
    /// The cards it was dealt.
    pub dealt: Vec<String>,
    /// How many cards each seat holds.
    pub cards_left: Vec<usize>,
    /// The trump suit, if there is one.
    pub trump: Option<char>,
    /// The turn-up.
    pub turn_up: Option<String>,
    /// The card above trump.
    pub above_trump: Option<String>,
    /// The seats in the play.
    pub active: Vec<usize>,
    /// First in turn order.
    pub eldest: usize,
    /// Last in turn order.
    pub last: usize,
    /// Who leads, or led, the trick in progress.
    pub leader: usize,
    /// The trick in progress: seat and card, the lead first.
    pub trick: Vec<(usize, String)>,
    /// The seat that is winning it.
    pub winning: Option<usize>,
    /// By seat: the cards it has played in this deal.
    pub played: Vec<Vec<String>>,
    /// All plays in order: seat and card.
    pub plays: Vec<(usize, String)>,
    /// By seat: suits it is publicly known not to hold.
    pub void: Vec<Vec<char>>,
    /// By seat: cards that it is known to hold: shown to all, or passed by the seat itself, and not yet played.
    pub shown: Vec<Vec<String>>,
    /// Cards that the seat cannot place.
    pub unseen: Vec<String>,
    /// By seat: tricks won.
    pub tricks: Vec<u8>,
    /// The number of cards dealt to each player.
    pub hand_size: usize,
    /// The number of tricks in the deal.
    pub trick_count: usize,
    /// Cards of the stock still to be drawn, the turn-up included.
    pub stock_left: usize,
    /// Whether the trick in progress, or the next one, counts.
    pub trick_counts: bool,
    /// By seat: the number of tricks bid.
    pub bids: Vec<Option<u8>>,
    /// Seats that play together with the seat, as far as that is known.
    pub partners: Vec<usize>,
    /// All seats in the order of turns, the program's own first.
    pub turns: Vec<usize>,
    /// The number of the deal in its round, from 1.
    pub deal_in_round: u8,
    /// The seats that play together because of the cards they hold, as far as that is known.
    pub holders: Vec<usize>,
    /// By seat: the card points that its team needs to win the race; empty until the sides are known, and if the deal is no
    /// race.
    pub needed: Vec<i64>,
    /// Who undertook to take all card points.
    pub all_taker: Option<usize>,
    /// Who named the trump.
    pub maker: Option<usize>,
    /// Who plays without their partner.
    pub alone: Option<usize>,
    /// How many times players have passed instead of naming the trump.
    pub name_passes: usize,
    /// By side: overtricks in the game that have not yet been penalised.
    pub bags: Vec<u8>,
    /// By side: the points of the cards taken, the number of court cards for example.
    pub courts: Vec<i64>,
    /// By seat: the number announced, and its suit if the seat knows it.
    pub announced: Vec<Option<(u8, Option<char>)>>,
    /// Who took the stock.
    pub exchanger: Option<usize>,
    /// To whom the seat passes cards in this deal.
    pub passes_to: Option<usize>,
    /// The cards that the seat has chosen to pass, or has passed.
    pub own_passed: Vec<String>,
    /// The cards that were passed to the seat.
    pub own_received: Vec<String>,
    /// The number of discards.
    pub put_out: usize,
    /// Cards that the seat itself took.
    pub own_taken: Vec<String>,
    /// The seat's own discards.
    pub own_discards: Vec<String>,
    /// Discards that all have seen.
    pub known_discards: Vec<String>,
    /// Seats that passed on the stock.
    pub stock_passed: Vec<usize>,
    /// Seats that passed on declaring honours.
    pub honours_passed: Vec<usize>,
    /// Seats that asked for a third honour in vain.
    pub can_ye_failed: Vec<usize>,
    /// The seat whose call declared the honours.
    pub declared_by: Option<usize>,
    /// By side: points or chips.
    pub scores: Vec<i64>,
    /// By side: games or sets won.
    pub games_won: Vec<i64>,
    /// Chips in the pot.
    pub pot: i64,
    /// The dealer: a seat, or a side where a side deals.
    pub dealer: u8,
}

impl MatchStart {
    /// Creates the message for a seat of a game.
    pub fn of(game: &Game, seat: Seat, seed: u64) -> MatchStart {
        let pack = game.pack();
        let option = |value: &OptionValue| match value {
            OptionValue::Word(word) => word.clone().into(),
            OptionValue::Int(number) => (*number).into(),
        };
        let power = |trump: Option<Suit>| {
            let name = trump.map_or_else(|| "none".to_owned(), |suit| pack.suit_letter(suit).to_string());
            (name, pack.cards().iter().map(|card| game.own_power(card, trump)).collect())
        };
        let trumps = Suit::ALL.map(Some).into_iter().chain(game.has_deals_without_trump().then_some(None));
        MatchStart {
            seat: seat.index(),
            seed,
            game: game.id().to_owned(),
            options: game.options().iter().map(|(name, value)| (name.clone(), option(value))).collect(),
            patch: game.patch().iter().cloned().collect(),
            rules: game.hash(),
            players: game.players(),
            sides: (0..game.sides()).map(|side| game.seats_of(side).map(Seat::index).collect()).collect(),
            suits: Suit::ALL.iter().map(|&suit| pack.suit_letter(suit)).collect(),
            pack: cards(game, pack.cards()),
            power: trumps.map(power).collect(),
            courts: cards(game, game.scoring_cards()),
        }
    }
}

impl Question {
    /// Creates the question that a view poses, and the actions behind its texts in the same order.
    pub fn of(view: &SeatView<'_>, id: u64) -> (Question, Vec<Action>) {
        let actions = view.legal_actions();
        let legal = actions.iter().map(|&action| action_text(view.game(), action)).collect();
        (Question { id, legal, view: Seen::of(view) }, actions)
    }
}

impl Seen {
    /// Reads the fields off a view.
    pub fn of(view: &SeatView<'_>) -> Seen {
        let (game, standing) = (view.game(), view.standing());
        let pack = game.pack();
        let one = |card: Card| pack.name(card).to_string();
        let all = || Seat::all(game.players());
        let suits_void = |seat: Seat| {
            let void = Suit::ALL.iter().filter(move |&&suit| view.void_in(suit).contains(seat));
            void.map(|&suit| pack.suit_letter(suit)).collect()
        };
        let player = |card| all().find(|&seat| view.played_by(seat).contains(card)).map(Seat::index);
        let against = !view.holders().is_empty() && !(view.active() - view.holders()).is_empty();
        let has_race = against && game.scoring().has_race();
        let announced = |seat: Seat| {
            let suit = view.announced_suit(seat).map(|suit| pack.suit_letter(suit));
            view.announced(seat).map(|total| (total, suit))
        };
        Seen {
            deal: standing.deals_done() + 1,
            phase: view.phase().word(),
            seat: view.seat().index(),
            hand: cards(game, view.hand()),
            dealt: cards(game, view.dealt()),
            cards_left: all().map(|seat| view.hand_len(seat)).collect(),
            trump: view.trump().map(|suit| pack.suit_letter(suit)),
            turn_up: view.turn_up().map(one),
            above_trump: view.above_trump().map(one),
            active: seats(view.active()),
            eldest: view.eldest().index(),
            last: view.last().index(),
            leader: view.leader().index(),
            trick: view.trick().map(|(seat, card)| (seat.index(), one(card))).collect(),
            winning: view.winning().map(Seat::index),
            played: all().map(|seat| cards(game, view.played_by(seat))).collect(),
            plays: view.plays().iter().filter_map(|&card| Some((player(card)?, one(card)))).collect(),
            void: all().map(suits_void).collect(),
            shown: all().map(|seat| cards(game, view.known_to_hold(seat))).collect(),
            unseen: cards(game, view.unseen()),
            tricks: all().map(|seat| view.tricks_won(seat)).collect(),
            hand_size: view.hand_size(),
            trick_count: view.trick_count(),
            stock_left: view.stock_left(),
            trick_counts: view.is_trick_counted(),
            bids: all().map(|seat| view.bid_of(seat)).collect(),
            partners: seats(view.partners(view.seat())),
            turns: standing.turns().around(view.seat()).map(Seat::index).collect(),
            deal_in_round: view.deal_in_round() + 1,
            holders: seats(view.holders()),
            needed: all().filter(|_| has_race).map(|seat| view.race_needed(seat)).collect(),
            all_taker: view.all_taker().map(Seat::index),
            maker: view.maker().map(Seat::index),
            alone: view.alone().map(Seat::index),
            name_passes: view.name_passes(),
            bags: (0..game.sides()).map(|side| standing.bags(side)).collect(),
            courts: (0..game.sides()).map(|side| view.side_points(side)).collect(),
            announced: all().map(announced).collect(),
            exchanger: view.exchanger().map(Seat::index),
            passes_to: view.passes_to(view.seat()).map(Seat::index),
            own_passed: cards(game, view.own_given()),
            own_received: cards(game, view.own_received()),
            put_out: view.discard_count(),
            own_taken: cards(game, view.own_taken()),
            own_discards: cards(game, view.own_discards()),
            known_discards: cards(game, view.known_discards()),
            stock_passed: seats(view.exchange_passed()),
            honours_passed: seats(view.honours_passed()),
            can_ye_failed: seats(view.can_ye_failed()),
            declared_by: view.declared_by().map(Seat::index),
            scores: standing.totals(game).to_vec(),
            games_won: (0..game.sides()).map(|side| standing.games_won(side)).collect(),
            pot: standing.pot(),
            dealer: standing.dealer(),
        }
    }
}

fn cards(game: &Game, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| game.pack().name(card).to_string()).collect()
}

fn seats(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

impl Advice {
    /// Asks a bot for its opinion on the decision of a view.
    pub fn of(bot: &mut dyn Bot, view: &SeatView<'_>) -> Advice {
        let text = |action| action_text(view.game(), action);
        match bot.explain(view) {
            Some(opinion) => {
                let candidate = |estimate: &Estimate| Candidate {
                    action: text(estimate.action),
                    mean: estimate.mean,
                    cost: estimate.cost,
                    error: estimate.error,
                };
                Advice::Thought {
                    action: text(opinion.choice),
                    worlds: opinion.worlds,
                    candidates: opinion.estimates.iter().map(candidate).collect(),
                }
            }
            None => Advice::Thought { action: text(bot.choose(view)), worlds: 0, candidates: Vec::new() },
        }
    }
}

impl ToProgram {
    /// Returns the message as a line, with the LF at the end.
    pub fn line(&self) -> String {
        // Every field has a JSON form: the keys of all maps are strings or letters.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

/// Reads a line of a program.
///
/// # Errors
/// If it is not a message.
fn read(line: &str) -> Result<FromProgram, SeatFault> {
    let fault = |_| SeatFault::new(FaultKind::Garbled, message!("line-expected", found = quoted(line)));
    serde_json::from_str(line).map_err(fault)
}

/// Reads the answer to [`ToProgram::Hello`] and returns the program's name for itself.
///
/// # Errors
/// If it is another message, or another version of the protocol.
pub fn read_ready(line: &str) -> Result<Option<String>, SeatFault> {
    match read(line)? {
        FromProgram::Ready { protocol: VERSION, name } => Ok(name),
        FromProgram::Ready { protocol, .. } => {
            Err(SeatFault::new(FaultKind::Garbled, message!("protocol-version", expected = VERSION, protocol)))
        }
        FromProgram::Act { .. } | FromProgram::Ask { .. } => {
            Err(SeatFault::new(FaultKind::Garbled, message!("ready-expected", found = quoted(line))))
        }
    }
}

/// A program's reply to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Its decision.
    Acts(Action),
    /// It first asks for the opinion of the bot of this name.
    Asks(String),
}

/// Reads a program's reply to a question; `actions` are those behind its texts.
///
/// # Errors
/// If it is about another question, or not one of its actions.
pub fn read_said(line: &str, question: &Question, actions: &[Action]) -> Result<Said, SeatFault> {
    let (id, action) = match read(line)? {
        FromProgram::Ask { id, bot } if id == question.id => return Ok(Said::Asks(bot)),
        FromProgram::Ask { id, .. } => (id, String::new()),
        FromProgram::Act { id, action } => (id, action),
        FromProgram::Ready { .. } => {
            return Err(SeatFault::new(FaultKind::Garbled, message!("act-expected", found = quoted(line))));
        }
    };
    if id != question.id {
        let detail = message!("other-question", expected = question.id, found = id);
        return Err(SeatFault::new(FaultKind::Garbled, detail));
    }
    let place = question.legal.iter().position(|legal| *legal == action);
    place.and_then(|place| actions.get(place).copied()).map(Said::Acts).ok_or_else(|| {
        let detail = message!("legal-expected", legal = question.legal.join(", "), found = quoted(&action));
        SeatFault::new(FaultKind::Illegal, detail)
    })
}

/// Returns the beginning of a text, as a message quotes it.
fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let start: String = text.chars().take(MOST).collect();
    if text.chars().nth(MOST).is_some() { format!("{start:?}…") } else { format!("{start:?}") }
}
