//! Laws of section 1 of docs/rules.md that hold in every game.

use crate::common;
use crate::common::cards::{is_free_joker, suit_in_play};
use crate::common::low::low_action;
use crate::common::table::Table;
use kirifuda_cards::{CardSet, PackOrder, Seat, vector_shuffle};
use kirifuda_rules::params::Direction;
use kirifuda_rules::{Action, DealError, Event, Game, Match, Next, Seen, Viewer};
use std::sync::Arc;

const SEED: u32 = 7;

/// Every published game with its defaults, after one deal V([`SEED`]) by LOW.
fn played_games() -> Vec<Table> {
    let played = |id| {
        let mut table = Table::new(common::game(id, &[]), 0);
        table.deal_seed(SEED).steps(&["low"]);
        table
    };
    common::game_ids().into_iter().map(played).collect()
}

fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.players())
}

/// cards are written rank, then suit.
#[test]
fn cards_are_written_rank_then_suit() {
    let names =
        |pack: &kirifuda_cards::Pack| pack.cards().iter().map(|card| pack.name(card).to_string()).collect::<Vec<_>>();
    let french = names(&kirifuda_cards::Pack::french());
    let expected: Vec<String> =
        "CDHS".chars().flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    assert_eq!(french, expected, "X-1, and X-3 for the order");
    let karuta = names(&kirifuda_cards::Pack::karuta());
    let expected: Vec<String> =
        "hiko".chars().flat_map(|suit| "23456789SUKR".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    assert_eq!(karuta, expected, "X-2, and X-3 for the order");
}

/// within a trick the turn goes to the next active seat; which neighbour that is, the user interface is told.
#[test]
fn the_turn_goes_to_the_next_seat() {
    for table in played_games() {
        let mut turn = None;
        for event in table.deal_events() {
            if let Event::Played(seat, _) = event {
                assert!(turn.is_none_or(|expected| expected == *seat), "{}: X-4", table.game.id());
                turn = Some(table.deal().next_in_turn(*seat));
            }
            if let Event::TrickTaken(winner) = event {
                turn = Some(*winner);
            }
        }
    }
    let direction = |id: &str| common::game(id, &[]).rules().direction();
    for id in common::game_ids() {
        let expected =
            if ["kakeya-trump", "goninkan"].contains(&id) { Direction::CounterClockwise } else { Direction::Clockwise };
        assert_eq!(direction(id), expected, "X-4 {id}");
    }
}

/// eldest is next after the dealer, and leads first where nothing else is said.
#[test]
fn eldest_sits_next_after_the_dealer() {
    for (id, dealer) in [("ruff-and-honours", 2), ("ruff-and-trump", 3), ("japanese-loo", 5)] {
        let mut table = Table::new(common::game(id, &[]), dealer);
        table.deal_seed(SEED);
        let eldest = (dealer + 1) % table.game.players();
        assert_eq!(table.play.roles().eldest.index(), eldest, "X-5 {id}");
        table.steps(&["low to play", &format!("asked {eldest}")]);
    }
}

/// the engine takes any explicit order of the whole pack, and nothing else.
#[test]
fn a_deal_is_an_order_of_the_whole_pack() {
    for id in common::game_ids() {
        let game = common::game(id, &[]);
        let mut play = Match::new(Arc::clone(&game), 0);
        let foreign = if game.pack().rank_of('R').is_some() {
            common::game("ruff-and-trump", &[])
        } else {
            common::game("nanban-karuta", &[])
        };
        let refused = play.deal(vector_shuffle(foreign.pack(), SEED), None);
        assert!(matches!(refused, Err(DealError::Pack(_))), "X-6 {id}");
        assert_eq!((play.next(), play.events().len()), (Next::Deal, 0), "X-6 {id}: nothing has changed");
        let order: PackOrder = game.pack().check_order(game.pack().order().cards()).unwrap();
        assert!(play.deal(order, None).is_ok(), "X-6 {id}");
        assert!(matches!(play.deal(order, None), Err(DealError::NotNow(_))), "X-6 {id}: not in the middle of a deal");
    }
}

/// at every decision exactly one seat may act; what is legal is accepted, all else in the action space is
/// refused and changes nothing.
#[test]
fn illegal_actions_are_refused_and_change_nothing() {
    for id in common::game_ids() {
        let mut table = Table::new(common::game(id, &[]), 0);
        table.deal_seed(SEED);
        while let Next::Decision(seat) = table.play.next() {
            check_every_action(&table, seat);
            table.play.apply(low_action(&table.game, table.deal())).unwrap();
        }
    }
}

fn check_every_action(table: &Table, turn: Seat) {
    let (game, legal) = (&table.game, table.deal().legal_actions(&table.game));
    assert!(!legal.is_empty(), "X-15: whoever is asked can answer");
    let mut tried = table.clone();
    for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
        for seat in seats(game) {
            let is_legal = seat == turn && legal.contains(&action);
            if is_legal {
                assert!(tried.clone().play.apply_for(seat, action).is_ok(), "X-15 {action:?}");
                continue;
            }
            let refusal = tried.play.apply_for(seat, action).expect_err("X-7: not legal");
            assert!(!refusal.rule.is_empty(), "X-7: says which rule");
            assert_eq!(tried.deal(), table.deal(), "X-7 {action:?}");
            assert_eq!(tried.play.events().len(), table.play.events().len(), "X-7 {action:?}");
            assert_eq!(tried.play.standing(), table.play.standing(), "X-7 {action:?}");
        }
    }
}

