//! Study files, read with all faults at once.

use super::{Bilingual, BotList, Measure, Reading, Study, Unit, Until};
use kirifuda_rules::file::Fault;
use kirifuda_rules::{Arg, Message, message, one_of, quote};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Value<'i> = Spanned<DeValue<'i>>;

/// The most units of a study.
const MAX_UNITS: i64 = 1_000_000_000;

impl Study {
    /// Reads a study.
    ///
    /// # Errors
    /// All faults of the text, with line, column and what was expected.
    pub fn parse(text: &str) -> Result<Study, Vec<Fault>> {
        study(text)
    }
}

fn study(text: &str) -> Result<Study, Vec<Fault>> {
    let mut reader = Reader { text, faults: Vec::new() };
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let place = error.span().map_or(0, |span| span.start);
        reader.fault(place, message!("toml-syntax", text = error.message()));
    }
    let study = if errors.is_empty() { reader.study(document.get_ref()) } else { None };
    match study {
        Some(study) if reader.faults.is_empty() => Ok(study),
        _ => {
            reader.faults.sort_by_key(|fault| (fault.line, fault.column));
            Err(reader.faults)
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    faults: Vec<Fault>,
}

/// A table whose keys are taken one by one; those left over are faults.
struct Table<'t, 'i> {
    name: Arg,
    start: usize,
    table: &'t DeTable<'i>,
    asked: Vec<&'static str>,
}

impl<'t, 'i> Table<'t, 'i> {
    fn take(&mut self, key: &'static str) -> Option<&'t Value<'i>> {
        self.asked.push(key);
        self.table.get(key)
    }
}

impl<'t> Reader<'t> {
    fn line(&self, place: usize) -> usize {
        1 + self.text[..place.min(self.text.len())].matches('\n').count()
    }

    fn fault(&mut self, place: usize, message: Message) {
        let place = place.min(self.text.len());
        let start = self.text[..place].rfind('\n').map_or(0, |end| end + 1);
        let column = 1 + self.text[start..place].chars().count();
        self.faults.push(Fault { line: self.line(place), column, message, nearest: None });
    }

    fn expected(&mut self, value: &Value<'_>, expected: impl Into<Arg>) {
        let found: Arg = match value.get_ref() {
            DeValue::String(text) => message!("the-text", text = quote(text)).into(),
            DeValue::Integer(number) => message!("the-number", number = quote(&number.to_string())).into(),
            DeValue::Float(number) => message!("the-number", number = quote(number.as_str())).into(),
            DeValue::Boolean(value) => quote(&value.to_string()).into(),
            DeValue::Datetime(_) => message!("a-date").into(),
            DeValue::Array(_) => message!("a-list").into(),
            DeValue::Table(_) => message!("a-table").into(),
        };
        self.fault(value.span().start, message!("expected-found", expected, found));
    }

    fn need<'v, 'i>(&mut self, table: &mut Table<'v, 'i>, key: &'static str) -> Option<&'v Value<'i>> {
        let value = table.take(key);
        if value.is_none() {
            self.fault(table.start, message!("lacks", table = table.name.clone(), what = quote(key)));
        }
        value
    }

    /// Reports the keys nobody asked for.
    fn finish(&mut self, table: Table<'_, '_>) {
        for key in table.table.keys().filter(|key| !table.asked.contains(&key.get_ref().as_ref())) {
            let fault = message!("has-no", table = table.name.clone(), word = quote(key.get_ref()));
            self.fault(key.span().start, message!("not-one-of", fault, known = one_of(&table.asked)));
        }
    }

    fn table<'v, 'i>(&mut self, name: impl Into<Arg>, value: &'v Value<'i>) -> Option<Table<'v, 'i>> {
        match value.get_ref() {
            DeValue::Table(table) => {
                Some(Table { name: name.into(), start: value.span().start, table, asked: Vec::new() })
            }
            _ => {
                self.expected(value, message!("a-table"));
                None
            }
        }
    }

    fn list<'v, 'i>(&mut self, value: &'v Value<'i>) -> &'v [Value<'i>] {
        if let DeValue::Array(values) = value.get_ref() {
            return values;
        }
        self.expected(value, message!("a-list"));
        &[]
    }

    fn text<'v>(&mut self, value: &'v Value<'_>) -> Option<&'v str> {
        let text = value.get_ref().as_str().filter(|text| !text.trim().is_empty());
        if text.is_none() {
            self.expected(value, message!("a-text"));
        }
        text
    }

    fn int(&mut self, value: &Value<'_>, min: i64, max: i64) -> Option<i64> {
        let number = whole(value).filter(|number| (min..=max).contains(number));
        if number.is_none() {
            self.expected(value, message!("a-whole-number", min = min, max = max));
        }
        number
    }

    /// A text, or a table with `en` and `ja`.
    fn bilingual(&mut self, key: &'static str, value: &Value<'_>) -> Bilingual {
        if let DeValue::String(text) = value.get_ref() {
            return Bilingual { en: text.to_string(), ja: text.to_string() };
        }
        let Some(mut table) = self.table(quote(key), value) else { return Bilingual::default() };
        let mut language =
            |reader: &mut Self, key| table.take(key).and_then(|value| reader.text(value)).map(str::to_owned);
        let (en, ja) = (language(self, "en"), language(self, "ja"));
        if en.is_none() && ja.is_none() {
            self.fault(
                value.span().start,
                message!("lacks", table = quote(key), what = message!("text-in-a-language")),
            );
        }
        self.finish(table);
        Bilingual { en: en.unwrap_or_default(), ja: ja.unwrap_or_default() }
    }

    fn study(&mut self, document: &DeTable<'_>) -> Option<Study> {
        let mut table = Table { name: message!("the-study").into(), start: 0, table: document, asked: Vec::new() };
        let question = self.need(&mut table, "question").map(|value| self.bilingual("question", value));
        let claim = table.take("claim").map(|value| self.bilingual("claim", value));
        let readings = self.need(&mut table, "readings").map(|value| self.readings(value)).unwrap_or_default();
        let bots = self.need(&mut table, "bots").map(|value| self.bots(value)).unwrap_or_default();
        let units = self.units(&mut table);
        let seed = self.need(&mut table, "seed").and_then(|value| self.int(value, 0, i64::MAX));
        let unit = units.map_or(Unit::Match, |(unit, _)| unit);
        let two_bots = bots.iter().any(|bots| bots.text.contains(','));
        let measures = match self.need(&mut table, "measures") {
            Some(value) => self.list(value).iter().filter_map(|value| self.measure(value, unit, two_bots)).collect(),
            None => Vec::new(),
        };
        let contrasts = table.take("contrasts").map(|value| self.contrasts(value, &readings)).unwrap_or_default();
        let until = table.take("until").and_then(|value| self.until(value, &measures));
        self.finish(table);
        let (unit, units) = units?;
        Some(Study {
            question: question?,
            claim: claim.unwrap_or_default(),
            readings,
            bots,
            unit,
            units,
            until,
            seed: seed? as u64,
            measures,
            contrasts,
        })
    }

    /// `deals` or `matches`.
    fn units(&mut self, table: &mut Table<'_, '_>) -> Option<(Unit, u64)> {
        match (table.take("deals"), table.take("matches")) {
            (Some(value), None) => Some((Unit::Deal, self.int(value, 1, MAX_UNITS)? as u64)),
            (None, Some(value)) => Some((Unit::Match, self.int(value, 1, MAX_UNITS)? as u64)),
            (found, _) => {
                let place = found.map_or(0, |value| value.span().start);
                self.fault(place, message!("study-deals-or-matches"));
                None
            }
        }
    }

    fn readings(&mut self, value: &Value<'_>) -> Vec<Reading> {
        let Some(table) = self.table(quote("readings"), value) else { return Vec::new() };
        let mut entries: Vec<_> = table.table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        if entries.is_empty() {
            self.fault(value.span().start, message!("study-no-reading"));
        }
        entries.into_iter().filter_map(|(key, value)| self.reading(key, value)).collect()
    }

    fn reading(&mut self, key: &Spanned<impl AsRef<str>>, value: &Value<'_>) -> Option<Reading> {
        let name = key.get_ref().as_ref().to_owned();
        let mut table = self.table(quote(&name), value)?;
        let title = table.take("title").map(|value| self.bilingual("title", value));
        let game = self.need(&mut table, "game").and_then(|value| self.text(value)).map(str::to_owned);
        let options = table.take("options").map(|value| self.options(value)).unwrap_or_default();
        let players = table.take("players").and_then(|value| self.int(value, 2, 10)).map(|players| players as u8);
        let set = table.take("set").map(|value| self.parameters(value)).unwrap_or_default();
        self.finish(table);
        let title = title.unwrap_or_else(|| Bilingual { en: name.clone(), ja: name.clone() });
        Some(Reading { line: self.line(key.span().start), name, title, game: game?, options, players, set })
    }

    fn options(&mut self, value: &Value<'_>) -> Vec<(String, String)> {
        let Some(table) = self.table(quote("options"), value) else { return Vec::new() };
        let option = |(key, value): (&Spanned<toml::de::DeString<'_>>, &Value<'_>)| {
            let text = match value.get_ref() {
                DeValue::String(text) => Some(text.to_string()),
                _ => whole(value).map(|number| number.to_string()),
            };
            if text.is_none() {
                self.expected(value, message!("a-text"));
            }
            Some((key.get_ref().to_string(), text?))
        };
        table.table.iter().filter_map(option).collect()
    }

    fn parameters(&mut self, value: &Value<'_>) -> Vec<(String, i64)> {
        let Some(table) = self.table(quote("set"), value) else { return Vec::new() };
        let entries = table.table.iter();
        entries
            .filter_map(|(key, value)| Some((key.get_ref().to_string(), self.int(value, -MAX_UNITS, MAX_UNITS)?)))
            .collect()
    }

    fn bots(&mut self, value: &Value<'_>) -> Vec<BotList> {
        let lists = self.list(value);
        if lists.is_empty() && value.get_ref().is_array() {
            self.fault(value.span().start, message!("study-no-bots"));
        }
        let bots = |value: &Value<'_>| Some((self.text(value)?.to_owned(), value.span().start));
        let lists: Vec<(String, usize)> = lists.iter().filter_map(bots).collect();
        lists.into_iter().map(|(text, place)| BotList { text, line: self.line(place) }).collect()
    }

    fn measure(&mut self, value: &Value<'_>, unit: Unit, two_bots: bool) -> Option<Measure> {
        let word = self.text(value)?;
        let Some(measure) = Measure::from_word(word) else {
            let fault = message!("unknown-word", word = quote(word));
            let known = one_of(Measure::WORDS.iter().map(|(_, word)| word));
            self.fault(value.span().start, message!("not-one-of", fault, known));
            return None;
        };
        if !measure.is_of(unit) {
            self.fault(value.span().start, message!("study-measure-of-matches", measure = quote(word)));
        }
        if measure.needs_two_bots() && !two_bots {
            self.fault(value.span().start, message!("study-measure-two-bots", measure = quote(word)));
        }
        Some(measure)
    }

    fn contrasts(&mut self, value: &Value<'_>, readings: &[Reading]) -> Vec<(usize, usize)> {
        let names: Vec<&str> = readings.iter().map(|reading| reading.name.as_str()).collect();
        let mut pairs = Vec::new();
        for value in self.list(value) {
            let [one, other] = self.list(value) else {
                self.expected(value, message!("study-pair"));
                continue;
            };
            let mut place = |value: &Value<'_>| {
                let name = self.text(value)?;
                let place = names.iter().position(|known| *known == name);
                if place.is_none() {
                    let fault = message!("study-no-such-reading", word = quote(name));
                    self.fault(value.span().start, message!("not-one-of", fault, known = one_of(&names)));
                }
                place
            };
            pairs.extend(place(one).zip(place(other)));
        }
        pairs
    }

    fn until(&mut self, value: &Value<'_>, measures: &[Measure]) -> Option<Until> {
        let mut table = self.table(quote("until"), value)?;
        let measure = self.need(&mut table, "measure").and_then(|value| {
            let word = self.text(value)?;
            let found = measures.iter().copied().find(|measure| measure.word() == word);
            if found.is_none() {
                let fault = message!("study-not-measured", word = quote(word));
                let known = one_of(measures.iter().map(|measure| measure.word()));
                self.fault(value.span().start, message!("not-one-of", fault, known));
            }
            found
        });
        let error = self.need(&mut table, "standard_error").and_then(|value| {
            let number = match value.get_ref() {
                DeValue::Float(number) => number.as_str().parse::<f64>().ok(),
                _ => whole(value).map(|number| number as f64),
            };
            let number = number.filter(|number| number.is_finite() && *number > 0.0);
            if number.is_none() {
                self.expected(value, message!("study-positive"));
            }
            number
        });
        self.finish(table);
        Some(Until { measure: measure?, standard_error: error? })
    }
}

