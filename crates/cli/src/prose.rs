//! The rules' Markdown on a terminal: headings, paragraphs, lists, quotes and tables, wrapped by columns so that
//! Japanese, whose characters take two, comes out right.

use crate::wrap::{width, wrap_paragraph};

/// A line on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What stands in it.
    pub text: String,
    /// Whether it belongs to a heading.
    pub heading: bool,
}

/// Renders Markdown for a screen of so many columns.
pub fn render(markdown: &str, columns: usize) -> Vec<Line> {
    let mut page = Page { columns: columns.max(10), lines: Vec::new() };
    let mut table: Vec<&str> = Vec::new();
    let mut paragraph = String::new();
    for line in markdown.lines() {
        let is_table = line.trim_start().starts_with('|');
        if !is_table && !table.is_empty() {
            page.table(&std::mem::take(&mut table));
        }
        match Block::of(line) {
            _ if is_table => {
                page.flush(&mut paragraph);
                table.push(line.trim());
            }
            Block::Empty => {
                page.flush(&mut paragraph);
                page.gap();
            }
            Block::Heading(text) => {
                page.flush(&mut paragraph);
                page.heading(text, line.starts_with("# "));
            }
            // An item or a quote begins a paragraph of its own; lines that follow without a mark go on with it.
            Block::Item(_) => {
                page.flush(&mut paragraph);
                paragraph.push_str(line);
            }
            Block::Quote(text) if paragraph.starts_with('>') => join(&mut paragraph, text),
            Block::Quote(_) => {
                page.flush(&mut paragraph);
                paragraph.push_str(line);
            }
            Block::Text(text) => join(&mut paragraph, text),
        }
    }
    page.flush(&mut paragraph);
    page.table(&table);
    while page.lines.last().is_some_and(|line| line.text.is_empty()) {
        page.lines.pop();
    }
    page.lines
}

/// The same for a page on the screen, where headings stand out by themselves, without a line under them.
pub fn on_page(markdown: &str, columns: usize) -> Vec<Line> {
    let underline = |line: &Line| line.text.len() > 2 && line.text.chars().all(|letter| matches!(letter, '=' | '-'));
    render(markdown, columns).into_iter().filter(|line| !underline(line)).collect()
}

