//! A match of one person and bots, shared by the terminal, the browser and the server.

pub mod solo;
