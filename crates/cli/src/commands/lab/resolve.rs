//! From the names in a study to games, bots and hosts.

use crate::args::GameArgs;
use crate::commands::{options_json, patch_json};
use crate::failure::Failure;
use crate::games::{Chosen, GameSource, choose};
use crate::host::with_policies;
use crate::words::choose::{choose as choose_options, player_counts};
use kirifuda_lab::folder::{Manifest, ManifestReading};
use kirifuda_lab::rows::{Cell, Row};
use kirifuda_lab::study::{BotList, Policies, Reading, Study};
use kirifuda_play::Lineup;
use kirifuda_rules::{Game, Point, message, quote};
use std::path::Path;

/// The manifest of a study and its cells: every reading with every line-up, in the order of the study.
///
/// # Errors
/// When the study names a game, an option or a bot that is not there, a bot that does not play alike everywhere, or a
/// policy for other stakes: with the line of the study.
pub fn cells(path: &Path, text: &str, study: &Study) -> Result<(Manifest, Vec<Cell>), Failure> {
    let at =
        |line: usize| move |failure: Failure| Failure::At { path: path.to_owned(), line, failure: Box::new(failure) };
    let (mut cells, mut readings) = (Vec::new(), Vec::new());
    for reading in &study.readings {
        let chosen = chosen(path, reading).map_err(at(reading.line))?;
        let policies = Policies::of(&chosen.game, is_published(&chosen.source, &chosen.game)).to_string();
        let mut policy_files = Vec::new();
        for bots in &study.bots {
            let (lineup, host) = seated(path, bots, &chosen).map_err(at(bots.line))?;
            policy_files.extend(lineup.bots().iter().filter_map(|bot| host.policy_hash(bot)).map(str::to_owned));
            let head = Row {
                seed: study.seed,
                reading: reading.name.clone(),
                bots: bots.text.clone(),
                policies: policies.clone(),
                ..Row::default()
            };
            let cell = Cell::new(&chosen.game, &lineup, &host, study.unit, head);
            cells.push(cell.first_dealer(chosen.first_dealer));
        }
        policy_files.sort_unstable();
        policy_files.dedup();
        readings.push(of_manifest(reading, &chosen, policies, policy_files));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let manifest = Manifest {
        form: Manifest::FORM.to_owned(),
        program: concat!("kirifuda ", env!("CARGO_PKG_VERSION")).to_owned(),
        command: format!("kirifuda lab run {name}"),
        study: text.to_owned(),
        study_hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
        seed: study.seed,
        unit: study.unit.word().to_owned(),
        units: study.units,
        units_per_block: study.unit.per_block(),
        bots: study.bots.iter().map(|bots| bots.text.clone()).collect(),
        readings,
    };
    Ok((manifest, cells))
}

/// The game of a reading; a rule file is looked for beside the study.
fn chosen(study: &Path, reading: &Reading) -> Result<Chosen, Failure> {
    let beside = study.parent().unwrap_or(Path::new("")).join(&reading.game);
    let is_path = reading.game.contains(['/', '.', std::path::MAIN_SEPARATOR]);
    choose(&GameArgs {
        game: if is_path { beside.to_string_lossy().into_owned() } else { reading.game.clone() },
        options: reading.options.clone(),
        players: reading.players,
        patch: reading.set.clone(),
    })
}

/// The bots of a line-up, with a host for them.
fn seated(study: &Path, bots: &BotList, chosen: &Chosen) -> Result<(Lineup, kirifuda_bots::Host), Failure> {
    let lineup = Lineup::parse(&bots.text, chosen.game.players()).map_err(Failure::Bots)?;
    for bot in lineup.bots() {
        if bot.program().is_some() || bot.parameters().iter().any(|(name, _)| name == "ms") {
            let error = message!("study-bot-not-alike", bot = quote(&bot.to_string()));
            return Err(Failure::Wrong { path: study.to_owned(), line: bots.line as u64, error });
        }
    }
    let host = with_policies(lineup.bots().iter(), &chosen.game)?;
    match lineup.bots().iter().find(|bot| host.is_of_other_stakes(bot, &chosen.game)) {
        Some(bot) => Err(Failure::OtherStakes {
            path: bot.policy().unwrap_or_default().into(),
            game: chosen.game.id().to_owned(),
        }),
        None => Ok((lineup, host)),
    }
}

/// Whether a game is a preset of its published file, with any number of players: the built-in policies were learnt in
/// those.
fn is_published(source: &GameSource, game: &Game) -> bool {
    let file = &source.file;
    let counts = || player_counts(file).into_iter().filter_map(|(players, _)| u8::try_from(players).ok());
    let same = |preset: &str, players| {
        choose_options(file, Some(preset), &[], Some(players), &[]).is_ok_and(|known| known.hash() == game.hash())
    };
    source.published.is_some()
        && file.presets().iter().any(|preset| counts().any(|players| same(&preset.name, players)))
}

fn of_manifest(reading: &Reading, chosen: &Chosen, policies: String, policy_files: Vec<String>) -> ManifestReading {
    let game = &chosen.game;
    let mut rule_ids: Vec<String> = Point::ALL.iter().map(|&(point, ..)| game.rule(point).to_owned()).collect();
    // The common rules answer for whatever a game does not have.
    rule_ids.retain(|rule| !rule.starts_with("X-"));
    rule_ids.sort_unstable();
    rule_ids.dedup();
    ManifestReading {
        name: reading.name.clone(),
        game: game.id().to_owned(),
        options: options_json(game),
        set: patch_json(game),
        first_dealer: chosen.first_dealer,
        rules: game.hash(),
        seats: game.players(),
        sides: game.sides(),
        policies,
        policy_files,
        rule_ids,
    }
}
