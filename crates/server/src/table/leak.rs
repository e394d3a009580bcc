//! Nobody is sent what they cannot know: whatever anybody would be sent of a table is compared, byte for byte, with what
//! they would be sent of its twin, which was dealt and played differently wherever they cannot see.
//!
//! A *view* is what one viewer is sent at one moment of a match, in both languages and every form. It counts only if the
//! cards of the twin lie differently.

use super::tests::{Host, setup};
use super::{Due, Entry, HostStep, Input, Stage, Table};
use crate::frame::{self, Teller};
use crate::http::ListedTable;
use crate::ids::GuestId;
use crate::node::{Handle, row};
use crate::protocol::{BotName, Command, Form, Lang, OpenAfter, Phrase, Question, ServerMessage, Setup, Spectating};
use crate::{sheet, view};
use kirifuda_cards::{Below, Card, CardSet, PackOrder, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Action, Deal, Event, Match, Phase, SeatView, Viewer};
use std::collections::{BTreeMap, VecDeque};

/// So many moments of a deal are compared with one twin. A twin that was drawn later in the deal differs less, as more
/// has been seen by then.
const MOMENTS: usize = 12;
/// At the last of them everything is compared that can be asked for, one time in so many.
const ASKED: u32 = 4;
/// The most entries of a table.
const MOST: usize = 400;
const LANGS: [Lang; 2] = [Lang::En, Lang::Ja];

/// Another deal that the viewer cannot tell from the real one; for the public, unknown cards of each seat change in turn.
fn imagined(playing: &Match, viewer: Viewer, chance: &mut Chance) -> Option<Deal> {
    let sampled = |playing: Match, seat: Seat, chance: &mut Chance| {
        let deal = playing.view(seat)?.sample(chance);
        Some(playing.with_deal(deal))
    };
    let other = match viewer {
        Viewer::Seat(seat) => sampled(playing.clone(), seat, chance)?,
        Viewer::Public => {
            let mut seats = Seat::all(playing.game().players());
            seats.try_fold(playing.clone(), |playing, seat| sampled(playing, seat, chance))?
        }
    };
    other.current_deal().copied()
}

/// Where a card was dealt: to a seat, to the stock, or nowhere. Cards that are drawn belong to the stock.
fn places(playing: &Match, deal: &Deal) -> Vec<CardSet> {
    let seats = Seat::all(playing.game().players());
    let view = |seat| SeatView::of(playing.game(), deal, playing.standing(), seat);
    let stock = view(Seat::FIRST).exchanger().map_or(CardSet::EMPTY, |seat| view(seat).own_taken());
    let stock = stock | deal.stock_order().collect();
    let mut places: Vec<CardSet> = seats.map(|seat| view(seat).dealt()).chain([stock]).collect();
    let known = places.iter().fold(CardSet::EMPTY, |all, &place| all | place);
    places.push(playing.game().pack().cards() - known);
    places
}

/// The pack that deals `other` where `pack` dealt the real deal. What the viewer knows stays: the turn-up, cards shown for
/// their side, and a card that the viewer has exchanged for one of these.
fn pack_of(playing: &Match, viewer: Viewer, pack: &PackOrder, other: &Deal) -> Option<PackOrder> {
    let real = playing.current_deal()?;
    let draws = playing.game().draws();
    let view = playing.view(if let Viewer::Seat(seat) = viewer { seat } else { Seat::FIRST })?;
    let swapped = view.own_swap().filter(|_| viewer != Viewer::Public).map(|swap| swap.card);
    let known: CardSet = view.turn_up().filter(|_| !draws).into_iter().chain(swapped).collect();
    let shown = |event: &Event| if let Event::SideShown { cards, .. } = event { *cards } else { CardSet::EMPTY };
    let known = playing
        .events()
        .iter()
        .rev()
        .take_while(|event| !matches!(event, Event::DealStarted(_)))
        .map(shown)
        .fold(known, |known, cards| known | cards);
    let from = places(playing, real);
    let mut to: Vec<Vec<Card>> = places(playing, other).iter().map(|&set| (set - known).iter().collect()).collect();
    if let Some(stock) = to.get_mut(playing.game().players()).filter(|_| draws) {
        *stock = other.stock_order().collect();
        stock.reverse();
    }
    let mut cards = Vec::new();
    for &card in pack.cards() {
        let place = from.iter().position(|set| set.contains(card))?;
        cards.push(if known.contains(card) { card } else { to[place].pop()? });
    }
    playing.game().pack().check_order(&cards).ok()
}

