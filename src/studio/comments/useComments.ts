import type { MethodComment, MethodKey } from '../../contract/generated/types';
import { studioApi } from '../api/studioApi';

/** A comment with its answers. */
export interface Thread {
  readonly id: number;
  /** Name of the field; null: the method itself. */
  readonly field: string | null;
  readonly isResolved: boolean;
  readonly resolvedBy: string | null;
  /** Oldest first. */
  readonly comments: readonly MethodComment[];
}

/** Comments as threads, in the order of their first ones. */
const threadsOf = (comments: readonly MethodComment[]): readonly Thread[] =>
  comments
    .filter(({ id, thread }) => id === thread)
    .map(({ id, field, resolvedBy }) => ({
      id,
      field,
      resolvedBy,
      isResolved: resolvedBy !== null,
      comments: comments.filter(({ thread }) => thread === id),
    }));

/** How many of a field's threads are open. @param field its name; null: the method's own */
export const openOf = (threads: readonly Thread[], field: string | null): number =>
  threads.filter((thread) => thread.field === field && !thread.isResolved).length;

/** The comments of a method. */
export function useComments(key: MethodKey) {
  const query = studioApi.useCommentsQuery(key);
  return { query, threads: threadsOf(query.currentData?.comments ?? []) };
}
