import { createServer, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { createTokens, type Tokens } from '../../../../src/gateway/tokens/createTokens';
import type { TokenKeys } from '../../../../src/gateway/tokens/readToken';
import { createRemoteKeys } from '../../../../src/gateway/tokens/remoteKeys';
import { listen } from '../../../support/listen';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { signPlatformToken } from '../support/platformToken';
import { createSandboxTokens, sandboxKeys } from '../support/sandboxTokens';

const bytes = (text: string) => new TextEncoder().encode(text);
const [secret, next] = ['the secret of the platform, 32 characters', 'its next secret, also of 32 characters'];
const start = new Date('2026-11-20T12:00:00Z').getTime();

/** Two nodes on one database. */
let node: Tokens;
let other: Tokens;
const database = await openMemoryDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  node = createSandboxTokens(database.db);
  other = createSandboxTokens(database.db);
});
afterAll(() => database.close());

/** The time passes until then, or the clock is set back. */
const at = (milliseconds: number) => {
  const passing = start + milliseconds - Date.now();
  if (passing > 0) vi.advanceTimersByTime(passing);
  else vi.setSystemTime(start + milliseconds);
};
/** Tokens of a gateway without the sandbox. */
const platformTokens = (changed: Partial<TokenKeys>) =>
  createSandboxTokens(database.db, sandboxKeys({ sandbox: [], ...changed }));

