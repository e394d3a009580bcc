// Messages of the server, generated from its types by `cargo test -p kirifuda-server --test protocol`.
// `Frame` is that of the table in the browser: crates/scene.

import type { Card, Frame } from './frame';

export type AskInfo = { 
/**
 * The words of the actions that are allowed.
 */
legal: Array<string>, 
/**
 * How many of them make one decision: more than one where cards are put out.
 */
count: number, };

export type BotName = "easy" | "medium" | "strong";

export type ChatInfo = { 
/**
 * Lines count from 1.
 */
number: number, 
/**
 * Milliseconds since 1970.
 */
at: number, 
/**
 * The seat that said it.
 */
seat: number, 
/**
 * The name of who sat there.
 */
name: string, 
/**
 * A quick phrase; null for free text.
 */
phrase: Phrase | null, 
/**
 * The free text.
 */
text: string, };

export type ChatRule = "text" | "phrases" | "off";

export type ClientMessage = { "type": "hello" } & Hello | { "type": "command", 
/**
 * The number.
 */
number: number, 
/**
 * What.
 */
command: Command, } | { "type": "lang", 
/**
 * The number.
 */
number: number, 
/**
 * The language.
 */
lang: Lang, } | { "type": "ping", 
/**
 * The number.
 */
number: number, };

export type Code = "bad_message" | "too_large" | "too_fast" | "too_many" | "chat_full" | "table_full" | "replayed" | "no_hello" | "no_guest" | "wrong_origin" | "not_found" | "bad_method" | "no_spectators" | "bad_setup" | "table_over" | "wrong_stage" | "not_seated" | "not_host" | "bad_seat" | "seat_taken" | "seat_free" | "name_taken" | "bad_text" | "chat_off" | "paused" | "stood_in" | "proposal_open" | "no_proposal" | "not_away" | "wrong_round" | "wrong_share" | "stale" | "bad_action" | "illegal" | "not_over" | "stopping" | "unavailable";

export type Command = { "do": "sit", 
/**
 * The seat.
 */
seat: number, 
/**
 * The name shown at the table: 1 to 24 characters.
 */
name: string, } | { "do": "stand" } | { "do": "swap", 
/**
 * The one.
 */
a: number, 
/**
 * The other.
 */
b: number, } | { "do": "clear", 
/**
 * The seat.
 */
seat: number, } | { "do": "bots", 
/**
 * The seat; all free ones when it is left out.
 */
seat?: number | null, 
/**
 * The bot.
 */
bot: BotName, } | { "do": "start" } | { "do": "promise", 
/**
 * The round.
 */
round: number, 
/**
 * The commitment to the share; null to decline.
 */
promise: string | null, } | { "do": "share", 
/**
 * The round.
 */
round: number, 
/**
 * The share.
 */
share: string, } | { "do": "act", 
/**
 * The words of the actions: one, or all the cards that are put out.
 */
actions: Array<string>, 
/**
 * The number of the scene that was looked at (`scene.number`): an action is never done twice, nor in a
 * situation that its sender has not seen.
 */
at: number, } | { "do": "phrase", 
/**
 * What.
 */
phrase: Phrase, } | { "do": "say", 
/**
 * What: 1 to 300 characters.
 */
text: string, } | { "do": "pause" } | { "do": "resume" } | { "do": "propose", 
/**
 * What.
 */
question: Question, } | { "do": "vote", 
/**
 * Whether one agrees.
 */
agree: boolean, } | { "do": "take_back" };

export type Created = { 
/**
 * The table.
 */
id: TableId, 
/**
 * The path of its page, to be sent to friends.
 */
path: string, };

export type Events = { 
/**
 * The number of the message it goes on from; 0: it begins with the deal in progress, and replaces what was there.
 */
from: number, 
/**
 * Its own number.
 */
number: number, 
/**
 * The table; null when nothing in it has changed.
 */
table: TableInfo | null, 
/**
 * What was said.
 */
chat: Array<ChatInfo>, 
/**
 * How many events the match has had: what goes into `at` of an action.
 */
at: number, 
/**
 * What the viewer saw happen, one line each: `docs/operating.md`.
 */
seen: Array<string>, 
/**
 * Points or chips, by side.
 */
scores: number[], 
/**
 * What is asked of the viewer; null when nothing is, and when only one thing can be done, which then happens by itself.
 */
ask: AskInfo | null, };

export type FairInfo = { 
/**
 * The round, from 1.
 */
round: number, 
/**
 * Content hash of the rules, which everything is bound to.
 */
rules: string, 
/**
 * The table's commitment to its secret.
 */
commitment: string, 
/**
 * Whether the viewer is asked for a promise.
 */
promise: boolean, 
/**
 * Whether the viewer is asked for his share.
 */
share: boolean, 
/**
 * The promises by seat, once no more are taken.
 */
promises: (string | null)[], 
/**
 * Seats whose shares have come.
 */
shared: Array<number>, 
/**
 * The last round that has been disclosed; null for who may not look on.
 */
disclosed: unknown, };

export type Form = "scenes" | "events";

export type GuestId = string;

export type GuestInfo = { 
/**
 * The guest's public name; null for nobody.
 */
guest: GuestId | null, };

