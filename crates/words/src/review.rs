//! A review in words: what decisions cost, and luck against play.

use crate::{GameWords, opinion, signed as plain};
use kirifuda_play::review::{Account, AllSeen, Decision, Luck, SideLuck, Span, Verdict};
use kirifuda_rules::{Unit, Viewer};

/// The luck of the cards against the play, as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckTable {
    /// What is counted.
    pub heading: String,
    /// The heads of the columns, but for the first, where the sides stand.
    pub columns: Vec<String>,
    /// Side by side: its players, then a cell for each column.
    pub rows: Vec<Vec<String>>,
    /// What is to be said of it besides.
    pub note: Option<String>,
}

/// How the tables of a review are to be read.
pub fn legend(words: &GameWords<'_>) -> String {
    let args = [("unit", unit(words).into()), ("counted", counted_in_play(words).into())];
    words.say("review-legend", &args)
}

/// What costs are counted in.
pub fn unit(words: &GameWords<'_>) -> String {
    let game = words.game();
    let unit = match game.scoring() {
        // Players for a pot want chips of their own and grudge nobody.
        scoring if scoring.has_pot() => "review-own-chips",
        scoring if scoring.counts_chips() => "review-chips",
        _ => "review-points",
    };
    words.say(unit, &[])
}

/// What is counted where all cards are seen.
pub fn counted_in_play(words: &GameWords<'_>) -> String {
    let unit = words.game().scoring().unit();
    counted(words, unit, unit == Unit::Contract && words.game().sides() == 2)
}

/// The same, saying so if less is better.
pub fn counted_for(words: &GameWords<'_>) -> String {
    let counted = counted_in_play(words);
    match words.game().scoring().lowest_wins() {
        true => words.say("review-counted-low", &[("counted", counted.into())]),
        false => counted,
    }
}

/// A verdict in a word.
pub fn verdict(words: &GameWords<'_>, verdict: Verdict) -> String {
    words.say(&format!("verdict-{}", verdict.word()), &[])
}

/// What the decisions of a player come to, in a sentence: how many of each verdict, and what the faults cost.
pub fn account(words: &GameWords<'_>, account: &Account) -> String {
    let counted = Verdict::ALL.into_iter().zip(account.counts).filter(|&(_, count)| count > 0);
    let count = |(one, n): (Verdict, usize)| words.say(&format!("count-{}", one.word()), &[("n", n.into())]);
    let counts: Vec<String> = counted.map(count).collect();
    let args = [
        ("name", words.name(account.seat).into()),
        ("counts", counts.join(&words.words().plain("items-between")).into()),
        ("amount", opinion::amount(words, account.given_up).into()),
    ];
    words.say(if account.given_up > 0.0 { "review-account-faults" } else { "review-account" }, &args)
}

/// A costly decision in sentences: what it cost, what was best, and what it gave away with all cards seen.
pub fn turning_point(words: &GameWords<'_>, point: &Decision) -> String {
    let Some(view) = point.view() else { return String::new() };
    let place = match point.trick() {
        Some(trick) => words.say("review-in-trick", &[("number", trick.into())]),
        None => words.say("review-before-play", &[]),
    };
    let cost = opinion::cost(words, &view, &point.estimate);
    let args = [
        ("place", place.into()),
        ("name", words.name(point.seat).into()),
        ("verdict", verdict(words, point.verdict).into()),
        ("cost", cost.into()),
    ];
    let best = opinion::named(words, &view, point.opinion.choice);
    let mut sentences =
        vec![words.say("review-turning-point", &args), words.say("review-best", &[("what", best.into())])];
    sentences.extend(point.all_seen.as_ref().and_then(|found| all_seen(words, found)));
    sentences.join(&words.words().plain("sentences-between"))
}

/// What a decision cost, and what it gave away with all cards seen if that is anything.
pub fn cost(words: &GameWords<'_>, decision: &Decision) -> String {
    let Some(view) = decision.view() else { return String::new() };
    let mut sentences = vec![opinion::cost(words, &view, &decision.estimate)];
    let lost = decision.all_seen.as_ref().filter(|found| found.at_least() != Some(0));
    sentences.extend(lost.and_then(|found| all_seen(words, found)));
    sentences.join(&words.words().plain("sentences-between"))
}

/// What a card gave away with all cards seen, in a sentence; nothing where the search was cut short too early to say.
pub fn all_seen(words: &GameWords<'_>, found: &AllSeen) -> Option<String> {
    let lost = found.at_least()?;
    if lost == 0 {
        return Some(words.say("review-lost-nothing", &[]));
    }
    let scoring = words.game().scoring();
    let worth = found
        .worth
        .filter(|&worth| !scoring.has_pot() && !scoring.has_contract() && worth.abs() >= opinion::NOTHING)
        .map(|worth| words.say("review-lost-worth", &[("amount", opinion::amount(words, worth).into())]));
    let args = [("n", lost.into()), ("least", least(words, found).into()), ("worth", worth.unwrap_or_default().into())];
    Some(words.say(&format!("review-lost-{}{}", found.counted.word(), lead(found.is_lead)), &args))
}

/// The same in a cell of a table: `0`, `−2`, `at least −1`; empty where nothing is known.
pub fn all_seen_cell(words: &GameWords<'_>, found: Option<&AllSeen>) -> String {
    let cell = |found: &AllSeen| Some(least(words, found) + &plain(-found.at_least()?));
    found.and_then(cell).unwrap_or_default()
}

