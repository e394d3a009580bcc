//! What one viewer knows of a match, as text: see [`Match::known_to`](crate::Match::known_to).

mod cover;
mod text;

pub(crate) use text::{Field, Reader};
