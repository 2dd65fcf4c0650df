import { expect, it } from 'vitest';
import { latinNumber } from '../../../src/domain/latinNumber';

it.each([
  ['Devanagari digits', '१२३४५६७८९०', '1234567890'],
  ['Arabic digits and separators', '١٬٢٣٤٫٥', '1\u066c234\u066b5'],
  ['full-width digits and point', '１２３．５', '123.5'],
  ['spaces of any kind', '\u00a01\u202f234\t567 ', '1 234 567'],
  ['apostrophes of any kind', '1’234‘567`890ʼ000', "1'234'567'890'000"],
  ['the Arabic comma', '1،5', '1,5'],
  ['the ideographic stop', '1。5', '1.5'],
  ['direction marks', '\u200e1\u20662\u2069\ufeff', '12'],
])('translates %s', (_, typed, plain) => {
  expect(latinNumber(typed)).toBe(plain);
});

it.each(['R$ 5', '5%', '5\u066a', '१०\u0970', 'ten'])('preserves the other characters of %s', (typed) => {
  const others = typed.replaceAll(/\p{Nd}/gu, '').trim();
  expect(latinNumber(typed).replaceAll(/\d/g, '').trim()).toBe(others);
});
