import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../src/domain/amountInput';
import { formatDecimal } from '../../../src/domain/decimal';
import { formatMoney, symbolOf } from '../../../src/domain/formatMoney';
import { currencies } from '../../../src/tables/currencies';

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

describe('formatMoney', () => {
  it.each([
    ['500', 'BRL', 'en', 'R$500'],
    ['500', 'BRL', 'pt-BR', 'R$ 500'],
    ['1234.5', 'BRL', 'pt-BR', 'R$ 1.234,50'],
    ['1234567.5', 'INR', 'hi', '₹12,34,567.50'],
    ['1234.5', 'RUB', 'ru', '1 234,50 ₽'],
    ['100', 'SEK', 'en', 'kr 100'],
    ['10.5', 'USDT', 'en', '₮10.50'],
    ['0.00000001', 'BTC', 'en', '₿0.00000001'],
    ['0.5', 'ETH', 'es', '0,5 Ξ'],
    ['10', 'TRX', 'en', 'T 10'],
    ['-5', 'USD', 'en', '-$5'],
    ['1000', 'JPY', 'en', '¥1,000'],
    ['5', 'GOLD', 'en', 'GOLD 5'],
    // Shared by several currencies: the locale's own symbol, or the table's where the locale has only a code.
    ['700', 'MXN', 'en', 'MX$700'],
    ['700', 'MXN', 'es-MX', '$700'],
    ['700', 'MXN', 'pt-BR', 'MX$ 700'],
    ['700', 'MXN', 'ru', '700 MX$'],
    ['700', 'USD', 'es-MX', '$700'],
    ['700', 'CLP', 'en', '$700'],
    ['700', 'NPR', 'hi', 'Rs 700'],
    ['500', 'BRL', 'bn', '৫০০ R$'], // A letter beside the digits.
    ['500', 'INR', 'bn', '৫০০₹'],
  ])('%s %s in %s is %s', (amount, currency, tag, text) => {
    expect(plain(formatMoney(amount, currency, tag))).toBe(text);
  });

  it('formats amounts that a binary number cannot represent', () => {
    expect(plain(formatMoney('900719925474099301.01', 'RUB', 'ru'))).toBe('900 719 925 474 099 301,01 ₽');
  });

  it('truncates what cannot be paid, and never shows more than there is', () => {
    expect(formatMoney('99.999', 'USD', 'en')).toBe('$99.99');
  });

  it('keeps every decimal of a minimum, so that nobody sends less', () => {
    expect(formatMoney('5.125', 'USDT', 'en', 'kept')).toBe('₮5.125');
    expect(plain(formatMoney('0.0001', 'TON', 'en', 'kept'))).toBe('TON 0.0001');
    expect(formatMoney('10', 'USDT', 'en', 'kept')).toBe('₮10');
  });

  it('returns text that is not an amount unchanged', () => {
    for (const text of ['soon', '5 coins', 'some 5', '1,000'])
      expect(plain(formatMoney(text, 'USD', 'en'))).toBe(`${text} $`);
  });

  it('contains the symbol once, and digits that read back as the same amount, in every language', () => {
    const tags = fc.constantFrom('en', 'es', 'hi', 'mr', 'es-MX', 'pt-BR', 'ru', 'te');
    const codes = fc.constantFrom(...Object.entries(currencies));
    fc.assert(
      fc.property(tags, codes, fc.bigInt({ min: 0n, max: 10n ** 17n }), (tag, [code, { decimals }], units) => {
        const amount = formatDecimal(units, decimals);
        const shown = formatMoney(amount, code, tag);
        const digits = shown.split(symbolOf(code, tag));
        expect(digits).toHaveLength(2);
        expect(readAmount(digits.join(''), tag, decimals)).toEqual({ ok: true, amount });
      }),
      { numRuns: 300 },
    );
  });
});
