//! A table on its way into memory, and why it may not get there.

use super::handle::Handle;
use crate::table::Refusal;
use futures_util::future::{BoxFuture, WeakShared};
use std::sync::Arc;

/// Why a table is not taken into memory.
#[derive(Clone, Debug)]
pub(super) enum Unread {
    /// Its log cannot be read, and never will be by this program.
    Broken,
    /// Anything else: there is none, the store cannot be reached, the node stops.
    Refused(Refusal),
}

/// A table that is being loaded, held by all who wait for it.
pub(super) type WeakLoad = WeakShared<BoxFuture<'static, Result<Arc<Handle>, Unread>>>;
