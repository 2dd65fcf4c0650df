import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AcquirerRequest, createRequestStore } from '../../../../../src/gateway/acquirer/http/requestStore';
import type { AcquirerAction } from '../../../../../src/gateway/db/acquirerTables';
import type { OpenDatabase } from '../../../../../src/gateway/db/openDatabase';
import { createTransactionStore } from '../../../../../src/gateway/db/transactionStore';
import { cipherOf } from '../../../../fixtures/personalData';
import { openMemoryDatabase } from '../../support/memoryDatabase';
import { sandboxLedger } from '../../support/sandboxLedger';
import { storePayment } from '../../support/storedPayments';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

let now = new Date('2026-11-25T12:00:00Z');
const requestsOf = () => createRequestStore(database.db, () => now);

/** A request that is due now. */
async function addDue(action: AcquirerAction): Promise<AcquirerRequest> {
  const { id } = await storePayment(createTransactionStore(database.db, sandboxLedger, cipherOf()));
  const requests = requestsOf();
  await requests.add(database.db, { transactionId: id, action, key: `${id}.${action}`, dueAt: now });
  const { requests: due } = await requests.due();
  const [added] = due.filter(({ transactionId }) => transactionId === id);
  if (!added) throw new Error('The request is not due.');
  return added;
}

/** Takes a request each time that it is due. @returns the seconds between */
async function gapsOf(added: AcquirerRequest, times: number): Promise<number[]> {
  const gaps: number[] = [];
  for (let request = added; gaps.length < times; ) {
    now = request.dueAt;
    const taken = await requestsOf().take(request, {});
    if (!taken) throw new Error('Nobody else takes it.');
    gaps.push((taken.dueAt.getTime() - now.getTime()) / 1000);
    request = taken;
  }
  return gaps;
}

describe('what the acquirer does not answer', () => {
  it.each<[AcquirerAction, number[]]>([
    ['create', [5, 10, 20, 40, 60, 60]],
    ['answer', [5, 10, 20, 40, 60, 60]],
    ['cancel', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ['status', [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]],
  ])('is asked more and more seldom: %s', async (action, gaps) => {
    expect(await gapsOf(await addDue(action), gaps.length)).toEqual(gaps);
  });

  it('is asked by one of the nodes that have read it', async () => {
    const request = await addDue('create');
    const taken = await Promise.all([requestsOf(), requestsOf()].map((requests) => requests.take(request, {})));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
