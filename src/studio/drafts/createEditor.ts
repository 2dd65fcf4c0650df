import { deepEquals } from '@rjsf/utils';
import { bulkhead } from 'cockatiel';
import type { Layout, MethodKey, StudioRefusal } from '../../contract/generated/types';
import { newUuid } from '../../contract/ids';
import { methodId } from '../../contract/studio/methodKey';
import type { Answer } from '../api/answer';
import { callMethod } from '../api/store';
import { type EditorAction, editorReducer } from '../edits/editorReducer';
import {
  type Content,
  createEditorState,
  type EditorRequest,
  type EditorState,
  type LayoutChange,
  localCopyOf,
  nextRequest,
  type SaveState,
  saveStateOf,
  withLayout,
} from '../edits/editorState';
import { isPassing } from '../isPassing';
import type { FoundCopy, LocalCopies } from './localCopies';
import { type Release, takeLock } from './tabLocks';

/** The editor of one method: runs the calls and writes the local copies that its state asks for. */
export interface EditorHandle {
  readonly key: MethodKey;
  state(): EditorState;
  saveState(): SaveState;
  /** Whether something typed has not reached the gateway. */
  isUnsent(): boolean;
  subscribe(listener: () => void): () => void;
  dispatch(action: EditorAction): void;
  /** Changes what the author has typed last. Keys may follow each other within one render. */
  edit(change: (content: Content) => Content): void;
  /** Keeps in this browser alone what is being typed, until the next edit; null: it does not count. */
  keep(typed: LayoutChange | null): void;
  /** What is being typed is an edit now. */
  commit(): void;
  /** Discards the draft, with everything that was typed until now. */
  discard(): Promise<Answer<unknown>>;
  /** Ends its timers and subscriptions. */
  close(): void;
}

const failureOf = (refusal: StudioRefusal, at: number): EditorAction => {
  if (isPassing(refusal)) return { type: 'lost', at };
  return refusal.code === 'DRAFT_CHANGED' ? { type: 'outdated', at } : { type: 'refused', refusal, at };
};

/** Makes a call. @returns what it means for the state */
async function answerTo(request: EditorRequest, key: MethodKey): Promise<EditorAction> {
  if (request.kind === 'read') {
    const answer = await callMethod('method', key);
    const at = Date.now();
    return answer.ok ? { type: 'read', details: answer.value, at } : failureOf(answer.refusal, at);
  }
  const { layout, seen, published, mayStopRelease } = request;
  const answer = await callMethod('saveDraft', key, { layout, seen, published, mayStopRelease });
  const at = Date.now();
  return answer.ok ? { type: 'saved', revision: answer.value.revision, at } : failureOf(answer.refusal, at);
}

/** Discards the draft of the last answer, or one that a save without an answer has made. */
async function discardSeen(key: MethodKey, state: EditorState): Promise<Answer<unknown>> {
  if (state.phase === 'loading' || state.seen === 0) return { ok: true, value: {} };
  const answer = await callMethod('deleteDraft', key, { seen: state.seen });
  const stored = answer.ok ? null : answer.refusal.draft;
  const isOwn = stored && state.sent.some((layout) => deepEquals(layout, stored.layout));
  return isOwn ? callMethod('deleteDraft', key, { seen: stored.revision }) : answer;
}

/** Calls of all editors, four at a time: an import edits hundreds of methods at once. */
const calls = bulkhead(4, Number.POSITIVE_INFINITY);

/** @param fresh the layout of a new method; null: it exists @param left copies of pages that may be gone */
export function createEditor(
  key: MethodKey,
  fresh: Layout | null,
  copies: LocalCopies,
  left: Promise<readonly FoundCopy[]> = copies.all(),
): EditorHandle {
  const id = newUuid();
  const listeners = new Set<() => void>();
  const locks: Release[] = [];
  let state: EditorState = createEditorState(fresh, [], Date.now());
  let stored = localCopyOf(state);
  let isUnstored = false;
  let isStarted = false;
  let isClosed = false;
  let typing: LayoutChange | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Copies of tabs that are gone, whose work is merged into this state. */
  let merged: readonly string[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  function store(): void {
    const copy = localCopyOf(state, typing);
    const isMerged = state.phase === 'ready' && state.copies.length === 0 && !state.conflict;
    const gone = isMerged ? merged : [];
    const isSame = copy?.content === stored?.content && copy?.base === stored?.base && copy?.sent === stored?.sent;
    if (isSame && gone.length === 0) return;
    stored = copy;
    if (gone.length > 0) merged = [];
    const written = copy ? copies.put(id, key, copy, gone) : copies.remove([id, ...gone]);
    void written.then((isStored) => {
      if (isUnstored === !isStored) return;
      isUnstored = !isStored;
      notify();
    });
  }
  function run(): void {
    clearTimeout(timer);
    // It is read at once; what is saved depends on the copies of pages that are gone.
    const request = isClosed || (!isStarted && state.phase === 'ready') ? null : nextRequest(state);
    if (!request) return;
    const delay = state.dueAt - Date.now();
    if (delay > 0) {
      if (Number.isFinite(delay)) timer = setTimeout(run, delay);
      return;
    }
    dispatch({ type: 'began', request });
    void calls.execute(async () => {
      // Its author has signed out meanwhile.
      if (isClosed) return;
      const action = await answerTo(request, key);
      await started;
      dispatch(action);
    });
  }
  function dispatch(action: EditorAction): void {
    state = editorReducer(state, action);
    store();
    run();
    notify();
  }
  function edit(change: (content: Content) => Content): void {
    typing = null;
    if (state.phase === 'ready') dispatch({ type: 'edited', content: change(state.history.now), at: Date.now() });
  }
  /** Resolves when no call is in progress. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = (): void => {
        if (state.request) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  async function hold(copy: string): Promise<boolean> {
    const release = isClosed ? null : await takeLock(copy);
    if (release && isClosed) release();
    else if (release) locks.push(release);
    return release !== null && !isClosed;
  }
  async function start(): Promise<void> {
    await hold(id);
    const taken: FoundCopy[] = [];
    for (const found of await left)
      if (methodId(found.key) === methodId(key) && (await hold(found.id))) taken.push(found);
    merged = taken.map((found) => found.id);
    isStarted = true;
    dispatch({ type: 'found', copies: taken.map(({ copy }) => copy), at: Date.now() });
  }
  const started = start();
  // Not yet: its creator may know what the gateway has.
  queueMicrotask(run);

  return {
    key,
    state: () => state,
    saveState() {
      const isLeft = state.phase === 'loading' && state.copies.length > 0;
      const sent = state.phase === 'ready' ? saveStateOf(state) : isLeft ? 'saving' : 'saved';
      return isUnstored && sent !== 'saved' ? 'unstored' : sent;
    },
    isUnsent: () => stored !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    edit,
    keep(typed) {
      typing = typed;
      store();
      notify();
    },
    commit() {
      if (typing) edit(withLayout(typing));
    },
    async discard() {
      dispatch({ type: 'paused', at: Date.now() });
      const layout = state.phase === 'ready' ? state.history.now.layout : null;
      // A save that arrives after it would bring the draft back.
      await settled();
      const answer = await discardSeen(key, state);
      const at = Date.now();
      if (answer.ok && layout) dispatch({ type: 'discarded', layout, at });
      else dispatch({ type: 'resumed', at });
      return answer;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
      for (const release of locks) release();
    },
  };
}
