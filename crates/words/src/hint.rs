//! Advice in words: what the adviser would do, what speaks for it, what else would cost, and why it is allowed.

use crate::{GameWords, may_leave_suit, opinion};
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_play::opinion::Advised;
use kirifuda_play::{Aim, aim};
use kirifuda_rules::{Action, Phase, Point, SeatView};

/// Puts what the adviser would do into words; nothing when nothing is asked.
pub fn explain(words: &GameWords<'_>, view: &SeatView<'_>, advised: &Advised) -> String {
    let Some(&first) = advised.actions.first() else { return String::new() };
    let mut sentences = vec![advice(words, view, advised, first)];
    // What the choice is worth comes before what a player may look up.
    sentences.extend(advised.opinion.as_ref().and_then(|opinion| opinion::second(words, view, opinion)));
    sentences.push(why_allowed(words, view, first));
    sentences.join(&words.words().plain("sentences-between"))
}

/// Returns the advice and what speaks for it, without figures and rules: short enough to be read out.
pub fn brief(words: &GameWords<'_>, view: &SeatView<'_>, advised: &Advised) -> String {
    advised.actions.first().map_or(String::new(), |&first| advice(words, view, advised, first))
}

/// What was best in a puzzle, and why.
pub fn solution(words: &GameWords<'_>, view: &SeatView<'_>, choice: Action) -> String {
    let args = [("what", opinion::named(words, view, choice).into()), ("why", why(words, view, choice).into())];
    words.say("puzzle-best", &args)
}

/// What to do, and what speaks for it.
fn advice(words: &GameWords<'_>, view: &SeatView<'_>, advised: &Advised, first: Action) -> String {
    let what = match first {
        Action::Discard(_) | Action::Give(_) => {
            let cards: CardSet = advised.actions.iter().filter_map(|action| action.laid_aside()).collect();
            let key = if matches!(first, Action::Give(_)) { "play-hint-give" } else { "play-hint-discard" };
            words.say(key, &[("cards", words.cards(cards, view.trump()).into())])
        }
        Action::Play(card) => words.say("play-hint-play", &[("card", words.the_card(card).into())]),
        call => opinion::named(words, view, call),
    };
    words.say("play-hint", &[("what", what.into()), ("why", why(words, view, first).into())])
}

/// What speaks for it.
pub fn why(words: &GameWords<'_>, view: &SeatView<'_>, action: Action) -> String {
    match action {
        Action::Play(card) => why_good(words, view, card),
        call => words.say(call_key(view, call), &[]),
    }
}

/// Which rule lets it be done.
fn why_allowed(words: &GameWords<'_>, view: &SeatView<'_>, action: Action) -> String {
    if let Action::Play(_) = action {
        return why_legal(words, view);
    }
    let rule = words.game().rule(call_point(view)).to_owned();
    words.say("play-allowed-by", &[("rule", rule.into())])
}

/// The point whose rule lets a call be made now.
fn call_point(view: &SeatView<'_>) -> Point {
    match view.phase() {
        Phase::TrumpChoice => Point::TrumpChoice,
        Phase::Bid => Point::Bid,
        Phase::NameTrump => view.name_point(),
        Phase::GoAlone => Point::GoAlone,
        Phase::RuffCount => Point::Announce,
        Phase::StockExchange => Point::ExchangeRight,
        Phase::Discard => Point::Discard,
        Phase::PassCards => Point::PassCards,
        Phase::Honours => Point::HonoursCall,
        Phase::StayOrFold => Point::StayOrFold,
        Phase::LeadChoice => Point::LeadChoice,
        Phase::CallSuit => Point::CallSuit,
        Phase::TakeAll => Point::TakeAll,
        Phase::RuffShowing | Phase::Play | Phase::Over => Point::Turn,
    }
}

