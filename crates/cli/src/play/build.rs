//! Builds the picture of the table from what the person knows and nothing else.

use super::app::App;
use super::face::{self, Face};
use super::pages;
use super::screen::{Choice, HandCard, KeyHelp, Labels, Notice, NoticeKind, ScoreLine, Screen, SeatBox, TrickCard};
use super::ui::{Pace, PageKind, Sure};
use crate::words::{GameWords, capitalised, signed};
use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_rules::params::{Direction, Sides};
use kirifuda_rules::{Action, Aside, AsideChoice, Phase, SeatView, Viewer};
use kirifuda_scene::{About, Asked, Picture, SideScene, Trick, answer_number};

impl App<'_> {
    /// The picture of the moment.
    pub fn screen(&self) -> Screen {
        let game = self.words.game();
        let card_text = |card: Card| self.face(card).text;
        let picture = self.picture(&card_text);
        let mut screen = Screen {
            look: self.ui.look,
            title: self.words.file().title(self.words.lang()).to_owned(),
            clockwise: game.rules().direction() == Direction::Clockwise,
            notice: self.notice.clone(),
            labels: self.labels(self.scores_label(picture.totals_label())),
            keys: self.keys(),
            log: self.log(),
            ..Screen::default()
        };
        if let Some(view) = self.session.view() {
            screen.facts = picture.facts().into_iter().map(|fact| fact.text).collect();
            if self.session.is_unkept() {
                screen.facts.insert(0, self.words.say("play-fact-unkept", &[]));
            }
            screen.scores = picture.sides().iter().map(|side| self.score(side)).collect();
            screen.seats = self.seats(&view, &picture);
            screen.hand = self.hand(&view);
            screen.no_hand = picture.no_hand();
            screen.last_trick = self.last_trick();
            self.put_question(&view, &mut screen);
        }
        screen.page = self.ui.page.map(|open| pages::page(self, open));
        screen
    }

    /// What happened in this deal; the hand is on the screen anyway.
    fn log(&self) -> Vec<String> {
        let told = self.story.deal_lines().iter().filter(|line| line.about != About::Hand);
        told.map(|line| line.text.clone()).collect()
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.session.person())
    }

    /// A card as it is shown.
    pub fn face(&self, card: Card) -> Face {
        let kind = self.words.game().rules().pack();
        let text = face::text(self.words, card, self.ui.look.ascii);
        Face { text, hue: face::hue(kind, card.suit(), self.ui.look.colors) }
    }

    /// The picture that everything else is read from.
    fn picture<'p>(&'p self, card_text: &'p dyn Fn(Card) -> String) -> Picture<'p> {
        Picture::new(self.words, self.session.table(), &self.story)
            .with_time(self.session.time_left())
            .holding_trick(self.shows_complete_trick())
            .with_cards(card_text)
    }

    /// A finished trick is on the table while it is being looked at, and after the last one.
    fn shows_complete_trick(&self) -> bool {
        self.holds_trick() || self.session.view().is_some_and(|view| view.phase() == Phase::Over)
    }

    fn labels(&self, scores: String) -> Labels {
        Labels {
            scores_in_row: self.words.say("play-label-in-row", &[("label", scores.as_str().into())]),
            scores,
            last_trick: self.words.say("play-label-last-trick", &[]),
            log: self.words.say("play-label-log", &[]),
            too_small: self.words.say("play-too-small", &[]),
        }
    }

    /// The heading over the scores, with what the numbers in brackets count: see `taken`.
    fn scores_label(&self, totals: String) -> String {
        let game = self.words.game();
        let key = match game.rules().sides() {
            _ if !game.scoring_cards().is_empty() && !game.counts_cards_alike() => "play-label-with-points",
            _ if !game.scoring_cards().is_empty() => "play-label-with-courts",
            Sides::Partners => "play-label-with-tricks",
            Sides::Single | Sides::Holders => return totals,
        };
        self.words.say(key, &[("label", totals.into())])
    }

    fn score(&self, side: &SideScene) -> ScoreLine {
        ScoreLine { name: side.name.clone(), total: signed(side.total), taken: self.taken(side), own: side.own }
    }

    /// What a side has taken in this deal: points or court cards, or tricks where partners count them together.
    fn taken(&self, side: &SideScene) -> String {
        let game = self.words.game();
        if let Some(points) = side.points {
            return format!("({})", signed(points));
        }
        match game.rules().sides() {
            _ if !game.scoring_cards().is_empty() => format!("({})", side.courts.len()),
            Sides::Partners => format!("({})", side.tricks),
            Sides::Single | Sides::Holders => String::new(),
        }
    }

    /// The trick on the table: the finished one while it is being looked at.
    fn shown_trick(&self) -> Option<&Trick> {
        let shown = self.story.chronicle.deal()?.shown_trick(self.shows_complete_trick());
        shown.map(|(_, trick)| trick)
    }

    fn seats(&self, view: &SeatView<'_>, picture: &Picture<'_>) -> Vec<SeatBox> {
        picture.seats_in_turn().map(|seat| self.seat(view, picture, seat)).collect()
    }

    fn seat(&self, view: &SeatView<'_>, picture: &Picture<'_>, seat: Seat) -> SeatBox {
        let trick = self.shown_trick();
        let card = trick.and_then(|trick| trick.cards.iter().find(|(player, _)| *player == seat));
        let winner = trick.and_then(|trick| trick.winner.or_else(|| view.winning()));
        let in_deal = self.story.chronicle.deal().is_none_or(|deal| deal.roles.active.contains(seat));
        let folded = self.story.chronicle.deal().is_some_and(|deal| deal.folded.contains(seat));
        SeatBox {
            name: capitalised(&self.words.who(seat, self.viewer())),
            marks: self.marks(view, seat),
            notes: picture.notes(seat),
            turn: view.to_act() == Some(seat) && !self.holds_trick(),
            out: !in_deal || folded,
            card: card.map(|&(_, card)| self.face(card)),
            winning: card.is_some() && winner == Some(seat),
        }
    }

    fn marks(&self, view: &SeatView<'_>, seat: Seat) -> String {
        if view.partners(view.seat()).contains(seat) { self.words.say("play-mark-partner", &[]) } else { String::new() }
    }

    fn hand(&self, view: &SeatView<'_>) -> Vec<HandCard> {
        let asked = self.asked();
        // Cards just taken stand out while others are discarded for them, and those received until the first is played.
        let taken = match asked {
            Asked::Aside(_) => view.own_taken(),
            _ if view.played().is_empty() => view.own_received(),
            _ => CardSet::EMPTY,
        };
        let mut before = None;
        let cards = self.ui.hand(view);
        let mut hand = Vec::with_capacity(cards.len());
        for (place, card) in cards.into_iter().enumerate() {
            hand.push(HandCard {
                face: self.face(card),
                label: if taken.contains(card) { format!("+{}", place + 1) } else { (place + 1).to_string() },
                legal: match &asked {
                    Asked::Card(legal) | Asked::Aside(AsideChoice { legal, .. }) => Some(legal.contains(card)),
                    _ => None,
                },
                chosen: self.ui.chosen.contains(card),
                cursor: self.ui.card == Some(card),
                gap: before.is_some_and(|suit| suit != card.printed_suit()),
            });
            before = Some(card.printed_suit());
        }
        hand
    }

    fn last_trick(&self) -> Vec<TrickCard> {
        let deal = self.story.chronicle.deal();
        let Some((_, trick)) = deal.and_then(|deal| deal.trick_before(self.shows_complete_trick())) else {
            return Vec::new();
        };
        let card = |&(seat, card): &(Seat, Card)| TrickCard {
            name: capitalised(&self.words.who(seat, self.viewer())),
            face: self.face(card),
            won: trick.winner == Some(seat),
        };
        trick.cards.iter().map(card).collect()
    }

    /// What is asked of the person now.
    pub fn asked(&self) -> Asked {
        let waiting = self.pause.is_some() || self.session.wants() != kirifuda_app::solo::Wants::Person;
        match self.session.view() {
            Some(view) if !waiting => Asked::of(&view),
            _ => Asked::Nothing,
        }
    }

    fn put_question(&self, view: &SeatView<'_>, screen: &mut Screen) {
        if let Some(sure) = self.ui.sure {
            let key = match sure {
                Sure::Quit if self.session.is_kept() => "play-quit-kept",
                Sure::Quit => "play-quit-lost",
                Sure::DealAgain => "play-deal-again-sure",
            };
            screen.question = self.words.say(key, &[]);
            return;
        }
        if let Some(line) = &self.ui.line {
            screen.question = self.words.say("play-type-answer", &[]);
            screen.typed = Some(line.clone());
            return;
        }
        match self.asked() {
            Asked::Nothing => screen.question = self.waiting(view),
            Asked::Card(_) => screen.question = self.card_question(view),
            Asked::Aside(choice) => screen.question = self.aside_question(view, choice),
            Asked::Choice(actions) => {
                screen.question = self.words.prompt(view);
                screen.choices = self.choices(view, &actions);
            }
            Asked::Number => {
                screen.question = self.words.prompt(view);
                screen.typed = Some(self.ui.digits.clone());
            }
        }
    }

    fn waiting(&self, view: &SeatView<'_>) -> String {
        if self.ui.page.is_some_and(|open| open.kind == PageKind::Deal) {
            // The page itself says how it goes on.
            return String::new();
        }
        if self.holds_trick() {
            let key = if matches!(self.ui.pace, Pace::Key) { "play-go-on" } else { "play-go-on-soon" };
            return self.words.say(key, &[]);
        }
        match view.to_act() {
            Some(seat) if seat != view.seat() => self.words.waiting(seat),
            _ => String::new(),
        }
    }

    fn card_question(&self, view: &SeatView<'_>) -> String {
        match self.ui.card {
            Some(card) if view.legal_plays().contains(card) => {
                self.words.say("play-confirm-card", &[("card", self.face(card).text.into())])
            }
            _ => self.words.prompt(view),
        }
    }

    fn aside_question(&self, view: &SeatView<'_>, AsideChoice { aside, left, .. }: AsideChoice) -> String {
        let chosen = self.ui.chosen.len();
        if chosen == left {
            let cards = self.words.cards(self.ui.chosen, view.trump());
            return self.words.say(confirm_key(aside), &[("cards", cards.into())]);
        }
        let args = [("n", left.into()), ("chosen", chosen.into())];
        self.words.say(choose_key(aside), &args)
    }

    fn choices(&self, view: &SeatView<'_>, actions: &[Action]) -> Vec<Choice> {
        let choice = |(place, &action): (usize, &Action)| Choice {
            text: format!("{} {}", answer_number(action, place), self.words.action(view, action)),
            cursor: self.ui.choice == Some(place),
        };
        actions.iter().enumerate().map(choice).collect()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        let key = |key: &str, word: &str| key_help(self.words, key, word);
        let mut keys = vec![key("?", "play-key-help")];
        match self.asked() {
            Asked::Nothing if self.holds_trick() => keys.insert(0, key("Enter", "play-key-go-on")),
            Asked::Nothing => {}
            Asked::Number => keys.insert(0, key("0-9", "play-key-number")),
            Asked::Aside(_) => {
                keys.insert(0, key("Space", "play-key-choose"));
                keys.insert(0, key("←→", "play-key-move"));
            }
            Asked::Choice(_) => {
                keys.insert(0, key("Enter", "play-key-choose"));
                keys.insert(0, key("←→", "play-key-move"));
            }
            _ => {
                keys.insert(0, key("Enter", "play-key-confirm"));
                keys.insert(0, key("←→", "play-key-move"));
            }
        }
        let rest = [
            ("h", "play-key-hint"),
            ("r", "play-key-rules"),
            ("s", "play-key-scores"),
            ("q", "play-key-quit"),
            ("t", "play-key-tricks"),
            ("l", "play-key-log"),
            ("o", "play-key-options"),
            ("d", "play-key-deal-again"),
            ("p", "play-key-pace"),
        ];
        if self.session.can_undo() {
            keys.push(key("u", "play-key-undo"));
        }
        keys.extend(rest.into_iter().map(|(name, word)| key(name, word)));
        keys
    }

    /// Says something above the question.
    pub fn say(&mut self, kind: NoticeKind, text: impl Into<String>) {
        self.notice = Notice { kind, text: text.into() };
    }
}

fn key_help(words: &GameWords<'_>, key: &str, word: &str) -> KeyHelp {
    KeyHelp { key: key.to_owned(), text: words.say(word, &[]) }
}

/// Keys and what they do, by the keys of their words.
pub fn plain_keys(words: &GameWords<'_>, keys: &[(&str, &str)]) -> Vec<KeyHelp> {
    keys.iter().map(|(key, word)| key_help(words, key, word)).collect()
}

/// The text that asks for cards to be chosen together.
fn choose_key(aside: Aside) -> &'static str {
    match aside {
        Aside::Discard => "play-choose-discard",
        Aside::Give => "play-choose-give",
    }
}

/// The text that asks whether the chosen cards are meant.
fn confirm_key(aside: Aside) -> &'static str {
    match aside {
        Aside::Discard => "play-confirm-discard",
        Aside::Give => "play-confirm-give",
    }
}
