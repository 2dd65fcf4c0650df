import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { storableFields, withoutCardData } from '../../../../src/gateway/calls/cardData';

type Said = Pick<WireFieldDefinition, 'autocomplete' | 'store'>;
const number = '4539 5787 6362 1486';

/** What is stored of a value, by its field's name and definition; null: nothing. */
const stored = (name: string, value: string, said: Said = {}): string | null =>
  storableFields({ [name]: value }, [{ name, ...said }])[name] ?? null;

describe('a field with card data in its name', () => {
  it.each([
    ...['card_number', 'cardNumber', 'cc_number', 'PAN', 'cvc', 'my_cvc', 'CSC2', 'cid', 'cvn', 'security_code'],
    ...['securityCode', 'expiry', 'exp', 'exp_month', 'expDate', 'card_expiry', 'cardexpiry', 'valid_thru', 'card_pin'],
  ])('is stored only if its definition says so: %s', (name) => {
    expect(stored(name, '12345')).toBeNull();
    expect(stored(name, '12345', { store: 'no' })).toBeNull();
    expect(stored(name, '12345', { store: 'yes' })).toBe('12345');
  });

  it.each(['holder', 'experience', 'passport_expiry', 'birth_month', 'discard', 'company', 'valid_email'])(
    'is not %s',
    (name) => {
      expect(stored(name, '12345')).toBe('12345');
    },
  );
});

describe('a field that is marked as a card', () => {
  it.each(['cc-number', 'cc-csc', 'cc-exp', 'cc-exp-month', 'cc-name', 'billing cc-number', 'CC-CSC'])(
    'is never stored whole: %s',
    (autocomplete) => {
      for (const store of ['no', 'yes', undefined] as const)
        expect(stored('foo', 'anything', { autocomplete, ...(store && { store }) })).toBeNull();
      expect(stored('foo', number, { autocomplete, store: 'last4' })).toBe('•••• 1486');
      expect(stored('foo', '737', { autocomplete, store: 'last4' })).toBeNull();
    },
  );
});

describe('a value', () => {
  it('that may be a card number is stored in no field but one that is said to have others', () => {
    const account = '032180000118359719'; // passes ISO/IEC 7812-1; no issuer's numbers begin with 0
    expect(stored('foo', number)).toBeNull();
    expect(stored('note', `from my card ${number}.`)).toBeNull();
    expect(stored('foo', account)).toBe(account);
    expect(stored('foo', '000000000000')).toBeNull();
    expect(stored('foo', '000000000000', { store: 'yes' })).toBe('000000000000');
    expect(stored('foo', number, { store: 'yes' })).toBeNull();
  });

  it('of three or four digits beside a card number counts as its security code', () => {
    const definitions = [{ name: 'foo' }, { name: 'bar', store: 'yes' }, { name: 'branch' }] as const;
    expect(storableFields({ foo: number, bar: '737', branch: '20731' }, definitions)).toEqual({ branch: '20731' });
    expect(storableFields({ foo: '123', bar: '737' }, definitions)).toEqual({ foo: '123', bar: '737' });
    expect(
      storableFields({ foo: 'x', card_number: '1', bar: '1234' }, [...definitions, { name: 'card_number' }]),
    ).toEqual({ foo: 'x' });
  });

  it('of a field that the method does not have is not stored, and hashed if it is no card data', () => {
    const typed = { cpf: '1', note: '2', other: number, cvc: '123' };
    expect(storableFields(typed, [{ name: 'cpf' }])).toEqual({ cpf: '1' });
    expect(withoutCardData(typed, [{ name: 'cpf' }])).toEqual({ cpf: '1', note: '2' });
  });
});
