import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../src/contract/failure';
import { failureRules, isRefusal, isUncertain } from '../../../src/tables/failureRules';
import { aTransaction } from '../../builders/transactions';

const answer = { message: 'no', url: '/', code: null } as const;
const refused = (status: number): CallFailure => ({ ...answer, kind: 'refused', status });

/** A failure of each kind, whether the create was refused by it, and whether it may have been carried out. */
const failures: { readonly [Kind in CallFailure['kind']]: readonly [CallFailure, boolean, boolean] } = {
  network: [{ kind: 'network', message: 'cut' }, false, true],
  expired: [{ ...answer, kind: 'expired', status: 401 }, false, false],
  invalid: [{ ...answer, kind: 'invalid', status: 422, fields: {} }, true, false],
  duplicate: [{ ...answer, kind: 'duplicate', status: 409, transaction: aTransaction() }, false, false],
  'layout-changed': [{ ...answer, kind: 'layout-changed', status: 409, method: null }, true, false],
  refused: [refused(400), true, false],
  malformed: [{ kind: 'malformed', message: 'no JSON', url: '/' }, false, true],
  'too-large': [{ kind: 'too-large', message: 'Too large.', url: '/' }, false, false],
  aborted: [{ kind: 'aborted', message: 'gone' }, false, true],
};

describe('a failed create', () => {
  it.each(Object.entries(failures))('of kind %s', (_, [failure, isRefused, mayBeMade]) => {
    expect([isRefusal(failure), isUncertain(failure)]).toEqual([isRefused, mayBeMade]);
  });

  it('has a kind of the table', () => {
    expect(Object.keys(failureRules).sort()).toEqual(Object.keys(failures).sort());
  });

  it('is refused by a 4xx but 408, 409 and 429, and may have been made by every other status [TRUTH-1]', () => {
    const inconclusive = [408, 409, 429];
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 400, max: 599 }), fc.constantFrom(...inconclusive)), (status) => {
        const isRefused = status < 500 && !inconclusive.includes(status);
        expect([isRefusal(refused(status)), isUncertain(refused(status))]).toEqual([isRefused, !isRefused]);
      }),
    );
  });

  it('may have been made by an earlier attempt, whatever the last one was answered', () => {
    for (const [failure] of Object.values(failures)) expect(isUncertain({ ...failure, isRepeat: true })).toBe(true);
  });
});
