//! What a guest has seen of a table, and what they may answer.

use super::cards::CardStyler;
use super::messages::{Proposal, Said, SeatAt, TableState, Update};
use super::people::People;
use super::waiting::{Alarm, Waiting, seconds};
use crate::play::answer::{self, Numbers};
use crate::play::plain::discards;
use crate::words::{CardStyle, GameWords, Words, quiet};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Action, Aside};
use kirifuda_scene::{About, Ask, Card, HandCard, Line, Scene, Trick};
use kirifuda_server::protocol::{Command, Phrase, Question, SeatKind, StageInfo};
use kirifuda_server::table::Compiled;
use std::cmp::Reverse;
use std::time::Instant;
#[cfg(test)]
pub use tests::asked_in;

/// A table as it was last seen.
pub struct Seen {
    /// The table.
    pub table: TableState,
    /// The match, once it has begun.
    pub scene: Option<Box<Scene>>,
    /// What happened in the deal, latest last.
    pub log: Vec<Line>,
    /// Whether there is a connection.
    pub connected: bool,
    /// For whom the match waits, and for how long.
    pub waiting: Waiting,
    /// The number of the last update.
    pub number: u64,
    /// The number of the scene in which the guest decided last.
    decided: Option<usize>,
    /// The last line of chat that was told.
    chat: u64,
    /// Who is known here.
    pub people: People,
    game: Compiled,
    style: CardStyle,
    /// Writes cards in that style, once the pack is known; none where the server does.
    cards: Option<CardStyler>,
}

/// What an update has brought, in words.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// What happened in the match.
    pub lines: Vec<Line>,
    /// What happened at the table beside it.
    pub aside: Vec<String>,
}

/// An answer that may be given.
pub struct Offer {
    /// The action, as the server is told it.
    pub action: String,
    /// The number that chooses it.
    pub number: usize,
    /// As it is shown.
    pub text: String,
}

impl Seen {
    /// A table before the first update, with what it plays. Cards are to be written in this style.
    pub fn new(table: TableState, game: Compiled, style: CardStyle) -> Seen {
        let log = Vec::new();
        let waiting = Waiting::default();
        Seen {
            table,
            scene: None,
            log,
            connected: true,
            waiting,
            number: 0,
            decided: None,
            chat: 0,
            people: People::default(),
            game,
            style,
            cards: None,
        }
    }

