//! Deals played with real cards, scored from their reported results.
//!
//! People who play with real cards want the sums: who scored what, who deals next, what is in the pot, when the match
//! is over. A [`ReportedDeal`] holds what the score of a deal depends on, and the match scores it with the code that
//! scores a deal played card by card. The events of such a match are right about scores and ends; the cards are
//! unknown.

use super::{DealError, Match, Next};
use crate::numbers::narrow;
use crate::params::*;
use crate::phase::Phase;
use crate::phase::{ruff_winners, seats_by_announcement};
use crate::{Action, Deal, DealResult, Event, Game, Message, Point, RaceEnd, Reason, Refusal};
use kirifuda_cards::{CardSet, MAX_SEATS, Seat, SeatSet, Suit};
use std::sync::Arc;

/// How a deal came out: only what its game scores is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportedDeal {
    /// The trump suit, where no card turned up fixes it; `None`: that of the deal before (KK-10).
    pub trump: Option<Suit>,
    /// Tricks bid, by seat.
    pub bids: Vec<u8>,
    /// The players who showed cards that make a side.
    pub holders: SeatSet,
    /// Who named the trump; `None`: nobody, so that the deal was thrown in.
    pub maker: Option<Seat>,
    /// Whether that player played without their partner.
    pub alone: bool,
    /// How the race ended.
    pub race: Option<RaceEnd>,
    /// Seats that bid nil and took a trick.
    pub nils_broken: SeatSet,
    /// Numbers announced for the ruff, by seat (RT-9).
    pub announced: Vec<u8>,
    /// Seats that could not show what they had announced: where any number may be announced (RT-16), and where a ruff
    /// was miscounted (RT-38).
    pub unproven: SeatSet,
    /// A side and how many honours it declared before the first lead (RH-17).
    pub honours: Option<(usize, usize)>,
    /// A side and how many honours it held, where that scores after the play (RH-21).
    pub honours_held: Option<(usize, usize)>,
    /// Who folded (JL-10).
    pub folded: SeatSet,
    /// Who won the tricks, one after the other, where each is paid from the pot (JL-18).
    pub winners: Vec<Seat>,
    /// Tricks by side, where these are counted, alone or by their cards.
    pub tricks: Vec<u8>,
    /// Points of the cards taken by side (KK-24).
    pub points: Vec<i64>,
    /// Of the cards that the payment asks for ([`Game::payment_cards`]), those dealt to each side (KK-28).
    pub dealt: Vec<CardSet>,
}

