//! The state of a table.

use super::people::People;
use super::{Proposal, RoundState, SeatState, Stored};
use crate::ids::{GuestId, TableId};
use crate::protocol::{Phrase, Setup};
use crate::table::setup::Compiled;
use kirifuda_cards::Seat;
use kirifuda_fair::{Disclosure, Round, RoundDisclosure, VERSION};
use kirifuda_play::seed::Chance as BotChance;
use kirifuda_record::SeatChange;
use kirifuda_rules::{Event, Match, Next, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

use super::entry::Why;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Seats are taken.
    Gathering,
    /// The match is played.
    Playing,
    /// The match has ended by its rules.
    Finished,
    /// The table was closed before.
    Closed(Why),
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Lines count from 1.
    pub number: u64,
    /// When.
    pub at: u64,
    /// The seat that said it.
    pub seat: u8,
    /// Who sat there.
    pub guest: GuestId,
    /// Their name.
    pub name: String,
    /// A quick phrase, or else free text.
    pub phrase: Option<Phrase>,
    /// The text.
    pub text: String,
}

/// How many lines of chat are kept at hand.
pub(crate) const CHAT_LINES: usize = 100;

/// How far an entry has brought a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// Events of the match.
    pub events: u32,
    /// Lines of chat.
    pub lines: u32,
    /// See [`Table::stamp`].
    pub stamp: u16,
}

impl Mark {
    pub fn new(stored: &Stored, events: usize, lines: u64) -> Mark {
        Mark { events: events as u32, lines: lines as u32, stamp: stored.at as u16 }
    }
}

/// A table: see the [module](crate::table).
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) seq: u64,
    /// The last entry: by it a node knows whether the store still has what was stored.
    pub(crate) last: Stored,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    /// When the match came to its end, milliseconds since 1970.
    pub(crate) ended_at: Option<u64>,
    pub(crate) setup: Box<Setup>,
    pub(crate) compiled: Compiled,
    /// The table began under rules that this program no longer has.
    pub(crate) outdated: bool,
    /// Content hash of the rules, which is slow to compute.
    pub(crate) rules: String,
    pub(crate) host: GuestId,
    /// Who becomes the host when the match begins, if they sit at the table.
    pub(crate) former_host: Option<GuestId>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) people: People,
    pub(crate) locked: bool,
    pub(crate) stage: Stage,
    pub(crate) playing: Option<Box<Match>>,
    pub(crate) rounds: Vec<RoundState>,
    pub(crate) chat: VecDeque<ChatLine>,
    pub(crate) chat_count: u64,
    pub(crate) paused: Option<u8>,
    pub(crate) proposal: Option<Proposal>,
    /// Since when the match has waited for what it waits for, or has gone on with that after a pause.
    pub(crate) asked_at: u64,
    /// How long it had waited for that before the last pause.
    pub(crate) waited: u64,
    /// The clock of games that end by time: milliseconds used before, and since when it has run.
    pub(crate) clock: (u64, Option<u64>),
    pub(crate) clock_told: bool,
    /// How far each entry has brought it.
    pub(crate) marks: Vec<Mark>,
    pub(crate) changes: Vec<SeatChange>,
    /// See [`Table::rearranged`].
    pub(crate) rearranged: u64,
    /// See [`Table::rounds_changed`].
    pub(crate) rounds_changed: u64,
    /// The entry with which it was over.
    pub(crate) ended: Option<u64>,
}

impl Table {
    /// Its name.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The last entry.
    pub fn last(&self) -> &Stored {
        &self.last
    }

    /// The number of the last entry that changed something other than the play, the scores, the chat and the rounds of
    /// chance: seats, stage, questions.
    pub fn rearranged(&self) -> u64 {
        self.rearranged
    }

    /// The number of the last entry that changed a round of chance.
    pub fn rounds_changed(&self) -> u64 {
        self.rounds_changed
    }

    /// When it was set up: milliseconds since 1970.
    pub fn created(&self) -> u64 {
        self.created
    }

    /// When the last entry was accepted.
    pub fn updated(&self) -> u64 {
        self.updated
    }

    /// When the match came to its end, milliseconds since 1970: what is said afterwards does not move it.
    pub fn ended_at(&self) -> Option<u64> {
        self.ended_at
    }

    /// As it was asked for.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game with its rule file.
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Whether the table began under rules that this program does not have: what happened can be looked at, as far as
    /// the present rules allow it, and nobody can play on.
    pub fn is_outdated(&self) -> bool {
        self.outdated
    }

    /// Content hash of the rules.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// Who set it up, or the host of the match before it.
    pub fn host(&self) -> &GuestId {
        &self.host
    }

    /// The seats.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// The seat of a guest. Who is banned has none.
    pub fn seat_of(&self, guest: &GuestId) -> Option<u8> {
        let holds = |seat: &SeatState| seat.guest() == Some(guest) && !seat.banned;
        self.seats.iter().position(holds).map(|seat| seat as u8)
    }

