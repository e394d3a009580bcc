//! Counting tests in the manner of chess perft: how many sequences of legal decisions there are from a fixed deal.
//!
//! The numbers stand in `perft/*.plays`. They were counted by `perft/by_hand.rs`, which knows docs/rules.md and not the
//! engine; the test counts again both ways. A decision is what a record calls an event: a discard of four cards is one.
//! Scores are those of a beginning. Anybody else's engine can be held against the same files.
//!
//! A block has the lines `id`, `game`, `options` (those that differ from the defaults), `seed` (the pack is V(seed)),
//! `dealer` (in Kakeya the pair), `rules` (that the counts bear on), `line` (decisions before the counting begins, in
//! the form of docs/record.md, without the numbers an engine adds: a ruff without the turn-up is `announce H bare`)
//! and, for each depth, `count DEPTH NUMBER`.

mod by_hand;
use crate::common;
use crate::common::table::Table;
use by_hand::Act;
use kirifuda_rules::{Action, Deal, Game, Phase};
use std::collections::BTreeMap;

#[derive(Default)]
struct Block {
    id: String,
    game: String,
    options: BTreeMap<String, String>,
    seed: u32,
    dealer: usize,
    line: Vec<String>,
    counts: Vec<(u32, u64)>,
}

impl Block {
    fn read(text: &str) -> Block {
        let mut block = Block::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let value = value.trim();
            match key {
                "id" => block.id = value.to_owned(),
                "game" => block.game = value.to_owned(),
                "options" => block.options = value.split_whitespace().map(read_option).collect(),
                "seed" => block.seed = value.parse().unwrap(),
                "dealer" => block.dealer = value.parse().unwrap(),
                "rules" => {}
                "line" => block.line = value.split(" | ").filter(|act| !act.is_empty()).map(str::to_owned).collect(),
                "count" => {
                    let (depth, number) = value.split_once(' ').unwrap();
                    block.counts.push((depth.parse().unwrap(), number.trim().parse().unwrap()));
                }
                _ => panic!("unknown line in a .plays file: {line}"),
            }
        }
        block
    }

    fn engine_deal(&self) -> (Table, Deal) {
        let options: Vec<(&str, &str)> =
            self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut table = Table::new(common::game(&self.game, &options), self.dealer);
        table.deal_seed(self.seed);
        for act in &self.line {
            let (seat, action) = act.split_once(' ').unwrap();
            for action in table.actions(action).unwrap() {
                let refused = table.play.apply_for(seat.parse().unwrap(), action);
                refused.unwrap_or_else(|refusal| panic!("{}: {act}: {refusal}", self.id));
            }
        }
        let deal = *table.deal();
        (table, deal)
    }

    fn by_hand(&self) -> by_hand::Table<'_> {
        let mut table = by_hand::Table::deal(&self.game, &self.options, u64::from(self.seed), self.dealer);
        for text in &self.line {
            let (seat, act) = text.split_once(' ').unwrap();
            let act = read_act(act);
            assert_eq!(table.turn(), seat.parse().ok(), "{}: {text}", self.id);
            assert!(table.legal().contains(&act), "{}: {text} is not legal", self.id);
            table = table.after(&act);
        }
        table
    }
}

fn read_option(text: &str) -> (String, String) {
    let (name, value) = text.split_once('=').unwrap();
    (name.to_owned(), value.to_owned())
}

