import type { Step } from '../../../contract/generated/types';
import type { TransactionRow } from '../../db/transactionRow';

/** 'expiresAt' as a time left, so that a player's wrong clock does no harm. NaN: it is no time. */
const secondsUntil = (moment: string): number => Math.max(0, Math.round((Date.parse(moment) - Date.now()) / 1000));

/** The step that the acquirer has sent last; without one, or after its answer, the player follows the status. */
export function stepOfRow({ status, step }: Pick<TransactionRow, 'status' | 'step'>): Step {
  if (status !== 'waiting' || step === null) return { kind: 'complete' };
  if (step.kind !== 'invoice' || step.expiresAt === undefined) return step;
  const secondsLeft = secondsUntil(step.expiresAt);
  return Number.isNaN(secondsLeft) ? step : { ...step, secondsLeft };
}
