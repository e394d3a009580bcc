//! What can be chosen in the menu, and what comes of it.

use super::game::GameChoice;
use super::sheet::{Act, Item, Keys, Setting, Sheet, Shown, chosen};
use crate::args::{Cards, LangArg, LevelArg, LookArgs, PlayArgs};
use crate::commands::{Context, resume};
use crate::games::{runs, spoken_runs};
use crate::play::shelf::{Shelf, Shelved};
use crate::play::ui::Pace;
use crate::settings::{PaceSetting, Settings, SuitColors};
use crate::words::choose::{PublishedGame, player_counts};
use crate::words::{CardStyle, Words};
use clap::ValueEnum;
use kirifuda_rules::file::Lang;
use std::path::PathBuf;

/// What the menu was left for.
pub enum Chosen {
    /// For good.
    Quit,
    /// For a new match.
    Play(Box<PlayArgs>),
    /// For the kept match with this number.
    Resume(u32),
    /// To look at a finished match.
    Replay(PathBuf),
}

/// The menu: the sheets that were opened, and what has been chosen on them.
pub struct Menu {
    /// Those opened, the first at the bottom.
    pub sheets: Vec<Sheet>,
    games: Vec<PublishedGame>,
    choice: Option<GameChoice>,
    kept: Vec<Shelved>,
    /// What is to be said before the sheet.
    pub message: Option<String>,
    /// Whether it is shown line by line.
    pub by_line: bool,
}

impl Menu {
    /// The menu at its first sheet.
    pub fn new(context: &Context) -> Menu {
        let games = PublishedGame::all().cloned().collect();
        let message = context.broken.as_ref().map(|broken| broken.message(&context.words));
        let mut menu = Menu { sheets: Vec::new(), games, choice: None, kept: Vec::new(), message, by_line: false };
        menu.begin_at_home(context);
        menu
    }

    /// Shows the first sheet, with what is kept now.
    pub fn begin_at_home(&mut self, context: &Context) {
        self.sheets = vec![Sheet::Home];
        match Shelf::of_user().and_then(|shelf| shelf.matches()) {
            Ok(kept) => self.kept = kept,
            Err(failure) => self.message = self.message.take().or_else(|| failure.message(&context.words)),
        }
    }

    fn sheet(&self) -> &Sheet {
        self.sheets.last().unwrap_or(&Sheet::Home)
    }

    /// Goes back to the sheet before; the menu is left where there is none.
    pub fn back(&mut self) -> Option<Chosen> {
        self.sheets.pop();
        self.sheets.is_empty().then_some(Chosen::Quit)
    }

    /// The sheet as it is shown.
    pub fn shown(&self, context: &Context) -> Shown {
        let words = &context.words;
        let say = |key: &str| words.plain(key);
        let item = |label: String, about: String, act: Act| Item { label, about, act };
        let open = |key: &str, sheet: Sheet| item(say(key), say(&format!("{key}-about")), Act::Open(sheet));
        let (title, text, mut items) = match self.sheet() {
            Sheet::Home => (say("menu-title"), String::new(), self.home(context)),
            Sheet::Continue => (say("menu-continue"), String::new(), self.kept_items(context, true)),
            Sheet::Finished => (say("menu-finished"), String::new(), self.kept_items(context, false)),
            Sheet::Games => (say("menu-games"), String::new(), self.game_items(context, Act::Choose)),
            Sheet::Learn => {
                let lesson = |place| Act::Open(Sheet::Lesson(place));
                (say("menu-learn"), String::new(), self.game_items(context, lesson))
            }
            Sheet::Lesson(place) => self.lesson(context, *place),
            Sheet::Text(title, text) => (title.clone(), text.clone(), Vec::new()),
            Sheet::Languages => {
                let language = |lang: LangArg, name: &str| {
                    let now = lang == language(words);
                    item(chosen(words, name.to_owned(), now), String::new(), Act::Language(lang))
                };
                let items = vec![language(LangArg::En, "English"), language(LangArg::Ja, "日本語")];
                (say("menu-language"), String::new(), items)
            }
            Sheet::Settings => (say("menu-settings"), String::new(), self.settings(context)),
            Sheet::Levels => {
                let level = |level: LevelArg| {
                    let key = level.text_key();
                    let label = chosen(words, say(&key), level == context.usual_level());
                    item(label, say(&format!("{key}-about")), Act::Level(level))
                };
                let levels = LevelArg::value_variants().iter().copied().map(level);
                (say("menu-level"), String::new(), levels.collect())
            }
            sheet => match &self.choice {
                Some(choice) => choice.shown(sheet, context),
                None => (say("menu-games"), String::new(), Vec::new()),
            },
        };
        let (typed, keys) = match self.sheet() {
            Sheet::Typed(option) => (Some(option.clone()), Keys::Type),
            Sheet::Text(..) => (None, Keys::Read),
            Sheet::Settings => (None, Keys::Change),
            _ => (None, Keys::Choose),
        };
        let first = match self.sheet() {
            Sheet::Languages => {
                let now = Act::Language(language(words));
                items.iter().position(|item| item.act == now).unwrap_or(0)
            }
            _ => 0,
        };
        if *self.sheet() == Sheet::Home {
            items.push(open("menu-language", Sheet::Languages));
            let about = if self.by_line { "menu-settings-about-spoken" } else { "menu-settings-about" };
            items.push(item(say("menu-settings"), say(about), Act::Open(Sheet::Settings)));
            items.push(item(say("menu-quit"), String::new(), Act::Quit));
        } else {
            items.push(item(say("menu-back"), String::new(), Act::Back));
        }
        Shown { title, text, items, typed, keys, first }
    }

