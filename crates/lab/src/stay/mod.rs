//! Training the policy that says when to stay, and measuring it: [`train()`] learns it by playing against itself, [`measure`]
//! looks for somebody who gains against it, and [`exact`] says how far it is from an equilibrium where every deal can be
//! looked at.

pub mod exact;
pub mod measure;
mod playout;
mod train;

pub use train::train;
