import { expect, it } from 'vitest';
import { lintText } from '../../../src/lint/lintText';

it.each([
  [1, 'Limits in JPY can have at most 1 decimal place.'],
  [2, 'Limits in JPY can have at most 2 decimal places.'],
])('has the plural form of %i', (count, words) => {
  expect(lintText('lint.decimals', { currency: 'JPY', count })).toEqual({
    key: 'lint.decimals',
    parameters: { currency: 'JPY', count },
    words,
  });
});
