import type { FastifyPluginAsync } from 'fastify';
import type { Acquirer } from './acquirer/Acquirer';
import type { Database } from './db/openDatabase';
import type { LayoutStore } from './ops/layoutStore';
import { stopReleases } from './releases/stopReleases';

interface DueWorkOptions {
  readonly db: Database;
  readonly acquirer: Acquirer;
  readonly store: LayoutStore;
  /** Brings every widget up to date. */
  readonly onPublish: (revision: number) => Promise<number>;
  /** Sends the platform what is due: confirms and releases. */
  readonly settleHolds?: () => void;
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
 * Work that is due at a time, on whatever node: outcomes that a stopped node left in its timers, scheduled drafts, confirms
 * and releases at the platform; releases to some players that exceed a limit.
 */
export const dueWork: FastifyPluginAsync<DueWorkOptions> = async (app, options) => {
  const { acquirer, settleHolds, interval = 5000 } = options;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await acquirer.resume();
    timer = setInterval(() => {
      acquirer
        .resume(new Date())
        .catch((error: unknown) => app.log.error({ err: error }, 'due outcomes could not be read'));
      settleHolds?.();
      publishScheduled(options).catch((error: unknown) =>
        app.log.error({ err: error }, 'scheduled drafts could not be published'),
      );
      stopReleases(options).catch((error: unknown) =>
        app.log.error({ err: error }, 'the health of releases could not be read'),
      );
    }, interval);
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
};
