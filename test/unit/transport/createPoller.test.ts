import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from '../../../src/transport/createPoller';

const interval = { first: 1000, growth: 2, longest: 5000 };

/** A poller with a page that the test hides and wakes; `polls` are the times of its requests, in ms. */
function openPoller(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const polls: number[] = [];
  const started = Date.now();
  const listeners = new Set<() => void>();
  const state = { isHidden: false, isWaiting: true, interval };
  const poller = createPoller({
    poll() {
      polls.push(Date.now() - started);
      return answer();
    },
    isWaiting: () => state.isWaiting,
    interval: () => state.interval,
    page: {
      isHidden: () => state.isHidden,
      onWake(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  return { poller, polls, state, wakePage: () => listeners.forEach((listener) => void listener()) };
}

describe('createPoller', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('polls with growing pauses up to the longest', async () => {
    const { poller, polls } = openPoller();
    poller.restart();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(polls).toEqual([1000, 3000, 7000, 12_000, 17_000]);
  });

  it('counts a pause from the end of the request', async () => {
    const { poller, polls } = openPoller(() => new Promise((resolve) => setTimeout(resolve, 10_000)));
    poller.restart();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(polls).toEqual([1000, 13_000]);
  });

  it('sends nothing while there is nothing to wait for', async () => {
    const { poller, polls, state, wakePage } = openPoller();
    state.isWaiting = false;
    poller.restart();
    wakePage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toEqual([]);
  });

  it('sends nothing more when the wait ends during a pause', async () => {
    const { poller, polls, state } = openPoller();
    poller.restart();
    await vi.advanceTimersByTimeAsync(1500);
    state.isWaiting = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toEqual([1000]);
  });

  it('stops polling once the wait is over', async () => {
    const { poller, polls, state } = openPoller(() => {
      state.isWaiting = false;
      return Promise.resolve();
    });
    poller.restart();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toEqual([1000]);
  });

  it('sends nothing while the page is hidden, and polls at once when it returns', async () => {
    const { poller, polls, state, wakePage } = openPoller();
    state.isHidden = true;
    poller.restart();
    await vi.advanceTimersByTimeAsync(30_000);
    wakePage();
    expect(polls).toEqual([]);
    state.isHidden = false;
    wakePage();
    await vi.advanceTimersByTimeAsync(1500);
    expect(polls).toEqual([30_000, 31_000]);
  });

  it('goes on with the pause that it had when it is woken on a hidden page', async () => {
    const { poller, polls, state, wakePage } = openPoller();
    poller.restart();
    await vi.advanceTimersByTimeAsync(3500);
    state.isHidden = true;
    poller.wake();
    wakePage();
    state.isHidden = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls).toEqual([1000, 3000, 7000, 12_000]);
  });

  it('polls at once on wake, and then with the first pause again', async () => {
    const { poller, polls } = openPoller();
    poller.restart();
    await vi.advanceTimersByTimeAsync(7500);
    poller.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(polls).toEqual([1000, 3000, 7000, 7500, 8500]);
  });

  it('has the first pause again after a restart', async () => {
    const { poller, polls } = openPoller();
    poller.restart();
    await vi.advanceTimersByTimeAsync(7500);
    poller.restart();
    await vi.advanceTimersByTimeAsync(1000);
    expect(polls).toEqual([1000, 3000, 7000, 8500]);
  });

  it('keeps one timer when it wakes during a request', async () => {
    const { poller, polls } = openPoller(() => new Promise((resolve) => setTimeout(resolve, 200)));
    poller.restart();
    await vi.advanceTimersByTimeAsync(1100);
    poller.wake();
    await vi.advanceTimersByTimeAsync(2400);
    expect(polls).toEqual([1000, 1100, 3300]);
  });

  it('uses the shorter pauses of a transport that it falls back to', async () => {
    const { poller, polls, state } = openPoller();
    state.interval = { first: 15_000, growth: 1, longest: 30_000 };
    poller.restart();
    state.interval = interval;
    await vi.advanceTimersByTimeAsync(20_500);
    expect(polls).toEqual([15_000, 20_000]);
  });

  it('sends nothing after stop, also when a request ends after it', async () => {
    const { poller, polls, wakePage } = openPoller(() => new Promise((resolve) => setTimeout(resolve, 200)));
    poller.restart();
    await vi.advanceTimersByTimeAsync(1100);
    poller.stop();
    wakePage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toEqual([1000]);
  });
});
