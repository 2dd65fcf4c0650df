import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPatternRunner, type PatternWorker } from '../../../../src/form/regex/createPatternRunner';
import type { PatternTestResult } from '../../../../src/form/regex/patternTest';

const test = { source: '^a$', flags: 'u', value: 'b' };
const never = <Value>() => new Promise<Value>(() => {});

const aWorker = (run: () => Promise<PatternTestResult | null>) =>
  ({ run: vi.fn(run), terminate: vi.fn() }) satisfies PatternWorker;

afterEach(() => void vi.useRealTimers());

describe('createPatternRunner', () => {
  it('distinguishes matches from failures, with one worker for all tests', async () => {
    const matches = [true, false];
    const start = vi.fn(async () => aWorker(async () => ({ matches: matches.shift() ?? false, milliseconds: 1 })));
    const { run } = createPatternRunner({ startWorker: start });
    expect(await Promise.all([run(test), run(test)])).toEqual(['matches', 'fails']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts no worker before the first test, nor for a value that is too long', async () => {
    const start = vi.fn(async () => null);
    const { run } = createPatternRunner({ startWorker: start });
    expect(await run({ ...test, value: 'a'.repeat(257) })).toBe('fails');
    expect(start).not.toHaveBeenCalled();
  });

  it('terminates a worker after 100 ms, and starts another one for the next test', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const good = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const workers = [stuck, good];
    const { run } = createPatternRunner({ startWorker: async () => workers.shift() ?? null });
    const results = Promise.all([run(test), run({ ...test, source: 'b' })]);
    await vi.advanceTimersByTimeAsync(99);
    expect(stuck.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await results).toEqual(['timed-out', 'matches']);
    expect(stuck.terminate).toHaveBeenCalledTimes(1);
  });

  it('skips an expression that has timed out, where it may', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const { run } = createPatternRunner({ startWorker: async () => stuck, skipsTimedOut: true });
    const results = Promise.all([run(test), run(test), run(test)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await results).toEqual(['timed-out', 'timed-out', 'timed-out']);
    expect(stuck.run).toHaveBeenCalledTimes(1);
  });

  it('runs an expression again that has timed out, unless it may skip it', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const { run } = createPatternRunner({ startWorker: async () => stuck });
    const results = Promise.all([run(test), run(test)]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await results).toEqual(['timed-out', 'timed-out']);
    expect(stuck.run).toHaveBeenCalledTimes(2);
  });

  it('skips no other expression, nor the same one with other flags or after a result', async () => {
    vi.useFakeTimers();
    const workers = [aWorker(never)];
    const good = aWorker(async () => ({ matches: false, milliseconds: 1 }));
    const { run } = createPatternRunner({ startWorker: async () => workers.shift() ?? good, skipsTimedOut: true });
    const others = [
      { ...test, flags: '' },
      { ...test, source: 'b' },
      { ...test, source: 'b' },
    ];
    const results = Promise.all([test, ...others].map(run));
    await vi.advanceTimersByTimeAsync(100);
    expect(await results).toEqual(['timed-out', 'fails', 'fails', 'fails']);
    good.run.mockResolvedValue({ matches: true, milliseconds: 1 });
    const again = { ...test, source: 'c' };
    expect([await run(again), await run(again)]).toEqual(['matches', 'matches']);
  });

  it('has the time limit that it is given', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const result = createPatternRunner({ startWorker: async () => stuck, testTimeout: 40 }).run(test);
    await vi.advanceTimersByTimeAsync(39);
    expect(stuck.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('timed-out');
    for (const [milliseconds, expected] of [
      [20, 'fails'],
      [21, 'timed-out'],
    ] as const) {
      const worker = aWorker(async () => ({ matches: false, milliseconds }));
      expect(await createPatternRunner({ startWorker: async () => worker, testTimeout: 40 }).run(test)).toBe(expected);
    }
  });

  it('replaces a worker that fails', async () => {
    const broken = [aWorker(async () => null), aWorker(() => Promise.reject(new Error('no')))];
    const good = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const workers = [...broken, good];
    const { run } = createPatternRunner({ startWorker: async () => workers.shift() ?? null });
    expect([await run(test), await run(test), await run(test)]).toEqual(['timed-out', 'timed-out', 'matches']);
    for (const { terminate } of broken) expect(terminate).toHaveBeenCalledTimes(1);
    expect(good.terminate).not.toHaveBeenCalled();
  });

  it('leaves no timer after a test', async () => {
    vi.useFakeTimers();
    const good = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    await createPatternRunner({ startWorker: async () => good }).run(test);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['too late', 2001, false],
    ['after it was closed', 1000, true],
  ])('terminates a worker that is ready %s', async (_, readyAfter, isClosed) => {
    vi.useFakeTimers();
    const worker = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const runner = createPatternRunner({
      startWorker: () => new Promise((resolve) => setTimeout(() => resolve(worker), readyAfter)),
    });
    const result = runner.run(test);
    await vi.advanceTimersByTimeAsync(1);
    if (isClosed) runner.close();
    await vi.advanceTimersByTimeAsync(readyAfter);
    expect(await result).toBe('unavailable');
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(worker.run).not.toHaveBeenCalled();
  });

  it('treats a late failure as a timeout, because WebKit returns false when it stops backtracking', async () => {
    const slow = aWorker(async () => ({ matches: false, milliseconds: 60 }));
    expect(await createPatternRunner({ startWorker: async () => slow }).run(test)).toBe('timed-out');
    const slowMatch = aWorker(async () => ({ matches: true, milliseconds: 60 }));
    expect(await createPatternRunner({ startWorker: async () => slowMatch }).run(test)).toBe('matches');
  });

  it('is unavailable without a worker: refused, failed to start, or not ready within two seconds', async () => {
    vi.useFakeTimers();
    const refused = createPatternRunner({ startWorker: async () => null });
    const broken = createPatternRunner({ startWorker: () => Promise.reject(new Error('no')) });
    expect([await refused.run(test), await broken.run(test)]).toEqual(['unavailable', 'unavailable']);
    const throwing = createPatternRunner({
      startWorker: () => {
        throw new Error('no');
      },
    });
    expect(await throwing.run(test)).toBe('unavailable');
    const slow = createPatternRunner({ startWorker: never }).run(test);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await slow).toBe('unavailable');
  });

  it('refuses tests beyond its queue', async () => {
    vi.useFakeTimers();
    const { run } = createPatternRunner({ startWorker: async () => aWorker(never), maxQueued: 2 });
    const results = Promise.all([run(test), run(test), run(test)]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await results).toEqual(['timed-out', 'timed-out', 'unavailable']);
    const later = run(test);
    await vi.advanceTimersByTimeAsync(100);
    expect(await later).toBe('timed-out'); // there is place again
  });

  it('tests values of up to 256 characters', async () => {
    const { run } = createPatternRunner({
      startWorker: async () => aWorker(async () => ({ matches: true, milliseconds: 1 })),
    });
    expect(await run({ ...test, value: 'a'.repeat(256) })).toBe('matches');
    expect(await run({ ...test, value: 'a'.repeat(257) })).toBe('fails');
  });

  it('terminates its worker on close, and starts no other', async () => {
    const worker = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const start = vi.fn(async () => worker);
    const runner = createPatternRunner({ startWorker: start });
    await runner.run(test);
    runner.close();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(await runner.run(test)).toBe('unavailable');
    expect(start).toHaveBeenCalledTimes(1);
  });
});
