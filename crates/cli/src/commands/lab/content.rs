//! What the page of a study says, in one language.

use super::answer::Answer;
use super::number::{Form, data, probability};
use super::page::{Block, Page, Plot, csv_line};
use super::plot::{self, Line, Point};
use crate::commands::figures::plain;
use crate::words::Words;
use kirifuda_lab::estimate::Estimate;
use kirifuda_lab::findings::{CellFindings, Findings, is_precise};
use kirifuda_lab::folder::Manifest;
use kirifuda_lab::study::{Bilingual, Measure, Study, Unit};
use kirifuda_lab::study_run::StudyRun;
use kirifuda_rules::file::Lang;
use std::collections::BTreeMap;

/// The most lines of a plot; a table holds the rest.
const MAX_POINTS: usize = 48;
/// The most lines of shares in one plot.
const MAX_LINES: usize = 6;

/// What a page is made of.
pub struct Source<'a> {
    /// The study.
    pub study: &'a Study,
    /// What its rows were made from.
    pub manifest: &'a Manifest,
    /// What they tell.
    pub findings: &'a Findings,
    /// What the author concludes.
    pub answer: &'a Answer,
}

/// The page of a study.
pub fn page(source: &Source<'_>, words: &Words) -> Page {
    let writer = Writer { source, words };
    let mut page = Page { title: writer.of(&source.study.question).to_owned(), blocks: Vec::new() };
    let blocks = &mut page.blocks;
    let mut part = |key: &str, text: &Bilingual, answer: bool| {
        let text = writer.of(text).to_owned();
        if !text.is_empty() {
            blocks.push(Block::Heading(words.plain(key)));
            blocks.push(if answer { Block::Answer(text) } else { Block::Text(text) });
        }
    };
    part("lab-claim", &source.study.claim, false);
    part("lab-answer", &source.answer.answer, true);
    if source.answer.answer == Bilingual::default() {
        blocks.push(Block::Text(words.plain("lab-no-answer")));
    }
    blocks.extend(writer.played());
    source.study.measures.iter().for_each(|&measure| blocks.extend(writer.measure(measure)));
    let doubt = writer.of(&source.answer.doubt).to_owned();
    if !doubt.is_empty() {
        blocks.extend([Block::Heading(words.plain("lab-doubt")), Block::Text(doubt)]);
    }
    blocks.extend(writer.again());
    page
}

struct Writer<'a> {
    source: &'a Source<'a>,
    words: &'a Words,
}

