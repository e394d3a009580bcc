/** The page's side of the engine: every call of `Calls` as a promise. */

import type { EngineFault } from './contract';
import type { Answer, Call, CallName, Calls } from './messages';

/** A fault the engine told, in words for the player. */
export class EngineError extends Error {
  readonly kind: string;

  constructor(fault: EngineFault) {
    super(fault.text);
    this.name = 'EngineError';
    this.kind = fault.kind;
  }
}

interface Port {
  postMessage(call: Call): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Answer>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  private readonly port: Port;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private fallen: EngineError | null = null;

  constructor(port: Port) {
    this.port = port;
    port.addEventListener('message', (event) => this.hear(event.data));
    port.addEventListener('error', (event) => this.fail(event.message));
  }

  call<N extends CallName>(name: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>> {
    // A worker that fell over answers nothing any more.
    if (this.fallen) return Promise.reject(this.fallen);
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      // A copy by way of JSON: what Svelte proxies cannot be sent to a worker.
      this.port.postMessage({ id, name, args: JSON.parse(JSON.stringify(args)) as unknown[] });
    });
  }

  private hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.waiting.delete(answer.id);
    if ('fault' in answer) waiting.reject(new EngineError(answer.fault));
    else waiting.resolve(answer.value);
  }

  /** The worker did not load or fell over: nobody must wait for ever. */
  private fail(message: string): void {
    const error = new EngineError({ kind: 'engine', text: message || 'the engine did not load' });
    this.fallen = error;
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }
}

let shared: Engine | null = null;
let second: Engine | null = null;

// Vite reads these calls as they stand: neither address nor options may be put together elsewhere.
const first = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'kirifuda' });
const another = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'kirifuda-study' });

/** The engine of the table and of all that is quick, started when first asked for. */
export function engine(): Engine {
  shared ??= new Engine(first());
  return shared;
}

/** Another one for replays and reviews: these take seconds, and no table has to wait for them. */
export function studying(): Engine {
  second ??= new Engine(another());
  return second;
}
