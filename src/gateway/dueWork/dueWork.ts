import type { FastifyPluginAsync } from 'fastify';
import type { Acquirer } from '../acquirer/Acquirer';
import type { Database } from '../db/openDatabase';
import type { PublishedLayouts } from '../layouts/loadLayouts';
import type { LayoutStore } from '../ops/layoutStore';
import { stopReleases } from '../releases/stopReleases';

interface DueWorkOptions {
  readonly db: Database;
  readonly acquirer: Acquirer;
  readonly store: LayoutStore;
  readonly layouts: Pick<PublishedLayouts, 'isOutdated'>;
  /** Brings every widget up to date. */
  readonly onPublish: (revision: number) => Promise<number>;
  /** Let what is due be sent: other nodes may have left it. */
  readonly wake?: readonly (() => void)[];
  /** Milliseconds between two rounds. */
  readonly interval?: number;
}

/** Publishes scheduled drafts that are due. Each by one node only: the store compares its revision. */
async function publishScheduled({ store, onPublish }: DueWorkOptions): Promise<void> {
  for (const draft of await store.due(new Date())) {
    const { transaction, name, revision, releaseNote, releaseReason, releasedBy, releaseAtOnce } = draft;
    const actor = { id: '', who: releasedBy, address: '' };
    const published = await store.publish(
      { transaction, name },
      revision,
      releaseNote,
      actor,
      releaseReason,
      releaseAtOnce,
    );
    if ('revision' in published) await onPublish(published.revision);
  }
}

/**
 * Finishes a publish whose node died, or was not connected, before it announced it: at the second look, as others are
 * announced a moment after their commit. Once, however long it takes.
 */
function createCatchUp({ layouts, onPublish }: DueWorkOptions): () => Promise<void> {
  let running: Promise<void> | null = null;
  let wasOutdated = false;
  const catchUp = async (): Promise<void> => {
    const isOutdated = await layouts.isOutdated();
    if (isOutdated && wasOutdated) await onPublish(0);
    wasOutdated = isOutdated && !wasOutdated;
  };
  return () =>
    (running ??= catchUp().finally(() => {
      running = null;
    }));
}

/** How often signed requests that are due are looked for, in ms. */
const wakeInterval = 1000;

/**
 * Work that is due at a time, on whatever node: requests to the platform and the acquirer, outcomes that a stopped node
 * left in its timers, scheduled drafts, publishes that were not announced; releases to some players that exceed a limit.
 */
export const dueWork: FastifyPluginAsync<DueWorkOptions> = async (app, options) => {
  const { acquirer, wake = [], interval = 5000 } = options;
  const catchUp = createCatchUp(options);
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => void): void => void timers.push(setInterval(work, ms).unref());
  app.addHook('onReady', async () => {
    await acquirer.resume();
    every(wakeInterval, () => {
      for (const look of wake) look();
    });
    every(interval, () => {
      acquirer
        .resume(new Date())
        .catch((error: unknown) => app.log.error({ err: error }, 'due outcomes could not be read'));
      publishScheduled(options).catch((error: unknown) =>
        app.log.error({ err: error }, 'scheduled drafts could not be published'),
      );
      catchUp().catch((error: unknown) => app.log.error({ err: error }, 'layouts could not be reloaded'));
      stopReleases(options).catch((error: unknown) =>
        app.log.error({ err: error }, 'the health of releases could not be read'),
      );
    });
  });
  app.addHook('preClose', async () => timers.forEach(clearInterval));
};
