//! The types and schemas of the protocol that others read, generated from ours. `UPDATE_GOLDEN=1` writes them anew.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_scene::typescript::Declarations;
use kirifuda_server::protocol::{Ack, ClientMessage, ServerMessage};

fn compare(name: &str, text: &str) {
    let path = format!("{}/protocol/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the folder is there and can be written to");
        return;
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == text,
        "{path} is not what the types say: UPDATE_GOLDEN=1 cargo test -p kirifuda-server --test protocol"
    );
}

#[test]
fn typescript_types_are_those_of_the_program() {
    let declarations = Declarations::default()
        .with::<ClientMessage>()
        .with::<ServerMessage>()
        .with::<Ack>()
        .with::<kirifuda_server::protocol::TableNow>()
        .with::<kirifuda_server::http::GuestInfo>()
        .with::<kirifuda_server::http::Forgotten>()
        .with::<kirifuda_server::http::Created>()
        .with::<kirifuda_server::http::PersonalLink>()
        .with::<kirifuda_server::http::LinkInfo>()
        .with::<kirifuda_server::http::LobbyLists>()
        .with::<kirifuda_server::http::LobbyChange>()
        .with::<kirifuda_server::http::ReportRequest>()
        .with::<kirifuda_server::http::Shared>()
        .with::<kirifuda_server::store::DayStanding>()
        .with::<kirifuda_server::sheet::Sheet>()
        .with::<kirifuda_scene::Review>()
        .with::<kirifuda_fair::Disclosure>();
    let head = "// What the server says and hears. Generated from its types by `cargo test -p kirifuda-server --test protocol`; \
                do not edit.\n";
    compare("messages.ts", &format!("{head}{}", declarations.text()));
}

#[test]
fn schemas_are_those_of_the_program() {
    let both = kirifuda_server::http::message_schemas();
    compare("messages.schema.json", &format!("{both:#}\n"));
}

#[test]
fn the_description_of_requests_is_that_of_the_program() {
    let document = kirifuda_server::http::openapi_document();
    compare("openapi.json", &format!("{}\n", document.to_pretty_json().unwrap()));
}
