//! What can be done about the others: seeing no more of what they say, reporting them, and for the host, banning them and
//! locking the table.

use super::commands::Served;
use super::fault::JoinFault;
use super::messages::{Known, Said, TableState};
use super::seat::Seat;
use crate::play::answer::narrow;
use crate::words::{Words, capitalised, quiet};
use kirifuda_server::ids::GuestId;
use kirifuda_server::protocol::Command;

/// Who is known at a table, and whose words the guest does not want to see.
#[derive(Debug, Default)]
pub struct People {
    /// Those who have said something, the last one last.
    spoken: Vec<Known>,
    muted: Vec<GuestId>,
}

/// What comes of a command about the others.
pub enum Outcome {
    /// It is done, or cannot be: this is to be said.
    Say(String),
    /// The table is to be asked.
    Ask(Command),
}

impl People {
    /// Notes who has said something; whether the guest wants to see it.
    pub fn hear(&mut self, said: &Said) -> bool {
        let Some(guest) = &said.guest else { return true };
        self.spoken.retain(|known| known.guest != *guest);
        self.spoken.push(Known { guest: guest.clone(), name: said.name.clone() });
        !self.muted.contains(guest)
    }

    /// Does what a command about the others says, as far as the table need not be asked.
    pub fn act(&mut self, (command, text): (Served, &str), table: &TableState, seat: &Seat, words: &Words) -> Outcome {
        match command {
            Served::Lock if table.locked => return Outcome::Say(words.plain("join-told-locked")),
            Served::Lock => return Outcome::Ask(Command::Lock),
            Served::Unlock => return Outcome::Ask(Command::Unlock),
            // Only the host knows who is banned.
            Served::Unban if !table.host => return Outcome::Say(capitalised(&words.plain("join-refused-not-host"))),
            _ => {}
        }
        let known = self.known(command, table);
        let Some((Known { guest, name }, rest)) = named(command, text, &known) else {
            let names: Vec<String> = known.iter().map(|known| quiet(&known.name)).collect();
            let key = match command {
                _ if !names.is_empty() => "join-name-whom",
                Served::Unban => "join-nobody-banned",
                _ => "join-nobody-to-name",
            };
            return Outcome::Say(words.text(key, &[("names", names.join(&words.plain("items-between")).into())]));
        };
        let say = |key: &str| words.text(key, &[("name", quiet(&name).into())]);
        match command {
            Served::Ban => Outcome::Ask(Command::Ban { guest }),
            Served::Unban => Outcome::Ask(Command::Unban { guest }),
            Served::Report if rest.is_empty() => Outcome::Say(say("join-report-what")),
            Served::Report => Outcome::Say(match seat.report(&guest, rest) {
                Ok(()) => say("join-reported"),
                // The server says which of its limits it was.
                Err(JoinFault::Refused(refusal)) => words.text("join-refused", &[("why", quiet(&refusal.text).into())]),
                Err(fault) => fault.message(words),
            }),
            _ => {
                self.muted.retain(|muted| *muted != guest);
                if command == Served::Mute {
                    self.muted.push(guest);
                }
                Outcome::Say(say(if command == Served::Mute { "join-muted" } else { "join-unmuted" }))
            }
        }
    }

    /// Everybody but the guest whom a command can be about: who sits at the table, who has spoken, who is banned. Whoever
    /// has taken the seat of a banned guest may have their name, too.
    fn known(&self, command: Served, table: &TableState) -> Vec<Known> {
        if command == Served::Unban {
            return table.banned.clone();
        }
        let own = table.own().and_then(|own| own.guest.as_ref());
        let seats = table.seats.iter().filter_map(|at| Some(Known { guest: at.guest.clone()?, name: at.name.clone() }));
        let mut all: Vec<Known> = Vec::new();
        for known in seats.chain(self.spoken.iter().rev().cloned()).chain(table.banned.iter().cloned()) {
            if Some(&known.guest) != own && all.iter().all(|other| other.guest != known.guest) {
                all.push(known);
            }
        }
        if command == Served::Ban {
            all.retain(|known| table.banned.iter().all(|banned| banned.guest != known.guest));
        }
        all
    }
}

