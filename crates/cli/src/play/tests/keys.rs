//! What the keys do.

use super::*;
use crate::play::app::Outcome;
use crate::play::screen::NoticeKind;
use crate::play::ui::PageKind;
use kirifuda_cards::{CardSet, Suit};
use kirifuda_rules::{Action, Event, Phase, Point, Seen};
use kirifuda_scene::Asked;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn press(app: &mut App<'_>, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
}

fn type_line(app: &mut App<'_>, line: &str) {
    press(app, KeyCode::Char(':'));
    line.chars().for_each(|letter| press(app, KeyCode::Char(letter)));
    press(app, KeyCode::Enter);
}

/// Plays on as the adviser would until `stop`.
fn play_until(app: &mut App<'_>, stop: impl Fn(&App<'_>) -> bool) {
    for _ in 0..2000 {
        settle(app);
        if app.session.wants() == Wants::Person {
            if stop(app) {
                return;
            }
            follow_advice(app);
        }
        app.ui.page = None;
    }
    panic!("it never comes to that:\n{}", picture(app, 80, 24));
}

fn is_following(app: &App<'_>) -> bool {
    let view = app.session.view().unwrap();
    matches!(app.asked(), Asked::Card(legal) if legal.len() > 1 && legal != view.hand())
}

/// While the window is too small to show the table, no key decides anything; when it has grown again, keys work.
#[test]
fn nothing_is_decided_that_is_not_shown() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    play_until(&mut app, is_following);
    press(&mut app, KeyCode::Char('h'));
    let before = hand(&app);
    assert!(picture(&mut app, 29, 14).contains("too small"));
    for key in [KeyCode::Enter, KeyCode::Char('1'), KeyCode::Char('u'), KeyCode::Char('d'), KeyCode::Char('q')] {
        press(&mut app, key);
        press(&mut app, KeyCode::Enter);
    }
    assert_eq!((hand(&app), app.ui.sure, app.outcome.is_some()), (before, None, false));
    picture(&mut app, 30, 14);
    press(&mut app, KeyCode::Enter);
    assert_eq!(hand(&app).len() + 1, before.len());
}

fn hand(app: &App<'_>) -> CardSet {
    app.session.view().unwrap().hand()
}

/// Suits to choose from have one order everywhere, that of a hand, and a typed number means the choice that shows it.
#[test]
fn suits_to_choose_from_stand_as_in_a_hand() {
    for (game, first) in [("kk-4", 1), ("rt-4d", 0)] {
        let setup = Setup::new(game, &[], Lang::En);
        let words = setup.words();
        let mut app = setup.app(&words, 3, Pace::None);
        let suits = |app: &App<'_>| -> Vec<Suit> {
            let Asked::Choice(actions) = app.asked() else { return Vec::new() };
            let suit = |action: &Action| match action {
                Action::NameTrump(suit) | Action::AnnounceSuit(suit) => Some(*suit),
                _ => None,
            };
            actions.iter().filter_map(suit).collect()
        };
        play_until(&mut app, |app| suits(app).len() > 2);
        let shown = app.screen().choices;
        let suits = suits(&app);
        assert!(suits.windows(2).all(|pair| pair[0] > pair[1]), "{game}: {suits:?}");
        for (choice, suit) in shown[first..].iter().zip(&suits) {
            let name = words.suit(*suit).to_lowercase();
            assert!(choice.text.to_lowercase().contains(&name), "{game}: {} for {name}", choice.text);
        }
    }
}

/// A number that is typed is the one under the card, whether the card may be played or not.
#[test]
fn a_typed_number_is_the_one_under_the_card() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    play_until(&mut app, is_following);
    let view = app.session.view().unwrap();
    let cards = app.ui.hand(&view);
    let forbidden = cards.iter().position(|&card| !view.legal_plays().contains(card)).unwrap();
    let allowed = cards.iter().rposition(|&card| view.legal_plays().contains(card)).unwrap();
    let before = hand(&app);
    type_line(&mut app, &(forbidden + 1).to_string());
    assert_eq!((hand(&app), app.notice.kind), (before, NoticeKind::Refusal));
    type_line(&mut app, &(allowed + 1).to_string());
    assert_eq!(hand(&app), before - CardSet::of(cards[allowed]));
}

