/**
 * What the engine says and hears: frames of the table and the catalogue of games.
 * The Rust crates `scene` and `wasm` write these shapes; field names are theirs.
 */

export type Lang = 'en' | 'ja';

export interface Card {
  id: string;
  suit: string;
  rank: string;
  /** As shown, "♠A". */
  text: string;
  /** As spoken, "ace of spades". */
  name: string;
  /** Scores as a court card in this game. */
  court: boolean;
}

export interface SuitInfo {
  letter: string;
  sign: string;
  name: string;
}

export interface HandCard extends Card {
  /** Null while no card is asked for. */
  legal: boolean | null;
  /** The refusal with its rule, when `legal` is false. */
  why: string | null;
  /** Just taken from the stock. */
  taken: boolean;
}

export interface SeatScene {
  seat: number;
  name: string;
  you: boolean;
  side: number;
  partner: boolean;
  cards: number;
  active: boolean;
  folded: boolean;
  stayed: boolean;
  dealer: boolean;
  /** Which of the notes says so. */
  dealer_note?: number;
  to_act: boolean;
  tricks: number;
  announced: { total: number; suit: SuitInfo | null } | null;
  took_stock: boolean;
  shown: Card[];
  notes: string[];
}

export interface SideScene {
  side: number;
  seats: number[];
  name: string;
  total: number;
  games_won: number;
  tricks: number;
  cards_taken: number | null;
  courts: Card[];
  own: boolean;
}

export interface TrickScene {
  number: number;
  cards: { seat: number; card: Card }[];
  winning: number | null;
  winner: number | null;
}

export interface Choice {
  action: string;
  text: string;
}

export type Ask =
  | { kind: 'card'; prompt: string }
  | { kind: 'discard'; prompt: string; count: number }
  | { kind: 'choice'; prompt: string; choices: Choice[] }
  | { kind: 'number'; prompt: string; min: number; max: number };

export type About = 'deal' | 'hand' | 'deed' | 'card' | 'trick' | 'score' | 'end';

export interface Line {
  about: About;
  text: string;
  rule: string | null;
  seat: number | null;
}

export interface Reason {
  text: string;
  rule: string | null;
}

export interface Result {
  text: string;
  winners: number[];
  totals: number[];
  you_won: boolean | null;
}

export interface Scene {
  game: string;
  title: string;
  lang: Lang;
  pack: 'french' | 'karuta';
  clockwise: boolean;
  players: number;
  you: number | null;
  number: number;
  deal: number | null;
  phase: string;
  facts: { key: string; text: string }[];
  trump: SuitInfo | null;
  turn_up: Card | null;
  above_trump: Card | null;
  pot: number | null;
  stock: number | null;
  seats: SeatScene[];
  sides: SideScene[];
  hand: HandCard[];
  no_hand: string;
  trick: TrickScene | null;
  last_trick: TrickScene | null;
  ask: Ask | null;
  waiting: string;
  deal_over: boolean;
  deal_scores: Reason[];
  result: Result | null;
  totals_label: string;
}

export interface Frame {
  lines: Line[];
  scene: Scene;
}

export type Wants = 'person' | 'step' | 'over';

export type OptionValue = string | number;

export interface Setup {
  /** A game id or a preset. */
  game: string;
  rule_file?: string;
  options?: Record<string, OptionValue>;
  players?: number;
  seat: number;
  bots: string;
  /** A decimal number below 2^64. */
  seed: string;
  names: string[];
  /** The packs of the first deals, cards in the order dealt. */
  packs?: string[];
  /** What everybody decides in them, deal by deal: "1 play AS". The person is free to do otherwise. */
  script?: string[][];
  /** The scores at which the match begins. */
  scores?: number[];
}

export interface ValueInfo {
  /** Of a range the lowest, of a word with something in brackets the usual one. */
  value: OptionValue;
  label: string;
  text: string;
  rules: string[];
  source: string;
  /** How well it is founded, in words. */
  basis: string;
  /** A value with something in brackets, `deals(12)`: the word before them. */
  word?: string | null;
  /** Suits, one of which stands in the brackets. */
  suits?: string[] | null;
  /** The range of the number in it; the text has {n} for the number. */
  min?: number | null;
  max?: number | null;
  /** The value goes only with these values of other options. */
  needs?: { option: string; values: OptionValue[]; rule: string }[];
}

export interface OptionInfo {
  name: string;
  question: string;
  value: OptionValue;
  values: ValueInfo[];
}

