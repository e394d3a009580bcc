//! A served table line by line: for screen readers, pipes and scripts.

use super::commands::{self, Served};
use super::fault::{JoinFault, refused};
use super::glance::{self, Glance};
use super::messages::Update;
use super::people::Outcome;
use super::seat::{Left, News, Seat};
use super::seen::{Seen, prompt, proposed, rewound, typed};
use crate::failure::Failure;
use crate::play::answer::{self, Command as Typed, Numbers};
#[cfg(unix)]
use crate::play::editor::Aside;
use crate::play::face::plain_signs;
use crate::play::heard;
use crate::play::plain::not_understood;
use crate::play::spoken::{ended, spoken};
use crate::words::{Words, capitalised, quiet};
use kirifuda_rules::{Viewer, published};
use kirifuda_scene::{About, Ask, Line};
use kirifuda_server::protocol::{Code, Command, StageInfo};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Stdout, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// The longest line that is read.
const MAX_LINE: u64 = 4096;
/// How often the time is looked at.
const GLANCE: Duration = Duration::from_millis(500);

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
    /// Whether the prompt is the last that was written.
    prompted: bool,
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
                return Console { streams: Streams::Edited(aside), reading: false, prompted: false };
            }
        }
        let streams = Streams::Straight { wanted: reader(heard), output: io::stdout(), typed };
        Console { streams, reading: false, prompted: false }
    }

    /// Writes lines. An editor shows them when a line is [asked for](Console::ask): together, since the prompt comes
    /// back after each text that it shows.
    fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.prompted = false;
        let written = match &mut self.streams {
            #[cfg(unix)]
            Streams::Edited(aside) => writeln!(aside, "{text}"),
            Streams::Straight { output, .. } => writeln!(output, "{text}").and_then(|()| output.flush()),
        };
        written.map_err(Failure::output)
    }

    /// Writes the prompt, where no editor shows it, unless it is there.
    fn prompt(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.prompted, true) {
            return Ok(());
        }
        match &mut self.streams {
            #[cfg(unix)]
            Streams::Edited(_) => Ok(()),
            Streams::Straight { output, .. } => {
                write!(output, "> ").and_then(|()| output.flush()).map_err(Failure::output)
            }
        }
    }

    /// Asks for a line, if none is awaited: of a person at any time, of a script only for a question, so that none of
    /// its answers is read before it is asked for.
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
        (self.reading, self.prompted) = (false, false);
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
    words: &'a Words,
    /// The seat.
    pub seat: Seat,
    /// What was seen.
    pub seen: Seen,
    /// Where lines come from and go to.
    pub console: Console,
    /// Whether only plain letters are written.
    ascii: bool,
    /// What has been said since the guest's last decision.
    recent: Vec<String>,
    /// The question that was said last, while it is open.
    asked: Option<Vec<String>>,
    /// How many commands the server has not answered. Questions wait for these answers, so that a refusal comes first.
    unanswered: usize,
    /// The number of the update that shows the last of them: that comes first, too.
    awaited: u64,
}

