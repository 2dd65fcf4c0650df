import { defineIdentifier, type Identifier, type IdentifierInput } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

/** Country, its name, the mask of the registry, an example. */
const countries: readonly (readonly [country: string, name: string, mask: string, example: string])[] = [
  ['ae', 'United Arab Emirates', 'AE00 0000 0000 0000 0000 000', 'AE07 0331 2345 6789 0123 456'],
  ['at', 'Austria', 'AT00 0000 0000 0000 0000', 'AT61 1904 3002 3457 3201'],
  ['be', 'Belgium', 'BE00 0000 0000 0000', 'BE68 5390 0754 7034'],
  ['cz', 'Czechia', 'CZ00 0000 0000 0000 0000 0000', 'CZ65 0800 0000 1920 0014 5399'],
  ['de', 'Germany', 'DE00 0000 0000 0000 0000 00', 'DE89 3704 0044 0532 0130 00'],
  ['eg', 'Egypt', 'EG00 0000 0000 0000 0000 0000 0000 0', 'EG38 0019 0005 0000 0000 2631 8000 2'],
  ['es', 'Spain', 'ES00 0000 0000 0000 0000 0000', 'ES91 2100 0418 4502 0005 1332'],
  ['fi', 'Finland', 'FI00 0000 0000 0000 00', 'FI21 1234 5600 0007 85'],
  ['fr', 'France', 'FR00 0000 0000 00** **** **** *00', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['gr', 'Greece', 'GR00 0000 000* **** **** **** ***', 'GR16 0110 1250 0000 0001 2300 695'],
  ['ie', 'Ireland', 'IE00 aaaa 0000 0000 0000 00', 'IE29 AIBK 9311 5212 3456 78'],
  ['it', 'Italy', 'IT00 a000 0000 000* **** **** ***', 'IT60 X054 2811 1010 0000 0123 456'],
  ['kz', 'Kazakhstan', 'KZ00 000* **** **** ****', 'KZ86 125K ZT50 0410 0100'],
  ['nl', 'Netherlands', 'NL00 aaaa 0000 0000 00', 'NL91 ABNA 0417 1643 00'],
  ['pk', 'Pakistan', 'PK00 aaaa **** **** **** ****', 'PK36 SCBL 0000 0011 2345 6702'],
  ['pl', 'Poland', 'PL00 0000 0000 0000 0000 0000 0000', 'PL61 1090 1014 0000 0712 1981 2874'],
  ['pt', 'Portugal', 'PT00 0000 0000 0000 0000 0000 0', 'PT50 0002 0123 1234 5678 9015 4'],
  ['se', 'Sweden', 'SE00 0000 0000 0000 0000 0000', 'SE45 5000 0000 0583 9825 7466'],
  ['tr', 'Türkiye', 'TR00 0000 0000 0000 0000 0000 00', 'TR33 0006 1005 1978 6457 8413 26'],
  ['ua', 'Ukraine', 'UA00 0000 00** **** **** **** **** *', 'UA21 3223 1300 0002 6007 2335 6600 1'],
];

const shared = {
  type: 'text_uppercase',
  check: 'iban',
  store: 'yes',
  label: named('IBAN'),
} satisfies Partial<IdentifierInput>;

/** An example with another check digit at its end, and one without its last sign. */
const wrongOnes = (example: string): readonly string[] => {
  const short = example.slice(0, -1);
  return [`${short}${(Number(example.slice(-1)) + 1) % 10}`, short];
};

/** Account numbers of ISO 13616: one for any country, and one for each whose players type it often. */
export const ibans: readonly Identifier[] = [
  defineIdentifier({
    ...shared,
    id: 'iban',
    name: 'IBAN of any country',
    countries: ['*'],
    source: 'ISO 13616-1: ISO 7064, modulo 97, 10',
    expressions: ['^[A-Z0-9 ]+$', '^[A-Z]{2}[0-9]{2}', '^(?:[A-Z0-9] ?){15,34}$'],
    hint: lettersAndDigits('15–34'),
    good: ['DE89 3704 0044 0532 0130 00'],
    bad: wrongOnes('DE89 3704 0044 0532 0130 00'),
  }),
  ...countries.map(([country, name, mask, example]) =>
    defineIdentifier({
      ...shared,
      id: `iban_${country}`,
      name: `IBAN of ${name}`,
      countries: [country],
      source: 'ISO 13616-1 and the SWIFT IBAN registry',
      mask,
      inputMode: /[a*]/.test(mask) ? 'text' : 'numeric',
      hint: startingWith(country.toUpperCase(), lettersAndDigits(mask.replaceAll(' ', '').length)),
      good: [example],
      bad: wrongOnes(example),
    }),
  ),
];
