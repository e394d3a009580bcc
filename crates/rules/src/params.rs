//! The vocabulary of rule files: every named parameter of a game, with its type.
//!
//! A parameter has one name, unique over all sections of a rule file, so that an option, a preset or an experiment can
//! set it without saying where it stands. Which words a parameter takes is the enum's word list; there is no other.

use kirifuda_cards::{Card, PerSuit, Suit};

/// An enum whose values are words of rule files.
pub trait Word: Sized + Copy + PartialEq + 'static {
    /// Every word with its value, in the order they are offered.
    const WORDS: &'static [(&'static str, Self)];

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
    }

    /// The word of the value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word)
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $value),+ }
        impl Word for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $name::$value)),+];
        }
    };
}

words!(
    /// Which pack is used.
    PackKind {
        /// 52 French cards.
        French = "french",
        /// 48 karuta cards.
        Karuta = "karuta",
    }
);
words!(
    /// Who scores together.
    Sides {
        /// Seats that are half the table apart (X-9, KK-2): side = seat mod (players / 2).
        Partners = "partners",
        /// Everybody for himself.
        Single = "single",
    }
);
words!(
    /// Which neighbour is next, as a user interface draws it.
    Direction {
        /// The left-hand neighbour.
        Clockwise = "clockwise",
        /// The right-hand neighbour.
        CounterClockwise = "counter-clockwise",
    }
);
words!(
    /// Who deals.
    Dealers {
        /// One seat.
        Seat = "seat",
        /// A side; with more sides than play, it sits the deal out (KK-1).
        Side = "side",
    }
);
words!(
    /// Who deals next.
    NextDealer {
        /// The next seat.
        Next = "next",
        /// The side that lost the deal.
        Losers = "losers",
    }
);
words!(
    /// Who gets the last card of each round of dealing; the first goes to the active seat after him.
    LastCardTo {
        /// The dealer, so that eldest gets the first.
        Dealer = "dealer",
        /// Eldest (RH-32).
        Eldest = "eldest",
        /// The member of a side who takes the pile with the last card (KK-8).
        Taker = "taker",
    }
);
words!(
    /// Which member of the entitled side takes the pile with the last card (KK-9).
    Taker {
        /// The lower seat number.
        Lower = "lower",
        /// The higher seat number.
        Higher = "higher",
        /// Either; the host says which.
        Random = "random",
    }
);
words!(
    /// Which card is turned up.
    TurnUp {
        /// The first card that is not dealt.
        Stock = "stock",
        /// The last card dealt; it belongs to its holder's hand.
        Last = "last",
        /// None.
        None = "none",
    }
);
words!(
    /// What fixes trump.
    TrumpFrom {
        /// The suit of the turn-up.
        TurnUp = "turn_up",
        /// The previous deal's, `first_trump` in the first (KK-10).
        Carried = "carried",
        /// Always `first_trump` (KK-13).
        Fixed = "fixed",
    }
);
words!(
    /// When the card above trump may be played (KK-18).
    AboveTrumpPlay {
        /// As an ordinary card of its printed suit.
        Follow = "follow",
        /// To any trick.
        Anytime = "anytime",
    }
);
words!(
    /// A step of a deal in which something is decided or shown.
    PhaseKind {
        /// The entitled side may name another trump, cards unseen (KK-11).
        TrumpChoice = "trump_choice",
        /// Everybody announces the strength of a suit (RT-9).
        RuffCount = "ruff_count",
        /// The entitled player may take the stock and discards (RH-6).
        StockExchange = "stock_exchange",
        /// The winner of the ruff count shows his suit (RT-15).
        RuffShowing = "ruff_showing",
        /// Honours are declared (RH-17).
        Honours = "honours",
        /// Everybody stays or folds (JL-10).
        StayOrFold = "stay_or_fold",
        /// A player leads himself or lets his partner lead (KK-20).
        LeadChoice = "lead_choice",
        /// The tricks.
        Play = "play",
    }
);
words!(
    /// What a ruff counts (RT-8).
    RuffMetric {
        /// The values of the cards.
        Pips = "pips",
        /// The number of cards.
        Length = "length",
    }
);
words!(
    /// What may be announced (RT-10).
    RuffClaims {
        /// The true total of any suit held.
        OwnSuit = "own_suit",
        /// The true best total; no decision.
        Best = "best",
        /// Any number.
        Free = "free",
    }
);
words!(
    /// What happens when the highest announcement is shared (RT-12).
    RuffTie {
        /// The first from eldest wins.
        Eldest = "eldest",
        /// Nobody scores, unless all tied are partners.
        None = "none",
        /// The points are divided.
        Split = "split",
    }
);
words!(
    /// Whether the turn-up counts in a ruff of the trump suit (RT-37).
    RuffTurnUp {
        /// Always.
        Counted = "counted",
        /// The player says so.
        Choice = "choice",
    }
);
words!(
    /// Who has a right that nobody's cards give.
    Entitled {
        /// The dealer.
        Dealer = "dealer",
        /// Nobody.
        Nobody = "nobody",
    }
);
words!(
    /// Whether a right must be used.
    Duty {
        /// It may be declined.
        Optional = "optional",
        /// It must be used.
        Mandatory = "mandatory",
    }
);
words!(
    /// How the taking of the stock is called, in records and on the screen.
    ExchangeWord {
        /// Cotton's word.
        Ruff = "ruff",
        /// Willughby's word.
        Rub = "rub",
    }
);
words!(
    /// Which cards may be discarded after taking the stock (RH-11).
    DiscardScope {
        /// Any card of the enlarged hand.
        Any = "any",
        /// Only cards dealt to the player.
        Dealt = "dealt",
    }
);
words!(
    /// When honours may be called before the first lead.
    HonoursCall {
        /// In every deal (RH-17).
        Always = "always",
        /// Only by a side that needs one point (RH-21).
        OneShort = "one_short",
        /// Never.
        Never = "never",
    }
);
words!(
    /// Which cards count as a player's honours (RH-35).
    HonoursHeld {
        /// Those in the hand after the stock was taken.
        AfterExchange = "after_exchange",
        /// Those dealt to the player.
        Dealt = "dealt",
    }
);
words!(
    /// Who leads first.
    OpeningLeader {
        /// The first active seat after the dealer.
        Eldest = "eldest",
        /// The player who took the stock.
        Exchanger = "exchanger",
        /// The player asked in the choice of leader, or the partner he names (KK-20).
        Asked = "asked",
    }
);
words!(
    /// Who leads when nobody took the stock (NK-8).
    FallbackLeader {
        /// Eldest.
        Eldest = "eldest",
        /// The dealer.
        Dealer = "dealer",
    }
);
words!(
    /// Whether the choice of leader is put to a player (KK-20).
    LeadChoiceMode {
        /// It is.
        Asked = "asked",
        /// He always leads himself.
        Fixed = "fixed",
    }
);
words!(
    /// What the play scores.
    ScoreKind {
        /// Tricks above a number (RH-27).
        Tricks = "tricks",
        /// Cards above a number (RT-27).
        Cards = "cards",
        /// Court cards against a payment table (KK-25).
        Courts = "courts",
        /// Shares of a pot (JL-18).
        Pot = "pot",
    }
);
words!(
    /// How many points the tricks above the threshold bring (NK-11).
    TrickPoints {
        /// One for each.
        Margin = "margin",
        /// One in all.
        Flat = "flat",
    }
);
words!(
    /// Above how many cards a single player scores (RT-28).
    CardThreshold {
        /// The number of cards dealt to each.
        HandSize = "hand_size",
        /// Twelve.
        Dozen = "dozen",
    }
);
words!(
    /// When the rows of the payment table for strong losing hands count (KK-27).
    CourtRows {
        /// In every deal.
        Always = "always",
        /// Only when the court cards are shared equally.
        Ties = "ties",
    }
);
words!(
    /// Who pays into the pot before the deal (JL-6).
    AnteBy {
        /// The dealer, `ante` chips.
        Dealer = "dealer",
        /// Everybody, `ante_each` chips.
        All = "all",
    }
);
words!(
    /// Where chips go that the tricks cannot share equally (JL-19).
    Remainder {
        /// They stay in the pot.
        Carry = "carry",
        /// To the winner of the last trick.
        LastTrick = "last_trick",
        /// To the winner of the first trick.
        FirstTrick = "first_trick",
    }
);
words!(
    /// What a negative balance does (JL-23).
    Bankrupt {
        /// Nothing: debts count at the end.
        Debt = "debt",
        /// The deal is the last one.
        End = "end",
    }
);
words!(
    /// What ends a match.
    EndKind {
        /// Points: a game is won at `target`; games make up the match.
        Target = "target",
        /// Chips: see `chips_end`.
        Chips = "chips",
        /// Everybody has dealt `rounds` times, or `deals` deals were played.
        Rounds = "rounds",
    }
);
words!(
    /// Whether the target must be reached or passed (RT-30).
    TargetRule {
        /// At least the target.
        Reach = "reach",
        /// More than the target.
        Exceed = "exceed",
    }
);
words!(
    /// When the target is looked at (RT-31).
    EndCheck {
        /// Whenever points are scored.
        Immediate = "immediate",
        /// At the end of a deal.
        EndOfDeal = "end_of_deal",
    }
);
words!(
    /// What equal highest totals at the target do (RT-33).
    GameTie {
        /// The game is drawn.
        Draw = "draw",
        /// More deals until one leads alone.
        ExtraDeal = "extra_deal",
    }
);
words!(
    /// What ends a match for chips (KK-32).
    ChipsEnd {
        /// A balance of zero or less.
        Zero = "zero",
        /// That, or the host's clock.
        ZeroOrTime = "zero_or_time",
        /// `deals` deals.
        Deals = "deals",
        /// `games` matches of kind `zero_or_time`, balances added up.
        Games = "games",
    }
);

