import { expect, it } from 'vitest';
import { countries } from '../../../../src/lint/rules/countries';
import { pixLayout } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const inCountries = (...codes: string[]) => problemsOf(countries, { ...pixLayout, countries: codes });

it('takes countries of ISO 3166-1, and * for all of them', () => {
  expect(inCountries('br', 'aq', 'zw')).toEqual([]);
  expect(inCountries('*')).toEqual([]);
});

it('refuses other codes, each at its place', () => {
  const error = (path: string, code: string) => ({
    severity: 'error',
    path,
    field: null,
    words: `“${code}” isn’t a country code (ISO 3166-1). Choose the country from the list.`,
  });
  expect(inCountries('xx', 'br', 'uk')).toEqual([error('/countries/0', 'xx'), error('/countries/2', 'uk')]);
});
