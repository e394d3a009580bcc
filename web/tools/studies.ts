import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where the pages of studies lie beside the site. */
export const STUDIES = 'studies/';

/** Puts the page of each study in `docs/studies` beside the site. They are fetched when somebody wants to read one. */
export function studies(): Plugin {
  let folder = '';
  return {
    name: 'kirifuda-studies',
    apply: 'build',
    configResolved({ root }) {
      folder = `${root}/../docs/studies`;
    },
    generateBundle() {
      for (const name of readdirSync(folder)) this.emitFile({ type: 'asset', fileName: `${STUDIES}${name}.html`, source: readFileSync(`${folder}/${name}/report.html`) });
    },
  };
}
