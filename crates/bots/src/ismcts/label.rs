//! Actions as numbers, for the edges of a tree.

use kirifuda_cards::Card;
use kirifuda_rules::Action;

/// An action as a number: cards played by their bit, then discards, calls, announced numbers, passed cards, and bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(pub u16);

const DISCARDS: u16 = 64;
const CALLS: u16 = 128;
const TOTALS: u16 = 256;
const GIFTS: u16 = 512;
const BIDS: u16 = 576;

impl Label {
    pub fn of(action: Action) -> Label {
        Label(match action {
            Action::Play(card) => card.bit() as u16,
            Action::Discard(card) => DISCARDS + card.bit() as u16,
            Action::AnnounceTotal(total) => TOTALS + u16::from(total),
            Action::Give(card) => GIFTS + card.bit() as u16,
            Action::Bid(bid) => BIDS + u16::from(bid),
            call => CALLS + Action::CALLS.iter().position(|&other| other == call).unwrap_or(0) as u16,
        })
    }

    pub fn action(self) -> Action {
        let card = |bit: u16| Card::from_bit((bit % 64) as u8);
        match self.0 {
            0..DISCARDS => Action::Play(card(self.0)),
            DISCARDS..CALLS => Action::Discard(card(self.0)),
            CALLS..TOTALS => Action::CALLS[usize::from(self.0 - CALLS) % Action::CALLS.len()],
            TOTALS..GIFTS => Action::AnnounceTotal((self.0 - TOTALS) as u8),
            GIFTS..BIDS => Action::Give(card(self.0)),
            _ => Action::Bid((self.0 - BIDS) as u8),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::{Game, published};

    #[test]
    fn every_action_has_a_label_of_its_own() {
        for published in published() {
            let file = RuleFile::parse(published.game).expect("published rule files are sound");
            let game = Game::new(file.choose(&[], &[]).expect("defaults can be played"));
            for index in 0..game.action_count() {
                let action = game.action_at(index).expect("an action at every index");
                assert_eq!(Label::of(action).action(), action);
            }
        }
    }
}
