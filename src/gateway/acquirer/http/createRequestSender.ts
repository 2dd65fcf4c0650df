import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FieldErrors } from '../../../contract/generated/types';
import type { RequestId } from '../../../contract/ids';
import { transactionStatuses } from '../../../contract/transactionStatus';
import { appSchemeOf, isPaymentUrl } from '../../../domain/isSafeUrl';
import type { Database } from '../../db/openDatabase';
import type { TransactionRow } from '../../db/transactionRow';
import type { TransactionStore } from '../../db/transactionStore';
import { type Backoff, backoffAfter, doubling } from '../../dueWork/backoff';
import type { SentFields } from '../Acquirer';
import { changeOf } from './changeOf';
import { type AcquirerClient, requestTimeout } from './createAcquirerClient';
import type { PaymentState } from './paymentState';
import { type Asked, questionOf } from './questionOf';
import type { AcquirerRequest, RequestStore } from './requestStore';

export interface SenderOptions {
  readonly db: Database;
  readonly store: TransactionStore;
  readonly requests: RequestStore;
  readonly client: AcquirerClient;
  /** Where players reach the gateway. */
  readonly publicUrl: () => string;
  /** Called after each stored change. */
  readonly onChange: (row: TransactionRow) => void;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Ends attempts. */
  readonly closing: AbortSignal;
  /** Between the first attempts of a new request, while its player waits. */
  readonly backoff?: Backoff;
}

/** What became of a state. `stale`: an older one, the same again, or the payment has ended. */
export type StateEnd = 'applied' | 'stale' | 'unknown-payment' | 'other-amount' | 'unsafe-url';

/** Whether a step leads where no widget goes, as to 'javascript:' (contract §9). */
function isUnsafe(step: PaymentState['step'], base: string): boolean {
  if (step?.kind === 'redirect') return !isPaymentUrl(step.url, base);
  return step?.kind === 'invoice' && step.deeplink !== undefined && appSchemeOf(step.deeplink) === null;
}

/**
 * `answered`: the payment with what the acquirer has answered; null: that has changed nothing. `errors`: the answer to a step
 * is refused, by field. `unknown`: the request is sent again when it is due.
 */
export type RequestEnd = { readonly answered: TransactionRow | null } | 'unknown' | { readonly errors: FieldErrors };

/** Sends requests to the acquirer, and applies what it says to payments. */
export function createRequestSender(options: SenderOptions) {
  const { store, requests, client, publicUrl, onChange, log, now, closing, backoff = doubling(1000, 8000) } = options;

  /** @returns the payment with the state, or why it has not changed */
  async function applyTo(
    row: TransactionRow,
    state: PaymentState,
  ): Promise<TransactionRow | Exclude<StateEnd, 'applied' | 'unknown-payment'>> {
    const { transactionId, sequence } = state;
    const change = changeOf(row, state);
    if (!change) {
      log.error(
        { transactionId, sequence },
        'the acquirer names another amount or currency than the payment has, or an amount paid that cannot be',
      );
      return 'other-amount';
    }
    if (isUnsafe(state.step, publicUrl())) {
      log.error({ transactionId, sequence }, 'the acquirer sends players to an address that is not https');
      return 'unsafe-url';
    }
    const { isEnd } = transactionStatuses[change.status];
    const what = `acquirer ${sequence}: ${change.status}`;
    const alsoStore = () => [requests.followedState(transactionId, isEnd)];
    const changed = await store.applyState(row, sequence, change, what, alsoStore);
    return changed ?? 'stale';
  }

  async function applyState(state: PaymentState): Promise<StateEnd> {
    const row = await store.ofAnybody(state.transactionId);
    if (!row) return 'unknown-payment';
    const end = await applyTo(row, state);
    if (typeof end !== 'object') return end;
    onChange(end);
    return 'applied';
  }

  /** The request has changed nothing: an answered step is shown again. @param requestId may answer it again */
  async function giveStepBack(
    request: AcquirerRequest,
    row: TransactionRow,
    requestId: RequestId | null,
  ): Promise<void> {
    const { answeredStep } = request;
    const restored =
      answeredStep && (await store.restoreStep(row, answeredStep, requestId, () => [requests.answered(request)]));
    if (restored) onChange(restored);
    else await requests.end(request);
  }

  /**
   * Sends a request once. It is left to the caller to push what the acquirer has answered.
   * @param requestId of the player's answer, if the player waits for its end
   */
  async function send(
    request: AcquirerRequest & Pick<Asked, 'captcha'>,
    row: TransactionRow,
    fields: SentFields,
    requestId: RequestId | null = null,
  ): Promise<RequestEnd> {
    const reply = await client.ask(questionOf(request, row, fields), row.userId);
    if (reply.kind === 'unknown') return 'unknown';
    if (reply.kind === 'refused') {
      await giveStepBack(request, row, requestId);
      return { errors: reply.errors };
    }
    const end = await applyTo(row, reply.state);
    if (end === 'other-amount' || end === 'unsafe-url') return 'unknown';
    if (end !== 'stale') return { answered: end };
    if (request.action !== 'status' || request.answeredStep !== null) await giveStepBack(request, row, null);
    return { answered: null };
  }

  return {
    applyState,
    send,
    /** Sends a new request until the acquirer has answered, or it is due again. */
    async sendUntilDue(...[request, ...rest]: Parameters<typeof send>): Promise<RequestEnd> {
      const lastStart = request.dueAt.getTime() - requestTimeout;
      for (let failed = 1; ; failed += 1) {
        const end = await send(request, ...rest);
        const delay = backoffAfter(failed, backoff);
        if (end !== 'unknown' || closing.aborted || now().getTime() + delay > lastStart) return end;
        await wait(delay, undefined, { ref: false, signal: closing }).catch(() => {});
      }
    },
  };
}
