//! `random_play CASE COUNT`: random games of Hearts and Spades from dealt states, for `tools/openspiel/random_play.py`,
//! which times them against OpenSpiel's. Prints how many deals, plies and legal actions there were, and the points of
//! each seat.
//!
//! | case | dealt state |
//! |---|---|
//! | `hearts-passing` | Hearts, before three cards are passed to the left |
//! | `hearts-play` | Hearts, a deal without passing |
//! | `spades-bids` | Spades, before the bids |
//! | `spades-play` | Spades, after four bids of three |

use kirifuda_cards::{PackOrder, Seat};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Deal, DealResult, Game, Phase, Standing, published};
use std::error::Error;

const DEALS: usize = 64;
const FIXED_BID: u8 = 3;
/// Seat 0 is the first in turn order.
const DEALER: usize = 3;

/// xorshift64.
struct Chance(u64);

impl Chance {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [case, count] = &arguments[..] else { return Err("usage: random_play CASE COUNT".into()) };
    let (id, deals_done, bid) = match case.as_str() {
        "hearts-passing" => ("hearts", 0, None),
        "hearts-play" => ("hearts", 3, None),
        "spades-bids" => ("spades", 0, None),
        "spades-play" => ("spades", 0, Some(FIXED_BID)),
        _ => return Err(format!("unknown case {case}").into()),
    };
    let file = published().iter().find(|game| game.id == id).ok_or("no such game")?;
    let file = RuleFile::parse(file.game).map_err(|faults| faults[0].to_string())?;
    let game = Game::new(file.choose(&[], &[])?);
    let standing = Standing::start(&game, DEALER).with_deals_done(deals_done);
    let roles = standing.roles(&game, None);
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut dealt = Vec::new();
    for _ in 0..DEALS {
        let mut deal = Deal::new(&game, &roles, &shuffled(&game, &mut chance)?);
        while let (Phase::Bid, Some(bid)) = (deal.phase(), bid) {
            deal.apply_unchecked(&game, Action::Bid(bid));
        }
        dealt.push(deal);
    }
    let mut totals = Totals::default();
    for number in 0..count.parse()? {
        play(&game, &standing, dealt[number % DEALS], &mut chance, &mut totals);
    }
    let Totals { plies, choices, points, .. } = totals;
    let points: Vec<String> = points.iter().map(i64::to_string).collect();
    println!("deals {count} plies {plies} choices {choices} points {}", points.join(" "));
    Ok(())
}

fn shuffled(game: &Game, chance: &mut Chance) -> Result<PackOrder, Box<dyn Error>> {
    let mut cards: Vec<String> =
        "CDHS".chars().flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    for place in (1..cards.len()).rev() {
        cards.swap(place, chance.below(place + 1));
    }
    Ok(game.pack().parse_order(&cards.join(" "))?)
}

#[derive(Default)]
struct Totals {
    plies: u64,
    choices: u64,
    /// By seat.
    points: [i64; 4],
    /// Reused, as a search would.
    actions: Vec<Action>,
}

fn play(game: &Game, standing: &Standing, mut deal: Deal, chance: &mut Chance, totals: &mut Totals) {
    loop {
        let choices = match deal.phase() {
            Phase::Over => break,
            Phase::Play => {
                let legal = deal.legal_plays(game);
                let Some(card) = legal.nth(chance.below(legal.len())) else { break };
                deal.play_unchecked(game, card);
                legal.len()
            }
            _ => {
                totals.actions.clear();
                deal.add_legal_actions(game, &mut totals.actions);
                deal.apply_unchecked(game, totals.actions[chance.below(totals.actions.len())]);
                totals.actions.len()
            }
        };
        totals.plies += 1;
        totals.choices += choices as u64;
    }
    let scores = game.scoring().score(&DealResult::of(game, &deal, &[]), standing);
    for (points, seat) in totals.points.iter_mut().zip(Seat::all(game.players())) {
        let side = game.side_of(seat);
        *points += scores.iter().filter(|score| usize::from(score.side) == side).map(|score| score.delta).sum::<i64>();
    }
}
