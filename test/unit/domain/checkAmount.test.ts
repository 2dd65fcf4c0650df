import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountTerms, checkAmount } from '../../../src/domain/checkAmount';
import { formatDecimal } from '../../../src/domain/decimal';

const terms = (changes: Partial<AmountTerms> = {}): AmountTerms => ({
  limits: { min: '20', max: '5000' },
  currency: 'BRL',
  balance: null,
  ...changes,
});

describe('checkAmount', () => {
  it.each([
    ['20', { kind: 'ok', amount: '20' }],
    ['5000.00', { kind: 'ok', amount: '5000' }],
    [' 20 ', { kind: 'ok', amount: '20' }],
    ['19.99', { kind: 'below-min', min: '20' }],
    ['5000.01', { kind: 'above-max', max: '5000' }],
    ['20.001', { kind: 'too-many-decimals', decimals: 2 }],
    ['', { kind: 'not-a-number' }],
    ['20,5', { kind: 'not-a-number' }],
    ['-20', { kind: 'below-min', min: '20' }],
  ])('%j', (text, check) => {
    expect(checkAmount(text, terms())).toEqual(check);
  });

  it('reports each currency’s decimals [AMOUNT-2]', () => {
    const decimals = { BRL: 2, JPY: 2, KWD: 2, BTC: 8, ETH: 8, LTC: 7, USDT: 2, TRX: 2 };
    for (const [currency, count] of Object.entries(decimals)) {
      const limits = { min: '0', max: null };
      const smallest = formatDecimal(1n, count);
      expect(checkAmount(smallest, terms({ currency, limits }))).toEqual({ kind: 'ok', amount: smallest });
      expect(checkAmount(formatDecimal(1n, count + 1), terms({ currency, limits }))).toEqual({
        kind: 'too-many-decimals',
        decimals: count,
      });
    }
  });

  it('refuses zero, even if the minimum is 0', () => {
    const limits = { min: '0', max: null };
    expect(checkAmount('0', terms({ limits }))).toEqual({ kind: 'below-min', min: '0.01' });
    expect(checkAmount('0', terms({ limits, currency: 'BTC' }))).toEqual({ kind: 'below-min', min: '0.00000001' });
  });

  it('has no upper limit but the wire’s if the rules have none', () => {
    const limits = { min: '0', max: null };
    expect(checkAmount('999999999999999999.99', terms({ limits }))).toEqual({
      kind: 'ok',
      amount: '999999999999999999.99',
    });
    expect(checkAmount('1000000000000000000', terms({ limits }))).toEqual({
      kind: 'above-max',
      max: '999999999999999999.99',
    });
  });

  it('reports the balance if it is lower than the maximum, else the maximum', () => {
    expect(checkAmount('100.01', terms({ balance: '100' }))).toEqual({ kind: 'above-balance', balance: '100' });
    expect(checkAmount('6000', terms({ balance: '100' }))).toEqual({ kind: 'above-balance', balance: '100' });
    expect(checkAmount('6000', terms({ balance: '9000' }))).toEqual({ kind: 'above-max', max: '5000' });
    expect(checkAmount('6000', terms({ balance: '5000' }))).toEqual({ kind: 'above-max', max: '5000' });
    expect(checkAmount('100', terms({ balance: '100' }))).toEqual({ kind: 'ok', amount: '100' });
    expect(checkAmount('20', terms({ balance: '0' }))).toEqual({ kind: 'above-balance', balance: '0' });
  });

  it('truncates a balance to a payable amount', () => {
    expect(checkAmount('100', terms({ balance: '99.999' }))).toEqual({ kind: 'above-balance', balance: '99.99' });
  });

  it('accepts exactly the amounts between the bounds', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n });
    fc.assert(
      fc.property(cents, cents, cents, fc.option(cents), (amount, min, max, balance) => {
        const text = formatDecimal(amount, 2);
        const limits = { min: formatDecimal(min, 2), max: formatDecimal(max, 2) };
        const { kind } = checkAmount(
          text,
          terms({ limits, balance: balance === null ? null : formatDecimal(balance, 2) }),
        );
        expect(kind === 'ok').toBe(amount >= min && amount <= max && (balance === null || amount <= balance));
      }),
    );
  });
});
