//! The options in force as prose: what they mean and who says so.

use super::{GameWords, OptionInForce, Words};

/// The options in force as Markdown, those that were changed first: what stands before the rules of the game.
pub fn options_as_prose(words: &GameWords<'_>) -> String {
    let mut text = format!("# {}\n\n{}\n\n", title(words), direction(words));
    let (changed, kept): (Vec<OptionInForce>, Vec<OptionInForce>) =
        words.options().into_iter().partition(|option| option.changed);
    section(&mut text, &words.say("rules-changed", &[]), &changed, words);
    patch(words).for_each(|line| text.push_str(&format!("- {line}\n")));
    section(&mut text, &words.say("rules-in-force", &[]), &kept, words);
    text
}

/// The title of the rules in force.
pub fn title(words: &GameWords<'_>) -> String {
    words.say("rules-heading", &[("title", words.file().title(words.lang()).into())])
}

/// How many play, and in which direction.
pub fn direction(words: &GameWords<'_>) -> String {
    let args = [("direction", words.direction().into()), ("players", words.game().players().into())];
    words.say("rules-direction", &args)
}

/// Parameters changed for an experiment.
pub fn patch(words: &GameWords<'_>) -> impl Iterator<Item = String> {
    let line = |(name, value): &(String, i64)| format!("{name} = {value}: {}", words.say("rules-experiment", &[]));
    words.game().patch().iter().map(line)
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
            ("meaning", meaning_in_line(option).into()),
            ("rules", option.rules.join(", ").into()),
            ("grounds", grounds(words.words(), &option.source, &option.basis).into()),
        ];
        text.push_str(&format!("- {}\n", words.say("rules-option", &args)));
    }
}

/// The meaning of a value after a question and a colon: with what follows its own colon in brackets.
pub fn meaning_in_line(option: &OptionInForce) -> String {
    match (option.meaning.split_once('：'), option.meaning.split_once(": ")) {
        (Some((what, more)), _) => format!("{what}（{more}）"),
        (None, Some((what, more))) => format!("{what} ({more})"),
        (None, None) => option.meaning.clone(),
    }
}

/// Where something comes from, and how well it is founded, in the words of a basis. Where a source founds it, what else
/// we decided about it is left to the rules.
pub fn grounds(words: &Words, source: &str, basis: &str) -> String {
    let mut told = sources(words, source);
    told.retain(|piece| piece != basis && *piece != words.plain("basis-ours"));
    told.push(basis.to_owned());
    told.join("; ")
}

/// The sources that a rule file names, in the language chosen: their marks are the same in all.
pub fn sources(words: &Words, source: &str) -> Vec<String> {
    let said = |piece: &str| match (piece, piece.strip_suffix(" by analogy"), piece.split_once(" (")) {
        ("ours" | "amount ours", ..) => words.plain("basis-ours"),
        (_, Some(of), _) => words.text("source-by-analogy", &[("source", of.into())]),
        // A remark for those who read the file.
        (_, _, Some((mark, _))) => mark.to_owned(),
        _ => piece.to_owned(),
    };
    source.split([';', ',']).map(|piece| said(piece.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::Lang;

    #[test]
    fn sources_are_told_in_the_language_chosen() {
        for (source, basis, english, japanese) in [
            ("ours; E-TA", "ours", "E-TA; decided in the rule file", "E-TA; 規則の作成者が決めた"),
            ("ours", "ours", "decided in the rule file", "規則の作成者が決めた"),
            ("S0; ours", "stated", "S0; stated by the source", "S0; 資料にある"),
            (
                "S1 by analogy; C-19",
                "inferred",
                "S1 by analogy; C-19; inferred from the source",
                "S1からの類推; C-19; 資料からの推論",
            ),
            ("S0, C-1", "stated", "S0; C-1; stated by the source", "S0; C-1; 資料にある"),
        ] {
            for (lang, told) in [(Lang::En, english), (Lang::Ja, japanese)] {
                let words = crate::words::words(lang);
                assert_eq!(grounds(&words, source, &words.plain(&format!("basis-{basis}"))), told);
            }
        }
    }
}
