import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createPresence } from '../../../../src/gateway/ops/createPresence';

const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));

it('presence at a method is shown to others, and forgotten after 12 s without an announcement', async () => {
  const { db, close } = await openDatabase({ dataFolder: 'memory', migrationsFolder });
  let now = Date.now();
  const presence = createPresence(db, () => now);
  const pixKey = { transaction: 'deposit', name: 'pix' } as const;
  expect(await presence.announce(pixKey, 'Ana')).toEqual([]);
  expect(await presence.announce(pixKey, 'Luis')).toEqual(['Ana']);
  expect(await presence.announce({ ...pixKey, name: 'spei' }, 'Luis')).toEqual([]);
  now += 10_000;
  expect(await presence.announce(pixKey, 'Ana')).toEqual(['Luis']);
  now += 3000;
  expect(await presence.announce(pixKey, 'Ana')).toEqual([]);
  await close();
});
