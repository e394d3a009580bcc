//! The test vectors that other languages share: computed here, checked by `tools/fair/check_vectors.py` from
//! `docs/fair.md` alone. `UPDATE_GOLDEN=1` writes them anew, which breaks every record published before.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_cards::{Below, Pack};
use kirifuda_fair::{Chance, Key, Purpose, Round};
use serde_json::{Value, json};

const VECTORS: &str = include_str!("vectors.json");

/// Nearly half of all words are passed over.
const LARGE: u32 = 2_147_483_649;

fn key(first: u8, step: u8) -> Key {
    Key::from_bytes(std::array::from_fn(|place| first.wrapping_add(step.wrapping_mul(place as u8))))
}

fn vector(round: &Round<'_>, secret: &Key, shares: &[Option<Key>], pack: (&str, &Pack)) -> Value {
    let chance = |purpose| Chance::new(round, secret, shares, purpose);
    let promise = |(seat, share): (usize, &Option<Key>)| share.as_ref().map(|share| round.promise(seat, share));
    let mut large = chance(Purpose::Taker);
    let numbers: Vec<u32> = (0..4).map(|_| large.below(LARGE)).collect();
    json!({
        "table": round.table,
        "round": round.number,
        "rules": round.rules,
        "secret": secret,
        "shares": shares,
        "commitment": round.commitment(secret),
        "promises": shares.iter().enumerate().map(promise).collect::<Vec<_>>(),
        "canonical": pack.1.order_text(pack.1.order()),
        "pack": pack.1.order_text(&chance(Purpose::Pack).pack(pack.1)),
        "pack_kind": pack.0,
        "taker_of_2": chance(Purpose::Taker).below(2),
        "first_dealer_of_3": chance(Purpose::FirstDealer).below(3),
        "large_bounds": {"bound": LARGE, "numbers": numbers},
    })
}

fn vectors() -> Value {
    let rules = "0f".repeat(32);
    let (french, karuta) = (Pack::french(), Pack::karuta());
    let short = Pack::french().without_ranks("2").unwrap();
    let all = vec![Some(key(1, 1)), Some(key(2, 3)), None, Some(key(200, 5))];
    let ten: Vec<Option<Key>> = (0..10).map(|seat| Some(key(seat * 25, 7))).collect();
    let round = |table, number| Round { table, number, rules: &rules };
    json!([
        vector(&round("a", 1), &key(0, 0), &[None, None], ("french", &french)),
        vector(&round("k3v9x2", 1), &key(9, 11), &all, ("french", &french)),
        vector(&round("k3v9x2", 2), &key(9, 11), &all, ("french", &french)),
        vector(&round("卓一", 4_294_967_295), &key(255, 1), &all, ("karuta", &karuta)),
        vector(&round("k3v9x2", 3), &key(77, 13), &ten, ("french without 2", &short)),
    ])
}

#[test]
fn vectors_are_those_published() {
    let computed = format!("{:#}\n", vectors());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors.json"), computed).unwrap();
        return;
    }
    assert_eq!(computed, VECTORS);
}
