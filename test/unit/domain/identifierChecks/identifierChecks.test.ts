import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsCheck } from '../../../../src/domain/identifierChecks/acceptsCheck';
import { type CheckName, checkNames } from '../../../../src/tables/identifiers/checkNames';
import { identifiers } from '../../../../src/tables/identifiers/identifiers';

/** Every single wrong digit is found: weights without a common factor with the modulus, and a digit for each remainder. */
const findsEveryDigit: readonly CheckName[] = [
  'aadhaar',
  'abn',
  'btc_address',
  'card_number',
  'cbu',
  'clabe',
  'doge_address',
  'emirates_id',
  'iban',
  'id_za',
  'idnr',
  'ltc_address',
  'nir',
  'rodne_cislo',
  'routing_number',
  'rut',
  'sin',
  'ton_address',
  'tron_address',
];

const goodOf = (name: CheckName): readonly string[] =>
  identifiers.flatMap(({ field, samples }) => (field.check === name ? samples.good : []));

describe('the checks of identifiers', () => {
  it.each(findsEveryDigit)('%s: a valid number with one wrong digit is refused', (name) => {
    const good = goodOf(name);
    const wrongDigit = fc
      .record({ text: fc.constantFrom(...good), at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) })
      .map(({ text, at, by }) => {
        const places = [...text].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
        const place = places[at % places.length] ?? 0;
        return text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1);
      });
    fc.assert(
      fc.property(wrongDigit, (text) => !acceptsCheck(name, text)),
      { numRuns: 40 },
    );
  });

  it('never throw, and refuse what is no number at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(...identifiers.flatMap(({ samples }) => samples.bad)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...checkNames), text, (name, value) => {
        expect(typeof acceptsCheck(name, value)).toBe('boolean');
      }),
      { numRuns: 700 },
    );
    expect(checkNames.filter((name) => acceptsCheck(name, '') || acceptsCheck(name, '💥'))).toEqual([]);
  });

  it.each([
    ['cnpj', '12.ABC.345/01DE-35'],
    ['cnpj', '12ABC34501DE35'],
    ['rut', '12.345.678-5'],
    ['iban', 'DE89370400440532013000'],
    ['routing_number', '021-000-021'],
    ['btc_address', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['evm_address', '0xde709f2102306220921060314715629080e2fb77'],
  ] satisfies [CheckName, string][])('%s takes %s', (name, text) => expect(acceptsCheck(name, text)).toBe(true));

  it.each([
    ['btc_address', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['btc_address', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    // BIP-350: version 1 with the checksum of bech32, version 0 with that of bech32m.
    ['btc_address', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['btc_address', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['tron_address', '1111111111111111111114oLvT2'],
    ['evm_address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['routing_number', '000000000'],
  ] satisfies [CheckName, string][])('%s refuses %s', (name, text) => expect(acceptsCheck(name, text)).toBe(false));
});
