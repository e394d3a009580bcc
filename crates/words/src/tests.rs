use crate::Words;
use kirifuda_rules::file::Lang;

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
