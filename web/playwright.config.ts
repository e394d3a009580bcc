import { defineConfig } from '@playwright/test';
import { launch } from './tools/browser.mjs';

const PORT = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: './tests',
  timeout: 120_000,
  // The machine may be a small one; the bots and the browser share it.
  workers: 3,
  // Tried again once, and then listed as flaky: somebody else's load on a build machine is no fault of the page.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    locale: 'en-GB',
    // The service worker would download the whole site in every test, an eighth of their time.
    serviceWorkers: 'block',
    // Drawing motion takes a fifth of the time; the test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Optimising WebAssembly that a test runs for seconds would cost a tenth of its time.
    launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-wasm-tier-up'] },
  },
  // The built site, as any static host serves it.
  webServer: { command: `npx vite preview --port ${PORT} --strictPort`, port: PORT, reuseExistingServer: true },
});
