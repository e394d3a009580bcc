// What the server says and hears. Generated from its types by `cargo test -p kirifuda-server --test protocol`; do not edit.

/** What a line of the story is about. */
export type About = "deal" | "hand" | "deed" | "card" | "trick" | "score" | "end";

/** What the decisions of a player come to. */
export type Account = {
  /** The player. */
  seat: number,
  /** How many decisions were best, fine, doubtful, mistakes and blunders. */
  counts: Array<number>,
  /** What the doubtful ones and worse cost together, on average. */
  given_up: number,
  /** The same as it is shown. */
  given_up_text: string,
  /** All of it in a sentence. */
  text: string,
};

/** A message was accepted, and what it asked for is on disk. */
export type Ack = {
  /** The number of the table's last entry: the update that shows it has this number or a larger one. */
  seq: number,
};

/** What is asked of the onlooker. */
export type Ask = { "kind": "card",
  /** The question. */
  prompt: string,
} | { "kind": "discard",
  /** The question. */
  prompt: string,
  /** How many. */
  count: number,
} | { "kind": "give",
  /** The question. */
  prompt: string,
  /** How many. */
  count: number,
} | { "kind": "choice",
  /** The question. */
  prompt: string,
  /** The answers. */
  choices: Array<Choice>,
} | { "kind": "number",
  /** The question. */
  prompt: string,
  /** The lowest that may be announced. */
  min: number,
  /** The highest. */
  max: number,
};

/** A decision that is asked for. */
export type AskInfo = {
  /** The words of the actions that are allowed. */
  legal: Array<string>,
  /** How many of them make one decision: more than one where cards are discarded. */
  count: number,
};

/** Somebody whom the host has banned. */
export type BannedInfo = {
  /** Who. */
  guest: GuestId,
  /** The name with which they last sat at the table. */
  name: string,
};

/** Bots that a table can have. */
export type BotName = "child" | "novice" | "easy" | "medium" | "skilled" | "strong";

/** A card. */
export type Card = {
  /** As records write it: `AS`, `TH`, `Rk`. */
  id: string,
  /** The letter of the suit; empty for the joker. */
  suit: string,
  /** The letter of the rank; `Jo` for the joker. */
  rank: string,
  /** As it is shown: `♠A`. */
  text: string,
  /** As it is spoken: `ace of spades`. */
  name: string,
  /** Whether it is a court card that scores in this game. */
  court: boolean,
};

/** A line of chat. */
export type ChatInfo = {
  /** Lines count from 1. */
  number: number,
  /** Milliseconds since 1970. */
  at: number,
  /** The seat that said it. */
  seat: number,
  /** Who sat there. */
  guest: GuestId,
  /** Their name. */
  name: string,
  /** A quick phrase; null for free text. */
  phrase: Phrase | null,
  /** The free text. */
  text: string,
};

/** What may be said at a table. */
export type ChatRule = "text" | "phrases" | "off";

/** One answer to a question. */
export type Choice = {
  /** The action in the words of records. */
  action: string,
  /** The number that selects it, if not its position: a bid. */
  number?: number,
  /** In the words of a player. */
  text: string,
};

/**
 * What a program says to the server. Every message but `hello` has a number, larger than that of the one before; the
 * answer repeats it.
 */
export type ClientMessage = { "type": "hello" } & Hello | { "type": "command",
  /** The number. */
  number: number,
  /** What. */
  command: Command,
} | { "type": "lang",
  /** The number. */
  number: number,
  /** The language. */
  lang: Lang,
} | { "type": "ping",
  /** The number. */
  number: number,
};

/** Why something was refused, for programs. */
export type Code = "bad_message" | "too_large" | "too_fast" | "too_many" | "chat_full" | "table_full" | "replayed" | "no_hello" | "no_guest" | "wrong_origin" | "not_found" | "bad_method" | "no_spectators" | "banned_from_server" | "bad_setup" | "table_over" | "wrong_stage" | "not_seated" | "not_host" | "banned" | "locked" | "wrong_guest" | "bad_seat" | "seat_taken" | "seat_free" | "name_taken" | "bad_text" | "chat_off" | "paused" | "stood_in" | "proposal_open" | "no_proposal" | "not_away" | "not_idle" | "pause_ended" | "wrong_round" | "wrong_share" | "stale" | "bad_action" | "illegal" | "other_rules" | "other_version" | "not_over" | "stopping" | "unavailable";