    fn home(&self, context: &Context) -> Vec<Item> {
        let words = &context.words;
        let mut items = Vec::new();
        let count = |unfinished| self.kept.iter().filter(|kept| kept.is_unfinished() == unfinished).count();
        if let Some(last) = self.kept.iter().find(|kept| kept.is_unfinished()) {
            let about = resume::line(&context.words, last);
            let label = words.text("menu-continue-n", &[("n", count(true).into())]);
            items.push(Item { label, about, act: Act::Open(Sheet::Continue) });
        }
        for (key, sheet) in [("menu-games", Sheet::Games), ("menu-learn", Sheet::Learn)] {
            let about = words.plain(&format!("{key}-about"));
            items.push(Item { label: words.plain(key), about, act: Act::Open(sheet) });
        }
        if count(false) > 0 {
            let about = words.text("menu-finished-about", &[("n", count(false).into())]);
            items.push(Item { label: words.plain("menu-finished"), about, act: Act::Open(Sheet::Finished) });
        }
        items
    }

    fn kept_items(&self, context: &Context, unfinished: bool) -> Vec<Item> {
        let item = |kept: &Shelved| {
            let act = if unfinished { Act::Resume(kept.place.number) } else { Act::Replay(kept.place.path.clone()) };
            Item { label: resume::line(&context.words, kept), about: String::new(), act }
        };
        self.kept.iter().filter(|kept| kept.is_unfinished() == unfinished).map(item).collect()
    }

    fn game_items(&self, context: &Context, act: impl Fn(usize) -> Act) -> Vec<Item> {
        let lang = context.words.lang();
        let item = |(place, game): (usize, &PublishedGame)| {
            let counts = player_counts(&game.file).into_iter().map(|(players, _)| players);
            let counts = if self.by_line { spoken_runs(&context.words, counts) } else { runs(&context.words, counts) };
            let players = context.words.text("games-players", &[("counts", counts.into())]);
            let args = [("title", game.file.title(lang).into()), ("players", players.into())];
            let label = context.words.text("menu-game", &args);
            Item { label, about: game.file.about(lang).to_owned(), act: act(place) }
        };
        self.games.iter().enumerate().map(item).collect()
    }

    /// How a game can be learnt: what it is about, its rules, a first match.
    fn lesson(&self, context: &Context, place: usize) -> (String, String, Vec<Item>) {
        let (words, lang) = (&context.words, context.words.lang());
        let Some(game) = self.games.get(place) else { return (String::new(), String::new(), Vec::new()) };
        let title = game.file.title(lang).to_owned();
        let prose = game.published.prose(lang);
        let brief = brief(prose);
        let rules = Act::Open(Sheet::Text(title.clone(), prose.to_owned()));
        let say = |key: &str| words.plain(key);
        let items = vec![
            Item { label: say("menu-first-match"), about: say("menu-first-match-about"), act: Act::FirstMatch(place) },
            Item { label: say("menu-rules"), about: say("menu-rules-about"), act: rules },
        ];
        (title, format!("{brief}\n\n{}", say("menu-lessons")), items)
    }

    fn settings(&self, context: &Context) -> Vec<Item> {
        let words = &context.words;
        let settings = context.settings.borrow();
        let ui = crate::play::form::ui(&LookArgs::default(), context);
        let plain = settings.plain.unwrap_or(false);
        let values = [
            (Setting::Cards, "menu-cards", self.cards(context).key()),
            (Setting::Colors, "menu-colors", ui.look.colors.key()),
            (Setting::Pace, "menu-pace", ui.pace.key()),
            (Setting::Confirm, "menu-confirm", if ui.guard { "play-guard-on" } else { "play-guard-off" }),
            (Setting::Plain, "menu-plain", if plain { "menu-plain-on" } else { "menu-plain-off" }),
        ];
        let item = |(setting, key, value): (Setting, &str, &str)| Item {
            label: words.plain(key),
            about: words.plain(value),
            act: Act::Next(setting),
        };
        // Colours, pauses and confirmation are of the full screen alone.
        let has_effect = |setting: &Setting| !self.by_line || matches!(setting, Setting::Cards | Setting::Plain);
        values.into_iter().filter(|(setting, ..)| has_effect(setting)).map(item).collect()
    }

