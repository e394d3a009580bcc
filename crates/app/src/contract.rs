//! Writes the types of everything that the page hears from the engine and says to it, as TypeScript, from ours. The
//! page also reads records by itself: what it reads in them is declared here and tried on a record.

use crate::{catalogue, fault, replay, review, setup, table, tally, verify};
use kirifuda_rules::MAX_RUFF;
use kirifuda_scene::typescript::Declarations;
use kirifuda_scene::{Frame, Line, Review, Scores};
use kirifuda_words::choose::FIRST_DEALER;
use serde::Deserialize;
use ts_rs::TS;

/// What a record tells of the chance in a match.
#[derive(Deserialize, TS)]
struct RecordedChance {
    /// Seat, or side where a side deals.
    first_dealer: usize,
    /// Deal by deal.
    deals: Vec<RecordedDeal>,
}

/// What a record tells of the chance in a deal.
#[derive(Deserialize, TS)]
struct RecordedDeal {
    /// The pack in the order dealt.
    pack: String,
    /// Roles that are drawn.
    #[ts(optional)]
    roles: Option<RecordedRoles>,
}

/// Roles that are drawn for a deal.
#[derive(Deserialize, TS)]
struct RecordedRoles {
    /// The seat that takes the last pile.
    taker: usize,
}

#[test]
fn records_tell_their_chance_in_this_form() {
    let setup = serde_json::from_str(r#"{"game": "kk-4", "seed": "1"}"#).expect("a setup");
    let mut table = table::SoloTable::new(setup, "en", None).expect("a match");
    table.step().expect("a deal");
    let record: RecordedChance = serde_json::from_str(&table.record()).expect("a record");
    assert!(record.first_dealer < 2);
    let roles = record.deals[0].roles.as_ref().expect("a side deals");
    assert!(roles.taker < 4 && record.deals[0].pack.split(' ').count() == 52);
}

#[test]
fn the_types_of_the_page_are_ours() {
    let declarations = Declarations::default()
        .with::<fault::Fault>()
        .with::<setup::Setup>()
        .with::<catalogue::GameInfo>()
        .with::<catalogue::RulesText>()
        .with::<catalogue::Checked>()
        .with::<Frame>()
        .with::<Line>()
        .with::<Scores>()
        .with::<table::Wants>()
        .with::<table::Acted>()
        .with::<table::Hint>()
        .with::<verify::Verified>()
        .with::<replay::Opened>()
        .with::<replay::Moment>()
        .with::<review::Progress>()
        .with::<Review>()
        .with::<RecordedChance>()
        .with::<tally::Told>()
        .with::<tally::Tally>();
    let text = format!(
        "// What the engine says and hears. Generated from the crates scene and app by `cargo test -p kirifuda-app --lib`; \
         do not edit.\n\n\
         /** Who looks at a record, in the place of a seat: the public, or somebody who sees all cards. */\n\
         export const PUBLIC = {};\nexport const OPEN = {};\n\n\
         /** The largest number that a player can announce. */\nexport const MOST_ANNOUNCED = {MAX_RUFF};\n\n\
         /** The option that every game has beside its own (X-8). */\n\
         export const FIRST_DEALER = {FIRST_DEALER:?};\n{}",
        replay::PUBLIC,
        replay::OPEN,
        declarations.text()
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/engine/contract.ts");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).expect("the folder of the page can be written to");
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert!(known == text, "{path} is not what the types say: UPDATE_GOLDEN=1 cargo test -p kirifuda-app --lib");
}