/** What a guest asks of a table. */
export type Command = { "do": "sit",
  /** The seat. */
  seat: number,
  /** The name shown at the table: 1 to 24 characters. */
  name: string,
} | { "do": "stand" } | { "do": "swap",
  /** The one. */
  a: number,
  /** The other. */
  b: number,
} | { "do": "clear",
  /** The seat. */
  seat: number,
} | { "do": "bots",
  /** The seat; all free ones when it is left out. */
  seat?: number | null,
  /** The bot. */
  bot: BotName,
} | { "do": "start" } | { "do": "promise",
  /** The round. */
  round: number,
  /** The commitment to the share; null to decline. */
  promise: Digest | null,
} | { "do": "share",
  /** The round. */
  round: number,
  /** The share. */
  share: Key,
} | { "do": "act",
  /** The words of the actions: one, or all discards. */
  actions: Array<string>,
  /**
   * The number of the scene that was looked at (`scene.number`): an action is never done twice, nor in a
   * situation that its sender has not seen.
   */
  at: number,
} | { "do": "phrase",
  /** What. */
  phrase: Phrase,
} | { "do": "say",
  /** What: 1 to 300 characters. */
  text: string,
} | { "do": "pause" } | { "do": "resume" } | { "do": "propose",
  /** What. */
  question: Question,
} | { "do": "vote",
  /** Whether one agrees. */
  agree: boolean,
} | { "do": "take_back" } | { "do": "ban",
  /** Whom: `guest` of a seat or of a line of chat. */
  guest: GuestId,
} | { "do": "unban",
  /** On whom. */
  guest: GuestId,
} | { "do": "lock" } | { "do": "unlock" };

/** Where something is. */
export type Created = {
  /** The table. */
  id: TableId,
  /** The path of its page, to be sent to friends. */
  path: string,
};

/** What the deal of a day brought a guest, beside what it brought the others. */
export type DayStanding = {
  /** The ID of the game. */
  game: string,
  /** What the deal brought the guest; more is better. Of several results the first one counts. */
  gain: number,
  /** How many others did better. */
  better: number,
  /** How many others did as well. */
  same: number,
  /** How many others did worse. */
  worse: number,
  /** The best result, the guest's among them. */
  best: number,
};

/** What a deal has come to for the onlooker's side. */
export type DealOutcome = {
  /** How it has gone. */
  verdict: Verdict,
  /** What the side has gained: see [`gain`](crate::gain). */
  gain: number,
  /** What the side has gained or lost, in words. */
  change: string,
  /**
   * The same beside how the deal has gone: chips without a sign, the points of both sides where there are two; nothing
   * where nothing changed.
   */
  account: string,
};

/** What a side has scored in a deal for one reason. */
export type DealScore = {
  /** The side. */
  side: number,
  /** Points or chips. */
  delta: number,
  /** The whole sentence. */
  text: string,
  /** The reason alone. */
  why: string,
  /** The rule. */
  rule: string,
};

/** What one deal brought. */
export type DealScores = {
  /** Its number. */
  number: number,
  /** Every score with its reason. */
  lines: Array<Ruling>,
  /** What it has brought each side. */
  gained: Array<number>,
  /** The scores of the sides after it; of an unfinished deal, as they are now. */
  totals: Array<number>,
};

