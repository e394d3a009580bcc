//! A second way of counting, straight from docs/rules.md: plain vectors, no engine, no cleverness.
//!
//! Scores are those of a beginning (all 0), so that no declaration or ruff ends a game. A discard of four cards is one
//! decision, as in records.

use std::collections::BTreeMap;

/// The games written here. Of another there is no second count.
pub const GAMES: [&str; 6] =
    ["japanese-loo", "kakeya-trump", "nanban-karuta", "ruff-and-honours", "ruff-and-trump", "whist"];

/// Suit letter and rank letter.
pub type Card = (char, char);

#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    Pass,
    Take,
    Discard(Vec<Card>),
    Show,
    CanYe,
    AnnounceSuit(char),
    /// The trump suit without the turn-up.
    AnnounceBare(char),
    AnnounceNumber(u32),
    Keep,
    Trump(char),
    LeadSelf,
    LeadPartner,
    Stay,
    Fold,
    Play(Card),
}

#[derive(Clone, Debug, PartialEq)]
enum Phase {
    /// Members of the entitled pair still to ask.
    Trump(Vec<usize>),
    Announce(Vec<usize>),
    /// Seats still to ask, and who has the right.
    Stock(Vec<usize>, Option<usize>),
    Discard(usize),
    Honours(Vec<usize>),
    StayOrFold(Vec<usize>),
    LeadChoice(usize),
    Play(usize),
    Over,
}

#[derive(Clone)]
pub struct Table<'a> {
    game: &'a str,
    options: &'a BTreeMap<String, String>,
    players: usize,
    dealer: usize,
    ranks: &'static str,
    hands: Vec<Vec<Card>>,
    dealt: Vec<Vec<Card>>,
    rest: Vec<Card>,
    trump: char,
    /// Seats in the play, in turn order from eldest.
    playing: Vec<usize>,
    taker: Option<usize>,
    trick: Vec<(usize, Card)>,
    phase: Phase,
}

const FRENCH: &str = "23456789TJQKA";
const KARUTA: &str = "23456789SUKR";

/// V(seed) of section 10.
fn vector_shuffle(mut pack: Vec<Card>, seed: u64) -> Vec<Card> {
    let mut x = seed;
    for i in (1..pack.len()).rev() {
        x = (1_103_515_245 * x + 12345) % (1 << 31);
        pack.swap(i, ((x / 65536) % (i as u64 + 1)) as usize);
    }
    pack
}

