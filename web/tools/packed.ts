import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth it: pictures are packed already. */
const TEXT = /\.(?:css|js|json|md|svg|wasm|webmanifest)$/;
/** Smaller files travel in one packet either way. */
const SMALL = 1000;

/** Writes `x.br` and `x.gz` beside each file `x`, for servers that send what is packed already. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'kirifuda-packed',
    apply: 'build',
    configResolved(config) {
      folder = `${config.root}/${config.build.outDir}`;
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((name) => TEXT.test(name))) {
        const bytes = readFileSync(`${folder}/${name}`);
        if (bytes.length < SMALL) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
