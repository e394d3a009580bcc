//! The command line: commands, options and their types. The help texts are put in by [`crate::help`], in the chosen
//! language.

use crate::limits::LimitArgs;
use crate::newfile::Existing;
use crate::range::within;
use clap::{Args, Parser, Subcommand, ValueEnum};
use kirifuda_lab::puzzles::MAX_SEED;
use kirifuda_rules::{Message, message};
use kirifuda_server::http::Network;
use serde::{Deserialize, Serialize};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::str::FromStr;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "kirifuda", version, disable_help_subcommand = true)]
pub struct Cli {
    /// The menu line by line.
    #[command(flatten)]
    pub form: FormArgs,
    /// The language of everything the program says.
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub lang: Option<LangArg>,
    /// When to use colours.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: ColorArg,
    /// What to do; the menu where nothing is said.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Full screen or line by line.
#[derive(Clone, Debug, Default, Args)]
pub struct FormArgs {
    /// Line by line, without a full screen.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub plain: Option<bool>,
}

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LangArg {
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorArg {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists games, options and presets.
    Games(GamesArgs),
    /// Shows the rules of a game.
    Rules(RulesArgs),
    /// Begins a rule file.
    Init(InitArgs),
    /// Checks a rule file.
    Check(CheckArgs),
    /// Plays a match in the terminal.
    Play(PlayArgs),
    /// Goes on with a match that was kept.
    Resume(ResumeArgs),
    /// Lists bots and their parameters.
    Bots(BotsArgs),
    /// Lets bots play matches.
    Simulate(SimulateArgs),
    /// Tells the story of a recorded match.
    Replay(ReplayArgs),
    /// Tells what each decision of a recorded match cost.
    Review(ReviewArgs),
    /// Checks match records.
    Verify(VerifyArgs),
    Serve(ServeArgs),
    /// Solves deals with all cards seen.
    Solve(SolveArgs),
    /// Compares two bots.
    Arena(ArenaArgs),
    /// Learns policies that are kept as data.
    Train(TrainArgs),
    /// Measures all bots in all presets.
    Strength(StrengthArgs),
    /// Plays studies and reports what they found.
    #[command(subcommand)]
    Lab(LabCommand),
    /// Finds puzzles, and confirms them.
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    /// Imports and exports deals as PBN.
    #[command(subcommand)]
    Pbn(PbnCommand),
    /// Prints the JSON Schema of match records or of rule files.
    Schema(SchemaArgs),
    /// Prints a completion script for a shell.
    Completions(CompletionsArgs),
}

/// Which game, and how it is played.
#[derive(Clone, Debug, Args)]
pub struct GameArgs {
    /// A game id, a preset, or the path of a rule file.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Options of the game.
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", value_parser = assignment)]
    pub options: Vec<(String, String)>,
    /// The number of players.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Parameters set for an experiment.
    #[arg(long = "set", value_name = "PARAM=INT", value_parser = parameter)]
    pub patch: Vec<(String, i64)>,
}

/// Whether a file that is there already may be overwritten.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct ForceArg {
    /// Overwrites a file that is there already.
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// What becomes of a file that is there already.
    pub fn existing(self) -> Existing {
        if self.force { Existing::Replaced } else { Existing::Kept }
    }
}

/// How bot programs are run.
#[derive(Clone, Debug, Default, Args)]
pub struct HostArgs {
    /// A lost seat is an error.
    #[arg(long)]
    pub strict: bool,
    /// Where the dialogue goes; `-` is standard error.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
}

/// `kirifuda games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// Only this game.
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub form: FormArgs,
}

/// `kirifuda bots`.
#[derive(Debug, Args)]
pub struct BotsArgs {
    /// Only this bot.
    #[arg(value_name = "BOT")]
    pub bot: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// `kirifuda rules`.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub form: FormArgs,
}

