import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth it: pictures are packed already, and the server writes into the page. */
const TEXT = /\.(?:css|js|json|md|svg|wasm|webmanifest)$|^studies.*\.html$/;
/** Smaller files travel in one packet either way. */
const SMALL = 1000;

/** Writes `x.br` and `x.gz` beside each file `x`, for servers that send what is packed already. */
export function packed(): Plugin {
  return {
    name: 'kirifuda-packed',
    apply: 'build',
    writeBundle({ dir: folder }) {
      if (!folder) return this.error('the site is written into a folder');
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))) {
        const bytes = readFileSync(`${folder}/${name}`);
        if (bytes.length < SMALL) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
