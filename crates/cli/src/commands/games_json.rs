//! `kirifuda games --json`: everything the rule files offer, for other programs.

use super::option_json as value;
use crate::games::GameSource;
use crate::words::choose::{FIRST_DEALER, player_counts};
use crate::words::words;
use kirifuda_rules::file::{Basis, Lang, OptionSpec, OptionValue, RuleFile, Text, ValueForm, ValueSpec};
use kirifuda_rules::params::Word;
use serde_json::{Map, Value, json};

/// One game.
pub fn game(source: &GameSource) -> Value {
    let file = &source.file;
    let players: Vec<usize> = player_counts(file).into_iter().map(|(players, _)| players).collect();
    json!({
        "id": file.id(),
        "title": both(|lang| file.title(lang)),
        "about": both(|lang| file.about(lang)),
        "players": players,
        "source": self::source(file),
        "options": file.options().iter().map(|spec| option(file, spec)).collect::<Vec<Value>>(),
        "presets": file.presets().iter().map(|preset| json!({
            "name": preset.name,
            "text": text(&preset.text),
            "options": options(&preset.set),
        })).collect::<Vec<Value>>(),
    })
}

/// The options that every game has beside its own.
pub fn all_games() -> Value {
    let text = |key: &str| json!({ "en": words(Lang::En).plain(key), "ja": words(Lang::Ja).plain(key) });
    json!([{
        "name": FIRST_DEALER,
        "text": text("games-first-dealer"),
        "default": "random",
        "rules": ["X-8"],
        "source": "S2 S3",
        "values": ["random", "0.."],
    }])
}

fn both<'a>(get: impl Fn(Lang) -> &'a str) -> Value {
    json!({ "en": get(Lang::En), "ja": get(Lang::Ja) })
}

fn text(text: &Text) -> Value {
    both(|lang| text.get(lang))
}

fn source(file: &RuleFile) -> Value {
    let source = file.source();
    json!({
        "work": text(&source.work),
        "date": text(&source.date),
        "place": text(&source.place),
        "basis": source.basis.word(),
        "chosen": text(&source.chosen),
        "not_chosen": text(&source.not_chosen),
    })
}

fn option(file: &RuleFile, spec: &OptionSpec) -> Value {
    json!({
        "name": spec.name,
        "text": text(&spec.text),
        "default": value(&spec.default),
        "defaults": spec.defaults().iter().map(value).collect::<Vec<Value>>(),
        "rules": spec.rules,
        "source": spec.source,
        "basis": spec.basis.word(),
        "values": spec.values.iter().map(|kind| value_spec(file, spec, kind)).collect::<Vec<Value>>(),
    })
}

fn value_spec(file: &RuleFile, spec: &OptionSpec, kind: &ValueSpec) -> Value {
    let mut entry = Map::new();
    entry.insert("value".to_owned(), json!(kind.form.to_string()));
    if let ValueForm::Range(min, max) = kind.form {
        entry.insert("min".to_owned(), json!(min));
        entry.insert("max".to_owned(), json!(max));
    }
    entry.insert("text".to_owned(), text(&kind.text));
    entry.insert("source".to_owned(), json!(kind.source.as_ref().unwrap_or(&spec.source)));
    entry.insert("basis".to_owned(), json!(basis(kind.basis.unwrap_or(spec.basis))));
    let needs = needs(file, spec, kind);
    if !needs.is_empty() {
        entry.insert("needs".to_owned(), Value::Array(needs));
    }
    Value::Object(entry)
}

fn basis(basis: Basis) -> &'static str {
    basis.word()
}

/// What a value needs of other options.
fn needs(file: &RuleFile, spec: &OptionSpec, kind: &ValueSpec) -> Vec<Value> {
    let example = match &kind.form {
        ValueForm::Word(word) | ValueForm::WordWith(word, _) => spec.read(word).ok(),
        ValueForm::Number(number) | ValueForm::Range(number, _) => Some(OptionValue::Int(*number)),
    };
    let needed = example.map_or_else(Vec::new, |example| file.needs(&spec.name, &example));
    needed
        .iter()
        .map(|needed| {
            json!({
                "option": needed.needs,
                "values": needed.values.iter().map(value).collect::<Vec<Value>>(),
                "rule": needed.rule,
            })
        })
        .collect()
}

fn options(set: &[(String, OptionValue)]) -> Value {
    Value::Object(set.iter().map(|(name, chosen)| (name.clone(), value(chosen))).collect())
}
