//! The sums of a match that people play with cards of their own: they tell how each deal came out, the game's rules do
//! the rest.
//!
//! Nothing is kept here: a tally is a function of the setup and of everything told so far, so that a host takes the last
//! deal back by leaving it out.

use crate::fault::{Fault, from_json, words};
use crate::setup::Setup;
use kirifuda_cards::{CardSet, Seat, Suit};
use kirifuda_rules::file::TERMS;
use kirifuda_rules::params::{CourtRows, Dealers, HonoursCall, PhaseKind};
use kirifuda_rules::{Event, Game, Match, Next, Outcome, OutcomeError, Viewer};
use kirifuda_scene::{Card, Picture, ScoreText, Story, SuitInfo};
use kirifuda_words::{GameWords, Words, capitalised};
use serde::Serialize;
use serde_json::Value;

/// The most deals of a tally.
const MAX_DEALS: usize = 2_000;
/// The longest name of a player, in letters.
const MAX_NAME: usize = 40;

/// The sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The title of the game.
    pub title: String,
    /// Every parameter of the game by name, in canonical text.
    pub params: Vec<(&'static str, String)>,
    /// The game's own words by their names: `("chips", "go stones")`.
    pub terms: Vec<(&'static str, String)>,
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

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TallySide {
    /// Its players.
    pub name: String,
    /// Their seats.
    pub seats: Vec<usize>,
}

/// What a deal brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DealSums {
    /// Its number; 0 for a drawing of cards.
    pub number: u32,
    /// Who dealt.
    pub dealer: String,
    /// Every score with its rule.
    pub lines: Vec<ScoreText>,
    /// The scores of the sides after it.
    pub totals: Vec<i64>,
    /// Chips in the pot after it.
    pub pot: i64,
    /// What has ended with it.
    pub ends: Vec<String>,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NextDeal {
    /// `deal`, `draw` or `over`.
    pub kind: &'static str,
    /// The number of the deal.
    pub number: u32,
    /// The scores of the sides before it.
    pub totals: Vec<i64>,
    /// Games or sets won by each side; balances added up in a tournament.
    pub games_won: Vec<i64>,
    /// Chips in the pot, antes not included.
    pub pot: i64,
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
    /// By trump suit: the card above trump.
    pub above_trump: Vec<Option<Card>>,
    /// Whether they matter only where the court cards are shared equally.
    pub only_at_ties: bool,
    /// Sides that may declare honours.
    pub callers: Vec<usize>,
    /// Whether players stay or fold.
    pub declares: bool,
    /// An extra deal.
    pub extra: bool,
    /// Sides that draw cards for the first place.
    pub drawing: Vec<usize>,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
pub struct TallyFault {
    /// Its place, from 1.
    pub deal: usize,
    /// What is wrong.
    pub text: String,
}

/// The sums of a match told deal by deal: `{"names": [...], "first_dealer": 2, "deals": [...]}`.
///
/// `names` are by seat; `first_dealer` is a seat, or a side where a side deals (without it the last side, or seat 0: KK-3,
/// A deal has what its game asks for: `trump` (a letter), `announced` (numbers by seat), `unproven` (seats),
/// `honours` and `honours_held` (a side and how many), `folded` (seats), `winners` (seats, trick by trick), `tricks` and
/// `courts` (by side), `dealt` (sides by card), `time_up`; or `draw`, the side that won the drawing of cards.
///
/// # Errors
/// When the setup does not fit, or what is told is no such JSON. A deal that cannot have come out as told is a
/// [`Tally::fault`], and the sums go up to it.
pub fn tally(setup: &Setup, told: &str, lang: &str) -> Result<Tally, Fault> {
    let words = words(lang)?;
    let told: Value = from_json(told)?;
    let chosen = setup.choose(&words)?;
    let deals = told["deals"].as_array().map(Vec::as_slice).unwrap_or_default();
    if deals.len() > MAX_DEALS || !told["deals"].is_array() {
        return Err(Fault::new("json", format!("expected a list of at most {MAX_DEALS} deals")));
    }
    let game = &chosen.game;
    let short = |name: &Value| name.as_str().unwrap_or_default().trim().chars().take(MAX_NAME).collect();
    let names: Vec<String> = told["names"].as_array().into_iter().flatten().map(short).collect();
    let game_words = words.of_game(&chosen.file, game, &names);
    let usual = if game.rules().dealers() == Dealers::Side { game.dealers() - 1 } else { 0 };
    let first = chosen.first_dealer.or(number(&told["first_dealer"])).unwrap_or(usual);
    let mut sums = Sums { words: &words, game_words: &game_words, table: Match::new(game.clone(), first), at: 0 };
    let (mut done, mut fault) = (Vec::new(), None);
    for (place, deal) in deals.iter().enumerate() {
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
fn number(value: &Value) -> Option<usize> {
    value.as_u64().map(|number| number as usize)
}

/// A list of them; what is none counts as more than anything there is.
fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().into_iter().flatten().map(|value| number(value).unwrap_or(usize::MAX)).collect()
}

/// The same, where none is large.
fn small(value: &Value) -> Vec<u8> {
    numbers(value).into_iter().map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect()
}

/// A side and how many.
fn pair(value: &Value) -> Option<(usize, usize)> {
    Some((number(&value[0])?, number(&value[1])?))
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
    fn deal(&mut self, told: &Value) -> Result<DealSums, String> {
        let wrong = |error: OutcomeError| self.words.fault(error.message());
        let place = self.table.standing().deals_done + 1;
        let dealer = self.dealer();
        let mut table = self.table.clone();
        let draw = number(&told["draw"]);
        if let Some(side) = draw {
            table.tell_draw(side).map_err(wrong)?;
        } else {
            if told["time_up"] == true {
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
        let pot = standing.pot;
        self.at = self.table.events().len();
        Ok(DealSums { number, dealer, lines, totals, pot, ends })
    }

    fn outcome(&self, told: &Value) -> Result<Outcome, OutcomeError> {
        let game = self.game();
        let seat = |number: usize| Seat::new(number).filter(|seat| seat.index() < game.players());
        let seats = |key: &str| numbers(&told[key]).into_iter().filter_map(seat);
        let mut dealt = vec![CardSet::EMPTY; game.sides()];
        for (name, side) in told["dealt"].as_object().into_iter().flatten() {
            let card = game.pack().parse_card(name).map_err(|_| OutcomeError::Dealt)?;
            number(side).and_then(|side| dealt.get_mut(side)).ok_or(OutcomeError::Dealt)?.insert(card);
        }
        let letter = told["trump"].as_str().and_then(|text| text.chars().next());
        Ok(Outcome {
            trump: letter.and_then(|letter| game.pack().suit_of(letter)),
            announced: small(&told["announced"]),
            unproven: seats("unproven").collect(),
            honours: pair(&told["honours"]),
            honours_held: pair(&told["honours_held"]),
            folded: seats("folded").collect(),
            winners: seats("winners").collect(),
            tricks: small(&told["tricks"]),
            courts: small(&told["courts"]),
            dealt,
        })
    }

    /// The scores of what has happened since it was last asked, and what has ended.
    fn news(&self) -> (Vec<ScoreText>, Vec<String>) {
        let (mut lines, mut ends) = (Vec::new(), Vec::new());
        let trump = self.table.standing().trump;
        for event in &self.table.events()[self.at..] {
            let text = || self.game_words.event(&event.seen_by(Viewer::Public), Viewer::Public, trump);
            match event {
                Event::Scored(score) => {
                    let rule = self.game().rule(score.point).to_owned();
                    lines.extend(text().map(|text| ScoreText { text: capitalised(&text), rule: Some(rule) }));
                }
                Event::GameEnded(_) => ends.extend(text().map(|text| capitalised(&text))),
                _ => {}
            }
        }
        (lines, ends)
    }

    /// Who deals next, in words.
    fn dealer(&self) -> String {
        capitalised(&self.game_words.dealer(self.table.standing().dealer, Viewer::Public))
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
            params: game.rules().listed().to_vec(),
            terms: TERMS.iter().map(|&term| (term, words.term(term).to_owned())).collect(),
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
        let asked = |suit| if game.court_cards().is_empty() { CardSet::EMPTY } else { game.payment_cards(suit) };
        let turn = (0..game.players()).map(|step| roles.eldest.after(step, game.players()));
        let asks_honours = game.has_phase(PhaseKind::Honours) && game.rules().honours_call() != HonoursCall::Never;
        NextDeal {
            kind: match self.table.next() {
                Next::Deal | Next::Decision(_) => "deal",
                Next::CardDraw => "draw",
                Next::Over => "over",
            },
            number: standing.deals_done + 1,
            totals: standing.totals(game).to_vec(),
            games_won: standing.games_won[..game.sides()].to_vec(),
            pot: standing.pot,
            dealer: usize::from(standing.dealer),
            dealer_name: self.dealer(),
            seats: turn.filter(|&seat| roles.active.contains(seat)).map(Seat::index).collect(),
            trump: roles.trump_before.map(|suit| self.letter(suit)),
            payment_cards: Suit::ALL
                .into_iter()
                .map(|suit| asked(suit).iter().map(|card| picture.card(card)).collect())
                .collect(),
            above_trump: Suit::ALL
                .into_iter()
                .map(|suit| game.above_trump(suit).map(|card| picture.card(card)))
                .collect(),
            only_at_ties: game.rules().court_rows() == CourtRows::Ties,
            callers: (0..game.sides())
                .filter(|&side| asks_honours && Seat::new(side).is_some_and(|side| roles.callers.contains(side)))
                .collect(),
            declares: game.has_phase(PhaseKind::StayOrFold) && roles.declarations,
            extra: standing.extra,
            drawing: self.table.drawing().to_vec(),
        }
    }
}