/// `kirifuda init`.
#[derive(Debug, Args)]
pub struct InitArgs {
    /// The folder.
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// The game to begin with.
    #[arg(long, value_name = "GAME")]
    pub from: Option<String>,
    /// The id of the new game.
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,
    /// Whether a rule file, or the one in the folder, is rewritten in the present vocabulary.
    #[arg(long, conflicts_with_all = ["from", "id"])]
    pub upgrade: bool,
}

/// `kirifuda check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The rule file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// `kirifuda play`.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The player's own seat.
    #[arg(long, value_name = "S")]
    pub seat: Option<usize>,
    /// How well the others play.
    #[arg(long, value_enum, value_name = "LEVEL", conflicts_with = "bots")]
    pub level: Option<LevelArg>,
    /// The other players.
    #[arg(long, value_name = "LIST")]
    pub bots: Option<String>,
    /// The seed of the packs.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Where to keep the match.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// The link to a served table to sit at.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "options", "players", "patch", "seat", "level", "bots", "seed", "save", "hints", "strict", "trace", "force", "pace"])]
    pub join: Option<String>,
    /// The name at a served table.
    #[arg(long, value_name = "NAME", value_parser = guest_name)]
    pub name: Option<String>,
    /// A hint before every decision.
    #[arg(long)]
    pub hints: bool,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub look: LookArgs,
}

/// How the table looks.
#[derive(Clone, Debug, Default, Args)]
pub struct LookArgs {
    /// The pause after each trick, in milliseconds.
    #[arg(long, value_name = "MS")]
    pub pace: Option<u64>,
    /// Colours of the suits.
    #[arg(long, value_enum, value_name = "N")]
    pub colors: Option<ColorsArg>,
    /// How cards are written.
    #[arg(long, value_enum, value_name = "STYLE")]
    pub cards: Option<Cards>,
}

/// How cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Cards {
    /// With the signs of their suits.
    Symbols,
    /// In letters.
    Letters,
    /// As they are spoken; the cards on the full screen are small and have signs or letters all the same.
    Words,
}

impl Cards {
    /// The key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Cards::Symbols => "play-signs-suits",
            Cards::Letters => "play-signs-letters",
            Cards::Words => "play-signs-words",
        }
    }

    /// The style after this one in the menu.
    pub fn next(self) -> Cards {
        match self {
            Cards::Symbols => Cards::Letters,
            Cards::Letters => Cards::Words,
            Cards::Words => Cards::Symbols,
        }
    }
}

/// `kirifuda resume`.
#[derive(Clone, Debug, Args)]
pub struct ResumeArgs {
    /// Which match: its number, or the name of its file.
    #[arg(value_name = "MATCH", conflicts_with = "list")]
    pub name: Option<String>,
    /// Lists the matches that are kept.
    #[arg(long)]
    pub list: bool,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub look: LookArgs,
}

/// How many colours the suits have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorsArg {
    /// Red and black.
    #[value(name = "2")]
    Two,
    /// One for each suit.
    #[value(name = "4")]
    Four,
}

/// `kirifuda simulate`.
#[derive(Debug, Args)]
#[group(id = "how_many", required = true, multiple = false, args = ["matches", "deals"])]
pub struct SimulateArgs {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    /// How many matches.
    #[arg(long, value_name = "N", value_parser = within::<u64>(1, None))]
    pub matches: Option<u64>,
    /// How many first deals of matches.
    #[arg(long, value_name = "N", value_parser = within::<u64>(1, None))]
    pub deals: Option<u64>,
    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Who plays.
    #[arg(long, value_name = "LIST", default_value = "rules")]
    pub bots: String,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
    /// Where records go; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub host: HostArgs,
    /// Where the state is kept.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// All figures in the text.
    #[arg(long)]
    pub detail: bool,
    /// The statistics as JSON.
    #[arg(long)]
    pub json: bool,
}

