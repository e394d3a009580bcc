//! The parameters as rule files write them: section, type and range of each, in one table.
//!
//! A parameter is looked up by its name alone; the section only says where a reader finds it. The table is also the
//! canonical order of the content hash, so a new parameter goes where it belongs and nothing else needs to know it.

use super::upgrade::present_name;
pub use crate::numbers::MAX_NUMBER;
use crate::params::*;
use crate::payment::PaymentText;
use crate::rules::{RankOrder, RawRules, full_pack};
use crate::{CardGroup, CardPoints};
use kirifuda_cards::{Card, Pack, PerSuit, Suit};
use std::fmt::Write as _;

/// What a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One of these words.
    Word(fn() -> Vec<&'static str>),
    /// A whole number in this range.
    Int(i64, i64),
    /// `true` or `false`.
    Bool,
    /// One rank letter.
    Rank,
    /// Rank letters, each at most once.
    Ranks,
    /// A suit letter.
    Suit,
    /// A suit letter, or an empty text for none.
    SuitOrNone,
    /// A list of suit letters and the word `none`, or one of them.
    Trumps,
    /// Whole numbers, each in this range.
    Ints(i64, i64),
    /// A packet size, or the packets one by one.
    Packets,
    /// A list of phases.
    Phases,
    /// Rank letters with values.
    RankValues,
    /// A card for each trump suit.
    AboveTrump,
    /// Suits, ranks, cards and `trumps`, separated by spaces.
    Cards,
    /// One card, or an empty text for none.
    Card,
    /// `canonical`, rank letters, or tables of rank letters by suit.
    RankOrder,
    /// Three rows of numbers.
    Payment,
    /// A list of terms, or one.
    Terms,
    /// Points by groups of cards.
    CardPoints,
    /// A list of players to pass cards to, or one.
    PassTo,
    /// A list of rounds in which the trump is named, or one.
    NameRounds,
}

/// A value that a rule file, an option or a patch gives to a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Setting {
    /// A word of the parameter's list.
    Word(&'static str),
    /// A number, or the size of packets.
    Int(i64),
    /// Yes or no.
    Bool(bool),
    /// A rank letter.
    Rank(char),
    /// Rank letters.
    Ranks(String),
    /// A suit.
    Suit(Suit),
    /// A suit, or none.
    SuitOrNone(Option<Suit>),
    /// Trumps, deal by deal.
    Trumps(Vec<Option<Suit>>),
    /// Numbers.
    Ints(Vec<i64>),
    /// Phases.
    Phases(Vec<PhaseKind>),
    /// Values of ranks.
    RankValues(Vec<(char, i64)>),
    /// Cards above trump.
    AboveTrump(PerSuit<Option<Card>>),
    /// A group of cards.
    Cards(CardGroup),
    /// A card, or none.
    Card(Option<Card>),
    /// Strength of ranks.
    RankOrder(Option<RankOrder<String>>),
    /// The payment table.
    Payment(PaymentText),
    /// Terms of the score.
    Terms(Vec<ScoreTerm>),
    /// Points of cards.
    CardPoints(CardPoints),
    /// Players to pass cards to.
    PassTo(Vec<PassTo>),
    /// Rounds in which the trump is named.
    NameRounds(Vec<NameRound>),
}

/// Parameters while they are being set: two of them follow from others unless they are given.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    params: RawRules,
    active: Option<i64>,
    packet_size: Option<i64>,
}

impl Draft {
    /// The finished parameters: everybody plays unless `active` says otherwise, and a packet size becomes packets, the
    /// last one smaller where it must be.
    pub(crate) fn finish(self) -> RawRules {
        let mut params = self.params;
        params.active = self.active.unwrap_or(params.players);
        if let Some(size) = self.packet_size.filter(|&size| size > 0 && (1..=MAX_HAND).contains(&params.hand)) {
            let (full, rest) = (params.hand / size, params.hand % size);
            params.packets = (0..full).map(|_| size).chain((rest > 0).then_some(rest)).collect();
        }
        params
    }
}

/// No column of a payment table begins at more card points than this.
pub(crate) const MAX_COLUMN_POINTS: i64 = 255;

