//! `kirifuda completions`: a script that lets a shell complete commands and options.

use super::Context;
use crate::args::CompletionsArgs;
use crate::failure::Failure;
use crate::help;
use crate::out::Out;

/// Prints the script.
///
/// # Errors
/// When it cannot be written.
pub fn run(args: &CompletionsArgs, context: &Context) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = help::command(&context.words, clap::ColorChoice::Never);
    clap_complete::generate(args.shell, &mut command, "kirifuda", &mut script);
    let mut out = Out::new(context.color);
    out.raw(&script)?;
    out.flush()
}