/// What was played: a match of a file of records, and a deal of it.
#[derive(Debug, Args)]
pub struct PlayedArgs {
    /// The records.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which match, counted from 1.
    #[arg(long = "match", value_name = "N", value_parser = within::<u64>(1, None))]
    pub number: Option<u64>,
    /// Which deal, counted from 1.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, None))]
    pub deal: Option<u32>,
}

/// `kirifuda replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    #[command(flatten)]
    pub played: PlayedArgs,
    /// As this seat saw it.
    #[arg(long, value_name = "S")]
    pub seat: Option<usize>,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub look: LookArgs,
}

/// `kirifuda review`.
#[derive(Debug, Args)]
pub struct ReviewArgs {
    #[command(flatten)]
    pub played: PlayedArgs,
    /// Only the decisions of this seat.
    #[arg(long, value_name = "S")]
    pub seat: Option<usize>,
    /// Possible deals in which each decision is tried.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = within::<u32>(2, Some(100_000)))]
    pub worlds: u32,
    /// The seed of the possible deals.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The result as JSON.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub form: FormArgs,
}

/// `kirifuda serve`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ServeArgs {
    /// What an operator asks of a server that runs.
    #[command(subcommand)]
    pub command: Option<OperatorCommand>,
    /// Where guests come.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub listen: Addresses,
    /// The database: a file, or the URL of a PostgreSQL database.
    #[arg(long, value_name = "URL", default_value = "kirifuda.sqlite", env = "KIRIFUDA_DATABASE", hide_env = true)]
    pub database: String,
    /// Where operators find metrics.
    #[arg(long, value_name = "ADDR")]
    pub operators: Option<Addresses>,
    /// Addresses under which browsers know the server.
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    pub origin: Vec<String>,
    /// The folder of the browser client, if not the one in the program.
    #[arg(long, value_name = "DIR")]
    pub site: Option<PathBuf>,
    /// Open the site in the browser of this machine.
    #[arg(long)]
    pub open: bool,
    /// The log as JSON.
    #[arg(long)]
    pub log_json: bool,
    /// Networks of proxies that are believed.
    #[arg(long, value_name = "CIDR")]
    pub trusted_proxy: Vec<Network>,
    /// How they tell whose requests they pass on.
    #[arg(long, value_enum, value_name = "HEADER", default_value = "x-forwarded-for", requires = "trusted_proxy")]
    pub proxy_header: ProxyHeaderArg,
    /// How long matches go on after the server is told to stop.
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = within::<u32>(0, Some(3600)))]
    pub drain: u32,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// `kirifuda serve list` and its like.
