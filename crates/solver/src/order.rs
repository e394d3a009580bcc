//! Move ordering: the card that decides the question should come first.

use crate::moves::{Moves, Scored};
use crate::problem::{TRUMP, lane};
use crate::search::Search;
use crate::suits::SuitInfo;
use crate::trick::Trick;
use crate::weights::{NO_TRUMP, WITH_TRUMP, Weights};

/// More than the cards in a hand.
const ROOM: usize = 32;
/// Larger than the sum of all other weights of a discard.
const POINTS: i32 = 1 << 12;

impl<const N: usize, const PLAIN: bool> Search<'_, '_, N, PLAIN> {
    /// Returns the leads, one per run of equivalent cards.
    pub(crate) fn order_leads(&self, trick: &Trick, infos: &[&SuitInfo; 4], best: u8) -> Moves {
        let seat = usize::from(trick.turn);
        let mut scored = Scored::<ROOM>::new();
        for (suit, info) in infos.iter().enumerate() {
            if info.lens[seat] == 0 {
                continue;
            }
            let suit_score = self.lead_score(trick, suit, infos);
            let mut tops = usize::from(info.tops[seat]);
            let lowest = tops.trailing_zeros();
            while tops != 0 {
                let place = tops.ilog2();
                tops ^= 1 << place;
                let card = 16 * suit as u8 + place as u8;
                let score =
                    suit_score + self.card_score(trick, info, place, lowest) + self.suits.history.score(trick, card);
                scored.insert(if card == best { 1 << 20 } else { score }, card);
            }
        }
        let mut moves = Moves::new();
        scored.push_all(&mut moves);
        moves
    }