impl Writer<'_> {
    fn of<'t>(&self, text: &'t Bilingual) -> &'t str {
        let (own, other) = match self.words.lang() {
            Lang::En => (&text.en, &text.ja),
            Lang::Ja => (&text.ja, &text.en),
        };
        if own.is_empty() { other } else { own }
    }

    fn text(&self, key: &str, args: &[crate::words::Arg<'_>]) -> Block {
        Block::Text(self.words.text(key, args))
    }

    fn head(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.words.plain(key)).collect()
    }

    /// How the page calls a reading.
    fn reading(&self, name: &str) -> String {
        let reading = self.source.study.readings.iter().find(|reading| reading.name == name);
        reading.map_or(name, |reading| self.of(&reading.title)).to_owned()
    }

    /// How the page calls a line-up: each bot once.
    fn lineup(&self, bots: &str) -> String {
        let mut names: Vec<&str> = Vec::new();
        bots.split(',').map(str::trim).for_each(|bot| {
            if !names.contains(&bot) {
                names.push(bot)
            }
        });
        names.join(" / ")
    }

    /// The place of a line-up in the study: its colour.
    fn family(&self, bots: &str) -> usize {
        self.source.study.bots.iter().position(|list| list.text == bots).unwrap_or(0)
    }

    /// What was played: readings, bots, how much, and what to be careful with.
    fn played(&self) -> Vec<Block> {
        let Source { study, findings, manifest, .. } = self.source;
        let is_match = study.unit == Unit::Match;
        let row = |cell: &CellFindings| {
            vec![
                self.reading(&cell.reading),
                cell.bots.clone(),
                cell.matches.to_string(),
                cell.deals.to_string(),
                if is_match { (cell.matches - cell.finished).to_string() } else { "–".to_owned() },
            ]
        };
        let head = self.head(&["lab-reading", "lab-bots", "lab-matches", "lab-deals", "lab-unfinished"]);
        let mut blocks = vec![
            Block::Heading(self.words.plain("lab-played")),
            self.text("lab-packs", &[("seed", study.seed.to_string().into())]),
            Block::Table(head, findings.cells.iter().map(row).collect()),
        ];
        if let Some(until) = &study.until {
            let precise = is_precise(findings, until) && findings.units < findings.units_planned;
            let key = if precise { "lab-stopped-early" } else { "lab-not-stopped" };
            let looks: Vec<String> = StudyRun::looks(study)
                .iter()
                .map(|look| (look * study.unit.per_block()).min(study.units).to_string())
                .collect();
            let args = [
                ("measure", self.measure_name(until.measure).into()),
                ("error", until.standard_error.to_string().into()),
                ("looks", self.words.row(&looks).into()),
                ("units", findings.units.into()),
                ("planned", findings.units_planned.into()),
            ];
            blocks.push(self.text(key, &args));
        }
        if findings.units < findings.units_planned && study.until.is_none() {
            let args = [("units", findings.units.into()), ("planned", findings.units_planned.into())];
            blocks.push(self.text("lab-incomplete", &args));
        }
        for (mark, key) in [
            ("cards=other", "lab-policies-cards-other"),
            ("cards=none", "lab-policies-cards-none"),
            ("stay=computed", "lab-policies-stay-computed"),
        ] {
            let marked = manifest.readings.iter().filter(|reading| reading.policies.contains(mark));
            let quoted = |name: String| self.words.text("lab-quoted", &[("name", name.into())]);
            let names: Vec<String> = marked.map(|reading| quoted(self.reading(&reading.name))).collect();
            if !names.is_empty() {
                blocks.push(self.text(key, &[("readings", self.words.list(&names).into())]));
            }
        }
        blocks.push(self.text("lab-errors", &[]));
        blocks
    }

    fn measure_name(&self, measure: Measure) -> String {
        self.words.plain(&format!("lab-measure-{}", measure.word().replace('_', "-")))
    }

    fn measure(&self, measure: Measure) -> Vec<Block> {
        let about = format!("lab-about-{}", measure.word().replace('_', "-"));
        let mut blocks = vec![Block::Heading(self.measure_name(measure)), Block::Text(self.words.plain(&about))];
        if measure == Measure::Luck {
            blocks.push(self.luck());
            return blocks;
        }
        blocks.extend(self.figures(measure));
        blocks.extend(self.contrasts(measure));
        blocks.extend(match measure {
            Measure::Length => self.lengths(),
            Measure::Swing => self.swings(),
            _ => Vec::new(),
        });
        blocks
    }

    /// How pages call one of several figures: a place in turn, a rule, a bot.
    fn of_figure(&self, measure: Measure, of: &str) -> String {
        match measure {
            Measure::Seats => self.words.text("lab-place", &[("place", of.into())]),
            _ => of.to_owned(),
        }
    }

    fn figures(&self, measure: Measure) -> Vec<Block> {
        let (mut points, mut rows, mut csv) = (Vec::new(), Vec::new(), csv_line(&CSV_FIGURES));
        for cell in &self.source.findings.cells {
            for found in cell.figures.iter().filter(|found| found.measure == measure.word()) {
                let label = [self.reading(&cell.reading), self.of_figure(measure, &found.of)];
                let label = label.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<String>>().join(" · ");
                let Some(estimate) = &found.estimate else {
                    // A place in turn that nobody has, and a question that nobody asks, are not worth a line.
                    if !matches!(measure, Measure::Seats | Measure::Calls) {
                        rows.push(vec![label, self.lineup(&cell.bots), "–".into(), "–".into(), "–".into(), "–".into()]);
                    }
                    continue;
                };
                let form = Form::of(measure, estimate);
                let mut shown = form.show(estimate.value);
                if let Some(below) = found.below {
                    shown = self.words.text("lab-below", &[("share", plain(100.0 * below, 3).into())]);
                }
                if let Some(spread) = found.chance_spread {
                    let corrected = form.show((estimate.value + spread).min(1.0));
                    let args = [("value", shown.into()), ("corrected", corrected.into())];
                    shown = self.words.text("lab-corrected", &args);
                }
                rows.push(self.row(vec![label.clone(), self.lineup(&cell.bots), shown], form, estimate));
                csv += &csv_line(&csv_of(&[&cell.reading, &cell.bots, &found.of], estimate));
                if found.below.is_none() {
                    points.push(self.point(label, &cell.bots, estimate));
                }
            }
        }
        let head = [&["lab-reading", "lab-bots", "lab-figure"][..], &INTERVALS].concat();
        let mut blocks = self.plot(measure.word(), self.measure_name(measure), points, csv);
        blocks.push(Block::Table(self.head(&head), rows));
        blocks
    }

    fn contrasts(&self, measure: Measure) -> Vec<Block> {
        let (mut points, mut rows) = (Vec::new(), Vec::new());
        let mut csv = csv_line(&CSV_CONTRASTS);
        for found in self.source.findings.contrasts.iter().filter(|found| found.measure == measure.word()) {
            let (one, other) = (self.reading(&found.reading), self.reading(&found.minus));
            let pair = self.words.text("lab-minus", &[("one", one.into()), ("other", other.into())]);
            let of = self.of_figure(measure, &found.of);
            let label = if of.is_empty() { pair } else { format!("{pair} · {of}") };
            let (estimate, form) = (&found.estimate, Form::of(measure, &found.estimate));
            let begin = vec![label.clone(), self.lineup(&found.bots), form.signed(estimate.value)];
            let mut row = self.row(begin, form, estimate);
            row.push(probability(found.p_holm));
            rows.push(row);
            let mut fields = csv_of(&[&found.reading, &found.minus, &found.bots, &found.of], estimate);
            fields.extend([found.p, found.p_holm].map(data));
            csv += &csv_line(&fields);
            points.push(self.point(label, &found.bots, estimate));
        }
        if rows.is_empty() {
            return Vec::new();
        }
        let tests = self.source.findings.contrasts.iter();
        let tests = tests.filter(|found| (found.estimate.value, found.estimate.error) != (0.0, 0.0)).count();
        let mut blocks = vec![self.text("lab-contrasts", &[("tests", tests.into())])];
        let title = self.words.text("lab-differences-of", &[("measure", self.measure_name(measure).into())]);
        blocks.extend(self.plot(&format!("{}-differences", measure.word()), title, points, csv));
        let head = [&["lab-difference-of", "lab-bots", "lab-difference"][..], &INTERVALS, &["lab-p"]].concat();
        blocks.push(Block::Table(self.head(&head), rows));
        blocks
    }

    /// The end of a row: error and intervals by both methods.
    fn row(&self, mut row: Vec<String>, form: Form, estimate: &Estimate) -> Vec<String> {
        let errors = [("one", form.show(estimate.error).into()), ("other", form.show(estimate.bootstrap_error).into())];
        row.push(self.words.text("lab-both", &errors));
        for interval in [estimate.interval, estimate.bootstrap] {
            let (low, high) = form.interval(interval.low, interval.high);
            row.push(self.words.text("lab-interval", &[("low", low.into()), ("high", high.into())]));
        }
        row
    }

    fn point(&self, label: String, bots: &str, estimate: &Estimate) -> Point {
        let label = if self.source.study.bots.len() > 1 { format!("{label} · {}", self.lineup(bots)) } else { label };
        let interval = (estimate.interval.low, estimate.interval.high);
        Point { label, family: self.family(bots), value: estimate.value, interval }
    }

    fn plot(&self, name: &str, title: String, points: Vec<Point>, csv: String) -> Vec<Block> {
        if points.is_empty() || points.len() > MAX_POINTS {
            return Vec::new();
        }
        vec![Block::Plot(Plot { name: name.replace('_', "-"), title, svg: plot::intervals(&points), csv })]
    }

    fn luck(&self) -> Block {
        let row = |cell: &CellFindings| {
            let label = self.reading(&cell.reading);
            let Some(parts) = &cell.luck else { return vec![label, self.lineup(&cell.bots)] };
            let percent = |share: f64| plain(100.0 * share, 1);
            let errors =
                [("one", percent(parts.luck_error).into()), ("other", percent(parts.luck_bootstrap_error).into())];
            let interval =
                [("low", percent(parts.luck_interval.low).into()), ("high", percent(parts.luck_interval.high).into())];
            let variances = [parts.cards, parts.seat, parts.skill, parts.rest].map(|variance| plain(variance, 3));
            let shares =
                [percent(parts.luck), self.words.text("lab-both", &errors), self.words.text("lab-interval", &interval)];
            [vec![label, self.lineup(&cell.bots)], shares.to_vec(), variances.to_vec()].concat()
        };
        let head = [
            "lab-reading",
            "lab-bots",
            "lab-luck-share",
            "lab-errors-both",
            "lab-by-bootstrap",
            "lab-cards",
            "lab-seat",
            "lab-skill",
            "lab-rest",
        ];
        Block::Table(self.head(&head), self.source.findings.cells.iter().map(row).collect())
    }

    /// Lengths of matches: the spread, and how many are over after how many deals.
    fn lengths(&self) -> Vec<Block> {
        let row = |cell: &CellFindings| {
            let (count, mean, spread) = moments(cell.lengths.iter().map(|(&deals, &count)| (deals as f64, count)));
            let long = quantile(&cell.lengths, 0.95);
            let numbers = [plain(mean, 1), plain(spread, 1), long.to_string(), count.to_string()];
            [vec![self.reading(&cell.reading), self.lineup(&cell.bots)], numbers.to_vec()].concat()
        };
        let head = self.head(&["lab-reading", "lab-bots", "lab-mean", "lab-spread", "lab-long", "lab-finished"]);
        let cells = || self.source.findings.cells.iter();
        let mut csv = csv_line(&["reading", "bots", "deals", "matches"]);
        for cell in cells() {
            for (deals, count) in &cell.lengths {
                csv += &csv_line(&[cell.reading.as_str(), &cell.bots, &deals.to_string(), &count.to_string()]);
            }
        }
        let line = |cell: &CellFindings| {
            let all: u64 = cell.lengths.values().sum();
            let mut over = 0;
            let points = cell.lengths.iter().map(|(&deals, &count)| {
                over += count;
                (deals as f64, over as f64 / all as f64)
            });
            Line { label: self.cell(cell), points: points.collect() }
        };
        let lines: Vec<Line> = cells().map(line).filter(|line| !line.points.is_empty()).take(MAX_LINES).collect();
        let mut blocks = vec![Block::Table(head, cells().map(row).collect())];
        if !lines.is_empty() {
            let svg = plot::lines(&lines, true);
            blocks.push(Block::Plot(Plot { name: "lengths".into(), title: self.words.plain("lab-lengths"), svg, csv }));
        }
        blocks
    }

    /// How often a deal moves how much.
    fn swings(&self) -> Vec<Block> {
        let cells = || self.source.findings.cells.iter();
        let mut csv = csv_line(&["reading", "bots", "points", "deals"]);
        for cell in cells() {
            for (points, deals) in &cell.swings {
                csv += &csv_line(&[cell.reading.as_str(), &cell.bots, &points.to_string(), &deals.to_string()]);
            }
        }
        let line = |cell: &CellFindings| {
            let point = |(&points, &deals): (&i64, &u64)| (points as f64, deals as f64 / cell.deals.max(1) as f64);
            Line { label: self.cell(cell), points: cell.swings.iter().map(point).collect() }
        };
        let lines: Vec<Line> = cells().map(line).filter(|line| !line.points.is_empty()).take(MAX_LINES).collect();
        if lines.is_empty() {
            return Vec::new();
        }
        let svg = plot::lines(&lines, false);
        vec![Block::Plot(Plot { name: "swings".into(), title: self.words.plain("lab-swings"), svg, csv })]
    }

    fn cell(&self, cell: &CellFindings) -> String {
        format!("{} · {}", self.reading(&cell.reading), self.lineup(&cell.bots))
    }

    /// How to make the page again.
    fn again(&self) -> Vec<Block> {
        let manifest = self.source.manifest;
        let name = manifest.command.rsplit(' ').next().unwrap_or_default();
        let folder = name.strip_suffix(".toml").unwrap_or(name);
        let command = format!("{} && kirifuda lab report {folder}", manifest.command);
        let args = [
            ("program", manifest.program.as_str().into()),
            ("hash", manifest.study_hash[..16.min(manifest.study_hash.len())].into()),
        ];
        vec![Block::Heading(self.words.plain("lab-again")), self.text("lab-made-by", &args), Block::Code(command)]
    }
}

