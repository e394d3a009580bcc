/** The worker that holds the engine: WebAssembly, off the page's thread. */

import init, { PlayingOn, Replay, type Reviewing, Table, Watched, catalogue, check, dealt, lend_faults, lend_words, rules, tally, undecided, verify } from './pkg/kirifuda';
import faultsEn from './pkg/faults.en.ftl?url';
import faultsJa from './pkg/faults.ja.ftl?url';
import wordsEn from './pkg/words.en.ftl?url';
import wordsJa from './pkg/words.ja.ftl?url';
import wasm from './pkg/kirifuda_bg.wasm?url';
import { PUBLIC } from './contract';
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
/** The texts, fetched when a language is first spoken. */
const texts: Record<Lang, { words: string; faults: string }> = {
  en: { words: wordsEn, faults: faultsEn },
  ja: { words: wordsJa, faults: faultsJa },
};
const learnt: Partial<Record<Lang, Promise<void>>> = {};

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return answer.text();
}

/** Without its words a language cannot be spoken; without the texts for faults these are told by their codes. */
async function learn(lang: Lang): Promise<void> {
  const { words, faults } = texts[lang];
  const [, said, told] = await Promise.all([ready, read(words), read(faults).catch(() => null)]);
  lend_words(lang, said);
  if (told !== null) lend_faults(lang, told);
}

/** Learns a language once; after a failure the next call tries again. */
function known(lang: Lang): Promise<void> {
  learnt[lang] ??= learn(lang).catch((failed: unknown) => {
    delete learnt[lang];
    throw failed;
  });
  return learnt[lang];
}

let table: Table | null = null;

function seated(): Table {
  if (!table) throw JSON.stringify({ kind: 'no_table', text: 'there is no table' } satisfies EngineFault);
  return table;
}

let watched: { number: number; match: Watched } | null = null;
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

let playingOn: PlayingOn | null = null;

function stopPlaying(): null {
  playingOn?.free();
  playingOn = null;
  return null;
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
  can_take_back: () => seated().can_take_back(),
  take_back: () => JSON.parse(seated().take_back()),
  deal_again: () => JSON.parse(seated().deal_again()),
  stand_in: () => JSON.parse(seated().stand_in()),
  wins_the_rest: () => seated().wins_the_rest(),
  claim: () => JSON.parse(seated().claim()),
  hands: () => JSON.parse(seated().hands()),
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
  dealt,
  undecided,
  verify: (records: string, lang: Lang) => JSON.parse(verify(records, lang)),
  watch: (number: number, setup: Partial<Setup>, seat: number | null, rules: string, lang: Lang) => {
    const match = new Watched(JSON.stringify(setup), seat ?? PUBLIC, rules, lang);
    watched?.match.free();
    watched = { number, match };
    return null;
  },
  hear: (number: number, names: string[], at: number, left_ms: number | null, known: string | null, plays: string[]) =>
    JSON.parse((watched?.number === number ? watched.match : none('lost')).hear(names.join('\n'), at, left_ms ?? -1, known ?? '', plays.join(','))),
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
  play_on: (records: string, match: number, deal: number, decision: number, seat: number, lang: Lang, best?: string) => {
    stopPlaying();
    playingOn = new PlayingOn(records, match, deal, decision, seat, lang);
    if (best) playingOn.begin_with(best);
    return JSON.parse(playingOn.progress());
  },
  play_on_step: () => {
    const going = playingOn ?? none('play_on');
    const more = going.step();
    return { ...(JSON.parse(going.progress()) as Progress), more };
  },
  play_on_end: () => {
    const done = playingOn ?? none('play_on');
    const played = { record: done.record(), decision: done.decision() };
    stopPlaying();
    return played;
  },
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
    const spoken = (['en', 'ja'] as const).filter((lang) => call.args.includes(lang)).map(known);
    // A call that another language fails waits for it no less, so that their order stays.
    await Promise.allSettled(Object.values(learnt));
    await Promise.all([ready, ...spoken]);
    const handler = handlers[call.name] as (...args: unknown[]) => unknown;
    return { id: call.id, value: await handler(...call.args) };
  } catch (thrown) {
    return { id: call.id, fault: asFault(thrown) };
  }
}

// Calls of the table are begun in the order in which they came: each waits for what those before it wait for. Only the rules are waited for.
self.addEventListener('message', (event: MessageEvent<Call>) => {
  void answer(event.data).then((said) => self.postMessage(said));
});
