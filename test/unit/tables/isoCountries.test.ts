import { countries } from 'country-flag-icons';
import { expect, it } from 'vitest';
import { isoCountries } from '../../../src/tables/isoCountries';

/** Flags of parts and unions, and codes that ISO reserves or leaves to its users. */
const unassigned = new Set(['AC', 'EU', 'IC', 'TA', 'XA', 'XC', 'XK', 'XO']);

it('has the countries of ISO 3166-1, as country-flag-icons lists them, each with a name in Intl', () => {
  const listed = countries.filter((code) => code.length === 2 && !unassigned.has(code));
  expect([...isoCountries]).toEqual(listed.map((code) => code.toLowerCase()).sort());
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of isoCountries) expect(names.of(code.toUpperCase())).toBeTypeOf('string');
});
