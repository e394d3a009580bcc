//! Statistics of deals: points by reason, decisions by answer, and both by place in turn.
//!
//! Everything here adds up exactly, as [`Summary`] does. Nothing depends on the game: reasons come from the events,
//! places from the [`Roles`] of the deal, decisions from the legal actions.

use crate::Interval;
use crate::Summary;
use kirifuda_cards::{MAX_SEATS, Seat};
use kirifuda_rules::params::Dealers;
use kirifuda_rules::{Action, Event, Game, Match, Phase, Reason, Roles, SeatView};
use serde::{Deserialize, Serialize};

/// The number of reasons.
const REASONS: usize = Reason::WORDS.len();

/// Points or chips by reason; each summary has one sample for every deal in which the reason was scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reasons([Summary; REASONS]);

impl Reasons {
    /// Iterates over the reasons that came up, each with its points by deal.
    pub fn iter(&self) -> impl Iterator<Item = (Reason, &Summary)> {
        Reason::WORDS.iter().map(|&(reason, _)| reason).zip(&self.0).filter(|(_, points)| points.count > 0)
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Reasons) {
        self.0.iter_mut().zip(&other.0).for_each(|(points, more)| points.merge(more));
    }

    fn add(&mut self, reason: Reason, points: i64) {
        self.0[reason as usize].add(points);
    }
}

/// An answer to a question other than which card to play or discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// Leaves the trump as it is.
    Keep,
    /// Names another trump.
    NameTrump,
    /// Bids no trick.
    BidNone,
    /// Bids some.
    BidSome,
    /// Names the trump.
    NameSuit,
    /// Passes instead of naming the trump.
    PassName,
    /// Names the trump as the suit to follow.
    CallTrump,
    /// Names another suit to follow.
    CallOther,
    /// Plays without the partner.
    GoAlone,
    /// Plays with the partner.
    WithPartner,
    /// Announces exactly the worth of the best ruff.
    AnnounceBest,
    /// Announces less.
    AnnounceLess,
    /// Announces more than can be shown.
    AnnounceMore,
    /// Takes the stock.
    Exchange,
    /// Leaves the stock.
    LeaveStock,
    /// Shows three or four honours.
    Show,
    /// Asks the partner for a third.
    CanYe,
    /// Passes although honours could be called.
    PassHonours,
    /// Undertakes all card points.
    TakeAll,
    /// Lets the deal end instead.
    LetEnd,
    /// Leads.
    LeadSelf,
    /// Lets the partner lead.
    LeadPartner,
    /// Stays.
    Stay,
    /// Folds.
    Fold,
}

impl Answer {
    /// Every answer with the words for its question and for itself; answers to one question are adjacent.
    pub const WORDS: [(Answer, &'static str, &'static str); 24] = [
        (Answer::Keep, "trump_choice", "keep"),
        (Answer::NameTrump, "trump_choice", "name_trump"),
        (Answer::BidNone, "bid", "none"),
        (Answer::BidSome, "bid", "some"),
        (Answer::NameSuit, "name_trump", "name"),
        (Answer::PassName, "name_trump", "pass"),
        (Answer::CallTrump, "call_suit", "trump"),
        (Answer::CallOther, "call_suit", "other"),
        (Answer::GoAlone, "go_alone", "alone"),
        (Answer::WithPartner, "go_alone", "with_partner"),
        (Answer::AnnounceBest, "ruff_count", "announce_best"),
        (Answer::AnnounceLess, "ruff_count", "announce_less"),
        (Answer::AnnounceMore, "ruff_count", "announce_more"),
        (Answer::Exchange, "stock_exchange", "exchange"),
        (Answer::LeaveStock, "stock_exchange", "pass"),
        (Answer::Show, "honours", "show"),
        (Answer::CanYe, "honours", "can_ye"),
        (Answer::PassHonours, "honours", "pass"),
        (Answer::TakeAll, "take_all", "take_all"),
        (Answer::LetEnd, "take_all", "pass"),
        (Answer::LeadSelf, "lead_choice", "lead_self"),
        (Answer::LeadPartner, "lead_choice", "lead_partner"),
        (Answer::Stay, "stay_or_fold", "stay"),
        (Answer::Fold, "stay_or_fold", "fold"),
    ];

