//! Whether parameters make a game that can be played: every condition that the engine takes for granted.
//!
//! A value may be legal by itself and impossible beside another. Each check names the parameter to change and the
//! others concerned, so that a rule file's fault is shown where a reader would mend it. Parameters without effect in
//! a combination (no phase, score or end uses them) are not looked at.

use crate::Message;
use crate::fault::one_of;
use crate::file::{Kind, MAX_COLUMN_POINTS, PARAMS, Param, canonical_text, listed};
use crate::numbers::{MAX_RUFF, narrow};
use crate::params::*;
use crate::phase::stock_room;
use crate::rules::{RawRules, Rules, Settings, full_pack};
use kirifuda_cards::{Card, Pack, PerSuit, Suit};

/// A combination of parameters that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ParamFault {
    /// The parameter to change.
    pub param: &'static str,
    /// Other parameters concerned.
    pub with: &'static [&'static str],
    /// What is wrong and what was expected.
    pub message: Message,
}

impl ParamFault {
    /// A fault of one parameter.
    pub(crate) fn of(param: &'static str, message: Message) -> ParamFault {
        ParamFault { param, with: &[], message }
    }

    /// All parameters concerned, the one to change first.
    pub fn params(&self) -> impl Iterator<Item = &'static str> {
        [self.param].into_iter().chain(self.with.iter().copied())
    }
}

message_error!(ParamFault: |fault: &ParamFault| fault.message.clone());

/// The most columns a payment table has.
const MAX_COLUMNS: usize = 16;

impl RawRules {
    /// Checks the rules; they have no id, options or rule IDs yet.
    ///
    /// # Errors
    /// Everything that makes the combination impossible.
    pub fn check(self) -> Result<Rules, Vec<ParamFault>> {
        let settings = Settings::new(&self).ok_or_else(|| out_of_range(&self))?;
        let faults = check(&self);
        if !faults.is_empty() {
            return Err(faults);
        }
        let cards = pack_of(&self).map_err(|fault| vec![fault])?;
        let text = canonical_text(&self);
        Ok(Rules::of_checked(self, settings, cards, text))
    }
}

/// Returns the pack that the parameters describe.
fn pack_of(raw: &RawRules) -> Result<Pack, ParamFault> {
    let full = full_pack(raw.pack);
    let full = if raw.joker == Joker::None { full } else { full.with_joker() };
    let pack = full.without_ranks(&raw.without_ranks).map_err(|error| ("without_ranks", error));
    let pack = pack.and_then(|pack| pack.without(raw.without_cards.cards).map_err(|error| ("without_cards", error)));
    pack.map_err(|(param, error)| ParamFault { param, with: &["pack"], message: (&error).into() })
}

/// Returns the numbers that are out of their ranges.
fn out_of_range(raw: &RawRules) -> Vec<ParamFault> {
    let fault = |(param, (name, text)): (&Param, (&'static str, String))| match param.kind {
        Kind::Int(min, max) if !text.parse().is_ok_and(|number: i64| (min..=max).contains(&number)) => {
            Some(ParamFault::of(name, message!("whole-number-expected", min, max, found = text)))
        }
        _ => None,
    };
    PARAMS.iter().zip(listed(raw)).filter_map(fault).collect()
}

/// Checks a combination of parameters; no fault means that the engine can play it to its end.
///
/// Numbers are taken to be in the ranges of the vocabulary: this looks at what the ranges cannot say.
pub(crate) fn check(params: &RawRules) -> Vec<ParamFault> {
    let mut checker = Checker { params, faults: Vec::new() };
    match pack_of(params) {
        Ok(pack) => checker.all(&pack),
        Err(fault) => checker.faults.push(fault),
    }
    checker.faults
}

struct Checker<'p> {
    params: &'p RawRules,
    faults: Vec<ParamFault>,
}

