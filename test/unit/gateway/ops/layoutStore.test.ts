import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { historyNotes } from '../../../../src/contract/studio/studioCalls';
import { createAuditStore } from '../../../../src/gateway/audit/auditStore';
import { methods } from '../../../../src/gateway/db/schema';
import { createLayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { actorNamed } from '../../../builders/actors';
import { renamed } from '../../../builders/layouts';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { savedDraft } from '../support/savedDraft';

let count = 0;
let name = '';
const database = await openMemoryDatabase();
const store = createLayoutStore(database.db);
beforeEach(() => {
  count += 1;
  name = `method_${count}`;
});
afterAll(() => database.close());

const auditLog = async () => (await createAuditStore(database.db).page({}, 1000)).rows;
const key = () => ({ transaction: 'deposit' as const, name });
const layoutAt = (position: number): Layout => renamed(name, { position });
/** Begins a draft. @returns its revision */
const beginDraft = (position: number): Promise<number> => savedDraft(store, layoutAt(position));
/** Publishes a layout for each position. Revisions start at 1. */
async function publishAll(...positions: number[]): Promise<void> {
  for (const position of positions) await store.publish(key(), await beginDraft(position), 'A test', actorNamed('ana'));
}

describe('the layout store', () => {
  it('returns to exactly the version that was asked for', async () => {
    await publishAll(1, 2, 3, 4);
    expect(await store.rollback(key(), 3, 'Back', actorNamed('ana'))).toEqual({ revision: 5 });
    expect((await store.publishedOf(key()))?.layout).toEqual(layoutAt(3));
    expect(await store.rollback(key(), 9, 'Back', actorNamed('ana'))).toBeNull();
    expect(await store.publishedOf(key())).toMatchObject({ revision: 5 });
  });

  it('publishes no draft that was saved after the review', async () => {
    await publishAll(1);
    const reviewed = await beginDraft(2);
    await store.saveDraft(key(), layoutAt(3), reviewed, actorNamed('rui'));
    expect(await store.publish(key(), reviewed, 'Reviewed', actorNamed('ana'))).toMatchObject({
      conflict: { revision: reviewed + 1, author: 'rui' },
    });
    expect(await store.publishedOf(key())).toMatchObject({ revision: 1, layout: layoutAt(1) });
    expect(await store.draftOf(key())).toMatchObject({ revision: reviewed + 1, layout: layoutAt(3) });
  });

  it('releases no draft that was saved after the review', async () => {
    await store.saveDraft(key(), layoutAt(2), 0, actorNamed('ana'));
    await store.saveDraft(key(), layoutAt(3), 1, actorNamed('rui'));
    const release = { share: 50, publishAt: null, note: 'Reviewed' };
    expect(await store.release(key(), 1, release, actorNamed('ana'))).toMatchObject({ conflict: { revision: 2 } });
    expect(await store.draftOf(key())).toMatchObject({ share: 0 });
  });

  it('saves no draft over one that was saved in the meantime', async () => {
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.saveDraft(key(), layoutAt(2), 1, actorNamed('rui'));
    for (const seen of [0, 1])
      expect(await store.saveDraft(key(), layoutAt(3), seen, actorNamed('ana'))).toMatchObject({
        conflict: { revision: 2 },
      });
    expect(await store.draftOf(key())).toMatchObject({ author: 'rui', layout: layoutAt(2) });
  });

  it('saves no draft that was begun before the latest publish, if the save names what was published [AUTHOR-2]', async () => {
    await publishAll(1, 2);
    const save = (published: number) =>
      store.saveDraft(key(), layoutAt(3), 0, actorNamed('ana'), { published, mayStopRelease: true });
    expect(await save(1)).toEqual({ conflict: null });
    expect(await save(2)).toEqual({ revision: 3 });
  });

  it('saves no draft that players get, unless the save may stop that', async () => {
    const release = { share: 50, publishAt: null, note: 'Reviewed' };
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.release(key(), 1, release, actorNamed('ana'));
    const save = (mayStopRelease: boolean) =>
      store.saveDraft(key(), layoutAt(2), 1, actorNamed('ana'), { mayStopRelease });
    expect(await save(false)).toMatchObject({ conflict: { revision: 1, share: 50 } });
    expect(await save(true)).toEqual({ revision: 2 });
    expect(await store.draftOf(key())).toMatchObject({ share: 0 });
  });

  it('begins the history of a method with the layout of its file, as it was published then', async () => {
    const publishedAt = new Date('2026-11-01T08:00:00Z');
    const seeded = { ...key(), layout: layoutAt(1), revision: 3, origin: 'file' as const, publishedAt };
    await database.db.insert(methods).values(seeded);
    await store.saveDraft(key(), layoutAt(2), 0, actorNamed('ana'));
    expect(await store.publish(key(), 1, 'A test', actorNamed('ana'))).toEqual({ revision: 4 });
    expect(await store.versionsOf(key())).toMatchObject([
      { revision: 4, layout: layoutAt(2), note: 'A test', author: 'ana' },
      { revision: 3, layout: layoutAt(1), note: historyNotes.original, author: '', at: publishedAt },
    ]);
    expect(await store.publishedOf(key())).toMatchObject({ revision: 4, origin: 'studio', isArchived: false });
  });

  it('archives a method and brings it back; a publish brings it back, too', async () => {
    expect(await store.archiveMany([key()], true, actorNamed('ana'), '')).toBe(false);
    await publishAll(1);
    expect(await store.archiveMany([key()], true, actorNamed('ana'), '')).toBe(true);
    expect(await store.publishedOf(key())).toMatchObject({ isArchived: true, origin: 'studio' });
    expect(await store.archiveMany([key()], false, actorNamed('ana'), '')).toBe(true);
    expect((await store.publishedOf(key()))?.isArchived).toBe(false);
    await store.archiveMany([key()], true, actorNamed('ana'), '');
    await publishAll(2);
    expect(await store.publishedOf(key())).toMatchObject({ isArchived: false, revision: 2 });
  });

  it('cancels a release by its call and by an edit, and says whether there was a draft', async () => {
    const release = { share: 50, publishAt: new Date(Date.now() + 60_000), note: 'A try' };
    const none = { share: 0, publishAt: null, releasedBy: '', releaseNote: '' };
    expect(await store.cancelRelease(key(), actorNamed('ana'))).toBe(false);
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    expect(await store.release(key(), 1, release, actorNamed('rui'))).toEqual({ revision: 1 });
    const { note, ...values } = release;
    expect(await store.draftOf(key())).toMatchObject({ ...values, releasedBy: 'rui', releaseNote: note });
    expect(await store.cancelRelease(key(), actorNamed('ana'))).toBe(true);
    expect(await store.draftOf(key())).toMatchObject(none);
    await store.release(key(), 1, release, actorNamed('rui'));
    await store.saveDraft(key(), layoutAt(2), 1, actorNamed('ana'));
    expect(await store.draftOf(key())).toMatchObject(none);
  });

  it('finds scheduled drafts that are due', async () => {
    const publishAt = new Date('2030-11-20T12:00:00Z');
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.release(key(), 1, { share: 0, publishAt, note: 'At noon' }, actorNamed('ana'));
    const isDue = async (at: string) => (await store.due(new Date(at))).some((draft) => draft.name === name);
    expect([await isDue('2030-11-20T11:59:59Z'), await isDue('2030-11-20T12:00:00Z')]).toEqual([false, true]);
  });

  it('deletes a draft, and leaves the published layout', async () => {
    await publishAll(1);
    await store.saveDraft(key(), layoutAt(2), 0, actorNamed('ana'));
    await store.deleteDraft(key(), actorNamed('ana'));
    await store.deleteDraft(key(), actorNamed('ana'));
    expect(await store.draftOf(key())).toBeNull();
    expect(await store.publishedOf(key())).toMatchObject({ layout: layoutAt(1) });
  });

  it('continues the revisions with the next draft, so that no save of an earlier one fits', async () => {
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.deleteDraft(key(), actorNamed('rui'), 1);
    expect(await store.saveDraft(key(), layoutAt(2), 0, actorNamed('rui'))).toEqual({ revision: 2 });
    const rui = { layout: layoutAt(2), revision: 2 };
    expect(await store.saveDraft(key(), layoutAt(3), 1, actorNamed('ana'))).toMatchObject({ conflict: rui });
    await store.publish(key(), 2, 'Live', actorNamed('rui'));
    expect(await store.saveDraft(key(), layoutAt(4), 0, actorNamed('rui'))).toEqual({ revision: 3 });
    expect(await store.saveDraft(key(), layoutAt(3), 2, actorNamed('ana'))).toMatchObject({
      conflict: { revision: 3 },
    });
    const many = [{ ...key(), seen: 3 }];
    expect(await store.publishMany(many, 'Live', actorNamed('rui'), '')).toMatchObject({ published: [{ name }] });
    expect(await store.saveDraft(key(), layoutAt(5), 0, actorNamed('rui'))).toEqual({ revision: 4 });
  });

  it('discards only the revision that was seen', async () => {
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.saveDraft(key(), layoutAt(2), 1, actorNamed('rui'));
    const rui = { layout: layoutAt(2), revision: 2 };
    expect(await store.deleteDraft(key(), actorNamed('ana'), 1)).toMatchObject({ conflict: rui });
    expect(await store.draftOf(key())).toMatchObject(rui);
    expect(await store.deleteDraft(key(), actorNamed('ana'), 2)).toBeNull();
    expect(await store.draftOf(key())).toBeNull();
    expect(await store.deleteDraft(key(), actorNamed('ana'), 2)).toBeNull();
  });

  it('lists methods by name, and drafts', async () => {
    await publishAll(1);
    await store.saveDraft(key(), layoutAt(2), 0, actorNamed('ana'));
    const all = (await store.all()).map((method) => method.name);
    expect(all).toContain(name);
    expect(all).toEqual([...all].sort());
    expect((await store.drafts()).map((draft) => draft.name)).toContain(name);
  });

  it('notes each action once, with who, what and why, newest first', async () => {
    const publishAt = new Date('2030-11-20T12:00:00Z');
    await store.deleteDraft(key(), actorNamed('ana')); // there is none
    await store.archiveMany([key()], true, actorNamed('ana'), ''); // nor a method
    expect(await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'))).toEqual({ revision: 1 });
    expect(await store.saveDraft(key(), layoutAt(2), 1, actorNamed('rui'))).toEqual({ revision: 2 });
    await store.saveDraft(key(), layoutAt(3), 1, actorNamed('ana')); // a conflict
    await store.release(key(), 2, { share: 5, publishAt, note: 'A try' }, actorNamed('ana'));
    await store.release(key(), 1, { share: 5, publishAt, note: 'A try' }, actorNamed('ana')); // a conflict
    await store.cancelRelease(key(), actorNamed('ana'));
    await store.publish(key(), 2, 'At last', actorNamed('rui'));
    await store.publish(key(), 2, 'At last', actorNamed('rui')); // there is no draft any more
    await store.cancelRelease(key(), actorNamed('ana'));
    await store.rollback(key(), 1, 'Back', actorNamed('ana'));
    await store.rollback(key(), 9, 'Back', actorNamed('ana'));
    await store.archiveMany([key()], true, actorNamed('ana'), '');
    await store.archiveMany([key()], false, actorNamed('ana'), '');
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.deleteDraft(key(), actorNamed('ana'));
    await store.deleteDraft(key(), actorNamed('ana'));
    await store.reorder([{ ...key(), seen: 2, position: 7 }], 'Up', actorNamed('ana'));
    await store.reorder([{ ...key(), seen: 2, position: 8 }], 'Up', actorNamed('ana')); // the list has changed
    const log = (await auditLog()).filter((entry) => entry.name === name);
    expect(log.map(({ who, what, transaction, detail }) => [who, what, transaction, detail]).reverse()).toEqual([
      ['ana', 'draft begun', 'deposit', ''],
      ['ana', 'shown to some', 'deposit', '5 of 100 players: A try'],
      ['ana', 'scheduled', 'deposit', '2030-11-20T12:00:00.000Z: A try'],
      ['ana', 'taken back', 'deposit', ''],
      ['rui', 'published', 'deposit', 'version 1: At last'],
      ['ana', 'rolled back', 'deposit', 'to version 1, as version 2: Back'],
      ['ana', 'archived', 'deposit', ''],
      ['ana', 'brought back', 'deposit', ''],
      ['ana', 'draft begun', 'deposit', ''],
      ['ana', 'draft thrown away', 'deposit', ''],
      ['ana', 'moved', 'deposit', 'to place 7, version 3: Up'],
    ]);
  });

  it('only releases to some, or only schedules, and notes just that', async () => {
    await store.saveDraft(key(), layoutAt(1), 0, actorNamed('ana'));
    await store.release(key(), 1, { share: 5, publishAt: null, note: 'A try' }, actorNamed('ana'));
    await store.release(
      key(),
      1,
      { share: 0, publishAt: new Date(Date.now() + 60_000), note: 'Later' },
      actorNamed('ana'),
    );
    const log = (await auditLog()).filter((entry) => entry.name === name);
    expect(log.map(({ what }) => what).reverse()).toEqual(['draft begun', 'shown to some', 'scheduled']);
  });

  it('reorders all methods or none: not if one was published or archived meanwhile', async () => {
    await publishAll(1);
    const first = key();
    name = `${name}_other`;
    await publishAll(1);
    await store.saveDraft(key(), layoutAt(9), 0, actorNamed('rui'));
    const moves = [
      { ...first, seen: 1, position: 5 },
      { ...key(), seen: 1, position: 6 },
    ];
    const stale = moves.map((move, index) => (index === 1 ? { ...move, seen: 2 } : move));
    expect(await store.reorder(stale, 'Up', actorNamed('ana'))).toBe(false);
    expect(
      await store.reorder([...moves, { ...key(), name: 'nobody', seen: 1, position: 1 }], 'Up', actorNamed('ana')),
    ).toBe(false);
    await store.archiveMany([key()], true, actorNamed('ana'), '');
    expect(await store.reorder(moves, 'Up', actorNamed('ana'))).toBe(false);
    expect(await store.publishedOf(first)).toMatchObject({ revision: 1, layout: { method: { position: 1 } } });
    await store.archiveMany([key()], false, actorNamed('ana'), '');
    expect(await store.reorder(moves, 'Up', actorNamed('ana'))).toBe(true);
    expect(await store.publishedOf(first)).toMatchObject({ revision: 2, layout: { method: { position: 5 } } });
    expect(await store.draftOf(first)).toBeNull();
    // A draft keeps its changes and moves, too; who has it open has to load it again.
    expect(await store.draftOf(key())).toMatchObject({ revision: 3, author: 'rui', layout: layoutAt(6) });
    expect(await store.versionsOf(key())).toMatchObject([{ revision: 2, note: 'Up', author: 'ana' }, { revision: 1 }]);
  });
});
