import type { CallName } from '../../contract/calls';

/** How far the last publish has come, on this node. */
export interface Reach {
  /** Open widgets that were told of it. */
  readonly told: number;
  /** Those of them that have read their methods anew since. */
  readonly took: number;
}

const lists: ReadonlySet<CallName | null> = new Set<CallName>(['depositMethods', 'withdrawalMethods']);

/** Counts which of the sockets that heard of a publish have come for it. A socket that is gone counts no more. */
export function createReach() {
  const waiting = new Set<string>();
  const took = new Set<string>();
  return {
    begin(sockets: Iterable<string>): void {
      waiting.clear();
      took.clear();
      for (const socket of sockets) waiting.add(socket);
    },
    called(socket: string, name: CallName | null): void {
      if (lists.has(name) && waiting.delete(socket)) took.add(socket);
    },
    gone(socket: string): void {
      waiting.delete(socket);
      took.delete(socket);
    },
    now: (): Reach => ({ told: waiting.size + took.size, took: took.size }),
  };
}
