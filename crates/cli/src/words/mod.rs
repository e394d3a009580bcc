//! The words that all hosts share, and those of the terminal, the commands and their help.

pub mod in_force;

pub use kirifuda_words::*;

use kirifuda_rules::file::Lang;

/// The program's own Fluent files, by language.
const OWN_FILES: [Files; 2] = [
    (
        Lang::En,
        &[
            include_str!("../../../../locales/en/terminal.ftl"),
            include_str!("../../../../locales/en/commands.ftl"),
            include_str!("../../../../locales/en/help.ftl"),
            include_str!("../../../../locales/en/join.ftl"),
            include_str!("../../../../locales/en/lab.ftl"),
        ],
    ),
    (
        Lang::Ja,
        &[
            include_str!("../../../../locales/ja/terminal.ftl"),
            include_str!("../../../../locales/ja/commands.ftl"),
            include_str!("../../../../locales/ja/help.ftl"),
            include_str!("../../../../locales/ja/join.ftl"),
            include_str!("../../../../locales/ja/lab.ftl"),
        ],
    ),
];

/// The texts of the program in a language.
pub fn words(lang: Lang) -> Words {
    Words::with(lang, &OWN_FILES)
}

#[cfg(test)]
mod tests;
