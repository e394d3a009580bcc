//! A served table line by line: for screen readers, pipes and scripts.

use super::Left;
use super::fault::refused;
use super::seat::{News, Seat};
use super::seen::{Seen, prompt, proposed, typed};
use crate::failure::Failure;
#[cfg(unix)]
use crate::play::editor::Aside;
use crate::play::face::plain_signs;
use crate::words::{Words, capitalised, quiet, signed};
use kirifuda_scene::{About, Ask, TrickScene};
use kirifuda_server::protocol::{Code, Command, StageInfo};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Stdout, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The longest line that is read.
const MAX_LINE: u64 = 4096;

/// What the table waits for.
pub enum Heard {
    /// Something was told.
    News(News),
    /// A line was typed; nothing at the end of the input.
    Line(Option<String>),
}

/// Where lines come from and go to.
pub struct Console {
    streams: Streams,
    /// Whether a line has been asked for that has not come.
    reading: bool,
}

enum Streams {
    /// A terminal at which lines are edited.
    #[cfg(unix)]
    Edited(Aside),
    /// Standard input and output as they are.
    Straight {
        wanted: Sender<()>,
        output: Stdout,
        /// Whether somebody types.
        typed: bool,
    },
}

impl Console {
    /// Standard input and output, with line editing where they are a terminal that can do it. Lines read go to `heard`.
    pub fn open(heard: Sender<Heard>) -> Console {
        let typed = io::stdin().is_terminal();
        #[cfg(unix)]
        if typed && io::stdout().is_terminal() {
            let heard = heard.clone();
            let tell = move |line: Option<String>| drop(heard.send(Heard::Line(line.as_deref().map(clean))));
            if let Some(aside) = Aside::start(tell) {
                return Console { streams: Streams::Edited(aside), reading: false };
            }
        }
        Console { streams: Streams::Straight { wanted: reader(heard), output: io::stdout(), typed }, reading: false }
    }

    /// Writes lines. An editor shows them when a line is [asked for](Console::ask): together, since the prompt comes back
    /// after each text that it shows.
    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = match &mut self.streams {
            #[cfg(unix)]
            Streams::Edited(aside) => writeln!(aside, "{text}"),
            Streams::Straight { output, .. } => writeln!(output, "{text}").and_then(|()| output.flush()),
        };
        written.map_err(Failure::output)
    }

    /// Writes the prompt, where no editor shows it.
    fn prompt(&mut self) -> Result<(), Failure> {
        match &mut self.streams {
            #[cfg(unix)]
            Streams::Edited(_) => Ok(()),
            Streams::Straight { output, .. } => {
                write!(output, "> ").and_then(|()| output.flush()).map_err(Failure::output)
            }
        }
    }

    /// Asks for a line, if none is awaited: of a person at any time, of a script only for a question, so that none of its
    /// answers is read before it is asked for.
    fn ask(&mut self, is_question: bool) -> Result<(), Failure> {
        match &mut self.streams {
            #[cfg(unix)]
            Streams::Edited(aside) => {
                aside.flush().map_err(Failure::output)?;
                if !self.reading {
                    aside.ask();
                }
                self.reading = true;
            }
            Streams::Straight { wanted, typed, .. } => {
                self.reading = self.reading || (*typed || is_question) && wanted.send(()).is_ok();
            }
        }
        Ok(())
    }

    /// Notes that a line has come; whether it is to be written, because it is a script's and nobody has seen it.
    fn came(&mut self) -> bool {
        self.reading = false;
        matches!(self.streams, Streams::Straight { typed: false, .. })
    }
}

/// Reads lines from standard input, one for each request.
fn reader(heard: Sender<Heard>) -> Sender<()> {
    let (wanted, requests) = channel::<()>();
    thread::spawn(move || {
        let mut input = BufReader::new(std::io::stdin());
        while requests.recv().is_ok() {
            if heard.send(Heard::Line(line(&mut input))).is_err() {
                return;
            }
        }
    });
    wanted
}

fn line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes).ok()?;
    if read as u64 == MAX_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').ok()?;
    }
    (read > 0).then(|| clean(&String::from_utf8_lossy(&bytes)))
}

/// A line without control characters.
fn clean(line: &str) -> String {
    line.chars().filter(|letter| !letter.is_control()).collect()
}

/// A served table line by line.
pub struct Plain<'a> {
    /// The words.
    pub words: &'a Words,
    /// The seat.
    pub seat: Seat,
    /// What was seen.
    pub seen: Seen,
    /// Where lines come from and go to.
    pub console: Console,
    /// Whether only plain letters are written.
    pub ascii: bool,
}

