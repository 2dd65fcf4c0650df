import { deepEquals } from '@rjsf/utils';
import type { Layout, MethodDetails, MethodDraft, StudioRefusal } from '../../contract/generated/types';
import type { History } from './history';
import { sharedPart } from './mergeLayouts';

/** A layout as JSON that cannot be read yet. */
export interface JsonText {
  readonly text: string;
  /** The layout that the text was typed over. */
  readonly base: Layout;
}

/** What an author has typed: a layout, and texts that have no place in it because they cannot be read yet. */
export interface Content {
  readonly layout: Layout;
  /** Texts of fields that refuse them, by place: 'limits BRL max'. */
  readonly texts: Readonly<Record<string, string>>;
  readonly json: JsonText | null;
}

/** Pure: an edit that other edits may come before. */
export type LayoutChange = (layout: Layout) => Layout;

/** Work that the gateway does not have yet, for the browser's storage. */
export interface LocalCopy {
  readonly content: Content;
  /** The layout that the work began with. */
  readonly base: Layout;
  /** Layouts of saves whose answer never arrived: the gateway may have stored one of them. */
  readonly sent: readonly Layout[];
}

/** A call for the runner to make. */
export type EditorRequest =
  | { readonly kind: 'read' }
  | {
      readonly kind: 'save';
      readonly layout: Layout;
      /** The revision that is changed; 0: there is no draft. */
      readonly seen: number;
      /** The published version that was read with it; 0: there is none. */
      readonly published: number;
      readonly mayStopRelease: boolean;
      /** Whether an earlier save of this layout had no answer. */
      readonly isRepeated: boolean;
    };

export interface Conflict {
  readonly base: Layout;
  readonly theirs: Layout;
  /** Who saved `theirs`; empty: unknown; null: this author, in another tab. */
  readonly author: string | null;
}

interface Calls {
  /** The call in progress; null: none. */
  readonly request: EditorRequest | null;
  /** Calls in a row without an answer. */
  readonly failures: number;
  /** When the next call is due, in ms since 1970. */
  readonly dueAt: number;
  /** Local copies that are not merged yet, oldest first. */
  readonly copies: readonly LocalCopy[];
}

export interface LoadingState extends Calls {
  readonly phase: 'loading';
  /** The layout of a new method; null: it exists. */
  readonly fresh: Layout | null;
}

export interface ReadyState extends Calls {
  readonly phase: 'ready';
  readonly details: MethodDetails;
  readonly history: History<Content>;
  /** The last state that this author and the gateway share. */
  readonly base: Layout;
  /** The draft's revision; 0: there is none. */
  readonly seen: number;
  /** Whether the gateway knows neither a draft nor a published layout, and should get one. */
  readonly isNew: boolean;
  /** Whether the author has edited since the page was opened: local copies are older. */
  readonly hasTyped: boolean;
  /** Layouts that the gateway may have stored: saves in progress, and those whose answer was lost. */
  readonly sent: readonly Layout[];
  /** Whether the method has to be read again before the next save. */
  readonly mustRead: boolean;
  readonly conflict: Conflict | null;
  /** Why the gateway refused a layout, and which. */
  readonly refusal: { readonly refusal: StudioRefusal; readonly layout: Layout } | null;
  /** Whose changes were merged last; null: nobody's. */
  readonly mergedWith: string | null;
  /** Whether the author has agreed that a save stops the draft's release. */
  readonly mayStopRelease: boolean;
  /** Whether calls wait: the draft is being discarded. */
  readonly isPaused: boolean;
}

export type EditorState = LoadingState | ReadyState;

/**
 * What the author reads about their work. `unread`: only what cannot be read is not saved; `unstored`: neither the
 * gateway nor this browser has the latest edits.
 */
export type SaveState = 'saved' | 'saving' | 'local' | 'unread' | 'conflict' | 'failed' | 'held' | 'unstored';

/** A draft is saved this long after the last edit. ms. */
export const autosaveDelay = 700;

