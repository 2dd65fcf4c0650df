import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOperatorSessions } from '../../../../src/gateway/ops/operatorSessions';

const secret = new TextEncoder().encode('a secret of thirty-two characters');
const start = new Date('2026-11-20T12:00:00Z').getTime();
const tokens = { publisher: 'the publisher token', author: 'the author token' };
const sessions = (changes: object = {}) => createOperatorSessions({ tokens, secret, isSecure: false, ...changes });
const ana = { who: 'Ana', role: 'author' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Who a request with these headers comes from. */
async function operatorOf(headers: Record<string, string>, own = sessions()) {
  const app = Fastify();
  app.get('/', async (request) => ({ operator: await own.operatorOf(request) }));
  const { operator } = (await app.inject({ url: '/', headers })).json();
  await app.close();
  return operator;
}
const sessionOf = (cookie: string): string => cookie.split(';')[0] ?? '';

describe('an ops token', () => {
  it('has a role, and nothing that is like one has', () => {
    const { roleOf } = sessions();
    expect([roleOf('the publisher token'), roleOf('the author token')]).toEqual(['publisher', 'author']);
    for (const token of ['', 'the publisher', 'the publisher token ', 'undefined']) expect(roleOf(token)).toBeNull();
  });

  it('is one for publishers where none was set for authors', () => {
    const { roleOf } = sessions({ tokens: { publisher: 'the publisher token', author: undefined } });
    expect(['the publisher token', 'the author token', 'undefined'].map(roleOf)).toEqual(['publisher', null, null]);
  });

  it('signs in the command line', async () => {
    expect(await operatorOf({ authorization: 'Bearer the author token' })).toEqual({
      who: 'command line',
      role: 'author',
    });
    for (const authorization of ['Bearer guess', 'the author token', 'x Bearer the author token'])
      expect(await operatorOf({ authorization })).toBeNull();
  });

  it('that is wrong does not fall back to a session', async () => {
    const cookie = sessionOf(await sessions().createCookie(ana));
    expect(await operatorOf({ cookie, authorization: 'Bearer guess' })).toBeNull();
  });
});

describe('a session of the studio [STUDIO-7]', () => {
  it('is a cookie that scripts and other sites cannot use, and that goes over https alone where the studio does', async () => {
    const attributes = async (isSecure: boolean) =>
      (await sessions({ isSecure }).createCookie(ana)).replace(/^[^;]+/, '');
    expect(await attributes(false)).toBe('; Path=/studio; HttpOnly; SameSite=Strict; Max-Age=43200');
    expect(await attributes(true)).toBe('; Path=/studio; HttpOnly; SameSite=Strict; Max-Age=43200; Secure');
    expect(sessions().expiredCookie).toBe('cashier-studio=; Path=/studio; HttpOnly; SameSite=Strict; Max-Age=0');
  });

  it('names its operator for twelve hours, among other cookies, too', async () => {
    const cookie = sessionOf(await sessions().createCookie(ana));
    expect(await operatorOf({ cookie: `a=b;${cookie}; c=d` })).toEqual(ana);
    vi.setSystemTime(start + 11.9 * 3_600_000);
    expect(await operatorOf({ cookie })).toEqual(ana);
    vi.setSystemTime(start + 12.1 * 3_600_000);
    expect(await operatorOf({ cookie })).toBeNull();
  });

  it('is different each time', async () => {
    expect(await sessions().createCookie(ana)).not.toBe(await sessions().createCookie(ana));
  });

  const claims = { iss: 'cashier-studio', sub: 'Ana', role: 'author', exp: start / 1000 + 60 };
  const cookieOf = async (changes: object, alg = 'HS256', key = secret) =>
    `cashier-studio=${await new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(key)}`;

  it('is accepted with either role', async () => {
    expect(await operatorOf({ cookie: await cookieOf({}) })).toEqual(ana);
    expect(await operatorOf({ cookie: await cookieOf({ role: 'publisher' }) })).toEqual({ ...ana, role: 'publisher' });
  });

  it.each([
    ['none', async () => ''],
    ['one of another secret', () => cookieOf({}, 'HS256', new TextEncoder().encode('another'))],
    ['the token of a player', () => cookieOf({ iss: 'cashier-sandbox' })],
    ['one that is signed in another way', () => cookieOf({}, 'HS512')],
    ['one of nobody', () => cookieOf({ sub: undefined })],
    ['one with another role', () => cookieOf({ role: 'owner' })],
    ['one under another name', async () => `x-${await cookieOf({})}`],
  ])('is refused: %s', async (_, cookie) => {
    expect(await operatorOf({ cookie: await cookie() })).toBeNull();
  });
});
