//! The pages over the table: help, rules, scores, options, log, tricks, the end of a deal and of the match.

use super::app::App;
use super::screen::{Page, PageLine};
use super::ui::{OpenPage, PageKind};
use crate::prose;
use crate::words::in_force::{grounds, meaning_in_line};
use crate::words::{GameWords, OptionInForce, capitalised, signed};
use kirifuda_rules::Viewer;
use kirifuda_scene::{About, DealScore, Line, Trick};

/// The page as it is shown.
pub fn page(app: &App<'_>, open: OpenPage) -> Page {
    let say = |key: &str| app.words.say(key, &[]);
    let (title, lines, small) = match open.kind {
        PageKind::Help => (say("play-page-help"), help(app), false),
        PageKind::Rules => (app.words.file().title(app.words.lang()).to_owned(), rules(app), false),
        PageKind::Scores => (say("play-page-scores"), scores(app), false),
        PageKind::Options => (say("play-page-options"), options(app), false),
        PageKind::Log => (say("play-page-log"), log(app), false),
        PageKind::Tricks => (say("play-page-tricks"), tricks(app), false),
        PageKind::Deal => (deal_title(app), deal_end(app), true),
        PageKind::Match => (say("play-page-match"), match_end(app), true),
        PageKind::Replay => (say("play-page-help"), section(app.words, "replay-help"), false),
    };
    let footer = match open.kind {
        PageKind::Deal => say("play-footer-deal"),
        PageKind::Match => say("play-footer-match"),
        _ => say("play-footer-page"),
    };
    Page { title, lines, from: open.from, footer, small }
}

fn help(app: &App<'_>) -> Vec<PageLine> {
    let words = app.words;
    let mut lines = vec![PageLine::text(words.file().about(words.lang())), PageLine::default()];
    for key in ["play-help-choose", "play-help-keys", "play-help-signs", "play-help-settings"] {
        lines.extend(section(words, key));
    }
    lines.push(PageLine::quiet(settings(app)));
    lines
}

/// A heading and what stands below it.
fn section(words: &GameWords<'_>, key: &str) -> Vec<PageLine> {
    let text = words.say(key, &[]);
    let mut lines: Vec<PageLine> = Vec::new();
    for line in text.lines().map(str::trim_end) {
        lines.push(match lines.is_empty() {
            true => PageLine::heading(line),
            false => PageLine::text(line).hanging(if line.contains("  ") { 10 } else { 0 }),
        });
    }
    lines.push(PageLine::default());
    lines
}

/// How everything is set.
fn settings(app: &App<'_>) -> String {
    let words = app.words;
    let args = [
        ("pace", words.say(app.ui.pace.key(), &[]).into()),
        ("arrange", words.say(app.ui.arrange_key(), &[]).into()),
        ("guard", if app.ui.guard { "on" } else { "off" }.into()),
    ];
    words.say("play-help-now", &args)
}

/// The rules in the width of the window.
fn rules(app: &App<'_>) -> Vec<PageLine> {
    let columns = usize::from(app.window.0.saturating_sub(4));
    let line = |line: prose::Line| match line.heading {
        true => PageLine::heading(line.text),
        false => PageLine::text(line.text),
    };
    prose::on_page(app.rules_text, columns).into_iter().map(line).collect()
}

fn story_line(line: &Line) -> PageLine {
    match line.about {
        About::Deal => PageLine::heading(&line.text),
        About::Score => PageLine::text(format!("  {}", line.text)).hanging(4),
        About::End => PageLine::strong(&line.text).hanging(2),
        About::Deed | About::Card | About::Trick | About::Hand => PageLine::text(&line.text).hanging(2),
    }
}

fn scores(app: &App<'_>) -> Vec<PageLine> {
    let mut lines = Vec::new();
    for (deal, told) in app.story.chronicle.deals.iter().zip(app.story.all()) {
        lines.push(PageLine::heading(app.words.say("play-fact-deal", &[("n", deal.number.into())])));
        let counted = told.iter().filter(|line| matches!(line.about, About::Score | About::End));
        let before = lines.len();
        lines.extend(counted.map(story_line));
        if lines.len() == before {
            lines.push(PageLine::quiet(app.words.say("play-nothing-scored-yet", &[])));
        }
        lines.push(PageLine::default());
    }
    lines
}

fn options(app: &App<'_>) -> Vec<PageLine> {
    let mut lines = Vec::new();
    let changed = app.words.changed_options();
    if !changed.is_empty() {
        lines.push(PageLine::strong(app.words.say("play-plain-options", &[("options", changed.into())])).hanging(2));
        lines.push(PageLine::default());
    }
    for option in app.words.options() {
        let mark = if option.changed { "* " } else { "" };
        lines.push(PageLine::heading(format!("{mark}{} = {}", option.name, option.value)));
        lines.push(PageLine::text(format!("  {}", option_says(app.words, &option))).hanging(4));
        let rules = option.rules.join(" ");
        let grounds = grounds(app.words.words(), &option.source, &option.basis);
        lines.push(PageLine::quiet(format!("  [{rules}] {grounds}")).hanging(4));
    }
    for (name, value) in app.words.game().patch() {
        lines.push(PageLine::heading(format!("* {name} = {value}")));
    }
    lines
}

