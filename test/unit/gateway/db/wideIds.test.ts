import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { migrationsFolder } from '../support/memoryDatabase';
import { binaries, startPostgres } from '../support/postgresServer';

const script = fileURLToPath(new URL('../../../../.ci/deploy/wideIds.sql', import.meta.url));
const before = '0024_wide_ids';

const [folder, postgres, bin] = await Promise.all([
  mkdtemp(join(tmpdir(), 'cashier-migrations-')),
  startPostgres(),
  binaries(),
]);
afterAll(() => Promise.all([rm(folder, { recursive: true, force: true }), postgres?.stop()]));

/** The migrations of the release before. */
async function formerMigrations(): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const index = entries.findIndex(({ tag }: { readonly tag: string }) => tag === before);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index) }));
  return folder;
}

it.skipIf(!postgres)(
  'large tables get ids of 64 bits while payments are written to them, and none is lost',
  async () => {
    const databaseUrl = String(postgres?.url);
    const options = { databaseUrl, dataFolder: folder };
    const former = await openDatabase({ ...options, migrationsFolder: await formerMigrations() });
    const write = (rows: number) =>
      former.db.execute(sql`insert into transaction_events (transaction_id, what, status)
      select gen_random_uuid()::text, 'created', 0 from generate_series(1, ${rows}::int)`);
    await write(200_000);
    await expect(openDatabase({ ...options, migrationsFolder })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Run .ci/deploy/wideIds.sql first') },
    });

    const psql = spawn(join(String(bin), 'psql'), [databaseUrl, '-v', 'ON_ERROR_STOP=1', '-f', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    psql.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const ended = once(psql, 'exit');
    let written = 200_000;
    for (; psql.exitCode === null && psql.signalCode === null; written += 1) await write(1);
    expect({ code: (await ended)[0], said }).toEqual({ code: 0, said: expect.not.stringContaining('ERROR') });
    expect(written).toBeGreaterThan(200_010);

    const { db, close } = await openDatabase({ ...options, migrationsFolder });
    // Beyond 32 bits.
    await db.execute(sql`select setval('transaction_events_id_seq', 4000000000)`);
    await write(1);
    const counted = await db.execute(
      sql`select count(distinct id)::int as rows, max(id)::text as last from transaction_events`,
    );
    expect(counted).toMatchObject({ rows: [{ rows: written + 1, last: '4000000001' }] });
    await Promise.all([close(), former.close()]);
  },
);
