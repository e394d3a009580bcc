//! `kirifuda pbn`: deals to and from Portable Bridge Notation.

use super::Context;
use crate::args::{PbnExportArgs, PbnImportArgs};
use crate::external::{Stderr, Trace, seat_change};
use crate::failure::{Failure, Part, shown};
use crate::games::{Chosen, choose};
use crate::host::host;
use crate::out::Out;
use kirifuda_cards::Suit;
use kirifuda_play::table::{Watch, play_deal};
use kirifuda_play::{Lineup, SeatLost};
use kirifuda_record::pbn::{self, PbnDeal};
use kirifuda_record::{Extra, Header, Json, Library, Reader, SeatChange, replay, write_match};
use kirifuda_rules::{Game, Match, Message, Next};
use std::borrow::Cow;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

/// Writes the deals of records as PBN.
///
/// # Errors
/// When a record cannot be read or does not agree with the rules, or PBN cannot hold its game.
pub fn export(args: &PbnExportArgs, context: &Context) -> Result<(), Failure> {
    let mut reader = Reader::new(super::open_records(&args.file)?);
    let library = Library::published();
    let mut out = Out::new(context.color);
    while let Some(line) = reader.next_record().map_err(|error| Failure::Read(args.file.clone(), error))? {
        let number = reader.line_number();
        let record = line.map_err(|error| wrong(&args.file, number, (&error).into()))?;
        let game_match = replay(&record, &library).map_err(|error| wrong(&args.file, number, (&error).into()))?;
        let text =
            pbn::write(&game_match, &record.players).map_err(|error| wrong(&args.file, number, error.message()))?;
        // The lines that open a file stand in it once.
        let text = if number == 1 { text.as_str() } else { after_header(&text) };
        out.raw(text.as_bytes())?;
        if matches!(game_match.next(), Next::Decision(_)) {
            let (path, deal) = (shown(&args.file), record.deals.len());
            let note = context.words.text("pbn-unfinished", &[("deal", deal.into())]);
            // Nobody has to read a note.
            let _ = writeln!(std::io::stderr(), "{path}:{number}: {note}");
        }
    }
    out.flush()
}

fn wrong(path: &Path, line: u64, error: Message) -> Failure {
    Failure::Wrong { path: path.to_owned(), line, error }
}

/// A PBN text without the escaped lines at its beginning.
fn after_header(text: &str) -> &str {
    let mut rest = text;
    while let Some((_, later)) = rest.split_once('\n').filter(|(line, _)| line.starts_with('%')) {
        rest = later;
    }
    rest
}

/// Plays the deals of a PBN file and prints records: each deal is the first of a match that is not played on.
///
/// # Errors
/// When the file cannot be read or is no PBN, or the game cannot deal its hands.
pub fn import(args: &PbnImportArgs, context: &Context) -> Result<(), Failure> {
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = play(args, &trace, context);
    trace.close(done)
}

fn play(args: &PbnImportArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let chosen = choose(&args.game)?;
    let lineup = Lineup::parse(&args.bots, chosen.game.players()).map_err(Failure::Bots)?;
    let host = host(lineup.bots().iter(), &chosen.game, Stderr::Shown, trace)?;
    let trump = args.trump.as_deref().map(|text| suit(text, &chosen.game)).transpose()?;
    let text = read(&args.file)?;
    let deals = pbn::read(&text).map_err(|error| wrong(&args.file, 0, (&error).into()))?;
    let names: Vec<String> = lineup.bots().iter().map(ToString::to_string).collect();
    let mut header = Header::new(&chosen.game, &names);
    if let Some(text) = chosen.rule_file_for_records() {
        header = header.with_rule_file(text);
    }
    let mut out = Out::new(context.color);
    for (index, deal) in deals.iter().enumerate() {
        let mut playing = dealt(deal, &chosen, trump).map_err(|error| Failure::Wrong {
            path: args.file.clone(),
            line: deal.line as u64,
            error,
        })?;
        let mut bots = host.seat(&lineup, args.seed, index as u64);
        let mut lost = Lost(Vec::new());
        play_deal(&mut playing, &mut bots, &mut lost)?;
        if args.host.strict
            && let Some(lost) = lost.0.first()
        {
            out.flush()?;
            let part = Part { done: index as u64, wanted: deals.len() as u64, kept: false };
            return Err(Failure::SeatLost {
                unit: "deal",
                number: index as u64 + 1,
                lost: Box::new(lost.clone()),
                part,
            });
        }
        let mut line = String::new();
        write_match(&playing, &lost.header(&header, &playing), &mut line);
        out.raw(line.as_bytes())?;
    }
    out.flush()
}

/// The seats that programs lost.
struct Lost(Vec<SeatLost>);

impl Watch for Lost {
    fn seat_lost(&mut self, lost: SeatLost) {
        self.0.push(lost);
    }
}

impl Lost {
    /// The header of the match in which they were lost.
    fn header<'h>(&self, header: &'h Header, playing: &Match) -> Cow<'h, Header> {
        let changes: Vec<SeatChange> = self.0.iter().map(|lost| seat_change(playing, lost)).collect();
        let mut meta = Extra::default();
        match Json::of(&changes) {
            Ok(seats) if !changes.is_empty() => meta.set("seats", seats),
            _ => return Cow::Borrowed(header),
        }
        Cow::Owned(header.clone().with_meta(meta))
    }
}

/// A match whose first deal is this one. The lower seat takes the last pile, which does not affect the hands.
fn dealt(deal: &PbnDeal, chosen: &Chosen, trump: Option<Suit>) -> Result<Match, Message> {
    let game = &chosen.game;
    let dealer = match (chosen.first_dealer, deal.dealer) {
        (Some(dealer), _) => dealer,
        (None, Some(player)) => player.seat(game.rules().direction()).index() % game.dealers(),
        (None, None) => 0,
    };
    let pack = deal.to_pack(game, dealer, trump).map_err(|error| error.message())?;
    let mut playing = Match::new(Arc::clone(game), dealer);
    let taker = playing.taker_choices().map(|[lower, _]| lower);
    playing.deal(pack, taker).map_err(|error| error.message())?;
    Ok(playing)
}

fn suit(text: &str, game: &Game) -> Result<Suit, Failure> {
    let mut letters = text.chars();
    let suit = match (letters.next(), letters.next()) {
        (Some(letter), None) => game.pack().suit_of(letter.to_ascii_uppercase()),
        _ => None,
    };
    suit.ok_or_else(|| Failure::Suit {
        given: text.to_owned(),
        suits: Suit::ALL.into_iter().map(|suit| game.pack().suit_letter(suit)).collect(),
    })
}

/// PBN files are in Latin-1; what counts in them is ASCII.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    const MAX: u64 = 256 << 20;
    let mut bytes = Vec::new();
    let input = super::open(path)?;
    input.take(MAX + 1).read_to_end(&mut bytes).map_err(|error| Failure::Read(path.to_owned(), error))?;
    if bytes.len() as u64 > MAX {
        return Err(Failure::TooLarge(path.to_owned(), MAX));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