describe('a token', () => {
  it('is accepted until it expires, however often it was verified before [PROD-9]', async () => {
    const { token, expiresAt } = await node.issue('ana', 60);
    expect(expiresAt).toEqual(new Date(start + 60_000));
    for (const moment of [0, 500, 30_000, 59_900]) {
      at(moment);
      expect(await node.verify(token)).toMatchObject({ userId: 'ana', expiresAt });
    }
    at(60_000);
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

  it.each([-3 * 86_400, -3600, -300, -10, -1, 1, 10, 300, 3000])(
    'that another node revokes is accepted for a second at most, also when the clock jumps by %i s meanwhile [PROD-9]',
    async (seconds) => {
      const { token } = await node.issue('ana', 3600);
      expect(await node.verify(token)).not.toBeNull();
      await other.revoke(token);
      vi.setSystemTime(Date.now() + seconds * 1000);
      vi.advanceTimersByTime(1000);
      expect(await node.verify(token)).toBeNull();
    },
  );

  it.each([-3 * 86_400, -3600, -300, -10, -1])(
    'that a sign-out has ended stays so when another sign-out comes after the clock was set back by %i s [PROD-9]',
    async (seconds) => {
      const tokens = createSandboxTokens(database.db);
      const player = `signed out ${seconds}`;
      const { token } = await tokens.issue(player, 3600);
      await tokens.revokeAll(player);
      vi.setSystemTime(start + seconds * 1000);
      await tokens.revokeAll(player);
      vi.setSystemTime(start + 2000);
      expect(await tokens.verify(token)).toBeNull();
    },
  );

  it('is refused at once on the node that revokes it, which names whose it was', async () => {
    const revoked: unknown[] = [];
    const own = createSandboxTokens(database.db, sandboxKeys(), { onRevoke: (caller) => revoked.push(caller) });
    const { token } = await own.issue('ana', 3600);
    const caller = await own.verify(token);
    await own.revoke(token);
    expect([await own.verify(token), revoked]).toEqual([null, [caller]]);
  });

  it.each(['revoke', 'revokeAll'] as const)(
    'is refused after %s, also where it was being verified meanwhile [PROD-9]',
    async (how) => {
      for (let turns = 0; turns < 40; turns += 1) {
        const userId = `${how} ${turns}`;
        const { token } = await node.issue(userId, 3600);
        const verifying = node.verify(token);
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        await (how === 'revoke' ? node.revoke(token) : node.revokeAll(userId));
        await verifying;
        expect([turns, await node.verify(token)]).toEqual([turns, null]);
      }
    },
  );

  it('may name the country of its player, by two letters and nothing else', async () => {
    const tokens = platformTokens({ shared: [bytes(secret)] });
    const claiming = async (country: unknown) => tokens.verify(await signPlatformToken(secret, { country }));
    expect(await claiming('BR')).toMatchObject({ userId: 'ana', country: 'br' });
    expect(await node.verify((await node.issue('ana', 60, 'mx')).token)).toMatchObject({ country: 'mx' });
    expect((await node.verify((await node.issue('ana', 60)).token))?.country).toBeUndefined();
    for (const country of ['Brazil', '', '*', null, 55, ['br']]) expect(await claiming(country)).toBeNull();
  });

  it('of another root is neither accepted nor revoked, and after a rotation that of the previous root is [PROD-9]', async () => {
    const [first, second] = [bytes('the first root'), bytes('the second root')];
    const tokensOf = (ring: ReturnType<typeof createKeyring>) =>
      createSandboxTokens(database.db, sandboxKeys({ sandbox: ring.all('player-token') }));
    const { token } = await tokensOf(createKeyring(first)).issue('ana', 60);
    expect([await node.verify(token), await node.revoke(token)]).toEqual([null, false]);
    expect(await tokensOf(createKeyring(second, first)).verify(token)).toMatchObject({ userId: 'ana' });
    expect(await tokensOf(createKeyring(second)).verify(token)).toBeNull();
  });

  it('is signed by the platform with its secret, the newest or the one before [PROD-9]', async () => {
    const token = await signPlatformToken(secret, { jti: 'a token' });
    const caller = { userId: 'ana', tokenId: 'a token', issuedAt: start, expiresAt: new Date(start + 900_000) };
    expect(await platformTokens({ shared: [bytes(secret)] }).verify(token)).toEqual(caller);
    expect(await platformTokens({ shared: [bytes(next), bytes(secret)] }).verify(token)).toEqual(caller);
    expect(await platformTokens({ shared: [bytes(next)] }).verify(token)).toBeNull();
  });

  it('has the issuer and the audience that are configured', async () => {
    const strict = { shared: [bytes(secret)], issuer: 'https://casino.example', audience: 'cashier' };
    const [iss, aud] = [strict.issuer, [strict.audience, 'another']];
    const accepts = async (claims: object) =>
      (await platformTokens(strict).verify(await signPlatformToken(secret, claims))) !== null;
    expect(await accepts({ iss, aud })).toBe(true);
    for (const claims of [{ iss }, { aud }, { iss: 'https://other.example', aud }, { iss, aud: 'another' }])
      expect([claims, await accepts(claims)]).toEqual([claims, false]);
  });

  const day = start / 1000 + 86_400;
  it.each([
    ['that is a session of the studio', { iss: 'cashier-studio' }],
    ['that a former sandbox has signed', { iss: 'cashier-sandbox' }],
    ['without a player', { sub: undefined }],
    ['for a player without a name', { sub: '' }],
    ['for a player that no database can store', { sub: 'a\0' }],
    ['without an id, which cannot be revoked', { jti: undefined }],
    ['without an end', { exp: undefined }],
    ['with an end that is no time', { exp: 'soon' }],
    ['that has ended', { exp: start / 1000 }],
    ['that lasts longer than a day', { exp: day + 61 }],
    ['that was made to last longer than a day', { iat: start / 1000 - 86_400, exp: start / 1000 + 900 }],
    ['that lasts longer than a day from now, whenever it says it was made', { iat: day, exp: day + 61 }],
    ['that is not valid yet', { nbf: start / 1000 + 60 }],
    ['that does not say when it was made', { iat: undefined }],
    ['for a player whom the database would store as another', { sub: 'a\ud800' }],
    ['that is longer than any real one', { padding: 'a'.repeat(8192) }],
  ])('%s is refused [PROD-9]', async (_, claims) => {
    const token = await signPlatformToken(secret, claims);
    expect(await platformTokens({ shared: [bytes(secret)] }).verify(token)).toBeNull();
  });

  it.each([
    ['it is no JWT', () => 'none'],
    [
      "it begins with 'Bearer ': the page gives the token alone",
      async () => `Bearer ${await signPlatformToken(secret)}`,
    ],
    ['it is signed with another key', () => signPlatformToken(next)],
    ['claim jti is missing', () => signPlatformToken(secret, { jti: undefined })],
    ['claim iat is missing', () => signPlatformToken(secret, { iat: undefined })],
    ['claim nbf is not valid', () => signPlatformToken(secret, { nbf: start / 1000 + 3600 })],
    ['sub and jti have to be texts of 1 to 256 characters', () => signPlatformToken(secret, { sub: 42 })],
    [
      "iat, in seconds since 1970, is more than 5 s ahead of the gateway's clock",
      () => signPlatformToken(secret, { iat: start / 1000 + 120 }),
    ],
    [
      'exp, in seconds since 1970, is more than 24 hours after iat',
      () => signPlatformToken(secret, { exp: start + 900_000 }),
    ],
    ['country has to be two letters', () => signPlatformToken(secret, { country: 'Brazil' })],
    ["issuers that begin with 'cashier-' are the gateway's own", () => signPlatformToken(secret, { iss: 'cashier-x' })],
  ])('is refused with the reason in the log once a minute: %s', async (reason, make) => {
    const warn = vi.fn();
    const tokens = createSandboxTokens(database.db, sandboxKeys({ sandbox: [], shared: [bytes(secret)] }), {
      log: { warn },
    });
    const token = await make();
    for (const moment of [0, 30_000, 59_999]) {
      at(moment);
      expect(await tokens.verify(token)).toBeNull();
    }
    expect(warn.mock.calls).toEqual([[{ reason }, "a player's token is refused"]]);
    at(60_000);
    await tokens.verify(await make());
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('that nobody could sign is refused with the setting that is missing in the log, and one that has expired without', async () => {
    const warn = vi.fn();
    const refuse = async (token: string) =>
      expect(await createSandboxTokens(database.db, sandboxKeys(), { log: { warn } }).verify(token)).toBeNull();
    await refuse(await signPlatformToken(secret));
    const { privateKey } = await generateKeyPair('ES256');
    await refuse(await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey));
    expect(warn.mock.calls).toEqual([
      [{ reason: 'it is signed by HS256, and TOKEN_SECRET is not set' }, "a player's token is refused"],
      [{ reason: 'it is not signed by HS256, and JWKS_URL is not set' }, "a player's token is refused"],
    ]);
    const { token } = await node.issue('ana', 60);
    at(60_000);
    await refuse(token);
    await refuse('');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('that lasts a day is accepted, with clocks a minute apart', async () => {
    const tokens = platformTokens({ shared: [bytes(secret)] });
    expect(await tokens.verify(await signPlatformToken(secret, { exp: day + 60 }))).not.toBeNull();
  });

  it.each(['sub', 'jti', 'iat', 'exp'])(
    'with a %s of another type is refused, whatever it is [PROD-9]',
    async (claim) => {
      const tokens = platformTokens({ shared: [bytes(secret)] });
      const values = [
        ['ana'],
        [],
        {},
        { a: 1 },
        true,
        false,
        null,
        [start / 1000],
        claim === 'sub' || claim === 'jti' ? 7 : '7',
      ];
      for (const value of values)
        expect([value, await tokens.verify(await signPlatformToken(secret, { [claim]: value }))]).toEqual([
          value,
          null,
        ]);
    },
  );

  it('made by a clock that is ahead is accepted up to 5 s, and ends with a sign-out, too [PROD-9]', async () => {
    const keys = sandboxKeys({ sandbox: [], shared: [bytes(secret)] });
    const userKeys = sandboxKeys().sandbox;
    const tokens = createTokens({ db: database.db, keys, userKeys, onRevoke() {}, log: { warn() {} } });
    const madeIn = (sub: string, seconds: number) =>
      signPlatformToken(secret, { sub, iat: start / 1000 + seconds, exp: start / 1000 + 900 });
    for (const lead of [...Array.from({ length: 12 }, (_, second) => second), 60, 3600, 86_400]) {
      at(0);
      const player = `ahead by ${lead}`;
      const token = await madeIn(player, lead);
      expect([lead, (await tokens.verify(token)) !== null]).toEqual([lead, lead <= 5]);
      await tokens.revokeAll(player);
      for (const later of [0, 1, lead, lead + 1, 90]) {
        at(later * 1000);
        if (lead <= 5) expect([lead, later, await tokens.verify(token)]).toEqual([lead, later, null]);
      }
      at(6000);
      expect(await tokens.verify(await madeIn(player, 6))).not.toBeNull();
    }
  });

  it('that is signed in another way, not at all, or missing is refused', async () => {
    const tokens = platformTokens({ shared: [bytes(secret)] });
    const [, payload = '', signature = ''] = (await signPlatformToken(secret)).split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      await signPlatformToken(secret, {}, 'HS512'),
      `${unsigned}.${payload}.`,
      `${unsigned}.${payload}.${signature}`,
      payload,
      '',
    ])
      expect(await tokens.verify(token)).toBeNull();
  });
});

describe('the public keys of a platform', () => {
  let server: Server;
  let url: string;
  let served: object | null = null;
  let requests = 0;
  beforeAll(async () => {
    server = createServer((_, response) => {
      requests += 1;
      response.writeHead(served ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(served));
    });
    url = `http://127.0.0.1:${await listen(server)}/jwks.json`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const pair = async (alg: string) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    return {
      jwk: { ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' },
      publicKey,
      sign: () => {
        const now = Math.floor(Date.now() / 1000);
        const claims = { sub: 'ana', jti: 'a token', iat: now, exp: now + 900 };
        return new SignJWT(claims).setProtectedHeader({ alg, kid: alg }).sign(privateKey);
      },
    };
  };
  const warned: unknown[] = [];
  const remoteTokens = (shared: readonly Uint8Array[] = []) =>
    platformTokens({ shared, remote: createRemoteKeys(url, { warn: (entry: unknown) => void warned.push(entry) }) });

  it('verify tokens by RS256, ES256 and EdDSA, and by nothing else [PROD-9]', async () => {
    const pairs = await Promise.all(['RS256', 'ES256', 'EdDSA', 'PS256', 'ES384'].map(pair));
    served = { keys: pairs.map(({ jwk }) => jwk) };
    const tokens = remoteTokens();
    const accepted = [];
    for (const { jwk, sign } of pairs) if (await tokens.verify(await sign())) accepted.push(jwk.alg);
    expect(accepted).toEqual(['RS256', 'ES256', 'EdDSA']);
  });

  it('are never taken for a shared secret [PROD-9]', async () => {
    const { jwk, publicKey } = await pair('RS256');
    served = { keys: [jwk] };
    for (const known of [await exportSPKI(publicKey), JSON.stringify(jwk)])
      expect(await remoteTokens().verify(await signPlatformToken(known))).toBeNull();
    expect(await remoteTokens().verify(await signPlatformToken(secret))).toBeNull();
    expect(await remoteTokens([bytes(secret)]).verify(await signPlatformToken(secret))).not.toBeNull();
  });

  it('stay valid while their address does not answer, and end when it leaves them out [PROD-9]', async () => {
    const { jwk, sign } = await pair('ES256');
    served = { keys: [jwk] };
    const tokens = remoteTokens();
    const token = await sign();
    expect(await tokens.verify(token)).not.toBeNull();
    served = null;
    at(601_000);
    const before = requests;
    expect(await tokens.verify(token)).not.toBeNull();
    await vi.waitFor(() => expect([requests, warned.length]).toEqual([before + 1, 1]));
    served = { keys: [(await pair('RS256')).jwk] };
    at(1_201_000);
    const again = await sign();
    expect(await tokens.verify(again)).not.toBeNull(); // by the last keys, while the new ones are read
    await vi.waitFor(async () => {
      at(Date.now() - start + 1000);
      expect(await tokens.verify(again)).toBeNull();
    });
  });

  it('that were never read refuse nobody for good: it is an error, not a 401', async () => {
    const { sign } = await pair('ES256');
    served = null;
    await expect(remoteTokens().verify(await sign())).rejects.toThrow('JWKS_URL');
  });
});
