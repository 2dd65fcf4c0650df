import type { MethodName } from '../../../contract/ids';
import type { withdrawalHolds } from '../../db/ledgerTables';
import { createSignedSender } from '../../signed/createSignedSender';
import { messageBody, type SignedPeer } from '../../signed/postSigned';
import { paidOfHold } from '../paidOfHold';
import { amountOf } from '../units';

/** What the platform is asked to do with a withdrawal's amount. */
export type BalanceAction = 'reserve' | 'confirm' | 'release';

/** `refused`: the player has not enough. `unknown`: no answer, or another one; the platform may have done it or not. */
export type BalanceAnswer = 'done' | 'refused' | 'unknown';

export type Hold = typeof withdrawalHolds.$inferSelect;

/** What a platform may decide a reserve by. It is not stored with the hold: later requests name the transaction. */
export interface ReserveDetails {
  readonly method: MethodName;
  readonly account: 'main' | 'additional';
}

export interface PlatformBalance {
  /** Never throws. */
  send(action: BalanceAction, hold: Hold, details?: ReserveDetails): Promise<BalanceAnswer>;
  /** Cuts requests in progress: their answer is unknown. */
  close(): void;
}

/** What each request is about. */
const unitsOfAction: { readonly [Action in BalanceAction]: (hold: Hold) => bigint } = {
  reserve: ({ units }) => units,
  confirm: paidOfHold,
  release: (hold) => hold.units - paidOfHold(hold),
};

/** Less than the widget waits for a reply (contract §8: 7 s), in ms. */
const longestWait = 5000;

/** 2xx and 422 are answers; all other status codes are `unknown`. */
const answerOf = (action: BalanceAction, status: number): BalanceAnswer => {
  if (status >= 200 && status <= 299) return 'done';
  return action === 'reserve' && status === 422 ? 'refused' : 'unknown';
};

/**
 * Asks the platform by signed requests: the same webhook-id in each attempt, so that the platform can answer a repeated
 * one without doing it twice.
 */
export function createPlatformBalance(
  platform: SignedPeer,
  onFailure: (action: BalanceAction, hold: Hold, why: unknown) => void,
  timeout = longestWait,
): PlatformBalance {
  const sender = createSignedSender(platform, timeout);
  return {
    async send(action, hold, details) {
      const { transactionId, userId, currency } = hold;
      const amount = amountOf(unitsOfAction[action](hold), currency);
      const data = { transactionId, userId, amount, currency, ...details };
      const reply = await sender.send(`${transactionId}.${action}`, messageBody(`withdrawal.${action}`, data));
      if (!reply) return 'unknown';
      const answer = 'status' in reply ? answerOf(action, reply.status) : 'unknown';
      if (answer === 'unknown')
        onFailure(action, hold, 'status' in reply ? new Error(`status ${reply.status}`) : reply.why);
      return answer;
    },
    close: sender.close,
  };
}