/// What was compared.
#[derive(Default)]
struct Compared {
    views: usize,
    messages: BTreeMap<&'static str, usize>,
    views_of_presets: BTreeMap<String, usize>,
}

/// A table as it was after an entry, and when.
struct Moment {
    table: Table,
    now: u64,
}

/// A match and its last moments.
struct Watched {
    host: Host,
    chance: Chance,
    /// Before the deal in progress: the match, and how many entries there were.
    before: (Option<Match>, usize),
    /// The stories of the match up to then, by viewer: telling them again would take most of the time.
    tellers: Vec<(Viewer, [Teller; 2])>,
    /// The last moments in which the same decisions of the same deal could have been made with other cards.
    moments: VecDeque<Moment>,
}

/// What one viewer is sent: the kind of each message, and the message.
type Sent = Vec<(&'static str, String)>;

fn json(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).unwrap()
}

impl Watched {
    fn new(kind: Kind, preset: &str, seed: u64) -> Watched {
        let setup = kind.setup(preset);
        let mut host = Host::new(&setup, seed);
        let seats = host.table.seats().len();
        let guests = if kind == Kind::WithBots { seats / 2 } else { seats };
        for seat in 0..guests {
            // The host of a table need not play at it.
            if seat > 0 || kind != Kind::HostLooksOn {
                host.ask(seat, Command::Sit { seat: seat as u8, name: format!("Guest {seat}") }).unwrap();
            }
        }
        while host.table.seats().iter().any(super::SeatState::is_free) {
            host.ask(0, Command::Bots { seat: None, bot: BotName::Easy }).unwrap();
        }
        host.ask(0, Command::Start).unwrap();
        Watched {
            host,
            chance: Chance::from_word(seed),
            before: (None, 0),
            tellers: Vec::new(),
            moments: VecDeque::new(),
        }
    }

    /// Goes on by an entry or a few; whether anything is left to happen.
    fn step(&mut self) -> bool {
        let (played, from) = (self.host.table.playing().cloned(), self.host.log.len());
        if self.chance.below(6) == 0 {
            self.disturb();
        }
        if let Some(seat) = self.host.table.paused() {
            let _ = self.host.ask(usize::from(seat), Command::Resume);
            let _ = self.host.input(&Input::Host(HostStep::Came(seat)));
        }
        if self.host.table.is_deserted() {
            let seats = self.host.table.seats().len() as u8;
            for seat in 0..seats {
                if self.host.input(&Input::Host(HostStep::Came(seat))).is_ok() {
                    break;
                }
            }
        }
        let goes_on = self.host.table.stage() == Stage::Playing && (self.host.table.paused().is_some() || self.play());
        if let Some(dealt) = self.host.log[from..].iter().position(|stored| stored.entry == Entry::Dealt) {
            // The clock of a story matters to its last frame only.
            let before = Table { playing: played.clone().map(Box::new), ..self.host.table.clone() };
            self.tell(&before);
            self.before = (played, from + dealt);
            self.moments.clear();
        }
        self.moments.push_back(Moment { table: self.host.table.clone(), now: self.host.now });
        goes_on
    }

