import type { Plugin } from 'vite';

/**
 * Previews of links need whole addresses. A server knows its own and writes it into the page; for a static host it is given to the
 * build: `KIRIFUDA_ADDRESS=https://cards.example.org/`.
 */
export function preview(address = process.env.KIRIFUDA_ADDRESS): Plugin {
  return {
    name: 'kirifuda-preview',
    apply: 'build',
    transformIndexHtml(html) {
      if (!address) return html;
      const base = new URL(address.endsWith('/') ? address : `${address}/`).href;
      const own = `<meta property="og:url" content="${base}" />\n    `;
      return html.replace('content="./preview/', `content="${base}preview/`).replace('<meta property="og:image" ', `${own}<meta property="og:image" `);
    },
  };
}
