//! Deals of matches that are over, reviewed: what each decision cost. That is seconds of work, so a node does one at a
//! time, keeps what came of it with the table, and stops when nobody waits for it any more.

use super::cancel::CancelGuard;
use super::owner::Owner;
use super::{Handle, Node, index};
use crate::frame;
use crate::protocol::{Code, Lang};
use crate::table::{Refusal, Table};
use kirifuda_bots::review::{Reviewer, Settings};
use kirifuda_rules::{Match, message};
use kirifuda_scene::Review;
use kirifuda_words::language_tag;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// How many may wait for their turn.
const WAITING: u32 = 16;

/// Somebody who waits; counted as long as this lives.
struct Waiting<'a>(&'a AtomicU32);

impl Waiting<'_> {
    fn new(count: &AtomicU32) -> Option<Waiting<'_>> {
        let waiting = Waiting(count);
        (count.fetch_add(1, Ordering::Relaxed) < WAITING).then_some(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Node {
    /// The review of a deal, from 1, of a match that is over, as JSON in a language.
    ///
    /// # Errors
    /// When there is no such deal, too many wait for reviews, or the store cannot be used. When the result is dropped
    /// before it is there, the work ends.
    pub async fn review(&self, handle: &Handle, owner: &Owner, deal: u32, lang: Lang) -> Result<String, Refusal> {
        let id = handle.id();
        let kept = || self.store.review(id, deal, language_tag(lang));
        let unavailable = |error| {
            tracing::warn!(%error, "a review cannot be read or kept");
            Refusal::new(Code::Unavailable, message!("reviews-not-kept"))
        };
        if let Some(known) = kept().await.map_err(unavailable)? {
            return Ok(known);
        }
        let _charged = self.charge(owner)?;
        let waiting = Waiting::new(&self.reviews_waiting);
        let waiting = waiting.ok_or_else(|| Refusal::new(Code::TooMany, message!("reviews-too-many")))?;
        let turn = Arc::clone(&self.reviewing).acquire_owned().await;
        drop(waiting);
        let turn = turn.map_err(|_| Refusal::new(Code::Stopping, message!("server-stopping")))?;
        // Somebody else may have waited for the same.
        if let Some(known) = kept().await.map_err(unavailable)? {
            return Ok(known);
        }
        let (table, (guard, token), stopping) = (handle.snapshot(), CancelGuard::new(), self.stopping());
        let row = index::row(&table);
        let work = move || {
            let told = reviewed(&table, deal, lang, || !token.is_cancelled() && !*stopping.borrow());
            drop(turn);
            told
        };
        let json = super::aside::aside(work).await??;
        self.store.keep_review(&row, deal, language_tag(lang), &json).await.map_err(unavailable)?;
        drop(guard);
        Ok(json)
    }
}

/// Reviews as long as `wanted` says so.
fn reviewed(table: &Table, deal: u32, lang: Lang, wanted: impl Fn() -> bool) -> Result<String, Refusal> {
    let playing: Option<&Match> = table.playing();
    let playing = playing.ok_or_else(|| Refusal::new(Code::NotFound, message!("nothing-was-dealt")))?;
    let reviewer = Reviewer::new(playing, deal as usize, Settings::default());
    let mut reviewer = reviewer.map_err(|error| Refusal::new(Code::NotFound, error.message()))?;
    while wanted() {
        if !reviewer.step() {
            let review = frame::with_words(table, lang, |words| Review::told(words, &reviewer.finish()));
            // Numbers and texts always have a JSON form.
            return serde_json::to_string(&review).map_err(|_| Refusal::new(Code::Unavailable, message!("no-review")));
        }
    }
    Err(Refusal::new(Code::Stopping, message!("review-unwanted")))
}
