//! The sheets on which a game is chosen: preset, number of players, options, level.

use super::sheet::{Act, Item, Sheet, chosen};
use crate::args::{ForceArg, FormArgs, GameArgs, HostArgs, LookArgs, PlayArgs};
use crate::commands::Context;
use crate::words::choose::{ChoosingError, PublishedGame, choose, plain_values, player_counts};
use crate::words::{Words, fill};
use kirifuda_rules::Game;
use kirifuda_rules::file::{OptionSpec, OptionValue, ValueForm};

/// A game and how it is to be played.
#[derive(Clone, Debug)]
pub struct GameChoice {
    source: PublishedGame,
    preset: Option<String>,
    options: Vec<(String, String)>,
}

impl GameChoice {
    /// The game as its first preset has it.
    pub fn of(source: PublishedGame) -> GameChoice {
        let preset = source.file.presets().first().map(|preset| preset.name.clone());
        GameChoice { source, preset, options: Vec::new() }
    }

    /// The id of the game.
    pub fn id(&self) -> &str {
        self.source.file.id()
    }

    /// The game as it is chosen.
    ///
    /// # Errors
    /// When the options do not go together.
    pub fn game(&self) -> Result<Game, ChoosingError> {
        choose(&self.source.file, self.preset.as_deref(), &self.options, None, &[])
    }

    /// The match, as a command line would ask for it.
    pub fn args(&self) -> PlayArgs {
        let game = self.preset.clone().unwrap_or_else(|| self.id().to_owned());
        PlayArgs {
            game: GameArgs { game, options: self.options.clone(), players: None, patch: Vec::new() },
            seat: None,
            level: None,
            bots: None,
            seed: None,
            save: None,
            join: None,
            name: None,
            hints: false,
            host: HostArgs::default(),
            force: ForceArg::default(),
            form: FormArgs::default(),
            look: LookArgs::default(),
        }
    }

    /// Takes a preset, as it is.
    pub fn take_preset(&mut self, preset: Option<String>) {
        self.preset = preset;
        self.options.clear();
    }

    /// Takes a number of players, with the option that gives it.
    pub fn take_players(&mut self, players: u8, option: Option<(String, String)>) {
        match option {
            Some((name, value)) => self.take_value(name, value),
            None if self.source.file.option("players").is_some() => {
                self.take_value("players".to_owned(), players.to_string());
            }
            None => {
                self.preset = None;
                self.options.clear();
            }
        }
    }

    /// Takes a value of an option.
    pub fn take_value(&mut self, name: String, value: String) {
        self.options.retain(|(known, _)| *known != name);
        // What holds without being chosen is no change, unless it follows from other options, which may change.
        let held = self.game().ok().and_then(|game| game.option(&name).map(ToString::to_string));
        let follows = self.source.file.option(&name).is_none_or(|option| option.defaults().len() > 1);
        if follows || held.as_deref() != Some(value.as_str()) {
            self.options.push((name, value));
        }
    }

    /// Takes the preset's options again.
    pub fn reset(&mut self) {
        self.options.clear();
    }

    /// A sheet: title, text and what can be chosen.
    pub fn shown(&self, sheet: &Sheet, context: &Context) -> (String, String, Vec<Item>) {
        let (words, lang) = (&context.words, context.words.lang());
        let title = self.source.file.title(lang).to_owned();
        match sheet {
            Sheet::Presets => (words.plain("menu-preset"), String::new(), self.presets(words)),
            Sheet::Players => (words.plain("menu-players"), String::new(), self.players(words)),
            Sheet::Options => (words.plain("menu-options"), String::new(), self.options(words)),
            Sheet::Values(name) | Sheet::Typed(name) => {
                let Some(option) = self.source.file.option(name) else { return (title, String::new(), Vec::new()) };
                let text = option.text.get(lang).to_owned();
                let typed = matches!(sheet, Sheet::Typed(_));
                (text, String::new(), if typed { Vec::new() } else { self.values(option, words) })
            }
            _ => (title, self.source.file.about(lang).to_owned(), self.items(context)),
        }
    }