/// What an option asks, and what its value answers.
pub fn option_says(words: &GameWords<'_>, option: &OptionInForce) -> String {
    let args = [("question", option.question.as_str().into()), ("meaning", meaning_in_line(option).into())];
    words.say("play-option-says", &args)
}

fn log(app: &App<'_>) -> Vec<PageLine> {
    let mut lines = Vec::new();
    for told in app.story.all() {
        lines.extend(told.iter().map(story_line));
        lines.push(PageLine::default());
    }
    lines
}

fn tricks(app: &App<'_>) -> Vec<PageLine> {
    let Some(deal) = app.story.chronicle.deal() else { return Vec::new() };
    let mut lines = Vec::new();
    for (place, trick) in deal.tricks.iter().enumerate() {
        lines.push(PageLine::text(trick_line(app, place + 1, trick)).hanging(4));
    }
    if lines.is_empty() {
        lines.push(PageLine::quiet(app.words.say("play-no-trick", &[])));
    }
    lines
}

fn trick_line(app: &App<'_>, number: usize, trick: &Trick) -> String {
    let viewer = Viewer::Seat(app.session.person());
    let card = |&(seat, card): &(kirifuda_cards::Seat, kirifuda_cards::Card)| {
        let mark = if trick.winner == Some(seat) { "*" } else { "" };
        format!("{} {}{mark}", capitalised(&app.words.who(seat, viewer)), app.face(card).text)
    };
    let cards: Vec<String> = trick.cards.iter().map(card).collect();
    format!("{number:>2}. {}", cards.join("  "))
}

fn deal_title(app: &App<'_>) -> String {
    let number = app.story.chronicle.deal().map_or(0, |deal| deal.number);
    app.words.say("play-page-deal", &[("n", number.into())])
}

fn deal_scores(app: &App<'_>) -> Vec<PageLine> {
    let line = |score: &DealScore| PageLine::text(format!("  {}", score.text)).hanging(4);
    app.story.deal_scores().iter().map(line).collect()
}

/// What the deal brought and why, and where everybody stands.
fn deal_end(app: &App<'_>) -> Vec<PageLine> {
    let told = app.story.deal_lines();
    let mut lines = deal_scores(app);
    if lines.is_empty() {
        lines.push(PageLine::text(app.words.say("play-nothing-scored", &[])));
    }
    lines.push(PageLine::default());
    lines.extend(told.iter().filter(|line| line.about == About::End).map(story_line));
    lines
}

fn match_end(app: &App<'_>) -> Vec<PageLine> {
    let told = app.story.deal_lines();
    let mut lines: Vec<PageLine> = Vec::new();
    // The first of these is the end of the deal; games that end with it, a draw of cards and the match follow.
    let ends: Vec<&Line> = told.iter().filter(|line| line.about == About::End).skip(1).collect();
    let (last, before) = ends.split_last().map_or((None, &[][..]), |(last, before)| (Some(last), before));
    lines.extend(before.iter().map(|line| PageLine::strong(&line.text)));
    // The scores of the match stand below, in their order.
    let viewer = Viewer::Seat(app.session.person());
    let winners = app.story.chronicle.result.as_ref().map(|result| app.words.winners(result, viewer));
    lines.extend(
        winners.or_else(|| last.map(|line| line.text.clone())).map(|text| PageLine::strong(capitalised(&text))),
    );
    lines.push(PageLine::default());
    lines.extend(totals(app));
    lines.push(PageLine::default());
    lines.push(PageLine::heading(deal_title(app)));
    lines.extend(deal_scores(app));
    lines.push(PageLine::default());
    lines.extend(app.farewell().into_iter().map(PageLine::quiet));
    lines
}

fn totals(app: &App<'_>) -> Vec<PageLine> {
    let Some(result) = &app.story.chronicle.result else { return Vec::new() };
    let viewer = Viewer::Seat(app.session.person());
    let mut sides: Vec<(usize, i64)> = result.totals.iter().copied().enumerate().collect();
    sides.sort_by_key(|&(side, total)| (std::cmp::Reverse(total), side));
    let line = |(side, total): (usize, i64)| {
        let mark = if result.winners.contains(&side) { "* " } else { "  " };
        let name = capitalised(&app.words.side(side, viewer));
        PageLine::text(format!("{mark}{name}  {}", signed(total)))
    };
    sides.into_iter().map(line).collect()
}