export interface PresetInfo {
  name: string;
  title: string;
  options: Record<string, OptionValue>;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  players: number[];
  default_players: number;
  presets: PresetInfo[];
  options: OptionInfo[];
  source: { work: string; date: string; place: string; basis: string; chosen: string; not_chosen: string };
}

export interface RulesText {
  title: string;
  markdown: string;
  options: { name: string; question: string; value: OptionValue; text: string; changed: boolean; rules: string[]; source: string; basis: string }[];
  sheet: SheetInfo;
}

/** The rules in short, as the engine makes them of the parameters: keys of `cards.ftl` with what stands in their places. */
export interface SheetInfo {
  /** The game's own words, for the places of every sentence. */
  words: [name: string, word: string][];
  sections: {
    title: string;
    sentences: { key: string; args: [name: string, value: string | number][] }[];
    /** The payment table for court cards. */
    table?: { columns: string[]; rows: { key: string; cells: (number | null)[] }[] };
  }[];
}

export type Acted = { frame: Frame } | { refused: Reason };

export interface Hint {
  actions: string[];
  text: string;
  candidates: { action: string; text: string; mean: number; error: number; cost: number }[];
}

export interface Scores {
  headers: string[];
  deals: { number: number; lines: Reason[]; totals: number[] }[];
}

/** What the engine throws, in the language asked for. */
export interface EngineFault {
  kind: string;
  text: string;
}

/** Faults of a rule file, or the game. */
export interface Checked {
  faults: { line: number; column: number; text: string }[];
  game: GameInfo | null;
}

/** A file of records, checked. */
export interface Verified {
  matches: number;
  faults: { line: number; deal: number; event: number; text: string; rule: string }[];
}

/** A record opened for looking at it. */
export interface Opened {
  game: string;
  title: string;
  names: string[];
  setup: Partial<Setup>;
  length: number;
  deals: { number: number; at: number }[];
  fault: Reason | null;
}

/** A moment of a record. */
export interface Moment extends Frame {
  deal_lines: Line[];
  /** By seat, where all cards lie open. */
  hands: Card[][] | null;
}

/** Who looks at a record, beside its seats. */
export const PUBLIC = -1;
export const OPEN = -2;

export interface Decided {
  number: number;
  seat: number;
  trick: number | null;
  action: string;
  action_text: string;
  cost: number;
  error: number;
  dear: boolean;
  best: string;
  best_text: string;
  text: string;
  all_seen_cost: number | null;
  turning: boolean;
}

export interface Luck {
  heading: string;
  columns: string[];
  rows: string[][];
  note: string | null;
}

export interface Review {
  deal: number;
  decisions: Decided[];
  luck: Luck | null;
  lines: string[];
  unit: string;
  counted: string;
}

export interface Progress {
  done: number;
  steps: number;
}

/** How a deal with cards of paper came out; what its game does not ask for is left out. */
export interface ToldDeal {
  trump?: string;
  announced?: number[];
  unproven?: number[];
  /** A side and how many. */
  honours?: [number, number] | null;
  honours_held?: [number, number] | null;
  folded?: number[];
  winners?: number[];
  tricks?: number[];
  courts?: number[];
  /** Sides by card. */
  dealt?: Record<string, number>;
  time_up?: boolean;
  draw?: number;
}

export interface Told {
  names: string[];
  first_dealer: number | null;
  deals: ToldDeal[];
}

export interface Tally {
  title: string;
  /** Every parameter of the game in canonical text. */
  params: [name: string, value: string][];
  /** The game's own words by their names. */
  terms: [name: string, word: string][];
  suits: SuitInfo[];
  names: string[];
  sides: { name: string; seats: number[] }[];
  totals_label: string;
  deals: { number: number; dealer: string; lines: Reason[]; totals: number[]; pot: number; ends: string[] }[];
  next: {
    kind: 'deal' | 'draw' | 'over';
    number: number;
    totals: number[];
    games_won: number[];
    pot: number;
    dealer: number;
    dealer_name: string;
    seats: number[];
    trump: string | null;
    /** By trump suit, in the order of `suits`: cards of which it matters to whom they were dealt. */
    payment_cards: Card[][];
    above_trump: (Card | null)[];
    only_at_ties: boolean;
    callers: number[];
    declares: boolean;
    extra: boolean;
    drawing: number[];
  };
  result: { text: string; winners: number[]; totals: number[] } | null;
  fault: { deal: number; text: string } | null;
}
