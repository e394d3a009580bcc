//! The steps of a [`Table`] that expect something.
//!
//! - `asked 0`, `asked nobody`: who has to decide; `phase play`, `phase over`, ...: where the deal stands
//! - `legal 2: pass | can_ye`: exactly these actions are legal for the seat, whose turn it must be
//! - `refused 2 play 4C: X-11`: the action is refused under that rule, and nothing changes
//! - `tricks 8 4`, `cards 28 20`, `courts 10 6`: won by each side; `winners 2131...`: of the tricks so far
//! - `scored honours 0 2`: what the side scored under that reason in this deal so far, all entries added
//! - `scored only honours tricks`: no other reason in this deal; `order honours tricks`: reasons, as first scored
//! - `each trick 8`: every entry of that reason is so much
//! - `plays 30`: cards played in this deal
//! - `scores 5 4`, `score 2 -6` (one side), `pot 15`, `dealer 1`: now, the dealer being that of the deal to come once a
//!   deal is over
//! - `not played`: no card was played in this deal; `deal over`
//! - `match goes on`, `match ended`, `match over: winners 0 2; totals 8 -1 8`, `game over: winners 0; totals 9 4`,
//!   `drawn 9C 9D`
//! - `unseen by 0: KH QH`, `seen by 0: JH`: whether the seat can place these cards; `held by 2 for 0: JH`: seat 0 knows
//! - `reveal 1: 4H TH AH`, `reveal nobody`: ruffs shown in this deal; `shown 0: AH KH`: honours, or cards that make a side
//! - `holders 1 3`, `holders nobody`: who is known to play together because of the cards they hold
//! - `swapped 2 4: 5D`, `swapped nobody`: in this deal 2, who held all cards that make a side, got this card from 4 for one
//!   of them; everybody has learned who, and only these two which card
//! - `moved 2 3`, `moved nobody`: in this deal 2 changed places with 3, who came next; `turns 0 2 1`: the order of turns of
//!   the whole table
//! - `round 1`: deals done in the round, which are 0 once it is over
//! - `roles taker 1 asked 3 trump S active 0 1 3 4`; `receives 0: 3`: who is dealt D[0]
//! - `hand 0: 2C ..`, `holds 0: AC`: the cards in hand, all or some; `turn-up 5H`; `trump H`

use super::cards::read_cards;
use super::table::{ReportedDeal, Table};
use kirifuda_cards::{CardSet, Seat};
use kirifuda_rules::{Event, Game, Next, Reason, Seen, SeenEvent, Viewer};

fn same<T: PartialEq + std::fmt::Debug>(expected: T, found: T) -> ReportedDeal {
    if expected == found { Ok(()) } else { Err(format!("expected {expected:?}, found {found:?}")) }
}

fn numbers(text: &str) -> Result<Vec<i64>, String> {
    text.split_whitespace().map(|word| word.parse().map_err(|_| format!("no number: {word}"))).collect()
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|_| format!("no seat: {text}"))
}

impl Table {
    pub(super) fn expect(&mut self, verb: &str, rest: &str) -> ReportedDeal {
        match verb {
            "asked" | "phase" | "not" | "deal" => self.expect_progress(verb, rest),
            "legal" | "refused" => self.expect_legality(verb, rest),
            "tricks" | "cards" | "courts" | "winners" => self.expect_tricks(verb, rest),
            "scored" | "order" | "each" => self.expect_scored(verb, rest),
            "plays" => {
                let played = self.deal_events().iter().filter(|event| matches!(event, Event::Played(..))).count();
                same(numbers(rest)?, vec![played as i64])
            }
            "score" => {
                let numbers = numbers(rest)?;
                same(numbers[1], self.play.standing().totals(&self.game)[numbers[0] as usize])
            }
            "scores" => same(numbers(rest)?, self.play.standing().totals(&self.game).to_vec()),
            "pot" => same(numbers(rest)?, vec![self.play.standing().pot()]),
            "dealer" => same(numbers(rest)?, vec![i64::from(self.play.standing().dealer())]),
            "match" | "game" | "drawn" => self.expect_end(verb, rest),
            "unseen" | "seen" | "held" => self.expect_knowledge(verb, rest),
            "reveal" | "shown" => self.expect_shown(verb, rest),
            "holders" | "swapped" | "moved" => self.expect_teams(verb, rest),
            "turns" => {
                let (turns, players) = (*self.play.standing().turns(), self.game.players());
                let found = std::iter::successors(Seat::new(0), |&seat| Some(turns.next(seat))).take(players);
                same(numbers(rest)?, found.map(|seat| i64::from(seat.number())).collect())
            }
            "round" => same(numbers(rest)?, vec![i64::from(self.play.standing().deals_in_round())]),
            "roles" | "receives" | "hand" | "holds" | "turn-up" | "trump" => self.expect_deal(verb, rest),
            _ => Err("unknown step".to_owned()),
        }
    }

