//! A served table on the full screen: scenes drawn as the table against bots is, with the same keys.

use super::commands;
use super::fault::refused;
use super::people::Outcome;
use super::seat::{Left, News, Seat};
use super::seen::{Seen, prompt, proposed, rewound, typed};
use crate::failure::Failure;
use crate::play::answer::{self, Digits, Numbers, type_digit};
use crate::play::face::{self, Face, Look, hue};
use crate::play::screen::{
    Choice, HandCard, KeyHelp, Labels, Notice, NoticeKind, Page, PageLine, ScoreLine, Screen, SeatBox, TrickCard,
};
use crate::play::tui;
use crate::words::{Arg, CardStyle, Words, capitalised, signed};
use kirifuda_cards::Pack;
use kirifuda_rules::params::PackKind;
use kirifuda_scene::{About, Ask, Card, Scene, SeatScene};
use kirifuda_server::protocol::{Code, Command, StageInfo};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// How often the table is looked at while nobody presses a key.
const GLANCE: Duration = Duration::from_millis(50);

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    /// What the keys do.
    Help,
    /// What happened in the deal.
    Log,
    /// The end of the match.
    End,
}

/// A line that is typed.
enum Typing {
    /// To answer what is asked.
    Answer(String),
    /// To say something to the others.
    Chat(String),
    /// To do something about the others.
    Others(String),
}

/// A served table on the full screen.
pub struct Full<'a> {
    words: &'a Words,
    seat: Seat,
    seen: Seen,
    look: Look,
    notice: Notice,
    over: Option<Over>,
    typing: Option<Typing>,
    quitting: bool,
    /// The place under the cursor: of the hand, or of the choices.
    at: Option<usize>,
    /// Places of the hand that are chosen to be discarded.
    chosen: Vec<usize>,
    /// Digits typed: a number to announce, or the number of an answer.
    digits: String,
    left: Option<Left>,
}

