//! A match: deals one after the other, what they score, and when it ends.
//!
//! The host brings chance and time: it gives a pack whenever [`Next::Deal`] asks for one, says when its clock has run
//! out, and passes on what the players decide. Everything that happens goes into the event log.

use crate::deal::Deal;
use crate::history::PlayOrder;
use crate::params::*;
use crate::phase::ruff_shares;
use crate::view::Past;
use crate::{
    Action, DealStart, Event, Game, GameEnd, MatchResult, Phase, Point, Reason, Refusal, RefusalReason, Roles, Score,
    Standing, View,
};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PackOrder, PackOrderError, Seat};
use std::fmt;
use std::sync::Arc;

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A pack for the next deal: [`Match::deal`].
    Deal,
    /// A decision of a seat: [`Match::apply`].
    Decision(Seat),
    /// A pack to draw cards for the first place from: [`Match::draw`].
    CardDraw,
    /// Nothing: the match has ended.
    Over,
}

/// Why a deal could not begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// The match waits for something else.
    NotNow(Next),
    /// The cards are not the game's pack.
    Pack(PackOrderError),
    /// One of two seats has to be named as the taker (KK-9).
    Taker([Seat; 2]),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::NotNow(next) => write!(f, "no pack is wanted now: the match waits for {next:?}"),
            DealError::Pack(error) => error.fmt(f),
            DealError::Taker([one, other]) => write!(f, "expected seat {one} or {other} to take the last pile"),
        }
    }
}

impl std::error::Error for DealError {}

/// A match in progress or finished.
#[derive(Clone, Debug)]
pub struct Match {
    game: Arc<Game>,
    first_dealer: usize,
    standing: Standing,
    /// The standing when the deal in progress began.
    standing_at_deal: Standing,
    roles: Roles,
    deal: Option<Deal>,
    plays: PlayOrder,
    next: Next,
    log: Vec<Event>,
    /// Whether events are logged at all.
    keeps_events: bool,
    /// What each side has won or lost since the deal in progress began.
    deal_points: [i64; MAX_SEATS],
    /// Chips each trick pays, fixed when play starts (JL-18).
    trick_value: i64,
    /// Chips of the pot that the tricks do not share.
    indivisible: i64,
    clock_ran_out: bool,
    result: Option<MatchResult>,
    /// Sides still in the card draw, and the cards drawn so far.
    drawing: (Vec<usize>, Vec<Card>),
}

impl Match {
    /// A new match. `first_dealer` counts seats, or sides where a side deals; it is taken modulo their number.
    pub fn new(game: Arc<Game>, first_dealer: usize) -> Match {
        let standing = Standing::start(&game, first_dealer);
        Match::continued(game, first_dealer, standing)
    }

    /// A match that goes on from a given standing, its earlier deals unknown.
    pub fn continued(game: Arc<Game>, first_dealer: usize, standing: Standing) -> Match {
        let roles = standing.roles(&game, None);
        Match {
            first_dealer: first_dealer % game.dealers(),
            game,
            standing,
            standing_at_deal: standing,
            roles,
            deal: None,
            plays: PlayOrder::EMPTY,
            next: Next::Deal,
            log: Vec::new(),
            keeps_events: true,
            deal_points: [0; MAX_SEATS],
            trick_value: 0,
            indivisible: 0,
            clock_ran_out: false,
            result: None,
            drawing: (Vec::new(), Vec::new()),
        }
    }

    /// The match as a player sees it, in the middle of a deal, with `deal` for what the player cannot know: a sample
    /// of `view`. It keeps no events and counts the deal's points from here, so that a deal can be played on in
    /// thought, at the cost of copying it.
    ///
    /// `game` is the view's.
    pub fn imagined(game: &Arc<Game>, view: &View<'_>, deal: Deal) -> Match {
        let past = view.past();
        let mut playing = Match::continued(Arc::clone(game), 0, *view.standing());
        playing.standing_at_deal = *past.standing_at_deal;
        past.plays.iter().for_each(|&card| playing.plays.push(card));
        (playing.trick_value, playing.indivisible) = view.trick_pay();
        playing.keeps_events = false;
        playing.next = deal.to_act().map_or(Next::Deal, Next::Decision);
        playing.deal = Some(deal);
        playing
    }