#[derive(Debug, Subcommand)]
pub enum OperatorCommand {
    /// Lists tables.
    List {
        /// Only those of a guest.
        #[arg(long, value_name = "ID")]
        guest: Option<String>,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Writes the record of a match, or all entries of its table.
    Export {
        /// The table.
        #[arg(value_name = "TABLE")]
        table: String,
        /// The entries.
        #[arg(long)]
        log: bool,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Ends a table.
    Close {
        /// The table.
        #[arg(value_name = "TABLE")]
        table: String,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Deletes a table.
    Delete {
        /// The table.
        #[arg(value_name = "TABLE")]
        table: String,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Lists reports of guests.
    Reports {
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Lists bans.
    Bans {
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Keeps a guest or a network out.
    Ban {
        /// Who.
        #[arg(value_name = "WHO")]
        who: String,
        /// For how long.
        #[arg(long, value_name = "DAYS", value_parser = within::<u32>(1, Some(36_500)))]
        days: Option<u32>,
        /// Why.
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Ends a ban.
    Unban {
        /// Whose.
        #[arg(value_name = "WHO")]
        who: String,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Erases the data of a guest.
    Erase {
        /// The guest.
        #[arg(value_name = "ID")]
        guest: String,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Has cookies signed with a new key.
    RotateKeys {
        /// Those before count no more.
        #[arg(long)]
        revoke: bool,
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Packs and deletes what is due.
    Vacuum {
        #[command(flatten)]
        at: OperatorArgs,
    },
    /// Copies the database.
    Backup {
        /// Where to, on the server's machine.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        at: OperatorArgs,
    },
}

/// Which server, and how it answers.
#[derive(Debug, Args)]
pub struct OperatorArgs {
    /// Where it serves operators.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8081")]
    pub operators: Addresses,
    /// The answer as JSON.
    #[arg(long)]
    pub json: bool,
}

/// How a proxy tells whose request it passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProxyHeaderArg {
    /// `X-Forwarded-For`.
    XForwardedFor,
    /// `Forwarded`.
    Forwarded,
    /// The PROXY protocol, version 2.
    ProxyProtocol,
}

/// `kirifuda verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The records; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
}

/// `kirifuda solve`.
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["pbn", "record"])))]
pub struct SolveArgs {
    /// The deals as PBN; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub pbn: Option<PathBuf>,
    /// The match records; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Which deal of each match, counted from 1.
    #[arg(long, value_name = "N", conflicts_with = "pbn", value_parser = within::<u32>(1, None))]
    pub deal: Option<u32>,
    /// The result as JSON.
    #[arg(long)]
    pub json: bool,
}

/// `kirifuda arena`.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The one bot.
    #[arg(long, value_name = "BOT")]
    pub a: String,
    /// The other.
    #[arg(long, value_name = "BOT")]
    pub b: String,
    /// How many blocks.
    #[arg(long, value_name = "N", value_parser = within::<u64>(1, None))]
    pub blocks: u64,
    /// What a block is made of.
    #[arg(long, value_enum, value_name = "UNIT", default_value = "deal")]
    pub unit: UnitArg,
    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
    /// Where finished blocks are kept.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Where records go; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub host: HostArgs,
    /// The result as JSON.
    #[arg(long)]
    pub json: bool,
}

/// `kirifuda train`.
#[derive(Debug, Args)]
pub struct TrainArgs {
    /// What is learnt.
    #[arg(value_enum, value_name = "WHAT")]
    pub what: TrainWhat,
    /// Only this game; otherwise all published ones.
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Options of the game.
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", value_parser = assignment, requires = "game")]
    pub options: Vec<(String, String)>,
    /// The number of players.
    #[arg(long, value_name = "N", requires = "game")]
    pub players: Option<u8>,
    /// Parameters set for an experiment.
    #[arg(long = "set", value_name = "PARAM=INT", value_parser = parameter, requires = "game")]
    pub patch: Vec<(String, i64)>,
    /// How many deals to learn from.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = within::<u64>(100, None))]
    pub deals: u64,
    /// Where the policy is kept.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub force: ForceArg,
    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
}

impl TrainArgs {
    /// The game named, as other commands take it.
    pub fn game(&self) -> Option<GameArgs> {
        let game = self.game.clone()?;
        Some(GameArgs { game, options: self.options.clone(), players: self.players, patch: self.patch.clone() })
    }
}

/// How well the others play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LevelArg {
    /// Like a child who has just learnt to follow suit.
    Child,
    /// Like somebody who has just learnt the game.
    Novice,
    /// Slips now and then.
    Easy,
    /// Remembers what was played.
    Medium,
    /// Thinks ahead for a moment.
    Skilled,
    /// As well as the program can.
    Strong,
}

impl LevelArg {
    /// The key of the level's name in the texts of the menu.
    pub fn text_key(self) -> String {
        let value = self.to_possible_value();
        format!("menu-level-{}", value.as_ref().map_or("", |value| value.get_name()))
    }

    /// The bot of the level.
    pub fn bot(self) -> &'static str {
        match self {
            LevelArg::Child => "child",
            LevelArg::Novice => "novice",
            LevelArg::Easy => "easy",
            LevelArg::Medium => "medium",
            LevelArg::Skilled => "skilled",
            LevelArg::Strong => "strong",
        }
    }
}

/// What can be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TrainWhat {
    /// When to stay and when to fold.
    Stay,
    /// How to play cards.
    Cards,
    /// How others play, where somebody can stay or fold.
    Others,
}

