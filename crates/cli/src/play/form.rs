//! In which form a table is shown: line by line or on the full screen, with which signs and colours, as the command
//! line or the user's settings say.

use super::face::{Colors, Look, wants_letters};
use super::ui::{Pace, Ui};
use crate::args::{Cards, ColorArg, ColorsArg, FormArgs, LookArgs};
use crate::commands::Context;
use crate::settings::{Settings, SuitColors};
use crate::words::{Arg, CardStyle};
use clap::ValueEnum;
use kirifuda_rules::file::Lang;
use std::io::{self, IsTerminal};

/// Whether a full screen can be shown and is wanted.
pub fn on_screen(form: &FormArgs, context: &Context) -> bool {
    let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
    !by_line(form, context) && terminal && can_draw(std::env::var("TERM").ok().as_deref())
}

/// Whether everything is wanted line by line.
pub fn by_line(form: &FormArgs, context: &Context) -> bool {
    form.plain.or(context.plain).or(context.settings.borrow().plain).unwrap_or(false)
}

/// The settings of the table: those of the command line, else those of the user.
pub fn ui(args: &LookArgs, context: &Context) -> Ui {
    let settings = context.settings.borrow();
    let pace = match (args.pace, settings.pace) {
        (None, Some(chosen)) => chosen.pace(),
        (given, _) => Pace::of(given),
    };
    let mut ui = Ui::new(pace, look_of(args, context.color, &settings));
    settings.arrange(&mut ui);
    ui
}

/// How cards are written in sentences: as the command line or the user's settings say. Line by line they are spoken, so
/// that a screen reader need not know signs; on the full screen letters are a matter of the [`Look`].
pub fn card_style(args: &LookArgs, by_line: bool, context: &Context) -> CardStyle {
    match (args.cards.or(context.settings.borrow().cards), by_line) {
        (Some(Cards::Words), _) | (None, true) => CardStyle::Words,
        (Some(Cards::Letters), true) => CardStyle::Letters,
        _ => CardStyle::Symbols,
    }
}

/// The options that make a suggested command look and speak like this one: those of this command line that the settings
/// do not give.
pub fn same_form(form: &FormArgs, look: &LookArgs, context: &Context) -> SameForm {
    let settings = context.settings.borrow();
    let plain = by_line(form, context);
    let mut same = SameForm::default();
    if plain != settings.plain.unwrap_or(false) {
        same.form += if plain { " --plain" } else { " --plain=false" };
    }
    let lang = settings.language().unwrap_or_else(|| crate::lang::of_environment(|name| std::env::var_os(name)));
    if context.words.lang() != lang {
        same.form += match context.words.lang() {
            Lang::En => " --lang en",
            Lang::Ja => " --lang ja",
        };
    }
    let cards = look.cards.filter(|&cards| Some(cards) != settings.cards);
    if let Some(cards) = cards.and_then(|cards| cards.to_possible_value()) {
        same.look = format!(" --cards {}", cards.get_name());
    }
    same
}

/// Options for later commands, each with a space before it.
#[derive(Clone, Debug, Default)]
pub struct SameForm {
    /// Options that every command takes.
    pub form: String,
    /// Options of commands that show a table.
    pub look: String,
}

impl SameForm {
    /// The arguments of a sentence that suggests commands for a saved match.
    pub fn args(&self, number: u32) -> [Arg<'_>; 3] {
        [("n", number.to_string().into()), ("look", self.look.as_str().into()), ("form", self.form.as_str().into())]
    }
}

/// Whether a terminal of this kind can be written to anywhere on its screen.
pub(super) fn can_draw(term: Option<&str>) -> bool {
    term != Some("dumb")
}

fn look_of(args: &LookArgs, color: ColorArg, settings: &Settings) -> Look {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let term = variable("TERM");
    let colored = match color {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto => variable("NO_COLOR").is_none() && term.as_deref() != Some("dumb"),
    };
    let none = args.colors.is_none() && color != ColorArg::Always && settings.colors == Some(SuitColors::None);
    let colors = match (colored && !none, args.colors.or(settings.colors_arg())) {
        (false, _) => Colors::None,
        (true, Some(ColorsArg::Four)) => Colors::Four,
        (true, _) => Colors::Two,
    };
    let letters = match args.cards.or(settings.cards) {
        Some(Cards::Letters) => Some(true),
        Some(Cards::Symbols) => Some(false),
        Some(Cards::Words) | None => None,
    };
    Look { colors, ascii: letters.unwrap_or_else(|| wants_letters(term.as_deref(), locale.as_deref())) }
}
