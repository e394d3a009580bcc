//! What the screen shows at a glance, in sentences: for players who only listen.

use super::answer::{self, Numbers};
use super::pages;
use super::session::Session;
use super::spoken::fact;
use super::told::ToldDeal;
use crate::words::{GameWords, OptionInForce, capitalised, signed};
use kirifuda_cards::{Card, Seat, Suit};
use kirifuda_rules::params::{AboveTrumpPlay, ChipsEnd, EndKind, Sides, Word};
use kirifuda_rules::{Action, Phase, SeatView, Viewer};
use kirifuda_scene::{Asked, Fact, Picture, Scene, SeatScene, SideScene, Story, Trick, answer_number};

fn picture<'a>(words: &'a GameWords<'a>, session: &'a Session, story: &'a Story) -> Picture<'a> {
    Picture::new(words, session.table(), story).with_time(session.time_left()).holding_trick(false)
}

/// What stands above the table, trump first.
pub fn facts(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let trump = session.view().and_then(|view| view.trump());
    let unkept = session.is_unkept().then(|| fact(words, &words.say("play-fact-unkept", &[])));
    told_facts(words, &picture(words, session, story).scene(), trump).into_iter().chain(unkept).collect()
}

/// The facts of a scene in sentences, trump first.
pub fn told_facts(words: &GameWords<'_>, scene: &Scene, trump: Option<Suit>) -> Vec<String> {
    let mut facts: Vec<&Fact> = scene.facts.iter().collect();
    facts.sort_by_key(|fact| match fact.key.as_str() {
        "trump" | "no_trump" => 0,
        "above_trump" | "turn_up" => 1,
        _ => 2,
    });
    facts.into_iter().map(|fact| told_fact(words, scene, fact, trump)).collect()
}

/// A fact, which the screen shows as a label and what it says, in a sentence.
fn told_fact(words: &GameWords<'_>, scene: &Scene, shown: &Fact, trump: Option<Suit>) -> String {
    // The numbers that the label has, by these names.
    let numbers = |key: &str, names: &[&'static str]| {
        let numbers = shown.text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
        let args: Vec<_> = names.iter().copied().zip(numbers.clone().map(Into::into)).collect();
        if numbers.count() == names.len() { words.say(key, &args) } else { fact(words, &shown.text) }
    };
    let of = |key: &str| numbers(key, &["n", "all"]);
    let card = |key: &str, card: &Option<kirifuda_scene::Card>| {
        let card = card.as_ref().and_then(|card| words.game().pack().parse_card(&card.id).ok());
        let say = |card| words.say(key, &[("card", words.the_card(card).into())]);
        card.map_or_else(|| fact(words, &shown.text), say)
    };
    match (shown.key.as_str(), trump, scene.pot) {
        ("trump", Some(suit), _) => {
            let trumps = words.say("play-plain-trump", &[("suited", capitalised(&words.suited(suit)).into())]);
            fact(words, &trumps)
        }
        ("deal", ..) => of("play-heard-deal"),
        ("trick", ..) => of("play-heard-trick"),
        ("round", ..) => numbers("play-heard-round", &["n", "all", "place"]),
        ("race", ..) => numbers("play-heard-race", &["own", "needed", "other", "needed-others"]),
        ("match", ..) => of("play-heard-match"),
        ("pot", _, Some(pot)) => told_pot(words, pot),
        ("turn_up", ..) => card("play-heard-turn-up", &scene.turn_up),
        ("above_trump", ..) => card("play-heard-above-trump", &scene.above_trump),
        _ => fact(words, &shown.text),
    }
}

fn told_pot(words: &GameWords<'_>, pot: i64) -> String {
    words.say("play-heard-pot", &[("n", pot.into())])
}

/// The question, in one line, and what may be answered: cards suit by suit with their numbers, or one line for each
/// choice.
pub fn question(words: &GameWords<'_>, view: &SeatView<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    let mut lines = vec![words.prompt(view)];
    let told = || {
        winning(words, Viewer::Seat(view.seat()), view.trick(), view.winning(), |seat| {
            view.partners(view.seat()).contains(seat)
        })
    };
    if let (Asked::Card(_), Some(winning)) = (asked, told()) {
        lines = vec![lines.concat() + &words.words().plain("sentences-between") + &winning];
    }
    lines.extend(choices(words, view, asked, offered));
    lines
}

