//! What a person types: cards in letters or signs, numbers of choices, words in the chosen language and in English.

use crate::words::{CardStyle, GameWords, Words};
use kirifuda_cards::{Card, Pack, Suit};
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Action, Aside};
use std::sync::OnceLock;

/// A command that is not an answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// What can be typed.
    Help,
    /// The person's cards.
    Hand,
    /// The trick on the table and the one before.
    Trick,
    /// The scores, and what the last deal brought.
    Score,
    /// The scores, and what every deal brought.
    ScoreAll,
    /// The chapters of the rules.
    Rules,
    /// A chapter of the rules, by its number from 1.
    Chapter(usize),
    /// The rules from beginning to end.
    RulesAll,
    /// What the rules say about a word, in small letters.
    RulesAbout(String),
    /// What the adviser would do.
    Hint,
    /// Do what the last hint said.
    Accept,
    /// The options in force.
    Options,
    /// What happened in this deal.
    Log,
    /// What happened in the whole match.
    Story,
    /// The last lines and the question once more.
    Again,
    /// Trump, and whatever else everybody has to know.
    Trump,
    /// Who sits where and does what.
    Who,
    /// A trick of this deal, by its number from 1, or all of them.
    Tricks(Option<usize>),
    /// Take the last decision back.
    Undo,
    /// Begin the deal again.
    Redeal,
    /// Stop.
    Quit,
}

/// Every command with the English words for it; the first is the one shown.
pub const COMMANDS: [(Command, &str, &[&str]); 17] = [
    (Command::Help, "play-command-help", &["help", "?"]),
    (Command::Again, "play-command-again", &["again"]),
    (Command::Hand, "play-command-hand", &["hand"]),
    (Command::Trump, "play-command-trump", &["trump", "trumps"]),
    (Command::Who, "play-command-who", &["who"]),
    (Command::Trick, "play-command-trick", &["trick"]),
    (Command::Tricks(None), "play-command-tricks", &["tricks"]),
    (Command::Score, "play-command-score", &["score"]),
    (Command::Rules, "play-command-rules", &["rules"]),
    (Command::Hint, "play-command-hint", &["hint"]),
    (Command::Accept, "play-command-ok", &["ok"]),
    (Command::Options, "play-command-options", &["options"]),
    (Command::Log, "play-command-log", &["log"]),
    (Command::Story, "play-command-story", &["story"]),
    (Command::Undo, "play-command-undo", &["undo"]),
    (Command::Redeal, "play-command-redeal", &["redeal"]),
    (Command::Quit, "play-command-quit", &["quit", "exit"]),
];

/// The command that a line is, if it is one.
pub fn command(line: &str, words: &GameWords<'_>) -> Option<Command> {
    let mut line = tidy(line);
    // 「第3トリック」, as the log numbers them, is 「トリック 3」.
    if let Some(rest) = line.strip_prefix('第') {
        let word = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        line = format!("{word} {}", &rest[..rest.len() - word.len()]);
    }
    COMMANDS.iter().find_map(|(command, key, english)| {
        let own = own_words(words.words(), key);
        let own = own.iter().map(String::as_str);
        let rest = english.iter().copied().chain(own).find_map(|word| {
            let rest = line.strip_prefix(word)?;
            // Japanese needs no space before a number.
            (rest.is_empty() || rest.starts_with(' ') || !word.is_ascii()).then(|| rest.trim())
        })?;
        let all = rest == "all" || own_words(words.words(), "play-command-all").iter().any(|word| word == rest);
        match (command, rest.parse()) {
            _ if rest.is_empty() => Some(command.clone()),
            (Command::Trick | Command::Tricks(_), Ok(number)) => Some(Command::Tricks(Some(number))),
            (Command::Tricks(_), _) if all => Some(command.clone()),
            (Command::Score, _) if all => Some(Command::ScoreAll),
            (Command::Rules, Ok(number)) => Some(Command::Chapter(number)),
            (Command::Rules, _) if all => Some(Command::RulesAll),
            (Command::Rules, _) => Some(Command::RulesAbout(rest.to_owned())),
            _ => None,
        }
    })
}

