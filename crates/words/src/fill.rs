//! Texts filled without Fluent's machinery: most of them are words with places, and a host says thousands in a second.

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use kirifuda_rules::file::Lang;

/// What a text is filled with: `("name", "West".into())`, `("n", 3.into())`.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

/// What the places of a text are filled with: its own arguments, and the game's terms.
#[derive(Clone, Copy)]
pub(crate) struct Filling<'a> {
    /// Whose plurals choose between texts.
    pub lang: Lang,
    pub args: &'a [Arg<'a>],
    pub terms: &'a [(String, String)],
}

impl<'a> Filling<'a> {
    fn get(&self, name: &str) -> Option<Value<'a>> {
        if let Some((_, value)) = self.args.iter().rev().find(|(known, _)| *known == name) {
            return match value {
                FluentValue::String(text) => Some(Value::Text(text)),
                FluentValue::Number(number) => Some(Value::Number(number)),
                _ => None,
            };
        }
        let term = self.terms.iter().find(|(known, _)| known == name);
        term.map(|(_, text)| Value::Text(text))
    }

    /// Writes a text of words, places, and choices between texts by a word or a whole number. Anything else is left to
    /// Fluent: nothing then, and `out` is of no use.
    pub fn write(&self, pattern: &Pattern<&str>, out: &mut String) -> Option<()> {
        pattern.elements.iter().try_for_each(|element| match element {
            PatternElement::TextElement { value } => {
                out.push_str(value);
                Some(())
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => self.write_inline(inline, out),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { return None };
                let value = self.get(id.name)?;
                if matches!(value, Value::Number(number) if !is_whole(number)) {
                    return None;
                }
                let chosen = variants.iter().find(|variant| value.is(&variant.key, self.lang));
                let chosen = chosen.or_else(|| variants.iter().find(|variant| variant.default))?;
                self.write(&chosen.value, out)
            }
        })
    }

    fn write_inline(&self, inline: &InlineExpression<&str>, out: &mut String) -> Option<()> {
        match inline {
            InlineExpression::StringLiteral { value } if !value.contains('\\') => out.push_str(value),
            InlineExpression::VariableReference { id } => match self.get(id.name)? {
                Value::Text(text) => out.push_str(text),
                Value::Number(number) => out.push_str(&written(number)),
            },
            _ => return None,
        }
        Some(())
    }
}

enum Value<'a> {
    Text(&'a str),
    Number(&'a FluentNumber),
}

impl Value<'_> {
    /// Whether it chooses the text with this key.
    fn is(&self, key: &VariantKey<&str>, lang: Lang) -> bool {
        match (self, key) {
            (Value::Text(word), VariantKey::Identifier { name }) => name == word,
            (Value::Number(number), VariantKey::Identifier { name: "one" }) => {
                lang == Lang::En && number.value.abs() == 1.0
            }
            (Value::Number(number), VariantKey::NumberLiteral { value }) => value.parse() == Ok(number.value),
            _ => false,
        }
    }
}

/// Whether a number has no digits behind the point: the plurals of others depend on how they are written.
fn is_whole(number: &FluentNumber) -> bool {
    number.value.fract() == 0.0 && number.options.minimum_fraction_digits.is_none_or(|digits| digits == 0)
}

/// A number as a person writes it, with a true minus sign.
pub(crate) fn written(number: &FluentNumber) -> String {
    number.as_string().replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FILES, Words};
    use fluent_bundle::FluentArgs;
    use fluent_syntax::ast::Entry;

    /// Every text of every language, filled with words and numbers, is what Fluent makes of it.
    #[test]
    fn texts_are_filled_as_fluent_fills_them() {
        let words = ["West", "yes", "no"].map(FluentValue::from);
        let numbers = [0.0, 1.0, -1.0, 2.0, 12.0, -3.0, 1.5].map(FluentValue::from);
        let values: Vec<FluentValue<'_>> = words.into_iter().chain(numbers).collect();
        let (mut quick, mut all) = (0, 0);
        for (lang, texts) in FILES {
            let words = Words::new(lang);
            for text in texts {
                let parsed = fluent_syntax::parser::parse(*text).expect("the files can be read");
                for entry in &parsed.body {
                    let Entry::Message(message) = entry else { continue };
                    let names: Vec<&str> =
                        text.split('$').skip(1).filter_map(|rest| rest.split([' ', '}', ')', '\n']).next()).collect();
                    for value in &values {
                        let args: Vec<Arg<'_>> = names.iter().map(|&name| (name, value.clone())).collect();
                        let mut filled = FluentArgs::new();
                        args.iter().for_each(|(name, value)| filled.set(*name, value.clone()));
                        let (expected, pattern) = words.by_fluent(message.id.name, &filled);
                        let mut out = String::new();
                        all += 1;
                        if (Filling { lang, args: &args, terms: &[] }).write(pattern, &mut out).is_some() {
                            quick += 1;
                            assert_eq!(out, expected, "{}", message.id.name);
                        }
                    }
                }
            }
        }
        // All but the choices by a fraction.
        assert!(quick * 100 > all * 98, "{quick} of {all}");
    }

    #[test]
    fn numbers_have_a_true_minus_sign() {
        let words = Words::new(kirifuda_rules::file::Lang::En);
        assert_eq!(
            words.text("seat-number", &[("n", FluentValue::from(-3))]),
            words.text("seat-number", &[("n", "−3".into())])
        );
        let points = words.text("why-points", &[("n", FluentValue::from(-2)), ("points", "x".into())]);
        assert!(!points.contains('-'), "{points}");
    }
}
