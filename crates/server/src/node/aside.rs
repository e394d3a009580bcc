//! Work that would block other requests for too long, on a thread of its own.

use crate::protocol::Code;
use crate::table::Refusal;
use kirifuda_rules::message;

/// Runs what would block other requests for too long, such as reading a rule file, on its own thread.
///
/// # Errors
/// When the program is stopping, or the work panicked, which is a fault of ours and concerns nobody else.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|error| match error.is_panic() {
        true => Refusal::new(Code::Unavailable, message!("server-failed")),
        false => Refusal::new(Code::Stopping, message!("server-stopping")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_not_told_as_the_end_of_the_server() {
        assert_eq!(aside(|| 7).await, Ok(7));
        let refusal = aside(|| panic!("as a fault of ours would")).await.unwrap_err();
        assert_eq!(refusal.code, Code::Unavailable);
        assert_eq!(refusal.message.code, "server-failed");
    }
}
