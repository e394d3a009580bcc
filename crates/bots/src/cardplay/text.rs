//! Weights as text: a line that names the kind and its spread, then numbers in hundredths; `*n` stands for n zeros.

use super::features::CELLS;
use super::weights::{Kind, Weights};
use crate::learnt_error::LearntError;
use kirifuda_rules::{Message, Unit, message};
use std::fmt::Write;

/// Writes weights.
pub fn write(all: &[(Kind, Weights)]) -> String {
    let mut text = String::new();
    for (kind, weights) in all {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "kind {} {:.3}", name_of(*kind), weights.spread);
        add_numbers(&mut text, &weights.cells, HUNDREDTHS);
    }
    text
}

/// Returns the words for a kind.
pub(crate) fn name_of(kind: Kind) -> String {
    format!("{} {}", kind.unit.word(), if kind.partners { "partners" } else { "single" })
}

/// Weights are written in hundredths.
const HUNDREDTHS: f32 = 100.0;

/// Adds lines of numbers in units of 1/`parts`; `*n` stands for n zeros.
pub(crate) fn add_numbers(text: &mut String, numbers: &[f32], parts: f32) {
    let mut zeros = 0;
    let mut width = 0;
    for &number in numbers.iter().chain([&f32::NAN]) {
        let rounded = (number * parts).round() as i32;
        if rounded == 0 && !number.is_nan() {
            zeros += 1;
            continue;
        }
        let start = text.len();
        // Writing to a string cannot fail.
        if zeros > 0 {
            let _ = write!(text, "*{zeros} ");
            zeros = 0;
        }
        if !number.is_nan() {
            let _ = write!(text, "{rounded} ");
        }
        width += text.len() - start;
        if width > 110 || number.is_nan() {
            text.truncate(text.trim_end().len());
            text.push('\n');
            width = 0;
        }
    }
}

/// Reads a line of such numbers; at most `most` with those that were read before.
pub(crate) fn read_numbers(line: &str, most: usize, parts: f32, numbers: &mut Vec<f32>) -> Result<(), Message> {
    for word in line.split_whitespace() {
        let number = word.strip_prefix('*').unwrap_or(word).parse::<i32>();
        let number = number.map_err(|_| message!("policy-number"))?;
        match word.starts_with('*') {
            true => numbers.extend(std::iter::repeat_n(0.0, number.clamp(0, most as i32) as usize)),
            false => numbers.push(number as f32 / parts),
        }
        if numbers.len() > most {
            return Err(message!("policy-numbers", most));
        }
    }
    Ok(())
}

/// Reads weights. Lines that begin with # are comments.
///
/// # Errors
/// The first fault, with its line.
pub fn read(text: &str) -> Result<Vec<(Kind, Weights)>, LearntError> {
    let mut all: Vec<((Kind, f32), Vec<f32>)> = Vec::new();
    for (line, content) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let fault = |expected| LearntError::at(line + 1, expected);
        if let Some(named) = content.strip_prefix("kind ") {
            all.push((kind(named).ok_or_else(|| fault(message!("policy-kind-spread")))?, Vec::new()));
            continue;
        }
        let (_, numbers) = all.last_mut().ok_or_else(|| fault(message!("policy-kind-first")))?;
        read_numbers(content, CELLS, HUNDREDTHS, numbers).map_err(fault)?;
    }
    Ok(all.into_iter().map(|((kind, spread), numbers)| (kind, Weights::new(numbers, spread))).collect())
}

fn kind(named: &str) -> Option<(Kind, f32)> {
    let mut words = named.split_whitespace();
    let kind = kind_named(words.next()?, words.next()?)?;
    let spread = words.next()?.parse().ok().filter(|spread: &f32| spread.is_finite() && *spread > 0.0)?;
    Some((kind, spread))
}

/// Returns the kind with these two words.
pub(crate) fn kind_named(unit: &str, sides: &str) -> Option<Kind> {
    let unit = Unit::from_word(unit)?;
    let partners = match sides {
        "partners" => true,
        "single" => false,
        _ => return None,
    };
    Some(Kind { unit, partners })
}