fn read_act(text: &str) -> Act {
    let words: Vec<&str> = text.split(' ').collect();
    let card = |word: &str| (word.chars().nth(1).unwrap(), word.chars().next().unwrap());
    let suit = |word: &str| word.chars().next().unwrap();
    match words[0] {
        "pass" => Act::Pass,
        "ruff" | "rub" => Act::Take,
        "discard" => {
            let mut cards: Vec<by_hand::Card> = words[1..].iter().map(|word| card(word)).collect();
            cards.sort_unstable();
            Act::Discard(cards)
        }
        "show" => Act::Show,
        "can_ye" => Act::CanYe,
        "announce" if words.get(2) == Some(&"bare") => Act::AnnounceBare(suit(words[1])),
        "announce" => words[1].parse().map_or_else(|_| Act::AnnounceSuit(suit(words[1])), Act::AnnounceNumber),
        "keep" => Act::Keep,
        "trump" => Act::Trump(suit(words[1])),
        "lead_self" => Act::LeadSelf,
        "lead_partner" => Act::LeadPartner,
        "stay" => Act::Stay,
        "fold" => Act::Fold,
        "play" => Act::Play(card(words[1])),
        other => panic!("unknown decision {other}"),
    }
}

/// Adds the numbers of sequences of 1, 2, .. `counts.len()` decisions to `counts`.
fn engine_count(game: &Game, deal: &Deal, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let legal = deal.legal_actions(game);
    if deal.phase() == Phase::Discard {
        return discards(game, deal, &legal, usize::from(game.rules().exchange_cards().get()), counts);
    }
    *here += legal.len() as u64;
    if !deeper.is_empty() {
        legal.into_iter().for_each(|action| engine_count(game, &after(game, deal, action), deeper));
    }
}

fn after(game: &Game, deal: &Deal, action: Action) -> Deal {
    let mut next = *deal;
    next.apply_unchecked(game, action);
    next.settle_automatic(game);
    next
}

/// The ways to discard `left` more cards, each set of cards once.
fn discards(game: &Game, deal: &Deal, choice: &[Action], left: usize, counts: &mut [u64]) {
    if left == 0 {
        counts[0] += 1;
        return engine_count(game, deal, &mut counts[1..]);
    }
    for (place, &card) in choice.iter().enumerate() {
        assert!(deal.check(game, card).is_ok(), "a card that could be discarded first can be discarded later");
        discards(game, &after(game, deal, card), &choice[place + 1..], left - 1, counts);
    }
}

fn blocks() -> Vec<Block> {
    let folder = common::repository().join("crates/rules/tests/laws/perft");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "plays"));
    files.sort();
    let text = |path| std::fs::read_to_string(path).unwrap();
    let blocks = |text: String| text.split("\n\n").map(str::to_owned).collect::<Vec<_>>();
    let is_block = |text: &String| text.lines().any(|line| line.starts_with("id "));
    files.into_iter().map(text).flat_map(blocks).filter(is_block).map(|text| Block::read(&text)).collect()
}

/// The counts of depths 1, 2, .. without a gap.
fn numbers(block: &Block) -> Vec<u64> {
    assert!(
        block.counts.iter().map(|count| count.0).eq(1..=block.counts.len() as u32),
        "{}: depths from 1 on",
        block.id
    );
    block.counts.iter().map(|count| count.1).collect()
}

#[test]
fn the_engine_finds_the_counted_continuations() {
    for block in blocks() {
        let (table, deal) = block.engine_deal();
        let expected = numbers(&block);
        let mut found = vec![0; expected.len()];
        engine_count(&table.game, &deal, &mut found);
        assert_eq!(found, expected, "{} {}", block.game, block.id);
    }
}

#[test]
fn counting_by_hand_finds_the_same() {
    for block in blocks() {
        let expected = numbers(&block);
        let mut found = vec![0; expected.len()];
        block.by_hand().count(&mut found);
        assert_eq!(found, expected, "{} {}", block.game, block.id);
    }
}

#[test]
fn every_game_counted_by_hand_has_at_least_three_deals() {
    let blocks = blocks();
    for id in by_hand::GAMES {
        let of_game = || blocks.iter().filter(|block| block.game == id);
        assert!(of_game().count() >= 3, "{id} has fewer than three deals");
        assert!(of_game().all(|block| block.counts.len() >= 2), "{id}: a block counts to depth 2 at least");
    }
    for id in common::game_ids().into_iter().filter(|id| !by_hand::GAMES.contains(id)) {
        println!("{id}: no reference, nothing counted");
    }
}