    /// Returns the answer that an action gives, if any.
    fn of(view: &SeatView<'_>, action: Action) -> Option<Answer> {
        Some(match action {
            Action::Keep => Answer::Keep,
            Action::NameTrump(_) if view.phase() == Phase::NameTrump => Answer::NameSuit,
            Action::NameTrump(_) => Answer::NameTrump,
            Action::CallSuit(suit) if Some(suit) == view.trump() => Answer::CallTrump,
            Action::CallSuit(_) => Answer::CallOther,
            Action::GoAlone => Answer::GoAlone,
            Action::WithPartner => Answer::WithPartner,
            Action::Pass if view.phase() == Phase::NameTrump => Answer::PassName,
            Action::Bid(0) => Answer::BidNone,
            Action::Bid(_) => Answer::BidSome,
            Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::AnnounceTotal(_) => {
                Answer::of_announcement(view, view.own_announcement(action).unwrap_or_default())
            }
            Action::Exchange => Answer::Exchange,
            Action::TakeAll => Answer::TakeAll,
            Action::Pass if view.phase() == Phase::TakeAll => Answer::LetEnd,
            Action::Pass if view.phase() == Phase::Honours => Answer::PassHonours,
            Action::Pass => Answer::LeaveStock,
            Action::Show => Answer::Show,
            Action::CanYe => Answer::CanYe,
            Action::LeadSelf => Answer::LeadSelf,
            Action::LeadPartner => Answer::LeadPartner,
            Action::Stay => Answer::Stay,
            Action::Fold => Answer::Fold,
            Action::Play(_) | Action::Discard(_) | Action::Give(_) => return None,
        })
    }

    fn of_announcement(view: &SeatView<'_>, total: u8) -> Answer {
        use std::cmp::Ordering;
        let best = kirifuda_cards::Suit::ALL.into_iter().map(|suit| view.own_ruff_total(suit)).max();
        match total.cmp(&best.unwrap_or_default()) {
            Ordering::Equal => Answer::AnnounceBest,
            Ordering::Less => Answer::AnnounceLess,
            Ordering::Greater => Answer::AnnounceMore,
        }
    }
}

/// How often an answer was possible, and chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// How often it was chosen.
    pub chosen: u64,
    /// How often it was one of at least two possible answers.
    pub possible: u64,
}

impl Given {
    /// Returns the share of the opportunities in which it was chosen; `None` without an opportunity.
    pub fn share(&self) -> Option<f64> {
        (self.possible > 0).then(|| self.chosen as f64 / self.possible as f64)
    }

    /// Returns the 95 % interval of the share, treating decisions as independent.
    pub fn interval(&self) -> Option<Interval> {
        Interval::of_share(self.chosen, self.possible)
    }
}

/// Decisions between at least two answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decisions([Given; Answer::WORDS.len()]);

impl Decisions {
    /// Iterates over the answers that were possible, with the words for question and answer; answers to one question
    /// are adjacent.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str, &Given)> {
        let words = Answer::WORDS.iter().map(|&(_, question, answer)| (question, answer));
        words
            .zip(&self.0)
            .filter(|(_, given)| given.possible > 0)
            .map(|((question, answer), given)| (question, answer, given))
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Decisions) {
        for (given, more) in self.0.iter_mut().zip(&other.0) {
            given.chosen += more.chosen;
            given.possible += more.possible;
        }
    }

    fn add(&mut self, decided: &Decided) {
        for (place, given) in self.0.iter_mut().enumerate() {
            given.possible += u64::from(decided.possible >> place & 1);
        }
        self.0[decided.answer as usize].chosen += 1;
    }
}