/// KK-22, X-11: the rule that forbids a card is said as soon as the cursor stands on it, and Enter does not play it.
#[test]
fn an_illegal_card_is_refused_with_its_rule() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    play_until(&mut app, is_following);
    let before = hand(&app);
    let view = app.session.view().unwrap();
    let cards = app.ui.hand(&view);
    let place = cards.iter().position(|&card| !view.legal_plays().contains(card)).unwrap();
    for digit in (place + 1).to_string().chars() {
        press(&mut app, KeyCode::Char(digit));
    }
    assert_eq!(app.ui.card, Some(cards[place]));
    assert_eq!(app.notice.kind, NoticeKind::Refusal);
    let rule = words.game().rule(Point::Follow);
    assert!(app.notice.text.contains(rule), "{rule}: {}", app.notice.text);
    press(&mut app, KeyCode::Enter);
    assert_eq!(hand(&app), before);
    assert_eq!(app.notice.kind, NoticeKind::Refusal);
}

/// The misclick guard: Enter alone chooses and a second Enter plays; with the guard off a number plays at once.
#[test]
fn a_card_is_chosen_and_then_confirmed() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    play_until(&mut app, |app| {
        app.session.view().unwrap().phase() == Phase::Play && app.session.view().unwrap().trick_len() == 0
    });
    let before = hand(&app);
    press(&mut app, KeyCode::Enter);
    assert_eq!(hand(&app), before);
    let chosen = app.ui.card.unwrap();
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Left);
    assert_eq!(app.ui.card, Some(chosen));
    press(&mut app, KeyCode::Enter);
    assert_eq!(hand(&app), before - CardSet::of(chosen));
    play_until(&mut app, |app| matches!(app.asked(), Asked::Card(legal) if legal.len() > 1));
    press(&mut app, KeyCode::Char('g'));
    let before = hand(&app).len();
    let view = app.session.view().unwrap();
    let place = app.ui.hand(&view).iter().position(|&card| view.legal_plays().contains(card)).unwrap();
    let number = (place + 1).to_string();
    number.chars().for_each(|digit| press(&mut app, KeyCode::Char(digit)));
    if number == "1" && before >= 10 {
        press(&mut app, KeyCode::Enter);
    }
    assert_eq!(hand(&app).len(), before - 1);
}

/// RH-11: four cards are chosen and then discarded together; a fifth is not taken.
#[test]
fn discards_are_chosen_as_a_set() {
    let setup = Setup::new("rh", &[], Lang::En);
    let words = setup.words();
    for seed in 0..60 {
        let mut app = setup.app(&words, seed, Pace::None);
        settle(&mut app);
        while app.session.view().unwrap().phase() == Phase::Honours {
            follow_advice(&mut app);
            settle(&mut app);
        }
        if app.session.view().unwrap().phase() != Phase::StockExchange {
            continue;
        }
        follow_advice(&mut app);
        settle(&mut app);
        assert_eq!(hand(&app).len(), 16);
        for key in ["1", "2", "3", "4", "5"] {
            press(&mut app, KeyCode::Char(key.chars().next().unwrap()));
            // One and a digit could go on as a number of two digits; a space ends it.
            press(&mut app, KeyCode::Char(' '));
        }
        assert_eq!(app.ui.chosen.len(), 4);
        assert_eq!(app.notice.kind, NoticeKind::Refusal);
        let chosen = app.ui.chosen;
        // A space never discards, also where no card is pointed at, as after a hint.
        app.ui.card = None;
        press(&mut app, KeyCode::Char(' '));
        assert_eq!(hand(&app).len(), 16);
        press(&mut app, KeyCode::Enter);
        assert_eq!(hand(&app).len(), 12);
        assert!((hand(&app) & chosen).is_empty());
        return;
    }
    panic!("nobody could take the stock in sixty deals");
}

/// RT-10: numbers are typed where any number may be announced; one that is too large is refused.
#[test]
fn numbers_are_typed() {
    let setup = Setup::new("rt-4d", &[("ruff_claims", "free")], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    settle(&mut app);
    assert_eq!(app.asked(), Asked::Number);
    press(&mut app, KeyCode::Char('9'));
    press(&mut app, KeyCode::Char('9'));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.notice.kind, NoticeKind::Refusal);
    assert!(app.notice.text.contains("95") && app.notice.text.contains("RT-10"), "{}", app.notice.text);
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Char('3'));
    press(&mut app, KeyCode::Char('1'));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.session.view().unwrap().announced(Seat::FIRST), Some(31));
}

