import { beforeEach, expect, it, vi } from 'vitest';
import { sleep } from '../../../src/transport/sleep';

beforeEach(() => void vi.useFakeTimers());

/** Whether each sleep has ended, after this many milliseconds. */
async function endedAfter(milliseconds: number, ended: { readonly isOver: boolean }): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return ended.isOver;
}
const watch = (sleeping: Promise<void>) => {
  const state = { isOver: false };
  void sleeping.then(() => {
    state.isOver = true;
  });
  return state;
};

it('sleeps for the whole time', async () => {
  const state = watch(sleep(1000, new AbortController().signal));
  expect(await endedAfter(999, state)).toBe(false);
  expect(await endedAfter(1, state)).toBe(true);
});

it('ends when its signal aborts, and leaves no timer', async () => {
  const caller = new AbortController();
  const state = watch(sleep(1000, caller.signal));
  caller.abort();
  expect(await endedAfter(0, state)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not start with an aborted signal', async () => {
  const state = watch(sleep(1000, AbortSignal.abort()));
  expect(await endedAfter(0, state)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves no listener on a signal that outlives it', async () => {
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, 'removeEventListener');
  const add = vi.spyOn(signal, 'addEventListener');
  const state = watch(sleep(10, signal));
  expect(await endedAfter(10, state)).toBe(true);
  expect(remove.mock.calls).toEqual(add.mock.calls);
});