impl<'a> Plain<'a> {
    /// A table at which the guest has just sat down.
    pub fn new(words: &'a Words, seat: Seat, seen: Seen, console: Console, ascii: bool) -> Plain<'a> {
        Plain { words, seat, seen, console, ascii, recent: Vec::new(), asked: None, unanswered: 0, awaited: 0 }
    }

    /// Plays until the match is over or the guest leaves.
    ///
    /// # Errors
    /// When the table cannot be reached any more, or nothing can be written.
    pub fn run(&mut self, heard: &Receiver<Heard>) -> Result<Left, Failure> {
        self.begin()?;
        loop {
            if !matches!(self.seen.table.stage, StageInfo::Gathering | StageInfo::Playing) {
                return Ok(Left::Over);
            }
            if self.seen.table.own().is_none() {
                return Ok(Left::Cleared);
            }
            self.put_question()?;
            match self.hear(heard)? {
                Some(Heard::News(news)) => self.news(news)?,
                Some(Heard::Line(Some(line))) => {
                    if self.console.came() {
                        self.say(&line)?;
                    }
                    if !self.typed_line(&line)? {
                        return Ok(Left::Quit);
                    }
                }
                Some(Heard::Line(None)) | None => return Ok(Left::Quit),
            }
        }
    }

    /// Waits for news or a line, and says meanwhile what there is to say because time passes.
    fn hear(&mut self, heard: &Receiver<Heard>) -> Result<Option<Heard>, Failure> {
        loop {
            match heard.recv_timeout(GLANCE) {
                Ok(heard) => return Ok(Some(heard)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(text) = self.seen.alarm(self.words) {
                        self.say(&text)?;
                        self.put_question()?;
                    }
                }
            }
        }
    }

    /// Says what is asked, if that has changed, and asks for a line.
    fn put_question(&mut self) -> Result<(), Failure> {
        let answered = self.unanswered == 0 && self.seen.number >= self.awaited;
        if answered {
            let question = self.question();
            if question != self.asked {
                self.asked = question;
                self.asked.clone().into_iter().flatten().try_for_each(|line| self.say(&line))?;
                if self.asked.is_some() && self.seen.vote().is_none() {
                    self.seen.time_left(self.words).into_iter().try_for_each(|line| self.say(&line))?;
                }
            }
        }
        let is_question = answered && self.asked.is_some();
        if is_question {
            self.console.prompt()?;
        }
        self.console.ask(is_question)
    }

    fn begin(&mut self) -> Result<(), Failure> {
        if let Some(warning) = &self.seat.warning {
            self.say(&warning.message(self.words))?;
        }
        self.say(&self.seen.table.title.clone())?;
        let changed = self.seen.with_words(self.words, |words| words.changed_options());
        if !changed.is_empty() {
            self.say(&self.words.text("play-plain-options", &[("options", changed.into())]))?;
        }
        self.seen.times(self.words).iter().try_for_each(|line| self.say(line))?;
        self.seen.players(self.words).iter().try_for_each(|line| self.say(line))?;
        self.tell("join-plain-help")?;
        self.wait()
    }

    /// Says for what the table waits, where it waits for anything.
    fn wait(&mut self) -> Result<(), Failure> {
        let text = self.seen.waiting(self.words);
        if text.is_empty() { Ok(()) } else { self.say(&text) }
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let text = spoken(text, self.words.lang());
        let text = harmless(&if self.ascii { plain_signs(&text) } else { text });
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
        let mut question = prompt(ask).to_owned();
        if let (Ask::Card { .. }, Some(winning)) = (ask, self.winning()) {
            question += &self.words.plain("sentences-between");
            question += &winning;
        }
        Some(std::iter::once(question).chain(self.choices(ask)).collect())
    }

    /// What may be answered, with numbers unless cards are in words.
    fn choices(&self, ask: &Ask) -> Vec<String> {
        match ask {
            Ask::Choice { .. } => {
                let offers = self.seen.offers();
                offers.iter().map(|offer| format!("{}: {}", offer.number, offer.text)).collect()
            }
            Ask::Number { max, .. } => {
                vec![self.words.text("play-plain-number", &[("most", usize::from(*max).into())])]
            }
            Ask::Card { .. } | Ask::Discard { .. } | Ask::Give { .. } => {
                let offered = self.seen.offered();
                vec![self.seen.with_words(self.words, |words| heard::offered_cards(words, &offered))]
            }
        }
    }

    /// What is expected for an answer, after one that was none.
    fn expected(&self, ask: &Ask) -> Vec<String> {
        let choices = self.choices(ask);
        match ask {
            Ask::Card { .. } => vec![self.words.text("play-plain-expect-card", &[("cards", choices.concat().into())])],
            Ask::Discard { count, .. } | Ask::Give { count, .. } => {
                vec![self.words.text("play-plain-discard", &[("n", (*count).into())])]
            }
            Ask::Choice { .. } => {
                std::iter::once(self.words.plain("play-plain-expect-choice")).chain(choices).collect()
            }
            Ask::Number { .. } => choices,
        }
    }

    /// Who is winning the trick on the table, and with which card.
    fn winning(&self) -> Option<String> {
        let scene = self.seen.scene.as_ref()?;
        let trick = scene.trick.as_ref().filter(|trick| trick.winner.is_none())?;
        let seat = kirifuda_cards::Seat::new;
        let viewer = scene.you.and_then(seat).map_or(Viewer::Public, Viewer::Seat);
        self.seen.with_words(self.words, |words| {
            let pack = words.game().pack();
            let cards = trick.cards.iter().filter_map(|on| Some((seat(on.seat)?, pack.parse_card(&on.card.id).ok()?)));
            let is_partner = |seat: kirifuda_cards::Seat| scene.seats.get(seat.index()).is_some_and(|at| at.partner);
            heard::winning(words, viewer, cards, trick.winning.and_then(seat), is_partner)
        })
    }

    /// Takes news in.
    fn news(&mut self, news: News) -> Result<(), Failure> {
        if matches!(news, News::Done(..) | News::Refused(..) | News::Unknown(_)) {
            self.unanswered = self.unanswered.saturating_sub(1);
        }
        match news {
            News::Update(update) => self.told(*update),
            News::Done(command, number) => {
                self.awaited = number;
                if matches!(command, Command::Act { .. }) {
                    self.recent.clear();
                }
                Ok(())
            }
            News::Refused(command, refusal) => {
                self.seen.refused(&command);
                self.asked = None;
                // Somebody, or the clock, was faster: what is asked now is asked again.
                if refusal.code == Code::Stale {
                    return Ok(());
                }
                let said = self.seen.restyled(refused(self.words, &refusal));
                let text = capitalised(said.trim_end_matches(['.', '。']));
                self.say(&self.words.text("play-plain-fact", &[("text", text.into())]))
            }
            News::Unknown(command) => {
                self.asked = None;
                let args = [("what", typed(&command, self.words).into())];
                self.say(&self.words.text("join-unknown", &args))
            }
            News::Rewound(lines) => self.say(&rewound(&lines, self.words)),
            News::Storing(ok) => self.tell(if ok { "join-storing" } else { "join-not-storing" }),
            News::Lost => {
                self.seen.connected = false;
                self.tell("join-lost")
            }
            News::Back => {
                self.seen.connected = true;
                self.tell("join-back")
            }
            News::Ended(fault) => Err(Failure::Join(fault)),
        }
    }

    fn told(&mut self, update: Update) -> Result<(), Failure> {
        let told = self.seen.take(update, self.words);
        let anything = !told.aside.is_empty() || !told.lines.is_empty();
        for line in told.aside {
            self.say(&line)?;
            self.recent.push(line);
        }
        let is_out = self.seen.has_folded();
        // A player who has folded hears who wins each trick; `tricks` and `log` have the cards.
        for line in told.lines {
            if is_out && line.about == About::Card {
                if self.seen.log.iter().find(|line| line.about == About::Card) == Some(&line) {
                    self.tell("play-plain-folded")?;
                }
                continue;
            }
            if line.about == About::Deal {
                self.say("")?;
            }
            let text = self.seen.with_words(self.words, |words| ended(words, line.text));
            self.say(&text)?;
            self.recent.push(text);
        }
        if anything && self.seen.table.stage == StageInfo::Gathering { self.wait() } else { Ok(()) }
    }

    /// Asks something of the server.
    fn ask(&mut self, command: Command) -> Result<(), Failure> {
        self.unanswered += 1;
        self.seat.ask(command);
        Ok(())
    }

    /// Does what a line says; whether the guest stays.
    fn typed_line(&mut self, line: &str) -> Result<bool, Failure> {
        if line.trim().is_empty() {
            if self.question().is_none() {
                self.wait()?;
            }
            self.asked = None;
            return Ok(true);
        }
        let votes = self.seen.vote().is_some();
        let of_votes = |(command, _): &(Served, &str)| matches!(command, Served::Yes | Served::No);
        // The words of votes answer questions of the games, too.
        match commands::command(line, self.words).filter(|command| votes || !of_votes(command)) {
            Some((Served::Yes, _)) => self.ask(Command::Vote { agree: true }),
            Some((Served::No, _)) => self.ask(Command::Vote { agree: false }),
            Some((Served::Say, "")) => self.tell("join-say-what"),
            Some((Served::Say, text)) => self.ask(Command::Say { text: text.to_owned() }),
            Some((Served::Pause, _)) => self.ask(Command::Pause),
            Some((Served::Resume, _)) if self.seen.table.paused.is_none() => self.tell("join-not-paused"),
            Some((Served::Resume, _)) => self.ask(Command::Resume),
            Some((Served::Back, _)) if self.seen.table.own().is_some_and(|own| own.bot.is_none()) => {
                self.tell("join-no-stand-in")
            }
            Some((Served::Back, _)) => self.ask(Command::TakeBack),
            Some((Served::Bot, _)) => match self.seen.bot_for() {
                Some(command) => self.ask(command),
                None => self.tell("join-nobody-idle"),
            },
            Some((Served::Start, _)) if !self.seen.table.host => {
                let text = capitalised(&self.words.plain("join-refused-not-host"));
                self.say(&self.words.text("play-plain-fact", &[("text", text.into())]))
            }
            Some((Served::Start, _)) => {
                if self.seen.table.free() > 0 {
                    self.ask(Command::Bots { seat: None, bot: Default::default() })?;
                }
                self.ask(Command::Start)
            }
            Some(about_others) => match self.seen.people.act(about_others, &self.seen.table, &self.seat, self.words) {
                Outcome::Say(text) => self.say(&text),
                Outcome::Ask(command) => self.ask(command),
            },
            None => {
                let command = self.seen.with_words(self.words, |words| answer::command(line, words));
                if command == Some(Typed::Quit) {
                    return Ok(false);
                }
                match command {
                    Some(command) => self.command(command),
                    None => self.reply(line),
                }
            }
        }?;
        Ok(true)
    }

    /// Does what a command says that is one at tables against bots, too.
    fn command(&mut self, command: Typed) -> Result<(), Failure> {
        match command {
            Typed::Hint | Typed::Accept => self.tell("join-no-hints"),
            command if commands::is_of_bots(&command) => self.tell("join-no-undo"),
            Typed::Again => {
                self.asked = None;
                self.recent.clone().iter().try_for_each(|line| self.say(line))
            }
            command => match self.look(command) {
                Ok(lines) => lines.iter().try_for_each(|line| self.say(line)),
                Err(fault) => self.say(&fault.message(self.words)),
            },
        }
    }

    /// Takes a line as the answer to the question.
    fn reply(&mut self, line: &str) -> Result<(), Failure> {
        let numbers = self.seen.with_words(self.words, Numbers::heard);
        match (self.seen.answer(line, self.words, numbers), self.seen.asked()) {
            (Some(actions), _) => {
                let act = self.seen.decide(actions);
                self.ask(act)
            }
            (None, Some(ask)) => {
                let expected = self.expected(ask);
                let offered = self.seen.offered();
                let (key, text) = self.seen.with_words(self.words, |words| not_understood(line, &offered, words));
                self.say(&self.words.text(key, &[("text", quiet(&text).into())]))?;
                expected.iter().try_for_each(|line| self.say(line))
            }
            (None, None) => {
                self.tell("join-not-asked")?;
                self.wait()
            }
        }
    }

    /// What a command is answered with that changes nothing.
    fn look(&self, command: Typed) -> Result<Vec<String>, JoinFault> {
        let general = self.seen.with_words(self.words, |words| {
            let known = published().iter().find(|known| known.id == words.game().id());
            let prose = known.filter(|_| !self.seen.game().unpublished).map_or("", |known| known.prose(words.lang()));
            glance::general(&command, words, prose)
        });
        if let Some(lines) = general {
            return Ok(lines);
        }
        let Some(scene) = &self.seen.scene else {
            let players = self.seen.players(self.words).into_iter().chain([self.seen.waiting(self.words)]);
            return Ok(if command == Typed::Who { players.collect() } else { vec![self.words.plain("join-no-match")] });
        };
        let restyled = |line: Line| Line { text: self.seen.restyled(line.text), ..line };
        let told = match command {
            Typed::Log => vec![self.seen.log.clone()],
            Typed::Score | Typed::ScoreAll | Typed::Story => {
                self.seat.told()?.into_iter().map(|deal| deal.into_iter().map(restyled).collect()).collect()
            }
            _ => Vec::new(),
        };
        let tricks = match command {
            Typed::Trick | Typed::Tricks(_) | Typed::Who => self.seen.tricks(&self.seat.events()?),
            _ => Vec::new(),
        };
        let mut lines =
            self.seen.with_words(self.words, |words| Glance::new(words, scene, told, tricks).answer(&command));
        if command == Typed::Who {
            lines.extend(self.seen.away(self.words));
            lines.extend(Some(self.seen.waiting(self.words)).filter(|text| !text.is_empty()));
            lines.extend(self.seen.time_left(self.words));
        }
        Ok(lines)
    }
}

/// A text of a server's without what could steer the terminal.
pub fn harmless(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter }).collect()
}
