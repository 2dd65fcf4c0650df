import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits, type Limit } from '../../../../src/gateway/limits/createLimits';
import { openRedis } from '../../../../src/gateway/redis/openRedis';
import { startRedis } from '../../../support/redisServer';

const redis = await startRedis();
afterAll(() => redis?.stop());

/** How many of 100 tries pass. */
async function passing(limits: readonly Limit[], key: string): Promise<number> {
  const tries = Array.from({ length: 100 }, (_, index) => limits[index % limits.length]?.take(key));
  return (await Promise.all(tries)).filter(Boolean).length;
}

describe('the limits of one node', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('hold for each key for a minute', async () => {
    const { player, address } = createLimits(10, null);
    expect([await passing([player], 'ana'), await passing([player], 'ana'), await passing([player], 'rui')]).toEqual([
      10, 0, 10,
    ]);
    expect(await passing([address], 'ana')).toBe(50);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await player.take('ana')).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await passing([player], 'ana')).toBe(10);
  });

  it('may be spent by several points at once', async () => {
    const { player } = createLimits(10, null);
    expect([await player.take('ana', 6), await player.take('ana', 6)]).toEqual([true, false]);
  });
});

describe.runIf(redis)('the limits of several nodes', () => {
  it('hold together, for calls, addresses and sign-ins; while Redis is away each node has its own [PROD-7]', async () => {
    const { log } = Fastify({ logger: false });
    const nodes = await Promise.all([1, 2, 3].map(() => openRedis(redis?.url ?? '', log)));
    const all = nodes.map((node) => createLimits(10, node));
    expect(
      await passing(
        all.map(({ player }) => player),
        'ana',
      ),
    ).toBe(10);
    expect(
      await passing(
        all.map(({ address }) => address),
        '192.0.2.1',
      ),
    ).toBe(50);
    expect(
      await passing(
        all.map(({ signIn }) => signIn),
        '192.0.2.1',
      ),
    ).toBe(10);

    await redis?.kill();
    expect(
      await passing(
        all.map(({ player }) => player),
        'rui',
      ),
    ).toBe(30);
    await redis?.restart();
    await vi.waitFor(() => expect(nodes.every(({ client }) => client.isReady)).toBe(true), { timeout: 60_000 });
    expect(
      await passing(
        all.map(({ player }) => player),
        'eva',
      ),
    ).toBe(10);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
