import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/fieldDefinition';
import { acceptsCheck } from '../../../src/domain/identifierChecks/acceptsCheck';
import { fieldTypes, typedText } from '../../../src/form/fieldTypes/fieldTypes';
import type { CheckName } from '../../../src/tables/identifiers/checkNames';
import { accountTypes, reservedFields } from '../../../src/tables/reservedFields';
import { deposits, isTyped, layouts } from './layouts';

const allFields = layouts.flatMap(({ file, layout, fields, formFields }) =>
  [...fields, ...formFields].map((field) => ({ file, name: field.name, field, layout })),
);
const typedFields = allFields.filter(({ field }) => isTyped(field));

const failedRules = (field: FieldDefinition, text: string): string[] =>
  field.rules.filter(({ regex }) => !new RegExp(regex, 'u').test(text)).map(({ regex }) => regex);

/** The check digits of fields, by their names. */
const digitChecks: Readonly<Record<string, CheckName>> = {
  card_number: 'card_number',
  clabe: 'clabe',
  cpf: 'cpf',
  pix_cpf: 'cpf',
  pix_cnpj: 'cnpj',
  iban: 'iban',
  cuit: 'cuit',
  cbu: 'cbu',
  rut: 'rut',
  tax_number: 'tckn',
  company_tax_number: 'nit',
  national_id: 'thai_id',
};

// Whether samples fit masks and expressions, and these run away, is the lint's (test/unit/lint/lintLayout.test.ts).
describe('the fields of the layouts', () => {
  it.each(layouts)('$file: field names are unique, and one amount is asked for', ({ layout, fields, formFields }) => {
    const names = [...fields, ...formFields].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const amounts = fields.filter(({ type }) => type === 'amount').map(({ name }) => name);
    const isCryptoDeposit = layout.transaction === 'deposit' && layout.method.category === 'crypto';
    expect(amounts).toEqual(isCryptoDeposit ? [] : [reservedFields.amount]);
    const entered = [...fields, ...formFields].filter((field) => isTyped(field) || field.type === 'date');
    expect(Object.keys(layout.samples)).toEqual(entered.map(({ name }) => name));
  });

  it.each(typedFields)('$file $name: has rules, each of which says what is wrong', ({ field }) => {
    expect(field.rules.length).toBeGreaterThan(0);
    for (const { errorKey } of field.rules) expect(errorKey).toMatch(/^paymentMethods\.regex_error\.[a-z0-9_]+$/);
  });

  it.each(typedFields.filter(({ name }) => name in digitChecks))(
    '$file $name: the valid sample has right check digits',
    ({ name, layout }) => {
      const check = digitChecks[name];
      expect(check && acceptsCheck(check, layout.samples[name]?.valid ?? '')).toBe(true);
    },
  );

  it.each(typedFields.filter(({ field }) => fieldTypes[field.type].entry === 'prefixed-text'))(
    '$file $name: the valid sample is a number of one of its countries, and the rules refuse the invalid one',
    ({ name, field, layout }) => {
      const { valid = '', invalid = '' } = layout.samples[name] ?? {};
      expect(failedRules(field, typedText(field, valid))).toEqual([]);
      expect(failedRules(field, typedText(field, invalid))).not.toEqual([]);
      const places = layout.countries.map((code) => (code === '*' ? 'DE' : code.toUpperCase()));
      const isReal = places
        .filter((place) => isSupportedCountry(place))
        .some((place) => parsePhoneNumberFromString(valid, place)?.isValid());
      expect(isReal).toBe(true);
    },
  );

  it.each(allFields.filter(({ field }) => field.options.length > 0))(
    '$file $name: its choices are sound',
    ({ field }) => {
      const values = field.options.map(({ value }) => value);
      expect(values).toEqual([...new Set(values)]);
      if (field.value !== undefined) expect(values).toContain(field.value);
      if (field.type === 'networks') {
        expect(field.name).toBe(reservedFields.network);
        expect(field.options.every(({ icon, hint }) => icon && hint)).toBe(true);
      }
      if (field.name === reservedFields.account) expect(values).toEqual(accountTypes);
    },
  );

  it.each(layouts)('$file: visibleWhen names a choice that is there', ({ fields, formFields }) => {
    for (const form of [fields, formFields])
      for (const { visibleWhen } of form) {
        if (!visibleWhen) continue;
        const values = form.find(({ name }) => name === visibleWhen.field)?.options.map(({ value }) => value) ?? [];
        expect(visibleWhen.equals.filter((value) => !values.includes(value))).toEqual([]);
      }
  });

  it('ask for cards in one way', () => {
    const cards = deposits.filter(({ fields }) => fields.some(({ name }) => name === 'cvc'));
    expect(cards.length).toBeGreaterThan(5);
    for (const { file, layout, fields } of cards) {
      expect(layout.method.checkLuhn, file).toBe(true);
      const autofill = Object.fromEntries(fields.map(({ name, autocomplete }) => [name, autocomplete]));
      expect(autofill, file).toMatchObject({
        card_number: 'cc-number',
        expiry: 'cc-exp',
        cvc: 'cc-csc',
        holder: 'cc-name',
      });
    }
  });

  it('use every field type and every setting of the contract', () => {
    const types = new Set(allFields.map(({ field }) => field.type));
    expect(types).toEqual(new Set(Object.keys(fieldTypes)));
    const keys = new Set(allFields.flatMap(({ field }) => Object.keys(field)));
    const settings = [
      'isAdvanced',
      'isOptional',
      'isDisabled',
      'visibleWhen',
      'mask',
      'value',
      'hint',
      'label',
      'category',
    ];
    expect(settings.filter((key) => !keys.has(key))).toEqual([]);
    expect(allFields.map(({ field }) => field.mask)).toEqual(expect.arrayContaining(['number', 'date']));
  });
});
