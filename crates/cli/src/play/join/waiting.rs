//! How long the match has waited for a guest, and how long that guest still has: as the server said it, counted on here.

use super::messages::{TableState, Turn};
use std::time::{Duration, Instant};

/// The warning threshold: this much of the time limit, or a third of it if that is less.
const SHORT: Duration = Duration::from_secs(10);

/// What there is to tell once the time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// The guest's own time is nearly over; so much is left.
    Short(Duration),
    /// The guest at this seat has done nothing for so long that the others may let a bot play.
    Idle(u8),
}

/// What the server said last of the turn, and when.
#[derive(Clone, Copy, Debug, Default)]
pub struct Waiting {
    turn: Option<(Turn, Instant)>,
    /// Whether there is nothing more to tell of this turn.
    told: bool,
}

impl Waiting {
    /// Takes in what the server says at a moment.
    pub fn take(&mut self, turn: Option<Turn>, now: Instant) {
        let same = |(old, _): (Turn, _)| turn.is_some_and(|new| new.seat == old.seat && new.waited_ms >= old.waited_ms);
        self.told &= self.turn.is_some_and(same);
        self.turn = turn.map(|turn| (turn, now));
    }

    /// Whose turn it is, and how long they still have.
    pub fn left(&self, table: &TableState, now: Instant) -> Option<(u8, Duration)> {
        let (turn, passed) = self.running(table, now)?;
        Some((turn.seat, Duration::from_millis(turn.left_ms?).saturating_sub(passed)))
    }

    /// The seat of somebody else for whom the match has waited so long that the others may let a bot play.
    pub fn idle(&self, table: &TableState, now: Instant) -> Option<u8> {
        let (turn, passed) = self.running(table, now)?;
        let limit = Duration::from_secs(u64::from(table.setup.idle_seconds?));
        let others = table.own().is_some_and(|own| own.seat != turn.seat && own.bot.is_none());
        (others && Duration::from_millis(turn.waited_ms) + passed >= limit).then_some(turn.seat)
    }

    /// What there is to tell now, once.
    pub fn alarm(&mut self, table: &TableState, now: Instant) -> Option<Alarm> {
        if self.told {
            return None;
        }
        let own = table.own().map(|own| own.seat);
        let short = self.left(table, now).filter(|&(seat, left)| Some(seat) == own && left <= short(table));
        let alarm = short.map(|(_, left)| Alarm::Short(left)).or_else(|| self.idle(table, now).map(Alarm::Idle));
        self.told = alarm.is_some();
        alarm
    }

    /// The turn, and how much time has passed since the server spoke of it: none while the table is paused.
    fn running(&self, table: &TableState, now: Instant) -> Option<(Turn, Duration)> {
        let (turn, since) = self.turn?;
        let passed = if table.paused.is_some() { Duration::ZERO } else { now.saturating_duration_since(since) };
        Some((turn, passed))
    }
}

/// How much time is little.
fn short(table: &TableState) -> Duration {
    SHORT.min(Duration::from_secs(u64::from(table.setup.turn_seconds.unwrap_or_default())) / 3)
}

/// Whole seconds, rounded up: nobody has no time left who still has some.
pub fn seconds(left: Duration) -> usize {
    left.as_millis().div_ceil(1000) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(paused: Option<u8>) -> TableState {
        let seat =
            |seat: u8| json!({"seat": seat, "kind": "guest", "name": "", "you": seat == 0, "here": true, "bot": null});
        let setup = json!({"game": "whist", "idle_seconds": 60, "turn_seconds": 15});
        let table = json!({
            "setup": setup, "title": "", "stage": "playing", "host": false, "paused": paused, "seats": [seat(0), seat(1)]
        });
        serde_json::from_value(table).unwrap()
    }

    #[test]
    fn time_is_counted_on_unless_the_table_is_paused() {
        let (now, mut waiting) = (Instant::now(), Waiting::default());
        let later = now + Duration::from_secs(4);
        waiting.take(Some(Turn { seat: 1, waited_ms: 2000, left_ms: Some(13_000) }), now);
        assert_eq!(waiting.left(&table(None), later), Some((1, Duration::from_secs(9))));
        assert_eq!(waiting.left(&table(Some(1)), later), Some((1, Duration::from_secs(13))));
        assert_eq!(waiting.left(&table(None), now + Duration::from_secs(20)), Some((1, Duration::ZERO)));
    }

    #[test]
    fn each_alarm_is_given_once_a_turn() {
        let (now, mut waiting, table) = (Instant::now(), Waiting::default(), table(None));
        let at = |seconds| now + Duration::from_secs(seconds);
        let turn = |seat, waited_ms| Some(Turn { seat, waited_ms, left_ms: Some(15_000 - waited_ms) });
        waiting.take(turn(0, 0), now);
        assert_eq!(waiting.alarm(&table, at(9)), None);
        assert_eq!(
            waiting.alarm(&table, at(11)),
            Some(Alarm::Short(Duration::from_secs(4))),
            "a third is ten seconds or less"
        );
        assert_eq!(waiting.alarm(&table, at(12)), None);
        // Somebody has said something; the turn is the same.
        waiting.take(turn(0, 12_000), at(12));
        assert_eq!(waiting.alarm(&table, at(13)), None);
        waiting.take(Some(Turn { seat: 1, waited_ms: 1000, left_ms: None }), at(20));
        assert_eq!((waiting.idle(&table, at(78)), waiting.idle(&table, at(79))), (None, Some(1)));
        assert_eq!(waiting.alarm(&table, at(79)), Some(Alarm::Idle(1)));
        assert_eq!(waiting.alarm(&table, at(80)), None);
    }
}