/// What may be answered, with numbers unless cards are in words.
fn choices(words: &GameWords<'_>, view: &SeatView<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    match asked {
        Asked::Card(_) | Asked::Aside(_) => vec![offered_cards(words, offered)],
        Asked::Choice(_) => {
            let entry = |(place, &action): (usize, &Action)| {
                format!("{}: {}", answer_number(action, place), words.action(view, action))
            };
            offered.iter().enumerate().map(entry).collect()
        }
        Asked::Number => {
            vec![words.say("play-plain-number", &[("most", view.game().largest_announcement().into())])]
        }
        Asked::Nothing => Vec::new(),
    }
}

/// What is expected for an answer, after one that was none.
pub fn expected(words: &GameWords<'_>, view: &SeatView<'_>, asked: &Asked, offered: &[Action]) -> Vec<String> {
    let choices = choices(words, view, asked, offered);
    match asked {
        Asked::Card(_) => vec![words.say("play-plain-expect-card", &[("cards", choices.concat().into())])],
        Asked::Aside(choice) => vec![words.say("play-plain-discard", &[("n", choice.left.into())])],
        Asked::Choice(_) => std::iter::once(words.say("play-plain-expect-choice", &[])).chain(choices).collect(),
        Asked::Number | Asked::Nothing => choices,
    }
}

/// Who is winning the trick on the table, and with which card.
pub fn winning(
    words: &GameWords<'_>,
    viewer: Viewer,
    mut trick: impl Iterator<Item = (Seat, Card)>,
    winning: Option<Seat>,
    is_partner: impl Fn(Seat) -> bool,
) -> Option<String> {
    let (seat, card) = trick.find(|(seat, _)| winning == Some(*seat))?;
    let name = capitalised(&words.who(seat, viewer));
    let partner = if is_partner(seat) { "yes" } else { "no" };
    let args = [("name", name.into()), ("card", words.the_card(card).into()), ("partner", partner.into())];
    Some(words.say("play-plain-winning", &args))
}

/// Cards with the numbers by which they are chosen. In words they are a hand, suit by suit, and chosen by name: numbers
/// would be heard as ranks.
pub fn offered_cards(words: &GameWords<'_>, offered: &[Action]) -> String {
    let cards = offered.iter().filter_map(|action| match action {
        Action::Play(card) | Action::Discard(card) | Action::Give(card) => Some(*card),
        _ => None,
    });
    let cards: Vec<Card> = cards.collect();
    if Numbers::heard(words) == Numbers::Ranks {
        let suits = suits_of(&cards).map(|suit| words.suit_of_hand(suit));
        let suits = suits.collect::<Vec<_>>().join(&words.words().plain("suits-between"));
        return fact(words, &capitalised(&suits));
    }
    let entry = |(card, number): (&Card, usize)| {
        words.say("play-plain-numbered", &[("n", number.into()), ("card", words.card(*card).into())])
    };
    fact(words, &words.words().row(&cards.iter().zip(1..).map(entry).collect::<Vec<_>>()))
}

/// The cards suit by suit; the joker stands alone.
fn suits_of(cards: &[Card]) -> impl Iterator<Item = &[Card]> {
    cards.chunk_by(|one, other| one.printed_suit() == other.printed_suit())
}

/// A hand, as it is sorted, suit by suit, with the number of cards.
pub fn hand(words: &GameWords<'_>, cards: &[Card]) -> Vec<String> {
    let suits = suits_of(cards).map(|suit| {
        if suit == [Card::JOKER] {
            return capitalised(&words.card(Card::JOKER));
        }
        let ranks: Vec<String> = suit.iter().map(|&card| words.rank_name(card)).collect();
        let args = [("suit", words.suit(suit[0].suit()).into()), ("ranks", words.words().row(&ranks).into())];
        capitalised(&words.say("play-plain-suit", &args))
    });
    let count = (!cards.is_empty()).then(|| words.say("play-plain-hand-cards", &[("n", cards.len().into())]));
    suits.chain(count).collect()
}

