import { deepEquals } from '@rjsf/utils';
import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../widgets/useLatest';
import type { Layout, LintProblem, MethodDetails, MethodKey, StudioRefusal } from '../contract/generated/types';
import type { Answer } from './api/answer';
import { checkLayout } from './api/checkLayout';
import type { EditorHandle } from './drafts/createEditor';
import { WorkbenchContext } from './drafts/WorkbenchContext';
import {
  type Conflict,
  type Content,
  type EditorState,
  isGone,
  layoutOf,
  type SaveState,
  saveStateOf,
  withLayout,
} from './edits/editorState';
import { currencyOfPlace } from './edits/limitPlaces';
import { mergeLayouts } from './edits/mergeLayouts';
import { readLayoutText } from './json/readLayoutText';

export interface Editor {
  readonly details: MethodDetails;
  readonly layout: Layout;
  /** Texts of fields that cannot be read yet, by place; they are not in the layout. */
  readonly texts: Content['texts'];
  /** The JSON tab's text while it cannot be read; null: the layout's. */
  readonly json: string | null;
  readonly problems: readonly LintProblem[];
  readonly saveState: SaveState;
  /** Why the last save was refused; null: it was not. */
  readonly saveError: StudioRefusal | null;
  /** A conflict with another save, and the layout that both started from; null: none. */
  readonly conflict: Conflict | null;
  /** Whose changes were merged into this draft; null: nobody's. */
  readonly mergedWith: string | null;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  /** Whether the gateway has the method no more: its draft was discarded, and nothing was published. */
  readonly isGone: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(layout: Layout): void;
  /** Changes the layout by what was typed at a place, or only remembers the text while it cannot be read. */
  type(place: string, text: string | null, layout: Layout): void;
  /** Takes the text of the JSON tab; null: the layout's. */
  typeJson(text: string | null): void;
  undo(): void;
  redo(): void;
  /** Resolves a conflict with the merged layout, which is saved. */
  resolve(layout: Layout): void;
  /** Agrees that the edits stop the draft's release. */
  stopRelease(): void;
  /** Goes back to what the gateway has. */
  revert(): void;
  /** Discards the draft, with everything that was typed until now. */
  discard(): Promise<Answer<unknown>>;
  /** Makes a layout the draft again, also after the author has left the method. */
  restore(layout: Layout): void;
  /** Reads the method again, and merges. */
  reload(): void;
  /** Lints again: somebody may have published in the meantime, or the last check timed out. */
  check(): void;
}

const nothing: EditorState | null = null;
const noSubscription = () => () => {};

/** The content after the JSON tab's text. What was changed beside the text while it could not be read is merged. */
function withJson({ texts, json, layout }: Content, text: string | null): Content {
  if (text === null) return { texts, layout, json: null };
  const read = readLayoutText(text);
  if (!('layout' in read)) return { texts, layout, json: { text, base: json?.base ?? layout } };
  return { texts, layout: json ? mergeLayouts(json.base, read.layout, layout).layout : read.layout, json: null };
}

const withTyped = ({ texts, json }: Content, place: string, text: string | null, layout: Layout): Content => {
  const { [place]: _before, ...others } = texts;
  return { json, layout, texts: text === null ? others : { ...others, [place]: text } };
};

/** Without texts of currencies that the method no longer takes. */
const withoutLostPlaces = ({ texts, ...rest }: Content): Content => ({
  ...rest,
  texts: Object.fromEntries(
    Object.entries(texts).filter(([place]) => {
      const currency = currencyOfPlace(place);
      return currency === null || rest.layout.method.currency.some((code) => code === currency);
    }),
  ),
});

/** Without problems of limits that are being typed: the layout that was checked has the amount of before. */
function withoutUnread(problems: readonly LintProblem[], texts: Content['texts']): readonly LintProblem[] {
  const currencies = Object.keys(texts).map(currencyOfPlace);
  if (currencies.length === 0) return problems;
  return problems.filter(({ path }) => !currencies.some((code) => path === `/method/amount_rules/${code}`));
}

/** ms without an edit until a layout is checked: the keys of a word are one check. */
const checkAfter = 150;

/** The problems of a layout, from the gateway, and a call that looks for them again. */
function useProblems(layout: Layout | null): readonly [readonly LintProblem[], () => void] {
  const [problems, setProblems] = useState<readonly LintProblem[]>([]);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round checks the same layout again.
  useEffect(() => {
    if (!layout) return;
    const outdated = new AbortController();
    const send = async () => {
      const answer = await checkLayout(layout, outdated.signal);
      // The same list where nothing has changed: each card shows its own.
      if (answer.ok && !outdated.signal.aborted)
        setProblems((before) => (deepEquals(before, answer.value.problems) ? before : answer.value.problems));
    };
    const timer = setTimeout(send, checkAfter);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [layout, round]);
  return [problems, useCallback(() => setRound((before) => before + 1), [])];
}

/** The editor of one method in React. Null until it is loaded. @param fresh the layout of a new method; null: it exists */
export function useEditor({ transaction, name }: MethodKey, fresh: Layout | null): Editor | null {
  const workbench = useContext(WorkbenchContext);
  const first = useLatest(fresh);
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  useEffect(() => {
    const opened = workbench?.open({ transaction, name }, first.current) ?? null;
    setHandle(opened);
    return () => {
      if (opened) workbench?.leave(opened);
    };
  }, [workbench, transaction, name, first]);
  const state = useSyncExternalStore(handle?.subscribe ?? noSubscription, () => handle?.state() ?? nothing);
  const saveState = useSyncExternalStore(handle?.subscribe ?? noSubscription, () => handle?.saveState() ?? 'saved');
  const [problems, check] = useProblems(state?.phase === 'ready' ? layoutOf(state) : null);
  if (!handle || state?.phase !== 'ready') return null;

  const { details, conflict, mergedWith, seen, history, base } = state;
  const { now } = history;
  const { edit } = handle;
  const at = (type: 'undone' | 'redone' | 'releaseStopped' | 'reloaded') => () =>
    handle.dispatch({ type, at: Date.now() });
  return {
    details,
    layout: now.layout,
    texts: now.texts,
    json: now.json?.text ?? null,
    problems: withoutUnread(problems, now.texts),
    saveState,
    saveError: saveStateOf(state) === 'failed' ? (state.refusal?.refusal ?? null) : null,
    conflict,
    mergedWith,
    seen,
    isGone: isGone(state),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (layout) => edit((content) => withoutLostPlaces({ ...content, layout })),
    type: (place, text, layout) => edit((content) => withTyped(content, place, text, layout)),
    typeJson: (text) => edit((content) => withJson(content, text)),
    undo: at('undone'),
    redo: at('redone'),
    resolve: (layout) => handle.dispatch({ type: 'resolved', layout, at: Date.now() }),
    stopRelease: at('releaseStopped'),
    revert: () => edit(withLayout(() => base)),
    discard: handle.discard,
    restore: (layout) =>
      workbench?.change({ transaction, name }, (editor) => editor.edit(withLayout(() => layout)), { fresh: layout }),
    reload: at('reloaded'),
    check,
  };
}
