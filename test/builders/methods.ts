import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import type { Method } from '../../src/contract/method';
import { layoutOf } from './layouts';

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

/** What a method's tile shows, and where. */
export interface Shown {
  readonly name: string;
  readonly category?: string;
  readonly cardViewType?: number;
  readonly position?: number;
  readonly isPopular?: boolean;
  readonly text?: Readonly<Record<string, string>>;
}

/** A server's reply with these methods. */
export const replyOf = (methods: readonly Shown[]) =>
  Object.fromEntries(
    methods.map(({ name, ...more }) => [
      name,
      {
        ...layoutOf('picpay').method,
        category: 'none',
        isPopular: false,
        cardViewType: 0,
        text: { en: name },
        ...more,
        name,
      },
    ]),
  );
