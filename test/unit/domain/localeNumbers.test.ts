import { expect, it } from 'vitest';
import { localeNumbers } from '../../../src/domain/localeNumbers';

const latin = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

it.each([
  ['en', '.', ',', latin],
  ['es', ',', '.', latin],
  ['es-MX', '.', ',', latin],
  ['hi-IN', '.', ',', latin],
  ['mr', '.', ',', ['०', '१', '२', '३', '४', '५', '६', '७', '८', '९']],
  ['pt-BR', ',', '.', latin],
  ['ru', ',', '\u00a0', latin],
  ['te', '.', ',', latin],
  ['ar-EG', '\u066b', '\u066c', ['٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩']],
])('%s writes %j before decimals and %j between groups', (tag, decimal, group, digits) => {
  expect(localeNumbers(tag)).toEqual({ decimal, group, digits });
});

it('is cached per tag', () => {
  expect(localeNumbers('pt-BR')).toBe(localeNumbers('pt-BR'));
  expect(localeNumbers('pt-BR')).not.toBe(localeNumbers('en'));
});