/** A decision and what it cost. */
export type Decided = {
  /** Its place among all decisions of the deal, from 1. */
  number: number,
  /** Whose it was. */
  seat: number,
  /** The trick, from 1; null before the play. */
  trick: number | null,
  /** What was done, in the words of records. */
  action: string,
  /** In the words of a player. */
  action_text: string,
  /** What it cost on average with what the seat knew. */
  cost: number,
  /** The standard error of the cost. */
  error: number,
  /** The cost as it is shown: `−0.25`, or `0`. */
  cost_text: string,
  /** Its standard error as it is shown: `±0.12`; empty where the cost is certain to be nothing. */
  error_text: string,
  /** Whether it cost something beyond chance. */
  dear: boolean,
  /** `best`, `fine`, `doubtful`, `mistake` or `blunder`. */
  verdict: string,
  /** In the words of a player. */
  verdict_text: string,
  /** What the deal could be expected to bring the player's side after it, in the units of costs. */
  expected: number,
  /** What was best, in the words of records. */
  best: string,
  /** In the words of a player. */
  best_text: string,
  /** What speaks for it, said to the player; empty unless the decision was doubtful or worse. */
  best_why: string,
  /** What is to be said of it: all of it if it was doubtful or worse, else what it cost and gave away. */
  text: string,
  /** What it gave away with all cards seen, at least; null where that is not known. */
  all_seen_cost: number | null,
  /** The same as it is shown: `−2`, `at least −2`; empty where it is not known. */
  all_seen_text: string,
  /** Whether it is one of the decisions that cost most. */
  turning: boolean,
};

/** What a secret is bound to: public from the moment it is made. */
export type Digest = string;

/** Every round of a match: `fair` in the `meta` of its record. */
export type Disclosure = {
  /** The version of the form. */
  version: number,
  /** The name of the table. */
  table: string,
  /** Content hash of the compiled rules. */
  rules: string,
  /** The rounds in order, also those whose deal was broken off. */
  rounds: Array<RoundDisclosure>,
};

/** What has changed since the message before, for programs: the form `events`. */
export type Events = {
  /** The number of the message it goes on from; 0: it begins with the deal in progress, and replaces what was there. */
  from: number,
  /** Its own number. */
  number: number,
  /** Goes into `hello` beside the number. */
  stamp: number,
  /** The table; null when nothing in it has changed. */
  table: TableInfo | null,
  /** What was said. */
  chat: Array<ChatInfo>,
  /** How many events the match has had: what goes into `at` of an action. */
  at: number,
  /** What the viewer saw happen, one line each: `docs/operating.md`. */
  seen: Array<string>,
  /** Points or chips, by side. */
  scores: Array<number>,
  /** The guest for whom the match waits, and how long, as of this message. */
  turn: TurnInfo | null,
  /** What is asked of the viewer; null when nothing is, or when the only possible action happens by itself. */
  ask: AskInfo | null,
};

/** A fact above the table. */
export type Fact = {
  /** What it is about: `deal`, `round`, `race`, `trump`, `no_trump`, `above_trump`, `called_suit`, `pot`, `turn_up`, `bids`, `trick`, `games`, `match`, `time`. */
  key: string,
  /** The game's word for it, where the text goes on with a suit or a card that may be drawn instead. */
  term?: string,
  /** In words. */
  text: string,
};

/** The fair deal in progress, and what has been published of the last one (`docs/fair.md`). */
export type FairInfo = {
  /** The round, from 1. */
  round: number,
  /** Content hash of the rules, which everything is bound to. */
  rules: string,
  /** The table's commitment to its secret. */
  commitment: Digest,
  /** Whether the viewer is asked for a promise. */
  promise: boolean,
  /** Whether the viewer is asked for their share. */
  share: boolean,
  /** The promises by seat, once no more are taken. */
  promises: Array<Digest | null>,
  /** Seats whose shares have come. */
  shared: Array<number>,
  /** The last round that has been disclosed; null for who may not look on. */
  disclosed: RoundDisclosure | null,
};

/** Data that are erased. */
export type Forgotten = {
  /** How many tables have to end first. */
  waiting: number,
};

/** In which form a connection is told what happens. */
export type Form = "scenes" | "events" | "moves";

/** What has happened since the frame before, and how things stand. */
export type Frame = {
  /** What has happened, in words. */
  lines: Array<Line>,
  /** How things stand. */
  scene: Scene,
};

/** A guest. Public among those at a table; what proves it is the signature of the cookie. */
export type GuestId = string;

/** Who asks. */
export type GuestInfo = {
  /** The guest's public name; null for nobody. */
  guest: GuestId | null,
};

