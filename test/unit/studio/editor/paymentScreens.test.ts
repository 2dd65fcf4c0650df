import { expect, it } from 'vitest';
import english from '../../../../locales/studio/en.json';
import { paymentSight } from '../../../../src/studio/editor/paymentScreens';
import { cardViewTypes } from '../../../../src/tables/cardViewTypes';

it('every card view type has a name and what a player sees', () => {
  for (const [name, code] of Object.entries(cardViewTypes)) {
    expect(english).toHaveProperty([`payScreen.${name}`]);
    expect(english).toHaveProperty([paymentSight('deposit', code)]);
  }
  expect(paymentSight('deposit', cardViewTypes.cardWalletOnly)).toBe('paySight.card');
  expect(paymentSight('withdrawal', cardViewTypes.bankTransfer)).toBe('paySight.banks');
  expect(paymentSight('withdrawal', 99)).toBe('paySight.form');
});