    fn expect_progress(&self, verb: &str, rest: &str) -> ReportedDeal {
        match (verb, rest) {
            ("asked", "nobody") => same(false, matches!(self.play.next(), Next::Decision(_))),
            ("asked", who) => same(Next::Decision(seat(who)?), self.play.next()),
            ("phase", phase) => same(phase.replace('_', ""), format!("{:?}", self.deal().phase()).to_lowercase()),
            ("not", "played") => same(false, self.deal_events().iter().any(|event| matches!(event, Event::Played(..)))),
            ("deal", "over") => same(false, matches!(self.play.next(), Next::Decision(_))),
            _ => Err("unknown step".to_owned()),
        }
    }

    fn expect_legality(&mut self, verb: &str, rest: &str) -> ReportedDeal {
        let (left, right) = rest.split_once(": ").ok_or("expected a colon")?;
        if verb == "legal" {
            same(Next::Decision(seat(left)?), self.play.next())?;
            let mut expected = Vec::new();
            for action in right.split(" | ") {
                expected.extend(self.actions(action)?);
            }
            let mut found = self.deal().legal_actions(&self.game);
            let place = |action: &kirifuda_rules::Action| self.game.action_index(*action);
            expected.sort_by_key(place);
            found.sort_by_key(place);
            return same(expected, found);
        }
        let (who, action) = left.split_once(' ').ok_or("expected seat and action")?;
        let before = self.clone();
        let mut outcome = Ok(());
        for action in self.actions(action)? {
            outcome = self.play.apply_for(seat(who)?, action);
        }
        let refusal = outcome.err().ok_or("it was accepted")?;
        same(right, refusal.rule.as_str())?;
        same(before.deal(), self.deal())?;
        same(before.play.events(), self.play.events())?;
        same(before.play.standing(), self.play.standing())
    }

    /// Tricks of this deal as told by the events: who won, and the cards in it.
    pub fn tricks(&self) -> Vec<(Seat, CardSet)> {
        let mut tricks = Vec::new();
        let mut cards = CardSet::EMPTY;
        for event in self.deal_events() {
            match event {
                Event::Played(_, card) => cards.insert(*card),
                Event::TrickTaken(winner) => tricks.push((*winner, std::mem::take(&mut cards))),
                _ => {}
            }
        }
        tricks
    }

    fn expect_tricks(&self, verb: &str, rest: &str) -> ReportedDeal {
        let tricks = self.tricks();
        if verb == "winners" {
            let found: String = tricks.iter().map(|(winner, _)| winner.to_string()).collect();
            return same(rest.to_owned(), found);
        }
        let mut found = vec![0; self.game.sides()];
        for (winner, cards) in tricks {
            let courts = cards.iter().filter(|&card| "AKQJ".contains(self.game.pack().rank_letter(card))).count();
            found[self.game.side_of(winner)] += match verb {
                "tricks" => 1,
                "cards" => cards.len() as i64,
                _ => courts as i64,
            };
        }
        same(numbers(rest)?, found)
    }

    /// Reason, side and points of every score of this deal, in order.
    pub fn scores_of_deal(&self) -> Vec<(&'static str, usize, i64)> {
        let scored = |event: &Event| match event {
            Event::Scored(score) => Some((score.reason.word(), usize::from(score.side), score.delta)),
            _ => None,
        };
        self.deal_events().iter().filter_map(scored).collect()
    }