/// The line in small plain letters, with one space where there are several, of whatever kind, and without the mark that
/// dictation puts at its end.
pub fn tidy(line: &str) -> String {
    let line = narrow(line).to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let text = line.trim_end_matches(['.', '。', '!', '?']).trim_end();
    if text.is_empty() { line } else { text.to_owned() }
}

/// The words for the same game in English, which is understood in every language.
fn in_english<'a>(words: &'a GameWords<'a>) -> GameWords<'a> {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    ENGLISH.get_or_init(|| crate::words::words(Lang::En)).of_game(words.file(), words.game(), &[])
}

/// The words for a command in the chosen language; the first is the one shown.
pub fn own_words(words: &Words, key: &str) -> Vec<String> {
    words.plain(key).split('|').map(|word| word.trim().to_lowercase()).collect()
}

/// A card as a person may write it: rank and suit in either order, capital or small, `T` or `10`, letters or signs.
pub fn card(text: &str, pack: &Pack) -> Option<Card> {
    let text: String = text.chars().map(plain_letter).collect::<String>().replace("10", "T");
    if text.eq_ignore_ascii_case("jo") && pack.cards().contains(Card::JOKER) {
        return Some(Card::JOKER);
    }
    let letters: Vec<char> = text.chars().collect();
    let &[first, second] = letters.as_slice() else { return None };
    let in_pack = |rank: Option<u8>, suit: Option<Suit>| {
        Some(Card::new(suit?, rank?)).filter(|&card| pack.cards().contains(card))
    };
    in_pack(rank(first, pack), suit(second, pack)).or_else(|| in_pack(rank(second, pack), suit(first, pack)))
}

fn plain_letter(letter: char) -> char {
    match letter {
        '♠' | '♤' => 'S',
        '♥' | '♡' => 'H',
        '♦' | '♢' => 'D',
        '♣' | '♧' => 'C',
        'ハ' => 'h',
        'イ' => 'i',
        'コ' => 'k',
        'オ' => 'o',
        // Full-width letters and digits, as Japanese keyboards write them.
        '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        other => other,
    }
}

/// The text with full-width letters and digits made plain.
pub fn narrow(text: &str) -> String {
    text.chars().map(|letter| if ('！'..='～').contains(&letter) { plain_letter(letter) } else { letter }).collect()
}

fn rank(letter: char, pack: &Pack) -> Option<u8> {
    either_case(letter).find_map(|letter| pack.rank_of(letter))
}

fn suit(letter: char, pack: &Pack) -> Option<Suit> {
    either_case(letter).find_map(|letter| pack.suit_of(letter))
}

fn either_case(letter: char) -> impl Iterator<Item = char> {
    [letter, letter.to_ascii_uppercase(), letter.to_ascii_lowercase()].into_iter()
}

/// A suit by its letter, its sign or its name.
fn suit_named(text: &str, words: &GameWords<'_>) -> Option<Suit> {
    let pack = words.game().pack();
    let text = tidy(text);
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => suit(plain_letter(letter), pack),
        _ => {
            let text = text.trim_end_matches('s');
            let named = |words: &GameWords<'_>| {
                let suits = Suit::ALL.into_iter();
                let found = suits.map(|suit| (suit, words.suit(suit).to_lowercase()));
                found.into_iter().find(|(_, name)| name.trim_end_matches('s') == text)
            };
            let text = named(words).or_else(|| named(&in_english(words)));
            text.map(|(suit, _)| suit)
        }
    }
}

/// The English words for an action without a card, apart from the words of the game itself.
fn english(action: Action) -> &'static [&'static str] {
    match action {
        Action::Exchange => &["take", "exchange", "ruff", "rub", "yes", "y"],
        Action::Pass => &["pass", "p", "no", "n"],
        Action::Show => &["show"],
        Action::CanYe => &["can_ye", "canye", "can-ye", "can ye", "can you", "ask"],
        Action::Keep => &["keep"],
        Action::LeadSelf => &["lead_self", "self", "lead", "go", "iku"],
        Action::LeadPartner => &["lead_partner", "partner", "come", "koi"],
        Action::GoAlone => &["alone", "go alone", "play alone"],
        Action::WithPartner => &["with_partner", "with partner", "together"],
        Action::Stay => &["stay", "in", "stay in", "take part"],
        Action::Fold => &["fold", "out", "drop out"],
        _ => &[],
    }
}

