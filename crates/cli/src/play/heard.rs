//! What the screen shows at a glance, in sentences: for players who only listen.

use super::session::Session;
use super::told::courts_in;
use crate::words::{CardStyle, GameWords, capitalised};
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::params::{ChipsEnd, EndKind, ScoreKind, Sides};
use kirifuda_rules::{Action, Phase, View, Viewer};
use kirifuda_scene::{Asked, Picture, SideScene, Story, Trick, largest_number};

fn picture<'a>(words: &'a GameWords<'a>, session: &'a Session, story: &'a Story) -> Picture<'a> {
    Picture::new(words, session.table(), story).with_time(session.time_left()).holding_trick(false)
}

/// What stands above the table, trump first.
pub fn facts(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let mut facts = picture(words, session, story).facts();
    facts.sort_by_key(|fact| match fact.key.as_str() {
        "trump" => 0,
        "above_trump" | "turn_up" => 1,
        _ => 2,
    });
    let unkept = session.is_unkept().then(|| words.say("play-fact-unkept", &[]));
    let of = words.words().plain("play-plain-of");
    let trump = session.view().map(|view| capitalised(&words.suited(view.trump())));
    let said = facts.into_iter().map(|fact| match fact.key.as_str() {
        "trump" if trump.is_some() => {
            trump.iter().map(|suit| words.say("play-plain-trump", &[("suited", suit.as_str().into())])).collect()
        }
        "deal" | "trick" | "match" => fact.text.replace('/', &of),
        _ => fact.text,
    });
    let said = said.chain(unkept);
    said.map(|text| words.say("play-plain-fact", &[("text", text.into())])).collect()
}

/// The question, in one line, and what may be answered: cards suit by suit with their numbers, or one line for each
/// choice.
pub fn question(words: &GameWords<'_>, view: &View<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    let mut lines = vec![words.prompt(view)];
    if let (Asked::Card(_), Some(winning)) = (asked, winning(words, view)) {
        lines = vec![lines.concat() + &words.words().plain("sentences-between") + &winning];
    }
    lines.extend(choices(words, view, asked, offered));
    lines
}

/// What may be answered, with numbers.
fn choices(words: &GameWords<'_>, view: &View<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    match asked {
        Asked::Card(_) | Asked::Discards { .. } => vec![numbered_cards(words, offered)],
        Asked::Choice(_) => {
            let entry = |(place, &action): (usize, &Action)| format!("{}: {}", place + 1, words.action(view, action));
            offered.iter().enumerate().map(entry).collect()
        }
        Asked::Number => vec![words.say("play-plain-number", &[("most", largest_number(view).into())])],
        Asked::Nothing => Vec::new(),
    }
}

/// What is expected for an answer, after one that was none.
pub fn expected(words: &GameWords<'_>, view: &View<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    let choices = choices(words, view, asked, offered);
    match asked {
        Asked::Card(_) => vec![words.say("play-plain-expect-card", &[("cards", choices.concat().into())])],
        Asked::Discards { count, .. } => vec![words.say("play-plain-discard", &[("n", (*count).into())])],
        Asked::Choice(_) => std::iter::once(words.say("play-plain-expect-choice", &[])).chain(choices).collect(),
        Asked::Number | Asked::Nothing => choices,
    }
}

/// Who is winning the trick on the table, and with which card.
pub fn winning(words: &GameWords<'_>, view: &View<'_>) -> Option<String> {
    let (seat, card) = view.trick().find(|(seat, _)| view.winning() == Some(*seat))?;
    let name = capitalised(&words.who(seat, Viewer::Seat(view.seat())));
    let partner = if words.game().partner(view.seat()) == Some(seat) { "yes" } else { "no" };
    let args = [("name", name.into()), ("card", words.card(card).into()), ("partner", partner.into())];
    Some(words.say("play-plain-winning", &args))
}

/// Cards with the numbers by which they are chosen; in words each suit is named once.
fn numbered_cards(words: &GameWords<'_>, offered: &[Action]) -> String {
    let cards = offered.iter().zip(1_usize..).filter_map(|(action, number)| match action {
        Action::Play(card) | Action::Discard(card) => Some((*card, number)),
        _ => None,
    });
    let cards: Vec<(Card, usize)> = cards.collect();
    let between = words.words().plain("items-between");
    let suits = cards.chunk_by(|(one, _), (other, _)| one.suit() == other.suit()).map(|suit| {
        let in_words = words.card_style() == CardStyle::Words;
        let entry = |&(card, number): &(Card, usize)| {
            let name = if in_words { words.rank_name(card) } else { words.card(card) };
            words.say("play-plain-numbered", &[("n", number.into()), ("card", name.into())])
        };
        let entries = suit.iter().map(entry).collect::<Vec<_>>().join(&between);
        match suit.first().filter(|_| in_words) {
            Some((card, _)) => {
                let args = [("suit", words.suit(card.suit()).into()), ("cards", entries.into())];
                words.say("play-plain-numbered-suit", &args)
            }
            None => entries,
        }
    });
    let suits = suits.collect::<Vec<_>>().join(&words.words().plain("suits-between"));
    words.say("play-plain-fact", &[("text", capitalised(&suits).into())])
}