#[test]
fn cards_and_words_can_be_typed_in_both_languages() {
    for (lang, stay) in [(Lang::En, "stay"), (Lang::Ja, "出る"), (Lang::Ja, "stay")] {
        let setup = Setup::new("jl-5", &[], lang);
        let words = setup.words();
        let mut app = setup.app(&words, 5, Pace::None);
        settle(&mut app);
        type_line(&mut app, "nonsense");
        assert_eq!(app.notice.kind, NoticeKind::Refusal);
        type_line(&mut app, stay);
        assert_ne!(app.session.view().unwrap().phase(), Phase::Over);
        play_until(&mut app, |app| matches!(app.asked(), Asked::Card(_)));
        let view = app.session.view().unwrap();
        let card = view.legal_plays().first().unwrap();
        let name = view.game().pack().name(card).to_string().to_lowercase();
        type_line(&mut app, &name);
        assert!(!hand(&app).contains(card), "{name}");
    }
}

/// A trick stays until a key is pressed, and that key answers nothing else.
#[test]
fn the_pause_after_a_trick_takes_one_key() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::Key);
    for _ in 0..20 {
        settle(&mut app);
        if app.holds_trick() {
            break;
        }
        follow_advice(&mut app);
    }
    assert!(app.holds_trick());
    assert_eq!(app.asked(), Asked::Nothing);
    let before = hand(&app);
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert!(!app.holds_trick());
    assert_eq!(hand(&app), before);
}

#[test]
fn pages_open_scroll_and_close() {
    let setup = Setup::new("jl-5", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    settle(&mut app);
    for (key, kind) in [
        ('?', PageKind::Help),
        ('r', PageKind::Rules),
        ('s', PageKind::Scores),
        ('o', PageKind::Options),
        ('l', PageKind::Log),
        ('t', PageKind::Tricks),
    ] {
        press(&mut app, KeyCode::Char(key));
        assert_eq!(app.ui.page.map(|open| open.kind), Some(kind));
        press(&mut app, KeyCode::End);
        let end = app.ui.page.unwrap().from;
        press(&mut app, KeyCode::Down);
        assert_eq!(app.ui.page.unwrap().from, end);
        press(&mut app, KeyCode::Home);
        assert_eq!(app.ui.page.unwrap().from, 0);
        press(&mut app, KeyCode::Esc);
        assert_eq!(app.ui.page, None);
    }
}

#[test]
fn leaving_is_asked_and_interrupting_is_not() {
    let setup = Setup::new("jl-5", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    settle(&mut app);
    press(&mut app, KeyCode::Char('q'));
    assert_eq!(app.outcome, None);
    press(&mut app, KeyCode::Esc);
    assert!(app.ui.sure.is_none());
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(app.outcome, Some(Outcome::Quit));
    app.outcome = None;
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)).unwrap();
    assert_eq!(app.outcome, Some(Outcome::Quit));
}

/// The hint points at something legal, says why, and Enter does it.
#[test]
fn a_hint_can_be_followed() {
    for game in ["rh", "rt-4d", "kk-4", "jl-5", "nk"] {
        let setup = Setup::new(game, &[], Lang::En);
        let words = setup.words();
        let mut app = setup.app(&words, 5, Pace::None);
        for _ in 0..40 {
            settle(&mut app);
            if app.session.wants() != Wants::Person {
                break;
            }
            let before = app.story.deal_lines().len();
            let deals = app.story.all().len();
            press(&mut app, KeyCode::Char('h'));
            assert_eq!(app.notice.kind, NoticeKind::Hint, "{game}");
            assert!(app.notice.text.starts_with("Hint: "), "{game}: {}", app.notice.text);
            press(&mut app, KeyCode::Enter);
            assert!(
                app.story.deal_lines().len() > before || app.story.all().len() > deals,
                "{game}: {}",
                app.notice.text
            );
        }
    }
}

/// KK-34: the host's clock ends the match after the deal in which it runs out; earlier sittings count.
#[test]
fn the_clock_goes_on_from_earlier_sittings() {
    let setup = Setup::new("kk-4-40min", &[], Lang::En);
    let game = Arc::clone(&setup.chosen.game);
    let low: BotSpec = "low".parse().unwrap();
    let lineup = Lineup::all(&low, game.players());
    for (minutes, deals) in [(41, 1), (0, 2)] {
        let playing = Match::new(Arc::clone(&game), 0);
        let used = Duration::from_secs(60 * minutes);
        let source = Source { seed: 8, index: 0 };
        let mut session = Session::new(playing, Seat::FIRST, (&Host::default(), &lineup), low.clone(), source, used);
        let mut ended = 0;
        for _ in 0..200 {
            match session.wants() {
                Wants::Nothing => break,
                Wants::Step => assert!(session.step().unwrap()),
                Wants::Person => {
                    let actions = session.advice().actions;
                    session.act(&actions).unwrap();
                }
            }
            let news = session.news();
            ended += news.iter().filter(|seen| matches!(seen.get(), Seen::Open(Event::DealEnded { .. }))).count();
            if ended == deals {
                break;
            }
        }
        assert_eq!((ended, session.wants() == Wants::Nothing), (deals, minutes == 41));
    }
}

