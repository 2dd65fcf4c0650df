import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intent, Submission, SubmissionPhase } from '../../../../src/cashier/store/submission';
import { intentOf, type PaymentRequest } from '../../../../src/cashier/transaction/intentOf';
import { currencyCodeOf, methodNameOf, newRequestId } from '../../../../src/contract/ids';

const fieldName = fc.stringMatching(/^[a-z][a-z_]{0,12}$/);
const requests: fc.Arbitrary<PaymentRequest> = fc.record({
  transaction: fc.constantFrom('deposit', 'withdrawal'),
  method: fc.string({ minLength: 1 }).map(methodNameOf),
  amount: fc.option(fc.stringMatching(/^[1-9][0-9]{0,6}(\.[0-9]{0,2}[1-9])?$/)),
  currency: fc.constantFrom('BRL', 'MXN', 'USDT').map(currencyCodeOf),
  country: fc.constantFrom('br', 'mx', 'ru'),
  fields: fc.dictionary(fieldName, fc.string()),
  account: fc.constantFrom('main', 'additional'),
  bonusId: fc.option(fc.oneof(fc.string(), fc.integer())),
});
const idle: Submission = { phase: 'idle' };
type OpenPhase = Exclude<SubmissionPhase, 'idle' | 'accepted'>;
const phases = fc.constantFrom<OpenPhase>('sending', 'checking', 'unsure', 'absent', 'refused');

const submissionOf = (phase: OpenPhase, intent: Intent): Submission =>
  ({
    sending: { phase: 'sending', intent } as const,
    checking: { phase: 'checking', intent, lostAt: 0 } as const,
    unsure: { phase: 'unsure', intent, lostAt: 0 } as const,
    absent: { phase: 'absent', intent, visit: 'v' } as const,
    refused: { phase: 'refused', intent, fields: {} } as const,
  })[phase];
const previousOf = (request: PaymentRequest, phase: OpenPhase): Submission =>
  submissionOf(phase, intentOf(request, idle));
const idOf = (submission: Submission): string | null =>
  submission.phase === 'idle' ? null : submission.intent.requestId;

/** One change per property; each yields a different request. */
const changes: { readonly [Key in keyof PaymentRequest]: (request: PaymentRequest) => PaymentRequest } = {
  transaction: (request) => ({ ...request, transaction: request.transaction === 'deposit' ? 'withdrawal' : 'deposit' }),
  method: (request) => ({ ...request, method: methodNameOf(`${request.method}2`) }),
  amount: (request) => ({ ...request, amount: request.amount === null ? '1' : null }),
  currency: (request) => ({ ...request, currency: currencyCodeOf('EUR') }),
  country: (request) => ({ ...request, country: 'de' }),
  fields: (request) => ({ ...request, fields: { ...request.fields, '9': 'more' } }),
  account: (request) => ({ ...request, account: request.account === 'main' ? 'additional' : 'main' }),
  bonusId: (request) => ({ ...request, bonusId: request.bonusId === null ? 'welcome' : null }),
};

describe('intentOf', () => {
  it('reuses the requestId of an equal request that is pending or was refused', () => {
    fc.assert(
      fc.property(requests, phases, (request, phase) => {
        const previous = previousOf(request, phase);
        expect(intentOf(structuredClone(request), previous).requestId).toBe(idOf(previous));
      }),
    );
  });

  it('ignores the order of the fields', () => {
    fc.assert(
      fc.property(requests, phases, (request, phase) => {
        const previous = previousOf(request, phase);
        const reordered = { ...request, fields: Object.fromEntries(Object.entries(request.fields).reverse()) };
        expect(intentOf(reordered, previous).requestId).toBe(idOf(previous));
      }),
    );
  });

  it.each(Object.entries(changes))('creates a new requestId when the %s changes', (_, change) => {
    fc.assert(
      fc.property(requests, phases, (request, phase) => {
        const previous = previousOf(request, phase);
        const changed = change(request);
        const intent = intentOf(changed, previous);
        expect(intent.requestId).not.toBe(idOf(previous));
        expect(intent).toEqual({ ...changed, requestId: intent.requestId });
      }),
    );
  });

  it('creates a new requestId when the value of one field changes', () => {
    const withField = fc
      .tuple(requests, fieldName, fc.string(), fc.string())
      .filter(([, , one, other]) => one !== other);
    fc.assert(
      fc.property(withField, phases, ([request, name, one, other], phase) => {
        const previous = previousOf({ ...request, fields: { ...request.fields, [name]: one } }, phase);
        const changed = { ...request, fields: { ...request.fields, [name]: other } };
        expect(intentOf(changed, previous).requestId).not.toBe(idOf(previous));
      }),
    );
  });

  it('never reuses the requestId of an intent from before a reload: nobody knows what it asked for', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const intent = { requestId: newRequestId(), transaction: request.transaction };
        for (const submission of [
          { phase: 'unsure', intent, lostAt: 0 },
          { phase: 'absent', intent, visit: null },
        ] as const)
          expect(intentOf(request, submission).requestId).not.toBe(intent.requestId);
      }),
    );
  });

  it('never reuses the requestId of an accepted intent', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const intent = intentOf(request, idle);
        expect(intentOf(request, { phase: 'accepted', intent, visit: 'one' }).requestId).not.toBe(intent.requestId);
      }),
    );
  });

  it('creates a new UUID for each request when none is pending', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const [first, second] = [intentOf(request, idle), intentOf(request, idle)];
        expect(first.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(second.requestId).not.toBe(first.requestId);
        expect(first).toEqual({ ...request, requestId: first.requestId });
      }),
    );
  });
});
