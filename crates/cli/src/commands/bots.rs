//! `kirifuda bots`: which bots there are, and their parameters as the parser takes them.

use super::Context;
use crate::args::BotsArgs;
use crate::failure::Failure;
use crate::out::{Mark, Out};
use crate::words::{Words, words};
use crate::wrap::wrap_paragraph;
use kirifuda_play::{BotKind, DefaultValue, EXEC, Form, Key, LineupError};
use kirifuda_rules::file::Lang;
use serde_json::{Value, json};

/// Lists all bots, or tells about one.
///
/// # Errors
/// When there is no such bot.
pub fn run(args: &BotsArgs, context: &Context) -> Result<(), Failure> {
    let kinds: Vec<&BotKind> = match &args.bot {
        Some(name) => vec![BotKind::of_name(name).map_err(|error| Failure::Bots(LineupError::Bot(error)))?],
        None => BotKind::all().collect(),
    };
    let mut out = Out::new(context.color);
    if args.json {
        let both = [words(Lang::En), words(Lang::Ja)];
        let bots: Vec<Value> = kinds.iter().map(|kind| bot_json(kind, &both)).collect();
        out.line(&format!("{:#}", json!({ "bots": bots })))?;
        return out.flush();
    }
    for kind in kinds {
        bot_text(kind, &context.words, &mut out)?;
    }
    if args.bot.is_none() {
        let columns = columns(&out);
        for line in wrap_paragraph(&context.words.plain("bots-hint"), columns, "") {
            out.line(&line)?;
        }
    }
    out.flush()
}

fn columns(out: &Out) -> usize {
    out.columns().unwrap_or(100).clamp(40, 120)
}

fn bot_text(kind: &BotKind, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let columns = columns(out);
    let name = match kind.name == EXEC.name {
        true => format!("{}:COMMAND", kind.name),
        false => kind.name.to_owned(),
    };
    let name = out.mark(&name, Mark::Bold);
    out.line(&name)?;
    for line in wrap_paragraph(&format!("  {}", about(kind, words)), columns, "  ") {
        out.line(&line)?;
    }
    for key in kind.keys {
        let default = match key.default.text() {
            Some(value) => words.text("bots-default", &[("value", value.into())]),
            None => without_text(kind, key, words),
        };
        let text = key_text(kind, key, words);
        for line in
            wrap_paragraph(&format!("    {} = {} ({default}): {text}", key.name, form(key.form)), columns, "      ")
        {
            out.line(&line)?;
        }
    }
    out.line("")
}

fn about(kind: &BotKind, words: &Words) -> String {
    words.plain(&format!("bots-about-{}", kind.name))
}

/// What a parameter does.
fn key_text(kind: &BotKind, key: &Key, words: &Words) -> String {
    own_or_shared(|name| format!("bots-key-{name}"), kind, key, words)
}

/// What happens without a parameter that has no default.
fn without_text(kind: &BotKind, key: &Key, words: &Words) -> String {
    own_or_shared(|name| format!("bots-without-{name}"), kind, key, words)
}

/// The text of a parameter that means something else for this bot, or that of all bots that have it.
fn own_or_shared(message: impl Fn(&str) -> String, kind: &BotKind, key: &Key, words: &Words) -> String {
    let name = key.name.replace('_', "-");
    let own = message(&format!("{}-{name}", kind.name));
    words.plain(&if words.has(&own) { own } else { message(&name) })
}

/// What a parameter takes.
fn form(form: Form) -> String {
    match form {
        Form::Number(least, most) => format!("{least}..{most}"),
        Form::Word(words) => words.join(" | "),
        Form::File => "FILE".to_owned(),
    }
}

fn bot_json(kind: &BotKind, both: &[Words; 2]) -> Value {
    let [english, japanese] = both;
    json!({
        "bot": kind.name,
        "about": { "en": about(kind, english), "ja": about(kind, japanese) },
        "deterministic": kind.deterministic,
        "parameters": kind.keys.iter().map(|key| key_json(kind, key, both)).collect::<Vec<Value>>(),
    })
}

fn key_json(kind: &BotKind, key: &Key, both: &[Words; 2]) -> Value {
    let texts = |text: fn(&BotKind, &Key, &Words) -> String| {
        let [en, ja] = both.each_ref().map(|words| text(kind, key, words));
        json!({ "en": en, "ja": ja })
    };
    let default = match key.default {
        DefaultValue::Number(number) => json!(number),
        DefaultValue::Word(word) => json!(word),
        DefaultValue::None => Value::Null,
    };
    let mut parameter = json!({ "parameter": key.name, "about": texts(key_text), "default": default });
    match key.form {
        Form::Number(least, most) => (parameter["min"], parameter["max"]) = (json!(least), json!(most)),
        Form::Word(words) => parameter["values"] = json!(words),
        Form::File => parameter["file"] = json!(true),
    }
    if key.default == DefaultValue::None {
        parameter["without"] = texts(without_text);
    }
    parameter
}