export const createEditorState = (fresh: Layout | null, copies: readonly LocalCopy[], at: number): LoadingState => ({
  phase: 'loading',
  fresh,
  copies,
  request: null,
  failures: 0,
  dueAt: at,
});

export const contentOf = (layout: Layout): Content => ({ layout, texts: {}, json: null });

/** The content after an edit of its layout. */
export const withLayout =
  (change: LayoutChange) =>
  (content: Content): Content => ({ ...content, layout: change(content.layout) });

export const layoutOf = ({ history }: ReadyState): Layout => history.now.layout;

/** Whether the gateway lacks edits, or may have stored what the author has changed since. */
export const isUnsaved = (state: ReadyState): boolean =>
  state.isNew || state.sent.length > 0 || !deepEquals(layoutOf(state), state.base);

/** Whether something typed has no place in the layout yet. */
const isUnread = ({ history: { now } }: ReadyState): boolean => now.json !== null || Object.keys(now.texts).length > 0;

/** Whether players get the draft, or will: a save would end that. */
export const isReleased = (draft: MethodDraft | null): boolean =>
  draft !== null && (draft.share > 0 || draft.publishAt !== null);

/** Whether the gateway has the method no more: its draft was discarded, and nothing is published. */
export const isGone = ({ details, seen, isNew, mustRead }: ReadyState): boolean =>
  details.draft === null && details.published === null && seen === 0 && !isNew && !mustRead;

const isHeld = (state: ReadyState): boolean => isReleased(state.details.draft) && !state.mayStopRelease;

/** Whether the layout is the one that the gateway refused. */
const isRefused = ({ refusal, history }: ReadyState): boolean =>
  refusal !== null && refusal.layout === history.now.layout;

/** The call to make when it is due; null: none, or one is in progress. */
export function nextRequest(state: EditorState): EditorRequest | null {
  if (state.request) return null;
  if (state.phase === 'loading') return { kind: 'read' };
  if (state.isPaused || state.conflict) return null;
  if (state.mustRead) return { kind: 'read' };
  if (!isUnsaved(state)) return null;
  const layout = layoutOf(state);
  // Only whether a lost save was stored is open.
  if (!state.isNew && deepEquals(layout, state.base)) return { kind: 'read' };
  if (isHeld(state) || isRefused(state)) return null;
  return {
    kind: 'save',
    layout,
    seen: state.seen,
    published: state.details.published?.revision ?? 0,
    mayStopRelease: state.mayStopRelease,
    isRepeated: state.sent.some((sent) => deepEquals(sent, layout)),
  };
}

/** Work that would be lost with this page; null: none. @param typing what is being typed, which is no edit yet; null: nothing */
export function localCopyOf(state: EditorState, typing: LayoutChange | null = null): LocalCopy | null {
  if (state.phase === 'loading') return null;
  const { now } = state.history;
  const typed = typing ? withLayout(typing)(now) : now;
  const content = deepEquals(typed, now) ? now : typed;
  if (content === now && !(isUnsaved(state) || isUnread(state) || state.conflict)) return null;
  // All of it is in the copies that were found. One more of an old text would be newer than those that are yet to be merged.
  if (content === now && state.copies.length > 0 && !state.hasTyped) return null;
  return { content, base: baseOfCopy(state), sent: state.sent };
}

/** The parts of the layout that the author has not changed. */
function baseOfCopy(state: ReadyState): Layout {
  const { conflict, base } = state;
  if (!conflict) return base;
  // Otherwise it is a conflict of two copies, and the gateway has neither.
  const isWithGateway = deepEquals(conflict.theirs, base);
  return isWithGateway ? sharedPart(conflict.base, layoutOf(state), conflict.theirs) : conflict.base;
}

export function saveStateOf(state: ReadyState): SaveState {
  if (state.conflict) return 'conflict';
  if (isRefused(state)) return 'failed';
  if (!isUnsaved(state)) return isUnread(state) ? 'unread' : 'saved';
  if (isHeld(state)) return 'held';
  return state.failures > 0 ? 'local' : 'saving';
}
