import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { revokedTokens } from '../../../../src/gateway/db/schema';
import { openToOthers } from '../../../support/openToOthers';

const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-database-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// Each opening takes seconds of processor time.
describe('the embedded database', { timeout: 60_000 }, () => {
  it('has what was stored when it is opened again, and one process at a time', async () => {
    const options = { dataFolder: join(folder, 'new/data'), migrationsFolder };
    const first = await openDatabase(options);
    expect(first.pool).toBeNull();
    await first.db.insert(revokedTokens).values({ id: 'a token' });
    await expect(openDatabase(options)).rejects.toThrow('in use by process');
    await first.close();
    expect(await readdir(options.dataFolder)).toEqual(['database']);
    const second = await openDatabase(options);
    expect(await second.db.$count(revokedTokens, eq(revokedTokens.id, 'a token'))).toBe(1);
    await second.close();
  });

  it("is the owner's alone: when it is new, at work, closed, and after somebody has opened it to others [PROD-4]", async () => {
    const dataFolder = join(folder, 'data');
    await mkdir(dataFolder, { mode: 0o755 });
    const first = await openDatabase({ dataFolder, migrationsFolder });
    expect(await openToOthers(dataFolder)).toEqual([]);
    await first.db.execute('create table made_later (id text)');
    await first.db.execute('checkpoint');
    expect(await openToOthers(dataFolder)).toEqual([]);
    await first.close();
    expect(await openToOthers(dataFolder)).toEqual([]);
    for (const path of ['', ...(await readdir(dataFolder, { recursive: true }))])
      await chmod(join(dataFolder, path), 0o777);
    const second = await openDatabase({ dataFolder, migrationsFolder });
    expect(await openToOthers(dataFolder)).toEqual([]);
    await second.close();
    expect(await openToOthers(dataFolder)).toEqual([]);
  });

  it('in memory stores nothing on the disk', async () => {
    const { db, close } = await openDatabase({ dataFolder: 'memory', migrationsFolder });
    await db.insert(revokedTokens).values({ id: 'a token' });
    await close();
    const isStored = existsSync('memory');
    await rm('memory', { recursive: true, force: true });
    expect(isStored).toBe(false);
  });

  it('unlocks its folder when it cannot be opened', async () => {
    const broken = { dataFolder: folder, migrationsFolder: join(folder, 'none') };
    await expect(openDatabase(broken)).rejects.toThrow('_journal.json');
    expect(await readdir(folder)).toEqual(['database']);
  });
});

it('a disk without space is a problem with a remedy, before anything is written to it', async () => {
  // A file system of Linux that has no space at all.
  const problem: unknown = await openDatabase({ dataFolder: '/proc', migrationsFolder }).catch(
    (error: unknown) => error,
  );
  expect(problem).toMatchObject({
    message: 'The disk of /proc is full.',
    remedy: expect.stringContaining('DATA_DIR'),
  });
});

it('a server that does not answer is an error', async () => {
  const options = { databaseUrl: 'postgres://cashier@127.0.0.1:1/none', dataFolder: folder, migrationsFolder };
  await expect(openDatabase(options)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED', port: 1 } });
  expect(await readdir(folder)).toEqual([]);
});