    /// The same for another sample of the view that this match was imagined from.
    #[inline]
    pub fn with_deal(&self, deal: Deal) -> Match {
        Match { deal: Some(deal), ..self.clone() }
    }

    /// The game played.
    #[inline]
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Who dealt first: a seat, or a side where a side deals.
    pub fn first_dealer(&self) -> usize {
        self.first_dealer
    }

    /// What the match waits for.
    #[inline]
    pub fn next(&self) -> Next {
        self.next
    }

    /// Scores, pot, dealer and so on.
    #[inline]
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The standing when the deal in progress, or the last one, began: [`Match::continued`] from it deals again.
    pub fn standing_at_deal(&self) -> &Standing {
        &self.standing_at_deal
    }

    /// Who does what in the deal in progress, or did in the last.
    #[inline]
    pub fn roles(&self) -> &Roles {
        &self.roles
    }

    /// The deal in progress, or the last one. It shows every card: players get a [`View`].
    #[inline]
    pub fn current_deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// Everything that has happened, or has since [`Match::forget_events`]; nothing after [`Match::without_events`].
    #[inline]
    pub fn events(&self) -> &[Event] {
        &self.log
    }

    /// Drops the events so far, for hosts that need none of them again.
    pub fn forget_events(&mut self) {
        self.log.clear();
    }

    /// From now on no event is kept, for hosts that only want to know how it ends. The match goes as it would.
    pub fn without_events(&mut self) {
        self.keeps_events = false;
        self.forget_events();
    }

    /// What each side has won or lost, in points or chips, since the deal in progress or the last one began.
    #[inline]
    pub fn deal_points(&self) -> &[i64] {
        &self.deal_points[..self.game.sides()]
    }