    /// Tells the stories of the match so far.
    fn tell(&mut self, before: &Table) {
        let seats = self.host.table.seats().len();
        if self.tellers.is_empty() {
            let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
            self.tellers = viewers.map(|viewer| (viewer, LANGS.map(|lang| Teller::new(viewer, lang)))).collect();
        }
        for (_, tellers) in &mut self.tellers {
            for teller in tellers {
                drop(teller.moment(before, None, self.host.now));
            }
        }
    }

    /// What is due, a decision by the clock included.
    fn play(&mut self) -> bool {
        if let Due::Overdue { seat, at } = self.host.table.due()
            && self.chance.below(5) == 0
        {
            self.host.now = self.host.now.max(at);
            let events = self.host.table.playing().unwrap().events().len();
            let actions = self.host.random_decision(seat);
            self.host.input(&Input::Host(HostStep::Decide { seat, actions, events })).unwrap();
            return true;
        }
        self.host.step()
    }

    /// Somebody does something other than to play; it may be refused.
    fn disturb(&mut self) {
        let seats = self.host.table.seats().len() as u32;
        let (guest, other) = (self.chance.below(seats) as usize, self.chance.below(seats) as u8);
        let named = self.host.guests[usize::from(other)].clone();
        let command = match self.chance.below(16) {
            0 | 1 => Command::Phrase { phrase: Phrase::YourTurn },
            2 | 3 => Command::Say { text: format!("I have {} cards", self.chance.below(10)) },
            4 => Command::Pause,
            5 => Command::Propose { question: Question::BreakOff },
            6 => Command::Propose { question: Question::BotFor { seat: other, bot: BotName::Medium } },
            7 | 8 => Command::Vote { agree: self.chance.below(4) == 0 },
            9 => Command::TakeBack,
            10 => Command::Ban { guest: named },
            11 => Command::Unban { guest: named },
            12 => Command::Lock,
            13 => Command::Unlock,
            14 => return drop(self.host.input(&Input::Host(HostStep::Went(other)))),
            _ => return drop(self.host.input(&Input::Host(HostStep::Came(other)))),
        };
        // Only the host of a table keeps order at it.
        let guest = if command.is_moderation() { 0 } else { guest };
        let _ = self.host.ask(guest, command);
    }

    /// The matches as they would be at the last moments, had the deal in progress been another one.
    fn twins(&mut self, viewer: Viewer) -> Option<Vec<Match>> {
        let playing = self.host.table.playing()?;
        let other = imagined(playing, viewer, &mut self.chance)?;
        if other.phase() == Phase::TrumpChoice || other.phase() == Phase::Over {
            return None;
        }
        let mut decisions: Vec<Action> = Vec::new();
        playing.view(Seat::FIRST)?.relive(&other, |_, _, action| decisions.push(action));
        let started = |event: &Event| if let Event::DealStarted(start) = event { Some(start.clone()) } else { None };
        let start = playing.events().iter().rev().find_map(started)?;
        let (before, dealt) = &self.before;
        let mut again = before.clone().unwrap_or_else(|| Match::new(playing.game().clone(), playing.first_dealer()));
        again.deal(pack_of(playing, viewer, &start.pack, &other)?, start.roles.taker).ok()?;
        for stored in &self.host.log[dealt + 1..] {
            if let Entry::Acted { actions, .. } = &stored.entry
                && again.current_deal().is_some_and(|deal| deal.phase() == Phase::TrumpChoice)
            {
                for word in actions {
                    again.apply(action_of(playing.game(), word)?).ok()?;
                }
            }
        }
        let mut twins = Vec::new();
        let mut decisions = decisions.into_iter();
        for moment in &self.moments {
            let events = moment.table.events();
            while again.events().len() < events {
                again.apply(decisions.next()?).ok()?;
            }
            // Of moments before the trump was chosen there are no twins.
            twins.push((again.events().len() == events).then(|| again.clone()));
        }
        assert_eq!(playing.seen_by(viewer, 0), again.seen_by(viewer, 0), "invariant 4: the gate itself");
        let missing = twins.iter().take_while(|twin| twin.is_none()).count();
        self.moments.drain(..missing);
        twins.into_iter().flatten().map(Some).collect()
    }