/// No pack has more cards than this in a hand.
pub(crate) const MAX_HAND: i64 = 52;

/// One entry of the vocabulary.
#[derive(Debug)]
pub struct Param {
    /// The name, unique over all sections.
    pub name: &'static str,
    /// The section it stands in.
    pub section: &'static str,
    /// What it takes.
    pub kind: Kind,
    apply: fn(&mut Draft, &Setting),
    show: fn(&RawRules, &Pack) -> String,
}

impl Param {
    /// Gives the parameter a value. A setting of another kind is ignored; reading makes sure there is none.
    pub(crate) fn apply(&self, draft: &mut Draft, setting: &Setting) {
        (self.apply)(draft, setting);
    }

    /// The parameter's value as canonical text.
    pub(crate) fn show(&self, params: &RawRules, pack: &Pack) -> String {
        (self.show)(params, pack)
    }
}

/// The place of a parameter in [`PARAMS`], by its present name or an earlier one.
pub(crate) fn index_of(name: &str) -> Option<usize> {
    PARAMS.iter().position(|param| param.name == present_name(name))
}

/// The words of a list, with a space between them.
fn words<W: Word>(list: &[W]) -> String {
    list.iter().map(|value| value.word()).collect::<Vec<_>>().join(" ")
}

fn words_of<W: Word>() -> Vec<&'static str> {
    W::WORDS.iter().map(|(word, _)| *word).collect()
}

macro_rules! entry {
    ($section:literal, $field:ident, $kind:expr, $apply:expr, $show:expr) => {
        Param { name: stringify!($field), section: $section, kind: $kind, apply: $apply, show: $show }
    };
}

macro_rules! word {
    ($section:literal, $field:ident: $type:ty) => {
        entry!(
            $section,
            $field,
            Kind::Word(words_of::<$type>),
            |draft, setting| {
                if let Setting::Word(word) = setting
                    && let Some(value) = <$type>::from_word(word)
                {
                    draft.params.$field = value;
                }
            },
            |params, _| params.$field.word().to_owned()
        )
    };
}

macro_rules! plain {
    ($section:literal, $field:ident, $kind:expr, $variant:ident, $show:expr) => {
        entry!(
            $section,
            $field,
            $kind,
            |draft, setting| {
                if let Setting::$variant(value) = setting {
                    draft.params.$field = value.clone();
                }
            },
            $show
        )
    };
}

macro_rules! int {
    ($section:literal, $field:ident, $min:expr, $max:expr) => {
        plain!($section, $field, Kind::Int($min, $max), Int, |params, _| params.$field.to_string())
    };
}

macro_rules! ints {
    ($section:literal, $field:ident) => {
        plain!($section, $field, Kind::Ints(0, MAX_NUMBER), Ints, |params, _| numbers(&params.$field))
    };
}

macro_rules! yes_no {
    ($section:literal, $field:ident) => {
        plain!($section, $field, Kind::Bool, Bool, |params, _| params.$field.to_string())
    };
}

macro_rules! cards {
    ($section:literal, $field:ident) => {
        plain!($section, $field, Kind::Cards, Cards, |params, pack| params.$field.text(pack))
    };
}

macro_rules! ranks {
    ($section:literal, $field:ident) => {
        plain!($section, $field, Kind::Ranks, Ranks, |params, _| params.$field.clone())
    };
}

/// The sections that hold parameters, in the order a rule file is best written.
pub const SECTIONS: &[&str] = &[
    "pack",
    "seats",
    "deal",
    "trump",
    "trick",
    "pass_cards",
    "bid",
    "name_trump",
    "ruff_count",
    "stock_exchange",
    "honours",
    "play",
    "score",
    "pot",
    "end",
];

/// The parameters that every rule file gives; the others have defaults.
pub const REQUIRED: &[&str] = &["pack", "players", "hand", "packets", "phases", "score", "end"];

