import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';
import { PROGRAM, Server } from './server';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Answer {
  status: number;
  data: any;
}

type Call = (...args: unknown[]) => Promise<Answer>;

let server: Server;

test.beforeAll(async () => {
  // One guest asks for everything, and does not wait.
  server = await Server.start(['--requests-per-guest', '1000', '--requests-per-address', '1000']);
});
test.afterAll(async () => {
  await server.remove();
});

/** Part of a reference into the document: `/` and `~` are written otherwise there, and braces as in addresses. */
function part(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Validators of everything that the document declares as an answer, by operation and status. */
class Declared {
  readonly operations = new Map<string, { pattern: RegExp; method: string; operation: Operation; path: string }>();
  private readonly schemas = new Ajv2020({ strict: false, validateFormats: false });
  private readonly known = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.schemas.addSchema({ $id: 'http://api/', ...document }, 'http://api/');
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
        this.operations.set(operation.operationId, { pattern, method: method.toUpperCase(), operation, path });
      }
  }

  /** The operation that a request is one of; an address without parameters before one with them. */
  of(method: string, path: string): string {
    const found = [...this.operations].filter(([, it]) => it.method === method && it.pattern.test(path));
    found.sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
    const name = found[0]?.[0];
    if (!name) throw new Error(`no operation is ${method} ${path}`);
    return name;
  }

  check(name: string, status: number, kind: string, body: string): void {
    const { operation, path, method } = this.operations.get(name)!;
    const declared = operation.responses[String(status)] ? String(status) : 'default';
    const type = kind.split(';')[0] ?? '';
    const content = operation.responses[declared]?.content?.[type];
    expect(content, `${name} declares ${status} as ${type}`).toBeDefined();
    const ref = `http://api/#/paths/${part(path)}/${method.toLowerCase()}/responses/${declared}/content/${part(type)}/schema`;
    const valid = this.known.get(ref) ?? this.schemas.compile({ $ref: ref });
    this.known.set(ref, valid);
    const value: unknown = type === 'application/json' || type === 'text/event-stream' ? JSON.parse(body) : body;
    expect(valid(value), `${name} ${status}: ${JSON.stringify(valid.errors)} in ${body.slice(0, 500)}`).toBe(true);
  }
}

/** A client that is generated from the document; each is a guest of its own. Every answer is judged by what is declared. */
async function clients(declared: Declared, spec: Document, folder: string): Promise<{ guest: () => Record<string, Call>; called: Set<string> }> {
  const generated = await generateApi({ spec: spec as never, output: false, httpClientType: 'fetch', silent: true });
  const source = generated.files.find((file) => file.fileName === 'Api')?.fileContent ?? '';
  const compiled = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
  const file = join(folder, 'Api.mjs');
  writeFileSync(file, compiled.outputText);
  const { Api } = (await import(pathToFileURL(file).href)) as { Api: new (config: object) => { api: Record<string, Call> } };
  const called = new Set<string>();
  const guest = (): Record<string, Call> => {
    let cookie = '';
    const customFetch = async (url: string, init: RequestInit): Promise<Response> => {
      // On a busy machine a connection may be idle for so long that the server closes it while it is being used again.
      const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}), connection: 'close' };
      const answer = await fetch(url, { ...init, headers });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const body = await answer.clone().text();
      const name = declared.of(init.method ?? 'GET', new URL(url).pathname);
      called.add(name);
      declared.check(name, answer.status, answer.headers.get('content-type') ?? '', body);
      return answer;
    };
    return new Api({ baseUrl: server.address.replace(/\/$/, ''), customFetch }).api;
  };
  return { guest, called };
}

/** What an operation that is refused is told. */
async function refusal(call: Promise<Answer>): Promise<{ status: number; code: string }> {
  const answer = await call.catch((refused: { status: number; error: { code: string } | null }) => refused);
  const { status } = answer;
  return { status, code: 'error' in answer ? (answer.error?.code ?? '') : '' };
}

