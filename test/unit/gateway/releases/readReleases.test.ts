import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formEventKey } from '../../../../src/contract/formEvents';
import type { Layout, StopLimits, VersionHealth } from '../../../../src/contract/generated/types';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { releaseCounts, releasePlayers } from '../../../../src/gateway/db/releaseTables';
import { transactions } from '../../../../src/gateway/db/schema';
import { createReleaseCounts } from '../../../../src/gateway/releases/createReleaseCounts';
import { readReleases, readStopped } from '../../../../src/gateway/releases/readReleases';
import { stopReleases } from '../../../../src/gateway/releases/stopReleases';
import { actorNamed } from '../../../builders/actors';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { callContextOn, type OpenCallContext, readBody } from '../support/callContext';
import { migrationsFolder } from '../support/memoryDatabase';
import { savedDraft } from '../support/savedDraft';
import { startDatabases } from '../support/startDatabases';

const databases = await startDatabases();

/** A moved method, as a draft of it. */
const draftOf = (name: string): Layout => renamed(name, { position: 77 });

const none: VersionHealth = { opened: 0, sent: 0, refused: 0, paid: 0, errors: [] };

describe.each(databases)('the health of a release on %s [AUTHOR-8]', (_, databaseUrl) => {
  let open: OpenCallContext;
  beforeAll(async () => {
    const database: OpenDatabase = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
    open = await callContextOn(database, ...['counted', 'private', 'bad', 'edited'].map((name) => renamed(name)));
  });
  afterAll(() => open.close());

  /** Releases a draft of the method to half of the players. */
  async function release(name: string, stopWhen: StopLimits = {}) {
    const key = { transaction: 'deposit', name } as const;
    const seen = await savedDraft(open.layoutStore, draftOf(name), 0, 'Ana');
    const started = { share: 50, publishAt: null, note: 'Try it', stopWhen };
    await open.layoutStore.release(key, seen, started, actorNamed('Ana'));
    await open.layouts.reload();
    return { key, seen };
  }
  const contextOf = (userId: string, counts = open.releaseCounts) => ({
    ...open.of(userId),
    layouts: open.layouts.forUser(userId),
    releaseCounts: counts,
  });
  /** So many players with one version of the method. */
  const playersOf = (name: string, version: 'old' | 'new', count: number): string[] =>
    Array.from({ length: 2000 }, (_, index) => `player ${index}`)
      .filter((userId) => open.layouts.forUser(userId).releaseOf('deposit', name)?.version === version)
      .slice(0, count);
  const send = (userId: string, keys: readonly (string | null)[], counts = open.releaseCounts) =>
    dispatchCall(
      'metricEvents',
      { events: keys.map((key) => ({ key, timestamp: Date.now(), value: 0 })) },
      contextOf(userId, counts),
    );
  const opened = (method: string) => formEventKey({ event: 'form_opened', transaction: 'deposit', method });
  const failed = (method: string, field: string, kind = 'rule') =>
    formEventKey({ event: 'form_error', transaction: 'deposit', method, field, kind });
  const create = (userId: string, method: string, amount = '100', fields = pix().fields) =>
    dispatchCall('createDeposit', pix({ method, amount, fields }), contextOf(userId));
  const newest = async (name: string) => {
    await open.releaseCounts.flush();
    const [first] = await readReleases(open.db, { transaction: 'deposit', name });
    if (!first) throw new Error('There is no release.');
    return first;
  };

  it('asks for the events of a form only while it is in a release', async () => {
    const listed = async () => {
      const payload = { country: 'br', currency: pix().currency };
      return Object(readBody(await dispatchCall('depositMethods', payload, contextOf('x')))).counted;
    };
    expect(await listed()).not.toHaveProperty('countsForm');
    await release('counted');
    expect(await listed()).toMatchObject({ countsForm: true });
  });

  it('counts for each version who opened, met an error, sent, was refused and paid, each player once', async () => {
    const [first = '', second = ''] = playersOf('counted', 'old', 2);
    const [fresh = ''] = playersOf('counted', 'new', 1);
    await send(first, [opened('counted'), opened('counted'), failed('counted', 'cpf'), failed('counted', 'cpf')]);
    await open.releaseCounts.flush();
    // On another node, too.
    const node = createReleaseCounts(open.db, open.playerKey, open.of().log);
    await send(first, [opened('counted'), failed('counted', 'cpf')], node);
    await send(second, [opened('counted'), failed('counted', 'full_name', 'missing'), failed('counted', 'cpf')], node);
    await node.close();
    await create(first, 'counted', '111');
    await create(first, 'counted', '211');
    await create(fresh, 'counted', '112');
    await create(fresh, 'counted', '10');
    // Nobody has refused it.
    await create(second, 'counted');
    const expired = { status: 'mistaked', reason: 'expired' } as const;
    await open.db.update(transactions).set(expired).where(eq(transactions.userId, second));
    const cpf = { field: 'cpf', kind: 'rule', players: 2 };
    await expect
      .poll(() => newest('counted'))
      .toMatchObject({
        old: {
          ...none,
          opened: 2,
          sent: 2,
          paid: 1,
          errors: [cpf, { field: 'full_name', kind: 'missing', players: 1 }],
        },
        new: { ...none, opened: 1, sent: 1, refused: 1, errors: [{ field: 'amount', kind: 'server', players: 1 }] },
      });
  });

  it('are written when a flush ends that began during another', async () => {
    await release('flushed');
    const [player = ''] = playersOf('flushed', 'new', 1);
    await send(player, [opened('flushed')]);
    const ended: string[] = [];
    const ends = (name: string) => open.releaseCounts.flush().then(() => void ended.push(name));
    await Promise.all([ends('with the mark'), ends('with nothing left')]);
    expect(ended).toEqual(['with the mark', 'with nothing left']);
  });

  it('stores nothing that a player has typed, and no player', async () => {
    await release('private');
    const typed = ['529.982.247-25', 'Ana Souza', 'ana@example.com'];
    const [userId = ''] = playersOf('private', 'new', 1);
    await send(userId, [
      opened('private'),
      failed('private', 'full_name'),
      ...typed.flatMap((value) => [
        failed('private', value),
        failed('private', 'cpf', value),
        failed(value, 'cpf'),
        `form_error/deposit/private/cpf/rule/${value}`,
        `form_${value}`,
      ]),
    ]);
    await create(userId, 'private', '100', { cpf: '529.982.247-2', full_name: typed[2] ?? '' });
    expect((await newest('private')).new.errors.map(({ field }) => field)).toEqual(['cpf', 'full_name', 'full_name']);
    const stored = JSON.stringify([
      await open.db.select().from(releasePlayers),
      await open.db.select().from(releaseCounts),
    ]);
    for (const value of [...typed, '529.982.247-2', encodeURIComponent('Ana Souza'), userId])
      expect(stored).not.toContain(value);
  });

  it('ends with the publish of many drafts, too', async () => {
    const { key, seen } = await release('many');
    await open.layoutStore.publishMany([{ ...key, seen }], 'All', actorNamed('Eva'), '');
    expect((await newest('many')).row).toMatchObject({ end: 'published', endedAt: expect.any(Date) });
  });

  it('stops a release that loses forms: one node does, for everybody, and says so', async () => {
    const { key, seen } = await release('bad', { sentPoints: 5 });
    await Promise.all(playersOf('bad', 'old', 30).map((userId) => create(userId, 'bad')));
    const published: number[] = [];
    const node = {
      db: open.db,
      store: open.layoutStore,
      onPublish: async (revision: number) => published.push(revision),
    };
    await newest('bad');
    await stopReleases(node);
    expect(published).toEqual([]);
    for (const userId of playersOf('bad', 'new', 30)) await send(userId, [opened('bad')]);
    await newest('bad');
    await Promise.all([stopReleases(node), stopReleases(node)]);
    expect(published).toEqual([0]);
    const { row } = await newest('bad');
    const stopped = { limit: 'sentPoints', value: 5, old: 1, new: 0 };
    expect(row).toMatchObject({ end: 'stopped', stopped, endedAt: expect.any(Date) });
    expect(await open.layoutStore.draftOf(key)).toMatchObject({ share: 0, releasedBy: '' });
    expect([...(await readStopped(open.db)).keys()]).toEqual(['deposit bad']);
    expect(await open.db.$count(releasePlayers, undefined)).toBe(await playersOfOthers(row.id));
    // Late events change nothing.
    await open.layouts.reload();
    expect(open.layouts.forUser('x').releaseOf('deposit', 'bad')).toBeNull();
    // The next release of the method is another one, with counts of its own.
    await open.layoutStore.release(key, seen, { share: 5, publishAt: null, note: 'Again' }, actorNamed('Ana'));
    expect(await newest('bad')).toMatchObject({
      row: { end: null, stopWhen: { sentPoints: 5 } },
      old: none,
      new: none,
    });
    expect((await readStopped(open.db)).size).toBe(0);
  });

  it.each([1, 99])('gives a draft to %i of 100 players', async (share) => {
    const key = { transaction: 'deposit', name: `share_${share}` } as const;
    const seen = await savedDraft(open.layoutStore, draftOf(key.name), 0, 'Ana');
    await open.layoutStore.release(key, seen, { share, publishAt: null, note: 'Try it' }, actorNamed('Ana'));
    await open.layouts.reload();
    const players = Array.from({ length: 20_000 }, (_, index) => `player ${index}`);
    const withDraft = players.filter((id) => open.layouts.forUser(id).find('deposit', key.name));
    expect(Math.round((withDraft.length / players.length) * 100)).toBe(share);
  });

  it('stops no release of a method that was never published: there is no old version to compare it with', async () => {
    const key = { transaction: 'deposit', name: 'fresh' } as const;
    const seen = await savedDraft(open.layoutStore, draftOf('fresh'), 0, 'Ana');
    const stopWhen: StopLimits = { sentPoints: 5, refusalFactor: 2 };
    await open.layoutStore.release(key, seen, { share: 50, publishAt: null, note: 'New', stopWhen }, actorNamed('Ana'));
    await open.layouts.reload();
    const players = playersOf('fresh', 'new', 60);
    for (const userId of players) await send(userId, [opened('fresh')]);
    for (const userId of players.slice(0, 30)) await create(userId, 'fresh');
    const { row, old, new: health } = await newest('fresh');
    await open.db
      .update(transactions)
      .set({ status: 'mistaked', reason: 'declined' })
      .where(eq(transactions.releaseId, row.id));
    expect([old, health.opened, health.sent]).toEqual([none, 60, 30]);
    const stopped: number[] = [];
    const onPublish = async (revision: number) => stopped.push(revision);
    await stopReleases({ db: open.db, store: open.layoutStore, onPublish });
    expect(stopped).toEqual([]);
    expect(await newest('fresh')).toMatchObject({ row: { end: null }, new: { refused: 30 } });
  });

  /** Rows of players of other releases. */
  const playersOfOthers = async (id: number): Promise<number> =>
    (await open.db.select().from(releasePlayers)).filter(({ releaseId }) => releaseId !== id).length;

  it('ends with an edit, and its payments keep their version', async () => {
    const { seen } = await release('edited');
    const [fresh = ''] = playersOf('edited', 'new', 1);
    await create(fresh, 'edited', '111');
    await savedDraft(open.layoutStore, draftOf('edited'), seen, 'Luis');
    const { row, new: health } = await newest('edited');
    expect(row).toMatchObject({ end: 'edited', stopped: null });
    expect(health.sent).toBe(1);
    const payments = await open.db.select().from(transactions);
    expect(payments.filter(({ releaseId }) => releaseId === row.id)).toMatchObject([{ releaseVersion: 'new' }]);
  });
});
