import { currencyCodeOf, methodNameOf } from '../../../src/contract/ids';
import type { Method } from '../../../src/contract/method';

/** A method without fields, with overrides. */
export const aMethod = ({
  name = 'pix',
  ...changes
}: Omit<Partial<Method>, 'name'> & { name?: string } = {}): Method => ({
  name: methodNameOf(name),
  category: '',
  currencies: [currencyCodeOf('BRL')],
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
