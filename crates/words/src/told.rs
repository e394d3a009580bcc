//! Tests that put whole matches of every game into words.

use crate::choose::{PublishedGame, find};
use crate::*;
use kirifuda_bots::Host;
use kirifuda_cards::{Seat, Suit};
use kirifuda_play::Lineup;
use kirifuda_play::table::Source;
use kirifuda_rules::file::{Lang, RuleFile};
use kirifuda_rules::{Action, Game, Match, Next, Phase, Reason, Refusal, RefusalReason, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Every preset of every published game, and one option value after the other.
fn variants() -> Vec<(Arc<RuleFile>, Arc<Game>)> {
    let mut variants = Vec::new();
    for PublishedGame { file, .. } in PublishedGame::all() {
        let mut add = |set: &[(&str, &str)]| {
            if let Ok(choice) = file.choose(set, &[]) {
                variants.push((file.clone(), Arc::new(Game::new(choice))));
            }
        };
        for preset in file.presets() {
            let set: Vec<(String, String)> =
                preset.set.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
            add(&set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect::<Vec<_>>());
        }
        for option in file.options() {
            for value in &option.values {
                let form = value.form.to_string();
                add(&[(&option.name, form.split(['(', '.']).next().unwrap())]);
            }
        }
    }
    variants
}

/// A game, or that of a preset, with these options only.
fn game_of(name: &str, options: &[(&str, &str)]) -> (&'static PublishedGame, Arc<Game>) {
    let (source, _) = find(name).unwrap();
    (source, Arc::new(Game::new(source.file.choose(options, &[]).unwrap())))
}

/// Nothing is left unfilled, empty, or said by its key.
#[track_caller]
fn assert_said(text: &str, about: &str) {
    let is_key = text.contains('-') && !text.contains(' ') && text.is_ascii();
    assert!(!text.is_empty() && !text.contains(['{', '}']) && !is_key, "{about}: {text:?}");
}

/// Plays a match and says everything that can be said: prompts, choices, events to every seat and to the public.
fn tell_match(file: &RuleFile, game: &Arc<Game>, lang: Lang, seed: u64, phases: &mut BTreeSet<String>) {
    let words = Words::new(lang);
    let names: Vec<String> = Seat::all(game.players()).map(|seat| format!("N{seat}")).collect();
    let words = words.of_game(file, game, &names);
    let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Public]);
    let mut narrators: Vec<(Viewer, Narrator<'_>)> =
        viewers.map(|viewer| (viewer, Narrator::new(&words, viewer, 0))).collect();
    let source = Source { seed, index: 0 };
    let mut bots = Host::default().seat(&Lineup::parse("random", game.players()).unwrap(), seed, 0);
    let mut playing = Match::new(game.clone(), 0);
    let mut told = 0;
    for _ in 0..3000 {
        match playing.next() {
            Next::Deal => source.deal(&mut playing).unwrap(),
            Next::CardDraw => source.draw(&mut playing).unwrap(),
            Next::Over => break,
            Next::Decision(seat) => {
                let view = playing.view(seat).unwrap();
                phases.insert(format!("{:?}", view.phase()));
                assert_said(&words.prompt(&view), game.id());
                for action in view.legal_actions() {
                    assert_said(&words.action(&view, action), game.id());
                }
                playing.apply(bots[seat.index()].choose(&view)).unwrap();
            }
        }
        for event in &playing.events()[told..] {
            for (viewer, narrator) in &mut narrators {
                if let Some(text) = narrator.tell(&event.seen_by(*viewer)) {
                    assert_said(&text, &format!("{} {event:?}", game.id()));
                    let own = *viewer != Viewer::Public && lang == Lang::En;
                    assert!(!(own && text.starts_with("you ")), "{text}");
                }
            }
            if let Some(text) = words.event_in_full(event, Some(Suit::First)) {
                assert_said(&text, game.id());
            }
        }
        told = playing.events().len();
    }
}

#[test]
fn whole_matches_of_every_game_and_option_can_be_told() {
    let mut phases = BTreeSet::new();
    for (number, (file, game)) in variants().iter().enumerate() {
        let lang = if number % 2 == 0 { Lang::En } else { Lang::Ja };
        tell_match(file, game, lang, number as u64, &mut phases);
    }
    // Every phase in which somebody is asked came up.
    assert_eq!(phases.len(), 14, "{phases:?}");
}