/// Every parameter of [`RawRules`], in canonical order.
pub const PARAMS: &[Param] = &[
    word!("pack", pack: PackKind),
    word!("pack", joker: Joker),
    ranks!("pack", without_ranks),
    cards!("pack", without_cards),
    plain!("pack", rank_order, Kind::RankOrder, RankOrder, show_rank_order),
    int!("seats", players, 2, 10),
    entry!(
        "seats",
        active,
        Kind::Int(2, 10),
        |draft, setting| {
            if let Setting::Int(value) = setting {
                draft.active = Some(*value);
            }
        },
        |params, _| params.active.to_string()
    ),
    word!("seats", sides: Sides),
    cards!("seats", side_cards),
    ranks!("seats", side_trumps),
    word!("seats", lone_holder: LoneHolder),
    word!("seats", holder_places: HolderPlaces),
    word!("seats", sitting_out: SittingOut),
    word!("seats", direction: Direction),
    word!("seats", dealers: Dealers),
    int!("deal", hand, 1, MAX_HAND),
    word!("deal", hands: Hands),
    entry!(
        "deal",
        packets,
        Kind::Packets,
        |draft, setting| match setting {
            Setting::Int(size) => draft.packet_size = Some(*size),
            Setting::Ints(packets) => {
                draft.packet_size = None;
                draft.params.packets = packets.clone();
            }
            _ => {}
        },
        |params, _| numbers(&params.packets)
    ),
    word!("deal", last_card_to: LastCardTo),
    word!("deal", taker: Taker),
    word!("deal", turn_up: TurnUp),
    word!("deal", next_dealer: NextDealer),
    int!("deal", side_deals, 1, 10),
    plain!("deal", phases, Kind::Phases, Phases, |params, _| words(&params.phases)),
    word!("trump", trump_from: TrumpFrom),
    plain!("trump", first_trump, Kind::Suit, Suit, |params, pack| pack.suit_letter(params.first_trump).to_string()),
    plain!("trump", trumps, Kind::Trumps, Trumps, |params, pack| {
        params.trumps.iter().map(|&trump| show_trump(trump, "none", pack)).collect::<Vec<_>>().join(" ")
    }),
    plain!("trump", last_trump, Kind::SuitOrNone, SuitOrNone, |params, pack| show_trump(params.last_trump, "", pack)),
    word!("trump", later_trump: LaterTrump),
    plain!("trick", above_trump, Kind::AboveTrump, AboveTrump, show_above_trump),
    word!("trick", above_trump_play: AboveTrumpPlay),
    word!("trick", joker_tricks: JokerTricks),
    ranks!("trick", same_colour_trumps),
    yes_no!("trick", must_trump),
    yes_no!("trick", must_overtake),
    yes_no!("trick", may_trump),
    cards!("trick", barred_leads),
    cards!("trick", barred_first_trick),
    int!("pass_cards", pass_cards, 1, MAX_HAND),
    plain!("pass_cards", pass_to, Kind::PassTo, PassTo, |params, _| words(&params.pass_to)),
    int!("bid", least_bid, 0, MAX_HAND),
    word!("bid", bid_total: BidTotal),
    plain!("name_trump", name_rounds, Kind::NameRounds, NameRounds, |params, _| words(&params.name_rounds)),
    yes_no!("name_trump", must_name),
    word!("name_trump", turn_up_to: TurnUpTo),
    word!("ruff_count", ruff_metric: RuffMetric),
    plain!("ruff_count", ruff_values, Kind::RankValues, RankValues, |params, _| {
        params.ruff_values.iter().map(|(rank, value)| format!("{rank}{value}")).collect::<Vec<_>>().join(" ")
    }),
    word!("ruff_count", ruff_claims: RuffClaims),
    word!("ruff_count", ruff_tie: RuffTie),
    int!("ruff_count", ruff_points, 0, MAX_NUMBER),
    int!("ruff_count", ruff_forfeit, 0, MAX_NUMBER),
    word!("ruff_count", ruff_turn_up: RuffTurnUp),
    yes_no!("stock_exchange", exchange),
    word!("stock_exchange", exchange_word: ExchangeWord),
    plain!("stock_exchange", exchange_rank, Kind::Rank, Rank, |params, _| params.exchange_rank.to_string()),
    int!("stock_exchange", exchange_cards, 1, MAX_HAND),
    word!("stock_exchange", exchange_turned: Entitled),
    word!("stock_exchange", exchange_unheld: Entitled),
    word!("stock_exchange", exchange_duty: Duty),
    word!("stock_exchange", discard_scope: DiscardScope),
    ranks!("honours", honour_ranks),
    word!("honours", honours_call: HonoursCall),
    yes_no!("honours", honours_after_play),
    yes_no!("honours", honours_call_wins),
    plain!("honours", honour_points, Kind::Ints(0, MAX_NUMBER), Ints, |params, _| numbers(&params.honour_points)),
    word!("honours", honours_claim: Duty),
    word!("honours", honours_held: HonoursHeld),
    word!("play", lead_choice: LeadChoiceMode),
    word!("play", opening_leader: OpeningLeader),
    word!("play", fallback_leader: FallbackLeader),
    plain!("play", opening_card, Kind::Card, Card, |params, pack| {
        params.opening_card.map_or_else(String::new, |card| pack.name(card).to_string())
    }),
    word!("play", draw_after_trick: DrawAfterTrick),
    plain!("score", score, Kind::Terms, Terms, |params, _| words(&params.score)),
    int!("score", tricks_over, 0, MAX_HAND),
    word!("score", trick_points: TrickPoints),
    word!("score", count_tricks: CountTricks),
    int!("score", cards_over, 0, MAX_HAND),
    word!("score", card_threshold: CardThreshold),
    plain!("score", card_points, Kind::CardPoints, CardPoints, |params, pack| params.card_points.text(pack)),
    word!("score", all_card_points: AllCardPoints),
    ints!("score", race_points),
    ints!("score", race_won),
    ints!("score", race_lost),
    ints!("score", race_skunk),
    ints!("score", race_skunked),
    ints!("score", race_all),
    ints!("score", race_all_missed),
    ints!("score", race_others_all),
    ints!("score", race_others_all_missed),
    yes_no!("score", skunked_clears),
    word!("score", contract: Contract),
    int!("score", contract_tricks, 0, MAX_HAND),
    int!("score", contract_points, 0, MAX_NUMBER),
    int!("score", contract_trick, 0, MAX_NUMBER),
    int!("score", missed_points, 0, MAX_NUMBER),
    int!("score", missed_trick, 0, MAX_NUMBER),
    int!("score", missed_by, 0, MAX_NUMBER),
    word!("score", missed_to: MissedTo),
    int!("score", nil_points, 0, MAX_NUMBER),
    int!("score", overtrick_points, 0, MAX_NUMBER),
    int!("score", bag_size, 0, MAX_HAND),
    int!("score", bag_points, 0, MAX_NUMBER),
    int!("score", all_tricks_points, 0, MAX_NUMBER),
    int!("score", alone_points, 0, MAX_NUMBER),
    plain!("score", payment_ace, Kind::Rank, Rank, |params, _| params.payment_ace.to_string()),
    plain!("score", payment_columns, Kind::Ints(0, MAX_COLUMN_POINTS), Ints, |params, _| numbers(
        &params.payment_columns
    )),
    plain!("score", payment_table, Kind::Payment, Payment, |params, _| {
        let table = &params.payment_table;
        [&table.all_aces, &table.above_trump_and_ace, &table.otherwise].map(|row| numbers(row)).join(" / ")
    }),
    word!("score", payment_rows: PaymentRows),
    word!("pot", ante_by: AnteBy),
    int!("pot", ante, 0, MAX_NUMBER),
    int!("pot", ante_each, 0, MAX_NUMBER),
    int!("pot", fold_fee, 0, MAX_NUMBER),
    yes_no!("pot", dealer_fold_fee),
    int!("pot", no_trick_penalty, 0, MAX_NUMBER),
    word!("pot", remainder: Remainder),
    word!("end", end: EndKind),
    int!("end", target, 1, MAX_NUMBER),
    int!("end", floor, 0, MAX_NUMBER),
    word!("end", wins: Wins),
    word!("end", target_rule: TargetRule),
    word!("end", end_check: EndCheck),
    word!("end", game_tie: GameTie),
    int!("end", best_of, 1, MAX_NUMBER),
    int!("end", sets, 1, MAX_NUMBER),
    int!("end", start_chips, 0, MAX_NUMBER),
    word!("end", chips_end: ChipsEnd),
    int!("end", minutes, 1, MAX_NUMBER),
    int!("end", deals, 0, MAX_NUMBER),
    int!("end", games, 1, MAX_NUMBER),
    int!("end", rounds, 1, MAX_NUMBER),
    yes_no!("end", extra_deal),
    word!("end", bankrupt: Bankrupt),
];

