//! A thread on which bots think, so that the table can be read, helped and left meanwhile.
//!
//! A bot goes there with a copy of the match and comes back with its decision, so it decides from the same views in the
//! same order as at a table that waits for it: the match is the same.

use kirifuda_cards::Seat;
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Match};
use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// What is to be decided.
struct Question {
    bot: Box<dyn Bot>,
    playing: Match,
    seat: Seat,
}

/// A bot that has decided; no action where its seat is not at the table.
pub type Answer = (Box<dyn Bot>, Option<Action>);

/// The thread, and the one question that may be with it.
pub struct Thinker {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    thread: Option<JoinHandle<()>>,
    /// Whose decision is waited for.
    about: Option<Seat>,
}

impl Thinker {
    /// A thread with nothing to think about.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start() -> io::Result<Thinker> {
        let (questions, to_do) = mpsc::channel::<Question>();
        let (done, answers) = mpsc::channel();
        let work = move || {
            while let Ok(Question { mut bot, playing, seat }) = to_do.recv() {
                let action = playing.view(seat).map(|view| bot.choose(&view));
                // Nobody waits for it when the table was left.
                if done.send((bot, action)).is_err() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("bots".to_owned()).spawn(work)?;
        Ok(Thinker { questions, answers, thread: Some(thread), about: None })
    }

    /// Whose decision is waited for.
    pub fn about(&self) -> Option<Seat> {
        self.about
    }

    /// Lets `bot` decide for `seat` in a copy of the match.
    pub fn ask(&mut self, bot: Box<dyn Bot>, playing: Match, seat: Seat) {
        self.about = Some(seat);
        if self.questions.send(Question { bot, playing, seat }).is_err() {
            self.fail();
        }
    }

    /// The decision, if it comes within `patience`.
    pub fn answer(&mut self, patience: Duration) -> Option<(Seat, Answer)> {
        let seat = self.about?;
        match self.answers.recv_timeout(patience) {
            Ok(answer) => {
                self.about = None;
                Some((seat, answer))
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => self.fail(),
        }
    }

    /// The thread ends early only by a panic, which is no less one for having happened there.
    fn fail(&mut self) -> ! {
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => unreachable!("the thread lives as long as the sender of questions"),
        }
    }
}
