//! Pictures of every game in every phase, in three sizes and both languages, kept under `tests/golden/screens`.
//! `UPDATE_GOLDEN=1 cargo test -p kirifuda-cli` writes them anew.

use super::*;
use crate::play::face::{Colors, Look};
use crate::play::ui::{OpenPage, PageKind};
use crate::wrap::width;
use kirifuda_cards::Card;
use kirifuda_rules::Phase;
use std::path::Path;

const SIZES: [(u16, u16); 3] = [(80, 24), (40, 24), (120, 40)];
const SEED: u64 = 5;

/// Plays a match and takes a picture whenever something is on the screen that was not there before.
fn album(setup: &Setup, columns: u16, rows: u16) -> String {
    let words = setup.words();
    let mut app = setup.app(&words, SEED, Pace::Key);
    let mut seen: Vec<String> = Vec::new();
    let mut album = String::new();
    for _ in 0..3000 {
        settle(&mut app);
        let name = moment(&app);
        if !seen.contains(&name) {
            album.push_str(&format!("== {name}\n{}", picture(&mut app, columns, rows)));
            seen.push(name.clone());
        }
        if name == "match over" {
            return album;
        }
        go_on(&mut app);
    }
    panic!("the match does not end");
}

/// What the picture shows, in a word or two.
fn moment(app: &App<'_>) -> String {
    if let Some(open) = app.ui.page {
        return if open.kind == PageKind::Match { "match over" } else { "deal over" }.to_owned();
    }
    if app.holds_trick() {
        return "trick over".to_owned();
    }
    let view = app.session.view().unwrap();
    let sits_out = !app.story.chronicle.deal().unwrap().roles.active.contains(view.seat());
    let led = if view.phase() != Phase::Play {
        ""
    } else if view.trick_len() == 0 {
        " lead"
    } else {
        " follow"
    };
    let word = format!("{:?}", view.phase()).to_lowercase();
    format!("{word}{led}{}", if sits_out { " sitting out" } else { "" })
}

fn go_on(app: &mut App<'_>) {
    if app.ui.page.is_some() {
        app.ui.page = None;
    } else if app.holds_trick() {
        app.pause = None;
    } else {
        follow_advice(app);
    }
}

/// Compares with the file, or writes it.
fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/screens").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
    let line = differs.unwrap_or(kept.lines().count().min(text.lines().count())) + 1;
    assert!(kept == text, "{name} differs from line {line} on; UPDATE_GOLDEN=1 writes it anew");
}

fn pictures_of(lang: Lang, short: &str) {
    for (game, options) in games() {
        let setup = Setup::new(game, options, lang);
        for (columns, rows) in SIZES {
            let album = album(&setup, columns, rows);
            for line in album.lines().filter(|line| !line.starts_with("==")) {
                assert!(width(line) <= usize::from(columns), "{game} {columns}: {line}");
            }
            check(&format!("{game}.{short}.{columns}x{rows}.txt"), &album);
        }
    }
}

#[test]
fn every_game_and_phase_in_english() {
    pictures_of(Lang::En, "en");
}

#[test]
fn every_game_and_phase_in_japanese() {
    pictures_of(Lang::Ja, "ja");
}

#[test]
fn every_page() {
    for (lang, short) in [(Lang::En, "en"), (Lang::Ja, "ja")] {
        let setup = Setup::new("rh", &[], lang);
        let words = setup.words();
        let mut app = setup.app(&words, SEED, Pace::None);
        for _ in 0..8 {
            settle(&mut app);
            follow_advice(&mut app);
        }
        settle(&mut app);
        let kinds =
            [PageKind::Help, PageKind::Rules, PageKind::Scores, PageKind::Options, PageKind::Log, PageKind::Tricks];
        for (columns, rows) in SIZES {
            let mut album = String::new();
            for kind in kinds {
                app.ui.page = Some(OpenPage { kind, from: 0 });
                album.push_str(&format!("== {kind:?}\n{}", picture(&mut app, columns, rows)));
            }
            check(&format!("pages.{short}.{columns}x{rows}.txt"), &album);
        }
    }
}

