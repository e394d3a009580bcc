//! `kirifuda review`: what each decision of a recorded match cost, deal by deal.

use super::{Context, replay, review_json, review_text};
use crate::args::{LookArgs, ReviewArgs};
use crate::failure::Failure;
use crate::out::Out;
use crate::play::form::{by_line, card_style};
use crate::progress::Progress;
use crate::words::CardStyle;
use kirifuda_bots::review::{Reviewer, Settings};
use kirifuda_play::review::Review;
use kirifuda_record::{Fault, Library};
use kirifuda_rules::Match;

/// Reviews a match, or one deal of it.
///
/// # Errors
/// When there is no such match, deal or seat, or the record does not agree with the rules: then nothing is reviewed.
pub fn run(args: &ReviewArgs, context: &Context) -> Result<(), Failure> {
    let number = args.played.number.unwrap_or(1);
    let path = super::resume::file_or_kept(&args.played.file)?;
    let record = replay::find(&path, number)?;
    let wrong = |fault: Fault| Failure::Wrong { path: path.clone(), line: number, error: (&fault).into() };
    let library = Library::published();
    let table = kirifuda_record::replay(&record, &library).map_err(wrong)?;
    let file = library.rule_file(&record).map_err(wrong)?;
    let game = table.game().clone();
    let seat = replay::seat(args.seat, game.players())?;
    replay::check_deal(args.played.deal, &record)?;
    let settings = Settings { worlds: args.worlds as usize, seed: args.seed, seat, ..Settings::default() };
    let deals = match args.played.deal {
        Some(deal) => deal as usize..=deal as usize,
        None => 1..=record.deals.len(),
    };
    let spoken = by_line(&args.form, context) && !args.json;
    let out = Out::new(context.color);
    let mut out = if spoken { out.by_ear(context.words.lang()) } else { out };
    let style = if spoken { card_style(&LookArgs::default(), true, context) } else { CardStyle::Symbols };
    let words = context.words.of_game(&file, &game, &record.players).with_cards(style);
    if args.json {
        let reviews = deals.map(|deal| review(&table, deal, settings, !spoken)).collect::<Result<Vec<_>, _>>()?;
        out.line(&review_json::document(number, &record.players, &table, &settings, &reviews).to_string())?;
        return out.flush();
    }
    replay::write_title(&mut out, &words, &record)?;
    let mut teller = review_text::Teller::new(&mut out, &words, spoken);
    teller.legend()?;
    for deal in deals {
        let review = review(&table, deal, settings, !spoken)?;
        teller.deal(&table, &review)?;
    }
    out.flush()
}

/// One deal, with a bar on the terminal while it takes, if wanted.
fn review(table: &Match, deal: usize, settings: Settings, bar: bool) -> Result<Review, Failure> {
    let mut reviewer = Reviewer::new(table, deal, settings).map_err(|error| Failure::Internal(error.message()))?;
    let progress = bar.then(|| Progress::new(Some(reviewer.steps() as u64)));
    while reviewer.step() {
        progress.iter().for_each(|progress| progress.add(1));
    }
    progress.iter().for_each(Progress::end);
    Ok(reviewer.finish())
}