/// the host says who deals first.
#[test]
fn the_first_dealer_is_given() {
    for id in common::game_ids() {
        let game = common::game(id, &[]);
        for dealer in 0..game.dealers() {
            let mut table = Table::new(Arc::clone(&game), dealer);
            table.deal_seed(SEED);
            assert_eq!(usize::from(table.play.roles().dealer), dealer, "X-8 {id}");
        }
    }
}

/// seats 0 and 2 against 1 and 3.
#[test]
fn partners_face_each_other() {
    for id in ["ruff-and-honours", "ruff-and-trump", "nanban-karuta"] {
        let game = common::game(id, &[]);
        let sides: Vec<usize> = seats(&game).map(|seat| game.side_of(seat)).collect();
        assert_eq!(sides, [0, 1, 0, 1], "X-9 {id}");
        let partners: Vec<_> = seats(&game).filter_map(|seat| game.partner(seat)).map(Seat::index).collect();
        assert_eq!(partners, [2, 3, 0, 1], "X-9 {id}");
    }
}

/// the leader may play any card; a later player follows suit if they can, else plays any card.
#[test]
fn following_suit_is_the_only_duty() {
    for id in common::game_ids() {
        let mut table = Table::new(common::game(id, &[]), 0);
        table.deal_seed(SEED).steps(&["low to play"]);
        while let Next::Decision(seat) = table.play.next() {
            let deal = table.deal();
            if !deal.only_follows(&table.game) {
                table.steps(&["low once"]);
                continue;
            }
            let hand = deal.hand(seat);
            let view = table.play.view(seat).unwrap();
            let suit = |card| suit_in_play(&table.game, deal.trump(), card);
            let follows = view.led().map_or(hand, |led| hand.iter().filter(|&card| suit(card) == led).collect());
            let expected = if follows.is_empty() { hand } else { follows };
            assert_eq!(deal.legal_plays(&table.game), expected, "X-10, X-11 {id}");
            table.steps(&["low once"]);
        }
    }
}

