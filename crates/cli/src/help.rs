//! Help texts and errors of the command line, in the chosen language.
//!
//! The texts stand in `locales/*/help.ftl`: `help-simulate` says what a command does, `help-simulate-examples` shows
//! how, `arg-simulate-bots` explains an option of one command and `arg-bots` one of all commands that have it.

use crate::range::OutOfRange;
use crate::words::Words;
use clap::builder::ArgPredicate;
use clap::builder::styling::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ColorChoice, Command, CommandFactory};
use kirifuda_rules::Message;
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

/// The commands as `--help` lists them: the key of a heading, and what stands below it.
const GROUPS: [(&str, &[&str]); 4] = [
    ("help-group-play", &["play", "resume", "replay", "review", "serve"]),
    ("help-group-games", &["games", "rules", "init", "check"]),
    ("help-group-bots", &["bots", "simulate", "arena", "strength", "lab", "train", "puzzles", "solve"]),
    ("help-group-files", &["verify", "pbn", "schema", "completions"]),
];

/// The command line with all its texts.
pub fn command(words: &Words, colors: ColorChoice) -> Command {
    let command = crate::args::Cli::command().color(colors).styles(Styles::styled());
    let command = command.disable_version_flag(true).arg(version_flag(words));
    let command = command.mut_subcommand("play", without_game);
    let command = localize(command, "kirifuda", words);
    let template = grouped(&command, words);
    let command = command.help_template(template);
    let options = words.plain("help-usage-options");
    if options == USAGE_OPTIONS { command } else { with_usage(command, &options) }
}

/// What the parser writes for any options.
const USAGE_OPTIONS: &str = "[OPTIONS]";

/// The same with another word for any options in the lines that say how commands are used.
fn with_usage(command: Command, options: &str) -> Command {
    fn renamed(command: Command, built: &mut Command, options: &str) -> Command {
        let usage = built.render_usage().to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage).replace(USAGE_OPTIONS, options);
        let below = built.get_subcommands_mut();
        let command = below.fold(command, |command, sub| {
            let name = sub.get_name().to_owned();
            command.mut_subcommand(name, |own| renamed(own, sub, options))
        });
        command.override_usage(usage)
    }
    let mut built = command.clone();
    built.build();
    renamed(command, &mut built, options)
}

/// The help of the program itself: its commands by what they are for.
fn grouped(command: &Command, words: &Words) -> String {
    let literal = command.get_styles().get_literal();
    let heading = |key: &str| heading(command, key, words);
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

/// A heading of the help, with the colon of its language.
fn heading(command: &Command, key: &str, words: &Words) -> String {
    let header = command.get_styles().get_header();
    format!("{header}{}{header:#}", words.text("help-heading", &[("heading", words.plain(key).into())]))
}

/// The help of a command: what stands below it, its arguments, its options.
fn sections(command: &Command, words: &Words) -> String {
    let mut parts = Vec::new();
    if command.has_subcommands() {
        parts.push(("help-heading-commands", "{subcommands}"));
    }
    if command.get_positionals().next().is_some() {
        parts.push(("help-heading-arguments", "{positionals}"));
    }
    parts.push(("help-heading-options", "{options}"));
    let section = |(key, listed): (&str, &str)| format!("{}\n{listed}", heading(command, key, words));
    let sections: Vec<String> = parts.into_iter().map(section).collect();
    words.plain("help-template").replace("{all-args}", &sections.join("\n\n"))
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
    let template = sections(&command, words);
    let mut command = command
        .about(words.plain(&format!("help-{path}")))
        .help_template(template)
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
            let arg = arg.help(words.plain(&key));
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
    let own = source.and_then(|source| source.downcast_ref::<Message>()).map(|message| words.fault(message));
    let range = source.and_then(|source| source.downcast_ref::<OutOfRange>());
    let source = source.map(ToString::to_string).unwrap_or_default();
    let key = match error.kind() {
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidValue if value.is_empty() => "usage-no-value",
        ErrorKind::ValueValidation if range.is_some_and(|range| range.max.is_some()) => "usage-between",
        ErrorKind::ValueValidation if range.is_some() => "usage-at-least",
        ErrorKind::ValueValidation if number_fault == Some(&IntErrorKind::PosOverflow) => "usage-too-large",
        ErrorKind::ValueValidation if number_fault.is_some() && value.parse::<i128>().is_ok() => "usage-not-negative",
        ErrorKind::ValueValidation if number_fault.is_some() => "usage-whole-number",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if source.is_empty() => "usage-invalid-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-invalid-value-why",
        ErrorKind::MissingRequiredArgument if arg == "<GAME>" => "usage-missing-game",
        ErrorKind::MissingRequiredArgument => return missing(error, words),
        ErrorKind::ArgumentConflict if prior.is_empty() || prior == arg => "usage-repeated",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "usage-no-value",
        ErrorKind::TooManyValues => "usage-unknown-argument",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        _ => "usage-other",
    };
    let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
    let args = [
        ("arg", arg.as_str().into()),
        ("min", number(range.map(|range| range.min)).into()),
        ("max", number(range.and_then(|range| range.max)).into()),
        ("value", crate::words::quiet(&value).into()),
        ("command", crate::words::quiet(&sub).into()),
        ("prior", prior.into()),
        ("reason", own.unwrap_or_else(|| source.clone()).into()),
    ];
    let mut message = words.text(key, &args);
    if let Some(valid) =
        error.get(ContextKind::ValidValue).map(texts).filter(|valid| valid.iter().any(|value| !value.is_empty()))
    {
        let valid = words.row(&valid);
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

/// What a command lacks, in words, with an example of how it is used.
fn missing(error: &clap::Error, words: &Words) -> String {
    let mut lacks: Vec<String> = error
        .get(ContextKind::InvalidArg)
        .map(texts)
        .unwrap_or_default()
        .iter()
        .map(|arg| needed(arg, words))
        .collect();
    // As they stand on a command line.
    lacks.sort_by_key(|arg| arg.starts_with('-'));
    let usage = error.get(ContextKind::Usage).map(text).unwrap_or_default();
    let used = usage.split_once("kirifuda").map_or("", |(_, used)| used);
    let is_name = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_lowercase());
    let command: Vec<&str> = used.split_whitespace().take_while(is_name).collect();
    let examples = words.plain(&format!("help-{}-examples", command.join("-")));
    let example = examples.lines().map(str::trim).find(|line| line.starts_with("kirifuda "));
    let example = example.map_or("", |line| line.split("  ").next().unwrap_or(line));
    let args = [
        ("command", format!("kirifuda {}", command.join(" ")).into()),
        ("arg", words.row(&lacks).into()),
        ("example", example.into()),
    ];
    words.text("usage-missing", &args)
}

/// Something that is needed, as a person says it: `<GAME>`, `--a <BOT>`, `<--matches <N>|--deals <N>>` to the parser.
fn needed(arg: &str, words: &Words) -> String {
    let inner = arg.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap_or(arg);
    let key = format!("usage-arg-{}", inner.to_lowercase());
    if words.has(&key) {
        return words.plain(&key);
    }
    let names = inner.split('|').map(|option| option.split(' ').next().unwrap_or(option));
    names.collect::<Vec<&str>>().join(&words.plain("usage-or"))
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
