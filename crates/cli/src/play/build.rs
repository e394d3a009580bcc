//! Builds the picture of the table from what the person knows and nothing else.

use super::app::App;
use super::chronicle::Trick;
use super::face::{self, Face};
use super::pages;
use super::screen::{Choice, HandCard, KeyHelp, Labels, Notice, NoticeKind, ScoreLine, Screen, SeatBox, TrickCard};
use super::story::{About, capitalised, signed};
use super::ui::{Asked, Pace, PageKind};
use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_rules::params::{Dealers, Direction, EndKind, PackKind, ScoreKind, Sides, TrumpFrom};
use kirifuda_rules::{Action, Phase, View, Viewer};

impl App<'_> {
    /// The picture of the moment.
    pub fn screen(&self) -> Screen {
        let game = self.words.game();
        let mut screen = Screen {
            look: self.ui.look,
            title: self.words.file().title(self.words.lang()).to_owned(),
            clockwise: game.params().direction == Direction::Clockwise,
            notice: self.notice.clone(),
            labels: self.labels(),
            keys: self.keys(),
            log: self.log(),
            ..Screen::default()
        };
        if let Some(view) = self.session.view() {
            screen.facts = self.facts(&view);
            screen.scores = self.scores(&view);
            screen.seats = self.seats(&view);
            screen.hand = self.hand(&view);
            screen.no_hand = self.no_hand(&view);
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
        let game = self.words.game();
        let kind = game.params().pack;
        let text = match (kind, self.ui.look.ascii) {
            (PackKind::French, false) => self.words.card(card),
            (_, true) => face::letters(game.pack(), kind, card),
            (PackKind::Karuta, false) => {
                let letter = game.pack().suit_letter(card.suit());
                let suit = self.words.words().plain(&format!("play-karuta-{letter}"));
                let args = [("rank", self.words.rank(card).into()), ("suit", suit.into())];
                self.words.words().text("play-karuta-card", &args)
            }
        };
        Face { text, hue: face::hue(kind, card.suit(), self.ui.look.colors) }
    }

    fn labels(&self) -> Labels {
        let params = self.words.game().params();
        let key = match (params.score, params.end) {
            // Partners see how many tricks they have together, as `taken` says.
            (ScoreKind::Tricks | ScoreKind::Cards, EndKind::Target) if params.sides == Sides::Partners => {
                "play-label-points-tricks"
            }
            (ScoreKind::Courts, _) => "play-label-courts",
            (ScoreKind::Pot, _) => "play-label-chips",
            (_, EndKind::Target) => "play-label-points",
            _ => "play-label-scores",
        };
        let scores = self.words.say(key, &[("target", self.words.game().points_to_win().into())]);
        Labels {
            scores_in_row: self.words.say("play-label-in-row", &[("label", scores.as_str().into())]),
            scores,
            last_trick: self.words.say("play-label-last-trick", &[]),
            log: self.words.say("play-label-log", &[]),
            too_small: self.words.say("play-too-small", &[]),
        }
    }

    fn facts(&self, view: &View<'_>) -> Vec<String> {
        let game = view.game();
        let mut facts = Vec::new();
        let number = self.story.chronicle.deal().map_or(1, |deal| deal.number);
        facts.push(self.deal_fact(number));
        let trump = view.trump();
        let args = [("sign", self.words.suit_sign(trump).into()), ("suit", self.words.suit(trump).into())];
        let karuta = game.params().pack == PackKind::Karuta;
        facts.push(self.words.say(if karuta { "play-fact-trump-karuta" } else { "play-fact-trump" }, &args));
        if let Some(card) = view.above_trump() {
            let fact = self.words.say("play-fact-above-trump", &[("card", self.face(card).text.into())]);
            facts.push(capitalised(&fact));
        }
        if game.params().score == ScoreKind::Pot {
            facts.push(self.words.say("play-fact-pot", &[("n", view.standing().pot.into())]));
        }
        if let (Some(card), TrumpFrom::TurnUp) = (view.turn_up(), game.params().trump_from) {
            facts.push(self.words.say("play-fact-turn-up", &[("card", self.face(card).text.into())]));
        }
        facts.extend(self.progress(view));
        facts
    }

    /// Which deal, and of how many where that is known.
    fn deal_fact(&self, number: u32) -> String {
        let n = ("n", number.into());
        match self.words.game().params().deals_agreed() {
            Some(planned) if i64::from(number) > planned => self.words.say("play-fact-deal-extra", &[n]),
            Some(planned) => self.words.say("play-fact-deal-of", &[n, ("all", planned.into())]),
            None => self.words.say("play-fact-deal", &[n]),
        }
    }

    /// Which trick, which game, how much time.
    fn progress(&self, view: &View<'_>) -> Vec<String> {
        let game = view.game();
        let params = game.params();
        let mut facts = Vec::new();
        if matches!(view.phase(), Phase::Play | Phase::Over) {
            let next = usize::from(view.tricks_done()) + 1;
            let played = self.shown_trick().map_or(next, |(number, _)| number).min(game.hand_size());
            let args = [("n", played.into()), ("all", game.hand_size().into())];
            facts.push(self.words.say("play-fact-trick", &args));
        }
        let many = params.best_of > 1 || params.sets > 1;
        if params.end == EndKind::Target && many {
            let won: Vec<String> = view.standing().games_won[..game.sides()].iter().map(i64::to_string).collect();
            facts.push(self.words.say("play-fact-games", &[("won", won.join("-").into())]));
        }
        if params.end == EndKind::Chips && params.chips_end == kirifuda_rules::params::ChipsEnd::Games {
            let args = [("n", (view.standing().games_done + 1).into()), ("all", params.games.into())];
            facts.push(self.words.say("play-fact-match-of", &args));
        }
        if let Some(left) = self.session.time_left() {
            let minutes = left.as_secs().div_ceil(60);
            facts.push(self.words.say("play-fact-time", &[("n", minutes.into())]));
        }
        facts
    }

    fn scores(&self, view: &View<'_>) -> Vec<ScoreLine> {
        let game = view.game();
        let own = game.side_of(view.seat());
        let line = |side: usize| ScoreLine {
            name: capitalised(&self.words.side(side, self.viewer())),
            total: signed(view.standing().scores[side]),
            taken: self.taken(view, side),
            own: side == own,
        };
        (0..game.sides()).map(line).collect()
    }

    /// What a side has taken in this deal: court cards, or tricks where partners count them together.
    fn taken(&self, view: &View<'_>, side: usize) -> String {
        let game = view.game();
        let taken = match (game.params().score, game.params().sides) {
            (ScoreKind::Courts, _) => usize::from(view.courts_won(side)),
            (_, Sides::Partners) => game.seats_of(side).map(|seat| usize::from(view.tricks_won(seat))).sum(),
            (_, Sides::Single) => return String::new(),
        };
        format!("({taken})")
    }

    /// The trick on the table with its number from 1: the finished one while it is being looked at.
    fn shown_trick(&self) -> Option<(usize, &Trick)> {
        let tricks = &self.story.chronicle.deal()?.tricks;
        let last = tricks.last()?;
        let over = self.session.view().is_some_and(|view| view.phase() == Phase::Over);
        if last.winner.is_none() || self.holds_trick() || over { Some((tricks.len(), last)) } else { None }
    }

    fn seats(&self, view: &View<'_>) -> Vec<SeatBox> {
        let players = view.game().players();
        let trick = self.shown_trick().map(|(_, trick)| trick);
        (0..players).map(|steps| self.seat(view, view.seat().after(steps, players), trick)).collect()
    }

    fn seat(&self, view: &View<'_>, seat: Seat, trick: Option<&Trick>) -> SeatBox {
        let card = trick.and_then(|trick| trick.cards.iter().find(|(player, _)| *player == seat));
        let winner = trick.and_then(|trick| trick.winner.or_else(|| view.winning()));
        let in_deal = self.story.chronicle.deal().is_none_or(|deal| deal.roles.active.contains(seat));
        let folded = self.story.chronicle.deal().is_some_and(|deal| deal.folded.contains(seat));
        SeatBox {
            name: capitalised(&self.words.who(seat, self.viewer())),
            marks: self.marks(view, seat),
            notes: self.notes(view, seat),
            turn: view.to_act() == Some(seat) && !self.holds_trick(),
            out: !in_deal || folded,
            card: card.map(|&(_, card)| self.face(card)),
            winning: card.is_some() && winner == Some(seat),
        }
    }

    fn marks(&self, view: &View<'_>, seat: Seat) -> String {
        let partner = view.game().partner(view.seat()) == Some(seat);
        if partner { self.words.say("play-mark-partner", &[]) } else { String::new() }
    }

    fn deals(&self, seat: Seat) -> bool {
        let game = self.words.game();
        let dealer = self.story.chronicle.deal().map(|deal| usize::from(deal.roles.dealer));
        match game.params().dealers {
            Dealers::Seat => dealer == Some(seat.index()),
            Dealers::Side => dealer == Some(game.side_of(seat)),
        }
    }

    /// What there is to know about a player, most important first.
    fn notes(&self, view: &View<'_>, seat: Seat) -> Vec<String> {
        let Some(deal) = self.story.chronicle.deal() else { return Vec::new() };
        let say = |key: &str| self.words.say(key, &[]);
        let mut notes = Vec::new();
        if !deal.roles.active.contains(seat) {
            return vec![self.words.term("sit_out").to_owned()];
        }
        if deal.folded.contains(seat) {
            return vec![say("play-note-folded")];
        }
        if view.phase() == Phase::StayOrFold && deal.stayed.contains(seat) {
            notes.push(say("play-note-stays"));
        }
        if matches!(view.phase(), Phase::Play | Phase::Over) {
            notes.push(self.words.say("play-note-tricks", &[("n", view.tricks_won(seat).into())]));
        }
        if self.deals(seat) {
            notes.push(say("play-mark-dealer"));
        }
        if let Some(total) = view.announced(seat) {
            let sign = view.announced_suit(seat).map_or(String::new(), |suit| self.words.suit_sign(suit));
            notes.push(self.words.say("play-note-announced", &[("n", total.into()), ("sign", sign.into())]));
        }
        if view.exchanger() == Some(seat) {
            notes.push(say("play-note-stock"));
        }
        notes
    }

    fn hand(&self, view: &View<'_>) -> Vec<HandCard> {
        let asked = self.asked();
        // Cards just taken stand out while others are put out for them.
        let taken = if matches!(asked, Asked::Discards { .. }) { view.own_taken() } else { CardSet::EMPTY };
        let mut before = None;
        let cards = self.ui.hand(view);
        let mut hand = Vec::with_capacity(cards.len());
        for (place, card) in cards.into_iter().enumerate() {
            hand.push(HandCard {
                face: self.face(card),
                label: if taken.contains(card) { format!("+{}", place + 1) } else { (place + 1).to_string() },
                legal: match &asked {
                    Asked::Card(legal) | Asked::Discards { legal, .. } => Some(legal.contains(card)),
                    _ => None,
                },
                chosen: self.ui.chosen.contains(card),
                cursor: self.ui.card == Some(card),
                gap: before.is_some_and(|suit| suit != card.suit()),
            });
            before = Some(card.suit());
        }
        hand
    }

    fn no_hand(&self, view: &View<'_>) -> String {
        let in_deal = self.story.chronicle.deal().is_none_or(|deal| deal.roles.active.contains(view.seat()));
        let key = match (in_deal, view.hands_taken()) {
            (false, _) => "play-no-hand-out",
            (true, false) => "play-no-hand-yet",
            (true, true) => "play-no-hand-left",
        };
        self.words.say(key, &[])
    }

    fn last_trick(&self) -> Vec<TrickCard> {
        let Some(deal) = self.story.chronicle.deal() else { return Vec::new() };
        let complete: Vec<&Trick> = deal.tricks.iter().filter(|trick| trick.winner.is_some()).collect();
        // While a finished trick lies on the table, the last one is the one before it.
        let shown = self.shown_trick().is_some_and(|(_, trick)| trick.winner.is_some());
        let Some(trick) = complete.len().checked_sub(1 + usize::from(shown)).and_then(|place| complete.get(place))
        else {
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
        let waiting = self.pause.is_some() || self.session.wants() != super::session::Wants::Person;
        match self.session.view() {
            Some(view) if !waiting => Asked::of(&view),
            _ => Asked::Nothing,
        }
    }

    fn put_question(&self, view: &View<'_>, screen: &mut Screen) {
        if self.ui.quitting {
            let key = if self.session.keeper().is_some() { "play-quit-kept" } else { "play-quit-lost" };
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
            Asked::Discards { count, .. } => screen.question = self.discard_question(view, count),
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

    fn waiting(&self, view: &View<'_>) -> String {
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

    fn card_question(&self, view: &View<'_>) -> String {
        match self.ui.card {
            Some(card) if view.legal_plays().contains(card) => {
                self.words.say("play-confirm-card", &[("card", self.face(card).text.into())])
            }
            _ => self.words.prompt(view),
        }
    }

    fn discard_question(&self, view: &View<'_>, count: usize) -> String {
        let chosen = self.ui.chosen.len();
        if chosen == count {
            let cards = self.words.cards(self.ui.chosen, view.trump());
            return self.words.say("play-confirm-discard", &[("cards", cards.into())]);
        }
        let args = [("n", count.into()), ("chosen", chosen.into())];
        self.words.say("play-choose-discard", &args)
    }

    fn choices(&self, view: &View<'_>, actions: &[Action]) -> Vec<Choice> {
        let choice = |(place, &action): (usize, &Action)| Choice {
            text: format!("{} {}", place + 1, self.words.action(view, action)),
            cursor: self.ui.choice == Some(place),
        };
        actions.iter().enumerate().map(choice).collect()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        let key = |key: &str, word: &str| KeyHelp { key: key.to_owned(), text: self.words.say(word, &[]) };
        let mut keys = vec![key("?", "play-key-help")];
        match self.asked() {
            Asked::Nothing if self.holds_trick() => keys.insert(0, key("Enter", "play-key-go-on")),
            Asked::Nothing => {}
            Asked::Number => keys.insert(0, key("0-9", "play-key-number")),
            Asked::Discards { .. } | Asked::Choice(_) => {
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
            ("p", "play-key-pace"),
        ];
        keys.extend(rest.into_iter().map(|(name, word)| key(name, word)));
        keys
    }

    /// Says something above the question.
    pub fn say(&mut self, kind: NoticeKind, text: impl Into<String>) {
        self.notice = Notice { kind, text: text.into() };
    }
}
