//! Weights as text: a line that names the kind and its spread, then numbers in hundredths; `*n` stands for n zeros.

use super::features::CELLS;
use super::{Kind, Weights};
use kirifuda_rules::params::ScoreKind;
use std::fmt::Write;

const NAMES: [(&str, ScoreKind); 4] = [
    ("tricks", ScoreKind::Tricks),
    ("cards", ScoreKind::Cards),
    ("courts", ScoreKind::Courts),
    ("pot", ScoreKind::Pot),
];

/// Writes weights.
pub fn write(all: &[(Kind, Weights)]) -> String {
    let mut text = String::new();
    for (kind, weights) in all {
        let name = NAMES.iter().find(|(_, score)| *score == kind.score).map_or("", |(name, _)| name);
        let sides = if kind.partners { "partners" } else { "single" };
        // Writing to a text cannot fail.
        let _ = writeln!(text, "kind {name} {sides} {:.3}", weights.spread);
        let mut zeros = 0;
        let mut width = 0;
        for &weight in weights.cells.iter().chain([&f32::NAN]) {
            let number = (weight * 100.0).round() as i32;
            if number == 0 && !weight.is_nan() {
                zeros += 1;
                continue;
            }
            let start = text.len();
            if zeros > 0 {
                let _ = write!(text, "*{zeros} ");
                zeros = 0;
            }
            if !weight.is_nan() {
                let _ = write!(text, "{number} ");
            }
            width += text.len() - start;
            if width > 110 || weight.is_nan() {
                text.truncate(text.trim_end().len());
                text.push('\n');
                width = 0;
            }
        }
    }
    text
}

/// Reads weights. Lines that begin with # are notes.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn read(text: &str) -> Result<Vec<(Kind, Weights)>, String> {
    let mut all: Vec<((Kind, f32), Vec<f32>)> = Vec::new();
    for (line, content) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let fault = |what: &str| format!("line {}: {what}", line + 1);
        if let Some(named) = content.strip_prefix("kind ") {
            all.push((kind(named).ok_or_else(|| fault("expected `kind SCORE partners|single SPREAD`"))?, Vec::new()));
            continue;
        }
        let (_, numbers) = all.last_mut().ok_or_else(|| fault("expected a kind first"))?;
        for word in content.split_whitespace() {
            let number = word.strip_prefix('*').unwrap_or(word).parse::<i32>();
            let number = number.map_err(|_| fault("expected a whole number or *count"))?;
            match word.starts_with('*') {
                true => numbers.extend(std::iter::repeat_n(0.0, number.clamp(0, CELLS as i32) as usize)),
                false => numbers.push(number as f32 / 100.0),
            }
        }
        if numbers.len() > CELLS {
            return Err(fault(&format!("expected {CELLS} numbers")));
        }
    }
    let whole = |((kind, spread), mut numbers): ((Kind, f32), Vec<f32>)| {
        numbers.resize(CELLS, 0.0);
        (kind, Weights { cells: numbers.into(), spread })
    };
    Ok(all.into_iter().map(whole).collect())
}

fn kind(named: &str) -> Option<(Kind, f32)> {
    let mut words = named.split_whitespace();
    let (score, sides) = (words.next()?, words.next()?);
    let spread = words.next()?.parse().ok().filter(|spread: &f32| spread.is_finite() && *spread > 0.0)?;
    let score = NAMES.iter().find(|(name, _)| *name == score)?.1;
    let partners = match sides {
        "partners" => true,
        "single" => false,
        _ => return None,
    };
    Some((Kind { score, partners }, spread))
}