/// The order in which cards are told everywhere, whatever is trump.
pub fn in_order(words: &GameWords<'_>, cards: CardSet, trump: Suit) -> Vec<Card> {
    words.sorted(cards, trump)
}

/// The choices with those of suits in the order in which a hand is told.
pub fn choices_in_order(actions: &[Action]) -> Vec<Action> {
    let suit = |action: &Action| match action {
        Action::AnnounceSuit(suit) | Action::AnnounceBare(suit) | Action::NameTrump(suit) => Some(*suit),
        _ => None,
    };
    let mut of_suits: Vec<Action> = actions.iter().copied().filter(|action| suit(action).is_some()).collect();
    of_suits.sort_by_key(|action| std::cmp::Reverse(suit(action).map(Suit::index)));
    let mut of_suits = of_suits.into_iter();
    let place = |&action: &Action| if suit(&action).is_some() { of_suits.next().unwrap_or(action) } else { action };
    actions.iter().map(place).collect()
}

/// The hand suit by suit, with the number of cards.
pub fn hand(words: &GameWords<'_>, view: &View<'_>) -> Vec<String> {
    let cards = in_order(words, view.hand(), view.trump());
    let between = words.words().plain("items-between");
    let suits = cards.chunk_by(|one, other| one.suit() == other.suit()).map(|suit| {
        let ranks: Vec<String> = suit.iter().map(|&card| words.rank_name(card)).collect();
        let args = [("suit", words.suit(suit[0].suit()).into()), ("ranks", ranks.join(&between).into())];
        capitalised(&words.say("play-plain-suit", &args))
    });
    let mut lines: Vec<String> = suits.collect();
    if !cards.is_empty() {
        lines.push(words.say("play-plain-hand-cards", &[("n", cards.len().into())]));
    }
    lines
}

/// The partner, in games that have one.
pub fn partner(words: &GameWords<'_>, view: &View<'_>) -> Option<String> {
    let partner = words.game().partner(view.seat())?;
    let name = words.who(partner, Viewer::Seat(view.seat()));
    Some(words.say("play-plain-partner", &[("name", name.into())]))
}

/// What ends the match.
pub fn target(words: &GameWords<'_>) -> String {
    let params = words.game().params();
    let key = match (params.end, params.chips_end) {
        (EndKind::Target, _) if params.best_of > 1 || params.sets > 1 => "play-plain-target-game",
        (EndKind::Target, _) => "play-plain-target",
        _ if params.deals_agreed().is_some() => "play-plain-target-deals",
        (_, ChipsEnd::ZeroOrTime) => "play-plain-target-time",
        (_, ChipsEnd::Games) => "play-plain-target-games",
        _ => "play-plain-target-chips",
    };
    let args = [
        ("n", words.game().points_to_win().into()),
        ("deals", params.deals_agreed().unwrap_or(0).into()),
        ("games", params.games.into()),
        ("minutes", params.minutes.into()),
    ];
    words.say(key, &args)
}

/// The players in the order of play, the person first: whose turn it is, and what there is to know about each.
pub fn players(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let mut lines = vec![words.say("play-plain-who", &[("direction", words.direction().into())])];
    let scene = picture(words, session, story).scene();
    let between = words.words().plain("items-between");
    for steps in 0..scene.players {
        let seat = session.person().after(steps, scene.players);
        let Some(player) = scene.seats.get(seat.index()) else { continue };
        let partner = player.partner.then(|| words.say("play-note-partner", &[]));
        let turn = player.to_act.then(|| words.say("play-note-turn", &[]));
        let more = session.view().map_or_else(Vec::new, |view| in_play(words, &view, seat));
        let notes: Vec<String> =
            partner.into_iter().chain(turn).chain(player.notes.iter().cloned()).chain(more).collect();
        lines.push(if notes.is_empty() {
            words.say("play-plain-fact", &[("text", player.name.as_str().into())])
        } else {
            let args = [("name", player.name.as_str().into()), ("notes", notes.join(&between).into())];
            words.say("play-plain-player", &args)
        });
    }
    lines
}

