import { isPassing } from '../isPassing';
import type { TextState } from './textStore';

/** The message about unsaved texts: what somebody has to do comes first. */
export function saveKeyOf({ methods, isUnstored }: TextState): string {
  const unsaved = methods?.filter(({ edits }) => edits.size > 0) ?? [];
  if (unsaved.length === 0) return 'save.saved';
  if (unsaved.some(({ conflict }) => conflict)) return 'save.conflict';
  if (unsaved.some(({ isHeld }) => isHeld)) return 'save.held';
  if (unsaved.some(({ refusal }) => refusal && !isPassing(refusal))) return 'save.failed';
  if (isUnstored) return 'save.unstored';
  return unsaved.some(({ refusal }) => refusal) ? 'save.local' : 'save.saving';
}
