//! The sums of a match that people play with cards of their own: they tell how each deal came out, the game's rules do
//! the rest.
//!
//! Nothing is kept here: a tally is a function of the setup and of everything told so far, so that a host takes the
//! last deal back by leaving it out.

use crate::fault::{Fault, from_json, words};
use crate::setup::Setup;
use kirifuda_cards::{CardSet, Seat, Suit};
use kirifuda_rules::file::TERMS;
use kirifuda_rules::params::{
    ChipsEnd, Dealers, Direction, EndKind, HonoursCall, PackKind, PaymentRows, PhaseKind, Taker, TrumpFrom, Word,
};
use kirifuda_rules::{Event, Game, Match, Next, RaceEnd, ReportedDeal, ReportedDealError, Viewer};
use kirifuda_scene::{Card, Picture, Ruling, Story, SuitInfo};
use kirifuda_words::{GameWords, Words, capitalised};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most deals of a tally.
const MAX_DEALS: usize = 2_000;
/// The longest name of a player, in letters.
const MAX_NAME: usize = 40;

/// A match as people tell it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Told {
    /// Names by seat.
    #[serde(default)]
    names: Vec<String>,
    /// A seat, or a side where a side deals; without it the last side, or seat 0 (KK-3, X-8).
    first_dealer: Option<i64>,
    /// Deal by deal.
    deals: Vec<ToldDeal>,
}

/// How a deal with cards of paper came out; what its game does not ask for is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ToldDeal {
    /// The letter of the trump suit.
    trump: Option<String>,
    /// Tricks bid, by seat.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    bids: Vec<i64>,
    /// Seats that showed cards that make a side.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    holders: Vec<i64>,
    /// The seat that named the trump; null: nobody, so that the deal was thrown in.
    #[cfg_attr(test, ts(optional = nullable))]
    maker: Option<i64>,
    /// Whether that player played without their partner.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    alone: bool,
    /// How the race ended.
    #[cfg_attr(test, ts(optional = nullable))]
    race: Option<String>,
    /// Seats that bid nil and took a trick.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    nils_broken: Vec<i64>,
    /// Announced numbers by seat.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    announced: Vec<i64>,
    /// Seats that could not show what they had announced.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    unproven: Vec<i64>,
    /// The side that declared honours, and how many.
    #[cfg_attr(test, ts(optional = nullable))]
    honours: Option<(i64, i64)>,
    /// The side that held honours, and how many.
    #[cfg_attr(test, ts(optional = nullable))]
    honours_held: Option<(i64, i64)>,
    /// Seats that folded.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    folded: Vec<i64>,
    /// Seats that won a trick, trick by trick.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    winners: Vec<i64>,
    /// Tricks by side.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    tricks: Vec<i64>,
    /// Card points by side: the number of court cards where each counts one.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i64>>"))]
    courts: Vec<i64>,
    /// Sides by the card that was dealt to them.
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, i64>>"))]
    dealt: BTreeMap<String, i64>,
    /// Whether the time ran out in it.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    time_up: bool,
    /// The side that won a drawing of cards; then nothing else is told.
    draw: Option<i64>,
}

/// The sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tally {
    /// The title of the game.
    pub title: String,
    /// What a scorekeeper has to know of its rules.
    pub rules: TallyRules,
    /// The game's own words, for places such as `{ $chips }` and `{ $above-trump }`.
    pub words: BTreeMap<String, String>,
    /// The suits, as records write them.
    pub suits: Vec<SuitInfo>,
    /// The players by seat.
    pub names: Vec<String>,
    /// The sides.
    pub sides: Vec<TallySide>,
    /// The heading over the scores.
    pub totals_label: String,
    /// Deal by deal.
    pub deals: Vec<DealSums>,
    /// What comes next.
    pub next: NextDeal,
    /// The end of the match.
    pub result: Option<TallyResult>,
    /// Why the sums stop before the last deal told.
    pub fault: Option<TallyFault>,
}

