//! `kirifuda games`: what can be played, and how it can be varied.

use super::{Context, games_json};
use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::games::{Source, find, read_published, runs};
use crate::out::{Mark, Out, width, wrap};
use crate::words::choose::player_counts;
use crate::words::fill;
use kirifuda_rules::file::{OptionSpec, OptionValue, ValueForm, ValueSpec};
use kirifuda_rules::params::Word;
use kirifuda_rules::published;

/// Lists all games, or tells everything about one.
///
/// # Errors
/// When there is no such game.
pub fn run(args: &GamesArgs, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    let sources: Vec<Source> = match &args.game {
        Some(name) => vec![find(name)?.0],
        None => published().iter().map(read_published).collect::<Result<_, _>>()?,
    };
    if args.json {
        let games: Vec<serde_json::Value> = sources.iter().map(games_json::game).collect();
        let document = serde_json::json!({ "games": games, "all_games": games_json::all_games() });
        out.line(&format!("{document:#}"))?;
    } else {
        let mut list = List { out: &mut out, context };
        for source in &sources {
            list.game(source, args.game.is_some())?;
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
}

impl List<'_> {
    fn columns(&self) -> usize {
        self.out.columns().unwrap_or(100).clamp(40, 120)
    }

    /// A paragraph, indented.
    fn paragraph(&mut self, indent: usize, text: &str) -> Result<(), Failure> {
        let space = " ".repeat(indent);
        for line in wrap(&format!("{space}{text}"), self.columns(), &space) {
            self.out.line(&line)?;
        }
        Ok(())
    }

    fn game(&mut self, source: &Source, in_full: bool) -> Result<(), Failure> {
        let (words, file) = (&self.context.words, &source.file);
        let lang = words.lang();
        let counts = runs(player_counts(file).into_iter().map(|(players, _)| players));
        let heading = self.out.mark(file.id(), Mark::Bold);
        let players = words.text("games-players", &[("counts", counts.into())]);
        self.out.line(&format!("{heading}  {} ({players})", file.title(lang)))?;
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
        self.out.line(&format!("  {}", words.plain("games-options")))?;
        for option in file.options() {
            if in_full { self.option_in_full(option)? } else { self.option(option)? }
        }
        self.presets(source)?;
        self.out.line("")
    }

    /// An option in one line.
    fn option(&mut self, option: &OptionSpec) -> Result<(), Failure> {
        let values: Vec<String> = option.values.iter().map(|value| form(&value.form)).collect();
        let default = self.context.words.text("games-default", &[("value", option.default.to_string().into())]);
        let line = format!("{} = {} ({default}) [{}]", option.name, values.join(" | "), option.rules.join(", "));
        self.paragraph(4, &line)
    }

    /// An option with everything that is known of its values.
    fn option_in_full(&mut self, option: &OptionSpec) -> Result<(), Failure> {
        let words = &self.context.words;
        let name = self.out.mark(&option.name, Mark::Bold);
        let basis = words.plain(&format!("basis-{}", option.basis.word()));
        let heading = format!(
            "{name}: {} [{}; {}; {basis}]",
            option.text.get(words.lang()),
            option.rules.join(", "),
            option.source
        );
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
        let meaning = fill(value.text.get(words.lang()), &OptionValue::Word("(n)".to_owned()));
        let source = value.source.as_ref().map_or(String::new(), |source| format!(" [{source}]"));
        let mark = if mark.is_empty() { mark } else { format!(" ({mark})") };
        self.paragraph(6, &format!("{}{mark}: {meaning}{source}", form(&value.form)))
    }

    fn presets(&mut self, source: &Source) -> Result<(), Failure> {
        let presets = source.file.presets();
        if presets.is_empty() {
            return Ok(());
        }
        let lang = self.context.words.lang();
        self.out.line(&format!("  {}", self.context.words.plain("games-presets")))?;
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
