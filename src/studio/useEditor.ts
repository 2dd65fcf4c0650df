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

/** A draft is saved so long after the last edit. ms. */
const autosaveDelay = 700;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

export interface Editor {
  readonly details: MethodDetails;
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly saveState: SaveState;
  /** Why the last save was refused: what does not fit the contract, in its own words, or what was refused. */
  readonly saveError: string | StudioRefusal | null;
  /** What somebody else has saved meanwhile, and what both began with; null: nothing clashes. */
  readonly conflict: { readonly base: Layout; readonly theirs: Layout; readonly author: string } | null;
  /** Whose changes were mergedWith to the ones made here. */
  readonly mergedWith: string | null;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(layout: Layout): void;
  undo(): void;
  redo(): void;
  /** Saves what was made of both. */
  resolve(layout: Layout): void;
  reload(): Promise<void>;
  /** Asks the gateway anew what is wrong: others may have published, or it could not tell before. */
  check(): Promise<void>;
}

/** One method under edit: history, autosaved draft, problems as the gateway sees them. Null until it is loaded. */
export function useEditor(key: MethodKey, fresh: Layout | null): Editor | null {
  const [details, setDetails] = useState<MethodDetails | null>(null);
  const [history, setHistory] = useState<History<Layout> | null>(null);
  const [problems, setProblems] = useState<readonly LintProblem[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [saveError, setSaveError] = useState<Editor['saveError']>(null);
  const [conflict, setConflict] = useState<Editor['conflict']>(null);
  const [mergedWith, setMergedWith] = useState<string | null>(null);
  const seen = useRef(0);
  /** The draft as it was read or saved last: where this author's changes and those of others begin. */
  const base = useRef<Layout | null>(null);
  const latest = useRef<Layout | null>(null);
  const saves = useRef<Promise<void>>(Promise.resolve());
  /** Nothing is saved until the author has said what stands. */
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

  /** Somebody was quicker: what both changed is mergedWith, and asked for only where it clashes. */
  const mergeTheirs = useCallback(
    async (draft: MethodDraft | null) => {
      const read = await api.method({ transaction, name });
      if (!read.ok || !latest.current) return setSaveState('failed');
      setDetails(read.value);
      // A draft that is gone was published or thrown away: what is published stands in its place.
      const theirs = draft?.layout ?? read.value.published?.layout ?? base.current ?? latest.current;
      const author = draft?.author ?? '';
      seen.current = draft?.revision ?? 0;
      const began = base.current ?? theirs;
      base.current = theirs;
      const merge = mergeLayouts(began, latest.current, theirs);
      if (merge.conflicts.length > 0) {
        hasConflict.current = true;
        setConflict({ base: began, theirs, author });
        return setSaveState('conflict');
      }
      // A save that waits behind this one takes what both made, not what stood here before.
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
      // What was released is not what stands there now: the gateway has taken it back.
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
    setSaveError(
      answer.refusal.problems?.map((problem) => (typeof problem === 'string' ? problem : problem.why)).join('; ') ??
        answer.refusal,
    );
    setSaveState('failed');
  }, [transaction, name, mergeTheirs]);
  useEffect(() => {
    if (!layout || saveState !== 'unsaved') return;
    const timer = setTimeout(() => {
      // One after the other: a save that overtook its forerunner would be taken for somebody else's.
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
