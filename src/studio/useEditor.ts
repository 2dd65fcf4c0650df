import { useCallback, useEffect, useRef, useState } from 'react';
import type { Layout } from '../contract/generated/types';
import type { LintProblem } from '../lint/LintRule';
import { api, type Draft, type MethodDetails, type MethodKey } from './api';
import { begin, edit, type History, redo, undo } from './edits/history';

/** A draft is saved so long after the last edit. ms. */
const autosaveAfter = 700;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

export interface Editor {
  readonly details: MethodDetails;
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly saveState: SaveState;
  /** Why the last save was refused. */
  readonly why: string | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: Draft | null;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(layout: Layout): void;
  undo(): void;
  redo(): void;
  keepMine(): void;
  takeTheirs(): void;
  reload(): Promise<void>;
}

/** One method under edit: history, autosaved draft, problems as the gateway sees them. Null until it is loaded. */
export function useEditor(key: MethodKey, fresh: Layout | null): Editor | null {
  const [details, setDetails] = useState<MethodDetails | null>(null);
  const [history, setHistory] = useState<History<Layout> | null>(null);
  const [problems, setProblems] = useState<readonly LintProblem[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [why, setWhy] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const seen = useRef(0);
  const { transaction, name } = key;
  const layout = history?.now ?? null;

  const load = useCallback(async () => {
    const answer = await api.method({ transaction, name });
    if (!answer.ok) return;
    const { draft, published } = answer.value;
    seen.current = draft?.revision ?? 0;
    const first = draft?.layout ?? published?.layout ?? fresh;
    setDetails(answer.value);
    setTheirs(null);
    setSaveState(first === fresh && fresh !== null ? 'unsaved' : 'saved');
    if (first) setHistory(begin(first));
  }, [transaction, name, fresh]);
  useEffect(() => void load(), [load]);

  const save = useCallback(
    async (wanted: Layout) => {
      setSaveState('saving');
      const answer = await api.save({ transaction, name }, wanted, seen.current);
      if (answer.ok) {
        const { revision } = answer.value;
        seen.current = revision;
        // What was released is not what stands there now: the gateway has taken it back.
        setDetails(
          (known) =>
            known && {
              ...known,
              draft: known.draft && { ...known.draft, layout: wanted, revision, share: 0, publishAt: null },
            },
        );
        setWhy(null);
        setSaveState((state) => (state === 'saving' ? 'saved' : state));
        return;
      }
      setWhy(answer.refusal.problems?.map(String).join('; ') ?? answer.refusal.message);
      setTheirs(answer.refusal.draft ?? null);
      setSaveState(answer.refusal.code === 'DRAFT_CHANGED' ? 'conflict' : 'failed');
    },
    [transaction, name],
  );
  useEffect(() => {
    if (!layout || saveState !== 'unsaved') return;
    const timer = setTimeout(() => void save(layout), autosaveAfter);
    return () => clearTimeout(timer);
  }, [layout, saveState, save]);
  useEffect(() => {
    if (!layout) return;
    let isOld = false;
    void api.check(layout).then((answer) => {
      if (!isOld && answer.ok) setProblems(answer.value.problems);
    });
    return () => {
      isOld = true;
    };
  }, [layout]);

  if (!details || !history || !layout) return null;
  const step = (move: (known: History<Layout>) => History<Layout>) => {
    setHistory(move(history));
    setSaveState((state) => (state === 'conflict' ? state : 'unsaved'));
  };
  return {
    details,
    layout,
    problems,
    saveState,
    why,
    theirs,
    seen: seen.current,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next) => step((known) => edit(known, next)),
    undo: () => step(undo),
    redo: () => step(redo),
    keepMine() {
      seen.current = theirs?.revision ?? 0;
      setTheirs(null);
      setSaveState('unsaved');
    },
    takeTheirs() {
      if (!theirs) return;
      seen.current = theirs.revision;
      setHistory(edit(history, theirs.layout));
      setTheirs(null);
      setSaveState('saved');
    },
    reload: load,
  };
}