const _: () = assert!(Answer::WORDS.len() <= u32::BITS as usize, "each answer has a bit of `Decided::possible`");

/// A decision between at least two answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decided {
    seat: Seat,
    answer: Answer,
    /// A bit for each answer.
    possible: u32,
}

impl Decided {
    /// Returns the decision if there was a choice of answers; `actions` is a buffer for the legal actions.
    pub fn of(view: &SeatView<'_>, action: Action, actions: &mut Vec<Action>) -> Option<Decided> {
        Answer::of(view, action)?;
        actions.clear();
        view.add_legal_actions(actions);
        Decided::among(view, action, actions)
    }

    /// The same with the legal actions given.
    pub fn among(view: &SeatView<'_>, action: Action, legal: &[Action]) -> Option<Decided> {
        let answer = Answer::of(view, action)?;
        let answers = legal.iter().filter_map(|&action| Answer::of(view, action));
        let possible = answers.fold(0_u32, |possible, answer| possible | 1 << answer as u16);
        (possible.count_ones() > 1).then_some(Decided { seat: view.seat(), answer, possible })
    }

    /// Returns who decided.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the words for the question and the answer.
    pub fn words(&self) -> (&'static str, &'static str) {
        let (_, question, answer) = Answer::WORDS[self.answer as usize];
        (question, answer)
    }
}

/// The role of a seat in a deal, counted from the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Role {
    /// The place in turn, from 1, the first to act; `None` if the seat sits the deal out.
    pub place: Option<u8>,
    /// How many seats take part.
    pub of: u8,
    /// Whether the seat deals, or its side where a side deals.
    pub dealer: bool,
    /// Whether its side sat out the deal before.
    pub entering: bool,
}

impl Role {
    pub(crate) fn of(playing: &Match, roles: &Roles, seat: Seat) -> Role {
        let game = playing.game();
        let side = game.side_of(seat);
        let dealing = match game.rules().dealers() {
            Dealers::Seat => seat.index(),
            Dealers::Side => side,
        };
        Role {
            place: roles.in_turn().zip(1..).find(|(other, _)| *other == seat).map(|(_, place)| place),
            of: roles.active.len() as u8,
            dealer: dealing == usize::from(roles.dealer),
            entering: playing.standing_at_deal().entering().is_some_and(|entering| usize::from(entering) == side),
        }
    }

    /// Whether nobody acts after the seat.
    pub fn is_last(&self) -> bool {
        self.place == Some(self.of)
    }
}

/// Counts of one role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoleTally {
    /// Deals ended.
    pub deals: u64,
    /// Points or chips of the seat's side, by deal.
    pub points: Summary,
    /// Tricks of the seat, by deal.
    pub tricks: Summary,
    /// Points or chips of the seat's side by reason.
    pub reasons: Reasons,
    /// Decisions of the seat.
    pub decisions: Decisions,
}

impl RoleTally {
    fn merge(&mut self, other: &RoleTally) {
        self.deals += other.deals;
        self.points.merge(&other.points);
        self.tricks.merge(&other.tricks);
        self.reasons.merge(&other.reasons);
        self.decisions.merge(&other.decisions);
    }
}

/// Counts of finished deals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealTally {
    /// Points or chips by reason, of all sides together: the gains, or the payments if nobody gained.
    pub reasons: Reasons,
    /// All decisions.
    pub decisions: Decisions,
    /// By side.
    pub sides: Vec<(Reasons, Decisions)>,
    /// By role: in order of turn, seats that sit out first.
    pub roles: Vec<(Role, RoleTally)>,
}

impl DealTally {
    /// Creates empty counts.
    pub fn new(sides: usize) -> DealTally {
        DealTally { sides: vec![Default::default(); sides], ..DealTally::default() }
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &DealTally) {
        self.reasons.merge(&other.reasons);
        self.decisions.merge(&other.decisions);
        self.sides.resize(self.sides.len().max(other.sides.len()), Default::default());
        for ((reasons, decisions), more) in self.sides.iter_mut().zip(&other.sides) {
            reasons.merge(&more.0);
            decisions.merge(&more.1);
        }
        for (role, tally) in &other.roles {
            self.role(*role).merge(tally);
        }
    }