/// Who is named at the beginning of a text, and what follows: a reason, in a report. Names may have spaces, and the
/// longest one counts.
fn named<'t>(command: Served, text: &'t str, known: &[Known]) -> Option<(Known, &'t str)> {
    let letters =
        |text: &str| -> Vec<String> { text.chars().map(|letter| narrow(&letter.to_string()).to_lowercase()).collect() };
    let typed = letters(text);
    let mut known: Vec<&Known> = known.iter().collect();
    known.sort_by_key(|known| std::cmp::Reverse(known.name.chars().count()));
    known.into_iter().find_map(|known| {
        let name = letters(&known.name);
        let ends = typed.get(name.len()).is_none_or(|next| next.trim().is_empty());
        let rest = text.char_indices().nth(name.len()).map_or("", |(begin, _)| text[begin..].trim());
        let complete = rest.is_empty() || command == Served::Report;
        (typed.starts_with(&name) && ends && complete).then(|| (known.clone(), rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    fn guest(letter: char) -> String {
        letter.to_string().repeat(20)
    }

    fn table() -> TableState {
        let seat = |seat: u8, letter: char, name: &str| json!({"seat": seat, "kind": "guest", "guest": guest(letter), "name": name, "you": seat == 0, "here": true, "bot": null});
        let banned = json!([{"guest": guest('e'), "name": "Eve"}]);
        let seats = [seat(0, 'a', "Ann"), seat(1, 'b', "Ben"), seat(2, 'c', "Ben Ｂ")];
        from_value(json!({"title": "", "stage": "playing", "host": true, "seats": seats, "banned": banned})).unwrap()
    }

    fn said(letter: char, name: &str) -> Said {
        from_value(json!({"number": 1, "guest": guest(letter), "name": name, "phrase": null, "text": ""})).unwrap()
    }

    #[test]
    fn people_are_named_as_they_are_called() {
        let (mut people, table) = (People::default(), table());
        let found_by = |people: &People, text: &str| {
            named(Served::Report, text, &people.known(Served::Report, &table))
                .map(|(known, rest)| (known.guest.to_string(), rest.to_owned()))
        };
        let found = |letter, rest: &str| Some((guest(letter), rest.to_owned()));
        assert_eq!(found_by(&people, "ben"), found('b', ""));
        assert_eq!(found_by(&people, "Ben b insults people"), found('c', "insults people"));
        assert_eq!(found_by(&people, "BEN　cheats"), found('b', "cheats"));
        assert_eq!(found_by(&people, "Eve"), found('e', ""));
        assert_eq!(found_by(&people, "Ann"), None, "the guest themself");
        assert_eq!(found_by(&people, "Bennie"), None);
        assert_eq!(found_by(&people, ""), None);
        people.hear(&said('d', "Dan"));
        assert_eq!(found_by(&people, "dan"), found('d', ""), "who has left");
    }

    /// Somebody else has sat down with the name of a banned guest.
    #[test]
    fn a_name_means_the_banned_or_the_others_as_the_command_says() {
        let (mut people, mut table) = (People::default(), table());
        people.hear(&said('e', "Eve"));
        table.banned.push(from_value(json!({"guest": guest('f'), "name": "Ben"})).unwrap());
        let found = |command, text: &str| {
            named(command, text, &people.known(command, &table)).map(|(known, _)| known.guest.to_string())
        };
        let known = |command| -> Vec<String> {
            people.known(command, &table).iter().map(|known| known.guest.to_string()).collect()
        };
        assert_eq!(found(Served::Unban, "Ben"), Some(guest('f')));
        assert_eq!(found(Served::Ban, "Ben"), Some(guest('b')));
        assert_eq!(found(Served::Mute, "Ben"), Some(guest('b')));
        assert_eq!(found(Served::Unban, "Ben B"), None, "that is somebody else");
        assert_eq!(found(Served::Ban, "Eve"), None, "banned already, although they have spoken");
        assert_eq!(known(Served::Unban), [guest('e'), guest('f')]);
        assert_eq!(known(Served::Ban), [guest('b'), guest('c')]);
    }

    #[test]
    fn the_words_of_the_muted_are_not_seen() {
        let mut people = People::default();
        people.muted.push(guest('b').parse().unwrap());
        assert!(!people.hear(&said('b', "Ben")));
        assert!(people.hear(&said('c', "Ben")));
        let old = from_value(json!({"number": 1, "name": "Ben", "phrase": null, "text": ""})).unwrap();
        assert!(people.hear(&old), "a server of an earlier version");
    }
}
