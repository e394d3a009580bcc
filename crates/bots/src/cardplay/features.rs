//! Features of a card to be played.
//!
//! Every legal card is described by one cell in each of a few tables ([`CELLS`] cells in all). A cell says, for
//! example, "led from a suit of four in which two higher cards are outside, as the lowest"; its weight says how good
//! that is. The features are the same in every game: strength, length, who is winning the trick, who is still to play,
//! what the trick holds; the value of a card follows from the rule file.

use crate::tables::Tables;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::SeatView;

/// Tables in which a card has a cell.
pub const GROUPS: usize = 9;

/// One cell in each table.
pub type Cells = [u16; GROUPS];

/// A digit and its base.
type Digit = (usize, usize);

/// Returns the index of a cell in a table of several dimensions that starts at `start`.
const fn cell<const N: usize>(start: usize, digits: [Digit; N]) -> u16 {
    let mut place = 0;
    let mut at = 0;
    while at < N {
        let (value, values) = digits[at];
        place = place * values + if value < values { value } else { values - 1 };
        at += 1;
    }
    (start + place) as u16
}

/// Cells of each table, leads and follows alike.
const SIZES: [usize; 2 * GROUPS] = [
    // Leads.
    2 * 4 * 5 * 6,
    2 * 2 * 4 * 4 * 4,
    2 * 3 * 2 * 4 * 4 * 2,
    2 * 5 * 4 * 5 * 4,
    2 * 4 * 2 * 6 * 4,
    2 * 4 * 2 * 5 * 3,
    2 * 3 * 4 * 5 * 4,
    2 * 5 * 5 * 4 * 2,
    2 * 4 * 5 * 4 * 6,
    // Follows.
    4 * 2 * 4 * 3 * 2 * 2 * 2 * 4,
    4 * 2 * 2 * 4 * 3 * 5,
    4 * 2 * 5 * 6 * 2 * 4,
    4 * 2 * 4 * 2 * 4 * 2 * 3,
    4 * 4 * 6 * 4 * 5,
    4 * 5 * 4 * 2 * 4 * 2,
    4 * 3 * 2 * 4 * 4 * 2,
    4 * 2 * 2 * 5 * 5 * 3,
    4 * 4 * 5 * 4 * 6,
];

/// The first cell of each table.
const STARTS: [usize; 2 * GROUPS] = {
    let mut starts = [0; 2 * GROUPS];
    let mut at = 1;
    while at < 2 * GROUPS {
        starts[at] = starts[at - 1] + SIZES[at - 1];
        at += 1;
    }
    starts
};

/// Number of cells in all tables.
pub const CELLS: usize = STARTS[2 * GROUPS - 1] + SIZES[2 * GROUPS - 1];

/// Features shared by all cards of one decision.
pub struct DecisionFeatures {
    outside: CardSet,
    hand: CardSet,
    courts: CardSet,
    trump: Option<Suit>,
    /// The cards that belong to the trump suit.
    trumps: CardSet,
    above_trump: Option<Card>,
    led: Suit,
    lies: u8,
    leads: bool,
    partner_wins: bool,
    /// Unseen cards that follow suit and beat the winning card.
    threats: usize,
    opponents_to_come: usize,
    partner_to_come: bool,
    /// Opponents to come who are known to be void in the suit led.
    void_to_come: usize,
    opponents_void: [u8; 4],
    partner_void: [bool; 4],
    outside_trumps: usize,
    own_trumps: usize,
    stake: usize,
    stage: usize,
    cards: usize,
    /// 1 while the player has no trick, 0 afterwards.
    trickless: usize,
    /// By suit: who led it first; nobody, the player, the partner, an opponent.
    opened: [u8; 4],
}

