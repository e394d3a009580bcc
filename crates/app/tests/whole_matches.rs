//! Whole matches as the browser plays them: texts in, texts out.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

mod common;

use common::names;
use kirifuda_app::Setup;
use kirifuda_app::playing_on::PlayingOn;
use kirifuda_app::replay::{Perspective, Replay};
use kirifuda_app::shared::{dealt, undecided};
use kirifuda_app::table::{Acted, SoloTable, Wants};
use kirifuda_app::verify::verify;
use kirifuda_cards::{Below, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_record::Record;
use kirifuda_scene::{About, Ask, Frame, Line, Ruling, Scene};
use std::collections::BTreeSet;

/// The most steps of a match; long ones are left unfinished.
const MOST: usize = 700;

fn setup(game: &str, seed: u64) -> Setup {
    Setup { game: game.to_owned(), bots: "easy".to_owned(), seed: seed.to_string(), ..Setup::default() }
}

/// A table at which somebody plays on from the end of a record.
fn played_on(record: &str, of: Setup, seat: usize, lang: &str) -> SoloTable {
    let setup = Setup { seat, bots: "easy".to_owned(), seed: "7".to_owned(), ..of };
    let saved = serde_json::json!({"version": 1, "setup": setup, "record": record}).to_string();
    SoloTable::restore(&saved, lang, None).unwrap()
}

/// A random answer to what the scene asks, as JSON.
fn answer(scene: &Scene, chance: &mut Chance) -> String {
    let mut cards: Vec<&str> =
        scene.hand.iter().filter(|card| card.legal == Some(true)).map(|card| card.card.id.as_str()).collect();
    let mut take = |word: &str, count: usize| -> Vec<String> {
        let taken = (0..count).map(|_| cards.remove(chance.below(cards.len() as u32) as usize));
        taken.map(|card| format!("{word} {card}")).collect()
    };
    let actions = match scene.ask.as_ref().unwrap() {
        Ask::Card { .. } => take("play", 1),
        Ask::Discard { count, .. } => take("discard", *count),
        Ask::Give { count, .. } => take("give", *count),
        Ask::Choice { choices, .. } => vec![choices[chance.below(choices.len() as u32) as usize].action.clone()],
        Ask::Number { min, max, .. } => {
            vec![format!("announce {}", min + chance.below(u32::from(max - min) + 1) as u8)]
        }
    };
    serde_json::to_string(&actions).unwrap()
}

/// Goes one step on; what was told.
fn go_on(table: &mut SoloTable, chance: &mut Chance) -> Frame {
    match table.wants() {
        Wants::Person => match table.act(&answer(&table.frame().scene, chance)).unwrap() {
            Acted::Frame(frame) => *frame,
            refused @ Acted::Refused(_) => panic!("{refused:?}"),
        },
        _ => table.step().unwrap(),
    }
}

fn text(frame: &Frame) -> String {
    serde_json::to_string(frame).unwrap()
}

/// A card played for the person is called the only one allowed if the person holds others; no other card is.
#[test]
fn a_card_without_a_choice_is_told_as_the_only_one_allowed() {
    let (mut told, mut before) = (0, 0);
    for seed in 1..=6 {
        let mut table = SoloTable::new(setup("whist-short", seed), "en", None).unwrap();
        let mut chance = Chance::from_word(seed);
        let mut steps = 0;
        while table.wants() != Wants::Over && steps < 120 {
            let scene = table.frame().scene;
            let own = scene.seats.iter().any(|seat| seat.you && seat.to_act);
            let forced = own && table.wants() == Wants::Step && scene.hand.len() > 1;
            let lines = go_on(&mut table, &mut chance).lines;
            let last = lines.last().map_or("", |line| line.text.as_str());
            assert_eq!(
                forced,
                last.contains("the only card you may play") || last.contains("no other card than"),
                "{last}"
            );
            if forced {
                let card = lines.iter().find(|line| line.about == About::Card).unwrap();
                told += usize::from(card.text.starts_with("You play"));
                before +=
                    usize::from(last.starts_with("Ann wins") || last.starts_with("You win") || last.contains(" wins "));
            }
            steps += 1;
        }
    }
    assert!(told > 10 && before > 0, "{told} {before}");
}

/// Every deal of a match of every preset can be played from its record by somebody else, in any seat: the same cards lie
/// in the hands, and what comes of it is again a record that agrees with the rules.
#[test]
fn deals_of_recorded_matches_are_played_by_others() {
    let (mut alone, mut cut) = (0, 0);
    for (number, name) in names().iter().enumerate() {
        let mut table = SoloTable::new(setup(name, number as u64), "en", None).unwrap();
        let mut chance = Chance::from_word(number as u64);
        for _ in 0..300 {
            if table.wants() == Wants::Over {
                break;
            }
            go_on(&mut table, &mut chance);
        }
        let record = table.record();
        let replay = Replay::new(&record, 1, "en").unwrap();
        for deal in replay.deals() {
            let line = dealt(&record, 1, deal.number, "en").unwrap();
            let shared = Replay::new(&line, 1, "en").unwrap();
            let here = shared.deals().pop().unwrap();
            let hands = |replay: &Replay, at| replay.frame(at, Perspective::Open).unwrap().hands;
            assert_eq!(hands(&shared, here.at), hands(&replay, deal.at), "{name} {}", deal.number);
            *if here.number == 1 { &mut alone } else { &mut cut } += 1;
            let seat = deal.number % shared.opened().names.len();
            let mut table = played_on(&line, shared.opened().setup, seat, "ja");
            let dealt = text(&table.frame());
            assert_eq!(table.frame().scene.you, Some(seat));
            go_on(&mut table, &mut chance);
            assert_eq!(text(&table.deal_again()), dealt, "{name}");
            for _ in 0..40 {
                if table.wants() == Wants::Over {
                    break;
                }
                go_on(&mut table, &mut chance);
            }
            assert!(verify(&table.record(), "en").unwrap().faults.is_empty(), "{name}");
        }
        for deal in [0, replay.deals().len() + 1] {
            assert_eq!(dealt(&record, 1, deal, "en").unwrap_err().kind, "deal");
        }
    }
    assert!(alone > 50 && cut > 10, "{alone} {cut}");
}

/// A match is cut before a decision: the cards lie as they did, the deals before count, and the seat plays on from there.
#[test]
fn a_deal_is_played_on_from_a_decision() {
    let mut cuts = 0;
    for name in names() {
        let mut table = SoloTable::new(setup(&name, 6), "en", None).unwrap();
        let mut chance = Chance::from_word(6);
        for _ in 0..150 {
            if table.wants() == Wants::Over {
                break;
            }
            go_on(&mut table, &mut chance);
        }
        let record = table.record();
        let replay = Replay::new(&record, 1, "en").unwrap();
        let seats = replay.opened().names.len();
        for deal in replay.deals() {
            for seat in 0..seats {
                let decision = 1 + (deal.number + 3 * seat) % 9;
                let line = match undecided(&record, 1, (deal.number, decision), seat, "en") {
                    Ok(line) => line,
                    Err(fault) => {
                        assert_eq!(fault.kind, "deal", "{name} {}", deal.number);
                        continue;
                    }
                };
                let cut = Replay::new(&line, 1, "en").unwrap();
                let at = cut.length() - 1;
                assert!(at >= deal.at && cut.deals().len() == deal.number, "{name} {}", deal.number);
                let [here, there] = [&cut, &replay].map(|replay| replay.frame(at, Perspective::Open).unwrap());
                assert_eq!(here.hands, there.hands, "{name} {}", deal.number);
                let totals = |frame: &Frame| frame.scene.sides.iter().map(|side| side.total).collect::<Vec<_>>();
                assert_eq!(totals(&here.frame), totals(&there.frame), "{name} {}", deal.number);
                let mut table = played_on(&line, cut.opened().setup, seat, "en");
                let to_act = |scene: &Scene| scene.seats.iter().position(|seat| seat.to_act);
                assert_eq!(to_act(&table.frame().scene), Some(seat), "{name} {}", deal.number);
                go_on(&mut table, &mut chance);
                assert!(verify(&table.record(), "en").unwrap().faults.is_empty(), "{name}");
                cuts += 1;
            }
        }
        assert_eq!(undecided(&record, 1, (1, 500), 0, "en").unwrap_err().kind, "deal");
    }
    assert!(cuts > 200, "{cuts}");
}

/// Every preset in both languages: the lines of the frames begin with those of the log, the record agrees with the rules, and
/// a table that was kept goes on like the one that was not.
#[test]
fn matches_of_every_preset_are_played_kept_and_verified() {
    let mut finished = 0;
    for (number, name) in names().iter().enumerate() {
        let lang = if number % 2 == 0 { "en" } else { "ja" };
        let mut table = SoloTable::new(setup(name, number as u64), lang, None).unwrap();
        let mut chance = Chance::from_word(number as u64);
        let mut told = Vec::new();
        for step in 0..MOST {
            if table.wants() == Wants::Over {
                finished += 1;
                break;
            }
            told.extend(go_on(&mut table, &mut chance).lines);
            if step % 97 == 0 {
                let restored = SoloTable::restore(&table.saved(), lang, None).unwrap();
                assert_eq!(text(&restored.frame()), text(&table.frame()), "{name}");
                assert_eq!(restored.wants(), table.wants(), "{name}");
            }
        }
        let log = table.log().concat();
        assert_eq!(told.len(), log.len(), "{name}");
        for (told, line) in told.iter().zip(&log) {
            // A forced card's line also says that it was the only one allowed.
            assert!(told.text.starts_with(&line.text), "{name}: {} for {}", told.text, line.text);
        }
        let verified = verify(&table.record(), lang).unwrap();
        assert_eq!((verified.matches, verified.faults), (1, vec![]), "{name}");
        let scores = table.scores();
        let is_listed = |deal: &&Vec<Line>| deal.iter().any(|line| matches!(line.about, About::Score | About::End));
        assert_eq!(scores.deals.len(), table.log().iter().filter(is_listed).count(), "{name}");
        let record = Record::parse(table.record().trim_end()).unwrap();
        for sums in &scores.deals {
            let mut gained = vec![0; scores.headers.len()];
            for score in &record.deals[sums.number as usize - 1].scores {
                gained[score.side as usize] += score.delta;
            }
            assert_eq!(sums.gained, gained, "{name}, deal {}", sums.number);
        }
    }
    assert!(finished > 5, "{finished}");
}

/// A replay shows each moment as the person saw it, and everything once the cards lie open.
#[test]
fn a_replay_shows_what_was_seen() {
    for (number, name) in names().iter().enumerate() {
        let mut table = SoloTable::new(setup(name, 7), "en", None).unwrap();
        let mut chance = Chance::from_word(number as u64);
        let mut scenes = Vec::new();
        while table.wants() != Wants::Over && scenes.len() < 120 {
            let mut scene = go_on(&mut table, &mut chance).scene;
            // A record knows no clock.
            scene.facts.retain(|fact| fact.key != "time");
            scenes.push(scene);
        }
        let replay = Replay::new(&table.record(), 1, "en").unwrap();
        assert!(replay.fault().is_none(), "{name}");
        let mut shown = BTreeSet::new();
        let moment = |at: usize, onlooker| replay.frame(at, onlooker).unwrap();
        for at in 0..replay.length() {
            let frame = moment(at, Perspective::Seat(Seat::FIRST));
            assert!(frame.hands.is_none());
            if let Some(scene) = scenes.iter().find(|scene| scene.number == frame.frame.scene.number) {
                assert_eq!(scene, &frame.frame.scene, "{name}, moment {at}");
                shown.insert(scene.number);
            }
            let public = moment(at, Perspective::Public);
            assert!(public.frame.scene.hand.is_empty() && public.hands.is_none());
            let open = moment(at, Perspective::Open);
            let held: Vec<usize> = open.hands.unwrap().iter().map(Vec::len).collect();
            assert_eq!(held, public.frame.scene.seats.iter().map(|seat| seat.cards).collect::<Vec<usize>>());
        }
        let numbers: BTreeSet<usize> = scenes.iter().map(|scene| scene.number).collect();
        assert!(numbers.is_superset(&shown) && 2 * shown.len() > numbers.len(), "{name}: {} moments", shown.len());
        let deals = replay.deals();
        assert_eq!(deals.len(), table.log().len(), "{name}");
        assert_eq!(deals[0].at, 0);
    }
}

/// Every decision of a deal can be taken back, and then the table stands as it did before; a match that was kept remembers
/// them. The record says where something had been seen since, and verifies.
#[test]
fn every_decision_of_a_deal_can_be_taken_back() {
    let (mut undone, mut noted) = (0, 0);
    for (number, name) in names().iter().enumerate() {
        let mut table = SoloTable::new(setup(name, 3), "ja", None).unwrap();
        let mut chance = Chance::from_word(number as u64);
        assert!(!table.can_take_back());
        let mut asked: Vec<String> = Vec::new();
        for step in 0..200 {
            if table.wants() == Wants::Over {
                break;
            }
            let (wants, before) = (table.wants(), text(&table.frame()));
            let frame = go_on(&mut table, &mut chance);
            if frame.lines.iter().any(|line| line.about == About::Deal) {
                asked.clear();
            }
            if wants == Wants::Person {
                asked.push(before);
            }
            if step % 40 != 39 || table.wants() == Wants::Over {
                continue;
            }
            let mut table = SoloTable::restore(&table.saved(), "ja", None).unwrap();
            while let Some(before) = asked.pop() {
                assert!(table.can_take_back(), "{name}");
                assert_eq!(text(&table.take_back()), before, "{name}");
                assert_eq!(table.wants(), Wants::Person);
                undone += 1;
            }
            assert!(!table.can_take_back(), "{name}");
            let record = kirifuda_record::Record::parse(table.record().trim_end()).unwrap();
            assert_eq!(kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()), Ok(None));
            noted += record
                .meta
                .as_ref()
                .map_or(0, |meta| meta.get("taken_back").map_or(0, |deals| deals.as_str().matches(',').count() + 1));
            break;
        }
    }
    assert!(undone > 100 && noted == undone, "{undone} {noted}");
}

