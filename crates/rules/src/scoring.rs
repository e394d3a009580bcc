//! Scores the play of a deal from its result. `Match` uses it for played deals, for deals reported with real cards
//! (`told.rs`) and for results from a solver (`foregone.rs`).

use crate::numbers::narrow;
use crate::params::*;
use crate::{Deal, Game, Point, Reason, Score, Standing};
use kirifuda_cards::{CardSet, MAX_SEATS, Suit};

/// The maximum number of sides that play for court cards, one of which may sit out.
pub(crate) const COURT_SIDES: usize = 3;

/// The result of a deal's play: together with the standing, everything its score depends on. In a pot game each trick
/// is paid at once, and this does not include it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealResult {
    /// Tricks, by side.
    pub tricks: [u8; MAX_SEATS],
    /// Court cards taken, by side.
    pub courts: [u8; COURT_SIDES],
    /// Honours held as they are counted (RH-15, RH-35), by side.
    pub honours: [u8; MAX_SEATS],
    /// By side: the dealt cards that matter for the payment ([`Game::payment_cards`]).
    pub dealt: [CardSet; COURT_SIDES],
    /// The trump suit.
    pub trump: Suit,
    /// What each side scored earlier in the deal.
    pub scored: [i64; MAX_SEATS],
}

impl DealResult {
    /// Returns the result of a deal with this trump suit in which nobody took or scored anything.
    pub fn nothing(trump: Suit) -> DealResult {
        DealResult {
            tricks: [0; MAX_SEATS],
            courts: [0; COURT_SIDES],
            honours: [0; MAX_SEATS],
            dealt: [CardSet::EMPTY; COURT_SIDES],
            trump,
            scored: [0; MAX_SEATS],
        }
    }

    /// Returns the result of a deal so far; `scored` is what each side scored in it
    /// ([`Match::deal_points`](crate::Match::deal_points)).
    pub fn of(game: &Game, deal: &Deal, scored: &[i64]) -> DealResult {
        let mut result = DealResult { courts: deal.courts_won, ..DealResult::nothing(deal.trump()) };
        result.scored.iter_mut().zip(scored).for_each(|(kept, points)| *kept = *points);
        let held_count = game.rules().honours_after_play();
        let asked = game.payment_cards(deal.trump());
        for side in 0..game.sides() {
            for seat in game.seats_of(side) {
                result.tricks[side] += deal.tricks_won(seat);
                if held_count {
                    result.honours[side] += narrow::<_, u8>(deal.honours_held(game, seat).len());
                }
                if let Some(dealt) = result.dealt.get_mut(side).filter(|_| game.counts_courts) {
                    *dealt |= deal.dealt(seat) & asked;
                }
            }
        }
        result
    }
}

/// The value of a side's tricks, before thresholds and payment tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickWorth {
    /// Points per trick.
    pub trick: i64,
    /// Cards worth one point each to the side that takes them.
    pub cards: CardSet,
    /// Points lost by a side that takes no trick in the whole deal.
    pub no_trick: i64,
}

impl TrickWorth {
    /// Returns the points of a side with this many tricks and this many of the cards that count.
    pub fn points(&self, tricks: u8, cards: u8) -> i64 {
        let lost = if tricks == 0 { self.no_trick } else { 0 };
        i64::from(tricks) * self.trick + if self.cards.is_empty() { 0 } else { i64::from(cards) } - lost
    }
}

/// The unit in which the play of a deal is counted, by its word: `tricks`, `cards`, `courts` or `chips`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit(ScoreKind);

