//! A page as one HTML file with everything in it: both languages, pictures, data.

use super::page::{Block, Page, Plot};
use crate::words::{Words, language_tag};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

const STYLE: &str = include_str!("page.css");

/// What an address of data in an attribute cannot hold as it is.
const IN_ADDRESS: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>');

/// A document with the page in each language; the one at `first` is shown until the reader chooses another.
pub fn document(pages: &[(Words, Page)], first: usize) -> String {
    let (words, page) = &pages[first];
    let tag = |words: &Words| language_tag(words.lang());
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        tag(words),
        escaped(&page.title)
    );
    for (place, (words, _)) in pages.iter().enumerate() {
        let checked = if place == first { " checked" } else { "" };
        let (tag, name) = (tag(words), words.plain("lab-language"));
        html += &format!(
            "<input type=\"radio\" name=\"language\" id=\"{tag}\"{checked}><label for=\"{tag}\" lang=\"{tag}\">{name}</label>\n"
        );
    }
    for (words, page) in pages {
        let tag = tag(words);
        html += &format!("<main class=\"{tag}\" lang=\"{tag}\">\n<h1>{}</h1>\n", escaped(&page.title));
        page.blocks.iter().for_each(|block| html += &written(block, words));
        html += "</main>\n";
    }
    html + "</body>\n</html>\n"
}

fn written(block: &Block, words: &Words) -> String {
    match block {
        Block::Heading(text) => format!("<h2>{}</h2>\n", escaped(text)),
        Block::Text(text) => format!("<p>{}</p>\n", escaped(text)),
        Block::Answer(text) => format!("<p class=\"answer\">{}</p>\n", escaped(text)),
        Block::Code(text) => format!("<pre><code>{}</code></pre>\n", escaped(text)),
        Block::Table(head, rows) => table(head, rows),
        Block::Plot(plot) => figure(plot, words),
    }
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = rows.iter().map(|cells| row(cells, "td")).collect();
    // A wide table scrolls by itself; the keyboard reaches it.
    format!(
        "<div class=\"wide\" tabindex=\"0\"><table>\n<thead>{}</thead>\n<tbody>\n{body}</tbody>\n</table></div>\n",
        row(head, "th")
    )
}

fn figure(plot: &Plot, words: &Words) -> String {
    let title = escaped(&plot.title);
    let svg = plot.svg.replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{title}\" "), 1);
    format!(
        "<figure>\n{svg}\n<figcaption>{title}</figcaption>\n<details><summary>{}</summary>\n\
         <p><a download=\"{}.csv\" href=\"data:text/csv;charset=utf-8,{}\">{}</a></p>\n<pre>{}</pre></details>\n</figure>\n",
        escaped(&words.plain("lab-data")),
        plot.name,
        utf8_percent_encode(&plot.csv, IN_ADDRESS),
        escaped(&words.plain("lab-download")),
        escaped(&plot.csv)
    )
}

/// Text as HTML shows it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
