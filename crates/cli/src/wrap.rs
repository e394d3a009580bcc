//! Text in columns: widths as terminals count them, breaking lines, cutting off.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Characters that do not begin a line in Japanese (行頭禁則).
const NOT_FIRST: &str = "、。，．・：；？！」』）］｝〕〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ〜…—–,.:;?!)]}”’%";
/// Characters that do not end a line in Japanese (行末禁則).
const NOT_LAST: &str = "「『（［｛〔〈《【([{“‘";

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

fn char_width(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

/// The text cut to `columns`, with a mark where something was left out.
pub fn clip(text: &str, columns: usize, ascii: bool) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mark = if ascii { '~' } else { '…' };
    let mut cut = String::new();
    let mut used = 0;
    for letter in text.chars() {
        if used + char_width(letter) + 1 > columns {
            break;
        }
        used += char_width(letter);
        cut.push(letter);
    }
    if columns > 0 {
        cut.push(mark);
    }
    cut
}

/// As [`clip`], but between words where there is a place to break.
pub fn clip_words(text: &str, columns: usize, ascii: bool) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let first = wrap(text, columns.saturating_sub(2)).swap_remove(0);
    format!("{first} {}", if ascii { '~' } else { '…' })
}

/// A paragraph in lines, `later` before every line but the first. A word longer than `columns` stays whole: it may be a
/// path or a command to copy.
pub fn wrap_paragraph(text: &str, columns: usize, later: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let room = columns.saturating_sub(width(&line));
        let shown = width(piece.trim_end());
        if shown > room && !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
            line = later.to_owned();
            line.push_str(piece.trim_start());
        } else {
            line.push_str(piece);
        }
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The text in lines of at most `columns`: broken at spaces, and between wide characters. Line ends in the text stay.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    wrap_hanging(text, columns, 0)
}

/// As [`wrap`], every line but the first of each of the text's own lines set in by `indent`.
pub fn wrap_hanging(text: &str, columns: usize, indent: usize) -> Vec<String> {
    let columns = columns.max(2);
    let indent = indent.min(columns / 2).min(columns - 2);
    text.split('\n').flat_map(|line| wrap_line(line, columns, indent)).collect()
}

fn wrap_line(text: &str, full: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        if width(&line) + width(piece.trim_end()) > room(full, indent, &lines) && !line.trim_end().is_empty() {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        if line.is_empty() && !lines.is_empty() {
            line.push_str(piece.trim_start());
        } else {
            line.push_str(piece);
        }
        while width(line.trim_end()) > room(full, indent, &lines) {
            let rest = split_off(&mut line, room(full, indent, &lines));
            lines.push(std::mem::replace(&mut line, rest));
        }
    }
    lines.push(line.trim_end().to_owned());
    let space = " ".repeat(indent);
    lines.into_iter().enumerate().map(|(row, line)| if row == 0 { line } else { format!("{space}{line}") }).collect()
}

/// Columns of the line that comes next.
fn room(full: usize, indent: usize, lines: &[String]) -> usize {
    if lines.is_empty() { full } else { full - indent }
}

/// Cuts what goes beyond `columns` off a line without a place to break.
fn split_off(line: &mut String, columns: usize) -> String {
    let mut used = 0;
    for (place, letter) in line.char_indices() {
        used += char_width(letter);
        if used > columns {
            return line.split_off(place.max(letter_len_of_first(line)));
        }
    }
    String::new()
}

fn letter_len_of_first(line: &str) -> usize {
    line.chars().next().map_or(0, char::len_utf8)
}

/// The pieces between which a line may be broken, trailing spaces included.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    for pair in letters.windows(2) {
        let ((_, before), (place, after)) = (pair[0], pair[1]);
        if may_break(before, after) {
            pieces.push(&text[start..place]);
            start = place;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(before: char, after: char) -> bool {
    if after == ' ' {
        return false;
    }
    if before == ' ' {
        return true;
    }
    let wide = char_width(before) == 2 || char_width(after) == 2;
    wide && !NOT_FIRST.contains(after) && !NOT_LAST.contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces_and_between_wide_characters() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("切り札はスペードです。", 10), ["切り札はス", "ペードで", "す。"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("  - indented", 20), ["  - indented"]);
        assert_eq!(wrap_hanging("- one two three", 7, 2), ["- one", "  two", "  three"]);
    }

    #[test]
    fn no_line_is_wider_than_asked() {
        let text = "You must follow suit (X-11). 台札のスートに従わなければなりません（X-11）。 abcdefghijklmnop";
        for columns in 2..40 {
            for line in wrap(text, columns).iter().chain(&wrap_hanging(text, columns, 3)) {
                assert!(width(line) <= columns, "{columns}: {line:?}");
            }
        }
    }

    #[test]
    fn nothing_but_spaces_is_lost() {
        let text = "You must follow suit (X-11). 台札のスートに従わなければなりません（X-11）。";
        let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
        for columns in 2..40 {
            assert_eq!(letters(&wrap(text, columns).concat()), letters(text));
        }
    }

    #[test]
    fn words_stay_whole_where_a_line_is_cut() {
        assert_eq!(clip_words("one two three", 11, false), "one two …");
        assert_eq!(clip_words("one two three", 13, false), "one two three");
        assert_eq!(clip_words("one two three", 8, true), "one ~");
    }

    #[test]
    fn clipping_counts_columns() {
        assert_eq!(clip("あいう", 5, false), "あい…");
        assert_eq!(clip("abc", 3, false), "abc");
        assert_eq!(clip("abcd", 3, true), "ab~");
    }

    #[test]
    fn latin_text_breaks_at_spaces() {
        assert_eq!(wrap_paragraph("one two three", 8, ""), ["one two", "three"]);
        assert_eq!(wrap_paragraph("one two three", 8, "  "), ["one two", "  three"]);
        assert_eq!(wrap_paragraph("incomprehensible", 5, ""), ["incomprehensible"]);
        assert_eq!(wrap_paragraph("", 5, ""), [""]);
    }

    #[test]
    fn japanese_breaks_between_characters_but_not_before_a_stop() {
        assert_eq!(wrap_paragraph("切り札は表です。", 8, ""), ["切り札は", "表です。"]);
        let lines = wrap_paragraph("これは「れんしょ」です。", 8, "");
        assert!(lines.iter().all(|line| !line.starts_with(['。', '」']) && !line.ends_with('「')), "{lines:?}");
        assert!(lines.len() > 2);
    }

    #[test]
    fn no_text_is_lost() {
        let text = "Play 反時計回り counter-clockwise、次の番は右隣。";
        assert_eq!(wrap_paragraph(text, 10, "").concat().replace(' ', ""), text.replace(' ', ""));
    }
}
