import type { Layout, MethodKey, MethodLayouts } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { createEditor, type EditorHandle } from './createEditor';
import { type Edited, editUnopened, type MethodEdit } from './editUnopened';
import type { FoundCopy, LocalCopies } from './localCopies';

/** What a page knows of a method that it changes; without it the method is read first. */
interface Known {
  /** The layout of a new method, or of one whose draft was discarded. */
  readonly fresh?: Layout;
  /** What the gateway had when the page was shown. */
  readonly stored?: MethodLayouts;
}

/** The open editors of one operator. What is left goes on until the gateway has it. */
export interface Workbench {
  /** By `methodId`; another map after each change. */
  editors(): ReadonlyMap<string, EditorHandle>;
  subscribe(listener: () => void): () => void;
  /** @param fresh the layout of a new method; null: it exists */
  open(key: MethodKey, fresh: Layout | null): EditorHandle;
  /** The author has left the editor: what is unsent is sent at once. */
  leave(editor: EditorHandle): void;
  /** Keeps editors open that have nothing to send: a page shows them. @returns ends it, as when the author leaves the page */
  hold(): () => void;
  /** Changes a method that need not be open; an edit like any other. */
  change(key: MethodKey, change: (editor: EditorHandle) => void, known: Known): void;
  /** Edits a method that need not be open. @returns once the gateway has the edit, or it is taken back */
  edit(key: MethodKey, edit: MethodEdit): Promise<Edited>;
  /** Whether something typed has not reached the gateway. */
  hasUnsent(): boolean;
  close(): void;
}

interface Entry {
  readonly editor: EditorHandle;
  users: number;
  /** The draft's revision; null: the method has not been read yet. */
  seen: number | null;
}

/** @param onBegun called when the gateway may have drafts that it did not have before */
export function createWorkbench(copies: LocalCopies, onBegun: () => void): Workbench {
  const editors = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  /** null: it has changed. */
  let shown: ReadonlyMap<string, EditorHandle> | null = null;
  let holds = 0;
  let hasBegun = false;
  const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  const hasUnsent = (): boolean => [...editors.values()].some(({ editor }) => editor.isUnsent());
  function update(name: string): void {
    const entry = editors.get(name);
    if (!entry) return;
    const { editor } = entry;
    const state = editor.state();
    const seen = state.phase === 'ready' ? state.seen : null;
    if (entry.seen === 0 && seen !== null && seen > 0) hasBegun = true;
    entry.seen = seen;
    const isUsed = entry.users > 0 || holds > 0 || editor.isUnsent() || state.request !== null;
    if (!isUsed && state.phase === 'ready') {
      editors.delete(name);
      editor.close();
    }
    // Once for all that are saved together.
    if (hasBegun && [...editors.values()].every((one) => one.editor.state().request === null)) {
      hasBegun = false;
      onBegun();
    }
    // A listener for it slows down going back in the browser's history.
    if (hasUnsent()) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    shown = null;
    for (const listener of listeners) listener();
  }
  function entryOf(key: MethodKey, fresh: Layout | null, left?: Promise<readonly FoundCopy[]>): Entry {
    const name = methodId(key);
    const known = editors.get(name);
    if (known) return known;
    const entry = { editor: createEditor(key, fresh, copies, left), users: 0, seen: null };
    editors.set(name, entry);
    entry.editor.subscribe(() => update(name));
    return entry;
  }
  const reload = (editor: EditorHandle): void => editor.dispatch({ type: 'reloaded', at: Date.now() });
  const hurryAll = (): void => {
    for (const { editor } of editors.values()) editor.dispatch({ type: 'hurried', at: Date.now() });
    copies.flush();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hurryAll();
    // Somebody, or the author in another tab, may have saved meanwhile.
    else for (const { editor, users } of editors.values()) if (users > 0) reload(editor);
  };
  window.addEventListener('online', hurryAll);
  window.addEventListener('pagehide', hurryAll);
  document.addEventListener('visibilitychange', onVisibility);
  /** What earlier pages could not send; none once it is taken over. */
  let left = copies.all();
  void left.then((found) => {
    for (const { key } of found) entryOf(key, null, left);
    left = Promise.resolve([]);
  });

  function open(key: MethodKey, fresh: Layout | null): EditorHandle {
    const isOpen = editors.has(methodId(key));
    const entry = entryOf(key, fresh);
    entry.users += 1;
    // What it shows may be old.
    if (isOpen) reload(entry.editor);
    return entry.editor;
  }
  function leave(editor: EditorHandle): void {
    const entry = editors.get(methodId(editor.key));
    if (entry?.editor !== editor) return;
    entry.users -= 1;
    editor.dispatch({ type: 'hurried', at: Date.now() });
  }

  return {
    editors() {
      shown ??= new Map([...editors].map(([name, { editor }]) => [name, editor]));
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    leave,
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
        // Its fields are gone: what is typed there counts.
        for (const { editor } of [...editors.values()]) editor.commit();
        hurryAll();
      };
    },
    change(key, change, { fresh = null, stored }) {
      const entry = entryOf(key, fresh, stored && left);
      const { editor } = entry;
      entry.users += 1;
      if (stored) editor.dispatch({ type: 'known', details: { ...stored, versions: [] }, at: Date.now() });
      const act = (): void => {
        if (editor.state().phase !== 'ready') return;
        unsubscribe();
        entry.users -= 1;
        change(editor);
      };
      const unsubscribe = editor.subscribe(act);
      act();
    },
    async edit(key, edit) {
      const editor = open(key, null);
      const edited = await editUnopened(editor, edit);
      leave(editor);
      return edited;
    },
    hasUnsent,
    close() {
      window.removeEventListener('online', hurryAll);
      window.removeEventListener('pagehide', hurryAll);
      window.removeEventListener('beforeunload', askBeforeLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const { editor } of editors.values()) editor.close();
      editors.clear();
      copies.close();
    },
  };
}