/// The scores, and whose turn it is where it is somebody else's: the person is asked all the same.
pub fn now(words: &GameWords<'_>, session: &Session) -> Vec<String> {
    let viewer = Viewer::Seat(session.person());
    let Some(view) = session.view() else { return Vec::new() };
    let totals = words.totals(view.standing().totals(view.game()), viewer);
    let mut lines = vec![words.say("play-plain-score", &[("totals", totals.into())])];
    if let Some(seat) = view.to_act().filter(|&seat| seat != session.person()) {
        lines.push(words.say("play-plain-turn", &[("name", words.who(seat, viewer).into())]));
    }
    lines
}

/// What is known of a player while tricks are played: who led, the cards left, the suits of which they have shown that they
/// hold none.
fn in_play(words: &GameWords<'_>, view: &View<'_>, seat: Seat) -> Vec<String> {
    if view.phase() != Phase::Play || !view.active().contains(seat) {
        return Vec::new();
    }
    let leads = (trick_leader(view) == Some(seat))
        .then(|| words.say(if view.trick_len() == 0 { "play-note-leads" } else { "play-note-led" }, &[]));
    let left = words.say("play-note-cards", &[("n", view.hand_len(seat).into())]);
    let void = Suit::ALL.into_iter().rev().filter(|&suit| view.void_in(suit).contains(seat));
    let void = void.map(|suit| words.say("play-note-void", &[("suit", words.suit(suit).into())]));
    leads.into_iter().chain([left]).chain(void).collect()
}

/// What the sides have won in this deal that counts for the score: court cards, or the tricks of partners.
pub fn won(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let params = words.game().params();
    let picture = picture(words, session, story);
    let line = |side: &SideScene| {
        let name = side.name.as_str().into();
        match (params.score, params.sides) {
            (ScoreKind::Courts, _) => {
                let pack = words.game().pack();
                let cards: Vec<Card> = side.courts.iter().filter_map(|card| pack.parse_card(&card.id).ok()).collect();
                let args = [("name", name), ("n", cards.len().into()), ("cards", words.in_a_row(&cards).into())];
                Some(words.say("play-plain-courts", &args))
            }
            (_, Sides::Partners) => {
                Some(words.say("play-plain-tricks-won", &[("name", name), ("n", side.tricks.into())]))
            }
            (_, Sides::Single) => None,
        }
    };
    let pot = picture.facts().into_iter().find(|fact| fact.key == "pot").map(|fact| fact.text);
    let pot = pot.map(|text| words.say("play-plain-fact", &[("text", text.into())]));
    picture.sides().iter().filter_map(line).chain(pot).collect()
}

/// A trick by its number from 1; who has won it, or is winning it, and with which card.
pub fn trick(words: &GameWords<'_>, view: &View<'_>, number: usize, trick: &Trick) -> String {
    told_trick(words, Viewer::Seat(view.seat()), number, trick, view.winning())
}

/// The same for any reader. `best` has played the best card of a trick that is not complete, if that is known.
pub fn told_trick(words: &GameWords<'_>, viewer: Viewer, number: usize, trick: &Trick, best: Option<Seat>) -> String {
    let card = |&(seat, card): &(Seat, Card)| {
        let args = [("name", words.who(seat, viewer).into()), ("card", words.card(card).into())];
        words.say("play-plain-played", &args)
    };
    let cards: Vec<String> = trick.cards.iter().map(card).collect();
    let (key, winning) = match (trick.winner, best) {
        (Some(winner), _) => ("play-plain-trick-won", Some(winner)),
        (None, Some(best)) => ("play-plain-trick-open", Some(best)),
        (None, None) => ("play-plain-trick-cut", None),
    };
    let best = winning.and_then(|seat| trick.cards.iter().find(|(by, _)| *by == seat));
    let args = [
        ("n", number.into()),
        ("cards", words.as_beginning(cards.join(&words.words().plain("items-between")), viewer).into()),
        ("name", winning.map_or(String::new(), |seat| words.who(seat, viewer)).into()),
        ("best", best.map_or(String::new(), |&(_, card)| words.card(card)).into()),
        ("courts", courts_in(words, trick).into()),
    ];
    words.say(key, &args)
}

/// Who leads to the next trick, while none lies on the table.
pub fn to_lead(words: &GameWords<'_>, view: &View<'_>) -> Option<String> {
    let leader = trick_leader(view).filter(|_| view.phase() == Phase::Play && view.trick_len() == 0)?;
    let you = if leader == view.seat() { "yes" } else { "no" };
    let args = [
        ("name", capitalised(&words.who(leader, Viewer::Seat(view.seat()))).into()),
        ("you", you.into()),
        ("n", (view.tricks_done() + 1).into()),
    ];
    Some(words.say("play-plain-leads", &args))
}

/// Who leads to the trick on the table, or to the next one.
fn trick_leader(view: &View<'_>) -> Option<Seat> {
    view.trick().next().map(|(seat, _)| seat).or(view.to_act())
}
