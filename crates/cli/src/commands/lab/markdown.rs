//! A page as Markdown; pictures are files beside it.

use super::page::{Block, Page};
use crate::words::{Words, language_tag};

/// A document.
pub fn document(page: &Page, words: &Words) -> String {
    let mut text = format!("# {}\n", line(&page.title));
    for block in &page.blocks {
        text += "\n";
        text += &written(block, words);
    }
    text
}

fn written(block: &Block, words: &Words) -> String {
    match block {
        Block::Heading(text) => format!("## {}\n", line(text)),
        Block::Text(text) => format!("{}\n", line(text)),
        Block::Answer(text) => format!("> **{}**\n", line(text)),
        Block::Code(text) => format!("```sh\n{text}\n```\n"),
        Block::Table(head, rows) => {
            let row = |cells: &[String]| {
                format!("| {} |\n", cells.iter().map(|cell| line(cell)).collect::<Vec<String>>().join(" | "))
            };
            let rule = format!("|{}\n", "---|".repeat(head.len()));
            row(head) + &rule + &rows.iter().map(|cells| row(cells)).collect::<String>()
        }
        Block::Plot(plot) => {
            let tag = language_tag(words.lang());
            format!(
                "![{0}](plots/{1}.{tag}.svg)\n\n<details><summary>{2}</summary>\n\n```csv\n{3}```\n\n</details>\n",
                line(&plot.title),
                plot.name,
                words.plain("lab-data"),
                plot.csv
            )
        }
    }
}

/// Text on one line, without what Markdown would take for markup.
fn line(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    text.replace('|', "\\|").replace('<', "&lt;").replace('*', "\\*")
}
