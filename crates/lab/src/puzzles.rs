//! Puzzles: single decisions at which one action is clearly the best and a player who does not think it through misses
//! it.
//!
//! A [`Search`] plays the first deals of matches between `strong` and `medium` and looks at every decision. The cheap
//! question comes first: does one of the [`NATURAL`] players choose something else than a search in a few worlds? What
//! is left is judged in more and more worlds ([`SCREENS`]). The worlds are drawn from seeds of their own, so a puzzle
//! is a function of its preset, its match seed and what is wanted.
//!
//! ```
//! use kirifuda_lab::puzzles::{Screen, Search, Wanted};
//! use kirifuda_rules::{Game, RawRules};
//! use std::sync::Arc;
//!
//! let rules = RawRules { hand: 6, packets: vec![6], without_ranks: "2345678".into(), tricks_over: 0, ..RawRules::default() };
//! let game = Arc::new(Game::new(rules.check().expect("six tricks can be played")));
//! let search = Search::new(Arc::clone(&game), "none", 0.05).screens(&[Screen { worlds: 40, errors: 1.0 }]);
//! let puzzle = (1..200).find_map(|seed| search.deal(seed, &Wanted::anything()).unwrap()).expect("one of two hundred deals");
//! assert!(puzzle.position(&game).is_ok());
//! ```

use kirifuda_bots::{Host, Judge};
use kirifuda_cards::{Card, Seat, Suit};
use kirifuda_play::opinion::{Estimate, Fact, Opinion, Turn};
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_play::table::{Source, TableError, Unwatched, play_one_deal};
use kirifuda_play::{Bot, Lineup, LineupError};
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Action, Event, Game, Match, Message, Next, Phase, SeatView, message, message_error};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the file format.
pub const VERSION: u32 = 1;
/// The bots in whose matches puzzles are found: they sit in turn, and change seats from match to match.
pub const PLAYERS: [&str; 2] = ["strong", "medium"];
/// Players who do not think long. A puzzle is a decision that at least one of them misses; how many is its grade.
pub const NATURAL: [&str; 3] = ["rules", "medium", "mc:worlds=24"];
/// The standard sequence of screens.
pub const SCREENS: [Screen; 3] =
    [Screen { worlds: 96, errors: 1.0 }, Screen { worlds: 2_000, errors: 4.0 }, Screen { worlds: 20_000, errors: 6.0 }];
/// The largest seed of a match: JavaScript reads larger numbers inexactly.
pub const MAX_SEED: u64 = (1 << 53) - 1;
/// The most decisions of a deal that go on from the first screen to the others.
const TRIED: usize = 4;

/// A test that a puzzle has to pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// The number of worlds.
    pub worlds: usize,
    /// By how many standard errors every other action must be worse.
    pub errors: f64,
}

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Anything before the play: a bid, a trump, staying or folding.
    Call,
    /// The first card of a trick.
    Lead,
    /// A card of the suit led.
    Follow,
    /// A trump or a discard, without a card of the suit led.
    Void,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Call, Kind::Lead, Kind::Follow, Kind::Void];

    fn of(view: &SeatView<'_>) -> Kind {
        match view.led() {
            _ if view.phase() != Phase::Play => Kind::Call,
            None => Kind::Lead,
            Some(led) if (view.hand() & view.members(led)).is_empty() => Kind::Void,
            Some(_) => Kind::Follow,
        }
    }
}

/// A text in both languages; `{0}` stands for the name of the player at seat 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

/// What a difference turns on most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnsOn {
    /// The seat that may hold the card, or be void in the suit.
    pub seat: usize,
    /// The card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<String>,
    /// The suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<char>,
    /// The share of the worlds in which that is so.
    pub share: f64,
    /// The cost if it is so.
    pub cost_if: f64,
    /// The cost if it is not.
    pub cost_if_not: f64,
}

