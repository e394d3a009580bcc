//! `kirifuda rules`: the rules in prose, after the options in force.

use super::Context;
use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::games::{Chosen, choose};
use crate::out::{Mark, Out};
use crate::prose;
use crate::words::{GameWords, OptionInForce};

/// Shows the rules of a game.
///
/// # Errors
/// When there is no such game or option.
pub fn run(args: &RulesArgs, context: &Context) -> Result<(), Failure> {
    let chosen = choose(&args.game)?;
    let mut out = Out::new(context.color);
    let words = context.words.of_game(chosen.file(), &chosen.game, &[]);
    let columns = out.columns().unwrap_or(80).clamp(20, 100);
    for line in prose::render(&options_in_force(&words, &chosen), columns) {
        write(&mut out, &line)?;
    }
    if let Some(text) = chosen.source.prose(words.lang()) {
        out.line("")?;
        for line in prose::render(&text, columns) {
            write(&mut out, &line)?;
        }
    }
    out.flush()
}

fn write(out: &mut Out, line: &prose::Line) -> Result<(), Failure> {
    let text = if line.heading { out.mark(&line.text, Mark::Bold) } else { out.suits(&line.text) };
    out.line(&text)
}

/// The options in force, as Markdown: those that were changed first.
pub fn options_in_force(words: &GameWords<'_>, chosen: &Chosen) -> String {
    let options = words.options();
    let title = chosen.file().title(words.lang());
    let mut text = format!("# {}\n\n", words.say("rules-heading", &[("title", title.into())]));
    text.push_str(&words.say(
        "rules-direction",
        &[("direction", words.direction().into()), ("players", words.game().players().into())],
    ));
    text.push_str("\n\n");
    let (changed, kept): (Vec<OptionInForce>, Vec<OptionInForce>) =
        options.into_iter().partition(|option| option.changed);
    section(&mut text, &words.say("rules-changed", &[]), &changed, words);
    for (name, value) in words.game().patch() {
        text.push_str(&format!("- {name} = {value}: {}\n", words.say("rules-experiment", &[])));
    }
    section(&mut text, &words.say("rules-in-force", &[]), &kept, words);
    text
}

fn section(text: &mut String, heading: &str, options: &[OptionInForce], words: &GameWords<'_>) {
    if options.is_empty() {
        return;
    }
    text.push_str(&format!("\n## {heading}\n\n"));
    for option in options {
        let args = [
            ("name", option.name.as_str().into()),
            ("value", option.value.as_str().into()),
            ("question", option.question.as_str().into()),
            ("meaning", option.meaning.as_str().into()),
            ("rules", option.rules.join(", ").into()),
            ("source", option.source.as_str().into()),
            ("basis", option.basis.as_str().into()),
        ];
        text.push_str(&format!("- {}\n", words.say("rules-option", &args)));
    }
}
