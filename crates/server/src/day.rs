//! The deal of the day: one deal of each game, the same cards for everybody on the same date.
//!
//! The page plays it without a server (`web/src/day/day.ts`), so what makes the deal is said twice; the vectors in
//! `web/src/day/seeds.json` hold both to the same seeds. A result is never believed: the deal is played again here with
//! the player's decisions, and the bots decide anew.

use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::Lineup;
use kirifuda_play::table::Source;
use kirifuda_record::{Library, Record, replay};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Event, Game, Match, Message, Next, SeatView, message};
use kirifuda_words::choose::{choose, find};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use time::{Date, Month, OffsetDateTime};

/// Another way to make the seed, or another form of a game, is another version: `DAY_VERSION` of the page.
const VERSION: u32 = 1;
/// Who plays in the other seats: `OTHERS` of the page. Its decisions follow from what it sees.
const OTHERS: &str = "medium";

/// The seed of a deal, from its date, `2026-11-28`, and the ID of its game.
pub fn seed_of(date: &str, game: &str) -> u64 {
    let sum = Sha256::digest(format!("kirifuda-day-{VERSION}/{date}/{game}"));
    sum.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// The dates whose deals are in play somewhere on Earth at a time, in milliseconds since 1970: the first and the last.
pub fn open_dates(now_ms: u64) -> Option<(Date, Date)> {
    let today = OffsetDateTime::from_unix_timestamp(i64::try_from(now_ms / 1000).ok()?).ok()?.date();
    Some((today.previous_day()?, today.next_day()?))
}

/// Reads a date, `2026-11-28`.
pub fn date_of(text: &str) -> Option<Date> {
    let &[year, month, day] = text.split('-').collect::<Vec<_>>().as_slice() else { return None };
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
    // One way to write it: it is part of the seed.
    (written(date) == text).then_some(date)
}

/// Writes a date, `2026-11-28`.
pub fn written(date: Date) -> String {
    format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
}

/// The game of a record of the deal of a date, and what the deal brought the player; more is better.
///
/// # Errors
/// When the record does not agree with the rules, is not of that deal, or stops before the deal is over.
pub fn result_of(date: &str, record: &Record) -> Result<(&'static str, i64), Message> {
    let other = || message!("day-other", date);
    let told = replay(record, &Library::published()).map_err(|fault| Message::from(&fault))?;
    let (source, _) = find(&record.game).filter(|(source, _)| source.published.id == record.game).ok_or_else(other)?;
    let game = Arc::new(usual(&source.file).ok_or_else(other)?);
    if told.game().hash() != game.hash() {
        return Err(other());
    }
    let deal = deal_of(&told).ok_or_else(|| message!("day-unfinished"))?;
    let person = Seat::FIRST;
    let decisions = deal.iter().flat_map(Event::decisions);
    let mut own = decisions.filter(|(by, _)| *by == person).map(|(_, action)| action);
    let again = played(&game, seed_of(date, source.published.id), person, |_| own.next());
    if again.as_ref().and_then(deal_of) != Some(deal) {
        return Err(other());
    }
    Ok((source.published.id, gain(&game, person, deal)))
}

/// The usual form of a game, as the page begins it.
fn usual(file: &RuleFile) -> Option<Game> {
    let preset = file.presets().first().map(|preset| preset.name.as_str());
    choose(file, preset, &[], None, &[]).ok()
}

/// The events of the first deal of a match, if it is over.
fn deal_of(playing: &Match) -> Option<&[Event]> {
    let end = playing.events().iter().position(|event| matches!(event, Event::DealEnded { .. }))?;
    playing.events().get(..=end)
}

/// The deal of a seed with what the player decides, everybody else's decisions made by the bots; none where they do not
/// fit.
fn played(
    game: &Arc<Game>,
    seed: u64,
    person: Seat,
    mut decide: impl FnMut(&SeatView<'_>) -> Option<Action>,
) -> Option<Match> {
    let source = Source { seed, index: 0 };
    let mut playing = Match::new(Arc::clone(game), source.first_dealer(game, None));
    source.deal(&mut playing).ok()?;
    let lineup = Lineup::parse(OTHERS, game.players()).ok()?;
    let mut bots = Host::default().seat(&lineup, source.seed, source.index);
    while let Next::Decision(seat) = playing.next() {
        let view = playing.view(seat)?;
        let action = match view.legal_actions().as_slice() {
            _ if seat == person => decide(&view)?,
            &[only] => only,
            _ => bots.get_mut(seat.index())?.choose(&view),
        };
        playing.apply(action).ok()?;
    }
    Some(playing)
}

/// What a deal brought a player.
fn gain(game: &Game, person: Seat, deal: &[Event]) -> i64 {
    let mut scored = vec![0; game.sides()];
    for event in deal {
        if let Event::Scored(score) = event {
            scored[usize::from(score.side)] += score.delta;
        }
    }
    kirifuda_scene::gain(game, game.side_of(person), &scored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::published;
    use std::collections::BTreeMap;

    const DATE: &str = "2026-11-28";

    /// The page has the same file in its test.
    #[test]
    fn the_seeds_are_those_of_the_page() {
        let seeds: BTreeMap<String, String> =
            serde_json::from_str(include_str!("../../../web/src/day/seeds.json")).unwrap();
        assert!(seeds.len() >= 4);
        for (deal, seed) in seeds {
            let (date, game) = deal.split_once('/').unwrap();
            assert_eq!(seed_of(date, game).to_string(), seed, "{deal}");
        }
    }

    #[test]
    fn dates_are_written_in_one_way() {
        assert_eq!(date_of("2028-02-29").map(written).as_deref(), Some("2028-02-29"));
        for text in ["", "2026-2-3", "2026-02-30", "2026-13-01", "+2026-01-01", "2026-01-01-", "2026-01-１"] {
            assert_eq!(date_of(text), None, "{text}");
        }
        let (first, last) = open_dates(1_772_323_200_000).unwrap();
        assert_eq!([written(first), written(last)], ["2026-02-28", "2026-03-02"]);
        assert_eq!(open_dates(u64::MAX), None);
    }

    /// The deal of a date with what the player decides.
    fn record_of(date: &str, id: &str, mut decide: impl FnMut(&[Action]) -> Action) -> Record {
        let game = Arc::new(usual(&find(id).unwrap().0.file).unwrap());
        let playing = played(&game, seed_of(date, id), Seat::FIRST, |view| Some(decide(&view.legal_actions())));
        Record::of(&playing.unwrap(), &vec![String::new(); game.players()])
    }

    /// A deal by the rules in which nobody thinks.
    fn thoughtless(game: Game, seed: u64) -> Record {
        let (game, source) = (Arc::new(game), Source { seed, index: 0 });
        let mut playing = Match::new(Arc::clone(&game), source.first_dealer(&game, None));
        source.deal(&mut playing).unwrap();
        while let Next::Decision(seat) = playing.next() {
            let action = playing.view(seat).unwrap().legal_actions()[0];
            playing.apply(action).unwrap();
        }
        Record::of(&playing, &vec![String::new(); game.players()])
    }

    #[test]
    fn the_deal_of_each_game_is_known_again_whatever_the_player_decides() {
        let first = |legal: &[Action]| legal[0];
        let last = |legal: &[Action]| legal[legal.len() - 1];
        for game in published() {
            for decide in [&first as &dyn Fn(&[Action]) -> Action, &last] {
                let record = record_of(DATE, game.id, decide);
                let (id, gain) = result_of(DATE, &record).unwrap();
                assert_eq!(id, game.id);
                let scored = |own: bool| {
                    let scores = record.deals[0].scores.iter().filter(|score| (score.side == 0) == own);
                    scores.map(|score| score.delta).sum::<i64>()
                };
                let (own, others) = (scored(true), scored(false));
                assert!([own, -own, own - others].contains(&gain), "{id}: {gain} of {own} against {others}");
                // Partners against partners, low scores that win, a pot, and chips.
                let expected =
                    [("whist", own - others), ("hearts", -own), ("japanese-loo", own), ("kakeya-trump", own)];
                assert!(expected.iter().all(|&(game, expected)| game != id || gain == expected), "{id}: {gain}");
            }
        }
    }

    #[test]
    fn what_is_not_the_deal_of_the_date_is_refused() {
        let code = |date: &str, record: &Record| result_of(date, record).unwrap_err().code;
        let record = record_of(DATE, "whist", |legal| legal[0]);
        assert_eq!(code("2026-11-29", &record), "day-other");

        let mut short = record.clone();
        let deal = &mut short.deals[0];
        deal.events.truncate(5);
        deal.tricks.truncate(1);
        deal.scores.clear();
        deal.totals.fill(0);
        assert_eq!(code(DATE, &short), "day-unfinished");

        // By the rules, but no bot plays like that: the others would have helped the player.
        let (source, _) = find("whist").unwrap();
        let seed = seed_of(DATE, "whist");
        assert_eq!(code(DATE, &thoughtless(usual(&source.file).unwrap(), seed)), "day-other");
        // The same cards under other rules.
        let preset = source.file.presets().last().map(|preset| preset.name.as_str());
        assert_eq!(code(DATE, &thoughtless(choose(&source.file, preset, &[], None, &[]).unwrap(), seed)), "day-other");
    }
}
