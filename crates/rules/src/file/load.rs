//! Reads a rule file: text into tables, tables into parameters, collecting every fault.

use super::audit::audit;
use super::fault::{Fault, Faults};
use super::load_options::{Loaded, load_options};
use super::loader::{Loader, is_name};
use super::read::{self, TomlTable};
use super::rule_file::{RuleFile, Source, TERMS};
use super::syntax::{LOST, readable};
use super::text::{Basis, Text};
use super::upgrade::{VOCABULARY, upgraded};
use super::vocabulary::{self, Draft, PARAMS, REQUIRED, SECTIONS};
use crate::cite::Citations;
use crate::fault::{nearest, quote};
use crate::params::{Group, PackKind, Word};
use crate::published::{Published, published};
use kirifuda_cards::Pack;
use std::collections::BTreeMap;
use toml::de::DeTable;

/// Longer files are refused unread.
const MAX_BYTES: usize = 1 << 18;

impl RuleFile {
    /// Reads a rule file.
    ///
    /// ```
    /// use kirifuda_rules::file::RuleFile;
    /// use kirifuda_rules::published;
    ///
    /// let game = published().iter().find(|game| game.id == "japanese-loo").unwrap();
    /// let file = RuleFile::parse(game.game).unwrap();
    /// assert_eq!(file.id(), game.id);
    /// let rules = file.choose(&[("players", "5")], &[("no_trick_penalty", 8)]).unwrap();
    /// assert_eq!((rules.players().get(), rules.no_trick_penalty().get()), (5, 8));
    ///
    /// let faults = RuleFile::parse(&game.game.replace("hand = 5", "hnad = 5")).unwrap_err();
    /// assert_eq!(faults[0].nearest.as_deref(), Some("hand"));
    /// ```
    ///
    /// # Errors
    /// All faults of the file, sorted by place.
    pub fn parse(text: &str) -> Result<RuleFile, Vec<Fault>> {
        read(text, true, false)
    }

    /// Reads a user's rule file. A changed copy of a published game under that game's id is a fault, too, because the
    /// id identifies the game in records, saved matches and learnt policies.
    ///
    /// # Errors
    /// All faults of the file, sorted by place.
    pub fn parse_own(text: &str) -> Result<RuleFile, Vec<Fault>> {
        read(text, true, !published().iter().any(|game| game.game == text))
    }
}

impl Published {
    /// Reads the rule file without trying out which options go together, which takes most of the time of
    /// [`RuleFile::parse`]: a test does it.
    ///
    /// # Errors
    /// Its faults, which a test excludes.
    pub fn rule_file(&self) -> Result<RuleFile, Vec<Fault>> {
        read(self.game, false, false)
    }
}

fn read(written: &str, audited: bool, own: bool) -> Result<RuleFile, Vec<Fault>> {
    let text = &*upgraded(written);
    let mut loader =
        Loader { faults: Faults::default(), letters: Pack::french(), places: BTreeMap::new(), unread: Vec::new(), own };
    if text.len() > MAX_BYTES {
        loader.faults.add(&(0..0), message!("file-too-large"));
        return Err(loader.faults.located(text));
    }
    let readable = readable(text, &mut loader.faults);
    let (document, _) = DeTable::parse_recoverable(&readable);
    let known = ["id", "title", "about", "source", "pack"];
    if loader.faults.broken && !known.iter().any(|key| document.get_ref().contains_key(*key)) {
        // Of another kind of text every line would be a fault.
        loader.faults = Faults::default();
        loader.faults.add(&(0..0), message!("not-a-rule-file"));
        return Err(loader.faults.located(text));
    }
    let file = loader.read_file(written, document.get_ref(), audited);
    if loader.faults.is_empty() { Ok(file) } else { Err(loader.faults.located(text)) }
}

impl Loader {
    fn read_file(&mut self, text: &str, document: &DeTable<'_>, audited: bool) -> RuleFile {
        let mut root = TomlTable::new(message!("the-rule-file"), 0..0, document);
        if self.faults.broken {
            root.forget(LOST);
        }
        let id = self.id(&mut root);
        if let Some(entry) = root.take("vocabulary") {
            read::int(entry.value, 1, VOCABULARY, &mut self.faults);
        }
        let group = self.group(&mut root);
        let title = self.text_section(&mut root, "title");
        let about = self.text_section(&mut root, "about");
        let source = self.source(&mut root);
        let base = self.base(&mut root);
        let cite = self.cite_section(&mut root);
        let terms = self.terms(&mut root);
        let Loaded { options, presets, sound } = load_options(self, &mut root);
        root.finish(&mut self.faults);
        let sound = sound && self.unread.is_empty() && !self.faults.broken;
        let text = text.to_owned();
        let file = RuleFile { id, group, title, about, source, terms, base, cite, options, presets, text };
        if audited && !self.faults.broken {
            audit(&file, self, sound);
        }
        file
    }

    fn id(&mut self, root: &mut TomlTable<'_, '_>) -> String {
        let Some(entry) = root.need("id", &mut self.faults) else { return String::new() };
        let id = read::text(entry.value, &mut self.faults).unwrap_or_default();
        if !is_name(id) {
            self.faults.add(&entry.value.span(), message!("id-expected", found = quote(id)));
        }
        if self.own && published().iter().any(|game| game.id == id) {
            let message = message!("id-published", id = quote(id));
            self.faults.add(&entry.value.span(), message);
        }
        id.to_owned()
    }

