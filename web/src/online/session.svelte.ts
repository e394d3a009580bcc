/** A match at a server's table: what comes from the server, shown at the player's own pace. */

import { engine } from '../engine/client';
import type { Card, Frame, Lang, Line, Ruling, Scene, Scores, Setup as Chosen } from '../engine/contract';
import type { Clock, Pause, Playing, Rest } from '../table/playing';
import { gainOf } from '../results/gain';
import { Shown } from '../table/shown.svelte';
import { beatMs, pauseMs, settings } from '../settings/settings.svelte';
import { message } from '../shell/message';
import { t } from '../words/words.svelte';
import { handovers, named, retold, withBotNames } from './bots';
import { Astray, type Caller, Following, chosen, withSetup } from './following';
import { cutAtTables, tableTold } from './links';
import { isMuted } from './muted.svelte';
import type { ChatInfo, Command, Sheet, TableInfo, TurnInfo, Update, Why } from './protocol';
import { formerCompany } from './seating';
import { Refused, becomeGuest, ownTables, record, shareAddress, sheet, socketAddress, update } from './server';
import { contribute, revealed } from './shares';
import { Connection, type Heard, type State, type Wire } from './socket';
import { idleSeat, isNew, isShort, secondsLeft, type Turn } from './turn';

/** So long the summary of a deal lies when the player does nothing: the others wait at the table. */
const DEAL_REST_MS = 25_000;
/** Where decisions have a time limit, nothing lies longer than this part of it: meanwhile it may be the player's turn. */
const REST_PART = 1 / 2;
/** How often the time is looked at. */
const TICK_MS = 500;
/** Deeds that come all at once are shown one after the other, no slower than this. */
const BEAT_MOST_MS = 450;
/** So many waiting frames are shown without a beat. */
const BEHIND = 5;
/** So often everything is asked for again because a match could not be followed; then the server tells it in words. */
const MOST_STRAYS = 3;
/** As the server: so many onlookers are counted. */
const MOST_COUNTED = 100;
/** What is refused without anybody having done something wrong: the next update shows how things stand. */
const SILENT: ReadonlySet<Why> = new Set<Why>(['stale', 'wrong_round', 'offline']);

/** What the server says of these says more than the page could. */
const TOLD_BY_SERVER: ReadonlySet<Why> = new Set<Why>(['illegal', 'bad_setup', 'too_fast']);

/** A moment of the match, and where onlookers are shown them all cards of it. */
type Moment = Pick<Update, 'hands'> & { frame: Frame };

export class OnlineSession extends Shown implements Playing {
  /** All hands, for onlookers who are shown them. */
  hands = $state.raw<Card[][] | null>(null);
  pause = $state<Pause>(null);
  readonly thinking = false;
  readonly canUndo = false;
  readonly helps = false;

  table = $state.raw<TableInfo | null>(null);
  /** The seats that bots play now, also in somebody's place. */
  readonly bots = $derived(new Set(this.table?.seats.filter((seat) => seat.bot !== null).map((seat) => seat.seat)));

  readonly people = $derived(new Set(this.table?.seats.filter((seat) => seat.kind === 'guest' && !seat.you).map((seat) => seat.seat)));
  /** Why the viewer can play nothing now: a pause, or a bot that plays for them. */
  readonly paused = $derived.by(() => {
    if (this.table?.stage !== 'playing') return null;
    const { paused: by, seats } = this.table;
    if (by !== null) return by === this.seat ? t('paused-you') : t('paused-by', { name: seats[by]?.name ?? '' });
    const bot = seats.find((seat) => seat.you)?.bot ?? null;
    return bot === null ? null : t('stood-in', { level: t(`level-${bot}`) });
  });
  /** How many look on, this reader among them; of more than the server counts nobody is left out. */
  onlookers = $state(0);
  readonly watched = $derived.by(() => {
    const own = this.seat === null && this.table?.host === false && this.onlookers < MOST_COUNTED;
    const others = this.onlookers - Number(own);
    return others > 0 ? t(own ? 'watched-too' : 'watched-by', { n: others }) : null;
  });
  private left = $state<number | null>(null);
  /** Who has pressed the button, nobody is told: everybody reads the same. */
  readonly goingOn = $derived.by<Rest>(() => {
    const counts = this.left !== null;
    return { left: counts ? t('next-in', { n: this.left ?? 0 }) : null, waits: counts ? t('goes-on') : null, next: this.seat === null ? t('watch-next') : undefined };
  });