    /// How the match ended.
    #[inline]
    pub fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// What a seat knows; `None` before the first deal.
    #[inline]
    pub fn view(&self, seat: Seat) -> Option<View<'_>> {
        let past = Past {
            standing_at_deal: &self.standing_at_deal,
            plays: self.plays.cards(),
            trick_pay: Some((self.trick_value, self.indivisible)),
        };
        Some(View::of(&self.game, self.deal.as_ref()?, &self.standing, seat).with_past(past))
    }

    /// The two seats of which the host must name one as the taker of the next deal's last pile.
    pub fn taker_choices(&self) -> Option<[Seat; 2]> {
        self.standing.taker_choices(&self.game)
    }

    /// The host's clock has run out. The match looks at it only between deals (KK-34); a new game within the match
    /// has a new clock.
    pub fn clock_ran_out(&mut self) {
        self.clock_ran_out = true;
    }

    /// Begins the next deal. `taker` is looked at only where [`Match::taker_choices`] asks for it.
    ///
    /// # Errors
    /// When no deal is due, the pack is not the game's, or a taker is wanted and not named. Nothing changes then.
    pub fn deal(&mut self, pack: PackOrder, taker: Option<Seat>) -> Result<(), DealError> {
        if self.next != Next::Deal {
            return Err(DealError::NotNow(self.next));
        }
        self.game.pack().check(&pack).map_err(DealError::Pack)?;
        if let Some(choices) = self.taker_choices()
            && !taker.is_some_and(|seat| choices.contains(&seat))
        {
            return Err(DealError::Taker(choices));
        }
        self.roles = self.standing.roles(&self.game, taker);
        let deal = Deal::new(&self.game, &self.roles, &pack);
        self.standing_at_deal = self.standing;
        self.deal_points = [0; MAX_SEATS];
        self.plays = PlayOrder::EMPTY;
        self.log(|table| {
            Event::DealStarted(Box::new(DealStart {
                number: table.standing.deals_done + 1,
                roles: table.roles,
                pack,
                turn_up: deal.turn_up(),
                trump: deal.trump(),
                hand_size: table.game.hand,
            }))
        });
        self.pay_antes();
        self.deal = Some(deal);
        if deal.phase() != Phase::TrumpChoice {
            self.log_hands_taken();
        }
        self.run_automatic();
        Ok(())
    }

    /// Lets the seat whose turn it is do something.
    ///
    /// # Errors
    /// When it is not legal; nothing changes then.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        let Some(deal) = self.deal.as_mut().filter(|_| matches!(self.next, Next::Decision(_))) else {
            return Err(Refusal::new(&self.game, action, RefusalReason::NothingToDecide, Point::Turn));
        };
        deal.check(&self.game, action)?;
        match action {
            Action::Play(card) => self.play(card),
            call => self.call(call),
        }
        Ok(())
    }

    /// Like [`Match::apply`], for hosts to whom a seat speaks by name.
    ///
    /// # Errors
    /// Also when it is another seat's turn.
    pub fn apply_for(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next {
            Next::Decision(turn) if turn != seat => {
                Err(Refusal::new(&self.game, action, RefusalReason::NotYourTurn, Point::Turn))
            }
            _ => self.apply(action),
        }
    }

    /// Puts down what happened, if anybody wants to know.
    #[inline]
    fn log(&mut self, event: impl FnOnce(&Match) -> Event) {
        if self.keeps_events {
            let event = event(self);
            self.log.push(event);
        }
    }

    #[inline]
    fn play(&mut self, card: Card) {
        let Some(deal) = self.deal.as_mut() else { return };
        let seat = deal.turn;
        let winner = deal.play_unchecked(&self.game, card);
        self.plays.push(card);
        self.log(|_| Event::Played(seat, card));
        if let Some(winner) = winner {
            self.log(|_| Event::TrickTaken(winner));
            self.pay_trick(winner);
        }
        self.after_step();
    }

    /// Applies anything but the play of a card, and logs it with all that follows.
    fn call(&mut self, action: Action) {
        let Some(deal) = self.deal.as_mut() else { return };
        let (seat, before) = (deal.turn, deal.phase());
        deal.apply_unchecked(&self.game, action);
        let after = deal.phase();
        match action {
            Action::Exchange => {
                let taken = deal.stock;
                self.log(|_| Event::Exchanged { seat, taken });
            }
            Action::Discard(_) if after == Phase::Discard => {}
            Action::Discard(_) => {
                let cards = deal.discards;
                self.log(|_| Event::Discarded { seat, cards });
            }
            Action::Pass => self.log(|_| Event::Passed(seat)),
            Action::Show => {
                self.log(|_| Event::Showed(seat));
                self.honours_declared(seat);
            }
            Action::CanYe => self.can_ye(seat),
            Action::AnnounceSuit(_) | Action::AnnounceTotal(_) => {
                let (suit, total) = (deal.announced_suit(seat), deal.announced(seat).unwrap_or(0));
                self.log(|_| Event::Announced { seat, suit, total });
                if after != Phase::RuffCount {
                    self.score_announced_ruff();
                }
            }
            Action::Keep => self.log(|_| Event::Kept(seat)),
            Action::NameTrump(suit) => self.log(|_| Event::TrumpNamed(seat, suit)),
            Action::LeadSelf => self.log(|_| Event::LeadsSelf(seat)),
            Action::LeadPartner => self.log(|_| Event::LeadsPartner(seat)),
            Action::Stay => self.log(|_| Event::Stayed(seat)),
            Action::Fold => {
                self.log(|_| Event::Folded(seat));
                self.pay_fold_fee(seat);
            }
            Action::Play(_) => {}
        }
        if before == Phase::TrumpChoice && after != Phase::TrumpChoice {
            self.log_hands_taken();
        }
        self.run_automatic();
    }

    fn log_hands_taken(&mut self) {
        let Some(hands) = self.deal.as_ref().map(|deal| deal.hands) else { return };
        self.log(|_| Event::HandsTaken(Box::new(hands)));
    }

    fn can_ye(&mut self, seat: Seat) {
        let Some(deal) = &self.deal else { return };
        let partner = self.game.partner(seat);
        let answer = partner.map_or(0, |partner| deal.honours_held(&self.game, partner).len() as u8);
        self.log(|_| Event::CanYe { seat, answer });
        if answer > 0 {
            self.honours_declared(seat);
        }
    }

    /// The honours of the caller's side are shown, scored, and may win the game (RH-17 to RH-22).
    fn honours_declared(&mut self, caller: Seat) {
        let Some(deal) = self.deal else { return };
        let mut count = 0;
        for seat in [Some(caller), self.game.partner(caller)].into_iter().flatten() {
            let cards = deal.honours_held(&self.game, seat);
            count += cards.len();
            if !cards.is_empty() {
                self.log(|_| Event::HonoursShown { seat, cards });
            }
        }
        let side = self.game.side_of(caller);
        self.score(Reason::Honours, side, honour_points(&self.game, count), Point::HonoursScore);
        if self.game.params().honours_call_wins {
            self.end_deal_early(vec![side]);
        } else {
            self.check_target_in_deal();
        }
    }

    fn score_announced_ruff(&mut self) {
        if self.game.params().ruff_claims == RuffClaims::Free {
            return;
        }
        let Some(deal) = &self.deal else { return };
        for (seat, points) in ruff_shares(&self.game, deal) {
            self.score(Reason::Ruff, self.game.side_of(seat), points, Point::RuffScore);
        }
        self.check_target_in_deal();
    }

    /// Steps that nobody decides: the showing of ruffs, the start of play, the end of the deal.
    fn run_automatic(&mut self) {
        while let Some(shown) = self.deal.as_mut().and_then(|deal| deal.show_next_ruff(&self.game)) {
            self.log(|_| Event::RuffShown(Box::new(shown)));
            if self.game.params().ruff_claims == RuffClaims::Free {
                let side = self.game.side_of(shown.seat);
                if shown.proven {
                    self.score(Reason::Ruff, side, self.game.params().ruff_points, Point::RuffScore);
                    self.check_target_in_deal();
                } else {
                    self.score(Reason::Forfeit, side, -self.game.params().ruff_forfeit, Point::RuffForfeit);
                }
            }
        }
        if let Some(deal) = &self.deal
            && deal.phase() == Phase::Play
            && deal.tricks_done == 0
            && deal.trick_len == 0
        {
            let tricks = i64::from(self.game.hand);
            self.trick_value = self.standing.pot / tricks;
            self.indivisible = self.standing.pot % tricks;
        }
        self.after_step();
    }

    #[inline]
    fn after_step(&mut self) {
        if matches!(self.next, Next::Over | Next::CardDraw) {
            return;
        }
        match self.deal.as_ref().and_then(Deal::to_act) {
            Some(seat) => self.next = Next::Decision(seat),
            None => self.finish_deal(),
        }
    }

    fn score(&mut self, reason: Reason, side: usize, delta: i64, point: Point) {
        if delta != 0 {
            self.standing.scores[side] += delta;
            self.deal_points[side] += delta;
            self.log(|_| Event::Scored(Score { reason, side: side as u8, delta, point }));
        }
    }

    /// Chips from a seat into the pot.
    fn pay_in(&mut self, reason: Reason, seat: Seat, chips: i64, point: Point) {
        self.standing.pot += chips;
        self.score(reason, self.game.side_of(seat), -chips, point);
    }

    /// Chips from the pot to a seat.
    fn pay_out(&mut self, reason: Reason, seat: Seat, chips: i64, point: Point) {
        self.standing.pot -= chips;
        self.score(reason, self.game.side_of(seat), chips, point);
    }

    fn pay_antes(&mut self) {
        if self.game.params().score != ScoreKind::Pot || !self.roles.declarations {
            return;
        }
        match self.game.params().ante_by {
            AnteBy::Dealer => self.pay_in(Reason::Ante, self.roles.last, self.game.params().ante, Point::Ante),
            AnteBy::All => {
                for step in 0..self.game.players() {
                    let seat = self.roles.eldest.after(step, self.game.players());
                    self.pay_in(Reason::Ante, seat, self.game.params().ante_each, Point::Ante);
                }
            }
        }
    }

    /// The fold fee, and the pot where the fold leaves one player (JL-11 to JL-13).
    fn pay_fold_fee(&mut self, seat: Seat) {
        let Some(deal) = &self.deal else { return };
        let pot_taker = deal.pot_taker();
        let leaves_pot_to_one = seat == deal.last && pot_taker.is_some();
        if !leaves_pot_to_one || self.game.params().dealer_fold_fee {
            self.pay_in(Reason::Fee, seat, self.game.params().fold_fee, Point::FoldFee);
        }
        if let Some(taker) = pot_taker {
            self.pay_out(Reason::Pot, taker, self.standing.pot, Point::PotTaken);
        }
    }

    #[inline]
    fn pay_trick(&mut self, winner: Seat) {
        if self.game.params().score != ScoreKind::Pot {
            return;
        }
        let tricks_done = self.deal.as_ref().map_or(0, Deal::tricks_done);
        self.pay_out(Reason::Trick, winner, self.trick_value, Point::TrickPay);
        let pays_remainder = match self.game.params().remainder {
            Remainder::Carry => false,
            Remainder::FirstTrick => tricks_done == 1,
            Remainder::LastTrick => tricks_done == self.game.hand,
        };
        if pays_remainder {
            self.pay_out(Reason::Remainder, winner, self.indivisible, Point::Remainder);
        }
    }

    /// The sides with the highest score, when that has reached the target.
    fn leaders_at_target(&self) -> Option<Vec<usize>> {
        let totals = &self.standing.scores[..self.game.sides()];
        (totals.iter().max()? >= &self.game.points_to_win()).then(|| leaders(totals))
    }

    /// Ends the game in the middle of a deal where points just scored decide it (RH-28, RT-31, RT-33).
    fn check_target_in_deal(&mut self) {
        let params = self.game.params();
        if params.end != EndKind::Target || params.end_check != EndCheck::Immediate || self.standing.extra {
            return;
        }
        if let Some(leaders) = self.leaders_at_target()
            && (leaders.len() == 1 || params.game_tie == GameTie::Draw)
        {
            self.end_deal_early(leaders);
        }
    }

    fn end_deal_early(&mut self, winners: Vec<usize>) {
        if let Some(deal) = &mut self.deal {
            deal.stop();
        }
        self.log_deal_end();
        self.end_game(winners);
    }

    fn log_deal_end(&mut self) {
        let has_clock = matches!(self.game.params().chips_end, ChipsEnd::ZeroOrTime | ChipsEnd::Games)
            && self.game.params().end == EndKind::Chips;
        self.log(|table| Event::DealEnded {
            totals: Box::new(table.standing.totals(&table.game).to_vec()),
            pot: table.standing.pot,
            time_up: has_clock && table.clock_ran_out,
        });
        self.standing.deals_done += 1;
        self.standing.deals_in_game += 1;
        self.next = Next::Deal;
        if self.game.params().next_dealer == NextDealer::Next {
            self.standing.dealer = ((usize::from(self.standing.dealer) + 1) % self.game.dealers()) as u8;
        }
    }

    /// Scores a deal that was played to its end, or ended without play.
    fn finish_deal(&mut self) {
        let Some(deal) = self.deal else { return };
        if self.next == Next::Deal {
            return;
        }
        match self.game.params().score {
            ScoreKind::Tricks => self.score_tricks(&deal),
            ScoreKind::Cards => self.score_cards(&deal),
            ScoreKind::Courts => self.score_courts(&deal),
            ScoreKind::Pot => return self.finish_pot_deal(&deal),
        }
        let last = self.is_last_round_deal();
        self.log_deal_end();
        match self.game.params().end {
            EndKind::Target => self.check_target_after_deal(),
            EndKind::Chips => self.check_chips(),
            EndKind::Rounds => self.check_rounds(last),
        }
    }

    fn tricks_of_side(&self, deal: &Deal, side: usize) -> i64 {
        self.game.seats_of(side).map(|seat| i64::from(deal.tricks_won(seat))).sum()
    }

    fn score_tricks(&mut self, deal: &Deal) {
        let game = Arc::clone(&self.game);
        for side in 0..game.sides() {
            let margin = self.tricks_of_side(deal, side) - game.params().tricks_over;
            let points = match game.params().trick_points {
                TrickPoints::Margin => margin.max(0),
                TrickPoints::Flat => i64::from(margin > 0),
            };
            self.score(Reason::Tricks, side, points, Point::TrickScore);
        }
        if game.params().honours_after_play && self.leaders_at_target().is_none() {
            for side in 0..game.sides() {
                let held: usize = game
                    .seats_of(side)
                    .map(|seat| (deal.hand_before_play(seat) & game.honours(deal.trump())).len())
                    .sum();
                if self.standing_at_deal.scores[side] < game.points_to_win() - 1 {
                    self.score(Reason::Honours, side, honour_points(&game, held), Point::HonoursAfter);
                }
            }
        }
    }

    fn score_cards(&mut self, deal: &Deal) {
        let game = Arc::clone(&self.game);
        for side in 0..game.sides() {
            let cards = self.tricks_of_side(deal, side) * game.params().active;
            self.score(Reason::Cards, side, (cards - game.card_threshold()).max(0), Point::CardScore);
        }
    }

    /// Payment for court cards, and the roles that follow from who lost (KK-4, KK-25 to KK-29).
    fn score_courts(&mut self, deal: &Deal) {
        let dealer_sits_out = self.standing.entering.is_some();
        let sitting_out = dealer_sits_out.then_some(usize::from(self.standing.dealer));
        let sides: Vec<usize> = (0..self.game.sides()).filter(|&side| Some(side) != sitting_out).collect();
        let &[one, other] = sides.as_slice() else { return };
        let (winners, losers) = court_winners(&self.game, deal, one, other);
        let chips = court_payment(&self.game, deal, winners, losers);
        self.score(Reason::Courts, winners, chips, Point::CourtScore);
        self.score(Reason::Courts, losers, -chips, Point::CourtScore);
        self.standing.trump = deal.trump();
        if self.game.params().next_dealer == NextDealer::Losers {
            self.standing.entering = dealer_sits_out.then_some(self.standing.dealer);
            self.standing.dealer = losers as u8;
        }
    }

    fn check_target_after_deal(&mut self) {
        let leaders = if self.standing.extra {
            Some(leaders(&self.standing.scores[..self.game.sides()]))
        } else {
            self.leaders_at_target()
        };
        match leaders {
            Some(leaders) if leaders.len() > 1 && self.game.params().game_tie == GameTie::ExtraDeal => {
                self.standing.extra = true;
            }
            Some(leaders) => self.end_game(leaders),
            None => {}
        }
    }

    fn check_chips(&mut self) {
        let params = self.game.params();
        let totals = self.standing.totals(&self.game);
        let broke = totals.iter().any(|&chips| chips <= 0);
        let ended = match params.chips_end {
            ChipsEnd::Zero => broke,
            ChipsEnd::ZeroOrTime | ChipsEnd::Games => broke || self.clock_ran_out,
            ChipsEnd::Deals => i64::from(self.standing.deals_in_game) >= params.deals,
        };
        if ended {
            let leaders = leaders(totals);
            self.end_game(leaders);
        }
    }

    /// A game, set or match for chips is over.
    fn end_game(&mut self, winners: Vec<usize>) {
        let params = self.game.params();
        let (kind, chips_end) = (params.end, params.chips_end);
        let (best_of, sets, games) = (params.best_of, params.sets, params.games);
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
                self.end_match(leaders(&won), won);
            }
        } else if best_of > 1 {
            self.log_game_end(winners, totals);
            if won.iter().any(|&games| games > best_of / 2) {
                self.end_match(leaders(&won), won);
            }
        } else {
            self.end_match(winners, totals);
        }
        if self.next == Next::Deal {
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
            self.end_match_by_draw(leaders(&sums), sums);
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

    /// Draws cards for the first place from a freshly shuffled pack (KK-38). Should the whole pack not decide it, the
    /// match waits for another.
    ///
    /// # Errors
    /// When no draw is due or the pack is not the game's. Nothing changes then.
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
            let totals = match self.game.params().chips_end {
                ChipsEnd::Games => self.standing.games_won[..self.game.sides()].to_vec(),
                _ => self.standing.totals(&self.game).to_vec(),
            };
            self.end_match(vec![winner], totals);
        }
        Ok(())
    }

    /// Penalties, remainder and end of a deal for a pot (JL-19 to JL-28).
    fn finish_pot_deal(&mut self, deal: &Deal) {
        let params = self.game.params();
        let (penalty, bankrupt, extra_deal) = (params.loo_penalty, params.bankrupt, params.extra_deal);
        let played = deal.pot_taker().is_none();
        let is_extra = self.standing.extra;
        let mut looed = false;
        if played && !is_extra {
            for step in 0..self.game.players() {
                let seat = deal.eldest.after(step, self.game.players());
                if deal.active.contains(seat) && deal.tricks_won(seat) == 0 {
                    looed = true;
                    self.pay_in(Reason::Loo, seat, penalty, Point::Loo);
                }
            }
        }
        let broke = self.standing.totals(&self.game).iter().any(|&chips| chips < 0);
        let last = self.is_last_round_deal() || (bankrupt == Bankrupt::End && broke);
        let ends = is_extra || (last && !(looed && extra_deal));
        if ends && played && self.game.params().remainder == Remainder::Carry {
            // Nobody was looed in a deal that ends the match, so the last entry so far is that of the last trick.
            let chips = self.standing.pot;
            self.pay_out(Reason::Remainder, deal.turn, chips, Point::Remainder);
        }
        self.log_deal_end();
        self.check_rounds(ends);
        if last && !ends {
            self.standing.extra = true;
        }
    }

    /// Whether the deal in progress is the last of those agreed (JL-25, JL-26).
    fn is_last_round_deal(&self) -> bool {
        let params = self.game.params();
        let deals = if params.deals > 0 { params.deals } else { params.rounds.saturating_mul(params.players) };
        i64::from(self.standing.deals_done) + 1 >= deals
    }

    fn check_rounds(&mut self, ends: bool) {
        if ends {
            let totals = self.standing.totals(&self.game).to_vec();
            self.end_match(leaders(&totals), totals);
        }
    }
}

