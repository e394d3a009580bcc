//! Numbers as pages show them: with as many places as their error deserves.

use crate::commands::figures::plain;
use kirifuda_lab::estimate::Estimate;
use kirifuda_lab::study::Measure;
use serde_json::Value;

/// Whether a measure is a share, shown in per cent.
pub fn is_share(measure: Measure) -> bool {
    matches!(measure, Measure::Decisions | Measure::Draws | Measure::Calls | Measure::Reach)
}

/// How the figures of a measure are shown.
#[derive(Clone, Copy)]
pub struct Form {
    scale: f64,
    places: usize,
}

impl Form {
    /// The form for an estimate: two digits of its standard error.
    pub fn of(measure: Measure, estimate: &Estimate) -> Form {
        Form::with_error(measure, estimate.error)
    }

    /// The form for a figure with this standard error.
    pub fn with_error(measure: Measure, error: f64) -> Form {
        let scale = if is_share(measure) { 100.0 } else { 1.0 };
        let error = error * scale;
        let places = if error > 0.0 && error.is_finite() { (1.0 - error.log10().floor()).clamp(0.0, 6.0) } else { 2.0 };
        Form { scale, places: places as usize }
    }

    /// A figure.
    pub fn show(self, figure: f64) -> String {
        let text = plain(figure * self.scale, self.places);
        // A zero has no sign.
        if text.trim_start_matches('−').chars().all(|sign| matches!(sign, '0' | '.')) {
            return text.trim_start_matches('−').to_owned();
        }
        text
    }

    /// A figure that always has its sign.
    pub fn signed(self, figure: f64) -> String {
        let text = self.show(figure);
        let is_zero = text.chars().all(|sign| matches!(sign, '0' | '.'));
        if text.starts_with('−') || is_zero { text } else { format!("+{text}") }
    }

    /// Two ends of an interval.
    pub fn interval(self, low: f64, high: f64) -> (String, String) {
        (self.show(low), self.show(high))
    }
}

/// A probability: three places, or that it is smaller.
pub fn probability(p: f64) -> String {
    if p < 0.001 { "< 0.001".to_owned() } else { format!("{p:.3}") }
}

/// A number to six digits: data for others, without the noise of floating point.
pub fn rounded(number: f64) -> f64 {
    format!("{number:.5e}").parse().unwrap_or(number)
}

/// The same as text.
pub fn data(number: f64) -> String {
    let number = rounded(number);
    if number != 0.0 && number.abs() < 1e-6 { format!("{number:e}") } else { number.to_string() }
}

/// The same for every number with a fraction in a JSON document.
pub fn rounded_json(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(rounded_json).collect(),
        Value::Object(entries) => entries.into_iter().map(|(name, value)| (name, rounded_json(value))).collect(),
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            Some(fraction) => Value::from(rounded(fraction)),
            None => Value::Number(number),
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_have_six_digits() {
        assert_eq!([0.1 + 0.2, -123_456.789, 0.0].map(rounded), [0.3, -123_457.0, 0.0]);
        assert_eq!([1.0 / 3.0, 1.5e-200].map(data), ["0.333333", "1.5e-200"]);
        let json = rounded_json(serde_json::json!({ "a": [1, 0.123_456_78], "b": null }));
        assert_eq!(json.to_string(), r#"{"a":[1,0.123457],"b":null}"#);
    }

    #[test]
    fn errors_decide_the_places() {
        let form = |measure, error| Form::with_error(measure, error);
        assert_eq!(form(Measure::Length, 0.034).show(-12.3456), "−12.346");
        assert_eq!(form(Measure::Length, 3.4).show(12.3456), "12.3");
        assert_eq!(form(Measure::Length, 34.0).show(123.456), "123");
        assert_eq!(form(Measure::Draws, 0.0034).show(0.123_456), "12.35");
        assert_eq!(form(Measure::Length, 0.0).show(-0.0), "0.00");
        assert_eq!(form(Measure::Length, 0.5).signed(1.0), "+1.00");
        assert_eq!((probability(0.0004), probability(0.25)), ("< 0.001".to_owned(), "0.250".to_owned()));
    }
}