/// An action that was tried, with those that come to the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// The actions, in the words of records.
    pub actions: Vec<String>,
    /// The expected result of the deal, in points less the others' average, or chips.
    pub mean: f64,
    /// How much less than the best.
    pub cost: f64,
    /// The standard error of `cost`.
    pub error: f64,
    /// What `cost` turns on most, if anything is significant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns_on: Option<TurnsOn>,
    /// What the action costs, in words; empty for the answer.
    #[serde(default)]
    pub told: Texts,
    /// The same with all figures.
    #[serde(default)]
    pub in_figures: Texts,
}

/// A decision with one clearly best answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The preset of the game.
    pub preset: String,
    /// The seed of the match whose first deal it is from: pack, dealer and everything else that chance decides.
    pub seed: u64,
    /// Who decides.
    pub seat: usize,
    /// What is decided.
    pub kind: Kind,
    /// How many of [`NATURAL`] miss it: 1 is easy, 3 is hard.
    pub grade: usize,
    /// Which of them do.
    pub missed_by: Vec<String>,
    /// All decisions of the deal before this one: a seat and an action each, `1 play AS`.
    pub actions: Vec<String>,
    /// The number of worlds in which the candidates were tried.
    pub worlds: usize,
    /// The seed of those worlds.
    pub worlds_seed: u64,
    /// What can be done, the answer first, then by cost.
    pub candidates: Vec<Candidate>,
    /// What is best, and why.
    #[serde(default)]
    pub told: Texts,
}

/// Why something is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// No seat with an action of the game.
    Action(String),
    /// An action that is refused.
    Refused {
        /// The action, with its seat.
        action: String,
        /// Why.
        fault: Message,
    },
    /// Another seat decides, or nobody.
    Seat(usize),
    /// The candidates are not the legal actions, each once.
    Candidates,
    /// The answer is not the best by its numbers.
    Answer,
}

impl PuzzleError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            PuzzleError::Action(found) => message!("puzzle-action-expected", found = found.clone()),
            PuzzleError::Refused { action, fault } => {
                message!("event-refused", event = action.clone(), fault = fault.clone())
            }
            PuzzleError::Seat(seat) => message!("puzzle-seat-expected", seat = *seat),
            PuzzleError::Candidates => message!("puzzle-candidates-expected"),
            PuzzleError::Answer => message!("puzzle-answer-expected"),
        }
    }
}

message_error!(PuzzleError: PuzzleError::message);

impl Puzzle {
    /// Returns the match as it stands at the decision, after checking that the puzzle is one.
    ///
    /// # Errors
    /// If the deal cannot be played so, another seat decides, or the candidates are not the legal actions with the
    /// best one first.
    pub fn position(&self, game: &Arc<Game>) -> Result<Match, PuzzleError> {
        let mut playing = dealt(game, self.seed).map_err(|error| refused("deal", error.message()))?;
        for text in &self.actions {
            let (seat, action) = decision_of(game, text).ok_or_else(|| PuzzleError::Action(text.clone()))?;
            playing.apply_for(seat, action).map_err(|refusal| refused(text, refusal.message()))?;
        }
        let seat = Seat::new(self.seat).filter(|&seat| playing.next() == Next::Decision(seat));
        let view = seat.and_then(|seat| playing.view(seat)).ok_or(PuzzleError::Seat(self.seat))?;
        let mut given: Vec<&str> =
            self.candidates.iter().flat_map(|candidate| &candidate.actions).map(String::as_str).collect();
        let legal = view.legal_actions();
        let mut legal: Vec<String> = legal.into_iter().map(|action| action_text(game, action)).collect();
        given.sort_unstable();
        legal.sort_unstable();
        if given != legal || self.candidates.len() < 2 {
            return Err(PuzzleError::Candidates);
        }
        let is_best = |(place, candidate): (usize, &Candidate)| (place == 0) == (candidate.cost <= 0.0);
        if !self.candidates.iter().enumerate().all(is_best) {
            return Err(PuzzleError::Answer);
        }
        Ok(playing)
    }