    fn expect_scored(&self, verb: &str, rest: &str) -> ReportedDeal {
        let scores = self.scores_of_deal();
        let words: Vec<&str> = rest.split(' ').collect();
        if let Some(unknown) = words.iter().find(|word| word.parse::<i64>().is_err() && !is_reason_word(word)) {
            return Err(format!("no reason {unknown}"));
        }
        match (verb, words.as_slice()) {
            ("scored", ["only", reasons @ ..]) => {
                let found: Vec<_> = scores.iter().filter(|(reason, ..)| !reasons.contains(reason)).collect();
                same(Vec::new(), found)
            }
            ("scored", [reason, side, points]) => {
                let side = numbers(side)?[0] as usize;
                let found =
                    scores.iter().filter(|score| score.0 == *reason && score.1 == side).map(|score| score.2).sum();
                same(numbers(points)?[0], found)
            }
            ("order", reasons) => {
                let mut found: Vec<&str> = Vec::new();
                for (reason, ..) in scores {
                    if !found.contains(&reason) {
                        found.push(reason);
                    }
                }
                same(reasons.to_vec(), found)
            }
            ("each", [reason, points]) => {
                let mut found: Vec<i64> =
                    scores.iter().filter(|score| score.0 == *reason).map(|score| score.2).collect();
                found.dedup();
                same(numbers(points)?, found)
            }
            _ => Err("unknown step".to_owned()),
        }
    }

    fn expect_end(&self, verb: &str, rest: &str) -> ReportedDeal {
        if verb == "match" && rest == "goes on" {
            return same(None, self.play.result());
        }
        let result = self.play.result();
        if verb == "match" && rest == "ended" {
            return same(true, result.is_some());
        }
        if verb == "drawn" {
            return same(Some(read_cards(self.game.pack(), rest)?), result.map(|result| result.draw.clone()));
        }
        let rest = rest.strip_prefix("over: winners ").ok_or("expected `over: winners`")?;
        let (winners, totals) = rest.split_once("; totals ").ok_or("expected `; totals`")?;
        let expected = (numbers(winners)?, numbers(totals)?);
        let found = match verb {
            "match" => result.map(|result| (result.winners.clone(), result.totals.clone())),
            _ => self.deal_events().iter().find_map(|event| match event {
                Event::GameEnded(end) => Some((end.winners.clone(), end.totals.clone())),
                _ => None,
            }),
        };
        let found = found.map(|(winners, totals)| (winners.into_iter().map(|side| side as i64).collect(), totals));
        same(Some(expected), found)
    }

    fn expect_knowledge(&self, verb: &str, rest: &str) -> ReportedDeal {
        let (words, cards) = rest.split_once(": ").ok_or("expected a colon")?;
        let words: Vec<&str> = words.split(' ').collect();
        let cards: CardSet = read_cards(self.game.pack(), cards)?.into_iter().collect();
        let viewer = seat(words.last().ok_or("expected a seat")?)?;
        let view = self.play.view(viewer).ok_or("no deal")?;
        match (verb, words.as_slice()) {
            ("unseen", ["by", _]) => same(cards, view.unseen() & cards),
            ("seen", ["by", _]) => same(CardSet::EMPTY, view.unseen() & cards),
            ("held", ["by", holder, "for", _]) => same(cards, view.known_to_hold(seat(holder)?) & cards),
            _ => Err("unknown step".to_owned()),
        }
    }

    fn expect_shown(&self, verb: &str, rest: &str) -> ReportedDeal {
        let mut found: Vec<(Seat, CardSet)> = Vec::new();
        for event in self.deal_events() {
            match (verb, event) {
                ("reveal", Event::RuffShown(shown)) => found.push((shown.seat, shown.cards)),
                ("shown", Event::HonoursShown { seat, cards, .. } | Event::SideShown { seat, cards }) => {
                    found.push((*seat, *cards));
                }
                _ => {}
            }
        }
        if rest == "nobody" {
            return same(Vec::new(), found);
        }
        let (who, cards) = rest.split_once(": ").ok_or("expected a colon")?;
        let cards: CardSet = read_cards(self.game.pack(), cards)?.into_iter().collect();
        let who = seat(who)?;
        let by_seat: Vec<CardSet> =
            found.into_iter().filter(|(seat, _)| *seat == who).map(|(_, cards)| cards).collect();
        same(vec![cards], by_seat)
    }