/// Why a deal cannot have come out like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportedDealError {
    /// No deal can begin.
    Deal(DealError),
    /// Numbers announced, one for each player.
    Announced {
        /// How many there are to be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A bid from each player is expected.
    Bids {
        /// How many there are to be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A bid that was not legal.
    Bid(Refusal),
    /// The tricks of a side contradict its nils.
    Nils,
    /// So many players cannot have shown cards that make a side or played with one who did, or some of them were not in
    /// the deal.
    Holders {
        /// The fewest, where somebody did.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// The players who play together in this round are others.
    SameHolders,
    /// The race ended in no way, or in one that this deal of the round does not have.
    Race,
    /// Nobody at the table named the trump, or nobody could play alone.
    Maker,
    /// The side cannot declare so many honours, or not now.
    Honours,
    /// Somebody cannot have folded.
    Folded(Refusal),
    /// A player who was not in the deal won a trick.
    Winner(Seat),
    /// The tricks are not all the tricks of a deal.
    Tricks {
        /// How many there are to be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The card points are not all the card points.
    Points {
        /// How many there are to be.
        expected: i64,
        /// How many there are.
        found: i64,
    },
    /// The card points are fewer or more than a side, or all sides together, can have taken.
    PointsBetween {
        /// The fewest.
        least: i64,
        /// The most.
        most: i64,
        /// How many there are.
        found: i64,
    },
    /// Each card that the payment asks for goes to one of the sides that play.
    Dealt,
    /// The card above trump, which has points, was dealt to a side that took none: it wins its own trick.
    AboveTrump,
    /// No cards are drawn now, or the side is not among those that draw.
    Draw,
}

impl ReportedDealError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            ReportedDealError::Deal(error) => error.message(),
            ReportedDealError::Announced { expected, found } => message!("announcements-expected", expected, found),
            ReportedDealError::Bids { expected, found } => message!("bids-expected", expected, found),
            ReportedDealError::Bid(refusal) => message!("cannot-have-bid", refusal = refusal.message()),
            ReportedDealError::Nils => message!("nils-contradict-tricks"),
            ReportedDealError::Holders { fewest, most } => message!("holders-expected", fewest, most),
            ReportedDealError::SameHolders => message!("same-holders-expected"),
            ReportedDealError::Race => message!("race-expected"),
            ReportedDealError::Maker => message!("maker-unknown"),
            ReportedDealError::Honours => message!("honours-not-declarable"),
            ReportedDealError::Folded(refusal) => message!("cannot-have-folded", rule = &refusal.rule),
            ReportedDealError::Winner(seat) => message!("winner-took-no-part", seat),
            ReportedDealError::Tricks { expected, found } => message!("tricks-in-all", expected, found),
            ReportedDealError::Points { expected, found } => message!("points-in-all", expected, found),
            ReportedDealError::PointsBetween { least, most, found } => message!("points-between", least, most, found),
            ReportedDealError::Dealt => message!("aces-expected"),
            ReportedDealError::AboveTrump => message!("above-trump-takes-a-court"),
            ReportedDealError::Draw => message!("draws-expected"),
        }
    }
}

message_error!(ReportedDealError: ReportedDealError::message);

impl Game {
    /// The cards on whose dealing the payment depends: the aces of its table and the card above trump
    /// (KK-26).
    pub fn payment_cards(&self, trump: Option<Suit>) -> CardSet {
        self.payment_aces() | self.above_trump(trump).map_or(CardSet::EMPTY, CardSet::of)
    }
}

impl Match {
    /// Scores a deal from its reported result. Where the match looks at the clock, say beforehand that it has run out
    /// ([`Match::clock_ran_out`]).
    ///
    /// # Errors
    /// When it cannot have come out so; nothing changes then.
    pub fn tell(&mut self, outcome: &ReportedDeal) -> Result<(), ReportedDealError> {
        let mut told = self.clone();
        told.begin_told()?;
        told.deal_told(outcome)?;
        *self = told;
        Ok(())
    }

    /// The side that won the drawing of cards for the first place (KK-38).
    ///
    /// # Errors
    /// When no cards are drawn now, or the side is not among those that draw; nothing changes then.
    pub fn tell_draw(&mut self, side: usize) -> Result<(), ReportedDealError> {
        if self.next != Next::CardDraw || !self.drawing.0.contains(&side) {
            return Err(ReportedDealError::Draw);
        }
        self.end_drawn(side);
        Ok(())
    }

    /// The sides that draw cards for the first place; none unless the match waits for that.
    pub fn drawing(&self) -> &[usize] {
        if self.next == Next::CardDraw { &self.drawing.0 } else { &[] }
    }

    fn begin_told(&mut self) -> Result<(), ReportedDealError> {
        let pack = *self.game.pack().order();
        let taker = self.taker_choices().map(|[lower, _]| lower);
        let events = self.log.len();
        self.deal(pack, taker).map_err(ReportedDealError::Deal)?;
        // What the cards of the pack decide is not what happened.
        self.standing.turns = self.standing_at_deal.turns;
        let made_up =
            |event: &Event| matches!(event, Event::Swapped(_) | Event::SideShown { .. } | Event::PlacesChanged(..));
        let dealt = self.log.split_off(events);
        self.log.extend(dealt.into_iter().filter(|event| !made_up(event)));
        Ok(())
    }