/// A deal begun again has the same cards, and the record says so, even after the match was kept.
#[test]
fn a_deal_is_begun_again_with_the_same_cards() {
    for name in names() {
        let mut table = SoloTable::new(setup(&name, 3), "en", None).unwrap();
        let mut chance = Chance::from_word(9);
        let mut dealt = table.frame();
        while table.wants() != Wants::Person {
            let frame = table.step().unwrap();
            if frame.lines.iter().any(|line| line.about == About::Deal) {
                dealt = table.frame();
            }
        }
        go_on(&mut table, &mut chance);
        if table.wants() == Wants::Over {
            continue;
        }
        let mut table = SoloTable::restore(&table.saved(), "en", None).unwrap();
        assert_eq!(text(&table.deal_again()), text(&dealt), "{name}");
        assert!(table.record().contains("\"dealt_again\":[1]"), "{name}: {}", table.record());
        let table = SoloTable::restore(&table.saved(), "en", None).unwrap();
        assert!(table.record().contains("\"dealt_again\":[1]"), "{name}");
    }
}

/// A deal that is begun again goes as it went as long as the person does the same, even with bots that play at random.
#[test]
fn bots_do_the_same_again_until_the_person_does_otherwise() {
    let mut compared = 0;
    for (number, name) in names().into_iter().enumerate() {
        let random = Setup { bots: "random".to_owned(), ..setup(&name, number as u64) };
        let mut table = SoloTable::new(random, "en", None).unwrap();
        while !matches!(table.wants(), Wants::Person | Wants::Over) {
            table.step().unwrap();
        }
        let play = |table: &mut SoloTable| {
            let mut chance = Chance::from_word(5);
            while table.wants() != Wants::Over && !table.frame().scene.deal_over {
                go_on(table, &mut chance);
            }
            (table.wants() != Wants::Over).then(|| text(&table.frame()))
        };
        // The deal that ends a match is not begun again.
        let Some(first) = play(&mut table) else { continue };
        table.deal_again();
        while table.wants() != Wants::Person {
            table.step().unwrap();
        }
        assert_eq!(play(&mut table), Some(first), "{name}");
        compared += 1;
    }
    assert!(2 * compared > names().len(), "{compared}");
}