/** A card in the onlooker's hand. */
export type HandCard = {
  /** Whether it may be chosen now; null when no card is asked for. */
  legal: boolean | null,
  /** Why not, with the rule. */
  why: string | null,
  /** Whether it has just been taken from the stock. */
  taken: boolean,
  /** As records write it: `AS`, `TH`, `Rk`. */
  id: string,
  /** The letter of the suit; empty for the joker. */
  suit: string,
  /** The letter of the rank; `Jo` for the joker. */
  rank: string,
  /** As it is shown: `♠A`. */
  text: string,
  /** As it is spoken: `ace of spades`. */
  name: string,
  /** Whether it is a court card that scores in this game. */
  court: boolean,
};

/** The first message of a connection. */
export type Hello = {
  /** The language of what is said. */
  lang: Lang,
  /** The last update seen at this table in this language, so that only later ones are sent; 0 for none. */
  last: number,
  /** The stamp of that update: where the database has lost what it showed, the answer is `rewound`. */
  stamp?: number,
  /** The form of what is told. */
  form: Form,
  /** The version of the protocol that the program speaks: [`VERSION`], or none for the first. */
  version?: number,
};

/** A secret of the host or a player. It does not print itself: whoever publishes it says so with [`Key::to_hex`]. */
export type Key = string;

/** A language of texts. */
export type Lang = "en" | "ja";

/** One line of the story. */
export type Line = {
  /** What it is about. */
  about: About,
  /** The words. */
  text: string,
  /** The rule behind a score. */
  rule: string | null,
  /** Who did it. */
  seat: number | null,
};

/** Whose a personal link is. */
export type LinkInfo = {
  /** The table to which it leads. */
  id: TableId,
  /** The title of the game there. */
  title: string,
  /** The name of the link's guest at the table; null when they have no seat there. */
  name: string | null,
  /** Whether the asker is this guest. */
  you: boolean,
};

/** A table in a list. */
export type ListedTable = {
  /** Its name. */
  id: TableId,
  /** Id of the game. */
  game: string,
  /** The game or preset that was asked for. */
  named: string,
  /** How far it is. */
  stage: StageInfo,
  /** How many seats it has. */
  seats: number,
  /** How many of them are free. */
  free: number,
  /** Names by seat; empty where a seat is free. */
  names: Array<string>,
  /** When it was set up: milliseconds since 1970. */
  created: number,
  /** When the list last changed. */
  updated: number,
};

/**
 * What has changed in the lists. Tables in `gone` are removed first; then those of each list are added or replaced, and
 * the list is ordered again.
 */
export type LobbyChange = {
  /** Tables with free seats that are new or have changed. */
  open: Array<ListedTable>,
  /** Matches that have ended and are new in the list. */
  ended: Array<ListedTable>,
  /** Tables that are in neither list any more, or have changed lists. */
  gone: Array<TableId>,
};

/** The lists. */
export type LobbyLists = {
  /** Tables with free seats, the newest first. */
  open: Array<ListedTable>,
  /** Matches that have ended, the newest first. */
  ended: Array<ListedTable>,
};

/** The luck of the cards against the play, as a table. */
export type Luck = {
  /** What is counted. */
  heading: string,
  /** The heads of the columns after the sides. */
  columns: Array<string>,
  /** By side: its players, then a cell for each column. */
  rows: Array<Array<string>>,
  /** What is to be said besides. */
  note: string | null,
};

/** How the match ended. */
export type MatchOutcome = {
  /** Who has won. */
  text: string,
  /** The sides that share the first place. */
  winners: Array<number>,
  /** What decides the match, by side. */
  totals: Array<number>,
  /** Whether the onlooker is among the winners; null for the public. */
  you_won: boolean | null,
};

