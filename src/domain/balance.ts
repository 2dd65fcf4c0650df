import type { User } from '../contract/hostData';

/**
 * The balance in a currency (specification §3): the primary balance if it has that currency, else the stored one, else
 * '0'; null where balances are unknown.
 */
export function balanceIn(currency: string, balance: User['balance']): string | null {
  if (!balance) return null;
  const { primary, byCurrency } = balance;
  if (primary?.currency === currency) return primary.amount;
  return Object.hasOwn(byCurrency, currency) ? (byCurrency[currency] ?? '0') : '0';
}