/// The bot at the person's seat plays their deal as it would play its own, and the same each time.
#[test]
fn a_bot_stands_in_for_the_person() {
    let played = |name: &str| {
        let mut table = SoloTable::new(setup(name, 11), "en", None).unwrap();
        let mut decided = 0;
        while table.wants() != Wants::Over && !table.frame().scene.deal_over {
            if table.wants() == Wants::Person {
                decided += 1;
                table.stand_in().unwrap();
            } else {
                assert!(table.stand_in().unwrap().lines.is_empty(), "{name}");
                table.step().unwrap();
            }
        }
        (decided, table.record())
    };
    let mut all = 0;
    for name in names() {
        let (decided, record) = played(&name);
        assert_eq!(played(&name), (decided, record), "{name}");
        all += decided;
    }
    assert!(all > 5 * names().len(), "{all}");
}

/// what may not be done is refused with its rule, and nothing changes; what is no action is a fault.
#[test]
fn what_may_not_be_done_is_refused() {
    let mut refused = 0;
    for name in names() {
        let mut table = SoloTable::new(setup(&name, 5), "en", None).unwrap();
        let mut chance = Chance::from_word(5);
        for _ in 0..150 {
            if table.wants() == Wants::Person {
                let frame = table.frame();
                for card in frame.scene.hand.iter().filter(|card| card.legal == Some(false)) {
                    let word = if frame.scene.phase == "discard" { "discard" } else { "play" };
                    let action = format!("[\"{word} {}\"]", card.card.id);
                    let Acted::Refused(Ruling { text: why, rule }) = table.act(&action).unwrap() else {
                        panic!("{action}")
                    };
                    assert!(Some(&why) == card.why.as_ref() || frame.scene.phase == "discard", "{name}: {why}");
                    assert!(rule.is_some_and(|rule| !rule.is_empty()));
                    refused += 1;
                }
                for odd in ["[]", "[\"pass\",\"pass\"]", "[\"play 2S\",\"play 2S\"]", "[\"lead_partner\",\"stay\"]"] {
                    let _ = table.act(odd);
                    assert!(matches!(table.act("[]").unwrap(), Acted::Refused(_)));
                }
                for wrong in ["", "{}", "[1]", "[\"fly\"]", "[\"play XX\"]", "\"pass\"", "[\"announce 999\"]"] {
                    assert!(table.act(wrong).is_err(), "{wrong}");
                }
            }
            if table.wants() == Wants::Over {
                break;
            }
            go_on(&mut table, &mut chance);
        }
    }
    assert!(refused > 50, "{refused}");
}