/// The partners, where there are any.
pub fn partner(words: &GameWords<'_>, view: &SeatView<'_>) -> Option<String> {
    let partners = view.partners(view.seat());
    let name = words.seats(partners, Viewer::Seat(view.seat()));
    (!partners.is_empty()).then(|| words.say("play-plain-partner", &[("name", name.into())]))
}

/// What ends the match.
pub fn target(words: &GameWords<'_>) -> String {
    let rules = words.game().rules();
    let key = match (rules.end(), rules.chips_end()) {
        (EndKind::Target, _) if rules.best_of().get() > 1 || rules.sets().get() > 1 => "play-plain-target-game",
        (EndKind::Target, _) if words.game().scoring().lowest_wins() => "play-plain-target-lowest",
        (EndKind::Target, _) => "play-plain-target",
        _ if rules.deals_agreed().is_some() && words.game().has_rounds() => "play-plain-target-rounds",
        _ if rules.deals_agreed().is_some() => "play-plain-target-deals",
        (_, ChipsEnd::ZeroOrTime) => "play-plain-target-time",
        (_, ChipsEnd::Games) => "play-plain-target-games",
        _ => "play-plain-target-chips",
    };
    let args = [
        ("n", words.game().points_to_win().into()),
        ("deals", rules.deals_agreed().unwrap_or(0).into()),
        ("games", rules.games().get().into()),
        ("minutes", rules.minutes().get().into()),
        ("extra", if rules.extra_deal() { "yes" } else { "no" }.into()),
    ];
    words.say(key, &args)
}

/// The players in the order of play, the person first: whose turn it is, and what there is to know about each.
pub fn players(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    let tricks = story.chronicle.deal().map_or(&[][..], |deal| &deal.tricks);
    told_players(words, &picture(words, session, story).scene(), tricks)
}

/// The players of a scene, with what is known of each from the tricks of the deal.
pub fn told_players(words: &GameWords<'_>, scene: &Scene, tricks: &[Trick]) -> Vec<String> {
    let between = words.words().plain("items-between");
    let first = scene.seats.iter().position(|player| player.you).unwrap_or(0);
    let (before, from_first) = scene.seats.split_at(first);
    let line = |player: &SeatScene| {
        let partner = player.partner.then(|| words.say("play-note-partner", &[]));
        let turn = player.to_act.then(|| words.say("play-note-turn", &[]));
        let more = undecided(words, scene, player).into_iter().chain(in_play(words, scene, tricks, player));
        let notes: Vec<String> =
            partner.into_iter().chain(player.notes.iter().cloned()).chain(more).chain(turn).collect();
        if notes.is_empty() {
            return fact(words, &player.name);
        }
        let args = [("name", player.name.as_str().into()), ("notes", notes.join(&between).into())];
        words.say("play-plain-player", &args)
    };
    let heading = words.say("play-plain-who", &[("direction", words.direction().into())]);
    std::iter::once(heading).chain(from_first.iter().chain(before).map(line)).collect()
}

/// The scores, and whose turn it is where it is somebody else's: the person is asked all the same.
pub fn now(words: &GameWords<'_>, session: &Session) -> Vec<String> {
    let viewer = Viewer::Seat(session.person());
    let Some(view) = session.view() else { return Vec::new() };
    let totals = words.totals(view.standing().totals(view.game()), viewer);
    let mut lines = vec![told_totals(words, &totals)];
    if let Some(seat) = view.to_act().filter(|&seat| seat != session.person()) {
        lines.push(words.say("play-plain-turn", &[("name", words.who(seat, viewer).into())]));
    }
    lines
}

/// That a player who will be asked has not said whether they stay.
fn undecided(words: &GameWords<'_>, scene: &Scene, player: &SeatScene) -> Option<String> {
    let asked = scene.phase == Phase::StayOrFold.word() && player.active;
    let open = !player.stayed && !player.folded && !player.to_act;
    (asked && open).then(|| words.say("play-note-undecided", &[]))
}