impl DecisionFeatures {
    /// Reads the features off the view.
    #[inline]
    pub fn of(view: &SeatView<'_>, tables: &Tables) -> DecisionFeatures {
        let game = view.game();
        let (trump, hand) = (view.trump(), view.hand());
        let outside = game.pack().cards() - (view.played() | hand | view.own_discards());
        let courts = game.scoring_cards();
        let partners = view.partners(view.seat());
        let leads = view.trick_len() == 0;
        let led = view.led().unwrap_or(Suit::First);
        let voids = Suit::ALL.map(|suit| view.void_in(suit));
        let mut features = DecisionFeatures {
            outside,
            hand,
            courts,
            trump,
            trumps: view.trump_suit(),
            above_trump: view.above_trump(),
            led,
            lies: if leads { 0 } else { view.winning_power() },
            leads,
            partner_wins: !leads && view.winning().is_some_and(|seat| partners.contains(seat)),
            threats: 0,
            opponents_to_come: 0,
            partner_to_come: false,
            void_to_come: 0,
            opponents_void: [0; 4],
            partner_void: [false; 4],
            outside_trumps: (outside & view.trump_suit()).len(),
            own_trumps: (hand & view.trump_suit()).len(),
            stake: 0,
            stage: (hand.len() - 1) / 3,
            cards: hand.len() - 1,
            trickless: usize::from(view.tricks_won(view.seat()) == 0),
            opened: opened(view),
        };
        if leads {
            for seat in view.active().iter().filter(|&seat| seat != view.seat()) {
                let is_partner = partners.contains(seat);
                for suit in Suit::ALL {
                    if voids[suit.index()].contains(seat) {
                        if is_partner {
                            features.partner_void[suit.index()] = true;
                        } else {
                            features.opponents_void[suit.index()] += 1;
                        }
                    }
                }
            }
        } else {
            features.threats = features.threats(tables);
            if !courts.is_empty() {
                features.stake = view.trick().filter(|&(_, card)| courts.contains(card)).count();
            }
            let mut seat = view.seat();
            for _ in view.trick_len() + 1..view.active().len() {
                seat = view.next_in_turn(seat);
                if partners.contains(seat) {
                    features.partner_to_come = true;
                } else {
                    features.opponents_to_come += 1;
                    features.void_to_come += usize::from(voids[led.index()].contains(seat));
                }
            }
        }
        features
    }

    #[inline]
    fn threats(&self, tables: &Tables) -> usize {
        let beat = tables.stronger(self.trump, self.led, self.lies) & tables.members(self.trump, self.led);
        if self.leads { 0 } else { (beat & self.outside).len() }
    }

    /// Restricts the features to what a player knows who remembers only the last `tricks` tricks and the one in
    /// progress: cards played earlier may be anywhere, and voids shown earlier are forgotten.
    pub fn forgetting(mut self, view: &SeatView<'_>, tables: &Tables, tricks: u8) -> DecisionFeatures {
        let each = view.active().len();
        let remembered = usize::from(tricks) * each + view.trick_len();
        let forgotten = view.plays().len().saturating_sub(remembered);
        for &card in &view.plays()[..forgotten] {
            if !view.played_by(view.seat()).contains(card) {
                self.outside.insert(card);
            }
        }
        self.outside_trumps = (self.outside & self.trumps).len();
        self.threats = self.threats(tables);
        if forgotten > 0 {
            (self.void_to_come, self.opponents_void, self.partner_void) = (0, [0; 4], [false; 4]);
            self.opened = [0; 4];
        }
        self
    }

    /// Returns the cells of a card.
    #[inline]
    pub fn cells(&self, tables: &Tables, card: Card, legal: CardSet) -> Cells {
        let suit = tables.suit_of(self.trump, card);
        let members = tables.suit_around(self.trump, card);
        let above = tables.higher_in_suit(self.trump, card);
        let higher = (above & self.outside).len();
        let own = self.hand & members;
        let choice = legal & members;
        let place = place(above, choice);
        let about = About { higher, len: own.len() - 1, place, court: usize::from(self.courts.contains(card)) };
        if self.leads {
            self.lead_cells(card, (suit, members), own & above, &about)
        } else {
            self.follow_cells(tables, card, suit, &about)
        }
    }

