import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../support/freePort';

/** A Postgres server for one test file. */
export interface PostgresServer {
  readonly url: string;
  /** Of its files. */
  readonly folder: string;
  /** What it has logged since it was started last. */
  log(): string;
  /** Crashes it, and starts it again on the same port. */
  restart(): Promise<void>;
  /** Shuts the server down; its files stay. */
  shutDown(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's folder of servers. */
const installed = '/usr/lib/postgresql';

/** The folder of the newest server's programs; null: none is installed. */
export async function binaries(): Promise<string | null> {
  const versions = await readdir(installed).catch(() => []);
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? null : join(installed, newest, 'bin');
}

/** initdb refuses root: the server runs as the package's user. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server on a free port of 127.0.0.1; null: none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = await binaries();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'cashier-postgres-'));
  const user = serverUser();
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...(user ?? {}), cwd: folder };
  const files = join(folder, 'files');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', files, '-U', 'cashier', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--no-locale'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = [
    '-D',
    files,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  let log = '';
  const startServer = async (): Promise<ChildProcess> => {
    log = '';
    const server = spawn(join(bin, 'postgres'), options, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (text: Buffer) => {
        log += text.toString();
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`Postgres ended: ${log}`)));
    });
    return server;
  };
  let server = await startServer();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    if (server.exitCode === null) await once(server, 'exit');
  };
  return {
    folder: files,
    log: () => log,
    url: `postgres://cashier@127.0.0.1:${port}/postgres`,
    async restart() {
      await end('SIGQUIT'); // at once, as a crash: it recovers from its log
      server = await startServer();
    },
    shutDown: () => end('SIGINT'),
    async start() {
      server = await startServer();
    },
    async stop() {
      await end('SIGINT'); // a fast shutdown
      await rm(folder, { recursive: true, force: true });
    },
  };
}
