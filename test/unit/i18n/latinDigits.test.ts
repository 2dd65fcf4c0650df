import { expect, it } from 'vitest';
import { formatMoney } from '../../../src/domain/formatMoney';
import { localeNumbers } from '../../../src/domain/localeNumbers';
import { intlTagOf, languages, tagOf } from '../../../src/i18n/languages';
import { clockText } from '../../../src/ui/primitives/Countdown/clockText';
import { amountOf, editedAmount, restingAmount } from '../../../widgets/AmountField/amountText';

/** Digits of any script but ASCII's. */
const otherDigits = /(?![0-9])\p{Nd}/u;
const instant = new Date('2026-11-22T21:05:00Z');

it.each(languages)('numbers, amounts, clocks and dates have ASCII digits: %s', (language) => {
  const tag = intlTagOf(language);
  const texts = [
    formatMoney('1234567.89', 'INR', tag),
    localeNumbers(tag).digits.join(''),
    clockText(3723, tag),
    editedAmount('1234567.89', tag),
    restingAmount('1234567.89', tag),
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'medium' }).format(instant),
    instant.toLocaleString(tag),
  ];
  for (const text of texts) {
    expect(text).toMatch(/\d/);
    expect(text).not.toMatch(otherDigits);
  }
});

it('keeps the groups of India and the lang of the document', () => {
  expect(formatMoney('1234567.5', 'INR', intlTagOf('mr'))).toBe('₹12,34,567.50');
  expect(formatMoney('1234567.5', 'INR', intlTagOf('hi'))).toBe('₹12,34,567.50');
  expect([tagOf('mr'), tagOf('hi'), tagOf('in')]).toEqual(['mr', 'hi', 'hi-IN']);
});

it('reads typed Devanagari digits as before', () => {
  expect(amountOf('१२,३४,५६७.५', intlTagOf('mr'), 2)).toBe('1234567.5');
});

it("leaves the digits of a partner's own language", () => {
  expect(intlTagOf('ar-EG')).toBe('ar-EG');
});