/** What has changed since the message before, for programs that have the engine: the form `moves`. */
export type Moves = {
  /** The number of the message it goes on from; 0: it begins with the deal in progress, and replaces what was there. */
  from: number,
  /** Its own number. */
  number: number,
  /** Goes into `hello` beside the number. */
  stamp: number,
  /** The table; absent when nothing in it has changed but the fair deal. */
  table?: TableInfo,
  /** The fair deal in progress, if it has changed and nothing else in the table has. */
  fair?: FairInfo,
  /** What was said; absent when nothing was. */
  chat?: Array<ChatInfo>,
  /** How many events the match has had: what goes into `at` of an action. */
  at: number,
  /** The guest for whom the match waits, and how long, as of this message. */
  turn?: TurnInfo,
  /** What is left of the match's time in milliseconds, where it is played against a clock. */
  left_ms?: number,
  /** Content hash of the rules, in messages that have everything. A program with other rules asks for another form. */
  rules?: string,
  /**
   * What has happened and what the viewer knows now, as the engine writes it (`Match::known_to`); absent when the plays
   * tell it.
   */
  known?: string,
  /** What was played since, in the words of actions; absent when nothing was. */
  plays?: Array<string>,
};

/**
 * How long after it was played onlookers are shown everything. Who sits at the table could be told what they see: a
 * delay of a deal gives nothing away, one of a few tricks does.
 */
export type OpenAfter = { "tricks": number } | { "deals": number };

/** Which pack is used. */
export type PackKind = "french" | "karuta";

/** A personal link. */
export type PersonalLink = {
  /** The token for `POST /api/v1/return`. */
  token: string,
  /**
   * The path of the page that asks whether to send it. Who has it plays as this guest, for 30 days or until the guest
   * revokes it. The token stands after `#`, which browsers send to nobody.
   */
  path: string,
};

/** Quick phrases: readers see them in their own language. */
export type Phrase = "hello" | "thank_you" | "well_played" | "sorry" | "one_moment" | "back" | "your_turn" | "another" | "leaving";

/** What the others at the table are asked. */
export type ProposalInfo = {
  /** Who asks. */
  seat: number,
  /** What. */
  question: Question,
  /** Seats that have agreed. */
  agreed: Array<number>,
  /** Seats whose answer is needed. */
  needed: Array<number>,
};

/** What the others at the table are asked to agree to. */
export type Question = { "kind": "bot_for",
  /** The seat. */
  seat: number,
  /** The bot. */
  bot: BotName,
} | { "kind": "break_off" } | { "kind": "resume" };

/** A shared record: 130 bits of the hash of its content. */
export type RecordId = string;

/** What is reported of a guest. */
export type ReportRequest = {
  /** Who is reported: `guest` of a seat or of a line of chat. */
  guest: GuestId,
  /** The number of the line of chat that it is about, if it is about one. */
  line?: number,
  /** What happened: 1 to 500 characters. */
  reason: string,
};

/** A deal reviewed. */
export type Review = {
  /** The deal, from 1. */
  deal: number,
  /** Its decisions in order. */
  decisions: Array<Decided>,
  /** The luck of the cards against the play; null where it cannot be worked out. */
  luck: Luck | null,
  /** How it is to be read, the turning points, and what is to be said of luck. */
  lines: Array<string>,
  /** What costs are counted in. */
  unit: string,
  /** What is counted with all cards seen. */
  counted: string,
  /** What the decisions of each player come to, by seat. */
  accounts: Array<Account>,
  /** By seat: how far its side was ahead when the deal began, in the units of costs. */
  ahead: Array<number>,
  /** By seat, in the same units: what the deal brought its side; empty if it was not played to its end. */
  brought: Array<number>,
};

/** What the database has lost of a table: both lists are empty where it was no move, or is not known any more. */
export type Rewound = {
  /** What the viewer had seen happen and is no more, one line each, as in the form `events`. */
  seen: Array<string>,
  /** The same in words, in the forms `scenes` and `moves`. */
  lines: Array<Line>,
};

/** One round. */
export type RoundDisclosure = {
  /** Its number, from 1. */
  round: number,
  /** What the pack was for. */
  use: RoundUse,
  /** The host's commitment, published before anything else. */
  commitment: Digest,
  /** The host's secret. */
  secret: Key,
  /** The promises by seat; null where the seat declined. */
  promises: Array<Digest | null>,
  /** The shares by seat; null where the seat declined or did not keep its promise. */
  shares: Array<Key | null>,
};

/** What a round made a pack for. */
export type RoundUse = "deal" | "draw" | "unused";

/** A sentence, such as a score, with the rule behind it. */
export type Ruling = {
  /** The sentence. */
  text: string,
  /** The rule. */
  rule: string | null,
};

