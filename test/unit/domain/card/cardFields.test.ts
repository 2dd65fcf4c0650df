import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { isCardNumber } from '../../../../src/domain/card/cardFields';
import { compiled } from '../../../builders/forms';

const checkedIn = (fields: readonly WireFieldDefinition[]): string[] =>
  Object.entries(compiled(fields, { checkLuhn: true }).schema.properties).flatMap(([name, property]) =>
    property.format === 'luhn' ? [name] : [],
  );

describe('isCardNumber', () => {
  it.each([
    'card',
    'CARD',
    'card_number',
    'cardNumber',
    'card-number',
    'CardNo',
    'card_num',
    'number_of_card',
    'creditCardNumber',
    'debitcard',
    'recipient_card',
    'payer.card.number',
    'pan',
    'cardPan',
    'cc_number',
    'ccnum',
    'cc',
  ])('knows the name %s', (name) => {
    expect(isCardNumber({ name })).toBe(true);
    expect(isCardNumber({ name, autocomplete: 'off' })).toBe(true);
  });

  it.each([
    'card_holder',
    'cardHolderName',
    'card_expiry',
    'cardExpDate',
    'card_cvv',
    'cardCvc2',
    'card_type',
    'card_holder_document_number',
    'cardio',
    'discard',
    'company',
    'account',
    'phone_number',
    'document_number',
  ])('does not take %s for one', (name) => {
    expect(isCardNumber({ name })).toBe(false);
  });

  it('believes the autocomplete before the name', () => {
    expect(isCardNumber({ name: 'requisites', autocomplete: 'section-a cc-number' })).toBe(true);
    expect(isCardNumber({ name: 'card', autocomplete: 'cc-name' })).toBe(false);
  });
});

describe('checkLuhn', () => {
  const amount: WireFieldDefinition = { name: 'amount', type: 'amount' };

  it('checks every field that says it takes a card number, and no other [FORM-12]', () => {
    const fields: WireFieldDefinition[] = [
      amount,
      { name: 'fromCard', type: 'text' },
      { name: 'to_card', type: 'text' },
      { name: 'document', type: 'text', mask: '0000 0000 0000 0000' },
    ];
    expect(checkedIn(fields)).toEqual(['fromCard', 'to_card']);
  });

  it('else checks the one field with the mask of a card', () => {
    const requisites: WireFieldDefinition = { name: 'requisites', type: 'text', mask: '0000 0000 0000 0000' };
    const document: WireFieldDefinition = { name: 'document', type: 'text', mask: '000.000.000-00' };
    expect(checkedIn([amount, requisites, document, { name: 'full_name', type: 'text' }])).toEqual(['requisites']);
    expect(checkedIn([requisites, { ...requisites, name: 'iban' }])).toEqual([]);
  });

  it('else checks the only text of the form', () => {
    expect(checkedIn([amount, { name: 'requisites', type: 'text' }])).toEqual(['requisites']);
    expect(
      checkedIn([
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ]),
    ).toEqual([]);
    expect(checkedIn([{ name: 'mail', type: 'text', autocomplete: 'email' }])).toEqual([]);
    expect(checkedIn([{ name: 'document', type: 'text', mask: '000.000.000-00' }])).toEqual([]);
  });
});
