//! The Monte Carlo bot of `hearts-engine`, at its default settings, as a program for Kirifuda's bot protocol
//! (docs/bot-protocol.md). It plays Hearts without the option `jack`.
//!
//! ```text
//! cd tools/hearts-peer && cargo build --release
//! kirifuda arena hearts-100 --a strong:ms=10 --b exec:tools/hearts-peer/target/release/kirifuda-hearts-peer \
//!     --blocks 500 --seed 20261202
//! ```
//!
//! Each match gets a new bot with the seed that Kirifuda sends, so the same seed gives the same games. Each question is
//! turned into a position of `hearts-engine` ([`position`]). If the bot chooses something that is not legal here, the
//! program plays the nearest legal card instead. When its input ends, it prints on standard error how many decisions it
//! made and how often that happened.

mod position;

use hearts_engine::hearts::{Card, Rules};
use hearts_engine::{MonteCarloBot, Strategy};
use position::View;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::Deserialize;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, BufRead, Write};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum ToProgram {
    Hello,
    Match {
        seed: u64,
        game: String,
        options: Value,
    },
    Decide {
        id: u64,
        legal: Vec<String>,
        view: View,
    },
    #[serde(other)]
    Other,
}

fn main() -> Result<()> {
    let mut player = None;
    let mut counts = Counts::default();
    for line in io::stdin().lock().lines() {
        match serde_json::from_str(&line?)? {
            ToProgram::Hello => say(&json!({"type": "ready", "protocol": 1, "name": "hearts-engine mc"}))?,
            ToProgram::Match { seed, game, options } => player = Some(Player::new(seed, &game, &options)?),
            ToProgram::Decide { id, legal, view } => {
                let player = player.as_mut().ok_or("`decide` before `match`")?;
                let action = player.decide(&legal, &view, &mut counts)?;
                say(&json!({"type": "act", "id": id, "action": action}))?;
            }
            ToProgram::Other => {}
        }
    }
    eprintln!("hearts-peer: {counts:?}");
    Ok(())
}

fn say(message: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}

/// What happened during the life of the process.
#[derive(Debug, Default)]
struct Counts {
    passes: u64,
    plays: u64,
    /// Plays before which the two programs disagreed about the legal cards.
    legal_cards_differ: u64,
    /// Choices replaced by the nearest legal card.
    fallbacks: u64,
}

/// The bot in one match.
struct Player {
    bot: MonteCarloBot<StdRng>,
    rules: Rules,
    /// Number of the deal and the cards to pass in it. Kirifuda asks for them one at a time.
    pass: Option<(u32, [Card; 3])>,
}

impl Player {
    fn new(seed: u64, game: &str, options: &Value) -> Result<Player> {
        if game != "hearts" || options["jack"] == "on" {
            return Err("this program plays Hearts without the option `jack` only".into());
        }
        let mut rules = Rules::new();
        if let Some(target) = options["target"].as_u64() {
            rules.game_target = target.try_into()?;
        }
        Ok(Player { bot: MonteCarloBot::new(StdRng::seed_from_u64(seed)), rules, pass: None })
    }

    /// Returns one of the texts in `legal`.
    fn decide<'a>(&mut self, legal: &'a [String], view: &View, counts: &mut Counts) -> Result<&'a str> {
        let legal = legal.iter().map(|text| Ok((card_of(text)?, text.as_str()))).collect::<Result<Vec<_>>>()?;
        let wanted =
            if view.phase == "pass_cards" { self.pass(view, counts)? } else { self.play(&legal, view, counts)? };
        if let Some((_, text)) = legal.iter().find(|(card, _)| *card == wanted) {
            return Ok(text);
        }
        counts.fallbacks += 1;
        let distance = |card: Card| (card.suit != wanted.suit, card.rank.get().abs_diff(wanted.rank.get()));
        let nearest = legal.iter().min_by_key(|(card, _)| distance(*card));
        Ok(nearest.ok_or("no legal action")?.1)
    }

    /// Returns the next card to pass. The bot chooses all three at the first question of a deal.
    fn pass(&mut self, view: &View, counts: &mut Counts) -> Result<Card> {
        let chosen = match self.pass {
            Some((deal, cards)) if deal == view.deal => cards,
            _ => {
                counts.passes += 1;
                let table = view.before_pass(self.rules)?;
                self.bot.pass_cards(&table.view(view.seat()?))
            }
        };
        self.pass = Some((view.deal, chosen));
        let passed = view.own_passed()?;
        let next = chosen.into_iter().find(|&card| !passed.contains(card));
        next.ok_or_else(|| "asked for a fourth card to pass".into())
    }

    fn play(&mut self, legal: &[(Card, &str)], view: &View, counts: &mut Counts) -> Result<Card> {
        counts.plays += 1;
        let table = view.during_play(self.rules)?;
        let theirs = table.view(view.seat()?);
        counts.legal_cards_differ += u64::from(theirs.legal_plays() != legal.iter().map(|(card, _)| *card).collect());
        Ok(self.bot.play_card(&theirs))
    }
}

/// Reads the card of `give QS` or `play 9S`.
fn card_of(action: &str) -> Result<Card> {
    let (_, card) =
        action.split_once(' ').ok_or_else(|| format!("expected an action with a card, found {action:?}"))?;
    Ok(card.parse()?)
}