  levelOf(seat: number): string | null {
    return this.table?.seats.find((one) => one.seat === seat)?.bot ?? null;
  }

  /** Everything that was said lately. */
  private said = $state.raw<ChatInfo[]>([]);
  /** What was said at the table that this one follows. */
  private earlier: readonly ChatInfo[] = [];
  /** What was said lately by those whom this reader has not muted. */
  readonly chat = $derived([...this.earlier, ...this.said].filter((line) => !isMuted(line.guest)));
  /** Where this table plays on, after the match: the table that was opened first for that. */
  readonly onward = $derived.by(() => {
    if (this.table === null || this.table.stage === 'gathering' || this.table.stage === 'playing') return null;
    for (const { guest, name, text } of this.said) {
      const table = tableTold(text, shareAddress('table/'));
      if (table !== null && table !== this.id && !isMuted(guest)) return { name, table };
    }
    return null;
  });
  state = $state<State>('connecting');
  /** Why there is no way to the table. */
  why = $state<Why | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** The seat of somebody who is at the table, but has kept it waiting so long that the others may let a bot play. */
  idle = $state<number | null>(null);
  /** The others have ended the viewer's pause, and the viewer has not seen it yet. */
  pauseEnded = $state(false);
  /** What each deal brought, by number, as far as it was seen; null: not known. */
  readonly gains: (number | null)[] = [];
  /** What has become of the viewer's proposal, in words; cleared when it has been shown for a while. */
  answer = $state<string | null>(null);
  /** The viewer has withdrawn their proposal. */
  private withdrawn = false;
  /** Which seats bots have just taken, and players taken back, in words; cleared when it has been shown for a while. */
  handovers = $state.raw<string[]>([]);

  readonly id: string;
  private readonly connection: Connection;
  /** Whether the server can store what is done. */
  storing = $state(true);
  /** Moves that the server has lost, in words where it knows them, until the player has seen it. */
  gone = $state.raw<string[] | null>(null);
  private lang: Lang;
  private queue: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private counting: ReturnType<typeof setTimeout> | null = null;
  private shownAt = 0;
  private acting = false;
  /** The viewer has asked for the pause to end. */
  private resuming = false;
  private lastShare = '';
  private turn: Turn | null = null;
  private warned = false;
  private ticking: ReturnType<typeof setInterval> | null = null;

  private readonly following: Following;
  /** Messages that wait for the engine, which takes them one after the other, and when the last of them is done. */
  private pending = 0;
  private done: Promise<void> = Promise.resolve();
  /** What comes does not go on from what is shown, until everything comes again; and how often that was so. */
  private astray = false;
  private strays = 0;
  private closed = false;

  constructor(
    id: string,
    lang: Lang,
    open: (address: string) => Wire = (address) => new WebSocket(address),
    caller: () => Caller = engine,
  ) {
    super();
    this.following = new Following(caller);
    this.id = id;
    this.lang = lang;
    this.earlier = formerCompany(id).chat;
    this.connection = new Connection({
      open: () => open(socketAddress(id)),
      lang,
      heard: (heard) => this.heard(heard),
      rewound: (lost) => (this.gone = this.retold(lost.lines).map((line) => line.text.replace(/[.。]$/, ''))),
      storing: (ok) => (this.storing = ok),
      watched: (onlookers) => (this.onlookers = onlookers),
      state: (state, why) => {
        this.state = state;
        // A server that still cannot store says so to who comes back.
        if (state === 'open') {
          this.storing = true;
          // It is told anew, if anybody looks on.
          this.onlookers = 0;
        }
        this.why = why;
      },
      probe: () => this.probe(),
    });
  }

  /** Those who sit here or have spoken lately, and whom this reader has muted. */
  get muted(): { guest: string; name: string }[] {
    const seats = this.table?.seats.flatMap(({ guest, name }) => (guest === null ? [] : [{ guest, name }])) ?? [];
    const all = new Map([...this.earlier, ...this.said, ...seats].map(({ guest, name }) => [guest, name]));
    return [...all].filter(([guest]) => isMuted(guest)).map(([guest, name]) => ({ guest, name }));
  }

  get setup(): Partial<Chosen> | null {
    const setup = this.table?.setup;
    if (!setup) return null;
    return chosen(setup);
  }

