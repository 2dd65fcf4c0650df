import type { Method } from '../../../src/contract/method';

/** A method without fields, with overrides. */
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