/// Another language tells the same match.
#[test]
fn the_language_can_be_changed() {
    let mut table = SoloTable::new(setup("kk-4", 1), "en", None).unwrap();
    let mut chance = Chance::from_word(1);
    (0..40).for_each(|_| drop(go_on(&mut table, &mut chance)));
    let english = text(&table.frame());
    table.set_lang("ja").unwrap();
    let japanese = table.frame();
    assert_eq!(japanese.scene.seats[0].name, "あなた");
    assert_ne!(text(&japanese), english);
    table.set_lang("en").unwrap();
    assert_eq!(text(&table.frame()), english);
    assert!(table.set_lang("fr").is_err());
}

/// A hint is one of the things that may be done, and says why.
#[test]
fn hints_can_be_followed() {
    for name in ["jl-3", "nk", "rt-2-12"] {
        let mut table = SoloTable::new(Setup { bots: "medium".to_owned(), ..setup(name, 2) }, "en", None).unwrap();
        let mut followed = 0;
        while table.wants() != Wants::Over && followed < 4 {
            if table.wants() == Wants::Step {
                table.step().unwrap();
                continue;
            }
            let hint = table.hint();
            assert!(hint.text.starts_with("Hint: "), "{name}: {}", hint.text);
            let actions = serde_json::to_string(&hint.actions).unwrap();
            assert!(matches!(table.act(&actions).unwrap(), Acted::Frame(_)), "{name}: {actions}");
            followed += 1;
        }
        assert_eq!(followed, 4, "{name}");
    }
}

