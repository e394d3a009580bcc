//! What a guest who only listens can ask for: the sentences of tables against bots, made from a scene of the server, the
//! lines that were told and the tricks of the deal.

use super::commands::{self, SERVED};
use crate::play::answer::{self, COMMANDS, Command};
use crate::play::heard::{target, told_trick};
use crate::play::pages;
use crate::play::spoken::rules;
use crate::words::{GameWords, OptionInForce, capitalised};
use kirifuda_bots::external::protocol::phase_word;
use kirifuda_cards::{Card, Seat};
use kirifuda_rules::params::{ScoreKind, Sides};
use kirifuda_rules::{Phase, Viewer};
use kirifuda_scene::{About, Line, Scene, SideScene, Trick};
use std::ops::RangeInclusive;

/// The answer to a command that asks for nothing of a match: what can be typed, the rules and the options.
pub fn general(command: Command, words: &GameWords<'_>, rules_text: &str) -> Option<Vec<String>> {
    match command {
        Command::Help => Some(help(words)),
        Command::Rules | Command::Chapter(_) | Command::RulesAll if rules_text.is_empty() => {
            Some(vec![words.file().about(words.lang()).to_owned()])
        }
        Command::Rules | Command::Chapter(_) | Command::RulesAll => Some(rules(command, words, rules_text)),
        Command::Options => Some(options(words)),
        _ => None,
    }
}

fn help(words: &GameWords<'_>) -> Vec<String> {
    let line = |(key, english): (&str, &str), about: &str| {
        let word = answer::own_words(words, key).swap_remove(0);
        let name = if word == english { word } else { format!("{word} ({english})") };
        format!("{name}: {}", words.say(about, &[]))
    };
    let (mut lines, mut last) = (vec![words.say("play-plain-how", &[])], Vec::new());
    for &(command, key, english) in &COMMANDS {
        match command {
            Command::Quit => last.push(line((key, english[0]), "join-command-quit-about")),
            command if commands::is_of_bots(command) => {}
            _ => lines.push(line((key, english[0]), &format!("{key}-about"))),
        }
    }
    lines.extend(SERVED.iter().map(|&(_, key, english)| line((key, english[0]), &format!("{key}-about"))));
    lines.extend(last);
    lines
}

fn options(words: &GameWords<'_>) -> Vec<String> {
    let line = |option: OptionInForce| {
        let meant = pages::option_says(words, &option);
        let args = [
            ("name", option.name.into()),
            ("value", option.value.into()),
            ("meant", meant.into()),
            ("rules", option.rules.join(" ").into()),
        ];
        words.say("play-plain-option", &args)
    };
    words.options().into_iter().map(line).collect()
}

/// A match as a guest has seen it.
pub struct Glance<'a> {
    /// The words.
    pub words: &'a GameWords<'a>,
    /// How things stand.
    pub scene: Scene,
    /// What was told, deal by deal.
    pub told: Vec<Vec<Line>>,
    /// The tricks of the deal, the last one perhaps in progress.
    pub tricks: Vec<Trick>,
}

