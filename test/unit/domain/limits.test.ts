import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, formatDecimal } from '../../../src/domain/decimal';
import { isWithin, limitsOf, limitsOfRule, presetsWithin } from '../../../src/domain/limits';
import { presetAmounts } from '../../../src/tables/amounts';
import { aMethod } from '../../builders/methods';

describe('limitsOf', () => {
  const method = aMethod({ amountRules: { BRL: { min: 20, max: 5000, minNonRus: 30 }, BTC: { min: 1e-8 } } });

  it('uses the rule of the currency', () => {
    expect(limitsOf(method, 'BRL', 'ru')).toEqual({ min: '20', max: '5000' });
  });

  it('uses minNonRus everywhere but in Russia', () => {
    expect(limitsOf(method, 'BRL', 'br')).toEqual({ min: '30', max: '5000' });
    expect(limitsOf(method, 'BTC', 'br')).toEqual({ min: '0.00000001', max: null });
  });

  it('falls back to 1000…500000 without a rule', () => {
    expect(limitsOf(method, 'EUR', 'de')).toEqual({ min: '1000', max: '500000' });
    expect(limitsOf(method, 'constructor', 'de')).toEqual({ min: '1000', max: '500000' });
  });

  it('reads a missing bound as 0 and a maximum of 0 as none', () => {
    expect(limitsOfRule({}, 'BRL', 'br')).toEqual({ min: '0', max: null });
    expect(limitsOfRule({ min: 5, max: 0 }, 'BRL', 'br')).toEqual({ min: '5', max: null });
    expect(limitsOfRule({ max: 5 }, 'BRL', 'br')).toEqual({ min: '0', max: '5' });
  });

  it('rounds to the currency’s decimals, and never rounds a tiny maximum to none', () => {
    expect(limitsOfRule({ min: 0.125, max: 10.004 }, 'BRL', 'br')).toEqual({ min: '0.13', max: '10' });
    expect(limitsOfRule({ min: 0.1, max: 0.001 }, 'BRL', 'br')).toEqual({ min: '0.1', max: '0' });
    expect(limitsOfRule({ min: 0.123456789, max: 1e21 }, 'LTC', 'br')).toEqual({
      min: '0.1234568',
      max: `1${'0'.repeat(21)}`,
    });
  });
});

const cents = fc.bigInt({ min: 0n, max: 30_000_000n });
const limits = fc.tuple(cents, fc.option(cents)).map(([min, span]) => ({
  min: formatDecimal(min, 2),
  max: span === null ? null : formatDecimal(min + span, 2),
}));

describe('presetsWithin', () => {
  it('offers at most six, within the limits, ascending, from the lowest to the highest available', () => {
    fc.assert(
      fc.property(limits, (range) => {
        const presets = presetsWithin(range);
        const inside = presetAmounts.map(String).filter((amount) => isWithin(amount, range));
        expect(presets.length).toBe(Math.min(6, inside.length));
        expect(presets.every((amount) => inside.includes(amount))).toBe(true);
        expect(presets).toEqual([...presets].sort(compareDecimals));
        expect(new Set(presets).size).toBe(presets.length);
        expect([presets[0], presets.at(-1)]).toEqual([inside[0], inside.at(-1)]);
      }),
    );
  });

  it('spreads them: neighbours are about equally far apart', () => {
    fc.assert(
      fc.property(limits, (range) => {
        const inside = presetAmounts.map(String).filter((amount) => isWithin(amount, range));
        const places = presetsWithin(range).map((amount) => inside.indexOf(amount));
        const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
        if (gaps.length > 0) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has a suggested amount within the limits among them, and the lowest and highest still', () => {
    fc.assert(
      fc.property(limits, cents, (range, units) => {
        const suggested = formatDecimal(units, 2);
        const presets = presetsWithin(range, suggested);
        const others = presetsWithin(range);
        if (!isWithin(suggested, range)) {
          expect(presets).toEqual(others);
          return;
        }
        expect(presets).toContain(suggested);
        expect(presets.length).toBe(Math.min(6, new Set([...others, suggested]).size));
        expect(presets).toEqual([...presets].sort(compareDecimals));
        const [lowest = suggested] = others;
        if (compareDecimals(lowest, suggested) < 0) expect(presets[0]).toBe(lowest);
      }),
    );
    expect(presetsWithin({ min: '20', max: '50000' }, '300')).toEqual(['25', '100', '300', '3000', '10000', '50000']);
  });

  it('offers none if none fits', () => {
    expect(presetsWithin({ min: '6', max: '9' })).toEqual([]);
    expect(presetsWithin({ min: '5', max: '5' })).toEqual(['5']);
  });
});
