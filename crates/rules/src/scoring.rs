//! Scores the play of a deal from its result. `Match` uses it for played deals, for deals reported with real cards
//! (`told.rs`) and for results from a solver (`foregone.rs`).

use crate::numbers::narrow;
use crate::params::*;
use crate::{Deal, Game, Point, RaceEnd, Reason, Score, Standing};
use kirifuda_cards::{CardSet, MAX_SEATS, Seat, SeatSet, Suit};

/// The maximum number of sides under a payment table, one of which may sit out.
pub(crate) const PAYMENT_SIDES: usize = 3;

/// The result of a deal's play: together with the standing, everything its score depends on. In a pot game each trick
/// is paid at once, and this does not include it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealResult {
    /// By side: the first of the sides that it plays together with, itself included. All of them have the same tricks,
    /// points and contract, those of all together.
    pub team: [u8; MAX_SEATS],
    /// Tricks, by side.
    pub tricks: [u8; MAX_SEATS],
    /// Points of the cards taken, by side.
    pub points: [i64; MAX_SEATS],
    /// The first side of the team, if there is one, that took every card that has points to be won.
    pub takes_all: Option<u8>,
    /// Tricks bid, by side, or those that the side of the player who named the trump must take.
    pub contracts: [u8; MAX_SEATS],
    /// Whether that player plays without their partner.
    pub alone: bool,
    /// Players who bid nil.
    pub nils: SeatSet,
    /// Those of them who took a trick.
    pub nils_broken: SeatSet,
    /// Honours held as they are counted (RH-15, RH-35), by side.
    pub honours: [u8; MAX_SEATS],
    /// By side: the dealt cards that matter for the payment ([`Game::payment_cards`]).
    pub dealt: [CardSet; PAYMENT_SIDES],
    /// The trump suit.
    pub trump: Option<Suit>,
    /// What each side scored earlier in the deal.
    pub scored: [i64; MAX_SEATS],
    /// The players who hold the cards that make a side, and a dealer who sits out and scores with them.
    pub holders: SeatSet,
    /// How the race ended.
    pub race: Option<RaceEnd>,
}

impl DealResult {
    /// Returns the result of a deal with this trump suit in which nobody took or scored anything.
    pub fn nothing(trump: Option<Suit>) -> DealResult {
        DealResult {
            team: std::array::from_fn(narrow),
            tricks: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            takes_all: None,
            contracts: [0; MAX_SEATS],
            alone: false,
            nils: SeatSet::EMPTY,
            nils_broken: SeatSet::EMPTY,
            honours: [0; MAX_SEATS],
            dealt: [CardSet::EMPTY; PAYMENT_SIDES],
            trump,
            scored: [0; MAX_SEATS],
            holders: SeatSet::EMPTY,
            race: None,
        }
    }

    /// Returns the result of a deal so far; `scored` is what each side scored in it
    /// ([`Match::deal_points`](crate::Match::deal_points)).
    pub fn of(game: &Game, deal: &Deal, scored: &[i64]) -> DealResult {
        let mut result = DealResult { race: deal.race_end(), ..DealResult::nothing(deal.trump()) };
        result.set_holders(game, deal.holders(), deal.active());
        result.scored.iter_mut().zip(scored).for_each(|(kept, points)| *kept = *points);
        let held_count = game.rules().honours_after_play();
        let (pays, asked) = (game.rules().scores(ScoreTerm::Payment), game.payment_cards(deal.trump()));
        for side in 0..game.sides() {
            let team = game.scoring_team(side, deal.holders(), deal.active());
            result.set_team(game, side, team);
            if game.counts_points && game.takes_all(deal, team) {
                result.takes_all = Some(result.team[side]);
            }
            for seat in team.iter() {
                result.tricks[side] += deal.tricks_won(seat);
                result.points[side] += deal.points_won(seat);
                if held_count {
                    result.honours[side] += narrow::<_, u8>(deal.honours_held(game, seat).len());
                }
                if let Some(dealt) = result.dealt.get_mut(side).filter(|_| pays) {
                    *dealt |= deal.dealt(seat) & asked;
                }
            }
        }
        if game.has_phase(PhaseKind::Bid) {
            result.set_bids(game, deal, |seat| deal.tricks_won(seat) > 0);
        }
        if let Some(maker) = deal.maker() {
            result.set_maker(game, maker, deal.alone(game).is_some());
        }
        result
    }

