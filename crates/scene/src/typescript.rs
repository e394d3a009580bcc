//! TypeScript of our types, as tests write it to the files that clients import.

use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations of types and of all that they are made of, each once, by name.
pub struct Declarations {
    config: Config,
    all: BTreeMap<String, String>,
}

impl Default for Declarations {
    fn default() -> Declarations {
        // Numbers of JSON: ours are below 2^53.
        Declarations { config: Config::new().with_large_int("number"), all: BTreeMap::new() }
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Lists, maps and the like have no declarations of their own.
        if T::output_path().is_none() {
            return;
        }
        let declaration = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&self.config));
        let declaration = declaration.replace("`None`", "null");
        let name = T::ident(&self.config);
        match self.all.get(&name) {
            Some(known) => assert!(*known == declaration, "there are two types `{name}`:\n{known}\n{declaration}"),
            None => {
                self.all.insert(name, declaration);
                T::visit_dependencies(self);
            }
        }
    }
}

impl Declarations {
    /// Adds a type and all that it is made of.
    #[must_use]
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Declarations {
        self.visit::<T>();
        self
    }

    /// The text of a file.
    pub fn text(&self) -> String {
        self.all.values().map(|declaration| format!("\n{}", laid_out(declaration))).collect()
    }
}

/// A declaration as a person would set it: a field or a comment on each line, indented.
fn laid_out(declaration: &str) -> String {
    let lines = declaration.replace(", };", ",\n};").replace(", } ", ",\n} ");
    let mut begun = false;
    let line = |line: &str| {
        let indent = if begun && !line.starts_with('}') { "  " } else { "" };
        begun |= line.starts_with("export");
        format!("{indent}{}\n", line.trim_end())
    };
    one_line_comments(&lines.lines().map(line).collect::<String>())
}

fn one_line_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (mut out, mut at) = (String::new(), 0);
    while let Some(line) = lines.get(at) {
        match (lines.get(at + 1).and_then(|comment| comment.trim().strip_prefix("* ")), lines.get(at + 2)) {
            (Some(comment), Some(end)) if line.trim() == "/**" && end.trim() == "*/" => {
                let indent = &line[..line.len() - line.trim_start().len()];
                out.push_str(&format!("{indent}/** {comment} */\n"));
                at += 3;
            }
            _ => {
                out.push_str(&format!("{line}\n"));
                at += 1;
            }
        }
    }
    out
}
