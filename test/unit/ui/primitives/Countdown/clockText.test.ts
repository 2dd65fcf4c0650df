import { expect, it } from 'vitest';
import { clockText } from '../../../../../src/ui/primitives/Countdown/clockText';

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59, '0:59'],
  [61, '1:01'],
  [899, '14:59'],
  [3723, '1:02:03'],
  [100 * 3600, '100:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds, 'en')).toBe(text);
});

it("is written in the language's digits", () => {
  expect(clockText(65, 'mr')).toBe('१:०५');
});