    /// Sets which sides play together.
    pub(crate) fn set_teams(&mut self, game: &Game, holders: SeatSet, active: SeatSet) {
        self.set_holders(game, holders, active);
        for side in 0..game.sides() {
            self.set_team(game, side, game.scoring_team(side, holders, active));
        }
    }

    fn set_holders(&mut self, game: &Game, holders: SeatSet, active: SeatSet) {
        self.holders = holders;
        if game.rules().sitting_out() == SittingOut::Holders && !holders.is_empty() {
            Seat::all(game.players()).filter(|&seat| !active.contains(seat)).for_each(|seat| self.holders.insert(seat));
        }
    }

    fn set_team(&mut self, game: &Game, side: usize, team: SeatSet) {
        self.team[side] = narrow(team.iter().next().map_or(side, |seat| game.side_of(seat)));
    }

    /// Sets who named the trump, and whether they play without their partner.
    pub(crate) fn set_maker(&mut self, game: &Game, maker: Seat, alone: bool) {
        let team = self.team[game.side_of(maker)];
        add(&mut self.contracts, team, &self.team, game.rules().contract_tricks().get());
        self.alone = alone;
    }

    /// Adds tricks to those of a side and of all that play together with it.
    pub fn add_tricks(&mut self, side: usize, tricks: u8) {
        add(&mut self.tricks, self.team[side], &self.team, tricks);
    }

    /// Whether two sides play together, or are the same.
    fn together(&self, one: usize, other: usize) -> bool {
        self.team[one] == self.team[other]
    }

    /// Sets what was bid, given which players took a trick.
    pub(crate) fn set_bids(&mut self, game: &Game, deal: &Deal, took: impl Fn(Seat) -> bool) {
        for seat in deal.active.iter() {
            let Some(bid) = deal.bid_of(seat) else { continue };
            add(&mut self.contracts, self.team[game.side_of(seat)], &self.team, bid);
            if bid == 0 && game.scoring().has_nil() {
                self.nils.insert(seat);
                if took(seat) {
                    self.nils_broken.insert(seat);
                }
            }
        }
    }
}

/// Adds more to what each member of a team has.
fn add(all: &mut [u8; MAX_SEATS], team: u8, teams: &[u8; MAX_SEATS], more: u8) {
    all.iter_mut().zip(teams).filter(|(_, other)| **other == team).for_each(|(own, _)| *own += more);
}

/// The value of a side's tricks, before thresholds and payment tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickWorth {
    /// Points per trick.
    pub trick: i64,
    /// Points per card point ([`Game::points_of`]) that a side takes.
    pub card_point: i64,
    /// Points lost by a side that takes no trick in the whole deal.
    pub no_trick: i64,
}

impl TrickWorth {
    /// Returns the points of a side with this many tricks and card points.
    pub fn points(&self, tricks: u8, card_points: i64) -> i64 {
        let lost = if tricks == 0 { self.no_trick } else { 0 };
        i64::from(tricks) * self.trick + card_points * self.card_point - lost
    }
}

words! {
    /// The unit in which the play of a deal is counted.
    Unit {
        /// Tricks.
        Tricks = "tricks",
        /// Cards taken.
        Cards = "cards",
        /// Court cards taken, each of which counts one.
        Courts = "courts",
        /// Points of the cards taken.
        Points = "points",
        /// Tricks compared with those bid.
        Contract = "contract",
        /// Chips from a pot.
        Chips = "chips",
    }
}

impl Game {
    /// Whether a team has taken every card that has points to be won.
    fn takes_all(&self, deal: &Deal, team: SeatSet) -> bool {
        let taken: u8 = team.iter().map(|seat| deal.point_cards_won(seat)).sum();
        taken > 0 && taken == self.point_cards
    }
}

impl Unit {
    /// Returns the unit's word.
    pub fn word(self) -> &'static str {
        Word::word(self)
    }

    /// Returns the unit of a word.
    pub fn from_word(word: &str) -> Option<Unit> {
        <Unit as Word>::from_word(word)
    }
}

