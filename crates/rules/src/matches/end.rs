//! The end of deals, games, sets and matches, and the card draw for the first place.

use super::{DealError, Match, Next};
use crate::params::*;
use crate::{DealResult, Event, GameEnd, MatchResult};
use kirifuda_cards::{PackOrder, Seat, SeatSet};
use std::sync::Arc;

impl Match {
    /// Returns the leading sides if a score has reached the target, or sunk to the floor.
    pub(super) fn leaders_at_target(&self) -> Option<Vec<usize>> {
        let totals = &self.standing.scores[..self.game.sides()];
        let floor = self.game.rules().floor().get();
        let sunk = floor > 0 && *totals.iter().min()? <= -floor;
        (sunk || *totals.iter().max()? >= self.game.points_to_win()).then(|| self.leaders(totals))
    }

    /// Returns the sides with the best score, ascending.
    fn leaders(&self, totals: &[i64]) -> Vec<usize> {
        match self.game.rules().wins() {
            Wins::Highest => highest(totals),
            Wins::Lowest => highest(&totals.iter().map(|&total| -total).collect::<Vec<_>>()),
        }
    }

    /// Ends the game in the middle of a deal if the points just scored decide it (RH-28, RT-31, RT-33).
    pub(super) fn check_target_in_deal(&mut self) {
        let rules = self.game.rules();
        if rules.end() != EndKind::Target || rules.end_check() != EndCheck::Immediate || self.standing.extra {
            return;
        }
        if let Some(leaders) = self.leaders_at_target()
            && (leaders.len() == 1 || rules.game_tie() == GameTie::Draw)
        {
            self.end_deal_early(leaders);
        }
    }

    pub(super) fn end_deal_early(&mut self, winners: Vec<usize>) {
        if let Some(deal) = &mut self.deal {
            deal.stop();
        }
        self.log_deal_end(false);
        self.end_game(winners);
    }

    pub(super) fn log_deal_end(&mut self, round_goes_on: bool) {
        let has_clock = matches!(self.game.rules().chips_end(), ChipsEnd::ZeroOrTime | ChipsEnd::Games)
            && self.game.rules().end() == EndKind::Chips;
        self.log(|table| Event::DealEnded {
            totals: Box::new(table.standing.totals(&table.game).to_vec()),
            pot: table.standing.pot,
            time_up: has_clock && table.clock_ran_out,
        });
        self.standing.deals_done += 1;
        self.standing.deals_in_game += 1;
        self.next = Next::Deal;
        if round_goes_on {
            return;
        }
        self.end_round();
    }

    /// Ends the round, after which another player deals.
    fn end_round(&mut self) {
        self.standing.end_round();
        if self.game.rules().next_dealer() == NextDealer::Next
            && let Some(dealer) = Seat::new(usize::from(self.standing.dealer))
        {
            self.standing.dealer = self.standing.turns.next(dealer).number();
        }
    }

    /// Whether the same dealer and the same holders play another deal: the holders have scored more than the others in the
    /// one just played.
    fn round_goes_on(&self, result: &DealResult) -> bool {
        let (rules, active) = (self.game.rules(), self.roles.active);
        if self.standing.round.deals + 1 >= rules.side_deals().get() {
            return false;
        }
        let scored = self.scored_in_deal();
        let first = |seats: SeatSet| seats.iter().next().map(|seat| scored[self.game.side_of(seat)]);
        let margin = first(result.holders & active).zip(first(active - result.holders)).map(|(own, other)| own - other);
        margin.is_some_and(|margin| if rules.wins() == Wins::Highest { margin > 0 } else { margin < 0 })
    }

    /// Scores a deal that was played to its end, or ended without play.
    pub(super) fn finish_deal(&mut self) {
        let Some(deal) = self.deal else { return };
        if self.next == Next::Deal {
            return;
        }
        if self.game.scoring().has_pot() {
            return self.settle_pot(&deal, &deal.tricks_won, Some(deal.turn));
        }
        let result = DealResult::of(&self.game, &deal, &self.scored_in_deal());
        self.settle(&result);
    }

    /// Scores a deal with this result, and ends the game or match if that decides it.
    pub(super) fn settle(&mut self, result: &DealResult) {
        self.score_play(result);
        let goes_on = self.round_goes_on(result);
        let last = !goes_on && self.standing.is_last_round_deal(&self.game);
        if goes_on {
            self.standing.go_on_with_round(result.holders & self.roles.active, &self.scored_in_deal());
        }
        self.log_deal_end(goes_on);
        match self.game.rules().end() {
            EndKind::Target => self.check_target_after_deal(),
            EndKind::Chips => self.check_chips(),
            EndKind::Rounds => self.check_rounds(last),
        }
    }

    fn check_target_after_deal(&mut self) {
        let leaders = if self.standing.extra {
            Some(self.leaders(&self.standing.scores[..self.game.sides()]))
        } else {
            self.leaders_at_target()
        };
        match leaders {
            Some(leaders) if leaders.len() > 1 && self.game.rules().game_tie() == GameTie::ExtraDeal => {
                self.standing.extra = true;
            }
            Some(leaders) => self.end_game(leaders),
            None => {}
        }
    }