#[test]
fn every_refusal_phase_and_reason_is_said_with_its_rule() {
    let card = kirifuda_cards::Card::new(Suit::Second, 3);
    let mut reasons = vec![
        RefusalReason::NothingToDecide,
        RefusalReason::NotYourTurn,
        RefusalReason::NotHeld(card),
        RefusalReason::AlreadyPassed(card),
        RefusalReason::BidTooLow(1),
        RefusalReason::BidTooHigh(13),
        RefusalReason::BidsAddUp(10),
        RefusalReason::MustName,
        RefusalReason::OnlyTurnUpSuit(Suit::Third),
        RefusalReason::NotTurnUpSuit(Suit::Third),
        RefusalReason::MustFollow(Suit::Third),
        RefusalReason::NotDealt(card),
        RefusalReason::AlreadyTrump,
        RefusalReason::NoCardOfSuit(Suit::First),
        RefusalReason::NotTheBest(Suit::Fourth),
        RefusalReason::WrongKindOfAnnouncement,
        RefusalReason::TooLarge(95),
        RefusalReason::NoRightToStock,
        RefusalReason::MustExchange,
        RefusalReason::WrongHonours { held: 1 },
        RefusalReason::MustClaim,
    ];
    let phases = [
        Phase::TrumpChoice,
        Phase::Bid,
        Phase::NameTrump,
        Phase::GoAlone,
        Phase::CallSuit,
        Phase::RuffCount,
        Phase::StockExchange,
        Phase::Discard,
        Phase::PassCards,
        Phase::RuffShowing,
        Phase::Honours,
        Phase::StayOrFold,
        Phase::LeadChoice,
        Phase::Play,
        Phase::Over,
    ];
    reasons.extend(phases.map(RefusalReason::OtherDecision));
    for PublishedGame { file, .. } in PublishedGame::all() {
        let game = Game::new(file.choose(&[], &[]).unwrap());
        for lang in [Lang::En, Lang::Ja] {
            let words = Words::new(lang);
            let words = words.of_game(file, &game, &[]);
            for reason in &reasons {
                let refusal = Refusal { action: Action::Pass, reason: *reason, rule: "X-11".to_owned() };
                let text = words.refusal(&refusal);
                assert_said(&text, game.id());
                assert!(text.ends_with("[X-11]"), "{text}");
            }
            for (reason, _) in Reason::WORDS {
                assert_said(&words.reason(reason), game.id());
            }
        }
    }
}

/// KK-26, RT-27, RH-27, JL-18: why points were scored, in the words of a player.
#[test]
fn reasons_count_what_the_rule_counts() {
    let told = |preset: &str, lang: Lang| -> String {
        let (source, _) = find(preset).unwrap();
        let set = source.file.preset(preset).unwrap().set.clone();
        let game = Arc::new(Game::new(source.file.settings(&set, &[]).unwrap()));
        let words = Words::new(lang);
        let names: Vec<String> = ["North", "East", "South", "West"].map(str::to_owned).to_vec();
        let words = words.of_game(&source.file, &game, &names);
        let mut narrator = Narrator::new(&words, Viewer::Public, 0);
        let deals = Source { seed: 4, index: 0 };
        let mut bots = Host::default().seat(&Lineup::parse("low", game.players()).unwrap(), 4, 0);
        let mut playing = Match::new(game.clone(), 0);
        deals.deal(&mut playing).unwrap();
        while let Next::Decision(seat) = playing.next() {
            let action = bots[seat.index()].choose(&playing.view(seat).unwrap());
            playing.apply(action).unwrap();
        }
        let lines = playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public)));
        lines.filter(|line| line.ends_with(']')).collect::<Vec<String>>().join("\n")
    };
    expect(&told("rh", Lang::En), &["tricks, ", " above 6 [RH-27]"]);
    expect(&told("rh", Lang::Ja), &["トリック（6トリックを超えた", "トリック分） [RH-27]"]);
    expect(&told("rt-4d", Lang::En), &["+12 points for ", "best ruff, ", "[RT-13]", " above 24 [RT-27]"]);
    expect(&told("kk-4", Lang::En), &[": court cards ", " to ", "[KK-26]"]);
    expect(&told("kk-4", Lang::Ja), &["絵柄", "対", "[KK-26]"]);
    expect(&told("jl-3", Lang::En), &["ante [JL-8]", "1 trick (pot of 3, divided by 3) [JL-18]", "[JL-21]"]);
    expect(&told("jl-3", Lang::Ja), &["アンティ [JL-8]", "1トリック（ポット3を3等分） [JL-18]"]);
}

