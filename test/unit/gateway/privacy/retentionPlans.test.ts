import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, it } from 'vitest';
import * as schema from '../../../../src/gateway/db/schema';
import { createRetention } from '../../../../src/gateway/privacy/createRetention';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { copyDatabases } from '../../../fixtures/copiedDatabase';
import { cipherOf } from '../../../fixtures/personalData';

copyDatabases();
const client = await PGlite.create('memory://');
afterAll(() => client.close());

const payments = 20_000;
const filled = ['transactions', 'transaction_events', 'hook_events', 'withdrawal_holds', 'metric_events'];
/** Of each kind some hundreds are old enough to be deleted. */
const fill = `
  insert into transactions (id, reference, user_id, request_id, payload_hash, kind, method, amount, currency, country, fields,
    personal_data_key, plan, status, created_at, expires_at)
  select 'payment ' || n, 'reference ' || n, 'player ' || n % 1000, 'request ' || n, '', 'withdrawal', 'pix', 1, 'BRL', 'br', '{}',
    'none', '{}', case when n % 100 = 0 then 0 else 1 end, now() - n * interval '135 minutes', now()
  from generate_series(1, ${payments}) as n;
  insert into hook_events (id, transaction_id, type, body, settled, state, created_at)
  select 'msg ' || n, 'payment ' || n, '', '', 0, 'delivered', now() - n * interval '6.6 minutes' from generate_series(1, ${payments}) as n;
  insert into transaction_events (transaction_id, what, status) select 'payment ' || n, '', 1 from generate_series(1, ${payments}) as n;
  insert into withdrawal_holds (transaction_id, user_id, request_id, currency, units, holder, state)
  select 'payment ' || n, '', 'request ' || n, 'BRL', 1, 'ledger', 'confirmed' from generate_series(1, ${payments}) as n;
  insert into metric_events (key, at, value) select 'boot', now() - n * interval '2.2 minutes', 1 from generate_series(1, ${payments}) as n;
  analyze`;

/** The filled tables that a plan reads from end to end. */
function scannedTables(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const name: unknown = Reflect.get(plan, 'Relation Name');
  const own = Reflect.get(plan, 'Node Type') === 'Seq Scan' ? filled.filter((table) => table === name) : [];
  return [...own, ...Object.values(plan).flatMap(scannedTables)];
}

it('no step of the retention reads a whole table, however many payments there are', async () => {
  await client.exec(fill);
  const statements = new Map<string, unknown[]>();
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.set(query, params) };
  const db = drizzle(client, { schema, logger });
  const changed = await createRetention({ db, days: readSettings({}).retentionDays, cipher: cipherOf() }).run();
  expect(Math.min(changed.transactions, changed.hooks, changed.metrics)).toBeGreaterThan(100);

  const steps = [...statements].filter(([query]) => /^(select|update|delete|insert)/.test(query));
  expect(steps.length).toBeGreaterThan(8);
  for (const [query, params] of steps) {
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    expect({ query, scanned: scannedTables(rows) }).toEqual({ query, scanned: [] });
  }
});
