/** The worker that holds the engine: WebAssembly, off the page's thread. */

import init, { Replay, type Reviewing, Table, catalogue, check, lend_faults, rules, tally, verify } from './pkg/kirifuda';
import english from './pkg/faults.en.ftl?url';
import japanese from './pkg/faults.ja.ftl?url';
import wasm from './pkg/kirifuda_bg.wasm?url';
import type { EngineFault, Lang, Opened, Progress, RulesText, Setup, Told } from './contract';
import type { Answer, Call, CallName } from './messages';

/** The rules in prose lie beside the engine and are fetched when they are read. */
const prose: Record<string, string> = import.meta.glob('./pkg/rules/*.md', { query: '?url', import: 'default', eager: true });

async function withProse(found: RulesText): Promise<RulesText> {
  const address = found.file ? prose[`./pkg/rules/${found.file}`] : undefined;
  if (found.markdown || !address) return found;
  return { ...found, markdown: await (await fetch(address)).text() };
}

const ready = init({ module_or_path: wasm });
/** The texts for faults, fetched when a language is first spoken; without them faults are told by their codes. */
const texts: Record<Lang, string> = { en: english, ja: japanese };
const learnt: Partial<Record<Lang, Promise<void>>> = {};

async function learn(lang: Lang): Promise<void> {
  await ready;
  const answer = await fetch(texts[lang]).catch(() => null);
  if (answer?.ok) lend_faults(lang, await answer.text());
}

let table: Table | null = null;

function seated(): Table {
  if (!table) throw JSON.stringify({ kind: 'no_table', text: 'there is no table' } satisfies EngineFault);
  return table;
}

let replay: Replay | null = null;
let reviewing: Reviewing | null = null;
/** Worlds in which a review tries each decision. */
const WORLDS = 100;

function none(kind: string): never {
  throw JSON.stringify({ kind, text: `there is no ${kind}` } satisfies EngineFault);
}

function opened(from: Replay): Opened {
  return JSON.parse(from.opened()) as Opened;
}

function close(): null {
  replay?.free();
  replay = null;
  return null;
}

function drop(): null {
  reviewing?.free();
  reviewing = null;
  return null;
}

function begin(records: string, match: number, deal: number, lang: Lang): Progress & { names: string[] } {
  drop();
  const of = new Replay(records, match, lang);
  try {
    reviewing = of.reviewing(deal, WORLDS);
    return { ...progress(), names: opened(of).names };
  } finally {
    of.free();
  }
}

function progress(): Progress {
  return JSON.parse((reviewing ?? none('review')).progress()) as Progress;
}

function replace(next: Table): Table {
  table?.free();
  table = next;
  return next;
}

const handlers: Record<CallName, (...args: never[]) => unknown> = {
  catalogue: (lang: Lang) => JSON.parse(catalogue(lang)),
  rules: (setup: Partial<Setup>, lang: Lang) => withProse(JSON.parse(rules(JSON.stringify(setup), lang)) as RulesText),
  sit: (setup: Setup, lang: Lang) => JSON.parse(replace(new Table(JSON.stringify(setup), lang)).frame()),
  restore: (saved: string, lang: Lang) => JSON.parse(replace(Table.restore(saved, lang)).frame()),
  leave: () => {
    table?.free();
    table = null;
    return null;
  },
  saved: () => seated().saved(),
  set_lang: (lang: Lang) => {
    seated().set_lang(lang);
    return JSON.parse(seated().frame());
  },
  frame: () => JSON.parse(seated().frame()),
  wants: () => JSON.parse(seated().wants()),
  step: () => JSON.parse(seated().step()),
  act: (actions: string[]) => JSON.parse(seated().act(JSON.stringify(actions))),
  can_undo: () => seated().can_undo(),
  undo: () => JSON.parse(seated().undo()),
  hint: () => JSON.parse(seated().hint()),
  scripted: () => JSON.parse(seated().scripted()),
  clock: (minutes: number) => {
    seated().clock(minutes);
    return null;
  },
  log: () => JSON.parse(seated().log()),
  scores: () => JSON.parse(seated().scores()),
  record: () => seated().record(),
  check: (toml: string, lang: Lang) => JSON.parse(check(toml, lang)),
  tally: (setup: Partial<Setup>, told: Told, lang: Lang) => JSON.parse(tally(JSON.stringify(setup), JSON.stringify(told), lang)),
  verify: (records: string, lang: Lang) => JSON.parse(verify(records, lang)),
  open: (records: string, match: number, lang: Lang) => {
    const next = new Replay(records, match, lang);
    close();
    replay = next;
    return opened(next);
  },
  moment: (at: number, seat: number) => JSON.parse((replay ?? none('replay')).frame(at, seat)),
  moment_before: (deal: number, decision: number) => (replay ?? none('replay')).moment_before(deal, decision),
  close,
  review: begin,
  review_step: () => JSON.parse((reviewing ?? none('review')).step()),
  review_end: () => {
    const done = reviewing ?? none('review');
    // `finish` takes the review away from JavaScript.
    reviewing = null;
    return JSON.parse(done.finish());
  },
  review_drop: drop,
};

/** The engine throws its faults as JSON text; anything else is a fault of ours and is told as it is. */
function asFault(thrown: unknown): EngineFault {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  try {
    const fault: unknown = JSON.parse(text);
    if (fault && typeof fault === 'object' && 'text' in fault) return fault as EngineFault;
  } catch {
    // Not the engine's own JSON.
  }
  return { kind: 'engine', text };
}

async function answer(call: Call): Promise<Answer> {
  try {
    for (const lang of ['en', 'ja'] as const) if (call.args.includes(lang)) learnt[lang] ??= learn(lang);
    await ready;
    await Promise.all(Object.values(learnt));
    const handler = handlers[call.name] as (...args: unknown[]) => unknown;
    return { id: call.id, value: await handler(...call.args) };
  } catch (thrown) {
    return { id: call.id, fault: asFault(thrown) };
  }
}

// Calls of the table are begun in the order in which they came: `ready` is awaited by all alike. Only the rules are waited for.
self.addEventListener('message', (event: MessageEvent<Call>) => {
  void answer(event.data).then((said) => self.postMessage(said));
});
