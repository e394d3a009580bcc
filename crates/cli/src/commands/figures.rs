//! Shares and means with their 95 % intervals, as text and as JSON.

use crate::words::Words;
use kirifuda_lab::{Interval, Summary};
use serde_json::{Value, json};

/// A number with a true minus sign.
pub fn plain(number: f64, places: usize) -> String {
    format!("{number:.places$}").replace('-', "−")
}

/// A number that always has its sign.
pub fn signed(number: f64, places: usize) -> String {
    format!("{number:+.places$}").replace('-', "−")
}

/// An interval as JSON: its two ends, or null.
pub fn interval_json(interval: Option<Interval>) -> Value {
    interval.map_or(Value::Null, |interval| json!([interval.low, interval.high]))
}

/// A summary as JSON; null stands for what so few numbers do not tell.
pub fn summary_json(summary: &Summary) -> Value {
    let any = summary.count > 0;
    json!({
        "count": summary.count,
        "mean": any.then(|| summary.mean()),
        "standard_deviation": summary.standard_deviation(),
        "standard_error": summary.standard_error(),
        "interval": interval_json(summary.interval()),
        "min": any.then_some(summary.min),
        "max": any.then_some(summary.max),
    })
}

/// A mean with its interval; a dash where there is none.
pub fn mean(words: &Words, summary: &Summary, shown: impl Fn(f64) -> String) -> String {
    if summary.count == 0 {
        return words.plain("figure-none");
    }
    let mean = shown(summary.mean());
    match summary.interval() {
        None => mean,
        Some(Interval { low, high }) => {
            let args = [("figure", mean.into()), ("low", shown(low).into()), ("high", shown(high).into())];
            words.text("figure-with-interval", &args)
        }
    }
}

/// A share in per cent with its interval; a dash where there is none.
pub fn share(words: &Words, count: u64, of: u64) -> String {
    let percent = |share: f64| plain(100.0 * share, 1);
    match Interval::of_share(count, of) {
        None => words.plain("figure-none"),
        Some(Interval { low, high }) => {
            let share = percent(count as f64 / of as f64);
            let args = [("share", share.into()), ("low", percent(low).into()), ("high", percent(high).into())];
            words.text("share-with-interval", &args)
        }
    }
}

/// A share as JSON; null without a trial.
pub fn share_json(count: u64, of: u64) -> Value {
    if of == 0 { Value::Null } else { json!(count as f64 / of as f64) }
}
