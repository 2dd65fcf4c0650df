import { timings } from '../../tables/timings';
import { type AttemptResult, finalFailure, networkFailure } from '../attempt';
import { backoffDelay } from '../backoffDelay';
import type { CallAbort } from '../createCallAbort';
import { connectionFailedMessage, timeoutMessage } from '../networkErrors';
import { sleep } from '../sleep';
import { withRetries } from '../withRetries';
import type { SocketLink } from './socketLink';

export interface SocketCallOptions {
  readonly link: SocketLink;
  readonly callAbort: CallAbort;
  readonly attempts: number;
  readonly random: () => number;
  /** Never rejects. */
  readonly reply: Promise<AttemptResult>;
  /** Called for each attempt, so that it has a fresh token and its own time of sending. */
  readonly envelope: () => object;
}

/** One call with its attempts: connects if needed, emits, waits for the reply. Never throws. */
export function callOverSocket({
  link,
  callAbort,
  attempts,
  random,
  reply,
  envelope,
}: SocketCallOptions): Promise<AttemptResult> {
  const aborted = new Promise<AttemptResult>((resolve) => {
    callAbort.signal.addEventListener('abort', () => resolve(finalFailure(callAbort.reason())), { once: true });
  });
  /** Settles the call, whatever its attempts are doing. */
  const settled = Promise.race([reply, aborted]);

  /** Waits for the reply, a lost link, or the time-out. */
  function waitForReply(): Promise<AttemptResult> {
    const sentAt = performance.now();
    return new Promise((resolve) => {
      const finish = (result: AttemptResult): void => {
        clearTimeout(timer);
        stopListening();
        resolve(result);
      };
      const timer = setTimeout(() => {
        finish(networkFailure(timeoutMessage));
        // Not even a heartbeat arrived: the link is half-open, which the library would notice much later.
        if (!link.receivedSince(sentAt)) link.drop();
      }, timings.socketAcknowledgement);
      const stopListening = link.onDown(() => finish(networkFailure('connection lost')));
      void settled.then(finish);
    });
  }

  async function attempt(index: number): Promise<AttemptResult> {
    if (callAbort.signal.aborted) return finalFailure(callAbort.reason());
    const isUp = await Promise.race([settled, index === 0 ? link.open() : link.nextAttempt()]);
    if (typeof isUp !== 'boolean') return isUp;
    if (!isUp) return networkFailure(connectionFailedMessage);
    link.emit(envelope());
    return waitForReply();
  }

  return withRetries(attempt, {
    attempts,
    async pause(index) {
      // A link that is down has its own pause, which the next attempt waits for.
      if (!link.isUp()) return;
      const pauseAbort = new AbortController();
      await Promise.race([settled, sleep(backoffDelay(index, random), pauseAbort.signal)]);
      pauseAbort.abort();
    },
  });
}
