import type { FastifyBaseLogger } from 'fastify';
import type { Delivery } from './createDelivery';
import type { HookStore } from './createHookStore';
import type { JobQueue } from './createJobQueue';

/** Requests to the platform at a time, of one node. */
const mostAtOnce = 10;
/** ms between two looks into the queue, which other nodes fill, too. */
const pace = 1000;

interface WorkerOptions {
  readonly queue: Pick<JobQueue, 'take'>;
  readonly store: Pick<HookStore, 'readEndpoint'>;
  readonly delivery: Pick<Delivery, 'deliver'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface HookWorker {
  /** Looks into the queue now. */
  wake(): void;
  /** Takes no more jobs, and waits for those in progress. */
  close(): Promise<void>;
}

/** Takes jobs from the queue while the endpoint is enabled, a few at a time. */
export function startHookWorker({ queue, store, delivery, log }: WorkerOptions): HookWorker {
  const inProgress = new Set<Promise<void>>();
  let isClosing = false;
  let isAskedAgain = false;
  let looking: Promise<void> | null = null;

  function work(jobId: string): void {
    const job = delivery
      .deliver(jobId)
      // The job is given out again after its time.
      .catch((error: unknown) => {
        log.error({ err: error }, 'a web hook could not be worked on');
        return false;
      })
      .then((hasNext) => {
        const wasFull = inProgress.size >= mostAtOnce;
        inProgress.delete(job);
        if (hasNext || wasFull) wake();
      });
    inProgress.add(job);
  }

  async function look(): Promise<void> {
    do {
      isAskedAgain = false;
      const free = mostAtOnce - inProgress.size;
      if (free === 0 || isClosing || (await store.readEndpoint()).disabledAt) return;
      for (const jobId of await queue.take(free)) work(jobId);
    } while (isAskedAgain);
  }

  function wake(): void {
    isAskedAgain = true;
    if (isClosing || looking) return;
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the queue of web hooks could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(wake, pace);
  timer.unref();
  return {
    wake,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await looking;
      await Promise.all(inProgress);
    },
  };
}
