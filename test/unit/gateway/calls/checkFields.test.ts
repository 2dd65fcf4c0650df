import { afterAll, describe, expect, it } from 'vitest';
import { currencyCodeOf, methodNameOf } from '../../../../src/contract/ids';
import { checkFields } from '../../../../src/gateway/calls/checkFields';
import { createRuleRunner } from '../../../../src/gateway/patterns/createRuleRunner';

const rules = createRuleRunner({ error: () => {} });
afterAll(() => rules.close());

const sent = {
  method: methodNameOf('pix'),
  transaction: 'deposit' as const,
  amount: null,
  currency: currencyCodeOf('BRL'),
  country: 'br',
  fields: {},
  beside: [],
};
const amount = { name: 'amount', type: 'amount' };
/** The errors by field; null: the form is valid. */
async function check(definitions: readonly object[], changes: object = {}, rule = { min: 20, max: 500 }, luhn = false) {
  const end = await checkFields(definitions, rule, luhn, { ...sent, ...changes }, rules.checkForm);
  if (end) expect(end).toMatchObject({ status: 422, body: { error: { code: 'FIELD_INVALID' } } });
  return end && Object(end.body).error.fields;
}

describe('the check of a form that was sent', () => {
  it('is null for a valid one', async () => {
    expect(await check([amount], { amount: '20' })).toBeNull();
    expect(await check([{ name: 'cpf', type: 'text' }], { fields: { cpf: '1' } })).toBeNull();
  });

  it('names the first failed rule of each field, with the own text of that rule', async () => {
    const regexList = [
      { regex: '^\\d+$', regex_error_key: 'error.digits', text: { en: 'Digits, please' } },
      { regex: '^.{4}$', regex_error_key: 'error.four' },
    ];
    const fields = [
      { name: 'code', type: 'text', regexList },
      { name: 'other', type: 'text', regexList },
      { name: 'own', type: 'text', regexList: [{ regex: '^a$', text: 'An a, please' }] },
    ];
    expect(await check(fields, { fields: { code: 'abc', other: '12', own: 'b' } })).toStrictEqual({
      code: { key: 'error.digits', text: { en: 'Digits, please' } },
      other: { key: 'error.four' },
      own: { key: 'error.field', text: 'An a, please' },
    });
  });

  it('checks the same definitions by the limits, currency, country and card check of each call', async () => {
    const definitions = [amount, { name: 'card_number', type: 'text', autocomplete: 'cc-number' }];
    const fields = { card_number: '4242 4242 4242 4243' };
    const low = { min: 5, max: 500 };
    const high = { min: 20, max: 500, minNonRus: 30 };
    for (const _ of [1, 2]) {
      expect(await check(definitions, { amount: '19', fields }, low)).toBeNull();
      expect(await check(definitions, { amount: '19', fields }, high)).toMatchObject({ amount: { amount: '30' } });
      expect(await check(definitions, { amount: '19', fields, country: 'ru' }, high)).toMatchObject({
        amount: { amount: '20' },
      });
      expect(await check(definitions, { amount: '19.123', fields }, low)).toMatchObject({ amount: { count: 2 } });
      expect(await check(definitions, { amount: '19.123', fields, currency: 'BTC' }, low)).toBeNull();
      expect(await check(definitions, { amount: '19', fields }, low, true)).toHaveProperty('card_number');
    }
  });

  it('compares the amount with the limits of the currency, for a deposit without one, too', async () => {
    expect(await check([amount], { amount: '19.99' })).toEqual({
      amount: { key: 'form.amount.belowMin', amount: '20' },
    });
    expect(await check([amount], { amount: '500.01' })).toEqual({
      amount: { key: 'form.amount.aboveMax', amount: '500' },
    });
    expect(await check([amount], { amount: '20.001' })).toEqual({
      amount: { key: 'form.amount.decimals', count: 2 },
    });
    expect(await check([amount])).toEqual({ amount: { key: 'form.amount.missing' } });
  });

  it('takes the account of a withdrawal, one of those that the method offers', async () => {
    const account = { name: 'account', type: 'dropdown', values: ['main', 'additional'] };
    const withdrawal = { transaction: 'withdrawal', fields: {} };
    expect(await check([account], { ...withdrawal, account: 'additional' })).toBeNull();
    expect(await check([account], { ...withdrawal, account: 'savings' })).toHaveProperty('account');
    expect(await check([account], withdrawal)).toHaveProperty('account');
  });

  it('of a card checks the last digit of its number where the method asks for it', async () => {
    const card = [{ name: 'card_number', type: 'text', autocomplete: 'cc-number' }];
    const mistyped = { fields: { card_number: '4242 4242 4242 4243' } };
    expect(await check(card, mistyped, undefined, true)).toHaveProperty('card_number');
    expect(await check(card, mistyped)).toBeNull();
  });
});
