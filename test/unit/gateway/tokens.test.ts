import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../src/gateway/db/openDatabase';
import { createTokens, type Tokens } from '../../../src/gateway/tokens';
import { openMemoryDatabase } from './support/memoryDatabase';

const secret = new TextEncoder().encode('a secret of thirty-two characters');
const start = new Date('2026-11-20T12:00:00Z').getTime();

let database: OpenDatabase;
/** Two nodes on one database. */
let node: Tokens;
let other: Tokens;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  node = createTokens(database.db, secret);
  other = createTokens(database.db, secret);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.close());

const at = (milliseconds: number) => vi.setSystemTime(start + milliseconds);

describe('a token', () => {
  it('is accepted until it expires, however often it was verified before', async () => {
    const { token, expiresAt } = await node.issue('ana', 60);
    expect(expiresAt).toEqual(new Date(start + 60_000));
    for (const moment of [0, 500, 30_000, 58_900]) {
      at(moment);
      expect(await node.verify(token)).toMatchObject({ userId: 'ana' });
    }
    at(61_000);
    expect(await node.verify(token)).toBeNull();
  });

  it('that another node revokes is accepted for a second at most', async () => {
    const { token } = await node.issue('ana', 3600);
    expect(await node.verify(token)).not.toBeNull();
    expect(await other.revoke(token)).toBe(true);
    expect(await other.verify(token)).toBeNull();
    at(999);
    expect(await node.verify(token)).not.toBeNull();
    at(1000);
    expect(await node.verify(token)).toBeNull();
  });

  it('is refused at once on the node that revokes it', async () => {
    const { token } = await node.issue('ana', 3600);
    await node.verify(token);
    await node.revoke(token);
    expect(await node.verify(token)).toBeNull();
  });

  it('may name the country of its player, by two letters and nothing else', async () => {
    const claiming = (country: unknown) =>
      new SignJWT({ country })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('cashier-sandbox')
        .setSubject('ana')
        .setJti('1')
        .setExpirationTime('1h')
        .sign(secret);
    expect(await node.verify(await claiming('BR'))).toEqual({ userId: 'ana', tokenId: '1', country: 'br' });
    expect(await node.verify((await node.issue('ana', 60, 'mx')).token)).toMatchObject({ country: 'mx' });
    expect((await node.verify((await node.issue('ana', 60)).token))?.country).toBeUndefined();
    for (const country of ['Brazil', '', '*', null, 55, ['br']])
      expect(await node.verify(await claiming(country))).toBeNull();
  });

  it('of another secret is neither accepted nor revoked', async () => {
    const { token } = await createTokens(database.db, new TextEncoder().encode('another')).issue('ana', 60);
    expect([await node.verify(token), await node.revoke(token)]).toEqual([null, false]);
  });

  const claims = { iss: 'cashier-sandbox', sub: 'ana', jti: 'a token', exp: start / 1000 + 60 };
  const signed = (changes: object, alg = 'HS256') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(secret);

  it('may be signed elsewhere with the secret of the gateway', async () => {
    expect(await node.verify(await signed({}))).toEqual({ userId: 'ana', tokenId: 'a token' });
  });

  it.each([
    ['that is a session of the studio', signed({ iss: 'cashier-studio' })],
    ['without a player', signed({ sub: undefined })],
    ['without an id, which cannot be revoked', signed({ jti: undefined })],
    ['that is signed in another way', signed({}, 'HS512')],
    ['that is longer than any real one', signed({ sub: 'a'.repeat(8192) })],
    ['that is missing', ''],
  ])('%s is refused', async (_, token) => {
    expect(await node.verify(await token)).toBeNull();
  });
});
