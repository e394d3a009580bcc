// What the engine says and hears. Generated from the crates scene and app by `cargo test -p kirifuda-app --lib`; do not edit.

/** Who looks at a record, in the place of a seat: the public, or somebody who sees all cards. */
export const PUBLIC = -1;
export const OPEN = -2;

/** The largest number that a player can announce. */
export const MOST_ANNOUNCED = 95;

/** The option that every game has beside its own. */
export const FIRST_DEALER = "first_dealer";

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

/** What came of a decision. */
export type Acted = { "frame": Frame } | { "refused": Ruling };

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

/** What a rule file of somebody's own came to. */
export type Checked = {
  /** All its faults. */
  faults: Array<FileFault>,
  /** The game, when it has none. */
  game: GameInfo | null,
};

/** One answer to a question. */
export type Choice = {
  /** The action in the words of records. */
  action: string,
  /** The number that selects it, if not its position: a bid. */
  number?: number,
  /** In the words of a player. */
  text: string,
};

/** A default that depends on other options. */
export type ConditionalDefault = {
  /** What it needs of other options. */
  needs: Array<Need>,
  /** The default then. */
  value: OptionValue,
};

/** What is counted in a deal with cards of paper. */
export type Counted = "tricks" | "courts" | "points" | "winners";

/** A deal, and the moment at which it was dealt. */
export type DealAt = {
  /** Its number in the match, from 1. */
  number: number,
  /** The moment. */
  at: number,
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

/** What a deal brought. */
export type DealSums = {
  /** Its number; 0 for a drawing of cards. */
  number: number,
  /** Who dealt. */
  dealer: string,
  /** Every score with its rule. */
  lines: Array<Ruling>,
  /** The scores of the sides after it. */
  totals: Array<number>,
  /** Chips in the pot after it. */
  pot: number,
  /** What has ended with it. */
  ends: Array<string>,
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

/** Why something could not be done: a kind for the program, a text for the person. */
export type EngineFault = {
  /**
   * `json`, `language`, `game`, `rule_file`, `options`, `seat`, `bots`, `seed`, `action`, `record`, `deal`,
   * `packs`, `script`, `scores`, `rules`, `lost`, `internal`.
   */
  kind: string,
  /** What is wrong, in the language asked for. */
  text: string,
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

/** A fault of a rule file. */
export type FileFault = {
  /** The line, from 1. */
  line: number,
  /** The column, from 1, in characters. */
  column: number,
  /** What is wrong. */
  text: string,
};

/** What has happened since the frame before, and how things stand. */
export type Frame = {
  /** What has happened, in words. */
  lines: Array<Line>,
  /** How things stand. */
  scene: Scene,
};

/** A game. */
export type GameInfo = {
  /** Its id. */
  id: string,
  /** Its title. */
  title: string,
  /** What it is, in a sentence or two. */
  summary: string,
  /** Numbers of players that it takes. */
  players: Array<number>,
  /** The number of players where nothing is chosen. */
  default_players: number,
  /** Named sets of options. */
  presets: Array<PresetInfo>,
  /** The options. */
  options: Array<OptionInfo>,
};

/** A value of an option as it is given: a number, or a text as rule files write it, `deals(12)`. */
export type GivenValue = number | string;

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

/** What to do and why. */
export type Hint = {
  /** One action, or all discards, in the words of records. */
  actions: Array<string>,
  /** The sentences. */
  text: string,
};

/** An option as it is in force. */
export type InForce = {
  /** The name. */
  name: string,
  /** What it is about. */
  question: string,
  /** The value. */
  value: string,
  /** What the value means. */
  text: string,
  /** Whether it is another value than the default. */
  changed: boolean,
  /** Rule IDs. */
  rules: Array<string>,
  /** How well it is founded, in a word. */
  basis: string,
};

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

/** A fault of a record. */
export type MatchFault = {
  /** The line, from 1. */
  line: number,
  /** The deal, from 1; 0 for the match as a whole. */
  deal: number,
  /** The event, from 1; 0 before the first. */
  event: number,
  /** What is wrong. */
  text: string,
  /** The rule, or `record` for faults of form. */
  rule: string,
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

/** A moment, with all cards where they lie open. */
export type Moment = {
  /** Everything told of the deal up to here. */
  deal_lines: Array<Line>,
  /** The cards of all seats, where everything lies open. */
  hands: Array<Array<Card>> | null,
  /** What has happened, in words. */
  lines: Array<Line>,
  /** How things stand. */
  scene: Scene,
};

/** What a value needs of another option. */
export type Need = {
  /** The other option. */
  option: string,
  /** One of these. */
  values: Array<OptionValue>,
};

/** What the match waits for. */
export type NextDeal = {
  /** A deal, a drawing of cards, or nothing. */
  kind: NextKind,
  /** The number of the deal. */
  number: number,
  /** The scores of the sides before it. */
  totals: Array<number>,
  /** Games or sets won by each side; balances added up in a tournament. */
  games_won: Array<number>,
  /** Chips in the pot, antes not included. */
  pot: number,
  /** Cards of a hand. */
  hand: number,
  /** Tricks of the deal that count. */
  tricks: number,
  /** Who deals: a seat, or a side where a side deals. */
  dealer: number,
  /** In words. */
  dealer_name: string,
  /** The seats that play, in turn order. */
  seats: Array<number>,
  /** The trump suit before any change, where no card turned up fixes it. */
  trump: string | null,
  /** By trump suit, in the order of the suits: the cards of which it matters to whom they were dealt. */
  payment_cards: Array<Array<Card>>,
  /** Whether they matter only where the court cards are shared equally. */
  only_at_ties: boolean,
  /** Sides that may declare honours. */
  callers: Array<number>,
  /** How the race can end, where the deal is one. */
  race: Array<string>,
  /** The players who play together as in the deal before. */
  holders: Array<number>,
  /** Whether players stay or fold. */
  declares: boolean,
  /** An extra deal. */
  extra: boolean,
  /** Sides that draw cards for the first place. */
  drawing: Array<number>,
};

/** What a match of paper waits for. */
export type NextKind = "deal" | "draw" | "over";

/** Numbers in rows and columns. */
export type NumberTable = {
  /** The key of the heading of the rows. */
  title: string,
  /** The headings of the columns: `8–11`. */
  columns: Array<string>,
  /** The rows. */
  rows: Array<TableRow>,
};

/** A record opened for looking at it. */
export type Opened = {
  /** The game's id. */
  game: string,
  /** Its title. */
  title: string,
  /** The players by seat. */
  names: Array<string>,
  /** The game with its options, as its rules are asked for. */
  setup: Setup,
  /** How many moments there are, from 0. */
  length: number,
  /** The deals and where they begin. */
  deals: Array<DealAt>,
  /** Why the replay stops before the end of the record, with the rule, or `record`. */
  fault: Ruling | null,
};

/** An option. */
export type OptionInfo = {
  /** The name. */
  name: string,
  /** What it is about, as a question. */
  question: string,
  /** The value where nothing is chosen. */
  value: OptionValue,
  /** Defaults under conditions on earlier options; the first whose needs are all met applies. */
  conditional_defaults: Array<ConditionalDefault>,
  /** What can be chosen. */
  values: Array<ValueInfo>,
};

/** A value of an option: a word, a number, or a word with an argument. */
export type OptionValue = number | string | {
  /** The word. */
  word: string,
  /** The number, or the letter of a suit. */
  with: string,
};

/** Which pack is used. */
export type PackKind = "french" | "karuta";

/** A named set of options. */
export type PresetInfo = {
  /** The name, which can stand for the game. */
  name: string,
  /** What it is. */
  title: string,
  /** The options it sets. */
  options: { [key in string]: OptionValue },
};

/** What is won with the points of a game. */
export type Prizes = "games" | "balances";

/** How far a review has come. */
export type Progress = {
  /** Steps that have been done. */
  done: number,
  /** Steps in all. */
  steps: number,
};

/** What a record tells of the chance in a match. */
export type RecordedChance = {
  /** Seat, or side where a side deals. */
  first_dealer: number,
  /** Deal by deal. */
  deals: Array<RecordedDeal>,
};

/** What a record tells of the chance in a deal. */
export type RecordedDeal = {
  /** The pack in the order dealt. */
  pack: string,
  /** Roles that are drawn. */
  roles?: RecordedRoles,
};

/** Roles that are drawn for a deal. */
export type RecordedRoles = {
  /** The seat that takes the last pile. */
  taker: number,
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

/** The rules of a match. */
export type RulesText = {
  /** The title of the game. */
  title: string,
  /**
   * Empty: the prose would be a tenth of the engine's bytes, and is asked for by few. The host puts the text of
   * `file` here.
   */
  markdown: string,
  /**
   * The file beside the engine with the rules in prose (Markdown): `<id>.ja.md`; none for a rule file of
   * one's own.
   */
  file: string | null,
  /** Every option as it is in force. */
  options: Array<InForce>,
  /** The rules in short, from the parameters in force. */
  sheet: Sheet,
};

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

/** A part of the rules. */
export type Section = {
  /** The key of its heading. */
  title: string,
  /** What it says. */
  sentences: Array<Sentence>,
  /** A table of what is paid or scored. */
  table?: NumberTable,
};

/** A sentence of `cards.ftl`, and what stands in its places. */
export type Sentence = {
  /** The key. */
  key: string,
  /** What stands in its places. */
  args: Array<[string, SentenceArgument]>,
};

/** What stands in a place: numbers choose between singular and plural. */
export type SentenceArgument = number | string;

/** What a match is to be, as the browser says it and as it is kept. */
export type Setup = {
  /** Id of the game, or a preset. */
  game: string,
  /** The rule file of a game that is not published. */
  rule_file?: string,
  /** Options by name, beside those of the preset. */
  options?: { [key in string]: GivenValue },
  /** Parameters changed for an experiment. */
  patch?: { [key in string]: number },
  /** The number of players. */
  players?: number,
  /** The person's seat. */
  seat: number,
  /** One bot for all seats, or one for each, seat 0 first. */
  bots: string,
  /** The seed, a decimal number up to 2^64 - 1. */
  seed: string,
  /** Names by seat; where one is missing or empty, the usual one. */
  names: Array<string>,
  /** The packs of the first deals, each in the order dealt, cards as in records; later ones come of the seed. */
  packs?: Array<string>,
  /**
   * What everybody decides in these deals, deal by deal, as far as it is set: `1 play AS`. The person is free to do
   * otherwise; a bot whose decision may then not be made decides for itself.
   */
  script?: Array<Array<string>>,
  /**
   * The scores at which the match begins, one for each side. A match that begins so cannot be kept: records begin at
   * the beginning.
   */
  scores?: Array<number>,
};

/** The rules in short. */
export type Sheet = {
  /** The game's own words, for places such as `{ $chips }` and `{ $above-trump }`. */
  words: Array<[string, string]>,
  /** What is told, part by part. */
  sections: Array<Section>,
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

/** A suit. */
export type SuitInfo = {
  /** Its letter in records. */
  letter: string,
  /** Its sign, or for karuta its name. */
  sign: string,
  /** Its name. */
  name: string,
};

/** A row of numbers; null where there can be none. */
export type TableRow = {
  /** The key of its heading. */
  key: string,
  /** The numbers. */
  cells: Array<number | null>,
};

/** The sums. */
export type Tally = {
  /** The title of the game. */
  title: string,
  /** What a scorekeeper has to know of its rules. */
  rules: TallyRules,
  /** The game's own words, for places such as `{ $chips }` and `{ $above-trump }`. */
  words: { [key in string]: string },
  /** The suits, as records write them. */
  suits: Array<SuitInfo>,
  /** The players by seat. */
  names: Array<string>,
  /** The sides. */
  sides: Array<TallySide>,
  /** The heading over the scores. */
  totals_label: string,
  /** Deal by deal. */
  deals: Array<DealSums>,
  /** What comes next. */
  next: NextDeal,
  /** The end of the match. */
  result: TallyResult | null,
  /** Why the sums stop before the last deal told. */
  fault: TallyFault | null,
};

/** A deal that cannot have come out as told. */
export type TallyFault = {
  /** Its place, from 1. */
  deal: number,
  /** What is wrong. */
  text: string,
};

/** How the match ended. */
export type TallyResult = {
  /** Who won. */
  text: string,
  /** The sides. */
  winners: Array<number>,
  /** What it was won with. */
  totals: Array<number>,
};

/** What a scorekeeper has to know of the rules of a game. */
export type TallyRules = {
  /** The pack. */
  pack: PackKind,
  /** Whether play goes clockwise. */
  clockwise: boolean,
  /** Whether a side deals, not a seat. */
  side_deals: boolean,
  /** Whether it is drawn which of two partners takes the last pile (KK-9). */
  taker_drawn: boolean,
  /** What is counted in a deal. */
  counted: Array<Counted>,
  /** The points of all cards together, where they score; null where some cards are in no trick. */
  card_points: number | null,
  /** The fewest and the most points that a side can have taken. */
  points_from: number,
  /** See `points_from`. */
  points_to: number,
  /** Whether the trump suit is the previous deal's until it is changed. */
  trump_carried: boolean,
  /** Whether the trump suit is that of a list, deal by deal, so that people have to be told it. */
  trump_listed: boolean,
  /** Whether players bid tricks. */
  bids: boolean,
  /** Whether a bid of 0 is a nil. */
  nil: boolean,
  /** Whether the players who hold certain cards play together. */
  holders: boolean,
  /** Whether a player names the trump. */
  names_trump: boolean,
  /** Whether that player may play without their partner. */
  goes_alone: boolean,
  /** Whether players announce numbers. */
  announces: boolean,
  /** Whether honours also count for who held them. */
  honours_after_play: boolean,
  /** Whether the time can run out. */
  timed: boolean,
  /** What is won with the points; null where they are all there is. */
  prizes: Prizes | null,
};

/** A side. */
export type TallySide = {
  /** Its players. */
  name: string,
  /** Their seats. */
  seats: Array<number>,
};

/** A match as people tell it. */
export type Told = {
  /** Names by seat. */
  names: Array<string>,
  /** A seat, or a side where a side deals; without it the last side, or seat 0 (KK-3, X-8). */
  first_dealer: number | null,
  /** Deal by deal. */
  deals: Array<ToldDeal>,
};

/** How a deal with cards of paper came out; what its game does not ask for is left out. */
export type ToldDeal = {
  /** The letter of the trump suit. */
  trump?: string,
  /** Tricks bid, by seat. */
  bids?: Array<number>,
  /** Seats that showed cards that make a side. */
  holders?: Array<number>,
  /** The seat that named the trump; null: nobody, so that the deal was thrown in. */
  maker?: number | null,
  /** Whether that player played without their partner. */
  alone?: boolean,
  /** How the race ended. */
  race?: string | null,
  /** Seats that bid nil and took a trick. */
  nils_broken?: Array<number>,
  /** Announced numbers by seat. */
  announced?: Array<number>,
  /** Seats that could not show what they had announced. */
  unproven?: Array<number>,
  /** The side that declared honours, and how many. */
  honours?: [number, number] | null,
  /** The side that held honours, and how many. */
  honours_held?: [number, number] | null,
  /** Seats that folded. */
  folded?: Array<number>,
  /** Seats that won a trick, trick by trick. */
  winners?: Array<number>,
  /** Tricks by side. */
  tricks?: Array<number>,
  /** Card points by side: the number of court cards where each counts one. */
  courts?: Array<number>,
  /** Sides by the card that was dealt to them. */
  dealt?: { [key in string]: number },
  /** Whether the time ran out in it. */
  time_up?: boolean,
  /** The side that won a drawing of cards; then nothing else is told. */
  draw?: number,
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

/** A value of an option, or a range of numbers. */
export type ValueInfo = {
  /** The value; of a range, the lowest; of a word with an argument, the word with the usual or the lowest. */
  value: OptionValue,
  /** The lowest number of a range or argument. */
  min?: number,
  /** The highest number of a range or argument. */
  max?: number,
  /** The letters that an argument can be, where it is a suit. */
  suits?: Array<string>,
  /** What it means; `{n}` stands for the number or argument. */
  text: string,
  /** Rule IDs. */
  rules: Array<string>,
  /** How well it is founded, in a word. */
  basis: string,
  /** What it needs of other options: one of these values. */
  needs: Array<Need>,
};

/** How a deal has gone for the onlooker's side. */
export type Verdict = "won" | "lost" | "even" | "among" | "made" | "missed" | "out";

/** What a file of records came to. */
export type Verified = {
  /** How many matches there are. */
  matches: number,
  /** The first fault of each that has one. */
  faults: Array<MatchFault>,
};

/** What a match waits for. */
export type Wants = "person" | "step" | "over";
