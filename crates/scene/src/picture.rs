//! The picture of the moment, put together from what the onlooker has seen and can see.

use crate::scene::{
    Card as CardScene, DealOutcome, Frame, MatchOutcome, Scene, SuitInfo, TrickCard, TrickScene, Verdict,
};
use crate::sight::Sight;
use crate::story::{Line, Story};
use crate::{DealStory, Trick};
use kirifuda_cards::{Card, Suit};
use kirifuda_rules::params::{Direction, PhaseKind, Word};
use kirifuda_rules::{Game, Match, Phase};
use kirifuda_words::{GameWords, capitalised};
use std::cmp::Ordering;
use std::time::Duration;

/// How a host writes a card in a line of text.
pub type CardText<'a> = &'a dyn Fn(Card) -> String;

/// What the picture is made from.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    pub(crate) words: &'a GameWords<'a>,
    pub(crate) sight: Sight<'a>,
    pub(crate) story: &'a Story,
    /// Time left, where there is a clock.
    pub(crate) time_left: Option<Duration>,
    /// Whether a complete trick still lies on the table.
    pub(crate) held: bool,
    pub(crate) card_text: Option<CardText<'a>>,
    /// Events so far.
    number: usize,
}

impl<'a> Picture<'a> {
    /// The picture of `table` for the one to whom `story` is told. A complete trick lies on the table until the next
    /// lead.
    pub fn new(words: &'a GameWords<'a>, table: &'a Match, story: &'a Story) -> Picture<'a> {
        let sight = Sight::new(table, story.viewer());
        Picture { words, sight, story, time_left: None, held: true, card_text: None, number: table.events().len() }
    }

    /// With the time left on the clock.
    #[must_use]
    pub fn with_time(self, time_left: Option<Duration>) -> Picture<'a> {
        Picture { time_left, ..self }
    }

    /// With a complete trick on the table or not.
    #[must_use]
    pub fn holding_trick(self, held: bool) -> Picture<'a> {
        Picture { held, ..self }
    }

    /// With cards written in another way than the words do.
    #[must_use]
    pub fn with_cards(self, card_text: CardText<'a>) -> Picture<'a> {
        Picture { card_text: Some(card_text), ..self }
    }

    /// With another number of events than the match has kept.
    #[must_use]
    pub fn numbered(self, number: usize) -> Picture<'a> {
        Picture { number, ..self }
    }

    /// How things stand, after these lines.
    pub fn frame(&self, lines: Vec<Line>) -> Frame {
        Frame { lines, scene: self.scene() }
    }

    /// How things stand.
    pub fn scene(&self) -> Scene {
        let game = self.words.game();
        let view = self.sight.public();
        let phase = view.map(|view| view.phase());
        let over = phase == Some(Phase::Over);
        let deal = self.story.chronicle.deal();
        Scene {
            game: game.id().to_owned(),
            title: self.story.title(self.words),
            lang: self.words.lang(),
            pack: game.rules().pack(),
            clockwise: game.rules().direction() == Direction::Clockwise,
            turns: self.seats_in_turn().map(kirifuda_cards::Seat::index).collect(),
            players: game.players(),
            you: self.sight.seat().map(kirifuda_cards::Seat::index),
            number: self.number,
            deal: deal.map(|deal| deal.number),
            phase: phase.map_or("none", Phase::word).to_owned(),
            facts: self.facts(),
            trump: view.and_then(|view| view.trump()).map(|suit| self.suit(suit)),
            turn_up: view.and_then(|view| view.turn_up()).map(|card| self.card(card)),
            above_trump: view
                .and_then(|view| view.above_trump().filter(|&card| card != Card::JOKER))
                .map(|card| self.card(card)),
            pot: self.pot(),
            stock: self.stock(),
            draws: game.draws(),
            seats: self.seats(),
            sides: self.sides(),
            hand: self.hand(),
            no_hand: self.no_hand(),
            trick: deal.and_then(|deal| deal.shown_trick(self.held)).map(|found| self.trick(found)),
            last_trick: deal.and_then(|deal| deal.trick_before(self.held)).map(|found| self.trick(found)),
            ask: self.ask(),
            forced: self.forced(),
            waiting: self.waiting(),
            deal_over: over,
            deal_scores: if over { self.story.deal_scores().to_vec() } else { Vec::new() },
            deal_outcome: if over { self.deal_outcome() } else { None },
            result: self.outcome(),
            totals_label: self.totals_label(),
            lowest_wins: self.words.game().scoring().lowest_wins(),
        }
    }

    /// A card, as the scene has it.
    pub fn card(&self, card: Card) -> CardScene {
        let (game, words) = (self.words.game(), self.words);
        let id = game.pack().name(card).to_string();
        let (rank, suit) = if card == Card::JOKER { (id.as_str(), "") } else { id.split_at(1) };
        CardScene {
            suit: suit.to_owned(),
            rank: rank.to_owned(),
            id,
            text: self.text(card),
            name: words.card_name(card),
            court: game.scoring_cards().contains(card),
        }
    }

    /// A card in a line of text.
    pub(crate) fn text(&self, card: Card) -> String {
        self.card_text.map_or_else(|| self.words.card(card), |text| text(card))
    }

    pub(crate) fn suit(&self, suit: Suit) -> SuitInfo {
        SuitInfo {
            letter: self.words.game().pack().suit_letter(suit).to_string(),
            sign: self.words.suit_sign(suit),
            name: self.words.suit(suit),
        }
    }

    /// How many cards of the stock nobody has taken.
    fn stock(&self) -> Option<usize> {
        let rules = self.words.game().rules();
        if self.words.game().draws() {
            return Some(self.sight.public()?.stock_left());
        }
        let cards = usize::from(rules.exchange_cards().get());
        let view = self.sight.public()?;
        let has_stock = self.words.game().has_phase(PhaseKind::StockExchange) && rules.exchange();
        has_stock.then(|| if view.exchanger().is_some() { 0 } else { cards })
    }

    fn trick(&self, (number, trick): (usize, &Trick)) -> TrickScene {
        let card =
            |&(seat, card): &(kirifuda_cards::Seat, Card)| TrickCard { seat: seat.index(), card: self.card(card) };
        let winning = trick.winner.or_else(|| self.sight.public().and_then(|view| view.winning()));
        TrickScene {
            number,
            cards: trick.cards.iter().map(card).collect(),
            winning: winning.map(kirifuda_cards::Seat::index),
            winner: trick.winner.map(kirifuda_cards::Seat::index),
        }
    }

    fn deal_outcome(&self) -> Option<DealOutcome> {
        let game = self.words.game();
        let mut gains = vec![0; game.sides()];
        for score in self.story.deal_scores() {
            gains[usize::from(score.side)] += score.delta;
        }
        let own = game.side_of(self.sight.seat()?);
        let sign = sign(game);
        let best_other = (0..gains.len()).filter(|&side| side != own).map(|side| sign * gains[side]).max();
        // Where some have gained and others lost, that tells how it has gone.
        let is_mixed = gains.iter().any(|&gain| gain > 0) && gains.iter().any(|&gain| gain < 0);
        let is_signed =
            game.scoring().counts_chips() || (gains.len() > 2 && is_mixed && !game.scoring().is_contract_exact());
        let against = if is_signed { 0 } else { best_other? };
        let out = |deal: &DealStory| game.seats_of(own).all(|seat| !deal.roles.active.contains(seat));
        let sits_out = self.story.chronicle.deal().is_some_and(out);
        let verdict = match (sign * gains[own]).cmp(&against) {
            _ if sits_out && gains[own] == 0 => Verdict::Out,
            Ordering::Greater => Verdict::Won,
            _ if gains.len() > 2 && !is_signed => self.verdict_on_bid(own),
            Ordering::Equal => Verdict::Even,
            Ordering::Less => Verdict::Lost,
        };
        Some(DealOutcome {
            verdict,
            gain: gain(game, own, &gains),
            change: self.words.change(gains[own]),
            account: self.words.account(own, &gains),
        })
    }

    /// Returns `Made` or `Missed` where exactly the bid is wanted, else `Among`.
    fn verdict_on_bid(&self, side: usize) -> Verdict {
        let is_exact = self.words.game().scoring().is_contract_exact();
        match self.sight.public().filter(|_| is_exact).map(|view| view.tricks_short(side)) {
            None => Verdict::Among,
            Some(0) => Verdict::Made,
            Some(_) => Verdict::Missed,
        }
    }

    fn outcome(&self) -> Option<MatchOutcome> {
        let result = self.story.chronicle.result.as_ref()?;
        let won = |seat| result.winners.contains(&self.words.game().side_of(seat));
        Some(MatchOutcome {
            text: capitalised(&self.words.winners(result, self.sight.viewer())),
            winners: result.winners.clone(),
            totals: result.totals.clone(),
            you_won: self.sight.seat().map(won),
        })
    }
}