    #[inline]
    fn lead_cells(&self, card: Card, (suit, members): (Suit, CardSet), own_above: CardSet, about: &About) -> Cells {
        let &About { higher, len, place, court } = about;
        let is_trump = usize::from(Some(suit) == self.trump || Some(card) == self.above_trump);
        let out = quarter((self.outside & members).len());
        let trumps = quarter(self.outside_trumps);
        let (void, partner_void) =
            (usize::from(self.opponents_void[suit.index()]), usize::from(self.partner_void[suit.index()]));
        let backed = usize::from(!own_above.is_empty());
        let opened = usize::from(self.opened[suit.index()]);
        [
            cell(STARTS[0], [(is_trump, 2), (higher, 4), (place, 5), (len, 6)]),
            cell(STARTS[1], [(is_trump, 2), (court, 2), (higher, 4), (out, 4), (trumps, 4)]),
            cell(STARTS[2], [(is_trump, 2), (void, 3), (partner_void, 2), (trumps, 4), (higher, 4), (court, 2)]),
            cell(STARTS[3], [(is_trump, 2), (self.own_trumps, 5), (trumps, 4), (place, 5), (self.stage, 4)]),
            cell(STARTS[4], [(is_trump, 2), (higher, 4), (backed, 2), (len, 6), (self.stage, 4)]),
            cell(STARTS[5], [(is_trump, 2), (higher, 4), (self.trickless, 2), (self.cards, 5), (self.own_trumps, 3)]),
            cell(STARTS[6], [(is_trump, 2), (void, 3), (out, 4), (self.own_trumps, 5), (trumps, 4)]),
            cell(STARTS[7], [(is_trump, 2), (place, 5), (self.cards, 5), (higher, 4), (court, 2)]),
            cell(STARTS[8], [(is_trump, 2), (opened, 4), (place, 5), (higher, 4), (len, 6)]),
        ]
    }

    #[inline]
    fn follow_cells(&self, tables: &Tables, card: Card, suit: Suit, about: &About) -> Cells {
        let &About { higher, len, place, court } = about;
        let led_trump = Some(self.led) == self.trump;
        let is_trump = Some(suit) == self.trump || Some(card) == self.above_trump;
        // Following suit, following in trumps, trumping, discarding.
        let kind = match (suit == self.led, is_trump) {
            (true, _) if led_trump => 1,
            (true, false) => 0,
            (_, true) => 2,
            (false, false) => 3,
        };
        let beats = tables.stronger(self.trump, self.led, self.lies);
        let wins = usize::from(beats.contains(card));
        let threats = if wins == 1 {
            let power = tables.power(self.trump, self.led, card);
            let by = tables.stronger(self.trump, self.led, power) & self.outside;
            if kind == 2 { (by & self.trumps).len() } else { (by & tables.members(self.trump, self.led)).len() }
        } else {
            self.threats
        };
        let (foes, mate) = (self.opponents_to_come, usize::from(self.partner_to_come));
        let partner_wins = usize::from(self.partner_wins);
        let trumps = quarter(self.outside_trumps);
        let left = quarter((self.outside & tables.members(self.trump, self.led)).len());
        let all_trumped = usize::from(self.void_to_come > 0);
        [
            cell(
                STARTS[9],
                [
                    (kind, 4),
                    (wins, 2),
                    (threats, 4),
                    (foes, 3),
                    (mate, 2),
                    (partner_wins, 2),
                    (all_trumped, 2),
                    (left, 4),
                ],
            ),
            cell(STARTS[10], [(kind, 4), (wins, 2), (partner_wins, 2), (self.threats, 4), (foes, 3), (place, 5)]),
            cell(STARTS[11], [(kind, 4), (wins, 2), (place, 5), (len, 6), (court, 2), (self.stake, 4)]),
            cell(
                STARTS[12],
                [(kind, 4), (court, 2), (self.stake, 4), (wins, 2), (threats, 4), (partner_wins, 2), (foes, 3)],
            ),
            cell(STARTS[13], [(kind, 4), (higher, 4), (len, 6), (trumps, 4), (place, 5)]),
            cell(
                STARTS[14],
                [(kind, 4), (self.own_trumps, 5), (trumps, 4), (wins, 2), (self.stage, 4), (partner_wins, 2)],
            ),
            cell(
                STARTS[15],
                [(kind, 4), (self.void_to_come, 3), (wins, 2), (threats, 4), (trumps, 4), (partner_wins, 2)],
            ),
            cell(STARTS[16], [(kind, 4), (wins, 2), (self.trickless, 2), (self.cards, 5), (place, 5), (foes, 3)]),
            cell(
                STARTS[17],
                [(kind, 4), (usize::from(self.opened[suit.index()]), 4), (place, 5), (higher, 4), (len, 6)],
            ),
        ]
    }
}