    /// Whether a guest holds a seat, banned or not: in a match they have played it.
    pub fn holds_seat(&self, guest: &GuestId) -> bool {
        self.seats.iter().any(|seat| seat.guest() == Some(guest))
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether nothing can happen any more, so that everything may be known.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed(_))
    }

    /// The match; it shows every card.
    pub fn playing(&self) -> Option<&Match> {
        self.playing.as_deref()
    }

    /// Whether a viewer is an onlooker who sees every card of the match, but later.
    pub(crate) fn is_shown_later(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Public && self.setup.open_after.is_some()
    }

    /// How many events of the match a viewer may know of after an entry: all, but for onlookers who are shown every
    /// card later, until the match is over.
    pub(crate) fn shown(&self, viewer: Viewer, seq: u64) -> usize {
        let (events, _) = self.mark(seq);
        let over = self.ended.is_some_and(|ended| seq >= ended);
        match (viewer, self.setup.open_after, self.playing()) {
            (Viewer::Public, Some(after), Some(playing)) if !over => {
                super::horizon(playing.events().get(..events).unwrap_or_default(), after)
            }
            _ => events,
        }
    }

    /// The rounds of chance so far.
    pub fn rounds(&self) -> &[RoundState] {
        &self.rounds
    }

    /// What the round with this number, from 1, is bound to.
    pub fn round(&self, number: usize) -> Round<'_> {
        Round { table: self.id.as_str(), number: number as u32, rules: &self.rules }
    }

    /// What was said last, oldest first.
    pub fn chat(&self) -> impl DoubleEndedIterator<Item = &ChatLine> {
        self.chat.iter()
    }

    /// The seat that stopped the table.
    pub fn paused(&self) -> Option<u8> {
        self.paused
    }

    /// What the others are asked.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Names at the table, by seat, for records and for who looks.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().enumerate().map(|(seat, _)| self.name(seat)).collect()
    }

    /// The name at a seat; bots and free seats have the number of the seat, from 1.
    pub fn name(&self, seat: usize) -> String {
        match &self.seats[seat].holder {
            super::Holder::Guest { name, .. } => name.clone(),
            super::Holder::Bot { .. } => format!("Bot {}", seat + 1),
            super::Holder::Nobody => format!("Seat {}", seat + 1),
        }
    }

    /// How many events of the match and lines of chat there were after an entry.
    pub fn mark(&self, seq: u64) -> (usize, u64) {
        let mark = self.marked(seq.min(self.seq));
        mark.map_or((0, 0), |mark| (mark.events as usize, u64::from(mark.lines)))
    }

    /// What tells an entry from another with its number, which has taken its place after the store had lost it: the end of
    /// its time. `None` where there is no such entry.
    pub fn stamp(&self, seq: u64) -> Option<u16> {
        self.marked(seq).map(|mark| mark.stamp)
    }

    fn marked(&self, seq: u64) -> Option<&Mark> {
        self.marks.get(usize::try_from(seq.checked_sub(1)?).ok()?)
    }

    /// Events of the match so far.
    pub(crate) fn events(&self) -> usize {
        self.playing().map_or(0, |playing| playing.events().len())
    }

    /// The seat that has to decide.
    pub fn to_act(&self) -> Option<Seat> {
        match self.playing()?.next() {
            Next::Decision(seat) if self.stage == Stage::Playing => Some(seat),
            _ => None,
        }
    }

    /// The rounds whose secrets a viewer may know: those whose deals are over. Onlookers who are shown every card later
    /// are told a secret when they have been shown all of its deal.
    pub fn disclosures(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = RoundDisclosure> {
        let shown = self.shown(viewer, self.seq);
        let open = match self.playing() {
            // Every round but the last one has been used, for a deal or for a draw of cards.
            Some(playing) if shown < playing.events().len() => {
                let used_up = |event: &&Event| matches!(event, Event::DealEnded { .. } | Event::CardsDrawn(_));
                playing.events().iter().take(shown).filter(used_up).count()
            }
            _ => self.rounds.len(),
        };
        let rounds = self.rounds.iter().take(open).enumerate();
        rounds.filter_map(|(place, round)| round.disclosure(place as u32 + 1))
    }

    /// The disclosure of the match so far, for a viewer.
    pub fn disclosure(&self, viewer: Viewer) -> Disclosure {
        Disclosure {
            version: VERSION,
            table: self.id.to_string(),
            rules: self.rules.clone(),
            rounds: self.disclosures(viewer).collect(),
        }
    }

    /// Who played a seat from when, for records.
    pub fn changes(&self) -> &[SeatChange] {
        &self.changes
    }

    /// Numbers for how long an answer takes: not needed again, so they come from what the host has.
    pub fn chance(word: u64) -> BotChance {
        BotChance::from_word(word)
    }
}
