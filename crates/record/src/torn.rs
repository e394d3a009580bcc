//! Recovers records that were cut off while they were written.

use crate::library::Library;
use crate::record::Record;
use crate::replay::Replayer;

/// The text before the events of a deal, and the text put after them.
const EVENTS: &str = "\"events\":[";
const END: &str = "],\"tricks\":\"\",\"scores\":[],\"totals\":[]}],\"result\":null}";

impl Record {
    /// Recovers an unfinished match from the beginning of its line, up to the last complete event that agrees with the
    /// rules. Everything after the events is lost, `meta` too. `None` if the line ends before the first events, or the
    /// deals before the last do not agree with the rules.
    pub fn of_torn(line: &str, library: &Library) -> Option<Record> {
        let begin = line.rfind(EVENTS)? + EVENTS.len();
        let (head, body) = line.split_at(begin);
        let events = whole_events(body);
        let mut record = Record::parse(&format!("{head}{}{END}", events.join(","))).ok()?;
        let mut replayer = Replayer::new(&record, library).ok()?.trusting_last_deal();
        let deals = record.deals.len();
        replayer.run_to(deals, 0).ok()?;
        // An event that cannot be right is where the match goes on from.
        let _ = replayer.run_to(deals, events.len());
        let playing = replayer.into_match();
        record.follow(&playing);
        Some(record)
    }
}

/// The events at the beginning of `body`, each with its quotation marks. No event has one inside.
fn whole_events(body: &str) -> Vec<&str> {
    let mut events = Vec::new();
    let mut rest = body;
    while let Some(end) = rest.strip_prefix('"').and_then(|text| text.find('"')) {
        events.push(&rest[..end + 2]);
        match rest[end + 2..].strip_prefix(',') {
            Some(more) => rest = more,
            None => break,
        }
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::replay;

    /// The test vectors hold a whole match of a game with a pot and of one without.
    #[test]
    fn what_is_whole_is_there_again() {
        let library = Library::published();
        for line in include_str!("../tests/data/whole.jsonl").lines() {
            let whole = Record::parse(line).unwrap();
            for cut in (0..line.len()).step_by(37).filter(|&cut| line.is_char_boundary(cut)) {
                let Some(mended) = Record::of_torn(&line[..cut], &library) else {
                    assert!(!line[..cut].contains(EVENTS), "{cut}");
                    continue;
                };
                replay(&mended, &library).unwrap();
                let events = |record: &Record| record.deals.iter().map(|deal| deal.events.len()).sum::<usize>();
                let complete = line[..cut].matches("\" play ").count();
                assert!(events(&mended) >= complete && events(&mended) <= events(&whole), "{cut}");
                assert!(line.starts_with(&mended.to_line()[..line[..cut].rfind(EVENTS).unwrap()]), "{cut}");
            }
        }
        assert!(Record::of_torn("{\"kirifuda\":1,\"game\":\"wh", &library).is_none());
        assert!(Record::of_torn("no record", &library).is_none());
    }
}