    /// Whether other worlds give the same answer: this many, drawn from `seed`.
    ///
    /// # Errors
    /// As [`Puzzle::position`].
    pub fn is_confirmed(&self, game: &Arc<Game>, worlds: usize, seed: u64) -> Result<bool, PuzzleError> {
        let playing = self.position(game)?;
        let view = Seat::new(self.seat).and_then(|seat| playing.view(seat)).ok_or(PuzzleError::Seat(self.seat))?;
        let word = Chance::new(seed, Stream::Other, self.seed, self.actions.len() as u64).word();
        let opinion = Judge::new(game).opinion(&view, worlds, word);
        let opinion = opinion.ok_or(PuzzleError::Candidates)?;
        let best = opinion.estimates.iter().max_by(|one, other| one.mean.total_cmp(&other.mean));
        Ok(best.is_some_and(|best| self.candidates[0].actions.contains(&action_text(game, best.action))))
    }

    /// Returns the opinion from which its texts are made.
    pub fn opinion(&self, game: &Game) -> Option<Opinion> {
        let estimates: Vec<Estimate> =
            self.candidates.iter().map(|candidate| candidate.estimate(game)).collect::<Option<_>>()?;
        let choice = estimates.first()?.action;
        Some(Opinion { choice, estimates, worlds: self.worlds, effective: self.worlds as f64 })
    }
}

impl Candidate {
    fn of(game: &Game, estimate: &Estimate, alike: &[Action]) -> Candidate {
        let others = alike.iter().filter(|&&action| action != estimate.action);
        let actions = std::iter::once(&estimate.action).chain(others);
        Candidate {
            actions: actions.map(|&action| action_text(game, action)).collect(),
            mean: rounded(estimate.mean),
            cost: rounded(estimate.cost),
            error: rounded(estimate.error),
            turns_on: estimate.turns_on.map(|turn| TurnsOn::of(game, &turn)),
            told: Texts::default(),
            in_figures: Texts::default(),
        }
    }

    fn estimate(&self, game: &Game) -> Option<Estimate> {
        let turns_on = match &self.turns_on {
            Some(turn) => Some(turn.turn(game)?),
            None => None,
        };
        let action = action_of(game, self.actions.first()?)?;
        Some(Estimate { action, mean: self.mean, cost: self.cost, error: self.error, turns_on })
    }
}

impl TurnsOn {
    fn of(game: &Game, turn: &Turn) -> TurnsOn {
        let (seat, holds, void) = match turn.fact {
            Fact::Holds(seat, card) => (seat, Some(game.pack().name(card).to_string()), None),
            Fact::Void(seat, suit) => (seat, None, Some(game.pack().suit_letter(suit))),
        };
        TurnsOn {
            seat: seat.index(),
            holds,
            void,
            share: rounded(turn.share),
            cost_if: rounded(turn.cost_if),
            cost_if_not: rounded(turn.cost_if_not),
        }
    }

    fn turn(&self, game: &Game) -> Option<Turn> {
        let seat = Seat::new(self.seat).filter(|seat| seat.index() < game.players())?;
        let card = |text: &str| -> Option<Card> { game.pack().parse_card(text).ok() };
        let suit = |letter: char| Suit::ALL.into_iter().find(|&suit| game.pack().suit_letter(suit) == letter);
        let fact = match (&self.holds, self.void) {
            (Some(text), None) => Fact::Holds(seat, card(text)?),
            (None, Some(letter)) => Fact::Void(seat, suit(letter)?),
            _ => return None,
        };
        Some(Turn { fact, share: self.share, cost_if: self.cost_if, cost_if_not: self.cost_if_not })
    }
}

/// Numbers are kept to thousandths.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

fn decision_of(game: &Game, text: &str) -> Option<(Seat, Action)> {
    let (seat, action) = text.split_once(' ')?;
    let seat = seat.parse().ok().and_then(Seat::new).filter(|seat| seat.index() < game.players())?;
    Some((seat, action_of(game, action)?))
}

