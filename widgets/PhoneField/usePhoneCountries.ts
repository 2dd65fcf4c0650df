import { useEffect, useState } from 'react';
import { loadPhoneCountries, type PhoneCountry } from '../../src/tables/phoneCountries';

let loaded: readonly PhoneCountry[] | null = null;

/** The countries, once they are there. A chunk that cannot be fetched is asked for again by the next phone field. */
export function usePhoneCountries(): readonly PhoneCountry[] | null {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    if (countries) return;
    let isGone = false;
    loadPhoneCountries().then(
      (rows) => {
        loaded = rows;
        if (!isGone) setCountries(rows);
      },
      // Without them the field takes a number with its '+': nothing is lost.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [countries]);
  return countries;
}
