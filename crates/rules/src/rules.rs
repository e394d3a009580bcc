//! The rules of a game in two stages. [`RawRules`] hold the contents of a rule file, unchecked. [`Rules`] have passed
//! every check, so their users need not check again: their numbers are in range, their cards in the pack, their phases
//! in an order that makes a deal.
//!
//! Every parameter has a unique name across all sections of a rule file, so that an option, a preset or an experiment
//! can set it without naming the section.

use crate::cite::Citations;
use crate::numbers::{Amount, Count, bytes, narrow};
use crate::option_value::OptionValue;
use crate::params::*;
use crate::payment::{PaymentTable, PaymentText};
use crate::race::RaceTable;
use crate::{CardGroup, CardPoints, Point};
use kirifuda_cards::{Card, CardSet, Pack, PerSuit, Suit};

/// Strength of the ranks, strongest first, for each suit as plain suit and as trump (NK-10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankOrder<Ranks> {
    /// Ranks, strongest first, of each suit when it is not trump.
    pub plain: PerSuit<Ranks>,
    /// Ranks, strongest first, of each suit when it is trump.
    pub trump: PerSuit<Ranks>,
}

/// Defines both stages in one table: the fields of [`RawRules`] with their defaults, and the getters of [`Rules`] for
/// those that stay as they are (`words`) or become numbers of a range (`numbers`).
macro_rules! vocabulary {
    (
        words { $($(#[$word_doc:meta])* $visible:vis $word:ident: $enum:ty = $word_default:expr;)* }
        numbers { $($(#[$number_doc:meta])* $number:ident: $range:ty = $number_default:expr;)* }
        written { $($(#[$doc:meta])* $written:ident: $type:ty = $default:expr;)* }
    ) => {
        /// Every parameter of a game as rule files write it. Field names are the names in rule files; defaults are
        /// those of a game that does not use the phase or score concerned.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct RawRules {
            $($(#[$word_doc])* pub $word: $enum,)*
            $($(#[$number_doc])* pub $number: i64,)*
            $($(#[$doc])* pub $written: $type,)*
        }

        impl Default for RawRules {
            fn default() -> RawRules {
                RawRules {
                    $($word: $word_default,)*
                    $($number: $number_default,)*
                    $($written: $default,)*
                }
            }
        }

        /// The parameters that are words or numbers.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) struct Settings {
            $($word: $enum,)*
            $($number: $range,)*
        }

        impl Settings {
            /// Returns `None` if a number is out of its range.
            pub fn new(raw: &RawRules) -> Option<Settings> {
                Some(Settings {
                    $($word: raw.$word,)*
                    $($number: <$range>::new(raw.$number)?,)*
                })
            }
        }

        impl Rules {
            $($(#[$word_doc])* #[inline] $visible fn $word(&self) -> $enum { self.settings.$word })*
            $($(#[$number_doc])* #[inline] pub fn $number(&self) -> $range { self.settings.$number })*
        }
    };
}

vocabulary! {
    words {
        /// Which pack.
        pub pack: PackKind = PackKind::French;
        /// Whether there is a joker, and to which suit it belongs.
        pub joker: Joker = Joker::None;
        /// Who scores together.
        pub sides: Sides = Sides::Partners;
        /// With whom a player plays who alone holds every card that makes a side.
        pub lone_holder: LoneHolder = LoneHolder::Alone;
        /// Whether two holders who sit side by side change places.
        pub holder_places: HolderPlaces = HolderPlaces::Stay;
        /// What a dealer who sits out scores.
        pub sitting_out: SittingOut = SittingOut::Nothing;
        /// Direction of play.
        pub direction: Direction = Direction::Clockwise;
        /// Who deals.
        pub dealers: Dealers = Dealers::Seat;
        /// How many cards are dealt, deal by deal.
        pub hands: Hands = Hands::Same;
        /// Who gets the last card dealt.
        pub last_card_to: LastCardTo = LastCardTo::Dealer;
        /// Which member of the side takes that pile.
        pub taker: Taker = Taker::Lower;
        /// Which card is turned up.
        pub turn_up: TurnUp = TurnUp::None;
        /// Who deals next.
        pub next_dealer: NextDealer = NextDealer::Next;
        /// What fixes trump.
        pub trump_from: TrumpFrom = TrumpFrom::Fixed;
        /// Trump of the first deal, or of all.
        pub first_trump: Suit = Suit::Fourth;
        /// Trump of the last deal agreed, instead of that of the list.
        pub last_trump: Option<Suit> = None;
        /// Trump of the later deals of a round.
        pub later_trump: LaterTrump = LaterTrump::Same;
        /// When that card may be played.
        pub above_trump_play: AboveTrumpPlay = AboveTrumpPlay::Follow;
        /// To which tricks the joker may be played.
        pub joker_tricks: JokerTricks = JokerTricks::All;
        /// Whether a player who cannot follow suit must trump.
        pub must_trump: bool = false;
        /// Whether a player must beat the winning card with a card they may play, if they can.
        pub must_overtake: bool = false;
        /// Whether a player may trump instead of following suit.
        pub may_trump: bool = false;
        /// What all bids may add up to.
        pub bid_total: BidTotal = BidTotal::Any;
        /// Whether the last player asked must name a trump.
        pub must_name: bool = false;
        /// Who takes the turn-up if its suit is named, and discards a card for it.
        pub turn_up_to: TurnUpTo = TurnUpTo::Nobody;
        /// What a ruff counts.
        pub ruff_metric: RuffMetric = RuffMetric::Pips;
        /// What may be announced.
        pub ruff_claims: RuffClaims = RuffClaims::OwnSuit;
        /// What a tie does.
        pub ruff_tie: RuffTie = RuffTie::Eldest;
        /// Whether the turn-up counts in a ruff of the trump suit.
        pub ruff_turn_up: RuffTurnUp = RuffTurnUp::Counted;
        /// Whether the stock can be taken at all.
        pub exchange: bool = true;
        /// The name for taking it.
        pub exchange_word: ExchangeWord = ExchangeWord::Ruff;
        /// Who has the right if that card is the turn-up.
        pub exchange_turned: Entitled = Entitled::Dealer;
        /// Who has the right if that card was not dealt.
        pub exchange_unheld: Entitled = Entitled::Nobody;
        /// Whether the right must be used.
        pub exchange_duty: Duty = Duty::Optional;
        /// Which cards may be discarded.
        pub discard_scope: DiscardScope = DiscardScope::Any;
        /// When honours may be called before the first lead.
        pub honours_call: HonoursCall = HonoursCall::Never;
        /// Whether uncalled honours score after the tricks (RH-21).
        pub honours_after_play: bool = false;
        /// Whether a declaration wins the game whatever the score (RH-22).
        pub honours_call_wins: bool = false;
        /// Whether honours must be claimed: `optional` or `mandatory`.
        pub honours_claim: Duty = Duty::Optional;
        /// Which cards count as a player's honours.
        pub honours_held: HonoursHeld = HonoursHeld::AfterExchange;
        /// Whether a player is asked to choose the leader.
        pub lead_choice: LeadChoiceMode = LeadChoiceMode::Asked;
        /// Who leads first.
        pub opening_leader: OpeningLeader = OpeningLeader::Eldest;
        /// Who leads first if nobody took the stock.
        pub fallback_leader: FallbackLeader = FallbackLeader::Eldest;
        /// Who draws a card after a trick.
        pub draw_after_trick: DrawAfterTrick = DrawAfterTrick::None;
        /// Which tricks count.
        pub count_tricks: CountTricks = CountTricks::All;
        /// How much they score.
        pub trick_points: TrickPoints = TrickPoints::Margin;
        /// A single player scores cards above this.
        pub card_threshold: CardThreshold = CardThreshold::HandSize;
        /// What becomes of the card points if one side takes all of them.
        pub all_card_points: AllCardPoints = AllCardPoints::Own;
        /// Which numbers of tricks make a contract.
        pub contract: Contract = Contract::AtLeast;
        /// Who scores the points of a contract that is missed.
        pub missed_to: MissedTo = MissedTo::Own;
        /// Whether holders who are skunked lose what they have scored in earlier deals of the round, and the others, too.
        pub skunked_clears: bool = false;
        /// When the rows for strong losing hands count.
        pub payment_rows: PaymentRows = PaymentRows::Always;
        /// Who pays before the deal.
        pub ante_by: AnteBy = AnteBy::Dealer;
        /// Whether the dealer pays it when they leave the pot to the only stayer (JL-13).
        pub dealer_fold_fee: bool = true;
        /// Where indivisible chips go.
        pub remainder: Remainder = Remainder::Carry;
        /// What ends a match.
        pub end: EndKind = EndKind::Target;
        /// Which score wins.
        pub wins: Wins = Wins::Highest;
        /// Reached or passed.
        pub target_rule: TargetRule = TargetRule::Reach;
        /// When the target is checked.
        pub end_check: EndCheck = EndCheck::Immediate;
        /// What a tie does.
        pub game_tie: GameTie = GameTie::Draw;
        /// What ends a match for chips.
        pub chips_end: ChipsEnd = ChipsEnd::Zero;
        /// Whether a last deal with a looed player is followed by one more (JL-27).
        pub extra_deal: bool = false;
        /// What a negative balance does.
        pub bankrupt: Bankrupt = Bankrupt::Debt;
    }
    numbers {
        /// Seats at the table, 2 to 10.
        players: Count<2, 10> = 4;
        /// Seats that play in each deal: `players`, or fewer where a side sits out.
        active: Count<2, 10> = 4;
        /// Cards dealt to each active seat, which is the number of tricks; the largest hand, if `hands` varies.
        hand: Count<1, 52> = 13;
        /// Deals of a round: the same dealer and the same holders play on while the holders win, up to this many deals.
        side_deals: Count<1, 10> = 1;
        /// Cards that each player passes.
        pass_cards: Count<1, 52> = 3;
        /// The fewest tricks that may be bid.
        least_bid: Count<0, 52> = 0;
        /// Points of the ruff.
        ruff_points: Amount<0> = 12;
        /// Points lost for a claim that cannot be shown.
        ruff_forfeit: Amount<0> = 12;
        /// Cards taken and discarded.
        exchange_cards: Count<1, 52> = 4;
        /// Tricks above this number score.
        tricks_over: Count<0, 52> = 6;
        /// A side of partners scores cards above this number.
        cards_over: Count<0, 52> = 24;
        /// Tricks that the side of the player who named the trump must take; 0: those it bid.
        contract_tricks: Count<0, 52> = 0;
        /// Points for a contract that is made.
        contract_points: Amount<0> = 0;
        /// Points for each trick of a contract that is made.
        contract_trick: Amount<0> = 0;
        /// Points lost for a contract that is missed.
        missed_points: Amount<0> = 0;
        /// Points lost for each trick of a contract that is missed.
        missed_trick: Amount<0> = 0;
        /// Points lost for each trick by which a contract is missed.
        missed_by: Amount<0> = 0;
        /// Points for a nil: won by a player who bids no trick and takes none, lost by one who takes some.
        nil_points: Amount<0> = 0;
        /// Points for each trick above a contract that is made.
        overtrick_points: Amount<0> = 0;
        /// Such tricks of a side in a game that cost `bag_points`; 0: none do.
        bag_size: Count<0, 52> = 0;
        /// Points lost for every `bag_size` such tricks.
        bag_points: Amount<0> = 0;
        /// Points for a side that takes all tricks.
        all_tricks_points: Amount<0> = 0;
        /// Points for a player who takes all tricks alone, instead.
        alone_points: Amount<0> = 0;
        /// Chips the dealer pays.
        ante: Amount<0> = 0;
        /// Chips everybody pays under `ante_by = all`.
        ante_each: Amount<0> = 0;
        /// Chips that a player pays for folding.
        fold_fee: Amount<0> = 0;
        /// Chips a stayer without a trick pays into the next pot.
        no_trick_penalty: Amount<0> = 0;
        /// Points of a game.
        target: Amount<1> = 5;
        /// Points below zero that end a game, too; 0: none do.
        floor: Amount<0> = 0;
        /// Games a match is the best of: 1, 3, 5, ...
        best_of: Amount<1> = 1;
        /// Games a match has exactly, drawn ones included.
        sets: Amount<1> = 1;
        /// Chips of each side at the start.
        start_chips: Amount<0> = 0;
        /// Minutes of the host's clock.
        minutes: Amount<1> = 40;
        /// Deals of a match, or rounds where these have several deals; 0: not limited by deals.
        deals: Amount<0> = 0;
        /// Matches added up under `games`.
        games: Amount<1> = 3;
        /// Rounds in which everybody deals once.
        rounds: Amount<1> = 1;
    }
    written {
        /// Rank letters left out of the pack.
        without_ranks: String = String::new();
        /// Single cards left out of the pack.
        without_cards: CardGroup = CardGroup::default();
        /// Strength of ranks; `None`: the canonical order, highest rank strongest.
        rank_order: Option<RankOrder<String>> = None;
        /// Under `sides = holders`: the cards whose holders play together.
        side_cards: CardGroup = CardGroup::default();
        /// Under `sides = holders`: rank letters of trumps whose holders belong to them.
        side_trumps: String = String::new();
        /// Cards dealt to a seat at a time, round by round; they add up to `hand`.
        packets: Vec<i64> = vec![1; 13];
        /// The trump of each deal of a game, or none, from the beginning again after the last.
        trumps: Vec<Option<Suit>> = Vec::new();
        /// For each trump suit the card that beats even trumps (KK-14).
        above_trump: PerSuit<Option<Card>> = PerSuit([None; 4]);
        /// Rank letters of the cards that belong to the trump suit if their own suit has its colour.
        same_colour_trumps: String = String::new();
        /// Cards that may not be led until one of them has been played, unless the leader has no other.
        barred_leads: CardGroup = CardGroup::default();
        /// Cards that may not be played to the first trick by a player who cannot follow suit, unless they have no other.
        barred_first_trick: CardGroup = CardGroup::default();
        /// The card that must be led to the first trick.
        opening_card: Option<Card> = None;
        /// The steps of a deal in order; the last is `play`.
        phases: Vec<PhaseKind> = vec![PhaseKind::Play];
        /// To whom cards are passed, deal by deal of a game, from the beginning again after the last.
        pass_to: Vec<PassTo> = vec![PassTo::Left];
        /// The suits that may be named as trump, round by round.
        name_rounds: Vec<NameRound> = vec![NameRound::Any];
        /// Values of ranks under `pips`, by rank letter; other ranks count their pips.
        ruff_values: Vec<(char, i64)> = Vec::new();
        /// Rank letter of the trump that gives the right.
        exchange_rank: char = 'A';
        /// Rank letters of the honours, highest first.
        honour_ranks: String = String::new();
        /// Points for three and for four honours.
        honour_points: Vec<i64> = vec![2, 4];
        /// What the play scores, in scoring order.
        score: Vec<ScoreTerm> = vec![ScoreTerm::Tricks];
        /// Points of cards.
        card_points: CardPoints = CardPoints::default();
        /// Card points that the holders need to win the race, by deal of a round.
        race_points: Vec<i64> = Vec::new();
        /// Points for a race that the holders win, by deal of a round.
        race_won: Vec<i64> = vec![1];
        /// Points for a race that they lose, by deal of a round.
        race_lost: Vec<i64> = vec![1];
        /// Points for a race that the holders win before the others have taken a card point, by deal of a round.
        race_skunk: Vec<i64> = Vec::new();
        /// Points for a race that they lose before they have taken one, by deal of a round.
        race_skunked: Vec<i64> = Vec::new();
        /// Points for all card points, undertaken and taken by the holders, by deal of a round; 0: they cannot be undertaken.
        race_all: Vec<i64> = Vec::new();
        /// Points for all card points, undertaken by the holders and missed, by deal of a round.
        race_all_missed: Vec<i64> = Vec::new();
        /// Points for all card points, undertaken and taken by the others, by deal of a round; 0: they cannot be undertaken.
        race_others_all: Vec<i64> = Vec::new();
        /// Points for all card points, undertaken by the others and missed, by deal of a round.
        race_others_all_missed: Vec<i64> = Vec::new();
        /// Rank letter of the cards that the payment table calls aces.
        payment_ace: char = 'A';
        /// Fewest card points of each column of the payment table.
        payment_columns: Vec<i64> = vec![8, 12, 16];
        /// The payment table.
        payment_table: PaymentText = PaymentText { all_aces: vec![], above_trump_and_ace: vec![], otherwise: vec![] };
    }
}

/// The rules of a game that have passed every check.
///
/// Rules are equal if their ids, parameters, options, experimental changes and rule IDs are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    id: String,
    options: Vec<(String, OptionValue)>,
    patch: Vec<(String, i64)>,
    cite: Citations,
    settings: Settings,
    /// The parameters that differ from the defaults.
    text: String,
    cards: Pack,
    without_cards: CardGroup,
    rank_order: Option<RankOrder<Vec<u8>>>,
    side_cards: CardGroup,
    side_trumps: Vec<u8>,
    packets: Vec<u8>,
    above_trump: PerSuit<Option<Card>>,
    same_colour_trumps: Vec<u8>,
    barred_leads: CardGroup,
    barred_first_trick: CardGroup,
    opening_card: Option<Card>,
    phases: Vec<PhaseKind>,
    trumps: Vec<Option<Suit>>,
    pass_to: Vec<PassTo>,
    name_rounds: Vec<NameRound>,
    ruff_values: [u8; 64],
    exchange_rank: CardSet,
    honour_ranks: Vec<u8>,
    honour_points: [Amount<0>; 2],
    score: Vec<ScoreTerm>,
    card_points: CardPoints,
    payment_aces: CardSet,
    payment: PaymentTable,
    race: RaceTable,
}

impl Rules {
    /// Makes rules of parameters that have passed the checks, with the pack and the canonical text that follow from
    /// them; they have no id, options or rule IDs yet.
    pub(crate) fn of_checked(raw: RawRules, settings: Settings, cards: Pack, text: String) -> Rules {
        let rank = |letter: char| cards.rank_of(letter);
        let ranks = |letters: &str| -> Vec<u8> { letters.chars().filter_map(rank).collect() };
        let of_rank = |letter: char| -> CardSet {
            cards.cards().iter().filter(|&card| cards.rank_letter(card) == letter).collect()
        };
        let orders = |orders: &PerSuit<String>| PerSuit::from_fn(|suit| ranks(&orders[suit]));
        // If nothing uses honours, the list is unchecked and missing points are 0.
        let amount = |place: usize| -> Amount<0> {
            raw.honour_points.get(place).and_then(|&points| Amount::new(points)).unwrap_or_default()
        };
        Rules {
            id: String::new(),
            options: Vec::new(),
            patch: Vec::new(),
            cite: Citations::default(),
            text,
            rank_order: raw
                .rank_order
                .as_ref()
                .map(|order| RankOrder { plain: orders(&order.plain), trump: orders(&order.trump) }),
            packets: bytes(&raw.packets),
            without_cards: raw.without_cards,
            side_cards: raw.side_cards,
            side_trumps: ranks(&raw.side_trumps),
            above_trump: raw.above_trump,
            same_colour_trumps: ranks(&raw.same_colour_trumps),
            barred_leads: raw.barred_leads,
            barred_first_trick: raw.barred_first_trick,
            opening_card: raw.opening_card,
            ruff_values: ruff_values(&raw, &cards),
            exchange_rank: of_rank(raw.exchange_rank),
            honour_ranks: ranks(&raw.honour_ranks),
            honour_points: [amount(0), amount(1)],
            payment_aces: of_rank(raw.payment_ace),
            payment: PaymentTable::new(&raw.payment_columns, &raw.payment_table),
            race: RaceTable::new(
                raw.race_points,
                [
                    raw.race_won,
                    raw.race_lost,
                    raw.race_skunk,
                    raw.race_skunked,
                    raw.race_all,
                    raw.race_all_missed,
                    raw.race_others_all,
                    raw.race_others_all_missed,
                ],
            ),
            score: raw.score,
            card_points: raw.card_points.within(cards.cards()),
            phases: raw.phases,
            trumps: raw.trumps,
            pass_to: raw.pass_to,
            name_rounds: raw.name_rounds,
            settings,
            cards,
        }
    }

    /// Returns the same rules under the id of a game, with the options and changes that led to them and the rule IDs
    /// they cite.
    pub(crate) fn chosen(
        self,
        id: &str,
        options: Vec<(String, OptionValue)>,
        patch: Vec<(String, i64)>,
        cite: Citations,
    ) -> Rules {
        Rules { id: id.to_owned(), options, patch, cite, ..self }
    }

    getters! {
        /// Returns the game's id, that of its rule file.
        pub fn id(&self) -> &str = &self.id;
        /// Returns every option with its value, defaults included, in the order of the rule file.
        pub fn options(&self) -> &[(String, OptionValue)] = &self.options;
        /// Returns the parameters changed for an experiment, in the order given.
        pub fn patch(&self) -> &[(String, i64)] = &self.patch;
        /// Returns the rule ID that answers for a point.
        pub fn rule(&self, point: Point) -> &str = self.cite.rule(point);
    }

    /// Returns the content hash of parameters and rule IDs, 16 hexadecimal digits, the same on every machine.
    pub fn hash(&self) -> String {
        let mut text = self.text.clone();
        for &(point, word, common) in Point::ALL {
            if self.cite.rule(point) != common {
                text.push_str(&format!("cite {word} = {}\n", self.cite.rule(point)));
            }
        }
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }

    getters! {
        /// Returns the parameters that differ from the defaults, one per line: equal exactly if all parameters are.
        pub fn text(&self) -> &str = &self.text;
        /// Returns the pack, without the ranks left out.
        pub fn cards(&self) -> &Pack = &self.cards;
        /// Returns the strength of ranks; `None`: the canonical order, highest rank strongest.
        pub fn rank_order(&self) -> Option<&RankOrder<Vec<u8>>> = self.rank_order.as_ref();
        /// Returns the single cards left out of the pack.
        pub fn without_cards(&self) -> CardGroup = self.without_cards;
        /// Returns the cards whose holders play together under a trump suit; empty unless sides are made by cards held.
        pub(crate) fn side_cards(&self, trump: Option<Suit>) -> CardSet = {
            let trumps = trump.into_iter().flat_map(|suit| self.side_trumps.iter().map(move |&rank| Card::new(suit, rank)));
            let cards = self.side_cards.cards | trumps.collect();
            if self.sides() == Sides::Holders { cards & self.cards.cards() } else { CardSet::EMPTY }
        };
        /// Returns the ranks of the trumps, as indices into the ranks of the pack, and the other cards whose holders play
        /// together, if sides are made by cards held.
        pub fn side_card_names(&self) -> (&[u8], CardGroup) = (&self.side_trumps, self.side_cards);
        /// Returns the numbers of cards dealt to a seat at a time, round by round; they add up to the hand.
        pub fn packets(&self) -> &[u8] = &self.packets;
        /// Returns the trump of each deal of a game, or none, from the beginning again after the last.
        pub fn trumps(&self) -> &[Option<Suit>] = &self.trumps;
        /// Returns the card that beats even trumps under a trump suit (KK-14).
        pub fn above_trump(&self, trump: Suit) -> Option<Card> =
            if self.joker() == Joker::None { self.above_trump[trump] } else { Some(Card::JOKER) };
        /// Returns the ranks of the cards that belong to the trump suit if their own suit has its colour, as indices into
        /// the ranks of the pack.
        pub fn same_colour_trumps(&self) -> &[u8] = &self.same_colour_trumps;
        /// Returns the cards that may not be led until one of them has been played.
        pub fn barred_leads(&self) -> CardGroup = self.barred_leads;
        /// Returns the cards that may not be played to the first trick by a player who cannot follow suit.
        pub fn barred_first_trick(&self) -> CardGroup = self.barred_first_trick;
        /// Returns the card that must be led to the first trick.
        pub fn opening_card(&self) -> Option<Card> = self.opening_card;
        /// Returns the phases of a deal in order; the last is the play.
        pub fn phases(&self) -> &[PhaseKind] = &self.phases;
        /// Returns to whom cards are passed, deal by deal of a game, from the beginning again after the last.
        pub fn pass_to(&self) -> &[PassTo] = &self.pass_to;
        /// Returns the suits that may be named as trump, round by round.
        pub fn name_rounds(&self) -> &[NameRound] = &self.name_rounds;
        /// Returns what each card adds to a ruff (RT-6, RT-8), by its bit.
        pub(crate) fn ruff_values(&self) -> &[u8; 64] = &self.ruff_values;
        /// Returns the cards of the rank that gives the right to the stock, in every suit.
        pub fn exchange_rank_cards(&self) -> CardSet = self.exchange_rank;
        /// Returns the ranks of the honours, highest first, as indices into the ranks of the pack.
        pub fn honour_ranks(&self) -> &[u8] = &self.honour_ranks;
        /// Returns the points for three and for four honours.
        pub fn honour_points(&self) -> [Amount<0>; 2] = self.honour_points;
        /// Whether the play scores a term: other crates ask [`Scoring`](crate::Scoring).
        pub(crate) fn scores(&self, term: ScoreTerm) -> bool = self.score.contains(&term);
        /// Returns the terms that the play scores, in scoring order.
        pub(crate) fn score(&self) -> &[ScoreTerm] = &self.score;
        /// Returns the points of cards, whether or not the game counts them.
        pub fn card_points(&self) -> &CardPoints = &self.card_points;
        /// Returns the cards that the payment table calls aces.
        pub(crate) fn payment_aces(&self) -> CardSet = self.payment_aces;
        /// Returns what a race asks for and is worth.
        pub fn race(&self) -> &RaceTable = &self.race;
        /// Returns the payment table for card points.
        pub fn payment(&self) -> &PaymentTable = &self.payment;
    }

    /// Returns the number of cards dealt to each active seat in a deal of a game, counted from 0.
    #[inline]
    pub fn hand_in_deal(&self, deal: u32) -> u8 {
        let (most, hands) = (self.hand().get(), self.hands());
        let place = || narrow::<_, u8>(i64::from(deal) % self.schedule_len());
        match hands {
            Hands::Same => most,
            Hands::Down => most - place(),
            Hands::Up => place() + 1,
            Hands::DownUp => most.abs_diff(place() + 1) + 1,
            Hands::UpDown => most - (most - 1).abs_diff(place()),
        }
    }

    /// Returns after how many deals the hand sizes begin again.
    fn schedule_len(&self) -> i64 {
        let most = i64::from(self.hand().get());
        match self.hands() {
            Hands::Same => 1,
            Hands::Down | Hands::Up => most,
            Hands::DownUp | Hands::UpDown => 2 * most - 1,
        }
    }

    /// Returns the agreed number of deals in a match, if there is one (JL-25, JL-26, KK-35); an extra deal may follow
    /// (JL-27).
    pub fn deals_agreed(&self) -> Option<i64> {
        match (self.end(), self.chips_end()) {
            (EndKind::Rounds, _) if self.deals().get() == 0 => {
                let once = if self.hands() == Hands::Same { self.players().get().into() } else { self.schedule_len() };
                Some(self.rounds().get() * once)
            }
            (EndKind::Rounds, _) | (EndKind::Chips, ChipsEnd::Deals) => Some(self.deals().get()),
            _ => None,
        }
    }

    /// Returns the chips that go into the pot before the declarations of a deal (JL-6).
    pub fn antes(&self) -> i64 {
        match self.ante_by() {
            AnteBy::Dealer => self.ante().get(),
            AnteBy::All => self.ante_each().get() * i64::from(self.players().get()),
        }
    }
}

/// Returns the complete pack of a kind.
pub(crate) fn full_pack(kind: PackKind) -> Pack {
    match kind {
        PackKind::French => Pack::french(),
        PackKind::Karuta => Pack::karuta(),
    }
}

/// Returns every card that a game with a pack of a kind may have.
pub(crate) fn every_card(kind: PackKind) -> Pack {
    match kind {
        PackKind::French => full_pack(kind).with_joker(),
        PackKind::Karuta => full_pack(kind),
    }
}

fn ruff_values(raw: &RawRules, pack: &Pack) -> [u8; 64] {
    let mut values = [0; 64];
    for card in pack.cards() {
        let letter = pack.rank_letter(card);
        let pips = || letter.to_digit(10).map_or(10, i64::from);
        let value = match raw.ruff_metric {
            RuffMetric::Length => 1,
            RuffMetric::Pips => {
                raw.ruff_values.iter().find(|(rank, _)| *rank == letter).map_or_else(pips, |&(_, value)| value)
            }
        };
        // The checks keep a suit below a hundred if ruffs count.
        values[card.bit()] = u8::try_from(value).unwrap_or(0);
    }
    values
}
