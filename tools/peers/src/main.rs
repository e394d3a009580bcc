//! Our double-dummy solver beside other programs, on the same deals.
//!
//! `cargo run --release -- SEED --deals 300 --macroxue FOLDER` solves random deals of a seed with our solver, with
//! `ddss` (DDS 2.9 as a crate) and with macroxue/bridge-solver, if its source is there, in turn in blocks of deals. Times
//! are processor times. Every answer is compared; the exit status is 1 if two differ.

mod deals;
mod measure;
mod programs;

use clap::{Parser, ValueEnum};
use deals::{Task, random_tasks};
use measure::Comparison;
use programs::{Child, Macroxue, Program};
use std::path::PathBuf;
use std::process::ExitCode;

/// What is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Job {
    /// Twenty cells of a deal: every strain and every leader.
    Tables,
    /// One strain and one leader.
    Leads,
    /// All legal cards, after 0 to 40 random cards.
    Cards,
    /// All legal cards in 24 layouts of the cards a player does not see, after 0 to 40 random cards, as bots ask.
    Worlds,
}

/// Compares our double-dummy solver with other programs.
#[derive(Parser)]
#[command(name = "peers")]
struct Options {
    /// The seed of the deals; one that nothing was tuned on.
    seed: u64,
    /// Deals, or positions.
    #[arg(long, default_value_t = 300)]
    deals: usize,
    /// Deals that a program solves before the next has its turn.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..))]
    block: u16,
    /// The jobs; all if none is named.
    #[arg(long, value_enum, value_delimiter = ',')]
    jobs: Vec<Job>,
    /// The source of macroxue/bridge-solver, in which `solver` has been built.
    #[arg(long)]
    macroxue: Option<PathBuf>,
    /// Another build of this program, to compare two versions of our solver.
    #[arg(long)]
    other: Option<PathBuf>,
}

fn main() -> ExitCode {
    // The program starts itself again for each block, so that every solver has a process of its own.
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, worker, program, job] = arguments.as_slice()
        && worker == "worker"
    {
        return programs::work(program, job);
    }
    match compare(&Options::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(differing) => {
            eprintln!("{differing} answers differ");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("peers: {error}");
            ExitCode::from(2)
        }
    }
}

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Returns the number of answers that differ from ours.
fn compare(options: &Options) -> Result<usize> {
    let own = std::env::current_exe()?;
    let jobs = if options.jobs.is_empty() { Job::value_variants() } else { &options.jobs };
    let mut differing = 0;
    for &job in jobs {
        let mut programs: Vec<Box<dyn Program>> =
            vec![Box::new(Child::new(&own, "ours")), Box::new(Child::new(&own, "ddss"))];
        if let Some(path) = &options.other {
            programs.push(Box::new(Child::new(path, "ours").named("other")));
        }
        if let (Some(folder), Job::Tables | Job::Leads) = (&options.macroxue, job) {
            programs.push(Box::new(Macroxue::new(folder)?));
        }
        let tasks = random_tasks(job, options.seed, options.deals);
        let comparison = run(job, &tasks, options.block.into(), &mut programs)?;
        differing += comparison.differing();
        println!("{job:?}, seed {}, {} solved\n{comparison}", options.seed, tasks.len());
    }
    Ok(differing)
}

fn run(job: Job, tasks: &[Task], block: usize, programs: &mut [Box<dyn Program>]) -> Result<Comparison> {
    let mut comparison = Comparison::new(programs.iter().map(|program| program.name()).collect());
    for (number, tasks) in tasks.chunks(block).enumerate() {
        // Who begins changes from block to block.
        for turn in 0..programs.len() {
            let at = (number + turn) % programs.len();
            let solved = programs[at].solve(job, tasks)?;
            comparison.add(at, solved);
        }
    }
    Ok(comparison)
}