/// The key of the words for an action in the chosen language, and the game's own term for it.
fn keys(action: Action) -> (&'static str, Option<&'static str>) {
    match action {
        Action::Exchange => ("play-say-exchange", Some("exchange")),
        Action::Pass => ("play-say-pass", None),
        Action::Show => ("play-say-show", Some("show")),
        Action::CanYe => ("play-say-can-ye", Some("can_ye")),
        Action::Keep => ("play-say-keep", None),
        Action::LeadSelf => ("play-say-lead-self", Some("lead_self")),
        Action::LeadPartner => ("play-say-lead-partner", Some("lead_partner")),
        Action::GoAlone => ("play-say-go-alone", None),
        Action::WithPartner => ("play-say-with-partner", None),
        Action::Stay => ("play-say-stay", Some("stay")),
        Action::Fold => ("play-say-fold", Some("fold")),
        _ => ("play-say-nothing", None),
    }
}

/// Whether `text` says `action`.
fn says(text: &str, action: Action, words: &GameWords<'_>) -> bool {
    let (key, term) = keys(action);
    let said = words.words().plain(key);
    let is_term = |words: &GameWords<'_>| term.is_some_and(|term| tidy(words.term(term)) == text);
    english(action).contains(&text)
        || said.split('|').any(|word| !word.trim().is_empty() && word.trim().to_lowercase() == text)
        || is_term(words)
        || is_term(&in_english(words))
}

/// What a number is in an answer to a question about cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// A place in the list, whose cards have numbers.
    Places,
    /// A rank: cards in words are listed without numbers, which would be heard as ranks.
    Ranks,
}

impl Numbers {
    /// Where the table is told line by line.
    pub fn heard(words: &GameWords<'_>) -> Numbers {
        match words.card_style() {
            CardStyle::Words => Numbers::Ranks,
            CardStyle::Symbols | CardStyle::Letters => Numbers::Places,
        }
    }
}

/// The action that a line means among those offered. Actions that are not legal are found too, so that they can be
/// refused with the rule that forbids them.
pub fn action(line: &str, offered: &[Action], words: &GameWords<'_>, numbers: Numbers) -> Option<Action> {
    exact(line, offered, words, numbers).or_else(|| match part_of_cards(line, offered, words)[..] {
        [action] => Some(action),
        _ => None,
    })
}

