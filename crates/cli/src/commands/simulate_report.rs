//! What came of a simulation, as text and as JSON.

use super::Context;
use super::figures::{interval_json, mean, plain, share, share_json, signed, summary_json};
use super::lost;
use crate::failure::{Failure, lost_seat};
use crate::games::Chosen;
use crate::out::Out;
use crate::words::{GameWords, Words};
use kirifuda_lab::simulate::Tally;
use kirifuda_lab::tally::{Decisions, Given, Reasons, Role, RoleTally};
use kirifuda_lab::{Interval, Summary};
use kirifuda_play::Lineup;
use kirifuda_rules::Viewer;
use serde_json::{Value, json};

/// What came of it.
pub(super) struct Report<'a> {
    pub lineup: &'a Lineup,
    pub seed: u64,
    pub chosen: &'a Chosen,
    pub tally: &'a Tally,
    /// How many matches or deals were asked for.
    pub wanted: u64,
    /// How long it took.
    pub seconds: f64,
    /// Whether the user has broken off.
    pub interrupted: bool,
    /// Whether the text has all figures.
    pub detail: bool,
}

impl Report<'_> {
    fn per_second(&self, count: u64) -> f64 {
        if self.seconds > 0.0 { count as f64 / self.seconds } else { 0.0 }
    }

    /// Roles in order of turn, who sits out last.
    fn roles(&self) -> Vec<&(Role, RoleTally)> {
        let mut roles: Vec<&(Role, RoleTally)> = self.tally.counts.roles.iter().collect();
        roles.sort_by_key(|(role, _)| role.place.is_none());
        roles
    }

    /// One JSON document.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn json(&self, context: &Context) -> Result<(), Failure> {
        let (game, tally) = (&self.chosen.game, self.tally);
        let document = json!({
            "game": game.id(),
            "options": super::options_json(game),
            "patch": super::patch_json(game),
            "rules": game.hash(),
            "seed": self.seed,
            "bots": self.lineup.bots().iter().map(ToString::to_string).collect::<Vec<String>>(),
            "interrupted": self.interrupted,
            "wanted": self.wanted,
            "matches": tally.matches,
            "finished": tally.finished,
            "deals": tally.deals,
            "plays": tally.plays,
            "seats_lost": tally.lost.total(),
            "seats_lost_by_reason": lost::reasons_json(&tally.lost),
            "first_seat_lost": lost::seat_json(tally.lost.first(), "match"),
            "ended_by_lost_seat": lost::seat_json(tally.ended_by.as_ref(), "match"),
            "seconds": self.seconds,
            "plays_per_second": self.per_second(tally.plays),
            "deals_per_second": self.per_second(tally.deals),
            "deals_per_match": summary_json(&tally.deals_per_match),
            "sides": (0..tally.sides.len()).map(|side| self.side_json(side)).collect::<Vec<Value>>(),
            "roles": self.roles().into_iter().map(role_json).collect::<Vec<Value>>(),
            "reasons": reasons_json(&tally.counts.reasons, tally.deals),
            "decisions": decisions_json(&tally.counts.decisions),
        });
        let mut out = Out::new(context.color);
        out.line(&format!("{document:#}"))?;
        out.flush()
    }

    fn side_json(&self, side: usize) -> Value {
        let tally = &self.tally.sides[side];
        let finished = self.tally.finished;
        let (reasons, decisions) = &self.tally.counts.sides[side];
        json!({
            "side": side,
            "seats": self.chosen.game.seats_of(side).map(|seat| seat.index()).collect::<Vec<usize>>(),
            "wins": tally.wins,
            "win_share": share_json(tally.wins, finished),
            "win_interval": interval_json(Interval::of_share(tally.wins, finished)),
            "draws": tally.draws,
            "draw_share": share_json(tally.draws, finished),
            "draw_interval": interval_json(Interval::of_share(tally.draws, finished)),
            "totals": summary_json(&tally.totals),
            "deal_points": summary_json(&tally.deal_points),
            "reasons": reasons_json(reasons, self.tally.deals),
            "decisions": decisions_json(decisions),
        })
    }

    /// Lines for people.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn text(&self, context: &Context) -> Result<(), Failure> {
        let names = Vec::new();
        let game = context.words.of_game(self.chosen.file(), &self.chosen.game, &names);
        let text = Text { words: &context.words, game: &game };
        let mut out = Out::new(context.color);
        for line in self.lines(&text) {
            out.line(&line)?;
        }
        out.flush()
    }

    fn lines(&self, text: &Text<'_>) -> Vec<String> {
        let tally = self.tally;
        let mut lines = vec![self.head(text)];
        if tally.deals == 0 {
            return lines;
        }
        if tally.finished > 0 {
            lines.push(text.length(&tally.deals_per_match));
        }
        lines.extend(self.lost(text));
        lines.push(text.words.plain("simulate-brackets"));
        for side in 0..tally.sides.len() {
            lines.push(self.side(side, text));
            if self.detail {
                let (reasons, decisions) = &tally.counts.sides[side];
                lines.extend(text.counts(reasons, tally.deals, decisions));
            }
        }
        lines.push(text.words.plain("simulate-roles"));
        for (role, tally) in self.roles() {
            lines.push(text.role_line(role, tally));
            if self.detail {
                lines.extend(text.counts(&tally.reasons, tally.deals, &tally.decisions));
            }
        }
        lines.push(text.words.plain("simulate-reasons"));
        lines.extend(text.reasons(&tally.counts.reasons, tally.deals));
        let decisions = text.decisions(&tally.counts.decisions);
        if !decisions.is_empty() {
            lines.push(text.words.plain("simulate-decisions"));
            lines.extend(decisions);
        }
        lines
    }

    fn head(&self, text: &Text<'_>) -> String {
        let tally = self.tally;
        let args = [
            ("matches", tally.matches.into()),
            ("deals", tally.deals.into()),
            ("plays", tally.plays.into()),
            ("seconds", format!("{:.2}", self.seconds).into()),
            ("speed", format!("{:.0}", self.per_second(tally.plays)).into()),
        ];
        text.words.text("simulate-done", &args)
    }

    fn lost(&self, text: &Text<'_>) -> Option<String> {
        let lost = &self.tally.lost;
        let (index, first) = lost.first()?;
        let args = [
            ("count", lost.total().into()),
            ("reasons", lost::reasons_text(text.words, lost).into()),
            ("match", (index + 1).into()),
            ("first", lost_seat(text.words, first).into()),
        ];
        Some(text.words.text("simulate-lost", &args))
    }

    fn side(&self, side: usize, text: &Text<'_>) -> String {
        let (tally, finished) = (&self.tally.sides[side], self.tally.finished);
        let args = [
            ("side", text.game.side(side, Viewer::Public).into()),
            ("wins", tally.wins.into()),
            ("share", share(text.words, tally.wins, finished).into()),
            ("draws", tally.draws.into()),
            ("points", text.points(&tally.deal_points).into()),
        ];
        text.words.text(if finished > 0 { "simulate-side" } else { "simulate-side-deals" }, &args)
    }
}

