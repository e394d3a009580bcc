//! Why something is not allowed.

use crate::{GameWords, capitalised};
use kirifuda_cards::Suit;
use kirifuda_rules::params::{AboveTrumpPlay, Joker};
use kirifuda_rules::{Phase, Refusal, RefusalReason};

impl GameWords<'_> {
    /// A refusal as a sentence that ends with the rule that forbids the action.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let reason = self.refusal_reason(refusal.reason);
        self.words.text(
            "refusal-with-rule",
            &[("reason", capitalised(&reason).into()), ("rule", refusal.rule.as_str().into())],
        )
    }

    fn refusal_reason(&self, reason: RefusalReason) -> String {
        match reason {
            RefusalReason::NothingToDecide => self.say("refusal-nothing-to-decide", &[]),
            RefusalReason::NotYourTurn => self.say("refusal-not-your-turn", &[]),
            RefusalReason::OtherDecision(phase) => {
                self.say("refusal-other-decision", &[("due", self.due(phase).into())])
            }
            RefusalReason::NotHeld(card) => self.say("refusal-not-held", &[("card", self.the_card(card).into())]),
            RefusalReason::AlreadyPassed(card) => {
                self.say("refusal-already-passed", &[("card", self.the_card(card).into())])
            }
            RefusalReason::BidTooLow(least) => self.say("refusal-bid-too-low", &[("least", least.into())]),
            RefusalReason::BidTooHigh(most) => self.say("refusal-bid-too-high", &[("most", most.into())]),
            RefusalReason::BidsAddUp(tricks) => self.say("refusal-bids-add-up", &[("tricks", tricks.into())]),
            RefusalReason::MustName => self.say("refusal-must-name", &[]),
            RefusalReason::OnlyTurnUpSuit(suit) => {
                self.say("refusal-only-turn-up-suit", &[("suit", self.suit(suit).into())])
            }
            RefusalReason::NotTurnUpSuit(suit) => {
                self.say("refusal-not-turn-up-suit", &[("suit", capitalised(&self.suit(suit)).into())])
            }
            RefusalReason::MustFollow(suit) => self.must_follow(suit),
            RefusalReason::MustTrump => self.say("refusal-must-trump", &[]),
            RefusalReason::MustOvertake => self.say("refusal-must-overtake", &[]),
            RefusalReason::BarredLead(card) => self.say("refusal-barred-lead", &[("card", self.the_card(card).into())]),
            RefusalReason::BarredFirstTrick(card) => {
                self.say("refusal-barred-first-trick", &[("card", self.the_card(card).into())])
            }
            RefusalReason::JokerNow => self.say("refusal-joker-now", &[]),
            RefusalReason::MustLead(card) => self.say("refusal-must-lead", &[("card", self.the_card(card).into())]),
            RefusalReason::NotDealt(card) => self.say("refusal-not-dealt", &[("card", self.the_card(card).into())]),
            RefusalReason::AlreadyTrump => self.say("refusal-already-trump", &[]),
            RefusalReason::NoCardOfSuit(suit) => {
                self.say("refusal-no-card-of-suit", &[("suit", self.suit(suit).into())])
            }
            RefusalReason::TurnUpNotOptional(suit) => {
                self.say("refusal-turn-up-not-optional", &[("suit", self.suit(suit).into())])
            }
            RefusalReason::NotTheBest(suit) => self.say("refusal-not-the-best", &[("suit", self.suit(suit).into())]),
            RefusalReason::WrongKindOfAnnouncement => self.say("refusal-wrong-kind", &[]),
            RefusalReason::TooLarge(most) => self.say("refusal-too-large", &[("most", most.into())]),
            RefusalReason::NoRightToStock => self.say("refusal-no-right", &[]),
            RefusalReason::MustExchange => self.say("refusal-must-exchange", &[]),
            RefusalReason::WrongHonours { held } => self.say("refusal-wrong-honours", &[("held", held.into())]),
            RefusalReason::MustClaim => self.say("refusal-must-claim", &[]),
        }
    }

    /// The card above trump is named where it may be played to any trick: only another card is ever refused then.
    fn must_follow(&self, suit: Suit) -> String {
        let rules = self.game.rules();
        let key = match (rules.joker(), rules.above_trump_play()) {
            (Joker::Apart, _) | (_, AboveTrumpPlay::Anytime) => "refusal-must-follow-or-above-trump",
            _ => "refusal-must-follow",
        };
        self.say(key, &[("suit", self.suit(suit).into()), ("suited", self.suited(suit).into())])
    }

    /// What is to be decided in a phase.
    pub fn due(&self, phase: Phase) -> String {
        let key = match phase {
            Phase::TrumpChoice => "due-trump-choice",
            Phase::Bid => "due-bid",
            Phase::NameTrump => "due-name-trump",
            Phase::GoAlone => "due-go-alone",
            Phase::RuffCount => "due-ruff-count",
            Phase::StockExchange => "due-stock-exchange",
            Phase::Discard => "due-discard",
            Phase::PassCards => "due-pass-cards",
            Phase::RuffShowing => "due-ruff-showing",
            Phase::Honours => "due-honours",
            Phase::StayOrFold => "due-stay-or-fold",
            Phase::LeadChoice => "due-lead-choice",
            Phase::CallSuit => "due-call-suit",
            Phase::TakeAll => "due-take-all",
            Phase::Play => "due-play",
            Phase::Over => "due-over",
        };
        self.say(key, &[])
    }
}
