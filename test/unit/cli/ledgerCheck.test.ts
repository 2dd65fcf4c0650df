import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/gateway/db/openDatabase';
import { startPostgres } from '../gateway/support/postgresServer';
import { runCommand } from '../support/runCommand';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const check = (environment: Record<string, string>) => runCommand('cli/ledgerCheck', [], environment);

it.runIf(postgres)(
  'prints what the ledger has and what is wrong with it, and ends with 1 for that',
  async () => {
    const databaseUrl = postgres?.url ?? '';
    const { db, close } = await openDatabase({
      databaseUrl,
      dataFolder: '',
      migrationsFolder: `${root}src/gateway/db/migrations`,
    });
    await db.execute(sql`insert into ledger_balances values ('ana', 'BRL', 5, 0)`);
    await close();
    const { code, stdout } = await check({ DATABASE_URL: databaseUrl });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      entries: 0,
      postings: 0,
      balances: 1,
      holds: 0,
      due: 0,
      problems: ['Player ana has 5 and 0 held in BRL; by the postings it is 0 and 0.'],
    });
  },
  20_000,
);

it('makes no database where there is none', async () => {
  const { code, stderr } = await check({ DATA_DIR: '/nowhere/data' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no database in /nowhere/data.')]);
});
