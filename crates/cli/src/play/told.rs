//! What happens, in whole sentences, for people who only listen: calls too, the card that won a trick, what was done for
//! them because nothing else could be done. A result that two sides share is told once.

use super::heard::ended;
use crate::words::{Arg, GameWords, capitalised};
use kirifuda_cards::{Card, Seat, Suit};
use kirifuda_rules::params::{HonoursCall, ScoreKind, Sides};
use kirifuda_rules::{Action, Event, Phase, Score, Seen, SeenEvent, View, Viewer};
use kirifuda_scene::{About, Line, Story, Trick};

/// A match as a listener was told it.
#[derive(Debug, Default)]
pub struct Told {
    deals: Vec<ToldDeal>,
    /// The trump suit, as far as the events have come.
    trump: Option<Suit>,
    /// The latest score, while the other side's may follow.
    score: Option<Score>,
    /// How many have still to be asked whether they take the stock, where honours are declared after that.
    to_ask: usize,
}

/// A deal as a listener was told it.
#[derive(Debug, Default)]
pub struct ToldDeal {
    /// Its number.
    pub number: u32,
    /// Every line.
    pub lines: Vec<String>,
    /// What it has brought, each result once.
    pub scores: Vec<String>,
    /// Whether it is over.
    pub over: bool,
    /// Lines of scores that repeat another side's.
    mirrored: Vec<String>,
}

impl ToldDeal {
    /// A deal of which only lines are known.
    pub fn of_lines(words: &GameWords<'_>, number: u32, lines: &[Line]) -> ToldDeal {
        let text = |line: &Line| ended(words, line.text.clone());
        ToldDeal {
            number,
            lines: lines.iter().map(text).collect(),
            scores: lines.iter().filter(|line| line.about == About::Score).map(text).collect(),
            over: lines.iter().any(|line| line.about == About::End),
            mirrored: Vec::new(),
        }
    }
}

/// What a player who has no choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Their last card.
    LastCard,
    /// The only card that may be played.
    OnlyCard,
    /// A pass, because there is no right to anything else.
    NoRight(String),
    /// Another call.
    Call,
}

impl Forced {
    /// Why the seat whose view this is has no choice now; nothing when it is not its turn.
    pub fn of(words: &GameWords<'_>, view: &View<'_>) -> Option<Forced> {
        if view.to_act() != Some(view.seat()) {
            return None;
        }
        let passes = view.legal_actions() == [Action::Pass];
        Some(match view.phase() {
            Phase::Play if view.hand().len() == 1 => Forced::LastCard,
            Phase::Play => Forced::OnlyCard,
            Phase::StockExchange if passes => Forced::NoRight(words.prompt(view)),
            Phase::Honours if passes && view.own_honours().len() < 2 => Forced::NoRight(words.prompt(view)),
            _ => Forced::Call,
        })
    }
}

impl Told {
    /// The deals so far.
    pub fn deals(&self) -> &[ToldDeal] {
        &self.deals
    }

    /// Takes in what was seen next; what is said of it. `forced` says why the person had to do it, where they had to.
    pub fn absorb(
        &mut self,
        words: &GameWords<'_>,
        story: &mut Story,
        seen: &SeenEvent,
        forced: Option<&Forced>,
    ) -> Option<(About, String)> {
        match seen.get() {
            Seen::DealStarted { number, trump, .. } => {
                self.trump = Some(*trump);
                self.deals.push(ToldDeal { number: *number, ..ToldDeal::default() });
                let params = words.game().params();
                let two_rounds = params.exchange && params.honours_call != HonoursCall::Never;
                self.to_ask = if two_rounds { words.game().players() } else { 0 };
            }
            Seen::Exchanged { .. } => self.to_ask = 0,
            Seen::Open(Event::TrumpNamed(_, suit)) => self.trump = Some(*suit),
            _ => {}
        }
        let line = story.absorb(words, seen);
        let deal = self.deals.last_mut()?;
        let mirrored = is_mirrored(words, self.score.take(), line.as_ref().and_then(|line| line.score));
        if let Some(line) = line.as_ref().filter(|_| mirrored) {
            deal.mirrored.push(line.text.clone());
        } else {
            self.score = line.as_ref().and_then(|line| line.score);
        }
        if line.as_ref().is_some_and(|line| line.score.is_some()) {
            let scores = story.deal_scores(words).into_iter().map(|score| score.text);
            deal.scores = scores.filter(|text| !deal.mirrored.contains(text)).map(|text| ended(words, text)).collect();
        }
        deal.over |= matches!(seen.get(), Seen::Open(Event::DealEnded { .. }));
        let line = line.filter(|_| !mirrored)?;
        let mut text = self.sentence(words, story, seen).map_or(line.text, |text| capitalised(&text));
        if let Some(forced) = forced {
            text = because_forced(words, story.viewer(), self.trump, seen, forced, text);
        }
        let text = ended(words, text);
        self.deals.last_mut()?.lines.push(text.clone());
        Some((line.about, text))
    }

    /// The sentence for a call, a card or a trick; nothing for what is told in sentences everywhere.
    fn sentence(&mut self, words: &GameWords<'_>, story: &Story, seen: &SeenEvent) -> Option<String> {
        let Seen::Open(Event::Passed(seat)) = seen.get() else { return sentence(words, story, self.trump, seen) };
        let params = words.game().params();
        let key = match (params.exchange && params.honours_call != HonoursCall::Never, self.to_ask) {
            (false, _) => "play-told-passed",
            (true, 0) => "play-told-passed-honours",
            (true, _) => "play-told-passed-stock",
        };
        self.to_ask = self.to_ask.saturating_sub(1);
        Some(told(words, key, *seat, story.viewer(), &[]))
    }
}