fn call_key(view: &SeatView<'_>, call: Action) -> &'static str {
    match call {
        Action::Discard(_) => "play-why-discard",
        Action::Give(_) => "play-why-give",
        Action::Exchange => "play-why-exchange",
        Action::Pass if view.legal_actions() == [Action::Pass] => "play-why-pass-only",
        Action::Pass if view.phase() == Phase::NameTrump => "play-why-name-pass",
        Action::Pass if view.phase() == Phase::TakeAll => "play-why-take-all-pass",
        Action::Pass => "play-why-pass",
        Action::Show => "play-why-honours",
        Action::CanYe => "play-why-can-ye",
        Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::AnnounceTotal(_) => {
            let best = Suit::ALL.map(|suit| view.own_ruff_total(suit)).into_iter().max();
            match view.own_announcement(call).cmp(&best) {
                std::cmp::Ordering::Less => "play-why-announce-low",
                std::cmp::Ordering::Equal => "play-why-announce",
                std::cmp::Ordering::Greater => "play-why-announce-bluff",
            }
        }
        Action::Bid(0) => "play-why-bid-nil",
        Action::Bid(_) => "play-why-bid",
        Action::NameTrump(_) if view.phase() == Phase::NameTrump => "play-why-name-trump",
        Action::GoAlone => "play-why-go-alone",
        Action::WithPartner => "play-why-with-partner",
        Action::Keep | Action::NameTrump(_) => "play-why-trump",
        Action::CallSuit(_) => match view.game().scoring().trick_worth().card_point.signum() {
            1 => "play-why-call-suit",
            -1 => "play-why-call-suit-least",
            _ => "play-why-call-suit-cards",
        },
        Action::TakeAll => "play-why-take-all",
        Action::LeadSelf => "play-why-lead-self",
        Action::LeadPartner => "play-why-lead-partner",
        Action::Stay => "play-why-stay",
        Action::Fold => "play-why-fold",
        Action::Play(_) => "play-why-low",
    }
}

/// Which rule allows the card.
fn why_legal(words: &GameWords<'_>, view: &SeatView<'_>) -> String {
    let (key, point) = match view.led() {
        None if view.tricks_done() == 0 => ("play-legal-first-lead", Point::Lead),
        None => ("play-legal-lead", Point::Lead),
        Some(_) if may_leave_suit(view) => ("play-legal-follow-or-above-trump", Point::AboveTrump),
        Some(led) if !(view.hand() & view.members(led)).is_empty() => ("play-legal-follow", Point::Follow),
        Some(_) => ("play-legal-void", Point::Follow),
    };
    let rule = |point| words.game().rule(point).to_owned();
    let suit = view.led().map_or(String::new(), |led| words.suit(led));
    words.say(key, &[("rule", rule(point).into()), ("leader", rule(Point::Leader).into()), ("suit", suit.into())])
}

/// What speaks for the card, from what the seat can see.
fn why_good(words: &GameWords<'_>, view: &SeatView<'_>, card: Card) -> String {
    if let Some((key, seat)) = nil_key(view, card) {
        return words.say(key, &[("name", words.name(seat).into())]);
    }
    match aim(view) {
        Aim::Lose => return words.say(avoiding_key(view, card), &[]),
        Aim::Spare if view.led().is_some() && view.legal_plays().iter().all(|card| beats_so_far(view, card)) => {
            return words.say("play-why-spare-forced", &[]);
        }
        Aim::Spare => return words.say("play-why-spare", &[]),
        Aim::Win if !view.is_trick_counted() && view.turn_up().is_some() => {
            return words.say(drawing_key(view, card), &[]);
        }
        Aim::Win => {}
    }
    if view.led().is_none() {
        let key = if costs(view, card) { avoiding_key(view, card) } else { lead_key(view, card) };
        return words.say(key, &[]);
    }
    let beats = |card: Card| beats_so_far(view, card);
    let could_win = view.legal_plays().iter().any(beats);
    let last = view.trick_len() + 1 == view.active().len();
    let partner = view.winning().filter(|&seat| is_partner(view, seat));
    let court = counts_for(view, card);
    let saves = spares_court(view, card);
    let key = match (beats(card), last, partner) {
        (false, _, None) if costs(view, card) && !partner_plays_later(view) => avoiding_key(view, card),
        (false, ..) if costs(view, card) => "play-why-low",
        (true, ..) if view.above_trump() == Some(card) => "play-why-above-trump",
        (true, true, _) => "play-why-wins",
        (true, false, _) => "play-why-leads-trick",
        (false, _, Some(_)) if court => "play-why-court-to-partner",
        (false, _, Some(_)) => "play-why-partner-wins",
        (false, ..) if court && partner_plays_later(view) => "play-why-court-for-partner",
        (false, ..) if court => "play-why-court-lost",
        (false, ..) if could_win && saves => "play-why-let-go-save-court",
        (false, ..) if could_win => "play-why-let-go-low",
        (false, ..) if saves => "play-why-save-court",
        (false, ..) => "play-why-low",
    };
    let partner = partner.map_or(String::new(), |seat| words.name(seat));
    words.say(key, &[("partner", partner.into())])
}

/// Whether the card beats what lies in the trick; a card that is led always does.
fn beats_so_far(view: &SeatView<'_>, card: Card) -> bool {
    let led = view.led().unwrap_or(view.suit_of(card));
    view.game().power(card, led, view.trump()) > view.winning_power()
}

/// What speaks for the card where a player who has bid nil has taken no trick yet, and who that is: a partner is covered, an
/// opponent is left with the trick.
fn nil_key(view: &SeatView<'_>, card: Card) -> Option<(&'static str, Seat)> {
    let (own, team) = (view.seat(), view.team(view.seat()));
    if view.is_unbroken_nil(own) {
        return None;
    }
    let has_played = |seat: Seat| view.trick().any(|(by, _)| by == seat);
    let mut nils = Seat::all(view.game().players()).filter(|&seat| seat != own && view.is_unbroken_nil(seat));
    nils.find_map(|seat| {
        let is_winning = view.winning() == Some(seat);
        let key = match (team.contains(seat), view.led(), beats_so_far(view, card)) {
            (true, Some(_), true) if is_winning => "play-why-nil-rescued",
            (true, Some(_), true) if !has_played(seat) => "play-why-nil-covered",
            (true, None, _) if !is_likely_beaten(view, card, view.suit_of(card)) => "play-why-nil-covered",
            (false, Some(_), false) if is_winning => "play-why-nil-left",
            (false, None, _) if is_likely_beaten(view, card, view.suit_of(card)) => "play-why-nil-attacked",
            _ => return None,
        };
        Some((key, seat))
    })
}

/// What speaks for the card where the winner of the trick draws a good one.
fn drawing_key(view: &SeatView<'_>, card: Card) -> &'static str {
    let beats = |card: Card| beats_so_far(view, card);
    match (beats(card), view.legal_plays().iter().any(beats)) {
        (true, _) if view.led().is_none() && is_likely_beaten(view, card, view.suit_of(card)) => {
            "play-why-turn-up-cheap"
        }
        (true, _) => "play-why-for-turn-up",
        (false, true) => "play-why-let-turn-up-go",
        (false, false) => "play-why-low",
    }
}

/// What speaks for the card where points are to be avoided.
fn avoiding_key(view: &SeatView<'_>, card: Card) -> &'static str {
    let Some(led) = view.led() else {
        let safe = is_likely_beaten(view, card, view.suit_of(card));
        return if safe { "play-why-lead-safe" } else { "play-why-lead-low" };
    };
    let beats = |card: Card| beats_so_far(view, card);
    let last = view.trick_len() + 1 == view.active().len();
    match (beats(card), view.legal_plays().iter().all(beats)) {
        (false, _) if view.members(led).contains(card) => "play-why-duck",
        (false, _) => "play-why-shed",
        (true, true) if last => "play-why-take",
        (true, false) if last => "play-why-duck-last",
        (true, _) if is_likely_beaten(view, card, led) => "play-why-lead-safe",
        (true, true) => "play-why-over-forced",
        (true, false) => "play-why-over",
    }
}

/// Whether half of the others' cards of the suit led, or more, beat a card.
fn is_likely_beaten(view: &SeatView<'_>, card: Card, led: Suit) -> bool {
    let power = |card: Card| view.game().power(card, led, view.trump());
    let outside = out(view) & view.members(led);
    let higher = outside.iter().filter(|&other| power(other) > power(card)).count();
    higher > 0 && 2 * higher >= outside.len()
}

/// Whether a court card could be played and is not.
fn spares_court(view: &SeatView<'_>, card: Card) -> bool {
    !counts_for(view, card) && view.legal_plays().iter().any(|other| counts_for(view, other))
}

/// Whether a side wants a card in its tricks.
fn counts_for(view: &SeatView<'_>, card: Card) -> bool {
    points(view, card) > 0
}

/// Whether a card costs the side that takes it points.
fn costs(view: &SeatView<'_>, card: Card) -> bool {
    points(view, card) < 0
}

fn points(view: &SeatView<'_>, card: Card) -> i64 {
    view.game().points_of_card(card) * view.game().scoring().trick_worth().card_point
}

/// Whether the partner has still to play to the trick.
fn partner_plays_later(view: &SeatView<'_>) -> bool {
    view.partners(view.seat()).iter().any(|partner| view.trick().all(|(seat, _)| seat != partner))
}

fn is_partner(view: &SeatView<'_>, seat: Seat) -> bool {
    view.partners(view.seat()).contains(seat)
}

fn lead_key(view: &SeatView<'_>, card: Card) -> &'static str {
    let above = view.above_trump();
    if above == Some(card) {
        return "play-why-above-trump";
    }
    let game = view.game();
    let power = |card: Card| game.own_power(card, view.trump());
    let beaten_by =
        |cards: CardSet| (cards & view.members(view.suit_of(card))).iter().any(|other| power(other) > power(card));
    let out = out(view);
    let trumps = view.trump_suit().contains(card);
    match (trumps, beaten_by(out)) {
        (true, true) => "play-why-lead-trump",
        (false, true) => "play-why-lead-low",
        (true, false) if above.is_some_and(|above| out.contains(above)) => "play-why-lead-below-above-trump",
        (_, false) if beaten_by(view.hand()) => "play-why-lead-below-own",
        (true, false) if !(out & view.members(view.suit_of(card))).is_empty() => "play-why-lead-top-trump",
        (_, false) => "play-why-lead-top",
    }
}

/// Cards that others may hold.
fn out(view: &SeatView<'_>) -> CardSet {
    let others = || Seat::all(view.game().players()).filter(|&seat| seat != view.seat());
    let shown = others().fold(CardSet::EMPTY, |cards, seat| cards | view.known_to_hold(seat));
    // Whoever took the stock may have taken the turn-up with it.
    let turn_up = view.turn_up().filter(|_| view.exchanger().is_some_and(|seat| seat != view.seat()));
    let turn_up = turn_up.map_or(CardSet::EMPTY, CardSet::of) - view.played();
    view.unseen() | shown | turn_up
}

#[cfg(test)]
mod tests;
