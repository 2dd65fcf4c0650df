import { brokenLimit } from '../../domain/releaseHealth';
import type { Database } from '../db/openDatabase';
import type { LayoutStore } from '../ops/layoutStore';
import { readRunning } from './readReleases';

interface StopOptions {
  readonly db: Database;
  readonly store: Pick<LayoutStore, 'stopRelease'>;
  /** Brings every widget up to date. */
  readonly onPublish: (revision: number) => Promise<number>;
}

/** Stops each release that exceeds one of its limits. Every node may look; one of them stops. */
export async function stopReleases({ db, store, onPublish }: StopOptions): Promise<void> {
  for (const { row, old, new: fresh } of await readRunning(db)) {
    const broken = brokenLimit(row.stopWhen, old, fresh);
    if (broken && (await store.stopRelease(row, broken))) await onPublish(0);
  }
}