impl<'a> Glance<'a> {
    /// How a scene of the server stands, in these words. It leaves a complete trick on the table until the next lead; a
    /// listener is past it.
    pub fn new(words: &'a GameWords<'a>, scene: &Scene, told: Vec<Vec<Line>>, tricks: Vec<Trick>) -> Glance<'a> {
        let mut scene = scene.clone();
        if scene.phase == phase_word(Phase::Play)
            && let Some(trick) = scene.trick.take_if(|trick| trick.winner.is_some())
        {
            let args = [("n", (trick.number + 1).into()), ("all", words.game().hand_size().into())];
            let text = words.say("play-fact-trick", &args);
            scene.facts.iter_mut().filter(|fact| fact.key == "trick").for_each(|fact| fact.text.clone_from(&text));
        }
        Glance { words, scene, told, tricks }
    }

    /// What a command is answered with, unless [`general`] answers it or it does more than tell.
    pub fn answer(&self, command: Command) -> Vec<String> {
        let text = |line: &Line| line.text.clone();
        match command {
            Command::Hand => self.hand(),
            Command::Trick => self.numbered((self.tricks.len().saturating_sub(2) + 1)..=self.tricks.len()),
            Command::Tricks(number) => self.tricks(number),
            Command::Score => self.score(false),
            Command::ScoreAll => self.score(true),
            Command::Log => self.told.last().map_or_else(Vec::new, |deal| deal.iter().map(text).collect()),
            Command::Story => self.told.iter().flatten().map(text).collect(),
            Command::Trump => self.facts(),
            Command::Who => self.players(),
            Command::Help | Command::Options => Vec::new(),
            Command::Rules | Command::Chapter(_) | Command::RulesAll => Vec::new(),
            Command::Again | Command::Quit => Vec::new(),
            Command::Hint | Command::Accept | Command::Undo | Command::Redeal => Vec::new(),
        }
    }

    fn viewer(&self) -> Viewer {
        self.scene.you.and_then(Seat::new).map_or(Viewer::Public, Viewer::Seat)
    }

    fn card(&self, card: &kirifuda_scene::Card) -> Option<Card> {
        self.words.game().pack().parse_card(&card.id).ok()
    }

    fn between(&self) -> String {
        self.words.words().plain("items-between")
    }

    /// The hand in full words, suit by suit.
    fn hand(&self) -> Vec<String> {
        let cards: Vec<Card> = self.scene.hand.iter().filter_map(|held| self.card(&held.card)).collect();
        let line = |suit: &[Card]| {
            let ranks: Vec<String> = suit.iter().map(|&card| self.words.rank_name(card)).collect();
            let args =
                [("suit", self.words.suit(suit[0].suit()).into()), ("ranks", ranks.join(&self.between()).into())];
            capitalised(&self.words.say("play-plain-suit", &args))
        };
        if cards.is_empty() {
            return vec![self.scene.no_hand.clone()];
        }
        cards.chunk_by(|one, other| one.suit() == other.suit()).map(line).collect()
    }

    /// A trick of this deal, or all of them.
    fn tricks(&self, number: Option<usize>) -> Vec<String> {
        let played = self.tricks.len();
        match number {
            None => self.numbered(1..=played),
            Some(number) if (1..=played).contains(&number) => self.numbered(number..=number),
            Some(_) if played == 0 => self.numbered(1..=played),
            Some(number) => {
                let complete = self.tricks.iter().filter(|trick| trick.winner.is_some()).count();
                let args = [("n", number.into()), ("played", complete.into())];
                vec![self.words.say("play-plain-no-such-trick", &args)]
            }
        }
    }

    fn numbered(&self, numbers: RangeInclusive<usize>) -> Vec<String> {
        if numbers.is_empty() {
            return vec![self.words.say("play-no-trick", &[])];
        }
        let told = self.tricks.iter().zip(1..).filter(|(_, number)| numbers.contains(number));
        told.map(|(trick, number)| self.trick(number, trick)).collect()
    }

    /// The scores, what ends the match, and what the last deal brought, or every deal.
    fn score(&self, all: bool) -> Vec<String> {
        let totals: Vec<i64> = self.scene.sides.iter().map(|side| side.total).collect();
        let now = self.words.totals(&totals, self.viewer());
        let mut lines = vec![self.words.say("play-plain-score", &[("totals", now.into())]), target(self.words)];
        lines.extend(self.won());
        let scores = |deal: &Vec<Line>| -> Vec<String> {
            deal.iter().filter(|line| line.about == About::Score).map(|line| line.text.clone()).collect()
        };
        let mut scored: Vec<Vec<String>> = self.told.iter().map(scores).filter(|deal| !deal.is_empty()).collect();
        if !all {
            scored.drain(..scored.len().saturating_sub(1));
        }
        if scored.is_empty() {
            lines.push(self.words.say("play-plain-score-none", &[]));
        }
        lines.extend(scored.into_iter().flatten());
        lines
    }

    /// What stands above the table, trump first.
    fn facts(&self) -> Vec<String> {
        let words = self.words;
        let mut facts = self.scene.facts.clone();
        facts.sort_by_key(|fact| match fact.key.as_str() {
            "trump" => 0,
            "above_trump" | "turn_up" => 1,
            _ => 2,
        });
        let of = words.words().plain("play-plain-of");
        let said = facts.into_iter().map(|fact| match fact.key.as_str() {
            "deal" | "trick" | "match" => fact.text.replace('/', &of),
            _ => fact.text,
        });
        said.map(|text| words.say("play-plain-fact", &[("text", text.into())])).collect()
    }

    /// The players in the order of play, the person first: whose turn it is, and what there is to know about each.
    fn players(&self) -> Vec<String> {
        let (words, scene) = (self.words, &self.scene);
        let mut lines = vec![words.say("play-plain-who", &[("direction", words.direction().into())])];
        let between = self.between();
        let first = scene.you.unwrap_or_default();
        for player in (0..scene.players).filter_map(|steps| scene.seats.get((first + steps) % scene.players)) {
            let partner = player.partner.then(|| words.say("play-note-partner", &[]));
            let turn = player.to_act.then(|| words.say("play-note-turn", &[]));
            let notes: Vec<String> = partner.into_iter().chain(turn).chain(player.notes.iter().cloned()).collect();
            lines.push(if notes.is_empty() {
                words.say("play-plain-fact", &[("text", player.name.as_str().into())])
            } else {
                let args = [("name", player.name.as_str().into()), ("notes", notes.join(&between).into())];
                words.say("play-plain-player", &args)
            });
        }
        lines
    }

    /// What the sides have won in this deal that counts for the score: court cards, or the tricks of partners.
    fn won(&self) -> Vec<String> {
        let words = self.words;
        let params = words.game().params();
        let line = |side: &SideScene| {
            let name = side.name.as_str().into();
            match (params.score, params.sides) {
                (ScoreKind::Courts, _) => {
                    let cards: Vec<Card> = side.courts.iter().filter_map(|card| self.card(card)).collect();
                    let args = [("name", name), ("n", cards.len().into()), ("cards", words.in_a_row(&cards).into())];
                    Some(words.say("play-plain-courts", &args))
                }
                (_, Sides::Partners) => {
                    Some(words.say("play-plain-tricks-won", &[("name", name), ("n", side.tricks.into())]))
                }
                (_, Sides::Single) => None,
            }
        };
        let pot = self.scene.facts.iter().find(|fact| fact.key == "pot").map(|fact| fact.text.as_str());
        let pot = pot.map(|text| words.say("play-plain-fact", &[("text", text.into())]));
        self.scene.sides.iter().filter_map(line).chain(pot).collect()
    }

    /// A trick by its number from 1; who has won it, or is winning it.
    fn trick(&self, number: usize, trick: &Trick) -> String {
        let on_table = self.scene.trick.as_ref().and_then(|trick| trick.winning).and_then(Seat::new);
        told_trick(self.words, self.viewer(), number, trick, on_table)
    }
}
