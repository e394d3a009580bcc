//! A match that a person plays against bots.

use crate::fault::{Fault, from_json, quoted, words};
use crate::review::review;
use crate::script::{Script, begun, packs};
use crate::setup::{Chosen, Setup};
use crate::solo::{ActError, Solo, Wants as Waits};
use kirifuda_bots::Host;
use kirifuda_play::seed::bot_seed;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, Clock};
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Action, Match, Point, Viewer};
use kirifuda_scene::{About, Card, Frame, Line, Picture, Review, Ruling, Scores, Story, open_hands};
use kirifuda_words::{GameWords, Words, hint};
use serde::Serialize;
use std::time::Duration;

/// The bot that gives hints.
const ADVISER: &str = "strong:worlds=600,ms=900";
/// The bot that plays on for a person who wins every trick that is left: at once, and in an order that makes sense.
const CLAIMER: &str = "medium";
/// The most actions that are done at once: no stock is larger.
const MAX_ACTIONS: usize = 52;

/// A match that a person plays.
pub struct SoloTable {
    pub(crate) setup: Setup,
    pub(crate) chosen: Chosen,
    pub(crate) words: Words,
    pub(crate) names: Vec<String>,
    pub(crate) solo: Solo,
    /// By seat; the person's is asked only to stand in.
    bots: Vec<Box<dyn Bot>>,
    host: Host,
    adviser: BotSpec,
    claimer: BotSpec,
    script: Script,
    story: Story,
    /// Events told so far.
    told: usize,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wants {
    /// The person's decision.
    Person,
    /// One event's worth of the others.
    Step,
    /// Nothing: it is over.
    Over,
}

/// What came of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Acted {
    /// It was done.
    Frame(Box<Frame>),
    /// It may not be done, and nothing has changed: why, with the rule that forbids it.
    Refused(Ruling),
}

/// What to do and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// One action, or all discards, in the words of records.
    pub actions: Vec<String>,
    /// The sentences.
    pub text: String,
}

impl SoloTable {
    /// A new match. Bots that are given milliseconds, and hints, take no longer where the host lends its `clock`.
    ///
    /// # Errors
    /// When the setup does not fit.
    pub fn new(setup: Setup, lang: &str, clock: Option<Clock>) -> Result<SoloTable, Fault> {
        let words = words(lang)?;
        let chosen = setup.choose(&words)?;
        let source = Source { seed: setup.seed()?, index: 0 };
        let dealer = source.first_dealer(&chosen.game, chosen.first_dealer);
        let playing = begun(&chosen.game, dealer, &setup.scores)?;
        let person = setup.person(chosen.game.players(), &words)?;
        SoloTable::seated(setup, chosen, words, Solo::new(playing, person, source), clock)
    }

    /// A table at a match that the person sits at already.
    pub(crate) fn seated(
        setup: Setup,
        chosen: Chosen,
        words: Words,
        solo: Solo,
        clock: Option<Clock>,
    ) -> Result<SoloTable, Fault> {
        let players = chosen.game.players();
        let (person, source) = (solo.person(), solo.source());
        let lineup = setup.lineup(players, &words)?;
        let host = Host::default().with_clock(clock);
        let known = |spec: &str| spec.parse::<BotSpec>().map_err(|error| Fault::new("internal", error.to_string()));
        let (adviser, claimer) = (known(ADVISER)?, known(CLAIMER)?);
        let packs = packs(&setup.packs, &chosen.game)?;
        let script = Script::parse(&setup.script, &chosen.game)?;
        let mut table = SoloTable {
            names: setup.names(players, person, &words),
            solo: solo.with_packs(packs),
            bots: host.seat(&lineup, source.seed, source.index),
            story: Story::new(Viewer::Seat(person)),
            told: 0,
            setup,
            chosen,
            words,
            host,
            adviser,
            claimer,
            script,
        };
        table.news();
        Ok(table)
    }

    /// Speaks another language from now on. The frames of the deal so far are to be had by [`SoloTable::frame`].
    ///
    /// # Errors
    /// When there is no such language.
    pub fn set_lang(&mut self, lang: &str) -> Result<(), Fault> {
        self.words = words(lang)?;
        self.names = self.setup.names(self.chosen.game.players(), self.solo.person(), &self.words);
        self.tell_again();
        Ok(())
    }