/// Plays on with a key after every trick until the page at the end of a deal lies on the table.
fn play_to_end_of_deal(app: &mut App<'_>) {
    for _ in 0..500 {
        settle(app);
        match app.ui.page {
            Some(open) if open.kind == PageKind::Deal => return,
            Some(_) => panic!("the match is over"),
            None if app.holds_trick() => app.pause = None,
            None => follow_advice(app),
        }
    }
    panic!("the deal does not end");
}

/// JL-18: the shares of the pot that a player won stand in one line, so that the totals are seen without scrolling; and
/// nothing behind the page promises another trick.
#[test]
fn the_end_of_a_deal_tells_the_tricks_of_a_player_in_one_line() {
    let setup = Setup::new("jl-5", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::Short(1));
    play_to_end_of_deal(&mut app);
    let view = app.session.view().unwrap();
    let winners = Seat::all(6).filter(|&seat| view.tricks_won(seat) > 0);
    let won: Vec<u8> = winners.map(|seat| view.tricks_won(seat)).collect();
    assert!(won.iter().any(|&tricks| tricks > 1), "{won:?}");
    let shares: Vec<String> = app
        .story
        .deal_scores()
        .iter()
        .map(|line| line.text.clone())
        .filter(|line| line.contains("divided by"))
        .collect();
    assert_eq!(shares.len(), won.len(), "{shares:?}");
    let several = won.iter().find(|&&tricks| tricks > 1).unwrap();
    assert!(shares.iter().any(|line| line.contains(&format!(": {several} tricks (pot of"))), "{shares:?}");
    let delta = |line: &String| line[1..].split(' ').next().unwrap().parse::<i64>().unwrap();
    let all: i64 = app.story.deal_lines().iter().filter(|line| line.text.contains("divided by")).count() as i64;
    assert_eq!(shares.iter().map(delta).sum::<i64>() % all, 0, "{shares:?}");
    for (columns, rows) in [(80, 24), (40, 24)] {
        let shown = picture(&mut app, columns, rows);
        assert!(shown.contains("End of the deal. You") && !shown.contains("Next trick"), "{shown}");
    }
}

/// JL-25, JL-27: how many deals there are is on the table, and why there is one more.
#[test]
fn an_extra_deal_is_told() {
    let setup = Setup::new("jl-5", &[("rounds", "1")], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    settle(&mut app);
    assert!(picture(&mut app, 80, 24).contains("Deal 1/6"));
    let number = |app: &App<'_>| app.story.chronicle.deal().unwrap().number;
    play_until(&mut app, |app| number(app) > 6);
    assert!(picture(&mut app, 80, 24).contains("Deal 7 (extra)"));
    let text = &app.story.deal_lines()[0].text;
    assert!(
        text.starts_with("Deal 7, an extra deal, because somebody stayed in the last deal and won no trick"),
        "{text}"
    );
}

/// The hand is on the screen: what is said above the question is what happened before.
#[test]
fn the_hand_is_not_read_out_above_itself() {
    let setup = Setup::new("whist", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    settle(&mut app);
    let shown = picture(&mut app, 80, 24);
    assert!(!shown.contains("Your hand"), "{shown}");
    press(&mut app, KeyCode::Char('l'));
    assert!(picture(&mut app, 80, 24).contains("Your hand"));
}

/// A hint can be asked for where the help says so, and is promised where nothing is asked.
#[test]
fn a_hint_is_given_from_the_help_too() {
    let setup = Setup::new("rh", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::Key);
    press(&mut app, KeyCode::Char('h'));
    assert_eq!(app.notice.text, "Hints are available when it is your turn.");
    play_until(&mut app, |app| app.asked() != Asked::Nothing);
    press(&mut app, KeyCode::Char('?'));
    press(&mut app, KeyCode::Char('h'));
    assert!(app.ui.page.is_none() && app.notice.kind == NoticeKind::Hint, "{}", app.notice.text);
}
