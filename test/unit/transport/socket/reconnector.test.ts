import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReconnector } from '../../../../src/transport/socket/reconnector';

/** A server that is there or not, and what the reconnector did about it. */
function setUp() {
  const world = {
    isServerThere: false,
    isUp: false,
    shouldConnectIdle: true,
    tries: [] as number[],
    /** The result of an attempt that takes time; null: the result is known at once. */
    answer: null as Promise<boolean> | null,
  };
  const begun = performance.now();
  const reconnector = createReconnector({
    isUp: () => world.isUp,
    pause: (index) => 1000 * 2 ** index,
    shouldConnectIdle: () => world.shouldConnectIdle,
    async connect() {
      world.tries.push((performance.now() - begun) / 1000);
      world.isUp = world.answer === null ? world.isServerThere : await world.answer;
      return world.isUp;
    },
  });
  return { world, reconnector };
}

describe('createReconnector', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('reconnects after a loss, with growing pauses, until the link is up', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.tries).toEqual([1, 3, 7]);
    world.isServerThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([1, 3, 7, 15]);
  });

  it('shares one attempt among all callers', async () => {
    const { world, reconnector } = setUp();
    world.isServerThere = true;
    await expect(Promise.all([reconnector.open(), reconnector.open(), reconnector.nextAttempt()])).resolves.toEqual([
      true,
      true,
      true,
    ]);
    expect(world.tries).toEqual([0]);
  });

  it('connects at once on open during a pause, and resets the pauses', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(4000); // tries at 1 and 3; the next would be at 7
    await expect(reconnector.open()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.tries).toEqual([1, 3, 4, 5, 7]);
  });

  it('lets a call wait for the scheduled attempt without hurrying it', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    const next = reconnector.nextAttempt();
    expect(world.tries).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(next).resolves.toBe(false);
    expect(world.tries).toEqual([1]);
  });

  it('does not connect while idle unless wanted, but does while a call waits', async () => {
    const { world, reconnector } = setUp();
    world.shouldConnectIdle = false;
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([]);
    const next = reconnector.nextAttempt();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(next).resolves.toBe(false);
    expect(world.tries).toEqual([61]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toHaveLength(2); // one more was already in line when the wait ended
  });

  it('schedules one attempt, however often the loss is reported', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(500);
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(2500);
    expect(world.tries).toEqual([1, 2]);
  });

  it('schedules none while one is in progress, or after it was closed', async () => {
    const { world, reconnector } = setUp();
    let finish = (_: boolean): void => {};
    world.answer = new Promise((resolve) => {
      finish = resolve;
    });
    const opened = reconnector.open();
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([0]);
    reconnector.close();
    finish(false);
    expect(await opened).toBe(false);
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([0]);
  });

  it('does not shorten the next pause when a call joins an attempt', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    await vi.advanceTimersByTimeAsync(2900); // a try at 1; the next one at 3
    let finish = (_: boolean): void => {};
    world.answer = new Promise((resolve) => {
      finish = resolve;
    });
    await vi.advanceTimersByTimeAsync(100);
    const joined = reconnector.open();
    finish(false);
    expect(await joined).toBe(false);
    world.answer = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.tries).toEqual([1, 3, 7]);
  });

  it('resolves waiting calls on close, and stops connecting', async () => {
    const { world, reconnector } = setUp();
    reconnector.linkLost();
    const next = reconnector.nextAttempt();
    reconnector.close();
    await expect(next).resolves.toBe(false);
    await expect(reconnector.open()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([]);
  });
});