    fn deal_told(&mut self, outcome: &ReportedDeal) -> Result<(), ReportedDealError> {
        let game = Arc::clone(&self.game);
        let Some(deal) = self.deal else { return Ok(()) };
        let named = outcome.trump.filter(|_| game.rules().trump_from() == TrumpFrom::Carried);
        let trump = named.or(deal.trump);
        if game.has_phase(PhaseKind::Bid) {
            self.bids_told(outcome)?;
        }
        if game.has_phase(PhaseKind::RuffCount) {
            self.ruff_told(outcome)?;
        }
        if let Some((side, count)) = outcome.honours.filter(|_| !self.is_deal_over()) {
            self.honours_told(side, count, trump)?;
        }
        if self.is_deal_over() {
            return Ok(());
        }
        if game.scoring().has_pot() {
            return self.pot_told(outcome);
        }
        let mut result = DealResult { scored: self.scored_in_deal(), ..DealResult::nothing(trump) };
        let thrown_in = game.rules().trump_from() == TrumpFrom::Named && outcome.maker.is_none();
        if thrown_in {
            self.deal.iter_mut().for_each(Deal::stop);
            self.settle(&result);
            return Ok(());
        }
        self.holders_told(outcome, &mut result)?;
        self.maker_told(outcome, &mut result)?;
        if game.scoring().counts_tricks() {
            self.tricks_told(outcome, &mut result)?;
        }
        if game.has_race {
            self.race_told(outcome, &mut result)?;
        } else if game.counts_points {
            self.points_told(outcome, &mut result)?;
        }
        self.deal.iter_mut().for_each(Deal::stop);
        self.settle(&result);
        Ok(())
    }

    /// Whether the deal is over, scores and all.
    fn is_deal_over(&self) -> bool {
        !matches!(self.next, Next::Decision(_))
    }

    fn bids_told(&mut self, outcome: &ReportedDeal) -> Result<(), ReportedDealError> {
        let (expected, found) = (self.game.players(), outcome.bids.len());
        if expected != found {
            return Err(ReportedDealError::Bids { expected, found });
        }
        // Earlier phases are reported separately or do not affect the score.
        let place = self.game.rules().phases().iter().position(|&phase| phase == PhaseKind::Bid);
        if let Some((deal, place)) = self.deal.as_mut().zip(place) {
            deal.enter_phase(&self.game, place);
            self.next = Next::Decision(deal.turn);
        }
        while let (Next::Decision(seat), Some(Phase::Bid)) = (self.next, self.deal.map(|deal| deal.phase)) {
            let bid = outcome.bids.get(seat.index()).copied().unwrap_or(0);
            self.apply(Action::Bid(bid)).map_err(ReportedDealError::Bid)?;
        }
        Ok(())
    }

    fn holders_told(&mut self, outcome: &ReportedDeal, result: &mut DealResult) -> Result<(), ReportedDealError> {
        let (game, active, holders) = (Arc::clone(&self.game), self.roles.active, outcome.holders);
        if !self.roles.holders.is_empty() {
            let same = holders.is_empty() || holders == self.roles.holders;
            result.set_teams(&game, self.roles.holders, active);
            return if same { Ok(()) } else { Err(ReportedDealError::SameHolders) };
        }
        let (trumps, cards) = game.rules().side_card_names();
        // Which suit was trump is not always told, and does not matter for their number.
        let cards_held = game.rules().side_cards(None).len() + trumps.len();
        // Somebody plays with who holds all of them.
        let fewest = if game.rules().lone_holder() == LoneHolder::Alone { 1 } else { 2 };
        let most = cards_held.max(fewest);
        let all_dealt = usize::from(self.roles.hand_size) * game.active_players() == game.pack().len();
        let shown = !cards.cards.is_empty() || !trumps.is_empty() && !game.has_deals_without_trump();
        let none = game.rules().sides() == Sides::Holders && all_dealt && shown && holders.is_empty();
        let possible = holders.is_empty() || (fewest..=most).contains(&holders.len());
        if !(holders - active).is_empty() || !possible || none {
            return Err(ReportedDealError::Holders { fewest, most });
        }
        result.set_teams(&game, holders, active);
        if let Some(deal) = &mut self.deal {
            (deal.turns, deal.holders) = (self.roles.turns, holders);
            deal.part_holders(&game);
            let deal = *deal;
            self.places_changed(&deal);
        }
        Ok(())
    }