/** How things stand, for one onlooker. */
export type Scene = {
  /** Id of the game. */
  game: string,
  /** Its title. */
  title: string,
  /** The language of all words. */
  lang: Lang,
  /** The pack. */
  pack: PackKind,
  /** Whether play goes clockwise. */
  clockwise: boolean,
  /** The seats in the order of turns, the onlooker's first. It is that of their numbers until players change places. */
  turns: Array<number>,
  /** How many seats there are. */
  players: number,
  /** The onlooker's seat; null for the public. */
  you: number | null,
  /** Events so far. */
  number: number,
  /** The number of the deal, from 1. */
  deal: number | null,
  /** `none` before the first deal, else the engine's word; `over` after the deal. */
  phase: string,
  /** What everybody has to know. */
  facts: Array<Fact>,
  /** The trump suit, if there is one. */
  trump: SuitInfo | null,
  /** The turn-up. */
  turn_up: Card | null,
  /** The card that beats even trumps. */
  above_trump: Card | null,
  /** Chips in the pot, where there is one. */
  pot: number | null,
  /** Cards left in the stock, where there is one. */
  stock: number | null,
  /** Whether cards are drawn from the stock during the play, so that it lies on the table. */
  draws: boolean,
  /** The players, seat 0 first. */
  seats: Array<SeatScene>,
  /** The sides. */
  sides: Array<SideScene>,
  /** The onlooker's cards, in order. */
  hand: Array<HandCard>,
  /** What stands in the place of the hand when there is none. */
  no_hand: string,
  /** The trick in progress, or the one just completed while nobody has led since. */
  trick: TrickScene | null,
  /** The one before it. */
  last_trick: TrickScene | null,
  /** What is asked of the onlooker. */
  ask: Ask | null,
  /** The only thing that the onlooker, whose turn it is, can do; in words. */
  forced: string | null,
  /** For whom the table waits, in words. */
  waiting: string,
  /** Whether the deal is over. */
  deal_over: boolean,
  /** What the deal has brought, when it is over. */
  deal_scores: Array<DealScore>,
  /** What that comes to for the onlooker, when it is over; nothing for the public. */
  deal_outcome: DealOutcome | null,
  /** How the match ended. */
  result: MatchOutcome | null,
  /** The heading over the scores. */
  totals_label: string,
  /** Whether points count against those who score them. */
  lowest_wins: boolean,
};

/** The score sheet. */
export type Scores = {
  /** The sides. */
  headers: Array<string>,
  /** Deal by deal, without one in which nothing has been scored yet. */
  deals: Array<DealScores>,
};

/** A seat. */
export type SeatInfo = {
  /** Its number, 0 first, in the direction of play. */
  seat: number,
  /** The side it plays for: partners have the same. */
  side: number,
  /** Who holds it. */
  kind: SeatKind,
  /** The guest who holds it. */
  guest: GuestId | null,
  /** The name shown. */
  name: string,
  /** Whether it is the viewer's own. */
  you: boolean,
  /** Whether who holds it set up the table. */
  host: boolean,
  /** Whether the guest is at the table. */
  here: boolean,
  /** The bot that plays it, of its own or for a guest who is away. */
  bot: BotName | null,
  /** How many of the guest's last decisions a bot made because the time had run out (`turn_seconds`). */
  late: number,
  /** Whether the host has banned the guest. */
  banned: boolean,
};

/** Who plays a seat. */
export type SeatKind = "free" | "guest" | "bot";

/** A player at the table. */
export type SeatScene = {
  /** The seat, from 0 in the direction of play. */
  seat: number,
  /** The name, or `You`. */
  name: string,
  /** Whether it is the onlooker. */
  you: boolean,
  /** The side. */
  side: number,
  /** Whether it is the onlooker's partner. */
  partner: boolean,
  /** How many cards it holds. */
  cards: number,
  /** Whether it takes part in the deal. */
  active: boolean,
  /** Whether it has folded. */
  folded: boolean,
  /** Whether it has said that it stays. */
  stayed: boolean,
  /** Whether it, or its side, deals. */
  dealer: boolean,
  /** Whether it has to decide. */
  to_act: boolean,
  /** Tricks won in the deal. */
  tricks: number,
  /** Cards that everybody knows it holds. */
  shown: Array<Card>,
  /** What there is to know, in words, most important first. */
  notes: Array<string>,
  /** Which of these says that it deals: a picture without room for it shows a mark instead. */
  dealer_note?: number,
};

