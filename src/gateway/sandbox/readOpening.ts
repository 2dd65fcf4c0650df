import { type CurrencyCode, currencyCodeOf } from '../../contract/ids';
import { canonicalAmount } from '../../domain/decimal';
import { currencies } from '../../tables/currencies';

/** What a sandbox player starts with in each currency: above the limits of every withdrawal method of ours. */
export const startingBalance = '1000000000';

/** Reads a session's `balance`, as {"BRL": "100.50"}. @returns null: it is not amounts by currency */
export function readOpening(value: unknown): ReadonlyMap<CurrencyCode, string> | null {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return null;
  const opening = new Map<CurrencyCode, string>();
  for (const [code, amount] of Object.entries(value)) {
    const canonical = typeof amount === 'string' ? canonicalAmount(amount, code) : null;
    if (canonical === null || !Object.hasOwn(currencies, code)) return null;
    opening.set(currencyCodeOf(code), canonical);
  }
  return opening;
}