impl Checker<'_> {
    fn fault(&mut self, param: &'static str, with: &'static [&'static str], message: Message) {
        self.faults.push(ParamFault { param, with, message });
    }

    /// Notes a fault unless something holds.
    fn need(&mut self, holds: bool, param: &'static str, with: &'static [&'static str], message: Message) {
        if !holds {
            self.fault(param, with, message);
        }
    }

    fn has(&self, phase: PhaseKind) -> bool {
        self.params.phases.contains(&phase)
    }

    fn scores(&self, term: ScoreTerm) -> bool {
        self.params.score.contains(&term)
    }

    /// Whether points are scored, not chips.
    fn has_points(&self) -> bool {
        !self.scores(ScoreTerm::Payment) && !self.scores(ScoreTerm::Pot)
    }

    fn exchanges(&self) -> bool {
        self.has(PhaseKind::StockExchange) && self.params.exchange
    }

    fn all(&mut self, pack: &Pack) {
        self.joker();
        self.rank_order(pack);
        self.seats();
        self.side_cards(pack);
        self.packets();
        self.pack_size(pack);
        self.side_deals();
        self.turn_up();
        self.listed_trumps();
        self.above_trump(pack);
        self.plays(pack);
        self.phases();
        self.pass_cards();
        self.bids();
        self.name_trump();
        self.ruff_count(pack);
        self.stock_exchange(pack);
        self.honours(pack);
        self.leader();
        self.drawing(pack);
        self.score(pack);
        self.pot();
        self.end();
    }

    fn joker(&mut self) {
        let params = self.params;
        let message = message!("without-cards-trumps");
        self.need(!params.without_cards.trumps, "without_cards", &[], message);
        let message = message!("without-cards-joker");
        self.need(!params.without_cards.cards.contains(Card::JOKER), "without_cards", &[], message);
        if params.joker_tricks == JokerTricks::Inner {
            let message = message!("joker-tricks-apart");
            self.need(params.joker == Joker::Apart, "joker_tricks", &["joker"], message);
            let message = message!("joker-tricks-few");
            self.need(self.least_hand() > 2, "joker_tricks", &["hand", "hands"], message);
            let message = message!("joker-tricks-opening");
            self.need(params.opening_card != Some(Card::JOKER), "opening_card", &["joker_tricks"], message);
        }
        if params.joker == Joker::None {
            return;
        }
        self.need(params.pack == PackKind::French, "joker", &["pack"], message!("joker-french"));
        let message = message!("joker-above-trump");
        self.need(params.above_trump == PerSuit([None; 4]), "above_trump", &["joker"], message);
        if params.joker == Joker::Trump {
            self.need_trump(message!("joker-without-trump"));
        }
        // It has no suit that could become trump, or be announced.
        let message = message!("joker-turned-up");
        self.need(params.turn_up == TurnUp::None, "turn_up", &["joker"], message);
        let message = message!("joker-in-ruff");
        self.need(!self.has(PhaseKind::RuffCount), "phases", &["joker"], message);
    }

    fn rank_order(&mut self, pack: &Pack) {
        let Some(order) = &self.params.rank_order else { return };
        let wrong = |orders: &PerSuit<String>| {
            Suit::ALL.into_iter().find(|&suit| {
                let in_play = |letter: &char| pack.cards().iter().any(|card| pack.rank_letter(card) == *letter);
                let mut left: Vec<char> = pack.ranks().iter().copied().filter(in_play).collect();
                let extra = orders[suit].chars().any(|letter| {
                    let place = left.iter().position(|&known| known == letter);
                    place.map(|place| left.remove(place)).is_none() && in_play(&letter)
                });
                extra || !left.is_empty()
            })
        };
        if let Some(suit) = wrong(&order.plain).or_else(|| wrong(&order.trump)) {
            let letter = pack.suit_letter(suit);
            let message = message!("rank-order-incomplete", suit = letter);
            self.fault("rank_order", &["pack", "without_ranks", "without_cards"], message);
        }
    }

    fn seats(&mut self) {
        let (players, active) = (self.params.players, self.params.active);
        if self.params.sides == Sides::Partners && (players < 4 || players % 2 != 0) {
            let message = message!("partners-uneven", players);
            self.fault("players", &["sides"], message);
        }
        let sits_out = self.params.dealers == Dealers::Side && players > 4;
        let expected = if sits_out { players - 2 } else { players };
        let dealer_may = self.params.dealers == Dealers::Seat && self.params.sides != Sides::Partners;
        if dealer_may && active == players - 1 {
            self.dealer_sits_out();
        } else if active != expected {
            let message = match (sits_out, dealer_may) {
                (true, _) => message!("side-sits-out", expected, players, active),
                (false, true) => message!("dealer-may-sit-out", fewer = players - 1, players, active),
                (false, false) => message!("nobody-sits-out", players, active),
            };
            self.fault("active", &["players", "dealers", "sides"], message);
        }
    }

    /// A dealer who sits out has no part in what others ask of a dealer.
    fn dealer_sits_out(&mut self) {
        for phase in [PhaseKind::StockExchange, PhaseKind::StayOrFold] {
            let message = message!("dealer-sits-out-beside", phase = phase.word());
            self.need(!self.has(phase), "active", &["players", "phases"], message);
        }
        let takes = self.has(PhaseKind::NameTrump) && self.params.turn_up_to == TurnUpTo::Dealer;
        self.need(!takes, "turn_up_to", &["active", "players"], message!("dealer-without-hand"));
        let draws = self.params.draw_after_trick != DrawAfterTrick::None;
        self.need(!draws, "draw_after_trick", &["active", "players"], message!("draw-beside-sitting-out"));
    }

    /// Sides by cards held: the cards that make them are shown when nothing changes the hands any more.
    fn side_cards(&mut self, pack: &Pack) {
        let params = self.params;
        let (held, shown) = (params.sides == Sides::Holders, self.has(PhaseKind::ShowSides));
        self.need(held == shown, "phases", &["sides"], message!("show-sides-phase"));
        if !held {
            return;
        }
        let named = !params.side_cards.cards.is_empty() || !params.side_trumps.is_empty();
        self.need(named, "side_cards", &["sides", "side_trumps"], message!("side-cards-missing"));
        self.need(!params.side_cards.trumps, "side_cards", &[], message!("side-cards-all-trumps"));
        if let Some(card) = (params.side_cards.cards - pack.cards()).first() {
            let message = message!("side-card-left-out", card = full_pack(params.pack).with_joker().name(card));
            self.fault("side_cards", &["joker", "without_ranks", "without_cards", "pack"], message);
        }
        let no_trump = match params.trump_from {
            TrumpFrom::None => true,
            TrumpFrom::Listed => params.trumps.iter().all(Option::is_none) && params.last_trump.is_none(),
            _ => false,
        };
        let message = message!("side-trumps-without-trump");
        self.need(!no_trump || params.side_trumps.is_empty(), "side_trumps", &["trump_from", "trumps"], message);
        params.side_trumps.chars().for_each(|rank| self.rank_in_pack(pack, "side_trumps", rank));
        self.holders();
    }

    /// What becomes of holders who are alone or sit side by side is settled with the deal, before anything is decided.
    fn holders(&mut self) {
        let params = self.params;
        let (lone, apart) = (params.lone_holder, params.holder_places == HolderPlaces::Apart);
        let message = message!("lone-holder-few");
        self.need(lone == LoneHolder::Alone || params.active >= 3, "lone_holder", &["players", "active"], message);
        let message = message!("holder-places-few");
        self.need(!apart || params.active >= 4, "holder_places", &["players", "active"], message);
        let cards = params.side_cards.cards.len() + params.side_trumps.chars().count();
        let message = message!("lone-holder-one-card");
        let exchanges = lone == LoneHolder::Exchange;
        self.need(!exchanges || cards > 1, "lone_holder", &["side_cards", "side_trumps"], message);
        let earlier = params.phases.iter().take_while(|&&phase| phase != PhaseKind::ShowSides);
        let is_first = earlier.into_iter().all(|&phase| phase == PhaseKind::NameTrump && self.names_later());
        for (asked, param) in [(exchanges, "lone_holder"), (apart, "holder_places")] {
            self.need(!asked || is_first, param, &["phases"], message!("show-sides-not-first"));
        }
    }

    /// Whether the trump is named in the later deals of a round only.
    fn names_later(&self) -> bool {
        let params = self.params;
        let has_later = params.sides == Sides::Holders && params.side_deals > 1;
        has_later && params.trump_from == TrumpFrom::Listed && params.later_trump == LaterTrump::Named
    }

    fn packets(&mut self) {
        let sum: i64 = self.params.packets.iter().fold(0, |sum, &packet| sum.saturating_add(packet));
        let singly = self.params.packets.iter().all(|&packet| packet == 1);
        let varies = self.params.hands != Hands::Same;
        self.need(singly || !varies, "packets", &["hands"], message!("hands-not-singly"));
        if sum != self.params.hand || self.params.packets.iter().any(|&packet| packet < 1) {
            let message = message!("packets-sum", hand = self.params.hand, sum);
            self.fault("packets", &["hand"], message);
        }
    }

    fn pack_size(&mut self, pack: &Pack) {
        let params = self.params;
        let dealt = params.active * params.hand;
        let stock = match params.turn_up {
            _ if self.exchanges() => params.exchange_cards,
            TurnUp::Stock => 1,
            TurnUp::Last | TurnUp::None => 0,
        };
        let needed = dealt.saturating_add(stock);
        if needed > narrow::<_, i64>(pack.len()) {
            let (active, hand, cards) = (params.active, params.hand, pack.len());
            let message = match stock {
                0 => message!("pack-too-small", active, hand, needed, cards),
                _ => message!("pack-too-small-for-stock", active, hand, stock, needed, cards),
            };
            self.fault(
                "hand",
                &["players", "active", "exchange_cards", "turn_up", "without_ranks", "without_cards", "pack"],
                message,
            );
        }
    }

    fn side_deals(&mut self) {
        let params = self.params;
        if params.dealers == Dealers::Seat {
            let message = message!("next-dealer-losers");
            self.need(params.next_dealer == NextDealer::Next, "next_dealer", &["dealers"], message);
            let message = message!("last-card-taker");
            self.need(params.last_card_to != LastCardTo::Taker, "last_card_to", &["dealers"], message);
            return;
        }
        self.need(params.sides == Sides::Partners, "dealers", &["sides"], message!("side-needs-partners"));
        let message = message!("side-losers-deal");
        self.need(params.next_dealer == NextDealer::Losers, "next_dealer", &["dealers"], message);
        let message = message!("side-taker");
        self.need(params.last_card_to == LastCardTo::Taker, "last_card_to", &["dealers"], message);
        let message = message!("side-scores-payment");
        self.need(self.scores(ScoreTerm::Payment), "score", &["next_dealer", "dealers"], message);
        for phase in [
            PhaseKind::PassCards,
            PhaseKind::Bid,
            PhaseKind::NameTrump,
            PhaseKind::RuffCount,
            PhaseKind::StockExchange,
            PhaseKind::Honours,
            PhaseKind::StayOrFold,
        ] {
            let message = message!("phase-from-seat", phase = phase.word());
            self.need(!self.has(phase), "phases", &["dealers"], message);
        }
    }

    fn turn_up(&mut self) {
        let turned = self.params.turn_up != TurnUp::None;
        let fixes = self.params.trump_from == TrumpFrom::TurnUp;
        let message = message!("trump-without-turn-up");
        self.need(turned || !fixes, "turn_up", &["trump_from"], message);
        let message = message!("turn-up-without-trump");
        let named = self.params.trump_from == TrumpFrom::Named;
        self.need(fixes || named || !turned, "trump_from", &["turn_up"], message);
    }

    fn listed_trumps(&mut self) {
        let params = self.params;
        let listed = params.trump_from == TrumpFrom::Listed;
        let message = message!("trumps-missing");
        self.need(!listed || !params.trumps.is_empty(), "trumps", &["trump_from"], message);
        if params.last_trump.is_some() {
            let agreed =
                params.end == EndKind::Rounds || params.end == EndKind::Chips && params.chips_end == ChipsEnd::Deals;
            self.need(listed, "last_trump", &["trump_from"], message!("last-trump-without-list"));
            self.need(agreed, "last_trump", &["end", "chips_end"], message!("last-trump-without-last-deal"));
        }
    }

    /// Notes a fault unless every deal has a trump.
    fn need_trump(&mut self, message: Message) {
        match self.params.trump_from {
            TrumpFrom::None => {
                self.fault("trump_from", &["joker", "score", "honours_call", "honours_after_play"], message)
            }
            TrumpFrom::Listed if self.params.trumps.contains(&None) => {
                self.fault("trumps", &["trump_from", "joker", "score", "honours_call", "honours_after_play"], message);
            }
            _ => {}
        }
    }

    fn above_trump(&mut self, pack: &Pack) {
        for suit in Suit::ALL {
            if let Some(card) = self.params.above_trump[suit]
                && !pack.cards().contains(card)
            {
                let message = message!("above-trump-left-out", card = pack.name(card));
                self.fault("above_trump", &["without_ranks", "without_cards", "pack"], message);
            }
        }
    }

    fn plays(&mut self, pack: &Pack) {
        let params = self.params;
        let coloured = params.pack == PackKind::French || params.same_colour_trumps.is_empty();
        self.need(coloured, "same_colour_trumps", &["pack"], message!("pack-without-colours"));
        let message = message!("opening-card-missing");
        let holder = params.opening_leader == OpeningLeader::Holder;
        self.need(!holder || params.opening_card.is_some(), "opening_leader", &["opening_card"], message);
        if let Some(card) = params.opening_card.filter(|&card| !pack.cards().contains(card)) {
            let message = message!("opening-card-left-out", card = pack.name(card));
            self.fault("opening_card", &["without_ranks", "without_cards", "pack"], message);
        }
    }

    fn phases(&mut self) {
        let phases = &self.params.phases;
        let place = |phase| phases.iter().position(|&known| known == phase);
        let twice = phases.iter().enumerate().find(|(index, phase)| phases[..*index].contains(phase));
        let before = |first: PhaseKind, second| match (place(first), place(second)) {
            (Some(first), Some(second)) => first < second,
            _ => true,
        };
        use PhaseKind::{
            Bid, GoAlone, Honours, LeadChoice, NameTrump, PassCards, RuffCount, RuffShowing, ShowSides, StayOrFold,
            StockExchange, TrumpChoice,
        };
        let mut messages = Vec::new();
        if let Some((_, phase)) = twice {
            messages.push(message!("phase-twice", phase = phase.word()));
        }
        if phases.last() != Some(&PhaseKind::Play) {
            messages.push(message!("last-phase-play"));
        }
        if place(TrumpChoice).is_some_and(|place| place > 0) {
            messages.push(message!("trump-choice-not-first"));
        }
        let orders = [
            (RuffCount, StockExchange),
            (RuffCount, RuffShowing),
            (StockExchange, RuffShowing),
            (PassCards, StockExchange),
            (PassCards, Honours),
            (NameTrump, RuffCount),
            (NameTrump, StockExchange),
            (NameTrump, Honours),
            (NameTrump, GoAlone),
            (NameTrump, ShowSides),
            (PassCards, ShowSides),
            (StockExchange, ShowSides),
            (Bid, ShowSides),
            (RuffCount, ShowSides),
        ];
        for (first, second) in orders {
            if !before(first, second) {
                messages.push(message!("phase-before", before = first.word(), after = second.word()));
            }
        }
        if place(LeadChoice).is_some_and(|place| place + 2 != phases.len()) {
            messages.push(message!("lead-choice-before-play"));
        }
        if place(GoAlone).is_some_and(|place| place + 2 != phases.len()) {
            messages.push(message!("go-alone-before-play"));
        }
        if place(GoAlone).is_some() && place(NameTrump).is_none() {
            messages.push(message!("go-alone-without-name"));
        }
        if place(RuffCount).is_some() != place(RuffShowing).is_some() {
            messages.push(message!("ruff-phases-together"));
        }
        for other in [TrumpChoice, PassCards, Bid, NameTrump, RuffCount, StockExchange, Honours, LeadChoice] {
            if self.has(StayOrFold) && self.has(other) {
                messages.push(message!("phase-beside-stay", phase = other.word()));
            }
        }
        for message in messages {
            self.fault("phases", &[], message);
        }
        if self.has(TrumpChoice) {
            let message = message!("trump-choice-carried");
            self.need(self.params.trump_from == TrumpFrom::Carried, "trump_from", &["phases"], message);
            let message = message!("trump-choice-side");
            self.need(self.params.dealers == Dealers::Side, "phases", &["dealers"], message);
        }
    }

    fn pass_cards(&mut self) {
        if !self.has(PhaseKind::PassCards) {
            return;
        }
        let params = self.params;
        let hand = self.least_hand();
        let message = message!("pass-more-than-hand", hand);
        self.need(params.pass_cards <= hand, "pass_cards", &["hand", "hands"], message);
        let across = params.pass_to.contains(&PassTo::Across);
        let message = message!("pass-across-odd", players = params.active);
        self.need(!across || params.active % 2 == 0, "pass_to", &["players"], message);
    }

    /// Drawing belongs to the play: the cards that earlier phases move or reveal are not followed through it.
    fn drawing(&mut self, pack: &Pack) {
        let params = self.params;
        if params.draw_after_trick == DrawAfterTrick::None {
            let message = message!("count-without-draw");
            self.need(params.count_tricks == CountTricks::All, "count_tricks", &["draw_after_trick"], message);
            return;
        }
        for phase in params.phases.iter().filter(|&&phase| phase != PhaseKind::Play) {
            self.fault("draw_after_trick", &["phases"], message!("draw-beside-phase", phase = phase.word()));
        }
        let message = message!("draw-beside-honours");
        self.need(!params.honours_after_play, "draw_after_trick", &["honours_after_play"], message);
        let message = message!("draw-beside-turn-up");
        self.need(params.turn_up != TurnUp::Last, "turn_up", &["draw_after_trick"], message);
        let message = message!("draw-beside-holder");
        let holder = params.opening_leader == OpeningLeader::Holder;
        self.need(!holder, "opening_leader", &["draw_after_trick"], message);
        let (players, least) = (params.active, self.least_hand());
        let undealt = |hand: i64| players * self.draw_rounds(pack, hand);
        let message = message!("draw-without-stock", players);
        let (large, small) = (undealt(params.hand), undealt(least));
        self.need(
            large > 0,
            "hand",
            &["draw_after_trick", "players", "pack", "without_ranks", "without_cards"],
            message,
        );
        let most = usize::try_from(players).map_or(0, |players| narrow(stock_room(players)));
        let message = message!("draw-stock-too-large", most, found = small);
        self.need(small <= most, "hand", &["draw_after_trick", "players", "hands"], message);
        let only_tricks = params.score.iter().all(|&term| matches!(term, ScoreTerm::Tricks | ScoreTerm::Cards));
        let message = message!("count-tricks-alone");
        let fits = params.count_tricks == CountTricks::All || only_tricks;
        self.need(fits, "count_tricks", &["score"], message);
    }

    /// The number of cards that each player draws in a deal with hands of a size.
    fn draw_rounds(&self, pack: &Pack, hand: i64) -> i64 {
        let undealt = narrow::<_, i64>(pack.len()).saturating_sub(self.params.active.saturating_mul(hand));
        let draws = self.params.draw_after_trick != DrawAfterTrick::None;
        if draws { undealt.max(0) / self.params.active.max(1) } else { 0 }
    }

    /// The number of tricks that count in a deal with hands of the largest size.
    fn counted_tricks(&self, pack: &Pack) -> i64 {
        let drawn = match self.params.count_tricks {
            CountTricks::All => self.draw_rounds(pack, self.params.hand),
            CountTricks::AfterStock => 0,
        };
        self.params.hand.saturating_add(drawn)
    }

    /// The smallest number of cards dealt to a seat.
    fn least_hand(&self) -> i64 {
        if self.params.hands == Hands::Same { self.params.hand } else { 1 }
    }

    fn name_trump(&mut self) {
        let params = self.params;
        let named = self.has(PhaseKind::NameTrump);
        let message = message!("name-trump-phase");
        let asked = params.trump_from == TrumpFrom::Named || self.names_later();
        self.need(named == asked, "trump_from", &["phases", "later_trump", "side_deals"], message);
        if !named {
            return;
        }
        let message = message!("later-trump-must-name");
        self.need(!self.names_later() || params.must_name, "must_name", &["later_trump"], message);
        let turned = params.turn_up != TurnUp::None;
        let any = params.name_rounds.iter().all(|&round| round == NameRound::Any);
        self.need(turned || any, "name_rounds", &["turn_up"], message!("name-round-without-turn-up"));
        if params.turn_up_to != TurnUpTo::Nobody {
            let message = message!("turn-up-not-beside-the-hands");
            self.need(params.turn_up == TurnUp::Stock, "turn_up_to", &["turn_up"], message);
            for other in [PhaseKind::StockExchange, PhaseKind::PassCards] {
                let message = message!("turn-up-taken-beside", phase = other.word());
                self.need(!self.has(other), "turn_up_to", &["phases"], message);
            }
        }
        if self.has(PhaseKind::GoAlone) {
            self.need(params.sides == Sides::Partners, "sides", &["phases"], message!("go-alone-partners"));
            for term in [ScoreTerm::Cards, ScoreTerm::CardPoints, ScoreTerm::Payment] {
                let partial = term == ScoreTerm::CardPoints && params.all_card_points == AllCardPoints::Own;
                let message = message!("go-alone-cards", term = term.word());
                self.need(partial || !self.scores(term), "score", &["phases"], message);
            }
        }
    }

    fn bids(&mut self) {
        let params = self.params;
        let named = params.contract_tricks > 0;
        let message = message!("contract-tricks-all", tricks = self.least_hand());
        self.need(params.contract_tricks <= self.least_hand(), "contract_tricks", &["hand", "hands"], message);
        if named && self.scores(ScoreTerm::Contract) {
            let message = message!("contract-tricks-phases");
            let fits = params.trump_from == TrumpFrom::Named && !self.has(PhaseKind::Bid);
            self.need(fits, "contract_tricks", &["phases"], message);
            let message = message!("nil-without-bid");
            self.need(!self.scores(ScoreTerm::Nil), "score", &["contract_tricks"], message);
            return;
        }
        let scored = self
            .params
            .score
            .iter()
            .any(|term| matches!(term, ScoreTerm::Contract | ScoreTerm::Nil | ScoreTerm::Overtricks));
        if !self.has(PhaseKind::Bid) {
            self.need(!scored, "phases", &["score"], message!("contract-without-bid"));
            return;
        }
        self.need(self.scores(ScoreTerm::Contract), "score", &["phases"], message!("bid-without-contract"));
        let members = if params.sides == Sides::Partners { 2 } else { 1 };
        let hand = self.least_hand();
        let message = message!("least-bid-more-than-hand", most = hand / members, hand);
        self.need(params.least_bid * members <= hand, "least_bid", &["hand", "hands", "sides"], message);
    }

    /// Reports a term that needs hands of the same size in every deal.
    fn same_hands(&mut self, term: ScoreTerm) {
        let message = message!("hands-vary", term = term.word());
        self.need(self.params.hands == Hands::Same, "hands", &["score"], message);
    }

    fn ruff_count(&mut self, pack: &Pack) {
        if !self.has(PhaseKind::RuffCount) {
            return;
        }
        let params = self.params;
        self.need(params.players <= 4, "players", &["phases"], message!("ruff-count-players"));
        let message = message!("ruff-count-points");
        self.need(self.has_points(), "score", &["phases"], message);
        let message = message!("ruff-free-ties");
        let fair = params.ruff_claims != RuffClaims::Free || params.ruff_tie == RuffTie::Eldest;
        self.need(fair, "ruff_claims", &["ruff_tie"], message);
        for (rank, _) in &params.ruff_values {
            if pack.rank_of(*rank).is_none() {
                self.fault("ruff_values", &["pack"], message!("pack-lacks-rank", rank));
            }
        }
        let worth = |letter: &char| match params.ruff_values.iter().find(|(rank, _)| rank == letter) {
            Some(&(_, value)) => value,
            None => letter.to_digit(10).map_or(10, i64::from),
        };
        let total = pack.ranks().iter().map(worth).fold(0, i64::saturating_add);
        if total > i64::from(MAX_RUFF) || params.ruff_values.iter().any(|&(_, value)| value < 0) {
            let message = message!("ruff-too-high", max = MAX_RUFF, total);
            self.fault("ruff_values", &[], message);
        }
    }

    fn stock_exchange(&mut self, pack: &Pack) {
        if !self.exchanges() {
            return;
        }
        let params = self.params;
        let message = message!("stock-not-turned-up");
        self.need(params.turn_up == TurnUp::Stock, "turn_up", &["exchange", "phases"], message);
        self.rank_in_pack(pack, "exchange_rank", params.exchange_rank);
        let message = message!("discards-too-many");
        let enough = params.discard_scope == DiscardScope::Any || params.exchange_cards <= self.least_hand();
        self.need(enough, "exchange_cards", &["hand", "hands", "discard_scope"], message);
    }

    fn rank_in_pack(&mut self, pack: &Pack, param: &'static str, rank: char) {
        let is_in = |rank: u8| Suit::ALL.iter().all(|&suit| pack.cards().contains(Card::new(suit, rank)));
        if !pack.rank_of(rank).is_some_and(is_in) {
            self.fault(param, &["pack", "without_ranks", "without_cards"], message!("pack-lacks-rank", rank));
        }
    }

    fn honours(&mut self, pack: &Pack) {
        let params = self.params;
        let called = params.honours_call != HonoursCall::Never;
        let message = message!("honours-without-phase");
        self.need(!called || self.has(PhaseKind::Honours), "honours_call", &["phases"], message);
        if !called && !params.honours_after_play {
            return;
        }
        let count = params.honour_ranks.chars().count();
        if count != 4 {
            self.fault("honour_ranks", &["honours_call"], message!("honours-not-four", count));
        }
        params.honour_ranks.chars().for_each(|rank| self.rank_in_pack(pack, "honour_ranks", rank));
        let message = message!("honour-points-two");
        self.need(params.honour_points.len() == 2, "honour_points", &[], message);
        self.need(
            params.sides == Sides::Partners,
            "sides",
            &["honours_call", "honours_after_play"],
            message!("honours-partners"),
        );
        self.need_trump(message!("honours-without-trump"));
        let message = message!("honours-target");
        self.need(params.end == EndKind::Target, "end", &["honours_call", "honours_after_play"], message);
        let message = message!("honours-beside-tricks");
        let scored = self.scores(ScoreTerm::Tricks) || self.has_points() && !params.honours_after_play;
        self.need(scored, "score", &["honours_call", "honours_after_play"], message);
    }

    fn leader(&mut self) {
        let (params, by_side) = (self.params, self.params.dealers == Dealers::Side);
        let asked = params.opening_leader == OpeningLeader::Asked;
        let message = message!("side-leader-asked");
        self.need(asked || !by_side, "opening_leader", &["dealers"], message);
        let message = message!("leader-asked-side");
        let has_asked = by_side || params.sides == Sides::Holders;
        self.need(has_asked || !asked, "opening_leader", &["dealers", "sides"], message);
        let message = message!("lead-choice-asked");
        self.need(asked || !self.has(PhaseKind::LeadChoice), "opening_leader", &["phases"], message);
        let takes = params.opening_leader == OpeningLeader::Exchanger;
        let message = message!("exchanger-without-phase");
        self.need(!takes || self.has(PhaseKind::StockExchange), "opening_leader", &["phases"], message);
    }

    fn score(&mut self, pack: &Pack) {
        let params = self.params;
        self.need(!params.score.is_empty(), "score", &[], message!("score-nothing"));
        for &term in &params.score {
            self.term(term, pack);
        }
    }

    fn term(&mut self, term: ScoreTerm, pack: &Pack) {
        let params = self.params;
        match term {
            ScoreTerm::Tricks => {
                let tricks = self.counted_tricks(pack);
                let message = message!("tricks-over-all", tricks);
                self.need(params.tricks_over < tricks, "tricks_over", &["hand", "score"], message);
            }
            ScoreTerm::Cards => {
                self.same_hands(term);
                let cards = self.counted_tricks(pack).saturating_mul(params.active);
                let (param, threshold) = match (params.sides, params.card_threshold) {
                    (Sides::Partners, _) => ("cards_over", params.cards_over),
                    (_, CardThreshold::HandSize) => ("card_threshold", params.hand),
                    (_, CardThreshold::Dozen) => ("card_threshold", 12),
                };
                let message = message!("cards-over-all", threshold, cards);
                self.need(threshold < cards, param, &["hand", "score", "sides"], message);
            }
            ScoreTerm::CardPoints => {
                self.same_hands(term);
                let counted = !params.card_points.clone().within(pack.cards()).cards().is_empty();
                self.need(
                    counted,
                    "card_points",
                    &["score", "without_ranks", "without_cards"],
                    message!("card-points-none"),
                );
                let whole = self.counted_tricks(pack).saturating_mul(params.active) == narrow::<_, i64>(pack.len());
                let all = params.all_card_points == AllCardPoints::Own || whole;
                let message = message!("all-card-points-whole-pack", cards = pack.len());
                self.need(all, "all_card_points", &["hand", "active"], message);
            }
            ScoreTerm::Payment => {
                self.same_hands(term);
                self.payment(pack);
            }
            ScoreTerm::Race => {
                self.same_hands(term);
                self.race(pack);
            }
            ScoreTerm::Contract | ScoreTerm::Nil | ScoreTerm::Overtricks | ScoreTerm::AllTricks => {}
            ScoreTerm::Pot => {
                self.same_hands(term);
                self.need(params.score.len() == 1, "score", &[], message!("pot-alone"));
            }
        }
    }

    /// A race ends as soon as it is decided, so that nothing else is counted to the end of a deal.
    fn race(&mut self, pack: &Pack) {
        let params = self.params;
        self.need(params.score.len() == 1, "score", &[], message!("race-alone"));
        self.need(params.sides == Sides::Holders, "sides", &["score"], message!("race-holders"));
        let whole = params.hand.saturating_mul(params.active) == narrow::<_, i64>(pack.len());
        let message = message!("race-whole-pack", cards = pack.len());
        self.need(whole, "hand", &["score", "active"], message);
        let by_card = params.card_points.clone().within(pack.cards()).by_card();
        let points: i64 = by_card.iter().map(|&points| i64::from(points)).sum();
        let counted = points > 0 && by_card.iter().all(|&points| points >= 0);
        self.need(counted, "card_points", &["score"], message!("payment-no-points"));
        let fits =
            !params.race_points.is_empty() && params.race_points.iter().all(|needed| (1..=points).contains(needed));
        self.need(!counted || fits, "race_points", &["card_points"], message!("race-points", points));
        for (list, name) in [(&params.race_won, "race_won"), (&params.race_lost, "race_lost")] {
            self.need(!list.is_empty(), name, &["score"], message!("race-list-empty"));
        }
    }

    fn payment(&mut self, pack: &Pack) {
        let params = self.params;
        let message = message!("payment-two-sides");
        self.need(
            params.sides == Sides::Partners && params.active == 4,
            "score",
            &["players", "active", "sides"],
            message,
        );
        let message = message!("payment-whole-pack", cards = pack.len());
        self.need(
            params.hand.saturating_mul(params.active) == narrow::<_, i64>(pack.len()),
            "hand",
            &["score", "active"],
            message,
        );
        self.rank_in_pack(pack, "payment_ace", params.payment_ace);
        let message = message!("payment-above-trump");
        let all = params.joker != Joker::None || Suit::ALL.iter().all(|&suit| params.above_trump[suit].is_some());
        self.need(all, "above_trump", &["score"], message);
        self.need_trump(message!("payment-without-trump"));
        self.payment_table(pack);
    }

    fn payment_table(&mut self, pack: &Pack) {
        let params = self.params;
        let by_card = params.card_points.clone().within(pack.cards()).by_card();
        let points: i64 = by_card.iter().map(|&points| i64::from(points)).sum();
        let counted = points > 0 && by_card.iter().all(|&points| points >= 0);
        self.need(counted, "card_points", &["score"], message!("payment-no-points"));
        let columns = &params.payment_columns;
        let ascending = columns.windows(2).all(|pair| pair[0] < pair[1]);
        let range = columns.first().is_some_and(|&least| least * 2 <= points)
            && columns.last() <= Some(&points.min(MAX_COLUMN_POINTS));
        if !(ascending && range && columns.len() <= MAX_COLUMNS) {
            let message = message!("payment-columns", least = points / 2, points = points.min(MAX_COLUMN_POINTS));
            self.fault("payment_columns", &["card_points"], message);
        }
        let table = &params.payment_table;
        let rows = [&table.all_aces, &table.above_trump_and_ace, &table.otherwise];
        if rows.iter().any(|row| row.len() != columns.len()) {
            let message = message!("payment-row-length", columns = columns.len());
            self.fault("payment_table", &["payment_columns"], message);
        } else if table.otherwise.contains(&0) {
            self.fault("payment_table", &[], message!("payment-nothing"));
        }
    }

    fn pot(&mut self) {
        let is_pot = self.scores(ScoreTerm::Pot);
        let message = message!("pot-without-phase");
        self.need(!is_pot || self.has(PhaseKind::StayOrFold), "phases", &["score"], message);
        let message = message!("stay-without-pot");
        self.need(is_pot || !self.has(PhaseKind::StayOrFold), "score", &["phases"], message);
        let message = message!("pot-single");
        self.need(!is_pot || self.params.sides == Sides::Single, "sides", &["score"], message);
        // A looed player pays into the pot of the next deal (JL-21): after the last one somebody has to play for it.
        let message = message!("penalty-needs-extra-deal");
        let paid = !is_pot || self.params.no_trick_penalty == 0 || self.params.extra_deal;
        self.need(paid, "extra_deal", &["no_trick_penalty", "score"], message);
    }

    fn end(&mut self) {
        let params = self.params;
        let (points, paid) = (self.has_points(), self.scores(ScoreTerm::Payment));
        let expected = match (points, paid) {
            (true, _) => one_of(["target", "rounds"]),
            (_, true) => one_of(["chips"]),
            (_, false) => one_of(["rounds"]),
        };
        let fits = match params.end {
            EndKind::Target => points,
            EndKind::Rounds => !paid,
            EndKind::Chips => paid,
        };
        let terms: Vec<&str> = params.score.iter().map(|term| term.word()).collect();
        let message = message!("end-of-score", score = terms.join(" "), expected);
        self.need(fits, "end", &["score"], message);
        if params.end != EndKind::Target && !points {
            self.need(params.start_chips > 0, "start_chips", &["end"], message!("end-start-chips"));
        }
        let unlimited = params.end == EndKind::Chips && params.chips_end == ChipsEnd::Deals && params.deals < 1;
        self.need(!unlimited, "deals", &["chips_end"], message!("end-deals"));
        if params.end == EndKind::Target {
            let message = message!("best-of-odd", games = params.best_of);
            self.need(params.best_of % 2 == 1, "best_of", &[], message);
            let message = message!("sets-or-best-of");
            self.need(params.sets == 1 || params.best_of == 1, "sets", &["best_of"], message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardPoints;

    /// The parameters at fault, in order.
    fn faulty(change: impl FnOnce(&mut RawRules)) -> Vec<&'static str> {
        let mut params = RawRules::default();
        change(&mut params);
        check(&params).into_iter().map(|fault| fault.param).collect()
    }

    #[test]
    fn a_silent_game_can_be_played() {
        assert_eq!(faulty(|_| {}), [""; 0]);
    }

    #[test]
    fn hands_that_the_pack_cannot_fill() {
        assert_eq!(faulty(|p| p.without_ranks = "2".to_owned()), ["hand"]);
        assert_eq!(faulty(|p| p.without_ranks = "23456789TJQKA".to_owned()), ["without_ranks"]);
        assert_eq!(faulty(|p| (p.turn_up, p.trump_from) = (TurnUp::Stock, TrumpFrom::TurnUp)), ["hand"]);
    }

    #[test]
    fn lists_of_trumps_that_do_not_fit() {
        let listed = |p: &mut RawRules, trumps: &[Option<Suit>]| {
            (p.trump_from, p.trumps) = (TrumpFrom::Listed, trumps.to_vec());
        };
        let suit = Some(Suit::First);
        assert_eq!(faulty(|p| listed(p, &[])), ["trumps"]);
        assert_eq!(faulty(|p| listed(p, &[suit, None])), [""; 0]);
        assert_eq!(faulty(|p| p.last_trump = suit), ["last_trump", "last_trump"]);
        assert_eq!(faulty(|p| (listed(p, &[suit]), p.last_trump = suit).0), ["last_trump"]);
        assert_eq!(faulty(|p| (listed(p, &[suit]), (p.last_trump, p.end) = (suit, EndKind::Rounds)).0), [""; 0]);
        let honours = |p: &mut RawRules| (p.honours_after_play, p.honour_ranks) = (true, "AKQJ".to_owned());
        assert_eq!(faulty(|p| (honours(p), listed(p, &[suit])).0), [""; 0]);
        assert_eq!(faulty(|p| (honours(p), listed(p, &[suit, None])).0), ["trumps"]);
        assert_eq!(faulty(|p| (honours(p), p.trump_from = TrumpFrom::None).0), ["trump_from"]);
    }

    #[test]
    fn seats_and_sides_that_do_not_fit() {
        assert_eq!(faulty(|p| (p.players, p.active) = (5, 5)), ["players", "hand"]);
        assert_eq!(faulty(|p| p.active = 2), ["active"]);
        assert_eq!(faulty(|p| p.next_dealer = NextDealer::Losers), ["next_dealer"]);
        assert_eq!(faulty(|p| p.last_card_to = LastCardTo::Taker), ["last_card_to"]);
    }

    #[test]
    fn packets_and_hands() {
        assert_eq!(faulty(|p| p.hand = 12), ["packets"]);
        assert_eq!(faulty(|p| p.packets = vec![14, -1]), ["packets"]);
        assert_eq!(faulty(|p| p.packets = vec![i64::MAX, i64::MAX]), ["packets"]);
    }

    #[test]
    fn phases_in_an_order_that_makes_no_deal() {
        use PhaseKind::*;
        for phases in
            [vec![], vec![Play, Honours], vec![Play, Play], vec![RuffCount, Play], vec![StayOrFold, Honours, Play]]
        {
            assert!(faulty(|p| p.phases = phases.clone()).contains(&"phases"), "{phases:?}");
        }
    }

    #[test]
    fn points_that_nobody_can_score() {
        assert_eq!(faulty(|p| p.tricks_over = 13), ["tricks_over"]);
        assert_eq!(faulty(|p| p.score.clear()), ["score"]);
        assert_eq!(faulty(|p| p.score.push(ScoreTerm::CardPoints)), ["card_points"]);
        assert_eq!(faulty(|p| p.score.push(ScoreTerm::Pot)), ["score", "phases", "sides", "end"]);
        assert_eq!(faulty(|p| (p.score, p.cards_over) = (vec![ScoreTerm::Cards], 52)), ["cards_over"]);
    }

    #[test]
    fn points_of_cards_that_are_in_no_trick() {
        let jacks = |p: &mut RawRules| {
            p.card_points =
                CardPoints::new([(Pack::french().cards().iter().filter(|card| card.rank() == 9).collect(), 1)]);
            (p.score, p.hand, p.packets) = (vec![ScoreTerm::CardPoints], 12, vec![12]);
        };
        assert_eq!(faulty(jacks), [""; 0]);
        assert_eq!(faulty(|p| (jacks(p), p.all_card_points = AllCardPoints::Others).0), ["all_card_points"]);
        let alone = |p: &mut RawRules| {
            jacks(p);
            (p.trump_from, p.phases) =
                (TrumpFrom::Named, vec![PhaseKind::NameTrump, PhaseKind::GoAlone, PhaseKind::Play]);
        };
        assert_eq!(faulty(alone), [""; 0]);
        assert_eq!(faulty(|p| (alone(p), p.all_card_points = AllCardPoints::Others).0), ["score", "all_card_points"]);
        let draws = |p: &mut RawRules| {
            jacks(p);
            (p.players, p.active, p.sides, p.hand, p.packets) = (2, 2, Sides::Single, 13, vec![13]);
            p.draw_after_trick = DrawAfterTrick::WinnerFirst;
        };
        assert_eq!(faulty(draws), [""; 0]);
        assert_eq!(faulty(|p| (draws(p), p.count_tricks = CountTricks::AfterStock).0), ["count_tricks"]);
    }

    #[test]
    fn honours_that_cannot_be_counted() {
        let on = |p: &mut RawRules| (p.honours_after_play, p.honour_ranks) = (true, "AKQJ".to_owned());
        assert_eq!(faulty(on), [""; 0]);
        assert_eq!(faulty(|p| (on(p), p.honour_ranks = "AKQ".to_owned()).0), ["honour_ranks"]);
        assert_eq!(faulty(|p| (on(p), p.honour_points = vec![1]).0), ["honour_points"]);
        assert_eq!(faulty(|p| (on(p), p.honours_call = HonoursCall::Always).0), ["honours_call"]);
    }

    #[test]
    fn ends_that_do_not_fit_the_score() {
        assert_eq!(faulty(|p| p.end = EndKind::Chips), ["end"]);
        assert_eq!(faulty(|p| p.best_of = 2), ["best_of"]);
        assert_eq!(faulty(|p| (p.best_of, p.sets) = (3, 2)), ["sets"]);
    }
}
