import { useMemo } from 'react';
import { effectiveCountry } from '../../domain/country';
import type { Region } from '../../domain/region';
import { useCashierSelector } from './createStore';

/** The player's country and currency: those selected in the widget, else the user's (USER-3). */
export function useRegion(): Region {
  const country = useCashierSelector(({ session }) => effectiveCountry(session.selectedCountry, session.user));
  const currency = useCashierSelector(({ session }) => session.selectedCurrency ?? session.user.currency);
  return useMemo(() => ({ country, currency }), [country, currency]);
}
