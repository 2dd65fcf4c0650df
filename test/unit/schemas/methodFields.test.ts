import { createMask } from 'imask';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/fieldDefinition';
import { fieldTypes, typedText } from '../../../src/form/fieldTypes/fieldTypes';
import { numberMask } from '../../../src/tables/masks';
import { accountTypes, reservedFields } from '../../../src/tables/reservedFields';
import * as checks from './checkDigits';
import { deposits, isTyped, layouts } from './layouts';

const allFields = layouts.flatMap(({ file, layout, fields, formFields }) =>
  [...fields, ...formFields].map((field) => ({ file, name: field.name, field, layout })),
);
const typedFields = allFields.filter(({ field }) => isTyped(field));

/** The mask of specification §5 behind a field's `mask`. */
function maskOf({ mask = '', min, max }: FieldDefinition) {
  if (mask === 'number')
    return createMask({ ...numberMask, mask: Number, min: min ?? numberMask.min, max: max ?? numberMask.max });
  if (mask === 'date') return createMask({ mask: Date });
  return createMask({ mask });
}

/** What the field contains once `text` was typed, and whether the mask is filled. */
function typed(field: FieldDefinition, text: string): { text: string; isWhole: boolean } {
  const plain = typedText(field, text);
  if (!field.mask) return { text: plain, isWhole: true };
  const mask = maskOf(field);
  mask.resolve(plain);
  return { text: mask.value, isWhole: mask.isComplete };
}

const failedRules = (field: FieldDefinition, text: string): string[] =>
  field.rules.filter(({ regex }) => !new RegExp(regex, 'u').test(text)).map(({ regex }) => regex);

const digitChecks: Record<string, (text: string) => boolean> = {
  card_number: checks.isLuhn,
  clabe: checks.isClabe,
  cpf: checks.isCpf,
  pix_cpf: checks.isCpf,
  pix_cnpj: checks.isCnpj,
  iban: checks.isIban,
  cuit: checks.isCuit,
  cbu: checks.isCbu,
  rut: checks.isRut,
  tax_number: checks.isTckn,
  company_tax_number: checks.isNit,
  national_id: checks.isThaiId,
};

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

  it.each(typedFields)('$file $name: every rule compiles in Unicode mode and says what is wrong', ({ field }) => {
    expect(field.rules.length).toBeGreaterThan(0);
    for (const { regex, errorKey } of field.rules) {
      expect(() => new RegExp(regex, 'u')).not.toThrow();
      expect(errorKey).toMatch(/^paymentMethods\.regex_error\.[a-z0-9_]+$/);
    }
  });

  it.each(typedFields)('$file $name: the valid sample passes, the invalid one fails', ({ name, field, layout }) => {
    const { valid = '', invalid = '' } = layout.samples[name] ?? {};
    expect(typed(field, valid)).toEqual({ text: valid, isWhole: true });
    expect(failedRules(field, valid)).toEqual([]);
    // As it would stand in the field: a mask must not mend it unseen.
    expect(failedRules(field, typed(field, invalid).text)).not.toEqual([]);
  });

  it.each(typedFields.filter(({ name }) => name in digitChecks))(
    '$file $name: the valid sample has right check digits',
    ({ name, layout }) =>
      expect(layout.samples[name]?.valid).toSatisfy((text: string) => digitChecks[name]?.(text) ?? false),
  );

  it.each(typedFields.filter(({ field }) => fieldTypes[field.type].entry === 'prefixed-text'))(
    '$file $name: the sample is a number of one of its countries',
    ({ name, layout }) => {
      const places = layout.countries.map((code) => (code === '*' ? 'DE' : code.toUpperCase()));
      const isReal = places
        .filter((place) => isSupportedCountry(place))
        .some((place) => parsePhoneNumberFromString(layout.samples[name]?.valid ?? '', place)?.isValid());
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
