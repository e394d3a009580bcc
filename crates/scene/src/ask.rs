//! What is asked of the onlooker.

use crate::picture::Picture;
use crate::scene::{Ask, Choice};
use kirifuda_cards::{CardSet, Suit};
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{Action, Aside, AsideChoice, Phase, SeatView};

/// What is asked of a seat, by how it is answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    #[default]
    Nothing,
    /// A card to play.
    Card(CardSet),
    /// Cards to discard, or to pass.
    Aside(AsideChoice),
    /// One of these.
    Choice(Vec<Action>),
    /// A number.
    Number,
}

impl Asked {
    /// What `view` asks of its seat.
    pub fn of(view: &SeatView<'_>) -> Asked {
        if view.to_act() != Some(view.seat()) {
            return Asked::Nothing;
        }
        match view.phase() {
            Phase::Play => Asked::Card(view.legal_plays()),
            _ => match view.aside_choice() {
                Some(choice) => Asked::Aside(choice),
                None => Asked::choice(view.legal_actions()),
            },
        }
    }

    fn choice(actions: Vec<Action>) -> Asked {
        match actions.first() {
            None => Asked::Nothing,
            Some(Action::AnnounceTotal(_)) => Asked::Number,
            Some(_) => Asked::Choice(as_in_hand(&actions)),
        }
    }
}

/// Returns the number that selects an answer: the bid itself, otherwise its position from 1.
pub fn answer_number(action: Action, place: usize) -> usize {
    match action {
        Action::Bid(bid) => usize::from(bid),
        _ => place + 1,
    }
}

/// The choices with those of suits in the order in which a hand shows its suits, whatever is trump.
fn as_in_hand(actions: &[Action]) -> Vec<Action> {
    let suit = |action: &Action| match action {
        Action::AnnounceSuit(suit) | Action::AnnounceBare(suit) | Action::NameTrump(suit) | Action::CallSuit(suit) => {
            Some(*suit)
        }
        _ => None,
    };
    let of = |wanted: Suit| actions.iter().copied().filter(move |action| suit(action) == Some(wanted));
    let mut of_suits = Suit::ALL.into_iter().rev().flat_map(of);
    let place = |&action: &Action| if suit(&action).is_some() { of_suits.next().unwrap_or(action) } else { action };
    actions.iter().map(place).collect()
}

impl Picture<'_> {
    /// What is asked of the onlooker; nothing where only one thing can be done.
    pub(crate) fn ask(&self) -> Option<Ask> {
        let view = self.sight.own()?;
        if view.legal_actions().len() < 2 {
            return None;
        }
        let prompt = self.words.prompt(&view);
        match Asked::of(&view) {
            Asked::Nothing => None,
            Asked::Card(_) => Some(Ask::Card { prompt }),
            Asked::Aside(choice) => Some(match choice.aside {
                Aside::Discard => Ask::Discard { prompt, count: choice.left },
                Aside::Give => Ask::Give { prompt, count: choice.left },
            }),
            Asked::Choice(actions) => Some(Ask::Choice { prompt, choices: self.choices(&view, &actions) }),
            Asked::Number => {
                let numbers = view.legal_actions().into_iter().filter_map(|action| match action {
                    Action::AnnounceTotal(total) => Some(total),
                    _ => None,
                });
                let numbers: Vec<u8> = numbers.collect();
                Some(Ask::Number { prompt, min: *numbers.iter().min()?, max: *numbers.iter().max()? })
            }
        }
    }

    /// What the onlooker does who has no choice.
    pub(crate) fn forced(&self) -> Option<String> {
        let view = self.sight.own()?;
        match view.legal_actions().as_slice() {
            &[action] => Some(self.words.action(&view, action)),
            _ => None,
        }
    }

    fn choices(&self, view: &SeatView<'_>, actions: &[Action]) -> Vec<Choice> {
        let game = self.words.game();
        let choice = |(place, &action): (usize, &Action)| Choice {
            action: action_text(game, action),
            number: Some(answer_number(action, place)).filter(|&number| number != place + 1),
            text: self.words.action(view, action),
        };
        actions.iter().enumerate().map(choice).collect()
    }

    /// For whom the table waits; nothing when it is the onlooker, or nobody.
    pub(crate) fn waiting(&self) -> String {
        let turn = self.sight.public().and_then(|view| view.to_act());
        match turn {
            Some(seat) if self.sight.seat() != Some(seat) => self.words.waiting(seat),
            _ => String::new(),
        }
    }
}
