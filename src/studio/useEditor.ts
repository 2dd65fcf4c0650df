import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Layout,
  LintProblem,
  MethodDetails,
  MethodDraft,
  MethodKey,
  StudioRefusal,
} from '../contract/generated/types';
import { api } from './api';
import { createHistory, edit, type History, redo, undo } from './edits/history';
import { mergeLayouts } from './edits/mergeLayouts';

/** A draft is saved this long after the last edit. ms. */
const autosaveDelay = 700;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

export interface Editor {
  readonly details: MethodDetails;
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly saveState: SaveState;
  /** Why the last save was refused; null: it was not. */
  readonly saveError: StudioRefusal | null;
  /** A conflict with somebody else's save, and the layout that both started from; null: none. */
  readonly conflict: { readonly base: Layout; readonly theirs: Layout; readonly author: string } | null;
  /** Whose changes were merged into this draft; null: nobody's. */
  readonly mergedWith: string | null;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(layout: Layout): void;
  undo(): void;
  redo(): void;
  /** Resolves a conflict with the merged layout, which is saved. */
  resolve(layout: Layout): void;
  reload(): Promise<void>;
  /** Lints again: somebody may have published in the meantime, or the last check timed out. */
  check(): Promise<void>;
}

/** The editor of one method: undo history, autosaved draft, problems from the gateway. Null until it is loaded. */
export function useEditor(key: MethodKey, fresh: Layout | null): Editor | null {
  const [details, setDetails] = useState<MethodDetails | null>(null);
  const [history, setHistory] = useState<History<Layout> | null>(null);
  const [problems, setProblems] = useState<readonly LintProblem[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [saveError, setSaveError] = useState<Editor['saveError']>(null);
  const [conflict, setConflict] = useState<Editor['conflict']>(null);
  const [mergedWith, setMergedWith] = useState<string | null>(null);
  const seen = useRef(0);
  /** The last saved state: the common ancestor of this author's changes and those of others. */
  const base = useRef<Layout | null>(null);
  const latest = useRef<Layout | null>(null);
  const saves = useRef<Promise<void>>(Promise.resolve());
  /** Nothing is saved until the conflict is resolved. */
  const hasConflict = useRef(false);
  const { transaction, name } = key;
  const layout = history?.now ?? null;
  latest.current = layout;

  const load = useCallback(async () => {
    const answer = await api.method({ transaction, name });
    if (!answer.ok) return;
    const { draft, published } = answer.value;
    seen.current = draft?.revision ?? 0;
    const first = draft?.layout ?? published?.layout ?? fresh;
    base.current = first;
    setDetails(answer.value);
    hasConflict.current = false;
    setConflict(null);
    setMergedWith(null);
    setSaveState(first === fresh && fresh !== null ? 'unsaved' : 'saved');
    if (first) setHistory(createHistory(first));
  }, [transaction, name, fresh]);
  useEffect(() => void load(), [load]);

  /** Merges a save by somebody else, and asks only about conflicts. */
  const mergeTheirs = useCallback(
    async (draft: MethodDraft | null) => {
      const read = await api.method({ transaction, name });
      if (!read.ok || !latest.current) return setSaveState('failed');
      setDetails(read.value);
      // Without a draft (published or deleted) the published layout counts as theirs.
      const theirs = draft?.layout ?? read.value.published?.layout ?? base.current ?? latest.current;
      const author = draft?.author ?? '';
      seen.current = draft?.revision ?? 0;
      const ancestor = base.current ?? theirs;
      base.current = theirs;
      const merge = mergeLayouts(ancestor, latest.current, theirs);
      if (merge.conflicts.length > 0) {
        hasConflict.current = true;
        setConflict({ base: ancestor, theirs, author });
        return setSaveState('conflict');
      }
      // The next save in the queue must take the merged layout.
      latest.current = merge.layout;
      setHistory((known) => known && edit(known, merge.layout));
      setMergedWith(author);
      setSaveState('unsaved');
    },
    [transaction, name],
  );
  const save = useCallback(async () => {
    const wanted = latest.current;
    if (!wanted || hasConflict.current) return;
    setSaveState('saving');
    const answer = await api.saveDraft({ transaction, name }, wanted, seen.current);
    if (answer.ok) {
      const { revision } = answer.value;
      seen.current = revision;
      base.current = wanted;
      // The gateway cancels the release of an edited draft.
      setDetails(
        (known) =>
          known && {
            ...known,
            draft: known.draft && { ...known.draft, layout: wanted, revision, share: 0, publishAt: null },
          },
      );
      setSaveError(null);
      setSaveState((state) => (state === 'saving' ? 'saved' : state));
      return;
    }
    if (answer.refusal.code === 'DRAFT_CHANGED') return mergeTheirs(answer.refusal.draft ?? null);
    setSaveError(answer.refusal);
    setSaveState('failed');
  }, [transaction, name, mergeTheirs]);
  useEffect(() => {
    if (!layout || saveState !== 'unsaved') return;
    const timer = setTimeout(() => {
      // In sequence: a save that overtakes another looks like somebody else's.
      saves.current = saves.current.then(save);
    }, autosaveDelay);
    return () => clearTimeout(timer);
  }, [layout, saveState, save]);
  const check = useCallback(async () => {
    if (!layout) return;
    const answer = await api.check(layout);
    if (answer.ok && layout === latest.current) setProblems(answer.value.problems);
  }, [layout]);
  useEffect(() => void check(), [check]);

  if (!details || !history || !layout) return null;
  const step = (move: (known: History<Layout>) => History<Layout>) => {
    setHistory(move(history));
    setMergedWith(null);
    setSaveState((state) => (state === 'conflict' ? state : 'unsaved'));
  };
  return {
    details,
    layout,
    problems,
    saveState,
    saveError,
    conflict,
    mergedWith,
    seen: seen.current,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next) => step((known) => edit(known, next)),
    undo: () => step(undo),
    redo: () => step(redo),
    resolve(both) {
      hasConflict.current = false;
      setHistory(edit(history, both));
      setMergedWith(conflict?.author ?? null);
      setConflict(null);
      setSaveState('unsaved');
    },
    reload: load,
    check,
  };
}
