//! The programs compared, each in a process of its own.

use crate::deals::{Position, Task, ranks, read_position};
use crate::{Job, Result};
use clap::ValueEnum;
use contract_bridge::Suit as BridgeSuit;
use contract_bridge::{Card as BridgeCard, FullDeal, PartialDeal, Rank, Seat as BridgeSeat, Strain as BridgeStrain};
use cpu_time::ProcessTime;
use ddss::{Board, CurrentTrick, Objective, Target};
use kirifuda_cards::{Card, Suit};
use kirifuda_solver::{DoubleDummy, Limits, Solver, Strain};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// Answers to tasks.
pub struct Solved {
    /// Processor time of each task in milliseconds.
    pub times: Vec<f64>,
    /// For each task: the tricks that were asked for, in a fixed order.
    pub answers: Vec<Vec<u8>>,
    /// The most memory of the process, in kilobytes.
    pub memory: u64,
}

pub trait Program {
    fn name(&self) -> String;
    fn solve(&mut self, job: Job, tasks: &[Task]) -> Result<Solved>;
}

/// This program, or another build of it, as a worker.
pub struct Child {
    path: PathBuf,
    program: &'static str,
    name: &'static str,
}

impl Child {
    pub fn new(path: &Path, program: &'static str) -> Child {
        Child { path: path.to_owned(), program, name: program }
    }

    pub fn named(self, name: &'static str) -> Child {
        Child { name, ..self }
    }
}

impl Program for Child {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn solve(&mut self, job: Job, tasks: &[Task]) -> Result<Solved> {
        let job = job.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        let mut child = Command::new(&self.path)
            .args(["worker", self.program, &job])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = String::new();
        for task in tasks {
            let positions: Vec<String> = task.iter().map(Position::to_string).collect();
            input += &positions.join("/");
            input.push('\n');
        }
        // A worker reads everything before it answers.
        child.stdin.take().ok_or("the worker has no input")?.write_all(input.as_bytes())?;
        let output = child.wait_with_output()?;
        let text = String::from_utf8(output.stdout)?;
        let mut solved = Solved { times: Vec::new(), answers: Vec::new(), memory: 0 };
        for line in text.lines() {
            let mut words = line.split(' ');
            match words.next() {
                Some("memory") => solved.memory = words.next().ok_or("no memory")?.parse()?,
                Some(time) => {
                    solved.times.push(time.parse()?);
                    solved.answers.push(words.map(str::parse).collect::<std::result::Result<_, _>>()?);
                }
                None => {}
            }
        }
        if solved.times.len() == tasks.len() { Ok(solved) } else { Err(format!("{} gave up", self.name).into()) }
    }
}

/// Solves what stands in standard input; answers with a line `MILLISECONDS TRICKS TRICKS ...` for each line, then with
/// the memory.
pub fn work(program: &str, job: &str) -> ExitCode {
    let Ok(job) = Job::from_str(job, false) else { return ExitCode::from(2) };
    let Ok(input) = std::io::read_to_string(std::io::stdin()) else { return ExitCode::from(2) };
    let mut ours = Solver::default();
    let theirs = (program == "ddss").then(|| ddss::Solver::lock(NonZero::new(1)));
    for line in input.lines() {
        let Some(task) = line.split('/').map(read_position).collect::<Option<Task>>() else { return ExitCode::from(2) };
        let start = ProcessTime::now();
        let answers = match &theirs {
            Some(theirs) => task.iter().flat_map(|position| ask_ddss(theirs, job, position)).collect::<Vec<u8>>(),
            None => {
                ours.forget();
                task.iter().flat_map(|position| ask_ours(&mut ours, job, position)).collect()
            }
        };
        print!("{:.6}", start.elapsed().as_secs_f64() * 1e3);
        answers.iter().for_each(|tricks| print!(" {tricks}"));
        println!();
    }
    println!("memory {}", peak_memory());
    ExitCode::SUCCESS
}

/// The most memory this process has had, in kilobytes; 0 where the system does not tell.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn ask_ours(solver: &mut Solver, job: Job, position: &Position) -> Vec<u8> {
    let mut limits = Limits::none();
    match job {
        Job::Tables => {
            let solved = DoubleDummy::solve(&position.hands, solver, &mut limits);
            solved.expect("whole deals are fine").expect("there is no limit").tricks.concat()
        }
        Job::Leads => vec![solver.value(&position.problem(), &mut limits).low as u8],
        Job::Cards | Job::Worlds => {
            // By card, so that the order is that of any program.
            let values = solver.values(&position.problem(), &mut limits);
            values.iter().map(|value| value.points.low as u8).collect()
        }
    }
}

const BRIDGE_SEATS: [BridgeSeat; 4] = [BridgeSeat::North, BridgeSeat::East, BridgeSeat::South, BridgeSeat::West];

fn bridge_strain(strain: Strain) -> BridgeStrain {
    strain.trump().map_or(BridgeStrain::Notrump, |suit| bridge_suit(suit).into())
}

fn bridge_suit(suit: Suit) -> BridgeSuit {
    [BridgeSuit::Clubs, BridgeSuit::Diamonds, BridgeSuit::Hearts, BridgeSuit::Spades][suit as usize]
}