/// What a deal that scored this much, side by side, was worth to a side: chips where the match is about chips; the points
/// by which it did better where there are two sides; else its points. Points that count against a side are negative.
pub fn gain(game: &Game, side: usize, scored: &[i64]) -> i64 {
    let against = match scored {
        [_, _] if !game.scoring().counts_chips() => scored[1 - side],
        _ => 0,
    };
    sign(game) * (scored[side] - against)
}

fn sign(game: &Game) -> i64 {
    if game.scoring().lowest_wins() { -1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::gain;
    use kirifuda_rules::{Game, published};

    #[test]
    fn a_deal_is_worth_chips_or_points_beside_the_other_side() {
        let expected = [
            ("whist", [2, 5].as_slice(), -3),
            ("kakeya-trump", &[1, -1], 1),
            ("hearts", &[5, 0, 21, 0], -5),
            ("japanese-loo", &[4, -1, -1, -1, -1, 0], 4),
            ("oh-hell", &[11, 0, 12, 3], 11),
        ];
        for (id, scored, worth) in expected {
            let file = published().iter().find(|game| game.id == id).unwrap().rule_file().unwrap();
            let game = Game::new(file.choose(&[], &[]).unwrap());
            assert_eq!(gain(&game, 0, scored), worth, "{id}");
        }
    }
}
