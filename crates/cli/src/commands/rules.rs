//! `kirifuda rules`: the options in force, for a rule file of somebody's own the rules that follow from its parameters,
//! and the rules in prose.

use super::Context;
use crate::args::{LookArgs, RulesArgs};
use crate::failure::Failure;
use crate::games::choose;
use crate::out::{Mark, Out};
use crate::play::form::{by_line, card_style};
use crate::play::heard;
use crate::play::spoken::with_card_names;
use crate::prose;
use crate::words::GameWords;
use crate::words::in_force::{direction, options_as_prose, patch, title};

/// Shows the rules of a game.
///
/// # Errors
/// When there is no such game or option.
pub fn run(args: &RulesArgs, context: &Context) -> Result<(), Failure> {
    let chosen = choose(&args.game)?;
    let mut out = Out::new(context.color);
    let words = context.words.of_game(chosen.file(), &chosen.game, &[]);
    let columns = out.columns().unwrap_or(80).clamp(20, 100);
    // Whoever changes a parameter sees here what it does.
    let sheet = chosen.source.published.is_none().then(|| words.sheet_as_prose() + &source_as_prose(&words));
    let text = chosen.source.prose(words.lang());
    if by_line(&args.form, context) {
        let words = words.with_cards(card_style(&LookArgs::default(), true, context));
        let head = [title(&words), direction(&words)].into_iter().chain(patch(&words)).chain(heard::options(&words));
        let rest = [sheet, text].into_iter().flatten().flat_map(|text| prose::spoken(&text));
        let mut out = out.by_ear(words.lang());
        for line in head.chain(rest) {
            out.line(&with_card_names(&line, &words))?;
        }
        return out.flush();
    }
    let head = options_as_prose(&words) + &sheet.unwrap_or_default();
    for line in prose::render(&head, columns) {
        write(&mut out, &line)?;
    }
    if let Some(text) = text {
        out.line("")?;
        for line in prose::render(&text, columns) {
            write(&mut out, &line)?;
        }
    }
    out.flush()
}

/// Where the rules of a file come from, as its `[source]` says.
fn source_as_prose(words: &GameWords<'_>) -> String {
    let (source, lang) = (words.file().source(), words.lang());
    let basis = words.basis(source.basis);
    let told = [&source.work, &source.date, &source.place].map(|text| text.get(lang));
    let told = told.into_iter().chain([basis.as_str()]).filter(|text| !text.is_empty());
    let read = [("rules-source-chosen", &source.chosen), ("rules-source-not-chosen", &source.not_chosen)];
    let read = read.into_iter().filter(|(_, text)| !text.get(lang).is_empty());
    let mut prose = format!("\n## {}\n\n", words.say("rules-source", &[]));
    let mut point = |text: &str| prose.push_str(&format!("- {text}\n"));
    point(&told.collect::<Vec<_>>().join(&words.say("items-between", &[])));
    read.for_each(|(key, text)| point(&words.say(key, &[("text", text.get(lang).into())])));
    prose
}

fn write(out: &mut Out, line: &prose::Line) -> Result<(), Failure> {
    let text = if line.heading { out.mark(&line.text, Mark::Bold) } else { out.suits(&line.text) };
    out.line(&text)
}
