//! The types and schemas of the protocol that others read, generated from ours. `UPDATE_GOLDEN=1` writes them anew.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_server::protocol::{ClientMessage, ServerMessage};
use ts_rs::{Config, TS, TypeVisitor};

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

/// Declarations of a type and of all that it is made of, each once.
struct Declarations<'a> {
    config: &'a Config,
    all: Vec<(String, String)>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Lists, maps and the like have no declarations of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        if self.all.iter().any(|(known, _)| *known == name) {
            return;
        }
        self.all.push((name, T::decl(self.config)));
        T::visit_dependencies(self);
    }
}

#[test]
fn typescript_types_are_those_of_the_program() {
    let config = Config::default();
    let mut declarations = Declarations { config: &config, all: Vec::new() };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<kirifuda_server::http::GuestInfo>();
    declarations.visit::<kirifuda_server::http::Created>();
    declarations.visit::<kirifuda_server::http::PersonalLink>();
    declarations.visit::<kirifuda_server::http::ListedTable>();
    let mut declared = declarations.all;
    declared.sort();
    let mut text = String::from(
        "// Messages of the server, generated from its types by `cargo test -p kirifuda-server --test protocol`.\n\
         // `Frame` is that of the table in the browser: crates/scene.\n\nimport type { Card, Frame } from './frame';\n",
    );
    for (_, declaration) in declared {
        text.push_str(&format!("\nexport {declaration}\n"));
    }
    compare("messages.ts", &text);
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