/// The Japanese event log of deals played by `random` bots, as a spectator reads it.
fn told_in_japanese(game: &str, options: &[(&str, &str)], seeds: u64) -> Vec<String> {
    let (source, game) = game_of(game, options);
    let words = Words::new(Lang::Ja);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(&source.file, &game, &names);
    let mut lines = Vec::new();
    for seed in 0..seeds {
        let mut narrator = Narrator::new(&words, Viewer::Public, 0);
        let mut bots = Host::default().seat(&Lineup::parse("random", game.players()).unwrap(), seed, 0);
        let mut playing = Match::new(game.clone(), 0);
        Source { seed, index: 0 }.deal(&mut playing).unwrap();
        while let Next::Decision(seat) = playing.next() {
            let action = bots[seat.index()].choose(&playing.view(seat).unwrap());
            playing.apply(action).unwrap();
        }
        lines.extend(playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public))));
    }
    lines
}

/// KK-26, RT-16: a Japanese reason that is a sentence is a polite one with its full stop; any other is none.
#[test]
fn reasons_are_polite_in_japanese() {
    let mut lines = told_in_japanese("kakeya-trump", &[], 300);
    lines.extend(told_in_japanese("ruff-and-trump", &[("form", "rt-4d"), ("ruff_claims", "free")], 20));
    let mut sentences = 0;
    for line in lines.iter().filter(|line| line.ends_with(']')) {
        let (_, why) = line.rsplit_once(" [").unwrap().0.split_once('：').unwrap();
        for piece in why.split_terminator('。') {
            assert!(!["いた", "った", "勝ち", "負け"].iter().any(|end| piece.ends_with(end)), "{line}");
        }
        let polite = ["です", "ました"].iter().any(|end| why.trim_end_matches('。').ends_with(end));
        assert_eq!(polite, why.ends_with('。') && !why.ends_with("。。"), "{line}");
        sentences += usize::from(polite);
    }
    assert!(sentences >= 300);
}

/// RH-27: at six tricks each nobody scores, and that is said.
#[test]
fn a_deal_that_brings_nothing_says_so() {
    let (source, game) = game_of("rh", &[]);
    let words = Words::new(Lang::En);
    let words = words.of_game(&source.file, &game, &[]);
    for (seed, nobody) in [(1, 0), (10, 1)] {
        let mut bots = Host::default().seat(&Lineup::parse("low", 4).unwrap(), 0, 0);
        let mut playing = Match::new(game.clone(), 0);
        playing.deal(kirifuda_cards::vector_shuffle(game.pack(), seed), None).unwrap();
        while let Next::Decision(seat) = playing.next() {
            let action = bots[seat.index()].choose(&playing.view(seat).unwrap());
            playing.apply(action).unwrap();
        }
        let mut narrator = Narrator::new(&words, Viewer::Public, 0);
        let told = playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public)));
        assert_eq!(told.filter(|line| line.starts_with("Nobody scores. End of the deal.")).count(), nobody, "{seed}");
    }
}

/// KK-16: a trick that the card above trump wins says so.
#[test]
fn a_trick_of_the_rensho_says_so() {
    let lines = told_in_japanese("kakeya-trump", &[], 4);
    let by_rensho: Vec<&String> = lines.iter().filter(|line| line.contains("がれんしょの")).collect();
    assert_eq!(by_rensho.len(), 4, "{by_rensho:?}");
    let sentence =
        |line: &&String| ["♣Aで取りました。絵柄", "♠Aで取りました。絵柄"].iter().any(|end| line.contains(end));
    assert!(by_rensho.iter().all(sentence), "{by_rensho:?}");
}

