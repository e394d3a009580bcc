use crate::Words;
use kirifuda_cards::Suit;
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Event, MatchResult, Viewer};

#[test]
fn a_missing_key_gives_itself() {
    let words = Words::new(Lang::En);
    assert_eq!(words.plain("no-such-message"), "no-such-message");
    assert!(!words.has("no-such-message"));
}

#[test]
fn rows_of_things() {
    let list = |lang, things: &[&str]| {
        Words::new(lang).list(&things.iter().map(|&thing| thing.to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(list(Lang::En, &["a", "b", "c"]), "a, b and c");
    assert_eq!(list(Lang::Ja, &["a", "b", "c"]), "a、b、c");
    assert_eq!(list(Lang::En, &["a"]), "a");
    assert_eq!(list(Lang::En, &[]), "");
}

/// Everybody hears their place; ties share one, and a draw of cards breaks the tie for the first (KK-38).
#[test]
fn the_end_of_a_match_gives_every_place() {
    let source = crate::choose::find("jl-3").unwrap().0;
    let game = crate::choose::choose(&source.file, Some("jl-3"), &[], None, &[]).unwrap();
    let names = ["Ann", "Ben", "Cleo", "Dan"].map(str::to_owned);
    let told = |lang: Lang, winners: &[usize], totals: &[i64]| {
        let result = MatchResult { winners: winners.to_vec(), totals: totals.to_vec(), draw: Vec::new() };
        let words = Words::new(lang);
        let words = words.of_game(&source.file, &game, &names);
        let seen = Event::MatchEnded(Box::new(result)).seen_by(Viewer::Public);
        words.event(&seen, Viewer::Public, Some(Suit::First)).unwrap()
    };
    let english = |winners: &[usize], totals: &[i64]| told(Lang::En, winners, totals);
    assert_eq!(
        english(&[3], &[90, 95, 95, 120]),
        "Dan wins the match. 1st Dan 120, 2nd Ben 95, 2nd Cleo 95, 4th Ann 90."
    );
    assert!(english(&[0, 2], &[110, 80, 110, 100]).ends_with("1st Ann 110, 1st Cleo 110, 3rd Dan 100, 4th Ben 80."));
    assert!(english(&[2], &[110, 80, 110, 100]).ends_with("1st Cleo 110, 2nd Ann 110, 3rd Dan 100, 4th Ben 80."));
    let hearts = crate::choose::find("hearts-100").unwrap().0;
    let game = crate::choose::choose(&hearts.file, Some("hearts-100"), &[], None, &[]).unwrap();
    let words = Words::new(Lang::En);
    let words = words.of_game(&hearts.file, &game, &names);
    let result = MatchResult { winners: vec![1], totals: vec![27, 10, 103, 30], draw: Vec::new() };
    let seen = Event::MatchEnded(Box::new(result)).seen_by(Viewer::Public);
    let text = words.event(&seen, Viewer::Public, None).unwrap();
    assert!(text.ends_with("1st Ben 10, 2nd Ann 27, 3rd Dan 30, 4th Cleo 103."), "HT-10: {text}");
    assert!(told(Lang::Ja, &[3], &[90, -5, 95, 120]).ends_with("1位 Dan 120／2位 Cleo 95／3位 Ann 90／4位 Ben −5。"));
}