/// `kirifuda strength`.
#[derive(Debug, Args)]
pub struct StrengthArgs {
    /// Which presets.
    #[arg(value_name = "PRESET")]
    pub presets: Vec<String>,
    /// Which bots.
    #[arg(long, value_name = "LIST")]
    pub bots: Option<String>,
    /// The bot by which they are measured.
    #[arg(long, value_name = "BOT", default_value = "rules")]
    pub against: String,
    /// Measures each level against the one below it, and how often each goes against the maxims.
    #[arg(long, conflicts_with_all = ["bots", "against"])]
    pub levels: bool,
    /// How many blocks for each bot and preset.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = within::<u64>(1, None))]
    pub blocks: u64,
    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
    /// Where finished blocks are kept.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Where the table goes; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub host: HostArgs,
}

/// What a block of the arena is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UnitArg {
    /// One deal.
    Deal,
    /// One match.
    Match,
}

/// `kirifuda puzzles`.
#[derive(Debug, Subcommand)]
pub enum PuzzlesCommand {
    /// Finds puzzles in matches of bots.
    Make(PuzzlesMakeArgs),
    /// Checks the answers of a file of puzzles in other worlds.
    Confirm(PuzzlesConfirmArgs),
}

/// `kirifuda puzzles make`.
#[derive(Debug, Args)]
pub struct PuzzlesMakeArgs {
    /// Which preset.
    #[arg(value_name = "PRESET")]
    pub preset: String,
    /// The file of puzzles; an existing one is continued.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// How many puzzles of the preset.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = within::<u32>(1, Some(10_000)))]
    pub want: u32,
    /// By how much every other action must be worse.
    #[arg(long, value_name = "AMOUNT", default_value_t = 0.2, value_parser = amount)]
    pub margin: f64,
    /// The seed of the first match.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = within::<u64>(0, Some(MAX_SEED)))]
    pub seed: u64,
}

/// `kirifuda puzzles confirm`.
#[derive(Debug, Args)]
pub struct PuzzlesConfirmArgs {
    /// The file of puzzles.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// In how many worlds.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = within::<u32>(2, Some(1_000_000)))]
    pub worlds: u32,
    /// The seed of the worlds.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
}

/// `kirifuda lab`.
#[derive(Debug, Subcommand)]
pub enum LabCommand {
    /// Plays a study.
    Run(LabRunArgs),
    /// Puts the rows of several shards together.
    Merge(LabMergeArgs),
    /// Measures the rows and writes the pages.
    Report(LabReportArgs),
}

/// `kirifuda lab run`.
#[derive(Debug, Args)]
pub struct LabRunArgs {
    /// The study.
    #[arg(value_name = "STUDY")]
    pub study: PathBuf,
    /// Where the rows go.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The most deals or matches.
    #[arg(long, value_name = "DEALS", value_parser = within::<u64>(1, None))]
    pub limit: Option<u64>,
    /// Which part of the work is done here.
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<(u64, u64)>,
    /// How many threads; all processors by default.
    #[arg(long, value_name = "T", value_parser = within::<u16>(1, Some(256)))]
    pub threads: Option<u16>,
    /// Continues in a folder that already holds rows of the study.
    #[arg(long)]
    pub resume: bool,
}