    /// How cards are written now.
    fn cards(&self, context: &Context) -> Cards {
        match crate::play::form::card_style(&LookArgs::default(), self.by_line, context) {
            CardStyle::Words => Cards::Words,
            CardStyle::Symbols if !crate::play::form::ui(&LookArgs::default(), context).look.ascii => Cards::Symbols,
            CardStyle::Symbols | CardStyle::Letters => Cards::Letters,
        }
    }

    /// Does what was chosen; what the menu is left for, if it is.
    pub fn act(&mut self, act: Act, context: &mut Context) -> Option<Chosen> {
        self.message = None;
        match act {
            Act::Open(sheet) => self.sheets.push(sheet),
            Act::Back => return self.back(),
            Act::Quit => return Some(Chosen::Quit),
            Act::Resume(number) => return Some(Chosen::Resume(number)),
            Act::Replay(path) => return Some(Chosen::Replay(path)),
            Act::Start => return self.choice.as_ref().map(|choice| Chosen::Play(Box::new(choice.args()))),
            Act::FirstMatch(place) => {
                let args = GameChoice::of(self.games.get(place)?.clone()).args();
                let args = PlayArgs { level: Some(LevelArg::Easy), hints: true, ..args };
                return Some(Chosen::Play(Box::new(args)));
            }
            Act::Choose(place) => {
                self.choice = Some(GameChoice::of(self.games.get(place)?.clone()));
                self.sheets.push(Sheet::Game);
            }
            Act::Preset(preset) => self.change(context, |choice| choice.take_preset(preset)),
            Act::Players(players, option) => self.change(context, |choice| choice.take_players(players, option)),
            Act::Value(name, value) => self.change(context, |choice| choice.take_value(name, value)),
            Act::Reset => self.change(context, GameChoice::reset),
            Act::Level(level) => {
                self.set(context, |settings| settings.level = Some(level));
                self.back()?;
            }
            Act::Language(lang) => {
                self.set(context, |settings| settings.lang = Some(lang));
                let chosen = context.settings.borrow().language();
                context.words = crate::words::words(chosen.unwrap_or(context.words.lang()));
                self.sheets = vec![Sheet::Home];
            }
            Act::Next(setting) => {
                self.next_value(setting, context);
                // Who listens hears it before the list.
                if self.by_line && self.message.is_none() {
                    let set = self.settings(context).into_iter().find(|item| item.act == Act::Next(setting));
                    self.message = set.map(|item| item.about);
                }
            }
        }
        None
    }

    /// Changes what is chosen of the game where that goes together, and goes back to the sheet before.
    fn change(&mut self, context: &Context, change: impl FnOnce(&mut GameChoice)) {
        let Some(choice) = &self.choice else { return };
        let mut changed = choice.clone();
        change(&mut changed);
        match changed.game() {
            Ok(_) => {
                self.choice = Some(changed);
                while matches!(self.sheet(), Sheet::Presets | Sheet::Players | Sheet::Values(_) | Sheet::Typed(_)) {
                    self.sheets.pop();
                }
            }
            Err(error) => self.message = Some(context.words.choosing_error(changed.id(), &error)),
        }
    }

    fn set(&mut self, context: &Context, change: impl Fn(&mut Settings)) {
        let set = context.settings.borrow_mut().change(change);
        self.message = set.err().and_then(|failure| failure.message(&context.words));
    }

    fn next_value(&mut self, setting: Setting, context: &Context) {
        let now = crate::play::form::ui(&LookArgs::default(), context);
        let mut next = now.clone();
        next.next_colors();
        let colors = match next.look.colors {
            crate::play::face::Colors::None => SuitColors::None,
            crate::play::face::Colors::Two => SuitColors::Two,
            crate::play::face::Colors::Four => SuitColors::Four,
        };
        let pace = match now.pace.next() {
            Pace::Key => PaceSetting::Key,
            Pace::None => PaceSetting::None,
            Pace::Short(milliseconds) => PaceSetting::Milliseconds(milliseconds),
        };
        let cards = self.cards(context).next();
        self.set(context, |settings| match setting {
            Setting::Cards => settings.cards = Some(cards),
            Setting::Colors => settings.colors = Some(colors),
            Setting::Pace => settings.pace = Some(pace),
            Setting::Confirm => settings.confirm = Some(!now.guard),
            Setting::Plain => settings.plain = Some(!settings.plain.unwrap_or(false)),
        });
    }

    /// Takes what was typed as the value of the option that is asked for.
    pub fn typed(&mut self, text: &str, context: &Context) {
        if let Sheet::Typed(option) = self.sheet().clone() {
            self.message = None;
            self.change(context, |choice| choice.take_value(option, text.trim().to_owned()));
        }
    }
}

/// The rules in brief: what stands in the prose before the first chapter, without the title.
fn brief(prose: &str) -> &str {
    let body = prose.split_once('\n').map_or(prose, |(_, body)| body);
    body.split("\n## ").next().unwrap_or(body).trim()
}

/// The language that is spoken now, as it is chosen.
fn language(words: &Words) -> LangArg {
    match words.lang() {
        Lang::En => LangArg::En,
        Lang::Ja => LangArg::Ja,
    }
}