fn refused(action: &str, fault: Message) -> PuzzleError {
    PuzzleError::Refused { action: action.to_owned(), fault }
}

/// The match under a seed, with its first deal dealt.
fn dealt(game: &Arc<Game>, seed: u64) -> Result<Match, TableError> {
    let source = Source { seed, index: 0 };
    let mut playing = Match::new(Arc::clone(game), source.first_dealer(game, None));
    source.deal(&mut playing).map_err(TableError::Deal)?;
    Ok(playing)
}

/// A file of puzzles of one game, as JSON Lines: first what they are, then one on each line.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleFile {
    /// What the puzzles are and how they were found.
    pub head: Head,
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

/// The first line of a file of puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the format.
    pub version: u32,
    /// The id of the game.
    pub game: String,
    /// The program that found them.
    pub program: String,
    /// The bots whose matches were searched.
    pub players: Vec<String>,
    /// The players of whom at least one misses each puzzle.
    pub natural: Vec<String>,
    /// Which matches were searched.
    pub runs: Vec<SearchRun>,
}

/// The matches of one preset that were searched: those with the seeds from `seed` on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchRun {
    /// The preset.
    pub preset: String,
    /// The first seed.
    pub seed: u64,
    /// How many matches.
    pub matches: u64,
    /// By how much every other action must be worse.
    pub margin: f64,
}

/// A line of a file of puzzles that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFileError {
    /// Which line, from 1.
    pub line: u64,
    /// What is wrong.
    pub error: Message,
}

impl PuzzleFile {
    /// Creates a file without puzzles.
    pub fn new(game: &str, program: &str) -> PuzzleFile {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let (version, players, natural) = (VERSION, names(&PLAYERS), names(&NATURAL));
        let head =
            Head { version, game: game.to_owned(), program: program.to_owned(), players, natural, runs: Vec::new() };
        PuzzleFile { head, puzzles: Vec::new() }
    }

    /// Reads a file with at most one puzzle of each deal; [`Puzzle::position`] checks each puzzle.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<PuzzleFile, PuzzleFileError> {
        let mut lines = (1..).zip(text.lines());
        let wrong = |line, error: serde_json::Error| PuzzleFileError {
            line,
            error: message!("not-puzzles", error = error.to_string()),
        };
        let (_, first) = lines.next().unwrap_or((1, ""));
        let head: Head = serde_json::from_str(first).map_err(|error| wrong(1, error))?;
        if head.version != VERSION {
            let error = message!("version-expected", expected = VERSION, found = head.version);
            return Err(PuzzleFileError { line: 1, error });
        }
        let mut file = PuzzleFile { head, puzzles: Vec::new() };
        for (line, text) in lines {
            let puzzle: Puzzle = serde_json::from_str(text).map_err(|error| wrong(line, error))?;
            let Puzzle { preset, seed, .. } = &puzzle;
            let (found, max) = (seed.to_string(), MAX_SEED.to_string());
            if *seed > MAX_SEED {
                return Err(PuzzleFileError { line, error: message!("puzzle-seed-expected", max, found) });
            }
            if let Some(place) = file.place_of(preset, *seed) {
                let error = message!("puzzle-deal-twice", preset = preset.clone(), seed = found, first = place + 2);
                return Err(PuzzleFileError { line, error });
            }
            file.puzzles.push(puzzle);
        }
        Ok(file)
    }

    fn place_of(&self, preset: &str, seed: u64) -> Option<usize> {
        self.puzzles.iter().position(|puzzle| puzzle.preset == preset && puzzle.seed == seed)
    }

    /// Returns the seed of the next match of a run, which now counts as searched: none of which the file has a puzzle,
    /// perhaps from another run. `None` after [`MAX_SEED`].
    pub fn next_match(&mut self, run: usize) -> Option<u64> {
        loop {
            let SearchRun { preset, seed, matches, .. } = &self.head.runs[run];
            let seed = seed.checked_add(*matches).filter(|&seed| seed <= MAX_SEED)?;
            let is_new = self.place_of(preset, seed).is_none();
            self.head.runs[run].matches += 1;
            if is_new {
                return Some(seed);
            }
        }
    }

    /// Writes the file.
    ///
    /// # Errors
    /// Never for numbers that are finite.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        let mut text = serde_json::to_string(&self.head)? + "\n";
        for puzzle in &self.puzzles {
            text += &serde_json::to_string(puzzle)?;
            text.push('\n');
        }
        Ok(text)
    }

    /// Returns which puzzles to look for next, or `None` if the file has `want` of the preset: fewer than half may be
    /// of one kind, or of one grade.
    pub fn wanted(&self, preset: &str, want: usize) -> Option<Wanted> {
        let of_preset = || self.puzzles.iter().filter(|puzzle| puzzle.preset == preset);
        let most = (want * 9).div_ceil(20);
        let kinds = |kind: Kind| of_preset().filter(|puzzle| puzzle.kind == kind).count();
        let grades = |grade: usize| of_preset().filter(|puzzle| puzzle.grade == grade).count();
        let mut wanted = Wanted::anything();
        wanted.kinds.retain(|&kind| kinds(kind) < most);
        wanted.kinds.sort_by_key(|&kind| kinds(kind));
        wanted.grades.retain(|&grade| grades(grade) < most);
        (of_preset().count() < want).then_some(wanted)
    }
}

