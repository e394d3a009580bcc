//! What a link shows where it is sent: messengers fetch the page and read its head. The page itself goes on to what the link
//! leads to, which stands after `#`.
//!
//! Whoever has a link to a table that is not in the list learns the name of its game and nothing else.

use super::api::{found, owner};
use super::app::App;
use super::meter::Peer;
use super::records;
use super::site::{Site, up};
use crate::day;
use crate::frame;
use crate::ids::TableId;
use crate::protocol::Lang;
use crate::table::{Stage, Table, clean};
use crate::view;
use axum::Extension;
use axum::http::header::{ACCEPT_LANGUAGE, HOST};
use axum::http::{HeaderMap, Uri};
use kirifuda_record::{Library, Record};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, MatchResult, Viewer, published};
use kirifuda_words::{Files, Words};
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

const OWN_FILES: [Files; 2] = [
    (Lang::En, &[include_str!("../../../../locales/en/preview.ftl")]),
    (Lang::Ja, &[include_str!("../../../../locales/ja/preview.ftl")]),
];

include!(concat!(env!("OUT_DIR"), "/about.rs"));

/// The longest name that is shown, in characters.
const MAX_NAME: usize = 40;
/// The longest title of a game, and the longest line about a result.
const MAX_TITLE: usize = 60;
const MAX_RESULT: usize = 200;

/// What a link shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Preview {
    title: String,
    about: String,
    /// The game in whose picture it is shown.
    game: Option<String>,
    /// What only those know who were given the link: search engines leave it alone.
    private: bool,
    /// Where the page goes on to, from `#` on.
    at: Option<String>,
}

/// Who asks for a page.
pub(super) struct Asker<'a> {
    pub app: &'a App,
    pub peer: Option<Extension<Peer>>,
    pub headers: &'a HeaderMap,
}

fn words(lang: Lang) -> &'static Words {
    static WORDS: [OnceLock<Words>; 2] = [OnceLock::new(), OnceLock::new()];
    WORDS[lang as usize].get_or_init(|| Words::with(lang, &OWN_FILES))
}

/// The sentence about a published game.
fn about(game: &str, lang: Lang) -> Option<&'static str> {
    let (_, en, ja) = ABOUT.iter().find(|(id, ..)| *id == game)?;
    Some(if lang == Lang::Ja { ja } else { en })
}

/// What a guest has written, without characters that nobody sees, and cut where it is too long.
fn cut(text: &str, longest: usize) -> Option<String> {
    let text = clean(text, usize::MAX)?;
    let end = text.char_indices().nth(longest).map(|(end, _)| end);
    Some(end.map_or_else(|| text.clone(), |end| format!("{}…", text[..end].trim_end())))
}

/// The title of a game, which may come from a guest's own rule file.
fn title(file: &RuleFile, lang: Lang) -> String {
    cut(file.title(lang), MAX_TITLE).unwrap_or_else(|| "Kirifuda".to_owned())
}

fn title_of(game: &str, lang: Lang) -> Option<String> {
    let published = published().iter().find(|published| published.id == game)?;
    published.rule_file().ok().map(|file| file.title(lang).to_owned())
}

impl Preview {
    fn new(title: String, about: String, game: Option<&str>) -> Preview {
        Preview { title, about, game: game.map(str::to_owned), private: false, at: None }
    }

    /// The site as a whole.
    fn of_site(lang: Lang) -> Preview {
        let words = words(lang);
        Preview::new(words.plain("preview-site"), words.plain("preview-site-about"), None)
    }

    /// A published game.
    fn of_game(game: &str, lang: Lang) -> Option<Preview> {
        Some(Preview::new(title_of(game, lang)?, about(game, lang)?.to_owned(), Some(game)))
    }

    /// Something of a published game: the texts `key` and `key-about`.
    fn of_its(key: &str, game: &str, lang: Lang) -> Option<Preview> {
        let title = words(lang).text(key, &[("title", title_of(game, lang)?.into())]);
        let key = format!("{key}-about");
        Some(Preview::new(title, words(lang).plain(&key), Some(game)))
    }