fn numbers(values: &[i64]) -> String {
    values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

fn show_rank_order(params: &RawRules, _: &Pack) -> String {
    match &params.rank_order {
        None => "canonical".to_owned(),
        Some(order) => format!("plain {} trump {}", order.plain.0.join(" "), order.trump.0.join(" ")),
    }
}

fn show_trump(trump: Option<Suit>, none: &str, pack: &Pack) -> String {
    trump.map_or_else(|| none.to_owned(), |suit| pack.suit_letter(suit).to_string())
}

fn show_above_trump(params: &RawRules, pack: &Pack) -> String {
    let mut text = String::new();
    for suit in Suit::ALL {
        if let Some(card) = params.above_trump[suit] {
            let _ = write!(text, "{}:{} ", pack.suit_letter(suit), pack.name(card));
        }
    }
    text.trim_end().to_owned()
}

/// Every parameter with its value.
pub(crate) fn listed(params: &RawRules) -> Vec<(&'static str, String)> {
    let pack = full_pack(params.pack);
    PARAMS.iter().map(|param| (param.name, param.show(params, &pack))).collect()
}

/// The parameters that differ from the defaults, one per line: the input of the content hash. A parameter added later
/// does not change the hashes of games that do not use it.
pub(crate) fn canonical_text(params: &RawRules) -> String {
    let mut text = String::new();
    for ((name, value), (_, default)) in listed(params).into_iter().zip(listed(&RawRules::default())) {
        if value != default {
            let _ = writeln!(text, "{name} = {value}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_has_every_field_of_params_once() {
        let debug = format!("{:#?}", RawRules::default());
        let fields: BTreeSet<&str> = debug
            .lines()
            .filter(|line| line.starts_with("    ") && !line.starts_with("     "))
            .filter_map(|line| line.trim().split_once(':').map(|(name, _)| name))
            .collect();
        let names: BTreeSet<&str> = PARAMS.iter().map(|param| param.name).collect();
        assert_eq!(fields, names);
        assert_eq!(names.len(), PARAMS.len());
    }

    #[test]
    fn every_parameter_stands_in_a_known_section() {
        for param in PARAMS {
            assert!(SECTIONS.contains(&param.section), "{}", param.name);
        }
        for name in REQUIRED {
            assert!(index_of(name).is_some(), "{name}");
        }
    }

    #[test]
    fn the_reference_names_every_section_parameter_word_point_and_term() {
        let reference = include_str!("../../../../docs/rule-files.md");
        let has = |word: &str| assert!(reference.contains(&format!("`{word}`")), "docs/rule-files.md lacks `{word}`");
        for section in SECTIONS {
            assert!(reference.contains(&format!("[{section}]")), "docs/rule-files.md lacks [{section}]");
        }
        for param in PARAMS {
            has(param.name);
            if let Kind::Word(words) = param.kind {
                words().into_iter().for_each(has);
            }
        }
        PhaseKind::WORDS.iter().for_each(|(word, _)| has(word));
        PassTo::WORDS.iter().for_each(|(word, _)| has(word));
        ScoreTerm::WORDS.iter().for_each(|(word, _)| has(word));
        crate::cite::Point::ALL.iter().for_each(|(_, word, _)| has(word));
        super::super::rule_file::TERMS.iter().for_each(|term| has(term));
    }

    #[test]
    fn the_defaults_have_an_empty_canonical_text() {
        assert_eq!(canonical_text(&RawRules::default()), "");
    }

    #[test]
    fn packets_follow_from_their_size() {
        let mut draft = Draft::default();
        for (name, setting) in [("hand", Setting::Int(11)), ("packets", Setting::Int(4)), ("players", Setting::Int(3))]
        {
            PARAMS[index_of(name).unwrap()].apply(&mut draft, &setting);
        }
        let params = draft.finish();
        assert_eq!(params.packets, [4, 4, 3]);
        assert_eq!(params.active, 3);
    }
}