/// GN-14: the joker wins, else the strongest trump, else the strongest card of the suit led; the winner leads
/// to the next trick.
#[test]
fn the_strongest_card_wins_and_its_player_leads() {
    for table in played_games().into_iter().filter(|table| table.game.id() != "kakeya-trump") {
        let (mut trick, mut leader): (Vec<(Seat, kirifuda_cards::Card)>, Option<Seat>) = (Vec::new(), None);
        let (trump, mut called) = (table.deal().trump(), None);
        for event in table.deal_events() {
            match event {
                Event::Played(seat, card) => {
                    assert!(
                        !trick.is_empty() || leader.is_none_or(|leader| leader == *seat),
                        "X-13 {}",
                        table.game.id()
                    );
                    trick.push((*seat, *card));
                }
                Event::TrickTaken(winner) => {
                    let suit = |card| suit_in_play(&table.game, trump, card);
                    let led = called.filter(|_| is_free_joker(&table.game, trick[0].1)).unwrap_or(suit(trick[0].1));
                    // EU-8: the jack of trumps is the highest, then the other jack of their colour.
                    let bower = |card: kirifuda_cards::Card| match table.game.pack().rank_letter(card) {
                        'J' if table.game.id() == "euchre" && Some(suit(card)) == trump => {
                            1 + u8::from(Some(card.suit()) == trump)
                        }
                        _ => 0,
                    };
                    let strength = |card| {
                        let joker = is_free_joker(&table.game, card);
                        (joker, Some(suit(card)) == trump, suit(card) == led, bower(card), card.rank())
                    };
                    let best = trick.iter().max_by_key(|(_, card)| strength(*card)).unwrap();
                    assert_eq!(best.0, *winner, "X-12 {}", table.game.id());
                    leader = Some(*winner);
                    trick.clear();
                }
                Event::SuitCalled(_, suit) => called = Some(*suit),
                _ => {}
            }
        }
    }
}

/// every active player plays one card to each trick, all tricks are played out also when the result is
/// known (but GN-19), and a card that was forced is recorded like any other.
#[test]
fn all_tricks_are_played_and_recorded() {
    for table in played_games() {
        let active = table.deal().active();
        let (tricks, most) = (table.tricks().len(), table.game.most_tricks());
        let is_whole = if table.game.scoring().has_race() { (1..=most).contains(&tricks) } else { tricks == most };
        assert!(is_whole, "X-14 {}", table.game.id());
        for seat in active.iter() {
            let played =
                table.deal_events().iter().filter(|event| matches!(event, Event::Played(who, _) if *who == seat));
            assert_eq!(played.count(), tricks, "X-15 {}", table.game.id());
        }
        assert!(table.tricks().iter().all(|(_, cards)| cards.len() == active.len()), "X-14 {}", table.game.id());
    }
}

/// where most seats can only pass, every seat is asked and logged, so that who was able to act stays hidden.
#[test]
fn questions_that_most_can_only_pass_are_put_to_everybody() {
    for (id, held) in [("ruff-and-honours", "AH"), ("ruff-and-trump", "AH"), ("nanban-karuta", "Rk")] {
        let turn_up = if id == "nanban-karuta" { "2k" } else { "2H" };
        let passes = |layout: common::cards::Layout| {
            let mut table = Table::new(common::game(id, &[]), 0);
            table.deal_layout(&layout).steps(&["low without stock"]);
            let passed = |event: &Event| if let Event::Passed(seat, _) = event { Some(seat.index()) } else { None };
            table.deal_events().iter().filter_map(passed).take(4).collect::<Vec<_>>()
        };
        let turn_up = turn_up.to_owned();
        let in_hand = common::cards::Layout {
            turn_up: turn_up.clone(),
            hands: [(2, held.to_owned())].into(),
            ..Default::default()
        };
        let in_stock = common::cards::Layout { turn_up, undealt: held.to_owned(), ..Default::default() };
        assert_eq!(passes(in_hand), [1, 2, 3, 0], "X-16 {id}: a holder who declines");
        assert_eq!(passes(in_stock), [1, 2, 3, 0], "X-16 {id}: nobody has the right, and it looks the same");
    }
}