/// A card within its own suit.
struct About {
    /// Unseen cards of the suit that beat it.
    higher: usize,
    /// Other cards of the suit in the hand.
    len: usize,
    place: usize,
    court: usize,
}

/// Returns the place of a card among the legal cards of its suit: the only one, the highest, the lowest, the second
/// lowest, another.
#[inline]
fn place(above: CardSet, choice: CardSet) -> usize {
    let over = (choice & above).len();
    let under = choice.len() - 1 - over;
    match (over, under) {
        (0, 0) => 0,
        (0, _) => 1,
        (_, 0) => 2,
        (_, 1) => 3,
        _ => 4,
    }
}

/// Classifies a count as none, few, some or many.
#[inline]
fn quarter(cards: usize) -> usize {
    match cards {
        0 => 0,
        1 | 2 => 1,
        3..6 => 2,
        _ => 3,
    }
}

/// Returns, by suit, who led it first: nobody (0), the player (1), the partner (2), an opponent (3).
#[inline]
fn opened(view: &SeatView<'_>) -> [u8; 4] {
    let mut opened = [0; 4];
    let each = view.active().len();
    let own = view.played_by(view.seat());
    let partners = view.partners(view.seat()).iter().fold(CardSet::EMPTY, |cards, seat| cards | view.played_by(seat));
    for &card in view.plays().iter().step_by(each.max(1)).filter(|card| **card != Card::JOKER) {
        let opened = &mut opened[card.suit().index()];
        if *opened == 0 {
            *opened = match () {
                () if own.contains(card) => 1,
                () if partners.contains(card) => 2,
                () => 3,
            };
        }
    }
    opened
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::{Game, Match, Next, Phase, published};
    use std::sync::Arc;

    /// A player who has forgotten that a card was played still reckons with it.
    #[test]
    fn what_is_forgotten_is_feared() {
        let file = published().iter().find(|game| game.id == "whist").expect("a published game").game;
        let file = RuleFile::parse(file).expect("a published game");
        let game = Arc::new(Game::new(file.choose(&[], &[]).expect("the defaults")));
        let tables = Tables::of(&game);
        let mut feared = 0;
        for index in 0..20 {
            let mut playing = Match::new(Arc::clone(&game), 0);
            (Source { seed: 9, index }).deal(&mut playing).expect("a deal");
            while let Next::Decision(seat) = playing.next() {
                let view = playing.view(seat).expect("a deal");
                if view.phase() == Phase::Play && view.trick_len() > 0 {
                    let (all, last) = (
                        DecisionFeatures::of(&view, &tables),
                        DecisionFeatures::of(&view, &tables).forgetting(&view, &tables, 0),
                    );
                    let trick: CardSet = view.trick().map(|(_, card)| card).collect();
                    let known = view.hand() | view.played_by(seat) | trick;
                    let beat = tables.stronger(view.trump(), all.led, all.lies).in_suit(all.led);
                    assert_eq!(last.threats, (beat - known).len());
                    feared += usize::from(last.threats > all.threats);
                }
                let actions = view.legal_actions();
                playing.apply(actions[view.played().len() * 7 % actions.len()]).expect("a legal action");
            }
        }
        assert!(feared > 20, "{feared}");
    }
}