/// `kirifuda lab merge`.
#[derive(Debug, Args)]
pub struct LabMergeArgs {
    /// The folders of the shards.
    #[arg(value_name = "DIR", required = true)]
    pub from: Vec<PathBuf>,
    /// The new folder.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

/// `kirifuda lab report`.
#[derive(Debug, Args)]
pub struct LabReportArgs {
    /// The folder of the rows.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Opens the page in the browser.
    #[arg(long)]
    pub open: bool,
}

/// `kirifuda pbn`.
#[derive(Debug, Subcommand)]
pub enum PbnCommand {
    /// Writes the deals of match records as PBN.
    Export(PbnExportArgs),
    /// Makes match records of the deals of a PBN file.
    Import(PbnImportArgs),
}

/// `kirifuda pbn export`.
#[derive(Debug, Args)]
pub struct PbnExportArgs {
    /// The records; `-` is standard input.
    #[arg(value_name = "RECORDS")]
    pub file: PathBuf,
}

/// `kirifuda pbn import`.
#[derive(Debug, Args)]
pub struct PbnImportArgs {
    /// The PBN file; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    /// Who plays.
    #[arg(long, value_name = "LIST", default_value = "rules")]
    pub bots: String,
    /// The trump suit, where the card dealt last is turned up.
    #[arg(long, value_name = "SUIT")]
    pub trump: Option<String>,
    /// The seed of the bots.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub force: ForceArg,
}

/// `kirifuda schema`.
#[derive(Debug, Args)]
pub struct SchemaArgs {
    /// Of what.
    #[arg(value_enum, value_name = "WHAT", default_value = "records")]
    pub what: SchemaArg,
}

/// What has a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SchemaArg {
    /// Match records.
    Records,
    /// Rule files.
    RuleFile,
}

/// `kirifuda completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

/// The addresses that a host and a port stand for: `localhost` is one of IPv4 and one of IPv6.
#[derive(Clone, Debug)]
pub struct Addresses(pub Vec<SocketAddr>);

impl FromStr for Addresses {
    type Err = Message;

    fn from_str(text: &str) -> Result<Addresses, Message> {
        let parts = text.rsplit_once(':').filter(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        let Some((host, _)) = parts else {
            return Err(message!("address-expected"));
        };
        let found = text.to_socket_addrs().map(Vec::from_iter).unwrap_or_default();
        if found.is_empty() { Err(message!("host-without-address", host)) } else { Ok(Addresses(found)) }
    }
}

/// The public address of the site: scheme, host and perhaps port, and the folder, if a proxy serves it in one.
fn origin(text: &str) -> Result<String, Message> {
    let parts = text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
    let parts = parts.map(|(scheme, rest)| (scheme, rest.split_once('/').unwrap_or((rest, ""))));
    match parts
        .filter(|(_, (host, folder))| !host.is_empty() && !format!("{host}{folder}").contains(['?', '#', '@', ' ']))
    {
        Some((scheme, (host, folder))) => {
            let address = format!("{scheme}://{}/{folder}", host.to_ascii_lowercase());
            Ok(address.trim_end_matches('/').to_owned())
        }
        None => Err(message!("origin-expected")),
    }
}

/// A name as servers take it.
fn guest_name(text: &str) -> Result<String, Message> {
    let name = text.trim();
    let fits = (1..=24).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name.to_owned()) } else { Err(message!("characters-expected", min = 1_u8, max = 24_u8)) }
}

fn assignment(text: &str) -> Result<(String, String), Message> {
    let (name, value) = text.split_once('=').ok_or_else(|| message!("name-value-expected"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// A part of the work: its number, from 0, and how many parts there are. `1/3` is the first of three.
fn shard(text: &str) -> Result<(u64, u64), Message> {
    let numbers = text.split_once('/').and_then(|(own, of)| Some((own.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((own, of)) if (1..=of).contains(&own) => Ok((own - 1, of)),
        _ => Err(message!("shard-expected")),
    }
}

/// Points or chips.
fn amount(text: &str) -> Result<f64, Message> {
    let amount = text.parse().ok().filter(|amount| (0.0..=1000.0).contains(amount));
    amount.ok_or_else(|| message!("margin-expected"))
}

fn parameter(text: &str) -> Result<(String, i64), Message> {
    let wrong = || message!("param-int-expected");
    let (name, value) = assignment(text).map_err(|_| wrong())?;
    Ok((name, value.parse().map_err(|_| wrong())?))
}
