/**
 * A connection to a table that keeps itself up: says hello with the last number it has seen, numbers what it asks, and comes back
 * by itself, soon at first and then more slowly.
 */

import type { Ack, ClientMessage, Code, Command, Form, Lang, Rewound, ServerMessage, Why } from './protocol';
import { Refused } from './server';

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onclose: ((event: never) => void) | null;
}

export type State = 'connecting' | 'open' | 'lost' | 'ended';

/** A message that says what has happened. */
export type Heard = Extract<ServerMessage, { type: 'update' | 'moves' }>;

export interface Options {
  /** Opens a wire to the table. */
  open: () => Wire;
  lang: Lang;
  heard: (message: Heard) => void;
  /** The server has lost what was seen last. What is heard next has everything. */
  rewound: (lost: Rewound) => void;
  /** Whether the server can store what is done. */
  storing: (ok: boolean) => void;
  /** How many look on. */
  watched: (onlookers: number) => void;
  state: (state: State, why: Why | null) => void;
  /** Asks in another way why no connection comes about: throws what was refused. */
  probe: () => Promise<unknown>;
  /** A number from 0 up to 1. */
  chance?: () => number;
}

/** The version of the protocol that this page speaks. */
const VERSION = 1;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/** How long nothing may be heard before the other side is asked whether it is there. */
const SILENCE_MS = 15_000;
const ANSWER_MS = 6000;
/** With these there is no way back. */
const FINAL: ReadonlySet<Why> = new Set<Why>([
  'not_found',
  'no_spectators',
  'banned',
  'banned_from_server',
  'locked',
  'other_version',
]);
/** With these it is tried on, but somebody has to do something about it: they are told. */
const TOLD: ReadonlySet<Why> = new Set<Why>(['no_guest', 'wrong_origin', 'too_many']);
/** So many times in a row nothing speaks against a connection, and still none comes about. */
const IN_VAIN = 2;

interface Waiting {
  resolve: (ack: Ack) => void;
  reject: (error: Refused) => void;
}

export class Connection {
  private readonly options: Options;
  private wire: Wire | null = null;
  private lang: Lang;
  private last = 0;
  private stamp: number | undefined;
  private form: Form = 'moves';
  /** What was seen is of another language, or does not fit together: everything is wanted again. */
  private anew = false;
  private number = 0;
  private wait = FIRST_WAIT_MS;
  private greeted = false;
  /** Whether this connection was told anything of the table. */
  private heard = false;
  private closed = false;
  private vain = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private silence: ReturnType<typeof setTimeout> | null = null;
  private readonly waiting = new Map<number, Waiting>();

  constructor(options: Options) {
    this.options = options;
    this.lang = options.lang;
    this.connect();
  }

  /** Asks something of the table; done when it is on the server's disk. */
  command(command: Command): Promise<Ack> {
    return this.ask((number) => ({ type: 'command', number, command }));
  }

  setLang(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.askAgain();
  }

  /** Asks for everything again. */
  askAgain(): void {
    this.anew = true;
    // Without a connection the next hello says it.
    this.ask((number) => ({ type: 'lang', number, lang: this.lang })).catch(() => undefined);
  }

  /** From now on in another form, with a new connection. */
  setForm(form: Form): void {
    if (this.closed || form === this.form) return;
    this.form = form;
    this.last = 0;
    this.lose(null);
  }

  /** The network is back, or the page is looked at again: no more waiting. */
  hurry(): void {
    if (this.closed) return;
    if (this.retry !== null) {
      clearTimeout(this.retry);
      this.wait = FIRST_WAIT_MS;
      this.connect();
    } else if (this.greeted) this.ping();
  }

  close(): void {
    this.closed = true;
    this.drop();
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = null;
  }

