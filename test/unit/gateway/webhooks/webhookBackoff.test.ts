import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffAfter } from '../../../../src/gateway/dueWork/backoff';
import { longestFailure, retryLimit, webhookBackoff } from '../../../../src/gateway/webhooks/webhookBackoff';

const random = fc.double({ min: 0, max: 1, noNaN: true });

it('the delays between attempts at a webhook grow, whatever the jitter, and end after three days at the earliest', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: retryLimit, maxLength: retryLimit }), (randoms) => {
      const delays = randoms.map((value, index) => backoffAfter(index + 1, webhookBackoff, value));
      expect(delays.every((delay, index) => delay > (delays[index - 1] ?? 0))).toBe(true);
      const total = delays.reduce((sum, delay) => sum + delay, 0);
      expect(total).toBeGreaterThan(longestFailure);
      expect(total).toBeLessThan(longestFailure * 1.2);
    }),
  );
});
