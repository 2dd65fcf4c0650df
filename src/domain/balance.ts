import type { User } from '../contract/hostData';

/**
 * The balance in a currency (specification §3): the primary balance if it has that currency, else the stored one, else
 * '0'; null where balances are unknown.
 */
export const balanceIn = (currency: string, balance: User['balance']): string | null =>
  balance && (knownBalance(currency, balance) ?? '0');

/** The balance in a currency; null where it is not among those sent. */
export function knownBalance(currency: string, balance: User['balance']): string | null {
  if (!balance) return null;
  const { primary, byCurrency } = balance;
  if (primary?.currency === currency) return primary.amount;
  return Object.hasOwn(byCurrency, currency) ? (byCurrency[currency] ?? null) : null;
}
