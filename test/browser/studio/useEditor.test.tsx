import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import pix from '../../../schemas/methods/pix.deposit.json';
import type { Layout, MethodDraft } from '../../../src/contract/generated/types';
import { useEditor } from '../../../src/studio/useEditor';

const layoutAt = (position: number, changed: Partial<Layout['method']> = {}): Layout => {
  const layout: unknown = { ...pix, method: { ...pix.method, position, ...changed } };
  return layout as Layout; // the project's own file
};
const key = { transaction: 'deposit' as const, name: 'pix' };

/** The studio's server for one method: the published layout, and a draft that is saved only over its own revision. */
let draft: MethodDraft | null;
const published = layoutAt(1);
const savedBy = (author: string, layout: Layout, revision: number): MethodDraft => ({
  layout,
  revision,
  author,
  savedAt: '2026-11-20T12:00:00Z',
  share: 0,
  publishAt: null,
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function serve(address: RequestInfo | URL, { method = 'GET', body = '' }: RequestInit = {}): Promise<Response> {
  const path = String(address);
  if (path.endsWith('check')) return json({ problems: [] });
  if (method === 'PUT') {
    const { layout, seen } = JSON.parse(String(body));
    if (seen !== (draft?.revision ?? 0))
      return json({ error: { code: 'DRAFT_CHANGED', message: 'changed', draft } }, 409);
    draft = savedBy('me', layout, seen + 1);
    return json({ revision: draft.revision });
  }
  return json({
    published: { layout: published, revision: 1, isArchived: false },
    draft,
    versions: [],
  });
}

beforeEach(() => {
  draft = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openEditor() {
  const { result, act } = await renderHook(() => useEditor(key, null));
  await expect.poll(() => result.current).not.toBeNull();
  const editor = () => {
    if (!result.current) throw new Error('The editor is not loaded.');
    return result.current;
  };
  return {
    editor,
    change: (layout: Layout) => act(() => editor().change(layout)),
    press: (what: 'undo' | 'redo') => act(() => editor()[what]()),
    saved: () => expect.poll(() => editor().saveState, { timeout: 5000 }).toBe('saved'),
  };
}

it('saves a draft after an edit, and each revision over the one before', async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  expect(editor().saveState).toBe('unsaved');
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
  await change(layoutAt(2, { isPopular: true }));
  await saved();
  expect(editor().mergedWith).toBe('Rui');
  expect(editor().conflict).toBeNull();
  expect(draft).toMatchObject({ revision: 3, author: 'me', layout: layoutAt(1, { isPopular: true }) });
});

it('saves nothing during a conflict until it is resolved', async () => {
  const { editor, change, saved } = await openEditor();
  await change(layoutAt(2));
  await saved();
  draft = savedBy('Rui', layoutAt(4), 2);
  await change(layoutAt(3));
  await expect.poll(() => editor().saveState, { timeout: 5000 }).toBe('conflict');
  expect(editor().conflict).toMatchObject({ base: layoutAt(2), theirs: layoutAt(4), author: 'Rui' });
  expect(draft).toMatchObject({ revision: 2, author: 'Rui' });
  editor().resolve(layoutAt(3));
  await saved();
  expect(draft).toMatchObject({ revision: 3, layout: layoutAt(3) });
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
