/** A real server for the tests: `kirifuda serve` on a free port with a store of its own and the built site. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program; another one by the variable. */
const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../target', import.meta.url));
export const PROGRAM = process.env.KIRIFUDA ?? join(TARGET, 'release', 'kirifuda');
const SITE = fileURLToPath(new URL('../dist', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

export class Server {
  readonly address: string;
  private readonly port: number;
  private readonly folder: string;
  private readonly options: string[];
  private process: ChildProcess | null = null;

  private constructor(port: number, options: string[]) {
    this.port = port;
    this.options = options;
    this.address = `http://127.0.0.1:${port}/`;
    this.folder = mkdtempSync(join(tmpdir(), 'kirifuda-web-'));
  }

  /** Starts one, with options of its own. */
  static async start(options: string[] = []): Promise<Server> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: cargo build --release -p kirifuda-cli, or name another one in KIRIFUDA`);
    const server = new Server(await freePort(), options);
    await server.run();
    return server;
  }

  /** Runs the program until it answers. */
  async run(): Promise<void> {
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', join(this.folder, 'tables.sqlite'), '--site', SITE, ...this.options];
    let said = '';
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, KIRIFUDA_LOG: 'warn' } });
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    this.process = child;
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
      const ready = await fetch(`${this.address}ready`).then((answer) => answer.ok, () => false);
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer: ${said}`);
  }

  /** Ends the process, in order or at once; the store stays. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
