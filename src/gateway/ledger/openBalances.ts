import type { CurrencyCode } from '../../contract/ids';
import type { Database } from '../db/openDatabase';
import { readBalance } from './createLedger';
import { openBalance } from './postEntry';
import { amountOf, unitsOf } from './units';

/** Amounts by currency, in the wire's spelling. */
export type Amounts = ReadonlyMap<CurrencyCode, string>;

/**
 * Gives a sandbox player these starting balances; none where there is one already.
 * @returns what is available in these currencies
 */
export const openBalances = (db: Database, userId: string, opening: Amounts): Promise<Amounts> =>
  db.transaction(async (tx) => {
    const available = new Map<CurrencyCode, string>();
    for (const [currency, amount] of opening) {
      await openBalance(tx, { userId, currency }, unitsOf(amount, currency));
      const found = await readBalance(tx, userId, currency);
      available.set(currency, amountOf(found?.available ?? 0n, currency));
    }
    return available;
  });