/// Renders Markdown for people who listen: a line for each paragraph, item and row of a table, without underlines,
/// marks of lists and columns.
pub fn spoken(markdown: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut paragraph = String::new();
    let mut heads: Option<Vec<String>> = None;
    let mut quoting = false;
    let flush = |lines: &mut Vec<String>, paragraph: &mut String| {
        if !paragraph.is_empty() {
            lines.push(inline(&std::mem::take(paragraph)));
        }
    };
    for line in markdown.lines() {
        let text = line.trim();
        let is_table = text.starts_with('|');
        let block = Block::of(line);
        let goes_on = match block {
            Block::Text(_) => true,
            Block::Quote(_) => quoting,
            _ => false,
        };
        quoting = matches!(block, Block::Quote(_));
        if is_table || !goes_on {
            flush(&mut lines, &mut paragraph);
        }
        if is_table {
            match &heads {
                None => heads = Some(cells(text)),
                Some(_) if is_rule(text) => {}
                Some(heads) => {
                    let row = cells(text).into_iter().map(|cell| if cell == "–" { String::new() } else { cell });
                    lines.push(entries(heads, &row.collect::<Vec<String>>()));
                }
            }
            continue;
        }
        heads = None;
        match block {
            Block::Empty if lines.last().is_some_and(|line| !line.is_empty()) => lines.push(String::new()),
            Block::Empty => {}
            Block::Heading(heading) => {
                if lines.last().is_some_and(|line| !line.is_empty()) {
                    lines.push(String::new());
                }
                lines.push(inline(heading));
            }
            Block::Item(mark) if text.starts_with(['-', '*']) => line[mark..].clone_into(&mut paragraph),
            Block::Item(_) => text.clone_into(&mut paragraph),
            Block::Quote(more) | Block::Text(more) => join(&mut paragraph, more),
        }
    }
    flush(&mut lines, &mut paragraph);
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// What a line of Markdown is.
enum Block<'a> {
    Empty,
    Heading(&'a str),
    /// The length of the indentation and mark.
    Item(usize),
    Quote(&'a str),
    Text(&'a str),
}

impl Block<'_> {
    fn of(line: &str) -> Block<'_> {
        let text = line.trim_start();
        if text.is_empty() {
            return Block::Empty;
        }
        if let Some(heading) = text.strip_prefix('#') {
            return Block::Heading(heading.trim_start_matches('#').trim());
        }
        if let Some(quote) = text.strip_prefix('>') {
            return Block::Quote(quote.trim());
        }
        match mark_len(text) {
            Some(mark) => Block::Item(line.len() - text.len() + mark),
            None => Block::Text(line.trim()),
        }
    }
}

/// The length of a list item's mark, the space after it included.
fn mark_len(text: &str) -> Option<usize> {
    if text.starts_with("- ") || text.starts_with("* ") {
        return Some(2);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text[digits..].starts_with(". ")).then_some(digits + 2)
}

/// Goes on with a paragraph: Japanese lines are joined without a space.
fn join(paragraph: &mut String, text: &str) {
    let wide = |letter: Option<char>| letter.is_some_and(|letter| width(&letter.to_string()) == 2);
    let both_wide = wide(paragraph.chars().last()) && wide(text.chars().next());
    if !paragraph.is_empty() && !both_wide {
        paragraph.push(' ');
    }
    paragraph.push_str(text);
}

/// The lines made so far.
struct Page {
    columns: usize,
    lines: Vec<Line>,
}

impl Page {
    fn push(&mut self, text: String) {
        self.lines.push(Line { text, heading: false });
    }

    /// An empty line, but never two.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.push(String::new());
        }
    }

    fn heading(&mut self, text: &str, first: bool) {
        self.gap();
        let text = inline(text);
        for line in wrap_paragraph(&text, self.columns, "") {
            self.lines.push(Line { text: line, heading: true });
        }
        let rule = if first { "=" } else { "-" };
        self.push(rule.repeat(width(&text).min(self.columns)));
    }

    /// Writes the paragraph collected, and empties it.
    fn flush(&mut self, paragraph: &mut String) {
        let text = std::mem::take(paragraph);
        let (first, later) = match Block::of(&text) {
            Block::Empty => return,
            Block::Item(mark) => (text[..mark].to_owned(), " ".repeat(mark)),
            Block::Quote(_) => ("| ".to_owned(), "| ".to_owned()),
            Block::Heading(_) | Block::Text(_) => (String::new(), String::new()),
        };
        let rest = match Block::of(&text) {
            Block::Quote(_) => text.trim_start().trim_start_matches('>').trim(),
            _ => &text[first.len()..],
        };
        for line in wrap_paragraph(&format!("{first}{}", inline(rest)), self.columns, &later) {
            self.push(line);
        }
    }

    /// A table with columns as wide as their contents; too wide for the screen, each row becomes a list.
    fn table(&mut self, rows: &[&str]) {
        let cells: Vec<Vec<String>> = rows.iter().filter(|row| !is_rule(row)).map(|row| cells(row)).collect();
        let count = cells.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..count)
            .map(|column| cells.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0))
            .collect();
        if widths.iter().sum::<usize>() + 2 * count.saturating_sub(1) <= self.columns {
            self.wide_table(&cells, &widths);
        } else {
            self.narrow_table(&cells);
        }
    }

    fn wide_table(&mut self, cells: &[Vec<String>], widths: &[usize]) {
        for (number, row) in cells.iter().enumerate() {
            let padded =
                row.iter().zip(widths).map(|(cell, &room)| format!("{cell}{}", " ".repeat(room - width(cell))));
            self.push(padded.collect::<Vec<String>>().join("  ").trim_end().to_owned());
            if number == 0 {
                let rules: Vec<String> = widths.iter().map(|&room| "-".repeat(room)).collect();
                self.push(rules.join("  "));
            }
        }
    }

    fn narrow_table(&mut self, cells: &[Vec<String>]) {
        let Some((heads, rows)) = cells.split_first() else { return };
        for row in rows {
            for line in wrap_paragraph(&format!("- {}", entries(heads, row)), self.columns, "  ") {
                self.push(line);
            }
        }
    }
}