/// RH-9, RH-17: a pass says what is declined, also where only the dealer is asked about the stock (RH-7, an ace turned
/// up).
#[test]
fn a_pass_says_what_is_declined() {
    let (source, game) = game_of("rh", &[]);
    let words = Words::new(Lang::En);
    let words = words.of_game(&source.file, &game, &[]);
    for (seed, asked) in [(1, 4), (24, 1)] {
        let mut playing = Match::new(game.clone(), 0);
        playing.deal(kirifuda_cards::vector_shuffle(game.pack(), seed), None).unwrap();
        while playing.current_deal().unwrap().phase() != Phase::Play {
            playing.apply(Action::Pass).unwrap();
        }
        let mut narrator = Narrator::new(&words, Viewer::Public, 0);
        let told: Vec<String> =
            playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public))).collect();
        let count = |end: &str| told.iter().filter(|line| line.ends_with(end)).count();
        assert_eq!((count(" leaves the stock."), count(" declares no honours.")), (asked, 4), "{told:?}");
    }
}

/// a game's own word for trump, from which nobody could guess its sense, is explained when cards are dealt.
#[test]
fn a_strange_word_for_trump_is_explained_at_the_deal() {
    let of_trump = |line: &String| line.starts_with("第1ディール");
    for (game, sentence) in
        [("nanban-karuta", "、絵（切り札）は"), ("kakeya-trump", "、切りは"), ("whist", "、切り札は")]
    {
        let line = told_in_japanese(game, &[], 1).into_iter().find(of_trump).unwrap();
        assert!(line.contains(sentence), "{line}");
    }
}

/// What the public hears of the ruff when any number may be said, eldest first.
fn told_of_free_claims(numbers: [u8; 4]) -> Vec<String> {
    let (source, game) = game_of("rt-4d", &[("ruff_claims", "free")]);
    let words = Words::new(Lang::En);
    let words = words.of_game(&source.file, &game, &[]);
    let mut narrator = Narrator::new(&words, Viewer::Public, 0);
    let mut playing = Match::new(game.clone(), 0);
    Source { seed: 4, index: 0 }.deal(&mut playing).unwrap();
    numbers.into_iter().for_each(|number| playing.apply(Action::AnnounceTotal(number)).unwrap());
    while playing.current_deal().unwrap().phase() != Phase::Play {
        playing.apply(Action::Pass).unwrap();
    }
    let lines = playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public)));
    lines.filter(|line| line.contains(" points for ")).collect()
}

/// RT-16: two partners are examined one after the other, each for the number they announced themselves.
#[test]
fn a_claim_is_told_with_the_number_of_the_player_who_showed() {
    let both_fail = told_of_free_claims([95, 0, 94, 0]);
    assert_eq!(both_fail.len(), 3, "{both_fail:?}");
    expect(&both_fail[0], &["−12", "announced 95, "]);
    expect(&both_fail[1], &["−12", "announced 94, "]);
    expect(&both_fail[2], &["+12", "best ruff, 0"]);
    let partner_proves = told_of_free_claims([95, 0, 2, 0]);
    assert_eq!(partner_proves.len(), 2, "{partner_proves:?}");
    expect(&partner_proves[1], &["+12", "best ruff, 2"]);
}

#[track_caller]
fn expect(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
}

/// Cards by sign and letter, ten as 10, trumps and the strongest first; karuta by their own names (X-1, X-2, NK-10).
#[test]
fn cards_are_written_as_players_write_them() {
    let said = |id: &str, option: &[(&str, &str)], lang: Lang, text: &str| {
        let (source, game) = game_of(id, option);
        let words = Words::new(lang);
        let words = words.of_game(&source.file, &game, &[]);
        let cards = game.pack().parse_cards(text).unwrap();
        let first = cards.first().unwrap();
        (words.hand(cards, Some(Suit::Third)), words.cards(cards, Some(Suit::Third)), words.card_name(first))
    };
    let expected = ("♥ 10 9  ♠ A".to_owned(), "♥10 ♥9 ♠A".to_owned(), "9 of hearts".to_owned());
    assert_eq!(said("kakeya-trump", &[], Lang::En, "9H TH AS"), expected);
    let expected = ("♥ 10 9  ♠ A".to_owned(), "♥10 ♥9 ♠A".to_owned(), "ハートの9".to_owned());
    assert_eq!(said("kakeya-trump", &[], Lang::Ja, "9H TH AS"), expected);
    // Karuta have no signs that a font could show.
    let cards = "コップのソータ、コップのロバイ、コップの2、コップの9";
    let expected = ("コップはソータ、ロバイ、2、9".to_owned(), cards.to_owned(), "コップの2".to_owned());
    assert_eq!(said("nanban-karuta", &[("ranking", "iberian")], Lang::Ja, "2k 9k Sk Rk"), expected, "NK-10");
    let expected =
        ("cups robai; coins 2".to_owned(), "robai of cups, 2 of coins".to_owned(), "robai of cups".to_owned());
    assert_eq!(said("nanban-karuta", &[], Lang::En, "Rk 2o"), expected);
    assert_eq!(said("nanban-karuta", &[], Lang::En, "3o").1, "the 3 of coins");
}