impl Plain<'_> {
    /// Plays until the match is over or the guest leaves.
    ///
    /// # Errors
    /// When the table cannot be reached any more, or nothing can be written.
    pub fn run(&mut self, heard: &Receiver<Heard>) -> Result<Left, Failure> {
        self.begin()?;
        let mut asked = None;
        loop {
            if !matches!(self.seen.table.stage, StageInfo::Gathering | StageInfo::Playing) {
                return Ok(Left::Over);
            }
            if self.seen.table.own().is_none() {
                return Ok(Left::Cleared);
            }
            let question = self.question();
            if question.is_some() && question != asked {
                for line in question.iter().flatten() {
                    self.say(line)?;
                }
                self.console.prompt()?;
            }
            asked = question;
            self.console.ask(asked.is_some())?;
            match heard.recv() {
                Ok(Heard::News(news)) => {
                    if self.news(news)? {
                        asked = None;
                    }
                }
                Ok(Heard::Line(Some(line))) => {
                    if self.console.came() {
                        self.say(&line)?;
                    }
                    if !self.typed_line(&line)? {
                        return Ok(Left::Quit);
                    }
                    asked = None;
                }
                Ok(Heard::Line(None)) | Err(_) => return Ok(Left::Quit),
            }
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        if let Some(warning) = &self.seat.warning {
            self.say(&warning.message(self.words))?;
        }
        self.say(&self.seen.table.title.clone())?;
        self.who()?;
        self.tell("join-plain-help")?;
        self.wait()
    }

    /// Says for what the table waits, where it waits for anything.
    fn wait(&mut self) -> Result<(), Failure> {
        let text = self.seen.waiting(self.words);
        if text.is_empty() { Ok(()) } else { self.say(&text) }
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let text = harmless(&if self.ascii { plain_signs(text) } else { text.to_owned() });
        self.console.write(&text)
    }

    fn tell(&mut self, key: &str) -> Result<(), Failure> {
        self.say(&self.words.plain(key))
    }

    /// What is asked, and the answers, line by line.
    fn question(&self) -> Option<Vec<String>> {
        if let Some(proposal) = self.seen.vote() {
            return Some(vec![proposed(&self.seen.table, proposal, self.words)]);
        }
        let ask = self.seen.asked()?;
        let mut lines = vec![prompt(ask).to_owned()];
        let offers = self.seen.offers();
        let numbered = offers.iter().enumerate();
        match ask {
            Ask::Choice { .. } => lines.extend(numbered.map(|(at, offer)| format!("{}: {}", at + 1, offer.text))),
            Ask::Number { min, max, .. } => {
                let args = [("min", usize::from(*min).into()), ("max", usize::from(*max).into())];
                lines.push(self.words.text("join-number", &args));
            }
            _ => {
                let cards = numbered.map(|(at, offer)| format!("{}: {}", at + 1, offer.text)).collect::<Vec<_>>();
                lines.push(cards.join("; "));
            }
        }
        Some(lines)
    }

    /// Takes news in; whether something was said, after which an open question is asked again.
    fn news(&mut self, news: News) -> Result<bool, Failure> {
        match news {
            News::Update(update) => {
                let told = self.seen.take(*update, self.words);
                let anything = !told.aside.is_empty() || !told.lines.is_empty();
                for line in told.aside {
                    self.say(&line)?;
                }
                for line in told.lines {
                    if line.about == About::Deal {
                        self.say("")?;
                    }
                    self.say(&line.text)?;
                }
                if anything && self.seen.table.stage == StageInfo::Gathering {
                    self.wait()?;
                }
                Ok(anything)
            }
            News::Done(_) => Ok(false),
            News::Refused(command, refusal) => {
                self.seen.refused(&command);
                // Somebody, or the clock, was faster: what is asked now is asked again.
                if refusal.code != Code::Stale {
                    self.say(&self.seen.restyled(refused(self.words, &refusal)))?;
                }
                Ok(true)
            }
            News::Unknown(command) => {
                let args = [("what", typed(&command, self.words).into())];
                self.say(&self.words.text("join-unknown", &args))?;
                Ok(true)
            }
            News::Lost => {
                self.seen.connected = false;
                self.tell("join-lost")?;
                Ok(true)
            }
            News::Back => {
                self.seen.connected = true;
                self.tell("join-back")?;
                Ok(true)
            }
            News::Ended(fault) => Err(Failure::Join(fault)),
        }
    }

    /// Does what a line says; whether the guest stays.
    fn typed_line(&mut self, line: &str) -> Result<bool, Failure> {
        let (word, rest) = line.trim().split_once([' ', '\u{3000}']).unwrap_or((line.trim(), ""));
        let word = word.to_lowercase();
        let is = |key: &str, english: &[&str]| english.contains(&word.as_str()) || self.words.plain(key) == word;
        if word.is_empty() {
            return Ok(true);
        }
        if is("join-command-quit", &["quit", "exit"]) {
            return Ok(false);
        }
        if is("join-command-help", &["help", "?"]) {
            self.tell("join-plain-how")?;
        } else if is("join-command-hand", &["hand"]) {
            self.hand()?;
        } else if is("join-command-trick", &["trick"]) {
            self.tricks()?;
        } else if is("join-command-score", &["score"]) {
            self.score()?;
        } else if is("join-command-log", &["log"]) {
            for line in self.seen.log.clone() {
                self.say(&line.text)?;
            }
        } else if is("join-command-who", &["who"]) {
            self.who()?;
            self.wait()?;
        } else if is("join-command-say", &["say"]) && !rest.trim().is_empty() {
            self.seat.ask(Command::Say { text: rest.trim().to_owned() });
        } else if is("join-command-pause", &["pause"]) {
            self.seat.ask(Command::Pause);
        } else if is("join-command-resume", &["resume"]) {
            self.seat.ask(Command::Resume);
        } else if is("join-command-back", &["back"]) {
            self.seat.ask(Command::TakeBack);
        } else if self.seen.vote().is_some() && is("join-command-yes", &["yes", "y"]) {
            self.seat.ask(Command::Vote { agree: true });
        } else if self.seen.vote().is_some() && is("join-command-no", &["no", "n"]) {
            self.seat.ask(Command::Vote { agree: false });
        } else if self.seen.table.host && is("join-command-start", &["start"]) {
            if self.seen.table.free() > 0 {
                self.seat.ask(Command::Bots { seat: None, bot: Default::default() });
            }
            self.seat.ask(Command::Start);
        } else if let Some(actions) = self.seen.answer(line) {
            let act = self.seen.decide(actions);
            self.seat.ask(act);
        } else if let Some(Ask::Discard { count, .. }) = self.seen.asked() {
            self.say(&self.words.text("join-discard", &[("n", (*count).into())]))?;
        } else {
            let key = if self.seen.asked().is_some() { "join-not-understood" } else { "join-not-asked" };
            self.say(&self.words.text(key, &[("text", quiet(line.trim()).into())]))?;
        }
        Ok(true)
    }

    fn who(&mut self) -> Result<(), Failure> {
        self.seen.players(self.words).iter().try_for_each(|line| self.say(line))
    }

    fn hand(&mut self) -> Result<(), Failure> {
        let Some(scene) = &self.seen.scene else { return self.tell("join-no-match") };
        let names: Vec<String> = scene.hand.iter().map(|held| self.seen.card(&held.card)).collect();
        let text =
            if names.is_empty() { scene.no_hand.clone() } else { names.join(&self.words.plain("items-between")) };
        self.say(&capitalised(&text))
    }

    fn tricks(&mut self) -> Result<(), Failure> {
        let Some(scene) = &self.seen.scene else { return self.tell("join-no-match") };
        let line = |trick: &TrickScene| {
            let name = |seat: usize| scene.seats.get(seat).map_or("", |at| at.name.as_str());
            let card = |played: &kirifuda_scene::TrickCard| {
                let args = [("name", name(played.seat).into()), ("card", self.seen.card(&played.card).into())];
                self.words.text("join-played", &args)
            };
            let cards: Vec<String> = trick.cards.iter().map(card).collect();
            let cards = cards.join(&self.words.plain("items-between"));
            let args =
                [("n", trick.number.into()), ("cards", cards.into()), ("name", trick.winner.map_or("", name).into())];
            self.words.text(if trick.winner.is_some() { "join-trick-won" } else { "join-trick" }, &args)
        };
        let lines: Vec<String> = scene.last_trick.iter().chain(&scene.trick).map(line).collect();
        if lines.is_empty() {
            return self.tell("join-no-trick");
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn score(&mut self) -> Result<(), Failure> {
        let Some(scene) = &self.seen.scene else { return self.tell("join-no-match") };
        let sides = scene.sides.iter().map(|side| format!("{} {}", capitalised(&side.name), signed(side.total)));
        let sides = sides.collect::<Vec<_>>().join(&self.words.plain("items-between"));
        let text =
            self.words.text("join-score", &[("label", scene.totals_label.as_str().into()), ("sides", sides.into())]);
        self.say(&text)
    }
}

/// A text of a server's without what could steer the terminal.
pub fn harmless(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter }).collect()
}
