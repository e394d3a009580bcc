//! How long an answer takes that nobody has to think about.
//!
//! A seat that can only pass, or holds one card that may be played, must not be told from one that has a
//! choice by the time it takes. So such answers, and all answers of bots, wait for a time drawn from the distribution
//! of real ones: that of the guest's own last answers, as far as there are any, else log-normal about the table's pace.

use kirifuda_play::seed::Chance;

/// How many of a guest's answers are remembered.
pub const ANSWERS: usize = 16;
/// Real answers are remembered no longer than this, in milliseconds: nobody wants to wait for a guest's lunch again.
const LONGEST: u32 = 20_000;
/// The spread of the logarithm of an invented answer time.
const SPREAD: f64 = 0.5;

/// The times of a guest's last real answers, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    times: [u32; ANSWERS],
    count: usize,
}

impl Answers {
    /// Notes one more.
    pub(crate) fn note(&mut self, milliseconds: u64) {
        let time = u32::try_from(milliseconds).unwrap_or(u32::MAX).min(LONGEST);
        self.times[self.count % ANSWERS] = time;
        self.count += 1;
    }

    fn known(&self) -> &[u32] {
        &self.times[..self.count.min(ANSWERS)]
    }
}

/// From what the time of an answer is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace<'a> {
    /// The table's pace, in milliseconds; 0: nothing waits.
    pub usual: u32,
    /// Real answers of the one who is thought to answer.
    pub answers: Option<&'a Answers>,
    /// How long an answer may take at this table, if that is limited, in milliseconds.
    pub most: Option<u64>,
}

impl Pace<'_> {
    /// Draws a time in milliseconds.
    ///
    /// Of the [`ANSWERS`] places in a guest's memory one is drawn; an empty one stands for an invented time. A real
    /// time is varied by up to a tenth, so that no time comes twice.
    pub fn draw(&self, chance: &mut Chance) -> u64 {
        if self.usual == 0 {
            return 0;
        }
        let place = (chance.part() * ANSWERS as f64) as usize;
        let real = self.answers.and_then(|answers| answers.known().get(place));
        let time = match real {
            Some(&time) => (f64::from(time) * (0.9 + 0.2 * chance.part())) as u64,
            None => self.invented(chance),
        };
        // Drawn again from the whole limit: an answer at the limit itself would tell that nobody thought about it.
        self.most.filter(|&most| time >= most).map_or(time, |most| (most as f64 * chance.part()) as u64)
    }

    fn invented(&self, chance: &mut Chance) -> u64 {
        // Box and Muller's way to a normal number; 1 - part is never 0.
        let normal = (-2.0 * (1.0 - chance.part()).ln()).sqrt() * (std::f64::consts::TAU * chance.part()).cos();
        let time = f64::from(self.usual) * (SPREAD * normal).exp();
        (time as u64).min(u64::from(LONGEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(pace: &Pace<'_>, draws: u32) -> f64 {
        let mut chance = Chance::from_word(1);
        (0..draws).map(|_| pace.draw(&mut chance) as f64).sum::<f64>() / f64::from(draws)
    }

    #[test]
    fn without_a_pace_nothing_waits() {
        assert_eq!(mean(&Pace { usual: 0, answers: None, most: None }, 100), 0.0);
    }

    /// The mean of a log-normal number is its median times exp(spread² / 2).
    #[test]
    fn invented_times_lie_about_the_pace() {
        let mean = mean(&Pace { usual: 1000, answers: None, most: None }, 20_000);
        assert!((mean - 1000.0 * (0.125f64).exp()).abs() < 20.0, "{mean}");
    }

    /// silent answers of a slow guest are as slow as their real ones.
    #[test]
    fn times_follow_the_real_answers() {
        let mut answers = Answers::default();
        (0..40).for_each(|_| answers.note(6000));
        let mean = mean(&Pace { usual: 1000, answers: Some(&answers), most: None }, 5000);
        assert!((mean - 6000.0).abs() < 60.0, "{mean}");
        let pace = Pace { usual: 1000, answers: Some(&answers), most: Some(5000) };
        let mut chance = Chance::from_word(1);
        assert!((0..1000).all(|_| pace.draw(&mut chance) < 5000), "nothing waits for the time to run out");
        answers = Answers::default();
        answers.note(u64::MAX);
        assert_eq!(answers.known(), [LONGEST]);
    }
}