    #[inline]
    fn weights(&self) -> &'static Weights {
        if self.base.trump { &WITH_TRUMP } else { &NO_TRUMP }
    }

    /// Returns the score of leading a suit.
    #[inline]
    fn lead_score(&self, trick: &Trick, suit: usize, infos: &[&SuitInfo; 4]) -> i32 {
        let info = infos[suit];
        let weights = self.weights();
        let leader = usize::from(trick.turn);
        // Weights exist for four seats: own, left-hand opponent, partner, right-hand opponent; further seats wrap
        // round.
        let place = |seat: usize| ((seat + N - leader) % N) & 3;
        let top = place(info.top_owner());
        let next = if info.next_run > 0 { place(info.next_owner()) } else { top };
        let mut score = weights.owners[top][next];
        for (other, weight) in weights.lens.iter().enumerate().take(N) {
            score += weight * i32::from(info.lens[(leader + other) % N]);
        }
        if self.base.trump && suit != TRUMP { score + self.ruff_score(leader, info, infos[TRUMP]) } else { score }
    }

    /// Returns the score of a side suit for present and future ruffs.
    #[inline]
    fn ruff_score(&self, leader: usize, info: &SuitInfo, trumps: &SuitInfo) -> i32 {
        let weights = self.weights();
        let mut score = 0;
        for (other, weight) in weights.ruffer.iter().enumerate().take(N).skip(1) {
            let seat = (leader + other) % N;
            if info.lens[seat] == 0 && trumps.lens[seat] > 0 {
                score += weight;
            }
        }
        if info.lens[leader] == 1 && trumps.lens[leader] > 0 {
            score += weights.single;
        }
        score
    }

    /// Returns the score of one of the suit's cards.
    #[inline]
    fn card_score(&self, trick: &Trick, info: &SuitInfo, place: u32, lowest: u32) -> i32 {
        let seat = usize::from(trick.turn);
        let weights = self.weights();
        let top = info.top_owner();
        let owner = match top == seat {
            true => 0,
            false if self.is_first(top as u8) == self.is_first(trick.turn) => 1,
            false => 2,
        };
        let highest = u32::from(info.tops[seat]).ilog2();
        let cards = &weights.cards[owner];
        let rank = place as i32 * weights.rank_quarters / 4;
        rank + match (place == highest, place == lowest) {
            (true, false) => cards[0],
            (false, true) => cards[1],
            _ => cards[2],
        }
    }

    /// Returns the cards to play to a trick in progress, one per run of equivalent cards.
    pub(crate) fn order_follows(&self, trick: &Trick) -> Moves {
        let seat = usize::from(trick.turn);
        let led = usize::from(trick.led);
        let tops = |suit: usize| usize::from(self.suits.known(suit, trick.all).tops[seat]);
        let mut moves = Moves::new();
        let following = tops(led);
        if !self.base.above_free && following.is_power_of_two() {
            moves.push_lane(led, following);
            return moves;
        }
        let target = self.power_to_beat(trick);
        if following != 0 {
            self.push_winners_first(&mut moves, led, following, target);
            if self.base.above_free && self.base.has_above(self.hands[seat]) {
                let above = self.base.above;
                if usize::from(above >> 4) != led {
                    moves.push(above);
                }
            }
            return moves;
        }
        self.order_void(trick, target, &mut moves);
        moves
    }

    /// Returns the power a card needs to win the trick for sure; `None` if our side wins it without the seat's help.
    #[inline]
    pub(crate) fn power_to_beat(&self, trick: &Trick) -> Option<u8> {
        let mine = self.is_first(trick.turn);
        let (mut against, mut partner) = (0, 0);
        let best = self.base.power::<PLAIN>(trick.best);
        let ours = self.is_first(trick.winner) == mine;
        let mut seat = trick.turn;
        for _ in usize::from(trick.len) + 1..N {
            seat = if usize::from(seat) + 1 == N { 0 } else { seat + 1 };
            let reach = self.base.reach::<PLAIN>(self.hands[usize::from(seat)], trick.led);
            if self.is_first(seat) == mine {
                partner = reach.max(partner);
            } else {
                against = reach.max(against);
            }
        }
        if ours {
            if best > against || partner > against { None } else { Some(against) }
        } else if partner > against && partner > best {
            None
        } else {
            Some(against.max(best))
        }
    }

    /// Adds the cheapest winning card, the dearer ones, then the rest from the lowest; all from the lowest if the trick
    /// is ours anyway.
    #[inline]
    pub(crate) fn push_winners_first(&self, moves: &mut Moves, suit: usize, places: usize, target: Option<u8>) {
        let Some(target) = target else {
            // Cards with points go to tricks of the own side.
            let points = if PLAIN { 0 } else { places & lane(self.point_cards, suit) };
            moves.push_lane(suit, points);
            return moves.push_lane(suit, places & !points);
        };
        // A card's power is its place plus one, so the cards from `target` on in the lanes are stronger.
        let first = usize::from(target).saturating_sub(16 * suit);
        let mut winners = if first >= 16 { 0 } else { places >> first << first };
        if !PLAIN && usize::from(self.base.above >> 4) == suit {
            winners |= places & 1 << (self.base.above & 15);
        }
        moves.push_lane(suit, winners);
        moves.push_lane(suit, places & !winners);
    }

    /// Adds the cards of a seat void in the suit led: winning ruffs, discards, other ruffs; discards first if the trick
    /// is ours anyway.
    pub(crate) fn order_void(&self, trick: &Trick, target: Option<u8>, moves: &mut Moves) {
        let seat = usize::from(trick.turn);
        let mut ruffs = 0;
        if self.base.trump {
            ruffs = usize::from(self.suits.known(TRUMP, trick.all).tops[seat]);
        }
        let first = usize::from(target.unwrap_or(64)).saturating_sub(16 * TRUMP).min(16);
        let winners = ruffs >> first << first;
        moves.push_lane(TRUMP, winners);
        self.push_discards(trick, target.is_none(), moves);
        moves.push_lane(TRUMP, ruffs & !winners);
    }

    /// Adds discards in the order of their weights; cards with points come first if the trick is ours, else last.
    fn push_discards(&self, trick: &Trick, ours: bool, moves: &mut Moves) {
        let seat = usize::from(trick.turn);
        let weights = &self.weights().discard;
        let mut scored = Scored::<ROOM>::new();
        let suits = if self.base.trump { TRUMP } else { 4 };
        for suit in 0..suits {
            let info = self.suits.known(suit, trick.all);
            let mut places = usize::from(info.tops[seat]);
            if places == 0 {
                continue;
            }
            let mut score = self.discard_score(trick, info);
            while places != 0 {
                let place = places.trailing_zeros();
                places &= places - 1;
                let card = 16 * suit as u8 + place as u8;
                let with_points = !PLAIN && self.point_cards >> card & 1 != 0;
                let points = i32::from(with_points) * if ours { POINTS } else { -POINTS };
                scored.insert(score + points + weights.rank * place as i32, card);
                score += weights.nth;
            }
        }
        scored.push_all(moves);
    }

    /// Returns how well a suit's lowest card can be spared.
    #[inline]
    fn discard_score(&self, trick: &Trick, info: &SuitInfo) -> i32 {
        let seat = usize::from(trick.turn);
        let weights = &self.weights().discard;
        let len = info.lens[seat];
        let mut score = weights.len * i32::from(len);
        if info.top_owner() == seat {
            score += weights.top + if len == 1 { weights.bare_top } else { 0 };
        } else if info.next_run > 0 && info.next_owner() == seat {
            score += weights.second + if len <= info.run + 1 { weights.bare_second } else { 0 };
        } else if self.is_first(info.top_owner() as u8) == self.is_first(trick.turn) {
            score += weights.partners_top;
        }
        if len == 1 { score + weights.last } else { score }
    }
}
