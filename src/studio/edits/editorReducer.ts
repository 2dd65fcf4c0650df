import { deepEquals } from '@rjsf/utils';
import type { Layout, MethodDetails, StudioRefusal } from '../../contract/generated/types';
import {
  autosaveDelay,
  type Content,
  contentOf,
  type EditorRequest,
  type EditorState,
  isGone,
  isReleased,
  isUnsaved,
  type LoadingState,
  type LocalCopy,
  layoutOf,
  type ReadyState,
} from './editorState';
import { createHistory, edit, redo, undo } from './history';
import { ancestorOf, mergeLayouts } from './mergeLayouts';

/** What happened; `at` is when, in ms since 1970. */
export type EditorAction =
  | { readonly type: 'edited'; readonly content: Content; readonly at: number }
  | { readonly type: 'undone' | 'redone'; readonly at: number }
  /** The author resolved the conflict. */
  | { readonly type: 'resolved'; readonly layout: Layout; readonly at: number }
  /** The author agreed that a save stops the release. */
  | { readonly type: 'releaseStopped'; readonly at: number }
  /** A call was made. */
  | { readonly type: 'began'; readonly request: EditorRequest }
  | { readonly type: 'read'; readonly details: MethodDetails; readonly at: number }
  /** What the page already knows of the method, as from a list of all. */
  | { readonly type: 'known'; readonly details: MethodDetails; readonly at: number }
  /** Local copies that pages before this one have left, oldest first. */
  | { readonly type: 'found'; readonly copies: readonly LocalCopy[]; readonly at: number }
  | { readonly type: 'saved'; readonly revision: number; readonly at: number }
  /** A save was refused: somebody else has saved or published. The method is read again, and merged. */
  | { readonly type: 'outdated'; readonly at: number }
  | { readonly type: 'refused'; readonly refusal: StudioRefusal; readonly at: number }
  /** No answer arrived: whether the call was carried out is unknown. */
  | { readonly type: 'lost'; readonly at: number }
  /** Something may have changed on the gateway: it is read again. */
  | { readonly type: 'reloaded'; readonly at: number }
  /** What is due need not wait: the network is back, or the author is leaving. */
  | { readonly type: 'hurried'; readonly at: number }
  /** No call begins until the draft is discarded, or is not. */
  | { readonly type: 'paused' | 'resumed'; readonly at: number }
  /** The gateway has discarded the draft, with everything up to this layout. */
  | { readonly type: 'discarded'; readonly layout: Layout; readonly at: number };

/** Between attempts, in ms: it doubles, up to half a minute. */
const retryDelay = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 30_000);

/** Of more saves without an answer only the first and the latest are remembered. */
const maxSent = 10;

/** Layouts that the gateway may have stored, with another one. */
const withSent = (sent: readonly Layout[], layout: Layout): readonly Layout[] => {
  if (sent.some((known) => deepEquals(known, layout))) return sent;
  const [first, ...rest] = sent;
  return first ? [first, ...rest.slice(2 - maxSent), layout] : [layout];
};

const withContent = (state: ReadyState, content: Content): ReadyState => ({
  ...state,
  history: deepEquals(content, state.history.now) ? state.history : edit(state.history, content),
});

/** Who has saved the draft; empty: unknown; null: this author, in another tab. */
const authorOf = ({ draft }: MethodDetails): string | null => (draft?.isOwn ? null : (draft?.author ?? ''));

/**
 * Merges the local copies, oldest first, until one conflicts with what is there. The newer side is the author's: the copy,
 * unless they have typed since the page was opened.
 */
function takeCopies(state: ReadyState): ReadyState {
  const [copy, ...copies] = state.copies;
  if (!copy || state.conflict) return state;
  const { now } = state.history;
  const base = ancestorOf(copy.base, copy.sent, now.layout);
  const [newer, older] = state.hasTyped ? [now, copy.content] : [copy.content, now];
  const { layout, conflicts } = mergeLayouts(base, newer.layout, older.layout);
  const taken = withContent(
    { ...state, copies },
    { layout, texts: { ...older.texts, ...newer.texts }, json: newer.json ?? older.json },
  );
  if (conflicts.length === 0) return takeCopies(taken);
  const isTheirs = deepEquals(older.layout, state.base);
  const author = isTheirs ? authorOf(state.details) : null;
  return { ...taken, conflict: { base, theirs: older.layout, author } };
}

function firstRead(state: LoadingState, details: MethodDetails): EditorState {
  const known = details.draft?.layout ?? details.published?.layout ?? null;
  const base = known ?? state.fresh ?? state.copies[0]?.base;
  const { copies, dueAt } = state;
  // Neither the gateway nor this browser knows the method.
  if (!base) return { ...state, request: null, dueAt: Number.POSITIVE_INFINITY };
  return takeCopies({
    phase: 'ready',
    details,
    history: createHistory(contentOf(base)),
    base,
    seen: details.draft?.revision ?? 0,
    isNew: known === null,
    hasTyped: false,
    sent: [],
    mustRead: false,
    conflict: null,
    refusal: null,
    mergedWith: null,
    mayStopRelease: false,
    isPaused: false,
    request: null,
    failures: 0,
    copies,
    dueAt,
  });
}