    /// Compares what everybody was sent at the last moments with what they would have been sent of a twin.
    fn compare(&mut self, preset: &str, compared: &mut Compared) {
        let seats = self.host.table.seats().len();
        let asks = self.chance.below(ASKED) == 0;
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
            let Some(twins) = self.twins(viewer) else { continue };
            let twin = |(moment, playing): (&Moment, Match)| Moment {
                table: Table { playing: Some(Box::new(playing)), ..moment.table.clone() },
                now: moment.now,
            };
            let twins: Vec<Moment> = self.moments.iter().zip(twins).map(twin).collect();
            let real: Vec<&Moment> = self.moments.iter().collect();
            let tellers = self.tellers.iter().find(|(of, _)| *of == viewer).map(|(_, tellers)| tellers).unwrap();
            for guest in self.guests_as(viewer) {
                let told = sent(&real, (guest.as_ref(), viewer), tellers.clone(), asks);
                self.check_secrets(&told, viewer);
                let twins: Vec<&Moment> = twins.iter().collect();
                let other = sent(&twins, (guest.as_ref(), viewer), tellers.clone(), asks);
                let differ = |(one, other): (&&Moment, &&Moment)| {
                    let deal = |moment: &Moment| moment.table.playing().and_then(Match::current_deal).copied();
                    deal(one) != deal(other)
                };
                assert_eq!(told.len(), other.len(), "{preset} {viewer:?}");
                for ((moment, (one, other)), differs) in
                    told.iter().zip(&other).enumerate().zip(real.iter().zip(&twins).map(differ))
                {
                    assert_eq!(one, other, "{preset} {viewer:?} moment {moment}");
                    let differs = differs && one.iter().any(|(kind, _)| *kind == "update");
                    compared.views += usize::from(differs);
                    *compared.views_of_presets.entry(preset.to_owned()).or_default() += usize::from(differs);
                    for (kind, _) in one.iter().filter(|_| differs) {
                        *compared.messages.entry(kind).or_default() += 1;
                    }
                }
            }
        }
        self.moments.clear();
    }

    /// Everybody who would see the match like this, as far as they may: of onlookers the host, a guest, and somebody who
    /// is none.
    fn guests_as(&self, viewer: Viewer) -> Vec<Option<GuestId>> {
        let known = self.host.guests.iter().cloned().map(Some).chain([None]);
        known.filter(|guest| view::viewer(&self.host.table, guest.as_ref()) == Ok(viewer)).collect()
    }

    fn check_secrets(&self, told: &[Sent], viewer: Viewer) {
        let table = &self.host.table;
        let known: Vec<_> = table.disclosures(viewer).map(|round| round.secret).collect();
        for round in table.rounds().iter().filter(|round| !known.contains(&round.secret)) {
            let secret = round.secret.to_hex();
            let tells = told.iter().flatten().any(|(_, message)| message.contains(&secret));
            assert!(!tells, "a secret is sent before its deal is over");
        }
    }
}

/// Everything that a guest could be sent at each of these moments: at each what is new, and at the last one everything
/// that can be asked for, and the answer to whatever they ask of the table, if `asks`.
fn sent(
    moments: &[&Moment],
    (guest, viewer): (Option<&GuestId>, Viewer),
    mut tellers: [Teller; 2],
    asks: bool,
) -> Vec<Sent> {
    let mut last = 0;
    let mut all = Vec::new();
    for moment in moments {
        let Moment { table, now } = moment;
        let mut sent = Sent::new();
        if !sees_as(table, guest, viewer) {
            sent.push(("goodbye", format!("{:?}", view::viewer(table, guest))));
            all.push(sent);
            continue;
        }
        for (lang, teller) in LANGS.into_iter().zip(&mut tellers) {
            let update = view::update(table, guest, lang, last, teller, *now);
            sent.push(("update", json(&ServerMessage::Update(Box::new(update)))));
            let events = view::events(table, guest, viewer, lang, last, *now);
            sent.push(("events", json(&ServerMessage::Events(events))));
            let moves = view::moves(table, guest, viewer, lang, last, *now).map(ServerMessage::Moves);
            sent.extend(moves.map(|moves| ("moves", json(&moves))));
        }
        last = table.seq();
        all.push(sent);
    }
    if let (Some(first), Some(last), Some(sent)) = (moments.first(), moments.last(), all.last_mut())
        && asks
        && sees_as(&last.table, guest, viewer)
    {
        asked_for(last, guest, viewer, sent);
        answers(last, guest, sent);
        rewound(&first.table, &last.table, guest, sent);
    }
    all
}

