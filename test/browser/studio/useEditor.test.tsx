import { deleteDB } from 'idb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import pix from '../../../schemas/methods/pix.deposit.json';
import type { Layout, MethodDraft, Operator } from '../../../src/contract/generated/types';
import { createWorkbench, type Workbench } from '../../../src/studio/drafts/createWorkbench';
import { createLocalCopies, type FoundCopy } from '../../../src/studio/drafts/localCopies';
import { WorkbenchContext } from '../../../src/studio/drafts/WorkbenchContext';
import { useEditor } from '../../../src/studio/useEditor';

const layoutAt = (position: number, changed: Partial<Layout['method']> = {}): Layout => {
  const layout: unknown = { ...pix, method: { ...pix.method, position, ...changed } };
  return layout as Layout; // the project's own file
};
const key = { transaction: 'deposit' as const, name: 'pix' };

/** The studio's server for one method: the published layout, and a draft that is saved only over its own revision. */
let draft: MethodDraft | null;
/** The last revision of the drafts before it. */
let ended: number;
const published = layoutAt(1);
const savedBy = (author: string, layout: Layout, revision: number): MethodDraft => ({
  layout,
  revision,
  author,
  isOwn: author === 'me',
  savedAt: '2026-11-20T12:00:00Z',
  share: 0,
  publishAt: null,
});

/** The network: with 'cut' no call arrives, with 'lost' no answer. */
let network: 'up' | 'cut' | 'lost';

/** The positions of the layouts that were checked. A busy gateway refuses the next check. */
let checked: number[];
let isBusy: boolean;

function check(body: string): Response {
  const { position } = JSON.parse(body).method;
  checked.push(position);
  if (isBusy) {
    isBusy = false;
    return Response.json({ error: { code: 'CHECKS_BUSY', message: 'busy' } }, { status: 429 });
  }
  return Response.json({
    problems: [
      { rule: 'position', severity: 'warning', path: '', field: null, why: String(position), key: 'k', parameters: {} },
    ],
  });
}

async function serve(address: RequestInfo | URL, { method = 'GET', body = '' }: RequestInit = {}): Promise<Response> {
  const path = String(address);
  if (network === 'cut') throw new TypeError('Failed to fetch');
  if (path.endsWith('check')) return check(String(body));
  const answer = answerTo(method, String(body));
  if (network === 'lost') throw new TypeError('Failed to fetch');
  return answer;
}

function answerTo(method: string, body: string): Response {
  const changed = () => Response.json({ error: { code: 'DRAFT_CHANGED', message: 'changed', draft } }, { status: 409 });
  if (method === 'DELETE') {
    if (draft && JSON.parse(body).seen !== draft.revision) return changed();
    ended = draft?.revision ?? ended;
    draft = null;
    return Response.json({});
  }
  if (method === 'PUT') {
    const { layout, seen } = JSON.parse(body);
    if (seen !== (draft?.revision ?? 0)) return changed();
    draft = savedBy('me', layout, (draft?.revision ?? ended) + 1);
    return Response.json({ revision: draft.revision });
  }
  return Response.json({
    published: { layout: published, revision: 1, isArchived: false },
    draft,
    versions: [],
  });
}

const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'author', countries: [] };
let pages: Workbench[] = [];

beforeEach(() => {
  draft = null;
  ended = 0;
  network = 'up';
  checked = [];
  isBusy = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  vi.restoreAllMocks();
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});

/** A page of the studio, with the editor of one method. */
async function openEditor(operator: Operator = ana) {
  let begun = 0;
  const workbench = createWorkbench(createLocalCopies(operator), () => {
    begun += 1;
  });
  pages.push(workbench);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorkbenchContext.Provider value={workbench}>{children}</WorkbenchContext.Provider>
  );
  const { result, act, unmount } = await renderHook(() => useEditor(key, null), { wrapper });
  await expect.poll(() => result.current).not.toBeNull();
  const editor = () => {
    if (!result.current) throw new Error('The editor is not loaded.');
    return result.current;
  };
  return {
    editor,
    workbench,
    /** How often the list of methods was to be read again for a new draft. */
    begun: () => begun,
    /** The author opens another method. */
    leave: unmount,
    /** The page is gone at once, as in a crash. */
    async crash() {
      network = 'cut';
      workbench.close();
      await unmount();
      network = 'up';
    },
    change: (layout: Layout) => act(() => editor().change(layout)),
    type: (place: string, text: string | null, layout: Layout) => act(() => editor().type(place, text, layout)),
    typeJson: (text: string) => act(() => editor().typeJson(text)),
    press: (what: 'undo' | 'redo' | 'stopRelease' | 'revert') => act(() => editor()[what]()),
    saved: () => expect.poll(() => editor().saveState).toBe('saved'),
  };
}

