import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptResult, finalFailure, networkFailure } from '../../../src/transport/attempt';
import { withRetries } from '../../../src/transport/withRetries';

const lost = networkFailure('timeout');
const answered: AttemptResult = { kind: 'reply', reply: { status: 500, body: null } };
const hopeless = finalFailure({ kind: 'network', message: 'no header can carry it' });

const plan = (attempts: number, pauses: number[]) => ({
  attempts,
  pause: async (index: number) => void pauses.push(index),
});

describe('withRetries', () => {
  it('stops at the first reply, at a failure that may not be retried, or after the last attempt; pauses only between attempts', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(lost, answered, hopeless), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (ends, attempts) => {
          const seen: number[] = [];
          const pauses: number[] = [];
          const attempt = async (index: number): Promise<AttemptResult> => {
            seen.push(index);
            return ends[index] ?? lost;
          };
          const end = await withRetries(attempt, plan(attempts, pauses));
          const firstEnd = ends.slice(0, attempts).findIndex((one) => one !== lost);
          const last = firstEnd < 0 ? attempts - 1 : firstEnd;
          const expected = ends[last] ?? lost;
          // Whoever reads the answer to a later attempt knows that an earlier one may have been carried out.
          const isRepeated = last > 0 && expected.kind === 'reply';
          expect(end).toEqual(isRepeated ? { ...expected, reply: { ...expected.reply, isRepeat: true } } : expected);
          expect(seen).toEqual(Array.from({ length: last + 1 }, (_, index) => index));
          expect(pauses).toEqual(seen.slice(0, -1));
        },
      ),
    ));
});
