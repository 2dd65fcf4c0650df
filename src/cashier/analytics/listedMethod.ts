import type { CurrencyCode, MethodName } from '../../contract/ids';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import { methodEndpoints } from '../api/methods';
import type { CashierState } from '../store/cashierState';

/** The player's effective country and currency. */
export function regionOf({ session }: CashierState): { readonly country: string; readonly currency: CurrencyCode } {
  const { user, selectedCountry, selectedCurrency } = session;
  return { country: effectiveCountry(selectedCountry, user), currency: selectedCurrency ?? user.currency };
}

/** A method of the latest list in the player's region. */
export function listedMethod(state: CashierState, transaction: TransactionKind, name: MethodName): Method | undefined {
  const { data } = methodEndpoints.methods.select({ transaction, ...regionOf(state) })(state);
  return data?.methods.find((method) => method.name === name);
}
