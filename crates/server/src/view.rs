//! What one guest is told of a table: everything goes through here.

use crate::frame::{self, Teller};
use crate::ids::GuestId;
use crate::protocol::{
    BannedInfo, ChatInfo, Code, Events, FairInfo, Lang, Moves, ProposalInfo, SeatInfo, SeatKind, Spectating, StageInfo,
    TableInfo, TurnInfo, Update,
};
use crate::table::{Holder, Refusal, RoundStage, Stage, Table, Why};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{FollowUp, Viewer, message};

/// As whom a guest sees a table.
///
/// # Errors
/// When the guest does not sit there and may not look on.
pub fn viewer(table: &Table, guest: Option<&GuestId>) -> Result<Viewer, Refusal> {
    let seat = guest.and_then(|guest| table.seat_of(guest)).and_then(|seat| Seat::new(usize::from(seat)));
    match seat {
        Some(seat) => Ok(Viewer::Seat(seat)),
        None => {
            table.admits(guest)?;
            // Before the match there is nothing to see but free seats, which one has to see to take one.
            let hidden = table.setup().spectators == Spectating::Nobody && table.stage() != Stage::Gathering;
            let host = guest == Some(table.host());
            if hidden && !host {
                return Err(Refusal::new(Code::NoSpectators, message!("no-onlookers")));
            }
            Ok(Viewer::Public)
        }
    }
}

/// Whether a guest may read the record of a match that is over: who may look on, and everybody who has played. A ban takes
/// nobody's own match away.
///
/// # Errors
/// As [`viewer`].
pub fn may_read_record(table: &Table, guest: Option<&GuestId>) -> Result<(), Refusal> {
    let has_played = guest.is_some_and(|guest| table.holds_seat(guest));
    if has_played && table.is_over() { Ok(()) } else { viewer(table, guest).map(drop) }
}

/// The stage, as messages name it.
pub fn stage(stage: Stage) -> StageInfo {
    match stage {
        Stage::Gathering => StageInfo::Gathering,
        Stage::Playing => StageInfo::Playing,
        Stage::Finished => StageInfo::Finished,
        Stage::Closed(Why::Agreed) => StageInfo::BrokenOff,
        Stage::Closed(Why::Idle) => StageInfo::Idle,
        Stage::Closed(Why::Operator) => StageInfo::Closed,
    }
}

/// The table for one guest.
pub fn table_info(table: &Table, guest: Option<&GuestId>, lang: Lang) -> TableInfo {
    let own = guest.and_then(|guest| table.seat_of(guest));
    TableInfo {
        id: table.id().clone(),
        setup: table.setup().clone(),
        outdated: table.is_outdated(),
        game: table.compiled().game.id().to_owned(),
        title: table.compiled().file.title(lang).to_owned(),
        stage: stage(table.stage()),
        created: table.created(),
        host: guest == Some(table.host()),
        locked: table.is_locked(),
        banned: if guest == Some(table.host()) { banned_info(table) } else { Vec::new() },
        seats: (0..table.seats().len()).map(|seat| seat_info(table, seat, own, lang)).collect(),
        paused: table.paused(),
        proposal: proposal_info(table),
        fair: fair_info(table, own, viewer(table, guest).ok()),
    }
}

fn banned_info(table: &Table) -> Vec<BannedInfo> {
    table.banned().map(|(guest, person)| BannedInfo { guest: guest.clone(), name: person.name.clone() }).collect()
}

/// The same for who has had it before: the rule file is long and never changes.
fn table_again(table: &Table, guest: Option<&GuestId>, lang: Lang, from: u64) -> TableInfo {
    let mut info = table_info(table, guest, lang);
    if from > 0 {
        info.setup.rule_file = None;
    }
    info
}

fn seat_info(table: &Table, place: usize, own: Option<u8>, lang: Lang) -> SeatInfo {
    let seat = &table.seats()[place];
    let kind = match seat.holder {
        Holder::Nobody => SeatKind::Free,
        Holder::Guest { .. } => SeatKind::Guest,
        Holder::Bot { .. } => SeatKind::Bot,
    };
    let side = Seat::new(place).map_or(0, |seat| table.compiled().game.side_of(seat));
    SeatInfo {
        seat: place as u8,
        side: side as u8,
        kind,
        guest: seat.guest().cloned(),
        name: frame::name(table, place, lang),
        you: own == Some(place as u8),
        host: seat.guest() == Some(table.host()),
        here: seat.here,
        bot: seat.bot(),
        late: seat.late,
        banned: seat.banned,
    }
}

