import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleAll,
  wrap,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { isAcquirerMessage, isAcquirerRefusal } from '../../../contract/generated/acquirerValidators';
import type { FieldErrors } from '../../../contract/generated/types';
import type { TransactionId } from '../../../contract/ids';
import type { Validator } from '../../../contract/validator';
import { acquirerMessageSize } from '../../../tables/requestSizes';
import { parseRequest } from '../../parseRequest';
import { createSignedPost, messageBody, type SignedPeer } from '../../signed/postSigned';
import { createSignedReader, readAtMost } from '../../signed/readSigned';
import { createPlayerBreaker, pauseOf } from './createPlayerBreaker';
import { type PaymentState, paymentStateOf } from './paymentState';

export interface AcquirerQuestion {
  /** The same in each attempt, so that the acquirer does it once. */
  readonly id: string;
  readonly type: 'payment.create' | 'payment.answer' | 'payment.status' | 'payment.cancel';
  readonly data: { readonly transactionId: TransactionId };
}

/** `unknown`: no answer, or another one; the acquirer may have done it or not. */
export type AcquirerReply =
  | { readonly kind: 'state'; readonly state: PaymentState }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | { readonly kind: 'unknown' };

export interface AcquirerClient {
  /** Asks about a player's payment. Never throws. */
  ask(question: AcquirerQuestion, userId: string): Promise<AcquirerReply>;
  /** Whether requests are not sent for a while, as those of most players were not answered. */
  isPaused(): boolean;
  /** Whether one more request of a player would not even wait for its turn: too many wait, or it is paused. */
  wouldRefuse(): boolean;
  /** How many that are due may be asked at a time. Questions for a status are apart: thousands of them may be due. */
  readonly dueAtATime: Readonly<Record<'requests' | 'statuses', number>>;
}

/**
 * Requests at a time but for questions for a status, and those that may wait for their turn: what a node makes a second,
 * answered in one.
 */
const requestsAtATime = 200;
/** Those that are sent again leave most places to players. */
const shareOfRepeated = 1 / 10;
/** Questions for a status have places of their own, beside the others: webhooks say the same. */
const shareOfStatuses = 1 / 20;
/** While the breaker is open, no request is sent for a while; then one, which decides. In ms. */
const pause = 10_000;
/** For the whole of a request, in ms. */
export const requestTimeout = 10_000;

const unknown = { kind: 'unknown' } as const;

/** Counts as no answer: the acquirer is away, or ill. */
class NoAnswer extends Error {}

/**
 * Asks an acquirer by signed requests; its answers are signed, too, with the id of their request.
 * @param closing cuts requests in progress: their answer is unknown
 */
export function createAcquirerClient(
  peer: SignedPeer,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  closing: AbortSignal,
  timeout = requestTimeout,
  atATime = requestsAtATime,
): AcquirerClient {
  const post = createSignedPost(peer);
  const readSigned = createSignedReader(peer);
  const players = createPlayerBreaker();
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: pauseOf(pause), breaker: players });
  /** The breaker closes by a request alone, and what is due sends none while it is paused: until this `performance.now()`. */
  let pausedUntil = 0;
  breaker.onBreak(() => {
    pausedUntil = performance.now() + pause;
    log.error({ pause }, 'the acquirer does not answer: requests to it are paused');
  });
  breaker.onReset(() => log.warn('the acquirer answers again'));
  const places = bulkhead(atATime, atATime);
  const dueAtATime = {
    requests: Math.ceil(atATime * shareOfRepeated),
    statuses: Math.ceil(atATime * shareOfStatuses),
  };
  const policies = { players: wrap(places, breaker), statuses: wrap(bulkhead(dueAtATime.statuses, atATime), breaker) };

  function parse<T extends { readonly data: { readonly transactionId: string } }>(
    accepts: Validator<T>,
    text: string,
    headers: Headers,
    { id, data: { transactionId } }: AcquirerQuestion,
  ): T {
    // The id ties the answer to its request: an older one cannot be put in its place.
    if (headers.get('webhook-id') !== id) throw new NoAnswer('the answer has another webhook-id, or none');
    const parsed = parseRequest(accepts, readSigned(text, Object.fromEntries(headers)), acquirerMessageSize);
    if (!parsed.ok) throw new NoAnswer(`the answer is not signed, or not of the contract: ${parsed.why}`);
    if (parsed.value.data.transactionId !== transactionId) throw new NoAnswer('the answer is about another payment');
    return parsed.value;
  }

  async function sendFor(userId: string, question: AcquirerQuestion): Promise<AcquirerReply> {
    let isAnswered = false;
    try {
      const reply = await send(question);
      isAnswered = true;
      return reply;
    } finally {
      players.record(userId, isAnswered);
    }
  }

  async function send(question: AcquirerQuestion): Promise<AcquirerReply> {
    const { id, type, data } = question;
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), closing]);
    // A redirect is an error: its target would get what is for the acquirer.
    const response = await post(id, messageBody(type, data), { redirect: 'error', signal });
    const { status, headers, ok } = response;
    const isRefusal = status === 422 && type === 'payment.answer';
    if (!ok && !isRefusal) {
      await response.body?.cancel();
      if (status >= 500) throw new NoAnswer(`status ${status}`);
      // It works, and refuses this one.
      log.error({ type, id, status }, 'the acquirer refused a request');
      return unknown;
    }
    const text = await readAtMost(response, acquirerMessageSize);
    if (text === null) throw new NoAnswer('the answer is too large');
    return isRefusal
      ? { kind: 'refused', errors: parse(isAcquirerRefusal, text, headers, question).data.fields }
      : { kind: 'state', state: paymentStateOf(parse(isAcquirerMessage, text, headers, question).data) };
  }

  const isPaused = (): boolean => breaker.state === CircuitState.Open && performance.now() < pausedUntil;
  return {
    async ask(question, userId) {
      try {
        const policy = policies[question.type === 'payment.status' ? 'statuses' : 'players'];
        return await policy.execute(() => sendFor(userId, question));
      } catch (error) {
        const isNotSent = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
        const { type, id } = question;
        if (!isNotSent && !closing.aborted)
          log.error({ err: error, type, id }, 'the acquirer did not answer a request');
        return unknown;
      }
    },
    isPaused,
    wouldRefuse: () => isPaused() || places.executionSlots + places.queueSlots === 0,
    dueAtATime,
  };
}