/// the same for the honours: who could have called and passed looks like who could not.
#[test]
fn the_question_about_honours_is_put_to_everybody() {
    let passes = |hands: &[(usize, &str)]| {
        let mut table = Table::new(common::game("ruff-and-honours", &[]), 0);
        let hands = hands.iter().map(|&(seat, cards)| (seat, cards.to_owned())).collect();
        let (turn_up, undealt) = ("2H".to_owned(), "AH".to_owned());
        let layout = common::cards::Layout { turn_up, undealt, hands, ..Default::default() };
        table.deal_layout(&layout).steps(&["pass 1 2 3 0", "phase honours", "pass 1 2 3 0", "phase play"]);
        let passed = |event: &Event| if let Event::Passed(seat, _) = event { Some(seat.index()) } else { None };
        table.deal_events().iter().filter_map(passed).collect::<Vec<_>>()
    };
    let two_passes = [1, 2, 3, 0, 1, 2, 3, 0];
    assert_eq!(passes(&[(2, "KH QH JH")]), two_passes, "X-16: seat 2 could show");
    assert_eq!(passes(&[(2, "KH QH"), (1, "JH")]), two_passes, "X-16: seat 2 could call");
    assert_eq!(passes(&[(0, "KH"), (1, "QH"), (3, "JH")]), two_passes, "X-16: nobody could");
}

/// what each viewer is sent of a deal: own hand, own exchange, own suit announced, and what is public.
#[test]
fn private_cards_are_sent_to_their_owner_alone() {
    let mut tables = played_games();
    let mut folds = Table::new(common::game("japanese-loo", &[]), 0);
    folds.deal_seed(SEED).steps(&["stay 1 2 0", "low"]);
    tables.push(folds);
    for table in tables {
        for viewer in seats(&table.game).map(Viewer::Seat).chain([Viewer::Public]) {
            for event in table.deal_events() {
                check_seen(event, viewer);
            }
        }
    }
}

fn check_seen(event: &Event, viewer: Viewer) {
    let is = |seat: Seat| viewer == Viewer::Seat(seat);
    let seen = event.seen_by(viewer);
    match (event, seen.get()) {
        (Event::DealStarted(_), seen) => assert!(matches!(seen, Seen::DealStarted { .. }), "X-17: no pack"),
        (Event::HandsTaken(hands), Seen::HandTaken(hand)) => {
            let own = if let Viewer::Seat(seat) = viewer { Some(hands[seat]) } else { None };
            assert_eq!(*hand, own, "X-17: the own hand alone");
        }
        (Event::Announced { seat, suit, total, .. }, Seen::Announced { suit: seen, total: number, .. }) => {
            assert_eq!(
                (*seen, number),
                (suit.filter(|_| is(*seat)), total),
                "X-17: the number is public, not the suit"
            );
        }
        (Event::Exchanged { seat, taken }, Seen::Exchanged { taken: seen, .. }) => {
            assert_eq!(*seen, is(*seat).then_some(*taken), "X-17: the stock taken");
        }
        (Event::Discarded { seat, cards }, Seen::Discarded { cards: seen, count, .. }) => {
            assert_eq!((*seen, *count), (is(*seat).then_some(*cards), cards.len() as u8), "X-17: the discards");
        }
        (Event::Gave { seat, cards, .. }, Seen::Gave { cards: seen, count, .. }) => {
            assert_eq!((*seen, *count), (is(*seat).then_some(*cards), cards.len() as u8), "X-17: the cards passed");
        }
        (Event::Received { seat, from, cards }, Seen::Received { cards: seen, .. }) => {
            assert_eq!(*seen, (is(*seat) || is(*from)).then_some(*cards), "X-17: the cards received");
        }
        (Event::Swapped(swap), Seen::Swapped { card, .. }) => {
            let own = is(swap.holder) || is(swap.partner);
            assert_eq!(*card, own.then_some(swap.card), "GN-10: the card exchanged");
        }
        (Event::Drew { seat, card, open }, Seen::Drew { card: seen, .. }) => {
            assert_eq!(*seen, (*open || is(*seat)).then_some(*card), "X-17: the card drawn");
        }
        (event, Seen::Open(open)) => assert_eq!(event, open, "X-17: everything else is public"),
        (event, seen) => panic!("X-17: {event:?} seen as {seen:?}"),
    }
}