/// Whether a score is what another side pays for the one before.
fn is_mirrored(words: &GameWords<'_>, before: Option<Score>, score: Option<Score>) -> bool {
    let game = words.game();
    let two_sided = game.sides() == 2 || game.params().sides == Sides::Partners;
    two_sided
        && before.zip(score).is_some_and(|(one, other)| {
            one.reason == other.reason && one.side != other.side && one.delta == -other.delta
        })
}

/// What the person did because nothing else could be done.
fn because_forced(
    words: &GameWords<'_>,
    viewer: Viewer,
    trump: Option<Suit>,
    seen: &SeenEvent,
    forced: &Forced,
    text: String,
) -> String {
    let between = words.words().plain("sentences-between");
    let card = |key: &str| match seen.get() {
        Seen::Open(Event::Played(seat, card)) => {
            capitalised(&told(words, key, *seat, viewer, &[("card", called(words, trump, *card).into())]))
        }
        _ => text.clone(),
    };
    match forced {
        Forced::LastCard => card("play-told-last-card"),
        Forced::OnlyCard => card("play-told-only-card"),
        Forced::NoRight(why) => format!("{why}{between}{text}"),
        Forced::Call => text + &between + &words.say("play-told-forced", &[]),
    }
}

fn told(words: &GameWords<'_>, key: &str, seat: Seat, viewer: Viewer, more: &[Arg<'_>]) -> String {
    let you = if viewer == Viewer::Seat(seat) { "yes" } else { "no" };
    let mut args: Vec<Arg<'_>> = vec![("name", words.who(seat, viewer).into()), ("you", you.into())];
    args.extend(more.iter().cloned());
    words.say(key, &args)
}

/// A card in a sentence; the one above trump is called by its name, too.
fn called(words: &GameWords<'_>, trump: Option<Suit>, card: Card) -> String {
    let text = words.the_card(card);
    let above = trump.and_then(|trump| words.game().above_trump(trump));
    if above == Some(card) { words.say("play-told-above-trump", &[("card", text.into())]) } else { text }
}

/// The sentence for what says by itself what it is.
fn sentence(words: &GameWords<'_>, story: &Story, trump: Option<Suit>, seen: &SeenEvent) -> Option<String> {
    let viewer = story.viewer();
    let plain = |key: &str, seat: Seat| told(words, key, seat, viewer, &[]);
    let with_partner = |key: &str, seat: Seat, answer: u8| {
        let partner = words.game().partner(seat);
        let you = if partner.is_some_and(|partner| viewer == Viewer::Seat(partner)) { "yes" } else { "no" };
        let partner = partner.map_or(String::new(), |partner| words.who(partner, viewer));
        let more = [("partner", partner.into()), ("partner-you", you.into()), ("answer", answer.into())];
        told(words, key, seat, viewer, &more)
    };
    Some(match seen.get() {
        Seen::Announced { seat, suit, bare, total } => {
            let suit_name = suit.map_or(String::new(), |suit| words.suit(suit));
            let key = match (suit, bare) {
                (None, _) => "play-told-announced",
                (Some(_), false) => "play-told-announced-suit",
                (Some(_), true) => "play-told-announced-bare",
            };
            told(words, key, *seat, viewer, &[("n", (*total).into()), ("suit", suit_name.into())])
        }
        Seen::Open(Event::Kept(seat)) => {
            let suit = trump.map_or(String::new(), |suit| words.suit(suit));
            told(words, "play-told-kept", *seat, viewer, &[("suit", suit.into())])
        }
        Seen::Open(Event::TrumpNamed(seat, suit)) => {
            let named = told(words, "play-told-trump-named", *seat, viewer, &[("suit", words.suit(*suit).into())]);
            let above = words
                .game()
                .above_trump(*suit)
                .map(|card| words.say("event-above-trump", &[("card", capitalised(&words.the_card(card)).into())]));
            [Some(named), above]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(&words.words().plain("sentences-between"))
        }
        Seen::Open(Event::Showed(seat)) => plain("play-told-showed", *seat),
        Seen::Open(Event::CanYe { seat, answer }) => with_partner("play-told-can-ye", *seat, *answer),
        Seen::Open(Event::Stayed(seat)) => plain("play-told-stayed", *seat),
        Seen::Open(Event::Folded(seat)) => plain("play-told-folded", *seat),
        Seen::Open(Event::LeadsSelf(seat)) => plain("play-told-leads-self", *seat),
        Seen::Open(Event::LeadsPartner(seat)) => with_partner("play-told-leads-partner", *seat, 0),
        Seen::Open(Event::Played(seat, card)) => {
            told(words, "play-told-played", *seat, viewer, &[("card", called(words, trump, *card).into())])
        }
        Seen::Open(Event::TrickTaken(seat)) => {
            let trick = story.chronicle.deal().and_then(|deal| deal.tricks.last())?;
            let card = trick.cards.iter().find(|(by, _)| by == seat).map(|&(_, card)| called(words, trump, card))?;
            let more = [("card", card.into()), ("courts", courts_in(words, trick).into())];
            told(words, "play-told-trick", *seat, viewer, &more)
        }
        _ => return None,
    })
}

/// How many court cards lie in a trick, where they count.
pub fn courts_in(words: &GameWords<'_>, trick: &Trick) -> usize {
    if words.game().params().score != ScoreKind::Courts {
        return 0;
    }
    trick.cards.iter().filter(|(_, card)| words.game().court_cards().contains(*card)).count()
}
