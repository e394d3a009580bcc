//! Which language the program speaks: `--lang`, else the environment.

use kirifuda_rules::file::Lang;
use std::ffi::{OsStr, OsString};

/// The language that an option's value or a locale name means.
fn read(text: &str) -> Option<Lang> {
    match text {
        "en" => Some(Lang::En),
        "ja" => Some(Lang::Ja),
        _ => None,
    }
}

/// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
pub fn of_environment(get: impl Fn(&str) -> Option<OsString>) -> Lang {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| get(name).filter(|value| !value.is_empty()));
    let locale = set.unwrap_or_default().to_string_lossy().to_lowercase();
    // ja, ja_JP.UTF-8, ja-JP
    match locale.split(['_', '-', '.', '@']).next() {
        Some("ja" | "japanese") => Lang::Ja,
        _ => Lang::En,
    }
}

/// The language asked for on a command line. It is wanted before the line is parsed, so that faults of the line and the
/// help can be put into it; what is no language is for the parser to refuse.
pub fn of_args(args: &[OsString]) -> Option<Lang> {
    value_of(args, "--lang").as_deref().and_then(read)
}

/// The value of a long option, wherever it stands; the last one counts.
pub fn value_of(args: &[OsString], option: &str) -> Option<String> {
    let mut found = None;
    let mut args = args.iter().map(OsString::as_os_str).take_while(|&arg| arg != OsStr::new("--"));
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy();
        if text == option {
            found = args.next().map(|value| value.to_string_lossy().into_owned());
        } else if let Some(value) = text.strip_prefix(option).and_then(|rest| rest.strip_prefix('=')) {
            found = Some(value.to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |values: &[(&str, &str)]| {
            of_environment(|name| {
                values.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
            })
        };
        assert_eq!(lang(&[]), Lang::En);
        assert_eq!(lang(&[("LANG", "ja_JP.UTF-8")]), Lang::Ja);
        assert_eq!(lang(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C.UTF-8")]), Lang::En);
        assert_eq!(lang(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "")]), Lang::Ja);
        assert_eq!(lang(&[("LANG", "de_DE"), ("LC_MESSAGES", "ja")]), Lang::Ja);
        assert_eq!(lang(&[("LANG", "jam_JM")]), Lang::En);
    }

    #[test]
    fn the_option_is_found_wherever_it_stands() {
        let lang = |args: &[&str]| of_args(&args.iter().map(OsString::from).collect::<Vec<OsString>>());
        assert_eq!(lang(&["games", "--lang", "ja"]), Some(Lang::Ja));
        assert_eq!(lang(&["--lang=ja", "games", "--lang=en"]), Some(Lang::En));
        assert_eq!(lang(&["games", "--lang", "fr"]), None);
        assert_eq!(lang(&["rules", "--", "--lang=ja"]), None);
    }
}
