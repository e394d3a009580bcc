//! The picture in random matches of every preset: nobody is shown what they cannot know, and what is shown agrees with
//! the engine.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

use kirifuda_cards::{Below, Card, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_play::table::Source;
use kirifuda_rules::file::{Lang, RuleFile};
use kirifuda_rules::notation::action_of;
use kirifuda_rules::params::Joker;
use kirifuda_rules::{Action, Event, Game, Match, Next, Phase, SeatView, SeenEvent, Standing, Viewer, published};
use kirifuda_scene::{Ask, Frame, Picture, Scene, Story, Verdict, open_hands};
use kirifuda_words::choose::{choose, find};
use kirifuda_words::{GameWords, Words};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The seed of packs and decisions.
const SEED: u64 = 20;
/// Decisions in a match that are looked at for what may not be shown: one of so many.
const ONE_OF: u32 = 5;
/// The most decisions of a match.
const MOST: usize = 260;

/// Games with a joker that belongs to no suit, and with sides by cards held; no published game has them.
const UNPUBLISHED: [(&str, &str); 2] = [
    ("joker-apart", include_str!("../../rules/tests/good_rule_files/joker-apart.toml")),
    ("side-cards", include_str!("../../rules/tests/good_rule_files/side-cards.toml")),
];

/// Every preset of every published game, games without one, and those that are not published.
fn games() -> Vec<(Arc<RuleFile>, Arc<Game>, String)> {
    let mut games = Vec::new();
    for published in published() {
        let (source, _) = find(published.id).unwrap();
        let presets: Vec<Option<String>> =
            source.file.presets().iter().map(|preset| Some(preset.name.clone())).chain([None]).collect();
        for preset in presets {
            let game = choose(&source.file, preset.as_deref(), &[], None, &[]).unwrap();
            let name = preset.unwrap_or_else(|| published.id.to_owned());
            games.push((source.file.clone(), Arc::new(game), name));
        }
    }
    for (name, text) in UNPUBLISHED {
        let file = Arc::new(RuleFile::parse(text).unwrap());
        let game = Arc::new(Game::new(file.settings(&[], &[]).unwrap()));
        games.push((file, game, name.to_owned()));
    }
    games
}

/// Onlookers with what they were told.
struct Audience<'a> {
    words: &'a GameWords<'a>,
    stories: Vec<Story>,
    told: usize,
    /// By onlooker: how many lines they were told.
    lines: Vec<usize>,
}

impl<'a> Audience<'a> {
    fn new(words: &'a GameWords<'a>) -> Audience<'a> {
        let seats = Seat::all(words.game().players()).map(Viewer::Seat);
        let stories: Vec<Story> = seats.chain([Viewer::Public]).map(Story::new).collect();
        let lines = vec![0; stories.len()];
        Audience { words, stories, told: 0, lines }
    }

    fn tell(&mut self, table: &Match) {
        for event in &table.events()[self.told..] {
            for (story, lines) in self.stories.iter_mut().zip(&mut self.lines) {
                let seen = event.seen_by(story.viewer());
                let line = story.absorb(self.words, &seen);
                assert_eq!(line.is_some(), is_told(&seen, story.viewer()), "{event:?}");
                *lines += usize::from(line.is_some());
            }
        }
        self.told = table.events().len();
        for (story, &lines) in self.stories.iter().zip(&self.lines) {
            assert_eq!(story.all().iter().map(Vec::len).sum::<usize>(), lines, "every line is kept");
        }
    }

    fn frame(&self, table: &Match, story: &Story) -> Frame {
        Picture::new(self.words, table, story).frame(story.deal_lines().to_vec())
    }
}

/// A list of trumps with `none` in it: a deal without trump says so, above the table and when it begins.
#[test]
fn a_deal_without_trump_is_told_where_others_have_one() {
    let oh_hell = published().iter().find(|game| game.id == "oh-hell").unwrap().game;
    let text = oh_hell
        .replace("turn_up = \"stock\"\n", "")
        .replace("trump_from = \"turn_up\"", "trump_from = \"listed\"\ntrumps = [\"none\", \"H\"]");
    let file = RuleFile::parse(&text).unwrap();
    let game = Arc::new(Game::new(file.choose(&[], &[]).unwrap()));
    let words = Words::new(Lang::En);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(&file, &game, &names);
    for (deals, trump, key, shown, told) in [
        (0, None, "no_trump", "No trump", "There is no trump."),
        (1, Some("hearts"), "trump", "Trump ♥ hearts", "♥ hearts are trumps."),
    ] {
        let mut table = Match::continued(game.clone(), 0, Standing::start(&game, 0).with_deals_done(deals));
        table.deal(*game.pack().order(), None).unwrap();
        let mut story = Story::new(Viewer::Public);
        let line = story.absorb(&words, &table.events()[0].seen_by(Viewer::Public)).unwrap();
        assert!(line.text.ends_with(told), "{}", line.text);
        let scene = Picture::new(&words, &table, &story).scene();
        assert_eq!(scene.trump.map(|suit| suit.name).as_deref(), trump);
        let about: Vec<_> = scene.facts.iter().filter(|fact| fact.key.contains("trump")).collect();
        assert!(matches!(about[..], [fact] if fact.key == key && fact.text == shown), "{about:?}");
    }
}