/// Whether a row of a table only separates the heads from the rest.
fn is_rule(row: &str) -> bool {
    row.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' '))
}

/// Whether a text is Japanese, whose marks are as wide as its letters.
fn is_wide(text: &str) -> bool {
    text.chars().any(|letter| ('\u{3040}'..='\u{9fff}').contains(&letter))
}

/// A row of a table as `head: cell; head: cell`.
fn entries(heads: &[String], row: &[String]) -> String {
    let entries = heads.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
    let entry = |(head, cell): (&String, &String)| match (head.is_empty(), is_wide(head)) {
        (true, _) => cell.clone(),
        (false, true) => format!("{head}：{cell}"),
        (false, false) => format!("{head}: {cell}"),
    };
    let between = if heads.iter().any(|head| is_wide(head)) { "　" } else { "; " };
    entries.map(entry).collect::<Vec<String>>().join(between)
}

fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|').split('|').map(|cell| inline(cell.trim())).collect()
}

/// Takes the marks of emphasis and code away: on a terminal they are noise.
fn inline(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut in_code = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '`' => in_code = !in_code,
            '\\' if !in_code && letters.peek().is_some_and(char::is_ascii_punctuation) => {
                plain.extend(letters.next());
            }
            '*' if !in_code => {}
            _ => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::Lang;

    fn shown(markdown: &str, columns: usize) -> Vec<String> {
        render(markdown, columns).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn headings_are_underlined_and_set_off() {
        assert_eq!(shown("# 掛合\ntext\n## B\nmore", 20), ["掛合", "====", "text", "", "B", "-", "more"]);
    }

    #[test]
    fn items_hang_and_paragraphs_are_joined() {
        assert_eq!(shown("- one two\n  three\n- four", 10), ["- one two", "  three", "- four"]);
        assert_eq!(shown("3. **one** `a*b`", 20), ["3. one a*b"]);
        assert_eq!(shown("> one\n> two three", 9), ["| one two", "| three"]);
    }

    #[test]
    fn tables_stand_in_columns_or_become_lists() {
        let table = "| 札 | n |\n|---|---|\n| ハート | 1 |";
        assert_eq!(shown(table, 40), ["札      n", "------  -", "ハート  1"]);
        assert_eq!(
            shown("| a | b |\n|---|---|\n| long words | other words |", 16),
            ["- a: long words;", "  b: other words"]
        );
    }

    #[test]
    fn what_is_spoken_has_no_marks() {
        let markdown = "# Title\nOne\ntwo.\n\n- item\n  goes on\n  * below\n2. second\n> said\n> so\n\n## B\n\n| a | b | |\n|--|:-:|--|\n| x | – | z |";
        let spoken = spoken(markdown);
        let expected =
            ["Title", "One two.", "", "item goes on", "below", "2. second", "said so", "", "B", "", "a: x; z"];
        assert_eq!(spoken, expected);
        for game in kirifuda_rules::published() {
            for line in [Lang::En, Lang::Ja].into_iter().flat_map(|lang| super::spoken(game.prose(lang))) {
                let marks = line.contains("---") || line.contains("===") || line.contains(['|', '`', '*', '→']);
                assert!(!marks && !line.starts_with(['-', ' ', '>']), "{}: {line}", game.id);
            }
        }
    }

    #[test]
    fn no_line_is_wider_than_the_screen() {
        for game in kirifuda_rules::published() {
            for text in [Lang::En, Lang::Ja].map(|lang| game.prose(lang)) {
                for line in render(text, 40) {
                    let words_fit = line.text.split(' ').all(|word| width(word) < 36);
                    assert!(width(&line.text) <= 42 || !words_fit, "{}: {}", game.id, line.text);
                }
            }
        }
    }
}
