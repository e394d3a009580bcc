//! `kirifuda solve`: what deals are worth with all cards seen.

use super::Context;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::words::{GameWords, review};
use kirifuda_cards::{Card, CardSet, Pack, Seat, Suit};
use kirifuda_record::pbn::{self, PbnDeal};
use kirifuda_record::{Fault, Library, Reader, Record, Replayer, Step};
use kirifuda_rules::{Deal, Game, Message, Phase, Standing, Viewer, message};
use kirifuda_solver::maxn::VectorTable;
use kirifuda_solver::{DoubleDummy, Limits, Problem, ProblemError, Solver, Strain};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// The most nodes for a deal of more than two sides: some seconds.
const MANY_NODES: u64 = 200_000;
/// Memory for such a deal, in bytes.
const MANY_BYTES: usize = 64 << 20;

/// Solves the deals of a PBN file, or those of match records.
///
/// # Errors
/// When the file cannot be read, is not what it should be, or has no such deal.
pub fn run(args: &SolveArgs, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    match (&args.pbn, &args.record) {
        (Some(path), _) => solve_pbn(path, args.json, context, &mut out)?,
        (None, Some(path)) => solve_records(path, args, context, &mut out)?,
        // The parser wants one of the two.
        (None, None) => {}
    }
    out.flush()
}

fn wrong(path: &Path, line: u64, error: Message) -> Failure {
    Failure::Wrong { path: path.to_owned(), line, error }
}

fn json_line(out: &mut Out, deals: Vec<Value>) -> Result<(), Failure> {
    out.line(&Value::Array(deals).to_string())
}

/// Double-dummy tables, the hands of a PBN deal being North, East, South and West.
fn solve_pbn(path: &Path, as_json: bool, context: &Context, out: &mut Out) -> Result<(), Failure> {
    let text = super::pbn::read(path)?;
    let deals = pbn::read(&text).map_err(|error| wrong(path, 0, (&error).into()))?;
    let mut solver = Solver::default();
    let mut found = Vec::new();
    for deal in &deals {
        let solved = DoubleDummy::solve(&deal.hands, &mut solver, &mut Limits::none());
        let solved =
            solved.map_err(|error| wrong(path, deal.line as u64, message!("verbatim", text = error.to_string())))?;
        // There is no limit that could have cut it.
        let Some(table) = solved else { continue };
        if as_json {
            found.push(json!({
                "board": deal.board,
                "pbn": pbn_text(&deal.hands),
                "double_dummy_tricks": table.to_string(),
            }));
        } else {
            tell_table(deal, &table, context, out)?;
        }
    }
    if as_json { json_line(out, found) } else { Ok(()) }
}

/// The hands as the tag `Deal` has them.
fn pbn_text(hands: &[CardSet; 4]) -> String {
    let pack = Pack::french();
    let suit = |hand: &CardSet, suit: Suit| -> String {
        hand.in_suit(suit).iter().rev().map(|card| pack.rank_letter(card)).collect()
    };
    let hand = |hand: &CardSet| Suit::ALL.iter().rev().map(|&one| suit(hand, one)).collect::<Vec<_>>().join(".");
    format!("N:{}", hands.iter().map(hand).collect::<Vec<_>>().join(" "))
}

fn tell_table(deal: &PbnDeal, table: &DoubleDummy, context: &Context, out: &mut Out) -> Result<(), Failure> {
    let board = deal.board.as_deref().unwrap_or("?");
    out.line(&context.words.text("solve-board", &[("board", board.into()), ("deal", pbn_text(&deal.hands).into())]))?;
    let heading: String = ["NT", "S", "H", "D", "C"].iter().map(|strain| format!("{strain:>4}")).collect();
    out.line(&format!("   {heading}"))?;
    for (seat, name) in ["N", "E", "S", "W"].iter().enumerate() {
        let row: String = (0..Strain::ALL.len()).map(|strain| format!("{:>4}", table.tricks[strain][seat])).collect();
        out.line(&format!("  {name}{row}"))?;
    }
    Ok(())
}

