import { useMemo } from 'react';
import type { CurrencyCode } from '../../contract/ids';
import { effectiveCountry } from '../../domain/country';
import { useCashierSelector } from './createStore';

export interface Region {
  /** Two letters, lower case. */
  readonly country: string;
  readonly currency: CurrencyCode;
}

/** The player's country and currency: those selected in the widget, else the user's (USER-3). */
export function useRegion(): Region {
  const country = useCashierSelector(({ session }) => effectiveCountry(session.selectedCountry, session.user));
  const currency = useCashierSelector(({ session }) => session.selectedCurrency ?? session.user.currency);
  return useMemo(() => ({ country, currency }), [country, currency]);
}
