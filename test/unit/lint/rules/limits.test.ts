import { describe, expect, it } from 'vitest';
import type { AmountRule } from '../../../../src/contract/generated/types';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { limits } from '../../../../src/lint/rules/limits';
import { withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

/** The problems in the limits of the only currency of a method. */
const inLimits = (rule: AmountRule, currency = 'BRL') =>
  problemsOf(limits, withMethod({ currency: [currencyCodeOf(currency)], amount_rules: { [currency]: rule } }));

describe('limits', () => {
  it.each([
    {},
    { min: 20 },
    { min: 20, max: 20 },
    { min: 20, max: 0 }, // max 0: no upper limit.
    { min: 20, max: 500, minNonRus: 500 },
    { min: 20, max: 0, minNonRus: 500 },
    { min: 0.05, max: 10.5, minNonRus: 1.25 },
  ])('accept %j', (rule) => {
    expect(inLimits(rule)).toEqual([]);
  });

  const error = (words: string) => ({ severity: 'error', path: '/method/amount_rules/BRL', field: null, words });
  const tooFine = error('Limits in BRL can have at most 2 decimal places.');
  it.each<[AmountRule, object]>([
    [{ min: 500, max: 20 }, error('The BRL minimum (500) is higher than the maximum (20).')],
    [{ min: 5, max: 20, minNonRus: 30 }, error('The BRL minimum outside Russia (30) is higher than the maximum (20).')],
    [{ min: 1.005 }, tooFine],
    [{ max: 1.005 }, tooFine],
    [{ minNonRus: 1.005 }, tooFine],
    [{ min: 1e-7 }, tooFine],
  ])('refuse %j', (rule, expected) => {
    expect(inLimits(rule)).toEqual([expected]);
  });

  it('are expected of a withdrawal in each of its currencies', () => {
    const withdrawal = {
      ...withMethod({ amount_rules: { BRL: { min: 0, max: 0 } } }),
      transaction: 'withdrawal',
    } as const;
    expect(problemsOf(limits, withdrawal)).toEqual([
      {
        severity: 'warning',
        path: '/method/amount_rules/BRL',
        field: null,
        words: 'There are no limits for BRL: any amount can be withdrawn.',
      },
    ]);
    expect(inLimits({ min: 0, max: 0 })).toEqual([]);
  });

  it("have the currency's decimals: 8 of Bitcoin", () => {
    expect(inLimits({ min: 1e-8 }, 'BTC')).toEqual([]);
    expect(inLimits({ min: 1e-9 }, 'BTC')).toHaveLength(1);
  });

  it('warn of a currency that the method does not take', () => {
    expect(problemsOf(limits, withMethod({ amount_rules: { EUR: { min: 1, max: 20 } } }))).toEqual([
      {
        severity: 'warning',
        path: '/method/amount_rules/EUR',
        field: null,
        words: 'There are limits for EUR, but the method doesn’t accept it.',
      },
    ]);
  });
});