/// Whether a guest is sent the match as this viewer. Onlookers who see every card later are not compared once they have
/// been shown cards of the deal in progress: they know them all.
fn sees_as(table: &Table, guest: Option<&GuestId>, viewer: Viewer) -> bool {
    let began = table.playing().map_or(&[][..], Match::events);
    let began = began.iter().rposition(|event| matches!(event, Event::DealStarted(_))).unwrap_or(0);
    view::viewer(table, guest) == Ok(viewer)
        && (!table.is_shown_later(viewer) || table.shown(viewer, table.seq()) <= began)
}

/// What can be asked for at any time, from the beginning.
fn asked_for(Moment { table, now }: &Moment, guest: Option<&GuestId>, viewer: Viewer, sent: &mut Sent) {
    for lang in LANGS {
        let update = view::update(table, guest, lang, 0, &mut Teller::new(viewer, lang), *now);
        sent.push(("whole update", json(&update)));
        sent.push(("whole events", json(&view::events(table, guest, viewer, lang, 0, *now))));
        let moves = view::moves(table, guest, viewer, lang, 0, *now);
        sent.extend(moves.map(|moves| ("whole moves", json(&moves))));
        sent.push(("table", json(&view::table_info(table, guest, lang))));
        sent.push(("sheet", json(&sheet::sheet(table, viewer, lang))));
    }
    sent.push(("fair", json(&table.disclosure(viewer))));
    sent.push(("row of a list", json(&ListedTable::from(row(table)))));
}

/// The answers to commands, most of which are refused.
fn answers(Moment { table, now }: &Moment, guest: Option<&GuestId>, sent: &mut Sent) {
    let Some(guest) = guest else { return };
    let game = &table.compiled().game;
    let at = table.events() as u32;
    let act = |word: String| Command::Act { actions: vec![word], at };
    let cards = game.pack().cards().iter().map(|card| game.pack().cards_text(CardSet::of(card)));
    let word = |(place, card): (usize, String)| {
        // The other decisions about a card do not depend on which it is.
        let verb = if place % 4 > 0 { "play" } else { ["discard", "give", "draw"][place / 4 % 3] };
        format!("{verb} {card}")
    };
    let words = cards.enumerate().map(word);
    let others = ["pass", "keep", "stay", "show", "announce 30", "bid 3", "can_ye 2", "lead_self", "take_all"];
    let commands = words.chain(others.map(str::to_owned)).map(act).chain([
        Command::Pause,
        Command::Vote { agree: true },
        Command::TakeBack,
        Command::Propose { question: Question::BotFor { seat: 1, bot: BotName::Easy } },
        Command::Lock,
    ]);
    for command in commands {
        let judged = table.judge(&Input::Guest(guest.clone(), command), *now);
        let told = judged.map(|_| table.seq() + 1).map_err(|refusal| {
            let texts = LANGS.map(|lang| frame::refusal(table, lang, &refusal));
            (refusal.code, texts, refusal.illegal.map(|illegal| illegal.rule))
        });
        let kind = if told.is_ok() { "done" } else { "refused" };
        sent.push((kind, format!("{told:?}")));
    }
}

