import { deepEquals } from '@rjsf/utils';
import type { Layout, StudioRefusal } from '../../contract/generated/types';
import { type EditorState, layoutOf, type ReadyState, saveStateOf } from '../edits/editorState';
import { mergeLayouts } from '../edits/mergeLayouts';
import type { EditorHandle } from './createEditor';

/** An edit of a method that nobody has open, such as one of many at once. */
export interface MethodEdit {
  /** What its author has reviewed: anything else that the method has by now is refused. */
  readonly from: Layout;
  /** null: the draft is discarded. */
  readonly to: Layout | null;
  /** Whether the author has agreed that it stops the draft's release. */
  readonly mayStopRelease: boolean;
}

export type Edited =
  | { readonly kind: 'saved'; readonly revision: number }
  /** `isUndone`: the gateway certainly has nothing of it; otherwise it is still being taken back. */
  | { readonly kind: 'refused'; readonly refusal: StudioRefusal; readonly isUndone: boolean };

/** Refusals of ours; the studio translates their codes. */
const refusalOf = (code: 'DRAFT_CHANGED' | 'RELEASED' | 'UNREACHABLE'): StudioRefusal => ({ code, message: '' });

/** The state once no call is in progress; also when the method cannot be read. */
function settled(editor: EditorHandle): Promise<EditorState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = editor.state();
      if (state.request || (state.phase === 'loading' && state.failures === 0)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = editor.subscribe(look);
    look();
  });
}

/** Why the method does not have the edit, and nothing else, as its draft; null: it has. */
function refusalIn(state: ReadyState, to: Layout): StudioRefusal | null {
  const saveState = saveStateOf(state);
  if (saveState === 'saved') return deepEquals(layoutOf(state), to) ? null : refusalOf('DRAFT_CHANGED');
  if (saveState === 'failed' && state.refusal) return state.refusal.refusal;
  if (saveState === 'held') return refusalOf('RELEASED');
  return refusalOf(saveState === 'conflict' ? 'DRAFT_CHANGED' : 'UNREACHABLE');
}

/** Takes the edit back, and leaves what others have changed since. @returns whether the gateway has nothing of it */
async function takeBack(editor: EditorHandle, state: ReadyState, from: Layout, to: Layout): Promise<boolean> {
  const at = Date.now();
  const content = { ...state.history.now, layout: mergeLayouts(to, from, layoutOf(state)).layout };
  if (state.conflict) editor.dispatch({ type: 'resolved', layout: state.conflict.theirs, at });
  else editor.dispatch({ type: 'edited', content, at });
  editor.dispatch({ type: 'hurried', at });
  const after = await settled(editor);
  return after.phase === 'ready' && saveStateOf(after) === 'saved';
}

/** Makes an edit, and waits until the gateway has it, or it is taken back: all of it or none. */
export async function editUnopened(editor: EditorHandle, { from, to, mayStopRelease }: MethodEdit): Promise<Edited> {
  const none = (refusal: StudioRefusal): Edited => ({ kind: 'refused', refusal, isUndone: true });
  const before = await settled(editor);
  if (before.phase === 'loading' || before.failures > 0) return none(refusalOf('UNREACHABLE'));
  if (!deepEquals(layoutOf(before), from) || saveStateOf(before) !== 'saved') return none(refusalOf('DRAFT_CHANGED'));
  if (to === null) {
    const answer = await editor.discard();
    return answer.ok ? { kind: 'saved', revision: 0 } : { kind: 'refused', refusal: answer.refusal, isUndone: false };
  }
  const at = Date.now();
  editor.dispatch({ type: 'edited', content: { ...before.history.now, layout: to }, at });
  editor.dispatch({ type: mayStopRelease ? 'releaseStopped' : 'hurried', at });
  const after = await settled(editor);
  if (after.phase === 'loading') return none(refusalOf('UNREACHABLE'));
  const refusal = refusalIn(after, to);
  if (!refusal) return { kind: 'saved', revision: after.seen };
  return { kind: 'refused', refusal, isUndone: await takeBack(editor, after, from, to) };
}