  /** The seat of the viewer. */
  get seat(): number | null {
    return this.table?.seats.find((seat) => seat.you)?.seat ?? null;
  }

  close(): void {
    this.closed = true;
    this.connection.close();
    this.stopTimer();
    this.follow(null);
  }

  hurry(): void {
    this.connection.hurry();
  }

  setLang(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.connection.setLang(lang);
  }

  /** Asks something of the table; says whether it was done, and shows why not. */
  async ask(command: Command): Promise<boolean> {
    if (command.do === 'resume') this.resuming = true;
    if (command.do === 'propose') this.answer = null;
    if (command.do === 'vote') this.withdrawn = !command.agree;
    try {
      await this.connection.command(command);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      // Where the answer was lost, it may have been done.
      if (command.do === 'resume' && thrown.code !== 'offline') this.resuming = false;
      if (!SILENT.has(thrown.code)) this.refuse(reasonOf(thrown));
      else if (thrown.code === 'offline') this.refuse({ text: t('net-not-sent'), rule: null });
      return false;
    }
  }

  async act(actions: string[]): Promise<boolean> {
    const scene = this.scene;
    if (!scene?.ask || this.acting) return false;
    this.acting = true;
    try {
      return await this.ask({ do: 'act', actions, at: scene.number });
    } finally {
      this.acting = false;
    }
  }

  goOn(): void {
    const { pause, scene } = this;
    // Nothing comes after the summary of the match.
    if (pause === null || (pause === 'deal' && scene?.result)) return;
    this.stopTimer();
    this.pause = null;
    if (pause === 'trick' && (scene?.deal_over || scene?.result)) this.restDeal();
    else this.pump();
  }

  async undo(): Promise<void> {}
  async askHint(): Promise<void> {}
  async minutePassed(): Promise<void> {}

  async scores(): Promise<Scores> {
    return (await this.sheet()).scores;
  }

  async log(): Promise<Line[]> {
    return (await this.sheet()).log.flat();
  }

  async record(): Promise<string> {
    return withBotNames(await inWords(record(this.id)));
  }

  private async sheet(): Promise<Sheet> {
    return this.retold(await inWords(sheet(this.id, this.lang)));
  }

  /** What the server has put into words, with the names of the bots. */
  private retold<T>(told: T): T {
    return retold(told, this.table?.seats ?? []);
  }

  /** The browser does not say why a connection was refused: the same request without one does. */
  private async probe(): Promise<void> {
    // The first tells whether the address is one of the server's, the last whether the cookie was kept.
    await becomeGuest(true);
    await update(this.id, this.lang);
    await ownTables();
  }

  private heard(message: Heard): void {
    if (message.type === 'update' && this.pending === 0) {
      this.takeIn(message);
      return;
    }
    this.pending += 1;
    this.done = this.done
      .then(() => this.inTurn(message))
      .catch((thrown: unknown) => console.error(thrown))
      .finally(() => (this.pending -= 1));
  }

  private async inTurn(message: Heard): Promise<void> {
    if (message.from === 0) this.astray = false;
    if (this.astray || this.closed) return;
    const update = message.type === 'update' ? message : await this.followed(message);
    if (update && !this.closed) this.takeIn(update);
  }

  /** Turns moves into an update; if that fails, asks the server in another way and returns null. */
  private async followed(moves: Extract<Heard, { type: 'moves' }>): Promise<Update | null> {
    try {
      return await this.following.update(moves, this.table, this.lang);
    } catch (thrown) {
      if (!(thrown instanceof Astray)) console.error(thrown);
      this.astray = true;
      this.strays += 1;
      // Where even everything makes no frame, the server's words do.
      const again = thrown instanceof Astray && !thrown.forGood && moves.from !== 0 && this.strays <= MOST_STRAYS;
      if (again) this.connection.askAgain();
      else this.connection.setForm('scenes');
      return null;
    }
  }