    /// What happened so far in the deal, and how things stand.
    pub fn frame(&self) -> Frame {
        self.picture(&self.game_words(), self.story.deal_lines().to_vec())
    }

    /// What the match waits for.
    pub fn wants(&self) -> Wants {
        match self.solo.wants() {
            Waits::Person => Wants::Person,
            Waits::Step => Wants::Step,
            Waits::Nothing => Wants::Over,
        }
    }

    /// One event's worth: a deal dealt, one decision of a bot, or one that is forced. Nothing when the person is asked
    /// or the match is over.
    ///
    /// # Errors
    /// Only by a fault of a bot's own.
    pub fn step(&mut self) -> Result<Frame, Fault> {
        let (bots, script) = (&mut self.bots, &self.script);
        let ask = |table: &Match, seat: kirifuda_cards::Seat| {
            let bot = bots.get_mut(seat.index())?;
            if let Some(action) = script.due(table, seat).first() {
                return Some((bot.name().to_owned(), *action));
            }
            Some((bot.name().to_owned(), bot.choose(&table.view(seat)?)))
        };
        let forced = self.solo.forced_card();
        self.solo.step(ask).map_err(|error| Fault::new("internal", error.to_string()))?;
        let mut frame = self.next_frame();
        if let Some(card) = forced {
            self.note_forced(card, &mut frame.lines);
        }
        Ok(frame)
    }

    /// Adds to the last line, which is the one that is shown, that the person could play no other card.
    fn note_forced(&self, card: kirifuda_cards::Card, lines: &mut [Line]) {
        let Some(line) = lines.last_mut() else { return };
        let key = match line.about {
            About::Card => "play-forced",
            About::Trick => "play-forced-before",
            _ => return,
        };
        let words = self.game_words();
        line.text = words.say(key, &[("line", line.text.as_str().into()), ("card", words.card(card).into())]);
    }

    /// Does what the person decided: a JSON array with one action, or with all discards.
    ///
    /// # Errors
    /// When it is no such array, or words that mean no action.
    pub fn act(&mut self, actions: &str) -> Result<Acted, Fault> {
        let actions = self.actions(actions)?;
        Ok(match self.solo.act(&actions) {
            Ok(()) => Acted::Frame(Box::new(self.next_frame())),
            Err(ActError::Refused(refusal)) => {
                Acted::Refused(Ruling { text: self.game_words().refusal(&refusal), rule: Some(refusal.rule) })
            }
            Err(ActError::Count { expected, .. }) => {
                let point = if expected > 1 { Point::Discard } else { Point::Turn };
                let text = self.game_words().say("play-plain-discard", &[("n", expected.into())]);
                Acted::Refused(Ruling { text, rule: Some(self.chosen.game.rule(point).to_owned()) })
            }
        })
    }

    fn actions(&self, text: &str) -> Result<Vec<Action>, Fault> {
        let texts: Vec<String> = from_json(text)?;
        if texts.len() > MAX_ACTIONS {
            return Err(Fault::new("action", format!("expected at most {MAX_ACTIONS} actions, found {}", texts.len())));
        }
        let unknown =
            |text: &str| Fault::new("action", format!("expected an action of the game, found {}", quoted(text)));
        texts.iter().map(|text| action_of(&self.chosen.game, text).ok_or_else(|| unknown(text))).collect()
    }

