import type { FastifyPluginAsync } from 'fastify';
import { createRetention, type RetentionOptions } from './createRetention';

/** ms. After a rotation the first round writes all rows again. */
const interval = 600_000;
const firstDelay = 5000;

/** Runs the retention every ten minutes, and some seconds after the start. */
export const retentionJob: FastifyPluginAsync<RetentionOptions> = async (app, options) => {
  const retention = createRetention(options);
  let isClosing = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    try {
      const changed = await retention.run(() => isClosing);
      if (Object.values(changed).some((rows) => rows > 0)) app.log.info(changed, 'old data was deleted or encrypted');
    } catch (error) {
      app.log.error({ err: error }, 'old data could not be deleted');
    }
  }
  const schedule = (delay: number): void => {
    timer = setTimeout(() => {
      running = runOnce().then(() => {
        if (!isClosing) schedule(interval);
      });
    }, delay);
    timer.unref();
  };
  app.addHook('onReady', async () => schedule(firstDelay));
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
};
