//! Help texts and errors of the command line, in the chosen language.
//!
//! The texts stand in `locales/*/help.ftl`: `help-simulate` says what a command does, `help-simulate-examples` shows
//! how, `arg-simulate-bots` explains an option of one command and `arg-bots` one of all commands that have it.

use crate::words::Words;
use clap::builder::ArgPredicate;
use clap::builder::styling::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ColorChoice, Command, CommandFactory};
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

/// The command line with all its texts.
pub fn command(words: &Words, colors: ColorChoice) -> Command {
    let command = crate::args::Cli::command().color(colors).styles(Styles::styled());
    let command = command.disable_version_flag(true).arg(version_flag(words));
    let command = command.mut_subcommand("play", without_game);
    localize(command, "kirifuda", words)
}

/// With `--join` the game is that of the table.
fn without_game(play: Command) -> Command {
    play.mut_arg("game", |game| {
        let game = game.required(false).required_unless_present("join");
        game.default_value_if("join", ArgPredicate::IsPresent, Some("-"))
    })
}

fn version_flag(words: &Words) -> Arg {
    let help = words.plain("arg-version");
    Arg::new("version").short('V').long("version").action(ArgAction::Version).help(help).display_order(903)
}

/// Puts the texts into a command and those below it.
fn localize(command: Command, path: &str, words: &Words) -> Command {
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let top = path == "kirifuda";
    let mut command = command
        .about(words.plain(&format!("help-{path}")))
        .help_template(words.plain(if subcommands.is_empty() { "help-template" } else { "help-template-commands" }))
        .subcommand_help_heading(words.plain("help-heading-commands"))
        .subcommand_value_name(words.plain("help-value-command"))
        .disable_help_flag(true)
        .disable_help_subcommand(true);
    let examples = format!("help-{path}-examples");
    if words.has(&examples) {
        command = command.after_help(words.plain(&examples));
    }
    for id in arguments {
        let own = format!("arg-{path}-{}", id.replace('_', "-"));
        let key = if words.has(&own) { own } else { format!("arg-{}", id.replace('_', "-")) };
        command = command.mut_arg(id, |arg| {
            let heading = if arg.is_positional() { "help-heading-arguments" } else { "help-heading-options" };
            let arg = arg.help(words.plain(&key)).help_heading(words.plain(heading));
            // Options that every command has come last.
            let order = match arg.get_id().as_str() {
                "lang" => 900,
                "color" => 901,
                _ => 0,
            };
            let arg = if order > 0 { arg.display_order(order) } else { arg };
            // The texts say both, in their own language.
            if arg.get_action().takes_values() { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
        });
    }
    command = command.arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(words.plain("arg-help"))
            .help_heading(words.plain("help-heading-options"))
            .display_order(902),
    );
    for name in subcommands {
        let below = if top { name.clone() } else { format!("{path}-{name}") };
        command = command.mut_subcommand(&name, |sub| localize(sub, &below, words));
    }
    command
}

/// `kirifuda help play` means `kirifuda play --help`.
pub fn as_option(mut args: Vec<OsString>) -> Vec<OsString> {
    let mut place = 1;
    while let Some(arg) = args.get(place) {
        match arg.to_str() {
            Some("--lang" | "--color") => place += 2,
            Some(option) if option.starts_with('-') => place += 1,
            Some("help") => {
                args.remove(place);
                args.push("--help".into());
                return args;
            }
            _ => return args,
        }
    }
    args
}

/// A complaint of the parser in the chosen language, with what may have been meant.
pub fn complaint(error: &clap::Error, words: &Words) -> String {
    let get = |kind: ContextKind| error.get(kind).map(text).filter(|text| !text.is_empty());
    let arg = get(ContextKind::InvalidArg).unwrap_or_default();
    let value = get(ContextKind::InvalidValue).unwrap_or_default();
    let sub = get(ContextKind::InvalidSubcommand).unwrap_or_default();
    let prior = get(ContextKind::PriorArg).unwrap_or_default();
    let source = std::error::Error::source(error);
    let number_fault = source.and_then(|source| source.downcast_ref::<ParseIntError>()).map(ParseIntError::kind);
    let source = source.map(ToString::to_string).unwrap_or_default();
    let key = match error.kind() {
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidValue if value.is_empty() => "usage-no-value",
        ErrorKind::ValueValidation if number_fault == Some(&IntErrorKind::PosOverflow) => "usage-too-large",
        ErrorKind::ValueValidation if number_fault.is_some() => "usage-whole-number",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if source.is_empty() => "usage-invalid-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-invalid-value-why",
        ErrorKind::MissingRequiredArgument if arg == "<GAME>" => "usage-missing-game",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::ArgumentConflict if prior.is_empty() || prior == arg => "usage-repeated",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "usage-no-value",
        ErrorKind::TooManyValues => "usage-unknown-argument",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        _ => "usage-other",
    };
    let args = [
        ("arg", arg.into()),
        ("value", crate::words::quiet(&value).into()),
        ("command", crate::words::quiet(&sub).into()),
        ("prior", prior.into()),
        ("reason", words.fault(&source).into_owned().into()),
    ];
    let mut message = words.text(key, &args);
    if let Some(valid) = get(ContextKind::ValidValue) {
        message.push_str(&words.text("usage-valid-values", &[("values", valid.into())]));
    }
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let mut near: Vec<String> = meant.into_iter().filter_map(|kind| error.get(kind)).flat_map(texts).collect();
    near.sort_by_key(|candidate| strsim::damerau_levenshtein(candidate, &sub));
    if error.kind() == ErrorKind::InvalidSubcommand && near.is_empty() && crate::games::find(&sub_given(error)).is_ok()
    {
        near.push(format!("kirifuda play {}", sub_given(error)));
    }
    message + &words.did_you_mean(&near)
}

fn sub_given(error: &clap::Error) -> String {
    error.get(ContextKind::InvalidSubcommand).map(text).unwrap_or_default()
}

fn text(value: &ContextValue) -> String {
    texts(value).join(", ")
}

fn texts(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::String(text) => vec![text.clone()],
        ContextValue::Strings(texts) => texts.clone(),
        ContextValue::StyledStr(text) => vec![text.to_string()],
        ContextValue::Number(number) => vec![number.to_string()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::Lang;

    /// Every command and option has a text of its own in both languages.
    #[test]
    fn everything_is_explained() {
        for lang in [Lang::En, Lang::Ja] {
            let words = crate::words::words(lang);
            let mut command = command(&words, ColorChoice::Never);
            command.build();
            check(&command, lang);
        }
    }

    fn check(command: &Command, lang: Lang) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.is_empty() && !about.starts_with("help-"), "{lang:?} {}: {about}", command.get_name());
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(
                !help.is_empty() && !help.starts_with("arg-"),
                "{lang:?} {} {}: {help}",
                command.get_name(),
                arg.get_id()
            );
        }
        command.get_subcommands().for_each(|sub| check(sub, lang));
    }
}