/// The presets whose windows are tried at the smallest sizes: those with the most cards and the most players too.
const LOW: [(&str, &[(&str, &str)]); 10] = [
    ("rh", &[("target", "3")]),
    ("rt-4d", &[]),
    ("rt-3-12", &[("ruff_claims", "free")]),
    ("rt-2-24", &[]),
    ("kk-4", &[("start_chips", "1")]),
    ("kk-6", &[("start_chips", "1")]),
    ("jl-5", &[("rounds", "1"), ("players", "10")]),
    ("jl-3", &[("rounds", "1")]),
    ("nk", &[("target", "3")]),
    ("whist-short", &[]),
];

/// In the smallest windows the cards of the trick, the hand and the whole question are there, and so is the way out; at
/// 80x24 nothing is cut off at all.
#[test]
fn low_windows_show_the_trick_the_hand_and_the_question() {
    for lang in [Lang::En, Lang::Ja] {
        for (game, options) in LOW {
            let setup = Setup::new(game, options, lang);
            let words = setup.words();
            let mut app = setup.app(&words, SEED, Pace::Key);
            for _ in 0..90 {
                settle(&mut app);
                for (columns, rows) in [(30, 14), (40, 14), (40, 24), (80, 24)] {
                    is_all_there(&mut app, columns, rows, game);
                }
                go_on(&mut app);
                if app.session.wants() == Wants::Nothing {
                    break;
                }
            }
        }
    }
}

fn is_all_there(app: &mut App<'_>, columns: u16, rows: u16, game: &str) {
    let shown = picture(app, columns, rows);
    let place = format!("{game} {columns}x{rows}\n{shown}");
    if app.ui.page.is_some() {
        assert!(!shown.contains("…\n") && !shown.contains("… │"), "{place}");
        return;
    }
    let screen = app.screen();
    // Cards as they stand in the middle, so that a card of the hand is not taken for one of the trick.
    let lines: Vec<&str> = shown.lines().collect();
    let trick = screen.seats.iter().filter_map(|seat| seat.card.as_ref());
    for face in trick.chain(screen.hand.iter().map(|card| &card.face)) {
        assert!(shown.contains(&face.text), "{} is missing: {place}", face.text);
    }
    for seat in screen.seats.iter().filter(|seat| seat.card.is_some()) {
        let beside = lines.iter().any(|line| line.contains(&seat.name));
        assert!(beside, "{} is missing: {place}", seat.name);
    }
    let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    assert!(letters(&shown).contains(&letters(&screen.question)), "the question is cut: {place}");
    for choice in &screen.choices {
        assert!(letters(&shown).contains(&letters(&choice.text)), "an answer is cut: {place}");
    }
    let keys = lines.last().unwrap_or(&"");
    assert!(keys.contains('?') && keys.contains("q "), "{place}");
    assert!(columns < 80 || !shown.contains('…'), "something is cut: {place}");
}

/// two deals that differ only in what the seat cannot see give the same picture.
#[test]
fn what_the_seat_cannot_see_is_not_in_the_picture() {
    for (game, options) in games() {
        let setup = Setup::new(game, options, Lang::En);
        let words = setup.words();
        for dealer in 0..setup.chosen.game.dealers() {
            let pictures = [false, true].map(|other| {
                let session = dealt(&setup, dealer, other);
                let ui = Ui::new(Pace::None, Look::default());
                let mut app =
                    App::new(&words, session, &setup.rules, ui, Farewell { seed: Some(SEED), ..Farewell::default() });
                let table = picture(&mut app, 120, 40);
                app.ui.page = Some(OpenPage { kind: PageKind::Log, from: 0 });
                table + &picture(&mut app, 120, 40)
            });
            assert_eq!(pictures[0], pictures[1], "{game} {dealer}");
        }
    }
}