/// A review has a cost for every decision that was open, and words for those that cost most.
#[test]
fn a_deal_is_reviewed() {
    let mut table = SoloTable::new(setup("jl-3", 4), "ja", None).unwrap();
    let mut chance = Chance::from_word(4);
    while table.scores().deals.len() < 2 {
        go_on(&mut table, &mut chance);
    }
    let review = table.review(1, 20).unwrap();
    assert!(!review.decisions.is_empty() && !review.lines.is_empty());
    assert!(review.decisions.iter().all(|decision| !decision.text.is_empty() && !decision.best.is_empty()));
    assert_eq!(table.review(9, 20).unwrap_err().kind, "deal");
    let replay = Replay::new(&table.record(), 1, "ja").unwrap();
    assert_eq!(replay.review(1, 20).unwrap().decisions, review.decisions);
    // Step by step it comes to the same, and says how far it has come.
    let mut reviewing = replay.reviewing(1, 20).unwrap();
    let mut done = Vec::new();
    while reviewing.step() {
        done.push(reviewing.progress().done);
    }
    let progress = reviewing.progress();
    assert_eq!(done, (1..progress.steps).collect::<Vec<_>>());
    assert_eq!(progress.done, progress.steps);
    assert_eq!(reviewing.finish(), review);
    // What follows the moment before a decision is that decision.
    for decided in &review.decisions {
        let at = replay.moment_before(1, decided.number).unwrap();
        let next = replay.frame(at + 1, Perspective::Open).unwrap();
        assert!(next.frame.lines.iter().any(|line| line.seat == Some(decided.seat)), "{decided:?}");
    }
    assert_eq!(replay.moment_before(1, 999), None);
}