it('saves a draft after an edit, and each revision over the one before', async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  expect(editor().saveState).toBe('saving');
  await saved();
  await change(layoutAt(3));
  await saved();
  expect(draft).toMatchObject({ revision: 2, layout: layoutAt(3) });
});

it("takes over what somebody else has changed since this author's last save, also back to what it was", async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  await saved();
  draft = savedBy('Rui', layoutAt(1), 2);
  await change(layoutAt(2, { isPreparationRequired: true }));
  await saved();
  expect(editor().mergedWith).toBe('Rui');
  expect(editor().conflict).toBeNull();
  expect(draft).toMatchObject({ revision: 3, author: 'me', layout: layoutAt(1, { isPreparationRequired: true }) });
});

it('shows what was saved elsewhere when its tab is looked at again', async () => {
  const { editor } = await openEditor();
  draft = savedBy('Ben', layoutAt(5), 1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => editor().layout.method.position).toBe(5);
  expect(editor().seen).toBe(1);
});

it('saves nothing during a conflict until it is resolved', async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  await saved();
  draft = savedBy('Rui', layoutAt(4), 2);
  await change(layoutAt(3));
  await expect.poll(() => editor().saveState).toBe('conflict');
  expect(editor().conflict).toMatchObject({ base: layoutAt(2), theirs: layoutAt(4), author: 'Rui' });
  expect(draft).toMatchObject({ revision: 2, author: 'Rui' });
  editor().resolve(layoutAt(3));
  await saved();
  expect(draft).toMatchObject({ revision: 3, layout: layoutAt(3) });
});

it.each([
  [true, null],
  [false, 'me'],
])("knows a conflict with its author's other tab from one with a namesake: own %s", async (isOwn, author) => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  await saved();
  draft = { ...savedBy('me', layoutAt(4), 2), isOwn };
  await change(layoutAt(3));
  await expect.poll(() => editor().conflict?.author).toBe(author);
});

it('undoes and redoes step by step, and saves the result', async () => {
  const { editor, change, press, saved } = await openEditor();
  await change(layoutAt(2));
  await change(layoutAt(3));
  await press('undo');
  await press('undo');
  expect(editor().layout).toEqual(layoutAt(1));
  await press('redo');
  expect(editor().layout).toEqual(layoutAt(2));
  await press('redo');
  expect(editor().layout).toEqual(layoutAt(3));
  expect(editor().canRedo).toBe(false);
  await saved();
  expect(draft).toMatchObject({ layout: layoutAt(3) });
});

it('sends what was typed just before another method is opened [AUTHOR-2]', async () => {
  const { change, leave } = await openEditor();
  await change(layoutAt(2));
  await leave();
  await expect.poll(() => draft).toMatchObject({ layout: layoutAt(2) });
});

it('has what was typed just before the page was gone, and sends it [AUTHOR-2]', async () => {
  const first = await openEditor();
  await first.change(layoutAt(2));
  await first.crash();
  expect(draft).toBeNull();
  const { editor, saved } = await openEditor();
  await expect.poll(() => editor().layout).toEqual(layoutAt(2));
  await saved();
  expect(draft).toMatchObject({ layout: layoutAt(2) });
});

it('merges what the page could not send with what others have saved since [AUTHOR-2]', async () => {
  const first = await openEditor();
  await first.change(layoutAt(2));
  await first.crash();
  draft = savedBy('Rui', layoutAt(1, { isPreparationRequired: true }), 1);
  const { saved } = await openEditor();
  await saved();
  await expect.poll(() => draft).toMatchObject({ author: 'me', layout: layoutAt(2, { isPreparationRequired: true }) });
});

it('sends what was typed offline once the line is back, and says where it is until then [AUTHOR-2]', async () => {
  const { editor, change, saved } = await openEditor();
  network = 'cut';
  await change(layoutAt(2));
  await expect.poll(() => editor().saveState).toBe('local');
  network = 'up';
  window.dispatchEvent(new Event('online'));
  await saved();
  expect(draft).toMatchObject({ layout: layoutAt(2) });
});

it('shows another operator nothing of it, and keeps it for who typed it [AUTHOR-2]', async () => {
  const first = await openEditor();
  await first.change(layoutAt(2));
  await first.crash();
  const rui = await openEditor({ ...ana, id: 'person:rui', who: 'Rui' });
  expect(rui.editor().layout).toEqual(layoutAt(1));
  expect(rui.workbench.hasUnsent()).toBe(false);
  await rui.crash();
  expect((await openEditor()).editor().layout).toEqual(layoutAt(2));
});

