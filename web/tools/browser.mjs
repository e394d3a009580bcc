// How the browser is started, for tests, pictures and measurements.
import { existsSync } from 'node:fs';

// Debian's browser without a window needs less time for the same pages than the whole one.
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

export const launch = {
  executablePath: process.env.CHROMIUM ?? (existsSync(WINDOWLESS) ? WINDOWLESS : '/usr/bin/chromium'),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
