import { digitsOf } from '../latinNumber';

export interface CardBrandRow {
  /** As the brand writes it in every language. */
  readonly name: string;
  /** The first digits of its numbers, as the schemes publish them; both ends included and equally long. */
  readonly ranges: readonly (readonly [from: string, to: string])[];
  /** How many digits its numbers have, where that says more than that they are a card's. */
  readonly lengths?: readonly number[];
}

/**
 * Of overlapping ranges the longer one counts: 4011 78 is Elo, the rest of 4 Visa.
 * Only for the logo beside the number and for logs: the acquirer decides what is accepted, and the definition's `mask` how a
 * number is grouped.
 */
export const cardBrands = {
  visa: {
    name: 'Visa',
    lengths: [13, 16, 19],
    ranges: [['4', '4']],
  },
  mastercard: {
    name: 'Mastercard',
    lengths: [16],
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
  },
  amex: {
    name: 'American Express',
    lengths: [15],
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
  },
  mir: {
    name: 'Mir',
    ranges: [['2200', '2204']],
  },
  maestro: {
    name: 'Maestro',
    ranges: [
      ['50', '50'],
      ['56', '58'],
      ['63', '63'],
      ['67', '67'],
    ],
  },
  unionpay: {
    name: 'UnionPay',
    ranges: [
      ['62', '62'],
      ['810', '816'],
    ],
  },
  jcb: {
    name: 'JCB',
    ranges: [['3528', '3589']],
  },
  discover: {
    name: 'Discover',
    ranges: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
  },
  diners: {
    name: 'Diners Club',
    lengths: [14, 16, 19],
    ranges: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
  },
  elo: {
    name: 'Elo',
    ranges: [
      ['401178', '401179'],
      ['431274', '431274'],
      ['438935', '438935'],
      ['451416', '451416'],
      ['457393', '457393'],
      ['457631', '457632'],
      ['504175', '504175'],
      ['506699', '506778'],
      ['509000', '509999'],
      ['627780', '627780'],
      ['636297', '636297'],
      ['636368', '636368'],
      ['650031', '650033'],
      ['650035', '650051'],
      ['650405', '650439'],
      ['650485', '650538'],
      ['650541', '650598'],
      ['650700', '650718'],
      ['650720', '650727'],
      ['650901', '650920'],
      ['651652', '651679'],
      ['655000', '655019'],
      ['655021', '655058'],
    ],
  },
  rupay: {
    name: 'RuPay',
    ranges: [
      ['508500', '508999'],
      ['606985', '607984'],
      ['608001', '608500'],
      ['652150', '653149'],
      ['817200', '820199'],
    ],
  },
  verve: {
    name: 'Verve',
    ranges: [
      ['506099', '506198'],
      ['507865', '507964'],
      ['650002', '650027'],
    ],
  },
  humo: {
    name: 'Humo',
    ranges: [['9860', '9860']],
  },
  uzcard: {
    name: 'Uzcard',
    ranges: [
      ['5614', '5614'],
      ['8600', '8600'],
    ],
  },
} as const satisfies Record<string, CardBrandRow>;

export type CardBrand = keyof typeof cardBrands;

/** Every range with its brand, longest first: a narrow range precedes the wide one around it. */
const rows = Object.entries(cardBrands)
  .flatMap(([brand, { ranges }]) => ranges.map(([from, to]) => ({ brand, from, to })))
  .sort((one, other) => other.from.length - one.from.length);

const isBrand = (name: string): name is CardBrand => Object.hasOwn(cardBrands, name);

/** The brand of a complete or partial card number; null while it is unknown. Ignores anything but digits. */
export function cardBrandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  const row = rows.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
  return row && isBrand(row.brand) ? row.brand : null;
}