  private takeIn(heard: Update): void {
    const fresh = heard.from === 0;
    if (fresh) this.astray = false;
    const before = this.table;
    this.table = named(withSetup(heard.table, fresh ? null : before));
    if (before) this.compare(before, this.table);
    const known = fresh ? 0 : (this.said.at(-1)?.number ?? 0);
    const said = heard.chat.filter((line) => line.number > known);
    this.said = fresh ? heard.chat : [...this.said, ...said].slice(-200);
    if (!fresh) for (const line of said) if (!isMuted(line.guest) && tableOf(line) === null) this.tell(t('chat-told', { name: line.name, text: spokenOf(line) }), true);
    this.follow(heard.turn && { info: heard.turn, at: Date.now(), rested: this.rested(heard.turn, before) });
    const { hands } = heard;
    const frame = heard.frame && this.retold(heard.frame);
    if (fresh) this.anew(frame, hands);
    else if (frame) this.queue.push({ frame, hands });
    this.pump();
    // What was not asked of the viewer during a pause, or while a bot played, is now.
    if (!fresh) this.tellAsked();
    this.share();
  }

  /** Tells what is asked of the viewer, once. */
  private tellAsked(): void {
    if (this.paused === null) this.tellPrompt(this.scene?.ask?.prompt);
  }

  /** Compares a table with what it was: no message says that a pause has ended or that somebody else plays a seat. */
  private compare(before: TableInfo, now: TableInfo): void {
    if (now.paused !== before.paused) {
      const own = before.paused !== null && before.paused === this.seat;
      this.pauseEnded = own && now.paused === null && now.stage === 'playing' && !this.resuming;
      this.resuming = false;
      if (now.paused === null) this.refused = null;
    }
    const declined = this.withdrawn ? null : whoDeclined(before, now);
    if (declined !== null) this.answer = t('proposal-declined', { n: declined.length, names: declined.join(t('items-between')) });
    if (now.proposal === null) this.withdrawn = false;
    const changed = handovers(before.seats, now.seats);
    if (changed.length > 0) this.handovers = changed;
  }

  /** How long the match had waited when its last pause ended. */
  private rested(turn: TurnInfo, before: TableInfo | null): number {
    if (!this.turn || isNew(turn, this.turn.info)) return 0;
    return before?.paused != null && this.table?.paused === null ? turn.waited_ms : this.turn.rested;
  }

  /** Counts on how long the match waits. */
  private follow(turn: Turn | null): void {
    this.warned &&= turn !== null && !isNew(turn.info, this.turn?.info);
    this.turn = turn;
    if (turn) this.ticking ??= setInterval(() => this.tick(), TICK_MS);
    else if (this.ticking !== null) {
      clearInterval(this.ticking);
      this.ticking = null;
    }
    this.tick();
  }

  private tick(): void {
    const { turn, table } = this;
    const seat = turn?.info.seat ?? 0;
    const seconds = turn && table ? secondsLeft(turn, table, Date.now()) : null;
    if (seconds === null) this.clock = null;
    else if (this.clock?.seat !== seat || this.clock.seconds !== seconds) this.clock = { seat, seconds };
    this.idle = turn && table ? idleSeat(turn, table, Date.now()) : null;
    if (seconds === null || !table || this.warned || seat !== this.seat || !isShort(seconds, table.setup)) return;
    this.warned = true;
    this.tell(t('time-short', { n: seconds }));
  }

  private share(): void {
    const fair = this.table?.fair;
    if (!fair) return;
    const command = contribute(this.id, this.seat, fair);
    const key = command ? `${command.do} ${fair.round}` : '';
    if (!command || key === this.lastShare) return;
    this.lastShare = key;
    // Whoever is too late plays without a share of their own; coming back, it is tried again.
    this.connection
      .command(command)
      .then(() => command.do === 'share' && revealed(this.id, command.round))
      .catch(() => (this.lastShare = ''));
  }

  /** Everything anew: after a reload, a lost connection, another language. */
  private anew(frame: Frame | null, hands: Card[][] | null): void {
    this.queue = [];
    this.stopTimer();
    const same = frame !== null && frame.scene.number === this.scene?.number;
    const pause = this.pause;
    this.pause = null;
    this.hands = hands;
    if (frame) this.replace(frame, !same);
    else this.clear();
    this.note(this.scene);
    if (frame?.scene.result) this.restDeal();
    else if (frame && (!same || pause !== null)) this.rest();
    this.shownAt = Date.now();
    this.tellAsked();
  }

  private show({ frame, hands }: Moment): void {
    this.take(frame);
    this.note(frame.scene);
    this.hands = hands;
    this.shownAt = Date.now();
    this.rest();
    this.tellAsked();
  }

