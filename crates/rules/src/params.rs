//! The words of rule files: an enum for each parameter that takes one of several words. The enum's word list is the
//! only definition of these words.

use serde::{Deserialize, Serialize};

/// An enum whose values are words of rule files.
pub trait Word: Sized + Copy + PartialEq + 'static {
    /// Every word with its value, in the order they are offered.
    const WORDS: &'static [(&'static str, Self)];

    /// Returns the value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
    }

    /// Returns the word of the value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word)
    }
}

/// Enums with their words in rule files.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $word:literal),+ $(,)? })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $value),+ }
        impl $crate::params::Word for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $name::$value)),+];
        }
    )+ };
}

words! {
    /// Which pack is used.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
    PackKind {
        /// 52 French cards.
        French = "french",
        /// 48 karuta cards.
        Karuta = "karuta",
    }
    /// Whether the pack has a joker, and to which suit it belongs. It beats every other card.
    Joker {
        /// There is none.
        None = "none",
        /// To the trump suit.
        Trump = "trump",
        /// To none: it may be played to any trick, and its leader names the suit to follow.
        Apart = "apart",
    }
    /// To which tricks the joker may be played.
    JokerTricks {
        /// To all.
        All = "all",
        /// Not to the first and not to the last: a player who still holds it plays it to the last trick but one.
        Inner = "inner",
    }
    /// The company in which a list shows a game.
    Group {
        /// The games of the sources.
        Sources = "sources",
        /// Well-known games.
        WellKnown = "well_known",
    }
    /// Who scores together.
    Sides {
        /// Seats that are half the table apart (X-9, KK-2): side = seat mod (players / 2).
        Partners = "partners",
        /// Everybody plays alone.
        Single = "single",
        /// Everybody scores alone, and the players who hold certain cards play together against the others.
        Holders = "holders",
    }
    /// With whom a player plays who alone holds every card that makes a side.
    LoneHolder {
        /// With nobody.
        Alone = "alone",
        /// With the second player after them.
        Partner = "partner",
        /// With that player, to whom one of those cards goes by chance for a card of theirs.
        Exchange = "exchange",
    }
    /// Whether two holders who sit side by side change places.
    HolderPlaces {
        /// They stay.
        Stay = "stay",
        /// The second of them changes places with the next player, who then sits between them.
        Apart = "apart",
    }
    /// What a dealer who sits out scores.
    SittingOut {
        /// Nothing.
        Nothing = "nothing",
        /// What each holder of the cards that make a side scores.
        Holders = "holders",
    }
    /// Which neighbour is next, as a user interface draws it.
    Direction {
        /// The left-hand neighbour.
        Clockwise = "clockwise",
        /// The right-hand neighbour.
        CounterClockwise = "counter-clockwise",
    }
    /// Who deals.
    Dealers {
        /// One seat.
        Seat = "seat",
        /// A side; with more sides than play, it sits the deal out (KK-1).
        Side = "side",
    }
    /// Who deals next.
    NextDealer {
        /// The next seat.
        Next = "next",
        /// The side that lost the deal.
        Losers = "losers",
    }
    /// How many cards are dealt, deal by deal of a game, between one and `hand`.
    Hands {
        /// `hand` in every deal.
        Same = "same",
        /// One fewer in each deal, down to one.
        Down = "down",
        /// One, then one more in each deal.
        Up = "up",
        /// Down to one, then up again.
        DownUp = "down_up",
        /// Up from one, then down again.
        UpDown = "up_down",
    }
    /// Who gets the last card of each round of dealing; the first goes to the next active seat.
    LastCardTo {
        /// The dealer, so that eldest gets the first.
        Dealer = "dealer",
        /// Eldest (RH-32).
        Eldest = "eldest",
        /// The member of a side who takes the pile with the last card (KK-8).
        Taker = "taker",
    }
    /// Which member of the entitled side takes the pile with the last card (KK-9).
    Taker {
        /// The lower seat number.
        Lower = "lower",
        /// The higher seat number.
        Higher = "higher",
        /// Either; the host says which.
        Random = "random",
    }
    /// Which card is turned up.
    TurnUp {
        /// The first card that is not dealt.
        Stock = "stock",
        /// The last card dealt; it belongs to its holder's hand.
        Last = "last",
        /// None.
        None = "none",
    }
    /// What fixes trump.
    TrumpFrom {
        /// The suit of the turn-up.
        TurnUp = "turn_up",
        /// The previous deal's, `first_trump` in the first (KK-10).
        Carried = "carried",
        /// Always `first_trump` (KK-13).
        Fixed = "fixed",
        /// A player, in the phase `name_trump`.
        Named = "named",
        /// A list, deal by deal.
        Listed = "listed",
        /// Nothing: there is no trump.
        None = "none",
    }
    /// Trump of the later deals of a round.
    LaterTrump {
        /// That of the first.
        Same = "same",
        /// Named by one of the holders, in the phase `name_trump`.
        Named = "named",
    }
    /// When the card above trump may be played (KK-18).
    AboveTrumpPlay {
        /// As an ordinary card of its printed suit.
        Follow = "follow",
        /// To any trick.
        Anytime = "anytime",
    }
    /// A phase of a deal in which something is decided or shown.
    PhaseKind {
        /// The entitled side may name another trump, cards unseen (KK-11).
        TrumpChoice = "trump_choice",
        /// Everybody passes cards to another player.
        PassCards = "pass_cards",
        /// Everybody bids a number of tricks.
        Bid = "bid",
        /// In turn, a player names the trump or passes.
        NameTrump = "name_trump",
        /// The player who named the trump plays without their partner, or with them.
        GoAlone = "go_alone",
        /// Everybody announces the strength of a suit (RT-9).
        RuffCount = "ruff_count",
        /// The entitled player may take the stock and discards (RH-6).
        StockExchange = "stock_exchange",
        /// The winner of the ruff count shows their suit (RT-15).
        RuffShowing = "ruff_showing",
        /// Honours are declared (RH-17).
        Honours = "honours",
        /// Everybody stays or folds (JL-10).
        StayOrFold = "stay_or_fold",
        /// The players who hold the cards that make a side show them.
        ShowSides = "show_sides",
        /// A player chooses to lead or lets their partner lead (KK-20).
        LeadChoice = "lead_choice",
        /// The tricks.
        Play = "play",
    }
    /// To whom cards are passed.
    PassTo {
        /// The player on the left.
        Left = "left",
        /// The player on the right.
        Right = "right",
        /// The player opposite.
        Across = "across",
        /// Nobody: the cards are kept.
        Nobody = "nobody",
    }
    /// What the bids of all players may add up to.
    BidTotal {
        /// Any number.
        Any = "any",
        /// Not the number of tricks: the last to bid must choose another number.
        NotTricks = "not_tricks",
    }
    /// The suits that may be named as trump when the players are asked in turn.
    NameRound {
        /// The suit of the turn-up.
        TurnUp = "turn_up",
        /// Any suit but that of the turn-up.
        Other = "other",
        /// Any suit.
        Any = "any",
    }
    /// Who takes the turn-up if its suit is named as trump.
    TurnUpTo {
        /// Nobody.
        Nobody = "nobody",
        /// The dealer.
        Dealer = "dealer",
        /// The player who named the trump.
        Maker = "maker",
    }
    /// What a ruff counts (RT-8).
    RuffMetric {
        /// The values of the cards.
        Pips = "pips",
        /// The number of cards.
        Length = "length",
    }
    /// What may be announced (RT-10).
    RuffClaims {
        /// The true total of any suit held.
        OwnSuit = "own_suit",
        /// The true best total; no decision.
        Best = "best",
        /// Any number.
        Free = "free",
    }
    /// What happens when the highest announcement is shared (RT-12).
    RuffTie {
        /// The first from eldest wins.
        Eldest = "eldest",
        /// Nobody scores, unless all tied are partners.
        None = "none",
        /// The points are divided.
        Split = "split",
    }
    /// Whether the turn-up counts in a ruff of the trump suit (RT-37).
    RuffTurnUp {
        /// Always.
        Counted = "counted",
        /// The player says so.
        Choice = "choice",
    }
    /// Who has a right that nobody's cards confer.
    Entitled {
        /// The dealer.
        Dealer = "dealer",
        /// Nobody.
        Nobody = "nobody",
    }
    /// Whether a right must be used.
    Duty {
        /// It may be declined.
        Optional = "optional",
        /// It must be used.
        Mandatory = "mandatory",
    }
    /// The name for taking the stock, in records and on the screen.
    ExchangeWord {
        /// Cotton's word.
        Ruff = "ruff",
        /// Willughby's word.
        Rub = "rub",
    }
    /// Which cards may be discarded after taking the stock (RH-11).
    DiscardScope {
        /// Any card of the enlarged hand.
        Any = "any",
        /// Only cards dealt to the player.
        Dealt = "dealt",
    }
    /// When honours may be called before the first lead.
    HonoursCall {
        /// In every deal (RH-17).
        Always = "always",
        /// Only by a side that needs one point (RH-21).
        OneShort = "one_short",
        /// Never.
        Never = "never",
    }
    /// Which cards count as a player's honours (RH-35).
    HonoursHeld {
        /// Those in the hand after the stock was taken.
        AfterExchange = "after_exchange",
        /// Those dealt to the player.
        Dealt = "dealt",
    }
    /// Who leads first.
    OpeningLeader {
        /// The first active seat after the dealer.
        Eldest = "eldest",
        /// The player who took the stock.
        Exchanger = "exchanger",
        /// The player asked in the choice of leader, or the partner they name (KK-20).
        Asked = "asked",
        /// The player who holds the opening card; eldest if nobody does.
        Holder = "holder",
    }
    /// Who leads if nobody took the stock (NK-8).
    FallbackLeader {
        /// Eldest.
        Eldest = "eldest",
        /// The dealer.
        Dealer = "dealer",
    }
    /// Who draws a card from the stock after a trick, as long as there is one for everybody.
    DrawAfterTrick {
        /// Nobody.
        None = "none",
        /// Everybody: the winner first, then the others in turn (GW-6).
        WinnerFirst = "winner_first",
    }
    /// Which tricks count.
    CountTricks {
        /// All.
        All = "all",
        /// Those played when the stock is gone (GW-8).
        AfterStock = "after_stock",
    }
    /// Whether a player is asked to choose the leader (KK-20).
    LeadChoiceMode {
        /// A player is asked.
        Asked = "asked",
        /// That player always leads.
        Fixed = "fixed",
    }
    /// A term of the score of a deal's play.
    ScoreTerm {
        /// Tricks above a number (RH-27).
        Tricks = "tricks",
        /// Cards above a number (RT-27).
        Cards = "cards",
        /// The points of the cards taken.
        CardPoints = "card_points",
        /// A payment by the points of the cards taken (KK-25).
        Payment = "payment",
        /// Tricks compared with those bid.
        Contract = "contract",
        /// Nils: bids of no trick that score for their player alone (SP-9).
        Nil = "nil",
        /// Tricks above a contract that is made.
        Overtricks = "overtricks",
        /// All tricks, taken by one side.
        AllTricks = "all_tricks",
        /// The race: the deal, won by the team that takes the card points it needs.
        Race = "race",
        /// Shares of a pot (JL-18).
        Pot = "pot",
    }
    /// Which numbers of tricks make a contract.
    Contract {
        /// Those bid or more.
        AtLeast = "at_least",
        /// Exactly those bid.
        Exact = "exact",
    }
    /// Who scores the points of a contract that is missed.
    MissedTo {
        /// The side itself, which loses them.
        Own = "own",
        /// Every other side, which wins them.
        Others = "others",
    }
    /// What becomes of the card points if one side takes all of them.
    AllCardPoints {
        /// The side scores them.
        Own = "own",
        /// Every other side scores them instead.
        Others = "others",
    }
    /// Which score wins a game or match.
    Wins {
        /// The highest.
        Highest = "highest",
        /// The lowest.
        Lowest = "lowest",
    }
    /// The points for the tricks above the threshold (NK-11).
    TrickPoints {
        /// One for each.
        Margin = "margin",
        /// One in all.
        Flat = "flat",
    }
    /// The number of cards above which a single player scores (RT-28).
    CardThreshold {
        /// The number of cards dealt to each.
        HandSize = "hand_size",
        /// Twelve.
        Dozen = "dozen",
    }
    /// When the rows of the payment table for strong losing hands count (KK-27).
    PaymentRows {
        /// In every deal.
        Always = "always",
        /// Only when the card points are shared equally.
        Ties = "ties",
    }
    /// Who pays into the pot before the deal (JL-6).
    AnteBy {
        /// The dealer, `ante` chips.
        Dealer = "dealer",
        /// Everybody, `ante_each` chips.
        All = "all",
    }
    /// The destination of chips that the tricks cannot share equally (JL-19).
    Remainder {
        /// They stay in the pot.
        Carry = "carry",
        /// To the winner of the last trick.
        LastTrick = "last_trick",
        /// To the winner of the first trick.
        FirstTrick = "first_trick",
    }
    /// The effect of a negative balance (JL-23).
    Bankrupt {
        /// Nothing: debts count at the end.
        Debt = "debt",
        /// The deal is the last one.
        End = "end",
    }
    /// What ends a match.
    EndKind {
        /// Points: a game is won at `target`; games make up the match.
        Target = "target",
        /// Chips: see `chips_end`.
        Chips = "chips",
        /// Everybody has dealt `rounds` times, or `deals` deals were played.
        Rounds = "rounds",
    }
    /// Whether the target must be reached or passed (RT-30).
    TargetRule {
        /// At least the target.
        Reach = "reach",
        /// More than the target.
        Exceed = "exceed",
    }
    /// When the target is checked (RT-31).
    EndCheck {
        /// Whenever points are scored.
        Immediate = "immediate",
        /// At the end of a deal.
        EndOfDeal = "end_of_deal",
    }
    /// The effect of equal highest totals at the target (RT-33).
    GameTie {
        /// The game is drawn.
        Draw = "draw",
        /// More deals until one leads alone.
        ExtraDeal = "extra_deal",
    }
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
}
