//! Records checked against the secrets that were published with them.

use crate::{Chance, Disclosure, META, Purpose, Round, RoundDisclosure, RoundUse, VERSION};
use kirifuda_cards::Below;
use kirifuda_record::{DealRecord, Fault, Library, Record};
use kirifuda_rules::params::Taker;
use kirifuda_rules::{Game, Message, message};

/// Cited for packs that do not follow from the published secrets: `docs/fair.md`.
pub const FAIR: &str = "fair";

/// What a disclosure has proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Deals whose packs follow from the secrets.
    pub deals: usize,
    /// Shares of players in them.
    pub shares: usize,
}

/// Recomputes every pack of a record that was published with its secrets; nothing for a record without.
///
/// # Errors
/// The first deal whose secrets do not fit their commitments, or whose pack, taker or first dealer does not follow
/// from them.
pub fn check_record(record: &Record, library: &Library) -> Result<Option<Proof>, Fault> {
    let Some(json) = record.meta.as_ref().and_then(|meta| meta.get(META)) else { return Ok(None) };
    let disclosure: Disclosure =
        json.read().map_err(|error| fault(0, message!("disclosure-unreadable", why = error.to_string())))?;
    let game = library.game(record)?;
    Checking { record, game: &game, disclosure: &disclosure }.check().map(Some)
}

fn fault(deal: usize, message: Message) -> Fault {
    Fault { deal: (deal > 0).then_some(deal), event: None, message, rule: FAIR.to_owned() }
}

struct Checking<'a> {
    record: &'a Record,
    game: &'a Game,
    disclosure: &'a Disclosure,
}

impl Checking<'_> {
    fn check(&self) -> Result<Proof, Fault> {
        self.check_head()?;
        let (mut proof, mut deals) = (Proof::default(), self.record.deals.iter());
        for (place, entry) in self.disclosure.rounds.iter().enumerate() {
            let deal = proof.deals + usize::from(entry.r#use == RoundUse::Deal);
            let round = self.round(place as u32 + 1);
            self.check_round(entry, &round).map_err(|message| fault(deal, message))?;
            match entry.r#use {
                RoundUse::Deal => {
                    let dealt = deals.next().ok_or_else(|| fault(0, message!("more-rounds-than-deals")))?;
                    self.check_deal(entry, &round, dealt).map_err(|message| fault(deal, message))?;
                    proof.deals += 1;
                    proof.shares += entry.shares.iter().flatten().count();
                }
                RoundUse::Draw => self.check_draw(entry, &round).map_err(|message| fault(0, message))?,
                RoundUse::Unused => {}
            }
        }
        match deals.next() {
            Some(_) => Err(fault(proof.deals + 1, message!("round-missing"))),
            None => Ok(proof),
        }
    }

    fn round(&self, number: u32) -> Round<'_> {
        Round { table: &self.disclosure.table, number, rules: &self.disclosure.rules }
    }

    fn check_head(&self) -> Result<(), Fault> {
        let Disclosure { version, table, rules, .. } = self.disclosure;
        if *version != VERSION {
            return Err(fault(0, message!("version-expected", expected = VERSION, found = version)));
        }
        if *rules != self.game.hash() {
            return Err(fault(0, message!("secrets-other-rules")));
        }
        if table.contains('\n') {
            return Err(fault(0, message!("table-name-lines")));
        }
        Ok(())
    }

    fn check_round(&self, entry: &RoundDisclosure, round: &Round<'_>) -> Result<(), Message> {
        if entry.round != round.number {
            return Err(message!("round-expected", expected = round.number, found = entry.round));
        }
        if entry.shares.len() != self.game.players() {
            return Err(message!("shares-expected", expected = self.game.players(), found = entry.shares.len()));
        }
        entry.fault(round).map_or(Ok(()), Err)
    }

    fn check_deal(&self, entry: &RoundDisclosure, round: &Round<'_>, dealt: &DealRecord) -> Result<(), Message> {
        let pack = self.game.pack();
        if pack.order_text(&entry.pack(round, pack)) != dealt.pack {
            return Err(message!("pack-not-of-secrets"));
        }
        let chance = |purpose| Chance::new(round, &entry.secret, &entry.shares, purpose);
        if round.number == 1 {
            let dealer = chance(Purpose::FirstDealer).below(self.game.dealers() as u32);
            if dealer != self.record.first_dealer {
                return Err(message!("dealer-of-secrets", dealer, found = self.record.first_dealer));
            }
        }
        if let Some(roles) = dealt.roles.as_ref().filter(|_| self.game.rules().taker() == Taker::Random) {
            let side = roles.taker as usize % self.game.sides();
            let drawn = chance(Purpose::Taker).below(2) as usize;
            let taker = self.game.seats_of(side).nth(drawn).map_or(0, |seat| seat.index());
            if taker != roles.taker as usize {
                return Err(message!("taker-of-secrets", taker, found = roles.taker));
            }
        }
        Ok(())
    }

    /// The cards of the first pack of a draw; a whole pack that decides nothing is followed by another.
    fn check_draw(&self, entry: &RoundDisclosure, round: &Round<'_>) -> Result<(), Message> {
        let drawn = self.record.result.as_ref().and_then(|result| result.draw.as_deref()).unwrap_or_default();
        let pack = self.game.pack().order_text(&entry.pack(round, self.game.pack()));
        let first = self.disclosure.rounds.iter().find(|entry| entry.r#use == RoundUse::Draw);
        if first.is_some_and(|first| first.round == entry.round) && !pack.starts_with(drawn) {
            return Err(message!("draw-not-of-secrets"));
        }
        Ok(())
    }
}