/// What is known of a player while tricks are played: who led, the cards left, the suits of which they have shown that
/// they hold none.
fn in_play(words: &GameWords<'_>, scene: &Scene, tricks: &[Trick], player: &SeatScene) -> Vec<String> {
    if scene.phase != Phase::Play.word() || !player.active || player.folded {
        return Vec::new();
    }
    let on_table = tricks.last().filter(|trick| trick.winner.is_none());
    let lead = on_table.and_then(|trick| trick.cards.first());
    let leads = match lead {
        Some((seat, _)) => (seat.index() == player.seat).then_some("play-note-led"),
        None => player.to_act.then_some("play-note-leads"),
    };
    let leads = leads.map(|key| words.say(key, &[]));
    let left = words.say("play-note-cards", &[("n", player.cards.into())]);
    let void: Vec<String> = shown_void(words, scene, tricks, player.seat).map(|suit| words.suit(suit)).collect();
    let void = words.words().list(&void);
    let void = (!void.is_empty()).then(|| words.say("play-note-void", &[("suits", void.into())]));
    leads.into_iter().chain([left]).chain(void).collect()
}

/// The suits to which a seat has not followed. A card that may be played to any trick shows nothing (KK-18).
fn shown_void(words: &GameWords<'_>, scene: &Scene, tricks: &[Trick], seat: usize) -> impl Iterator<Item = Suit> {
    let game = words.game();
    let above = scene.above_trump.as_ref().and_then(|card| game.pack().parse_card(&card.id).ok());
    let shows = |trick: &Trick| {
        let led = trick.cards.first().filter(|(_, card)| *card != Card::JOKER)?.1.suit();
        let card = trick.cards.iter().find(|(by, _)| by.index() == seat)?.1;
        let anytime = game.rules().above_trump_play() == AboveTrumpPlay::Anytime;
        let free = above == Some(card) && anytime || card == Card::JOKER;
        (card.suit() != led && !free).then_some(led)
    };
    let void: Vec<Suit> = tricks.iter().filter_map(shows).collect();
    Suit::ALL.into_iter().rev().filter(move |suit| void.contains(suit))
}

/// What the sides have won in this deal that counts for the score: court cards, or the tricks of partners.
pub fn won(words: &GameWords<'_>, session: &Session, story: &Story) -> Vec<String> {
    told_won(words, &picture(words, session, story).scene())
}

/// The same of a scene.
pub fn told_won(words: &GameWords<'_>, scene: &Scene) -> Vec<String> {
    let rules = words.game().rules();
    let sits_out = |side: &SideScene| side.seats.iter().all(|&seat| scene.seats.get(seat).is_some_and(|at| !at.active));
    let line = |side: &SideScene| {
        let name = side.name.as_str().into();
        if rules.sides() == Sides::Partners && sits_out(side) {
            return Some(words.say("play-plain-sits-out", &[("name", name)]));
        }
        match rules.sides() {
            _ if !words.game().scoring_cards().is_empty() => {
                let pack = words.game().pack();
                let cards: Vec<Card> = side.courts.iter().filter_map(|card| pack.parse_card(&card.id).ok()).collect();
                let mut args =
                    vec![("name", name), ("n", cards.len().into()), ("cards", words.in_a_row(&cards).into())];
                args.extend(side.points.map(|points| ("points", signed(points).into())));
                let key = if side.points.is_some() { "play-plain-points-won" } else { "play-plain-courts" };
                Some(words.say(key, &args))
            }
            Sides::Partners => Some(words.say("play-plain-tricks-won", &[("name", name), ("n", side.tricks.into())])),
            Sides::Single | Sides::Holders => None,
        }
    };
    let pot = scene.pot.map(|pot| told_pot(words, pot));
    scene.sides.iter().filter_map(line).chain(pot).collect()
}

/// The totals, with what is counted.
fn told_totals(words: &GameWords<'_>, totals: &str) -> String {
    let unit = if words.game().scoring().counts_chips() { "chips" } else { "points" };
    words.say("play-plain-score", &[("unit", unit.into()), ("totals", totals.into())])
}