/// Which puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The kinds, the most wanted first.
    pub kinds: Vec<Kind>,
    /// The grades.
    pub grades: Vec<usize>,
}

impl Wanted {
    /// Returns every kind and grade.
    pub fn anything() -> Wanted {
        Wanted { kinds: Kind::ALL.to_vec(), grades: (1..=NATURAL.len()).collect() }
    }
}

/// Looks for puzzles in the deals of one preset.
#[derive(Debug)]
pub struct Search {
    game: Arc<Game>,
    preset: String,
    /// By how much every other action must be worse, in points or chips.
    margin: f64,
    screens: Vec<Screen>,
    host: Host,
}

/// A decision that may become a puzzle.
struct Found {
    place: usize,
    before: Match,
    kind: Kind,
    lead: f64,
}

impl Search {
    /// Creates a search for decisions at which every other action costs at least `margin`.
    pub fn new(game: Arc<Game>, preset: &str, margin: f64) -> Search {
        Search { game, preset: preset.to_owned(), margin, screens: SCREENS.to_vec(), host: Host::default() }
    }

    /// Uses other screens than [`SCREENS`].
    #[must_use]
    pub fn screens(mut self, screens: &[Screen]) -> Search {
        self.screens = screens.to_vec();
        self
    }

    /// Plays the first deal of the match under `seed` and returns its puzzle, if it has one: of the
    /// most wanted kind of which it has any.
    ///
    /// # Errors
    /// Only by a fault of a bot's own.
    pub fn deal(&self, seed: u64, wanted: &Wanted) -> Result<Option<Puzzle>, TableError> {
        let made = self.play(seed)?;
        let mut judge = Judge::new(&self.game);
        let mut natural = self.natural()?;
        let mut found = self.first_screen(seed, &made, wanted, &mut natural, &mut judge)?;
        let rank = |kind: Kind| wanted.kinds.iter().position(|&other| other == kind);
        found.sort_by(|one, other| rank(one.kind).cmp(&rank(other.kind)).then(other.lead.total_cmp(&one.lead)));
        found.truncate(TRIED);
        let puzzles = found.iter().filter_map(|found| self.judged(seed, &made, found, &mut natural, &mut judge));
        Ok(puzzles.into_iter().find(|puzzle| wanted.grades.contains(&puzzle.grade)))
    }

