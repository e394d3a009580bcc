//! Positions of `hearts-engine` made from what our seat knows.
//!
//! A bot of `hearts-engine` reads a `View`, and only a `Table` with all four hands can make one. The hidden cards are
//! therefore dealt in some way that agrees with everything played and passed. The bot cannot see how: its `View` shows
//! its own hand, the plays, its own pass in both directions, and what follows from these, which all come from Kirifuda.

use crate::Result;
use hearts_engine::Table;
use hearts_engine::hearts::{Card, Hand, Holding, PassDirection, Round, Rules, Seat, Suit};
use serde::Deserialize;

/// The fields of Kirifuda's view that matter here. Plays are in order, scores by seat.
#[derive(Deserialize)]
pub struct View {
    pub deal: u32,
    pub phase: String,
    seat: usize,
    hand: Vec<String>,
    dealt: Vec<String>,
    plays: Vec<(usize, String)>,
    passes_to: Option<usize>,
    own_passed: Vec<String>,
    own_received: Vec<String>,
    scores: Vec<u16>,
}

impl View {
    pub fn seat(&self) -> Result<Seat> {
        seat(self.seat)
    }

    pub fn own_passed(&self) -> Result<Hand> {
        hand(&self.own_passed)
    }

    /// The position in which nobody has passed yet.
    pub fn before_pass(&self, rules: Rules) -> Result<Table> {
        let mut hands = [Hand::EMPTY; 4];
        hands[self.seat] = hand(&self.dealt)?;
        deal_hidden(&mut hands, [13; 4], [Hand::ALL; 4])?;
        self.table(Round::from_deal(rules, self.direction()?, hands)?)
    }

    /// The position after all plays so far.
    pub fn during_play(&self, rules: Rules) -> Result<Table> {
        let direction = self.direction()?;
        let plays = self.plays.iter().map(|(at, card)| Ok((seat(*at)?, card.parse()?))).collect::<Result<Vec<_>>>()?;
        let after_pass = self.hands_after_pass(direction, &plays)?;
        let mut round = if direction == PassDirection::Hold {
            Round::from_deal(rules, direction, after_pass)?
        } else {
            self.pass(rules, direction, after_pass)?
        };
        for (seat, card) in plays {
            round.play(seat, card)?;
        }
        if round.hand(self.seat()?) != hand(&self.hand)? {
            return Err("the rebuilt hand differs from the real one".into());
        }
        self.table(round)
    }

    fn direction(&self) -> Result<PassDirection> {
        let places = self.passes_to.map_or(0, |to| (to + 4 - self.seat) % 4);
        match places {
            0 => Ok(PassDirection::Hold),
            1 => Ok(PassDirection::Left),
            2 => Ok(PassDirection::Across),
            _ => Ok(PassDirection::Right),
        }
    }

    /// Hands as they may have been when the play began.
    fn hands_after_pass(&self, direction: PassDirection, plays: &[(Seat, Card)]) -> Result<[Hand; 4]> {
        let me = self.seat()?;
        let mut hands = [Hand::EMPTY; 4];
        hands[self.seat] = hand(&self.hand)?;
        for &(seat, card) in plays {
            hands[seat as usize].insert(card);
        }
        if direction != PassDirection::Hold {
            hands[direction.receiver(me) as usize] |= self.own_passed()?;
        }
        deal_hidden(&mut hands, [13; 4], possible_hands(plays))?;
        Ok(hands)
    }

    /// Deals the hands as they were before the pass, and passes. What two others passed to each other is not known and
    /// not shown to the bot: any three cards will do.
    fn pass(&self, rules: Rules, direction: PassDirection, after: [Hand; 4]) -> Result<Round> {
        let me = self.seat()?;
        let (own_passed, own_received) = (self.own_passed()?, hand(&self.own_received)?);
        let passed = Seat::ALL.map(|giver| {
            let receiver = direction.receiver(giver);
            match () {
                () if giver == me => own_passed,
                () if receiver == me => own_received,
                () => after[receiver as usize].into_iter().take(3).collect(),
            }
        });
        let before = Seat::ALL.map(|seat| {
            let received = passed[direction.giver(seat) as usize];
            (after[seat as usize] - received) | passed[seat as usize]
        });
        let mut round = Round::from_deal(rules, direction, before)?;
        for seat in Seat::ALL {
            round.pass(seat, passed[seat as usize])?;
        }
        Ok(round)
    }

    fn table(&self, round: Round) -> Result<Table> {
        let scores = self.scores.as_slice().try_into()?;
        Ok(Table::new(round).scores(scores))
    }
}

/// By seat, the cards that the rules of play leave possible in its hand.
fn possible_hands(plays: &[(Seat, Card)]) -> [Hand; 4] {
    let mut possible = [Hand::ALL; 4];
    let mut hearts_broken = false;
    for (number, trick) in plays.chunks(4).enumerate() {
        let led = trick[0].1.suit;
        for (place, &(seat, card)) in trick.iter().enumerate() {
            let possible = &mut possible[seat as usize];
            if card.suit != led {
                possible[led] = Holding::EMPTY;
            }
            if number == 0 && card.points() > 0 {
                *possible &= Hand::PENALTIES;
            }
            if place == 0 && led == Suit::Hearts && !hearts_broken {
                *possible &= Hand::HEARTS;
            }
            hearts_broken |= card.suit == Suit::Hearts;
        }
    }
    possible
}

