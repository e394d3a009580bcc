//! The `kirifuda` program: trick-taking games from rule files, played, simulated, recorded and verified.

mod args;
mod clock;
mod commands;
mod external;
mod failure;
pub mod fuzzing;
mod games;
mod help;
mod home;
mod host;
mod interrupt;
mod lang;
mod limits;
mod lock;
mod menu;
mod newfile;
mod out;
mod play;
mod progress;
mod prose;
mod range;
mod records;
mod rule_schema;
mod settings;
mod words;
mod wrap;

use args::{Cli, Command, LabCommand, PbnCommand, PuzzlesCommand};
use clap::{ColorChoice, FromArgMatches};
use commands::Context;
use failure::{Failure, complain};
use settings::Settings;
use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use words::Words;

/// Runs the program with the arguments and the environment of the process.
pub fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    if external::reaper::is_meant(&args) {
        return external::reaper::main();
    }
    let args = help::as_option(args);
    let rest = args.get(1..).unwrap_or_default();
    let (settings, broken) = Settings::load();
    let chosen = lang::of_args(rest).or(settings.language());
    let lang = chosen.unwrap_or_else(|| lang::of_environment(|name| std::env::var_os(name)));
    let words = words::words(lang);
    let cli = match parse(&args, &words) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error, &words),
    };
    if let Some(broken) = &broken {
        complain(&broken.message(&words), &words);
    }
    let plain = cli.form.plain;
    let mut context = Context { words, color: cli.color, plain, settings: RefCell::new(settings), broken };
    let done = match &cli.command {
        Some(command) => run(command, &context),
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => menu::run(&cli.form, &mut context),
        None => {
            let mut command = help::command(&context.words, ColorChoice::Auto);
            let _ = write!(io::stderr(), "{}", command.render_help());
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message(&context.words) {
                complain(&message, &context.words);
            }
            ExitCode::from(failure.status())
        }
    }
}

fn parse(args: &[OsString], words: &Words) -> Result<Cli, clap::Error> {
    let colors = match lang::value_of(args, "--color").as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    };
    let mut command = help::command(words, colors);
    let mut matches = command.try_get_matches_from_mut(args)?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Help and version go to standard output; everything else is a complaint.
fn refuse(error: &clap::Error, words: &Words) -> ExitCode {
    use clap::error::ErrorKind;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nothing is to be done when nobody reads it.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => {
            complain(&help::complaint(error, words), words);
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command, context: &Context) -> Result<(), Failure> {
    match command {
        Command::Games(args) => commands::games::run(args, context),
        Command::Rules(args) => commands::rules::run(args, context),
        Command::Init(args) => commands::init::run(args, context),
        Command::Check(args) => commands::check::run(args, context),
        Command::Completions(args) => commands::completions::run(args, context),
        Command::Bots(args) => commands::bots::run(args, context),
        Command::Simulate(args) => commands::simulate::run(args, context),
        Command::Replay(args) => commands::replay::run(args, context),
        Command::Review(args) => commands::review::run(args, context),
        Command::Verify(args) => commands::verify::run(args, context),
        Command::Serve(args) => commands::serve::run(args, context),
        Command::Arena(args) => commands::arena::run(args, context),
        Command::Train(args) => commands::train::run(args, context),
        Command::Strength(args) => commands::strength::run(args, context),
        Command::Lab(LabCommand::Run(args)) => commands::lab::run(args, context),
        Command::Lab(LabCommand::Merge(args)) => commands::lab::merge(args, context),
        Command::Lab(LabCommand::Report(args)) => commands::lab::report(args, context),
        Command::Schema(args) => commands::schema::run(args, context),
        Command::Play(args) => play::run(args, context),
        Command::Resume(args) => commands::resume::run(args, context),
        Command::Solve(args) => commands::solve::run(args, context),
        Command::Puzzles(PuzzlesCommand::Make(args)) => commands::puzzles::make(args, context),
        Command::Puzzles(PuzzlesCommand::Confirm(args)) => commands::puzzles::confirm(args, context),
        Command::Pbn(PbnCommand::Export(args)) => commands::pbn::export(args, context),
        Command::Pbn(PbnCommand::Import(args)) => commands::pbn::import(args, context),
    }
}
