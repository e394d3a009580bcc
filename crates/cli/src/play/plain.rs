//! The match line by line: for screen readers, pipes and scripts. No escape codes, no frames, nothing that moves.

use super::answer::{self, COMMANDS, Command, Numbers};
use super::editor::Editor;
use super::face::plain_signs;
use super::heard;
use super::keeper::unkept_note;
use super::lost::{lost_seat, refused};
use super::session::{Keeping, Session};
use super::spoken::{fact, rules, spoken};
use super::told::{Forced, Told};
use crate::failure::Failure;
use crate::words::{GameWords, capitalised, hint};
use kirifuda_app::solo::{ActError, Wants};
use kirifuda_cards::{CardSet, Seat, Suit};
use kirifuda_play::opinion::Advised;
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Action, AsideChoice, Event, SeatView, Seen, SeenEvent, Viewer};
use kirifuda_scene::{About, Asked, Picture, Story, Trick};
use std::io::{self, BufRead, Write};
use std::mem;

/// The longest line of input that is looked at.
const MAX_LINE: usize = 4096;

/// How a match at the plain table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It is over.
    Finished,
    /// It is not.
    Unfinished,
}

/// Where lines come from and go to.
pub struct Lines<'a> {
    /// Input, where no editor reads it.
    pub input: &'a mut dyn BufRead,
    /// Reads the lines of a person at a terminal.
    pub editor: Option<Editor>,
    /// Output.
    pub output: &'a mut dyn Write,
    /// Whether what is read is written, too: where no terminal echoes it.
    pub echo: bool,
    /// Whether only plain letters are written.
    pub ascii: bool,
    /// In which language it is written.
    pub lang: Lang,
}

impl Lines<'_> {
    /// Writes one line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        let text = spoken(text, self.lang);
        let text = if self.ascii { plain_signs(&text) } else { text };
        writeln!(self.output, "{text}").map_err(Failure::output)
    }

    /// Asks for a line; `None` at the end of the input.
    ///
    /// # Errors
    /// When nothing can be read or written.
    pub fn ask(&mut self) -> Result<Option<String>, Failure> {
        if let Some(editor) = &mut self.editor {
            self.output.flush().map_err(Failure::output)?;
            let line = editor.read("> ").map_err(|error| Failure::Read("-".into(), error))?;
            return Ok(line.map(|line| clean(line.as_bytes())));
        }
        write!(self.output, "> ").and_then(|()| self.output.flush()).map_err(Failure::output)?;
        let line = self.read().map_err(|error| Failure::Read("-".into(), error))?;
        match &line {
            Some(line) if self.echo => writeln!(self.output, "{line}"),
            None => writeln!(self.output),
            Some(_) => Ok(()),
        }
        .map_err(Failure::output)?;
        Ok(line)
    }

    /// Reads a line. What is too long or no text does not stop the match: it is no answer, and that is said.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut ended = false;
        while !ended {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(if line.is_empty() { None } else { Some(clean(&line)) });
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let taken = end.unwrap_or(buffer.len());
            let room = MAX_LINE.saturating_sub(line.len());
            line.extend_from_slice(&buffer[..taken.min(room)]);
            ended = end.is_some();
            let used = taken + usize::from(ended);
            self.input.consume(used);
        }
        Ok(Some(clean(&line)))
    }
}

/// The bytes as text without control characters.
fn clean(bytes: &[u8]) -> String {
    let bytes = &bytes[..bytes.len().min(MAX_LINE)];
    String::from_utf8_lossy(bytes).chars().filter(|letter| !letter.is_control()).collect()
}

/// The plain table.
pub struct Plain<'a> {
    words: &'a GameWords<'a>,
    session: Session,
    story: Story,
    told: Told,
    rules_text: &'a str,
    lines: Lines<'a>,
    /// What has been said since the person's last decision.
    recent: Vec<String>,
    /// What the adviser said, while the question is still the same.
    advice: Option<Advised>,
    /// Whether a deal has ended since the last pause.
    deal_ended: bool,
    /// Whether a hint is given before every decision.
    hints: bool,
}

