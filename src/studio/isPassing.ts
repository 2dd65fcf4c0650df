import type { StudioRefusal } from '../contract/generated/types';

const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'INTERNAL', 'TOO_MANY_CALLS']);

/** Whether a refusal passes by itself: as if no answer had arrived. */
export const isPassing = ({ code }: StudioRefusal): boolean => passing.has(code);