/// The headings of errors and intervals.
const INTERVALS: [&str; 3] = ["lab-errors-both", "lab-by-formula", "lab-by-bootstrap"];

const CSV_FIGURES: [&str; 10] = [
    "reading",
    "bots",
    "of",
    "value",
    "standard_error",
    "low",
    "high",
    "bootstrap_standard_error",
    "bootstrap_low",
    "bootstrap_high",
];

const CSV_CONTRASTS: [&str; 13] = [
    "reading",
    "minus",
    "bots",
    "of",
    "value",
    "standard_error",
    "low",
    "high",
    "bootstrap_standard_error",
    "bootstrap_low",
    "bootstrap_high",
    "p",
    "p_holm",
];

fn csv_of(names: &[&str], estimate: &Estimate) -> Vec<String> {
    let Estimate { value, error, interval, bootstrap_error, bootstrap, .. } = estimate;
    let numbers = [*value, *error, interval.low, interval.high, *bootstrap_error, bootstrap.low, bootstrap.high];
    names.iter().map(ToString::to_string).chain(numbers.map(data)).collect()
}

/// The number of values, their mean and their standard deviation.
fn moments(values: impl Iterator<Item = (f64, u64)> + Clone) -> (u64, f64, f64) {
    let count: u64 = values.clone().map(|(_, count)| count).sum();
    let sum = |power: i32| values.clone().map(|(value, count)| value.powi(power) * count as f64).sum::<f64>();
    let mean = sum(1) / count.max(1) as f64;
    let squares = sum(2) - count as f64 * mean * mean;
    (count, mean, (squares.max(0.0) / count.saturating_sub(1).max(1) as f64).sqrt())
}

/// The smallest value that this share of the values does not exceed.
fn quantile(values: &BTreeMap<u64, u64>, share: f64) -> u64 {
    let wanted = share * values.values().sum::<u64>() as f64;
    let mut sum = 0.0;
    let reached = values.iter().find(|(_, count)| {
        sum += **count as f64;
        sum >= wanted
    });
    reached.map_or(0, |(&value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_of_lengths_is_that_of_the_formula() {
        let lengths = BTreeMap::from([(2, 2), (3, 1), (9, 1)]);
        let (count, mean, spread) = moments(lengths.iter().map(|(&deals, &count)| (deals as f64, count)));
        assert_eq!((count, mean), (4, 4.0));
        assert!((spread - (34.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!([0.5, 0.75, 0.95].map(|share| quantile(&lengths, share)), [2, 3, 9]);
    }
}
