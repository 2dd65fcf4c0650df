import { CircuitState, circuitBreaker, handleAll } from 'cockatiel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayerBreaker, pauseOf } from '../../../../../src/gateway/acquirer/http/createPlayerBreaker';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A circuit on which players' requests end. */
function startCircuit() {
  const players = createPlayerBreaker();
  const policy = circuitBreaker(handleAll, { halfOpenAfter: pauseOf(10_000), breaker: players });
  return {
    isOpen: () => policy.state === CircuitState.Open,
    end: (userId: string, isAnswered: boolean) =>
      policy
        .execute(async () => {
          players.record(userId, isAnswered);
          if (!isAnswered) throw new Error('no answer');
        })
        .catch(() => {}),
  };
}
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

it('opens for all when five players, and half of those who ask, get no answer; never for fewer, whatever they send [PROD-18]', async () => {
  for (const answered of upTo(12))
    for (const unanswered of upTo(12))
      for (const requests of [1, 2, 7, 60]) {
        const { end, isOpen } = startCircuit();
        for (let player = 0; player < answered; player += 1) await end(`answered ${player}`, true);
        for (let request = 0; request < requests; request += 1)
          for (let player = 0; player < unanswered; player += 1) await end(`unanswered ${player}`, false);
        const shouldOpen = unanswered >= 5 && unanswered >= answered;
        expect([answered, unanswered, requests, isOpen()]).toEqual([answered, unanswered, requests, shouldOpen]);
      }
});

it('forgets what is older than 30 s, and all of it when the acquirer answers again', async () => {
  for (const age of [0, 1000, 29_999, 30_000, 60_000]) {
    const { end, isOpen } = startCircuit();
    for (const player of ['a', 'b', 'c', 'd']) await end(player, false);
    vi.advanceTimersByTime(age);
    await end('e', false);
    expect([age, isOpen()]).toEqual([age, age < 30_000]);
    if (!isOpen()) continue;
    vi.advanceTimersByTime(10_000);
    await end('f', true);
    for (const player of ['a', 'b', 'c', 'd']) await end(player, false);
    expect(isOpen()).toBe(false);
  }
});

it.each([-3 * 86_400, -3600, -60, -10, 10, 60, 3600, 3 * 86_400])(
  'pauses for 10 s, and forgets after 30 s, whatever the clock does: it jumps by %i s',
  async (seconds) => {
    const { end, isOpen } = startCircuit();
    for (const player of ['a', 'b', 'c', 'd', 'e']) await end(player, false);
    vi.setSystemTime(Date.now() + seconds * 1000);
    vi.advanceTimersByTime(9999);
    await end('f', true);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    await end('f', true);
    expect(isOpen()).toBe(false);

    for (const player of ['a', 'b', 'c', 'd']) await end(player, false);
    vi.setSystemTime(Date.now() + seconds * 1000);
    vi.advanceTimersByTime(29_999);
    await end('e', false);
    expect(isOpen()).toBe(true);
  },
);
