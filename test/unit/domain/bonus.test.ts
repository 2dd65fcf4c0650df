import { describe, expect, it } from 'vitest';
import type { Bonus } from '../../../src/contract/hostData';
import {
  activeBonus,
  isBonusActivated,
  isBonusRestricted,
  isBonusSelected,
  minDepositOf,
  offeredBonuses,
} from '../../../src/domain/bonus';

const welcome: Bonus = { id: 1, type: 'deposit', depositBonusData: { minDeposit: 100 } };
const spins: Bonus = {
  id: 'spins',
  type: 'freespin',
  freespinBonusData: { depositRequired: true, minDeposit: '50.50' },
};
const giftSpins: Bonus = { id: 3, type: 'freespin', freespinBonusData: { depositRequired: false } };

describe('offeredBonuses', () => {
  it('offers deposit bonuses, and freespins that require a deposit', () => {
    const others: Bonus[] = [
      giftSpins,
      { id: 4, type: 'freespin' },
      { id: 5, type: 'cashback' },
      { id: 6, type: 'toString' },
    ];
    expect(offeredBonuses([...others, spins, welcome])).toEqual([spins, welcome]);
  });
});

describe('activeBonus', () => {
  const offered = [welcome, spins];

  it('is the first offered when neither the host nor the player names one', () => {
    expect(activeBonus(offered, null, undefined)).toBe(welcome);
    expect(activeBonus([], null, undefined)).toBeNull();
  });

  it('is the host’s; an id that is not offered counts as none', () => {
    expect(activeBonus(offered, 'spins', undefined)).toBe(spins);
    expect(activeBonus(offered, '1', undefined)).toBe(welcome);
    expect(activeBonus(offered, 'gone', undefined)).toBeNull();
  });

  it('prefers the player’s choice, even none, over the host’s', () => {
    expect(activeBonus(offered, 1, 'spins')).toBe(spins);
    expect(activeBonus(offered, 1, null)).toBeNull();
  });
});

describe('the bonus rules', () => {
  it('restricts yamoney_h2h, yamoney_rub and webmoney_usd, and no others [BONUS-3]', () => {
    for (const method of ['yamoney_h2h', 'yamoney_rub', 'webmoney_usd']) {
      expect(isBonusRestricted(method)).toBe(true);
      expect(isBonusSelected(method, true, welcome)).toBe(false);
    }
    expect(isBonusRestricted('pix')).toBe(false);
  });

  it('selects when not restricted, enabled and there is an id; activates from minDeposit up [BONUS-2]', () => {
    expect(isBonusSelected('pix', true, welcome)).toBe(true);
    expect(isBonusSelected('pix', false, welcome)).toBe(false);
    expect(isBonusSelected('pix', true, null)).toBe(false);
    expect(isBonusSelected('webmoney_usd', true, welcome)).toBe(false);
    expect(['99.99', '100', '100.01'].map((amount) => isBonusActivated(welcome, amount, 'BRL'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isBonusActivated(spins, '50.49', 'BRL')).toBe(false);
    expect(isBonusActivated(spins, '50.5', 'BRL')).toBe(true);
    expect(isBonusActivated(welcome, null, 'BRL')).toBe(false);
  });

  it.each([
    [100, '100'],
    ['50.50', '50.5'],
    [0.1, '0.1'],
    [' 7 ', '7'],
    ['soon', '0'],
    ['', '0'],
  ])('reads a minimum deposit of %j as %s', (minDeposit, amount) => {
    expect(minDepositOf({ id: 1, type: 'deposit', depositBonusData: { minDeposit } }, 'BRL')).toBe(amount);
  });

  it('has no minimum when none is sent', () => {
    expect(minDepositOf({ id: 1, type: 'deposit' }, 'BRL')).toBe('0');
    expect(minDepositOf({ ...spins, depositBonusData: { minDeposit: 999 } }, 'BRL')).toBe('50.5');
  });
});
