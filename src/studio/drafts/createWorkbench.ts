import type { Layout, MethodKey, Operator } from '../../contract/generated/types';
import { localCopyOf } from '../edits/editorState';
import { methodId } from '../methodId';
import { createLocalTexts } from '../texts/localTexts';
import { createTextStore, type TextStore } from '../texts/textStore';
import { createEditor, type EditorHandle } from './createEditor';
import { type Edited, editMethod, type MethodEdit } from './editMethod';
import { createLocalCopies } from './localCopies';

/** The open editors of one operator, and the texts of all methods. What is left goes on until the gateway has it. */
export interface Workbench {
  readonly texts: TextStore;
  /** @param fresh the layout of a new method; null: it exists */
  open(key: MethodKey, fresh: Layout | null): EditorHandle;
  /** The author has left the editor: what is unsent is sent at once. */
  leave(editor: EditorHandle): void;
  /** Makes a layout the method's draft again: an edit like any other. */
  restore(key: MethodKey, layout: Layout): void;
  /** Edits a method that need not be open. @returns once the gateway has the edit, or it is taken back */
  edit(key: MethodKey, edit: MethodEdit): Promise<Edited>;
  /** Whether something typed has not reached the gateway. */
  hasUnsent(): boolean;
  close(): void;
}

/** Everybody with the same ops token is one operator, but not one author. */
const ownerOf = ({ id, who }: Operator): string => (id.startsWith('token:') ? `${id} ${who}` : id);
const isUnsent = (editor: EditorHandle): boolean => localCopyOf(editor.state()) !== null;

/** @param onBegun called when the gateway may have drafts that it did not have before */
export function createWorkbench(operator: Operator, onBegun: () => void): Workbench {
  const copies = createLocalCopies(ownerOf(operator));
  const texts = createTextStore(createLocalTexts(ownerOf(operator)));
  let hasUnsentTexts = false;
  /** Methods with a draft; null: the texts are not read yet. */
  let textDrafts: number | null = null;
  const editors = new Map<string, { readonly editor: EditorHandle; users: number; seen: number | null }>();
  const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  const hasUnsent = (): boolean => texts.hasUnsent() || [...editors.values()].some(({ editor }) => isUnsent(editor));
  function watchLeaving(): void {
    // A listener for it slows down going back in the browser's history.
    if (hasUnsent()) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
  function update(name: string): void {
    const entry = editors.get(name);
    if (!entry) return;
    const { editor } = entry;
    const state = editor.state();
    // null: the method has not been read yet.
    const seen = state.phase === 'ready' ? state.seen : null;
    if (entry.seen === 0 && seen !== null && seen > 0) onBegun();
    entry.seen = seen;
    if (entry.users === 0 && state.phase === 'ready' && !isUnsent(editor) && !state.request) {
      editors.delete(name);
      editor.close();
    }
    watchLeaving();
  }
  const forgetTexts = texts.subscribe(() => {
    const { methods, isSaving } = texts.state();
    if (isSaving) return;
    const drafts = methods?.filter(({ seen }) => seen > 0).length ?? null;
    const isSent = hasUnsentTexts && !texts.hasUnsent();
    if (isSent || (textDrafts !== null && drafts !== null && drafts > textDrafts)) onBegun();
    textDrafts = drafts;
    hasUnsentTexts = texts.hasUnsent();
    watchLeaving();
  });
  function entryOf(key: MethodKey, fresh: Layout | null) {
    const name = methodId(key);
    const known = editors.get(name);
    if (known) return known;
    const entry = { editor: createEditor(key, fresh, copies), users: 0, seen: null };
    editors.set(name, entry);
    entry.editor.subscribe(() => update(name));
    return entry;
  }
  const hurryAll = (): void => {
    for (const { editor } of editors.values()) editor.dispatch({ type: 'hurried', at: Date.now() });
    void texts.save();
  };
  const hurryHidden = (): void => {
    if (document.visibilityState === 'hidden') hurryAll();
  };
  window.addEventListener('online', hurryAll);
  window.addEventListener('pagehide', hurryAll);
  document.addEventListener('visibilitychange', hurryHidden);
  // What an earlier page could not send.
  void copies.all().then((found) => {
    for (const { key } of found) entryOf(key, null);
  });
  void texts.resume();

  function open(key: MethodKey, fresh: Layout | null): EditorHandle {
    const entry = entryOf(key, fresh);
    entry.users += 1;
    return entry.editor;
  }
  function leave(editor: EditorHandle): void {
    const entry = editors.get(methodId(editor.key));
    if (entry?.editor !== editor) return;
    entry.users -= 1;
    editor.dispatch({ type: 'hurried', at: Date.now() });
  }

  return {
    texts,
    open,
    leave,
    restore(key, layout) {
      const { editor } = entryOf(key, layout);
      const edit = (): void => {
        const state = editor.state();
        if (state.phase !== 'ready') return;
        unsubscribe();
        editor.dispatch({ type: 'edited', content: { ...state.history.now, layout }, at: Date.now() });
      };
      const unsubscribe = editor.subscribe(edit);
      edit();
    },
    async edit(key, edit) {
      const isOpen = editors.has(methodId(key));
      const editor = open(key, null);
      // What it shows may be old.
      if (isOpen) editor.dispatch({ type: 'reloaded', at: Date.now() });
      const edited = await editMethod(editor, edit);
      leave(editor);
      return edited;
    },
    hasUnsent,
    close() {
      forgetTexts();
      window.removeEventListener('online', hurryAll);
      window.removeEventListener('pagehide', hurryAll);
      window.removeEventListener('beforeunload', askBeforeLeaving);
      document.removeEventListener('visibilitychange', hurryHidden);
      for (const { editor } of editors.values()) editor.close();
      editors.clear();
      copies.close();
      texts.close();
    },
  };
}