impl<'a> Full<'a> {
    /// A table at which the guest has just sat down.
    pub fn new(words: &'a Words, seat: Seat, look: Look, style: CardStyle) -> Full<'a> {
        let seen = Seen::new(seat.table.clone(), seat.game.clone(), style);
        let warning = seat.warning.as_ref().map(|warning| warning.message(words));
        Full {
            words,
            seat,
            seen,
            look,
            notice: warning.map(|text| Notice { kind: NoticeKind::Refusal, text }).unwrap_or_default(),
            over: None,
            typing: None,
            quitting: false,
            at: None,
            chosen: Vec::new(),
            digits: String::new(),
            left: None,
        }
    }

    /// The seat and what was seen from it.
    pub fn into_parts(self) -> (Seat, Seen) {
        (self.seat, self.seen)
    }

    /// Plays until the match is over or the guest leaves.
    ///
    /// # Errors
    /// When the table cannot be reached any more, or the terminal cannot be used.
    pub fn run(&mut self, news: &Receiver<News>) -> Result<Left, Failure> {
        let mut terminal = tui::Screen::take()?;
        let mut stale = true;
        let mut shown = None;
        loop {
            while let Ok(news) = news.try_recv() {
                self.news(news)?;
                stale = true;
            }
            if let Some(text) = self.seen.alarm(self.words) {
                self.say(NoticeKind::Event, text);
                stale = true;
            }
            let left = self.seen.time_left(self.words);
            stale |= left != shown;
            shown = left;
            if stale && !terminal.paint(&self.screen()) {
                return Ok(Left::Quit);
            }
            if let Some(left) = self.left {
                return Ok(left);
            }
            match terminal.input(GLANCE) {
                Err(tui::Gone) => return Ok(Left::Quit),
                Ok(None) => stale = false,
                Ok(Some(key)) => {
                    stale = true;
                    if let Some(key) = key {
                        self.key(key);
                    }
                }
            }
        }
    }

    fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Update(update) => {
                let before = self.seen.scene.as_ref().map(|scene| scene.number);
                let told = self.seen.take(*update, self.words);
                let shown =
                    told.lines.iter().rfind(|line| !matches!(line.about, About::Score | About::End | About::Hand));
                if let Some(text) = told.aside.last().cloned().or(shown.map(|line| line.text.clone())) {
                    self.say(NoticeKind::Event, text);
                }
                if self.seen.scene.as_ref().map(|scene| scene.number) != before {
                    self.forget();
                }
                if self.seen.table.own().is_none() {
                    self.left = Some(Left::Cleared);
                } else if !matches!(self.seen.table.stage, StageInfo::Gathering | StageInfo::Playing) {
                    self.over = Some(Over::End);
                }
            }
            News::Done(..) => {}
            News::Refused(command, refusal) => {
                self.seen.refused(&command);
                if refusal.code != Code::Stale {
                    self.say(NoticeKind::Refusal, self.seen.restyled(refused(self.words, &refusal)));
                }
            }
            News::Unknown(command) => {
                let args = [("what", typed(&command, self.words).into())];
                self.say(NoticeKind::Refusal, self.words.text("join-unknown", &args));
            }
            News::Rewound(lines) => self.say(NoticeKind::Refusal, rewound(&lines, self.words)),
            News::Storing(ok) => {
                self.say(NoticeKind::Event, self.words.plain(if ok { "join-storing" } else { "join-not-storing" }));
            }
            News::Lost => self.seen.connected = false,
            News::Back => {
                self.seen.connected = true;
                self.say(NoticeKind::Event, self.words.plain("join-back"));
            }
            News::Ended(fault) => return Err(Failure::Join(fault)),
        }
        Ok(())
    }

    /// A text of the table, in the words of the game.
    fn text(&self, key: &str, args: &[Arg<'_>]) -> String {
        self.seen.with_words(self.words, |words| words.say(key, args))
    }

    fn say(&mut self, kind: NoticeKind, text: impl Into<String>) {
        self.notice = Notice { kind, text: text.into() };
    }

    /// Forgets what was pointed at: the question is another one now.
    fn forget(&mut self) {
        self.at = None;
        self.chosen.clear();
        self.digits.clear();
        if matches!(self.typing, Some(Typing::Answer(_))) {
            self.typing = None;
        }
    }

    fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'd')) {
                self.left = Some(Left::Quit);
            }
        } else if self.over == Some(Over::End) {
            if matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q' | ' ')) {
                self.left = Some(Left::Over);
            }
        } else if self.quitting {
            self.quitting = false;
            if matches!(key.code, KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter) {
                self.left = Some(Left::Quit);
            }
        } else if self.over.is_some() {
            self.over = None;
        } else if let Some(typing) = self.typing.take() {
            self.key_on_line(typing, key.code);
        } else if !self.command_key(key.code) {
            self.key_at_table(key.code);
        }
    }

    fn key_on_line(&mut self, mut typing: Typing, key: KeyCode) {
        let (Typing::Answer(line) | Typing::Chat(line) | Typing::Others(line)) = &mut typing;
        match key {
            KeyCode::Esc => return,
            KeyCode::Backspace => drop(line.pop()),
            KeyCode::Char(letter) if line.len() < 1000 => line.push(letter),
            KeyCode::Enter => {
                let line = std::mem::take(line);
                return match typing {
                    Typing::Chat(_) if line.trim().is_empty() => {}
                    Typing::Chat(_) => self.seat.ask(Command::Say { text: line.trim().to_owned() }),
                    Typing::Answer(_) => self.answer(&line),
                    Typing::Others(_) => self.about_others(&line),
                };
            }
            _ => {}
        }
        self.typing = Some(typing);
    }

    fn answer(&mut self, line: &str) {
        let by_number = answer::narrow(line).trim().parse::<usize>().ok().and_then(|number| self.numbered(number));
        match by_number.map(|action| vec![action]).or_else(|| self.seen.answer(line, self.words, Numbers::Places)) {
            Some(actions) => self.decide(actions),
            None => {
                let args = [("text", line.trim().to_owned().into())];
                self.say(NoticeKind::Refusal, self.text("play-not-understood", &args));
            }
        }
    }

    /// Does what a line says about the others.
    fn about_others(&mut self, line: &str) {
        let Some(command) = commands::command(line, self.words).filter(|(command, _)| command.is_about_others()) else {
            let args = [("text", line.trim().to_owned().into())];
            return self.say(NoticeKind::Refusal, self.text("play-not-understood", &args));
        };
        match self.seen.people.act(command, &self.seen.table, &self.seat, self.words) {
            Outcome::Say(text) => self.say(NoticeKind::Event, text),
            Outcome::Ask(command) => self.seat.ask(command),
        }
    }

    fn decide(&mut self, actions: Vec<String>) {
        let act = self.seen.decide(actions);
        self.seat.ask(act);
        self.forget();
    }

    /// Keys that mean the same whatever is asked.
    fn command_key(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Char('?') | KeyCode::F(1) => self.over = Some(Over::Help),
            KeyCode::Char('l') => self.over = Some(Over::Log),
            KeyCode::Char('q') => self.quitting = true,
            KeyCode::Char('m') => self.typing = Some(Typing::Chat(String::new())),
            KeyCode::Char('o') => self.typing = Some(Typing::Others(String::new())),
            KeyCode::Char(':') if self.seen.asked().is_some() => self.typing = Some(Typing::Answer(String::new())),
            KeyCode::Char('p') if self.seen.table.paused.is_some() => self.seat.ask(Command::Resume),
            KeyCode::Char('p') => self.seat.ask(Command::Pause),
            KeyCode::Char('b') if self.seen.table.own().is_some_and(|own| own.bot.is_some()) => {
                self.seat.ask(Command::TakeBack);
            }
            KeyCode::Char('b') => match self.seen.bot_for() {
                Some(command) => self.seat.ask(command),
                None => self.say(NoticeKind::Refusal, self.words.plain("join-nobody-idle")),
            },
            KeyCode::Char('y') if self.seen.vote().is_some() => self.seat.ask(Command::Vote { agree: true }),
            KeyCode::Char('n') if self.seen.vote().is_some() => self.seat.ask(Command::Vote { agree: false }),
            KeyCode::Char('f') => self.look.ascii = !self.look.ascii,
            _ => return false,
        }
        true
    }

    /// The place of the answer that the digits typed choose so far, this one included.
    fn digit_for_choice(&mut self, digit: char) -> Option<usize> {
        let numbers: Vec<usize> = self.seen.offers().iter().map(|offer| offer.number).collect();
        let typed = type_digit(&mut self.digits, digit, &numbers);
        typed.map(|(Digits::Chosen(place) | Digits::Begun(place))| place)
    }

    fn key_at_table(&mut self, key: KeyCode) {
        let places = self.places();
        let is_digit = matches!(key, KeyCode::Char('0'..='9'));
        if matches!(self.seen.asked(), Some(Ask::Choice { .. })) && !is_digit {
            self.digits.clear();
        }
        match self.seen.asked() {
            None => {}
            Some(Ask::Number { .. }) => match key {
                KeyCode::Char(digit) if digit.is_ascii_digit() && self.digits.len() < 3 => self.digits.push(digit),
                KeyCode::Backspace => drop(self.digits.pop()),
                KeyCode::Enter => {
                    let digits = std::mem::take(&mut self.digits);
                    self.answer(&digits);
                }
                _ => {}
            },
            Some(ask) => {
                let together = match ask {
                    Ask::Discard { count, .. } | Ask::Give { count, .. } => Some(*count),
                    _ => None,
                };
                match (key, together) {
                    (KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down, _) => {
                        let forward = matches!(key, KeyCode::Right | KeyCode::Down);
                        self.at = next_place(&places, self.at, forward);
                    }
                    (KeyCode::Char(digit @ '0'..='9'), _) => {
                        let place = match ask {
                            Ask::Choice { .. } => self.digit_for_choice(digit),
                            _ => (digit as usize - '0' as usize).checked_sub(1),
                        };
                        if place.is_some_and(|place| places.contains(&place)) {
                            self.at = place;
                        }
                    }
                    (KeyCode::Esc, _) => self.forget(),
                    (KeyCode::Enter, Some(count)) if self.chosen.len() == count => self.put_out(),
                    (KeyCode::Enter | KeyCode::Char(' '), Some(count)) => self.toggle(count),
                    (KeyCode::Enter, None) => {
                        let chosen = self.at.and_then(|at| self.action_at(at));
                        if let Some(action) = chosen {
                            self.decide(vec![action]);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    fn toggle(&mut self, count: usize) {
        let Some(at) = self.at else { return };
        match self.chosen.iter().position(|&chosen| chosen == at) {
            Some(found) => drop(self.chosen.remove(found)),
            None if self.chosen.len() < count => self.chosen.push(at),
            None => {}
        }
    }

    fn put_out(&mut self) {
        let actions = self.chosen.iter().filter_map(|&at| self.action_at(at)).collect();
        self.decide(actions);
    }

    /// The places that the cursor can be at: of cards that may be chosen, or of answers.
    fn places(&self) -> Vec<usize> {
        match (self.seen.asked(), &self.seen.scene) {
            (Some(Ask::Choice { choices, .. }), _) => (0..choices.len()).collect(),
            (Some(_), Some(scene)) => {
                let cards = scene.hand.iter().enumerate();
                cards.filter(|(_, held)| held.legal == Some(true)).map(|(place, _)| place).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The card with this number on the screen, where one is asked for.
    fn numbered(&self, number: usize) -> Option<String> {
        let asks_for_card = matches!(self.seen.asked(), Some(Ask::Card { .. }));
        let hand = &self.seen.scene.as_ref().filter(|_| asks_for_card)?.hand;
        Some(format!("play {}", hand.get(number.checked_sub(1)?)?.card.id))
    }

    fn action_at(&self, at: usize) -> Option<String> {
        let place = self.places().iter().position(|&place| place == at)?;
        self.seen.offers().get(place).map(|offer| offer.action.clone())
    }

    /// The picture of the moment.
    fn screen(&self) -> Screen {
        let words = self.words;
        let mut screen = Screen {
            look: self.look,
            title: self.seen.table.title.clone(),
            notice: self.notice.clone(),
            keys: self.keys(),
            labels: self.labels(),
            question: self.seen.waiting(words),
            page: self.page(),
            ..Screen::default()
        };
        let told = self.seen.log.iter().filter(|line| line.about != About::Hand);
        screen.log = told.map(|line| line.text.clone()).collect();
        if let Some(scene) = &self.seen.scene {
            self.draw_scene(scene, &mut screen);
        } else {
            screen.facts = self.seen.players(words).into_iter().chain(self.seen.times(words)).collect();
        }
        self.put_question(&mut screen);
        // Lines that are typed, and questions to leave, need all the room.
        if let Some(left) = self.seen.time_left(words).filter(|_| !self.quitting && self.typing.is_none()) {
            screen.question += &words.plain("sentences-between");
            screen.question += &left;
        }
        screen
    }

    fn draw_scene(&self, scene: &Scene, screen: &mut Screen) {
        screen.clockwise = scene.clockwise;
        screen.facts = scene.facts.iter().map(|fact| fact.text.clone()).collect();
        let score = |side: &kirifuda_scene::SideScene| ScoreLine {
            name: capitalised(&side.name),
            total: signed(side.total),
            // Who plays alone has it at their seat.
            taken: if side.seats.len() > 1 { side.won.clone() } else { String::new() },
            own: side.own,
        };
        screen.scores = scene.sides.iter().map(score).collect();
        let around = scene.turns.iter().filter_map(|&seat| scene.seats.get(seat));
        screen.seats = around.map(|seat| self.seat_box(scene, seat)).collect();
        screen.no_hand = scene.no_hand.clone();
        let asks_for_cards =
            matches!(self.seen.asked(), Some(Ask::Card { .. } | Ask::Discard { .. } | Ask::Give { .. }));
        let mut before = None;
        for (place, held) in scene.hand.iter().enumerate() {
            let label = if held.taken { format!("+{}", place + 1) } else { (place + 1).to_string() };
            screen.hand.push(HandCard {
                face: self.face(scene, &held.card),
                label,
                legal: held.legal.filter(|_| asks_for_cards),
                chosen: self.chosen.contains(&place),
                cursor: asks_for_cards && self.at == Some(place),
                gap: before.as_ref().is_some_and(|suit| *suit != held.card.suit),
            });
            before = Some(held.card.suit.clone());
        }
        let name = |seat: usize| scene.seats.get(seat).map_or("", |at| at.name.as_str());
        if let Some(trick) = &scene.last_trick {
            for played in &trick.cards {
                screen.last_trick.push(TrickCard {
                    name: capitalised(name(played.seat)),
                    face: self.face(scene, &played.card),
                    won: trick.winner == Some(played.seat),
                });
            }
        }
    }

    fn seat_box(&self, scene: &Scene, seat: &SeatScene) -> SeatBox {
        let trick = scene.trick.as_ref();
        let played = trick.and_then(|trick| trick.cards.iter().find(|played| played.seat == seat.seat));
        let winning = trick.and_then(|trick| trick.winner.or(trick.winning));
        SeatBox {
            name: capitalised(&seat.name),
            marks: if seat.partner { self.text("play-mark-partner", &[]) } else { String::new() },
            notes: seat.notes.clone(),
            turn: seat.to_act,
            out: !seat.active || seat.folded,
            card: played.map(|played| self.face(scene, &played.card)),
            winning: played.is_some() && winning == Some(seat.seat),
        }
    }

    fn face(&self, scene: &Scene, card: &Card) -> Face {
        let kind = scene.pack;
        let pack = match kind {
            PackKind::French => Pack::french(),
            PackKind::Karuta => Pack::karuta(),
        };
        let suit = card.suit.chars().next().and_then(|letter| pack.suit_of(letter));
        let rank = if kind == PackKind::French && card.rank == "T" { "10" } else { card.rank.as_str() };
        // The name of a joker, which has no suit, is too wide for a card.
        let short = self.look.ascii || suit.is_none();
        let text = match kind {
            _ if short => format!("{rank}{}", card.suit),
            PackKind::French => card.text.clone(),
            PackKind::Karuta => face::karuta(self.words, &card.suit, rank),
        };
        Face { text, hue: suit.map(|suit| hue(kind, suit, self.look.colors)).unwrap_or_default() }
    }

    fn put_question(&self, screen: &mut Screen) {
        if self.quitting {
            screen.question = self.text("join-quit", &[]);
            return;
        }
        if let Some(typing) = &self.typing {
            let (key, line) = match typing {
                Typing::Answer(line) => ("play-type-answer", line),
                Typing::Chat(line) => ("join-type-chat", line),
                Typing::Others(line) => ("join-type-others", line),
            };
            screen.question = self.text(key, &[]);
            screen.typed = Some(line.clone());
            return;
        }
        if let Some(proposal) = self.seen.vote() {
            screen.question = proposed(&self.seen.table, proposal, self.words);
            return;
        }
        let Some(ask) = self.seen.asked() else { return };
        screen.question = prompt(ask).to_owned();
        match ask {
            Ask::Card { .. } => {
                if let Some(held) = self.at.and_then(|at| screen.hand.get(at)) {
                    let args = [("card", held.face.text.clone().into())];
                    screen.question = self.text("play-confirm-card", &args);
                }
            }
            Ask::Discard { count, .. } | Ask::Give { count, .. } => {
                let key = match (self.chosen.len() == *count, ask) {
                    (true, Ask::Give { .. }) => "join-confirm-give",
                    (true, _) => "join-confirm-discard",
                    (false, Ask::Give { .. }) => "play-choose-give",
                    (false, _) => "play-choose-discard",
                };
                let args = [("n", (*count).into()), ("chosen", self.chosen.len().into())];
                screen.question = self.text(key, &args);
            }
            Ask::Choice { choices, .. } => {
                let choice = |(place, choice): (usize, &kirifuda_scene::Choice)| Choice {
                    text: format!("{} {}", choice.number.unwrap_or(place + 1), choice.text),
                    cursor: self.at == Some(place),
                };
                screen.choices = choices.iter().enumerate().map(choice).collect();
            }
            Ask::Number { .. } => screen.typed = Some(self.digits.clone()),
        }
    }

    fn keys(&self) -> Vec<KeyHelp> {
        let key = |key: &str, word: &str| KeyHelp { key: key.to_owned(), text: self.text(word, &[]) };
        let mut keys = match self.seen.asked() {
            None => Vec::new(),
            Some(Ask::Number { .. }) => vec![key("0-9", "play-key-number")],
            Some(Ask::Card { .. }) => vec![key("←→", "play-key-move"), key("Enter", "play-key-confirm")],
            Some(Ask::Discard { .. } | Ask::Give { .. }) => {
                vec![key("←→", "play-key-move"), key("Space", "play-key-choose")]
            }
            Some(_) => vec![key("←→", "play-key-move"), key("Enter", "play-key-choose")],
        };
        let rest = [
            ("q", "play-key-quit"),
            ("?", "play-key-help"),
            ("m", "join-key-chat"),
            ("l", "play-key-log"),
            ("p", "join-key-pause"),
        ];
        keys.extend(rest.into_iter().map(|(name, word)| key(name, word)));
        keys
    }

    fn labels(&self) -> Labels {
        let scores = self.seen.scene.as_ref().map(|scene| scene.totals_label.clone()).unwrap_or_default();
        Labels {
            scores_in_row: self.text("play-label-in-row", &[("label", scores.as_str().into())]),
            scores,
            last_trick: self.text("play-label-last-trick", &[]),
            log: self.text("play-label-log", &[]),
            too_small: self.text("play-too-small", &[]),
        }
    }

    fn page(&self) -> Option<Page> {
        let text = |line: &String| PageLine::text(line.clone());
        let (title, lines): (&str, Vec<PageLine>) = match self.over? {
            Over::Help => ("play-page-help", self.text("join-help", &[]).lines().map(PageLine::text).collect()),
            Over::Log => {
                let told: Vec<String> = self.seen.log.iter().map(|line| line.text.clone()).collect();
                ("play-page-log", told.iter().map(text).collect())
            }
            Over::End => {
                let scene = self.seen.scene.as_ref();
                let mut lines = Vec::new();
                let result = scene.and_then(|scene| scene.result.as_ref()).map(|result| result.text.clone());
                let ended = match self.seen.table.stage {
                    StageInfo::Finished => result,
                    StageInfo::BrokenOff => Some(self.text("join-broken-off", &[])),
                    _ => Some(self.text("join-idle", &[])),
                };
                lines.extend(ended.map(PageLine::strong));
                for scores in scene.map_or(&[][..], |scene| scene.deal_scores.as_slice()) {
                    lines.push(PageLine::text(scores.text.clone()));
                }
                let sides = scene.map_or(&[][..], |scene| scene.sides.as_slice());
                lines.extend(sides.iter().map(|side| PageLine::text(format!("{} {}", side.name, signed(side.total)))));
                ("join-page-end", lines)
            }
        };
        Some(Page { title: self.text(title, &[]), lines, from: 0, footer: self.text("join-footer", &[]), small: false })
    }
}

/// The next of some places, round and round.
fn next_place(places: &[usize], at: Option<usize>, forward: bool) -> Option<usize> {
    let found = at.and_then(|at| places.iter().position(|&place| place == at));
    let next = match (found, forward) {
        (None, true) => 0,
        (None, false) => places.len().checked_sub(1)?,
        (Some(found), true) => (found + 1) % places.len(),
        (Some(found), false) => (found + places.len() - 1) % places.len(),
    };
    places.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::super::seen::asked_in;
    use super::*;
    use kirifuda_rules::Phase;
    use kirifuda_rules::file::Lang;

    /// A table whose guest is asked something; without a phase one whose match has not begun.
    fn table(words: &Words, phase: Option<Phase>) -> Full<'_> {
        let mut seen = asked_in(phase.unwrap_or(Phase::Play), words, CardStyle::Symbols);
        if phase.is_none() {
            seen.scene = None;
            seen.table.stage = StageInfo::Gathering;
        }
        let seat = Seat::idle(seen.table.clone(), seen.game().clone());
        Full { seen, ..Full::new(words, seat, Look::default(), CardStyle::Symbols) }
    }

    /// Texts name the game's terms on this screen too.
    #[test]
    fn no_place_of_a_text_stays_unfilled() {
        for lang in [Lang::En, Lang::Ja] {
            let words = crate::words::words(lang);
            for phase in [None, Some(Phase::StockExchange), Some(Phase::Discard), Some(Phase::Play)] {
                let mut full = table(&words, phase);
                let mut shown = vec![format!("{:?}", full.screen())];
                for over in [Over::Help, Over::Log, Over::End] {
                    full.over = Some(over);
                    shown.push(format!("{:?}", full.screen()));
                }
                full.over = None;
                full.at = full.places().first().copied();
                shown.push(format!("{:?}", full.screen()));
                for key in [':', 'q', 'o'] {
                    full.key(KeyEvent::from(KeyCode::Char(key)));
                    shown.push(format!("{:?}", full.screen()));
                    full.key(KeyEvent::from(KeyCode::Esc));
                }
                for text in shown {
                    assert!(!text.contains("{$"), "{lang:?} {phase:?}: {text}");
                }
            }
        }
    }

    /// A number that is typed is the one under the card, whether the card may be played or not.
    #[test]
    fn a_typed_number_is_the_one_under_the_card() {
        let words = crate::words::words(Lang::En);
        let full = table(&words, Some(Phase::Play));
        let hand = &full.seen.scene.as_ref().unwrap().hand;
        assert!(hand.iter().any(|held| held.legal == Some(false)), "a card that may not be played");
        for (held, number) in hand.iter().zip(1..) {
            assert_eq!(full.numbered(number), Some(format!("play {}", held.card.id)));
        }
        assert_eq!(full.numbered(hand.len() + 1), None);
    }
}
