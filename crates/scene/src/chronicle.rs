//! What the viewer has seen happen, deal by deal: a fold over seen events alone.

use kirifuda_cards::{Card, CardSet, Seat, SeatSet};
use kirifuda_rules::{Event, MatchResult, Roles, Seen, SeenEvent};

/// A trick, complete or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trick {
    /// The cards, the lead first.
    pub cards: Vec<(Seat, Card)>,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// What happened in one deal.
#[derive(Clone, Debug)]
pub struct DealStory {
    /// Its number in the match.
    pub number: u32,
    /// The roles of the deal.
    pub roles: Roles,
    /// Tricks; the last one may be in progress.
    pub tricks: Vec<Trick>,
    /// Who declared to stay.
    pub stayed: SeatSet,
    /// Who folded.
    pub folded: SeatSet,
}

impl DealStory {
    fn new(number: u32, roles: Roles) -> DealStory {
        DealStory { number, roles, tricks: Vec::new(), stayed: SeatSet::EMPTY, folded: SeatSet::EMPTY }
    }

    fn absorb(&mut self, event: &Event) {
        match event {
            Event::Stayed(seat) => self.stayed.insert(*seat),
            Event::Folded(seat) => self.folded.insert(*seat),
            Event::Played(seat, card) => self.open_trick().cards.push((*seat, *card)),
            Event::TrickTaken(seat) => self.open_trick().winner = Some(*seat),
            _ => {}
        }
    }

    /// Returns the trick on the table with its number from 1; a complete one only while it is `held`.
    pub fn shown_trick(&self, held: bool) -> Option<(usize, &Trick)> {
        let last = self.tricks.last()?;
        (last.winner.is_none() || held).then_some((self.tricks.len(), last))
    }

    /// Returns the trick before the one on the table with its number from 1; the last complete one if the table is
    /// empty.
    pub fn trick_before(&self, held: bool) -> Option<(usize, &Trick)> {
        let complete = self.tricks.iter().filter(|trick| trick.winner.is_some()).count();
        let shown = self.shown_trick(held).is_some_and(|(_, trick)| trick.winner.is_some());
        let number = complete.checked_sub(usize::from(shown))?;
        Some((number, self.tricks.get(number.checked_sub(1)?)?))
    }

    /// Returns the cards that a seat has taken with its tricks.
    pub fn taken_by(&self, seat: Seat) -> CardSet {
        let won = self.tricks.iter().filter(|trick| trick.winner == Some(seat));
        won.flat_map(|trick| trick.cards.iter().map(|&(_, card)| card)).collect()
    }

    fn open_trick(&mut self) -> &mut Trick {
        if self.tricks.last().is_none_or(|trick| trick.winner.is_some()) {
            self.tricks.push(Trick::default());
        }
        let last = self.tricks.len() - 1;
        &mut self.tricks[last]
    }
}

/// The match as the viewer has seen it.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    /// The deals in order.
    pub deals: Vec<DealStory>,
    /// How the match ended.
    pub result: Option<MatchResult>,
}

impl Chronicle {
    /// Adds the next event seen.
    pub fn absorb(&mut self, seen: &SeenEvent) {
        match seen.get() {
            Seen::DealStarted { number, roles, .. } => self.deals.push(DealStory::new(*number, *roles)),
            Seen::Open(Event::MatchEnded(result)) => self.result = Some((**result).clone()),
            Seen::Open(event) => {
                if let Some(deal) = self.deals.last_mut() {
                    deal.absorb(event);
                }
            }
            _ => {}
        }
    }

    /// Returns the deal in progress, or the last one.
    pub fn deal(&self) -> Option<&DealStory> {
        self.deals.last()
    }
}
