import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../src/gateway/createApp';
import { createPresence, createRedisPresence, type Presence } from '../../../../src/gateway/ops/createPresence';
import { openRedis } from '../../../../src/gateway/redis/openRedis';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { startRedis } from '../../../support/redisServer';
import { openMemoryDatabase } from '../support/memoryDatabase';

const pixKey = { transaction: 'deposit', name: 'pix' } as const;

async function expectForgotten(create: (now: () => number) => Presence): Promise<void> {
  let now = Date.now();
  const presence = create(() => now);
  expect(await presence.announce(pixKey, 'Ana')).toEqual([]);
  expect(await presence.announce(pixKey, 'Luis')).toEqual(['Ana']);
  expect(await presence.announce({ ...pixKey, name: 'spei' }, 'Luis')).toEqual([]);
  now += 10_000;
  expect(await presence.announce(pixKey, 'Ana')).toEqual(['Luis']);
  now += 3000;
  expect(await presence.announce(pixKey, 'Ana')).toEqual([]);
}

describe('presence at a method is shown to others, and forgotten after 12 s without an announcement', () => {
  it('in the database', async () => {
    const { db, close } = await openMemoryDatabase();
    await expectForgotten((now) => createPresence(db, now));
    await close();
  });

  describe('in Redis', async () => {
    const server = await startRedis();
    const { log } = createApp(readSettings({ SANDBOX: '1' }), { write: () => {} });
    const redis = server && (await openRedis(server.url, log));
    afterAll(async () => {
      await redis?.close();
      await server?.stop();
    });
    it.runIf(redis)('too; while it is away nobody is shown, and nothing fails', async () => {
      if (!redis) return;
      await expectForgotten((now) => createRedisPresence(redis, log, now));
      await server?.kill();
      expect(await createRedisPresence(redis, log).announce(pixKey, 'Ana')).toEqual([]);
    });
  });
});
