//! What the terminal, the browser and the server share: a match of one person and bots.

pub mod solo;
