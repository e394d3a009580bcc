//! The one notation of actions and phases: records, the server, the bot protocol and the page read and write these words.

use crate::params::Word;
use crate::{Action, Game, Phase};

/// The word for a phase, as programs and browsers are told it.
pub fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::TrumpChoice => "trump_choice",
        Phase::RuffCount => "ruff_count",
        Phase::StockExchange => "stock_exchange",
        Phase::Discard => "discard",
        Phase::RuffShowing => "ruff_showing",
        Phase::Honours => "honours",
        Phase::StayOrFold => "stay_or_fold",
        Phase::LeadChoice => "lead_choice",
        Phase::Play => "play",
        Phase::Over => "over",
    }
}

/// An action in the words of records, without the seat; cards are put out one by one.
pub fn action_text(game: &Game, action: Action) -> String {
    let (name, suit) = (|card| game.pack().name(card), |suit| game.pack().suit_letter(suit));
    match action {
        Action::Play(card) => format!("play {}", name(card)),
        Action::Discard(card) => format!("discard {}", name(card)),
        Action::Exchange => game.rules().exchange_word().word().to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Show => "show".to_owned(),
        Action::CanYe => "can_ye".to_owned(),
        Action::AnnounceSuit(named) => format!("announce {}", suit(named)),
        Action::AnnounceBare(named) => format!("announce {} bare", suit(named)),
        Action::AnnounceTotal(total) => format!("announce {total}"),
        Action::Keep => "keep".to_owned(),
        Action::NameTrump(named) => format!("trump {}", suit(named)),
        Action::LeadSelf => "lead_self".to_owned(),
        Action::LeadPartner => "lead_partner".to_owned(),
        Action::Stay => "stay".to_owned(),
        Action::Fold => "fold".to_owned(),
    }
}

/// The action that these words of records mean in a game, legal or not; none where they mean none.
pub fn action_of(game: &Game, text: &str) -> Option<Action> {
    let card = |text: &str| game.pack().parse_card(text).ok();
    let is_named = |action: &Action| action_text(game, *action) == text;
    let action = match text.split_once(' ') {
        Some(("play", text)) => Action::Play(card(text)?),
        Some(("discard", text)) => Action::Discard(card(text)?),
        Some(("announce", text)) if text.starts_with(|first: char| first.is_ascii_digit()) => {
            Action::AnnounceTotal(text.parse().ok()?)
        }
        _ => return Action::CALLS.into_iter().find(is_named),
    };
    // Words have one spelling: `announce 05` is none.
    Some(action).filter(is_named)
}
