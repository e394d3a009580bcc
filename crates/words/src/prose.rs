//! The options in force as prose.

use crate::{GameWords, OptionInForce};

impl GameWords<'_> {
    /// The options in force as Markdown, those that were changed first: what stands before the rules of the game.
    pub fn options_as_prose(&self) -> String {
        let options = self.options();
        let title = self.file.title(self.lang());
        let mut text = format!("# {}\n\n", self.say("rules-heading", &[("title", title.into())]));
        text.push_str(&self.say(
            "rules-direction",
            &[("direction", self.direction().into()), ("players", self.game().players().into())],
        ));
        text.push_str("\n\n");
        let (changed, kept): (Vec<OptionInForce>, Vec<OptionInForce>) =
            options.into_iter().partition(|option| option.changed);
        section(&mut text, &self.say("rules-changed", &[]), &changed, self);
        for (name, value) in self.game().patch() {
            text.push_str(&format!("- {name} = {value}: {}\n", self.say("rules-experiment", &[])));
        }
        section(&mut text, &self.say("rules-in-force", &[]), &kept, self);
        text
    }
}

fn section(text: &mut String, heading: &str, options: &[OptionInForce], words: &GameWords<'_>) {
    if options.is_empty() {
        return;
    }
    text.push_str(&format!("\n## {heading}\n\n"));
    for option in options {
        let args = [
            ("name", option.name.as_str().into()),
            ("value", option.value.as_str().into()),
            ("question", option.question.as_str().into()),
            ("meaning", option.meaning.as_str().into()),
            ("rules", option.rules.join(", ").into()),
            ("source", option.source.as_str().into()),
            ("basis", option.basis.as_str().into()),
        ];
        text.push_str(&format!("- {}\n", words.say("rules-option", &args)));
    }
}