/// Cards in letters as they are typed, and in words as they are spoken: nothing is said with a sign then.
#[test]
fn cards_are_written_in_the_style_chosen() {
    let said = |style: CardStyle, lang: Lang| {
        let (source, game) = game_of("kakeya-trump", &[]);
        let words = Words::new(lang);
        let words = words.of_game(&source.file, &game, &[]).with_cards(style);
        let cards = game.pack().parse_cards("9H TH AS").unwrap();
        let trump = Suit::Third;
        [words.hand(cards, Some(trump)), words.cards(cards, Some(trump)), words.suited(trump), words.suit_behind(trump)]
    };
    assert_eq!(said(CardStyle::Letters, Lang::En), ["10H 9H  AS", "10H 9H AS", "hearts", " (hearts)"]);
    let words = ["hearts 10, 9; spades ace", "10 of hearts, 9 of hearts, ace of spades", "hearts", " (hearts)"];
    assert_eq!(said(CardStyle::Words, Lang::En), words);
    let words = ["ハートは10、9。スペードはエース", "ハートの10、ハートの9、スペードのエース", "ハート", "（ハート）"];
    assert_eq!(said(CardStyle::Words, Lang::Ja), words);
}

/// A name from somebody else's file cannot command a terminal.
#[test]
fn names_carry_no_control_characters() {
    let (source, game) = game_of("kakeya-trump", &[]);
    let words = Words::new(Lang::En);
    let names = ["\u{1b}[2Jx".to_owned(), String::new()];
    let words = words.of_game(&source.file, &game, &names);
    assert_eq!(words.name(Seat::FIRST), "\u{fffd}[2Jx");
    assert_eq!(words.name(Seat::FIRST.after(1, 4)), "Seat 1");
}

/// A match kept at the table calls the person `You`: a reader of the whole record is told "You take", not "You takes",
/// in their own language, also where they look at the cards of somebody else.
#[test]
fn a_match_kept_at_the_table_is_told_to_its_person() {
    for own in [Lang::En, Lang::Ja].map(|lang| Words::new(lang).plain("play-name-own")) {
        let told = |lang: Lang, viewer: Viewer| told_with_name(&own, lang, viewer).join("\n");
        let text = told(Lang::En, Viewer::Public);
        for wrong in ["You takes", "You discards", "You wins", "You’s", "You plays", "for You", own_in_japanese()] {
            assert!(!text.contains(wrong), "{wrong}: {text}");
        }
        for right in ["You take the stock", "You discard", "You win", "for you and"] {
            assert!(text.contains(right), "{right}: {text}");
        }
        let text = told(Lang::Ja, Viewer::Public);
        assert!(text.contains("あなたが") && !text.contains("You"), "{text}");
        let text = told(Lang::En, Viewer::Seat(Seat::FIRST.after(1, 4)));
        assert!(text.contains("You take the stock") && text.contains("Ann plays"), "{text}");
    }
}

fn own_in_japanese() -> &'static str {
    "あなた"
}

/// A match of `ruff-and-honours` between `low` bots, told when the first player has this name.
fn told_with_name(name: &str, lang: Lang, viewer: Viewer) -> Vec<String> {
    let (source, game) = game_of("ruff-and-honours", &[]);
    let words = Words::new(lang);
    let names = [name, "Ann", "Ben", "Cleo"].map(str::to_owned);
    let words = words.of_game(&source.file, &game, &names);
    let mut narrator = Narrator::new(&words, viewer, 0);
    let source = Source { seed: 4, index: 0 };
    let mut bots = Host::default().seat(&Lineup::parse("rules", game.players()).unwrap(), 4, 0);
    let mut playing = Match::new(game.clone(), 0);
    loop {
        match playing.next() {
            Next::Deal => source.deal(&mut playing).unwrap(),
            Next::Decision(seat) => {
                let action = bots[seat.index()].choose(&playing.view(seat).unwrap());
                playing.apply(action).unwrap();
            }
            Next::CardDraw | Next::Over => break,
        }
    }
    let mut lines = Vec::new();
    for event in playing.events() {
        lines.extend(narrator.tell(&event.seen_by(viewer)));
        lines.extend(words.event_in_full(event, Some(Suit::First)).filter(|_| viewer == Viewer::Public));
    }
    lines
}