  private note(scene: Scene | null): void {
    if (!scene?.deal_over || scene.deal === null) return;
    while (this.gains.length < scene.deal) this.gains.push(null);
    this.gains[scene.deal - 1] = gainOf(scene);
  }

  /** A finished trick and a finished deal lie as long as the player wants, also while others go on. */
  private rest(): void {
    const scene = this.scene;
    if (!scene || scene.ask) return;
    if (scene.trick?.winner != null && pauseMs() !== 0) this.pauseFor('trick', pauseMs());
    else if (scene.deal_over || scene.result) this.restDeal();
  }

  private restDeal(): void {
    if (this.scene?.result) this.pause = 'deal';
    else this.pauseFor('deal', settings.pace === 'tap' ? null : DEAL_REST_MS);
  }

  private pauseFor(pause: Pause, ms: number | null): void {
    this.pause = pause;
    this.stopTimer();
    const limit = this.table?.setup.turn_seconds;
    const most = limit ? limit * 1000 * REST_PART : Infinity;
    const rest = Math.min(ms ?? Infinity, most);
    if (rest === Infinity) return;
    this.timer = setTimeout(() => this.goOn(), rest);
    if (pause === 'deal') this.countDown(Date.now() + rest);
  }

  /** Counts the seconds of a rest. */
  private countDown(end: number): void {
    this.left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    this.counting = setTimeout(() => this.countDown(end), TICK_MS);
  }

  /** Shows what waits, one thing after the other. */
  private pump(): void {
    if (this.pause !== null || this.timer !== null) return;
    while (this.queue.length > 0 && this.pause === null) {
      const beat = this.queue.length > BEHIND ? 0 : Math.min(beatMs(), BEAT_MOST_MS);
      const early = this.scene ? beat - (Date.now() - this.shownAt) : 0;
      if (early > 0) {
        this.timer = setTimeout(() => {
          this.timer = null;
          this.pump();
        }, early);
        return;
      }
      const next = this.queue.shift();
      if (next) this.show(next);
    }
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.counting !== null) clearTimeout(this.counting);
    [this.counting, this.left] = [null, null];
  }
}

/** Those of whom one has declined what the viewer proposed; null where it was not declined. */
function whoDeclined({ proposal, seats }: TableInfo, now: TableInfo): string[] | null {
  if (!proposal || now.proposal || now.stage !== 'playing' || !seats.some((seat) => seat.you && seat.seat === proposal.seat)) return null;
  const { question } = proposal;
  const about = question.kind === 'bot_for' ? now.seats[question.seat] : undefined;
  // A bot plays, whoever was away has come back, or the pause is over: nobody was against it.
  if (question.kind === 'bot_for' && (about?.bot !== null || (about.here && !seats[question.seat]?.here))) return null;
  if (question.kind === 'resume' && now.paused === null) return null;
  return proposal.needed.map((seat) => seats[seat]?.name ?? '');
}

/** The table that somebody has set up for all here to play on: no speech, but a notice. */
export function tableOf(line: ChatInfo): string | null {
  return tableTold(line.text, shareAddress('table/'));
}

/** What a line of chat says, without the addresses of tables: in a bubble and by voice nobody follows them. */
export function spokenOf(line: ChatInfo): string {
  const parts = cutAtTables(wordsOf(line), shareAddress('table/'));
  return parts.some(({ table }) => table !== null) ? parts.map(({ text, table }) => (table === null ? text : '')).join('').replace(/\s*[:：]?\s*$/, '') || wordsOf(line) : wordsOf(line);
}

/** What a line of chat says to this reader. */
export function wordsOf(line: ChatInfo): string {
  return line.phrase ? t(`phrase-${line.phrase}`) : line.text;
}

/** What the server refuses, thrown in the reader's language. */
function inWords<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((thrown: unknown) => {
    throw thrown instanceof Refused ? new Error(reasonOf(thrown).text) : thrown;
  });
}

/** What is said to the person of something thrown, a refusal in their language. */
export function saidOf(thrown: unknown): string {
  return thrown instanceof Refused ? reasonOf(thrown).text : message(thrown);
}

/** What is said to the person of something refused. */
export function reasonOf(refused: Refused): Ruling {
  // The server tells rules of the game in the reader's language, what is wrong with a setup, and how long to wait.
  if (TOLD_BY_SERVER.has(refused.code)) return { text: refused.message, rule: refused.rule };
  return { text: t(`refused-${refused.code}`), rule: null };
}
