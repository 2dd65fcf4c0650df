import type { CallName } from '../../contract/calls';

/** How many open widgets of this node have the latest publish. */
export interface Rollout {
  /** Open widgets that got the push. */
  readonly told: number;
  /** Those of them that have reloaded their methods since. */
  readonly took: number;
}

export type RolloutCounter = ReturnType<typeof createRolloutCounter>;

const listCalls: ReadonlySet<CallName | null> = new Set<CallName>(['depositMethods', 'withdrawalMethods']);

/** Counts which sockets have reloaded their methods since the latest publish. Closed sockets no longer count. */
export function createRolloutCounter() {
  const waiting = new Set<string>();
  const updated = new Set<string>();
  return {
    /** Starts over with the sockets that got the push. */
    start(sockets: Iterable<string>): void {
      waiting.clear();
      updated.clear();
      for (const socket of sockets) waiting.add(socket);
    },
    recordCall(socket: string, name: CallName | null): void {
      if (listCalls.has(name) && waiting.delete(socket)) updated.add(socket);
    },
    remove(socket: string): void {
      waiting.delete(socket);
      updated.delete(socket);
    },
    current: (): Rollout => ({ told: waiting.size + updated.size, took: updated.size }),
  };
}