    fn race_told(&self, outcome: &ReportedDeal, result: &mut DealResult) -> Result<(), ReportedDealError> {
        let (race, deal) = (self.game.rules().race(), self.standing.deals_in_round());
        let is_open =
            (result.holders & self.roles.active).is_empty() || (self.roles.active - result.holders).is_empty();
        let is_possible = match outcome.race {
            None => is_open,
            Some(end) => !is_open && race.is_possible(end, deal),
        };
        result.race = outcome.race;
        if is_possible { Ok(()) } else { Err(ReportedDealError::Race) }
    }

    fn maker_told(&self, outcome: &ReportedDeal, result: &mut DealResult) -> Result<(), ReportedDealError> {
        let Some(maker) = outcome.maker else { return Ok(()) };
        let may_go_alone = self.game.has_phase(PhaseKind::GoAlone);
        if self.game.rules().trump_from() != TrumpFrom::Named
            || !self.roles.active.contains(maker)
            || (outcome.alone && !may_go_alone)
        {
            return Err(ReportedDealError::Maker);
        }
        result.set_maker(&self.game, maker, outcome.alone);
        Ok(())
    }

    fn ruff_told(&mut self, outcome: &ReportedDeal) -> Result<(), ReportedDealError> {
        let (expected, found) = (self.game.players(), outcome.announced.len());
        let Some(deal) = self.deal.filter(|_| expected == found) else {
            return Err(ReportedDealError::Announced { expected, found });
        };
        let number = |seat: Seat| outcome.announced.get(seat.index()).copied();
        let announced: Vec<(Seat, Option<u8>)> = deal.seats_in_turn().map(|seat| (seat, number(seat))).collect();
        self.ruffs_shown(&announced, outcome.unproven);
        Ok(())
    }

    /// The winners show. Whoever cannot show their number pays, and those who can share the points; if none of them
    /// can, the others are examined one after the other, from the highest announcement down (RT-16, RT-38).
    fn ruffs_shown(&mut self, announced: &[(Seat, Option<u8>)], unproven: SeatSet) {
        let winners = ruff_winners(&self.game, announced);
        let right = winners.iter().filter(|&&seat| !unproven.contains(seat)).count();
        let others = seats_by_announcement(announced).into_iter().filter(|seat| !winners.contains(seat));
        let examined = others.take(if right > 0 || winners.is_empty() { 0 } else { MAX_SEATS });
        let (points, forfeit) = (self.game.rules().ruff_points().get(), self.game.rules().ruff_forfeit().get());
        let share = points / narrow::<_, i64>(right.max(1));
        let mut missing = right.max(1);
        for seat in winners.iter().copied().chain(examined) {
            let side = self.game.side_of(seat);
            if unproven.contains(seat) {
                self.score(Reason::Forfeit, side, -forfeit, Point::RuffForfeit);
                continue;
            }
            self.score(Reason::Ruff, side, share, Point::RuffScore);
            missing -= 1;
            if missing == 0 {
                break;
            }
        }
        self.check_target_in_deal();
    }

