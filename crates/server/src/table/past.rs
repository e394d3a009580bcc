//! The match as it was some time ago, for onlookers who are shown every card when it has become harmless.

use crate::protocol::OpenAfter;
use kirifuda_cards::{Card, Pack, PackOrder};
use kirifuda_rules::{Event, Match};

/// How many of these events an onlooker may know of who sees all cards after this delay: always whole decisions with
/// all that followed from them.
pub(crate) fn horizon(events: &[Event], after: OpenAfter) -> usize {
    let places = |wanted: fn(&Event) -> bool| -> Vec<usize> {
        events.iter().enumerate().filter(|(_, event)| wanted(event)).map(|(place, _)| place).collect()
    };
    match after {
        OpenAfter::Tricks(delay) => {
            let tricks = places(|event| matches!(event, Event::TrickTaken(_)));
            let Some(last) = tricks.len().checked_sub(1 + usize::from(delay)) else { return 0 };
            let rest = events.iter().skip(tricks[last] + 1);
            tricks[last] + 1 + rest.take_while(|event| !begins_step(event)).count()
        }
        OpenAfter::Deals(delay) => {
            let deals = places(|event| matches!(event, Event::DealStarted(_)));
            deals.len().checked_sub(usize::from(delay)).map_or(0, |last| deals.get(last).copied().unwrap_or(0))
        }
    }
}

/// Whether an event is what somebody has decided, or a deal: the others follow from those by themselves.
fn begins_step(event: &Event) -> bool {
    matches!(event, Event::DealStarted(_) | Event::CardsDrawn(_)) || !event.decisions().is_empty()
}

/// A copy of a match that stays behind it.
#[derive(Clone, Debug)]
pub(crate) struct Past(Match);

impl Past {
    /// A match that has not begun.
    pub fn of(playing: &Match) -> Past {
        Past(Match::new(playing.game().clone(), playing.first_dealer()))
    }

    /// The match as it was after so many events; nothing when it cannot be relived, which no match of ours can be.
    pub fn up_to(&mut self, playing: &Match, horizon: usize) -> Option<&Match> {
        if self.0.events().len() > horizon {
            *self = Past::of(playing);
        }
        while self.0.events().len() < horizon {
            let before = self.0.events().len();
            self.step(&playing.events()[before..])?;
            let new = self.0.events().get(before..)?;
            if new.is_empty() || !playing.events()[before..].starts_with(new) {
                return None;
            }
        }
        Some(&self.0)
    }

    /// The next of these events.
    fn step(&mut self, rest: &[Event]) -> Option<()> {
        let ends = rest.iter().find_map(|event| match event {
            Event::DealEnded { time_up, .. } => Some(*time_up),
            _ => None,
        });
        // The clock counts at the end of the deal.
        if ends == Some(true) {
            self.0.clock_ran_out();
        }
        match rest.first()? {
            Event::DealStarted(start) => self.0.deal(start.pack, start.roles.taker).ok(),
            Event::CardsDrawn(cards) => self.0.draw(&beginning_with(self.0.game().pack(), cards)?).ok(),
            event => event.decisions().into_iter().try_for_each(|(seat, action)| self.0.apply_for(seat, action)).ok(),
        }
    }
}

/// A pack that begins with these cards.
fn beginning_with(pack: &Pack, cards: &[Card]) -> Option<PackOrder> {
    let rest = pack.order().cards().iter().filter(|card| !cards.contains(card));
    pack.check_order(&cards.iter().chain(rest).copied().collect::<Vec<_>>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{Host, setup};

    /// Every preset, at every moment: the copy has had exactly the first events of the match, and the delay is kept.
    #[test]
    fn the_past_is_the_match_as_it_was() {
        for game in kirifuda_rules::published() {
            let file = kirifuda_rules::file::RuleFile::parse(game.game).unwrap();
            for (seed, preset) in file.presets().iter().enumerate() {
                let mut host = Host::begun(&setup(&preset.name), 2, seed as u64);
                let mut past: Option<Past> = None;
                let mut steps = 0;
                while host.step() && steps < 400 {
                    steps += 1;
                    let Some(playing) = host.table.playing() else { continue };
                    let past = past.get_or_insert_with(|| Past::of(playing));
                    let events = playing.events();
                    let tricks =
                        |events: &[Event]| events.iter().filter(|event| matches!(event, Event::TrickTaken(_))).count();
                    let behind = horizon(events, OpenAfter::Tricks(2));
                    assert!(behind == 0 || tricks(events) == tricks(&events[..behind]) + 2, "{}", preset.name);
                    let copy = past.up_to(playing, behind).expect("it can be relived");
                    assert_eq!(copy.events(), &events[..behind], "{}", preset.name);
                    let deals = &events[horizon(events, OpenAfter::Deals(1))..];
                    assert_eq!(deals.iter().filter(|event| matches!(event, Event::DealStarted(_))).count(), 1);
                }
                let playing = host.table.playing().unwrap();
                let all = horizon(playing.events(), OpenAfter::Tricks(0));
                assert!(past.unwrap().up_to(playing, all).is_some(), "{}", preset.name);
            }
        }
    }
}
