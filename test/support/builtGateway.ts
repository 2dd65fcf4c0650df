import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const currentDist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface BuiltGateway {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The process id, to measure its memory. */
  pid(): number;
  /** Kills it (SIGKILL) and starts it again with the same data and port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** A port that was free just now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
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
  throw new Error('The gateway did not answer /healthz within 60 s.');
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
  const start = (): ChildProcess =>
    spawn(process.execPath, [join(dist, 'gateway/main.js')], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: data,
        RATE_LIMIT: '100000',
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
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      await rm(data, { recursive: true, force: true });
    },
  };
}
