//! What each key does at the full-screen table.

use super::answer::{self, Command, Digits, Numbers, type_digit};
use super::app::{App, Outcome, Pause};
use super::draw::{page_area, page_room, page_rows, too_small};
use super::heard;
use super::pages;
use super::screen::NoticeKind;
use super::session::SessionError;
use super::ui::{OpenPage, PageKind, Sure};
use crate::words::hint;
use kirifuda_app::solo::Wants;
use kirifuda_cards::Card;
use kirifuda_rules::{Action, AsideChoice};
use kirifuda_scene::{Asked, answer_number};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

impl App<'_> {
    /// Does what a key asks for.
    ///
    /// # Errors
    /// When the match cannot go on or cannot be kept.
    pub fn key(&mut self, key: KeyEvent) -> Result<(), SessionError> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'd')) {
                self.outcome = Some(Outcome::Quit);
            }
            return Ok(());
        }
        if too_small(self.window) {
            // Nobody answers a question that is not shown.
            return Ok(());
        }
        if let Some(sure) = self.ui.sure {
            self.key_while_unsure(sure, key.code);
        } else if let Some(open) = self.ui.page {
            self.key_on_page(open, key.code);
        } else if self.ui.line.is_some() {
            return self.key_on_line(key.code);
        } else if !self.command_key(key.code) {
            return self.key_at_table(key.code);
        }
        Ok(())
    }

    /// Does what a key asks for on the page that is open.
    pub fn press(&mut self, key: KeyCode) {
        if let Some(open) = self.ui.page {
            self.key_on_page(open, key);
        }
    }

    fn key_while_unsure(&mut self, sure: Sure, key: KeyCode) {
        self.ui.sure = None;
        match (sure, key) {
            (Sure::Quit, KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter) => self.outcome = Some(Outcome::Quit),
            (Sure::DealAgain, KeyCode::Char('y' | 'Y' | 'd') | KeyCode::Enter) => self.deal_again(),
            _ => {}
        }
    }

    /// Keys that mean the same whatever is asked.
    fn command_key(&mut self, key: KeyCode) -> bool {
        let page = match key {
            KeyCode::Char('?') | KeyCode::F(1) => PageKind::Help,
            KeyCode::Char('r') => PageKind::Rules,
            KeyCode::Char('s') => PageKind::Scores,
            KeyCode::Char('o') => PageKind::Options,
            KeyCode::Char('l') => PageKind::Log,
            KeyCode::Char('t') => PageKind::Tricks,
            KeyCode::Char('q') => {
                self.ui.sure = Some(Sure::Quit);
                return true;
            }
            KeyCode::Char('u') => {
                self.undo();
                return true;
            }
            KeyCode::Char('d') => {
                self.ask_for_deal_again();
                return true;
            }
            KeyCode::Char('h') => {
                self.hint();
                return true;
            }
            KeyCode::Char(':') => {
                self.ui.line = Some(String::new());
                return true;
            }
            other => return self.setting_key(other),
        };
        self.open(page);
        true
    }

    fn setting_key(&mut self, key: KeyCode) -> bool {
        let said = match key {
            KeyCode::Char('p') => {
                self.ui.pace = self.ui.pace.next();
                self.words.say(self.ui.pace.key(), &[])
            }
            KeyCode::Char('g') => {
                self.ui.guard = !self.ui.guard;
                self.words.say(if self.ui.guard { "play-guard-on" } else { "play-guard-off" }, &[])
            }
            KeyCode::Char('a') => {
                self.ui.arrange = self.ui.arrange.next();
                self.words.say(self.ui.arrange_key(), &[])
            }
            KeyCode::Char('c') => {
                self.ui.next_colors();
                self.words.say(self.ui.look.colors.key(), &[])
            }
            KeyCode::Char('f') => {
                self.ui.look.ascii = !self.ui.look.ascii;
                self.words.say(if self.ui.look.ascii { "play-signs-letters" } else { "play-signs-suits" }, &[])
            }
            _ => return false,
        };
        self.say(NoticeKind::Event, said);
        true
    }

    fn ask_for_deal_again(&mut self) {
        if self.session.can_deal_again() {
            self.ui.sure = Some(Sure::DealAgain);
        } else {
            self.deal_again();
        }
    }

    fn open(&mut self, kind: PageKind) {
        let mut open = OpenPage { kind, from: 0 };
        if matches!(kind, PageKind::Scores | PageKind::Log | PageKind::Tricks) {
            open.from = self.last_row(open);
        }
        self.ui.page = Some(open);
    }

    /// Rows of text that a page shows at a time.
    fn page_room(&self, open: OpenPage) -> usize {
        page_room(&pages::page(self, open), Rect::new(0, 0, self.window.0, self.window.1))
    }

    /// The first row when the end of the page is shown.
    fn last_row(&self, open: OpenPage) -> usize {
        let page = pages::page(self, open);
        let window = Rect::new(0, 0, self.window.0, self.window.1);
        page_rows(&page, page_area(&page, window).width).saturating_sub(self.page_room(open))
    }

    fn key_on_page(&mut self, open: OpenPage, key: KeyCode) {
        let (room, last) = (self.page_room(open), self.last_row(open));
        let at = open.from.min(last);
        let to = match key {
            KeyCode::Down | KeyCode::Char('j') => at + 1,
            KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') if at < last => at + room - 1,
            KeyCode::PageUp | KeyCode::Char('b') => at.saturating_sub(room - 1),
            KeyCode::Home => 0,
            KeyCode::End => last,
            other => return self.leave_page(open, other),
        };
        self.ui.page = Some(OpenPage { from: to.min(last), ..open });
    }

    fn leave_page(&mut self, open: OpenPage, key: KeyCode) {
        if open.kind == PageKind::Match {
            return self.key_at_end(key);
        }
        match key {
            KeyCode::Char('s' | 'l' | 'o' | 'r' | 't' | 'd' | '?') if open.kind == PageKind::Deal => {
                self.ui.page = None;
                self.command_key(key);
            }
            KeyCode::Enter | KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('q' | ' ') => self.ui.page = None,
            KeyCode::Char('r' | 's' | 'o' | 'l' | 't' | '?' | 'h') => {
                self.ui.page = None;
                let same = matches!(
                    (key, open.kind),
                    (KeyCode::Char('r'), PageKind::Rules)
                        | (KeyCode::Char('s'), PageKind::Scores)
                        | (KeyCode::Char('o'), PageKind::Options)
                        | (KeyCode::Char('l'), PageKind::Log)
                        | (KeyCode::Char('t'), PageKind::Tricks)
                        | (KeyCode::Char('?'), PageKind::Help)
                );
                if !same {
                    self.command_key(key);
                }
            }
            _ => {}
        }
    }

    fn key_at_end(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char('n') => self.outcome = Some(Outcome::NewMatch),
            KeyCode::Char('q') | KeyCode::Esc => self.outcome = Some(Outcome::Quit),
            KeyCode::Char('s' | 'l' | 'o' | 'r' | 't' | '?') => {
                self.command_key(key);
            }
            _ => {}
        }
    }

    fn key_on_line(&mut self, key: KeyCode) -> Result<(), SessionError> {
        let Some(line) = self.ui.line.as_mut() else { return Ok(()) };
        match key {
            KeyCode::Char(letter) => line.push(letter),
            KeyCode::Backspace => {
                line.pop();
            }
            KeyCode::Esc => self.ui.line = None,
            KeyCode::Enter => {
                let line = self.ui.line.take().unwrap_or_default();
                return self.typed(&line);
            }
            _ => {}
        }
        Ok(())
    }

    /// What can be chosen, in the order of its numbers on the screen.
    fn numbered(&self) -> Vec<Action> {
        let hand = || self.session.view().map_or(Vec::new(), |view| self.ui.hand(&view)).into_iter();
        match self.asked() {
            Asked::Nothing => Vec::new(),
            Asked::Card(_) => hand().map(Action::Play).collect(),
            Asked::Aside(choice) => hand().map(|card| choice.aside.action(card)).collect(),
            Asked::Choice(actions) => actions,
            Asked::Number => self.session.view().map_or(Vec::new(), |view| view.legal_actions()),
        }
    }

    /// A line typed after `:`, as in plain mode.
    fn typed(&mut self, line: &str) -> Result<(), SessionError> {
        if line.trim().is_empty() {
            return Ok(());
        }
        if let Some(command) = answer::command(line, self.words) {
            self.typed_command(command);
            return Ok(());
        }
        let offered = self.numbered();
        let action = answer::action(line, &offered, self.words, Numbers::Places);
        let action = action.or_else(|| answer::suit_answer(line, &offered, self.words));
        match (action, self.asked()) {
            (Some(action), Asked::Aside(_)) if action.laid_aside().is_some() => {
                action.laid_aside().into_iter().for_each(|card| self.toggle(card));
            }
            (Some(action), _) => return self.act(&[action]),
            (None, _) => {
                let text = self.words.say("play-not-understood", &[("text", line.trim().to_owned().into())]);
                self.say(NoticeKind::Refusal, text);
            }
        }
        Ok(())
    }

    fn typed_command(&mut self, command: Command) {
        match command {
            Command::Help => self.open(PageKind::Help),
            Command::Hand | Command::Trick => self.open(PageKind::Tricks),
            Command::Score | Command::ScoreAll => self.open(PageKind::Scores),
            Command::Rules | Command::Chapter(_) | Command::RulesAll | Command::RulesAbout(_) => {
                self.open(PageKind::Rules)
            }
            Command::Options => self.open(PageKind::Options),
            Command::Log | Command::Story | Command::Again => self.open(PageKind::Log),
            Command::Tricks(_) => self.open(PageKind::Tricks),
            // All of it is on the screen; whoever types the word wants it in words.
            Command::Trump => {
                let text = heard::facts(self.words, &self.session, &self.story).join(" ");
                self.say(NoticeKind::Hint, text);
            }
            Command::Who => {
                let text = heard::players(self.words, &self.session, &self.story).join(" ");
                self.say(NoticeKind::Hint, text);
            }
            Command::Hint | Command::Accept => self.hint(),
            Command::Undo => self.undo(),
            Command::Redeal => self.ask_for_deal_again(),
            Command::Quit => self.ui.sure = Some(Sure::Quit),
        }
    }

    /// Says what the adviser would do, and points at it.
    pub(super) fn hint(&mut self) {
        if self.asked() == Asked::Nothing {
            let text = self.words.say("play-hint-later", &[]);
            return self.say(NoticeKind::Event, text);
        }
        let advised = self.session.advice();
        let Some(view) = self.session.view() else { return };
        let text = hint::explain(self.words, &view, &advised);
        let place = |actions: Vec<Action>| actions.iter().position(|action| Some(action) == advised.actions.first());
        match (advised.actions.first(), self.asked()) {
            (Some(&Action::Play(card)), _) => self.ui.card = Some(card),
            (Some(action), _) if action.laid_aside().is_some() => {
                self.ui.chosen = advised.actions.iter().filter_map(|action| action.laid_aside()).collect();
            }
            (Some(Action::AnnounceTotal(total)), _) => self.ui.digits = total.to_string(),
            (Some(_), Asked::Choice(actions)) => self.ui.choice = place(actions),
            _ => {}
        }
        self.say(NoticeKind::Hint, text);
    }

    fn key_at_table(&mut self, key: KeyCode) -> Result<(), SessionError> {
        if let Some(pause) = self.pause
            && matches!(key, KeyCode::Enter | KeyCode::Char(' '))
        {
            // A key pressed while a card is being looked at must not also answer the next question.
            let skips = matches!(pause, Pause::Trick(_)) || self.session.wants() != Wants::Person;
            if skips || matches!(pause, Pause::Beat(_)) {
                self.pause = Some(Pause::Beat(std::time::Instant::now()));
            }
            return Ok(());
        }
        match self.asked() {
            Asked::Nothing => Ok(()),
            Asked::Card(_) | Asked::Aside(_) => self.key_for_card(key),
            Asked::Choice(actions) => self.key_for_choice(&actions, key),
            Asked::Number => self.key_for_number(key),
        }
    }

    fn key_for_number(&mut self, key: KeyCode) -> Result<(), SessionError> {
        match key {
            KeyCode::Char(digit @ '0'..='9') if self.ui.digits.len() < 2 => self.ui.digits.push(digit),
            KeyCode::Backspace => {
                self.ui.digits.pop();
            }
            KeyCode::Esc => self.ui.digits.clear(),
            KeyCode::Enter => {
                if let Ok(total) = self.ui.digits.parse() {
                    return self.act(&[Action::AnnounceTotal(total)]);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn key_for_choice(&mut self, actions: &[Action], key: KeyCode) -> Result<(), SessionError> {
        let count = actions.len();
        if !matches!(key, KeyCode::Char('0'..='9')) {
            self.ui.digits.clear();
        }
        let step = |from: Option<usize>, forward: bool| match (from, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(place), true) => (place + 1) % count,
            (Some(place), false) => (place + count - 1) % count,
        };
        match key {
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.ui.choice = Some(step(self.ui.choice, true)),
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.ui.choice = Some(step(self.ui.choice, false)),
            KeyCode::Esc => self.ui.choice = None,
            KeyCode::Char(digit @ '0'..='9') => {
                let numbers: Vec<usize> =
                    actions.iter().enumerate().map(|(place, &action)| answer_number(action, place)).collect();
                let typed = type_digit(&mut self.ui.digits, digit, &numbers);
                if let Some(Digits::Chosen(place) | Digits::Begun(place)) = typed {
                    self.ui.choice = Some(place);
                }
                if let (Some(Digits::Chosen(place)), false) = (typed, self.ui.guard) {
                    return self.act(&[actions[place]]);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => match self.ui.choice.and_then(|place| actions.get(place)) {
                Some(&action) => return self.act(&[action]),
                None => self.ui.choice = Some(0),
            },
            _ => {}
        }
        Ok(())
    }

    fn key_for_card(&mut self, key: KeyCode) -> Result<(), SessionError> {
        let Some(view) = self.session.view() else { return Ok(()) };
        let hand = self.ui.hand(&view);
        match key {
            KeyCode::Right => self.move_cursor(&hand, 1),
            KeyCode::Left => self.move_cursor(&hand, hand.len().saturating_sub(1)),
            KeyCode::Down => self.move_to_suit(&hand, true),
            KeyCode::Up => self.move_to_suit(&hand, false),
            KeyCode::Tab => self.move_to_legal(&hand, true),
            KeyCode::BackTab => self.move_to_legal(&hand, false),
            KeyCode::Esc => self.ui.forget(),
            KeyCode::Char(digit @ '0'..='9') => return self.digit(&hand, digit),
            KeyCode::Enter => return self.confirm(&hand),
            KeyCode::Char(' ') => return self.space(&hand),
            _ => {}
        }
        Ok(())
    }

    fn place(&self, hand: &[Card]) -> Option<usize> {
        self.ui.card.and_then(|card| hand.iter().position(|&other| other == card))
    }

    fn move_cursor(&mut self, hand: &[Card], step: usize) {
        if hand.is_empty() {
            return;
        }
        let place = match self.place(hand) {
            Some(place) => (place + step) % hand.len(),
            None if step == 1 => 0,
            None => hand.len() - 1,
        };
        self.point_at(hand[place]);
    }

    /// To the first card of the next or the previous suit.
    fn move_to_suit(&mut self, hand: &[Card], forward: bool) {
        let starts: Vec<usize> = (0..hand.len())
            .filter(|&place| place == 0 || hand[place].printed_suit() != hand[place - 1].printed_suit())
            .collect();
        let Some(&first) = starts.first() else { return };
        let last = starts[starts.len() - 1];
        let to = match (self.place(hand), forward) {
            (None, true) => first,
            (None, false) => last,
            (Some(place), true) => starts.iter().copied().find(|&start| start > place).unwrap_or(first),
            (Some(place), false) => starts.iter().copied().rfind(|&start| start < place).unwrap_or(last),
        };
        self.point_at(hand[to]);
    }

    fn move_to_legal(&mut self, hand: &[Card], forward: bool) {
        let legal = match self.asked() {
            Asked::Card(legal) | Asked::Aside(AsideChoice { legal, .. }) => legal,
            _ => return,
        };
        let step = if forward { 1 } else { hand.len().saturating_sub(1) };
        for _ in 0..hand.len() {
            self.move_cursor(hand, step);
            if self.ui.card.is_some_and(|card| legal.contains(card)) {
                return;
            }
        }
    }

    /// Moves the cursor to a card; where it cannot be chosen, says which rule forbids it.
    fn point_at(&mut self, card: Card) {
        self.ui.card = Some(card);
        let action = match self.asked() {
            Asked::Aside(choice) => choice.aside.action(card),
            _ => Action::Play(card),
        };
        let refusal = self.session.view().and_then(|view| view.check(action).err());
        match refusal {
            Some(refusal) => {
                let text = self.words.refusal(&refusal);
                self.say(NoticeKind::Refusal, text);
            }
            None if self.notice.kind == NoticeKind::Refusal => self.say(NoticeKind::Event, String::new()),
            None => {}
        }
    }

    /// The number under a card, which may have two digits.
    fn digit(&mut self, hand: &[Card], digit: char) -> Result<(), SessionError> {
        self.ui.digits.push(digit);
        let mut number: usize = self.ui.digits.parse().unwrap_or(0);
        if number == 0 || number > hand.len() {
            self.ui.digits = digit.to_string();
            number = self.ui.digits.parse().unwrap_or(0);
        }
        let Some(&card) = number.checked_sub(1).and_then(|place| hand.get(place)) else {
            self.ui.digits.clear();
            return Ok(());
        };
        self.point_at(card);
        let complete = number * 10 > hand.len();
        if complete {
            self.ui.digits.clear();
        }
        let several = matches!(self.asked(), Asked::Aside(_));
        if complete && !self.ui.guard && !several { self.confirm(hand) } else { Ok(()) }
    }

    fn space(&mut self, hand: &[Card]) -> Result<(), SessionError> {
        match (self.asked(), self.ui.card) {
            (Asked::Aside(_), Some(card)) => {
                self.toggle(card);
                Ok(())
            }
            // Chosen by the hint: no card is pointed at, and a space never discards.
            (Asked::Aside(_), None) => Ok(()),
            _ => self.confirm(hand),
        }
    }

    /// Plays the card under the cursor, or chooses it; puts the chosen cards out when there are enough.
    fn confirm(&mut self, hand: &[Card]) -> Result<(), SessionError> {
        self.ui.digits.clear();
        match (self.asked(), self.ui.card) {
            (Asked::Aside(choice), _) if self.ui.chosen.len() == choice.left => {
                let actions: Vec<Action> = self.ui.chosen.iter().map(|card| choice.aside.action(card)).collect();
                self.act(&actions)
            }
            (Asked::Aside(_), Some(card)) => {
                self.toggle(card);
                Ok(())
            }
            (Asked::Card(_), Some(card)) => self.act(&[Action::Play(card)]),
            (Asked::Card(_) | Asked::Aside(_), None) => {
                self.move_to_legal(hand, true);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Chooses a card to be discarded or passed, or not after all.
    fn toggle(&mut self, card: Card) {
        self.ui.digits.clear();
        let Asked::Aside(AsideChoice { aside, left: count, .. }) = self.asked() else { return };
        let refusal = self.session.view().and_then(|view| view.check(aside.action(card)).err());
        if let Some(refusal) = refusal {
            let text = self.words.refusal(&refusal);
            self.say(NoticeKind::Refusal, text);
        } else if self.ui.chosen.contains(card) {
            self.ui.chosen.remove(card);
        } else if self.ui.chosen.len() < count {
            self.ui.chosen.insert(card);
        } else {
            let text = self.words.say("play-enough-chosen", &[("n", count.into())]);
            self.say(NoticeKind::Refusal, text);
        }
    }
}
