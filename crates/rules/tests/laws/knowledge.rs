//! What a view says is known to all agrees with the events, at every decision of every published preset.

use crate::common::cards::{is_free_joker, suit_in_play};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit, vector_shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::params::{AboveTrumpPlay, PhaseKind};
use kirifuda_rules::{Action, Event, Game, Match, Next, Phase, RefusalReason, SeatView, published};
use std::sync::Arc;

const SEEDS: std::ops::Range<u32> = 1..5;

/// What all have seen of a deal, told from its events alone.
#[derive(Default)]
struct Told {
    voids: [SeatSet; 4],
    played: Vec<(Seat, Card)>,
    in_trick: Vec<Card>,
    called: Option<Suit>,
    exchange_passed: SeatSet,
    honours_passed: SeatSet,
    asked_in_vain: SeatSet,
    declared_by: Option<Seat>,
    taken: Option<(Seat, CardSet)>,
    discarded: CardSet,
    /// The suit announced, where there was one.
    announced: Vec<(Seat, Option<Suit>)>,
    ruffs_shown: Vec<(Seat, Option<Suit>)>,
}

impl Told {
    fn hear(&mut self, event: &Event, game: &Game, view: &SeatView<'_>) {
        match event {
            Event::DealStarted(_) => *self = Told::default(),
            Event::Played(seat, card) => self.hear_play(*seat, *card, game, view),
            Event::SuitCalled(_, suit) => self.called = Some(*suit),
            Event::TrickTaken(_) => self.in_trick.clear(),
            // GW-6: a card that nobody else has seen may be of any suit.
            Event::Drew { seat, card, open } => {
                let drawn = |suit: &Suit| !open || *suit == card.suit();
                Suit::ALL.iter().filter(|suit| drawn(suit)).for_each(|suit| self.voids[suit.index()].remove(*seat));
            }
            Event::Passed(seat, Phase::StockExchange) => self.exchange_passed.insert(*seat),
            Event::Passed(seat, Phase::Honours) => self.honours_passed.insert(*seat),
            Event::CanYe { seat, answer: 0 } => self.asked_in_vain.insert(*seat),
            Event::CanYe { seat, .. } | Event::Showed(seat) => self.declared_by = Some(*seat),
            Event::Exchanged { seat, taken } => self.taken = Some((*seat, *taken)),
            Event::Discarded { cards, .. } => self.discarded = *cards,
            Event::Announced { seat, suit, .. } => self.announced.push((*seat, *suit)),
            Event::RuffShown(shown) => {
                self.ruffs_shown.push((shown.seat, shown.cards.iter().next().map(|card| card.suit())));
            }
            _ => {}
        }
    }

    /// who plays another suit than was led holds none of it, unless the card above trump may always be played.
    fn hear_play(&mut self, seat: Seat, card: Card, game: &Game, view: &SeatView<'_>) {
        self.in_trick.push(card);
        self.played.push((seat, card));
        let suit = |card: Card| suit_in_play(game, view.trump(), card);
        // GN-15: whoever leads the joker names the suit to follow.
        let led = self.called.filter(|_| is_free_joker(game, self.in_trick[0])).unwrap_or(suit(self.in_trick[0]));
        let anytime = game.rules().above_trump_play() == AboveTrumpPlay::Anytime;
        let free = anytime && game.above_trump(view.trump()) == Some(card) || is_free_joker(game, card);
        if suit(card) != led && !free {
            self.voids[led.index()].insert(seat);
        }
    }

    fn agrees(&self, view: &SeatView<'_>, name: &str) {
        let of = |seat: Seat| self.played.iter().filter(move |(player, _)| *player == seat).map(|&(_, card)| card);
        for seat in Seat::all(view.game().players()) {
            assert_eq!(view.played_by(seat), of(seat).collect(), "{name}: cards played by {seat}");
        }
        for suit in Suit::ALL {
            assert_eq!(view.void_in(suit), self.voids[suit.index()], "{name}: X-11, void in {suit:?}");
        }
        for seat in Seat::all(view.game().players()) {
            let own = self.announced.iter().filter(|_| seat == view.seat());
            let known = self.ruffs_shown.iter().chain(own).find(|(shown, _)| *shown == seat);
            assert_eq!(view.announced_suit(seat), known.and_then(|&(_, suit)| suit), "{name}: RT-13, ruff of {seat}");
        }
        assert_eq!(view.exchange_passed(), self.exchange_passed, "{name}: RH-9");
        assert_eq!(view.honours_passed(), self.honours_passed, "{name}: RH-17");
        assert_eq!(view.can_ye_failed(), self.asked_in_vain, "{name}: RH-17");
        assert_eq!(view.declared_by(), self.declared_by, "{name}: RH-17");
        assert_eq!(view.exchanger(), self.taken.map(|(seat, _)| seat), "{name}: RH-9");
        let taken = self.taken.filter(|&(seat, _)| seat == view.seat()).map_or(CardSet::EMPTY, |(_, cards)| cards);
        assert_eq!(view.own_taken(), taken, "{name}: RH-11");
    }
}