    fn check_chips(&mut self) {
        let rules = self.game.rules();
        let totals = self.standing.totals(&self.game);
        let broke = totals.iter().any(|&chips| chips <= 0);
        let ended = match rules.chips_end() {
            ChipsEnd::Zero => broke,
            ChipsEnd::ZeroOrTime | ChipsEnd::Games => broke || self.clock_ran_out,
            ChipsEnd::Deals => i64::from(self.standing.rounds_done()) >= rules.deals().get(),
        };
        if ended {
            let leaders = self.leaders(totals);
            self.end_game(leaders);
        }
    }

    /// Ends a game, set or match for chips.
    fn end_game(&mut self, winners: Vec<usize>) {
        let rules = self.game.rules();
        let (kind, chips_end) = (rules.end(), rules.chips_end());
        let (best_of, sets, games) = (rules.best_of().get(), rules.sets().get(), rules.games().get());
        let totals = self.standing.totals(&self.game).to_vec();
        self.standing.games_done += 1;
        if kind == EndKind::Chips {
            match chips_end {
                ChipsEnd::Zero | ChipsEnd::ZeroOrTime => self.end_match(winners, totals),
                ChipsEnd::Deals => self.end_match_by_draw(winners, totals),
                ChipsEnd::Games => self.end_game_of_tournament(winners, totals, games),
            }
            return;
        }
        if let &[winner] = winners.as_slice() {
            self.standing.games_won[winner] += 1;
        }
        let won = self.standing.games_won[..self.game.sides()].to_vec();
        if sets > 1 {
            self.log_game_end(winners, totals);
            if i64::from(self.standing.games_done) == sets {
                self.end_match(highest(&won), won);
            }
        } else if best_of > 1 {
            self.log_game_end(winners, totals);
            if won.iter().any(|&games| games > best_of / 2) {
                self.end_match(highest(&won), won);
            }
        } else {
            self.end_match(winners, totals);
        }
        if self.next == Next::Deal {
            if self.standing.deals_in_round() > 0 {
                self.end_round();
            }
            self.standing.reset_game(&Arc::clone(&self.game));
        }
    }

    fn end_game_of_tournament(&mut self, winners: Vec<usize>, totals: Vec<i64>, games: i64) {
        for (side, chips) in totals.iter().enumerate() {
            self.standing.games_won[side] += chips;
        }
        self.log_game_end(winners, totals);
        self.clock_ran_out = false;
        if i64::from(self.standing.games_done) == games {
            let sums = self.standing.games_won[..self.game.sides()].to_vec();
            self.end_match_by_draw(self.leaders(&sums), sums);
        } else {
            let game = Arc::clone(&self.game);
            self.standing.reset_game(&game);
            self.standing.set_first_dealer(&game, self.first_dealer);
        }
    }

    fn log_game_end(&mut self, winners: Vec<usize>, totals: Vec<i64>) {
        self.log(|_| Event::GameEnded(Box::new(GameEnd { winners, totals })));
    }

    fn end_match(&mut self, winners: Vec<usize>, totals: Vec<i64>) {
        let result = MatchResult { winners, totals, draw: std::mem::take(&mut self.drawing.1) };
        self.log(|_| Event::MatchEnded(Box::new(result.clone())));
        self.result = Some(result);
        self.next = Next::Over;
    }

    fn end_match_by_draw(&mut self, winners: Vec<usize>, totals: Vec<i64>) {
        if winners.len() == 1 {
            self.end_match(winners, totals);
        } else {
            self.drawing.0 = winners;
            self.next = Next::CardDraw;
        }
    }

    /// Draws cards for the first place from a freshly shuffled pack (KK-38). If the whole pack does not decide it, the
    /// match waits for another.
    ///
    /// # Errors
    /// If no draw is due or the pack is not the game's. Nothing changes then.
    pub fn draw(&mut self, pack: &PackOrder) -> Result<(), DealError> {
        if self.next != Next::CardDraw {
            return Err(DealError::NotNow(self.next));
        }
        self.game.pack().check(pack).map_err(DealError::Pack)?;
        let mut rest = pack.cards();
        while self.drawing.0.len() > 1 && rest.len() >= self.drawing.0.len() {
            let (drawn, later) = rest.split_at(self.drawing.0.len());
            rest = later;
            let highest = drawn.iter().map(|card| card.rank()).max();
            let tied = self.drawing.0.iter().zip(drawn).filter(|(_, card)| Some(card.rank()) == highest);
            let tied = tied.map(|(&side, _)| side).collect();
            self.drawing.0 = tied;
            self.drawing.1.extend_from_slice(drawn);
        }
        if let &[winner] = self.drawing.0.as_slice() {
            self.log(|table| Event::CardsDrawn(Box::new(table.drawing.1.clone())));
            self.end_drawn(winner);
        }
        Ok(())
    }

    /// Ends the match after the card draw that gave this side the first place.
    pub(super) fn end_drawn(&mut self, winner: usize) {
        let totals = match self.game.rules().chips_end() {
            ChipsEnd::Games => self.standing.games_won[..self.game.sides()].to_vec(),
            _ => self.standing.totals(&self.game).to_vec(),
        };
        self.end_match(vec![winner], totals);
    }

    pub(super) fn check_rounds(&mut self, ends: bool) {
        if ends {
            let totals = self.standing.totals(&self.game).to_vec();
            self.end_match(self.leaders(&totals), totals);
        }
    }
}

/// Returns the places that share the highest number, ascending.
fn highest(totals: &[i64]) -> Vec<usize> {
    let highest = totals.iter().max();
    (0..totals.len()).filter(|&place| totals.get(place) == highest).collect()
}