fn whole(value: &Value<'_>) -> Option<i64> {
    let number = value.get_ref().as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
question = "Which?"
bots = ["medium", "rules"]
matches = 100
seed = 1
measures = ["length", "balance"]
contrasts = [["b", "a"]]
until = { measure = "length", standard_error = 0.1 }

[readings.a]
game = "x"
[readings.b]
game = "y"
title = { en = "Other", ja = "別" }
options = { scoring = "z", n = 3 }
set = { fee = 2 }
players = 4
"#;

    #[test]
    fn a_study_is_read() {
        let study = Study::parse(GOOD).unwrap();
        assert_eq!((study.unit, study.units, study.seed, study.blocks()), (Unit::Match, 100, 1, 4));
        assert_eq!(study.block(3), 96..100);
        assert_eq!(study.contrasts, [(1, 0)]);
        assert_eq!(study.until, Some(Until { measure: Measure::Length, standard_error: 0.1 }));
        let reading = &study.readings[1];
        assert_eq!((reading.line, reading.title.ja.as_str(), reading.players), (12, "別", Some(4)));
        assert_eq!(reading.options.len(), 2);
        assert_eq!(reading.set, [("fee".to_owned(), 2)]);
        assert_eq!(study.readings[0].title.en, "a");
    }

    /// Each replacement, the line of the fault, and its code.
    #[test]
    fn faults_say_where_and_what() {
        let cases = [
            ("seed = 1", "sead = 1", 5, "not-one-of"),
            ("seed = 1", "seed = \"x\"", 5, "expected-found"),
            ("matches = 100", "matches = 0", 4, "expected-found"),
            ("matches = 100", "matches = 100\ndeals = 3", 5, "study-deals-or-matches"),
            ("\"balance\"", "\"balence\"", 6, "not-one-of"),
            ("\"balance\"", "\"luck\"", 6, "study-measure-two-bots"),
            ("matches = 100", "deals = 100", 6, "study-measure-of-matches"),
            ("[\"b\", \"a\"]", "[\"b\", \"c\"]", 7, "not-one-of"),
            ("[\"b\", \"a\"]", "[\"b\"]", 7, "expected-found"),
            ("measure = \"length\"", "measure = \"seats\"", 8, "not-one-of"),
            ("0.1", "-1", 8, "expected-found"),
            ("game = \"x\"", "gane = \"x\"", 11, "not-one-of"),
            ("players = 4", "players = 99", 17, "expected-found"),
            ("bots = [\"medium\", \"rules\"]", "bots = []", 3, "study-no-bots"),
            ("seed = 1", "seed = = 1", 5, "toml-syntax"),
        ];
        for (old, new, line, code) in cases {
            let faults = Study::parse(&GOOD.replace(old, new)).unwrap_err();
            assert!(faults.iter().any(|fault| (fault.line, fault.message.code) == (line, code)), "{new}: {faults:?}");
        }
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let faults = Study::parse("seed = 1\nfoo = 2\n").unwrap_err();
        let codes: Vec<&str> = faults.iter().map(|fault| fault.message.code).collect();
        assert_eq!(codes, ["lacks", "lacks", "lacks", "study-deals-or-matches", "lacks", "not-one-of"]);
    }
}