/// KK-34: a game that ends by the clock ends with the deal after it.
#[test]
fn the_host_tells_the_time() {
    let mut table = SoloTable::new(setup("kk-4-40min", 1), "en", None).unwrap();
    let mut chance = Chance::from_word(1);
    go_on(&mut table, &mut chance);
    let clock = |table: &SoloTable| table.frame().scene.facts.iter().any(|fact| fact.key == "time");
    assert!(clock(&table));
    table.clock(f64::NAN);
    table.clock(-1.0);
    table.clock(1e9);
    let mut steps = 0;
    while table.wants() != Wants::Over {
        go_on(&mut table, &mut chance);
        steps += 1;
        assert!(steps < 200, "the match ends with the deal in progress, or an extra one");
    }
    assert_eq!(verify(&table.record(), "en").unwrap().faults, vec![]);
}

fn own_tricks(table: &SoloTable) -> usize {
    table.frame().scene.seats.iter().find(|seat| seat.you).unwrap().tricks
}

/// Whoever is told that they win the rest wins it, however they and the others play on; a claim takes it at once.
#[test]
fn a_claim_is_never_wrong() {
    let mut claims = 0;
    for name in names() {
        for seed in 0..12 {
            let setup = Setup { bots: "random".to_owned(), ..setup(&name, 40 + seed) };
            let mut table = SoloTable::new(setup, "en", None).unwrap();
            let mut chance = Chance::from_word(seed);
            while table.wants() != Wants::Over && !table.frame().scene.deal_over {
                if !table.wins_the_rest() {
                    assert!(table.claim().unwrap().is_none(), "{name}");
                    go_on(&mut table, &mut chance);
                    continue;
                }
                claims += 1;
                let all = own_tricks(&table) + table.frame().scene.hand.len();
                for how in 0..4 {
                    let mut other = SoloTable::restore(&table.saved(), "en", None).unwrap();
                    while own_tricks(&other) < all && !other.frame().scene.deal_over {
                        match other.wants() {
                            Wants::Person if how == 0 => drop(other.claim().unwrap().unwrap()),
                            _ => drop(go_on(&mut other, &mut chance)),
                        }
                    }
                    assert_eq!(own_tricks(&other), all, "{name} {seed} {how}: {}", table.record());
                }
                break;
            }
        }
    }
    assert!(claims > 10, "{claims}");
}

