//! How long a search may take.

/// Asked from time to time whether a search should stop: a clock, a button, or both.
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

/// What a call to the solver may cost. A call that is cut returns bounds that hold.
pub struct Limits<'a> {
    /// Nodes (positions in which a trick begins) left to this call and the following ones.
    pub nodes: u64,
    stop: Option<&'a mut dyn Stop>,
}

impl<'a> Limits<'a> {
    /// No limit at all.
    pub fn none() -> Limits<'static> {
        Limits { nodes: u64::MAX, stop: None }
    }

    /// At most so many nodes.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, stop: None }
    }

    /// Until the caller says stop.
    pub fn until(stop: &'a mut dyn Stop) -> Limits<'a> {
        Limits { nodes: u64::MAX, stop: Some(stop) }
    }

    /// The same with at most so many nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Limits<'a> {
        self.nodes = nodes;
        self
    }

    /// Takes `spent` nodes off and says whether the search has to stop.
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