/// Scores the play of the deals of a game.
#[derive(Clone, Copy, Debug)]
pub struct Scoring<'g> {
    game: &'g Game,
}

impl Game {
    /// Returns the scoring of this game.
    pub fn scoring(&self) -> Scoring<'_> {
        Scoring { game: self }
    }
}

impl Scoring<'_> {
    getters! {
        /// Whether each trick is paid from a pot.
        pub fn has_pot(&self) -> bool = self.scores(ScoreTerm::Pot);
        /// Whether the points of cards are paid by a table.
        pub fn has_payment(&self) -> bool = self.scores(ScoreTerm::Payment);
        /// Whether the points of cards are scored as they are.
        pub fn has_card_points(&self) -> bool = self.scores(ScoreTerm::CardPoints);
        /// Whether tricks are compared with those bid.
        pub fn has_contract(&self) -> bool = self.scores(ScoreTerm::Contract);
        /// Whether a bid of 0 is a nil.
        pub fn has_nil(&self) -> bool = self.scores(ScoreTerm::Nil) && self.game.rules().least_bid().get() == 0;
        /// Whether the number of tricks, or of the cards in them, decides what a side scores.
        pub fn counts_tricks(&self) -> bool =
            self.has_contract() || self.has_all_tricks() || self.scores(ScoreTerm::Tricks) || self.scores(ScoreTerm::Cards);
        /// Whether chips change hands, not points.
        pub fn counts_chips(&self) -> bool = self.has_pot() || self.has_payment();
        /// Whether only the side of the player who named the trump has a contract.
        pub fn has_maker_contract(&self) -> bool =
            self.has_contract() && self.game.rules().contract_tricks().get() > 0;
        /// Whether taking all tricks scores.
        pub fn has_all_tricks(&self) -> bool = self.scores(ScoreTerm::AllTricks);
        /// Whether a deal is a race to a number of card points.
        pub fn has_race(&self) -> bool = self.game.has_race;
        /// Whether tricks above a contract score.
        pub fn has_overtricks(&self) -> bool = self.scores(ScoreTerm::Overtricks);
        /// Whether the number bid must be taken exactly.
        pub fn is_contract_exact(&self) -> bool =
            self.has_contract() && self.game.rules().contract() == Contract::Exact;
        /// Whether the play can be counted trick by trick in one unit: either tricks or cards score, and what one is
        /// worth does not depend on who takes the others.
        pub fn is_additive(&self) -> bool = !self.has_contract()
            && !self.has_race()
            && !self.has_all_tricks()
            && (self.game.scoring_cards.is_empty() || self.trick_worth().trick == 0)
            && (!self.has_card_points() || self.game.rules().all_card_points() == AllCardPoints::Own);
        /// Whether a trick or a card costs points.
        pub fn has_penalties(&self) -> bool = {
            let worth = self.trick_worth();
            let costs = |card| self.game.points_of_card(card) * worth.card_point < 0;
            worth.trick < 0 || self.game.scoring_cards.iter().any(costs)
        };
        /// Whether the worth of a trick has to be summed up: a trick or a card costs points, or tricks score beside cards.
        /// Contracts are judged by other means.
        pub fn sums_up_tricks(&self) -> bool = !self.has_contract()
            && (self.has_penalties() || self.trick_worth().trick != 0 && !self.game.scoring_cards.is_empty());
        /// Whether a side is better off with less.
        pub fn lowest_wins(&self) -> bool = self.game.rules().wins() == Wins::Lowest;
        fn scores(&self, term: ScoreTerm) -> bool = self.game.rules().scores(term);
    }

    /// Returns the unit in which the play is counted.
    pub fn unit(&self) -> Unit {
        match self.game.rules().score() {
            _ if self.has_contract() => Unit::Contract,
            [ScoreTerm::Tricks, ..] => Unit::Tricks,
            [ScoreTerm::Cards, ..] => Unit::Cards,
            [ScoreTerm::Payment, ..] => Unit::Courts,
            [ScoreTerm::Pot, ..] => Unit::Chips,
            _ => Unit::Points,
        }
    }

    /// Returns the number of tricks above which a side scores, if tricks score.
    pub fn tricks_over(&self) -> Option<u8> {
        let rules = self.game.rules();
        self.scores(ScoreTerm::Tricks).then(|| rules.tricks_over().get())
    }

    /// Returns the number of cards in its tricks above which a side scores, if cards score (RT-27, RT-28).
    pub fn cards_over(&self) -> Option<u8> {
        let rules = self.game.rules();
        self.scores(ScoreTerm::Cards).then(|| match (rules.sides(), rules.card_threshold()) {
            (Sides::Partners, _) => rules.cards_over().get(),
            (_, CardThreshold::HandSize) => self.game.hand,
            (_, CardThreshold::Dozen) => 12,
        })
    }

    /// Returns the value of tricks in the [`Unit`] of the play: points per trick and per card; for a pot, its shares.
    /// Where the lowest score wins, it is negative.
    pub fn trick_worth(&self) -> TrickWorth {
        let tricks = self.scores(ScoreTerm::Tricks) || self.has_contract() || self.has_pot();
        let each_card = if self.scores(ScoreTerm::Cards) { i64::from(self.game.active) } else { 0 };
        let trick = i64::from(tricks) + each_card;
        let sign = if self.lowest_wins() { -1 } else { 1 };
        TrickWorth { trick: sign * trick, card_point: sign * i64::from(self.game.counts_points), no_trick: 0 }
    }

    /// Returns the value of tricks under a standing. For a pot these are chips: each trick takes its share (JL-18),
    /// excluding chips that cannot be shared equally, and a side without a trick pays the penalty.
    pub fn trick_worth_at(&self, standing: &Standing) -> TrickWorth {
        if !self.has_pot() {
            return self.trick_worth();
        }
        let trick = standing.pot / i64::from(standing.hand_size(self.game));
        TrickWorth { trick, card_point: 0, no_trick: self.no_trick_penalty(standing) }
    }

    /// Returns the chips that a player without a trick pays (JL-21); none in an extra deal (JL-27).
    pub fn no_trick_penalty(&self, standing: &Standing) -> i64 {
        if self.has_pot() && !standing.extra { self.game.rules().no_trick_penalty().get() } else { 0 }
    }

    /// Returns what the play scores, in scoring order; empty for a pot. `standing` is the one after the play and before
    /// its scores.
    pub fn score(&self, result: &DealResult, standing: &Standing) -> Vec<Score> {
        let mut scores = Vec::new();
        self.each_score(result, standing, |score| scores.push(score));
        scores
    }

    /// Returns what each side scores for the play in all.
    pub fn totals(&self, result: &DealResult, standing: &Standing) -> [i64; MAX_SEATS] {
        let mut totals = [0; MAX_SEATS];
        self.each_score(result, standing, |score| totals[usize::from(score.side)] += score.delta);
        totals
    }

    /// Like `score`, but without a list, for matches that are played by the million.
    pub(crate) fn each_score(&self, result: &DealResult, standing: &Standing, mut each: impl FnMut(Score)) {
        let is_left_out = self.game.dealer_sits_out() && self.game.rules().sitting_out() == SittingOut::Nothing;
        let sits_out = is_left_out.then_some(usize::from(standing.dealer));
        let mut each = |reason, side: usize, delta, point| {
            if delta != 0 && sits_out != Some(side) {
                each(Score { reason, side: narrow(side), delta, point });
            }
        };
        for term in self.game.rules().score() {
            match term {
                ScoreTerm::Tricks => self.tricks(result, standing, &mut each),
                ScoreTerm::Cards => {
                    let over = self.cards_over().map_or(0, i64::from);
                    for side in 0..self.game.sides() {
                        let cards = i64::from(result.tricks[side]) * i64::from(self.game.active);
                        each(Reason::Cards, side, (cards - over).max(0), Point::CardScore);
                    }
                }
                ScoreTerm::CardPoints => {
                    let points = self.scored_points(result);
                    for (side, &points) in points.iter().enumerate().take(self.game.sides()) {
                        each(Reason::Points, side, points, Point::PointScore);
                    }
                }
                ScoreTerm::Payment => {
                    if let Some((winners, losers)) = self.payment_winners(result, standing) {
                        let chips = self.payment(result, winners, losers);
                        each(Reason::Courts, winners, chips, Point::PaymentScore);
                        each(Reason::Courts, losers, -chips, Point::PaymentScore);
                    }
                }
                ScoreTerm::Contract => {
                    for side in 0..self.game.sides() {
                        let (reason, points) = self.contract(result, side);
                        if reason == Reason::Missed && self.game.rules().missed_to() == MissedTo::Others {
                            let is_first = usize::from(result.team[side]) == side;
                            for other in
                                (0..self.game.sides()).filter(|&other| is_first && !result.together(other, side))
                            {
                                each(reason, other, -points, Point::ContractScore);
                            }
                        } else {
                            each(reason, side, points, Point::ContractScore);
                        }
                    }
                }
                ScoreTerm::Nil => {
                    let points = self.game.rules().nil_points().get();
                    for seat in result.nils.iter() {
                        let won = if result.nils_broken.contains(seat) { -points } else { points };
                        each(Reason::Nil, self.game.side_of(seat), won, Point::NilScore);
                    }
                }
                ScoreTerm::Overtricks => {
                    let rules = self.game.rules();
                    for side in 0..self.game.sides() {
                        let overtricks = i64::from(self.overtricks(result, side));
                        each(
                            Reason::Overtricks,
                            side,
                            overtricks * rules.overtrick_points().get(),
                            Point::OvertrickScore,
                        );
                        let (full, _) = self.bags(result, standing, side);
                        each(Reason::Bag, side, -i64::from(full) * rules.bag_points().get(), Point::BagScore);
                    }
                }
                ScoreTerm::AllTricks => {
                    let rules = self.game.rules();
                    let points = if result.alone { rules.alone_points() } else { rules.all_tricks_points() };
                    for side in (0..self.game.sides()).filter(|&side| self.is_all_tricks(result, side)) {
                        each(Reason::AllTricks, side, points.get(), Point::AllTricksScore);
                    }
                }
                ScoreTerm::Race => {
                    if let Some(end) = result.race {
                        self.race(end, result, standing, &mut each);
                    }
                }
                ScoreTerm::Pot => {}
            }
        }
    }

    /// Scores a race: what it is worth is won by everybody on one side and lost by everybody on the other.
    fn race(
        &self,
        end: RaceEnd,
        result: &DealResult,
        standing: &Standing,
        each: &mut impl FnMut(Reason, usize, i64, Point),
    ) {
        if end == RaceEnd::Skunked && self.game.rules().skunked_clears() {
            for side in 0..self.game.sides() {
                each(Reason::Cleared, side, -standing.round_score(side), Point::RaceScore);
            }
        }
        let points = self.game.rules().race().points(end, standing.deals_in_round());
        for seat in Seat::all(self.game.players()) {
            let wins = result.holders.contains(seat) == end.favours_holders();
            each(Reason::Race, self.game.side_of(seat), if wins { points } else { -points }, Point::RaceScore);
        }
    }

    /// Whether a side took all tricks; where only one side has a contract, only that side counts.
    fn is_all_tricks(&self, result: &DealResult, side: usize) -> bool {
        let others = || (0..self.game.sides()).filter(|&other| !result.together(other, side));
        result.tricks[side] > 0
            && others().all(|other| result.tricks[other] == 0)
            && self.may_have_contract(result, side)
    }

    /// Whether a side can have a contract: not if the trump was named by another.
    fn may_have_contract(&self, result: &DealResult, side: usize) -> bool {
        !self.has_maker_contract() || result.contracts[side] > 0
    }

    fn is_contract_made(&self, result: &DealResult, side: usize) -> bool {
        let (tricks, contract) = (result.tricks[side], result.contracts[side]);
        match self.game.rules().contract() {
            Contract::AtLeast => tricks >= contract,
            Contract::Exact => tricks == contract,
        }
    }

    /// Returns what a side scores for its contract.
    fn contract(&self, result: &DealResult, side: usize) -> (Reason, i64) {
        let (rules, contract) = (self.game.rules(), i64::from(result.contracts[side]));
        // A side that bid nothing but nils has no contract either.
        if contract == 0 && self.has_nil() || !self.may_have_contract(result, side) {
            return (Reason::Contract, 0);
        }
        if self.is_contract_made(result, side) {
            let made = rules.contract_points().get() + contract * rules.contract_trick().get();
            return (Reason::Contract, made);
        }
        let by = i64::from(result.tricks[side].abs_diff(result.contracts[side]));
        let lost = rules.missed_points().get() + contract * rules.missed_trick().get() + by * rules.missed_by().get();
        (Reason::Missed, -lost)
    }

    /// Returns a side's tricks above a contract that it made.
    fn overtricks(&self, result: &DealResult, side: usize) -> u8 {
        let made = self.may_have_contract(result, side) && self.is_contract_made(result, side);
        if made { result.tricks[side] - result.contracts[side] } else { 0 }
    }

    /// Returns a side's full bags after this deal, and the overtricks left over.
    pub(crate) fn bags(&self, result: &DealResult, standing: &Standing, side: usize) -> (u8, u8) {
        let size = self.game.rules().bag_size().get();
        if size == 0 {
            return (0, 0);
        }
        let bags = standing.bags[side].saturating_add(self.overtricks(result, side));
        (bags / size, bags % size)
    }

    /// Returns the card points that each side scores.
    fn scored_points(&self, result: &DealResult) -> [i64; MAX_SEATS] {
        match self.game.rules().all_card_points() {
            AllCardPoints::Own => result.points,
            AllCardPoints::Others => match result.takes_all.map(usize::from) {
                Some(taker) => {
                    let all = self.game.points_to_be_won;
                    let taken = |side| result.together(side, taker);
                    std::array::from_fn(|side| result.points[side] + if taken(side) { -all } else { all })
                }
                None => result.points,
            },
        }
    }

    /// Scores tricks above a number; then, unless these end the game, honours (RH-21, RH-27).
    fn tricks(&self, result: &DealResult, standing: &Standing, each: &mut impl FnMut(Reason, usize, i64, Point)) {
        let (game, rules) = (self.game, self.game.rules());
        let over = i64::from(rules.tricks_over().get());
        let mut reached = false;
        for side in 0..game.sides() {
            let margin = i64::from(result.tricks[side]) - over;
            let points = match rules.trick_points() {
                TrickPoints::Margin => margin.max(0),
                TrickPoints::Flat => i64::from(margin > 0),
            };
            each(Reason::Tricks, side, points, Point::TrickScore);
            reached |= standing.scores[side] + points >= game.points_to_win();
        }
        if !rules.honours_after_play() || reached {
            return;
        }
        for side in 0..game.sides() {
            // A side that began the deal one point short scores no honours.
            if standing.scores[side] - result.scored[side] < game.points_to_win() - 1 {
                let points = self.honour_points(usize::from(result.honours[side]));
                each(Reason::Honours, side, points, Point::HonoursAfter);
            }
        }
    }

    /// Returns the points for honours that a side declared or held (RH-18).
    pub fn honour_points(&self, honours: usize) -> i64 {
        let [three, four] = self.game.rules().honour_points();
        match honours {
            3 => three.get(),
            4.. => four.get(),
            _ => 0,
        }
    }

    /// Returns winners and losers of a deal under the payment table; a tie in card points goes to the side that was not
    /// dealt the card above trump (KK-25).
    pub(crate) fn payment_winners(&self, result: &DealResult, standing: &Standing) -> Option<(usize, usize)> {
        let sits_out = standing.entering.is_some().then_some(usize::from(standing.dealer));
        let mut sides = (0..self.game.sides()).filter(|&side| Some(side) != sits_out);
        let (one, other) = (sides.next()?, sides.next()?);
        let top = self.game.above_trump(result.trump).map_or(CardSet::EMPTY, CardSet::of);
        let one_wins = match result.points[one].cmp(&result.points[other]) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => (result.dealt[one] & top).is_empty(),
        };
        Some(if one_wins { (one, other) } else { (other, one) })
    }

    /// Returns the value of a deal from the payment table (KK-26, KK-27).
    fn payment(&self, result: &DealResult, winners: usize, losers: usize) -> i64 {
        let points = result.points[winners];
        let row = self.game.payment_row(result.dealt[losers], result.trump, points == result.points[losers]);
        self.game.payment(row, points)
    }
}
