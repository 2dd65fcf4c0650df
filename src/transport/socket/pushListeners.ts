import type { Push } from '../../contract/pushes';
import { type Deviation, deviationsOf } from '../../contract/reader/readShape';

export interface PushListeners {
  /** Returns a function that removes the listener. */
  add(listener: (push: Push) => void): () => void;
  /** Parses a message of the push event and calls the listeners, in order of arrival. */
  deliver(message: unknown): void;
}

const maxEarly = 50;

/** Loaded after the first paint, when the first push arrives. */
const loadParser = () => import(/* webpackChunkName: "pushes" */ '../../contract/pushes');

/** @param onDeviations called when a push of a known type deviates from the contract */
export function createPushListeners(onDeviations: (deviations: readonly Deviation[]) => void): PushListeners {
  const listeners = new Set<(push: Push) => void>();
  /** Messages before the first listener, which loads after the first paint; null from then on. */
  let early: unknown[] | null = [];
  let delivered = Promise.resolve();
  const parseAndNotify = async (message: unknown): Promise<void> => {
    const { parsePush } = await loadParser();
    const parsed = parsePush(message);
    const deviations = deviationsOf(parsed);
    const isOfKnownType = deviations.every(({ rule }) => rule !== 'discriminator');
    if (deviations.length > 0 && isOfKnownType) onDeviations(deviations);
    if (parsed.ok) for (const listener of [...listeners]) listener(parsed.value);
  };
  const deliver = (message: unknown): void => {
    if (early && early.length < maxEarly) early.push(message);
    if (listeners.size === 0) return;
    // If the parser cannot load (no network, a removed build) the push is lost; the next one loads it again.
    delivered = delivered.then(() => parseAndNotify(message)).catch(() => {});
  };
  return {
    add(listener) {
      listeners.add(listener);
      const missed = early ?? [];
      early = null;
      for (const message of missed) deliver(message);
      return () => listeners.delete(listener);
    },
    deliver,
  };
}
