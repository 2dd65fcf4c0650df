import { afterAll, expect, it } from 'vitest';
import { createApprovalStore } from '../../../../src/gateway/ops/approvalStore';
import { actorNamed } from '../../../builders/actors';
import { openMemoryDatabase } from '../support/memoryDatabase';

const database = await openMemoryDatabase();
afterAll(() => database.close());

const hour = 3_600_000;
const week = 7 * 24 * hour;

it('a request is open for a week: then nobody approves or declines it, and it may be made again', async () => {
  let now = Date.UTC(2026, 10, 27);
  const store = createApprovalStore(database.db, () => now);
  const key = { transaction: 'deposit', name: 'pix' } as const;
  const request = { isArchived: true, note: 'A test' };
  await store.add(actorNamed('ana'), 'archive', [key], request);
  const [{ id } = { id: 0 }] = await store.open();
  for (let hours = 0; hours < 7 * 24; hours += 1) {
    expect(await store.open(), `after ${hours} hours`).toHaveLength(1);
    now += hour;
  }
  expect(await store.open()).toEqual([]);
  expect(await store.take(id, actorNamed('rui'), '')).toBeNull();
  expect(await store.decline(id, actorNamed('rui'), '')).toBe(false);
  await store.add(actorNamed('ana'), 'archive', [key], request);
  const [again] = await store.open();
  expect(again?.id).not.toBe(id);
  now += week - 1;
  expect(await store.take(again?.id ?? 0, actorNamed('rui'), '')).toMatchObject({ outcome: 'approved' });
});