    fn group(&mut self, root: &mut TomlTable<'_, '_>) -> Group {
        let known: Vec<&'static str> = Group::WORDS.iter().map(|(word, _)| *word).collect();
        let word = root.take("group").and_then(|entry| read::word(entry.value, &known, &mut self.faults));
        word.and_then(Group::from_word).unwrap_or(Group::Sources)
    }

    fn text_section(&mut self, root: &mut TomlTable<'_, '_>, key: &'static str) -> Text {
        let Some(entry) = root.need(key, &mut self.faults) else { return Text::default() };
        self.text_of(format!("[{key}]"), entry.value)
    }

    fn source(&mut self, root: &mut TomlTable<'_, '_>) -> Source {
        let mut source = Source {
            work: Text::default(),
            date: Text::default(),
            place: Text::default(),
            basis: Basis::Ours,
            chosen: Text::default(),
            not_chosen: Text::default(),
        };
        let Some(entry) = root.need("source", &mut self.faults) else { return source };
        let Some(mut table) = TomlTable::of("[source]", entry.value, &mut self.faults) else { return source };
        if let Some(basis) = table.need("basis", &mut self.faults).and_then(|entry| self.basis(&entry)) {
            source.basis = basis;
        }
        let mut text = |key, needed: bool| {
            let entry = if needed { table.need(key, &mut self.faults) } else { table.take(key) };
            entry.map(|entry| self.text_of(quote(key), entry.value)).unwrap_or_default()
        };
        source.work = text("work", true);
        source.date = text("date", false);
        source.place = text("place", false);
        source.chosen = text("chosen", false);
        source.not_chosen = text("not_chosen", false);
        table.finish(&mut self.faults);
        source
    }

    /// All sections of parameters.
    fn base(&mut self, root: &mut TomlTable<'_, '_>) -> Draft {
        let mut draft = Draft::default();
        for &section in SECTIONS {
            let Some(entry) = root.take(section) else {
                if root.has_near(section) {
                    self.unread.extend(names_in(section));
                }
                continue;
            };
            match TomlTable::of(format!("[{section}]"), entry.value, &mut self.faults) {
                Some(table) => {
                    self.places.insert(section, table.span.clone());
                    self.section(section, table, &mut draft);
                }
                None => self.unread.extend(names_in(section)),
            }
        }
        for name in REQUIRED {
            if !self.places.contains_key(name) && !self.unread.contains(name) {
                self.unread.push(name);
                self.lacks_param(name);
            }
        }
        draft
    }

    fn lacks_param(&mut self, name: &str) {
        let section = vocabulary::index_of(name).map_or("", |place| PARAMS[place].section);
        let span = self.places.get(section).cloned();
        if !self.faults.broken {
            match span {
                Some(span) => {
                    self.faults.add(&span, message!("lacks", table = format!("[{section}]"), what = quote(name)))
                }
                None => self.faults.add(&(0..0), message!("param-and-section-missing", name = name, section = section)),
            }
        }
    }

    fn section(&mut self, section: &str, mut table: TomlTable<'_, '_>, draft: &mut Draft) {
        let here = || PARAMS.iter().filter(|param| param.section == section);
        if section == "pack"
            && let Some(entry) = table.peek("pack")
            && let toml::de::DeValue::String(word) = entry.value.get_ref()
            && let Some(kind) = PackKind::from_word(word)
        {
            self.letters = crate::rules::every_card(kind);
        }
        for param in here() {
            let Some(entry) = table.take(param.name) else { continue };
            self.places.insert(param.name, entry.value.span());
            match read::setting(param, entry.value, &self.letters, &mut self.faults) {
                Some(setting) => param.apply(draft, &setting),
                None => self.unread.push(param.name),
            }
        }
        for entry in table.rest() {
            match vocabulary::index_of(entry.key) {
                Some(place) => {
                    let message = message!("param-of-section", param = entry.key, section = PARAMS[place].section);
                    self.faults.add(&entry.span, message);
                    self.unread.push(PARAMS[place].name);
                }
                None => {
                    let known: Vec<&str> = here().map(|param| param.name).collect();
                    self.faults.unknown(
                        &entry.span,
                        message!("has-no", table = format!("[{section}]"), word = quote(entry.key)),
                        entry.key,
                        &known,
                    );
                    let meant = nearest(entry.key, known.iter().copied());
                    let meant = here().find(|param| meant.as_deref() == Some(param.name));
                    self.unread.extend(meant.map(|param| param.name));
                }
            }
        }
    }

    fn cite_section(&mut self, root: &mut TomlTable<'_, '_>) -> Citations {
        let mut cite = Citations::default();
        if let Some(entry) = root.take("cite") {
            self.cite(entry.value).into_iter().for_each(|(point, rule)| cite.set(point, rule));
        }
        cite
    }

    fn terms(&mut self, root: &mut TomlTable<'_, '_>) -> BTreeMap<String, Text> {
        let mut terms = BTreeMap::new();
        let Some(entry) = root.take("words") else { return terms };
        let Some(mut table) = TomlTable::of("[words]", entry.value, &mut self.faults) else { return terms };
        for entry in table.rest() {
            if !TERMS.contains(&entry.key) {
                self.faults.unknown(
                    &entry.span,
                    message!("has-no", table = "[words]", word = quote(entry.key)),
                    entry.key,
                    TERMS,
                );
                continue;
            }
            let text = self.text_of(quote(entry.key), entry.value);
            terms.insert(entry.key.to_owned(), text);
        }
        terms
    }
}

/// The parameters of a section.
fn names_in(section: &str) -> impl Iterator<Item = &'static str> {
    PARAMS.iter().filter(move |param| param.section == section).map(|param| param.name)
}