/// A match whose first deal has been dealt; `other` turns all cards round that the person does not see.
fn dealt(setup: &Setup, dealer: usize, other: bool) -> Session {
    let game = &setup.chosen.game;
    let pack = kirifuda_play::seed::pack_of(game.pack(), SEED, 0, 0);
    let mut first = Match::new(Arc::clone(game), dealer);
    first.deal(pack, None).unwrap();
    let view = first.view(Seat::FIRST).unwrap();
    let shown: Vec<Card> = Seat::all(game.players()).flat_map(|seat| view.known_to_hold(seat)).collect();
    let seen = |card: &Card| view.dealt().contains(*card) || view.turn_up() == Some(*card) || shown.contains(card);
    let mut unseen: Vec<Card> = pack.cards().iter().copied().filter(|card| !seen(card)).collect();
    if !other {
        unseen.reverse();
    }
    let cards: Vec<Card> =
        pack.cards().iter().map(|card| if seen(card) { *card } else { unseen.pop().unwrap() }).collect();
    let mut playing = Match::new(Arc::clone(game), dealer);
    playing.deal(game.pack().check_order(&cards).unwrap(), None).unwrap();
    let low: BotSpec = "low".parse().unwrap();
    let lineup = Lineup::all(&low, game.players());
    Session::new(
        playing,
        Seat::FIRST,
        (&Host::default(), &lineup),
        low.clone(),
        Source { seed: SEED, index: 0 },
        Duration::ZERO,
    )
}

/// A window of any size shows something and never panics, in the middle of a trick and on every page.
#[test]
fn any_size_of_window_is_drawn() {
    for (game, options) in [("kk-6", &[][..]), ("jl-5", &[("players", "10")][..]), ("rt-2-24", &[][..])] {
        let setup = Setup::new(game, options, Lang::Ja);
        let words = setup.words();
        let mut app = setup.app(&words, SEED, Pace::None);
        settle(&mut app);
        for _ in 0..8 {
            if app.session.wants() == Wants::Person {
                follow_advice(&mut app);
            }
            settle(&mut app);
        }
        for page in [None, Some(PageKind::Help), Some(PageKind::Deal), Some(PageKind::Rules)] {
            app.ui.page = page.map(|kind| OpenPage { kind, from: 7 });
            // Closely where windows are small and much is left out.
            for columns in (1..44).step_by(3).chain((44..140).step_by(12)) {
                for rows in (1..28).step_by(3).chain((28..60).step_by(10)) {
                    picture(&mut app, columns, rows);
                }
            }
        }
    }
}

/// Without Unicode, English pictures are plain ASCII; suits are letters.
#[test]
fn letters_are_enough() {
    for (game, options) in games() {
        let setup = Setup::new(game, options, Lang::En);
        let words = setup.words();
        let mut app = setup.app(&words, SEED, Pace::None);
        app.ui.look = Look { colors: Colors::None, ascii: true };
        settle(&mut app);
        for columns in [40, 80] {
            let text = picture(&mut app, columns, 24);
            // Japanese terms stand in brackets behind the English ones.
            let foreign: String = text.chars().filter(|letter| !letter.is_ascii()).collect();
            assert_eq!(foreign, "", "{game}\n{text}");
        }
    }
}

/// Suits are never told by colour alone: the pictures are the same text in every scheme of colours.
#[test]
fn colours_add_nothing_to_the_text() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, SEED, Pace::None);
    settle(&mut app);
    let mut texts = Vec::new();
    for colors in [Colors::None, Colors::Two, Colors::Four] {
        app.ui.look.colors = colors;
        texts.push(picture(&mut app, 80, 24));
    }
    assert_eq!(texts[0], texts[1]);
    assert_eq!(texts[1], texts[2]);
}

/// A long hint is shown to its end, at the cost of rows of the table, also in a narrow window.
#[test]
fn a_long_hint_is_not_cut() {
    let setup = Setup::new("rh", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, SEED, Pace::None);
    settle(&mut app);
    let text = "Hint: “ruff”. You see more cards, and choose which to keep. “pass” is worth 5.50 points less on average \
                (± 0.20). If Cleo holds ♣4 (41 % of the possible deals), the difference is −2.16, otherwise +0.31. \
                See rule [RH-9].";
    for (columns, rows) in [(80, 24), (40, 24)] {
        app.say(super::super::screen::NoticeKind::Hint, text);
        let shown = picture(&mut app, columns, rows);
        assert!(shown.contains("[RH-9].") && !shown.contains('…'), "{shown}");
        assert!(shown.contains("Cleo") && shown.contains("? help"), "{shown}");
    }
}