/// The sides that share the highest score, ascending.
fn leaders(totals: &[i64]) -> Vec<usize> {
    let highest = totals.iter().max();
    (0..totals.len()).filter(|&side| totals.get(side) == highest).collect()
}

fn honour_points(game: &Game, honours: usize) -> i64 {
    let points = &game.params().honour_points;
    match honours {
        3 => points.first().copied().unwrap_or(0),
        4.. => points.last().copied().unwrap_or(0),
        _ => 0,
    }
}

/// Winners and losers of a deal for court cards; of equals the pair wins that was not dealt the card above trump.
fn court_winners(game: &Game, deal: &Deal, one: usize, other: usize) -> (usize, usize) {
    use std::cmp::Ordering;
    let one_wins = match deal.courts_won(one).cmp(&deal.courts_won(other)) {
        Ordering::Greater => true,
        Ordering::Less => false,
        Ordering::Equal => {
            let top = game.above_trump(deal.trump()).map_or(CardSet::EMPTY, CardSet::of);
            (dealt_to_side(game, deal, one) & top).is_empty()
        }
    };
    if one_wins { (one, other) } else { (other, one) }
}

fn dealt_to_side(game: &Game, deal: &Deal, side: usize) -> CardSet {
    game.seats_of(side).fold(CardSet::EMPTY, |cards, seat| cards | deal.dealt(seat))
}

/// The value of a deal from the payment table (KK-26, KK-27).
fn court_payment(game: &Game, deal: &Deal, winners: usize, losers: usize) -> i64 {
    let courts = deal.courts_won(winners);
    let row = game.payment_row(dealt_to_side(game, deal, losers), deal.trump(), courts == deal.courts_won(losers));
    game.payment(row, courts)
}
