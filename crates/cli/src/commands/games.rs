//! `kirifuda games`: what can be played, and how it can be varied.

use super::{Context, games_json};
use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::games::{GameSource, find, runs, spoken_runs};
use crate::out::{Mark, Out};
use crate::play::form::by_line;
use crate::words::choose::{PublishedGame, player_counts};
use crate::words::in_force::{grounds, sources};
use crate::words::{Words, capitalised, fill};
use crate::wrap::{width, wrap_paragraph};
use kirifuda_rules::file::{Argument, OptionSpec, OptionValue, ValueForm, ValueSpec};
use kirifuda_rules::params::Word;

/// Lists all games, or tells everything about one.
///
/// # Errors
/// When there is no such game.
pub fn run(args: &GamesArgs, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    let sources: Vec<(GameSource, Option<String>)> = match &args.game {
        Some(name) => vec![find(name)?],
        None => PublishedGame::all().map(|game| (game.into(), None)).collect(),
    };
    if args.json {
        let games: Vec<serde_json::Value> = sources.iter().map(|(source, _)| games_json::game(source)).collect();
        let document = serde_json::json!({ "games": games, "all_games": games_json::all_games() });
        out.line(&format!("{document:#}"))?;
    } else {
        let spoken = by_line(&args.form, context);
        if spoken {
            out = out.by_ear(context.words.lang());
        }
        let mut list = List { out: &mut out, context, spoken };
        for (source, preset) in &sources {
            list.game(source, preset.as_deref(), args.game.is_some())?;
        }
        if args.game.is_none() {
            list.end()?;
        }
    }
    out.flush()
}

/// Writes games for people.
struct List<'a> {
    out: &'a mut Out,
    context: &'a Context,
    /// Whether to write for screen readers: one item per line, without indentation, columns or signs.
    spoken: bool,
}

