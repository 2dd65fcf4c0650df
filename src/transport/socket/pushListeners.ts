import type { Push } from '../../contract/pushes';

/** Who hears pushes. */
export interface PushListeners {
  /** Answers a function that stops listening. */
  add(hear: (push: Push) => void): () => void;
  /** Checks what came on the push channel and hands it on, in the order in which it came. */
  deliver(message: unknown): void;
}

/** The pushes' parser comes after the first paint, when somebody listens. */
const loadParser = () => import(/* webpackChunkName: "pushes" */ '../../contract/pushes');

export function createPushListeners(): PushListeners {
  const listeners = new Set<(push: Push) => void>();
  let delivered = Promise.resolve();
  const parseAndTell = async (message: unknown): Promise<void> => {
    const { parsePush } = await loadParser();
    const push = parsePush(message);
    if (push) for (const hear of [...listeners]) hear(push);
  };
  return {
    add(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    deliver(message) {
      if (listeners.size === 0) return;
      // Without its parser (no network, a build that is gone) a push is as if missed: the next one asks for it again.
      delivered = delivered.then(() => parseAndTell(message)).catch(() => {});
    },
  };
}
