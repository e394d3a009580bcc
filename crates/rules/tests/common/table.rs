//! A match that a test plays by written steps.
//!
//! A step is a line of words. One that begins with a seat number is an action in the form of docs/record.md, and must
//! be accepted: `1 ruff`, `1 discard 2C 8C TC KC` or `1 discard lowest`, `0 can_ye 1` (the number is the answer that
//! must come), `1 announce H 38`, `2 play 9S`. Where an action is only named, `announce H bare` is the trump
//! suit without the turn-up. Then there are:
//!
//! - `low`: policy LOW plays the deal to its end; `low to play`: until the first lead; `low tricks N`: N more tricks;
//!   `low once`: one decision; `low without stock`: to the end, but nobody takes the stock
//! - `in turn AC 4C 3C`: these cards are played, whoever's turn it is
//! - `pass 1 2 3`: these seats are asked in turn and pass
//! - `stay 1 3 0`: of the seats asked, these stay and the others fold
//! - `draw 9C 9D KC 4C`: cards are drawn for the first place, from a pack that begins so
//! - `clock`: the host's clock has run out
//!
//! All other steps are expectations: see [`super::expect`].

use super::cards::{Layout, build_pack, read_cards};
use super::low::low_action;
use kirifuda_cards::{PackOrder, Seat, Suit, vector_shuffle};
use kirifuda_rules::{Action, Deal, Event, Game, Match, Next, Phase, Standing};
use std::sync::Arc;

/// A match in the hands of a test.
#[derive(Clone)]
pub struct Table {
    pub game: Arc<Game>,
    pub play: Match,
    /// Where the events of the current deal begin in the log.
    pub deal_start: usize,
}

pub type ReportedDeal = Result<(), String>;

impl Table {
    /// A new match.
    pub fn new(game: Arc<Game>, first_dealer: usize) -> Table {
        let standing = Standing::start(&game, first_dealer);
        Table::continued(game, first_dealer, standing)
    }

    /// A match that goes on from a standing.
    pub fn continued(game: Arc<Game>, first_dealer: usize, standing: Standing) -> Table {
        Table { play: Match::continued(Arc::clone(&game), first_dealer, standing), game, deal_start: 0 }
    }

    /// A match at the given scores.
    pub fn at_scores(game: Arc<Game>, dealer: usize, scores: &[i64]) -> Table {
        let standing = Standing::start(&game, dealer).with_scores(scores);
        Table::continued(game, dealer, standing)
    }

