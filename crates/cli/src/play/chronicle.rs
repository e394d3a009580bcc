//! What the viewer has seen happen, deal by deal: a fold over seen events and nothing else.

use kirifuda_cards::{Card, Seat, SeatSet};
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
    /// Who does what.
    pub roles: Roles,
    /// Tricks, the last one perhaps in progress.
    pub tricks: Vec<Trick>,
    /// Who said that he stays.
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
    /// Adds what was seen next.
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

    /// The deal in progress, or the last one.
    pub fn deal(&self) -> Option<&DealStory> {
        self.deals.last()
    }
}
