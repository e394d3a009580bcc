//! What the fuzzers try on outside bytes. The same functions run over the committed corpus in `cargo test`, so every
//! finding stays found.

use kirifuda_cards::Pack;
use kirifuda_record::{Library, Reader, Record, pbn, verify_record};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match};
use std::sync::{Arc, OnceLock};

/// Card text: whatever reads as cards reads as the same cards again when written.
pub fn card_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for pack in [Pack::french(), Pack::karuta()] {
        if let Ok(cards) = pack.parse_cards(text) {
            assert_eq!(pack.parse_cards(&pack.cards_text(cards)), Ok(cards));
        }
        if let Ok(order) = pack.parse_order(text) {
            assert_eq!(pack.order_text(&order), text);
        }
    }
}

/// Rule files: faults with places inside the text, or a game that can be dealt.
pub fn rule_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match RuleFile::parse(text) {
        Ok(file) => {
            let rules = file.choose(&[], &[]).expect("a rule file that was read can be played");
            let _ = Match::new(Arc::new(Game::new(rules)), 0);
        }
        Err(faults) => {
            let lines = text.lines().count().max(1);
            assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line <= lines + 1));
        }
    }
}

/// Records: whatever reads writes the same bytes again, and verifying it ends with a verdict.
pub fn record(data: &[u8]) {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    let library = LIBRARY.get_or_init(Library::published);
    let mut reader = Reader::new(data);
    while let Ok(Some(line)) = reader.next_record() {
        let Ok(record) = line else { continue };
        let written = record.to_line();
        let again = Record::parse(&written).expect("what was written reads");
        assert_eq!(again.to_line(), written);
        let _ = verify_record(&record, library);
    }
}

/// PBN: deals that were read can be dealt.
pub fn pbn(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = pbn::read(text);
}
