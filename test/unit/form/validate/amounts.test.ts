import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AmountTerms } from '../../../../src/domain/amountBounds';
import { formatDecimal } from '../../../../src/domain/decimal';
import { compiled, problemsOf } from '../../../builders/forms';

const terms = (changes: Partial<AmountTerms> = {}): AmountTerms => ({
  limits: { min: '20', max: '5000' },
  currency: 'BRL',
  balance: null,
  ...changes,
});

/** The first problem of an amount, but for its field; null for none. */
function checkAmount(amount: string, given: AmountTerms) {
  const form = compiled([{ name: 'amount', type: 'amount' }], { transaction: 'withdrawal', ...given });
  const [problem] = problemsOf(form, { amount });
  if (!problem) return null;
  const { field: _, ...error } = problem;
  return error;
}

describe('an amount', () => {
  it.each([
    ['20', null],
    ['5000.00', null],
    [' 20 ', null],
    ['19.99', { errorKey: 'form.amount.belowMin', amount: '20' }],
    ['5000.01', { errorKey: 'form.amount.aboveMax', amount: '5000' }],
    ['20.001', { errorKey: 'form.amount.decimals', count: 2 }],
    ['', { errorKey: 'form.amount.missing' }],
    ['20,5', { errorKey: 'form.amount.notANumber' }],
    ['-20', { errorKey: 'form.amount.belowMin', amount: '20' }],
  ])('%j', (text, check) => {
    expect(checkAmount(text, terms())).toEqual(check);
  });

  it('reports each currency’s decimals [AMOUNT-2]', () => {
    const decimals = { BRL: 2, JPY: 2, KWD: 2, BTC: 8, ETH: 8, LTC: 7, USDT: 2, TRX: 2 };
    for (const [currency, count] of Object.entries(decimals)) {
      const limits = { min: '0', max: null };
      const smallest = formatDecimal(1n, count);
      expect(checkAmount(smallest, terms({ currency, limits }))).toEqual(null);
      expect(checkAmount(formatDecimal(1n, count + 1), terms({ currency, limits }))).toEqual({
        errorKey: 'form.amount.decimals',
        count: count,
      });
    }
  });

  it('refuses zero, even if the minimum is 0', () => {
    const limits = { min: '0', max: null };
    expect(checkAmount('0', terms({ limits }))).toEqual({ errorKey: 'form.amount.belowMin', amount: '0.01' });
    expect(checkAmount('0', terms({ limits, currency: 'BTC' }))).toEqual({
      errorKey: 'form.amount.belowMin',
      amount: '0.00000001',
    });
  });

  it('has no upper limit but the wire’s if the rules have none', () => {
    const limits = { min: '0', max: null };
    expect(checkAmount('999999999999999999.99', terms({ limits }))).toEqual(null);
    expect(checkAmount('1000000000000000000', terms({ limits }))).toEqual({
      errorKey: 'form.amount.aboveMax',
      amount: '999999999999999999.99',
    });
  });

  it('reports a balance below the minimum: no amount is low enough', () => {
    const { min } = terms().limits;
    const errorKey = 'form.amount.balanceBelowMin';
    for (const balance of ['0', '0.5']) expect(checkAmount(min, terms({ balance }))).toEqual({ errorKey, amount: min });
    expect(checkAmount(min, terms({ balance: min }))).toBeNull();
  });

  it('reports the balance if it is lower than the maximum, else the maximum', () => {
    expect(checkAmount('100.01', terms({ balance: '100' }))).toEqual({
      errorKey: 'form.amount.aboveBalance',
      amount: '100',
    });
    expect(checkAmount('6000', terms({ balance: '100' }))).toEqual({
      errorKey: 'form.amount.aboveBalance',
      amount: '100',
    });
    expect(checkAmount('6000', terms({ balance: '9000' }))).toEqual({
      errorKey: 'form.amount.aboveMax',
      amount: '5000',
    });
    expect(checkAmount('6000', terms({ balance: '5000' }))).toEqual({
      errorKey: 'form.amount.aboveMax',
      amount: '5000',
    });
    expect(checkAmount('100', terms({ balance: '100' }))).toEqual(null);
  });

  it('truncates a balance to a payable amount', () => {
    expect(checkAmount('100', terms({ balance: '99.999' }))).toEqual({
      errorKey: 'form.amount.aboveBalance',
      amount: '99.99',
    });
  });

  it('accepts exactly the amounts between the bounds', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n });
    fc.assert(
      fc.property(cents, cents, cents, fc.option(cents), (amount, min, max, balance) => {
        const text = formatDecimal(amount, 2);
        const limits = { min: formatDecimal(min, 2), max: formatDecimal(max, 2) };
        const problem = checkAmount(
          text,
          terms({ limits, balance: balance === null ? null : formatDecimal(balance, 2) }),
        );
        expect(problem === null).toBe(amount >= min && amount <= max && (balance === null || amount <= balance));
      }),
    );
  });
});