/// Fills the hands up to these sizes with the cards in none of them.
fn deal_hidden(hands: &mut [Hand; 4], sizes: [usize; 4], possible: [Hand; 4]) -> Result<()> {
    let hidden = hands.iter().fold(Hand::ALL, |hidden, &hand| hidden - hand);
    let room: [usize; 4] = std::array::from_fn(|seat| sizes[seat] - hands[seat].len());
    let mut dealt = [Hand::EMPTY; 4];
    for card in hidden {
        if !place(card, &mut dealt, room, possible, &mut [false; 4]) {
            return Err("no deal agrees with the plays".into());
        }
    }
    for (hand, dealt) in hands.iter_mut().zip(dealt) {
        *hand |= dealt;
    }
    Ok(())
}

/// Gives the card to a seat, moving others to make room for it (an augmenting path of bipartite matching).
fn place(card: Card, dealt: &mut [Hand; 4], room: [usize; 4], possible: [Hand; 4], tried: &mut [bool; 4]) -> bool {
    for seat in 0..4 {
        if tried[seat] || !possible[seat].contains(card) {
            continue;
        }
        tried[seat] = true;
        if dealt[seat].len() < room[seat] {
            dealt[seat].insert(card);
            return true;
        }
        for other in dealt[seat] {
            if place(other, dealt, room, possible, tried) {
                dealt[seat].remove(other);
                dealt[seat].insert(card);
                return true;
            }
        }
    }
    false
}

fn seat(index: usize) -> Result<Seat> {
    Seat::ALL.get(index).copied().ok_or_else(|| format!("no seat {index}").into())
}

fn hand(cards: &[String]) -> Result<Hand> {
    Ok(cards.iter().map(|card| card.parse::<Card>()).collect::<std::result::Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hearts_engine::hearts::Phase;
    use hearts_engine::{HeuristicBot, MonteCarloBot, Strategy};
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    const SEED: u64 = 20261202;

    fn texts(cards: Hand) -> Vec<String> {
        cards.iter().map(|card| format!("{}{}", card.rank, card.suit.letter())).collect()
    }

    /// What Kirifuda would send at this point of a deal.
    fn sent(table: &Table, seat: Seat, dealt: Hand) -> View {
        let view = table.view(seat);
        let plays = view.tricks().iter().copied().chain(view.current_trick()).flat_map(|trick| trick.plays());
        let mut scores = [0; 4];
        for (place, score) in view.game_scores().into_iter().enumerate() {
            scores[(seat as usize + place) % 4] = score;
        }
        View {
            deal: 1,
            phase: String::new(),
            seat: seat as usize,
            hand: texts(view.hand()),
            dealt: texts(dealt),
            plays: plays.map(|(seat, card)| (seat as usize, texts(card.into()).remove(0))).collect(),
            passes_to: Some(view.direction().receiver(seat) as usize).filter(|&to| to != seat as usize),
            own_passed: texts(view.passed().unwrap_or_default()),
            own_received: texts(view.received().unwrap_or_default()),
            scores: scores.to_vec(),
        }
    }

    /// At every decision the bot chooses the same at its own table and in the position that we rebuild.
    #[test]
    fn chooses_as_at_its_own_table() {
        let mut rng = StdRng::seed_from_u64(SEED);
        for deal in 0..80 {
            let mut table = Table::deal(Rules::new(), PassDirection::from_deal_index(deal), &mut rng);
            table = table.scores([3, 40, 77, 85].map(|score| score + deal as u16 % 10));
            let dealt = Seat::ALL.map(|seat| table.round().hand(seat));
            while let Some(seat) = table.turn() {
                let sent = sent(&table, seat, dealt[seat as usize]);
                let theirs = table.view(seat);
                let bot = || MonteCarloBot::new(StdRng::seed_from_u64(SEED)).samples(8);
                if table.round().phase() == Phase::Passing {
                    let rebuilt = sent.before_pass(Rules::new()).expect("a deal before the pass can be rebuilt");
                    assert_eq!(bot().pass_cards(&rebuilt.view(seat)), bot().pass_cards(&theirs));
                } else {
                    let rebuilt = sent.during_play(Rules::new()).expect("a deal in play can be rebuilt");
                    let ours = rebuilt.view(seat);
                    assert_eq!(ours.legal_plays(), theirs.legal_plays());
                    assert_eq!((ours.passed(), ours.received()), (theirs.passed(), theirs.received()));
                    for other in Seat::ALL {
                        assert_eq!(ours.possible_cards(other), theirs.possible_cards(other));
                        assert_eq!(ours.points_taken(other), theirs.points_taken(other));
                    }
                    assert_eq!(bot().play_card(&ours), bot().play_card(&theirs));
                }
                table.step(&mut HeuristicBot::new()).expect("the bot plays legally");
            }
        }
    }
}
