import { expect, it } from 'vitest';
import { createHealth, type HealthProblem } from '../../../../src/gateway/operate/createHealth';
import { databaseCheck } from '../../../../src/gateway/operate/healthChecks';
import { openMemoryDatabase } from '../support/memoryDatabase';

const noDatabase: HealthProblem = { reason: 'database', message: 'The database does not answer.' };

it('is not ready while it starts and from when it closes, whatever its checks find [PROD-13]', async () => {
  const health = createHealth();
  expect(await health.problem()).toMatchObject({ reason: 'starting' });
  health.setChecks([async () => null, async () => null]);
  expect(await health.problem()).toBeNull();
  health.setClosing();
  expect(await health.problem()).toMatchObject({ reason: 'closing' });
  health.setChecks([]);
  expect(await health.problem()).toMatchObject({ reason: 'closing' });
});

it('runs its checks once a second, however many ask', async () => {
  let now = 0;
  let runs = 0;
  let found: HealthProblem | null = null;
  const health = createHealth(() => now);
  health.setChecks([
    async () => {
      runs += 1;
      return found;
    },
  ]);
  await Promise.all(Array.from({ length: 50 }, () => health.problem()));
  found = noDatabase;
  now = 999;
  expect([await health.problem(), runs]).toEqual([null, 1]);
  now = 1000;
  expect([await health.problem(), runs]).toEqual([noDatabase, 2]);
});

it('finds a database that is read-only, does not answer in time or is closed', async () => {
  const { db, close } = await openMemoryDatabase();
  expect(await databaseCheck(db)()).toBeNull();
  // Its one connection is busy with a transaction.
  let end = (): void => {};
  const busy = db.transaction(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect(await databaseCheck(db, 20)()).toMatchObject({ reason: 'database' });
  end();
  await busy;
  await db.execute('set default_transaction_read_only = on');
  expect(await databaseCheck(db)()).toMatchObject({ reason: 'database-read-only' });
  await close();
  expect(await databaseCheck(db)()).toMatchObject({ reason: 'database' });
});
