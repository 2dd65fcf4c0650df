import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReconnector } from '../../../src/transport/socket/reconnector';

/** A server that is there or not, and what the reconnector did about it. */
function setUp() {
  const world = { isServerThere: false, isUp: false, isIdleTryWanted: true, tries: [] as number[] };
  const begun = performance.now();
  const reconnector = createReconnector({
    isUp: () => world.isUp,
    pause: (index) => 1000 * 2 ** index,
    isIdleTryWanted: () => world.isIdleTryWanted,
    async connect() {
      world.tries.push((performance.now() - begun) / 1000);
      world.isUp = world.isServerThere;
      return world.isUp;
    },
  });
  return { world, reconnector };
}

describe('createReconnector', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tries again and again after a loss, with growing pauses, until the link is up', async () => {
    const { world, reconnector } = setUp();
    reconnector.lost();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.tries).toEqual([1, 3, 7]);
    world.isServerThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([1, 3, 7, 15]);
  });

  it('shares one try among all who ask', async () => {
    const { world, reconnector } = setUp();
    world.isServerThere = true;
    await expect(Promise.all([reconnector.open(), reconnector.open(), reconnector.nextTry()])).resolves.toEqual([
      true,
      true,
      true,
    ]);
    expect(world.tries).toEqual([0]);
  });

  it('tries at once when somebody asks during a pause, and starts the pauses anew', async () => {
    const { world, reconnector } = setUp();
    reconnector.lost();
    await vi.advanceTimersByTimeAsync(4000); // tries at 1 and 3; the next would be at 7
    await expect(reconnector.open()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.tries).toEqual([1, 3, 4, 5, 7]);
  });

  it('lets a call wait for the next try in line without hurrying it', async () => {
    const { world, reconnector } = setUp();
    reconnector.lost();
    const next = reconnector.nextTry();
    expect(world.tries).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(next).resolves.toBe(false);
    expect(world.tries).toEqual([1]);
  });

  it('rests when nobody gains from a try, but not while a call waits', async () => {
    const { world, reconnector } = setUp();
    world.isIdleTryWanted = false;
    reconnector.lost();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([]);
    const next = reconnector.nextTry();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(next).resolves.toBe(false);
    expect(world.tries).toEqual([61]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toHaveLength(2); // one more was already in line when the wait ended
  });

  it('answers those who wait when it is closed, and tries no more', async () => {
    const { world, reconnector } = setUp();
    reconnector.lost();
    const next = reconnector.nextTry();
    reconnector.close();
    await expect(next).resolves.toBe(false);
    await expect(reconnector.open()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tries).toEqual([]);
  });
});