    /// The decisions of the deal, as the bots make them.
    fn play(&self, seed: u64) -> Result<Vec<(Seat, Action)>, TableError> {
        let places = 0..self.game.players() as u64;
        let names: Vec<&str> = places.map(|place| PLAYERS[((place + seed % 2) % 2) as usize]).collect();
        let lineup = lineup(&names.join(","), self.game.players())?;
        let source = Source { seed, index: 0 };
        let mut playing = Match::new(Arc::clone(&self.game), source.first_dealer(&self.game, None));
        play_one_deal(&mut playing, &mut self.host.seat(&lineup, seed, 0), source, &mut Unwatched)?;
        Ok(playing.events().iter().flat_map(Event::decisions).collect())
    }

    fn natural(&self) -> Result<Vec<Box<dyn Bot>>, TableError> {
        let one = |name: &&str| Ok(self.host.seat(&lineup(name, 1)?, 0, 0).remove(0));
        NATURAL.iter().map(one).collect()
    }

    /// The decisions that pass the first screen.
    fn first_screen(
        &self,
        seed: u64,
        made: &[(Seat, Action)],
        wanted: &Wanted,
        natural: &mut [Box<dyn Bot>],
        judge: &mut Judge,
    ) -> Result<Vec<Found>, TableError> {
        let mut playing = dealt(&self.game, seed)?;
        playing.without_events();
        let mut found = Vec::new();
        for (place, &(seat, action)) in made.iter().enumerate() {
            if let Some(view) = playing.view(seat).filter(|view| is_open(view)) {
                let kind = Kind::of(&view);
                let screen = self.screens.first().filter(|_| wanted.kinds.contains(&kind));
                let lead = screen.and_then(|&screen| {
                    let opinion = self.passes(&view, screen, seed, place, judge)?;
                    let missed = missed_by(&view, &opinion, natural, judge).len();
                    wanted.grades.contains(&missed).then(|| closest(&opinion))
                });
                found.extend(lead.map(|lead| Found { place, before: playing.clone(), kind, lead }));
            }
            let refused = |refusal| TableError::illegal(&self.game, &kirifuda_bots::RulesBot::new(), seat, refusal);
            playing.apply_for(seat, action).map_err(refused)?;
        }
        Ok(found)
    }

    /// The puzzle, if the decision passes the other screens.
    fn judged(
        &self,
        seed: u64,
        made: &[(Seat, Action)],
        found: &Found,
        natural: &mut [Box<dyn Bot>],
        judge: &mut Judge,
    ) -> Option<Puzzle> {
        let seat = made[found.place].0;
        let view = found.before.view(seat)?;
        let mut opinion = None;
        for &screen in self.screens.iter().skip(usize::from(self.screens.len() > 1)) {
            opinion = Some(self.passes(&view, screen, seed, found.place, judge)?);
        }
        let opinion = opinion?;
        let missed_by = missed_by(&view, &opinion, natural, judge);
        if missed_by.is_empty() {
            return None;
        }
        let candidate = |estimate: &Estimate| Candidate::of(&self.game, estimate, &judge.alike(&view, estimate.action));
        let told = |&(seat, action): &(Seat, Action)| format!("{} {}", seat.index(), action_text(&self.game, action));
        let puzzle = Puzzle {
            preset: self.preset.clone(),
            seed,
            seat: seat.index(),
            kind: found.kind,
            grade: missed_by.len(),
            missed_by,
            actions: made[..found.place].iter().map(told).collect(),
            worlds: opinion.worlds,
            worlds_seed: worlds_seed(seed, opinion.worlds, found.place),
            candidates: opinion.estimates.iter().map(candidate).collect(),
            told: Texts::default(),
        };
        // Where not every legal action was tried, nobody can be told what theirs costs.
        puzzle.position(&self.game).is_ok().then_some(puzzle)
    }