/// The deals of match records, each at the beginning of its play.
fn solve_records(path: &Path, args: &SolveArgs, context: &Context, out: &mut Out) -> Result<(), Failure> {
    let library = Library::published();
    let mut reader = Reader::new(super::open_records(path)?);
    let mut solver = Solver::default();
    let (mut found, mut most) = (Vec::new(), 0);
    while let Some(line) = reader.next_record().map_err(|error| Failure::Read(path.to_owned(), error))? {
        let number = reader.line_number();
        let record = line.map_err(|fault| wrong(path, number, (&fault).into()))?;
        most = most.max(record.deals.len());
        let positions =
            positions(&record, &library, args.deal).map_err(|fault| wrong(path, number, (&fault).into()))?;
        let file = library.rule_file(&record).map_err(|fault| wrong(path, number, (&fault).into()))?;
        for (deal_number, position) in positions {
            let game = &position.game;
            let solved = Solved::new(&position, &mut solver);
            if args.json {
                found.push(solved.json(number, deal_number, game));
            } else {
                let words = context.words.of_game(&file, game, &record.players);
                solved.tell(number, deal_number, &words, out)?;
            }
        }
    }
    if let Some(deal) = args.deal.filter(|&deal| deal as usize > most) {
        return Err(Failure::OutOfRange { option: "--deal", given: deal.into(), min: 1, max: most as u64 });
    }
    if args.json { json_line(out, found) } else { Ok(()) }
}

/// A deal before its first lead.
struct Position {
    game: Arc<Game>,
    deal: Deal,
    standing: Standing,
}

/// The deals of a record that came to their play, with their numbers.
fn positions(record: &Record, library: &Library, wanted: Option<u32>) -> Result<Vec<(usize, Position)>, Fault> {
    let mut replayer = Replayer::new(record, library)?;
    let mut found: Vec<(usize, Position)> = Vec::new();
    let mut number = 0;
    loop {
        match replayer.step()? {
            Step::End => return Ok(found),
            Step::Dealt(dealt) => number = dealt,
            _ => {}
        }
        let known = found.last().is_some_and(|(last, ..)| *last == number);
        if known || wanted.is_some_and(|wanted| wanted as usize != number) {
            continue;
        }
        let table = replayer.table();
        if let Some(deal) = table.current_deal().filter(|deal| deal.phase() == Phase::Play && is_unplayed(deal)) {
            let (game, standing) = (Arc::clone(table.game()), *table.standing());
            found.push((number, Position { game, deal: *deal, standing }));
        }
    }
}

fn is_unplayed(deal: &Deal) -> bool {
    deal.tricks_done() == 0 && deal.trick().len() == 0
}

/// What the numbers of a solved deal are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// What the side of the leader takes of this total.
    Total(i32),
    /// By how much its score exceeds the other side's.
    Lead,
    /// What the leader is sure of among more than two sides.
    Sure,
}

/// A deal at the beginning of its play, and what the solver says of it.
struct Solved {
    leader: Option<Seat>,
    /// The worth of each lead to the leader's side.
    result: Result<(Vec<(Card, i32)>, Counted), ProblemError>,
    /// Whether the lowest score wins: worth is then told as the points taken.
    lowest: bool,
}

impl Solved {
    fn new(position: &Position, solver: &mut Solver) -> Solved {
        let Position { game, deal, standing } = position;
        let result = match Problem::of_deal(game, deal, standing) {
            Ok(problem) => Ok(Solved::of_two(game, &problem, solver)),
            Err(why) => Solved::sure(position).map(|leads| (leads, Counted::Sure)).ok_or(why),
        };
        Solved { leader: deal.to_act(), result, lowest: game.scoring().lowest_wins() }
    }