/** What the server says to a program. */
export type ServerMessage = { "type": "update" } & Update | { "type": "events" } & Events | { "type": "moves" } & Moves | { "type": "done",
  /** The number. */
  number: number,
  /** The number of the table's last entry: the update that shows it has this number or a larger one. */
  seq: number,
} | { "type": "refused",
  /** The number. */
  number: number | null,
  /** For programs. */
  code: Code,
  /** For people, in the language of the request or connection. */
  text: string,
  /** The rule of the game that forbids it. */
  rule: string | null,
} | { "type": "rewound" } & Rewound | { "type": "storing",
  /** Whether it can. */
  ok: boolean,
} | { "type": "watched",
  /** How many are connected to this node, sit nowhere and are not the host; 100 are 100 or more. */
  onlookers: number,
} | { "type": "goodbye",
  /** Why. */
  code: Code,
};

/** A table to be set up. */
export type Setup = {
  /** Id of a game, or the name of a preset. */
  game: string,
  /** The text of a rule file of one's own; `game` is then its id or one of its presets. */
  rule_file?: string | null,
  /** Options with their values, as texts. */
  options?: { [key in string]: string },
  /** How many play, where the game can be played by different numbers. */
  players?: number | null,
  /** Whether the table stands in the list of tables. */
  listed: boolean,
  /** Who may look on. */
  spectators: Spectating,
  /**
   * When onlookers are shown all cards, if ever: then they see the match that much later than it is played. Without
   * it they see what is public, at once.
   */
  open_after?: OpenAfter | null,
  /** What may be said at the table. */
  chat: ChatRule,
  /**
   * The usual time that a bot takes for a decision, in milliseconds, 0 to 5000: also for one that can only be made
   * in one way, so that nobody learns anything from it. With 0 nothing waits, and the time may tell.
   */
  pace_ms: number,
  /**
   * When the match has waited this many seconds, 1 to 3600, for a guest who is at the table, the others may let a bot
   * play for them. A guest who does not answer such a question within the same time is not waited for.
   */
  idle_seconds: number,
  /**
   * Seconds that guests have for each decision, 1 to 3600; no limit without it. When they are over a bot decides, and
   * after three such decisions in a row it keeps the seat.
   */
  turn_seconds?: number | null,
};

/** A record that has been shared. */
export type Shared = {
  /** The record: its name follows from its content. */
  id: RecordId,
  /** The path of its page. */
  path: string,
};

/** The match from its first deal, as one viewer was told it. */
export type Sheet = {
  /** The lines of each deal. */
  log: Array<Array<Line>>,
  /** The scores. */
  scores: Scores,
};

/** A side: a player, or partners. */
export type SideScene = {
  /** The side. */
  side: number,
  /** Its seats. */
  seats: Array<number>,
  /** Its players. */
  name: string,
  /** Points or chips. */
  total: number,
  /** Games or sets won. */
  games_won: number,
  /** Tricks won in the deal. */
  tricks: number,
  /**
   * What it has won in the deal, in words: its bid and its tricks once all its players have bid; else court cards or
   * points if only these count; else cards or tricks.
   */
  won: string,
  /** Cards in these tricks, where cards are counted. */
  cards_taken: number | null,
  /** Cards with points won in the deal, where they score. */
  courts: Array<Card>,
  /** The points of these cards, where they are not worth one each. */
  points?: number,
  /** Whether it is the onlooker's. */
  own: boolean,
};

/** Who may look on. */
export type Spectating = "public" | "nobody";

/** How far a table is. */
export type StageInfo = "gathering" | "playing" | "finished" | "broken_off" | "idle" | "closed";

/** A suit. */
export type SuitInfo = {
  /** Its letter in records. */
  letter: string,
  /** Its sign, or for karuta its name. */
  sign: string,
  /** Its name. */
  name: string,
};

