import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
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

describe('the embedded database', () => {
  // In one test: to create one takes seconds of processor time.
  it("has what was stored when it is opened again, one process at a time; is the owner's alone: when it is new, at work, closed, and after somebody has opened it to others; is unlocked when it cannot be opened [PROD-4]", async () => {
    const dataFolder = join(folder, 'new/data');
    const options = { dataFolder, migrationsFolder };
    const first = await openDatabase(options);
    expect(first.pool).toBeNull();
    expect(await openToOthers(dataFolder)).toEqual([]);
    await first.db.insert(revokedTokens).values({ id: 'a token' });
    await first.db.execute('create table made_later (id text)');
    await first.db.execute('checkpoint');
    expect(await openToOthers(dataFolder)).toEqual([]);
    await expect(openDatabase(options)).rejects.toThrow('in use by process');
    await first.close();
    expect(await readdir(dataFolder)).toEqual(['database']);
    expect(await openToOthers(dataFolder)).toEqual([]);
    for (const path of ['', ...(await readdir(dataFolder, { recursive: true }))])
      await chmod(join(dataFolder, path), 0o777);

    const second = await openDatabase(options);
    expect(await openToOthers(dataFolder)).toEqual([]);
    expect(await second.db.$count(revokedTokens, eq(revokedTokens.id, 'a token'))).toBe(1);
    await second.close();
    expect(await openToOthers(dataFolder)).toEqual([]);

    const broken = { dataFolder, migrationsFolder: join(folder, 'none') };
    await expect(openDatabase(broken)).rejects.toThrow('_journal.json');
    expect(await readdir(dataFolder)).toEqual(['database']);
  });

  it('in memory stores nothing on the disk', async () => {
    const { db, close } = await openDatabase({ dataFolder: 'memory', migrationsFolder });
    await db.insert(revokedTokens).values({ id: 'a token' });
    await close();
    const isStored = existsSync('memory');
    await rm('memory', { recursive: true, force: true });
    expect(isStored).toBe(false);
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
