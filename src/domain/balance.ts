import type { User } from '../contract/hostData';

/** The balance in a currency (specification §3): the primary one when it is in that, else what is stored for it, else '0'. */
export function balanceIn(currency: string, { primary, byCurrency }: User['balance']): string {
  if (primary?.currency === currency) return primary.amount;
  return Object.hasOwn(byCurrency, currency) ? (byCurrency[currency] ?? '0') : '0';
}
