import type { CallName } from '../../contract/calls';
import type { RolloutReply } from '../../contract/generated/types';

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
    /** What this node has counted. */
    current: (): RolloutReply => ({ notified: waiting.size + updated.size, updated: updated.size }),
  };
}
