import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { eager } from './tools/eager.ts';
import { offline } from './tools/offline.ts';
import { packed } from './tools/packed.ts';
import { preview } from './tools/preview.ts';
import { studies } from './tools/studies.ts';

export default defineConfig({
  // Relative addresses: the site may lie in any folder of any static host.
  base: './',
  plugins: [svelte(), eager('page', 'table'), preview(), studies(), offline(), packed()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Those that know `light-dark()`: a colour has to be resolved where it is used, as cards are white on dark pages, too.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What is needed together is one file, with all that it imports: on a slow device each file costs more than its bytes.
        codeSplitting: {
          groups: [
            { name: 'page', test: /src\/main\.ts$/, priority: 2 },
            // The page's own words and those about the games, by language.
            ...['en', 'ja'].map((lang) => ({ name: `web-${lang}`, test: new RegExp(`locales/${lang}/web\\.ftl|games/[^/]+/words\\.${lang}\\.ftl`), priority: 1 })),
            // What house rules change, by language.
            ...['en', 'ja'].map((lang) => ({ name: `house-${lang}`, test: new RegExp(`games/[^/]+/house\\.${lang}\\.ftl`), priority: 1 })),
            { name: 'table', test: /src\/table\/Table\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
