import { Webhook } from 'standardwebhooks';
import type { withdrawalHolds } from '../../db/ledgerTables';
import type { BalanceHookSettings } from '../../settings/balance';
import { amountOf } from '../units';

/** What the platform is asked to do with a withdrawal's amount. */
export type BalanceAction = 'reserve' | 'confirm' | 'release';

/** `refused`: the player has not enough. `unknown`: no answer, or another one; the platform may have done it or not. */
export type BalanceAnswer = 'done' | 'refused' | 'unknown';

export type Hold = typeof withdrawalHolds.$inferSelect;

export interface BalanceHook {
  /** Never throws. */
  send(action: BalanceAction, hold: Hold): Promise<BalanceAnswer>;
  /** Cuts requests in progress: their answer is unknown. */
  close(): void;
}

/** Less than the widget waits for a reply (contract §8: 7 s), in ms. */
const longestWait = 5000;

/** 2xx and 422 are answers; all other status codes are `unknown`. */
const answerOf = (action: BalanceAction, { ok, status }: Response): BalanceAnswer => {
  if (ok) return 'done';
  return action === 'reserve' && status === 422 ? 'refused' : 'unknown';
};

/**
 * Asks the platform by signed requests (Standard Webhooks 1.0): the same webhook-id in each attempt, so that the platform
 * can answer a repeated one without doing it twice.
 */
export function createBalanceHook(
  { url, secret }: BalanceHookSettings,
  onFailure: (action: BalanceAction, hold: Hold, why: unknown) => void,
  timeout = longestWait,
): BalanceHook {
  const webhook = new Webhook(secret);
  const closing = new AbortController();
  return {
    async send(action, hold) {
      const { transactionId, userId, currency, units } = hold;
      const now = new Date();
      const body = JSON.stringify({
        type: `withdrawal.${action}`,
        timestamp: now.toISOString(),
        data: { transactionId, userId, amount: amountOf(units, currency), currency },
      });
      const id = `${transactionId}.${action}`;
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeout), closing.signal]),
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': webhook.sign(id, now, body),
          },
          body,
        });
        await response.body?.cancel();
        const answer = answerOf(action, response);
        if (answer === 'unknown') onFailure(action, hold, `status ${response.status}`);
        return answer;
      } catch (error) {
        if (!closing.signal.aborted) onFailure(action, hold, error);
        return 'unknown';
      }
    },
    close: () => closing.abort(),
  };
}