/// The same of a line that says a card in full, if it says one: a rank or a suit alone is none.
pub fn exact(line: &str, offered: &[Action], words: &GameWords<'_>, numbers: Numbers) -> Option<Action> {
    let text = tidy(line);
    if let Ok(number) = text.parse::<usize>() {
        return (numbers == Numbers::Places || !of_cards(offered)).then(|| numbered(number, offered)).flatten();
    }
    if let Some(card) = card(text.trim(), words.game().pack()).or_else(|| spoken_card(&text, words)) {
        return Some(aside(offered).map_or(Action::Play(card), |aside| aside.action(card)));
    }
    let word = ["play ", "discard ", "give ", "pass "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(&text);
    if word != text {
        return exact(word, offered, words, numbers);
    }
    worded(&text, words).map(|action| kept(action, offered))
}

/// Whether a line means several of the cards offered, by a rank or a suit alone.
pub fn is_ambiguous(line: &str, offered: &[Action], words: &GameWords<'_>) -> bool {
    part_of_cards(line, offered, words).len() > 1
}

/// The cards offered that have this rank or are of this suit.
fn part_of_cards(line: &str, offered: &[Action], words: &GameWords<'_>) -> Vec<Action> {
    let text = tidy(line);
    let text = text.strip_prefix("the ").unwrap_or(&text);
    let (suit, english) = (suit_named(text, words), in_english(words));
    let is_meant = |action: &&Action| match action {
        Action::Play(card) | Action::Discard(card) | Action::Give(card) => {
            suit.is_some() && suit == card.printed_suit()
                || is_rank(text, *card, words)
                || is_rank(text, *card, &english)
        }
        _ => false,
    };
    offered.iter().filter(is_meant).copied().collect()
}

fn of_cards(offered: &[Action]) -> bool {
    offered.iter().all(|action| matches!(action, Action::Play(_) | Action::Discard(_) | Action::Give(_)))
}

/// Naming the suit that is already trump means to keep it.
fn kept(action: Action, offered: &[Action]) -> Action {
    let keeps = matches!(action, Action::NameTrump(_)) && offered.contains(&Action::Keep) && !offered.contains(&action);
    if keeps { Action::Keep } else { action }
}

/// What becomes of the cards offered, if they are not played.
fn aside(offered: &[Action]) -> Option<Aside> {
    offered.iter().find_map(|action| match action {
        Action::Discard(_) => Some(Aside::Discard),
        Action::Give(_) => Some(Aside::Give),
        _ => None,
    })
}

/// A card as people speak of it, suit and rank in either order: `the ace of hearts`, `hearts 2`, `q c`, `ハートの七`.
/// English is understood in every language.
pub fn spoken_card(text: &str, words: &GameWords<'_>) -> Option<Card> {
    let text = tidy(text);
    let text = text.strip_prefix("the ").unwrap_or(&text);
    card_in(text, words).or_else(|| card_in(text, &in_english(words)))
}

fn card_in(text: &str, words: &GameWords<'_>) -> Option<Card> {
    let pack = words.game().pack();
    if pack.cards().contains(Card::JOKER) && text == words.card_name(Card::JOKER).to_lowercase() {
        return Some(Card::JOKER);
    }
    Suit::ALL.into_iter().find_map(|suit| {
        let name = words.suit(suit).to_lowercase();
        let letter = pack.suit_letter(suit).to_lowercase().to_string();
        let one = name.strip_suffix('s').unwrap_or(&name);
        let ranks = [name.as_str(), one, letter.as_str()].into_iter().flat_map(|said| {
            // A letter alone must stand alone.
            let apart = |rest: &str| said != letter || rest.contains(' ');
            let behind = text.strip_suffix(said).filter(|rest| apart(rest) && rest.ends_with(' '));
            let behind = behind.map(|rest| rest.trim_end()).map(|rest| rest.strip_suffix(" of").unwrap_or(rest));
            let before = text.strip_prefix(said).filter(|rest| apart(rest));
            let before = before.map(|rest| rest.strip_prefix('の').unwrap_or(rest).trim());
            behind.into_iter().chain(before)
        });
        let ranks: Vec<&str> = ranks.collect();
        pack.of_suit(suit).iter().find(|&card| ranks.iter().any(|said| is_rank(said, card, words)))
    })
}

/// Whether a rank is that of a card: its letter, its name, or its number in figures or words.
fn is_rank(said: &str, card: Card, words: &GameWords<'_>) -> bool {
    const NUMBERS: [(&str, &str, char); 9] = [
        ("two", "二", '2'),
        ("three", "三", '3'),
        ("four", "四", '4'),
        ("five", "五", '5'),
        ("six", "六", '6'),
        ("seven", "七", '7'),
        ("eight", "八", '8'),
        ("nine", "九", '9'),
        ("ten", "十", 'T'),
    ];
    let pack = words.game().pack();
    let mut letters = said.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let number = || NUMBERS.iter().find(|(english, kanji, _)| *english == said || *kanji == said);
    letter.and_then(|letter| rank(letter, pack)) == Some(card.rank())
        || said == words.rank(card).to_lowercase()
        || said == words.rank_name(card).to_lowercase()
        || number().is_some_and(|(_, _, letter)| *letter == pack.rank_letter(card))
}

fn worded(text: &str, words: &GameWords<'_>) -> Option<Action> {
    let of_suit = |action: &Action| {
        matches!(action, Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::NameTrump(_) | Action::CallSuit(_))
    };
    let mut plain = Action::CALLS.into_iter().filter(|action| !of_suit(action));
    if let Some(action) = plain.find(|&action| says(text, action, words)) {
        return Some(action);
    }
    let suit = |rest: &str| suit_named(rest.trim(), words);
    if let Some(rest) = text.strip_prefix("announce ") {
        return announced(rest, words).or_else(|| rest.trim().parse().ok().map(Action::AnnounceTotal));
    }
    let bid = text.strip_prefix("bid ").unwrap_or(text).trim();
    if [words.words().plain("call-bid-nil").as_str(), "nil"].contains(&bid) {
        return Some(Action::Bid(0));
    }
    if bid != text {
        return bid.parse().ok().map(Action::Bid);
    }
    if let Some(called) = text.strip_prefix("call ") {
        return suit(called).map(Action::CallSuit);
    }
    let named = ["trump ", "make ", "name "].into_iter().find_map(|verb| text.strip_prefix(verb))?;
    let named = named.strip_suffix(" trumps").or(named.strip_suffix(" trump")).unwrap_or(named);
    suit(named).map(Action::NameTrump)
}

/// A suit, or a suit and a word that leaves the turn-up out (RT-37).
fn announced(text: &str, words: &GameWords<'_>) -> Option<Action> {
    let text = tidy(text);
    let said = words.words().plain("play-say-bare").to_lowercase();
    let bare = ["bare"].into_iter().chain(said.split('|').map(str::trim)).find_map(|word| text.strip_suffix(word));
    match bare {
        Some(suit) => suit_named(suit.trim(), words).map(Action::AnnounceBare),
        None => suit_named(&text, words).map(Action::AnnounceSuit),
    }
}

/// A suit alone answers a question about suits; that of the trumps keeps them.
pub fn suit_answer(line: &str, offered: &[Action], words: &GameWords<'_>) -> Option<Action> {
    if offered.iter().any(|action| matches!(action, Action::AnnounceSuit(_))) {
        return announced(line, words);
    }
    let suit = suit_named(line.trim(), words)?;
    if offered.contains(&Action::CallSuit(suit)) {
        return Some(Action::CallSuit(suit));
    }
    let asked = offered.iter().any(|action| matches!(action, Action::NameTrump(_)));
    asked.then(|| kept(Action::NameTrump(suit), offered))
}

/// What digits typed so far choose among the numbers of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// The answer at this place: its number is typed in full, and no other begins so.
    Chosen(usize),
    /// The first answer whose number begins so; more digits may choose another.
    Begun(usize),
}

