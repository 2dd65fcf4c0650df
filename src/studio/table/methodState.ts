import type { MethodSummary } from '../../contract/generated/types';

type MethodState = 'published' | 'draft' | 'archived';

/** The state that lists show and filter by. */
export const stateOf = ({ isArchived, draft }: MethodSummary): MethodState => {
  if (isArchived) return 'archived';
  return draft ? 'draft' : 'published';
};

/** When a method was changed last, and by whom. @returns ISO 8601; empty: never, or by nobody */
export const lastChange = ({ draft, publishedAt, publishedBy }: MethodSummary): { at: string; by: string } =>
  draft ? { at: draft.savedAt, by: draft.author } : { at: publishedAt ?? '', by: publishedBy };
