//! Why points were scored: every score has a reason and a rule.

use crate::facts::Facts;
use crate::{Arg, GameWords, signed};
use kirifuda_cards::SeatSet;
use kirifuda_rules::params::{PhaseKind, TrickPoints};
use kirifuda_rules::{PaymentRow, Point, Reason, Score, Viewer};

impl GameWords<'_> {
    /// A score with its reason and rule.
    pub(crate) fn score(&self, score: &Score, facts: Option<&Facts>, viewer: Viewer) -> String {
        match facts {
            Some(facts) => self.scored(facts, score, 1, viewer).0,
            None => self.score_because(score, &self.reason(score.reason), viewer),
        }
    }

    pub(crate) fn score_because(&self, score: &Score, why: &str, viewer: Viewer) -> String {
        let args = [
            ("side", self.side(usize::from(score.side), viewer).into()),
            ("change", self.change(score.delta).into()),
            ("why", why.into()),
            ("rule", self.game.rule(score.point).to_owned().into()),
        ];
        self.say("score", &args)
    }

    /// A reason in a word or two.
    pub fn reason(&self, reason: Reason) -> String {
        self.say(&format!("reason-{}", reason.word()), &[])
    }

    pub(crate) fn why(&self, score: &Score, side: usize, facts: &Facts, viewer: Viewer) -> String {
        match score.reason {
            Reason::Honours => self.why_honours(score, side, facts),
            Reason::Tricks => self.together(self.why_tricks(side, facts), side, facts, viewer),
            Reason::Ruff => self.why_ruff(side, facts),
            Reason::Forfeit => self.why_forfeit(facts),
            Reason::Cards => self.together(self.why_cards(side, facts), side, facts, viewer),
            Reason::Points => self.together(self.why_points(score, side, facts), side, facts, viewer),
            Reason::Courts => self.why_courts(score, side, facts, viewer),
            Reason::Missed if score.delta > 0 => self.why_others_missed(side, facts, viewer),
            Reason::Contract | Reason::Missed => self.together(self.why_contract(side, facts), side, facts, viewer),
            Reason::AllTricks if facts.alone => self.say("why-all-tricks-alone", &[]),
            Reason::AllTricks => self.say("why-all-tricks", &[]),
            Reason::Nil => self.why_nil(score, facts, viewer),
            Reason::Overtricks => {
                let over = facts.side_tricks(self.game, side) - facts.side_bid(self.game, side);
                self.say("why-overtricks", &[("n", over.into())])
            }
            Reason::Race => self.why_race(score, side, facts, viewer),
            Reason::Cleared => self.say("why-cleared", &[]),
            Reason::Bag => {
                let rules = self.game.rules();
                let full = -score.delta / rules.bag_points().get().max(1);
                self.say("why-bag", &[("n", (full * i64::from(rules.bag_size().get())).into())])
            }
            Reason::Trick | Reason::Remainder => self.why_trick(score, 1, facts),
            Reason::Ante | Reason::Fee | Reason::Pot | Reason::NoTrick => self.reason(score.reason),
        }
    }

    fn why_honours(&self, score: &Score, side: usize, facts: &Facts) -> String {
        if score.point == Point::HonoursAfter {
            let held = (facts.side_played(self.game, side) & self.game.honours(facts.trump)).len();
            return self.say("why-honours-held", &[("n", held.into())]);
        }
        self.say("why-honours", &[("n", facts.honours_shown.into())])
    }

    /// The card points of both teams, and who undertook to take all of them.
    fn why_race(&self, score: &Score, side: usize, facts: &Facts, viewer: Viewer) -> String {
        let active = facts.roles.map_or(SeatSet::EMPTY, |roles| roles.active);
        let plays_with_holders =
            self.game.seats_of(side).any(|seat| facts.holders.contains(seat) || !active.contains(seat));
        let others = active - facts.holders;
        let (own, against) = if plays_with_holders { (facts.holders, others) } else { (others, facts.holders) };
        let points = |seats: SeatSet| seats.iter().map(|seat| facts.points[seat]).sum::<i64>();
        let (n, other) = (points(own), points(against));
        let args: [Arg<'_>; 2] = [("points", self.race_points(n).into()), ("other", self.race_number(other).into())];
        match facts.all_taker {
            Some(seat) => {
                let taken = points(if own.contains(seat) { own } else { against });
                let args = [
                    ("who", self.who(seat, viewer).into()),
                    ("all", self.race_points(self.game.points_to_be_won()).into()),
                    ("n", taken.into()),
                ];
                self.say("why-race-all", &args)
            }
            None if n == 0 || other == 0 => self.say("why-race-skunk", &args),
            // Cards that nobody needs any more are left in the hands.
            None if score.delta > 0 && facts.tricks_done < facts.hand_size => self.say("why-race-early", &args),
            None => self.say("why-race", &args),
        }
    }

    fn why_tricks(&self, side: usize, facts: &Facts) -> String {
        let (tricks, bid) = (facts.side_tricks(self.game, side), facts.side_bid(self.game, side));
        let threshold = i64::from(self.game.rules().tricks_over().get());
        let args: [Arg<'_>; 4] = [
            ("n", tricks.into()),
            ("over", (tricks - threshold).into()),
            ("threshold", threshold.into()),
            ("bid", bid.into()),
        ];
        // Nothing else says that the bid was missed where that costs nothing.
        if self.game.scoring().is_contract_exact() && tricks != bid {
            return self.say("why-tricks-bid-missed", &args);
        }
        match self.game.rules().trick_points() {
            TrickPoints::Margin if threshold == 0 => self.say("why-tricks-flat", &args),
            TrickPoints::Margin => self.say("why-tricks", &args),
            TrickPoints::Flat => self.say("why-tricks-flat", &args),
        }
    }

    fn why_contract(&self, side: usize, facts: &Facts) -> String {
        let (tricks, bid) = (facts.side_tricks(self.game, side), facts.side_bid(self.game, side));
        let key = if self.game.scoring().has_maker_contract() { "why-maker" } else { "why-contract" };
        self.say(key, &[("n", tricks.into()), ("bid", bid.into())])
    }

    /// Which side missed its contract, where the others score for that: the maker's, or the only other one.
    fn why_others_missed(&self, winner: usize, facts: &Facts, viewer: Viewer) -> String {
        let maker = facts.maker.map(|seat| self.game.side_of(seat));
        let Some(side) = maker.or_else(|| self.only_opponent(winner, facts)) else {
            return self.reason(Reason::Missed);
        };
        let args = [
            ("who", self.players_of(facts.team(self.game, side), viewer).into()),
            ("n", facts.side_tricks(self.game, side).into()),
            ("bid", facts.side_bid(self.game, side).into()),
        ];
        self.say("why-makers-missed", &args)
    }

    /// A side of the team against which a side plays, if there is one team alone.
    fn only_opponent(&self, side: usize, facts: &Facts) -> Option<usize> {
        let others = facts.roles?.active - facts.team(self.game, side);
        let first = others.iter().next().map(|seat| self.game.side_of(seat))?;
        (others - facts.team(self.game, first)).is_empty().then_some(first)
    }

    /// A reason, with those who have a part in it where a side scores what several have won.
    fn together(&self, why: String, side: usize, facts: &Facts, viewer: Viewer) -> String {
        let others = facts.team(self.game, side) - self.game.seats_of(side).collect();
        match others.is_empty() {
            true => why,
            false => self.say("why-together", &[("why", why.into()), ("names", self.seats(others, viewer).into())]),
        }
    }

    /// Who bid nil, and what they took.
    fn why_nil(&self, score: &Score, facts: &Facts, viewer: Viewer) -> String {
        let Some(seat) = facts.nil else { return self.reason(score.reason) };
        let args = [("who", self.who(seat, viewer).into()), ("n", facts.tricks[seat].into())];
        self.say(if score.delta > 0 { "why-nil-kept" } else { "why-nil-broken" }, &args)
    }

    /// The announcement that won: that of the player who has shown a ruff, or, while nobody has, the highest of the
    /// side's.
    fn why_ruff(&self, side: usize, facts: &Facts) -> String {
        let announced = match facts.ruff_shown {
            Some((seat, _)) => facts.announced[seat],
            None => self.game.seats_of(side).filter_map(|seat| facts.announced[seat]).max(),
        };
        match announced {
            Some(total) => self.say("why-ruff", &[("n", total.into())]),
            None => self.reason(Reason::Ruff),
        }
    }

    /// What the player who showed has announced, and what they could show (RT-16).
    fn why_forfeit(&self, facts: &Facts) -> String {
        let Some((seat, shown)) = facts.ruff_shown else { return self.reason(Reason::Forfeit) };
        match facts.announced[seat] {
            Some(total) => self.say("why-forfeit", &[("n", total.into()), ("shown", shown.into())]),
            None => self.reason(Reason::Forfeit),
        }
    }

    fn why_cards(&self, side: usize, facts: &Facts) -> String {
        let cards = facts.side_tricks(self.game, side) * i64::from(self.game.rules().active().get());
        let threshold = self.game.scoring().cards_over().map_or(0, i64::from);
        let args = [("n", cards.into()), ("over", (cards - threshold).into()), ("threshold", threshold.into())];
        self.say("why-cards", &args)
    }

    /// The points of the cards that the side took, or, where all were taken by one side, why the others score them.
    fn why_points(&self, score: &Score, side: usize, facts: &Facts) -> String {
        let own = facts.side_points(self.game, side);
        let (key, n) = match own.cmp(&score.delta) {
            std::cmp::Ordering::Equal => ("why-points", own),
            std::cmp::Ordering::Less => ("why-points-all", score.delta - own),
            std::cmp::Ordering::Greater => ("why-points-took-all", own - score.delta),
        };
        self.say(key, &[("n", n.into()), ("points", signed(n).into())])
    }

    /// The winners' score tells by how much they won and why they are paid so much, the losers' only that they pay.
    fn why_courts(&self, score: &Score, side: usize, facts: &Facts, viewer: Viewer) -> String {
        if score.delta < 0 {
            return self.say("why-courts-paid", &[]);
        }
        let own = facts.side_points(self.game, side);
        let all = self.game.points_of(self.game.scoring_cards());
        let tied = 2 * own == all;
        let mut args: Vec<Arg<'_>> =
            vec![("n", own.into()), ("other", (all - own).into()), ("paid", self.amount(score.delta.into()).into())];
        let first = self.say(if tied { "why-courts-tie" } else { "why-courts" }, &args);
        let end = || self.words.plain("reasons-end");
        let losers = self.opponents(side, facts);
        let row = losers.and_then(|losers| self.court_row(losers, facts, tied));
        let columns = self.game.rules().payment().columns();
        // With one column the number of cards makes no difference.
        let row = row.filter(|row| *row != PaymentRow::Otherwise || columns.len() > 1);
        let Some((row, losers)) = row.zip(losers) else {
            return if tied { first + &end() } else { first };
        };
        let column = columns.iter().rposition(|&least| own >= i64::from(least)).unwrap_or(0);
        let key = match row {
            PaymentRow::AllAces => "why-row-all-aces",
            PaymentRow::AboveTrumpAndAce => "why-row-above-trump",
            PaymentRow::Otherwise if own == all => "why-paid-all",
            PaymentRow::Otherwise if column == 0 => "why-paid-least",
            PaymentRow::Otherwise => "why-paid-from",
        };
        let trumps = self.game.trump_suit(facts.trump);
        let ace = trumps.iter().find(|&card| self.game.pack().rank_letter(card) == 'A');
        args.push(("losers", self.side(losers, viewer).into()));
        args.push(("ace", ace.map_or(String::new(), |card| self.the_card(card)).into()));
        args.push(("least", i64::from(columns.get(column.max(1)).copied().unwrap_or(0)).into()));
        first + &self.words.plain("reasons-between") + &self.say(key, &args) + &end()
    }

    /// The other side in the deal.
    fn opponents(&self, side: usize, facts: &Facts) -> Option<usize> {
        let active = facts.roles?.active;
        (0..self.game.sides())
            .find(|&other| other != side && self.game.seats_of(other).any(|seat| active.contains(seat)))
    }

    /// The row of the payment table that counted (KK-26): known from the cards played, as long as no card has been
    /// discarded.
    fn court_row(&self, losers: usize, facts: &Facts, tied: bool) -> Option<PaymentRow> {
        let known = !self.game.has_phase(PhaseKind::StockExchange);
        known.then(|| self.game.payment_row(facts.side_played(self.game, losers), facts.trump, tied))
    }

    pub(crate) fn why_trick(&self, score: &Score, won: usize, facts: &Facts) -> String {
        let args = [("n", won.into()), ("pot", facts.pot_shared.into()), ("tricks", facts.hand_size.into())];
        match score.reason {
            Reason::Trick => self.say("why-trick", &args),
            _ => self.say("why-remainder", &args),
        }
    }
}
