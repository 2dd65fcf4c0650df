import { isPassing } from '../isPassing';
import type { SaveState } from '../useEditor';
import type { TextState } from './textStore';

/** Of all unsaved texts: what somebody has to do comes first. */
export function saveStateOf({ methods, isUnstored }: TextState): SaveState {
  const unsaved = methods?.filter(({ edits }) => edits.size > 0) ?? [];
  if (unsaved.length === 0) return 'saved';
  if (unsaved.some(({ conflict }) => conflict)) return 'conflict';
  if (unsaved.some(({ isHeld }) => isHeld)) return 'held';
  if (unsaved.some(({ refusal }) => refusal && !isPassing(refusal))) return 'failed';
  if (isUnstored) return 'unstored';
  return unsaved.some(({ refusal }) => refusal) ? 'local' : 'saving';
}
