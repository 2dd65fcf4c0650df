import { createSignedPost } from '../../createSignedPost';
import type { withdrawalHolds } from '../../db/ledgerTables';
import type { SignedTarget } from '../../settings/signedTarget';
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
const answerOf = (action: BalanceAction, status: number): BalanceAnswer => {
  if (status >= 200 && status <= 299) return 'done';
  return action === 'reserve' && status === 422 ? 'refused' : 'unknown';
};

/** Asks the platform: the same webhook-id in each attempt, so that it can answer a repeated one without doing it twice. */
export function createBalanceHook(
  { url, secret }: SignedTarget,
  onFailure: (action: BalanceAction, hold: Hold, why: unknown) => void,
  timeout = longestWait,
): BalanceHook {
  const post = createSignedPost({ url, secrets: [secret], timeout });
  return {
    async send(action, hold) {
      const { transactionId, userId, currency, units } = hold;
      const body = JSON.stringify({
        type: `withdrawal.${action}`,
        timestamp: new Date().toISOString(),
        data: { transactionId, userId, amount: amountOf(units, currency), currency },
      });
      const reply = await post.send(`${transactionId}.${action}`, body);
      if (!reply) return 'unknown';
      const answer = 'status' in reply ? answerOf(action, reply.status) : 'unknown';
      if (answer === 'unknown') onFailure(action, hold, 'status' in reply ? `status ${reply.status}` : reply.why);
      return answer;
    },
    close: post.close,
  };
}