it('keeps a text that cannot be read, and a JSON text with an error, also when the page is gone [AUTHOR-2]', async () => {
  const first = await openEditor();
  await first.type('limits BRL max', '5,00,0', first.editor().layout);
  await first.typeJson('{ "transaction": ');
  expect(first.editor().saveState).toBe('unread');
  await first.crash();
  const { editor, change, typeJson, type, saved } = await openEditor();
  expect(editor().texts).toEqual({ 'limits BRL max': '5,00,0' });
  expect(editor().json).toBe('{ "transaction": ');
  // Other edits are saved meanwhile; the text joins them when it can be read.
  await change(layoutAt(2));
  await expect.poll(() => draft).toMatchObject({ layout: layoutAt(2) });
  await typeJson(JSON.stringify(layoutAt(1, { isPreparationRequired: true })));
  await type('limits BRL max', null, editor().layout);
  await saved();
  expect(draft).toMatchObject({ layout: layoutAt(2, { isPreparationRequired: true }) });
});

it('asks before an edit stops a release', async () => {
  draft = { ...savedBy('me', layoutAt(2), 1), share: 25 };
  const { editor, change, press, saved } = await openEditor();
  await change(layoutAt(3));
  expect(editor().saveState).toBe('held');
  await press('revert');
  expect(editor()).toMatchObject({ saveState: 'saved', layout: layoutAt(2) });
  await change(layoutAt(4));
  expect(draft).toMatchObject({ revision: 1, share: 25 });
  await press('stopRelease');
  await saved();
  expect(draft).toMatchObject({ revision: 2, layout: layoutAt(4) });
});

it('does not bring a discarded draft back by a late save, and restores it when that is undone [AUTHOR-2]', async () => {
  const { editor, change, saved, begun } = await openEditor();
  await change(layoutAt(2));
  await saved();
  expect(begun()).toBe(1);
  await change(layoutAt(3));
  const { layout } = editor();
  expect(await editor().discard()).toMatchObject({ ok: true });
  await expect.poll(() => editor().layout).toEqual(layoutAt(1));
  expect(editor().saveState).toBe('saved');
  expect(draft).toBeNull();
  editor().restore(layout);
  await saved();
  expect(draft).toMatchObject({ revision: 2, layout: layoutAt(3) });
  expect(begun()).toBe(2);
});

it('discards a draft whose first save is under way', async () => {
  const { editor, change } = await openEditor();
  let arrive = (): void => {};
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isUnderWay = false;
  vi.mocked(fetch).mockImplementation(async (address, init = {}) => {
    if (init.method === 'PUT') {
      isUnderWay = true;
      await arrives;
    }
    return serve(address, init);
  });
  await change(layoutAt(2));
  await expect.poll(() => isUnderWay).toBe(true);
  const discarded = editor().discard();
  arrive();
  expect(await discarded).toMatchObject({ ok: true });
  await expect.poll(() => editor().layout).toEqual(layoutAt(1));
  expect(draft).toBeNull();
});

it('discards no more than the author sees, and what a save without an answer has stored [AUTHOR-2]', async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  await saved();
  draft = savedBy('Rui', layoutAt(9), 2);
  expect(await editor().discard()).toMatchObject({ ok: false, refusal: { code: 'DRAFT_CHANGED' } });
  expect(draft).toMatchObject({ author: 'Rui' });
  editor().reload();
  await expect.poll(() => editor().layout).toEqual(layoutAt(9));

  network = 'lost';
  await change(layoutAt(4));
  await expect.poll(() => draft).toMatchObject({ author: 'me', revision: 3 });
  await expect.poll(() => editor().saveState).toBe('local');
  network = 'up';
  expect(await editor().discard()).toMatchObject({ ok: true });
  expect(draft).toBeNull();
});

it('checks the last of several edits, and again where too many checks wait', async () => {
  const { editor, change } = await openEditor();
  const problem = () => editor().problems.map(({ why }) => why);
  await expect.poll(problem).toEqual(['1']);
  isBusy = true;
  for (let position = 2; position <= 20; position += 1) await change(layoutAt(position));
  await expect.poll(problem).toEqual(['20']);
  expect(checked).toEqual([1, 20, 20]);
});

it('asks for a method while it looks for the work of pages that are gone, and shows it after that', async () => {
  let find = (_copies: readonly FoundCopy[]): void => {};
  const left = new Promise<readonly FoundCopy[]>((resolve) => {
    find = resolve;
  });
  const workbench = createWorkbench({ ...createLocalCopies(ana), all: () => left }, () => {});
  pages.push(workbench);
  const editor = workbench.open(key, null);
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  await vi.mocked(fetch).mock.settledResults[0]?.value;
  expect(editor.state().phase).toBe('loading');
  find([]);
  await expect.poll(() => editor.state().phase).toBe('ready');
});
