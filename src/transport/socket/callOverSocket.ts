import { timings } from '../../tables/timings';
import { type AttemptEnd, finalEnd, networkEnd } from '../attempt';
import { backOff } from '../backOff';
import type { CallLimit } from '../limitCall';
import { noConnection, timedOut } from '../networkErrors';
import { sleep } from '../sleep';
import { withRetries } from '../withRetries';
import type { SocketLink } from './socketLink';

export interface SocketCallOptions {
  readonly link: SocketLink;
  readonly limit: CallLimit;
  readonly attempts: number;
  readonly random: () => number;
  /** Resolves when the reply is there; never rejects. */
  readonly reply: Promise<AttemptEnd>;
  /** Made for each attempt, so that a fresh token and the true time of sending go out. */
  readonly envelope: () => object;
}

/** One call with its attempts: connect where needed, emit, wait for the reply. Never throws. */
export function callOverSocket({
  link,
  limit,
  attempts,
  random,
  reply,
  envelope,
}: SocketCallOptions): Promise<AttemptEnd> {
  const ended = new Promise<AttemptEnd>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve(finalEnd(limit.failure())), { once: true });
  });
  /** The call is over, whatever its attempts are doing. */
  const over = Promise.race([reply, ended]);

  /** Waits for the end of the call, for the link to go down, or for too long a silence. */
  function answer(): Promise<AttemptEnd> {
    const sentAt = performance.now();
    return new Promise((resolve) => {
      const finish = (end: AttemptEnd): void => {
        clearTimeout(timer);
        stopListening();
        resolve(end);
      };
      const timer = setTimeout(() => {
        finish(networkEnd(timedOut));
        // Not even a heartbeat came: the link is half-open, and the library would notice far too late.
        if (!link.heardSince(sentAt)) link.drop();
      }, timings.socketAcknowledgement);
      const stopListening = link.onDown(() => finish(networkEnd('connection lost')));
      void over.then(finish);
    });
  }

  async function attempt(index: number): Promise<AttemptEnd> {
    if (limit.signal.aborted) return finalEnd(limit.failure());
    const isUp = await Promise.race([over, index === 0 ? link.open() : link.nextTry()]);
    if (typeof isUp !== 'boolean') return isUp;
    if (!isUp) return networkEnd(noConnection);
    link.emit(envelope());
    return answer();
  }

  return withRetries(attempt, {
    attempts,
    async pause(index) {
      // A link that is down has its own pause: the next attempt waits for it.
      if (!link.isUp()) return;
      const woken = new AbortController();
      await Promise.race([over, sleep(backOff(index, random), woken.signal)]);
      woken.abort();
    },
  });
}
