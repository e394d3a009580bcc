//! What can be done about the others: seeing no more of what they say, reporting them, and for the host, banning them and
//! locking the table.

use super::commands::Served;
use super::fault::JoinFault;
use super::messages::{Known, Said, TableState};
use super::seat::Seat;
use crate::play::answer::narrow;
use crate::words::{Words, quiet};
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
            _ => {}
        }
        let Some((Known { guest, name }, rest)) = self.named(text, table) else {
            let names: Vec<String> = self.known(table).iter().map(|known| quiet(&known.name)).collect();
            let key = if names.is_empty() { "join-nobody-to-name" } else { "join-name-whom" };
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

    /// Everybody but the guest: who sits at the table, who has spoken, who is banned.
    fn known(&self, table: &TableState) -> Vec<Known> {
        let own = table.own().and_then(|own| own.guest.as_ref());
        let seats = table.seats.iter().filter_map(|at| Some(Known { guest: at.guest.clone()?, name: at.name.clone() }));
        let mut all: Vec<Known> = Vec::new();
        for known in seats.chain(self.spoken.iter().rev().cloned()).chain(table.banned.iter().cloned()) {
            if Some(&known.guest) != own && all.iter().all(|other| other.guest != known.guest) {
                all.push(known);
            }
        }
        all
    }

    /// Who is named at the beginning of a text, and what follows. Names may have spaces: the longest one counts.
    fn named<'t>(&self, text: &'t str, table: &TableState) -> Option<(Known, &'t str)> {
        let letters = |text: &str| -> Vec<String> {
            text.chars().map(|letter| narrow(&letter.to_string()).to_lowercase()).collect()
        };
        let typed = letters(text);
        let mut known = self.known(table);
        known.sort_by_key(|known| std::cmp::Reverse(known.name.chars().count()));
        known.into_iter().find_map(|known| {
            let name = letters(&known.name);
            let ends = typed.get(name.len()).is_none_or(|next| next.trim().is_empty());
            let rest = text.char_indices().nth(name.len()).map_or("", |(begin, _)| &text[begin..]);
            (typed.starts_with(&name) && ends).then(|| (known, rest.trim()))
        })
    }
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
        let named = |people: &People, text: &str| {
            people.named(text, &table).map(|(known, rest)| (known.guest.to_string(), rest.to_owned()))
        };
        let found = |letter, rest: &str| Some((guest(letter), rest.to_owned()));
        assert_eq!(named(&people, "ben"), found('b', ""));
        assert_eq!(named(&people, "Ben b insults people"), found('c', "insults people"));
        assert_eq!(named(&people, "BEN　cheats"), found('b', "cheats"));
        assert_eq!(named(&people, "Eve"), found('e', ""));
        assert_eq!(named(&people, "Ann"), None, "the guest themself");
        assert_eq!(named(&people, "Bennie"), None);
        assert_eq!(named(&people, ""), None);
        people.hear(&said('d', "Dan"));
        assert_eq!(named(&people, "dan"), found('d', ""), "who has left");
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
