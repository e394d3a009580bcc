//! What goes on beyond one match: new matches, and files that cannot be written.

use super::*;
use crate::args::{ForceArg, FormArgs, HostArgs, LookArgs, PlayArgs};
use crate::external::Trace;
use crate::play::Sitting;
use crate::play::keeper::{Keeper, Setting};
use crate::play::screen::NoticeKind;
use crate::play::ui::Sure;
use kirifuda_cards::CardSet;
use kirifuda_scene::Asked;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn args(seed: Option<u64>) -> PlayArgs {
    let game = GameArgs { game: "kk-4".to_owned(), options: Vec::new(), players: None, patch: Vec::new() };
    PlayArgs {
        game,
        seat: None,
        level: None,
        bots: Some("low".to_owned()),
        seed,
        save: None,
        join: None,
        name: None,
        hints: false,
        host: HostArgs::default(),
        force: ForceArg::default(),
        form: FormArgs::default(),
        look: LookArgs::default(),
    }
}

fn sitting(seed: Option<u64>) -> Sitting {
    let args = args(seed);
    Sitting::of(&args, choose(&args.game).unwrap(), &crate::words::words(Lang::En), "low", &Trace::default()).unwrap()
}

/// The first hand that the person is asked about.
fn first_hand(sitting: &mut Sitting) -> CardSet {
    let mut session = sitting.session().unwrap();
    while session.wants() == Wants::Step || session.view().is_some_and(|view| view.hand().is_empty()) {
        if session.wants() == Wants::Person {
            let actions = session.advice().actions;
            session.act(&actions).unwrap();
        }
        session.step().unwrap();
    }
    session.view().unwrap().hand()
}

/// under the seed told, a match has the same cards again, whichever match of a sitting it was.
#[test]
fn the_seed_told_after_a_new_match_is_its_own() {
    for asked in [Some(4), None] {
        let mut first = sitting(asked);
        for _ in 0..3 {
            first.begin_anew(asked, &crate::words::words(Lang::En)).unwrap();
            let told = first.seed().unwrap();
            assert_eq!(first_hand(&mut first), first_hand(&mut sitting(Some(told))), "seed {told} after {asked:?}");
        }
    }
}

/// A file that can no longer be written stops no match, and is told; when it can be written again, nothing is missing.
#[test]
fn a_match_goes_on_where_it_cannot_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    let path = inner.join("match.jsonl");
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    let setting = Setting { packs: Source { seed: 5, index: 0 }, person: Seat::FIRST, bots: vec!["low".to_owned(); 4] };
    let keeper = Keeper::new(path.clone(), app.session.table(), &setup.names, None, &setting);
    app.session.keep(keeper).unwrap();
    settle(&mut app);
    std::fs::remove_dir_all(&inner).unwrap();
    follow_advice(&mut app);
    assert!(app.notice.text.contains("cannot be written"), "{}", app.notice.text);
    settle(&mut app);
    app.ui.sure = Some(Sure::Quit);
    assert!(picture(&mut app, 80, 24).contains("not saved"));
    app.ui.sure = None;
    std::fs::create_dir(&inner).unwrap();
    follow_advice(&mut app);
    app.session.close().unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(kirifuda_record::Record::parse(text.trim_end()).unwrap().to_line(), text);
}

/// A card that nobody has answered is taken back within the grace that own decisions have, and not any more afterwards.
#[test]
fn an_own_decision_is_taken_back_until_somebody_answers() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::Key);
    let mut undone = 0;
    for _ in 0..60 {
        settle(&mut app);
        if app.session.wants() != Wants::Person || app.asked() == Asked::Nothing {
            (app.pause, app.ui.page) = (None, None);
            continue;
        }
        let before = (app.session.table().events().len(), app.session.view().unwrap().hand());
        let lines = app.story.deal_lines().len();
        follow_advice(&mut app);
        app.tick(Instant::now()).unwrap();
        let last_of_trick = app.holds_trick();
        press(&mut app, KeyCode::Char('u'));
        let after = (app.session.table().events().len(), app.session.view().unwrap().hand());
        if app.notice.kind == NoticeKind::Event {
            assert_eq!((after, app.story.deal_lines().len()), (before, lines));
            undone += 1;
            follow_advice(&mut app);
        } else {
            assert!(last_of_trick || after.0 > before.0);
        }
        settle(&mut app);
    }
    assert!(undone > 5, "{undone}");
}

/// The deal starts over with the same cards, and the record says so and verifies.
#[test]
fn a_deal_is_begun_again_and_the_record_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let setup = Setup::new("jl-5", &[("rounds", "1")], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    let setting = Setting { packs: Source { seed: 5, index: 0 }, person: Seat::FIRST, bots: vec!["low".to_owned(); 5] };
    let keeper = Keeper::new(path.clone(), app.session.table(), &setup.names, None, &setting);
    app.session.keep(keeper).unwrap();
    for round in 0..2 {
        settle(&mut app);
        let hand = app.session.view().unwrap().hand();
        let deals = app.session.table().standing().deals_done();
        follow_advice(&mut app);
        press(&mut app, KeyCode::Char('d'));
        press(&mut app, KeyCode::Char('n'));
        press(&mut app, KeyCode::Char('d'));
        press(&mut app, KeyCode::Char('y'));
        settle(&mut app);
        assert_eq!((app.session.view().unwrap().hand(), app.session.table().standing().deals_done()), (hand, deals));
        let text = std::fs::read_to_string(&path).unwrap();
        let told = format!("\"dealt_again\":{:?}", (1..=deals + 1).collect::<Vec<u32>>());
        assert!(text.contains(&told.replace(' ', "")), "{round} {told}: {text}");
        while app.session.table().standing().deals_done() == deals {
            follow_advice(&mut app);
            settle(&mut app);
        }
    }
    let record = kirifuda_record::Record::parse(std::fs::read_to_string(&path).unwrap().trim_end()).unwrap();
    kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()).unwrap();
}

fn press(app: &mut App<'_>, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
}
