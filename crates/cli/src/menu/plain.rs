//! The menu line by line.

use super::choosing::{Chosen, Menu};
use super::sheet::Item;
use crate::commands::Context;
use crate::failure::Failure;
use crate::play::spoken::spoken;
use crate::prose;
use std::io::{self, Write};

/// Shows sheets until the menu is left.
pub fn choose(menu: &mut Menu, context: &mut Context) -> Result<Chosen, Failure> {
    // After help or a line that was not understood, the sheet is not read again.
    let mut is_known = false;
    loop {
        let shown = menu.shown(context);
        let words = &context.words;
        let mut lines = Vec::new();
        if !is_known {
            lines.extend([String::new(), shown.title.clone()]);
            lines.extend(prose::spoken(&shown.text));
        }
        lines.extend(menu.message.take());
        if shown.typed.is_none() && !is_known {
            for (place, item) in shown.items.iter().enumerate() {
                let about = if item.about.is_empty() {
                    String::new()
                } else {
                    words.text("menu-about", &[("text", item.about.as_str().into())])
                };
                lines.push(format!("{}: {}{about}", place + 1, item.label));
            }
        }
        lines.push(words.plain(if shown.typed.is_some() { "menu-plain-type" } else { "menu-plain-how" }));
        let mut output = io::stdout().lock();
        let written = lines.iter().try_for_each(|line| writeln!(output, "{}", spoken(line, words.lang())));
        written.and_then(|()| write!(output, "> ")).and_then(|()| output.flush()).map_err(Failure::output)?;
        drop(output);
        let mut line = String::new();
        let read = io::stdin().read_line(&mut line).map_err(|error| Failure::Read("-".into(), error))?;
        if read == 0 {
            return Ok(Chosen::Quit);
        }
        let line = crate::play::narrow(line.trim());
        let says = |english: &[&str], keys: &[&str]| {
            english.contains(&line.as_str()) || keys.iter().any(|key| words.plain(key) == line)
        };
        let back = says(&["b", "back"], &["menu-say-back"]);
        let quit = says(&["q", "quit", "exit"], &["menu-quit", "play-command-quit"]);
        if says(&["?", "h", "help"], &["play-command-help"]) {
            menu.message = Some(words.plain("menu-plain-help"));
            is_known = true;
            continue;
        }
        is_known = false;
        if shown.typed.is_some() && !(line.is_empty() || back || quit) {
            menu.typed(&line, context);
            continue;
        }
        let number = line.trim_end_matches(['.', '。']).parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let place = number.or_else(|| if back || quit { None } else { named(&line, &shown.items) });
        let left = match place.and_then(|place| shown.items.into_iter().nth(place)) {
            Some(item) => menu.act(item.act, context),
            None if line.is_empty() && shown.typed.is_none() => None,
            None if line.is_empty() || back => menu.back(),
            None if quit => Some(Chosen::Quit),
            None => {
                menu.message = Some(words.text("menu-not-understood", &[("text", crate::words::quiet(&line).into())]));
                is_known = true;
                None
            }
        };
        if let Some(chosen) = left {
            return Ok(chosen);
        }
    }
}

/// The item that a line names, as far as it says the label; nothing when several begin with it.
fn named(line: &str, items: &[Item]) -> Option<usize> {
    let line = line.trim_end_matches(['.', '。']).to_lowercase();
    let mut places =
        (0..items.len()).filter(|&place| !line.is_empty() && items[place].label.to_lowercase().starts_with(&line));
    places.next().filter(|_| places.next().is_none())
}