/// the hand of a player who folds is never seen, nor is an undealt card.
#[test]
fn folded_hands_and_undealt_cards_are_never_seen() {
    let mut table = Table::new(common::game("japanese-loo", &[]), 0);
    table.deal_seed(SEED).steps(&["stay 1 2 0", "low"]);
    let open: CardSet = table.tricks().iter().fold(CardSet::EMPTY, |cards, (_, trick)| cards | *trick);
    let stayers = [0, 1, 2].map(|seat| table.deal().dealt(Seat::new(seat).unwrap()));
    assert_eq!(open, stayers[0] | stayers[1] | stayers[2], "X-17: the stayers' cards and no other");
    for viewer in [0, 1, 2].into_iter().filter_map(Seat::new) {
        let unseen = table.play.view(viewer).unwrap().unseen();
        assert_eq!(unseen.len(), 52 - 15 - 1, "X-17: all but the cards played and the turn-up");
    }
}

/// at any moment a player can look up every play and their own exchange.
#[test]
fn players_have_perfect_recall() {
    for table in played_games() {
        for viewer in seats(&table.game) {
            let view = table.play.view(viewer).unwrap();
            for seat in seats(&table.game) {
                let told = table.deal_events().iter().filter_map(|event| match event {
                    Event::Played(who, card) if *who == seat => Some(*card),
                    _ => None,
                });
                assert_eq!(view.played_by(seat), told.collect::<CardSet>(), "X-18 {}", table.game.id());
            }
            let discards = table.deal().discards();
            let own = if table.deal().exchanger() == Some(viewer) { discards } else { CardSet::EMPTY };
            assert_eq!(view.own_discards(), own, "X-18 {}", table.game.id());
        }
    }
}

/// chips are conserved at every step: with the pot where there is one.
#[test]
fn chips_are_conserved() {
    let games = [
        common::game("japanese-loo", &[("form", "three"), ("players", "4")]),
        common::game(
            "japanese-loo",
            &[("players", "5"), ("ante", "all"), ("form", "three"), ("remainder", "first_trick")],
        ),
        common::game("kakeya-trump", &[]),
        common::game("kakeya-trump", &[("players", "6"), ("end", "deals(12)")]),
    ];
    for game in games {
        let mut table = Table::new(Arc::clone(&game), 0);
        let sum =
            |table: &Table| table.play.standing().totals(&table.game).iter().sum::<i64>() + table.play.standing().pot();
        let before = sum(&table);
        assert!(before > 0, "X-19: there are chips");
        for seed in 1..=20 {
            if table.play.next() != Next::Deal {
                break;
            }
            table.deal_seed(seed);
            while let Next::Decision(seat) = table.play.next() {
                let folds = table.deal().legal_actions(&game).contains(&Action::Fold)
                    && (seat.index() as u32 + seed).is_multiple_of(3);
                let action = if folds { Action::Fold } else { low_action(&game, table.deal()) };
                table.play.apply(action).unwrap();
                assert_eq!(sum(&table), before, "X-19 {}", game.id());
            }
        }
    }
}

/// a partner's cards reach a player only through plays and calls: two deals that differ only in cards that
/// partner and opponent have swapped look the same to them until one of them is played.
#[test]
fn partners_exchange_nothing_outside_the_rules() {
    for id in ["ruff-and-honours", "kakeya-trump", "nanban-karuta"] {
        let game = common::game(id, &[]);
        let seen = |swap: bool| {
            let mut order = vector_shuffle(game.pack(), SEED).cards().to_vec();
            let mut table = Table::new(Arc::clone(&game), 1);
            let roles = table.play.standing().roles(&game, None);
            let deal = kirifuda_rules::Deal::new(&game, &roles, &game.pack().check_order(&order).unwrap());
            let (partner, opponent) = (deal.dealt(Seat::new(2).unwrap()), deal.dealt(Seat::new(3).unwrap()));
            let plain = |cards: CardSet| {
                cards.iter().find(|&card| Some(card.suit()) != deal.trump() && card.rank() < 6).unwrap()
            };
            let place = |order: &[kirifuda_cards::Card], card| order.iter().position(|&other| other == card).unwrap();
            let (one, other) = (place(&order, plain(partner)), place(&order, plain(opponent)));
            if swap {
                order.swap(one, other);
            }
            table.deal_pack(game.pack().check_order(&order).unwrap(), None).unwrap();
            table.steps(&["low to play"]);
            let viewer = Viewer::Seat(Seat::FIRST);
            table.deal_events().iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>()
        };
        assert_eq!(seen(false), seen(true), "X-20 {id}");
    }
}

