//! What can be typed at a served table besides the commands of tables against bots and the answers to questions.

use crate::play::answer::{Command, narrow, own_words};
use crate::words::Words;

/// A command of served tables alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Served {
    /// Say something to the others.
    Say,
    /// Stop the table for a while.
    Pause,
    /// Let it go on.
    Resume,
    /// Take the seat back from a bot.
    Back,
    /// Propose that a bot play for somebody who is away or idle.
    Bot,
    /// Begin the match.
    Start,
    /// See no more of what somebody says.
    Mute,
    /// See it again.
    Unmute,
    /// Report somebody to the operators of the server.
    Report,
    /// Ban somebody from the table.
    Ban,
    /// Lift a ban.
    Unban,
    /// Let nobody else sit down or look on.
    Lock,
    /// Let others do so again.
    Unlock,
    /// Agree to what is proposed.
    Yes,
    /// Do not agree.
    No,
}

/// Each with the key of its words and the English words; the first is the one shown.
pub const SERVED: [(Served, &str, &[&str]); 15] = [
    (Served::Say, "join-command-say", &["say"]),
    (Served::Pause, "join-command-pause", &["pause"]),
    (Served::Resume, "join-command-resume", &["resume"]),
    (Served::Back, "join-command-back", &["back"]),
    (Served::Bot, "join-command-bot", &["bot"]),
    (Served::Start, "join-command-start", &["start"]),
    (Served::Mute, "join-command-mute", &["mute"]),
    (Served::Unmute, "join-command-unmute", &["unmute"]),
    (Served::Report, "join-command-report", &["report"]),
    (Served::Ban, "join-command-ban", &["ban"]),
    (Served::Unban, "join-command-unban", &["unban"]),
    (Served::Lock, "join-command-lock", &["lock"]),
    (Served::Unlock, "join-command-unlock", &["unlock"]),
    (Served::Yes, "join-command-yes", &["yes", "y"]),
    (Served::No, "join-command-no", &["no", "n"]),
];

impl Served {
    /// Whether it is about the other people at the table.
    pub fn is_about_others(self) -> bool {
        use Served::{Ban, Lock, Mute, Report, Unban, Unlock, Unmute};
        matches!(self, Mute | Unmute | Report | Ban | Unban | Lock | Unlock)
    }

    /// Whether text of the guest's own follows: what they say, or of whom.
    fn takes_text(self) -> bool {
        self == Served::Say || self.is_about_others() && !matches!(self, Served::Lock | Served::Unlock)
    }
}

/// The command of served tables that a line is, if it is one, and the text after it.
pub fn command<'a>(line: &'a str, words: &Words) -> Option<(Served, &'a str)> {
    let line = line.trim();
    let plain = narrow(line).to_lowercase();
    SERVED.iter().find_map(|&(command, key, english)| {
        let own = own_words(words, key);
        let mut known = english.iter().copied().chain(own.iter().map(String::as_str));
        let word = known.find(|word| match plain.strip_prefix(word) {
            Some("") => true,
            Some(rest) => command.takes_text() && rest.starts_with([' ', '\u{3000}']),
            None => false,
        })?;
        let rest = line.char_indices().nth(word.chars().count()).map_or("", |(begin, _)| &line[begin..]);
        Some((command, rest.trim()))
    })
}

/// Whether a command is one of tables against bots, and makes no sense with other people.
pub fn is_of_bots(command: &Command) -> bool {
    matches!(command, Command::Hint | Command::Accept | Command::Undo | Command::Redeal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::Lang;

    #[test]
    fn what_is_said_is_sent_as_it_was_typed() {
        let (english, japanese) = (crate::words::words(Lang::En), crate::words::words(Lang::Ja));
        assert_eq!(command("say Hello,  YOU 10", &english), Some((Served::Say, "Hello,  YOU 10")));
        assert_eq!(command(" ＳＡＹ　Ｈｉ ", &japanese), Some((Served::Say, "Ｈｉ")));
        assert_eq!(command("言う　よろしくＡＢ", &japanese), Some((Served::Say, "よろしくＡＢ")));
        assert_eq!(command("say", &english), Some((Served::Say, "")));
        assert_eq!(command("mute Ann Lee", &english), Some((Served::Mute, "Ann Lee")));
        assert_eq!(command("通報　文　暴言", &japanese), Some((Served::Report, "文　暴言")));
        assert_eq!(command("lock it", &english), None);
        assert_eq!(command("saying", &english), None);
        assert_eq!(command("pause now", &english), None);
        assert_eq!(command("再開", &japanese), Some((Served::Resume, "")));
    }
}
