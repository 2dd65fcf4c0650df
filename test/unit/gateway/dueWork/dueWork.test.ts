import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { currencyCodeOf, methodNameOf, requestIdOf, transactionIdOf } from '../../../../src/contract/ids';
import { createSandboxAcquirer } from '../../../../src/gateway/acquirer/createSandboxAcquirer';
import { createAuditStore } from '../../../../src/gateway/audit/auditStore';
import { createApp } from '../../../../src/gateway/createApp';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import { releaseCounts, releases } from '../../../../src/gateway/db/releaseTables';
import { transactions } from '../../../../src/gateway/db/schema';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { dueWork } from '../../../../src/gateway/dueWork/dueWork';
import { loadLayouts } from '../../../../src/gateway/layouts/loadLayouts';
import { createLayoutStore, type LayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { actorNamed } from '../../../builders/actors';
import { pixLayout, withMethod } from '../../../builders/layouts';
import { aRow } from '../../../builders/rows';
import { cipherOf } from '../../../fixtures/personalData';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { sandboxLedger } from '../support/sandboxLedger';
import { savedDraft } from '../support/savedDraft';

const key = { transaction: 'deposit', name: 'pix' } as const;

let database: OpenDatabase;
let app: FastifyInstance;
beforeEach(async () => {
  database = await openMemoryDatabase();
  app = createApp({ ...readSettings({}), logLevel: 'silent' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await database.close();
});

/** The plugin over this database, as on a node that starts now. @param layouts what it has loaded, up to date by default */
async function start(interval?: number, layouts = { isOutdated: async () => false, reload: async () => {} }) {
  const published: number[] = [];
  const store = createTransactionStore(database.db, sandboxLedger, cipherOf());
  const acquirer = createSandboxAcquirer({ store, payUrl: () => '', onChange: () => {}, log: app.log });
  app.addHook('onClose', async () => acquirer.close());
  const onPublish = async (revision: number) => {
    await layouts.reload();
    return published.push(revision);
  };
  const { db } = database;
  await app.register(dueWork, {
    db,
    acquirer,
    store: createLayoutStore(db),
    layouts,
    onPublish,
    ...(interval && { interval }),
  });
  await app.ready();
  return published;
}

it('carries out what another node left in its timers [GATE-2]', async () => {
  const store = createTransactionStore(database.db, sandboxLedger, cipherOf());
  const [id, userId] = [transactionIdOf('transaction'), 'ana'];
  await store.create({
    id,
    userId,
    reference: 'REFERENC',
    requestId: requestIdOf('request'),
    payloadHash: 'hash',
    kind: 'deposit',
    method: methodNameOf('pix'),
    amount: '112',
    currency: currencyCodeOf('BRL'),
    country: 'br',
    fields: {},
    plan: { steps: ['invoice'] },
    dueAt: new Date(Date.now() - 1000),
    dueOutcome: 'decline',
    expiresAt: new Date(Date.now() + 60_000),
  });
  await start(60_000);
  await expect.poll(() => store.byId(userId, id)).toMatchObject({ status: 'mistaked', reason: 'declined' });
});

it('publishes a scheduled draft once its time has come, and no other', async () => {
  const store = createLayoutStore(database.db);
  await store.saveDraft(key, pixLayout, 0, actorNamed('Ana'));
  await store.release(key, 1, { share: 0, publishAt: new Date(Date.now() + 300), note: 'At noon' }, actorNamed('Luis'));
  await store.saveDraft({ ...key, name: 'other' }, pixLayout, 0, actorNamed('Ana'));
  const published = await start(50);
  expect(published).toEqual([]);
  await expect.poll(() => published).toEqual([1]);
  expect(await store.versionsOf(key)).toMatchObject([{ revision: 1, note: 'At noon', author: 'Luis' }]);
  expect(await store.drafts()).toMatchObject([{ name: 'other' }]);
});

const ana = actorNamed('Ana');
const withLeast = (min: number): Layout => withMethod({ amount_rules: { BRL: { min, max: 50_000 } } });

it.each<[string, (store: LayoutStore) => Promise<unknown>]>([
  ['a publish', async (store) => store.publish(key, await savedDraft(store, withLeast(30)), 'Again', ana)],
  ['a version that is back', (store) => store.rollback(key, 1, 'Back', ana)],
  ['an archived method', (store) => store.archiveMany([key], true, ana, 'Gone')],
  [
    'a release to some',
    async (store) =>
      store.release(key, await savedDraft(store, withLeast(30)), { share: 50, publishAt: null, note: 'Try it' }, ana),
  ],
])('gives players %s of a node that has died before it announced it, once', async (_, change) => {
  const store = createLayoutStore(database.db);
  await store.publish(key, await savedDraft(store, withLeast(20)), 'A first version', ana);
  const layouts = await loadLayouts(database.db);
  await change(store);
  expect(await layouts.isOutdated()).toBe(true);
  const reload = vi.fn(layouts.reload);
  const published = await start(50, { ...layouts, reload });
  await expect.poll(() => published).toEqual([0]);
  expect(reload).toHaveBeenCalledOnce();
  expect(await layouts.isOutdated()).toBe(false);
});

it('stops a release by itself within a minute after it has exceeded a limit [AUTHOR-8]', async () => {
  const store = createLayoutStore(database.db);
  await store.publish(key, await savedDraft(store, pixLayout), 'A first version', actorNamed('Ana'));
  const seen = await savedDraft(store, pixLayout);
  await store.release(key, seen, { share: 50, publishAt: null, note: 'Try it' }, actorNamed('Ana'));
  const [release] = await database.db.select().from(releases);
  const releaseId = release?.id ?? 0;
  const opened = { releaseId, event: 'opened', field: '', hour: new Date(), players: 100 };
  await database.db.insert(releaseCounts).values([
    { ...opened, version: 'old' },
    { ...opened, version: 'new' },
  ]);
  const rows = Array.from({ length: 90 }, (_, index) => ({
    ...aRow(),
    id: transactionIdOf(`${index}`),
    reference: `${index}`,
    userId: `${index}`,
    releaseId,
    releaseVersion: 'old' as const,
  }));
  await database.db.insert(transactions).values(rows);

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const published = await start();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => published).toEqual([0]);
  expect(await store.draftOf(key)).toMatchObject({ share: 0 });
  expect(await database.db.select().from(releases)).toMatchObject([
    { end: 'stopped', stopped: { limit: 'sentPoints', value: 5, old: 0.9, new: 0 } },
  ]);
  const { rows: log } = await createAuditStore(database.db).page({});
  expect(log[0]).toMatchObject({ what: 'stopped by itself', who: 'gateway', name: 'pix' });
});