impl List<'_> {
    fn columns(&self) -> usize {
        self.out.columns().unwrap_or(100).clamp(40, 120)
    }

    /// A paragraph, indented.
    fn paragraph(&mut self, indent: usize, text: &str) -> Result<(), Failure> {
        if self.spoken {
            return self.out.line(text);
        }
        let space = " ".repeat(indent);
        for line in wrap_paragraph(&format!("{space}{text}"), self.columns(), &space) {
            self.out.line(&line)?;
        }
        Ok(())
    }

    /// The heading of a part.
    fn heading(&mut self, key: &str) -> Result<(), Failure> {
        let text = self.context.words.plain(key);
        if !self.spoken {
            return self.out.line(&format!("  {text}"));
        }
        self.out.line(&self.context.words.text("plain-heading", &[("text", capitalised(&text).into())]))
    }

    /// A game; how the preset that was named is played comes first.
    fn game(&mut self, source: &GameSource, preset: Option<&str>, in_full: bool) -> Result<(), Failure> {
        let (words, file) = (&self.context.words, &source.file);
        let lang = words.lang();
        let counts = player_counts(file).into_iter().map(|(players, _)| players);
        let counts = if self.spoken { spoken_runs(words, counts) } else { runs(words, counts) };
        let players = words.text("games-players", &[("counts", counts.into())]);
        let heading = self.out.mark(file.id(), Mark::Bold);
        if let Some(preset) = preset.and_then(|name| file.preset(name)) {
            let (label, text) = (preset.name.as_str(), preset.text.get(lang));
            self.out.line(&words.text("plain-labelled", &[("label", label.into()), ("text", text.into())]))?;
        }
        if self.spoken {
            let args = [("title", file.title(lang).into()), ("id", file.id().into()), ("players", players.into())];
            self.out.line(&words.text("games-plain-game", &args))?;
        } else {
            let players = words.text("in-brackets", &[("text", players.into())]);
            self.out.line(&format!("{heading}  {}{players}", file.title(lang)))?;
        }
        self.paragraph(2, file.about(lang))?;
        self.paragraph(
            2,
            &words.text(
                "games-source",
                &[
                    ("work", file.source().work.get(lang).into()),
                    ("basis", words.plain(&format!("basis-{}", file.source().basis.word())).into()),
                ],
            ),
        )?;
        self.heading("games-options")?;
        for option in file.options() {
            if in_full { self.option_in_full(option)? } else { self.option(option)? }
        }
        self.presets(source)?;
        self.out.line("")
    }

    /// An option in one line.
    fn option(&mut self, option: &OptionSpec) -> Result<(), Failure> {
        if self.spoken {
            let words = &self.context.words;
            let values: Vec<String> = option.values.iter().map(|value| spoken_form(words, &value.form)).collect();
            let args = [
                ("name", option.name.as_str().into()),
                ("values", values.join(&words.plain("games-plain-between")).into()),
                ("default", option.default.to_string().into()),
                ("rules", option.rules.join(", ").into()),
            ];
            return self.out.line(&words.text("games-plain-option", &args));
        }
        let values: Vec<String> = option.values.iter().map(|value| form(&value.form)).collect();
        let words = &self.context.words;
        let default = words.text("games-default", &[("value", option.default.to_string().into())]);
        let default = words.text("in-brackets", &[("text", default.into())]);
        let line = format!("{} = {}{default} [{}]", option.name, values.join(" | "), option.rules.join(", "));
        self.paragraph(4, &line)
    }

    /// An option with everything that is known of its values.
    fn option_in_full(&mut self, option: &OptionSpec) -> Result<(), Failure> {
        let words = &self.context.words;
        let name = self.out.mark(&option.name, Mark::Bold);
        let basis = words.plain(&format!("basis-{}", option.basis.word()));
        let grounds = grounds(words, &option.source, &basis);
        let heading = format!("{name}: {} [{}; {grounds}]", option.text.get(words.lang()), option.rules.join(", "));
        self.paragraph(4, &heading)?;
        for value in &option.values {
            self.value(option, value)?;
        }
        Ok(())
    }

    fn value(&mut self, option: &OptionSpec, value: &ValueSpec) -> Result<(), Failure> {
        let words = &self.context.words;
        let is_default = option.describe(&option.default).is_some_and(|spec| spec.form == value.form);
        let mark = match (is_default, &value.form) {
            (false, _) => String::new(),
            (true, ValueForm::Word(_)) => words.plain("games-is-default"),
            (true, _) => words.text("games-default", &[("value", option.default.to_string().into())]),
        };
        let any = match &value.form {
            ValueForm::Number(number) => number.to_string(),
            ValueForm::WordWith(_, Argument::Suit { .. }) => words.plain("games-any-suit"),
            _ => words.plain("games-any-number"),
        };
        let meaning = fill(value.text.get(words.lang()), &OptionValue::Word(format!("({any})")));
        let source =
            value.source.as_ref().map_or(String::new(), |source| format!(" [{}]", sources(words, source).join("; ")));
        let mark = if mark.is_empty() { mark } else { words.text("in-brackets", &[("text", mark.into())]) };
        let form = if self.spoken { spoken_form(words, &value.form) } else { form(&value.form) };
        self.paragraph(6, &format!("{form}{mark}: {meaning}{source}"))
    }

    fn presets(&mut self, source: &GameSource) -> Result<(), Failure> {
        let presets = source.file.presets();
        if presets.is_empty() {
            return Ok(());
        }
        let lang = self.context.words.lang();
        self.heading("games-presets")?;
        if self.spoken {
            for preset in presets {
                let args = [("label", preset.name.as_str().into()), ("text", preset.text.get(lang).into())];
                self.out.line(&self.context.words.text("plain-labelled", &args))?;
            }
            return Ok(());
        }
        let widest = presets.iter().map(|preset| width(&preset.name)).max().unwrap_or(0);
        for preset in presets {
            self.out.line(&format!("    {:widest$}  {}", preset.name, preset.text.get(lang)))?;
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        for key in ["games-first-dealer", "games-hint"] {
            self.paragraph(0, &self.context.words.plain(key))?;
        }
        Ok(())
    }
}

/// A form of value for people: a number without an upper bound is said so.
fn form(form: &ValueForm) -> String {
    let open = kirifuda_rules::file::MAX_NUMBER.to_string();
    form.to_string().replace(&format!("..{open}"), "..")
}

/// The same for listeners, in words.
fn spoken_form(words: &Words, form: &ValueForm) -> String {
    let range = |min: i64, max: i64| {
        let key = if max == kirifuda_rules::file::MAX_NUMBER { "games-plain-from" } else { "games-plain-range" };
        words.text(key, &[("min", min.to_string().into()), ("max", max.to_string().into())])
    };
    match form {
        ValueForm::Range(min, max) => range(*min, *max),
        ValueForm::WordWith(word, Argument::Int { min, max, .. }) => {
            let args = [("word", format!("{word}(n)").into()), ("range", range(*min, *max).into())];
            words.text("games-plain-with", &args)
        }
        ValueForm::WordWith(word, Argument::Suit { letters, .. }) => {
            let forms: Vec<String> = letters.iter().map(|letter| format!("{word}({letter})")).collect();
            forms.join(&words.plain("games-plain-between"))
        }
        ValueForm::Word(_) | ValueForm::Number(_) => form.to_string(),
    }
}
