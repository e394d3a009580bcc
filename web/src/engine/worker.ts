/** The worker that holds the engine: WebAssembly, off the page's thread. */

import init, { Table, catalogue, rules } from './pkg/kirifuda';
import wasm from './pkg/kirifuda_bg.wasm?url';
import type { EngineFault, Lang, RulesText, Setup } from './contract';
import type { Answer, Call, CallName } from './messages';

/** The rules in prose lie beside the engine and are fetched when they are read. */
const prose: Record<string, string> = import.meta.glob('./pkg/rules/*.md', { query: '?url', import: 'default', eager: true });

async function withProse(found: RulesText & { file?: string | null }): Promise<RulesText> {
  const address = found.file ? prose[`./pkg/rules/${found.file}`] : undefined;
  if (found.markdown || !address) return found;
  return { ...found, markdown: await (await fetch(address)).text() };
}

const ready = init({ module_or_path: wasm });
let table: Table | null = null;

function seated(): Table {
  if (!table) throw JSON.stringify({ kind: 'no_table', text: 'there is no table' } satisfies EngineFault);
  return table;
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
  wants: () => seated().wants(),
  step: () => JSON.parse(seated().step()),
  act: (actions: string[]) => JSON.parse(seated().act(JSON.stringify(actions))),
  can_undo: () => seated().can_undo(),
  undo: () => JSON.parse(seated().undo()),
  hint: () => JSON.parse(seated().hint()),
  clock: (minutes: number) => {
    seated().clock(minutes);
    return null;
  },
  log: () => JSON.parse(seated().log()),
  scores: () => JSON.parse(seated().scores()),
  record: () => seated().record(),
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
    await ready;
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