    fn items(&self, context: &Context) -> Vec<Item> {
        let (words, lang) = (&context.words, context.words.lang());
        let file = &self.source.file;
        let item = |key: &str, about: String, act: Act| Item { label: words.plain(key), about, act };
        let mut items = vec![item("menu-start", String::new(), Act::Start)];
        let preset = self.preset.as_deref().and_then(|name| file.preset(name));
        if file.presets().len() > 1 {
            let about =
                preset.map_or_else(|| words.plain("menu-preset-none"), |preset| preset.text.get(lang).to_owned());
            items.push(item("menu-preset", about, Act::Open(Sheet::Presets)));
        }
        if player_counts(file).len() > 1
            && let Ok(game) = self.game()
        {
            let about = words.text("games-players", &[("counts", game.players().to_string().into())]);
            items.push(item("menu-players", about, Act::Open(Sheet::Players)));
        }
        let level = words.plain(&context.usual_level().text_key());
        items.push(item("menu-level", level, Act::Open(Sheet::Levels)));
        let changed = words.text("menu-options-changed", &[("n", self.options.len().into())]);
        items.push(item("menu-options", changed, Act::Open(Sheet::Options)));
        let rules = Sheet::Text(file.title(lang).to_owned(), self.source.published.prose(lang).to_owned());
        items.push(item("menu-rules", String::new(), Act::Open(rules)));
        items
    }

    fn presets(&self, words: &Words) -> Vec<Item> {
        let presets = self.source.file.presets().iter();
        let item = |preset: &kirifuda_rules::file::Preset| Item {
            label: chosen(words, preset.text.get(words.lang()).to_owned(), self.preset.as_ref() == Some(&preset.name)),
            about: preset.name.clone(),
            act: Act::Preset(Some(preset.name.clone())),
        };
        presets.map(item).collect()
    }

    fn players(&self, words: &Words) -> Vec<Item> {
        let counts = player_counts(&self.source.file).into_iter();
        let item = |(players, option): (usize, Option<(String, String)>)| Item {
            label: words.text("games-players", &[("counts", players.to_string().into())]),
            about: String::new(),
            act: Act::Players(players as u8, option),
        };
        counts.map(item).collect()
    }

    fn options(&self, words: &Words) -> Vec<Item> {
        let Ok(game) = self.game() else { return Vec::new() };
        let mut items = Vec::new();
        for option in self.source.file.options() {
            let Some(value) = game.option(&option.name) else { continue };
            let changed = self.options.iter().any(|(name, _)| *name == option.name);
            let label = option.text.get(words.lang()).to_owned();
            let meant = meaning(option, value, words);
            let about = if changed { words.text("menu-changed", &[("text", meant.into())]) } else { meant };
            items.push(Item { label, about, act: Act::Open(Sheet::Values(option.name.clone())) });
        }
        if !self.options.is_empty() {
            items.push(Item { label: words.plain("menu-reset"), about: String::new(), act: Act::Reset });
        }
        items
    }

    fn values(&self, option: &OptionSpec, words: &Words) -> Vec<Item> {
        let held = self.game().ok().and_then(|game| game.option(&option.name).map(ToString::to_string));
        let item = |value: String| {
            let meant = option.read(&value).map_or_else(|_| value.clone(), |read| meaning(option, &read, words));
            // Where the word says what the meaning says, it is not said again.
            let about =
                if meant.to_lowercase().ends_with(&value.to_lowercase()) { String::new() } else { value.clone() };
            Item {
                label: chosen(words, meant, held.as_ref() == Some(&value)),
                about,
                act: Act::Value(option.name.clone(), value),
            }
        };
        let mut items: Vec<Item> = plain_values(option).into_iter().map(item).collect();
        let is_open = |form: &ValueForm| {
            matches!(form, ValueForm::WordWith(..)) || matches!(form, ValueForm::Range(min, max) if max - min >= 20)
        };
        let open: Vec<String> =
            option.values.iter().map(|value| &value.form).filter(|form| is_open(form)).map(form_text).collect();
        if !open.is_empty() {
            let about = open.join(", ");
            let act = Act::Open(Sheet::Typed(option.name.clone()));
            items.push(Item { label: words.plain("menu-type-value"), about, act });
        }
        items
    }
}

fn form_text(form: &ValueForm) -> String {
    let open = kirifuda_rules::file::MAX_NUMBER.to_string();
    form.to_string().replace(&format!("..{open}"), "..")
}

/// What a value means, in words.
fn meaning(option: &OptionSpec, value: &OptionValue, words: &Words) -> String {
    option.describe(value).map_or_else(|| value.to_string(), |spec| fill(spec.text.get(words.lang()), value))
}
