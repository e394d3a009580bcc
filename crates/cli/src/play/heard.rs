//! What the screen shows at a glance, in sentences: for players who only listen.

use super::session::Session;
use crate::words::GameWords;
use kirifuda_cards::{Card, Seat};
use kirifuda_rules::Viewer;
use kirifuda_rules::params::{ScoreKind, Sides};
use kirifuda_scene::{Picture, SideScene, Story, Trick};

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
    let said = facts.into_iter().map(|fact| match fact.key.as_str() {
        "deal" | "trick" | "match" => fact.text.replace('/', &of),
        _ => fact.text,
    });
    let said = said.chain(unkept);
    said.map(|text| words.say("play-plain-fact", &[("text", text.into())])).collect()
}

/// The players in the order of play, the person first: whose turn it is, and what there is to know about each.
pub fn players(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let mut lines = vec![words.say("play-plain-who", &[("direction", words.direction().into())])];
    let scene = picture(words, session, story).scene();
    let between = words.words().plain("items-between");
    for steps in 0..scene.players {
        let Some(player) = scene.seats.get(session.person().after(steps, scene.players).index()) else { continue };
        let partner = player.partner.then(|| words.say("play-note-partner", &[]));
        let turn = player.to_act.then(|| words.say("play-note-turn", &[]));
        let notes: Vec<String> = partner.into_iter().chain(turn).chain(player.notes.iter().cloned()).collect();
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

/// A trick by its number from 1; who is winning it, while it is not complete.
pub fn trick(words: &GameWords<'_>, session: &Session, number: usize, trick: &Trick) -> String {
    let best = session.view().and_then(|view| view.winning());
    told_trick(words, Viewer::Seat(session.person()), number, trick, best)
}

/// The same for any reader. `best` has played the best card of a trick that is not complete, if that is known.
pub fn told_trick(words: &GameWords<'_>, viewer: Viewer, number: usize, trick: &Trick, best: Option<Seat>) -> String {
    let card = |&(seat, card): &(Seat, Card)| {
        let args = [("name", words.who(seat, viewer).into()), ("card", words.card(card).into())];
        words.say("play-plain-played", &args)
    };
    let cards: Vec<String> = trick.cards.iter().map(card).collect();
    let (key, seat) = match (trick.winner, best) {
        (Some(winner), _) => ("play-plain-trick-won", Some(winner)),
        (None, Some(best)) => ("play-plain-trick-open", Some(best)),
        (None, None) => ("play-plain-trick-cut", None),
    };
    let args = [
        ("n", number.into()),
        ("cards", words.as_beginning(cards.join(&words.words().plain("items-between")), viewer).into()),
        ("name", seat.map_or(String::new(), |seat| words.who(seat, viewer)).into()),
    ];
    words.say(key, &args)
}