/// RT-7: in the trump suit the turn-up counts, and is named where the cards shown do not add up to the number.
#[test]
fn a_ruff_in_trumps_names_the_turn_up() {
    let (source, game) = game_of("ruff-and-trump", &[]);
    let words = Words::new(Lang::En);
    let words = words.of_game(&source.file, &game, &[]);
    let mut narrator = Narrator::new(&words, Viewer::Public, 0);
    let source = Source { seed: 2, index: 0 };
    let mut bots = Host::default().seat(&Lineup::parse("rules", game.players()).unwrap(), 2, 0);
    let mut playing = Match::new(game.clone(), 0);
    let (mut named, mut plain, mut turn_up) = (0, 0, None);
    let mut told = 0;
    for _ in 0..3000 {
        match playing.next() {
            Next::Deal => source.deal(&mut playing).unwrap(),
            Next::Decision(seat) => {
                let view = playing.view(seat).unwrap();
                turn_up = view.turn_up();
                for action in view.legal_actions() {
                    if let Action::AnnounceSuit(suit) = action {
                        assert_eq!(words.action(&view, action).contains(", with "), Some(suit) == view.trump());
                    }
                }
                let action = bots[seat.index()].choose(&view);
                playing.apply(action).unwrap();
            }
            Next::CardDraw | Next::Over => break,
        }
        for event in &playing.events()[told..] {
            let Some(text) = narrator.tell(&event.seen_by(Viewer::Public)) else { continue };
            if let kirifuda_rules::Event::RuffShown(shown) = event {
                let cards = shown.cards;
                let card = turn_up.unwrap();
                let counts = cards.first().unwrap().suit() == narrator.trump().unwrap() && !cards.contains(card);
                let sentence = format!("The turn-up, {}, counts too.", words.card(card));
                assert_eq!(text.contains(&sentence), counts, "{text}");
                if counts { named += 1 } else { plain += 1 }
            }
        }
        told = playing.events().len();
    }
    assert!(named > 0 && plain > 0, "{named} {plain}");
}

/// RT-37: the two announcements of the trump suit read differently to whoever chooses, and the showing tells all which
/// it was.
#[test]
fn a_ruff_without_the_turn_up_says_so() {
    let (source, _) = find("ruff-and-trump").unwrap();
    let chosen = source.file.choose(&[("turnup_in_ruff", "choice")], &[]).unwrap();
    let game = Arc::new(Game::new(chosen));
    for lang in [Lang::En, Lang::Ja] {
        let words = Words::new(lang);
        let words = words.of_game(&source.file, &game, &[]);
        let mut narrator = Narrator::new(&words, Viewer::Public, 0);
        let mut playing = Match::new(game.clone(), 0);
        Source { seed: 2, index: 0 }.deal(&mut playing).unwrap();
        let turn_up = words.card(playing.current_deal().unwrap().turn_up().unwrap());
        let mut chose = false;
        while let Next::Decision(seat) = playing.next() {
            let view = playing.view(seat).unwrap();
            let legal = view.legal_actions();
            let texts: BTreeSet<String> = legal.iter().map(|&action| words.action(&view, action)).collect();
            assert_eq!(texts.len(), legal.len(), "{texts:?}");
            let bare = legal.iter().find(|action| matches!(action, Action::AnnounceBare(_)));
            if let Some(&bare) = bare {
                assert!(words.action(&view, bare).contains(&turn_up));
                chose = true;
            }
            let lowest = |action: &&Action| view.own_announcement(**action);
            playing.apply(bare.copied().unwrap_or(*legal.iter().min_by_key(lowest).unwrap())).unwrap();
            if playing.current_deal().is_some_and(|deal| deal.phase() == Phase::Play) {
                break;
            }
        }
        let told: Vec<String> =
            playing.events().iter().filter_map(|event| narrator.tell(&event.seen_by(Viewer::Public))).collect();
        let sentence = words.say("event-ruff-bare", &[("card", turn_up.into())]);
        assert!(chose && told.iter().any(|text| text.contains(&sentence)), "{told:?}");
    }
}