/// The totals, what ends the match, what was won in this deal, and what the last deal has brought, or every deal.
pub fn score(
    words: &GameWords<'_>,
    viewer: Viewer,
    totals: &[i64],
    won: Vec<String>,
    deals: &[ToldDeal],
    all: bool,
) -> Vec<String> {
    let now = told_totals(words, &words.totals(totals, viewer));
    let mut lines = vec![now, target(words)];
    lines.extend(won);
    let scored: Vec<&ToldDeal> = deals.iter().filter(|deal| deal.over || !deal.scores.is_empty()).collect();
    if scored.is_empty() {
        lines.push(words.say("play-plain-score-none", &[]));
    }
    let last = scored.iter().rposition(|deal| deal.over).unwrap_or(0);
    for deal in scored.iter().skip(if all { 0 } else { last }) {
        let key = match (deal.over, deal.scores.is_empty()) {
            (true, true) => "play-plain-score-nothing",
            (true, false) => "play-plain-score-deal",
            (false, _) => "play-plain-score-so-far",
        };
        lines.push(words.say(key, &[("n", deal.number.into())]));
        lines.extend(deal.scores.iter().cloned());
    }
    lines
}

/// A trick of a deal by its number from 1, or all of them. `best` has played the best card of the one on the table.
pub fn tricks(
    words: &GameWords<'_>,
    viewer: Viewer,
    tricks: &[Trick],
    number: Option<usize>,
    best: Option<Seat>,
) -> Vec<String> {
    let told = |(number, trick): (usize, &Trick)| told_trick(words, viewer, number, trick, best);
    if tricks.is_empty() {
        return vec![words.say("play-no-trick", &[])];
    }
    let Some(number) = number else { return (1..).zip(tricks).map(told).collect() };
    if let Some(trick) = number.checked_sub(1).and_then(|place| tricks.get(place)) {
        return vec![told((number, trick))];
    }
    let complete = tricks.iter().filter(|trick| trick.winner.is_some()).count();
    vec![words.say("play-plain-no-such-trick", &[("n", number.into()), ("played", complete.into())])]
}

/// The trick on the table and the one before.
pub fn last_tricks(words: &GameWords<'_>, viewer: Viewer, all: &[Trick], best: Option<Seat>) -> Vec<String> {
    let first = all.len().saturating_sub(1).max(1);
    (first..=all.len().max(1)).rev().flat_map(|number| tricks(words, viewer, all, Some(number), best)).collect()
}

/// The options in force, a line each.
pub fn options(words: &GameWords<'_>) -> Vec<String> {
    let line = |option: OptionInForce| {
        let meant = pages::option_says(words, &option);
        let args = [
            ("name", option.name.into()),
            ("value", option.value.into()),
            ("meant", meant.into()),
            ("rules", option.rules.join(" ").into()),
        ];
        words.say("play-plain-option", &args)
    };
    words.options().into_iter().map(line).collect()
}

/// A command in the list of all: the word for it, the English one where that is another, and what it does.
pub fn explained(words: &GameWords<'_>, key: &str, english: &str, about: &str) -> String {
    let word = answer::own_words(words.words(), key).swap_remove(0);
    let name = if word == english { word } else { format!("{word} ({english})") };
    format!("{name}: {}", words.say(about, &[]))
}

/// A trick by its number from 1; who has won it, or is winning it, and with which card. `best` has played the best card
/// of a trick that is not complete, if that is known.
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
        ("cards", words.as_beginning(cards.join(&words.words().plain("play-plain-plays-between")), viewer).into()),
        ("name", winning.map_or(String::new(), |seat| words.who(seat, viewer)).into()),
        ("best", best.map_or(String::new(), |&(_, card)| words.the_card(card)).into()),
        ("courts", words.courts_that_count(trick.cards.iter().map(|&(_, card)| card)).into()),
    ];
    words.say(key, &args)
}

/// Who leads to the next trick, while none lies on the table.
pub fn to_lead(words: &GameWords<'_>, view: &SeatView<'_>) -> Option<String> {
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
fn trick_leader(view: &SeatView<'_>) -> Option<Seat> {
    view.trick().next().map(|(seat, _)| seat).or(view.to_act())
}