/** A table. Who knows it may look at the table: 80 random bits. */
export type TableId = string;

/** A table, for one viewer. */
export type TableInfo = {
  /** Its name. */
  id: TableId,
  /** As it was asked for; its rule file only when the update begins anew. */
  setup: Setup,
  /** Whether it began under rules that the server does not have any more: nobody can play on. */
  outdated: boolean,
  /** Id of the game. */
  game: string,
  /** Title of the game, in the viewer's language. */
  title: string,
  /** How far it is. */
  stage: StageInfo,
  /** When it was set up: milliseconds since 1970. */
  created: number,
  /** Whether the viewer set it up. */
  host: boolean,
  /** Whether the host has locked it. */
  locked: boolean,
  /** Whom the host has banned; empty for everybody but the host. */
  banned: Array<BannedInfo>,
  /** The seats. */
  seats: Array<SeatInfo>,
  /** The seat that stopped it. */
  paused: number | null,
  /** What the others are asked. */
  proposal: ProposalInfo | null,
  /** The fair deal, once one has begun. */
  fair: FairInfo | null,
};

/** A table as one viewer sees it, with the turn that its match waits for. */
export type TableNow = {
  /** The guest for whom the match waits, as far as the viewer may watch. */
  turn: TurnInfo | null,
  /** Its name. */
  id: TableId,
  /** As it was asked for; its rule file only when the update begins anew. */
  setup: Setup,
  /** Whether it began under rules that the server does not have any more: nobody can play on. */
  outdated: boolean,
  /** Id of the game. */
  game: string,
  /** Title of the game, in the viewer's language. */
  title: string,
  /** How far it is. */
  stage: StageInfo,
  /** When it was set up: milliseconds since 1970. */
  created: number,
  /** Whether the viewer set it up. */
  host: boolean,
  /** Whether the host has locked it. */
  locked: boolean,
  /** Whom the host has banned; empty for everybody but the host. */
  banned: Array<BannedInfo>,
  /** The seats. */
  seats: Array<SeatInfo>,
  /** The seat that stopped it. */
  paused: number | null,
  /** What the others are asked. */
  proposal: ProposalInfo | null,
  /** The fair deal, once one has begun. */
  fair: FairInfo | null,
};

/** A card in a trick. */
export type TrickCard = {
  /** Who played it. */
  seat: number,
  /** The card. */
  card: Card,
};

/** A trick. */
export type TrickScene = {
  /** Its number in the deal, from 1. */
  number: number,
  /** The cards, the lead first. */
  cards: Array<TrickCard>,
  /** Who is winning it, or has won it. */
  winning: number | null,
  /** Who has won it. */
  winner: number | null,
};

/** The guest for whom the match waits. */
export type TurnInfo = {
  /** The seat. */
  seat: number,
  /** How long the match has waited, in milliseconds. Pauses do not count, nor while all players are away. */
  waited_ms: number,
  /**
   * How long the guest still has; null at tables without a time limit. It does not run while the table is
   * paused or all players are away.
   */
  left_ms: number | null,
};

/**
 * What has changed since the update before; the first one has everything.
 *
 * A viewer who is slow gets fewer and larger ones: each has all that happened since the one before.
 */
export type Update = {
  /** The number of the update it goes on from; 0: it has everything, and replaces what was there. */
  from: number,
  /** Its own number. */
  number: number,
  /** Goes into `hello` beside the number. */
  stamp: number,
  /** The table. */
  table: TableInfo,
  /** What was said. */
  chat: Array<ChatInfo>,
  /** What has happened in the match and how it stands; null before the match, and when nothing has happened in it. */
  frame: Frame | null,
  /** The guest for whom the match waits, and how long, as of this message. Null for onlookers who see the match later. */
  turn: TurnInfo | null,
  /** The cards of all seats, seat 0 first: for onlookers who are shown them, at the moment that the frame shows. */
  hands: Array<Array<Card>> | null,
};

/** How a deal has gone for the onlooker's side. */
export type Verdict = "won" | "lost" | "even" | "among" | "made" | "missed" | "out";
