//! The built-in bots that a program asks for their opinions.

use crate::clock::nanoseconds;
use kirifuda_bots::Host;
use kirifuda_play::protocol::Advice;
use kirifuda_play::{Bot, BotSpec};
use kirifuda_rules::SeatView;
use kirifuda_rules::file::Lang;
use std::collections::HashMap;
use std::fmt;

/// The most bots that a program may ask in one match; each keeps what it needs to search.
const MOST: usize = 16;

/// The bots a program has asked in the match in progress, by the text that names them. Each is made once in a match, so
/// that its opinions follow from the seed and from the questions.
#[derive(Default)]
pub struct Advisers {
    seed: u64,
    bots: HashMap<String, Box<dyn Bot>>,
}

impl Advisers {
    /// Those of a match in which the program has this seed; nobody has been asked.
    pub fn of_match(seed: u64) -> Advisers {
        Advisers { seed, bots: HashMap::new() }
    }

    /// What the bot of this text thinks of a decision.
    pub fn advice(&mut self, text: &str, view: &SeatView<'_>) -> Advice {
        let error = |error: String| Advice::Error { error };
        if !self.bots.contains_key(text) {
            let spec = match text.parse::<BotSpec>() {
                Ok(spec) if spec.program().is_some() => {
                    return error("expected a built-in bot, found a program".into());
                }
                Ok(spec) if spec.policy().is_some() => {
                    return error("expected a bot without a policy file".into());
                }
                Ok(spec) => spec,
                Err(fault) => return error(crate::words::fault(Lang::En, &fault.message())),
            };
            if self.bots.len() == MOST {
                return error(format!("expected at most {MOST} different bots in one match"));
            }
            let host = Host::default().with_clock(Some(nanoseconds));
            self.bots.insert(text.to_owned(), host.make(&spec, self.seed));
        }
        self.bots.get_mut(text).map_or_else(|| error("no such bot".into()), |bot| Advice::of(bot.as_mut(), view))
    }
}

impl fmt::Debug for Advisers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.bots.keys()).finish()
    }
}