    /// The head of the page at an address, as HTML. `base` is the public address of the site.
    pub fn head(&self, lang: Lang, base: &str, uri: &Uri, site: &Site) -> String {
        let own = self.game.as_ref().map(|game| format!("preview/{game}.jpg")).filter(|image| site.has(image));
        let image = own.unwrap_or_else(|| "preview/site.jpg".to_owned());
        let link = uri.path_and_query().map_or("/", |link| link.as_str());
        let mut head = format!("<title>{}</title>", escaped(&self.title));
        let mut meta = |kind: &str, name: &str, content: &str| {
            // Writing to a string cannot fail.
            let _ = write!(head, "\n    <meta {kind}=\"{name}\" content=\"{}\" />", escaped(content));
        };
        meta("name", "description", &self.about);
        meta("property", "og:type", "website");
        meta("property", "og:site_name", "Kirifuda");
        meta("property", "og:locale", if lang == Lang::Ja { "ja_JP" } else { "en_GB" });
        meta("property", "og:title", &self.title);
        meta("property", "og:description", &self.about);
        meta("property", "og:url", &format!("{base}{link}"));
        meta("property", "og:image", &format!("{base}/{image}"));
        meta("property", "og:image:width", "1200");
        meta("property", "og:image:height", "630");
        meta("name", "twitter:card", "summary_large_image");
        if self.private {
            meta("name", "robots", "noindex");
        }
        if let Some(at) = &self.at {
            meta("name", "kirifuda-at", &format!("{}{at}", up(uri)));
        }
        head
    }
}

/// What the address of a page shows.
pub(super) async fn of(asker: &Asker<'_>, uri: &Uri, lang: Lang) -> Preview {
    let site = || Preview::of_site(lang);
    if matches!(uri.path(), "" | "/" | "/index.html") {
        return site();
    }
    let path: Vec<&str> = uri.path().trim_matches('/').split('/').collect();
    let plain =
        |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"._:-".contains(&b));
    // Wherever an address leads, the page goes on from its own folder: it asks for everything else from there.
    if !path.iter().all(plain) {
        return Preview { at: Some("#/".to_owned()), ..site() };
    }
    let here = format!("#/{}", path.join("/"));
    let found = match *path.as_slice() {
        ["table", id] => {
            let preview = of_table(asker, id, lang).await.unwrap_or_else(site);
            return Preview { private: true, at: Some(format!("#/at/{id}")), ..preview };
        }
        ["game", game] => Preview::of_game(game, lang),
        ["puzzles", game] => Preview::of_its("preview-puzzles", game, lang),
        ["puzzles", game, _] => Preview::of_its("preview-puzzle", game, lang),
        ["day", date] if day::date_of(date).is_some() => {
            let title = words(lang).text("preview-day", &[("date", date.into())]);
            Some(Preview::new(title, words(lang).plain("preview-day-about"), None))
        }
        // The record or the deal itself stands after `#`. Without that it cannot be read, which the page says.
        ["deal", game] => {
            let preview = Preview::of_its("preview-deal", game, lang).unwrap_or_else(site);
            return Preview { at: Some("#/deal/-".to_owned()), ..preview };
        }
        ["replay", game] if title_of(game, lang).is_some() => {
            let preview = Preview::of_its("preview-replay", game, lang).unwrap_or_else(site);
            return Preview { at: Some("#/replay/z:".to_owned()), ..preview };
        }
        ["replay", id] => {
            let preview = of_record(asker, id, lang).await.unwrap_or_else(site);
            Some(Preview { private: true, ..preview })
        }
        _ => None,
    };
    Preview { at: Some(here), ..found.unwrap_or_else(site) }
}

/// Whether a table may be loaded, or a record read, for somebody who has only asked for a page.
fn may_ask(Asker { app, peer, headers }: &Asker<'_>) -> bool {
    let (guest, peer) = (app.guests.of(headers), peer.as_ref().map(|Extension(peer)| *peer));
    !app.node.keeps_out(guest.as_ref(), peer.map(|peer| peer.address)) && app.meters.request(peer, guest)
}