/// Everything is told but hands that nobody holds or that are somebody else's.
fn is_told(seen: &SeenEvent, viewer: Viewer) -> bool {
    match seen.get() {
        kirifuda_rules::Seen::HandTaken(hand) => hand.is_some_and(|hand| !hand.is_empty()),
        // Others have been told that cards were passed.
        kirifuda_rules::Seen::Received { seat, cards, .. } => cards.is_some() && viewer == Viewer::Seat(*seat),
        _ => true,
    }
}

/// Plays a match of random decisions; `look` gets the match before each, and at the end of each deal.
fn play(file: &RuleFile, game: &Arc<Game>, lang: Lang, mut look: impl FnMut(&Match, &mut Audience<'_>, &mut Chance)) {
    let words = Words::new(lang);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(file, game, &names);
    let source = Source { seed: SEED, index: 0 };
    let mut chance = Chance::from_word(SEED);
    let mut table = Match::new(Arc::clone(game), 0);
    let mut audience = Audience::new(&words);
    for _ in 0..MOST {
        match table.next() {
            Next::Deal => {
                if !table.events().is_empty() {
                    look(&table, &mut audience, &mut chance);
                }
                source.deal(&mut table).unwrap();
            }
            Next::CardDraw => source.draw(&mut table).unwrap(),
            Next::Over => break,
            Next::Decision(seat) => {
                look(&table, &mut audience, &mut chance);
                let legal = table.view(seat).unwrap().legal_actions();
                let action = legal[chance.below(legal.len() as u32) as usize];
                table.apply(action).unwrap();
            }
        }
        audience.tell(&table);
    }
    look(&table, &mut audience, &mut chance);
}

/// Invariant 4: two matches that differ only in what an onlooker cannot know give them the same frame, byte for byte.
#[test]
fn nobody_is_shown_what_they_cannot_know() {
    let mut compared = 0;
    for (number, (file, game, name)) in games().into_iter().enumerate() {
        let lang = if number % 2 == 0 { Lang::En } else { Lang::Ja };
        play(&file, &game, lang, |table, audience, chance| {
            if table.next() == Next::Over || chance.below(ONE_OF) > 0 {
                return;
            }
            for story in &audience.stories {
                let other = world(table, story.viewer(), chance);
                let frame = |table| serde_json::to_string(&audience.frame(table, story)).unwrap();
                assert_eq!(frame(table), frame(&other), "{name}, {:?}", story.viewer());
                compared += usize::from(table.current_deal() != other.current_deal());
            }
        });
    }
    assert!(compared > 1000, "{compared} worlds that differ");
}

/// The same match with other cards where the onlooker cannot see them.
fn world(table: &Match, viewer: Viewer, chance: &mut Chance) -> Match {
    let sampled = |table: &Match, seat: Seat, chance: &mut Chance| {
        let deal = table.view(seat).unwrap().sample(chance);
        table.with_deal(deal)
    };
    match viewer {
        Viewer::Seat(seat) => sampled(table, seat, chance),
        // Nobody's cards stay where they were: what each seat cannot know is changed in turn.
        Viewer::Public => {
            Seat::all(table.game().players()).fold(table.clone(), |table, seat| sampled(&table, seat, chance))
        }
    }
}

/// Whatever a scene says is what the view of that seat says.
#[test]
fn a_scene_agrees_with_the_view() {
    for (file, game, name) in games() {
        play(&file, &game, Lang::En, |table, audience, chance| {
            if chance.below(3) > 0 {
                return;
            }
            for story in &audience.stories {
                let scene = Picture::new(audience.words, table, story).scene();
                agrees_in_public(&scene, table, &name);
                if let Viewer::Seat(seat) = story.viewer() {
                    agrees_with_own(&scene, &table.view(seat).unwrap(), &name);
                } else {
                    assert!(scene.hand.is_empty() && scene.ask.is_none() && scene.you.is_none(), "{name}");
                }
            }
        });
    }
}

fn agrees_in_public(scene: &Scene, table: &Match, name: &str) {
    let game = table.game();
    for viewer in Seat::all(game.players()) {
        let view = table.view(viewer).unwrap();
        assert_eq!(scene.number, table.events().len());
        assert_eq!(scene.deal_over, view.phase() == Phase::Over, "{name}");
        let trump = view.trump().map(|suit| game.pack().suit_letter(suit).to_string());
        assert_eq!(scene.trump.as_ref().map(|trump| trump.letter.clone()), trump, "{name}");
        for (seat, shown) in Seat::all(game.players()).zip(&scene.seats) {
            assert_eq!(shown.cards, view.hand_len(seat), "{name}");
            assert_eq!(shown.tricks, usize::from(view.tricks_won(seat)), "{name}");
            assert_eq!(shown.to_act, view.to_act() == Some(seat), "{name}");
            assert_eq!(shown.active && !shown.folded, view.active().contains(seat), "{name}");
            let noted = shown.dealer_note.map(|place| shown.notes[place].as_str());
            assert_eq!(noted.is_some(), shown.dealer, "{name}: who deals is said, whether they play or not");
            assert!(noted.is_none_or(|note| note.contains("deal")), "{name}: {noted:?}");
            assert_eq!(shown.shown.len(), table.public_view().unwrap().known_to_hold(seat).len(), "{name}");
        }
        for fact in &scene.facts {
            assert!(
                fact.term.as_ref().is_none_or(|term| !term.is_empty() && fact.text.starts_with(term)),
                "{name}: {fact:?}"
            );
        }
        let called = view.led().filter(|_| view.trick().next().is_some_and(|(_, card)| card == Card::JOKER));
        let named = scene.facts.iter().find(|fact| fact.key == "called_suit");
        assert_eq!(named.is_some(), called.is_some() && game.rules().joker() == Joker::Apart, "{name}");
        for (side, shown) in scene.sides.iter().enumerate() {
            assert_eq!(shown.total, view.standing().score(side), "{name}");
            let scores_courts = !game.scoring_cards().is_empty() && !shown.courts.is_empty();
            let points = shown.courts.iter().filter_map(|card| game.pack().parse_card(&card.id).ok()).collect();
            let own: i64 = game.seats_of(side).map(|seat| view.points_won(seat)).sum();
            assert!(!scores_courts || game.points_of(points) == own, "{name}");
        }
        let trick: Vec<(usize, String)> =
            view.trick().map(|(seat, card)| (seat.index(), game.pack().name(card).to_string())).collect();
        let on_table = scene.trick.as_ref().filter(|trick| trick.winner.is_none());
        let shown: Vec<(usize, String)> = on_table
            .map_or_else(Vec::new, |trick| trick.cards.iter().map(|one| (one.seat, one.card.id.clone())).collect());
        assert_eq!(shown, trick, "{name}");
        if let Some(trick) = on_table {
            assert_eq!(trick.winning, view.winning().map(Seat::index), "{name}");
        }
    }
}

fn agrees_with_own(scene: &Scene, view: &SeatView<'_>, name: &str) {
    let pack = view.game().pack();
    let hand: BTreeSet<String> = scene.hand.iter().map(|card| card.card.id.clone()).collect();
    let expected: BTreeSet<String> = view.hand().iter().map(|card| pack.name(card).to_string()).collect();
    assert_eq!(hand, expected, "{name}");
    assert_eq!(scene.hand.len(), view.hand().len(), "{name}");
    for card in &scene.hand {
        assert_eq!(card.why.is_some(), card.legal == Some(false), "{name}");
    }
}

/// Every action that a scene offers is legal, and every legal action is offered.
#[test]
fn what_is_offered_is_what_is_legal() {
    let mut kinds = BTreeSet::new();
    for (file, game, name) in games() {
        play(&file, &game, Lang::Ja, |table, audience, _| {
            let turn = match table.next() {
                Next::Decision(seat) => seat,
                _ => return,
            };
            for story in &audience.stories {
                let Viewer::Seat(seat) = story.viewer() else { continue };
                let scene = Picture::new(audience.words, table, story).scene();
                let legal = table.view(seat).unwrap().legal_actions();
                let Some(ask) = &scene.ask else {
                    assert!(seat != turn || legal.len() == 1, "{name}: only what is forced is not asked");
                    continue;
                };
                assert_eq!(seat, turn, "{name}");
                kinds.insert(scene.phase.clone());
                let offered: BTreeSet<usize> =
                    offered(ask, &scene, &game).iter().map(|&action| game.action_index(action)).collect();
                let legal: BTreeSet<usize> = legal.iter().map(|&action| game.action_index(action)).collect();
                assert_eq!(offered, legal, "{name}, {}", scene.phase);
            }
        });
    }
    assert_eq!(kinds.len(), 13, "every phase in which somebody is asked came up: {kinds:?}");
}

fn offered(ask: &Ask, scene: &Scene, game: &Game) -> Vec<Action> {
    let action = |text: String| action_of(game, &text).unwrap_or_else(|| panic!("no action {text}"));
    let cards = |word: &str| {
        let legal = scene.hand.iter().filter(|card| card.legal == Some(true));
        legal.map(|card| action(format!("{word} {}", card.card.id))).collect()
    };
    match ask {
        Ask::Card { .. } => cards("play"),
        Ask::Discard { .. } => cards("discard"),
        Ask::Give { .. } => cards("give"),
        Ask::Choice { choices, .. } => choices.iter().map(|choice| action(choice.action.clone())).collect(),
        Ask::Number { min, max, .. } => (*min..=*max).map(|number| action(format!("announce {number}"))).collect(),
    }
}

/// A frame survives being written and read.
#[test]
fn frames_are_read_back() {
    let (file, game, _) = games().remove(0);
    play(&file, &game, Lang::En, |table, audience, _| {
        for story in &audience.stories {
            let frame = audience.frame(table, story);
            let read: Frame = serde_json::from_str(&serde_json::to_string(&frame).unwrap()).unwrap();
            assert_eq!(read.scene, frame.scene);
            let texts = |frame: &Frame| frame.lines.iter().map(|line| line.text.clone()).collect::<Vec<String>>();
            assert_eq!(texts(&read), texts(&frame));
        }
    });
}

/// what the deal brought is told when it is over, as much as was scored.
#[test]
fn a_deal_ends_with_what_it_brought() {
    let mut out = 0;
    for (file, game, name) in games() {
        play(&file, &game, Lang::En, |table, audience, _| {
            let dealt = table.events().iter().rposition(|event| matches!(event, Event::DealStarted(_)));
            let deal = &table.events()[dealt.unwrap_or(0)..];
            let scored = deal.iter().filter(|event| matches!(event, Event::Scored(_))).count();
            for story in &audience.stories {
                let scene = Picture::new(audience.words, table, story).scene();
                if !scene.deal_over {
                    assert!(scene.deal_scores.is_empty(), "{name}");
                    continue;
                }
                assert!(scene.deal_scores.len() <= scored, "{name}");
                assert_eq!(scene.deal_scores.is_empty(), scored == 0, "{name}");
                assert!(
                    scene
                        .deal_scores
                        .iter()
                        .all(|score| score.text.ends_with(&format!("{} [{}]", score.why, score.rule))),
                    "{name}"
                );
                assert_eq!(scene.result.is_some(), table.result().is_some(), "{name}");
                let (Some(outcome), Some(you), Event::DealStarted(start)) = (&scene.deal_outcome, scene.you, &deal[0])
                else {
                    continue;
                };
                // KK-29: a pair that sits out neither pays nor receives. GN-1: a dealer who sits out scores with the pair.
                let side = game.side_of(Seat::new(you).unwrap());
                let sits_out = game.seats_of(side).all(|seat| !start.roles.active.contains(seat));
                let own = scene.deal_scores.iter().filter(|score| usize::from(score.side) == side);
                let gained: i64 = own.map(|score| score.delta).sum();
                assert_eq!(outcome.verdict == Verdict::Out, sits_out && gained == 0, "{name}");
                out += usize::from(outcome.verdict == Verdict::Out);
            }
        });
    }
    assert!(out > 0, "somebody sits out");
}

/// The trick that is led to is counted while the one before it still lies there; bids are added up; a deal in which exactly
/// the bid is wanted ends with whether it was made.
#[test]
fn tricks_and_bids_are_counted_as_they_stand() {
    let (mut made, mut missed) = (0, 0);
    for (file, game, name) in games() {
        play(&file, &game, Lang::En, |table, audience, _| {
            let Some(deal) = table.current_deal() else { return };
            for story in &audience.stories {
                let scene = Picture::new(audience.words, table, story).scene();
                let fact = |key: &str| scene.facts.iter().find(|fact| fact.key == key).map(|fact| fact.text.as_str());
                if deal.phase() == Phase::Play {
                    let expected = format!("Trick {}/{}", deal.tricks_done() + 1, deal.trick_count());
                    assert_eq!(fact("trick"), Some(expected.as_str()), "{name}");
                }
                let bids: Vec<u8> = Seat::all(game.players()).filter_map(|seat| deal.bid_of(seat)).collect();
                let sum: u32 = bids.iter().map(|&bid| u32::from(bid)).sum();
                let expected = (!bids.is_empty()).then(|| format!("Bids: {sum} for {} tricks", deal.trick_count()));
                assert_eq!(fact("bids"), expected.as_deref(), "{name}");
                let (Some(outcome), Some(you)) = (&scene.deal_outcome, scene.you) else { continue };
                let (bid, won) = (deal.bid_of(Seat::new(you).unwrap()), scene.seats[you].tricks);
                match outcome.verdict {
                    Verdict::Made => assert_eq!(bid.map(usize::from), Some(won), "{name}"),
                    Verdict::Missed => {
                        assert!(bid.is_some_and(|bid| usize::from(bid) != won), "{name}");
                        let own =
                            scene.deal_scores.iter().find(|score| usize::from(score.side) == scene.seats[you].side);
                        assert!(own.is_none_or(|score| score.why.ends_with("no bonus")), "{name}");
                    }
                    _ => {}
                }
                made += usize::from(outcome.verdict == Verdict::Made);
                missed += usize::from(outcome.verdict == Verdict::Missed);
            }
        });
    }
    assert!(made > 0 && missed > 0, "{made} {missed}");
}

/// The end of a deal says how it has gone with what it has brought: the points of both sides, chips without a sign beside
/// the word for it, and what is lost where others gain it (GN-24).
#[test]
fn the_end_of_a_deal_is_accounted_for() {
    let (mut against, mut chips, mut race) = (0, 0, 0);
    for (file, game, name) in games() {
        play(&file, &game, Lang::En, |table, audience, _| {
            for story in &audience.stories {
                let scene = Picture::new(audience.words, table, story).scene();
                let (Some(outcome), Some(you)) = (&scene.deal_outcome, scene.you) else { continue };
                let mut gains = vec![0; scene.sides.len()];
                scene.deal_scores.iter().for_each(|score| gains[usize::from(score.side)] += score.delta);
                let own = scene.seats[you].side;
                if game.scoring().counts_chips() {
                    assert_eq!(outcome.account.is_empty(), gains[own] == 0, "{name}");
                    assert!(!outcome.account.starts_with(['+', '−']), "{name}: {}", outcome.account);
                    chips += usize::from(gains[own] != 0);
                } else if let &[one, other] = gains.as_slice() {
                    let (own, other) = if own == 0 { (one, other) } else { (other, one) };
                    let points = |n: i64| n.to_string().replace('-', "−");
                    let expected = format!("{} to {}", points(own), points(other));
                    assert_eq!(outcome.account, if gains == [0, 0] { String::new() } else { expected }, "{name}");
                    against += 1;
                } else if game.scoring().has_race() && gains[own] != 0 {
                    let expected = if gains[own] > 0 { Verdict::Won } else { Verdict::Lost };
                    assert_eq!(outcome.verdict, expected, "{name}: {gains:?} {own}");
                    race += 1;
                }
            }
        });
    }
    assert!(against > 0 && chips > 0 && race > 0, "{against} {chips} {race}");
}

/// Where only one thing can be done, it is named in place of a question.
#[test]
fn what_is_forced_is_named() {
    let mut forced = 0;
    for (file, game, name) in games() {
        play(&file, &game, Lang::En, |table, audience, _| {
            for story in &audience.stories {
                let scene = Picture::new(audience.words, table, story).scene();
                let legal =
                    scene.you.and_then(|you| table.view(Seat::new(you)?)).map_or(0, |view| view.legal_actions().len());
                assert_eq!((scene.forced.is_some(), scene.ask.is_some()), (legal == 1, legal > 1), "{name}");
                forced += usize::from(scene.forced.is_some_and(|text| !text.is_empty()));
            }
        });
    }
    assert!(forced > 0);
}

/// All hands lie open only where they are asked for, and then every card is there.
#[test]
fn open_hands_are_all_hands() {
    let (file, game, _) = games().remove(0);
    play(&file, &game, Lang::En, |table, _, _| {
        let hands = open_hands(table).unwrap();
        let deal = table.current_deal().unwrap();
        for (seat, hand) in Seat::all(game.players()).zip(&hands) {
            assert_eq!(hand.iter().copied().collect::<kirifuda_cards::CardSet>(), deal.hand(seat));
        }
    });
}
