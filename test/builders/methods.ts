import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import type { Method } from '../../src/contract/method';

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
  isPopular: false,
  position: 1,
  iconIds: [],
  cardViewType: 0,
  isGeetest: false,
  countsForm: false,
  videoGuides: {},
  ...changes,
});

type Wire = Readonly<Record<string, unknown>>;

/** A method as the server sends it, with overrides. */
export const aWireMethod = (changes: Wire = {}): Wire => ({
  name: 'pix',
  text: { en: 'Pix' },
  currency: ['BRL'],
  fields: [],
  ...changes,
});

/** A field as the server sends it, with overrides. */
export const aField = (changes: Wire = {}): Wire => ({ name: 'document', type: 'text', ...changes });
