import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isoCountries } from '../../../src/tables/isoCountries';

it('has the countries of ISO 3166-1, as flag-icons lists them, each with a name in Intl', () => {
  const file = createRequire(import.meta.url).resolve('flag-icons/country.json');
  const rows: { code: string; iso: boolean }[] = JSON.parse(readFileSync(file, 'utf8'));
  const listed = rows.filter(({ iso }) => iso).map(({ code }) => code);
  expect([...isoCountries]).toEqual(listed.sort());
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of isoCountries) expect(names.of(code.toUpperCase())).toBeTypeOf('string');
});
