//! A page as data, the same for HTML and Markdown.

/// A page of a study in one language.
#[derive(Debug, Default)]
pub struct Page {
    /// Its title: the question.
    pub title: String,
    /// What stands below it.
    pub blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Debug)]
pub enum Block {
    /// The heading of a section.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// The answer, set off.
    Answer(String),
    /// Something typed.
    Code(String),
    /// A table: a heading for each column, then the rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A plot, with the data behind it.
    Plot(Plot),
}

/// A plot.
#[derive(Debug)]
pub struct Plot {
    /// The name of its files.
    pub name: String,
    /// What it shows, also for those who do not see it.
    pub title: String,
    /// The picture.
    pub svg: String,
    /// The data, as CSV with a heading.
    pub csv: String,
}

impl Page {
    /// The names and pictures of the plots.
    pub fn plots(&self) -> impl Iterator<Item = (&str, &str)> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Plot(plot) => Some((plot.name.as_str(), plot.svg.as_str())),
            _ => None,
        })
    }
}

/// A line of CSV (RFC 4180).
pub fn csv_line<T: AsRef<str>>(fields: &[T]) -> String {
    let quoted = |field: &T| {
        let field = field.as_ref();
        let plain = !field.contains(['"', ',', '\n', '\r']);
        if plain { field.to_owned() } else { format!("\"{}\"", field.replace('"', "\"\"")) }
    };
    fields.iter().map(quoted).collect::<Vec<String>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        assert_eq!(csv_line(&["a", "b,c", "d\"e"]), "a,\"b,c\",\"d\"\"e\"\n");
    }
}
