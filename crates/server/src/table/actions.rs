//! Actions as words, and the words as actions.

use kirifuda_bots::external::protocol::action_text;
use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Game, Match, Phase, Refusal};

/// The action that a word means, whether or not it is legal now.
pub(crate) fn parse(game: &Game, word: &str) -> Option<Action> {
    let card = |text: &str| game.pack().parse_card(text).ok();
    let suit = |text: &str| one_letter(text).and_then(|letter| game.pack().suit_of(letter));
    let action = match word.split_once(' ') {
        Some(("play", text)) => Action::Play(card(text)?),
        Some(("discard", text)) => Action::Discard(card(text)?),
        Some(("trump", text)) => Action::NameTrump(suit(text)?),
        Some(("announce", text)) => match suit(text) {
            Some(suit) => Action::AnnounceSuit(suit),
            None => Action::AnnounceTotal(text.parse().ok()?),
        },
        Some(_) => return None,
        None => plain(game, word)?,
    };
    // Words have one spelling: `announce 05` is none.
    (action_text(game, action) == word).then_some(action)
}

fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn plain(game: &Game, word: &str) -> Option<Action> {
    const PLAIN: [Action; 9] = [
        Action::Exchange,
        Action::Pass,
        Action::Show,
        Action::CanYe,
        Action::Keep,
        Action::LeadSelf,
        Action::LeadPartner,
        Action::Stay,
        Action::Fold,
    ];
    PLAIN.into_iter().find(|&action| action_text(game, action) == word)
}

/// Whether a seat may decide like this: one action, or all the cards that are put out.
///
/// # Errors
/// The first action that is refused.
pub(crate) fn check(playing: &Match, seat: Seat, actions: &[Action]) -> Result<(), Refusal> {
    if let (&[action], Some(view)) = (actions, playing.view(seat)) {
        return view.check(action);
    }
    // What may be put out next depends on what has been: tried on a copy, which happens once in a deal.
    let mut copy = playing.clone();
    copy.without_events();
    actions.iter().try_for_each(|&action| copy.apply_for(seat, action))
}

/// How many actions the decision that is due has.
pub(crate) fn due_actions(playing: &Match, seat: Seat) -> usize {
    match playing.view(seat).filter(|view| view.phase() == Phase::Discard) {
        Some(view) => view.own_taken().len().saturating_sub(view.own_discards().len()),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::setup::Setups;
    use kirifuda_rules::published;

    #[test]
    fn every_action_of_every_game_is_read_as_it_is_written() {
        for game in published() {
            let setup = crate::protocol::Setup { game: game.id.to_owned(), ..Default::default() };
            let game = Setups::default().compile(&setup).unwrap().game;
            for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
                let known = match action {
                    Action::Play(card) | Action::Discard(card) => game.pack().cards().contains(card),
                    _ => true,
                };
                assert_eq!(parse(&game, &action_text(&game, action)), known.then_some(action), "{action:?}");
            }
            for word in ["", "play", "play ", "play XX", "announce 300", "announce 05", "trump SS", "Pass", "play 9S "]
            {
                assert_eq!(parse(&game, word), None, "{word}");
            }
        }
    }
}
