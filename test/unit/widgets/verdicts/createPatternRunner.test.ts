import { describe, expect, it, vi } from 'vitest';
import { createPatternRunner, type PatternWorker } from '../../../../widgets/verdicts/createPatternRunner';

const test = { source: '^a$', flags: 'u', value: 'b' };
const never = <Value>() => new Promise<Value>(() => {});

const aWorker = (run: PatternWorker['run']) => ({ run: vi.fn(run), terminate: vi.fn() }) satisfies PatternWorker;
const matching = () => aWorker(async () => ({ matches: true, milliseconds: 1 }));

describe('createPatternRunner', () => {
  it('distinguishes matches from failures, with one worker for all tests', async () => {
    const matches = [true, false];
    const start = vi.fn(async () => aWorker(async () => ({ matches: matches.shift() ?? false, milliseconds: 1 })));
    const run = createPatternRunner(start);
    expect(start).not.toHaveBeenCalled();
    expect(await Promise.all([run(test), run(test)])).toEqual(['matches', 'fails']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('terminates a worker after 100 ms, and starts another one for the next test', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const workers = [stuck, matching()];
    const run = createPatternRunner(async () => workers.shift() ?? null);
    const results = Promise.all([run(test), run({ ...test, source: 'b' })]);
    await vi.advanceTimersByTimeAsync(99);
    expect(stuck.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await results).toEqual(['timed-out', 'matches']);
    expect(stuck.terminate).toHaveBeenCalledTimes(1);
  });

  it('skips an expression that has timed out', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const run = createPatternRunner(async () => stuck);
    const results = Promise.all([run(test), run(test), run(test)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await results).toEqual(['timed-out', 'skipped', 'skipped']);
    expect(stuck.run).toHaveBeenCalledTimes(1);
  });

  it('skips no other expression, nor the same one with other flags or after a result', async () => {
    vi.useFakeTimers();
    const workers = [aWorker(never)];
    const good = aWorker(async () => ({ matches: false, milliseconds: 1 }));
    const run = createPatternRunner(async () => workers.shift() ?? good);
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

  it('has the limit that it is given', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const result = createPatternRunner(async () => stuck, 40)(test);
    await vi.advanceTimersByTimeAsync(39);
    expect(stuck.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('timed-out');
    for (const [milliseconds, expected] of [
      [20, 'fails'],
      [21, 'timed-out'],
    ] as const) {
      const worker = aWorker(async () => ({ matches: false, milliseconds }));
      expect(await createPatternRunner(async () => worker, 40)(test)).toBe(expected);
    }
  });

  it('replaces a worker that fails', async () => {
    const broken = [aWorker(async () => null), aWorker(() => Promise.reject(new Error('no')))];
    const good = matching();
    const workers = [...broken, good];
    const run = createPatternRunner(async () => workers.shift() ?? null);
    const results = ['a', 'b', 'c'].map((source) => run({ ...test, source }));
    expect(await Promise.all(results)).toEqual(['timed-out', 'timed-out', 'matches']);
    for (const { terminate } of broken) expect(terminate).toHaveBeenCalledTimes(1);
    expect(good.terminate).not.toHaveBeenCalled();
  });

  it('leaves no timer after a test', async () => {
    vi.useFakeTimers();
    await createPatternRunner(async () => matching())(test);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('terminates a worker that is ready too late', async () => {
    vi.useFakeTimers();
    const worker = matching();
    const run = createPatternRunner(() => new Promise((resolve) => setTimeout(() => resolve(worker), 2001)));
    const result = run(test);
    await vi.advanceTimersByTimeAsync(2001);
    expect(await result).toBe('unavailable');
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(worker.run).not.toHaveBeenCalled();
  });

  it('treats a late failure as a timeout, because WebKit returns false when it stops backtracking', async () => {
    const slow = aWorker(async () => ({ matches: false, milliseconds: 60 }));
    expect(await createPatternRunner(async () => slow)(test)).toBe('timed-out');
    const slowMatch = aWorker(async () => ({ matches: true, milliseconds: 60 }));
    expect(await createPatternRunner(async () => slowMatch)(test)).toBe('matches');
  });

  it('is unavailable without a worker: refused, failed to start, or not ready within two seconds', async () => {
    vi.useFakeTimers();
    const starts: (() => Promise<PatternWorker | null>)[] = [
      async () => null,
      () => Promise.reject(new Error('no')),
      () => {
        throw new Error('no');
      },
    ];
    for (const start of starts) expect(await createPatternRunner(start)(test)).toBe('unavailable');
    const slow = createPatternRunner(never)(test);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await slow).toBe('unavailable');
  });
});
