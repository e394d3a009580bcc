//! A record with its secrets is accepted as it is, and refused once anything in it is changed.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_cards::{Below, Seat};
use kirifuda_fair::{
    Chance, Disclosure, FAIR, Key, META, Purpose, Round, RoundDisclosure, RoundUse, VERSION, check_record,
};
use kirifuda_record::{Extra, Json, Library, Record};
use kirifuda_rules::file::Lang;
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match, Next, published};
use kirifuda_words::fault as told;
use std::sync::Arc;

fn game() -> Arc<Game> {
    let text = published().iter().find(|game| game.id == "kakeya-trump").unwrap().game;
    let file = RuleFile::parse(text).unwrap();
    let choice = file.choose(&[("taker", "random")], &[]).unwrap();
    Arc::new(Game::new(choice))
}

fn secret(number: u32) -> Key {
    Key::from_bytes([number as u8 * 3; 32])
}

/// Two deals of Kakeya, in which the taker is drawn (KK-9), with a share of seat 1.
fn record() -> Record {
    let game = game();
    let rules = game.hash();
    let (mut playing, mut rounds) = (None, Vec::new());
    for number in 1..=2 {
        let round = Round { table: "t", number, rules: &rules };
        let mut shares = vec![None; game.players()];
        shares[1] = Some(Key::from_bytes([99; 32]));
        let chance = |purpose| Chance::new(&round, &secret(number), &shares, purpose);
        let begun = playing.get_or_insert_with(|| {
            Match::new(Arc::clone(&game), chance(Purpose::FirstDealer).below(game.dealers() as u32) as usize)
        });
        let taker = begun.taker_choices().map(|seats: [Seat; 2]| seats[chance(Purpose::Taker).below(2) as usize]);
        begun.deal(chance(Purpose::Pack).pack(game.pack()), taker).unwrap();
        while let Next::Decision(seat) = begun.next() {
            let action = begun.view(seat).unwrap().legal_actions()[0];
            begun.apply(action).unwrap();
        }
        let promises =
            shares.iter().enumerate().map(|(s, share)| share.as_ref().map(|k| round.promise(s, k))).collect();
        rounds.push(RoundDisclosure {
            round: number,
            r#use: RoundUse::Deal,
            commitment: round.commitment(&secret(number)),
            secret: secret(number),
            promises,
            shares,
        });
    }
    let names: Vec<String> = (0..game.players()).map(|seat| format!("P{seat}")).collect();
    let mut record = Record::of(&playing.unwrap(), &names);
    put(&mut record, &Disclosure { version: VERSION, table: "t".to_owned(), rules, rounds });
    record
}

fn put(record: &mut Record, disclosure: &Disclosure) {
    let mut meta = Extra::default();
    meta.set(META, Json::of(disclosure).unwrap());
    record.meta = Some(meta);
}

fn disclosure(record: &Record) -> Disclosure {
    record.meta.as_ref().unwrap().get(META).unwrap().read().unwrap()
}

/// What is said about the record with its disclosure changed.
fn fault(change: impl FnOnce(&mut Disclosure)) -> String {
    let mut record = record();
    let mut changed = disclosure(&record);
    change(&mut changed);
    put(&mut record, &changed);
    told(Lang::En, &(&check_record(&record, &Library::published()).unwrap_err()).into())
}

#[test]
fn a_record_is_recomputed_from_its_secrets() {
    let record = Record::parse(record().to_line().trim_end()).unwrap();
    let proof = check_record(&record, &Library::published()).unwrap().unwrap();
    assert_eq!((proof.deals, proof.shares), (2, 2));
}

#[test]
fn records_without_secrets_prove_nothing() {
    let record = Record { meta: None, ..record() };
    assert_eq!(check_record(&record, &Library::published()), Ok(None));
}

#[test]
fn whatever_is_changed_is_found() {
    assert!(fault(|all| all.rounds[1].secret = secret(7)).contains("the secret is not the one committed to (fair)"));
    assert!(fault(|all| all.rounds[1].shares[1] = None).starts_with("deal 2 event 0: the pack does not follow"));
    assert!(fault(|all| all.rounds[0].shares[2] = Some(secret(1))).contains("seat 2 is not the one promised"));
    assert!(fault(|all| all.rounds[0].shares[1] = Some(secret(1))).contains("seat 1 is not the one promised"));
    assert!(fault(|all| all.rounds.truncate(1)).starts_with("deal 2 event 0: expected a round for every deal"));
    assert!(fault(|all| all.rounds.swap(0, 1)).contains("expected round 1, found 2"));
    assert!(fault(|all| all.version = 2).contains("expected version 1, found 2"));
    assert!(fault(|all| all.table.push('x')).contains("not the one committed to"));
    assert!(fault(|all| all.rules = "0".repeat(64)).contains("other rules"));
    assert!(fault(|all| all.rounds[0].shares.truncate(3)).contains("expected 4 shares, found 3"));
    assert!(fault(|all| all.rounds.push(all.rounds[1].clone())).contains("expected round 3"));
}

#[test]
fn another_pack_taker_or_dealer_is_found() {
    let library = Library::published();
    let found = |change: fn(&mut Record)| {
        let mut record = record();
        change(&mut record);
        let fault = check_record(&record, &library).unwrap_err();
        assert_eq!(fault.rule, FAIR);
        told(Lang::En, &fault.message)
    };
    assert!(found(|record| record.deals.swap(0, 1)).contains("the pack does not follow"));
    assert!(found(|record| record.first_dealer = 1 - record.first_dealer).contains("deals first"), "X-8");
    let other = |record: &mut Record| {
        let roles = record.deals[1].roles.as_mut().unwrap();
        roles.taker = (roles.taker + 2) % 4;
    };
    assert!(found(other).contains("takes the last pile"), "KK-9");
}
