// What a first visit loads, compressed, against the budget: home and table together at most 200 kB before WebAssembly,
// WebAssembly what tools/wasm/size.mjs says. `npm run build` first.
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { MOST_BYTES, engineSize } from '../../tools/wasm/size.mjs';

const dist = new URL('../dist/', import.meta.url);
const BUDGET = { page: 200_000, wasm: MOST_BYTES, later: Infinity };
const names = readdirSync(new URL('assets/', dist)).filter((name) => !/\.(?:br|gz)$/.test(name)).map((name) => `assets/${name}`);
const read = (file) => readFileSync(new URL(file, dist));

/** Parts that the home page and the table ask for when they open, and the words of one language. */
const OPENED = /^assets\/(table|worker)-|^assets\/web-/;

/** A file with everything it names that has to be there before it runs. */
function withImports(file, found) {
  if (found.has(file)) return;
  found.add(file);
  if (!file.endsWith('.js') && !file.endsWith('.html')) return;
  const text = read(file).toString();
  const named = file.endsWith('.html') ? /(?:src|href)="\.\/(assets\/[^"]+)"/g : /(?:from|import) ?"\.\/([^"]+)"/g;
  for (const [, name] of text.matchAll(named)) withImports(name.startsWith('assets/') ? name : `assets/${name}`, found);
}

const first = new Set();
withImports('index.html', first);
const words = names.filter((name) => name.startsWith('assets/web-')).sort((a, b) => read(a).length - read(b).length);
for (const part of ['table', 'worker', 'web']) if (!names.some((name) => name.startsWith(`assets/${part}-`))) throw new Error(`no part ${part} is built`);
for (const name of names.filter((name) => OPENED.test(name) && !words.slice(0, -1).includes(name))) withImports(name, first);

const sums = { page: { gzip: 0, brotli: 0 }, wasm: { gzip: 0, brotli: 0 }, later: { gzip: 0, brotli: 0 } };
for (const file of ['index.html', ...names]) {
  const bytes = read(file);
  const part = sums[file.endsWith('.wasm') ? 'wasm' : first.has(file) ? 'page' : 'later'];
  part.gzip += gzipSync(bytes, { level: 9 }).length;
  part.brotli += part === sums.wasm ? engineSize(bytes).withoutRuleFiles : brotliCompressSync(bytes).length;
}
for (const [name, { gzip, brotli }] of Object.entries(sums)) console.log(`${name}: ${gzip} bytes gzip, ${brotli} brotli${BUDGET[name] < Infinity ? ` (at most ${BUDGET[name]})` : ''}`);
const over = Object.entries(sums).filter(([name, { brotli }]) => brotli > BUDGET[name]);
if (over.length > 0) {
  console.error(`over the budget: ${over.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