/// JL-11: who has folded may see all hands; who has not may not. What they take back afterwards is noted.
#[test]
fn who_sits_out_may_look_on() {
    let mut table = SoloTable::new(setup("jl-5", 2), "en", None).unwrap();
    let mut chance = Chance::from_word(1);
    while table.wants() != Wants::Person {
        go_on(&mut table, &mut chance);
    }
    assert_eq!(table.hands(), None);
    table.act("[\"fold\"]").unwrap();
    let hands = table.hands().unwrap();
    assert_eq!(hands.len(), table.frame().scene.players);
    assert!(hands.iter().flatten().count() > 0);
    table.take_back();
    assert_eq!(table.hands(), None);
    assert!(table.record().contains("\"taken_back\":[1]"), "{}", table.record());
}

/// Somebody else plays a deal on: up to the decision everything is as it was, the seat decides at least there, and the match
/// agrees with the rules.
#[test]
fn a_deal_is_played_on_by_another() {
    let mut differed = 0;
    for (number, name) in names().into_iter().enumerate() {
        let mut table = SoloTable::new(setup(&name, number as u64), "en", None).unwrap();
        let mut chance = Chance::from_word(3);
        let mut decided = false;
        while table.wants() != Wants::Over && !(table.frame().scene.deal_over && decided) {
            decided |= table.wants() == Wants::Person;
            go_on(&mut table, &mut chance);
        }
        let (record, deal) = (table.record(), table.frame().scene.deal.unwrap() as usize);
        let mut on = PlayingOn::new(&record, 1, (deal, 1), 0, "en", None).unwrap();
        assert_eq!(on.progress().done, 0, "{name}");
        while on.step().unwrap() {
            assert!(on.progress().done < on.progress().steps, "{name}");
        }
        assert_eq!(on.progress().done, on.progress().steps, "{name}");
        assert!(on.progress().done > 0, "{name}");
        let (was, is) = (Replay::new(&record, 1, "en").unwrap(), Replay::new(&on.record(), 1, "en").unwrap());
        assert_eq!(is.fault(), None, "{name}");
        let at = was.moment_before(deal, on.decision()).unwrap();
        assert_eq!(is.moment_before(deal, on.decision()), Some(at), "{name}");
        for before in 0..=at {
            assert_eq!(is.frame(before, Perspective::Open), was.frame(before, Perspective::Open), "{name}");
        }
        let end = is.frame(is.length() - 1, Perspective::Seat(Seat::new(0).unwrap())).unwrap();
        assert!(end.frame.scene.deal_over, "{name}");
        let mut settled = PlayingOn::new(&record, 1, (deal, 1), 0, "en", None).unwrap();
        assert_eq!(settled.begin_with("play a goose").err().unwrap().kind, "action", "{name}");
        // Whoever plays on may be told what to do first, even if a strong player would not.
        let first = first_deed(&record, deal);
        // What is announced, and cards laid aside together, stand in a record otherwise than they are chosen.
        if !["announce", "discard", "give"].iter().any(|word| first.starts_with(word)) {
            settled.begin_with(&first).unwrap();
            while settled.progress().done == 0 && settled.step().unwrap() {}
            assert_eq!(first_deed(&settled.record(), deal), first, "{name}");
            differed += u32::from(first_deed(&on.record(), deal) != first);
        }
        let fault = PlayingOn::new(&record, 1, (deal, 999), 0, "ja", None).err().unwrap();
        assert_eq!(fault.kind, "deal", "{name}");
        assert_eq!(fault.text, format!("第{deal}ディールのそこから先に、この席の判断はありません。"), "{name}");
    }
    assert!(differed > 0);
    assert_eq!(PlayingOn::new("", 1, (1, 1), 0, "en", None).err().unwrap().kind, "record");
}

/// What seat 0 first does in a deal of a record.
fn first_deed(record: &str, deal: usize) -> String {
    let record: serde_json::Value = serde_json::from_str(record).unwrap();
    let events = record["deals"][deal - 1]["events"].as_array().unwrap();
    events.iter().find_map(|event| event.as_str()?.strip_prefix("0 ")).unwrap().to_owned()
}