impl Unit {
    /// Returns the unit's word.
    pub fn word(self) -> &'static str {
        match self.0 {
            ScoreKind::Tricks => "tricks",
            ScoreKind::Cards => "cards",
            ScoreKind::Courts => "courts",
            ScoreKind::Pot => "chips",
        }
    }

    /// Returns the unit of a word.
    pub fn from_word(word: &str) -> Option<Unit> {
        ScoreKind::WORDS.iter().map(|&(_, kind)| Unit(kind)).find(|unit| unit.word() == word)
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
        /// Returns the unit in which the play is counted.
        pub fn unit(&self) -> Unit = Unit(self.game.rules().score());
        /// Whether each trick is paid from a pot.
        pub fn has_pot(&self) -> bool = self.game.rules().score() == ScoreKind::Pot;
    }

    /// Returns the number of tricks above which a side scores, if tricks score.
    pub fn tricks_over(&self) -> Option<u8> {
        let rules = self.game.rules();
        (rules.score() == ScoreKind::Tricks).then(|| rules.tricks_over().get())
    }

    /// Returns the number of cards in its tricks above which a side scores, if cards score (RT-27, RT-28).
    pub fn cards_over(&self) -> Option<u8> {
        let rules = self.game.rules();
        (rules.score() == ScoreKind::Cards).then(|| match (rules.sides(), rules.card_threshold()) {
            (Sides::Partners, _) => rules.cards_over().get(),
            (Sides::Single, CardThreshold::HandSize) => self.game.hand,
            (Sides::Single, CardThreshold::Dozen) => 12,
        })
    }

    /// Returns the value of tricks in the [`Unit`] of the play: points per trick and one per court card; for a pot, its
    /// shares.
    pub fn trick_worth(&self) -> TrickWorth {
        let (trick, cards) = match self.game.rules().score() {
            ScoreKind::Tricks | ScoreKind::Pot => (1, CardSet::EMPTY),
            ScoreKind::Cards => (i64::from(self.game.active), CardSet::EMPTY),
            ScoreKind::Courts => (0, self.game.courts),
        };
        TrickWorth { trick, cards, no_trick: 0 }
    }

    /// Returns the value of tricks under a standing. For a pot these are chips: each trick takes its share (JL-18),
    /// excluding chips that cannot be shared equally, and a side without a trick pays the penalty.
    pub fn trick_worth_at(&self, standing: &Standing) -> TrickWorth {
        if !self.has_pot() {
            return self.trick_worth();
        }
        let trick = standing.pot / i64::from(self.game.hand);
        TrickWorth { trick, cards: CardSet::EMPTY, no_trick: self.no_trick_penalty(standing) }
    }

    /// Returns the chips that a player without a trick pays (JL-21); none in an extra deal (JL-27).
    pub fn no_trick_penalty(&self, standing: &Standing) -> i64 {
        if self.has_pot() && !standing.extra { self.game.rules().loo_penalty().get() } else { 0 }
    }

    /// Returns what the play scores, in scoring order; empty for a pot. `standing` is the one after the play and before
    /// its scores.
    pub fn score(&self, result: &DealResult, standing: &Standing) -> Vec<Score> {
        let mut scores = Vec::new();
        self.each_score(result, standing, |score| scores.push(score));
        scores
    }

    /// Like `score`, but without a list, for matches that are played by the million.
    pub(crate) fn each_score(&self, result: &DealResult, standing: &Standing, mut each: impl FnMut(Score)) {
        let mut each = |reason, side: usize, delta, point| {
            if delta != 0 {
                each(Score { reason, side: narrow(side), delta, point });
            }
        };
        match self.game.rules().score() {
            ScoreKind::Tricks => self.tricks(result, standing, each),
            ScoreKind::Cards => {
                let over = self.cards_over().map_or(0, i64::from);
                for side in 0..self.game.sides() {
                    let cards = i64::from(result.tricks[side]) * i64::from(self.game.active);
                    each(Reason::Cards, side, (cards - over).max(0), Point::CardScore);
                }
            }
            ScoreKind::Courts => {
                if let Some((winners, losers)) = self.court_winners(result, standing) {
                    let chips = self.court_payment(result, winners, losers);
                    each(Reason::Courts, winners, chips, Point::CourtScore);
                    each(Reason::Courts, losers, -chips, Point::CourtScore);
                }
            }
            ScoreKind::Pot => {}
        }
    }

    /// Scores tricks above a number; then, unless these end the game, honours (RH-21, RH-27).
    fn tricks(&self, result: &DealResult, standing: &Standing, mut each: impl FnMut(Reason, usize, i64, Point)) {
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

    /// Returns winners and losers of a deal for court cards; a tie goes to the side that was not dealt the card above
    /// trump (KK-25).
    pub(crate) fn court_winners(&self, result: &DealResult, standing: &Standing) -> Option<(usize, usize)> {
        let sits_out = standing.entering.is_some().then_some(usize::from(standing.dealer));
        let mut sides = (0..self.game.sides()).filter(|&side| Some(side) != sits_out);
        let (one, other) = (sides.next()?, sides.next()?);
        let top = self.game.above_trump(result.trump).map_or(CardSet::EMPTY, CardSet::of);
        let one_wins = match result.courts[one].cmp(&result.courts[other]) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => (result.dealt[one] & top).is_empty(),
        };
        Some(if one_wins { (one, other) } else { (other, one) })
    }

    /// Returns the value of a deal from the payment table (KK-26, KK-27).
    fn court_payment(&self, result: &DealResult, winners: usize, losers: usize) -> i64 {
        let courts = result.courts[winners];
        let row = self.game.payment_row(result.dealt[losers], result.trump, courts == result.courts[losers]);
        self.game.payment(row, courts)
    }
}
