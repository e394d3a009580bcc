//! The browser client: a folder of files, in the program or beside it.

use crate::protocol::Code;
use crate::table::Refusal;
use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kirifuda_rules::message;
use std::collections::HashMap;
use std::io;
use std::path::Path;

/// A file of the site.
#[derive(Clone, Debug)]
struct File {
    bytes: axum::body::Bytes,
    tag: String,
}

/// The files of the site by path, all of them in memory. `x.br` and `x.gz` are `x`, packed.
#[derive(Clone, Debug, Default)]
pub struct Site(HashMap<String, File>);

/// The page that knows what to do with every address that is not a file's.
const INDEX: &str = "index.html";
/// What the page finds in itself on a static host, and what it finds here: then it offers tables.
const ALONE: &[u8] = br#"<meta name="kirifuda-server" content="no""#;
const SERVED: &[u8] = br#"<meta name="kirifuda-server" content="yes""#;
/// How files are packed, the smallest first: what browsers call it, and the ending of the packed file.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];
/// Where the page has what links to it show, and where that ends.
const PREVIEW: [&str; 2] = ["<!-- preview -->", "<!-- /preview -->"];
/// Links to tables show the page whatever the table is called: a full stop may belong to the sentence around the link.
const TABLE: &str = "table/";

impl Site {
    /// No site: only the interface for programs.
    pub fn none() -> Site {
        Site::default()
    }

    /// The files that were built into the program: path and contents.
    pub fn of(files: &[(&str, &'static [u8])]) -> Site {
        Site(files.iter().map(|(path, bytes)| ((*path).to_owned(), file(path, (*bytes).into()))).collect())
    }

    /// The files of a folder.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(folder: &Path) -> io::Result<Site> {
        let mut site = Site::default();
        site.add(folder, "")?;
        Ok(site)
    }

    /// Whether there is a page to open.
    pub fn has_page(&self) -> bool {
        self.0.contains_key(INDEX)
    }

    fn add(&mut self, folder: &Path, before: &str) -> io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let Some(name) = entry.file_name().to_str().map(|name| format!("{before}{name}")) else { continue };
            // What a link points to is not looked at: a site is what lies in its folder.
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.add(&entry.path(), &format!("{name}/"))?;
            } else if kind.is_file() {
                let bytes = std::fs::read(entry.path())?;
                self.0.insert(name.clone(), file(&name, bytes.into()));
            }
        }
        Ok(())
    }

    /// A file as it is sent to who understands some encodings: packed where it can be, and how.
    fn sent(&self, path: &str, headers: &HeaderMap) -> Option<(Option<&'static str>, &File)> {
        let plain = self.0.get(path)?;
        let wanted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let wanted = wanted.collect::<Vec<_>>().join(",");
        let mut packed = PACKED.iter().filter(|(encoding, _)| accepts(&wanted, encoding));
        let packed = packed.find_map(|(encoding, ending)| Some((*encoding, self.0.get(&format!("{path}{ending}"))?)));
        Some(packed.map_or((None, plain), |(encoding, file)| (Some(encoding), file)))
    }

    /// Whether there is a file.
    pub(super) fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// Whether the page is shown at an address.
    pub(super) fn shows_page(&self, path: &str) -> bool {
        let path = path.trim_start_matches('/');
        let is_file = self.has(path) || path.rsplit('/').next().unwrap_or_default().contains('.');
        // Programs that ask for the interface in a wrong folder get an error, which they can read, and not the page.
        let is_of_programs = path.starts_with("api/") || path.contains("/api/v1/");
        self.has_page() && !is_of_programs && (!is_file || path.starts_with(TABLE) || path == INDEX)
    }

    /// The page with the head that links to this address show. `vary` names the headers on which that depends.
    pub(super) fn page(&self, uri: &Uri, headers: &HeaderMap, head: &str, vary: &'static str) -> Response {
        let Some(file) = self.0.get(INDEX) else { return nothing() };
        let page = String::from_utf8_lossy(&file.bytes);
        let parts = page.split_once(PREVIEW[0]);
        let parts = parts.and_then(|(before, rest)| Some((before, rest.split_once(PREVIEW[1])?.1)));
        let page = parts.map_or_else(|| page.to_string(), |(before, after)| format!("{before}{head}{after}"));
        // The page's files lie in its own folder.
        let page = page.replace("=\"./", &format!("=\"{}", up(uri)));
        let tag = tag(page.as_bytes());
        let known = headers.get(IF_NONE_MATCH).is_some_and(|tags| tags.as_bytes() == tag.as_bytes());
        let head = [(CONTENT_TYPE, kind(INDEX)), (CACHE_CONTROL, "no-cache"), (ETAG, &tag), (VARY, vary)];
        match known {
            true => (StatusCode::NOT_MODIFIED, head).into_response(),
            false => (head, page).into_response(),
        }
    }

    /// A file.
    pub(super) fn answer(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
        let path = uri.path().trim_start_matches('/');
        let files = &self.0;
        if files.is_empty() && path.is_empty() {
            return "This server has no page of its own; the interface for programs is at /api/v1/openapi.json\n"
                .into_response();
        }
        let readable = matches!(*method, Method::GET | Method::HEAD) && !path.starts_with("api/");
        let Some((encoding, file)) = self.sent(path, headers).filter(|_| readable) else { return nothing() };
        // Files with a hash in their name never change.
        let forever = path.starts_with("assets/");
        let cache = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = headers.get(IF_NONE_MATCH).is_some_and(|tags| tags.as_bytes() == file.tag.as_bytes());
        let head = [(CONTENT_TYPE, kind(path)), (CACHE_CONTROL, cache), (ETAG, &file.tag), (VARY, "accept-encoding")];
        let encoding = encoding.map(|encoding| [(CONTENT_ENCODING, encoding)]);
        match known {
            true => (StatusCode::NOT_MODIFIED, head).into_response(),
            false => (head, encoding, Body::from(file.bytes.clone())).into_response(),
        }
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn file(path: &str, bytes: axum::body::Bytes) -> File {
    let bytes = if path == INDEX { marked(&bytes).into() } else { bytes };
    let tag = tag(&bytes);
    File { bytes, tag }
}

fn tag(bytes: &[u8]) -> String {
    format!("\"{}\"", &blake3::hash(bytes).to_hex()[..32])
}

fn nothing() -> Response {
    Refusal::new(Code::NotFound, message!("nothing-at-address")).into_response()
}

/// The way from the page at an address to its own folder.
pub(super) fn up(uri: &Uri) -> String {
    match uri.path().matches('/').count() {
        0 | 1 => "./".to_owned(),
        folders => "../".repeat(folders - 1),
    }
}

/// The page with the mark that it came from a server.
fn marked(page: &[u8]) -> Vec<u8> {
    match page.windows(ALONE.len()).position(|part| part == ALONE) {
        Some(at) => [&page[..at], SERVED, &page[at + ALONE.len()..]].concat(),
        None => page.to_vec(),
    }
}

/// Whether a list such as `gzip, br;q=0.5` has an encoding, and not as one that is unwanted.
fn accepts(wanted: &str, encoding: &str) -> bool {
    wanted.split(',').any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let unwanted =
            weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !unwanted
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "md" | "txt" | "toml" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
