import type { Plugin } from 'vite';

/**
 * Chunks whose functions nearly all run before the first card can be played. Chromium compiles them beside the page's own
 * work, not function by function within it; for other browsers it is a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export function eager(...chunks: string[]): Plugin {
  return {
    name: 'kirifuda-eager',
    apply: 'build',
    generateBundle: {
      // The comment must come first in the file, before what Vite itself puts there.
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of chunks) {
          const chunk = built.find((chunk) => chunk.name === name) ?? this.error(`no chunk is called ${name}`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
