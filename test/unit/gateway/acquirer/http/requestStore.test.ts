import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AcquirerRequest, createRequestStore } from '../../../../../src/gateway/acquirer/http/requestStore';
import { type AcquirerAction, acquirerRequests } from '../../../../../src/gateway/db/acquirerTables';
import type { OpenDatabase } from '../../../../../src/gateway/db/openDatabase';
import type { TransactionStore } from '../../../../../src/gateway/db/transactionStore';
import { runWrites } from '../../../../../src/gateway/db/writes';
import { openStore } from '../../support/openStore';
import { startDatabases } from '../../support/startDatabases';
import { storePayment } from '../../support/storedPayments';

const databases = await startDatabases();

for (const [name, databaseUrl] of databases) {
  describe(`what the acquirer does not answer, on ${name}`, () => {
    let database: OpenDatabase;
    let store: TransactionStore;
    beforeAll(async () => {
      ({ database, store } = await openStore(databaseUrl));
    });
    afterEach(() => database.db.delete(acquirerRequests));
    afterAll(() => database.close());

    let now = new Date('2026-11-25T12:00:00Z');
    const requestsOf = () => createRequestStore(database.db, () => now);

    /** Adds a request that is due now. */
    async function addDue(action: AcquirerAction): Promise<void> {
      const { id } = await storePayment(store);
      const request = { transactionId: id, action, key: `${id}.${action}`, dueAt: now };
      await runWrites(database.db, [requestsOf().added(request)]);
    }

    async function takeOne(): Promise<AcquirerRequest> {
      const requests = requestsOf();
      const [taken, ...others] = [...(await requests.take('requests', 2)), ...(await requests.take('statuses', 2))];
      if (!taken || others.length > 0) throw new Error('One request is due.');
      return taken;
    }

    /** Takes the request each time that it is due. @returns the seconds between */
    async function delaysOf(times: number): Promise<number[]> {
      const delays: number[] = [];
      while (delays.length < times) {
        const { dueAt } = await takeOne();
        delays.push((dueAt.getTime() - now.getTime()) / 1000);
        now = dueAt;
      }
      return delays;
    }

    it.each<[AcquirerAction, number[]]>([
      ['create', [5, 10, 20, 40, 60, 60]],
      ['answer', [5, 10, 20, 40, 60, 60]],
      ['cancel', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
      ['status', [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]],
    ])('is asked more and more seldom: %s', async (action, delays) => {
      await addDue(action);
      expect(await delaysOf(delays.length)).toEqual(delays);
    });

    it('is asked by one of the nodes that look, and by no more than may be asked at a time', async () => {
      for (let request = 0; request < 12; request += 1) await addDue('create');
      const keys: string[] = [];
      /** A node that looks until nothing is due. */
      async function look(): Promise<void> {
        const taken = await requestsOf().take('requests', 2);
        expect(taken.length).toBeLessThanOrEqual(2);
        keys.push(...taken.map(({ key }) => key));
        if (taken.length > 0) await look();
      }
      await Promise.all(Array.from({ length: 6 }, look));
      // Nodes pass over what another one is taking: that is due until it is put off.
      await look();
      expect([keys.length, new Set(keys).size]).toEqual([12, 12]);
    });

    it('is not kept waiting by questions for the status, however many are due', async () => {
      for (const action of ['status', 'status', 'create'] as const) await addDue(action);
      const actions = async (kind: 'requests' | 'statuses') =>
        (await requestsOf().take(kind, 1)).map(({ action }) => action);
      expect([await actions('requests'), await actions('statuses')]).toEqual([['create'], ['status']]);
    });

    it('is replaced by another question unless something has happened to it', async () => {
      await addDue('create');
      const taken = await takeOne();
      const asked = { action: 'cancel', key: `${taken.transactionId}.cancel` } as const;
      expect(await requestsOf().replace(taken, asked)).toMatchObject({ ...asked, attempts: 1 });
      expect(await requestsOf().replace(taken, asked)).toBeNull();
    });
  });
}
