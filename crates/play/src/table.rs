//! Plays one table to its end: a match between bots, from its first pack on.

use crate::seed::{Chance, Stream, first_dealer_of, pack_of};
use crate::{Bot, SeatFault};
use kirifuda_cards::{Below, PackOrder, Seat, shuffle};
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{
    Action, DealError, Event, Game, Match, Message, Next, Phase, Refusal, SeatView, message, message_error,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a match could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// A bot chose an illegal action.
    Illegal {
        /// The bot's name.
        bot: String,
        /// Where it sits.
        seat: Seat,
        /// The action, in the words of records.
        action: String,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// The match refused a pack.
    Deal(DealError),
    /// Fewer bots than seats.
    NoBot(Seat),
}

impl TableError {
    /// A bot at a seat of `game` chose an action that was refused.
    pub fn illegal(game: &Game, bot: &dyn Bot, seat: Seat, refusal: Refusal) -> TableError {
        let action = action_text(game, refusal.action);
        TableError::Illegal { bot: bot.name().to_owned(), seat, action, refusal }
    }

    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            TableError::Illegal { bot, seat, action, refusal } => {
                let fault = message!("event-refused", event = action.clone(), fault = refusal.message());
                message!("bot-refused-at", bot = bot.clone(), seat = *seat, fault)
            }
            TableError::Deal(error) => error.message(),
            TableError::NoBot(seat) => message!("bot-missing", seat = *seat),
        }
    }
}

message_error!(TableError: TableError::message);

/// The random source of one match: packs, takers and card draws under a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The seed of the whole run.
    pub seed: u64,
    /// The match within the run.
    pub index: u64,
}

impl Source {
    /// Deals the next deal of a match.
    ///
    /// # Errors
    /// If the match waits for something else.
    pub fn deal(&self, playing: &mut Match) -> Result<(), DealError> {
        let number = u64::from(playing.standing().deals_done());
        self.deal_pack(playing, pack_of(playing.game().pack(), self.seed, self.index, number))
    }

    /// Deals a given pack. Only the taker is random, if the game has it so.
    ///
    /// # Errors
    /// If the match waits for something else, or the pack is another game's.
    pub fn deal_pack(&self, playing: &mut Match, pack: PackOrder) -> Result<(), DealError> {
        let number = u64::from(playing.standing().deals_done());
        let taker = playing.taker_choices().map(|seats| {
            let mut chance = Chance::new(self.seed, Stream::Taker, self.index, number);
            seats[chance.below(2) as usize]
        });
        playing.deal(pack, taker)
    }

    /// Returns the number, from 1, of the first deal of a match whose pack does not come from this source.
    pub fn foreign_pack(&self, playing: &Match) -> Option<u32> {
        let game_pack = playing.game().pack();
        playing.events().iter().find_map(|event| match event {
            Event::DealStarted(start) => {
                let own = pack_of(game_pack, self.seed, self.index, u64::from(start.number) - 1);
                (start.pack != own).then_some(start.number)
            }
            _ => None,
        })
    }

    /// Draws cards for the first place until one side has it.
    ///
    /// # Errors
    /// If the match waits for something else.
    pub fn draw(&self, playing: &mut Match) -> Result<(), DealError> {
        let mut number = 0;
        while playing.next() == Next::CardDraw {
            let mut chance = Chance::new(self.seed, Stream::CardDraw, self.index, number);
            playing.draw(&shuffle(playing.game().pack(), &mut chance))?;
            number += 1;
        }
        Ok(())
    }

    /// Returns the given first dealer, else a random one.
    pub fn first_dealer(&self, game: &Game, given: Option<usize>) -> usize {
        given.unwrap_or_else(|| first_dealer_of(game.dealers(), self.seed, self.index))
    }
}

/// Which events of a match are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptEvents {
    /// None.
    None,
    /// Those of the deal in progress, or of the last one.
    OfDeal,
    /// All.
    All,
}

/// Callbacks during a match, for hosts that count, record or stop. All have default implementations.
pub trait Watch {
    /// Whether the match continues with its next deal. A match stopped here is unfinished.
    fn goes_on(&mut self, _playing: &Match) -> bool {
        true
    }

    /// Whether the match stops before its next decision, wherever it is: it is then incomplete and must not be used.
    #[inline]
    fn is_broken_off(&self) -> bool {
        false
    }

    /// Called after a deal has ended.
    fn deal_ended(&mut self, _playing: &Match) {}

    /// Returns which events to keep. Unless all are kept, a match of any length needs the memory of one deal.
    fn kept_events(&self) -> KeptEvents {
        KeptEvents::All
    }

    /// Called before the bot with this view is asked.
    #[inline]
    fn asking(&mut self, _view: &SeatView<'_>) {}

    /// Called after it has answered.
    #[inline]
    fn answered(&mut self, _seat: Seat) {}

    /// Called with each choice and the view before it, even if the choice was forced.
    #[inline]
    fn decided(&mut self, _view: &SeatView<'_>, _action: Action) {}

    /// Called when a substitute takes over a bot's seat.
    fn seat_lost(&mut self, _lost: SeatLost) {}
}

/// A bot replaced by a substitute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLost {
    /// Where it sits.
    #[serde(serialize_with = "write_seat", deserialize_with = "read_seat")]
    pub seat: Seat,
    /// The number of events in the match when the substitute made its first decision; 0 if events are not kept.
    pub event: usize,
    /// Why.
    pub fault: SeatFault,
}

fn write_seat<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    seat.index().serialize(serializer)
}

