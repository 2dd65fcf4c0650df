import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPatternJudge, type PatternWorker } from '../../../../src/form/regex/createPatternJudge';
import type { PatternAnswer } from '../../../../src/form/regex/patternQuestion';

const question = { source: '^a$', flags: 'u', value: 'b' };
const never = <Value>() => new Promise<Value>(() => {});

/** A worker that answers as it is told; what it was asked and whether it was ended can be read. */
function aWorker(answer: () => Promise<PatternAnswer | null>) {
  const worker = { ask: vi.fn(answer), end: vi.fn() } satisfies PatternWorker;
  return worker;
}

afterEach(() => void vi.useRealTimers());

describe('createPatternJudge', () => {
  it('tells a match from none, and makes one worker for all questions', async () => {
    const answers = [true, false];
    const start = vi.fn(async () => aWorker(async () => ({ matches: answers.shift() ?? false, milliseconds: 1 })));
    const { judge } = createPatternJudge({ start });
    expect(await Promise.all([judge(question), judge(question)])).toEqual(['matches', 'fails']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts no worker before the first question, nor for a value that is too long for any test', async () => {
    const start = vi.fn(async () => null);
    const { judge } = createPatternJudge({ start });
    expect(await judge({ ...question, value: 'a'.repeat(257) })).toBe('fails');
    expect(start).not.toHaveBeenCalled();
  });

  it('ends a worker that does not answer within 100 ms, and makes it anew for the next question', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const good = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const workers = [stuck, good];
    const { judge } = createPatternJudge({ start: async () => workers.shift() ?? null });
    const verdicts = Promise.all([judge(question), judge({ ...question, source: 'b' })]);
    await vi.advanceTimersByTimeAsync(99);
    expect(stuck.end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await verdicts).toEqual(['runaway', 'matches']);
    expect(stuck.end).toHaveBeenCalledTimes(1);
  });

  it('asks no more about an expression that it has given up', async () => {
    vi.useFakeTimers();
    const stuck = aWorker(never);
    const { judge } = createPatternJudge({ start: async () => stuck, givesUp: true });
    const verdicts = Promise.all([judge(question), judge(question), judge(question)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await verdicts).toEqual(['runaway', 'runaway', 'runaway']);
    expect(stuck.ask).toHaveBeenCalledTimes(1);
  });

  it("does not believe a 'no' that came late: WebKit says it when it has given up", async () => {
    const slow = aWorker(async () => ({ matches: false, milliseconds: 60 }));
    expect(await createPatternJudge({ start: async () => slow }).judge(question)).toBe('runaway');
    const slowMatch = aWorker(async () => ({ matches: true, milliseconds: 60 }));
    expect(await createPatternJudge({ start: async () => slowMatch }).judge(question)).toBe('matches');
  });

  it('says so when no worker can be had: refused, broken, or not there in two seconds', async () => {
    vi.useFakeTimers();
    const refused = createPatternJudge({ start: async () => null });
    const broken = createPatternJudge({ start: () => Promise.reject(new Error('no')) });
    expect([await refused.judge(question), await broken.judge(question)]).toEqual(['unavailable', 'unavailable']);
    const slow = createPatternJudge({ start: never }).judge(question);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await slow).toBe('unavailable');
  });

  it('lets no more questions wait than it may', async () => {
    vi.useFakeTimers();
    const { judge } = createPatternJudge({ start: async () => aWorker(never), longestQueue: 2 });
    const verdicts = Promise.all([judge(question), judge(question), judge(question)]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await verdicts).toEqual(['runaway', 'runaway', 'unavailable']);
  });

  it('ends its worker when it is closed, and starts no other', async () => {
    const worker = aWorker(async () => ({ matches: true, milliseconds: 1 }));
    const start = vi.fn(async () => worker);
    const judge = createPatternJudge({ start });
    await judge.judge(question);
    judge.close();
    expect(worker.end).toHaveBeenCalledTimes(1);
    expect(await judge.judge(question)).toBe('unavailable');
    expect(start).toHaveBeenCalledTimes(1);
  });
});
