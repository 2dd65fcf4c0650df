import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createApprovalStore } from '../../../../src/gateway/ops/approvalStore';
import { createLayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { actorNamed } from '../../../builders/actors';
import { renamed } from '../../../builders/layouts';
import { migrationsFolder } from '../support/memoryDatabase';
import { savedDraft } from '../support/savedDraft';
import { startDatabases } from '../support/startDatabases';

const key = { transaction: 'deposit', name: 'two_nodes' } as const;

/** The embedded database runs one transaction at a time. */
const [databaseUrl] = (await startDatabases()).flatMap(([, url]) => url ?? []);
const onPostgres = it.runIf(databaseUrl);

onPostgres(
  'the layout store of two nodes continues the revisions with a draft that is begun while the one before is discarded',
  async () => {
    const options = { databaseUrl, dataFolder: 'memory', migrationsFolder };
    const [one, other] = [await openDatabase(options), await openDatabase(options)];
    await savedDraft(createLayoutStore(one.db), renamed(key.name));
    const begun = await one.db.transaction(async (tx) => {
      await createLayoutStore(tx).deleteDraft(key, actorNamed('ana'), 1);
      const begin = createLayoutStore(other.db).saveDraft(key, renamed(key.name), 0, actorNamed('rui'));
      const waiting = sql`select 1 from pg_locks where not granted`;
      await expect.poll(async () => Object(await tx.execute(waiting)).rows).toHaveLength(1);
      return { begin };
    });
    expect(await begun.begin).toEqual({ revision: 2 });
    await Promise.all([one.close(), other.close()]);
  },
);

onPostgres('the layout store of two nodes has revisions that only rise, whatever an older node has begun', async () => {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
  const store = createLayoutStore(db);
  const older = { ...key, name: 'older_node' };
  const layout = renamed(older.name);
  const before = await savedDraft(store, layout, await savedDraft(store, layout));
  await store.deleteDraft(older, actorNamed('ana'), before);
  // The older node begins at 1.
  await savedDraft(store, layout);
  await db.execute(sql`update method_drafts set revision = 1 where name = ${older.name}`);
  await store.deleteDraft(older, actorNamed('ana'), 1);
  expect(await savedDraft(store, layout)).toBeGreaterThan(before);
  await close();
});

describe.runIf(databaseUrl)('publishers at once', () => {
  let one: OpenDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    const options = { databaseUrl, dataFolder: 'memory', migrationsFolder };
    one = await openDatabase(options);
    other = await openDatabase(options);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  const [ana, rui] = [actorNamed('ana'), actorNamed('rui')];

  /** Begins `late` while `first` has done its work, and is not committed yet. @returns what came of `late` */
  async function whileUncommitted<Result>(
    first: (db: OpenDatabase['db']) => Promise<unknown>,
    late: () => Promise<Result>,
  ): Promise<Result> {
    const begun = await one.db.transaction(async (tx) => {
      await first(tx);
      let isOver = false;
      const end = late().finally(() => {
        isOver = true;
      });
      const waiting = sql`select 1 from pg_locks where not granted`;
      await expect.poll(async () => isOver || Object(await tx.execute(waiting)).rows.length > 0).toBe(true);
      return { end };
    });
    return begun.end;
  }

  it('save no draft of a version that somebody is just replacing', async () => {
    const layout = renamed('outdated');
    const [store, method] = [createLayoutStore(one.db), { ...key, name: 'outdated' }];
    await store.publish(method, await savedDraft(store, layout), 'First', ana);
    const end = await whileUncommitted(
      (tx) => createLayoutStore(tx).rollback(method, 1, 'Again', ana),
      () => createLayoutStore(other.db).saveDraft(method, layout, 0, rui, { published: 1 }),
    );
    expect(end).toEqual({ conflict: null });
  });

  it('make one request for approval of the same change', async () => {
    const add = (db: OpenDatabase['db']) => createApprovalStore(db).add(ana, 'archive', [key], { isArchived: true });
    await whileUncommitted(add, () => add(other.db));
    expect(await createApprovalStore(one.db).open()).toHaveLength(1);
  });

  it('publish and order the same methods without waiting for each other for ever', async () => {
    const names = ['first', 'second'];
    const store = createLayoutStore(one.db);
    const keys = names.map((name) => ({ ...key, name }));
    for (const method of keys) await store.publish(method, await savedDraft(store, renamed(method.name)), 'First', ana);
    for (let round = 0; round < 10; round += 1) {
      const moves = [];
      const drafts = [];
      for (const method of keys) {
        moves.push({ ...method, seen: (await store.publishedOf(method))?.revision ?? 0, position: round });
        const seen = (await store.draftOf(method))?.revision;
        drafts.unshift({ ...method, seen: await savedDraft(store, renamed(method.name), seen) });
      }
      const [isOrdered, published] = await Promise.all([
        store.reorder(moves, 'Order', ana),
        createLayoutStore(other.db).publishMany(drafts, 'Publish', rui, ''),
      ]);
      expect(isOrdered || 'published' in published).toBe(true);
    }
  });
});