/// What a scorekeeper has to know of the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TallyRules {
    /// The pack.
    pub pack: PackKind,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// Whether a side deals, not a seat.
    pub side_deals: bool,
    /// Whether it is drawn which of two partners takes the last pile (KK-9).
    pub taker_drawn: bool,
    /// What is counted in a deal.
    pub counted: Vec<Counted>,
    /// The points of all cards together, where they score; null where some cards are in no trick.
    pub card_points: Option<i64>,
    /// The fewest and the most points that a side can have taken.
    pub points_from: i64,
    /// See `points_from`.
    pub points_to: i64,
    /// Whether the trump suit is the previous deal's until it is changed.
    pub trump_carried: bool,
    /// Whether the trump suit is that of a list, deal by deal, so that people have to be told it.
    pub trump_listed: bool,
    /// Whether players bid tricks.
    pub bids: bool,
    /// Whether a bid of 0 is a nil.
    pub nil: bool,
    /// Whether the players who hold certain cards play together.
    pub holders: bool,
    /// Whether a player names the trump.
    pub names_trump: bool,
    /// Whether that player may play without their partner.
    pub goes_alone: bool,
    /// Whether players announce numbers.
    pub announces: bool,
    /// Whether honours also count for who held them.
    pub honours_after_play: bool,
    /// Whether the time can run out.
    pub timed: bool,
    /// What is won with the points; null where they are all there is.
    pub prizes: Option<Prizes>,
}

/// What is counted in a deal with cards of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Tricks by side.
    Tricks,
    /// Court cards by side.
    Courts,
    /// Card points by side.
    Points,
    /// Who won each trick.
    Winners,
}

/// What is won with the points of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Prizes {
    /// Games or sets.
    Games,
    /// Balances, added up.
    Balances,
}

impl TallyRules {
    fn of(game: &Game) -> TallyRules {
        let rules = game.rules();
        TallyRules {
            pack: rules.pack(),
            clockwise: rules.direction() == Direction::Clockwise,
            side_deals: rules.dealers() == Dealers::Side,
            taker_drawn: rules.taker() == Taker::Random,
            counted: counted(game),
            card_points: game.takes_every_card().then(|| game.points_of(game.scoring_cards())),
            points_from: game.points_of(game.scoring_cards()) - game.points_to_be_won(),
            points_to: game.points_to_be_won(),
            trump_carried: rules.trump_from() == TrumpFrom::Carried,
            trump_listed: rules.trump_from() == TrumpFrom::Listed,
            bids: game.has_phase(PhaseKind::Bid),
            nil: game.scoring().has_nil(),
            holders: game.has_phase(PhaseKind::ShowSides),
            names_trump: rules.trump_from() == TrumpFrom::Named,
            goes_alone: game.has_phase(PhaseKind::GoAlone),
            announces: game.has_phase(PhaseKind::RuffCount),
            honours_after_play: rules.honours_after_play(),
            timed: rules.end() == EndKind::Chips && matches!(rules.chips_end(), ChipsEnd::ZeroOrTime | ChipsEnd::Games),
            prizes: match rules.end() {
                EndKind::Target if rules.best_of().get() > 1 || rules.sets().get() > 1 => Some(Prizes::Games),
                EndKind::Chips if rules.chips_end() == ChipsEnd::Games => Some(Prizes::Balances),
                _ => None,
            },
        }
    }
}

/// Returns what is counted in a deal of a game.
fn counted(game: &Game) -> Vec<Counted> {
    let scoring = game.scoring();
    let all = [
        (scoring.has_pot(), Counted::Winners),
        (scoring.counts_tricks(), Counted::Tricks),
        (scoring.has_payment(), Counted::Courts),
        (scoring.has_card_points() && !scoring.has_payment(), Counted::Points),
    ];
    all.into_iter().filter(|&(is_counted, _)| is_counted).map(|(_, counted)| counted).collect()
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TallySide {
    /// Its players.
    pub name: String,
    /// Their seats.
    pub seats: Vec<usize>,
}

/// What a deal brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealSums {
    /// Its number; 0 for a drawing of cards.
    pub number: u32,
    /// Who dealt.
    pub dealer: String,
    /// Every score with its rule.
    pub lines: Vec<Ruling>,
    /// The scores of the sides after it.
    pub totals: Vec<i64>,
    /// Chips in the pot after it.
    pub pot: i64,
    /// What has ended with it.
    pub ends: Vec<String>,
}

