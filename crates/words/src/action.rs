//! What a player may do, as entries of a menu, and what they are asked.

use crate::{GameWords, capitalised};
use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::params::{AnteBy, NameRound, RuffClaims};
use kirifuda_rules::{Action, Phase, RaceEnd, SeatView, Viewer};

impl GameWords<'_> {
    /// An action as an entry of a menu: `Play ♠A`, `Stay`.
    pub fn action(&self, view: &SeatView<'_>, action: Action) -> String {
        match action {
            Action::Play(card) => self.say("action-play", &[("card", self.the_card(card).into())]),
            Action::Discard(card) => self.say("action-discard", &[("card", self.the_card(card).into())]),
            Action::Give(card) => self.say("action-give", &[("card", self.the_card(card).into())]),
            Action::Bid(0) if self.game.scoring().has_nil() => self.say("action-bid-nil", &[]),
            Action::Bid(bid) => self.say("action-bid", &[("n", bid.into())]),
            Action::Exchange => self.exchange_action(),
            Action::Pass if view.phase() == Phase::TakeAll => self.say("action-take-all-pass", &[]),
            Action::Pass => self.say("action-pass", &[]),
            Action::Show => {
                let honours = self.cards(view.own_honours(), view.trump());
                self.say("action-show", &[("cards", honours.into())])
            }
            Action::CanYe => self.say("action-can-ye", &[]),
            Action::AnnounceSuit(suit) => {
                let total = view.own_ruff_total(suit);
                let args =
                    [("n", total.into()), ("suited", self.suited(suit).into()), ("suit", self.suit(suit).into())];
                // RT-7: a number that the cards in the hand do not add up to says where the rest comes from.
                match view.turn_up().filter(|card| card.suit() == suit && Some(suit) == view.trump()) {
                    Some(card) => {
                        let args = [&args[..], &[("card", self.the_card(card).into())]].concat();
                        self.say("action-announce-with-turn-up", &args)
                    }
                    None => self.say("action-announce-suit", &args),
                }
            }
            Action::AnnounceBare(suit) => {
                let number = view.own_announcement(action).unwrap_or(0);
                let card = view.turn_up().map_or(String::new(), |card| self.the_card(card));
                let args = [("n", number.into()), ("suited", self.suited(suit).into()), ("card", card.into())];
                self.say("action-announce-bare", &args)
            }
            Action::AnnounceTotal(total) => self.say("action-announce-total", &[("n", total.into())]),
            Action::Keep => self.say("action-keep", &[("suit", self.trump(view.trump()).into())]),
            Action::NameTrump(suit) if view.phase() == Phase::NameTrump => self.name_action(view, suit),
            Action::GoAlone => self.say("action-go-alone", &[]),
            Action::WithPartner => self.say("action-with-partner", &[]),
            Action::NameTrump(suit) => self.say("action-name-trump", &[("suit", self.suit(suit).into())]),
            Action::CallSuit(suit) => self.say("action-call-suit", &[("suited", self.suited(suit).into())]),
            Action::TakeAll => {
                self.say("action-take-all", &[("points", self.race_points(self.game.points_to_be_won()).into())])
            }
            Action::LeadSelf => self.say("action-lead-self", &[]),
            Action::LeadPartner => self.say("action-lead-partner", &[]),
            Action::Stay => self.say("action-stay", &[]),
            Action::Fold => self.fold_action(view),
        }
    }

    /// A call as it is said at the table, without what it means: `pass`, `stay`, `44 (♥ hearts)`.
    pub fn call(&self, view: &SeatView<'_>, action: Action) -> String {
        match action {
            Action::Play(_) | Action::Discard(_) | Action::Give(_) => self.action(view, action),
            Action::Exchange => self.term("exchange").to_owned(),
            Action::Pass => self.say("call-pass", &[]),
            Action::Show => self.say("call-show", &[]),
            Action::CanYe => self.term("can_ye").to_owned(),
            Action::AnnounceSuit(suit) | Action::AnnounceBare(suit) => {
                let number = view.own_announcement(action).unwrap_or(0);
                let args = [("n", number.into()), ("suited", self.suited(suit).into())];
                self.say("call-announce", &args)
            }
            Action::AnnounceTotal(total) => total.to_string(),
            Action::Bid(0) if self.game.scoring().has_nil() => self.say("call-bid-nil", &[]),
            Action::Bid(bid) => bid.to_string(),
            Action::Keep => self.say("call-keep", &[("suit", self.trump(view.trump()).into())]),
            Action::NameTrump(suit) | Action::CallSuit(suit) => self.suit(suit),
            Action::GoAlone => self.say("call-go-alone", &[]),
            Action::WithPartner => self.say("call-with-partner", &[]),
            Action::TakeAll => self.term("take_all").to_owned(),
            Action::LeadSelf => self.term("lead_self").to_owned(),
            Action::LeadPartner => self.term("lead_partner").to_owned(),
            Action::Stay => self.term("stay").to_owned(),
            Action::Fold => self.term("fold").to_owned(),
        }
    }

    fn exchange_action(&self) -> String {
        let args = [("n", self.game.rules().exchange_cards().get().into()), ("word", self.exchange_word().into())];
        self.say("action-exchange", &args)
    }

    fn fold_action(&self, view: &SeatView<'_>) -> String {
        let others = view.active().len() - usize::from(view.active().contains(view.seat()));
        let free = view.seat() == view.last() && others == 1 && !self.game.rules().dealer_fold_fee();
        let fee = if free { 0 } else { self.game.rules().fold_fee().get() };
        self.say("action-fold", &[("n", fee.into())])
    }

    /// What is asked of the seat whose view this is, when it is its turn: `Your turn: …`.
    pub fn prompt(&self, view: &SeatView<'_>) -> String {
        match view.phase() {
            Phase::TrumpChoice => self.say("prompt-trump-choice", &[("suit", self.trump(view.trump()).into())]),
            Phase::Bid => self.bid_prompt(view),
            Phase::NameTrump => self.name_prompt(view),
            Phase::GoAlone => {
                let partner = self.game.partner(view.seat()).map_or(String::new(), |seat| self.name(seat));
                let suit = capitalised(&self.trump_suited(view.trump()));
                self.say("prompt-go-alone", &[("suit", suit.into()), ("partner", partner.into())])
            }
            Phase::RuffCount => self.ruff_prompt(),
            Phase::StockExchange => self.exchange_prompt(view),
            Phase::Discard => self.discard_prompt(view),
            Phase::PassCards => self.give_prompt(view),
            Phase::Honours => self.honours_prompt(view),
            Phase::StayOrFold => self.stay_prompt(view),
            Phase::LeadChoice => self.lead_prompt(view),
            Phase::Play => self.play_prompt(view),
            Phase::CallSuit => self.say("prompt-call-suit", &[]),
            Phase::TakeAll => self.take_all_prompt(view),
            Phase::RuffShowing | Phase::Over => String::new(),
        }
    }

    /// The partner's bid is worth saying; all bids stand beside the players.
    fn bid_prompt(&self, view: &SeatView<'_>) -> String {
        let partner = self.game.partner(view.seat()).and_then(|seat| Some((seat, view.bid_of(seat)?)));
        let tricks = ("tricks", view.hand_size().into());
        match partner {
            None if view.hand_size() == 1 => self.say("prompt-bid-one", &[]),
            None => self.say("prompt-bid", &[tricks]),
            Some((seat, bid)) => {
                let nil = if self.game.scoring().has_nil() { "yes" } else { "no" };
                let args = [tricks, ("partner", self.name(seat).into()), ("n", bid.into()), ("nil", nil.into())];
                self.say("prompt-bid-partner", &args)
            }
        }
    }

    /// Naming a suit says who takes the turn-up, if anybody does.
    fn name_action(&self, view: &SeatView<'_>, suit: Suit) -> String {
        let suited = ("suit", self.suit(suit).into());
        match view.turn_up().zip(view.turn_up_taker(suit)) {
            Some((card, seat)) => {
                let name = self.who(seat, Viewer::Seat(view.seat()));
                let args = [suited, ("card", self.the_card(card).into()), ("name", name.into())];
                self.say("action-name-turn-up", &args)
            }
            None => self.say("action-name-trump", &[suited]),
        }
    }

    fn name_prompt(&self, view: &SeatView<'_>) -> String {
        let suit = view.turn_up().map_or(String::new(), |card| self.suit(card.suit()));
        let key = match view.name_round() {
            _ if !view.legal_actions().contains(&Action::Pass) => "prompt-name-must",
            NameRound::TurnUp => "prompt-name-turn-up",
            NameRound::Other => "prompt-name-other",
            NameRound::Any => "prompt-name-any",
        };
        self.say(key, &[("suit", suit.into())])
    }

    /// What the skunk is worth, and what all card points are worth instead, taken or missed.
    fn take_all_prompt(&self, view: &SeatView<'_>) -> String {
        let (race, deal) = (self.game.rules().race(), view.deal_in_round());
        let ends = match view.holders().contains(view.seat()) {
            true => [RaceEnd::Skunk, RaceEnd::All, RaceEnd::AllMissed],
            false => [RaceEnd::Skunked, RaceEnd::OthersAll, RaceEnd::OthersAllMissed],
        };
        let [skunk, all, missed] = ends.map(|end| race.points(end, deal));
        let points = self.race_points(self.game.points_to_be_won());
        let args = [("points", points.into()), ("skunk", skunk.into()), ("all", all.into()), ("missed", missed.into())];
        self.say("prompt-take-all", &args)
    }

    /// Card points as the race counts them: cards, where each counts one.
    pub(crate) fn race_points(&self, points: i64) -> String {
        self.say("race-points", &[("n", points.into()), ("each", self.each_point_a_card().into())])
    }

    /// The same without what is counted.
    pub(crate) fn race_number(&self, points: i64) -> String {
        self.say("race-number", &[("n", points.into()), ("each", self.each_point_a_card().into())])
    }

    /// Whether all cards that count are worth one point: `yes` or `no`.
    pub fn each_point_a_card(&self) -> &'static str {
        let each = self.game.scoring_cards().iter().all(|card| self.game.points_of_card(card) == 1);
        if each { "yes" } else { "no" }
    }

    fn ruff_prompt(&self) -> String {
        let key = match self.game.rules().ruff_claims() {
            RuffClaims::OwnSuit => "prompt-announce-suit",
            RuffClaims::Best => "prompt-announce-best",
            RuffClaims::Free => "prompt-announce-free",
        };
        self.say(key, &[])
    }

    fn exchange_prompt(&self, view: &SeatView<'_>) -> String {
        let entitled = view.legal_actions().contains(&Action::Exchange);
        let key = if entitled { "prompt-exchange" } else { "prompt-exchange-none" };
        let args = [("n", self.game.rules().exchange_cards().get().into()), ("word", self.exchange_word().into())];
        self.say(key, &args)
    }

    fn discard_prompt(&self, view: &SeatView<'_>) -> String {
        let left = view.aside_choice().map_or(0, |choice| choice.left);
        self.say("prompt-discard", &[("n", left.into())])
    }

    fn give_prompt(&self, view: &SeatView<'_>) -> String {
        let left = view.aside_choice().map_or(0, |choice| choice.left);
        let name = view.passes_to(view.seat()).map_or(String::new(), |seat| self.name(seat));
        self.say("prompt-give", &[("n", left.into()), ("name", name.into())])
    }

    fn honours_prompt(&self, view: &SeatView<'_>) -> String {
        let honours = view.own_honours();
        let cards = self.cards(honours, view.trump());
        let key = match honours.len() {
            0 | 1 => "prompt-honours-none",
            2 => "prompt-honours-two",
            _ => "prompt-honours-many",
        };
        self.say(key, &[("n", honours.len().into()), ("cards", cards.into())])
    }

    fn stay_prompt(&self, view: &SeatView<'_>) -> String {
        let rules = self.game.rules();
        let mut stayers = view.active();
        for seat in Seat::all(view.game().players()) {
            if !has_declared(view, seat) {
                stayers.remove(seat);
            }
        }
        let args = [
            ("pot", view.standing().pot().into()),
            ("fee", rules.fold_fee().get().into()),
            ("penalty", rules.no_trick_penalty().get().into()),
            ("stayers", stayers.len().into()),
            ("names", self.seats(stayers, Viewer::Seat(view.seat())).into()),
            (
                "ante",
                if rules.ante_by() == AnteBy::Dealer { rules.ante().get() } else { rules.ante_each().get() }.into(),
            ),
        ];
        self.say("prompt-stay", &args)
    }

    fn lead_prompt(&self, view: &SeatView<'_>) -> String {
        let partner = view.next_partner(view.seat()).map_or(String::new(), |seat| self.name(seat));
        self.say("prompt-lead-choice", &[("partner", partner.into())])
    }

    fn play_prompt(&self, view: &SeatView<'_>) -> String {
        let Some(led) = view.led() else {
            let any = view.legal_plays() == view.hand();
            return self.say(if any { "prompt-lead" } else { "prompt-lead-some" }, &[]);
        };
        let key = if may_leave_suit(view) {
            "prompt-follow-or-above-trump"
        } else if (view.hand() & view.members(led)).is_empty() {
            if view.legal_plays() == view.hand() { "prompt-void" } else { "prompt-void-some" }
        } else {
            "prompt-follow"
        };
        self.say(key, &[("suit", self.suit(led).into()), ("suited", self.suited(led).into())])
    }

    /// Whom the table waits for.
    pub fn waiting(&self, seat: Seat) -> String {
        self.say("prompt-waiting", &[("name", self.name(seat).into())])
    }
}

/// Whether the seat could follow suit, and may play the card above trump all the same (KK-18).
pub fn may_leave_suit(view: &SeatView<'_>) -> bool {
    view.led().is_some_and(|led| {
        let legal = view.legal_plays();
        let following = legal & view.members(led);
        !following.is_empty() && legal != following
    })
}

/// Whether a seat has said already that it stays; the one to act, and those after it, have not.
fn has_declared(view: &SeatView<'_>, seat: Seat) -> bool {
    let players = view.game().players();
    let place = |seat: Seat| (seat.index() + players - view.eldest().index()) % players;
    view.to_act().is_some_and(|turn| place(seat) < place(turn))
}
