//! The one notation of actions and phases, read and written in records, by the server, programs that play and the page.

mod event;
mod letters;
mod line;

use crate::params::Word;
use crate::{Action, Game};
pub use event::{Act, Expected, push_number, push_seat, read_event, write_event};
pub use letters::Letters;

/// The verbs of actions that take nothing else.
const CALLS: [(&str, Action); 10] = [
    ("pass", Action::Pass),
    ("show", Action::Show),
    ("keep", Action::Keep),
    ("lead_self", Action::LeadSelf),
    ("lead_partner", Action::LeadPartner),
    ("stay", Action::Stay),
    ("fold", Action::Fold),
    ("alone", Action::GoAlone),
    ("with_partner", Action::WithPartner),
    ("take_all", Action::TakeAll),
];

/// The verb of such an action; empty for the others.
fn verb(action: Action) -> &'static str {
    CALLS.iter().find(|(_, call)| *call == action).map_or("", |(verb, _)| verb)
}

/// An action in the words of records, without the seat; cards are discarded and passed one by one.
pub fn action_text(game: &Game, action: Action) -> String {
    let (name, suit) = (|card| game.pack().name(card), |suit| game.pack().suit_letter(suit));
    match action {
        Action::Play(card) => format!("play {}", name(card)),
        Action::Discard(card) => format!("discard {}", name(card)),
        Action::Give(card) => format!("give {}", name(card)),
        Action::Exchange => game.rules().exchange_word().word().to_owned(),
        Action::CanYe => "can_ye".to_owned(),
        Action::AnnounceSuit(named) => format!("announce {}", suit(named)),
        Action::AnnounceBare(named) => format!("announce {} bare", suit(named)),
        Action::AnnounceTotal(total) => format!("announce {total}"),
        Action::Bid(bid) => format!("bid {bid}"),
        Action::NameTrump(named) => format!("trump {}", suit(named)),
        Action::CallSuit(named) => format!("call {}", suit(named)),
        Action::Pass
        | Action::Show
        | Action::Keep
        | Action::LeadSelf
        | Action::LeadPartner
        | Action::Stay
        | Action::Fold
        | Action::GoAlone
        | Action::WithPartner
        | Action::TakeAll => verb(action).to_owned(),
    }
}

/// Returns the action that these words of records mean in a game, legal or not.
pub fn action_of(game: &Game, text: &str) -> Option<Action> {
    let card = |text: &str| game.pack().parse_card(text).ok();
    let is_named = |action: &Action| action_text(game, *action) == text;
    let action = match text.split_once(' ') {
        Some(("play", text)) => Action::Play(card(text)?),
        Some(("discard", text)) => Action::Discard(card(text)?),
        Some(("give", text)) => Action::Give(card(text)?),
        Some(("bid", text)) => Action::Bid(text.parse().ok()?),
        Some(("announce", text)) if text.starts_with(|first: char| first.is_ascii_digit()) => {
            Action::AnnounceTotal(text.parse().ok()?)
        }
        _ => return Action::CALLS.into_iter().find(is_named),
    };
    // Words have one spelling: `announce 05` is none.
    Some(action).filter(is_named)
}
