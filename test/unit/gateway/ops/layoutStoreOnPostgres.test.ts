import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
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