fn role_json((role, tally): &(Role, RoleTally)) -> Value {
    json!({
        "place": role.place,
        "of": role.of,
        "dealer": role.dealer,
        "entering": role.entering,
        "deals": tally.deals,
        "points": summary_json(&tally.points),
        "tricks": summary_json(&tally.tricks),
        "reasons": reasons_json(&tally.reasons, tally.deals),
        "decisions": decisions_json(&tally.decisions),
    })
}

fn reasons_json(reasons: &Reasons, deals: u64) -> Value {
    let entry = |(reason, points): (kirifuda_rules::Reason, &Summary)| {
        json!({
            "reason": reason.word(),
            "deals": points.count,
            "share": share_json(points.count, deals),
            "interval": interval_json(Interval::of_share(points.count, deals)),
            "points": summary_json(&points.with_zeros(deals)),
        })
    };
    Value::Array(reasons.iter().map(entry).collect())
}

/// The answers of each question together.
fn by_question(decisions: &Decisions) -> Vec<(&'static str, Vec<(&'static str, &Given)>)> {
    let mut questions: Vec<(&str, Vec<(&str, &Given)>)> = Vec::new();
    for (question, answer, given) in decisions.iter() {
        match questions.last_mut() {
            Some((known, answers)) if *known == question => answers.push((answer, given)),
            _ => questions.push((question, vec![(answer, given)])),
        }
    }
    questions
}

