import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypingDebounce } from '../../../widgets/createTypingDebounce';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

/** Presses a key every so many ms. @returns when the work was done, in ms since the first key */
function type(keys: number, gap: number): number[] {
  const start = performance.now();
  const done: number[] = [];
  const debounce = createTypingDebounce(() => void done.push(performance.now() - start));
  for (let key = 0; key < keys; key += 1) {
    debounce.start();
    vi.advanceTimersByTime(gap);
  }
  vi.advanceTimersByTime(1000);
  return done;
}

describe('the work of key presses', () => {
  it.each([5, 30, 60, 119])('is done within 500 ms of the first one, however quickly they follow: %i ms', (gap) => {
    const done = type(Math.ceil(2000 / gap), gap);
    expect(done[0]).toBeLessThanOrEqual(500);
    for (const [index, time] of done.entries()) expect(time - (done[index - 1] ?? 0)).toBeLessThanOrEqual(500 + gap);
  });

  it('is done once in a pause, not for each key', () => {
    expect(type(1, 0)).toHaveLength(1);
    expect(type(2, 60)).toHaveLength(1);
    expect(type(20, 5).length).toBeLessThan(3);
  });

  it('is not done after stop, and the next key has all its time again', () => {
    const work = vi.fn();
    const debounce = createTypingDebounce(work);
    debounce.start();
    vi.advanceTimersByTime(119);
    debounce.stop();
    vi.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
    debounce.start();
    vi.advanceTimersByTime(119);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(121);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