  private ask(message: (number: number) => ClientMessage): Promise<Ack> {
    const wire = this.wire;
    if (!wire || !this.greeted) return Promise.reject(new Refused('offline', 'not connected'));
    this.number += 1;
    const number = this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      wire.send(JSON.stringify(message(number)));
    });
  }

  private hello(): ClientMessage {
    const { lang, form, stamp } = this;
    const last = this.anew ? 0 : this.last;
    const seen = last === 0 || stamp === undefined ? {} : { stamp };
    return { type: 'hello', lang, last, ...seen, form, version: VERSION };
  }

  private connect(): void {
    this.retry = null;
    this.number = 0;
    this.greeted = false;
    this.heard = false;
    const wire = this.options.open();
    this.wire = wire;
    wire.onopen = () => {
      this.listen();
      wire.send(JSON.stringify(this.hello()));
      // Where nothing has happened since, the server has nothing to say.
      this.greeted = true;
      this.vain = 0;
      this.options.state('open', null);
    };
    wire.onmessage = ({ data }) => {
      if (wire === this.wire && typeof data === 'string') this.hear(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire === this.wire) this.lose(null);
    };
  }

  private hear(message: ServerMessage): void {
    this.listen();
    if (message.type !== 'goodbye') this.wait = FIRST_WAIT_MS;
    switch (message.type) {
      case 'update':
      case 'moves':
        // What it goes on from is what we have; else everything is asked for anew.
        if (message.from !== 0 && message.from !== this.last) {
          this.last = 0;
          this.lose(null);
          return;
        }
        this.last = message.number;
        this.stamp = message.stamp;
        this.heard = true;
        if (message.from === 0) this.anew = false;
        this.options.heard(message);
        break;
      case 'rewound':
        this.last = 0;
        this.options.rewound(message);
        break;
      case 'storing':
        this.options.storing(message.ok);
        break;
      case 'watched':
        this.options.watched(message.onlookers);
        break;
      case 'done':
        this.settle(message.number)?.resolve({ seq: message.seq });
        break;
      case 'refused':
        if (message.number !== null) this.settle(message.number)?.reject(new Refused(message.code, message.text, message.rule));
        break;
      case 'goodbye':
        // An older server does not know stamps, or the form.
        if (message.code === 'bad_message' && !this.heard) {
          if (this.stamp === undefined) this.form = 'scenes';
          this.stamp = undefined;
        }
        this.lose(message.code);
        break;
    }
  }

  private settle(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }

  /** Nothing heard for a while: a network that is gone does not say so. */
  private listen(): void {
    if (this.silence !== null) clearTimeout(this.silence);
    this.silence = setTimeout(() => this.ping(), SILENCE_MS);
  }

  private ping(): void {
    this.ask((number) => ({ type: 'ping', number })).catch(() => undefined);
    if (this.silence !== null) clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(null), ANSWER_MS);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    if (this.silence !== null) clearTimeout(this.silence);
    this.silence = null;
    wire?.close();
    for (const waiting of this.waiting.values()) waiting.reject(new Refused('offline', 'the connection was lost'));
    this.waiting.clear();
  }

  private lose(code: Code | null): void {
    const hello = this.greeted;
    this.drop();
    if (this.closed) return;
    if (code && FINAL.has(code)) {
      this.end(code);
      return;
    }
    this.options.state('lost', code);
    // A browser does not tell why a connection was refused: asking in another way does.
    if (hello) this.later();
    else void this.options.probe().then(() => this.inVain(), (thrown: unknown) => this.probed(thrown));
  }

  private inVain(): void {
    if (this.closed) return;
    this.vain += 1;
    if (this.vain >= IN_VAIN) this.options.state('lost', 'no_socket');
    this.later();
  }

  private probed(thrown: unknown): void {
    if (this.closed) return;
    if (thrown instanceof Refused && TOLD.has(thrown.code)) this.options.state('lost', thrown.code);
    if (thrown instanceof Refused && FINAL.has(thrown.code)) this.end(thrown.code);
    else this.later();
  }

  private end(code: Why): void {
    this.closed = true;
    this.options.state('ended', code);
  }

  private later(): void {
    if (this.closed || this.retry !== null) return;
    const chance = (this.options.chance ?? Math.random)();
    this.retry = setTimeout(() => this.connect(), this.wait * (0.5 + chance / 2));
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
  }
}
