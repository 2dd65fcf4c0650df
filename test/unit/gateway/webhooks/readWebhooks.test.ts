import { expect, it } from 'vitest';
import { webhookEvents } from '../../../../src/gateway/db/webhookTables';
import { readDeliveries } from '../../../../src/gateway/webhooks/readWebhooks';
import { openMemoryDatabase } from '../support/memoryDatabase';

it('pages list every event once, the newest first', async () => {
  const { db, close } = await openMemoryDatabase();
  for (let stored = 1; stored <= 101; stored += 1) {
    const values = { id: `msg_${stored}`, type: 'payment.processed', body: '{}', settled: 0n };
    await db.insert(webhookEvents).values(values);
    if (![1, 49, 50, 51, 99, 100, 101].includes(stored)) continue;
    const listed: string[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await readDeliveries(db, before === undefined ? {} : { before });
      listed.push(...page.deliveries.map(({ id }) => id));
      before = page.next;
    }
    expect(listed).toEqual(Array.from({ length: stored }, (_, at) => `msg_${stored - at}`));
  }
  await close();
});