/// Strength of the ranks, strongest first, for each suit as plain suit and as trump (NK-10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankOrder {
    /// Rank letters, strongest first, of each suit when it is not trump.
    pub plain: PerSuit<String>,
    /// Rank letters, strongest first, of each suit when it is trump.
    pub trump: PerSuit<String>,
}

/// What the losers' hands were dealt, as the rows of the payment table (KK-26); the first that applies counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourtPayment {
    /// All four aces.
    pub all_aces: Vec<i64>,
    /// The card above trump and the trump ace.
    pub above_trump_and_ace: Vec<i64>,
    /// Anything else.
    pub otherwise: Vec<i64>,
}

/// Every parameter of a game. Field names are the names rule files use; defaults are those of a game that does not
/// use the phase or score concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    // [pack]
    /// Which pack.
    pub pack: PackKind,
    /// Rank letters left out of the pack.
    pub without_ranks: String,
    /// Strength of ranks; `None`: the canonical order, highest rank strongest.
    pub rank_order: Option<RankOrder>,
    // [seats]
    /// Seats at the table, 2 to 10.
    pub players: i64,
    /// Seats that play in each deal: `players`, or fewer where a side sits out.
    pub active: i64,
    /// Who scores together.
    pub sides: Sides,
    /// Direction of play.
    pub direction: Direction,
    /// Who deals.
    pub dealers: Dealers,
    // [deal]
    /// Cards dealt to each active seat; the number of tricks.
    pub hand: i64,
    /// Cards dealt to a seat at a time, round by round; they add up to `hand`.
    pub packets: Vec<i64>,
    /// Who gets the last card dealt.
    pub last_card_to: LastCardTo,
    /// Which member of the side takes that pile.
    pub taker: Taker,
    /// Which card is turned up.
    pub turn_up: TurnUp,
    /// Who deals next.
    pub next_dealer: NextDealer,
    // [trump]
    /// What fixes trump.
    pub trump_from: TrumpFrom,
    /// Trump of the first deal, or of all.
    pub first_trump: Suit,
    // [trick]
    /// For each trump suit the card that beats even trumps (KK-14).
    pub above_trump: PerSuit<Option<Card>>,
    /// When that card may be played.
    pub above_trump_play: AboveTrumpPlay,
    // [phases]
    /// The steps of a deal in order; the last is `play`.
    pub phases: Vec<PhaseKind>,
    // [ruff_count]
    /// What a ruff counts.
    pub ruff_metric: RuffMetric,
    /// Values of ranks under `pips`, by rank letter; other ranks count their pips.
    pub ruff_values: Vec<(char, i64)>,
    /// What may be announced.
    pub ruff_claims: RuffClaims,
    /// What a tie does.
    pub ruff_tie: RuffTie,
    /// Points of the ruff.
    pub ruff_points: i64,
    /// Points lost for a claim that cannot be shown.
    pub ruff_forfeit: i64,
    /// Whether the turn-up counts in a ruff of the trump suit.
    pub ruff_turn_up: RuffTurnUp,
    // [stock_exchange]
    /// Whether the stock can be taken at all.
    pub exchange: bool,
    /// What taking it is called.
    pub exchange_word: ExchangeWord,
    /// Rank letter of the trump that gives the right.
    pub exchange_rank: char,
    /// Cards taken and discarded.
    pub exchange_cards: i64,
    /// Who has the right when that card is the turn-up.
    pub exchange_turned: Entitled,
    /// Who has the right when that card was not dealt.
    pub exchange_unheld: Entitled,
    /// Whether the right must be used.
    pub exchange_duty: Duty,
    /// Which cards may be discarded.
    pub discard_scope: DiscardScope,
    // [honours]
    /// Rank letters of the honours, highest first.
    pub honour_ranks: String,
    /// When honours may be called before the first lead.
    pub honours_call: HonoursCall,
    /// Whether uncalled honours score after the tricks (RH-21).
    pub honours_after_play: bool,
    /// Whether a declaration wins the game whatever the score (RH-22).
    pub honours_call_wins: bool,
    /// Points for three and for four honours.
    pub honour_points: Vec<i64>,
    /// Whether honours must be claimed: `optional` or `mandatory`.
    pub honours_claim: Duty,
    /// Which cards count as a player's honours.
    pub honours_held: HonoursHeld,
    // [lead_choice], [play]
    /// Whether the choice of leader is asked.
    pub lead_choice: LeadChoiceMode,
    /// Who leads first.
    pub opening_leader: OpeningLeader,
    /// Who leads first when nobody took the stock.
    pub fallback_leader: FallbackLeader,
    // [score]
    /// What the play scores.
    pub score: ScoreKind,
    /// Tricks above this number score.
    pub tricks_over: i64,
    /// How much they score.
    pub trick_points: TrickPoints,
    /// A side of partners scores cards above this number.
    pub cards_over: i64,
    /// A single player scores cards above this.
    pub card_threshold: CardThreshold,
    /// Rank letters of the court cards.
    pub court_ranks: String,
    /// Rank letter of the cards that the payment table calls aces.
    pub court_ace: char,
    /// Lowest number of court cards of each column of the payment table.
    pub court_columns: Vec<i64>,
    /// The payment table.
    pub court_payment: CourtPayment,
    /// When its rows count.
    pub court_rows: CourtRows,
    // [pot]
    /// Who pays before the deal.
    pub ante_by: AnteBy,
    /// Chips the dealer pays.
    pub ante: i64,
    /// Chips everybody pays under `ante_by = all`.
    pub ante_each: i64,
    /// Chips a player pays who folds.
    pub fold_fee: i64,
    /// Whether the dealer pays it when he leaves the pot to the only stayer (JL-13).
    pub dealer_fold_fee: bool,
    /// Chips a stayer without a trick pays into the next pot.
    pub loo_penalty: i64,
    /// Where indivisible chips go.
    pub remainder: Remainder,
    // [end]
    /// What ends a match.
    pub end: EndKind,
    /// Points of a game.
    pub target: i64,
    /// Reached or passed.
    pub target_rule: TargetRule,
    /// When it is looked at.
    pub end_check: EndCheck,
    /// What a tie does.
    pub game_tie: GameTie,
    /// Games a match is the best of: 1, 3, 5, ...
    pub best_of: i64,
    /// Games a match has exactly, drawn ones included.
    pub sets: i64,
    /// Chips of each side at the start.
    pub start_chips: i64,
    /// What ends a match for chips.
    pub chips_end: ChipsEnd,
    /// Minutes of the host's clock.
    pub minutes: i64,
    /// Deals of a match; 0: not limited by deals.
    pub deals: i64,
    /// Matches added up under `games`.
    pub games: i64,
    /// Rounds in which everybody deals once.
    pub rounds: i64,
    /// Whether a last deal with a looed player is followed by one more (JL-27).
    pub extra_deal: bool,
    /// What a negative balance does.
    pub bankrupt: Bankrupt,
}