    fn passes(
        &self,
        view: &SeatView<'_>,
        screen: Screen,
        seed: u64,
        place: usize,
        judge: &mut Judge,
    ) -> Option<Opinion> {
        let opinion = judge.opinion(view, screen.worlds, worlds_seed(seed, screen.worlds, place))?;
        let is_worse =
            |other: &Estimate| other.cost >= self.margin.max(screen.errors * other.error) && other.cost > 0.0;
        (opinion.estimates.len() > 1 && opinion.estimates[1..].iter().all(is_worse)).then_some(opinion)
    }
}

fn worlds_seed(seed: u64, worlds: usize, place: usize) -> u64 {
    // Kept as a number that JavaScript reads exactly.
    Chance::new(seed, Stream::Other, worlds as u64, place as u64).word() >> 11
}

fn lineup(text: &str, seats: usize) -> Result<Lineup, TableError> {
    let wrong = |_: LineupError| TableError::NoBot(Seat::FIRST);
    Lineup::parse(text, seats).map_err(wrong)
}

/// Whether there is something to decide, with one action.
fn is_open(view: &SeatView<'_>) -> bool {
    view.hands_taken() && view.aside_choice().is_none() && view.legal_actions().len() > 1
}

/// How much the best of the other actions costs.
fn closest(opinion: &Opinion) -> f64 {
    opinion.estimates[1..].iter().map(|estimate| estimate.cost).fold(f64::INFINITY, f64::min)
}

/// Which of the natural players choose something else than the best.
fn missed_by(view: &SeatView<'_>, opinion: &Opinion, natural: &mut [Box<dyn Bot>], judge: &Judge) -> Vec<String> {
    let misses = |bot: &mut Box<dyn Bot>| !is_answer(view, opinion, bot.choose(view), judge);
    natural.iter_mut().zip(NATURAL).filter_map(|(bot, name)| misses(bot).then(|| name.to_owned())).collect()
}

fn is_answer(view: &SeatView<'_>, opinion: &Opinion, action: Action, judge: &Judge) -> bool {
    judge.alike(view, opinion.choice).contains(&action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(seed: u64) -> Puzzle {
        Puzzle {
            preset: "rh".to_owned(),
            seed,
            seat: 0,
            kind: Kind::Lead,
            grade: 1,
            missed_by: vec!["rules".to_owned()],
            actions: Vec::new(),
            worlds: 40,
            worlds_seed: 1,
            candidates: Vec::new(),
            told: Texts::default(),
        }
    }

    fn file(run_from: u64, seeds: &[u64]) -> PuzzleFile {
        let mut file = PuzzleFile::new("ruff-and-honours", "kirifuda");
        file.head.runs.push(SearchRun { preset: "rh".to_owned(), seed: run_from, matches: 0, margin: 0.2 });
        file.puzzles = seeds.iter().map(|&seed| puzzle(seed)).collect();
        file
    }

    fn fault(file: &PuzzleFile) -> (u64, &'static str) {
        let error = PuzzleFile::parse(&file.text().unwrap()).unwrap_err();
        (error.line, error.error.code)
    }

    #[test]
    fn a_deal_that_the_file_has_is_not_searched_again() {
        let mut file = file(4, &[5, 6]);
        let next: Vec<_> = (0..3).map(|_| file.next_match(0)).collect();
        assert_eq!((next, file.head.runs[0].matches), (vec![Some(4), Some(7), Some(8)], 5));
    }

    #[test]
    fn a_file_with_two_puzzles_of_a_deal_is_refused() {
        assert_eq!(fault(&file(1, &[2, 3, 2])), (4, "puzzle-deal-twice"));
    }

    #[test]
    fn seeds_are_numbers_that_javascript_reads_exactly() {
        assert_eq!(fault(&file(1, &[MAX_SEED, MAX_SEED + 1])), (3, "puzzle-seed-expected"));
        let mut file = file(MAX_SEED, &[]);
        assert_eq!([file.next_match(0), file.next_match(0)], [Some(MAX_SEED), None]);
    }
}
