//! A loop of tricks with a trump and no rules engine around it: four hands of 64-bit sets, a random legal card, the
//! winner of the trick. The yardstick for the engine.

/// wyrand: small, fast, good enough to choose cards.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.word() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

fn deal(rng: &mut Rng) -> [u64; 4] {
    let mut cards: [u8; 52] = std::array::from_fn(|index| (index / 13 * 16 + index % 13) as u8);
    for place in (1..52).rev() {
        cards.swap(place, rng.below(place as u32 + 1) as usize);
    }
    let mut hands = [0; 4];
    for (place, &card) in cards.iter().enumerate() {
        hands[place & 3] |= 1 << card;
    }
    hands
}

/// Plays 16 deals of 52 cards, dealing each; how many cards were played.
pub fn with_dealing(rng: &mut Rng) -> u64 {
    (0..16)
        .map(|_| {
            let hands = deal(rng);
            play(hands, rng)
        })
        .sum()
}

/// Plays 16 deals of 52 cards from fixed hands; how many cards were played.
pub fn from_dealt_state(rng: &mut Rng) -> u64 {
    thread_local! {
        static DEALS: Vec<[u64; 4]> = (0..64).map(|seed| deal(&mut Rng::new(seed))).collect();
    }
    DEALS.with(|deals| {
        (0..16)
            .map(|_| {
                let hands = deals[rng.below(64) as usize];
                play(hands, rng)
            })
            .sum()
    })
}

#[inline]
fn play(mut hands: [u64; 4], rng: &mut Rng) -> u64 {
    const TRUMP: u64 = 3;
    let mut leader = 0;
    let mut tricks = [0u32; 4];
    for _ in 0..13 {
        let (mut led, mut best, mut winner) = (0, 0, leader);
        for step in 0..4 {
            let seat = (leader + step) & 3;
            let hand = hands[seat];
            let following = if step == 0 { hand } else { hand & 0xffff << (16 * led) };
            let mut legal = if following == 0 { hand } else { following };
            for _ in 0..rng.below(legal.count_ones()) {
                legal &= legal - 1;
            }
            let card = u64::from(legal.trailing_zeros());
            hands[seat] ^= 1 << card;
            let suit = card >> 4;
            if step == 0 {
                led = suit;
            }
            let power = if suit == TRUMP { card + 64 } else { card };
            if (suit == led || suit == TRUMP) && (step == 0 || power > best) {
                best = power;
                winner = seat;
            }
        }
        tricks[winner] += 1;
        leader = winner;
    }
    assert_eq!(tricks.iter().sum::<u32>(), 13);
    52
}
