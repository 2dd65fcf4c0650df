import { describe, expect, it } from 'vitest';
import { isSecurityCode, storableFields } from '../../../../src/gateway/calls/cardData';

const definition = (name: string, autocomplete?: string) => ({ name, ...(autocomplete && { autocomplete }) });

describe('card data (PCI DSS 3.3.1)', () => {
  it.each(['cvc', 'CVV', 'cvv2', 'csc', 'security_code', 'securityCode'])('%s is a security code', (name) => {
    expect(isSecurityCode(name)).toBe(true);
  });

  it.each(['card_number', 'cvc_hint', 'my_cvc', 'cvc22', 'cvcx', 'security-code'])('%s is none', (name) => {
    expect(isSecurityCode(name)).toBe(false);
  });

  it('is stored without security code and expiry, and with four digits of the number', () => {
    const typed = { card_number: '4242 4242 4242 4242', expiry: '09/29', cvc: '737', holder: 'ANNA MILLER' };
    const definitions = Object.keys(typed).map((name) => definition(name));
    expect(storableFields(typed, definitions)).toEqual({ card_number: '•••• 4242', holder: 'ANNA MILLER' });
  });

  it.each([
    'cardNumber',
    'PAN',
    'cvv',
    'CSC2',
    'security_code',
    'expiry',
    'exp',
    'exp_month',
    'expiry_year',
    'expDate',
    'card_expiry',
    'cardexpiry',
  ])('is not stored as it was typed in a field called %s', (name) => {
    expect(storableFields({ [name]: '123' }, [definition(name)])).toEqual({});
  });

  it.each(['pan_holder', 'my_pan', 'experience', 'card_numbers', 'cvc_note'])(
    'is not what a field called %s has',
    (name) => {
      expect(storableFields({ [name]: '123' }, [definition(name)])).toEqual({ [name]: '123' });
    },
  );

  it.each(['cc-number', 'cc-csc', 'cc-exp', 'cc-exp-month'])('is known by autocomplete %s, too', (autocomplete) => {
    const fields = { code: '737' };
    expect(storableFields(fields, [definition('code', autocomplete)])).toEqual({});
    expect(storableFields(fields, [definition('code', `x-${autocomplete}`)])).toEqual(fields);
    expect(storableFields(fields, [definition('code', 'cc-name')])).toEqual(fields);
  });

  it('keeps four digits only of a number that is long enough for a card', () => {
    const stored = (card_number: string) => storableFields({ card_number }, [definition('card_number')]);
    expect(stored('5018-0000-0009')).toEqual({ card_number: '•••• 0009' });
    expect(stored('5018-0000-000')).toEqual({});
  });

  it('leaves out fields that the method does not have', () => {
    expect(storableFields({ cpf: '1', note: '2' }, [definition('cpf')])).toEqual({ cpf: '1' });
  });
});