/// What a match of paper waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NextKind {
    /// A deal.
    Deal,
    /// A drawing of cards for the first place.
    Draw,
    /// Nothing: it is over.
    Over,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextDeal {
    /// A deal, a drawing of cards, or nothing.
    pub kind: NextKind,
    /// The number of the deal.
    pub number: u32,
    /// The scores of the sides before it.
    pub totals: Vec<i64>,
    /// Games or sets won by each side; balances added up in a tournament.
    pub games_won: Vec<i64>,
    /// Chips in the pot, antes not included.
    pub pot: i64,
    /// Cards of a hand.
    pub hand: usize,
    /// Tricks of the deal that count.
    pub tricks: usize,
    /// Who deals: a seat, or a side where a side deals.
    pub dealer: usize,
    /// In words.
    pub dealer_name: String,
    /// The seats that play, in turn order.
    pub seats: Vec<usize>,
    /// The trump suit before any change, where no card turned up fixes it.
    pub trump: Option<String>,
    /// By trump suit, in the order of the suits: the cards of which it matters to whom they were dealt.
    pub payment_cards: Vec<Vec<Card>>,
    /// Whether they matter only where the court cards are shared equally.
    pub only_at_ties: bool,
    /// Sides that may declare honours.
    pub callers: Vec<usize>,
    /// How the race can end, where the deal is one.
    pub race: Vec<&'static str>,
    /// The players who play together as in the deal before.
    pub holders: Vec<usize>,
    /// Whether players stay or fold.
    pub declares: bool,
    /// An extra deal.
    pub extra: bool,
    /// Sides that draw cards for the first place.
    pub drawing: Vec<usize>,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TallyResult {
    /// Who won.
    pub text: String,
    /// The sides.
    pub winners: Vec<usize>,
    /// What it was won with.
    pub totals: Vec<i64>,
}

/// A deal that cannot have come out as told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TallyFault {
    /// Its place, from 1.
    pub deal: usize,
    /// What is wrong.
    pub text: String,
}

/// The sums of a match told deal by deal, as JSON: [`Told`].
///
/// # Errors
/// When the setup does not fit, or what is told is no such JSON. A deal that cannot have come out as told is a
/// [`Tally::fault`], and the sums go up to it.
pub fn tally(setup: &Setup, told: &str, lang: &str) -> Result<Tally, Fault> {
    let words = words(lang)?;
    let told: Told = from_json(told)?;
    let chosen = setup.choose(&words)?;
    if told.deals.len() > MAX_DEALS {
        return Err(Fault::new("json", format!("expected a list of at most {MAX_DEALS} deals")));
    }
    let game = &chosen.game;
    let names: Vec<String> = told.names.iter().map(|name| name.trim().chars().take(MAX_NAME).collect()).collect();
    let game_words = words.of_game(&chosen.file, game, &names);
    let usual = if game.rules().dealers() == Dealers::Side { game.dealers() - 1 } else { 0 };
    let first = chosen.first_dealer.or(told.first_dealer.and_then(whole)).unwrap_or(usual);
    let mut sums = Sums { words: &words, game_words: &game_words, table: Match::new(game.clone(), first), at: 0 };
    let (mut done, mut fault) = (Vec::new(), None);
    for (place, deal) in told.deals.iter().enumerate() {
        match sums.deal(deal) {
            Ok(sums) => done.push(sums),
            Err(text) => {
                fault = Some(TallyFault { deal: place + 1, text });
                break;
            }
        }
    }
    Ok(sums.tally(done, fault))
}

/// A whole number from 0.
fn whole(given: i64) -> Option<usize> {
    usize::try_from(given).ok()
}

