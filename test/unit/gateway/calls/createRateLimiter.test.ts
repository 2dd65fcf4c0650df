import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../../../src/gateway/calls/createRateLimiter';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many calls pass at once. */
const passing = ({ take }: ReturnType<typeof createRateLimiter>, key: string): number => {
  let count = 0;
  while (count < 1000 && take(key)) count += 1;
  return count;
};

it('a minute has its number of calls, which may come at once', () => {
  const limiter = createRateLimiter(60);
  expect([passing(limiter, 'ana'), passing(limiter, 'ana'), passing(limiter, 'rui')]).toEqual([60, 0, 60]);
});

it('calls that were used up come back one by one', () => {
  const limiter = createRateLimiter(60);
  passing(limiter, 'ana');
  vi.advanceTimersByTime(999);
  expect(passing(limiter, 'ana')).toBe(0);
  vi.advanceTimersByTime(1);
  expect(passing(limiter, 'ana')).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(passing(limiter, 'ana')).toBe(10);
});

it('calls that were not made in time are not saved up', () => {
  const limiter = createRateLimiter(60);
  limiter.take('ana');
  vi.advanceTimersByTime(3_600_000);
  expect(passing(limiter, 'ana')).toBe(60);
});

it('of more than 50,000 callers the one who has not called for longest is forgotten', () => {
  const limiter = createRateLimiter(1);
  for (const caller of ['ana', 'rui', 'ana']) limiter.take(caller);
  for (let stranger = 0; stranger < 49_998; stranger += 1) limiter.take(`stranger ${stranger}`);
  expect([limiter.take('rui'), limiter.take('ana')]).toEqual([false, false]);
  limiter.take('one more');
  // Now 'rui' has waited for longest, as 'ana' called after him; all strangers called before both.
  expect(limiter.take('stranger 0')).toBe(true);
});