/// The guest's decision for which the match waits. Everybody sees whose turn it is.
fn turn_info(table: &Table, now: u64) -> Option<TurnInfo> {
    let waited_ms = table.waited(now);
    let left_ms = table.turn_limit().map(|limit| limit.saturating_sub(waited_ms));
    table.awaited().map(|seat| TurnInfo { seat, waited_ms, left_ms })
}

/// The turn that `viewer` may see: onlookers who see the match later are not told whose turn it is now.
pub fn turn_for(table: &Table, viewer: Viewer, now: u64) -> Option<TurnInfo> {
    turn_info(table, now).filter(|_| !table.is_shown_later(viewer))
}

fn proposal_info(table: &Table) -> Option<ProposalInfo> {
    let proposal = table.proposal()?;
    let seats = 0..table.seats().len();
    let agreed = seats.clone().filter(|&seat| proposal.agreed[seat]).map(|seat| seat as u8).collect();
    let needed = seats.filter(|&seat| proposal.waits_for(seat, &table.seats()[seat])).map(|seat| seat as u8).collect();
    Some(ProposalInfo { seat: proposal.seat, question: proposal.question, agreed, needed })
}

/// The secrets of deals tell their cards: nobody but a viewer is told one.
fn fair_info(table: &Table, own: Option<u8>, viewer: Option<Viewer>) -> Option<FairInfo> {
    let number = table.rounds().len();
    let round = table.rounds().last()?;
    let own = own.map(usize::from).filter(|&seat| table.seats()[seat].is_played_by_guest());
    let open = |stage| round.stage == stage && table.stage() == Stage::Playing;
    let closed = round.stage != RoundStage::Promising;
    let shared = round.shares.iter().enumerate().filter(|(_, share)| share.is_some());
    Some(FairInfo {
        round: number as u32,
        rules: table.rules().to_owned(),
        commitment: round.commitment,
        promise: open(RoundStage::Promising) && own.is_some_and(|seat| !round.answered[seat]),
        share: open(RoundStage::Revealing)
            && own.is_some_and(|seat| round.promises[seat].is_some() && round.shares[seat].is_none()),
        promises: if closed { round.promises.clone() } else { Vec::new() },
        shared: shared.map(|(seat, _)| seat as u8).collect(),
        disclosed: viewer.and_then(|viewer| table.disclosures(viewer).next_back()),
    })
}

/// What was said after the line with a number.
fn chat(table: &Table, after: u64) -> Vec<ChatInfo> {
    // The last lines are asked for, as a rule none of them.
    let new = table.chat().rev().take_while(|line| line.number > after);
    let mut new: Vec<ChatInfo> = new
        .map(|line| ChatInfo {
            number: line.number,
            at: line.at,
            seat: line.seat,
            guest: line.guest.clone(),
            name: line.name.clone(),
            phrase: line.phrase,
            text: line.text.clone(),
        })
        .collect();
    new.reverse();
    new
}

/// What has changed for a guest since the update with the number `from`; everything when that is 0.
pub fn update(table: &Table, guest: Option<&GuestId>, lang: Lang, from: u64, teller: &mut Teller, now: u64) -> Update {
    let viewer = teller.viewer();
    let known = from <= table.seq() && teller.remembers(table.shown(viewer, from));
    let from = if known { from } else { 0 };
    let (_, lines) = table.mark(from);
    let (then, shown) = (table.shown(viewer, from), table.shown(viewer, table.seq()));
    let changed = from == 0 || shown > then;
    let moment = if changed { teller.moment(table, (from > 0).then_some(then), now) } else { None };
    let (frame, hands) = moment.map_or((None, None), |moment| (Some(moment.frame), moment.hands));
    let info = table_again(table, guest, lang, from);
    let turn = turn_for(table, viewer, now);
    let (number, stamp) = newest(table);
    Update { from, number, stamp, table: info, chat: chat(table, lines), frame, turn, hands }
}