    fn of_two(game: &Game, problem: &Problem, solver: &mut Solver) -> (Vec<(Card, i32)>, Counted) {
        let values = solver.values(problem, &mut Limits::none());
        let leads = values.iter().map(|value| (value.card, value.points.low)).collect();
        let counted =
            if game.scoring().has_contract() { Counted::Lead } else { Counted::Total(problem.points_to_win()) };
        (leads, counted)
    }

    /// Returns what the leader is sure of after each lead; `None` if that takes too long.
    fn sure(position: &Position) -> Option<Vec<(Card, i32)>> {
        let Position { game, deal, standing } = position;
        let place = deal.active().iter().position(|seat| deal.to_act() == Some(seat))?;
        // The chips of a pot are shared by tricks, and what is left in it by the next deals.
        if game.scoring().has_pot() {
            return None;
        }
        let mut table = VectorTable::new(Arc::clone(game), standing, MANY_BYTES).ok()?;
        let vectors = table.vectors(deal, &mut Limits::nodes(MANY_NODES))?;
        Some(vectors.iter().map(|vector| (vector.card, vector.payoffs[place])).collect())
    }

    fn best(leads: &[(Card, i32)]) -> i32 {
        leads.iter().map(|&(_, worth)| worth).max().unwrap_or(0)
    }

    /// Returns worth as players count it.
    fn told(&self, worth: i32) -> i32 {
        if self.lowest { -worth } else { worth }
    }

    fn json(&self, line: u64, deal: usize, game: &Game) -> Value {
        let leader = self.leader.map(Seat::index);
        let side = self.leader.map(|seat| game.side_of(seat));
        let (leads, counted) = match &self.result {
            Ok(found) => found,
            Err(why) => {
                return json!({
                    "match": line, "deal": deal, "leader": leader, "side": side, "points": null, "why": why.to_string(),
                });
            }
        };
        let cards = leads
            .iter()
            .map(|&(card, worth)| (game.pack().name(card).to_string(), json!(self.told(worth))))
            .collect::<serde_json::Map<String, Value>>();
        let points = self.told(Solved::best(leads));
        let mut found = json!({ "match": line, "deal": deal, "leader": leader, "side": side, "points": points });
        match *counted {
            Counted::Total(total) => found["of"] = json!(self.told(total)),
            Counted::Lead => found["counted"] = json!("lead"),
            Counted::Sure => found["counted"] = json!("sure"),
        }
        found["cards"] = json!(cards);
        found
    }

    fn tell(&self, line: u64, deal: usize, words: &GameWords<'_>, out: &mut Out) -> Result<(), Failure> {
        let Some(leader) = self.leader else { return Ok(()) };
        let [number, deal] = [("match", line.into()), ("deal", deal.into())];
        let Ok((leads, counted)) = &self.result else {
            return out.line(&words.say("solve-not-solved", &[number, deal]));
        };
        let side = words.side(words.game().side_of(leader), Viewer::Public);
        let best = Solved::best(leads);
        let mut args = vec![
            number,
            deal,
            ("name", words.name(leader).into()),
            ("side", side.into()),
            ("points", self.told(best).into()),
        ];
        let key = match *counted {
            Counted::Total(total) => {
                args.push(("total", self.told(total).into()));
                if self.lowest { "solve-deal-low" } else { "solve-deal" }
            }
            Counted::Lead => "solve-deal-lead",
            Counted::Sure => {
                args.push(("counted", review::counted_for(words).into()));
                "solve-deal-each"
            }
        };
        out.line(&out.suits(&words.say(key, &args)))?;
        let mut worths: Vec<i32> = leads.iter().map(|&(_, worth)| worth).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        worths.dedup();
        for worth in worths {
            let cards = leads.iter().filter(|lead| lead.1 == worth).map(|&(card, _)| card);
            let cards = words.in_a_row(&cards.collect::<Vec<_>>());
            let text = format!("{:>5}  {cards}", self.told(worth));
            out.line(&out.suits(&text))?;
        }
        Ok(())
    }
}
