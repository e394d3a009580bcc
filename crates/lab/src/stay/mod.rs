//! Training and evaluation of the staying policy: [`train()`] learns it by self-play, [`measure`] looks for a response
//! that gains against it, and [`exact`] computes its distance from an equilibrium where every deal can be enumerated.

pub mod exact;
pub mod measure;
mod playout;
mod train;

pub use train::train;
