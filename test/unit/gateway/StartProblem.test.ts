import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StartProblem, startProblemOf } from '../../../src/gateway/StartProblem';
import { readSettings, type Settings } from '../../../src/gateway/settings/settings';
import { startGateway } from '../../../src/gateway/startGateway';
import { listen } from '../../support/listen';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The problem that these settings cause at start. */
async function problemOf(changed: Partial<Settings>, dist: string | null = null): Promise<StartProblem | null> {
  const settings = { ...readSettings({ SANDBOX: '1', SANDBOX_HOST: '1' }), port: 0, dataFolder: 'memory', ...changed };
  const folders = { methods: `${root}schemas/methods`, migrations: `${root}src/gateway/db/migrations`, dist };
  try {
    const gateway = await startGateway(settings, folders, { write: () => {} });
    await gateway.close();
  } catch (error) {
    return startProblemOf(error, settings);
  }
  throw new Error('It started.');
}

async function listenOn(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.destroy());
  return { server, port: await listen(server, { host }) };
}

describe('a gateway that cannot start prints the problem and a remedy', () => {
  it('when its port is taken', async () => {
    const { server, port } = await listenOn('127.0.0.1');
    expect(await problemOf({ port })).toMatchObject({
      message: `Port ${port} is taken.`,
      remedy: expect.stringContaining(`PORT=${port + 1}`),
    });
    server.close();
  });

  it('when its host is another machine, or cannot be resolved', async () => {
    expect(await problemOf({ host: '192.0.2.1' })).toMatchObject({
      message: '192.0.2.1 is not an address of this machine.',
    });
    expect(await problemOf({ host: 'nowhere.invalid' })).toMatchObject({
      message: expect.stringContaining('nowhere.invalid'),
    });
  });

  it('when its data folder is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataFolder of [file, join(file, 'below')]) {
      expect(await problemOf({ dataFolder })).toMatchObject({ message: `${dataFolder} cannot be a folder.` });
    }
  });

  it('when another gateway uses its data folder', async () => {
    await writeFile(join(folder, 'gateway.pid'), String(process.ppid));
    expect(await problemOf({ dataFolder: folder })).toMatchObject({ remedy: expect.stringContaining('DATA_DIR=') });
  });

  it('when nothing answers at DATABASE_URL, or something other than a database', async () => {
    const { server, port } = await listenOn('127.0.0.1');
    const databaseUrl = `postgres://ana@127.0.0.1:${port}/cashier`;
    expect(await problemOf({ databaseUrl })).toMatchObject({ message: expect.stringContaining('DATABASE_URL') });
    server.close();
    await once(server, 'close');
    expect(await problemOf({ databaseUrl })).toMatchObject({
      message: 'The database of DATABASE_URL does not answer.',
    });
  });

  it('when DATABASE_URL asks for TLS, and its server has none', async () => {
    const server = createServer((socket) => socket.end('N'));
    const port = await listen(server);
    expect(
      await problemOf({ databaseUrl: `postgres://ana@127.0.0.1:${port}/cashier?sslmode=verify-full` }),
    ).toMatchObject({ message: expect.stringContaining('does not speak TLS') });
    server.close();
  });

  it('when nothing was built', async () => {
    expect(await problemOf({}, folder)).toMatchObject({ remedy: 'Build it first: npm run build' });
  });

  const context = { port: 8080, host: '127.0.0.1', dataFolder: '/srv/data' };
  const codes: [code: string, words: string][] = [
    ['EACCES', 'No permission for /srv/data'],
    ['EROFS', '/srv/data is on a read-only disk.'],
    ['ENOSPC', 'The disk of /srv/data is full.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not trusted'],
    ['28P01', 'refused the user or password'],
    ['3D000', 'does not exist'],
    ['57P03', 'still starting'],
  ];
  for (const [code, words] of codes) {
    it(`for the error code ${code}, of the error or of its cause`, () => {
      const error = Object.assign(new Error(code), { code });
      for (const thrown of [error, new Error('outer', { cause: new Error('middle', { cause: error }) })]) {
        expect(startProblemOf(thrown, context)?.message).toContain(words);
      }
    });
  }

  it('unless the error is unknown', () => {
    expect(startProblemOf(new Error('new'), context)).toBeNull();
    expect(startProblemOf(Object.assign(new Error('x'), { code: 'constructor' }), context)).toBeNull();
    expect(startProblemOf('text', context)).toBeNull();
  });
});