async fn of_table(asker: &Asker<'_>, id: &str, lang: Lang) -> Option<Preview> {
    if !may_ask(asker) {
        return None;
    }
    let handle = found(asker.app, id).await.ok()?;
    let table = handle.read();
    let words = words(lang);
    let title = title(&table.compiled().file, lang);
    let args = [("title", title.as_str().into())];
    let public = is_public(&table);
    let gathers = table.stage() == Stage::Gathering;
    let host = table.seats().iter().position(|seat| seat.guest() == Some(table.host())).filter(|_| public && gathers);
    let free = table.seats().iter().filter(|seat| seat.is_free()).count();
    let shown = match host {
        Some(seat) => {
            words.text("preview-invited-by", &[("title", title.as_str().into()), ("name", table.name(seat).into())])
        }
        None if public && !gathers => words.text("preview-table", &args),
        None => words.text("preview-invited", &args),
    };
    let about = match public && gathers && free > 0 {
        true => words.text("preview-seats", &[("free", free.into())]),
        false => words.plain("preview-table-about"),
    };
    Some(Preview::new(shown, about, Some(table.compiled().game.id())))
}

/// Whether everybody may know who is at a table.
fn is_public(table: &Table) -> bool {
    table.setup().listed && view::viewer(table, None).is_ok()
}

async fn of_record(asker: &Asker<'_>, id: &str, lang: Lang) -> Option<Preview> {
    if !may_ask(asker) {
        return None;
    }
    let preview = |game: &str, file: &RuleFile, result: Option<String>| {
        let title = title(file, lang);
        let title = match result.and_then(|result| cut(&result, MAX_RESULT)) {
            Some(result) => words(lang).text("preview-result", &[("title", title.into()), ("result", result.into())]),
            None => words(lang).text("preview-replay", &[("title", title.into())]),
        };
        Preview::new(title, words(lang).plain("preview-replay-about"), Some(game))
    };
    if id.parse::<TableId>().is_ok() {
        let handle = found(asker.app, id).await.ok()?;
        let table = handle.read();
        let result = table.playing().and_then(|playing| playing.result());
        let told = |result| frame::with_words(&table, lang, |words| words.winners(result, Viewer::Public));
        let result = result.filter(|_| is_public(&table) && table.is_over()).map(told);
        return Some(preview(table.compiled().game.id(), &table.compiled().file, result));
    }
    let line = records::line(&asker.app.node, id).await.ok()?;
    let Asker { app, peer, headers } = asker;
    let (file, game, record) =
        app.node.replay(&owner(app, *peer, headers), move || opened(&line)).await.ok().flatten()?;
    let result = record.result.as_ref().map(|result| {
        let winners = result.winners.iter().map(|&side| side as usize).filter(|&side| side < game.sides()).collect();
        let result = MatchResult { winners, totals: result.totals.clone(), draw: Vec::new() };
        let names: Vec<String> =
            record.players.iter().map(|name| clean(name, MAX_NAME).unwrap_or_else(|| "–".to_owned())).collect();
        words(lang).of_game(&file, &game, &names).winners(&result, Viewer::Public)
    });
    Some(preview(&record.game, &file, result))
}

fn opened(line: &[u8]) -> Option<(Arc<RuleFile>, Arc<Game>, Record)> {
    let record = Record::parse(std::str::from_utf8(line).ok()?.trim_end()).ok()?;
    let library = Library::published();
    Some((library.rule_file(&record).ok()?, library.game(&record).ok()?, record))
}

/// The language that a link asks for by `?lang=`, else the one that a browser prefers.
pub(super) fn lang_of(uri: &Uri, headers: &HeaderMap) -> Lang {
    let named = |tag: &str| match tag.split('-').next().unwrap_or_default().trim() {
        "ja" => Some(Lang::Ja),
        "en" => Some(Lang::En),
        _ => None,
    };
    let asked = uri.query().unwrap_or_default().split('&').find_map(|pair| named(pair.strip_prefix("lang=")?));
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let weighted = |offer: &str| {
        let (tag, weight) = offer.split_once(";q=").unwrap_or((offer, "1"));
        Some((named(tag.trim())?, weight.trim().parse::<f32>().unwrap_or(0.0)))
    };
    let best = accepted.split(',').filter_map(weighted).reduce(|best, next| if next.1 > best.1 { next } else { best });
    asked.or(best.map(|(lang, _)| lang)).unwrap_or(Lang::En)
}

