//! The line above the table: deal, trump, turn-up, pot, trick, games, time.

use crate::picture::Picture;
use crate::scene::Fact;
use kirifuda_cards::{Card, Seat};
use kirifuda_rules::params::{ChipsEnd, EndKind, TrumpFrom};
use kirifuda_rules::{Phase, PublicView};
use kirifuda_words::capitalised;

impl Picture<'_> {
    /// What everybody has to know, most important first.
    pub fn facts(&self) -> Vec<Fact> {
        let Some(view) = self.sight.public() else { return Vec::new() };
        let number = self.story.chronicle.deal().map_or(1, |deal| deal.number);
        let has_rounds = self.words.game().has_rounds();
        let mut facts = vec![fact(if has_rounds { "round" } else { "deal" }, self.deal_fact(number))];
        facts.extend(self.race_fact(&view));
        if view.trump().is_some() {
            facts.push(self.termed("trump", self.trump_fact(&view)));
        } else if self.words.game().has_trump() && self.words.game().has_deals_without_trump() {
            facts.push(fact("no_trump", capitalised(&self.words.trump(None))));
        }
        facts.extend(self.card_facts(&view));
        facts.extend(self.progress(&view));
        facts
    }

    fn trump_fact(&self, view: &PublicView<'_>) -> String {
        self.words.say("play-fact-trump", &[("suited", self.words.trump_suited(view.trump()).into())])
    }

    /// A fact that begins with the game's word for it.
    fn termed(&self, key: &str, text: String) -> Fact {
        Fact { term: Some(capitalised(self.words.term(key))), ..fact(key, text) }
    }

    /// Which deal, and of how many where that is known.
    fn deal_fact(&self, number: u32) -> String {
        let n = ("n", number.into());
        let rules = self.words.game().rules();
        if self.words.game().has_rounds() {
            let (round, place) = self.round();
            let args =
                [("n", round.into()), ("place", place.into()), ("all", rules.deals_agreed().unwrap_or(0).into())];
            let key = if rules.deals_agreed().is_some() { "play-fact-round-of" } else { "play-fact-round" };
            return self.words.say(key, &args);
        }
        match self.words.game().rules().deals_agreed() {
            Some(planned) if i64::from(number) > planned => self.words.say("play-fact-deal-extra", &[n]),
            Some(planned) => self.words.say("play-fact-deal-of", &[n, ("all", planned.into())]),
            None => self.words.say("play-fact-deal", &[n]),
        }
    }

    /// The number of the round in progress, or of the last one, and that of its deal, both from 1.
    fn round(&self) -> (u32, u8) {
        let begun = self.sight.standing_at_deal().rounds_done() + 1;
        (begun, self.story.chronicle.deal().map_or(0, |deal| deal.roles.deal_in_round) + 1)
    }

    /// How far each team is with the card points that it needs.
    fn race_fact(&self, view: &PublicView<'_>) -> Option<Fact> {
        if !self.words.game().scoring().has_race() {
            return None;
        }
        let holders = view.holders();
        let others = view.active() - holders;
        let (one, other) = holders.iter().next().zip(others.iter().next())?;
        let text = |seat: Seat| {
            let points = view.side_points(self.words.game().side_of(seat));
            format!("{points}/{}", view.race_needed(seat))
        };
        let each = self.words.each_point_a_card();
        let args = [("own", text(one).into()), ("other", text(other).into()), ("each", each.into())];
        Some(fact("race", self.words.say("play-fact-race", &args)))
    }

    fn card_facts(&self, view: &PublicView<'_>) -> Vec<Fact> {
        let (words, rules) = (self.words, self.words.game().rules());
        let mut facts = Vec::new();
        if let Some(card) = view.above_trump().filter(|&card| card != Card::JOKER) {
            let text = words.say("play-fact-above-trump", &[("card", self.text(card).into())]);
            facts.push(self.termed("above_trump", capitalised(&text)));
        }
        let joker_led = view.trick().next().is_some_and(|(_, card)| card == Card::JOKER);
        if let Some(suit) = view.called_suit().filter(|_| joker_led) {
            facts.push(fact(
                "called_suit",
                words.say("play-fact-called-suit", &[("suited", words.suited(suit).into())]),
            ));
        }
        if let Some(pot) = self.pot() {
            facts.push(fact("pot", words.say("play-fact-pot", &[("n", pot.into())])));
        }
        if let (Some(card), TrumpFrom::TurnUp | TrumpFrom::Named) = (view.turn_up(), rules.trump_from()) {
            let text = words.say("play-fact-turn-up", &[("card", self.text(card).into())]);
            facts.push(self.termed("turn_up", text));
        }
        if view.stock_left() > 0 {
            facts.push(fact("stock", words.say("play-fact-stock", &[("n", view.stock_left().into())])));
        }
        facts
    }

    /// How many tricks have been bid so far, by all players together.
    fn bids_fact(&self, view: &PublicView<'_>) -> Option<Fact> {
        let bids: Vec<u8> = view.active().iter().filter_map(|seat| view.bid_of(seat)).collect();
        let sum: usize = bids.iter().map(|&bid| usize::from(bid)).sum();
        let args = [("n", sum.into()), ("all", view.trick_count().into())];
        (!bids.is_empty()).then(|| fact("bids", self.words.say("play-fact-bids", &args)))
    }

    /// Which trick, which game, how much time.
    fn progress(&self, view: &PublicView<'_>) -> Vec<Fact> {
        let (words, game) = (self.words, self.words.game());
        let rules = game.rules();
        let mut facts: Vec<Fact> = self.bids_fact(view).into_iter().collect();
        if matches!(view.phase(), Phase::Play | Phase::CallSuit | Phase::Over) {
            // A finished trick may still lie on the table: what counts is the one that is led to.
            let over = usize::from(view.phase() == Phase::Over);
            let now = (usize::from(view.tricks_done()) + 1 - over).clamp(1, view.trick_count().max(1));
            let args = [("n", now.into()), ("all", view.trick_count().into())];
            facts.push(fact("trick", words.say("play-fact-trick", &args)));
        }
        if rules.end() == EndKind::Target && (rules.best_of().get() > 1 || rules.sets().get() > 1) {
            let won: Vec<String> = (0..game.sides()).map(|side| view.standing().games_won(side).to_string()).collect();
            facts.push(fact("games", words.say("play-fact-games", &[("won", won.join("-").into())])));
        }
        if rules.end() == EndKind::Chips && rules.chips_end() == ChipsEnd::Games {
            let args = [("n", (view.standing().games_done() + 1).into()), ("all", rules.games().get().into())];
            facts.push(fact("match", words.say("play-fact-match-of", &args)));
        }
        if let Some(left) = self.time_left {
            let minutes = left.as_secs().div_ceil(60);
            facts.push(fact("time", words.say("play-fact-time", &[("n", minutes.into())])));
        }
        facts
    }

    /// Chips in the pot, in games that have one.
    pub(crate) fn pot(&self) -> Option<i64> {
        self.words.game().scoring().has_pot().then(|| self.sight.standing().pot())
    }

    /// The heading over the scores.
    pub fn totals_label(&self) -> String {
        let (game, rules) = (self.words.game(), self.words.game().rules());
        let key = match rules.end() {
            _ if game.scoring().counts_chips() => "play-label-chips",
            EndKind::Target if game.scoring().lowest_wins() => "play-label-points-lowest",
            EndKind::Target => "play-label-points",
            _ => "play-label-scores",
        };
        self.words.say(key, &[("target", self.words.game().points_to_win().into())])
    }
}

fn fact(key: &str, text: String) -> Fact {
    Fact { key: key.to_owned(), term: None, text }
}
