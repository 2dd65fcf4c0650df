import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import { createLayoutStore, type LayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { renamed } from '../../../builders/layouts';
import { openMemoryDatabase } from '../support/memoryDatabase';

let database: OpenDatabase;
let store: LayoutStore;
let count = 0;
let name = '';
beforeAll(async () => {
  database = await openMemoryDatabase();
  store = createLayoutStore(database.db);
});
beforeEach(() => {
  count += 1;
  name = `method_${count}`;
});
afterAll(() => database.close());

const key = () => ({ transaction: 'deposit' as const, name });
const layoutAt = (position: number): Layout => renamed(name, { position });
/** Publishes a layout for each position. Revisions start at 1. */
async function publishAll(...positions: number[]): Promise<void> {
  for (const position of positions) {
    await store.saveDraft(key(), layoutAt(position), 0, 'ana');
    await store.publish(key(), 1, 'A test', 'ana');
  }
}

describe('the layout store', () => {
  it('returns to exactly the version that was asked for', async () => {
    await publishAll(1, 2, 3, 4);
    expect(await store.rollback(key(), 3, 'Back', 'ana')).toEqual({ revision: 5 });
    expect((await store.publishedOf(key()))?.layout).toEqual(layoutAt(3));
    expect(await store.rollback(key(), 9, 'Back', 'ana')).toBeNull();
    expect(await store.publishedOf(key())).toMatchObject({ revision: 5 });
  });

  it('publishes no draft that was saved after the review', async () => {
    await publishAll(1);
    await store.saveDraft(key(), layoutAt(2), 0, 'ana');
    await store.saveDraft(key(), layoutAt(3), 1, 'rui');
    expect(await store.publish(key(), 1, 'Reviewed', 'ana')).toMatchObject({
      conflict: { revision: 2, author: 'rui' },
    });
    expect(await store.publishedOf(key())).toMatchObject({ revision: 1, layout: layoutAt(1) });
    expect(await store.draftOf(key())).toMatchObject({ revision: 2, layout: layoutAt(3) });
  });

  it('releases no draft that was saved after the review', async () => {
    await store.saveDraft(key(), layoutAt(2), 0, 'ana');
    await store.saveDraft(key(), layoutAt(3), 1, 'rui');
    const release = { share: 50, publishAt: null, note: 'Reviewed' };
    expect(await store.release(key(), 1, release, 'ana')).toMatchObject({ conflict: { revision: 2 } });
    expect(await store.draftOf(key())).toMatchObject({ share: 0 });
  });

  it('saves no draft over one that was saved in the meantime', async () => {
    await store.saveDraft(key(), layoutAt(1), 0, 'ana');
    await store.saveDraft(key(), layoutAt(2), 1, 'rui');
    for (const seen of [0, 1])
      expect(await store.saveDraft(key(), layoutAt(3), seen, 'ana')).toMatchObject({ conflict: { revision: 2 } });
    expect(await store.draftOf(key())).toMatchObject({ author: 'rui', layout: layoutAt(2) });
  });
});
