import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../../src/cashier/store/submission';
import { intentOf, type PaymentRequest } from '../../../../src/cashier/transaction/intentOf';

const fieldName = fc.stringMatching(/^[a-z][a-z_]{0,12}$/);
const wishes: fc.Arbitrary<PaymentRequest> = fc.record({
  transaction: fc.constantFrom('deposit', 'withdrawal'),
  method: fc.string({ minLength: 1 }),
  amount: fc.option(fc.stringMatching(/^[1-9][0-9]{0,6}(\.[0-9]{0,2}[1-9])?$/)),
  currency: fc.constantFrom('BRL', 'MXN', 'USDT'),
  country: fc.constantFrom('br', 'mx', 'ru'),
  fields: fc.dictionary(fieldName, fc.string()),
  account: fc.constantFrom('main', 'additional'),
  bonusId: fc.option(fc.oneof(fc.string(), fc.integer())),
});
const idle: Submission = { phase: 'idle' };
const phases = fc.constantFrom('sending', 'checking', 'unsure', 'absent', 'refused');

const earlierOf = (
  wish: PaymentRequest,
  phase: 'sending' | 'checking' | 'unsure' | 'absent' | 'refused',
): Exclude<Submission, typeof idle> => {
  const intent = intentOf(wish, idle);
  return phase === 'refused' ? { phase, intent, fields: {} } : { phase, intent };
};
const idOf = (submission: Submission): string | null =>
  submission.phase === 'idle' ? null : submission.intent.requestId;

/** One change for each part of a wish, each giving another wish. */
const changes: { readonly [Key in keyof PaymentRequest]: (wish: PaymentRequest) => PaymentRequest } = {
  transaction: (wish) => ({ ...wish, transaction: wish.transaction === 'deposit' ? 'withdrawal' : 'deposit' }),
  method: (wish) => ({ ...wish, method: `${wish.method}2` }),
  amount: (wish) => ({ ...wish, amount: wish.amount === null ? '1' : null }),
  currency: (wish) => ({ ...wish, currency: 'EUR' }),
  country: (wish) => ({ ...wish, country: 'de' }),
  fields: (wish) => ({ ...wish, fields: { ...wish.fields, '9': 'more' } }),
  account: (wish) => ({ ...wish, account: wish.account === 'main' ? 'additional' : 'main' }),
  bonusId: (wish) => ({ ...wish, bonusId: wish.bonusId === null ? 'welcome' : null }),
};

describe('intentOf', () => {
  it('keeps the requestId of the same wish while it is unanswered or was refused', () => {
    fc.assert(
      fc.property(wishes, phases, (wish, phase) => {
        const earlier = earlierOf(wish, phase);
        expect(intentOf(structuredClone(wish), earlier).requestId).toBe(idOf(earlier));
      }),
    );
  });

  it('takes no notice of the order in which fields were typed', () => {
    fc.assert(
      fc.property(wishes, phases, (wish, phase) => {
        const earlier = earlierOf(wish, phase);
        const turned = { ...wish, fields: Object.fromEntries(Object.entries(wish.fields).reverse()) };
        expect(intentOf(turned, earlier).requestId).toBe(idOf(earlier));
      }),
    );
  });

  it.each(Object.entries(changes))('makes a new requestId when the %s changes', (_, change) => {
    fc.assert(
      fc.property(wishes, phases, (wish, phase) => {
        const earlier = earlierOf(wish, phase);
        const changed = change(wish);
        const intent = intentOf(changed, earlier);
        expect(intent.requestId).not.toBe(idOf(earlier));
        expect(intent).toEqual({ ...changed, requestId: intent.requestId });
      }),
    );
  });

  it('makes a new requestId when the value of one field changes', () => {
    const withField = fc.tuple(wishes, fieldName, fc.string(), fc.string()).filter(([, , one, other]) => one !== other);
    fc.assert(
      fc.property(withField, phases, ([wish, name, one, other], phase) => {
        const earlier = earlierOf({ ...wish, fields: { ...wish.fields, [name]: one } }, phase);
        const changed = { ...wish, fields: { ...wish.fields, [name]: other } };
        expect(intentOf(changed, earlier).requestId).not.toBe(idOf(earlier));
      }),
    );
  });

  it('never uses the requestId of an accepted intent again', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const intent = intentOf(wish, idle);
        expect(intentOf(wish, { phase: 'accepted', intent, visit: 'one' }).requestId).not.toBe(intent.requestId);
      }),
    );
  });

  it('makes a new UUID for each wish when nothing is under way', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const [first, second] = [intentOf(wish, idle), intentOf(wish, idle)];
        expect(first.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(second.requestId).not.toBe(first.requestId);
        expect(first).toEqual({ ...wish, requestId: first.requestId });
      }),
    );
  });
});
