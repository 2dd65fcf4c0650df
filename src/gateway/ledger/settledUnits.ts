import type { transactions } from '../db/schema';
import { unitsOf } from './units';

type Payment = Pick<typeof transactions.$inferSelect, 'kind' | 'status' | 'amount' | 'paidAmount' | 'currency'>;

/**
 * What has been paid of a payment, in minor units: what its acquirer has named, or all of it when it is processed and
 * nothing was named. Whatever was settled before stays so. More than a withdrawal asked for is not the player's money; a
 * deposit may arrive with more.
 */
export function settledUnits({ kind, status, amount, paidAmount, currency }: Payment, before: bigint): bigint {
  const whole = unitsOf(amount, currency);
  const paid = paidAmount === null && status === 'processed' ? whole : unitsOf(paidAmount, currency);
  const settled = kind === 'withdrawal' && paid > whole ? whole : paid;
  return settled > before ? settled : before;
}