    /// What is said in the words of the game and of its players.
    pub fn with_words<T>(&self, words: &Words, say: impl FnOnce(&GameWords<'_>) -> T) -> T {
        let names: Vec<String> = self.table.seats.iter().map(|at| quiet(&at.name)).collect();
        say(&words.of_game(&self.game.file, &self.game.game, &names).with_cards(self.style))
    }

    /// The game.
    pub fn game(&self) -> &Compiled {
        &self.game
    }

    /// Takes an update in; what is to be told of it.
    pub fn take(&mut self, update: Update, words: &Words) -> Told {
        let mut aside = changes(&self.table, &update.table, words);
        for said in update.chat.iter().filter(|said| said.number > self.chat) {
            if self.people.hear(said) {
                aside.push(spoken(said, words));
            }
        }
        self.chat = update.chat.iter().map(|said| said.number).fold(self.chat, u64::max);
        (self.table, self.number) = (update.table, update.number);
        self.waiting.take(update.turn, Instant::now());
        let mut lines = Vec::new();
        if update.from == 0 {
            self.log.clear();
        }
        if let Some(mut frame) = update.frame {
            if self.scene.is_none() {
                self.cards = CardStyler::new(words, frame.scene.pack, self.style);
            }
            if let Some(cards) = &self.cards {
                cards.frame(&mut frame);
            }
            // A listener relies on one order of suits: that in which hands are told.
            if self.style == CardStyle::Words {
                self.with_words(words, |words| sort_hand(words, &mut frame.scene.hand));
            }
            for line in &frame.lines {
                if line.about == About::Deal {
                    self.log.clear();
                }
                self.log.push(line.clone());
            }
            lines = frame.lines;
            self.scene = Some(Box::new(frame.scene));
        }
        Told { lines, aside }
    }

    /// Whether the guest has folded in the deal in progress.
    pub fn has_folded(&self) -> bool {
        let scene = self.scene.as_ref();
        scene.and_then(|scene| scene.seats.get(scene.you?)).is_some_and(|seat| seat.folded)
    }

    /// What is asked of the guest now, if it can be answered.
    pub fn asked(&self) -> Option<&Ask> {
        let scene = self.scene.as_ref().filter(|scene| self.decided != Some(scene.number))?;
        let own = self.table.own().filter(|own| own.bot.is_none());
        let goes_on = self.table.stage == StageInfo::Playing && self.table.paused.is_none() && own.is_some();
        scene.ask.as_ref().filter(|_| goes_on && self.connected)
    }

    /// What the others ask the guest to agree to.
    pub fn vote(&self) -> Option<&Proposal> {
        self.table.asks_for_vote().filter(|_| self.connected)
    }

    /// The answers to what is asked, in the order in which they are listed.
    pub fn offers(&self) -> Vec<Offer> {
        let cards = |verb: &str, legal: &mut dyn Iterator<Item = &HandCard>| {
            let offer = |(held, number): (&HandCard, usize)| Offer {
                action: format!("{verb} {}", held.card.id),
                number,
                text: self.card(&held.card),
            };
            legal.zip(1..).map(offer).collect()
        };
        let hand = self.scene.as_ref().map_or(&[][..], |scene| scene.hand.as_slice());
        let mut legal = hand.iter().filter(|card| card.legal == Some(true));
        match self.asked() {
            Some(Ask::Card { .. }) => cards("play", &mut legal),
            Some(Ask::Discard { .. }) => cards("discard", &mut legal),
            Some(Ask::Give { .. }) => cards("give", &mut legal),
            Some(Ask::Choice { choices, .. }) => {
                let offer = |(choice, place): (&kirifuda_scene::Choice, usize)| Offer {
                    action: choice.action.clone(),
                    number: choice.number.unwrap_or(place),
                    text: choice.text.clone(),
                };
                choices.iter().zip(1..).map(offer).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The actions that a typed line means, if it answers what is asked; also those that the server will refuse, to say
    /// which rule forbids them.
    pub fn answer(&self, line: &str, words: &Words, numbers: Numbers) -> Option<Vec<String>> {
        let game = &self.game.game;
        let (offered, count) = match self.asked()? {
            Ask::Number { min, .. } => (vec![Action::AnnounceTotal(*min)], None),
            Ask::Discard { count, .. } => (self.offered(), Some((*count, Aside::Discard))),
            Ask::Give { count, .. } => (self.offered(), Some((*count, Aside::Give))),
            _ => (self.offered(), None),
        };
        let actions: Vec<Action> = self.with_words(words, |words| match count {
            Some((count, aside)) => {
                let cards = discards(line, &offered, words, numbers).filter(|cards| cards.len() == count)?;
                Some(cards.iter().map(|card| aside.action(card)).collect())
            }
            None => {
                let action = answer::action(line, &offered, words, numbers);
                action.or_else(|| answer::suit_answer(line, &offered, words)).map(|action| vec![action])
            }
        })?;
        Some(actions.into_iter().map(|action| action_text(game, action)).collect())
    }

    /// The same as actions of the game.
    pub fn offered(&self) -> Vec<Action> {
        self.offers().iter().filter_map(|offer| action_of(&self.game.game, &offer.action)).collect()
    }

    /// The tricks of a deal, told event by event.
    pub fn tricks(&self, events: &[String]) -> Vec<Trick> {
        let mut tricks: Vec<Trick> = Vec::new();
        for event in events {
            let words: Vec<&str> = event.split(' ').collect();
            match words[..] {
                [seat, "play", card] => {
                    let (Ok(seat), Ok(card)) = (seat.parse::<Seat>(), self.game.game.pack().parse_card(card)) else {
                        continue;
                    };
                    match tricks.last_mut().filter(|trick| trick.winner.is_none()) {
                        Some(trick) => trick.cards.push((seat, card)),
                        None => tricks.push(Trick { cards: vec![(seat, card)], winner: None }),
                    }
                }
                ["trick", seat] => {
                    if let Some(trick) = tricks.last_mut() {
                        trick.winner = seat.parse().ok();
                    }
                }
                _ => {}
            }
        }
        tricks
    }

    /// Notes that the guest has decided, and how to say so to the server.
    pub fn decide(&mut self, actions: Vec<String>) -> Command {
        self.decided = self.scene.as_ref().map(|scene| scene.number);
        Command::Act { actions, at: self.decided.unwrap_or_default() as u32 }
    }

    /// Notes that the server has refused something. If it was the decision, the question is open again.
    pub fn refused(&mut self, command: &Command) {
        if let Command::Act { at, .. } = command
            && self.decided == Some(*at as usize)
        {
            self.decided = None;
        }
    }

    /// A card in the style chosen.
    pub fn card(&self, card: &Card) -> String {
        self.cards.as_ref().map_or_else(|| card.text.clone(), |cards| cards.card(card))
    }

    /// A text of the server's with its cards in the style chosen.
    pub fn restyled(&self, text: String) -> String {
        let Some(cards) = &self.cards else { return text };
        let names: Vec<String> = self.table.seats.iter().map(|at| at.name.clone()).collect();
        cards.text(&text, &names)
    }

    /// The question for the others whether a bot should play for somebody who is away or idle, if it can be asked.
    pub fn bot_for(&self) -> Option<Command> {
        let away = |at: &&SeatAt| at.kind == SeatKind::Guest && !at.here && !at.you && at.bot.is_none();
        let away = self.table.seats.iter().find(away).map(|at| at.seat);
        let seat = away.or_else(|| self.waiting.idle(&self.table, Instant::now()))?;
        // It plays like the bots of the table.
        let bot = self.table.seats.iter().find(|at| at.kind == SeatKind::Bot).and_then(|at| at.bot).unwrap_or_default();
        Some(Command::Propose { question: Question::BotFor { seat, bot } })
    }

    /// What there is to tell now because time has passed.
    pub fn alarm(&mut self, words: &Words) -> Option<String> {
        // What cannot be told now is told later, so it is not asked for.
        if !self.connected || self.table.stage != StageInfo::Playing {
            return None;
        }
        Some(match self.waiting.alarm(&self.table, Instant::now())? {
            Alarm::Short(left) => words.text("join-time-short", &[("n", seconds(left).into())]),
            Alarm::Idle(seat) => words.text("join-is-idle", &[("name", name(&self.table, seat).into())]),
        })
    }

    /// How long guests have at this table, a sentence each.
    pub fn times(&self, words: &Words) -> Vec<String> {
        let setup = &self.table.setup;
        let turn = setup.turn_seconds.map(|time| ("join-turn-seconds", time));
        let idle = setup.idle_seconds.map(|time| ("join-idle-seconds", time));
        turn.into_iter().chain(idle).map(|(key, time)| words.text(key, &[("n", (time as usize).into())])).collect()
    }

    /// How long the one whose turn it is still has, where that is limited.
    pub fn time_left(&self, words: &Words) -> Option<String> {
        let (_, left) = self.waiting.left(&self.table, Instant::now())?;
        Some(words.text("join-time-left", &[("n", seconds(left).into())]))
    }

    /// For what or whom the table waits.
    pub fn waiting(&self, words: &Words) -> String {
        if !self.connected {
            return words.plain("join-lost");
        }
        let table = &self.table;
        match table.stage {
            StageInfo::Gathering if table.free() > 0 => words.text("join-waits-seats", &[("n", table.free().into())]),
            StageInfo::Gathering if table.host => words.plain("join-waits-you"),
            StageInfo::Gathering => words.plain("join-waits-host"),
            StageInfo::Playing => match (table.paused, table.own().and_then(|own| own.bot)) {
                (Some(seat), _) => paused(table, seat, words),
                (None, Some(_)) => words.plain("join-stood-in"),
                (None, None) => self.scene.as_ref().map(|scene| scene.waiting.clone()).unwrap_or_default(),
            },
            _ => String::new(),
        }
    }

    /// The players, one line each.
    pub fn players(&self, words: &Words) -> Vec<String> {
        self.table.seats.iter().map(|at| player(at, words)).collect()
    }

    /// The players who are away.
    pub fn away(&self, words: &Words) -> Vec<String> {
        let away = self.table.seats.iter().filter(|at| at.kind == SeatKind::Guest && !at.here && !at.you);
        away.map(|at| player(at, words)).collect()
    }
}

/// Puts the cards of a hand into the order in which hands are told.
fn sort_hand(words: &GameWords<'_>, hand: &mut [HandCard]) {
    let pack = words.game().pack();
    // Within a suit the server has the right order, and the sort is stable.
    hand.sort_by_key(|held| {
        pack.parse_card(&held.card.id).ok().map(|card| Reverse((card.printed_suit().is_none(), card.suit())))
    });
}

fn player(at: &SeatAt, words: &Words) -> String {
    let key = match (at.kind, at.you) {
        (SeatKind::Free, _) => "join-seat-free",
        (SeatKind::Bot, _) => "join-seat-bot",
        (SeatKind::Guest, _) if at.banned => "join-seat-banned",
        (SeatKind::Guest, true) => "join-seat-you",
        (SeatKind::Guest, false) if at.here => "join-seat-guest",
        (SeatKind::Guest, false) => "join-seat-away",
    };
    words.text(key, &[("n", (usize::from(at.seat) + 1).into()), ("name", quiet(&at.name).into())])
}

/// The question of a proposal.
pub fn proposed(table: &TableState, proposal: &Proposal, words: &Words) -> String {
    let who = name(table, proposal.seat);
    match proposal.question {
        Question::BotFor { seat, .. } => {
            words.text("join-asks-bot", &[("name", who.into()), ("away", name(table, seat).into())])
        }
        Question::BreakOff => words.text("join-asks-end", &[("name", who.into())]),
        Question::Resume => words.text("join-asks-resume", &[("name", who.into())]),
    }
}

fn paused(table: &TableState, seat: u8, words: &Words) -> String {
    match table.own() {
        Some(own) if own.seat == seat => words.plain("join-paused-you"),
        _ => words.text("join-paused", &[("name", name(table, seat).into())]),
    }
}

/// What to say of moves that the server has lost: the last of them, as far as they are known.
pub fn rewound(lines: &[Line], words: &Words) -> String {
    if lines.is_empty() {
        return words.plain("join-rewound-unknown");
    }
    let last: Vec<&str> =
        lines.iter().rev().take(8).rev().map(|line| line.text.trim_end_matches(['.', '。'])).collect();
    words.text("join-rewound", &[("moves", last.join(&words.plain("items-between")).into())])
}

/// What was asked of the server, as a player types it.
pub fn typed(command: &Command, words: &Words) -> String {
    let first_word = |key: &str| answer::own_words(words, key).swap_remove(0);
    let word = match command {
        Command::Say { text } => return format!("{} {}", first_word("join-command-say"), quiet(text)),
        Command::Pause => "join-command-pause",
        Command::Resume => "join-command-resume",
        Command::TakeBack => "join-command-back",
        Command::Propose { .. } => "join-command-bot",
        Command::Vote { agree: true } => "join-command-yes",
        Command::Vote { agree: false } => "join-command-no",
        Command::Start | Command::Bots { .. } => "join-command-start",
        Command::Ban { .. } => "join-command-ban",
        Command::Unban { .. } => "join-command-unban",
        Command::Lock => "join-command-lock",
        Command::Unlock => "join-command-unlock",
        Command::Stand => "play-command-quit",
        Command::Act { actions, .. } => return actions.join(", "),
        _ => return String::new(),
    };
    first_word(word)
}

/// The prompt of a question.
pub fn prompt(ask: &Ask) -> &str {
    match ask {
        Ask::Card { prompt, .. } | Ask::Discard { prompt, .. } | Ask::Give { prompt, .. } => prompt,
        Ask::Choice { prompt, .. } | Ask::Number { prompt, .. } => prompt,
    }
}

fn name(table: &TableState, seat: u8) -> String {
    quiet(table.name(seat))
}

/// What has changed at the table, in words.
fn changes(old: &TableState, new: &TableState, words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    let mut say = |key: &str, seat: &SeatAt| {
        let args = [("name", quiet(&seat.name).into()), ("n", (usize::from(seat.seat) + 1).into())];
        told.push(words.text(key, &args));
    };
    for (before, now) in old.seats.iter().zip(&new.seats) {
        match (now.you, before.late < now.late) {
            (true, true) => say("join-told-late-you", now),
            (false, true) => say("join-told-late", now),
            _ => {}
        }
        if now.you && before.you && before.bot.is_none() && now.bot.is_some() {
            say("join-stood-in", now);
        }
        match (before.kind, now.kind) {
            _ if before.you && !now.you && old.stage == StageInfo::Gathering && new.own().is_none() => {
                say("join-told-cleared", before);
            }
            _ if now.you && !before.you => say("join-told-you", now),
            (_, SeatKind::Free) if before.kind != SeatKind::Free => say("join-told-left", before),
            (SeatKind::Free, SeatKind::Guest) => say("join-told-sits", now),
            (SeatKind::Free, SeatKind::Bot) => say("join-told-bot", now),
            (SeatKind::Guest, SeatKind::Guest) if before.name == now.name && !now.you => {
                match (before.here, now.here, before.bot, now.bot) {
                    _ if now.banned && !before.banned => say("join-told-banned", now),
                    (_, _, None, Some(_)) => say("join-told-stand-in", now),
                    (_, _, Some(_), None) => say("join-told-takes-back", now),
                    (true, false, ..) => say("join-told-away", now),
                    (false, true, ..) => say("join-told-back", now),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    match (old.paused, new.paused) {
        (None, Some(seat)) => told.push(paused(new, seat, words)),
        (Some(_), None) => told.push(words.plain("join-goes-on")),
        _ => {}
    }
    if old.locked != new.locked {
        told.push(words.plain(if new.locked { "join-told-locked" } else { "join-told-unlocked" }));
    }
    if let Some(lifted) = old.banned.iter().find(|known| !new.banned.contains(known)).filter(|_| new.host) {
        told.push(words.text("join-told-unbanned", &[("name", quiet(&lifted.name).into())]));
    }
    match (old.stage, new.stage) {
        (StageInfo::Gathering, StageInfo::Playing) => told.push(words.plain("join-begins")),
        (StageInfo::Gathering | StageInfo::Playing, StageInfo::BrokenOff) => told.push(words.plain("join-broken-off")),
        (StageInfo::Gathering | StageInfo::Playing, StageInfo::Idle) => told.push(words.plain("join-idle")),
        (StageInfo::Gathering | StageInfo::Playing, StageInfo::Closed) => told.push(words.plain("join-closed")),
        _ => {}
    }
    told
}

/// A quick phrase in words.
pub(crate) fn phrase_text(words: &Words, phrase: Phrase) -> String {
    words.plain(match phrase {
        Phrase::Hello => "join-phrase-hello",
        Phrase::ThankYou => "join-phrase-thank-you",
        Phrase::WellPlayed => "join-phrase-well-played",
        Phrase::Sorry => "join-phrase-sorry",
        Phrase::OneMoment => "join-phrase-one-moment",
        Phrase::Back => "join-phrase-back",
        Phrase::YourTurn => "join-phrase-your-turn",
        Phrase::Another => "join-phrase-another",
        Phrase::Leaving => "join-phrase-leaving",
    })
}

fn spoken(said: &Said, words: &Words) -> String {
    let text = match said.phrase {
        None => quiet(&said.text),
        Some(phrase) => phrase_text(words, phrase),
    };
    words.text("join-says", &[("name", quiet(&said.name).into()), ("text", text.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::choose;
    use crate::play::join::messages::{Asked, Turn};
    use kirifuda_bots::Host;
    use kirifuda_play::Lineup;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::Lang;
    use kirifuda_rules::{Match, Next, Phase, Viewer};
    use kirifuda_scene::{Picture, Story};
    use serde_json::json;
    use std::collections::BTreeSet;

    /// A table whose guest must discard four cards.
    fn discarding(words: &Words, style: CardStyle) -> Seen {
        asked_in(Phase::Discard, words, style)
    }

    /// A table whose guest is asked something.
    pub fn asked_in(phase: Phase, words: &Words, style: CardStyle) -> Seen {
        asked_in_game("rh", phase, words, style)
    }

    fn asked_in_game(game: &str, phase: Phase, words: &Words, style: CardStyle) -> Seen {
        let game =
            crate::args::GameArgs { game: game.to_owned(), options: Vec::new(), players: None, patch: Vec::new() };
        let chosen = choose(&game).unwrap();
        let names = ["Ann", "Ben", "Cay", "Dan"].map(str::to_owned);
        let mut bots = Host::default().seat(&Lineup::parse("low", 4).unwrap(), 4, 0);
        let mut playing = Match::new(chosen.game.clone(), 0);
        Source { seed: 4, index: 0 }.deal(&mut playing).unwrap();
        let seat = loop {
            let Next::Decision(seat) = playing.next() else { panic!("nobody discards") };
            let view = playing.view(seat).unwrap();
            let legal = view.legal_actions().len();
            // Cards that may not be played are worth a look, too.
            if view.phase() == phase && legal > 1 && (phase != Phase::Play || legal < view.hand().len()) {
                break seat;
            }
            let action = view.legal_actions().into_iter().find(|action| *action == kirifuda_rules::Action::Exchange);
            let action = action.unwrap_or_else(|| bots[seat.index()].choose(&view));
            playing.apply(action).unwrap();
        };
        let game_words = words.of_game(chosen.file(), &chosen.game, &names);
        let frame = Picture::new(&game_words, &playing, &Story::new(Viewer::Seat(seat))).frame(Vec::new());
        let seats = names.iter().enumerate().map(|(place, name)| {
            json!({"seat": place, "kind": "guest", "name": name, "you": place == seat.index(), "here": true, "bot": null})
        });
        let table = json!({"title": "", "stage": "playing", "host": false, "seats": seats.collect::<Vec<_>>()});
        let table: TableState = serde_json::from_value(table).unwrap();
        let asked = Asked { game: game.game.clone(), ..Asked::default() };
        let mut seen = Seen::new(table.clone(), asked.game().unwrap(), style);
        seen.take(
            Update { from: 0, number: 1, stamp: None, table, chat: Vec::new(), frame: Some(frame), turn: None },
            words,
        );
        seen
    }

    #[test]
    fn a_warning_that_comes_without_a_connection_is_given_with_the_next_one() {
        let words = crate::words::words(Lang::En);
        let mut seen = discarding(&words, CardStyle::Words);
        let own = seen.table.own().unwrap().seat;
        seen.table.setup.turn_seconds = Some(30);
        seen.waiting.take(Some(Turn { seat: own, waited_ms: 29_000, left_ms: Some(1000) }), Instant::now());
        seen.connected = false;
        assert_eq!(seen.alarm(&words), None);
        seen.connected = true;
        assert!(seen.alarm(&words).is_some_and(|text| !text.is_empty()));
        assert_eq!(seen.alarm(&words), None);
    }

    #[test]
    fn cards_are_discarded_by_number_or_by_any_name() {
        for lang in [Lang::En, Lang::Ja] {
            let words = crate::words::words(lang);
            for style in [CardStyle::Words, CardStyle::Letters, CardStyle::Symbols] {
                let seen = discarding(&words, style);
                let offers = seen.offers();
                let actions =
                    |offers: &[Offer]| offers.iter().map(|offer| offer.action.clone()).collect::<BTreeSet<_>>();
                let expected = Some(actions(&offers[..4]));
                let numbers = if style == CardStyle::Words { Numbers::Ranks } else { Numbers::Places };
                let answer = |line: &str| seen.answer(line, &words, numbers).map(BTreeSet::from_iter);
                let texts: Vec<&str> = offers[..4].iter().map(|offer| offer.text.as_str()).collect();
                assert_eq!(answer(&texts.join(", ")), expected, "{texts:?}");
                // Cards in words are listed without numbers: those would be heard as ranks.
                let by_number = expected.clone().filter(|_| style != CardStyle::Words);
                assert_eq!(answer("1 2 3 4"), by_number);
                let third = offers[2].action.replace("discard ", "");
                assert_eq!(answer(&format!("{}, 2 {third}; 4", texts[0])), by_number);
                assert_eq!(answer(&texts.join(" and ")), expected);
                assert_eq!(answer(&texts[..3].join(", ")), None);
            }
        }
    }

    /// HT-3: so are those that are passed.
    #[test]
    fn cards_are_passed_by_any_name() {
        let words = crate::words::words(Lang::En);
        let seen = asked_in_game("hearts", Phase::PassCards, &words, CardStyle::Letters);
        let offers = seen.offers();
        assert_eq!(offers.len(), 13);
        let texts: Vec<&str> = offers[..3].iter().map(|offer| offer.text.as_str()).collect();
        let expected: BTreeSet<String> = offers[..3].iter().map(|offer| offer.action.clone()).collect();
        assert!(expected.iter().all(|action| action.starts_with("give ")));
        let answer = |line: &str| seen.answer(line, &words, Numbers::Places).map(BTreeSet::from_iter);
        assert_eq!(answer(&texts.join(" ")), Some(expected.clone()));
        assert_eq!(answer("1 2 3"), Some(expected));
        assert_eq!(answer("1 2"), None);
    }

    /// SP-3: a bid is answered with its number.
    #[test]
    fn the_number_of_a_bid_is_the_bid() {
        let words = crate::words::words(Lang::En);
        let seen = asked_in_game("spades", Phase::Bid, &words, CardStyle::Letters);
        for (line, action) in [("3", "bid 3"), ("0", "bid 0"), ("13", "bid 13"), ("bid 4", "bid 4"), ("nil", "bid 0")] {
            assert_eq!(seen.answer(line, &words, Numbers::Places), Some(vec![action.to_owned()]), "{line}");
        }
    }

    /// What is typed is understood as at tables against bots; also what the server will refuse, with the rule.
    #[test]
    fn the_words_of_choices_are_answers() {
        for (lang, lines) in [(Lang::En, ["take", "yes", "exchange"]), (Lang::Ja, ["取る", "交換", "take"])] {
            let words = crate::words::words(lang);
            let seen = asked_in(Phase::StockExchange, &words, CardStyle::Words);
            let exchange = Some(vec!["ruff".to_owned()]);
            for line in lines.into_iter().chain(["1"]) {
                assert_eq!(seen.answer(line, &words, Numbers::Ranks), exchange, "{line}");
            }
            assert_eq!(seen.answer("pass", &words, Numbers::Ranks), Some(vec!["pass".to_owned()]));
            assert_eq!(seen.answer("AH", &words, Numbers::Ranks), Some(vec!["play AH".to_owned()]));
            assert_eq!(seen.answer("3", &words, Numbers::Ranks), None);
        }
    }

    /// Tricks are read from the events that the server sends to programs.
    #[test]
    fn tricks_are_read_from_events() {
        let words = crate::words::words(Lang::En);
        let seen = discarding(&words, CardStyle::Words);
        let events = ["deal 1 dealer 0", "hand AS", "1 play AS", "2 play 2S", "trick 1", "score tricks 0", "1 play KH"];
        let tricks = seen.tricks(&events.map(str::to_owned));
        let counts: Vec<_> = tricks.iter().map(|trick| (trick.cards.len(), trick.winner.map(Seat::index))).collect();
        assert_eq!(counts, [(2, Some(1)), (1, None)]);
    }

    #[test]
    fn only_its_own_refusal_opens_a_question_again() {
        let words = crate::words::words(Lang::En);
        let mut seen = discarding(&words, CardStyle::Words);
        let act = seen.decide(vec!["discard 2C".to_owned()]);
        assert!(seen.asked().is_none());
        for other in
            [Command::Pause, Command::Say { text: "hello".to_owned() }, Command::Act { actions: Vec::new(), at: 0 }]
        {
            seen.refused(&other);
            assert!(seen.asked().is_none(), "{other:?}");
        }
        seen.refused(&act);
        assert!(seen.asked().is_some());
    }
}