export type Hello = { 
/**
 * The language of what is said.
 */
lang: Lang, 
/**
 * The number of the last update that was seen at this table in this language; 0 for none. Less than everything is then sent.
 */
last: number, 
/**
 * The form of what is told.
 */
form: Form, };

export type Lang = "en" | "ja";

export type ListedTable = { 
/**
 * Its name.
 */
id: TableId, 
/**
 * Id of the game.
 */
game: string, 
/**
 * The game or preset that was asked for.
 */
named: string, 
/**
 * How far it is.
 */
stage: StageInfo, 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * How many of them are free.
 */
free: number, 
/**
 * Names by seat.
 */
names: Array<string>, 
/**
 * When it was set up: milliseconds since 1970.
 */
created: number, 
/**
 * When the list last changed.
 */
updated: number, };

export type OpenAfter = { "tricks": number } | { "deals": number };

export type PersonalLink = { 
/**
 * The token for `POST /api/v1/return`.
 */
token: string, 
/**
 * The path of the page that sends it. Who has it plays as this guest.
 */
path: string, };

export type Phrase = "hello" | "thank_you" | "well_played" | "sorry" | "one_moment" | "back" | "your_turn" | "another" | "leaving";

export type ProposalInfo = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * What.
 */
question: Question, 
/**
 * Seats that have agreed.
 */
agreed: Array<number>, 
/**
 * Seats whose answer is needed.
 */
needed: Array<number>, };

export type Question = { "kind": "bot_for", 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot.
 */
bot: BotName, } | { "kind": "break_off" };

export type SeatInfo = { 
/**
 * Its number, 0 first, in the direction of play.
 */
seat: number, 
/**
 * The side it plays for: partners have the same.
 */
side: number, 
/**
 * Who holds it.
 */
kind: SeatKind, 
/**
 * The name shown.
 */
name: string, 
/**
 * Whether it is the viewer's own.
 */
you: boolean, 
/**
 * Whether who holds it set up the table.
 */
host: boolean, 
/**
 * Whether the guest is at the table.
 */
here: boolean, 
/**
 * The bot that plays it, of its own or for a guest who is away.
 */
bot: BotName | null, };

export type SeatKind = "free" | "guest" | "bot";

export type ServerMessage = { "type": "update" } & Update | { "type": "events" } & Events | { "type": "done", 
/**
 * The number.
 */
number: number, 
/**
 * The number of the table's last entry: the update that shows it has this number or a larger one.
 */
seq: number, } | { "type": "refused", 
/**
 * The number.
 */
number: number | null, 
/**
 * For programs.
 */
code: Code, 
/**
 * For people, in the language asked for where the game refuses, else in English.
 */
text: string, 
/**
 * The rule of the game that forbids it.
 */
rule: string | null, } | { "type": "goodbye", 
/**
 * Why.
 */
code: Code, };

export type Setup = { 
/**
 * Id of a game, or the name of a preset.
 */
game: string, 
/**
 * The text of a rule file of one's own; `game` is then its id or one of its presets.
 */
rule_file?: string | null, 
/**
 * Options with their values, as texts.
 */
options?: { [key in string]: string }, 
/**
 * How many play, where the game can be played by different numbers.
 */
players?: number | null, 
/**
 * Whether the table stands in the list of tables.
 */
listed: boolean, 
/**
 * Who may look on.
 */
spectators: Spectating, 
/**
 * When onlookers are shown all cards, if ever: then they see the match that much later than it is played. Without it
 * they see what is public, at once.
 */
open_after?: OpenAfter | null, 
/**
 * What may be said at the table.
 */
chat: ChatRule, 
/**
 * The usual time that a bot takes for a decision, in milliseconds, 0 to 5000: also for one that can only be made
 * in one way, so that nobody learns anything from it. With 0 nothing waits, and the time may tell.
 */
pace_ms: number, };

export type Spectating = "public" | "nobody";

export type StageInfo = "gathering" | "playing" | "finished" | "broken_off" | "idle";

export type TableId = string;

export type TableInfo = { 
/**
 * Its name.
 */
id: TableId, 
/**
 * As it was asked for; its rule file only when the update begins anew.
 */
setup: Setup, 
/**
 * Id of the game.
 */
game: string, 
/**
 * Title of the game, in the viewer's language.
 */
title: string, 
/**
 * How far it is.
 */
stage: StageInfo, 
/**
 * When it was set up: milliseconds since 1970.
 */
created: number, 
/**
 * Whether the viewer set it up.
 */
host: boolean, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * The seat that stopped it.
 */
paused: number | null, 
/**
 * What the others are asked.
 */
proposal: ProposalInfo | null, 
/**
 * The fair deal, once one has begun.
 */
fair: FairInfo | null, };

export type Update = { 
/**
 * The number of the update it goes on from; 0: it has everything, and replaces what was there.
 */
from: number, 
/**
 * Its own number.
 */
number: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * What was said.
 */
chat: Array<ChatInfo>, 
/**
 * What has happened in the match and how it stands; null before the match, and when nothing has happened in it.
 */
frame: Frame | null, 
/**
 * The cards of all seats, seat 0 first: for onlookers who are shown them, at the moment that the frame shows.
 */
hands: Card[][] | null, };