/// What stands before a number that is only a bound.
fn least(words: &GameWords<'_>, found: &AllSeen) -> String {
    if found.lost.exact().is_some() { String::new() } else { words.say("review-at-least", &[]) }
}

fn counted(words: &GameWords<'_>, counted: Unit, is_lead: bool) -> String {
    words.say(&format!("review-counted-{}{}", counted.word(), lead(is_lead)), &[])
}

/// The end of a key where what counts is by how much one side is ahead.
fn lead(is_lead: bool) -> &'static str {
    if is_lead { "-lead" } else { "" }
}

/// The luck of the cards against the play.
pub fn luck(words: &GameWords<'_>, luck: &Luck) -> LuckTable {
    let is_lead = luck.two_sided && luck.counted == Unit::Contract;
    let counted = counted(words, luck.counted, is_lead);
    let key = if luck.two_sided { "review-luck" } else { "review-sure" };
    let columns = if luck.two_sided {
        &["review-column-worth", "review-column-made", "review-column-play"][..]
    } else {
        &["review-column-sure", "review-column-made"]
    };
    let cut = luck.sides.iter().any(|side| side.worth.exact().is_none());
    let row = |side: &SideLuck| luck_row(words, side).into_iter().take(columns.len() + 1).collect();
    LuckTable {
        heading: words.say(key, &[("counted", counted.into())]),
        columns: columns.iter().map(|key| words.say(key, &[])).collect(),
        rows: luck.sides.iter().map(row).collect(),
        note: cut.then(|| words.say("review-luck-cut", &[])),
    }
}

fn luck_row(words: &GameWords<'_>, side: &SideLuck) -> Vec<String> {
    let with = |number: Option<String>, pays: Option<String>| match (number, pays) {
        (Some(number), Some(pays)) => format!("{number} ({pays})"),
        (Some(number), None) => number,
        (None, _) => "–".to_owned(),
    };
    vec![
        words.as_beginning(words.side(side.side, Viewer::Public), Viewer::Public),
        with(Some(span(side.worth, plain)), side.worth_pays.map(|pays| span(pays, signed))),
        with(side.made.map(plain), side.made_pays.map(signed)),
        with(side.by_play().map(signed), side.by_play_pays().map(signed)),
    ]
}

/// A number with its sign.
fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { plain(number) }
}

/// A number, or between which two it is.
fn span(span: Span, shown: fn(i64) -> String) -> String {
    match span.exact() {
        Some(number) => shown(number),
        None => format!("{}…{}", shown(span.low), shown(span.high)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::Lang;

    #[test]
    fn numbers_that_are_not_known_are_told_as_spans() {
        assert_eq!(span(Span::of(7), plain), "7");
        assert_eq!(span(Span { low: -1, high: 2 }, signed), "−1…+2");
    }

    fn found(lost: Span, worth: Option<f64>) -> AllSeen {
        let (counted, best) = (Unit::from_word("courts").unwrap(), kirifuda_cards::CardSet::EMPTY);
        AllSeen { counted, is_lead: false, lost, best, worth }
    }

    /// The sentence and the cell of a table have the same number, and say nothing where the search found out nothing.
    #[test]
    fn a_search_cut_short_gives_a_bound_or_nothing() {
        let (source, preset) = crate::choose::find("kk-4").unwrap();
        let game = crate::choose::choose(&source.file, preset, &[], None, &[]).unwrap();
        let cells = |lang| {
            let words = crate::Words::new(lang);
            let words = words.of_game(&source.file, &game, &[]);
            [Span { low: 0, high: 14 }, Span { low: 2, high: 14 }, Span::of(2), Span::of(0)].map(|lost| {
                let found = found(lost, None);
                let cell = all_seen_cell(&words, Some(&found));
                let text = all_seen(&words, &found);
                assert_eq!(text.is_none(), cell.is_empty());
                assert!(!text.is_some_and(|text| text.contains("14")));
                cell
            })
        };
        assert_eq!(cells(Lang::En), ["", "at least −2", "−2", "0"]);
        assert_eq!(cells(Lang::Ja), ["", "少なくとも−2", "−2", "0"]);
    }

    /// Nothing is said of what a loss is worth where it is worth nothing; the legend explains the sign of a search cut
    /// short.
    #[test]
    fn a_loss_worth_nothing_is_told_without_its_worth() {
        let (source, preset) = crate::choose::find("kk-4").unwrap();
        let game = crate::choose::choose(&source.file, preset, &[], None, &[]).unwrap();
        for (lang, worth, nothing) in [(Lang::En, "worth 1.00", "0.00"), (Lang::Ja, "碁石1.00個分", "0.00")] {
            let words = crate::Words::new(lang);
            let words = words.of_game(&source.file, &game, &[]);
            let told = |worth: f64| all_seen(&words, &found(Span::of(2), Some(worth))).unwrap();
            assert!(told(1.0).contains(worth), "{}", told(1.0));
            assert!(!told(0.0).contains(nothing) && !told(0.0).contains(['（', ',']), "{}", told(0.0));
            assert!(legend(&words).contains("(1+)"), "{}", legend(&words));
        }
    }
}