    fn honours_told(&mut self, side: usize, count: usize, trump: Option<Suit>) -> Result<(), ReportedDealError> {
        let may = self.game.has_phase(PhaseKind::Honours)
            && side < self.game.sides()
            && self.deal.is_some_and(|deal| deal.callers >> side & 1 != 0);
        let caller = self.game.seats_of(side).next().filter(|_| may && (3..=4).contains(&count));
        let Some(seat) = caller else { return Err(ReportedDealError::Honours) };
        // Which they are does not matter, and is not known.
        let cards = self.game.honours(trump).iter().take(count).collect();
        self.log(|_| Event::HonoursShown { seat, cards, from_discards: CardSet::EMPTY });
        self.score_declared(side, count);
        Ok(())
    }

    fn tricks_told(&self, outcome: &ReportedDeal, result: &mut DealResult) -> Result<(), ReportedDealError> {
        let game = &self.game;
        let found: usize = outcome.tricks.iter().map(|&tricks| usize::from(tricks)).sum();
        let expected = game.counted_tricks(self.roles.hand_size);
        if found != expected || outcome.tricks.len() != game.sides() || self.is_told_of_absent(&outcome.tricks) {
            return Err(ReportedDealError::Tricks { expected, found });
        }
        if game.rules().honours_after_play() {
            let (side, count) = outcome.honours_held.or(outcome.honours).unwrap_or((0, 0));
            if side >= game.sides() || count > 4 {
                return Err(ReportedDealError::Honours);
            }
            result.honours[side] = narrow(count);
        }
        for (side, &tricks) in outcome.tricks.iter().enumerate() {
            result.add_tricks(side, tricks);
        }
        if let Some(deal) = self.deal.filter(|_| game.has_phase(PhaseKind::Bid)) {
            result.set_bids(game, &deal, |seat| outcome.nils_broken.contains(seat));
            if !self.nils_fit(outcome, result) {
                return Err(ReportedDealError::Nils);
            }
        }
        Ok(())
    }

    /// Whether tricks or points are reported for a side that sits out.
    fn is_told_of_absent<N: Copy + Into<i64>>(&self, told: &[N]) -> bool {
        let plays = |side: usize| self.game.seats_of(side).any(|seat| self.roles.active.contains(seat));
        told.iter().enumerate().any(|(side, &number)| number.into() != 0 && !plays(side))
    }

    /// Whether each side's tricks fit its kept and broken nils.
    fn nils_fit(&self, outcome: &ReportedDeal, result: &DealResult) -> bool {
        let kept = |seat: &Seat| result.nils.contains(*seat) && !result.nils_broken.contains(*seat);
        let fits = |side: usize| {
            let broken = self.game.seats_of(side).filter(|&seat| result.nils_broken.contains(seat)).count();
            let tricks = outcome.tricks.get(side).map_or(0, |&tricks| usize::from(tricks));
            tricks >= broken && (tricks == 0 || !self.game.seats_of(side).all(|seat| kept(&seat)))
        };
        outcome.nils_broken == result.nils_broken && (0..self.game.sides()).all(fits)
    }