/// RH-9, RH-11, RH-17, X-11: passes, questions, the stock, and who cannot follow.
#[test]
fn views_say_what_the_events_said() {
    let mut seen = [0; 5];
    for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
        for preset in file.presets() {
            let choice = file.settings(&preset.set, &[]).expect("a preset");
            let game = Arc::new(Game::new(choice));
            for seed in SEEDS {
                let told = play_deal(&game, seed, &preset.name);
                seen[0] += usize::from(told.taken.is_some());
                seen[1] += usize::from(!told.asked_in_vain.is_empty());
                seen[2] += usize::from(told.declared_by.is_some());
                seen[3] += usize::from(told.voids.iter().any(|seats| !seats.is_empty()));
                seen[4] += usize::from(!told.ruffs_shown.is_empty());
            }
        }
    }
    assert!(seen.iter().all(|&deals| deals > 0), "everything has been seen: {seen:?}");
}

/// Plays a deal with actions taken in turn from the legal ones, and looks at every view on the way.
fn play_deal(game: &Arc<Game>, seed: u32, name: &str) -> Told {
    let mut table = Match::new(game.clone(), 0);
    let taker = table.taker_choices().map(|seats| seats[0]);
    table.deal(vector_shuffle(game.pack(), seed), taker).expect("a pack of the game");
    let (mut told, mut heard, mut step) = (Told::default(), 0, seed as usize);
    while let Next::Decision(seat) = table.next() {
        let view = table.view(seat).expect("a deal");
        for event in &table.events()[heard..] {
            told.hear(event, game, &view);
        }
        heard = table.events().len();
        for viewer in Seat::all(game.players()) {
            told.agrees(&table.view(viewer).expect("a deal"), name);
        }
        if let Some((_, cards)) = told.taken {
            assert_eq!(table.current_deal().expect("a deal").stock(), cards, "{name}: RH-11");
        }
        let actions = view.legal_actions();
        step = step * 31 + 7;
        let wanted = |action: &&Action| matches!(action, Action::Exchange | Action::Show | Action::CanYe);
        let action = actions.iter().find(wanted).unwrap_or(&actions[step / 8 % actions.len()]);
        table.apply(*action).expect("a legal action");
        step %= 1 << 20;
    }
    told
}

/// RH-5, GW-3, KK-24: there is a stock only where somebody may take it or draw from it, and court cards only where they
/// count.
#[test]
fn only_what_a_game_has_is_there() {
    for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
        let choice = file.choose(&[], &[]).expect("the defaults");
        let game = Arc::new(Game::new(choice));
        let exchange = ["ruff-and-honours", "ruff-and-trump", "nanban-karuta"].contains(&game.id());
        assert_eq!(game.has_phase(PhaseKind::StockExchange), exchange, "{}", game.id());
        let mut table = Match::new(game.clone(), 0);
        let taker = table.taker_choices().map(|seats| seats[0]);
        table.deal(vector_shuffle(game.pack(), 1), taker).expect("a pack of the game");
        let deal = table.current_deal().expect("a deal");
        let (takes_turn_up, draws) = (game.id() == "euchre", game.id() == "german-whist");
        assert_eq!(deal.stock().is_empty(), !exchange && !takes_turn_up && !draws, "RH-5, EU-4, GW-3: {}", game.id());
        assert_eq!(deal.stock_left() > 0, draws, "GW-3 {}", game.id());
        let scoring = game.scoring();
        let counted = scoring.has_payment() || scoring.has_card_points() || scoring.has_race();
        assert_eq!(game.scoring_cards().is_empty(), !counted, "KK-24 {}", game.id());
        assert!(game.id() != "kakeya-trump" || game.scoring_cards().len() == 16, "KK-24");
    }
}

/// when nothing is to be decided, no action is anybody's.
#[test]
fn a_deal_that_is_over_asks_nobody() {
    let file = RuleFile::parse(published()[0].game).expect("a published game");
    let game = Arc::new(Game::new(file.choose(&[], &[]).expect("the defaults")));
    let mut table = Match::new(game.clone(), 0);
    table.deal(vector_shuffle(game.pack(), 1), None).expect("a pack of the game");
    let mut deal = *table.current_deal().expect("a deal");
    deal.stop();
    assert_eq!(deal.to_act(), None);
    let refusal = deal.check(&game, Action::Pass).expect_err("nothing is to be decided");
    assert_eq!(refusal.reason, RefusalReason::NothingToDecide, "X-15");
}
