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

/// The commands as `--help` lists them: the key of a heading, and what stands below it.
const GROUPS: [(&str, &[&str]); 4] = [
    ("help-group-play", &["play", "resume", "replay", "review", "serve"]),
    ("help-group-games", &["games", "rules", "init", "check"]),
    ("help-group-bots", &["bots", "simulate", "arena", "strength", "train", "solve"]),
    ("help-group-files", &["verify", "pbn", "schema", "completions"]),
];

/// The command line with all its texts.
pub fn command(words: &Words, colors: ColorChoice) -> Command {
    let command = crate::args::Cli::command().color(colors).styles(Styles::styled());
    let command = command.disable_version_flag(true).arg(version_flag(words));
    let command = command.mut_subcommand("play", without_game);
    let command = localize(command, "kirifuda", words);
    let template = grouped(&command, words);
    command.help_template(template)
}

/// The help of the program itself: its commands by what they are for.
fn grouped(command: &Command, words: &Words) -> String {
    let (header, literal) = (command.get_styles().get_header(), command.get_styles().get_literal());
    let heading = |key: &str| format!("{header}{}:{header:#}", words.plain(key));
    let line = |name: &&str| {
        let about = command.find_subcommand(name).and_then(Command::get_about);
        format!("  {literal}{name:<11}{literal:#}  {}\n", about.map(ToString::to_string).unwrap_or_default())
    };
    let group =
        |(key, names): (&str, &[&str])| heading(key) + "\n" + &names.iter().map(line).collect::<String>() + "\n";
    let groups: String = GROUPS.into_iter().map(group).collect();
    let args = format!("{groups}{}\n{{options}}", heading("help-heading-options"));
    words.plain("help-template").replace("{all-args}", &args)
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
        .help_template(words.plain("help-template"))
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
            let arg = arg.help(words.plain(&key));
            // The program's own template has the heading.
            let arg = if top { arg } else { arg.help_heading(words.plain(heading)) };
            // Options that every command has come last.
            let order = match arg.get_id().as_str() {
                "lang" => 900,
                "color" => 901,
                _ => 0,
            };
            let arg = if order > 0 { arg.display_order(order) } else { arg };
            // `--pace -1` is a wrong number, not an unknown option.
            let negative = arg.get_action().takes_values() && !arg.is_positional();
            let arg = if negative { arg.allow_negative_numbers(true) } else { arg };
            // The texts say both, in their own language.
            if arg.get_action().takes_values() { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
        });
    }
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(words.plain("arg-help"));
    let help = if top { help } else { help.help_heading(words.plain("help-heading-options")) };
    command = command.arg(help.display_order(902));
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
    let bounds = bounds(&source);
    let key = match error.kind() {
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidValue if value.is_empty() => "usage-no-value",
        ErrorKind::ValueValidation if bounds.is_some_and(|(_, max)| max.is_some()) => "usage-between",
        ErrorKind::ValueValidation if bounds.is_some() => "usage-at-least",
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
    let (min, max) = bounds.unwrap_or_default();
    let args = [
        ("arg", one_of(&arg, words).into()),
        ("min", min.into()),
        ("max", max.unwrap_or_default().into()),
        ("value", crate::words::quiet(&value).into()),
        ("command", crate::words::quiet(&sub).into()),
        ("prior", prior.into()),
        ("reason", words.fault(&source).into_owned().into()),
    ];
    let mut message = words.text(key, &args);
    if let Some(valid) = error.get(ContextKind::ValidValue).map(|valid| words.row(&texts(valid))) {
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

/// The bounds in what the parser says of a number out of range, `0 is not in 1..=256`; no upper one where that is only the
/// largest number of its type.
fn bounds(reason: &str) -> Option<(&str, Option<&str>)> {
    let (min, max) = reason.split_once(" is not in ")?.1.split_once("..")?;
    let of_type = [u64::from(u32::MAX), u64::MAX];
    Some((min, max.strip_prefix('=').filter(|max| !max.parse().is_ok_and(|max| of_type.contains(&max)))))
}

/// Options of which one is needed, `<--matches <N>|--deals <N>>` to the parser, as a person writes them.
fn one_of(arg: &str, words: &Words) -> String {
    match arg.strip_prefix("<--").and_then(|rest| rest.strip_suffix('>')) {
        Some(rest) => format!("--{}", rest.replace('|', &words.plain("usage-or"))),
        None => arg.to_owned(),
    }
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

    /// No command is missing from the groups, and none stands in two.
    #[test]
    fn every_command_is_in_one_group() {
        let words = crate::words::words(Lang::En);
        let command = command(&words, ColorChoice::Never);
        let mut there: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let mut grouped: Vec<&str> = GROUPS.into_iter().flat_map(|(_, names)| names).copied().collect();
        there.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, there);
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
