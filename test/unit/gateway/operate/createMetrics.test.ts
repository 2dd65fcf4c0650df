import { expect, it } from 'vitest';
import { createHealth } from '../../../../src/gateway/operate/createHealth';
import { createMetrics } from '../../../../src/gateway/operate/createMetrics';

it('the first scrape has what the database answers to it; without an answer there is no value', async () => {
  let isDown = false;
  const read = async <Counts>(counts: Counts): Promise<Counts | null> => (isDown ? null : counts);
  const { registry } = await createMetrics({
    health: createHealth(),
    sockets: () => 0,
    pushes: () => new Map(),
    queues: () => ({}),
    payments: () => read({ openByAge: { 'under-1m': 4 }, overdue: 3, unanswered: 2 }),
    webhooks: { attempts: new Map(), counts: () => read({ waiting: 5, isEnabled: true }) },
    pool: null,
  });
  const lines = async (): Promise<readonly string[]> =>
    (await registry.metrics()).split('\n').filter((line) => /^cashier_(?:overdue|acquirer|open|hook)/.test(line));
  expect(await lines()).toEqual([
    'cashier_overdue_outcomes 3',
    'cashier_acquirer_unanswered 2',
    'cashier_open_payments{age="under-1m"} 4',
    'cashier_hook_endpoint_enabled 1',
    'cashier_hooks_waiting 5',
  ]);
  isDown = true;
  expect(await lines()).toEqual([]);
});
