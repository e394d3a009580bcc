//! Every published game with every option value, and endings that random play comes to.

use super::{below, generator};
use kirifuda_cards::{Below, shuffle};
use kirifuda_rules::file::{RuleFile, ValueForm};
use kirifuda_rules::{Deal, Game, Phase, Standing, published};
use rand_core::Rng;

/// Every preset, and every option value that is a word or a small number, by name.
pub fn games() -> Vec<(String, Game)> {
    let mut all = Vec::new();
    for file in published().iter().map(|game| RuleFile::parse(game.game).unwrap()) {
        for preset in file.presets() {
            let choice = file.settings(&preset.set, &[]).unwrap();
            all.push((preset.name.clone(), Game::new(choice)));
        }
        for option in file.options() {
            for value in &option.values {
                let text = match &value.form {
                    ValueForm::Word(word) => word.clone(),
                    ValueForm::Number(number) => number.to_string(),
                    ValueForm::Range(least, most) if most - least < 12 => most.to_string(),
                    _ => continue,
                };
                if let Ok(choice) = file.choose(&[(&option.name, &text)], &[]) {
                    all.push((format!("{} {}={text}", file.id(), option.name), Game::new(choice)));
                }
            }
        }
    }
    all
}

/// Games made of the published ones: hearts for partners, and whole deals of four cards, so that restrictions of the
/// first trick, taking every point and nils are at stake.
pub fn variants() -> Vec<(String, Game)> {
    let text = |id: &str| published().iter().find(|game| game.id == id).unwrap().game.to_owned();
    let partners = |text: &str| {
        text.replace("sides = \"single\"", "sides = \"partners\"")
            .replace("all_card_points = \"others\"", "all_card_points = \"own\"")
    };
    let few = |text: &str| {
        text.replace("pack = \"french\"", "pack = \"french\"\nwithout_ranks = \"23456789T\"")
            .replace("hand = 13", "hand = 4")
            .replace("\"2C\"", "\"JC\"")
    };
    let game =
        |text: &str, options: &[(&str, &str)]| Game::new(RuleFile::parse(text).unwrap().choose(options, &[]).unwrap());
    // Cards that make the sides.
    let holders = |cards: &str, players: usize, (score, phases): (&str, &str)| {
        let hand = 52 / players;
        let left_out = ["", "2C", "2C 2D"][52 % players];
        format!(
            "id = \"holders\"\ntitle = {{ en = \"Holders\" }}\nabout = {{ en = \"A test.\" }}\n\
             source = {{ work = {{ en = \"None\" }}, basis = \"ours\" }}\n\
             [pack]\npack = \"french\"\nwithout_cards = \"{left_out}\"\n\
             [seats]\nplayers = {players}\nsides = \"holders\"\nside_cards = \"{cards}\"\nside_trumps = \"A\"\n\
             [deal]\nhand = {hand}\npackets = 1\nphases = [{phases}\"show_sides\", \"play\"]\n\
             [score]\nscore = \"{score}\"\ncard_points = {{ \"A K Q J\" = 1 }}\ntricks_over = 0\n\
             contract_trick = 3\nmissed_by = 2\n[end]\nend = \"rounds\"\n"
        )
    };
    let (points, tricks, bids) = (("card_points", ""), ("tricks", ""), ("contract", "\"bid\", "));
    let (hearts, spades) = (text("hearts"), text("spades"));
    vec![
        ("partnership hearts".to_owned(), game(&partners(&hearts), &[])),
        ("few partnership hearts".to_owned(), game(&few(&partners(&hearts)), &[])),
        ("few hearts".to_owned(), game(&few(&hearts), &[])),
        ("few hearts with the jack".to_owned(), game(&few(&hearts), &[("jack", "on")])),
        ("few spades".to_owned(), game(&few(&spades), &[])),
        ("an ace and queens of three".to_owned(), game(&holders("QS QH", 3, points), &[])),
        ("an ace and a queen of four".to_owned(), game(&holders("QS", 4, points), &[])),
        ("an ace and a king of five".to_owned(), game(&holders("KS", 5, tricks), &[])),
        ("bids of an ace and a queen".to_owned(), game(&holders("QS", 4, bids), &[])),
    ]
}

struct Chance<'a, R>(&'a mut R);

impl<R: Rng> Below for Chance<'_, R> {
    fn below(&mut self, below: u32) -> u32 {
        super::below(self.0, below as usize) as u32
    }
}

/// A deal played at random until so many tricks are left and so many cards lie in the next; `None` when it ends before.
pub fn ending(game: &Game, seed: u64, tricks: usize, played: usize) -> Option<Deal> {
    let mut rng = generator(seed);
    let standing = Standing::start(game, below(&mut rng, game.dealers()));
    let taker = standing.taker_choices(game).map(|[lower, _]| lower);
    let roles = standing.roles(game, taker);
    let pack = shuffle(game.pack(), &mut Chance(&mut rng));
    let mut deal = Deal::new(game, &roles, &pack);
    deal.settle_automatic(game);
    loop {
        let left = deal.trick_count() - usize::from(deal.tricks_done());
        if deal.phase() == Phase::Play && left <= tricks && (deal.trick().len() >= played || left < tricks) {
            return Some(deal);
        }
        let mut actions = deal.legal_actions(game);
        if deal.phase() == Phase::Bid {
            // Bids that can be made, nils among them.
            actions.truncate(2 + deal.hand_size() / deal.active().len());
        }
        let action = *actions.get(below(&mut rng, actions.len().max(1)))?;
        deal.apply_unchecked(game, action);
        deal.settle_automatic(game);
    }
}
