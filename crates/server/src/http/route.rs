//! Kinds of requests whose times are measured together.

use axum::http::Method;

/// All kinds.
pub(crate) const ROUTES: &[&str] =
    &["page", "health", "lists", "setup", "table", "command", "socket", "replay", "guest", "other"];

/// The kind of a request.
pub(super) fn of(method: &Method, path: &str) -> &'static str {
    let Some(path) = path.strip_prefix("/api/v1/") else {
        return if matches!(path, "/health" | "/ready") { "health" } else { "page" };
    };
    let mut parts = path.split('/');
    match (parts.next().unwrap_or_default(), parts.next(), parts.next()) {
        ("tables", None, _) if method == Method::POST => "setup",
        ("tables", None | Some("mine"), _) | ("matches" | "lobby", ..) => "lists",
        ("tables", _, Some("commands")) => "command",
        ("tables", _, Some("socket")) => "socket",
        // What takes a processor for a while.
        ("tables", _, Some("sheet" | "record" | "review")) => "replay",
        ("tables", ..) => "table",
        ("records" | "days", ..) => "replay",
        ("guest" | "return", ..) => "guest",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_of_a_known_kind() {
        let get = |path| of(&Method::GET, path);
        let expected = [
            ("/", "page"),
            ("/table/abc", "page"),
            ("/ready", "health"),
            ("/api/v1/lobby", "lists"),
            ("/api/v1/tables", "lists"),
            ("/api/v1/tables/mine", "lists"),
            ("/api/v1/tables/abc", "table"),
            ("/api/v1/tables/abc/update", "table"),
            ("/api/v1/tables/abc/socket", "socket"),
            ("/api/v1/tables/abc/review/1", "replay"),
            ("/api/v1/records/abc", "replay"),
            ("/api/v1/days/2026-11-28", "replay"),
            ("/api/v1/guest", "guest"),
            ("/api/v1/return/look", "guest"),
            ("/api/v1/openapi.json", "other"),
        ];
        for (path, kind) in expected {
            assert_eq!(get(path), kind, "{path}");
            assert!(ROUTES.contains(&kind));
        }
        assert_eq!(of(&Method::POST, "/api/v1/tables"), "setup");
        assert_eq!(of(&Method::POST, "/api/v1/tables/abc/commands"), "command");
    }
}
