import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Layout, MethodKey, MethodLayouts } from '../../../../src/contract/generated/types';
import { methodId } from '../../../../src/contract/studio/methodKey';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { answerTo } from '../../../../src/studio/api/answer';
import { type PlannedChange, planChanges } from '../../../../src/studio/bulk/planChanges';
import { publishDrafts, saveDrafts, undoDrafts, undoPublish } from '../../../../src/studio/bulk/saveChanges';
import { createEditor, type EditorHandle } from '../../../../src/studio/drafts/createEditor';
import { editUnopened, type MethodEdit } from '../../../../src/studio/drafts/editUnopened';
import type { LocalCopies } from '../../../../src/studio/drafts/localCopies';
import { renamed } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { publish, saveDraft, studioClients } from '../../gateway/support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
const { publisher } = studioClients(() => gateway);

const { fetch } = globalThis;
/** What happens before a call arrives. */
let before: (path: string, verb: string | undefined) => Promise<Response | null>;
let editors: EditorHandle[];
beforeEach(() => {
  before = () => Promise.resolve(null);
  editors = [];
  // Without locks, as over plain http.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('http')) return fetch(path, init);
    const headers = { ...Object(init.headers), authorization: `Bearer ${gateway.opsToken}` };
    return (await before(path, init.method)) ?? fetch(gateway.url + path, { ...init, headers });
  });
});
afterEach(() => {
  for (const editor of editors) editor.close();
  vi.unstubAllGlobals();
});

/** A browser that stores nothing. */
const copies: LocalCopies = {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(true),
  remove: () => Promise.resolve(true),
  flush: () => {},
  close: () => {},
};
const workbench = {
  edit(key: MethodKey, edit: MethodEdit) {
    const editor = createEditor(key, null, copies);
    editors.push(editor);
    return editUnopened(editor, edit);
  },
};

async function publishAs(name: string): Promise<void> {
  await saveDraft(publisher, renamed(name));
  await publish(publisher, name);
}
async function storedOf(name: string): Promise<MethodLayouts> {
  const answer = await answerTo('layouts', { methods: [{ transaction: 'deposit', name }] });
  const [method] = answer.ok ? answer.value.methods : [];
  if (!method) throw new Error(`There is no method ${name}.`);
  return method;
}
/** An edit of some methods at once: the same position for all. */
async function planned(...names: readonly string[]): Promise<readonly PlannedChange[]> {
  const stored = await Promise.all(names.map(storedOf));
  const { changes } = planChanges(stored, { kind: 'group', group: 'crypto' });
  expect(changes).toHaveLength(names.length);
  return changes;
}
const agreed = new Set<string>();
const groupOf = (layout: Layout | undefined) => layout?.method.category;

it('are saved as drafts, and taken back as they were', async () => {
  await Promise.all([publishAs('one'), publishAs('two')]);
  await saveDraft(publisher, renamed('two', { position: 8 }));
  const { saved, refusals } = await saveDrafts(workbench, await planned('one', 'two'), agreed);
  expect([saved.length, refusals.size]).toEqual([2, 0]);
  expect(groupOf((await storedOf('two')).draft?.layout)).toBe('crypto');
  expect(await undoDrafts(workbench, saved)).toEqual([]);
  expect((await storedOf('one')).draft).toBeNull();
  expect((await storedOf('two')).draft?.layout).toEqual(renamed('two', { position: 8 }));
});

it('stop no release unless the author agrees', async () => {
  await publishAs('released');
  await saveDraft(publisher, renamed('released', { position: 8 }));
  expect((await publish(publisher, 'released', { share: 25 })).status).toBe(200);
  const changes = await planned('released');
  const refused = await saveDrafts(workbench, changes, agreed);
  expect(refused.refusals.get('deposit released')?.code).toBe('RELEASED');
  expect(refused.left).toEqual([]);
  expect((await storedOf('released')).draft?.share).toBe(25);
  const { saved } = await saveDrafts(workbench, changes, new Set(changes.map(({ key }) => methodId(key))));
  expect(saved).toHaveLength(1);
  expect((await storedOf('released')).draft?.share).toBe(0);
});

it('are refused where somebody has published since the review', async () => {
  await publishAs('published');
  const changes = await planned('published');
  await saveDraft(publisher, renamed('published', { position: 9 }));
  await publish(publisher, 'published');
  const { refusals, left } = await saveDrafts(workbench, changes, agreed);
  expect(refusals.get('deposit published')?.code).toBe('DRAFT_CHANGED');
  expect(left).toEqual([]);
  expect((await storedOf('published')).draft).toBeNull();
});

it('are taken back where somebody else saves at the same time, and theirs stays', async () => {
  await publishAs('shared');
  const changes = await planned('shared');
  let isFirst = true;
  before = async (_, verb) => {
    if (verb === 'PUT' && isFirst) {
      isFirst = false;
      await saveDraft(publisher, renamed('shared', { position: 9 }));
    }
    return null;
  };
  const { refusals, left } = await saveDrafts(workbench, changes, agreed);
  expect(refusals.get('deposit shared')?.code).toBe('DRAFT_CHANGED');
  expect(left).toEqual([]);
  expect((await storedOf('shared')).draft?.layout).toEqual(renamed('shared', { position: 9 }));
});

it('are published, and taken back with the drafts that were there before', async () => {
  await publishAs('live');
  await saveDraft(publisher, renamed('live', { position: 8 }));
  const { saved } = await saveDrafts(workbench, await planned('live'), agreed);
  expect(await publishDrafts(saved, { note: 'Group', reason: 'A test', atOnce: false })).toMatchObject({
    kind: 'published',
  });
  expect(groupOf((await storedOf('live')).published?.layout)).toBe('crypto');
  expect(await undoPublish(workbench, saved)).toEqual([]);
  const { published, draft } = await storedOf('live');
  expect(published?.layout).toEqual(renamed('live'));
  expect(draft?.layout).toEqual(renamed('live', { position: 8 }));
});

it('say which of them could not be taken back: the answers of an undo are read', async () => {
  await Promise.all([publishAs('edited'), publishAs('alone')]);
  const { saved } = await saveDrafts(workbench, await planned('edited', 'alone'), agreed);
  const seen = saved.find(({ change }) => change.key.name === 'edited')?.revision ?? 0;
  await publisher('PUT', 'methods/deposit/edited/draft', { layout: renamed('edited', { position: 9 }), seen });
  const left = await undoDrafts(workbench, saved);
  expect(left.map(({ key }) => key.name)).toEqual(['edited']);
  expect((await storedOf('edited')).draft?.layout).toEqual(renamed('edited', { position: 9 }));
  expect((await storedOf('alone')).draft).toBeNull();

  // Nor does a publish that cannot be undone pass for undone.
  before = (path) =>
    Promise.resolve(
      path.endsWith('/rollback')
        ? Response.json({ error: { code: 'INTERNAL', message: 'Something went wrong.' } }, { status: 500 })
        : null,
    );
  expect((await undoPublish(workbench, saved)).map(({ key }) => key.name)).toHaveLength(2);
});
