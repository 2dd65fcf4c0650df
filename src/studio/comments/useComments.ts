import { useEffect, useSyncExternalStore } from 'react';
import type { AddCommentRequest, MethodComment, MethodKey, StudioRefusal } from '../../contract/generated/types';
import { type Answer, api } from '../api';
import { methodId } from '../methodId';

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

const none: readonly MethodComment[] = [];
/** Of the methods that were opened, by 'deposit pix'. Several parts of the screen show them. */
const known = new Map<string, readonly MethodComment[]>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function store(key: MethodKey, answer: Answer<{ readonly comments: readonly MethodComment[] }>): StudioRefusal | null {
  if (!answer.ok) return answer.refusal;
  known.set(methodId(key), answer.value.comments);
  for (const listener of listeners) listener();
  return null;
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

export interface Comments {
  readonly threads: readonly Thread[];
  /** @returns why not; null: it is done */
  add(request: AddCommentRequest): Promise<StudioRefusal | null>;
  resolve(thread: number, isResolved: boolean): Promise<StudioRefusal | null>;
}

/** The comments of a method. @param isReader loads them; other parts of the screen show what is known */
export function useComments({ transaction, name }: MethodKey, isReader = false): Comments {
  const key = { transaction, name };
  const list = useSyncExternalStore(subscribe, () => known.get(`${transaction} ${name}`) ?? none);
  useEffect(() => {
    if (isReader) void api.comments({ transaction, name }).then((answer) => store({ transaction, name }, answer));
  }, [transaction, name, isReader]);
  return {
    threads: threadsOf(list),
    add: async (request) => store(key, await api.addComment(key, request)),
    resolve: async (thread, isResolved) => store(key, await api.resolveComment(key, thread, isResolved)),
  };
}