/// The same for a program: what `viewer` has seen happen, without words.
pub fn events(table: &Table, guest: Option<&GuestId>, viewer: Viewer, lang: Lang, from: u64, now: u64) -> Events {
    let from = seen_number(table, from);
    let (events, lines) = table.mark(from);
    let (changed, rounds) = (table.rearranged() > from, table.rounds_changed() > from);
    let (number, stamp) = newest(table);
    Events {
        from,
        number,
        stamp,
        table: (changed || rounds).then(|| Box::new(table_again(table, guest, lang, from))),
        chat: chat(table, lines),
        at: table.events() as u32,
        seen: frame::seen(table, viewer, (from > 0).then_some(events)),
        scores: table.playing().map_or_else(Vec::new, |playing| playing.standing().totals(playing.game()).to_vec()),
        turn: turn_info(table, now),
        ask: frame::ask(table, viewer),
    }
}

/// The same for a program that has the engine and follows the match by its plays; `None` for onlookers who see the match
/// later, as this form sends plays at once.
pub fn moves(table: &Table, guest: Option<&GuestId>, viewer: Viewer, lang: Lang, from: u64, now: u64) -> Option<Moves> {
    if table.is_shown_later(viewer) {
        return None;
    }
    let from = seen_number(table, from);
    let (events, lines) = table.mark(from);
    let (plays, known) = match frame::follow_up(table, viewer, (from > 0).then_some(events)) {
        Some(FollowUp::Plays(plays)) => (plays, None),
        Some(FollowUp::Known(known)) => (Vec::new(), Some(known)),
        None => (Vec::new(), None),
    };
    let (changed, rounds) = (table.rearranged() > from, table.rounds_changed() > from);
    let own = guest.and_then(|guest| table.seat_of(guest));
    let game = &table.compiled().game;
    let (number, stamp) = newest(table);
    Some(Moves {
        from,
        number,
        stamp,
        table: changed.then(|| Box::new(table_again(table, guest, lang, from))),
        fair: if rounds && !changed { fair_info(table, own, Some(viewer)).map(Box::new) } else { None },
        chat: chat(table, lines),
        at: table.events() as u32,
        turn: turn_info(table, now),
        left_ms: table.time_left(now),
        rules: (from == 0).then(|| table.rules().to_owned()),
        known,
        plays: plays.into_iter().map(|action| action_text(game, action)).collect(),
    })
}

/// The number of the table's last entry, and its stamp.
fn newest(table: &Table) -> (u64, u16) {
    (table.seq(), table.stamp(table.seq()).unwrap_or_default())
}

/// The number of an update that was seen; 0 where the table has none of that number.
fn seen_number(table: &Table, from: u64) -> u64 {
    if from > table.seq() { 0 } else { from }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Setup;
    use crate::table::Entry;
    use crate::table::tests::{Host, setup};

    /// Rounds of chance take several entries before every deal: those who follow the match are not told the table with each.
    #[test]
    fn rounds_of_chance_are_told_without_the_table() {
        let mut host = Host::begun(&setup("whist"), 4, 1);
        assert!(host.step(), "the first deal is dealt");
        let (table, guest) = (&host.table, Some(&host.guests[0]));
        let started = host.log.iter().find(|stored| stored.entry == Entry::Started).unwrap().seq;
        let told = |from| {
            let viewer = viewer(table, guest).unwrap();
            let moves = moves(table, guest, viewer, Lang::En, from, host.now).unwrap();
            let events = events(table, guest, viewer, Lang::En, from, host.now);
            (moves.table.map(|table| table.fair), moves.fair.map(|fair| *fair), events.table.map(|table| table.fair))
        };
        let (with_table, alone, in_events) = told(started);
        assert!(with_table.is_none() && alone.as_ref().is_some_and(|fair| fair.round == 1));
        assert_eq!(in_events, Some(alone.clone()));
        assert_eq!(told(started - 1), (Some(alone.clone()), None, Some(alone)));
        assert_eq!(told(table.seq()), (None, None, None));
    }

    #[test]
    fn a_rule_file_is_sent_once() {
        let file = kirifuda_rules::published().iter().find(|game| game.id == "whist").unwrap().game.to_owned();
        let host = Host::begun(&Setup { rule_file: Some(file.clone()), ..setup("whist") }, 4, 1);
        let sent = |from| {
            let mut teller = Teller::new(Viewer::Public, Lang::En);
            let update = update(&host.table, None, Lang::En, from, &mut teller, host.now);
            let events = events(&host.table, None, Viewer::Public, Lang::En, from, host.now);
            [Some(update.table), events.table.map(|table| *table)].map(|table| table.unwrap().setup.rule_file)
        };
        assert_eq!(sent(0), [Some(file.clone()), Some(file)]);
        assert_eq!(sent(1), [None, None]);
    }
}