impl<'a> Plain<'a> {
    /// A table at which everything that has happened so far is known.
    pub fn new(words: &'a GameWords<'a>, session: Session, rules_text: &'a str, lines: Lines<'a>) -> Plain<'a> {
        let story = Story::new(Viewer::Seat(session.person()));
        Plain {
            words,
            session,
            story,
            told: Told::default(),
            rules_text,
            lines,
            recent: Vec::new(),
            advice: None,
            deal_ended: false,
            hints: false,
        }
    }

    /// The same with a hint before every decision, or without.
    pub fn with_hints(self, hints: bool) -> Plain<'a> {
        Plain { hints, ..self }
    }

    /// Plays the match to its end, or until the input ends or the person stops.
    ///
    /// # Errors
    /// When nothing can be written, or the match cannot go on or cannot be kept.
    pub fn run(&mut self) -> Result<Left, Failure> {
        self.begin()?;
        loop {
            let goes_on = match self.session.wants() {
                Wants::Nothing => return Ok(Left::Finished),
                // Scripts answer questions; a pause would take an answer away.
                _ if mem::take(&mut self.deal_ended) && !self.lines.echo => self.pause()?,
                Wants::Step => self.step().map(|()| true)?,
                Wants::Person => self.ask()?,
            };
            if !goes_on {
                self.say("play-plain-left", &[])?;
                return Ok(Left::Unfinished);
            }
        }
    }

    fn step(&mut self) -> Result<(), Failure> {
        let forced = self.session.view().and_then(|view| Forced::of(&view));
        self.session.step()?;
        for lost in self.session.lost_seats() {
            self.lines.say(&lost_seat(self.words, &lost))?;
        }
        self.tell(forced.as_ref())?;
        self.tell_of_keeping()
    }

    /// Waits after a deal; whether the person goes on.
    fn pause(&mut self) -> Result<bool, Failure> {
        loop {
            self.say("play-plain-next-deal", &[])?;
            let Some(line) = self.lines.ask()? else { return Ok(false) };
            match answer::command(&line, self.words) {
                _ if line.trim().is_empty() => return Ok(true),
                Some(Command::Quit) => return Ok(false),
                Some(Command::Undo) if self.undo()? => return Ok(true),
                Some(Command::Redeal) if self.deal_again()? => return Ok(true),
                Some(Command::Again) => self.say_again()?,
                Some(command) => self.command(command)?,
                None => {}
            }
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let viewer = Viewer::Seat(self.session.person());
        let words = self.words;
        self.lines.say(words.file().title(words.lang()))?;
        let changed = words.changed_options();
        if !changed.is_empty() {
            self.say("play-plain-options", &[("options", changed.into())])?;
        }
        let players = words.game().players();
        let turns = *self.session.table().standing().turns();
        let names: Vec<String> = turns.around(self.session.person()).map(|seat| words.who(seat, viewer)).collect();
        let args = [
            ("names", capitalised(&names.join(&words.words().plain("items-between"))).into()),
            ("direction", words.direction().into()),
            ("players", players.into()),
        ];
        self.say("play-plain-seats", &args)?;
        let pack = words.game().pack();
        let example = words.sorted(pack.cards().in_suit(Suit::Third), None).first().copied();
        let args = [
            ("card", example.map_or(String::new(), |card| words.card_name(card)).into()),
            ("letters", example.map_or(String::new(), |card| pack.name(card).to_string()).into()),
        ];
        self.say("play-plain-help", &args)?;
        let old = self.session.news();
        if old.is_empty() {
            return Ok(());
        }
        for seen in old {
            self.told.absorb(words, &mut self.story, &seen, None);
        }
        self.say("play-plain-goes-on", &[])?;
        self.recent = self.told.deals().last().map_or_else(Vec::new, |deal| deal.lines.clone());
        self.log()?;
        // The end of a deal has just told the totals.
        let is_between_deals = self.told.deals().last().is_some_and(|deal| deal.over);
        let now = heard::now(self.words, &self.session);
        now.iter().skip(usize::from(is_between_deals)).try_for_each(|line| self.lines.say(line))
    }

    /// Says when the match cannot be kept any more, or can again.
    fn tell_of_keeping(&mut self) -> Result<(), Failure> {
        for keeping in self.session.keeping() {
            match keeping {
                Keeping::Failed(error) => {
                    let text = unkept_note(self.words.words(), error);
                    self.lines.say(&text)?;
                }
                Keeping::Again => self.say("play-kept-again", &[])?,
            }
        }
        Ok(())
    }

    /// Takes back, or begins again; whether the question is another one now.
    fn go_back(&mut self, done: bool, said: &str) -> Result<bool, Failure> {
        self.say(said, &[])?;
        if done {
            self.recent.clear();
            self.story = Story::new(Viewer::Seat(self.session.person()));
            self.told = Told::default();
            for seen in self.session.news() {
                self.told.absorb(self.words, &mut self.story, &seen, None);
            }
            self.tell_of_keeping()?;
        }
        Ok(done)
    }

    fn undo(&mut self) -> Result<bool, Failure> {
        let done = self.session.undo();
        self.go_back(done, if done { "play-undone" } else { "play-plain-undo-none" })?;
        if !done && self.session.can_deal_again() {
            self.say("play-plain-undo-redeal", &[])?;
        }
        Ok(done)
    }

    fn deal_again(&mut self) -> Result<bool, Failure> {
        if !self.session.can_deal_again() {
            return self.go_back(false, "play-deal-again-none");
        }
        self.say("play-plain-deal-again-sure", &[])?;
        loop {
            let Some(line) = self.lines.ask()? else { return Ok(true) };
            if self.is_yes(&line) {
                break;
            }
            if self.says(&line, ["n", "no"], "play-say-no") {
                self.go_back(false, "play-plain-goes-on")?;
                return Ok(true);
            }
            self.say("play-plain-yes-or-no", &[])?;
        }
        self.session.deal_again();
        self.go_back(true, "play-dealt-again")?;
        self.log()?;
        Ok(true)
    }

    fn is_yes(&self, line: &str) -> bool {
        self.says(line, ["y", "yes"], "play-say-yes")
    }

    /// Whether a line is a word in English or in the chosen language.
    fn says(&self, line: &str, english: [&str; 2], key: &str) -> bool {
        let line = answer::tidy(line);
        english.contains(&line.as_str()) || self.words.say(key, &[]) == line
    }

    fn say(&mut self, key: &str, args: &[crate::words::Arg<'_>]) -> Result<(), Failure> {
        let text = self.words.say(key, args);
        self.lines.say(&text)
    }

    /// Tells what has happened; `forced` says why the person had to do the first of it, where they had to.
    fn tell(&mut self, mut forced: Option<&Forced>) -> Result<(), Failure> {
        let mut news = self.session.news().into_iter().peekable();
        while let Some(seen) = news.next() {
            self.deal_ended |= matches!(seen.get(), Seen::Open(Event::DealEnded { .. }));
            let says_totals_alone = matches!(seen.get(), Seen::Open(Event::DealEnded { pot: 0, time_up: false, .. }));
            let Some((about, mut text)) = self.told.absorb(self.words, &mut self.story, &seen, forced.take()) else {
                continue;
            };
            let ends_match = |seen: &SeenEvent| matches!(seen.get(), Seen::Open(Event::MatchEnded(_)));
            if says_totals_alone && news.peek().is_some_and(ends_match) {
                // The result repeats the totals.
                text = self.words.say("event-deal-ended", &[]);
            }
            let me = self.session.person();
            let is_out = self.story.chronicle.deal().is_some_and(|deal| deal.folded.contains(me));
            if is_out && about == About::Card {
                // A player who has folded hears who wins each trick; `tricks` and `log` have the cards.
                let is_first = self
                    .story
                    .chronicle
                    .deal()
                    .is_some_and(|deal| deal.tricks.len() == 1 && deal.tricks[0].cards.len() == 1);
                if is_first {
                    self.say("play-plain-folded", &[])?;
                }
                continue;
            }
            if about == About::Deal {
                self.lines.say("")?;
            }
            self.lines.say(&text)?;
            self.recent.push(text);
        }
        Ok(())
    }

    /// Asks the person; whether they go on.
    fn ask(&mut self) -> Result<bool, Failure> {
        let Some(view) = self.session.view() else { return Ok(true) };
        let asked = Asked::of(&view);
        let offered = offered(self.words, &view, &asked);
        let question = heard::question(self.words, &view, &asked, &offered);
        self.advice = None;
        self.put(&question)?;
        loop {
            let Some(line) = self.lines.ask()? else { return Ok(false) };
            if line.trim().is_empty() {
                self.put(&question)?;
                continue;
            }
            let follows_hint = || {
                let cards = matches!(asked, Asked::Card(_) | Asked::Aside(_));
                (cards && self.advice.is_some() && self.is_yes(&line)).then_some(Command::Accept)
            };
            match answer::command(&line, self.words).or_else(follows_hint) {
                Some(Command::Quit) => return Ok(false),
                Some(Command::Undo) => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                Some(Command::Redeal) => {
                    if self.deal_again()? {
                        return Ok(true);
                    }
                }
                Some(Command::Accept) => match self.advice.as_ref().map(|advice| advice.actions.clone()) {
                    Some(actions) => {
                        if self.act(&actions, &asked, &offered)? {
                            return Ok(true);
                        }
                    }
                    None => self.say("play-plain-no-hint-heard", &[])?,
                },
                Some(Command::Again) => {
                    self.say_again()?;
                    self.put(&question)?;
                }
                Some(command) => self.command(command)?,
                None => {
                    if self.answer(&line, &asked, &offered)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    fn say_again(&mut self) -> Result<(), Failure> {
        self.recent.iter().try_for_each(|line| self.lines.say(line))
    }

    /// Puts the question, with a hint where one is wanted every time.
    fn put(&mut self, question: &[String]) -> Result<(), Failure> {
        question.iter().try_for_each(|line| self.lines.say(line))?;
        if self.hints {
            self.advise()?;
        }
        Ok(())
    }

    /// Says what the adviser would do.
    fn advise(&mut self) -> Result<(), Failure> {
        let Some(view) = self.session.view() else { return Ok(()) };
        let advice = self.advice.get_or_insert_with(|| self.session.advice());
        let text = hint::brief(self.words, &view, advice);
        self.lines.say(&text)
    }

    /// Does something; whether it was allowed.
    fn act(&mut self, actions: &[Action], asked: &Asked, offered: &[Action]) -> Result<bool, Failure> {
        match self.session.act(actions) {
            Ok(()) => {
                self.recent.clear();
                self.tell(None)?;
                self.tell_of_keeping()?;
                Ok(true)
            }
            Err(error) => {
                let text = refused(self.words, &error);
                // Without its rule, which the full stop would come after.
                self.lines.say(&fact(self.words, &spoken(&text, self.lines.lang)))?;
                if !matches!(error, ActError::Count { .. }) {
                    self.say_expected(asked, offered)?;
                }
                Ok(false)
            }
        }
    }

    /// Says how the question is answered.
    fn say_expected(&mut self, asked: &Asked, offered: &[Action]) -> Result<(), Failure> {
        let Some(view) = self.session.view() else { return Ok(()) };
        let expected = heard::expected(self.words, &view, asked, offered);
        expected.iter().try_for_each(|line| self.lines.say(line))
    }

    /// Takes a line as the answer to the question; whether it was one.
    fn answer(&mut self, line: &str, asked: &Asked, offered: &[Action]) -> Result<bool, Failure> {
        if let Asked::Aside(AsideChoice { aside, left: count, .. }) = asked {
            return match discards(line, offered, self.words, Numbers::heard(self.words)) {
                Some(cards) if cards.len() == *count => {
                    let actions: Vec<Action> = cards.iter().map(|card| aside.action(card)).collect();
                    self.act(&actions, asked, offered)
                }
                Some(cards) => {
                    self.say("play-plain-discard-count", &[("found", cards.len().into()), ("n", (*count).into())])?;
                    Ok(false)
                }
                None => self.not_understood(line, asked, offered),
            };
        }
        let action = answer::action(line, offered, self.words, Numbers::heard(self.words));
        match action.or_else(|| answer::suit_answer(line, offered, self.words)) {
            // Not an offer to lead: nobody is asked for one.
            Some(Action::LeadPartner) if !offered.contains(&Action::LeadPartner) => {
                let partner = self.session.view().and_then(|view| heard::partner(self.words, &view));
                partner.iter().try_for_each(|line| self.lines.say(line))?;
                self.say_expected(asked, offered)?;
                Ok(false)
            }
            Some(action) => self.act(&[action], asked, offered),
            None => self.not_understood(line, asked, offered),
        }
    }

    /// Says why a line is no answer, and what is expected.
    fn not_understood(&mut self, line: &str, asked: &Asked, offered: &[Action]) -> Result<bool, Failure> {
        let (key, text) = not_understood(line, offered, self.words);
        self.say(key, &[("text", text.into())])?;
        self.say_expected(asked, offered)?;
        Ok(false)
    }

    fn command(&mut self, command: Command) -> Result<(), Failure> {
        match command {
            Command::Help => self.help(),
            Command::Hand => self.hand(),
            Command::Trick => self.trick(),
            Command::Score => self.score(false),
            Command::ScoreAll => self.score(true),
            Command::Rules | Command::Chapter(_) | Command::RulesAll | Command::RulesAbout(_) => {
                let said = rules(&command, self.words, self.rules_text);
                said.iter().try_for_each(|line| self.lines.say(line))
            }
            Command::Options => self.options(),
            Command::Log => self.log(),
            Command::Hint => self.advise_if_asked(),
            Command::Trump => {
                let facts = heard::facts(self.words, &self.session, &self.story);
                facts.iter().try_for_each(|line| self.lines.say(line))
            }
            Command::Who => {
                let players = heard::players(self.words, &self.session, &self.story);
                players.iter().try_for_each(|line| self.lines.say(line))
            }
            Command::Tricks(number) => self.tricks(number),
            Command::Story => {
                self.told.deals().iter().flat_map(|deal| &deal.lines).try_for_each(|text| self.lines.say(text))
            }
            Command::Again | Command::Accept | Command::Undo | Command::Redeal | Command::Quit => Ok(()),
        }
    }

    fn advise_if_asked(&mut self) -> Result<(), Failure> {
        if self.session.wants() == Wants::Person { self.advise() } else { self.say("play-hint-later", &[]) }
    }

    fn help(&mut self) -> Result<(), Failure> {
        self.say("play-plain-how", &[])?;
        for (_, key, english) in COMMANDS {
            self.lines.say(&heard::explained(self.words, key, english[0], &format!("{key}-about")))?;
        }
        Ok(())
    }

    /// The hand in full words, suit by suit.
    fn hand(&mut self) -> Result<(), Failure> {
        let Some(view) = self.session.view() else { return Ok(()) };
        let mut lines = heard::hand(self.words, &self.words.sorted(view.hand(), view.trump()));
        if lines.is_empty() {
            lines.push(Picture::new(self.words, self.session.table(), &self.story).no_hand());
        }
        lines.iter().try_for_each(|line| self.lines.say(line))
    }

    /// The tricks of this deal, and who is winning the one on the table.
    fn with_tricks<T>(&self, tell: impl FnOnce(Viewer, &[Trick], Option<Seat>) -> T) -> T {
        let tricks = self.story.chronicle.deal().map_or(&[][..], |deal| &deal.tricks);
        tell(self.story.viewer(), tricks, self.session.view().and_then(|view| view.winning()))
    }

    /// The trick on the table and the one before, and who leads.
    fn trick(&mut self) -> Result<(), Failure> {
        let words = self.words;
        let told = self.with_tricks(|viewer, tricks, best| heard::last_tricks(words, viewer, tricks, best));
        let leads = self.session.view().and_then(|view| heard::to_lead(words, &view));
        told.iter().chain(&leads).try_for_each(|line| self.lines.say(line))
    }

    /// A trick of this deal, or all of them.
    fn tricks(&mut self, number: Option<usize>) -> Result<(), Failure> {
        let words = self.words;
        let told = self.with_tricks(|viewer, tricks, best| heard::tricks(words, viewer, tricks, number, best));
        told.iter().try_for_each(|line| self.lines.say(line))
    }

    /// The totals, what ends the match, and what the last deal has brought, or every deal.
    fn score(&mut self, all: bool) -> Result<(), Failure> {
        let totals = match self.session.view() {
            Some(view) => view.standing().totals(view.game()),
            None => return Ok(()),
        };
        let won = heard::won(self.words, &self.session, &self.story);
        let said = heard::score(self.words, self.story.viewer(), totals, won, self.told.deals(), all);
        said.iter().try_for_each(|line| self.lines.say(line))
    }

    fn options(&mut self) -> Result<(), Failure> {
        heard::options(self.words).iter().try_for_each(|line| self.lines.say(line))
    }

    /// What happened in this deal.
    fn log(&mut self) -> Result<(), Failure> {
        let lines = self.told.deals().last().map_or(&[][..], |deal| &deal.lines);
        lines.iter().try_for_each(|line| self.lines.say(line))
    }

    /// Hands the match back, for what is said after it.
    pub fn into_session(self) -> Session {
        self.session
    }
}

/// What may be chosen, in the order in which it is numbered: suits as the hand has them, whatever is trump.
fn offered(words: &GameWords<'_>, view: &SeatView<'_>, asked: &Asked) -> Vec<Action> {
    let cards = |cards: CardSet| words.sorted(cards, view.trump());
    match asked {
        Asked::Nothing => Vec::new(),
        Asked::Card(legal) => cards(*legal).into_iter().map(Action::Play).collect(),
        Asked::Aside(choice) => cards(choice.legal).into_iter().map(|card| choice.aside.action(card)).collect(),
        Asked::Choice(actions) => actions.clone(),
        Asked::Number => view.legal_actions(),
    }
}

/// Several cards in one line, by number or by name; `None` when one of them is neither, or comes twice. A rank or a
/// suit alone stands between commas: the words of a name that is misspelt are no cards of their own.
pub fn discards(line: &str, offered: &[Action], words: &GameWords<'_>, numbers: Numbers) -> Option<CardSet> {
    let mut cards = CardSet::EMPTY;
    for piece in pieces(&answer::tidy(line)) {
        let found = match answer::action(piece, offered, words, numbers) {
            Some(action) => vec![action],
            None => {
                piece.split(' ').map(|word| answer::exact(word, offered, words, numbers)).collect::<Option<Vec<_>>>()?
            }
        };
        for action in found {
            let card = action.laid_aside()?;
            if cards.contains(card) {
                return None;
            }
            cards.insert(card);
        }
    }
    Some(cards)
}

/// What stands between the commas of a line, without the words that begin it.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let pieces = line.split([',', ';', '、']).flat_map(|piece| piece.split(" and ")).map(str::trim);
    let begun = |piece: &'static str| move |text| str::strip_prefix(text, piece).unwrap_or(text).trim();
    pieces.map(begun("and ")).map(begun("discard ")).map(begun("put ")).filter(|piece| !piece.is_empty())
}

/// The key of the sentence that says why a line is no answer, and which part of the line it is about.
pub fn not_understood(line: &str, offered: &[Action], words: &GameWords<'_>) -> (&'static str, String) {
    let tidy = answer::tidy(line);
    match pieces(&tidy).find(|piece| answer::is_ambiguous(piece, offered, words)) {
        Some(piece) => ("play-plain-ambiguous", piece.to_owned()),
        None => ("play-plain-not-understood", line.trim().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Option<String>> {
        let mut input = input;
        let mut output = Vec::new();
        let mut lines =
            Lines { input: &mut input, editor: None, output: &mut output, echo: false, ascii: false, lang: Lang::En };
        let mut read = Vec::new();
        loop {
            let line = lines.read().unwrap();
            let end = line.is_none();
            read.push(line);
            if end {
                return read;
            }
        }
    }

    #[test]
    fn any_bytes_are_lines() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(lines(b"stay\r\nAH"), [some("stay"), some("AH"), None]);
        assert_eq!(lines(b""), [None]);
        assert_eq!(lines(b"\n"), [some(""), None]);
        assert_eq!(lines(b"\xff\x1b[31m\n").len(), 2);
        let long = vec![b'x'; 3 * MAX_LINE];
        assert_eq!(lines(&long)[0].as_ref().map(String::len), Some(MAX_LINE));
    }

    /// Cards in words have no numbers; a rank alone stands for a card only between commas.
    #[test]
    fn cards_put_down_are_named_together_or_one_by_one() {
        let file = kirifuda_rules::published().iter().find(|known| known.id == "ruff-and-trump").unwrap();
        let file = file.rule_file().unwrap();
        let game = kirifuda_rules::Game::new(file.settings(&[], &[]).unwrap());
        let (words, pack) = (crate::words::words(Lang::En), game.pack());
        let words = words.of_game(&file, &game, &[]);
        let card = |name: &str| pack.parse_card(name).unwrap();
        let offered = ["AS", "KS", "QH", "KH", "7C"].map(|name| Action::Discard(card(name)));
        let said = |line: &str| {
            let cards = discards(line, &offered, &words, Numbers::Ranks)?;
            Some(cards.iter().map(|card| pack.name(card).to_string()).collect::<Vec<_>>())
        };
        for line in ["discard the ace of spades, the seven of clubs", "AS 7C", "ace, clubs.", "put seven and the ace"] {
            assert_eq!(said(line).as_deref(), Some(&["7C".to_owned(), "AS".to_owned()][..]), "{line}");
        }
        for line in ["king spades queen hearts", "1, 2", "1", "spades and hearts", "ace, AS", "AS rabbit"] {
            assert_eq!(said(line), None, "{line}");
        }
        assert_eq!(not_understood("7C, the king", &offered, &words), ("play-plain-ambiguous", "the king".to_owned()));
        assert_eq!(not_understood("rabbit", &offered, &words), ("play-plain-not-understood", "rabbit".to_owned()));
    }
}