test('a client that is generated from the served description drives every operation', async () => {
  const spec = (await (await fetch(`${server.address}api/v1/openapi.json`)).json()) as Document;
  const declared = new Declared(spec);
  const { guest, called } = await clients(declared, spec, test.info().outputPath('.'));
  const ann = guest();
  expect((await ann.guest!()).data.guest).toBeNull();
  expect((await ann.becomeGuest!()).data.guest).toMatch(/^\w+$/);
  expect((await ann.guest!()).data.guest).toMatch(/^\w+$/);
  await ann.openapi!();
  const messages = (await ann.messages!()).data as Record<string, object>;
  for (const schema of Object.values(messages)) new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

  // The language is a query, and is heard.
  const setup = { game: 'jl-3-all', pace_ms: 0, listed: true, options: { deals: '1' } };
  const made = (await ann.create!(setup, { lang: 'ja' })).data as { id: string };
  const english = (await ann.table!(made.id, {})).data.title as string;
  const japanese = (await ann.table!(made.id, { lang: 'ja' })).data.title as string;
  expect(japanese).not.toBe(english);
  expect((await ann.openTables!()).data).toHaveLength(1);
  expect((await ann.ownTables!()).data).toHaveLength(1);

  const command = async (words: object): Promise<void> => void (await ann.command!(made.id, words, { lang: 'en' }));
  await command({ do: 'sit', seat: 0, name: 'Ann' });
  await command({ do: 'bots', bot: 'easy' });
  const link = (await ann.personalLink!(made.id)).data as { token: string };
  await command({ do: 'start' });
  expect(await refusal(ann.record!(made.id))).toEqual({ status: 403, code: 'not_over' });

  let last = 0;
  let wrong = false;
  for (const until = Date.now() + 60_000; ; ) {
    if (Date.now() > until) throw new Error('the match does not end');
    const { data } = await ann.events!(made.id, { last });
    last = data.number as number;
    const fair = (await ann.table!(made.id, {})).data;
    if (fair.stage !== 'playing') break;
    if (fair.fair?.promise) await refusal(ann.command!(made.id, { do: 'promise', round: fair.fair.round, promise: null }, {}));
    if (data.ask) {
      if (!wrong) {
        wrong = true;
        expect(await refusal(ann.command!(made.id, { do: 'act', actions: ['play 1X'], at: data.at }, {}))).toEqual({ status: 400, code: 'bad_action' });
      }
      // The table may have gone on since it was asked.
      await refusal(ann.command!(made.id, { do: 'act', actions: data.ask.legal.slice(0, data.ask.count), at: data.at }, {}));
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await ann.update!(made.id, { lang: 'ja', last: 0 })).data.from).toBe(0);
  expect((await ann.update!(made.id, { lang: 'ja', last })).data.from).toBe(last);
  expect((await ann.sheet!(made.id, { lang: 'ja' })).data.log).not.toHaveLength(0);
  await ann.fair!(made.id);
  await ann.record!(made.id);
  const line = await (await fetch(`${server.address}api/v1/records/${made.id}`)).text();
  const shared = (await ann.share!(line)).data as { id: string; path: string };
  expect(shared.path).toBe(`/replay/${shared.id}`);
  await ann.shared!(shared.id);
  await ann.shared!(made.id);
  await ann.review!(made.id, 1, { lang: 'en' });
  expect((await ann.matches!()).data).toHaveLength(1);

  // The deal of the day, with a bot in the player's seat.
  const date = new Date().toISOString().slice(0, 10);
  const seed = BigInt(`0x${createHash('sha256').update(`kirifuda-day-1/${date}/whist`).digest('hex').slice(0, 16)}`).toString();
  const [day = ''] = execFileSync(PROGRAM, ['simulate', 'whist', '--deals', '1', '--seed', seed, '--bots', 'medium', '--records', '-']).toString().split('\n');
  expect((await ann.sendDay!(date, day, { lang: 'ja' })).data).toMatchObject({ game: 'whist', better: 0, same: 0, worse: 0 });
  expect((await ann.dayStandings!(date, {})).data).toHaveLength(1);
  expect(await refusal(ann.sendDay!('2026-01-01', day, {}))).toEqual({ status: 400, code: 'bad_message' });

  // Somebody who looks on reports Ann.
  const other = guest();
  await other.becomeGuest!();
  const about = { guest: (await ann.guest!()).data.guest as string, reason: 'nothing' };
  expect((await other.report!(made.id, about, { lang: 'en' })).status).toBe(201);
  expect(await refusal(other.report!(made.id, { ...about, reason: '' }, {}))).toEqual({ status: 400, code: 'bad_text' });

  // The same guest on another device, by the personal link.
  const elsewhere = guest();
  expect((await elsewhere.lookAtLink!({ token: link.token })).data).toEqual({ id: made.id, title: english, name: 'Ann', you: false });
  expect((await elsewhere.comeBack!({ token: link.token })).data.id).toBe(made.id);
  expect((await elsewhere.table!(made.id, {})).data.seats[0].you).toBe(true);

  await ann.revokeLinks!();
  expect(await refusal(guest().comeBack!({ token: link.token }))).toEqual({ status: 401, code: 'no_guest' });

  // Events have no end: the first one is judged.
  const lobby = await fetch(`${server.address}api/v1/lobby`);
  const reader = lobby.body!.getReader();
  const event = new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  declared.check('watch_lobby', lobby.status, lobby.headers.get('content-type') ?? '', event.split('data: ')[1] ?? '');
  called.add('watch_lobby');

  // Whatever is refused is refused in the form that is declared.
  expect(await refusal(guest().ownTables!())).toEqual({ status: 401, code: 'no_guest' });
  expect(await refusal(ann.table!('nothing', {}))).toEqual({ status: 404, code: 'not_found' });
  expect(await refusal(ann.table!(made.id, { lang: 'xx' }))).toEqual({ status: 400, code: 'bad_message' });
  expect(await refusal(ann.events!(made.id, { last: -1 }))).toEqual({ status: 400, code: 'bad_message' });
  expect(await refusal(ann.create!({ game: 'bridge' }, {}))).toEqual({ status: 400, code: 'bad_setup' });
  expect(await refusal(ann.create!({ game: 'rh', rule_file: 'x'.repeat(200_000) }, {}))).toEqual({ status: 413, code: 'too_large' });
  expect(await refusal(ann.review!(made.id, 99, {}))).toEqual({ status: 404, code: 'not_found' });
  expect(await refusal(ann.shared!('nothing'))).toEqual({ status: 404, code: 'not_found' });
  expect(await refusal(ann.share!('{}', {}))).toEqual({ status: 400, code: 'bad_message' });
  // It opens a WebSocket, so the client reads no body; that the body is as declared is checked with every answer.
  expect((await refusal(ann.open!(made.id))).status).toBe(400);
  // Who looked on is forgotten, and is nobody then.
  expect((await other.forgetGuest!()).data).toEqual({ waiting: 0 });
  expect((await other.guest!()).data.guest).toBeNull();
  expect([...called].sort()).toEqual([...declared.operations.keys()].sort());
});
