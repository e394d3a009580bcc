//! Text for people who only listen: what speech synthesisers skip, spell out or misread becomes words and plain marks.

use super::answer::{Command, Numbers};
use crate::prose;
use crate::words::GameWords;
use kirifuda_rules::file::Lang;

/// More paragraphs than these are not read out for one word.
const MOST_PARAGRAPHS: usize = 6;

/// The text as it is to be spoken: no rule IDs, no signs for words.
pub fn spoken(text: &str, lang: Lang) -> String {
    let text = without_rules(text);
    let letters: Vec<char> = text.chars().collect();
    let mut said = String::with_capacity(text.len());
    for (place, &letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| letters.get(place)).copied();
        let after = letters.get(place + 1).copied();
        let is_number = after.is_some_and(|letter| letter.is_ascii_digit());
        let begins = !before.is_some_and(|letter| letter.is_ascii_alphanumeric());
        match letter {
            '−' => said.push_str(word(lang, "minus ", "マイナス")),
            '+' if is_number && begins => said.push_str(word(lang, "plus ", "プラス")),
            '+' if before == Some(' ') && after == Some(' ') => said.push_str(word(lang, "plus", "たす")),
            '=' if before == Some(' ') && after == Some(' ') => said.push_str(word(lang, "is", "は")),
            '±' => said.push_str(word(lang, "plus or minus ", "プラスマイナス")),
            '–' | '—' if before.is_some_and(|letter| letter.is_ascii_digit()) && is_number => {
                said.push_str(word(lang, " to ", "から"));
            }
            '–' | '—' => pause(&mut said, lang),
            '/' if before == Some(' ') && after == Some(' ') => pause(&mut said, lang),
            '／' => said.push('、'),
            '・' => match (before, after) {
                (Some(one), Some(other)) if one.is_ascii() && other.is_ascii() => said.push('、'),
                // Between names: a と could be the beginning or the end of one.
                _ => said.push(letter),
            },
            // The mark before it has become a pause.
            ' ' if matches!(before, Some('–' | '—' | '/' | '／')) && said.ends_with([' ', '、']) => {}
            '“' | '”' => said.push('"'),
            '‘' | '’' => said.push('\''),
            '…' if lang == Lang::En => said.push_str("..."),
            other => said.push(other),
        }
    }
    match letters.first() {
        Some('−' | '+') => crate::words::capitalised(&said),
        _ => said,
    }
}

/// The text with the names of the cards that it writes with signs, where cards are in words.
pub fn with_card_names(text: &str, words: &GameWords<'_>) -> String {
    if Numbers::heard(words) != Numbers::Ranks {
        return text.to_owned();
    }
    let pack = words.game().pack();
    let mut text = text.to_owned();
    for card in pack.cards().iter() {
        let sign = words.suit_sign(card.suit());
        if !text.contains(&sign) || sign.is_ascii() {
            continue;
        }
        text = text.replace(&format!("{sign}{}", words.rank(card)), &words.card_name(card));
    }
    text
}

fn word(lang: Lang, english: &'static str, japanese: &'static str) -> &'static str {
    match lang {
        Lang::En => english,
        Lang::Ja => japanese,
    }
}

/// A short pause in the place of a mark between spaces.
fn pause(said: &mut String, lang: Lang) {
    said.truncate(said.trim_end().len());
    if !said.is_empty() {
        said.push_str(word(lang, ", ", "、"));
    }
}

/// The text without rule IDs in brackets: `[X-11]`, `[KK-1, KK-4]`.
fn without_rules(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once('[') {
        match after.split_once(']').filter(|(inside, _)| inside.split([' ', ',']).all(is_rule) && inside.contains('-'))
        {
            Some((_, behind)) => {
                kept.push_str(before.strip_suffix(' ').unwrap_or(before));
                rest = behind;
            }
            None => {
                kept.push_str(before);
                kept.push('[');
                rest = after;
            }
        }
    }
    kept + rest
}

/// A text with the full stop that it may lack.
pub fn ended(words: &GameWords<'_>, text: String) -> String {
    // A rule in brackets comes after the stop, and is not spoken.
    let said = without_rules(&text);
    if said.is_empty() || said.ends_with(['.', '。', '?', '？', '!', '！', ':', '：']) {
        text
    } else {
        fact(words, &text)
    }
}

/// A text as a sentence.
pub fn fact(words: &GameWords<'_>, text: &str) -> String {
    words.say("play-plain-fact", &[("text", text.into())])
}