    /// Deals V(seed).
    pub fn deal_seed(&mut self, seed: u32) -> &mut Table {
        let pack = vector_shuffle(self.game.pack(), seed);
        self.deal_pack(pack, None).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// Deals as a layout says.
    pub fn deal_layout(&mut self, layout: &Layout) -> &mut Table {
        let pack = self.pack_of(layout, None).unwrap_or_else(|error| panic!("{error}"));
        self.deal_pack(pack, None).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// Deals hands that are named in part, with a turn-up.
    pub fn deal_hands(&mut self, hands: &[(usize, &str)], turn_up: &str) -> &mut Table {
        let hands = hands.iter().map(|&(seat, cards)| (seat, cards.to_owned())).collect();
        self.deal_layout(&Layout { hands, turn_up: turn_up.to_owned(), ..Layout::default() })
    }

    /// Plays whole deals by LOW, V(seed) for each from `seed` on, until the match is over or `most` deals are played.
    pub fn play_deals(&mut self, seed: u32, most: u32) -> &mut Table {
        for seed in seed..seed + most {
            if self.play.next() == Next::Deal {
                self.deal_seed(seed).steps(&["low"]);
            }
        }
        self
    }

    /// The pack of a layout under the roles of the deal to come.
    pub fn pack_of(&self, layout: &Layout, taker: Option<Seat>) -> Result<PackOrder, String> {
        build_pack(&self.game, &self.play.standing().roles(&self.game, taker), layout)
    }

    /// Deals a pack.
    pub fn deal_pack(&mut self, pack: PackOrder, taker: Option<Seat>) -> ReportedDeal {
        self.deal_start = self.play.events().len();
        self.play.deal(pack, taker).map_err(|error| error.to_string())
    }

    /// The deal in progress, or the last.
    pub fn deal(&self) -> &Deal {
        self.play.current_deal().expect("a deal has begun")
    }

    /// The events of the current deal.
    pub fn deal_events(&self) -> &[Event] {
        &self.play.events()[self.deal_start..]
    }

    /// Steps that must all succeed.
    pub fn steps(&mut self, steps: &[&str]) -> &mut Table {
        for step in steps {
            self.step(step).unwrap_or_else(|error| panic!("step `{step}`: {error}"));
        }
        self
    }

    /// One step.
    pub fn step(&mut self, step: &str) -> ReportedDeal {
        let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
        if verb.starts_with(|letter: char| letter.is_ascii_digit()) {
            return self.act(verb, rest);
        }
        match verb {
            "low" => self.low(rest),
            "in" => self.in_turn(rest),
            "pass" => rest.split(' ').try_for_each(|seat| self.act(seat, "pass")),
            "stay" => self.stay(rest),
            "draw" => self.draw(rest),
            "clock" => {
                self.play.clock_ran_out();
                Ok(())
            }
            _ => self.expect(verb, rest),
        }
    }

    fn act(&mut self, seat: &str, action: &str) -> ReportedDeal {
        let seat: Seat = seat.parse().map_err(|_| format!("no seat {seat}"))?;
        let start = self.play.events().len();
        for action in self.actions(action)? {
            self.play.apply_for(seat, action).map_err(|refusal| refusal.to_string())?;
        }
        self.check_event(start, seat, action)
    }

    /// That an action was recorded with the number or answer that the step says.
    fn check_event(&self, start: usize, seat: Seat, action: &str) -> ReportedDeal {
        let last = action.rsplit(' ').next().and_then(|word| word.parse::<u8>().ok());
        match (self.play.events().get(start), last) {
            (Some(Event::CanYe { seat: who, answer }), said) if *who == seat && said == Some(*answer) => Ok(()),
            (Some(Event::Announced { seat: who, total, .. }), said) if *who == seat && said == Some(*total) => Ok(()),
            (Some(event @ (Event::CanYe { .. } | Event::Announced { .. })), _) => Err(format!("it was {event:?}")),
            _ => Ok(()),
        }
    }

    /// Reads an action; several cards discarded or passed are several.
    pub fn actions(&self, text: &str) -> Result<Vec<Action>, String> {
        let pack = self.game.pack();
        let words: Vec<&str> = text.split(' ').collect();
        let suit = |letter: &str| -> Result<Suit, String> {
            let letter = letter.chars().next().ok_or("no suit")?;
            pack.suit_of(letter).ok_or_else(|| format!("no suit {letter}"))
        };
        let one = |action| Ok(vec![action]);
        match words[0] {
            "play" => one(Action::Play(pack.parse_card(words[1]).map_err(|error| error.to_string())?)),
            "discard" if words[1] == "lowest" => Ok(self.lowest_discards()),
            "discard" => Ok(read_cards(pack, &words[1..].join(" "))?.into_iter().map(Action::Discard).collect()),
            "give" => Ok(read_cards(pack, &words[1..].join(" "))?.into_iter().map(Action::Give).collect()),
            "bid" => one(Action::Bid(words[1].parse().map_err(|_| format!("no number {}", words[1]))?)),
            "ruff" | "rub" => one(Action::Exchange),
            "pass" => one(Action::Pass),
            "show" => one(Action::Show),
            "can_ye" => one(Action::CanYe),
            "announce" => match words[1].parse() {
                Ok(total) => one(Action::AnnounceTotal(total)),
                Err(_) => one(self.announcement(suit(words[1])?, words.get(2).copied())),
            },
            "keep" => one(Action::Keep),
            "trump" => one(Action::NameTrump(suit(words[1])?)),
            "lead_self" => one(Action::LeadSelf),
            "lead_partner" => one(Action::LeadPartner),
            "alone" => one(Action::GoAlone),
            "with_partner" => one(Action::WithPartner),
            "stay" => one(Action::Stay),
            "fold" => one(Action::Fold),
            "call" => one(Action::CallSuit(suit(words[1])?)),
            "take_all" => one(Action::TakeAll),
            other => Err(format!("unknown action {other}")),
        }
    }

    /// A suit is announced with the turn-up, unless `bare` or the number says otherwise (RT-37).
    fn announcement(&self, suit: Suit, said: Option<&str>) -> Action {
        let bare = Action::AnnounceBare(suit);
        let number = said.and_then(|said| said.parse().ok());
        let number_of_bare = self.deal().to_act().and_then(|seat| self.deal().announcement(&self.game, seat, bare));
        let fits = number.is_some() && number == number_of_bare && self.deal().check(&self.game, bare).is_ok();
        if said == Some("bare") || fits { bare } else { Action::AnnounceSuit(suit) }
    }

    fn lowest_discards(&self) -> Vec<Action> {
        let mut legal = self.deal().legal_actions(&self.game);
        legal.sort_by_key(|&action| self.game.action_index(action));
        legal.truncate(usize::from(self.game.rules().exchange_cards().get()));
        legal
    }

    /// Policy LOW, once.
    pub fn low_once(&mut self) -> ReportedDeal {
        let action = low_action(&self.game, self.deal());
        self.play.apply(action).map_err(|refusal| format!("LOW: {refusal}"))
    }

    fn low(&mut self, until: &str) -> ReportedDeal {
        if until == "once" {
            return self.low_once();
        }
        let declines = until == "without stock";
        let tricks = until.strip_prefix("tricks ").map(|count| count.parse::<u8>().expect("a number of tricks"));
        let stop_at = tricks.map(|tricks| self.deal().tricks_done() + tricks);
        while matches!(self.play.next(), Next::Decision(_)) {
            let deal = self.deal();
            if (until == "to play" && deal.phase() == Phase::Play) || Some(deal.tricks_done()) == stop_at {
                return Ok(());
            }
            if declines && deal.phase() == Phase::StockExchange {
                self.play.apply(Action::Pass).map_err(|refusal| refusal.to_string())?;
            } else {
                self.low_once()?;
            }
        }
        Ok(())
    }

    fn in_turn(&mut self, cards: &str) -> ReportedDeal {
        let cards = read_cards(self.game.pack(), cards.strip_prefix("turn ").ok_or("expected `in turn`")?)?;
        let pack = self.game.pack().clone();
        cards.into_iter().try_for_each(|card| {
            self.play.apply(Action::Play(card)).map_err(|refusal| format!("{}: {refusal}", pack.name(card)))
        })
    }

    fn stay(&mut self, stayers: &str) -> ReportedDeal {
        let stayers: Vec<&str> = stayers.split(' ').collect();
        while let Next::Decision(seat) = self.play.next()
            && self.deal().phase() == Phase::StayOrFold
        {
            let stays = stayers.contains(&seat.to_string().as_str());
            let action = if stays { Action::Stay } else { Action::Fold };
            self.play.apply_for(seat, action).map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }

    fn draw(&mut self, cards: &str) -> ReportedDeal {
        let pack = self.game.pack();
        let mut order = read_cards(pack, cards)?;
        let rest = pack.cards().iter().filter(|card| !order.contains(card)).collect::<Vec<_>>();
        order.extend(rest);
        let order = pack.check_order(&order).map_err(|error| error.to_string())?;
        self.play.draw(&order).map_err(|error| error.to_string())
    }
}