/// scores return to their start with each game, and the deal keeps rotating.
#[test]
fn a_new_game_starts_afresh() {
    let games = [
        ("ruff-and-honours", [("best_of", "3"), ("target", "2")]),
        ("ruff-and-trump", [("sets", "3"), ("form", "rt-4d")]),
    ];
    for (id, options) in games {
        let game = common::game(id, &options);
        let mut table = Table::new(Arc::clone(&game), 0);
        let mut finished = 0;
        for deal in 0..60 {
            if table.play.next() != Next::Deal {
                break;
            }
            table.deal_seed(deal + 1).steps(&["low"]);
            assert_eq!(table.play.roles().dealer, (deal % 4) as u8, "X-21 {id}: the deal keeps rotating");
            let ended = table.deal_events().iter().any(|event| matches!(event, Event::GameEnded(_)));
            finished += u32::from(ended);
            assert!(
                !ended || table.play.result().is_some() || table.play.standing().totals(&game) == [0, 0],
                "X-21 {id}: scores return"
            );
        }
        assert!(finished >= 2 && table.play.result().is_some(), "X-21 {id}: games within a match");
    }
}

/// options that show in every deal show in the last as in the first, over the games of a match: a fixed trump and
/// an unasked leader in Kakeya, the ruffer's lead and the honours' points in Ruff and Honours.
#[test]
fn options_hold_for_the_whole_match() {
    let kakeya = [("end", "games(3)"), ("start_chips", "2"), ("trump_rule", "fixed(H)"), ("lead_choice", "fixed")];
    every_deal(&common::game("kakeya-trump", &kakeya), |table| {
        assert_eq!(table.game.pack().suit_letter(table.deal().trump().unwrap()), 'H', "X-22, KK-13");
        let asked = |event: &Event| matches!(event, Event::Kept(_) | Event::LeadsSelf(_) | Event::LeadsPartner { .. });
        assert!(!table.deal_events().iter().any(asked), "X-22, KK-13, KK-20");
        let full = table.play.standing_at_deal().totals(&table.game).iter().sum::<i64>();
        assert_eq!(full, 4, "X-22, KK-31");
    });
    let honours = [("best_of", "3"), ("target", "4"), ("opening_leader", "ruffer"), ("honour_points", "1_2")];
    every_deal(&common::game("ruff-and-honours", &honours), |table| {
        let first = table.deal_events().iter().find_map(|event| match event {
            Event::Played(seat, _) => Some(*seat),
            _ => None,
        });
        let leader = table.deal().exchanger().unwrap_or(table.play.roles().eldest);
        assert!(first.is_none_or(|first| first == leader), "X-22, RH-24");
        let scores = table.scores_of_deal();
        let honours = scores.iter().filter(|score| score.0 == "honours").map(|score| score.2);
        assert!(honours.into_iter().all(|points| points == 1 || points == 2), "X-22, RH-18");
    });
}

/// Plays a match of several games by LOW and looks at every deal.
fn every_deal(game: &Arc<Game>, look: impl Fn(&Table)) {
    let mut table = Table::new(Arc::clone(game), 0);
    let mut games = 0;
    for seed in 1..200 {
        if table.play.next() != Next::Deal {
            break;
        }
        table.deal_seed(seed).steps(&["low"]);
        look(&table);
        games += table.deal_events().iter().filter(|event| matches!(event, Event::GameEnded(_))).count();
    }
    assert!(games >= 2, "{}: {games} games", game.id());
    assert_ne!(table.play.next(), Next::Deal, "{}: the match ends", game.id());
}