    fn points_told(&self, outcome: &ReportedDeal, result: &mut DealResult) -> Result<(), ReportedDealError> {
        let (game, trump) = (&self.game, result.trump);
        let Some(deal) = self.deal else { return Ok(()) };
        let plays = |side: usize| game.seats_of(side).any(|seat| deal.active.contains(seat));
        let of = |side: usize| outcome.points.get(side).copied().unwrap_or(0);
        let expected = game.points_of(game.pack().cards());
        let least: i64 = game.card_points.iter().map(|&points| i64::from(points.min(0))).sum();
        let most = game.points_to_be_won;
        let all_taken = game.takes_every_card();
        let found: i64 = (0..game.sides()).filter(|&side| plays(side)).map(of).sum();
        let wrong = |found: i64| match all_taken {
            true => ReportedDealError::Points { expected, found },
            false => ReportedDealError::PointsBetween { least, most, found },
        };
        if let Some(&found) = outcome.points.iter().find(|&points| !(least..=most).contains(points)) {
            return Err(wrong(found));
        }
        let fits = if all_taken { found == expected } else { (least..=most).contains(&found) };
        if !fits || outcome.points.len() != game.sides() || self.is_told_of_absent(&outcome.points) {
            return Err(wrong(found));
        }
        let team = result.team;
        let of_team =
            |side: usize| -> i64 { (0..game.sides()).filter(|&other| team[other] == team[side]).map(of).sum() };
        for (side, points) in result.points.iter_mut().enumerate().take(game.sides()) {
            *points = of_team(side);
        }
        // Reported are points, not cards: a side with all the points counts as having taken all, although another may have
        // taken cards that add up to nothing.
        let alone = |side: usize| {
            of_team(side) == expected && (0..game.sides()).all(|other| team[other] == team[side] || of(other) == 0)
        };
        let takes_all = (0..game.sides()).find(|&side| of_team(side) == game.points_to_be_won || alone(side));
        result.takes_all = takes_all.map(|side| team[side]);
        if !game.scoring().has_payment() {
            return Ok(());
        }
        let tied = (0..game.sides()).filter(|&side| plays(side)).all(|side| of(side) * 2 == expected);
        let asked = tied || game.rules().payment_rows() == PaymentRows::Always;
        let dealt = self.dealt_told(outcome, trump, plays, asked)?;
        let top = game.above_trump(trump).filter(|&card| game.scoring_cards().contains(card));
        let beaten = |side: usize| top.is_some_and(|card| dealt[side].contains(card)) && of(side) == 0;
        if (0..game.sides()).any(|side| plays(side) && beaten(side)) {
            return Err(ReportedDealError::AboveTrump);
        }
        for (side, cards) in result.dealt.iter_mut().enumerate() {
            *cards = dealt[side];
        }
        Ok(())
    }

    /// The cards of the payment by side; where nobody asks for them, none.
    fn dealt_told(
        &self,
        outcome: &ReportedDeal,
        trump: Option<Suit>,
        plays: impl Fn(usize) -> bool,
        asked: bool,
    ) -> Result<[CardSet; MAX_SEATS], ReportedDealError> {
        let mut dealt = [CardSet::EMPTY; MAX_SEATS];
        if !asked {
            return Ok(dealt);
        }
        let mut seen = CardSet::EMPTY;
        for (side, &cards) in outcome.dealt.iter().enumerate() {
            if !(seen & cards).is_empty() || (!cards.is_empty() && (side >= self.game.sides() || !plays(side))) {
                return Err(ReportedDealError::Dealt);
            }
            seen |= cards;
            dealt[side] = cards;
        }
        if seen == self.game.payment_cards(trump) { Ok(dealt) } else { Err(ReportedDealError::Dealt) }
    }

    fn pot_told(&mut self, outcome: &ReportedDeal) -> Result<(), ReportedDealError> {
        while let (Next::Decision(seat), Some(Phase::StayOrFold)) = (self.next, self.deal.map(|deal| deal.phase)) {
            let action = if outcome.folded.contains(seat) { Action::Fold } else { Action::Stay };
            self.apply(action).map_err(ReportedDealError::Folded)?;
        }
        if self.is_deal_over() {
            return Ok(());
        }
        let (expected, found) = (usize::from(self.roles.hand_size), outcome.winners.len());
        if expected != found {
            return Err(ReportedDealError::Tricks { expected, found });
        }
        let Some(deal) = self.deal else { return Ok(()) };
        let mut tricks = [0; MAX_SEATS];
        for (&winner, number) in outcome.winners.iter().zip(1..) {
            if !deal.active.contains(winner) {
                return Err(ReportedDealError::Winner(winner));
            }
            tricks[winner.index()] += 1;
            self.pay_trick(winner, number);
        }
        self.deal.iter_mut().for_each(Deal::stop);
        self.settle_pot(&deal, &tricks, outcome.winners.last().copied());
        Ok(())
    }
}
