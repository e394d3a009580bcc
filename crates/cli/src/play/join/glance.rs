//! What a guest who only listens can ask for: the sentences of tables against bots, made from a scene of the server,
//! the lines that were told and the tricks of the deal.

use super::commands::{self, SERVED};
use crate::play::answer::{COMMANDS, Command};
use crate::play::heard;
use crate::play::spoken::ended;
use crate::play::spoken::rules;
use crate::play::told::ToldDeal;
use crate::words::GameWords;
use kirifuda_cards::{Card, Seat, Suit};
use kirifuda_rules::params::Word;
use kirifuda_rules::{Phase, Viewer};
use kirifuda_scene::{Line, Scene, Trick};

/// The answer to a command that asks for nothing of a match: what can be typed, the rules and the options.
pub fn general(command: &Command, words: &GameWords<'_>, rules_text: &str) -> Option<Vec<String>> {
    match command {
        Command::Help => Some(help(words)),
        Command::Rules | Command::Chapter(_) | Command::RulesAll | Command::RulesAbout(_) => {
            let no_text = rules_text.is_empty().then(|| vec![words.file().about(words.lang()).to_owned()]);
            Some(no_text.unwrap_or_else(|| rules(command, words, rules_text)))
        }
        Command::Options => Some(heard::options(words)),
        _ => None,
    }
}

fn help(words: &GameWords<'_>) -> Vec<String> {
    let line = |key: &str, english: &[&str]| heard::explained(words, key, english[0], &format!("{key}-about"));
    let (mut lines, mut last) = (vec![words.say("play-plain-how", &[])], Vec::new());
    for (command, key, english) in &COMMANDS {
        match command {
            Command::Quit => last.push(heard::explained(words, key, english[0], "join-command-quit-about")),
            command if commands::is_of_bots(command) => {}
            _ => lines.push(line(key, english)),
        }
    }
    lines.extend(SERVED.iter().map(|&(_, key, english)| line(key, english)));
    lines.extend(last);
    lines
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
        if scene.phase == Phase::Play.word()
            && let Some(trick) = scene.trick.take_if(|trick| trick.winner.is_some())
        {
            let left =
                scene.seats.iter().filter(|seat| seat.active && !seat.folded).map(|seat| seat.cards).max().unwrap_or(0);
            let all = trick.number.saturating_add(left);
            let args = [("n", trick.number.saturating_add(1).into()), ("all", all.into())];
            let text = words.say("play-fact-trick", &args);
            scene.facts.iter_mut().filter(|fact| fact.key == "trick").for_each(|fact| fact.text.clone_from(&text));
        }
        Glance { words, scene, told, tricks }
    }

    /// What a command is answered with, unless [`general`] answers it or it does more than tell.
    pub fn answer(&self, command: &Command) -> Vec<String> {
        let (words, viewer, scene) = (self.words, self.viewer(), &self.scene);
        let text = |line: &Line| ended(words, line.text.clone());
        match command {
            Command::Hand => self.hand(),
            Command::Trick => heard::last_tricks(words, viewer, &self.tricks, self.winning()),
            Command::Tricks(number) => heard::tricks(words, viewer, &self.tricks, *number, self.winning()),
            Command::Score => self.score(false),
            Command::ScoreAll => self.score(true),
            Command::Log => self.told.last().map_or_else(Vec::new, |deal| deal.iter().map(text).collect()),
            Command::Story => self.told.iter().flatten().map(text).collect(),
            Command::Trump => heard::told_facts(words, scene, self.trump()),
            Command::Who => heard::told_players(words, scene, &self.tricks),
            Command::Help | Command::Options => Vec::new(),
            Command::Rules | Command::Chapter(_) | Command::RulesAll | Command::RulesAbout(_) => Vec::new(),
            Command::Again | Command::Quit => Vec::new(),
            Command::Hint | Command::Accept | Command::Undo | Command::Redeal => Vec::new(),
        }
    }

    fn viewer(&self) -> Viewer {
        self.scene.you.and_then(Seat::new).map_or(Viewer::Public, Viewer::Seat)
    }

    fn trump(&self) -> Option<Suit> {
        let letter = self.scene.trump.as_ref()?.letter.chars().next()?;
        self.words.game().pack().suit_of(letter)
    }

    /// Who has played the best card of the trick on the table.
    fn winning(&self) -> Option<Seat> {
        self.scene.trick.as_ref().and_then(|trick| trick.winning).and_then(Seat::new)
    }

    /// The hand in full words, suit by suit.
    fn hand(&self) -> Vec<String> {
        let pack = self.words.game().pack();
        let cards = self.scene.hand.iter().filter_map(|held| pack.parse_card(&held.card.id).ok());
        let cards: Vec<Card> = cards.collect();
        if cards.is_empty() { vec![self.scene.no_hand.clone()] } else { heard::hand(self.words, &cards) }
    }

    fn score(&self, all: bool) -> Vec<String> {
        let scene = &self.scene;
        let totals: Vec<i64> = scene.sides.iter().map(|side| side.total).collect();
        let won = heard::told_won(self.words, scene);
        let deals = (1..).zip(&self.told).map(|(number, lines)| ToldDeal::of_lines(self.words, number, lines));
        let mut deals: Vec<ToldDeal> = deals.collect();
        // The picture tells all shares of a pot in one sentence.
        if let Some(deal) = deals.last_mut() {
            let scores = scene.deal_scores.iter().map(|score| ended(self.words, score.text.clone()));
            deal.scores = scores.collect();
        }
        heard::score(self.words, self.viewer(), &totals, won, &deals, all)
    }
}