/** Merges the gateway's state with what was typed. */
function readAgain(state: ReadyState, details: MethodDetails): ReadyState {
  const { draft, published } = details;
  const known = draft?.layout ?? published?.layout;
  const theirs = known ?? state.base;
  const mine = layoutOf(state);
  const base = ancestorOf(state.base, state.sent, theirs);
  const { layout, conflicts } = mergeLayouts(base, mine, theirs);
  const author = authorOf(details);
  const merged = withContent(state, { ...state.history.now, layout });
  const next: ReadyState = {
    ...merged,
    details,
    base: theirs,
    seen: draft?.revision ?? 0,
    isNew: known === undefined && (state.isNew || !deepEquals(mine, state.base)),
    sent: [],
    mustRead: false,
    conflict: conflicts.length > 0 ? { base, theirs, author } : null,
    mergedWith: isUnsaved(state) && !deepEquals(theirs, base) ? author : state.mergedWith,
  };
  return { ...next, mayStopRelease: state.mayStopRelease && isReleased(draft) };
}

function saved(state: ReadyState, revision: number): ReadyState {
  const { request } = state;
  if (request?.kind !== 'save') return state;
  const { draft } = state.details;
  // The gateway cancels the release of an edited draft.
  const details = {
    ...state.details,
    draft: draft && { ...draft, layout: request.layout, revision, share: 0, publishAt: null },
  };
  const known = { base: request.layout, seen: revision, isNew: false, sent: [], refusal: null, mayStopRelease: false };
  return { ...state, ...known, details };
}

/** A state once the gateway has certainly not stored the save in progress. */
function withoutSent(state: ReadyState): ReadyState {
  const { request } = state;
  // An earlier save of the same layout may have been stored.
  if (request?.kind !== 'save' || request.isRepeated) return state;
  return { ...state, sent: state.sent.filter((layout) => layout !== request.layout) };
}

/** Everything up to the discarded layout is given up; what was typed since is merged with what is read next. */
const discarded = (state: ReadyState, layout: Layout, at: number): ReadyState => ({
  ...withContent(state, deepEquals(layoutOf(state), layout) ? contentOf(layout) : state.history.now),
  base: layout,
  sent: [],
  seen: 0,
  isNew: false,
  isPaused: false,
  copies: [],
  conflict: null,
  refusal: null,
  mustRead: true,
  dueAt: at,
});

const editedAt = (state: ReadyState, at: number): ReadyState => ({
  ...state,
  hasTyped: true,
  mergedWith: null,
  dueAt: state.failures > 0 ? state.dueAt : at + autosaveDelay,
});

/** The editor of one method: what was typed, what the gateway has of it, and what is in progress. Pure. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  return state.phase === 'loading' ? reduceLoading(state, action) : reduceReady(state, action);
}

function reduceLoading(state: LoadingState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'began':
      return { ...state, request: action.request };
    case 'read':
      return firstRead({ ...state, dueAt: action.at }, action.details);
    case 'known':
      // A call in progress still answers.
      return { ...firstRead({ ...state, dueAt: action.at }, action.details), request: state.request };
    case 'found':
      return { ...state, copies: action.copies };
    case 'lost':
    case 'refused':
      return {
        ...state,
        request: null,
        failures: state.failures + 1,
        dueAt: action.at + retryDelay(state.failures + 1),
      };
    case 'reloaded':
    case 'hurried':
      return { ...state, dueAt: action.at };
    default:
      return state;
  }
}

/** Refusals after which the gateway may still have stored the layout. */
const isUnclear = ({ code }: StudioRefusal): boolean => code === 'MALFORMED';

function reduceReady(state: ReadyState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edited':
      return editedAt({ ...withContent(state, action.content), isNew: state.isNew || isGone(state) }, action.at);
    case 'undone':
      return editedAt({ ...state, history: undo(state.history) }, action.at);
    case 'redone':
      return editedAt({ ...state, history: redo(state.history) }, action.at);
    case 'resolved': {
      const content = { ...state.history.now, layout: action.layout };
      const mergedWith = state.conflict?.author ?? null;
      return takeCopies({ ...withContent(state, content), conflict: null, mergedWith, dueAt: action.at });
    }
    case 'releaseStopped':
      return { ...state, mayStopRelease: true, dueAt: action.at };
    case 'began': {
      const { request } = action;
      return { ...state, request, sent: request.kind === 'save' ? withSent(state.sent, request.layout) : state.sent };
    }
    case 'read':
      return { ...readAgain(state, action.details), request: null, failures: 0, dueAt: action.at };
    case 'known':
      return state;
    case 'found':
      return takeCopies({ ...state, copies: [...state.copies, ...action.copies] });
    case 'saved':
      return { ...saved(state, action.revision), request: null, failures: 0, dueAt: Math.max(state.dueAt, action.at) };
    case 'outdated':
      return { ...withoutSent(state), mustRead: true, request: null, failures: 0, dueAt: action.at };
    case 'refused': {
      const { request } = state;
      const known = isUnclear(action.refusal) ? state : withoutSent(state);
      const refusal = request?.kind === 'save' ? { refusal: action.refusal, layout: request.layout } : state.refusal;
      return { ...known, refusal, request: null, failures: 0, dueAt: action.at };
    }
    case 'lost': {
      const failures = state.failures + 1;
      return { ...state, request: null, failures, dueAt: action.at + retryDelay(failures) };
    }
    case 'reloaded':
      return { ...state, mustRead: true, dueAt: action.at };
    case 'hurried':
      return { ...state, dueAt: action.at };
    case 'paused':
      return { ...state, isPaused: true };
    case 'resumed':
      return { ...state, isPaused: false, dueAt: action.at };
    case 'discarded':
      return discarded(state, action.layout, action.at);
  }
}