fn read_seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let number = usize::deserialize(deserializer)?;
    Seat::new(number).ok_or_else(|| D::Error::custom(format!("expected a seat, found {number}")))
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// How far a match was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Deals finished.
    pub deals: u64,
    /// Cards played to tricks.
    pub plays: u64,
    /// Whether the match ended according to its rules.
    pub finished: bool,
}

/// Plays a match with bots from its current state until it ends or `watch` stops it between two deals.
///
/// # Errors
/// If a bot chooses an illegal action, or a seat that has to decide has no bot.
pub fn play(
    playing: &mut Match,
    bots: &mut [Box<dyn Bot>],
    source: Source,
    watch: &mut impl Watch,
) -> Result<Played, TableError> {
    let mut played = Played::default();
    if watch.kept_events() == KeptEvents::None {
        playing.without_events();
    }
    loop {
        match playing.next() {
            _ if watch.is_broken_off() => return Ok(played),
            Next::Deal if !watch.goes_on(playing) => return Ok(played),
            Next::Deal => {
                if watch.kept_events() == KeptEvents::OfDeal {
                    playing.forget_events();
                }
                source.deal(playing).map_err(TableError::Deal)?;
                finish_deal(playing, bots, watch, &mut played)?;
            }
            Next::Decision(_) => finish_deal(playing, bots, watch, &mut played)?,
            Next::CardDraw => source.draw(playing).map_err(TableError::Deal)?,
            Next::Over => {
                played.finished = true;
                return Ok(played);
            }
        }
    }
}

/// Deals and plays exactly one deal of a match.
///
/// # Errors
/// As [`play`].
pub fn play_one_deal(
    playing: &mut Match,
    bots: &mut [Box<dyn Bot>],
    source: Source,
    watch: &mut impl Watch,
) -> Result<Played, TableError> {
    let mut played = Played::default();
    if watch.kept_events() == KeptEvents::None {
        playing.without_events();
    }
    source.deal(playing).map_err(TableError::Deal)?;
    finish_deal(playing, bots, watch, &mut played)?;
    played.finished = playing.next() == Next::Over;
    Ok(played)
}

fn finish_deal(
    playing: &mut Match,
    bots: &mut [Box<dyn Bot>],
    watch: &mut impl Watch,
    played: &mut Played,
) -> Result<(), TableError> {
    play_deal(playing, bots, watch)?;
    if watch.is_broken_off() {
        return Ok(());
    }
    played.deals += 1;
    played.plays += playing.public_view().map_or(0, |view| view.played().len() as u64);
    watch.deal_ended(playing);
    Ok(())
}

/// Plays a deal in progress to its end.
///
/// # Errors
/// As [`play`].
pub fn play_deal(playing: &mut Match, bots: &mut [Box<dyn Bot>], watch: &mut impl Watch) -> Result<(), TableError> {
    while let Next::Decision(seat) = playing.next() {
        if watch.is_broken_off() {
            return Ok(());
        }
        let Some(view) = playing.view(seat) else { return Ok(()) };
        let Some(bot) = bots.get_mut(seat.index()) else { return Err(TableError::NoBot(seat)) };
        let action = match only_play(&view) {
            Some(action) => action,
            None => {
                watch.asking(&view);
                let action = bot.choose(&view);
                watch.answered(seat);
                watch.decided(&view, action);
                if let Some(fault) = bot.take_fault() {
                    watch.seat_lost(SeatLost { seat, event: playing.events().len(), fault });
                }
                action
            }
        };
        if let Err(refusal) = playing.apply(action) {
            return Err(TableError::illegal(playing.game(), bot.as_ref(), seat, refusal));
        }
    }
    Ok(())
}

/// Returns the only legal card, which is played without asking.
#[inline]
fn only_play(view: &SeatView<'_>) -> Option<Action> {
    if view.phase() != Phase::Play {
        return None;
    }
    let cards = view.legal_plays();
    if cards.len() == 1 { cards.first().map(Action::Play) } else { None }
}

/// Limits for matches that could last for ever, for instance with a huge target.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// The maximum number of deals of one match.
    pub max_deals: Option<u32>,
    /// Checked before every decision: once true, the match stops and is not counted.
    pub stop: Option<&'a AtomicBool>,
    /// Receives progress.
    pub follower: Option<&'a dyn Follow>,
    /// Whether to stop everything when a bot program loses its seat: the match in which it happened is not counted.
    pub strict: bool,
}

/// An observer of progress, called from many threads at once.
pub trait Follow: Sync + fmt::Debug {
    /// Called after a bot has decided.
    fn decided(&self);

    /// Called after a match, deal or block is finished.
    fn unit_done(&self);
}

impl Limits<'_> {
    /// Whether a match may begin another deal.
    #[inline]
    pub fn allow(&self, playing: &Match) -> bool {
        self.max_deals.is_none_or(|most| playing.standing().deals_done() < most) && !self.stopped()
    }

    /// Whether the host wants everything to stop.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Reports that a bot has decided.
    #[inline]
    pub fn decided(&self) {
        if let Some(follower) = self.follower {
            follower.decided();
        }
    }

    /// Reports that a match, deal or block is finished.
    #[inline]
    pub fn unit_done(&self) {
        if let Some(follower) = self.follower {
            follower.unit_done();
        }
    }
}

impl Watch for Limits<'_> {
    #[inline]
    fn is_broken_off(&self) -> bool {
        self.stopped()
    }

    #[inline]
    fn goes_on(&mut self, playing: &Match) -> bool {
        self.allow(playing)
    }
}
