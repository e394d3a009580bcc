//! How much of something each has open.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts of what is open, by who has it.
#[derive(Debug)]
pub(crate) struct Counts<K: Hash + Eq>(Mutex<HashMap<K, u32>>);

impl<K: Hash + Eq + Clone> Counts<K> {
    pub fn new() -> Arc<Counts<K>> {
        Arc::new(Counts(Mutex::new(HashMap::new())))
    }

    /// One more, if that is not too many; it counts as long as the result lives.
    pub fn one_more(self: &Arc<Counts<K>>, key: K, most: u32) -> Option<Counted<K>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { counts: Arc::clone(self), key })
    }
}

/// Something that is open.
#[derive(Debug)]
pub(crate) struct Counted<K: Hash + Eq> {
    counts: Arc<Counts<K>>,
    key: K,
}

impl<K: Hash + Eq> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut all = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_does_not_count() {
        let counts = Counts::new();
        let first = counts.one_more("a", 2).unwrap();
        let second = counts.one_more("a", 2).unwrap();
        assert!(counts.one_more("a", 2).is_none());
        assert!(counts.one_more("b", 2).is_some());
        drop(first);
        assert!(counts.one_more("a", 2).is_some());
        drop(second);
        assert!(counts.0.lock().unwrap().is_empty());
    }
}