impl<'a> Table<'a> {
    pub fn deal(game: &'a str, options: &'a BTreeMap<String, String>, seed: u64, dealer: usize) -> Table<'a> {
        let option = |name: &str| options.get(name).map_or("", String::as_str);
        let (suits, ranks) = if game == "nanban-karuta" { ("hiko", KARUTA) } else { ("CDHS", FRENCH) };
        let left_out = if option("variant") == "honours48" { "2" } else { "" };
        let pack = suits
            .chars()
            .flat_map(|suit| ranks.chars().filter(|rank| !left_out.contains(*rank)).map(move |rank| (suit, rank)));
        let pack = vector_shuffle(pack.collect(), seed);
        let players = match game {
            "kakeya-trump" => option("players").parse().unwrap_or(4),
            "japanese-loo" => option("players").parse().unwrap_or(6),
            _ => match option("form") {
                "rt-3-12" | "rt-3-16" => 3,
                "rt-2-12" | "rt-2-24" => 2,
                _ => 4,
            },
        };
        let packets: Vec<usize> = match (game, option("form")) {
            ("ruff-and-trump", "rt-3-16") => vec![4; 4],
            ("ruff-and-trump", "rt-2-24") => vec![4; 6],
            ("ruff-and-honours" | "ruff-and-trump", _) => vec![4; 3],
            ("nanban-karuta", _) => vec![4, 4, 3],
            ("japanese-loo", "three") => vec![1; 3],
            ("japanese-loo", _) => vec![1; 5],
            _ => vec![1; 13],
        };
        // Who receives, the first one first.
        let receivers: Vec<usize> = match game {
            "kakeya-trump" => kakeya_receivers(players, dealer),
            _ if option("turnup_holder") == "eldest" => {
                (0..players).map(|step| (dealer + 2 + step) % players).collect()
            }
            _ => (0..players).map(|step| (dealer + 1 + step) % players).collect(),
        };
        let mut hands = vec![Vec::new(); players];
        let mut next = 0;
        for packet in packets {
            for &seat in &receivers {
                hands[seat].extend(&pack[next..next + packet]);
                next += packet;
            }
        }
        let trump = match game {
            "kakeya-trump" => {
                option("trump_rule").strip_prefix("fixed(").map_or('S', |rest| rest.chars().next().unwrap())
            }
            "whist" => pack[51].0,
            _ if option("variant") == "honours48" => pack[47].0,
            _ => pack[next].0,
        };
        let playing = match game {
            "kakeya-trump" => receivers,
            _ => (0..players).map(|step| (dealer + 1 + step) % players).collect(),
        };
        let mut table = Table {
            game,
            options,
            players,
            dealer,
            ranks,
            dealt: hands.clone(),
            hands,
            rest: pack[next..].to_vec(),
            trump,
            playing,
            taker: None,
            trick: Vec::new(),
            phase: Phase::Over,
        };
        table.phase = table.first_phase();
        table
    }

    fn option(&self, name: &str) -> &str {
        self.options.get(name).map_or("", String::as_str)
    }

    fn eldest(&self) -> usize {
        self.playing[0]
    }

    fn first_phase(&self) -> Phase {
        match self.game {
            "ruff-and-trump" => Phase::Announce(self.playing.clone()),
            "kakeya-trump" if self.option("trump_rule").starts_with("fixed") => self.lead_phase(),
            // The first deal: the dealing pair, lower position first (KK-11, KK-12).
            "kakeya-trump" => Phase::Trump(vec![self.dealer, self.dealer + self.players / 2]),
            "japanese-loo" => Phase::StayOrFold(self.playing.clone()),
            "whist" => Phase::Play(self.eldest()),
            _ => self.stock_phase(),
        }
    }

    fn lead_phase(&self) -> Phase {
        // The active player next after T is asked (KK-20).
        if self.option("lead_choice") == "fixed" {
            Phase::Play(self.eldest())
        } else {
            Phase::LeadChoice(self.eldest())
        }
    }

    /// RH-6 to RH-9, RT-17 to RT-19, NK-5 to NK-7.
    fn stock_phase(&self) -> Phase {
        if matches!(self.option("variant"), "honours48" | "trump") {
            return self.honours_phase();
        }
        let ace = (self.trump, if self.game == "nanban-karuta" { 'R' } else { 'A' });
        if self.rest[0] == ace {
            if self.option("turned_ace") == "nobody" {
                return self.honours_phase();
            }
            return Phase::Stock(vec![self.dealer], Some(self.dealer));
        }
        match self.dealt.iter().position(|hand| hand.contains(&ace)) {
            None if self.option("unheld_ace") == "dealer" => Phase::Stock(vec![self.dealer], Some(self.dealer)),
            holder => Phase::Stock(self.playing.clone(), holder),
        }
    }

    /// RH-13, RH-17, RH-21, RH-23, NK-12.
    fn honours_phase(&self) -> Phase {
        let declared = match self.game {
            "ruff-and-honours" => {
                self.option("variant") != "trump" && !matches!(self.option("honours_mode"), "whist" | "off")
            }
            "nanban-karuta" => self.option("nk_honours") == "declare",
            _ => false,
        };
        if declared { Phase::Honours(self.playing.clone()) } else { self.play_phase() }
    }

    fn play_phase(&self) -> Phase {
        let ruffer_leads = self.option("opening_leader") == "ruffer" || self.game == "nanban-karuta";
        match self.taker {
            Some(seat) if ruffer_leads => Phase::Play(seat),
            None if self.option("fallback_leader") == "dealer" => Phase::Play(self.dealer),
            _ => Phase::Play(self.eldest()),
        }
    }

    fn honours(&self, seat: usize) -> usize {
        let ranks = if self.game == "nanban-karuta" { "RKUS" } else { "AKQJ" };
        let cards = if self.option("honours_held") == "dealt" { &self.dealt[seat] } else { &self.hands[seat] };
        cards.iter().filter(|card| card.0 == self.trump && ranks.contains(card.1)).count()
    }

    fn partner(&self, seat: usize) -> usize {
        (seat + self.players / 2) % self.players
    }

    /// Everything that may be done now.
    pub fn legal(&self) -> Vec<Act> {
        match &self.phase {
            Phase::Trump(_) => {
                let others = "CDHS".chars().filter(|&suit| suit != self.trump).map(Act::Trump);
                std::iter::once(Act::Keep).chain(others).collect()
            }
            Phase::Announce(seats) => self.announcements(seats[0]),
            Phase::Stock(seats, holder) if *holder == Some(seats[0]) => {
                let duty = self.option("ruff_duty") == "mandatory" || self.option("rub_duty") == "mandatory";
                if duty { vec![Act::Take] } else { vec![Act::Take, Act::Pass] }
            }
            Phase::Stock(..) => vec![Act::Pass],
            Phase::Discard(seat) => self.discards(*seat),
            Phase::Honours(seats) => match self.honours(seats[0]) {
                0 | 1 => vec![Act::Pass],
                held => {
                    let call = if held == 2 { Act::CanYe } else { Act::Show };
                    if self.option("honours_claim") == "forced" { vec![call] } else { vec![Act::Pass, call] }
                }
            },
            Phase::StayOrFold(_) => vec![Act::Stay, Act::Fold],
            Phase::LeadChoice(_) => vec![Act::LeadSelf, Act::LeadPartner],
            Phase::Play(seat) => self.plays(*seat).into_iter().map(Act::Play).collect(),
            Phase::Over => Vec::new(),
        }
    }

    fn announcements(&self, seat: usize) -> Vec<Act> {
        let most = if self.option("ruff_metric") == "length" { 13 } else { 95 };
        match self.option("ruff_claims") {
            "free" => (0..=most).map(Act::AnnounceNumber).collect(),
            "best" => vec![Act::AnnounceSuit(self.best_suit(seat))],
            _ => {
                let held = "CDHS".chars().filter(|&suit| self.dealt[seat].iter().any(|card| card.0 == suit));
                // RT-37: whoever has a trump may leave the turn-up out.
                let choice = self.option("turnup_in_ruff") == "choice";
                let bare = |suit| (choice && suit == self.trump).then_some(Act::AnnounceBare(suit));
                held.flat_map(|suit| [Some(Act::AnnounceSuit(suit)), bare(suit)]).flatten().collect()
            }
        }
    }

    /// RT-6 to RT-8, RT-10.
    fn best_suit(&self, seat: usize) -> char {
        let value = |card: &Card| match card.1 {
            _ if self.option("ruff_metric") == "length" => 1,
            'A' => 11,
            'K' | 'Q' | 'J' | 'T' => 10,
            pips => pips.to_digit(10).unwrap(),
        };
        let total = |suit: char| {
            let cards: Vec<&Card> = self.dealt[seat].iter().filter(|card| card.0 == suit).collect();
            let turn_up = if suit == self.trump && !cards.is_empty() { value(&self.rest[0]) } else { 0 };
            cards.into_iter().map(value).sum::<u32>() + turn_up
        };
        "SHDC".chars().max_by_key(|&suit| total(suit)).unwrap()
    }

    /// Every choice of four cards (RH-11, RT-20).
    fn discards(&self, seat: usize) -> Vec<Act> {
        let from: Vec<Card> = match self.option("discard_scope") {
            "original12" | "original11" => self.dealt[seat].clone(),
            _ => self.hands[seat].clone(),
        };
        let mut choices = Vec::new();
        for a in 0..from.len() {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        let mut cards = vec![from[d], from[c], from[b], from[a]];
                        cards.sort_unstable();
                        choices.push(Act::Discard(cards));
                    }
                }
            }
        }
        choices
    }

    fn rensho(&self) -> Option<Card> {
        (self.game == "kakeya-trump").then_some(if self.trump == 'S' { ('C', 'A') } else { ('S', 'A') })
    }

    /// KK-16, KK-18.
    fn plays(&self, seat: usize) -> Vec<Card> {
        let hand = &self.hands[seat];
        let Some((_, (led, _))) = self.trick.first() else { return hand.clone() };
        if hand.iter().all(|card| card.0 != *led) {
            return hand.clone();
        }
        let free = |card: &Card| self.option("rensho_play") == "anytime" && Some(*card) == self.rensho();
        hand.iter().filter(|card| card.0 == *led || free(card)).copied().collect()
    }

    /// Strength of a rank within its suit: higher is stronger (NK-10; elsewhere the ace is high).
    fn rank_strength(&self, card: Card) -> usize {
        let order = match (self.option("ranking"), card.0 == self.trump, card.0) {
            ("iberian", true, 'h' | 'i') => "23456789UKRS",
            ("iberian", true, _) => "98765432UKRS",
            ("iberian", false, 'h' | 'i') => "R23456789SUK",
            ("iberian", false, _) => "98765432RSUK",
            _ => self.ranks,
        };
        order.find(card.1).unwrap()
    }

    fn trick_winner(&self) -> usize {
        let led = self.trick[0].1.0;
        let strength = |card: Card| {
            let tier = if Some(card) == self.rensho() {
                3
            } else if card.0 == self.trump {
                2
            } else {
                usize::from(card.0 == led)
            };
            (tier, self.rank_strength(card))
        };
        self.trick.iter().max_by_key(|(_, card)| strength(*card)).unwrap().0
    }

    /// After an act that [`Table::legal`] offers.
    pub fn after(&self, act: &Act) -> Table<'a> {
        let mut next = self.clone();
        next.phase = match (&self.phase, act) {
            (Phase::Trump(seats), Act::Keep) if seats.len() > 1 => Phase::Trump(seats[1..].to_vec()),
            (Phase::Trump(_), act) => {
                if let Act::Trump(suit) = act {
                    next.trump = *suit;
                }
                next.lead_phase()
            }
            (Phase::Announce(seats), _) if seats.len() > 1 => Phase::Announce(seats[1..].to_vec()),
            (Phase::Announce(_), _) => next.stock_phase(),
            (Phase::Stock(seats, _), Act::Take) => {
                next.taker = Some(seats[0]);
                next.hands[seats[0]].extend(&self.rest[..4]);
                Phase::Discard(seats[0])
            }
            (Phase::Stock(seats, holder), _) if seats.len() > 1 => Phase::Stock(seats[1..].to_vec(), *holder),
            (Phase::Stock(..), _) => next.honours_phase(),
            (Phase::Discard(seat), Act::Discard(cards)) => {
                next.hands[*seat].retain(|card| !cards.contains(card));
                next.honours_phase()
            }
            (Phase::Honours(seats), act) => {
                let declared = *act == Act::Show || (*act == Act::CanYe && self.honours(self.partner(seats[0])) > 0);
                if declared || seats.len() == 1 { next.play_phase() } else { Phase::Honours(seats[1..].to_vec()) }
            }
            (Phase::StayOrFold(seats), act) => next.after_declaration(seats, act),
            (Phase::LeadChoice(seat), Act::LeadPartner) => Phase::Play(self.partner(*seat)),
            (Phase::LeadChoice(seat), _) => Phase::Play(*seat),
            (Phase::Play(seat), Act::Play(card)) => next.after_play(*seat, *card),
            (phase, act) => panic!("{act:?} in {phase:?}"),
        };
        next
    }

    /// JL-10 to JL-14.
    fn after_declaration(&mut self, seats: &[usize], act: &Act) -> Phase {
        if *act == Act::Fold {
            self.playing.retain(|&seat| seat != seats[0]);
        }
        match seats.len() {
            // Only the dealer is left: they have the pot without declaring.
            2 if self.playing.len() == 1 => Phase::Over,
            1 if self.playing.len() == 1 => Phase::Over,
            1 => Phase::Play(self.eldest()),
            _ => Phase::StayOrFold(seats[1..].to_vec()),
        }
    }

    fn after_play(&mut self, seat: usize, card: Card) -> Phase {
        self.hands[seat].retain(|&other| other != card);
        self.trick.push((seat, card));
        if self.trick.len() < self.playing.len() {
            let place = self.playing.iter().position(|&other| other == seat).unwrap();
            return Phase::Play(self.playing[(place + 1) % self.playing.len()]);
        }
        let winner = self.trick_winner();
        self.trick.clear();
        if self.hands[winner].is_empty() { Phase::Over } else { Phase::Play(winner) }
    }

    /// How many sequences of exactly 1, 2, .. `counts.len()` legal decisions there are from here, added to `counts`.
    pub fn count(&self, counts: &mut [u64]) {
        let Some((here, deeper)) = counts.split_first_mut() else { return };
        let legal = self.legal();
        *here += legal.len() as u64;
        if !deeper.is_empty() {
            legal.iter().for_each(|act| self.after(act).count(deeper));
        }
    }

    /// The seat that decides.
    pub fn turn(&self) -> Option<usize> {
        match &self.phase {
            Phase::Trump(seats)
            | Phase::Announce(seats)
            | Phase::Stock(seats, _)
            | Phase::Honours(seats)
            | Phase::StayOrFold(seats) => Some(seats[0]),
            Phase::Discard(seat) | Phase::LeadChoice(seat) | Phase::Play(seat) => Some(*seat),
            Phase::Over => None,
        }
    }
}

/// First deal: the taker is the lower member of the entering pair of six (KK-5), of the dealing pair of four; D[0] goes
/// to the active player after the taker (KK-8).
fn kakeya_receivers(players: usize, dealers: usize) -> Vec<usize> {
    let pairs = players / 2;
    let taker = if pairs == 3 { (dealers + 2) % 3 } else { dealers };
    let active: Vec<usize> = (0..players).filter(|seat| pairs == 2 || seat % pairs != dealers).collect();
    let place = active.iter().position(|&seat| seat == taker).unwrap();
    (1..=4).map(|step| active[(place + step) % 4]).collect()
}