/// The message about moves that the database has lost, those between two moments.
fn rewound(first: &Table, last: &Table, guest: Option<&GuestId>, sent: &mut Sent) {
    let Some(guest) = guest else { return };
    let (handle, _) = Handle::new(last.clone(), std::sync::Arc::default(), false);
    handle.rewind(first.clone());
    for (lang, form) in [(Lang::En, Form::Scenes), (Lang::Ja, Form::Scenes), (Lang::En, Form::Events)] {
        sent.push(("rewound", json(&handle.lost(guest, (lang, form)))));
    }
}

/// What is special about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Usual,
    WithBots,
    /// Time limits, and onlookers who see every card a deal later.
    HostLooksOn,
    /// Onlookers see every card some tricks later.
    OpenAfterTricks,
    NoOnlookers,
}

const KINDS: [Kind; 5] = [Kind::Usual, Kind::WithBots, Kind::HostLooksOn, Kind::OpenAfterTricks, Kind::NoOnlookers];

impl Kind {
    fn setup(self, preset: &str) -> Setup {
        let usual = setup(preset);
        match self {
            Kind::Usual => usual,
            Kind::WithBots => Setup { idle_seconds: 1, ..usual },
            Kind::HostLooksOn => {
                Setup { turn_seconds: Some(5), open_after: Some(OpenAfter::Deals(1)), listed: true, ..usual }
            }
            Kind::OpenAfterTricks => Setup { open_after: Some(OpenAfter::Tricks(3)), ..usual },
            Kind::NoOnlookers => Setup { spectators: Spectating::Nobody, ..usual },
        }
    }
}

/// Random matches of every preset of every published game, each at every kind of table in turn, until so many views have
/// been compared, the same number of each preset as far as that goes. One in `one_of` places of a match is looked at.
fn compare_all(views: usize, one_of: u32) -> Compared {
    let mut compared = Compared::default();
    let presets = kirifuda_rules::published().iter().flat_map(|game| {
        let file = kirifuda_rules::file::RuleFile::parse(game.game).unwrap();
        file.presets().iter().map(|preset| preset.name.clone()).collect::<Vec<_>>()
    });
    let presets: Vec<String> = presets.collect();
    for (place, preset) in presets.iter().enumerate() {
        for seed in 0.. {
            let kind = KINDS[(place + seed as usize) % KINDS.len()];
            compare_match(kind, preset, (seed, one_of), &mut compared);
            let of_preset = compared.views_of_presets.get(preset).copied().unwrap_or(0);
            if of_preset >= views.div_ceil(presets.len()) {
                break;
            }
        }
    }
    compared
}

fn compare_match(kind: Kind, preset: &str, (seed, one_of): (u64, u32), compared: &mut Compared) {
    let mut watched = Watched::new(kind, preset, seed);
    while watched.host.log.len() < MOST && watched.step() {
        if watched.moments.len() < MOMENTS {
            continue;
        }
        match watched.chance.below(one_of) {
            0 => watched.compare(preset, compared),
            _ => watched.moments.clear(),
        }
    }
}

#[test]
fn nobody_is_sent_what_they_cannot_know() {
    let compared = compare_all(1, 16);
    assert!(compared.views > 500, "{} views", compared.views);
}

#[test]
#[ignore = "some minutes; make leak"]
fn nobody_is_sent_what_they_cannot_know_in_a_million_views() {
    let views = std::env::var("KIRIFUDA_LEAK_VIEWS").map_or(1_000_000, |views| views.parse().unwrap());
    let compared = compare_all(views, 1);
    println!("{} views of {} presets", compared.views, compared.views_of_presets.len());
    compared.views_of_presets.iter().for_each(|(preset, views)| println!("  {preset}: {views} views"));
    compared.messages.iter().for_each(|(kind, messages)| println!("  {kind}: {messages} messages"));
    assert!(compared.views >= views, "{} views", compared.views);
}