fn decisions_json(decisions: &Decisions) -> Value {
    let answer = |(answer, given): &(&str, &Given)| {
        json!({
            "answer": answer,
            "chosen": given.chosen,
            "possible": given.possible,
            "share": given.share(),
            "interval": interval_json(given.interval()),
        })
    };
    let question = |(question, answers): (&str, Vec<(&str, &Given)>)| {
        json!({
            "decision": question,
            "made": answers.iter().map(|(_, given)| given.chosen).sum::<u64>(),
            "answers": answers.iter().map(answer).collect::<Vec<Value>>(),
        })
    };
    Value::Array(by_question(decisions).into_iter().map(question).collect())
}

/// Figures in words.
struct Text<'a> {
    words: &'a Words,
    game: &'a GameWords<'a>,
}

impl Text<'_> {
    fn points(&self, points: &Summary) -> String {
        mean(self.words, points, |number| signed(number, 3))
    }

    fn length(&self, deals: &Summary) -> String {
        let args = [
            ("mean", mean(self.words, deals, |number| plain(number, 1)).into()),
            ("min", deals.min.into()),
            ("max", deals.max.into()),
        ];
        self.words.text("simulate-length", &args)
    }

    fn role(&self, role: &Role) -> String {
        let side = self.game.game().rules().dealers() == kirifuda_rules::params::Dealers::Side;
        let place = match role.place {
            None => self.words.plain("simulate-role-out"),
            Some(place) => {
                let key = if role.is_last() { "simulate-role-last" } else { "simulate-role-place" };
                self.words.text(key, &[("place", place.into()), ("of", role.of.into())])
            }
        };
        let note = match (role.dealer, role.entering) {
            (true, _) if side => "simulate-role-dealing",
            (true, _) => "simulate-role-dealer",
            (false, true) => "simulate-role-entering",
            (false, false) => return place,
        };
        self.game.say(note, &[("place", place.into())])
    }

    fn role_line(&self, role: &Role, tally: &RoleTally) -> String {
        let args = [
            ("role", self.role(role).into()),
            ("points", self.points(&tally.points).into()),
            ("tricks", mean(self.words, &tally.tricks, |number| plain(number, 2)).into()),
        ];
        let key = if role.place.is_some() { "simulate-role" } else { "simulate-role-without-tricks" };
        self.words.text(key, &args)
    }

    fn reasons(&self, reasons: &Reasons, deals: u64) -> Vec<String> {
        let line = |(reason, points): (kirifuda_rules::Reason, &Summary)| {
            let args = [
                ("reason", self.game.reason(reason).into()),
                ("share", share(self.words, points.count, deals).into()),
                ("points", self.points(&points.with_zeros(deals)).into()),
            ];
            self.words.text("simulate-reason", &args)
        };
        reasons.iter().map(line).collect()
    }

    fn decisions(&self, decisions: &Decisions) -> Vec<String> {
        let said = |key: &str| self.game.say(&format!("simulate-{}", key.replace('_', "-")), &[]);
        let answer = |question: &str, (answer, given): &(&str, &Given)| {
            let args = [
                ("answer", said(&format!("{question}-{answer}")).into()),
                ("share", share(self.words, given.chosen, given.possible).into()),
                ("possible", given.possible.into()),
            ];
            self.words.text("simulate-answer", &args)
        };
        let line = |(question, answers): (&str, Vec<(&str, &Given)>)| {
            let answers: Vec<String> = answers.iter().map(|entry| answer(question, entry)).collect();
            let between = self.words.plain("simulate-answers-between");
            let args = [("question", said(question).into()), ("answers", answers.join(&between).into())];
            self.words.text("simulate-decision", &args)
        };
        by_question(decisions).into_iter().map(line).collect()
    }

    /// Reasons and decisions below a side or role.
    fn counts(&self, reasons: &Reasons, deals: u64, decisions: &Decisions) -> Vec<String> {
        let all = self.reasons(reasons, deals).into_iter().chain(self.decisions(decisions));
        all.map(|line| format!("  {line}")).collect()
    }
}
