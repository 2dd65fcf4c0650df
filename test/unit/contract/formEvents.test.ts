import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FormEvent, formEventKey, parseFormEventKey } from '../../../src/contract/formEvents';

const names = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const events: fc.Arbitrary<FormEvent> = fc.oneof(
  fc.record({
    event: fc.constant('form_opened' as const),
    transaction: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    method: names,
  }),
  fc.record({
    event: fc.constant('form_error' as const),
    transaction: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    method: names,
    field: names,
    kind: names,
  }),
);

it('writes events of forms as keys within the contract, and reads them again', () => {
  fc.assert(
    fc.property(events, (event) => {
      const key = formEventKey(event);
      if (key === null) return;
      expect(key.length).toBeLessThanOrEqual(200);
      expect(parseFormEventKey(key)).toEqual(event);
    }),
  );
});

it('reads nothing else as one', () => {
  for (const key of [
    'cashier_deposit_load',
    'form_opened/deposit',
    'form_opened/deposit/',
    'form_opened/payout/pix',
    'form_opened/deposit/pix/cpf',
    'form_error/deposit/pix/cpf',
    'form_error/deposit/pix//rule',
    'form_error/deposit/%/cpf/rule',
  ])
    expect(parseFormEventKey(key)).toBeNull();
  fc.assert(fc.property(fc.string(), (key) => void parseFormEventKey(key)));
});
