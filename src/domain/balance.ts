import type { User } from '../contract/hostData';

/**
 * The balance in a currency (specification §3): the primary balance if it has that currency, else the stored one, else
 * '0'.
 */
export function balanceIn(currency: string, { primary, byCurrency }: User['balance']): string {
  if (primary?.currency === currency) return primary.amount;
  return Object.hasOwn(byCurrency, currency) ? (byCurrency[currency] ?? '0') : '0';
}