/// Whether a piece is the ID of a rule, or nothing.
fn is_rule(piece: &str) -> bool {
    // An example is named for its game, too: `EX-KK-7`.
    let piece = piece.strip_prefix("EX-").unwrap_or(piece);
    let Some((game, number)) = piece.split_once('-') else { return piece.is_empty() };
    !game.is_empty()
        && game.bytes().all(|letter| letter.is_ascii_uppercase())
        && number.starts_with(|letter: char| letter.is_ascii_digit())
        && number.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// What a command for the rules is answered with: their chapters by number, one of them, or all; a paragraph a line.
pub fn rules(command: &Command, words: &GameWords<'_>, markdown: &str) -> Vec<String> {
    let chapters = chapters(markdown);
    match command {
        Command::RulesAbout(word) => rules_about(word, words, markdown),
        Command::Chapter(number) => match number.checked_sub(1).and_then(|place| chapters.get(place)) {
            Some(chapter) => paragraphs(chapter, words).collect(),
            None => {
                let args = [("n", (*number).into()), ("last", chapters.len().into())];
                vec![words.say("play-plain-no-such-chapter", &args)]
            }
        },
        Command::Rules if chapters.len() > 1 => {
            let title = |(chapter, number): (&&str, usize)| {
                let title = paragraphs(chapter, words).next().unwrap_or_default();
                words.say("play-plain-chapter", &[("n", number.into()), ("title", title.into())])
            };
            let heading = words.say("play-plain-chapters", &[("n", chapters.len().into())]);
            std::iter::once(heading).chain(chapters.iter().zip(1..).map(title)).collect()
        }
        _ => paragraphs(markdown, words).collect(),
    }
}

/// The paragraphs that have a word, below the titles of their chapters; where there are many, the one chapter that is
/// about it, or the titles alone and how to hear one of them.
fn rules_about(word: &str, words: &GameWords<'_>, markdown: &str) -> Vec<String> {
    let has = |text: &str| text.to_lowercase().contains(word);
    let (mut found, mut named) = (Vec::new(), Vec::new());
    for (chapter, number) in chapters(markdown).into_iter().zip(1..) {
        let mut all = paragraphs(chapter, words);
        let title = all.next().unwrap_or_default();
        let told: Vec<String> = all.filter(|text| has(text)).collect();
        // The first chapter is named after the game.
        if number > 1 && has(&title) {
            named.push(number);
        }
        if has(&title) || !told.is_empty() {
            let title = words.say("play-plain-chapter", &[("n", number.into()), ("title", title.into())]);
            found.push((number, title, told));
        }
    }
    let is_long = found.iter().map(|(.., told)| told.len()).sum::<usize>() > MOST_PARAGRAPHS;
    let Some(&(first, ..)) = found.first() else {
        return vec![words.say("play-plain-rules-nothing", &[("word", word.into())])];
    };
    if let ([number], true) = (&named[..], is_long) {
        return rules(&Command::Chapter(*number), words, markdown);
    }
    if is_long {
        let args = [("word", word.into()), ("n", first.into())];
        let titles = found.into_iter().map(|(_, title, _)| title);
        return std::iter::once(words.say("play-plain-rules-chapters", &args)).chain(titles).collect();
    }
    found.into_iter().flat_map(|(_, title, told)| [vec![title], told].concat()).collect()
}

fn paragraphs(markdown: &str, words: &GameWords<'_>) -> impl Iterator<Item = String> {
    let lines = prose::spoken(markdown).into_iter().filter(|line| !line.is_empty());
    lines.map(|line| with_card_names(&line, words))
}

/// The chapters of a text in Markdown, each with its heading; what stands before the first is one, too.
fn chapters(text: &str) -> Vec<&str> {
    let begins = text.match_indices("\n## ").map(|(place, _)| place + 1);
    let edges: Vec<usize> = std::iter::once(0).chain(begins).chain([text.len()]).collect();
    edges.windows(2).map(|edge| text[edge[0]..edge[1]].trim()).filter(|chapter| !chapter.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_become_words_and_rules_stay_away() {
        for (written, said) in [
            ("−5 chips for Dan: ante [JL-8]", "Minus 5 chips for Dan: ante"),
            ("+4 points for you and Ben: why [RH-18]", "Plus 4 points for you and Ben: why"),
            ("You −3, Ann 104", "You minus 3, Ann 104"),
            ("You must follow clubs [X-11].", "You must follow clubs."),
            ("[KK-1, KK-4]", ""),
            ("1: “stay” – take part", "1: \"stay\", take part"),
            ("the others’ trumps, 2–4 players", "the others' trumps, 2 to 4 players"),
            ("You and Ben / Ann and Cleo", "You and Ben, Ann and Cleo"),
            ("AS JS  10H", "AS JS  10H"),
            ("match [draft].jsonl and a-b", "match [draft].jsonl and a-b"),
        ] {
            assert_eq!(spoken(written, Lang::En), said);
        }
        for (written, said) in [
            ("あなた・いつき −3／あおい・うた +4", "あなた・いつき マイナス3、あおい・うた プラス4"),
            ("出す [X-11]。", "出す。"),
            ("ジャパニーズ・ルー", "ジャパニーズ・ルー"),
            ("A・K", "A、K"),
        ] {
            assert_eq!(spoken(written, Lang::Ja), said);
        }
        for lang in [Lang::En, Lang::Ja] {
            assert_eq!(spoken("", lang), "");
        }
    }
}