fn bridge_card(card: Card) -> BridgeCard {
    BridgeCard { suit: bridge_suit(card.suit()), rank: Rank::new(card.rank() + 2) }
}

fn ask_ddss(solver: &ddss::Solver, job: Job, position: &Position) -> Vec<u8> {
    let text = position.pbn();
    if job == Job::Tables {
        let table = solver.solve_deal(text.parse::<FullDeal>().expect("the deals are written as PBN writes them"));
        let row = |strain: Strain| BRIDGE_SEATS.map(|seat| u8::from(table[bridge_strain(strain)].get(seat)));
        return Strain::ALL.into_iter().flat_map(row).collect();
    }
    let played: Vec<BridgeCard> = position.trick.iter().copied().map(bridge_card).collect();
    let trick = CurrentTrick::from_slice(bridge_strain(position.strain), BRIDGE_SEATS[position.leader], &played);
    let hands = text.parse::<PartialDeal>().expect("the deals are written as PBN writes them");
    let board = Board::try_new(hands, trick.expect("positions come from legal play"));
    let board = board.expect("positions come from legal play");
    let target = if job == Job::Leads { Target::Any(None) } else { Target::Legal };
    let found = solver.solve_board(&Objective { board, target });
    if job == Job::Leads {
        return found.plays.first().map(|play| u8::from(play.score)).into_iter().collect();
    }
    let mut values = [None; 64];
    for play in &found.plays {
        for card in position.problem().legal_cards().iter() {
            let same = bridge_card(card);
            if same == play.card || same.suit == play.card.suit && play.equals.contains(same.rank) {
                values[usize::from(card.bit())] = Some(u8::from(play.score));
            }
        }
    }
    values.into_iter().flatten().collect()
}

/// macroxue/bridge-solver, a process for each deal. Its start, a few milliseconds, is in its time.
pub struct Macroxue {
    path: PathBuf,
    file: tempfile::NamedTempFile,
}

impl Macroxue {
    pub fn new(folder: &Path) -> Result<Macroxue> {
        let path = folder.join("solver");
        if !path.is_file() {
            return Err(format!("expected the program {}: build it with `make` there", path.display()).into());
        }
        Ok(Macroxue { path, file: tempfile::NamedTempFile::new()? })
    }
}

impl Program for Macroxue {
    fn name(&self) -> String {
        "macroxue".to_owned()
    }

    fn solve(&mut self, job: Job, tasks: &[Task]) -> Result<Solved> {
        let mut solved = Solved { times: Vec::new(), answers: Vec::new(), memory: 0 };
        for position in tasks.iter().flatten() {
            std::fs::write(self.file.path(), deal_file(job, position))?;
            let before = time_of_children()?;
            let output = Command::new(&self.path).arg("-f").arg(self.file.path()).output()?;
            solved.times.push(time_of_children()? - before);
            let (answers, memory) = read_macroxue(job, &String::from_utf8(output.stdout)?)
                .ok_or("expected lines of a strain, tricks, time and memory from macroxue")?;
            solved.answers.push(answers);
            solved.memory = solved.memory.max(memory);
        }
        Ok(solved)
    }
}

/// The processor time of all children that have ended, in milliseconds.
fn time_of_children() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e3)
}

fn deal_file(job: Job, position: &Position) -> String {
    let hand = |seat: usize| {
        let suit = |&suit: &Suit| match ranks(&position.hands[seat], suit) {
            empty if empty.is_empty() => "-".to_owned(),
            ranks => ranks,
        };
        Suit::ALL.iter().rev().map(suit).collect::<Vec<_>>().join(" ")
    };
    let mut text = format!("{}\n{}    {}\n{}\n", hand(0), hand(3), hand(1), hand(2));
    if job == Job::Leads {
        let strain = position.strain.trump().map_or('N', |suit| ['C', 'D', 'H', 'S'][suit as usize]);
        text += &format!("{strain}\n{}\n", ['N', 'E', 'S', 'W'][position.leader]);
    }
    text
}

/// Reads the answers, in our order, and the memory in kilobytes.
fn read_macroxue(job: Job, text: &str) -> Option<(Vec<u8>, u64)> {
    let mut rows = [[0; 4]; 5];
    let mut memory = 0.0_f64;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [strain, tricks @ .., _, "s", megabytes, "M"] = words.as_slice() else { continue };
        let strain = ["N", "C", "D", "H", "S"].iter().position(|name| name == strain)?;
        let tricks = tricks.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u8>>>()?;
        memory = memory.max(megabytes.parse().ok()?);
        if job == Job::Leads {
            // Its number is that of the declarer's side.
            return Some((vec![13 - tricks.first()?], (memory * 1024.0) as u64));
        }
        // It names declarers in the order S N W E.
        let [south, north, west, east] = tricks.try_into().ok()?;
        let at = Strain::ALL.iter().position(|&one| match one.trump() {
            None => strain == 0,
            Some(suit) => suit as usize + 1 == strain,
        })?;
        rows[at] = [north, east, south, west];
    }
    (job == Job::Tables).then(|| (rows.concat(), (memory * 1024.0) as u64))
}
