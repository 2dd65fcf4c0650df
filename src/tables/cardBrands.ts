type PrefixRange = readonly [from: string, to: string];

/**
 * First digits of card numbers by brand, as the schemes publish them; both ends of a range included and equally long.
 * Of overlapping ranges the longer one counts: 4011 78 is Elo, the rest of 4 Visa.
 * Only for the logo beside the number: the acquirer decides what is accepted.
 */
export const cardBrandRanges = {
  visa: [['4', '4']],
  mastercard: [
    ['51', '55'],
    ['2221', '2720'],
  ],
  amex: [
    ['34', '34'],
    ['37', '37'],
  ],
  mir: [['2200', '2204']],
  maestro: [
    ['50', '50'],
    ['56', '58'],
    ['63', '63'],
    ['67', '67'],
  ],
  unionpay: [
    ['62', '62'],
    ['810', '816'],
  ],
  jcb: [['3528', '3589']],
  discover: [
    ['6011', '6011'],
    ['644', '649'],
    ['65', '65'],
  ],
  diners: [
    ['300', '305'],
    ['3095', '3095'],
    ['36', '36'],
    ['38', '39'],
  ],
  elo: [
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
  rupay: [
    ['508500', '508999'],
    ['606985', '607984'],
    ['608001', '608500'],
    ['652150', '653149'],
    ['817200', '820199'],
  ],
  verve: [
    ['506099', '506198'],
    ['507865', '507964'],
    ['650002', '650027'],
  ],
  humo: [['9860', '9860']],
  uzcard: [
    ['5614', '5614'],
    ['8600', '8600'],
  ],
} as const satisfies Record<string, readonly PrefixRange[]>;

export type CardBrand = keyof typeof cardBrandRanges;

/** The names of the brands, as they write them in every language. */
export const cardBrandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  mir: 'Mir',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
  elo: 'Elo',
  rupay: 'RuPay',
  verve: 'Verve',
  humo: 'Humo',
  uzcard: 'Uzcard',
} as const satisfies Record<CardBrand, string>;
