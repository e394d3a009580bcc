//! Limits on a search.

/// Polled to find out whether a search should stop: by a clock, a button, or both.
pub trait Stop {
    /// Whether to stop now. Called about once in a thousand nodes.
    fn stop(&mut self) -> bool;
}

impl<F: FnMut() -> bool> Stop for F {
    fn stop(&mut self) -> bool {
        self()
    }
}

/// Never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Never;

impl Stop for Never {
    fn stop(&mut self) -> bool {
        false
    }
}

/// The limits of a call to the solver. A call that is cut off returns valid bounds.
pub struct Limits<'a> {
    /// Nodes (positions at the beginning of a trick) left for this call and the following ones.
    pub nodes: u64,
    stop: Option<&'a mut dyn Stop>,
}

impl<'a> Limits<'a> {
    /// Sets no limits.
    pub fn none() -> Limits<'static> {
        Limits { nodes: u64::MAX, stop: None }
    }

    /// Allows at most `nodes` nodes.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, stop: None }
    }

    /// Searches until the caller says stop.
    pub fn until(stop: &'a mut dyn Stop) -> Limits<'a> {
        Limits { nodes: u64::MAX, stop: Some(stop) }
    }

    /// Adds a limit of `nodes` nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Limits<'a> {
        self.nodes = nodes;
        self
    }

    /// Deducts `spent` nodes and returns whether the search has to stop.
    pub(crate) fn spend(&mut self, spent: u64) -> bool {
        self.nodes = self.nodes.saturating_sub(spent);
        self.nodes == 0 || self.stop.as_mut().is_some_and(|stop| stop.stop())
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