/// Counts, of which none is large; what is no count is more than anything there is.
fn small(counts: &[i64]) -> Vec<u8> {
    counts.iter().map(|count| u8::try_from(*count).unwrap_or(u8::MAX)).collect()
}

/// A tally in the making.
struct Sums<'a> {
    words: &'a Words,
    game_words: &'a GameWords<'a>,
    table: Match,
    /// Events told so far.
    at: usize,
}

impl Sums<'_> {
    fn game(&self) -> &Game {
        self.table.game()
    }

    /// One more deal; or why it cannot have been.
    fn deal(&mut self, told: &ToldDeal) -> Result<DealSums, String> {
        let wrong = |error: ReportedDealError| self.words.fault(error.message());
        let place = self.table.standing().deals_done() + 1;
        let dealer = self.dealer();
        let mut table = self.table.clone();
        let draw = told.draw.and_then(whole);
        if let Some(side) = draw {
            table.tell_draw(side).map_err(wrong)?;
        } else {
            if told.time_up {
                table.clock_ran_out();
            }
            table.tell(&self.outcome(told).map_err(wrong)?).map_err(wrong)?;
        }
        self.table = table;
        let (lines, ends) = self.news();
        let number = if draw.is_some() { 0 } else { place };
        let standing = self.table.standing();
        // A game that is over has left its totals in the event; the standing is that of the next one.
        let ended = self.table.events()[self.at..].iter().rev().find_map(|event| match event {
            Event::DealEnded { totals, .. } => Some(totals.to_vec()),
            _ => None,
        });
        let totals = ended.unwrap_or_else(|| standing.totals(self.game()).to_vec());
        let pot = standing.pot();
        self.at = self.table.events().len();
        Ok(DealSums { number, dealer, lines, totals, pot, ends })
    }

    fn outcome(&self, told: &ToldDeal) -> Result<ReportedDeal, ReportedDealError> {
        let game = self.game();
        let seat = |&number: &i64| Seat::new(whole(number)?).filter(|seat| seat.index() < game.players());
        let pair = |(side, count): (i64, i64)| Some((whole(side)?, whole(count)?));
        let mut dealt = vec![CardSet::EMPTY; game.sides()];
        for (name, side) in &told.dealt {
            let card = game.pack().parse_card(name).map_err(|_| ReportedDealError::Dealt)?;
            whole(*side).and_then(|side| dealt.get_mut(side)).ok_or(ReportedDealError::Dealt)?.insert(card);
        }
        let letter = told.trump.as_deref().and_then(|text| text.chars().next());
        Ok(ReportedDeal {
            trump: letter.and_then(|letter| game.pack().suit_of(letter)),
            bids: small(&told.bids),
            holders: told.holders.iter().filter_map(seat).collect(),
            maker: told.maker.map(|number| seat(&number).ok_or(ReportedDealError::Maker)).transpose()?,
            alone: told.alone,
            race: told
                .race
                .as_deref()
                .map(|word| RaceEnd::from_word(word).ok_or(ReportedDealError::Race))
                .transpose()?,
            nils_broken: told.nils_broken.iter().filter_map(seat).collect(),
            announced: small(&told.announced),
            unproven: told.unproven.iter().filter_map(seat).collect(),
            honours: told.honours.and_then(pair),
            honours_held: told.honours_held.and_then(pair),
            folded: told.folded.iter().filter_map(seat).collect(),
            winners: told.winners.iter().filter_map(seat).collect(),
            tricks: small(&told.tricks),
            points: told.courts.clone(),
            dealt,
        })
    }

    /// The scores of what has happened since it was last asked, and what has ended.
    fn news(&self) -> (Vec<Ruling>, Vec<String>) {
        let (mut lines, mut ends) = (Vec::new(), Vec::new());
        let trump = Some(self.table.standing().trump());
        for event in &self.table.events()[self.at..] {
            let text = || self.game_words.event(&event.seen_by(Viewer::Public), Viewer::Public, trump);
            match event {
                Event::Scored(score) => {
                    let rule = self.game().rule(score.point).to_owned();
                    lines.extend(text().map(|text| Ruling { text: capitalised(&text), rule: Some(rule) }));
                }
                Event::GameEnded(_) => ends.extend(text().map(|text| capitalised(&text))),
                _ => {}
            }
        }
        (lines, ends)
    }

    /// Who deals next, in words.
    fn dealer(&self) -> String {
        capitalised(&self.game_words.dealer(self.table.standing().dealer(), Viewer::Public))
    }

    fn tally(&self, deals: Vec<DealSums>, fault: Option<TallyFault>) -> Tally {
        let (game, words) = (self.game(), self.game_words);
        let side = |side: usize| TallySide {
            name: capitalised(&words.side(side, Viewer::Public)),
            seats: game.seats_of(side).map(Seat::index).collect(),
        };
        let result = self.table.result().map(|result| TallyResult {
            text: capitalised(&words.winners(result, Viewer::Public)),
            winners: result.winners.clone(),
            totals: result.totals.clone(),
        });
        let story = Story::new(Viewer::Public);
        let picture = Picture::new(words, &self.table, &story);
        Tally {
            title: words.file().title(words.lang()).to_owned(),
            rules: TallyRules::of(game),
            words: TERMS.iter().map(|term| (term.replace('_', "-"), words.term(term).to_owned())).collect(),
            suits: Suit::ALL.into_iter().map(|suit| self.suit(suit)).collect(),
            names: Seat::all(game.players()).map(|seat| words.name(seat)).collect(),
            sides: (0..game.sides()).map(side).collect(),
            totals_label: picture.totals_label(),
            deals,
            next: self.next(&picture),
            result,
            fault,
        }
    }

    fn suit(&self, suit: Suit) -> SuitInfo {
        SuitInfo { letter: self.letter(suit), sign: self.game_words.suit_sign(suit), name: self.game_words.suit(suit) }
    }

    fn letter(&self, suit: Suit) -> String {
        self.game().pack().suit_letter(suit).to_string()
    }

    fn next(&self, picture: &Picture<'_>) -> NextDeal {
        let (game, standing) = (self.game(), self.table.standing());
        let roles = standing.roles(game, None);
        let asked = |suit| if !game.scoring().has_payment() { CardSet::EMPTY } else { game.payment_cards(suit) };
        let asks_honours = game.has_phase(PhaseKind::Honours) && game.rules().honours_call() != HonoursCall::Never;
        NextDeal {
            kind: match self.table.next() {
                Next::Deal | Next::Decision(_) => NextKind::Deal,
                Next::CardDraw => NextKind::Draw,
                Next::Over => NextKind::Over,
            },
            number: standing.deals_done() + 1,
            totals: standing.totals(game).to_vec(),
            games_won: (0..game.sides()).map(|side| standing.games_won(side)).collect(),
            pot: standing.pot(),
            hand: usize::from(roles.hand_size),
            tricks: game.counted_tricks(roles.hand_size),
            dealer: usize::from(standing.dealer()),
            dealer_name: self.dealer(),
            seats: roles.in_turn().map(Seat::index).collect(),
            trump: roles.trump_before.map(|suit| self.letter(suit)),
            payment_cards: Suit::ALL
                .into_iter()
                .map(|suit| asked(Some(suit)).iter().map(|card| picture.card(card)).collect())
                .collect(),
            only_at_ties: game.rules().payment_rows() == PaymentRows::Ties,
            callers: (0..game.sides())
                .filter(|&side| asks_honours && Seat::new(side).is_some_and(|side| roles.callers.contains(side)))
                .collect(),
            race: RaceEnd::WORDS
                .iter()
                .filter(|(_, end)| {
                    game.scoring().has_race() && game.rules().race().is_possible(*end, roles.deal_in_round)
                })
                .map(|&(word, _)| word)
                .collect(),
            holders: Seat::all(game.players()).filter(|&seat| roles.holders.contains(seat)).map(Seat::index).collect(),
            declares: game.has_phase(PhaseKind::StayOrFold) && roles.declarations,
            extra: standing.is_extra(),
            drawing: self.table.drawing().to_vec(),
        }
    }
}
