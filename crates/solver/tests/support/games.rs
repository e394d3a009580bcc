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
        let left = deal.hand_size() - usize::from(deal.tricks_done());
        if deal.phase() == Phase::Play && left <= tricks && (deal.trick().len() >= played || left < tricks) {
            return Some(deal);
        }
        let actions = deal.legal_actions(game);
        let action = *actions.get(below(&mut rng, actions.len().max(1)))?;
        deal.apply_unchecked(game, action);
        deal.settle_automatic(game);
    }
}