impl Params {
    /// After how many deals a match ends where their number is agreed beforehand (JL-25, JL-26, KK-35); an extra deal may
    /// follow (JL-27).
    pub fn deals_agreed(&self) -> Option<i64> {
        match (self.end, self.chips_end) {
            (EndKind::Rounds, _) if self.deals == 0 => Some(self.rounds.saturating_mul(self.players)),
            (EndKind::Rounds, _) | (EndKind::Chips, ChipsEnd::Deals) => Some(self.deals),
            _ => None,
        }
    }

    /// Every parameter by name, its value in canonical text: `("players", "4")`, `("phases", "stay_or_fold, play")`.
    pub fn listed(&self) -> Vec<(&'static str, String)> {
        crate::file::listed(self)
    }

    /// Chips that go into the pot before the declarations of a deal (JL-6).
    pub fn antes(&self) -> i64 {
        match self.ante_by {
            AnteBy::Dealer => self.ante,
            AnteBy::All => self.ante_each.saturating_mul(self.players),
        }
    }
}

impl Default for Params {
    fn default() -> Params {
        Params {
            pack: PackKind::French,
            without_ranks: String::new(),
            rank_order: None,
            players: 4,
            active: 4,
            sides: Sides::Partners,
            direction: Direction::Clockwise,
            dealers: Dealers::Seat,
            hand: 13,
            packets: vec![1; 13],
            last_card_to: LastCardTo::Dealer,
            taker: Taker::Lower,
            turn_up: TurnUp::None,
            next_dealer: NextDealer::Next,
            trump_from: TrumpFrom::Fixed,
            first_trump: Suit::Fourth,
            above_trump: PerSuit([None; 4]),
            above_trump_play: AboveTrumpPlay::Follow,
            phases: vec![PhaseKind::Play],
            ruff_metric: RuffMetric::Pips,
            ruff_values: Vec::new(),
            ruff_claims: RuffClaims::OwnSuit,
            ruff_tie: RuffTie::Eldest,
            ruff_points: 12,
            ruff_forfeit: 12,
            ruff_turn_up: RuffTurnUp::Counted,
            exchange: true,
            exchange_word: ExchangeWord::Ruff,
            exchange_rank: 'A',
            exchange_cards: 4,
            exchange_turned: Entitled::Dealer,
            exchange_unheld: Entitled::Nobody,
            exchange_duty: Duty::Optional,
            discard_scope: DiscardScope::Any,
            honour_ranks: String::new(),
            honours_call: HonoursCall::Never,
            honours_after_play: false,
            honours_call_wins: false,
            honour_points: vec![2, 4],
            honours_claim: Duty::Optional,
            honours_held: HonoursHeld::AfterExchange,
            lead_choice: LeadChoiceMode::Asked,
            opening_leader: OpeningLeader::Eldest,
            fallback_leader: FallbackLeader::Eldest,
            score: ScoreKind::Tricks,
            tricks_over: 6,
            trick_points: TrickPoints::Margin,
            cards_over: 24,
            card_threshold: CardThreshold::HandSize,
            court_ranks: "AKQJ".to_owned(),
            court_ace: 'A',
            court_columns: vec![8, 12, 16],
            court_payment: CourtPayment { all_aces: vec![], above_trump_and_ace: vec![], otherwise: vec![] },
            court_rows: CourtRows::Always,
            ante_by: AnteBy::Dealer,
            ante: 0,
            ante_each: 0,
            fold_fee: 0,
            dealer_fold_fee: true,
            loo_penalty: 0,
            remainder: Remainder::Carry,
            end: EndKind::Target,
            target: 5,
            target_rule: TargetRule::Reach,
            end_check: EndCheck::Immediate,
            game_tie: GameTie::Draw,
            best_of: 1,
            sets: 1,
            start_chips: 0,
            chips_end: ChipsEnd::Zero,
            minutes: 40,
            deals: 0,
            games: 3,
            rounds: 1,
            extra_deal: false,
            bankrupt: Bankrupt::Debt,
        }
    }
}
