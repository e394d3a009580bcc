//! Rule IDs: which rule a refusal, a score or a fault is answered with.

use std::collections::BTreeMap;

macro_rules! points {
    ($($(#[$doc:meta])* $point:ident = $word:literal, $default:literal;)+) => {
        /// A decision of the engine for which a rule can be cited. The `[cite]` table of a rule file gives the rule
        /// IDs of its game; for points left out, the common rule is cited.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Point { $($(#[$doc])* $point),+ }

        impl Point {
            /// Every point with its word in rule files and the common rule that answers for it by default.
            pub const ALL: &'static [(Point, &'static str, &'static str)] = &[$((Point::$point, $word, $default)),+];
        }
    };
}

points! {
    /// Whose turn it is.
    Turn = "turn", "X-15";
    /// The pack.
    Pack = "pack", "X-6";
    /// Who deals.
    Dealer = "dealer", "X-8";
    /// Which member of a side takes a pile.
    Taker = "taker", "X-8";
    /// The turn-up and the trump suit.
    Trump = "trump", "X-12";
    /// A card that the player does not hold.
    Holding = "holding", "X-10";
    /// Following suit.
    Follow = "follow", "X-11";
    /// Playing the card above trump.
    AboveTrump = "above_trump", "X-11";
    /// Who wins a trick.
    TrickWinner = "trick_winner", "X-12";
    /// Who leads to the first trick.
    Leader = "leader", "X-13";
    /// Which card may be led.
    Lead = "lead", "X-10";
    /// Naming the suit to follow after leading a joker.
    CallSuit = "call_suit", "X-11";
    /// Drawing cards after a trick.
    Draw = "draw", "X-15";
    /// Naming another trump.
    TrumpChoice = "trump_choice", "X-15";
    /// Passing cards.
    PassCards = "pass_cards", "X-15";
    /// How many tricks may be bid.
    Bid = "bid", "X-15";
    /// Naming the trump.
    NameTrump = "name_trump", "X-15";
    /// Naming the trump after the first round.
    NameTrumpLater = "name_trump_later", "X-15";
    /// That the last player asked must name a trump.
    MustName = "must_name", "X-15";
    /// Going alone.
    GoAlone = "go_alone", "X-15";
    /// What may be announced.
    Announce = "announce", "X-15";
    /// What a ruff is worth.
    RuffScore = "ruff_score", "X-19";
    /// Showing the ruff.
    RuffShow = "ruff_show", "X-17";
    /// A claim that fails.
    RuffForfeit = "ruff_forfeit", "X-19";
    /// Who may take the stock.
    ExchangeRight = "exchange_right", "X-15";
    /// That the stock must be taken.
    ExchangeDuty = "exchange_duty", "X-15";
    /// Which cards may be discarded.
    Discard = "discard", "X-15";
    /// Declaring honours.
    HonoursCall = "honours_call", "X-15";
    /// That honours must be claimed.
    HonoursDuty = "honours_duty", "X-15";
    /// Points for a declaration.
    HonoursScore = "honours_score", "X-19";
    /// Points for honours after the play.
    HonoursAfter = "honours_after", "X-19";
    /// Choosing the leader.
    LeadChoice = "lead_choice", "X-15";
    /// Staying or folding.
    StayOrFold = "stay_or_fold", "X-15";
    /// Points for tricks.
    TrickScore = "trick_score", "X-19";
    /// Points for cards.
    CardScore = "card_score", "X-19";
    /// Points of the cards taken.
    PointScore = "point_score", "X-19";
    /// Points for a contract.
    ContractScore = "contract_score", "X-19";
    /// Points for a nil.
    NilScore = "nil_score", "X-19";
    /// Points for tricks above a contract.
    OvertrickScore = "overtrick_score", "X-19";
    /// Points lost for a full bag.
    BagScore = "bag_score", "X-19";
    /// Points for all tricks.
    AllTricksScore = "all_tricks_score", "X-19";
    /// Undertaking all card points.
    TakeAll = "take_all", "X-15";
    /// Points for a race.
    RaceScore = "race_score", "X-19";
    /// The payment by the points of the cards taken.
    PaymentScore = "payment_score", "X-19";
    /// Paying before the deal.
    Ante = "ante", "X-19";
    /// Paying for a fold.
    FoldFee = "fold_fee", "X-19";
    /// Taking the pot without play.
    PotTaken = "pot_taken", "X-19";
    /// What a trick pays.
    TrickPay = "trick_pay", "X-19";
    /// Indivisible chips.
    Remainder = "remainder", "X-19";
    /// The penalty of a stayer without a trick.
    NoTrick = "no_trick", "X-19";
    /// When a game or match ends.
    End = "end", "X-21";
    /// Who has won.
    Result = "result", "X-21";
    /// Drawing cards for the first place.
    CardDraw = "card_draw", "X-21";
}

/// The rule IDs a game answers with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Citations(BTreeMap<Point, String>);

impl Citations {
    /// Sets the rule ID of a point.
    pub fn set(&mut self, point: Point, rule: String) {
        self.0.insert(point, rule);
    }

    /// The rule ID of a point.
    pub fn rule(&self, point: Point) -> &str {
        match self.0.get(&point) {
            Some(rule) => rule,
            None => Point::ALL[point as usize].2,
        }
    }
}