    fn role(&mut self, role: Role) -> &mut RoleTally {
        let place = match self.roles.binary_search_by_key(&role, |(known, _)| *known) {
            Ok(place) => place,
            Err(place) => {
                self.roles.insert(place, (role, RoleTally::default()));
                place
            }
        };
        &mut self.roles[place].1
    }

    /// Adds a deal that has ended.
    pub(crate) fn add_deal(&mut self, game: &Game, deal: &EndedDeal) {
        for (place, &(_, reason, _)) in deal.scores.iter().enumerate() {
            // Each reason once, with what all sides scored for it.
            if deal.scores[..place].iter().all(|&(_, other, _)| other != reason) {
                let of_sides = || deal.scores.iter().filter(|score| score.1 == reason).map(|score| score.2);
                let got: i64 = of_sides().filter(|&points| points > 0).sum();
                self.reasons.add(reason, if got > 0 { got } else { of_sides().sum() });
            }
        }
        for &(side, reason, points) in &deal.scores {
            self.sides[side].0.add(reason, points);
        }
        for (seat, &role) in Seat::all(game.players()).zip(&deal.of_seat) {
            let side = game.side_of(seat);
            // Partners sit out together and share one role.
            if role.place.is_none() && game.seats_of(side).next() != Some(seat) {
                continue;
            }
            let tally = self.role(role);
            tally.deals += 1;
            tally.points.add(deal.points[side]);
            tally.tricks.add(i64::from(deal.tricks[seat.index()]));
            for &(_, reason, points) in deal.scores.iter().filter(|score| score.0 == side) {
                tally.reasons.add(reason, points);
            }
        }
        for decision in &deal.decided {
            self.decisions.add(decision);
            self.sides[game.side_of(decision.seat)].1.add(decision);
            self.role(deal.of_seat[decision.seat.index()]).decisions.add(decision);
        }
    }
}

/// What counts of a deal that has ended.
#[derive(Clone, Debug)]
pub(crate) struct EndedDeal {
    /// The role of each seat.
    of_seat: Vec<Role>,
    /// Side, reason, and the points scored for it, each side and reason once.
    scores: Vec<(usize, Reason, i64)>,
    /// Points or chips, by side.
    pub points: Vec<i64>,
    /// Tricks, by seat.
    tricks: [u8; MAX_SEATS],
    decided: Vec<Decided>,
}

impl EndedDeal {
    /// Notes a deal that has just ended; its events must be kept.
    pub fn of(playing: &Match, decided: Vec<Decided>) -> EndedDeal {
        let (game, roles) = (playing.game(), playing.roles());
        let mut tricks = [0; MAX_SEATS];
        if let Some(deal) = playing.current_deal() {
            Seat::all(game.players()).for_each(|seat| tricks[seat.index()] = deal.tricks_won(seat));
        }
        EndedDeal {
            of_seat: Seat::all(game.players()).map(|seat| Role::of(playing, roles, seat)).collect(),
            scores: scores_of(playing),
            points: playing.deal_points().to_vec(),
            tricks,
            decided,
        }
    }
}

/// Returns what the deal just ended has scored: side, reason and points, each side and reason once.
fn scores_of(playing: &Match) -> Vec<(usize, Reason, i64)> {
    let mut scores: Vec<(usize, Reason, i64)> = Vec::new();
    let of_deal = playing.events().iter().rev().take_while(|event| !matches!(event, Event::DealStarted(_)));
    for event in of_deal {
        if let Event::Scored(score) = event {
            let side = usize::from(score.side);
            match scores.iter_mut().find(|known| (known.0, known.1) == (side, score.reason)) {
                Some(known) => known.2 += score.delta,
                None => scores.push((side, score.reason, score.delta)),
            }
        }
    }
    scores
}
