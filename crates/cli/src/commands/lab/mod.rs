//! `kirifuda lab`: studies played, put together, and reported.

mod answer;
mod content;
mod html;
mod markdown;
mod number;
mod page;
mod plot;
mod resolve;

use super::Context;
use crate::args::{LabMergeArgs, LabReportArgs, LabRunArgs};
use crate::failure::{Failure, shown};
use crate::games::read_text;
use crate::interrupt;
use crate::lock::Lock;
use crate::newfile::replace;
use crate::out::Out;
use crate::progress::Progress;
use crate::words::{language_tag, words};
use content::Source;
use kirifuda_lab::findings::Findings;
use kirifuda_lab::folder::{self, Folder, FolderError};
use kirifuda_lab::study::Study;
use kirifuda_lab::study_run::{StudyRun, StudyRunError};
use kirifuda_play::Limits;
use kirifuda_rules::file::Lang;
use std::path::Path;

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Failure {
        match error {
            FolderError::Read(path, error) => Failure::Read(path, error),
            FolderError::Write(path, error) => Failure::Write(path, error),
            FolderError::Wrong(path, error) => Failure::Wrong { path, line: 0, error },
            FolderError::Exists(path) => Failure::RowsThere(path),
            FolderError::Other(path, differing) => Failure::OtherRun(path, differing.join(", ")),
        }
    }
}

/// Plays a study.
///
/// # Errors
/// When the study has faults, names what is not there, or its folder cannot be used; when the user breaks off.
pub fn run(args: &LabRunArgs, context: &Context) -> Result<(), Failure> {
    let text = read_text(&args.study)?;
    let study = parse(&args.study, &text)?;
    if args.shard.is_some() && study.until.is_some() {
        // Whether the error is small enough can be told from all rows alone.
        return Err(Failure::Together("--shard", "until"));
    }
    let (manifest, cells) = resolve::cells(&args.study, &text, &study)?;
    let path = args.out.clone().unwrap_or_else(|| args.study.with_extension(""));
    std::fs::create_dir_all(&path).map_err(|error| Failure::Write(path.clone(), error))?;
    // Two programs would each remove what the other has not finished.
    let _lock = Lock::take(&path.join("manifest.json"))?;
    let folder = Folder::begin(&path, &manifest, args.resume)?;
    let mut run = StudyRun {
        study: &study,
        cells: &cells,
        folder: &folder,
        manifest: &manifest,
        shard: args.shard.unwrap_or((0, 1)),
        limit: args.limit,
        threads: args.threads,
        limits: Limits { stop: Some(interrupt::listen()), ..Limits::default() },
    };
    let missing = run.missing()?;
    let units: u64 = missing.iter().map(|&block| study.block(block)).map(|units| units.end - units.start).sum();
    let progress = Progress::of_bots(units * cells.len() as u64, 0, &context.words);
    run.limits.follower = progress.follower();
    let spared = run.run().map_err(|error| match error {
        StudyRunError::Table(error) => error.into(),
        StudyRunError::Folder(error) => error.into(),
        StudyRunError::Stopped => {
            let left = run.missing().map_or(missing.len(), |left| left.len());
            Failure::StudyStopped { done: (missing.len() - left) as u64, wanted: missing.len() as u64 }
        }
    })?;
    progress.end();
    let key = if spared > 0 { "lab-run-precise" } else { "lab-run-done" };
    let args = [
        ("blocks", folder.blocks()?.len().into()),
        ("all", study.blocks().into()),
        ("path", shown(&path).into()),
        ("spared", spared.into()),
    ];
    say(&context.words.text(key, &args), context)
}

/// Puts shards together.
///
/// # Errors
/// When they are not of one study, or the new folder cannot be written.
pub fn merge(args: &LabMergeArgs, context: &Context) -> Result<(), Failure> {
    let (_, manifest) = Folder::open(&args.from[0])?;
    let study = parse(&args.from[0].join("study.toml"), &manifest.study)?;
    let merged = folder::merge(&args.from, &args.out)?;
    let args = [
        ("blocks", merged.blocks()?.len().into()),
        ("all", study.blocks().into()),
        ("path", shown(&args.out).into()),
        ("spared", 0.into()),
    ];
    say(&context.words.text("lab-run-done", &args), context)
}

/// Measures rows and writes pages.
///
/// # Errors
/// When the folder has no rows, they cannot be read, or a page cannot be written.
pub fn report(args: &LabReportArgs, context: &Context) -> Result<(), Failure> {
    let (folder, manifest) = Folder::open(&args.folder)?;
    let study = parse(&args.folder.join("study.toml"), &manifest.study)?;
    let findings = Findings::of(&folder, &manifest, &study)?;
    let answer = answer::read(&args.folder.join("answer.toml"))?;
    let source = Source { study: &study, manifest: &manifest, findings: &findings, answer: &answer };
    let path = |name: &str| args.folder.join(name);
    let json = number::rounded_json(serde_json::to_value(&findings).unwrap_or_default());
    let json = serde_json::to_string_pretty(&json).unwrap_or_default() + "\n";
    write(&path("findings.json"), &json)?;
    let pages = [Lang::En, Lang::Ja].map(|lang| (words(lang), content::page(&source, &words(lang))));
    let first = if context.words.lang() == Lang::Ja { 1 } else { 0 };
    write(&path("report.html"), &html::document(&pages, first))?;
    let plots = path("plots");
    std::fs::create_dir_all(&plots).map_err(|error| Failure::Write(plots.clone(), error))?;
    for (words, page) in &pages {
        let tag = language_tag(words.lang());
        for (name, svg) in page.plots() {
            write(&plots.join(format!("{name}.{tag}.svg")), &plot::alone(svg))?;
        }
        write(&path(&format!("report.{tag}.md")), &markdown::document(page, words))?;
    }
    let html = path("report.html");
    say(&context.words.text("lab-report-done", &[("path", shown(&html).into())]), context)?;
    if args.open {
        let html = html.canonicalize().unwrap_or(html);
        open::that_detached(&html).map_err(|error| Failure::Read(html, error))?;
    }
    Ok(())
}

fn parse(path: &Path, text: &str) -> Result<Study, Failure> {
    Study::parse(text).map_err(|faults| Failure::RuleFile { path: path.to_owned(), faults })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    replace(path, text.as_bytes(), false).map_err(|error| Failure::Write(path.to_owned(), error))
}

fn say(line: &str, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    out.line(line)?;
    out.flush()
}
