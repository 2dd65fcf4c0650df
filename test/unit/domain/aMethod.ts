import type { Method } from '../../../src/contract/method';

/** A method that asks for nothing, with what a test changes. */
export const aMethod = (changes: Partial<Method> = {}): Method => ({
  name: 'pix',
  category: '',
  currencies: ['BRL'],
  text: { en: 'Pix' },
  amountRules: {},
  checkLuhn: false,
  fields: [],
  isInvestForbidden: false,
  isPopular: false,
  isPreparationRequired: false,
  position: 1,
  iconIds: [],
  cardViewType: 0,
  isGeetest: false,
  videoGuides: {},
  ...changes,
});