    /// Whether the person has decided something in the deal that can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.solo.can_take_back()
    }

    /// Takes the person's last decision in the deal back; the frame of the deal so far. Where they have seen something
    /// since, the record says so.
    pub fn take_back(&mut self) -> Frame {
        if self.solo.take_back() {
            self.tell_again();
        }
        self.frame()
    }

    /// Begins the latest deal again with the same cards, if somebody has decided something in it; its frame. The record
    /// says so.
    pub fn deal_again(&mut self) -> Frame {
        if self.solo.deal_again() {
            self.tell_again();
        }
        self.frame()
    }

    /// What the adviser would do in the person's place; no action when the adviser is not asked.
    pub fn hint(&self) -> Hint {
        let words = self.game_words();
        let advised = self.solo.advice(&self.host, &self.adviser);
        let Some(view) = self.solo.view() else {
            return Hint { actions: Vec::new(), text: String::new() };
        };
        let game = &self.chosen.game;
        let text = match advised.actions.is_empty() {
            true => words.say("play-hint-later", &[]),
            false => hint::brief(&words, &view, &advised),
        };
        Hint { actions: advised.actions.iter().map(|&action| action_text(game, action)).collect(), text }
    }

    /// Lets the bot that the setup has at the person's seat decide in their place; returns the next frame, with
    /// nothing new in it if it is not their turn.
    ///
    /// # Errors
    /// Only by a fault of the bot's own.
    pub fn stand_in(&mut self) -> Result<Frame, Fault> {
        if let Some(bot) = self.bots.get_mut(self.solo.person().index()) {
            self.solo.stand_in(bot.as_mut()).map_err(|error| Fault::new("internal", error.to_string()))?;
        }
        Ok(self.next_frame())
    }

    /// Whether the person, who leads, wins every trick that is left in the deal, as far as they can know.
    pub fn wins_the_rest(&self) -> bool {
        self.solo.wins_the_rest()
    }

    /// Lets a bot play one card for a person who wins the rest anyway; returns the next frame, or nothing if they do not.
    ///
    /// # Errors
    /// Only by a fault of the bot's own.
    pub fn claim(&mut self) -> Result<Option<Frame>, Fault> {
        if !self.solo.wins_the_rest() {
            return Ok(None);
        }
        let seed = bot_seed(self.solo.source().seed, self.told as u64, self.solo.person().index());
        let mut bot = self.host.make(&self.claimer, seed);
        self.solo.stand_in(bot.as_mut()).map_err(|error| Fault::new("internal", error.to_string()))?;
        Ok(Some(self.next_frame()))
    }

    /// The cards of all seats, for a person who sits out; nothing for others.
    pub fn hands(&mut self) -> Option<Vec<Vec<Card>>> {
        let hands = open_hands(self.solo.look_on()?)?;
        let words = self.game_words();
        let picture = Picture::new(&words, self.solo.table(), &self.story);
        let shown = |hand: Vec<kirifuda_cards::Card>| hand.into_iter().map(|card| picture.card(card)).collect();
        Some(hands.into_iter().map(shown).collect())
    }

    /// What the person decides here by the setup's script; nothing where none is set or it may not be done.
    pub fn scripted(&self) -> Vec<String> {
        let due = self.script.due(self.solo.table(), self.solo.person());
        due.iter().map(|&action| action_text(&self.chosen.game, action)).collect()
    }

    /// Tells the time used in the match, in minutes: for games that end by the clock.
    pub fn clock(&mut self, minutes_used: f64) {
        if let Ok(used) = Duration::try_from_secs_f64(minutes_used * 60.0) {
            self.solo.tell_time(used);
        }
    }

    /// All lines, deal by deal.
    pub fn log(&self) -> &[Vec<Line>] {
        self.story.all()
    }

    /// The score sheet.
    pub fn scores(&self) -> Scores {
        Scores::of(&self.game_words(), self.solo.table(), &self.story)
    }

    /// What the decisions of a deal, counted from 1, cost.
    ///
    /// # Errors
    /// When there is no such deal.
    pub fn review(&self, deal: usize, worlds: usize) -> Result<Review, Fault> {
        review(&self.game_words(), self.solo.table(), deal, worlds)
    }

    fn game_words(&self) -> GameWords<'_> {
        self.words.of_game(&self.chosen.file, &self.chosen.game, &self.names)
    }

    fn picture(&self, words: &GameWords<'_>, lines: Vec<Line>) -> Frame {
        Picture::new(words, self.solo.table(), &self.story).with_time(self.solo.time_left()).frame(lines)
    }

    fn next_frame(&mut self) -> Frame {
        let lines = self.news();
        self.picture(&self.game_words(), lines)
    }

    /// Tells what has happened.
    fn news(&mut self) -> Vec<Line> {
        let words = self.words.of_game(&self.chosen.file, &self.chosen.game, &self.names);
        let seen = self.solo.seen(self.told);
        self.told += seen.len();
        self.story.absorb_all(&words, &seen)
    }

    /// Tells the whole match again.
    fn tell_again(&mut self) {
        self.story = Story::new(self.story.viewer());
        self.told = 0;
        self.news();
    }
}
