import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort';

export const currentDist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface BuiltGateway {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The process id, to measure its memory. */
  pid(): number;
  /** Kills it (SIGKILL) and starts it again with the same data and port. */
  killAndRestart(): Promise<void>;
  /** Ends it (SIGTERM) and starts this build in its place, as a deploy does. */
  replaceBy(dist: string): Promise<void>;
  stop(): Promise<void>;
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The gateway ended with code ${child.exitCode}. Is it built? Run: npm run build`);
    const isUp = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Nobody has its handle to stop it.
  child.kill('SIGKILL');
  throw new Error('The gateway did not answer /healthz within 150 s.');
}

/**
 * The built product, as `npm start` runs it, on a port and a data folder of its own: new, or a copy of the folder that
 * NEW_GATEWAY_DATA names. `dist` is the build's folder.
 */
export async function startBuiltGateway(
  environment: Record<string, string> = {},
  dist = currentDist,
): Promise<BuiltGateway> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'cashier-'));
  const prepared = process.env.NEW_GATEWAY_DATA;
  if (prepared !== undefined) await cp(prepared, data, { recursive: true });
  const start = (folder = dist): ChildProcess =>
    spawn(process.execPath, [join(folder, 'gateway/main.js')], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: data,
        RATE_LIMIT: '100000',
        CONNECTIONS_PER_ADDRESS: '100000',
        SANDBOX: '1',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const ended = (child: ChildProcess): Promise<unknown> =>
    new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
    );
  let child = start();
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return {
    url,
    port,
    pid: () => child.pid ?? 0,
    async killAndRestart() {
      child.kill('SIGKILL');
      await ended(child);
      child = start();
      await untilHealthy(url, child);
    },
    async replaceBy(folder) {
      child.kill('SIGTERM');
      await ended(child);
      child = start(folder);
      await untilHealthy(url, child);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      await rm(data, { recursive: true, force: true });
    },
  };
}