/// The public address of the site, without a slash at its end: that of `--origin` with the host that was asked, else the
/// first one, else what the request says.
pub(super) fn base_of(origins: &[String], headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_of_host =
        |origin: &&String| origin.split_once("://").is_some_and(|(_, rest)| rest.split('/').next() == Some(host));
    let known = origins.iter().find(is_of_host).or(origins.first());
    let plain = host.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._:[]".contains(&b));
    match known {
        Some(origin) => origin.trim_end_matches('/').to_owned(),
        None if plain && !host.is_empty() => format!("http://{host}"),
        None => String::new(),
    }
}

/// Text as HTML has it, in attributes too.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other if other.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::collections::BTreeSet;

    #[test]
    fn every_text_exists_in_both_languages_and_is_used() {
        let keys = |lang: usize| -> BTreeSet<&str> {
            let lines = OWN_FILES[lang].1[0].lines();
            lines.filter(|line| line.starts_with("preview-")).filter_map(|line| line.split(' ').next()).collect()
        };
        assert_eq!(keys(0), keys(1));
        let code = include_str!("preview.rs");
        for key in keys(0) {
            let of_game = key.strip_suffix("-about").is_some_and(|key| code.contains(&format!("\"{key}\"")));
            assert!(of_game || code.contains(&format!("\"{key}\"")), "{key}");
        }
        for lang in [Lang::En, Lang::Ja] {
            for key in ["preview-deal", "preview-puzzle", "preview-puzzles", "preview-replay"] {
                let preview = Preview::of_its(key, "whist", lang).unwrap();
                assert!(!preview.about.starts_with("preview-"), "{preview:?}");
            }
        }
    }

    #[test]
    fn every_published_game_has_its_sentence() {
        for game in published() {
            for lang in [Lang::En, Lang::Ja] {
                assert!(about(game.id, lang).is_some_and(|about| about.len() > 20), "{}", game.id);
            }
        }
    }

    #[test]
    fn links_are_shown_in_the_language_that_is_asked_for() {
        let of = |uri: &str, accepted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
            lang_of(&uri.parse().unwrap(), &headers)
        };
        assert_eq!(of("/", "ja,en-US;q=0.9"), Lang::Ja);
        assert_eq!(of("/", "de;q=1.0, en;q=0.4, ja-JP;q=0.6"), Lang::Ja);
        assert_eq!(of("/", "de, fr"), Lang::En);
        assert_eq!(of("/?a=b&lang=ja", "en"), Lang::Ja);
        assert_eq!(of("/?lang=de", "ja;q=x"), Lang::Ja);
    }

    #[test]
    fn the_public_address_is_the_one_that_operators_name() {
        let of = |host: &'static str, origins: &[&str]| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            base_of(&origins.iter().map(|origin| (*origin).to_owned()).collect::<Vec<_>>(), &headers)
        };
        assert_eq!(of("a:8080", &[]), "http://a:8080");
        assert_eq!(of("[::1]:8080", &[]), "http://[::1]:8080");
        assert_eq!(of("a\"><script>", &[]), "");
        assert_eq!(of("inner:1", &["https://cards.example.org/"]), "https://cards.example.org");
        assert_eq!(of("b.example", &["https://a.example", "https://b.example/k"]), "https://b.example/k");
    }

    #[test]
    fn titles_of_guests_are_cut_and_hide_nothing() {
        let of = |title: &str| {
            let text = published().iter().find(|game| game.id == "whist").unwrap().game;
            let text = text.replacen("en = \"Whist\"", &format!("en = {}", serde_json::to_string(title).unwrap()), 1);
            super::title(&RuleFile::parse(&text).unwrap(), Lang::En)
        };
        assert_eq!(of("Whist of ours"), "Whist of ours");
        assert_eq!(of("a\u{202e}b\u{200b}c"), "abc");
        assert_eq!(of("\u{200b}"), "Kirifuda");
        assert_eq!(of(&"w".repeat(5000)), format!("{}…", "w".repeat(MAX_TITLE)));
    }

    #[test]
    fn nothing_that_people_write_is_read_as_html() {
        let preview = Preview { title: "<script>\"&\'\n".to_owned(), ..Preview::of_site(Lang::En) };
        let head = preview.head(Lang::En, "https://a", &"/x?'".parse().unwrap(), &Site::none());
        assert!(head.starts_with("<title>&lt;script&gt;&quot;&amp;&#39; </title>"), "{head}");
        assert!(head.contains("og:url\" content=\"https://a/x?&#39;\""), "{head}");
    }
}
