//! `kirifuda solve`: what deals are worth with all cards seen.

use super::Context;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::words::GameWords;
use kirifuda_cards::{Card, CardSet, Pack, Seat, Suit};
use kirifuda_record::pbn::{self, PbnDeal};
use kirifuda_record::{Fault, Library, Reader, Record, Replayer, Step};
use kirifuda_rules::{Deal, Game, Message, Phase, Viewer, message};
use kirifuda_solver::{CardValue, DoubleDummy, Limits, Problem, ProblemError, Solver, Strain};
use serde_json::{Value, json};
use std::path::Path;

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
        for (deal_number, game, position) in positions {
            let solved = Solved::new(&game, &position, &mut solver);
            if args.json {
                found.push(solved.json(number, deal_number, &game));
            } else {
                let words = context.words.of_game(&file, &game, &record.players);
                solved.tell(number, deal_number, &words, out)?;
            }
        }
    }
    if let Some(deal) = args.deal.filter(|&deal| deal as usize > most) {
        return Err(Failure::OutOfRange { option: "--deal", given: deal.into(), min: 1, max: most as u64 });
    }
    if args.json { json_line(out, found) } else { Ok(()) }
}

/// The deals of a record that came to their play, as they stood before the first lead.
fn positions(
    record: &Record,
    library: &Library,
    wanted: Option<u32>,
) -> Result<Vec<(usize, std::sync::Arc<Game>, Deal)>, Fault> {
    let mut replayer = Replayer::new(record, library)?;
    let mut found: Vec<(usize, std::sync::Arc<Game>, Deal)> = Vec::new();
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
            found.push((number, std::sync::Arc::clone(table.game()), *deal));
        }
    }
}

fn is_unplayed(deal: &Deal) -> bool {
    deal.tricks_done() == 0 && deal.trick().len() == 0
}

/// A deal at the beginning of its play, and what the solver says of it.
struct Solved {
    leader: Option<Seat>,
    /// The value of each lead to the leader's side, and the points of both sides.
    result: Result<(Vec<CardValue>, u32), ProblemError>,
}

impl Solved {
    fn new(game: &Game, deal: &Deal, solver: &mut Solver) -> Solved {
        let result = Problem::of_deal(game, deal)
            .map(|problem| (solver.values(&problem, &mut Limits::none()), problem.points_to_win()));
        Solved { leader: deal.to_act(), result }
    }

    fn best(values: &[CardValue]) -> u16 {
        values.iter().map(|value| value.points.low).max().unwrap_or(0)
    }

    fn json(&self, line: u64, deal: usize, game: &Game) -> Value {
        let leader = self.leader.map(Seat::index);
        let side = self.leader.map(|seat| game.side_of(seat));
        match &self.result {
            Ok((values, total)) => {
                let cards = values
                    .iter()
                    .map(|value| (game.pack().name(value.card).to_string(), json!(value.points.low)))
                    .collect::<serde_json::Map<String, Value>>();
                json!({
                    "match": line, "deal": deal, "leader": leader, "side": side,
                    "points": Solved::best(values), "of": total, "cards": cards,
                })
            }
            Err(why) => json!({
                "match": line, "deal": deal, "leader": leader, "side": side, "points": null, "why": why.to_string(),
            }),
        }
    }

    fn tell(&self, line: u64, deal: usize, words: &GameWords<'_>, out: &mut Out) -> Result<(), Failure> {
        let Some(leader) = self.leader else { return Ok(()) };
        let place = [("match", line.into()), ("deal", deal.into())];
        let Ok((values, total)) = &self.result else { return out.line(&words.say("solve-not-two-sided", &place)) };
        let best = Solved::best(values);
        let side = words.side(words.game().side_of(leader), Viewer::Public);
        let [number, deal] = place;
        let text = words.say(
            "solve-deal",
            &[
                number,
                deal,
                ("name", words.name(leader).into()),
                ("side", side.into()),
                ("points", best.into()),
                ("total", (*total).into()),
            ],
        );
        out.line(&out.suits(&text))?;
        let mut points: Vec<u16> = values.iter().map(|value| value.points.low).collect();
        points.sort_unstable_by(|one, other| other.cmp(one));
        points.dedup();
        for points in points {
            let of_that: Vec<Card> =
                values.iter().filter(|value| value.points.low == points).map(|value| value.card).collect();
            let cards: Vec<String> = of_that.into_iter().map(|card| words.card(card)).collect();
            let text = format!("{points:>5}  {}", cards.join(" "));
            out.line(&out.suits(&text))?;
        }
        Ok(())
    }
}
