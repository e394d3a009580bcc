//! Move ordering in plain problems, by learnt weights of features.

use crate::features::{Features, Follow, Lead, SuitView, place, score, wish};
use crate::moves::{Moves, Scored};
use crate::problem::TRUMP;
use crate::search::Search;
use crate::suits::Choice;
use crate::trick::Trick;

/// More than the cards in a hand of a plain problem.
const ROOM: usize = 16;

/// Cards with the scores of their features.
struct Ranked {
    scored: Scored<ROOM>,
    #[cfg(feature = "train")]
    features: Vec<(u8, Features)>,
}

impl Ranked {
    #[inline]
    fn new() -> Ranked {
        Ranked {
            scored: Scored::new(),
            #[cfg(feature = "train")]
            features: Vec::new(),
        }
    }

    #[inline]
    fn insert(&mut self, features: &Features, card: u8) {
        #[cfg(feature = "train")]
        self.features.push((card, *features));
        self.scored.insert(score(features), card);
    }

    #[inline]
    fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.scored.push_all(&mut moves);
        #[cfg(feature = "train")]
        moves.features.clone_from(&self.features);
        moves
    }
}

impl<const N: usize, const PLAIN: bool> Search<'_, '_, N, PLAIN> {
    /// Returns the share of the remaining tricks that the side to play still wants.
    #[inline]
    pub(crate) fn wish(&self, trick: &Trick) -> usize {
        let wanted = if self.is_first(trick.turn) { trick.need } else { trick.rest - trick.need + 1 };
        wish(wanted, trick.left)
    }

    #[inline]
    fn view(&self, suit: usize, choice: &Choice, seat: usize) -> SuitView {
        let kind = match (self.base.trump, suit) {
            (false, _) => 0,
            (true, TRUMP) => 2,
            (true, _) => 1,
        };
        SuitView {
            owners: usize::from(choice.owners[seat]),
            lens: usize::from(choice.lens[seat]),
            voids: usize::from(choice.voids[seat]),
            kind,
        }
    }

    /// Returns the leads, one per run of equivalent cards.
    pub(crate) fn order_plain_leads(&self, trick: &Trick, best: u8) -> Moves {
        let seat = usize::from(trick.turn & 3);
        let wish = self.wish(trick);
        let trumps = self.suits.choice(TRUMP, trick.all);
        let has = |other: usize| usize::from(trumps.len[(seat + other) & 3] > 0);
        let trumped = has(0) << 3 | has(1) << 2 | has(2) << 1 | has(3);
        let mut ranked = Ranked::new();
        for suit in 0..4 {
            let choice = self.suits.choice(suit, trick.all);
            let mut tops = usize::from(choice.tops[seat]);
            if tops == 0 {
                continue;
            }
            let view = self.view(suit, choice, seat);
            let top = self.suits.known(suit, trick.all).top_owner();
            let (highest, lowest) = (tops.ilog2(), tops.trailing_zeros());
            while tops != 0 {
                let at = tops.ilog2();
                tops ^= 1 << at;
                let card = 16 * suit as u8 + at as u8;
                let lead = Lead {
                    suit: view,
                    with_trumps: if view.kind == 1 { trumped } else { 0 },
                    top: (top + N - seat) & 3,
                    place: place(at == highest, at == lowest),
                    wish,
                    left: trick.left,
                    history: self.suits.history.score(trick, card),
                    known: card == best,
                };
                ranked.insert(&lead.features(), card);
            }
        }
        ranked.moves()
    }

    /// Returns the cards to play to a trick in progress, one per run of equivalent cards.
    pub(crate) fn order_plain_follows(&self, trick: &Trick) -> Moves {
        let seat = usize::from(trick.turn & 3);
        let led = usize::from(trick.led);
        let mut moves = Moves::new();
        let following = usize::from(self.suits.choice(led, trick.all).tops[seat]);
        if following.is_power_of_two() {
            moves.push_lane(led, following);
            return moves;
        }
        let target = self.power_to_beat(trick);
        if following == 0 {
            self.order_void(trick, target, &mut moves);
            return moves;
        }
        if usize::from(trick.len) + 1 == N {
            self.push_winners_first(&mut moves, led, following, target);
            return moves;
        }
        self.rank_follows(trick, target)
    }

    /// Scores the cards of the suit led for the second or third seat, which can follow.
    fn rank_follows(&self, trick: &Trick, target: Option<u8>) -> Moves {
        let seat = usize::from(trick.turn & 3);
        let suit = usize::from(trick.led);
        let choice = self.suits.choice(suit, trick.all);
        let mut tops = usize::from(choice.tops[seat]);
        let card = |at: u32| 16 * suit as u8 + at as u8;
        let (highest, lowest) = (tops.checked_ilog2().unwrap_or(0), tops.trailing_zeros());
        // A card's power is its place plus one, so the cards from `target` on in the lanes are stronger.
        let wins = |card: u8| target.is_some_and(|target| card >= target);
        let mut follow = Follow {
            suit: self.view(suit, choice, seat),
            played: usize::from(trick.len),
            place: 0,
            role: 0,
            chance: if target.is_none() { 0 } else { 2 - usize::from(wins(card(highest))) },
            wish: self.wish(trick),
            ours: self.is_first(trick.winner) == self.is_first(trick.turn),
        };
        let mut ranked = Ranked::new();
        let mut cheapest = true;
        while tops != 0 {
            let at = tops.trailing_zeros();
            tops &= tops - 1;
            follow.place = place(at == highest, at == lowest);
            follow.role = if wins(card(at)) {
                usize::from(!std::mem::take(&mut cheapest))
            } else if card(at) > trick.best && usize::from(trick.best >> 4) == suit {
                2
            } else {
                3
            };
            ranked.insert(&follow.features(), card(at));
        }
        ranked.moves()
    }
}
