// What a first visit loads, compressed, against the budget: home and table together at most 200 kB before WebAssembly,
// WebAssembly at most 500 kB. `npm run build` first.
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const BUDGET = { page: 200_000, wasm: 500_000 };

const files = ['index.html', ...readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`)];
const sums = { page: { gzip: 0, brotli: 0 }, wasm: { gzip: 0, brotli: 0 } };
for (const file of files) {
  const bytes = readFileSync(new URL(file, dist));
  const part = file.endsWith('.wasm') ? sums.wasm : sums.page;
  part.gzip += gzipSync(bytes, { level: 9 }).length;
  part.brotli += brotliCompressSync(bytes).length;
}
for (const [name, { gzip, brotli }] of Object.entries(sums)) console.log(`${name}: ${gzip} bytes gzip, ${brotli} brotli (at most ${BUDGET[name]})`);
const over = Object.entries(sums).filter(([name, { brotli }]) => brotli > BUDGET[name]);
if (over.length > 0) {
  console.error(`over the budget: ${over.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
