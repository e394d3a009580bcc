import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { STUDIES } from './studies.ts';

/** Files of `public/` that the site needs with the network off: those in its folders are for others. */
function publicFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => `./${name}`);
}

/**
 * Writes `sw.js`: the service worker of `tools/service-worker.js` with the list of everything that was built but studies, which are large and read by few.
 * The list's hash names the cache, so a new build is a new cache and an old page never meets new files.
 */
export function offline(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'kirifuda-offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      // What is written, not what is still to be changed.
      order: 'post',
      handler(_options, bundle) {
        const needed = Object.values(bundle).filter(({ fileName }) => !fileName.startsWith(STUDIES));
        const built = needed.map(({ fileName }) => `./${fileName}`);
        const files = ['./', ...built.filter((name) => name !== './index.html'), ...publicFiles(publicDir)].sort();
        const hash = createHash('sha256');
        for (const file of needed) {
          hash.update(file.fileName);
          hash.update(file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of publicFiles(publicDir)) hash.update(readFileSync(`${publicDir}/${name}`));
        const source = readFileSync(`${root}/tools/service-worker.js`, 'utf8')
          .replace("'__CACHE__'", JSON.stringify(`kirifuda-${hash.digest('hex').slice(0, 16)}`))
          .replace('[/* __FILES__ */]', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
