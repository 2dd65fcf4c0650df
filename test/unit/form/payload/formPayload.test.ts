import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import { formPayload, sentApart } from '../../../../src/form/payload/formPayload';
import { allProperties, cleanValues } from '../../../../src/form/validate/fieldValue';
import { visibleFields } from '../../../../src/form/validate/validate';
import { compiled, formOf, mexico, wireField } from '../../../builders/forms';

describe('formPayload', () => {
  it('separates amount and account; the other texts are as shown, trimmed', () => {
    const form = compiled([
      { name: 'amount', type: 'amount' },
      { name: 'account', type: 'dropdown', values: ['main', 'additional'] },
      { name: 'card', type: 'text', mask: '0000 0000' },
      { name: 'phone', type: 'phone_with_prefix' },
      { name: 'toString', type: 'text' },
    ]);
    const values = {
      amount: '100.5',
      account: 'additional',
      card: '1234 5678',
      phone: '+525512345678',
      toString: ' a ',
    };
    expect(formPayload(form, values)).toEqual({
      amount: '100.5',
      account: 'additional',
      fields: { card: '1234 5678', phone: '+525512345678', toString: 'a' },
    });
  });

  it('has no amount and no account if the form has none', () => {
    expect(formPayload(compiled([{ name: 'email', type: 'text' }]), { email: 'a@b.co' })).toEqual({
      amount: null,
      fields: { email: 'a@b.co' },
    });
  });

  it("has no account because of another field's value", () => {
    const form = compiled([{ name: 'kind', type: 'dropdown', values: ['main', 'additional'] }]);
    expect(formPayload(form, { kind: 'main' })).toEqual({ amount: null, fields: { kind: 'main' } });
  });

  it('omits empty fields, and filled fields that are hidden', () => {
    const form = compiled([
      { name: 'way', type: 'dropdown', values: ['card', 'bank'] },
      { name: 'iban', type: 'text', visibleWhen: { field: 'way', equals: ['bank'] } },
      { name: 'phone', type: 'phone_with_prefix', isOptional: true },
      { name: 'note', type: 'text', isOptional: true },
    ]);
    expect(formPayload(form, { way: 'card', iban: 'DE1', phone: '+52', note: ' ' }).fields).toEqual({ way: 'card' });
    expect(formPayload(form, { way: 'bank', iban: 'DE1' }).fields).toEqual({ way: 'bank', iban: 'DE1' });
  });

  it('contains visible fields only, for any form and any values', () => {
    fc.assert(
      fc.property(
        fc.array(wireField, { maxLength: 6 }),
        fc.dictionary(fc.string({ maxLength: 8 }), fc.string()),
        (wire, values) => {
          const form = formOf(parseFieldDefinitions(wire).fields, mexico);
          const all = { ...form.formData, ...values };
          const { fields } = formPayload(form, all);
          for (const [name, value] of Object.entries(fields)) {
            expect([...visibleFields(form.schema, cleanValues(form.schema, all)).keys()]).toContain(name);
            // Values of options keep their spaces, texts are trimmed.
            const isChosen = allProperties(form.schema)[name]?.oneOf !== undefined;
            expect(value).toBe(isChosen ? all[name] : value.trim());
            expect(value).not.toBe('');
            expect(Object.values(sentApart(form))).not.toContain(name);
          }
        },
      ),
    );
  });
});