/// Adds a digit to those typed, or begins anew with it if no number begins so. Returns what they choose.
pub fn type_digit(digits: &mut String, digit: char, numbers: &[usize]) -> Option<Digits> {
    digits.push(digit);
    digits_choose(digits, numbers).or_else(|| {
        *digits = digit.to_string();
        digits_choose(digits, numbers)
    })
}

/// Returns what digits choose; `None` if no number begins with them.
fn digits_choose(digits: &str, numbers: &[usize]) -> Option<Digits> {
    let written: Vec<String> = numbers.iter().map(usize::to_string).collect();
    let mut places = (0..written.len()).filter(|&place| written[place].starts_with(digits));
    let first = places.next()?;
    let is_sole = places.next().is_none();
    Some(if is_sole && written[first] == digits { Digits::Chosen(first) } else { Digits::Begun(first) })
}

/// The choice with this number; where numbers are announced or bid, the number itself, whether it is allowed or not.
fn numbered(number: usize, offered: &[Action]) -> Option<Action> {
    match offered.first()? {
        Action::AnnounceTotal(_) => u8::try_from(number).ok().map(Action::AnnounceTotal),
        Action::Bid(_) => u8::try_from(number).ok().map(Action::Bid),
        _ => offered.get(number.checked_sub(1)?).copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::{Lang, RuleFile};
    use kirifuda_rules::{Game, published};

    /// SP-3: a bid of two digits can be typed where one of one digit begins with the same.
    #[test]
    fn digits_choose_once_no_other_number_begins_so() {
        let bids: Vec<usize> = (0..=13).collect();
        for (digits, chosen) in [
            ("0", Some(Digits::Chosen(0))),
            ("1", Some(Digits::Begun(1))),
            ("12", Some(Digits::Chosen(12))),
            ("3", Some(Digits::Chosen(3))),
            ("17", None),
        ] {
            assert_eq!(digits_choose(digits, &bids), chosen, "{digits}");
        }
    }

    /// OH-4: where the dealer may not bid 1, a 1 typed does not bid 10.
    #[test]
    fn digits_that_only_begin_a_number_do_not_choose_it() {
        let bids: Vec<usize> = (0..=10).filter(|&bid| bid != 1).collect();
        let mut digits = String::new();
        assert_eq!(type_digit(&mut digits, '1', &bids), Some(Digits::Begun(9)));
        assert_eq!(type_digit(&mut digits, '0', &bids), Some(Digits::Chosen(9)));
        assert_eq!(type_digit(&mut digits, '2', &bids), Some(Digits::Chosen(1)));
    }

    /// cards are read however people write them.
    #[test]
    fn cards_are_read_in_every_way_they_are_written() {
        let french = Pack::french();
        for text in ["10S", "10s", "ts", "TS", "st", "S10", "♠10", "10♠", "Ｔｓ"] {
            assert_eq!(card(text, &french), french.parse_card("TS").ok(), "{text}");
        }
        assert_eq!(card("1S", &french), None);
        assert_eq!(card("", &french), None);
        assert_eq!(card("10", &french), None);
        let karuta = Pack::karuta();
        for (text, name) in [("rk", "Rk"), ("kk", "Kk"), ("hk", "Kh"), ("kh", "Kh"), ("SO", "So"), ("コR", "Rk")] {
            assert_eq!(card(text, &karuta), karuta.parse_card(name).ok(), "{text}");
        }
    }

    const ENGLISH: &[(&str, &str)] = &[
        ("king of hearts", "KH"),
        ("k of hearts", "KH"),
        ("10 of spades", "TS"),
        ("Ten of Spades", "TS"),
        ("ace of club", "AC"),
        ("spades 2", "2S"),
        ("seven of diamonds", "7D"),
        ("q c", "QC"),
        ("c q", "QC"),
        ("10 c", "TC"),
        ("the jack of spades", "JS"),
        ("queen of spade", "QS"),
        ("King  of   Hearts", "KH"),
        ("hearts queen", "QH"),
    ];
    const JAPANESE: &[(&str, &str)] = &[
        ("ハートのK", "KH"),
        ("ハートのキング", "KH"),
        ("ハートＫ", "KH"),
        ("スペードの10", "TS"),
        ("ダイヤの２", "2D"),
        ("ハートの七", "7H"),
        ("ハート十", "TH"),
        ("ハートの　Ｋ", "KH"),
        ("queen of hearts", "QH"),
        ("spades 2", "2S"),
        ("q c", "QC"),
    ];

    /// Cards as people say them, with both packs and in both languages; nothing else is a card.
    #[test]
    fn cards_are_read_as_they_are_spoken() {
        let cases = [
            (Lang::En, "kakeya-trump", ENGLISH, &["tricks 3", "trick 3"][..]),
            (Lang::Ja, "kakeya-trump", JAPANESE, &["第3トリック", "第３トリック", "トリック3", "トリック 3"]),
            (Lang::En, "nanban-karuta", &[("robai of cups", "Rk"), ("2 of clubs", "2h")], &["tricks 3"]),
            (Lang::Ja, "nanban-karuta", &[("コップのロバイ", "Rk"), ("ハウの2", "2h")], &["第3トリック"]),
        ];
        for (lang, game, cards, lines) in cases {
            let file = published().iter().find(|known| known.id == game).unwrap().rule_file().unwrap();
            let game = Game::new(file.settings(&[], &[]).unwrap());
            let words = crate::words::words(lang);
            let words = words.of_game(&file, &game, &[]);
            for &(text, name) in cards {
                assert_eq!(spoken_card(text, &words), Some(game.pack().parse_card(name).unwrap()), "{text}");
            }
            for text in
                ["king", "hearts", "ハート", "ハートの", "king of", "of hearts", "キング", "the", "q", "c c", ""]
            {
                assert_eq!(spoken_card(text, &words), None, "{text}");
            }
            for card in game.pack().cards() {
                assert_eq!(spoken_card(&words.card_name(card), &words), Some(card));
            }
            for line in lines {
                assert_eq!(command(line, &words), Some(Command::Tricks(Some(3))), "{line}");
            }
        }
    }

    /// Naming the trump suit keeps it, in both languages; English calls are understood in Japanese.
    #[test]
    fn calls_are_understood_as_they_are_meant() {
        let offered = [Action::Keep, Action::NameTrump(Suit::First), Action::NameTrump(Suit::Third)];
        for (lang, lines) in
            [(Lang::En, ["spades", "trump  spades", "trump s"]), (Lang::Ja, ["スペード", "spades", "trump s"])]
        {
            let file = published().iter().find(|known| known.id == "kakeya-trump").unwrap().rule_file().unwrap();
            let game = Game::new(file.settings(&[], &[]).unwrap());
            let words = crate::words::words(lang);
            let words = words.of_game(&file, &game, &[]);
            let said = |line: &str| {
                action(line, &offered, &words, Numbers::Ranks).or_else(|| suit_answer(line, &offered, &words))
            };
            for line in lines {
                assert_eq!(said(line), Some(Action::Keep), "{line}");
            }
            assert_eq!(said("hearts"), Some(Action::NameTrump(Suit::Third)));
            assert_eq!(said("I go (iku)"), Some(Action::LeadSelf));
            for (line, meant) in [
                ("rules", Command::Rules),
                ("rules  3", Command::Chapter(3)),
                ("rules all", Command::RulesAll),
                ("score all", Command::ScoreAll),
            ] {
                assert_eq!(command(line, &words), Some(meant), "{line}");
            }
        }
    }

    /// The joker is read by its letters and by its name, and is none of the cards of a suit; a suit is called by any name.
    #[test]
    fn the_joker_and_the_suit_it_calls_are_understood() {
        let file = include_str!("../../../rules/tests/good_rule_files/joker-apart.toml");
        let file = RuleFile::parse(file).unwrap();
        let game = Game::new(file.settings(&[], &[]).unwrap());
        assert!(game.pack().cards().contains(Card::JOKER));
        let offered = [Card::JOKER, Card::new(Suit::Fourth, 2)].map(Action::Play);
        let calls = Suit::ALL.map(Action::CallSuit);
        for (lang, name, hearts) in [
            (Lang::En, "Joker", ["hearts", "call hearts", "call h"]),
            (Lang::Ja, "ジョーカー", ["ハート", "call ハート", "h"]),
        ] {
            let words = crate::words::words(lang);
            let words = words.of_game(&file, &game, &[]);
            for line in ["jo", "JO", "Jo", name] {
                assert_eq!(action(line, &offered, &words, Numbers::Ranks), Some(offered[0]), "{line}");
            }
            assert_eq!(action("spades", &offered, &words, Numbers::Ranks), Some(offered[1]));
            assert_eq!(
                action("s", &calls, &words, Numbers::Ranks).or_else(|| suit_answer("s", &calls, &words)),
                Some(calls[3])
            );
            for line in hearts {
                let said = action(line, &calls, &words, Numbers::Ranks).or_else(|| suit_answer(line, &calls, &words));
                assert_eq!(said, Some(Action::CallSuit(Suit::Third)), "{line}");
            }
        }
    }

    #[test]
    fn every_card_is_read_back_from_its_letters() {
        for pack in [Pack::french().with_joker(), Pack::karuta()] {
            for one in pack.cards() {
                let name = pack.name(one).to_string();
                assert_eq!(card(&name, &pack), Some(one), "{name}");
            }
        }
    }
}
