import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/openDatabase';
import type { AttemptOutcome } from './createDelivery';
import type { HookEndpointParts } from './createHooks';
import { countWaiting } from './readHooks';

interface HookCounts {
  /** Events that are not delivered yet. */
  readonly waiting: number;
  readonly isEnabled: boolean;
}

/** What metrics of web hooks are read from. */
export interface HookSources {
  /** Attempts of this node so far, by how they have ended. */
  readonly attempts: () => ReadonlyMap<AttemptOutcome, number>;
  /** Of all nodes; null: the database does not answer. */
  readonly counts: () => Promise<HookCounts | null>;
}

/** ms */
const timeout = 1500;

/** @param endpoint null: the platform gets no web hooks */
export function hookSourcesOf(db: Database, endpoint: HookEndpointParts | null): HookSources | null {
  if (!endpoint) return null;
  const { store, delivery } = endpoint;
  const countNow = async (): Promise<HookCounts> => {
    const [waiting, { disabledAt }] = await Promise.all([countWaiting(db), store.readEndpoint()]);
    return { waiting, isEnabled: disabledAt === null };
  };
  return {
    attempts: () => delivery.counts,
    counts: () => Promise.race([countNow(), wait(timeout, null, { ref: false })]).catch(() => null),
  };
}
