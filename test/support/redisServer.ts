import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

/** A Redis server for one test file, which stores nothing. */
export interface RedisServer {
  readonly url: string;
  /** Kills it, as a failure would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const programs = ['redis-server', 'valkey-server'];

/** The installed server's program; null: none is. */
export const redisProgram = (): string | null =>
  programs.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;

async function start(program: string, port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis ended: ${log}`)));
  });
  return server;
}

/** Starts a server on a free port of 127.0.0.1; null: none is installed. */
export async function startRedis(): Promise<RedisServer | null> {
  const program = redisProgram();
  if (program === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'cashier-redis-'));
  const port = await freePort();
  let server = await start(program, port, folder);
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      server = await start(program, port, folder);
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