    fn expect_teams(&self, verb: &str, rest: &str) -> ReportedDeal {
        let text = |seats: &mut dyn Iterator<Item = Seat>| {
            let seats: Vec<String> = seats.map(|seat| seat.to_string()).collect();
            if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") }
        };
        match verb {
            "holders" => same(rest.to_owned(), text(&mut self.deal().holders().iter())),
            "moved" => {
                let moved = self.deal_events().iter().filter_map(|event| match event {
                    Event::PlacesChanged(one, other) => Some([*one, *other]),
                    _ => None,
                });
                same(rest.to_owned(), text(&mut moved.flatten()))
            }
            _ => self.expect_swapped(rest),
        }
    }

    fn expect_swapped(&self, rest: &str) -> ReportedDeal {
        let swaps: Vec<&Event> = self.deal_events().iter().filter(|event| matches!(event, Event::Swapped(_))).collect();
        if rest == "nobody" {
            return same(Vec::new(), swaps);
        }
        let seen = |viewer| swaps.iter().map(|event| swap_text(&self.game, &event.seen_by(viewer))).collect();
        let (who, _) = rest.split_once(": ").ok_or("expected a colon")?;
        same(vec![format!("{who}: ?")], seen(Viewer::Public))?;
        Seat::all(self.game.players()).try_for_each(|seat| {
            let knows = who.split(' ').any(|word| word == seat.to_string());
            let expected = if knows { rest.to_owned() } else { format!("{who}: ?") };
            same(vec![expected], seen(Viewer::Seat(seat)))
        })
    }

    fn expect_deal(&self, verb: &str, rest: &str) -> ReportedDeal {
        let pack = self.game.pack();
        match verb {
            "turn-up" => same(pack.parse_card(rest).ok(), self.deal().turn_up()),
            "trump" => same(
                rest.to_owned(),
                self.deal().trump().map_or_else(|| "-".to_owned(), |suit| pack.suit_letter(suit).to_string()),
            ),
            "roles" => self.expect_roles(rest),
            "receives" => {
                let (place, who) = rest.split_once(": ").ok_or("expected a colon")?;
                let start = self.deal_events().iter().find_map(|event| match event {
                    Event::DealStarted(start) => Some(start),
                    _ => None,
                });
                let card = start.ok_or("no deal")?.pack.cards()[numbers(place)?[0] as usize];
                same(true, self.deal().dealt(seat(who)?).contains(card))
            }
            _ => {
                let (who, cards) = rest.split_once(": ").ok_or("expected a colon")?;
                let cards: CardSet = read_cards(pack, cards)?.into_iter().collect();
                let hand = self.deal().hand(seat(who)?);
                same(cards, if verb == "hand" { hand } else { hand & cards })
            }
        }
    }

    fn expect_roles(&self, rest: &str) -> ReportedDeal {
        let roles = self.play.roles();
        let mut words = rest.split(' ').peekable();
        while let Some(word) = words.next() {
            match word {
                "taker" => same(Some(seat(words.next().unwrap_or(""))?), roles.taker)?,
                "asked" => same(Some(seat(words.next().unwrap_or(""))?), roles.leader_asked)?,
                "dealer" => same(words.next().unwrap_or("").to_owned(), roles.dealer.to_string())?,
                "trump" => {
                    let suit = roles.trump_before.map(|suit| self.game.pack().suit_letter(suit).to_string());
                    same(words.next().map(str::to_owned), suit)?;
                }
                "active" => {
                    let expected: Vec<String> = words.by_ref().map(str::to_owned).collect();
                    same(expected, roles.active.iter().map(|seat| seat.to_string()).collect())?;
                }
                _ => return Err(format!("unknown role {word}")),
            }
        }
        Ok(())
    }
}

/// An exchange of a card as a viewer sees it.
fn swap_text(game: &Game, seen: &SeenEvent) -> String {
    match seen.get() {
        Seen::Swapped { holder, partner, card } => {
            let card = card.map_or_else(|| "?".to_owned(), |card| game.pack().name(card).to_string());
            format!("{holder} {partner}: {card}")
        }
        other => format!("{other:?}"),
    }
}

/// Whether a word is a reason, so that a misspelt one in the data is noticed.
pub fn is_reason_word(word: &str) -> bool {
    word == "only" || Reason::from_word(word).is_some()
}
