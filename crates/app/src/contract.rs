//! Writes the types of everything that the page hears from the engine and says to it, as TypeScript, from ours.

use crate::{catalogue, fault, replay, review, setup, table, tally, verify};
use kirifuda_scene::typescript::Declarations;
use kirifuda_scene::{Frame, Line, Review, Scores};

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
        .with::<tally::Told>()
        .with::<tally::Tally>();
    let text = format!(
        "// What the engine says and hears. Generated from the crates scene and app by `cargo test -p kirifuda-app --lib`; \
         do not edit.\n\n\
         /** Who looks at a record, in the place of a seat: the public, or somebody who sees all cards. */\n\
         export const PUBLIC = {};\nexport const OPEN = {};\n{}",
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
