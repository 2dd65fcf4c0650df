import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, tokenAdmin } from '../support/accounts';
import { type OpenidProvider, startOpenidProvider } from '../support/openidProvider';
import { studioClients } from '../support/studioClient';

const client = { id: 'the-studio', secret: 'the secret of the studio' };
const log: string[] = [];
let provider: OpenidProvider;
let gateway: Gateway;
const start = () => fetch(`${gateway.url}/studio/api/oidc/start`, { redirect: 'manual' });
let whileAway: readonly Response[];
beforeAll(async () => {
  const former = await startOpenidProvider(client);
  await former.close();
  const environment = { OIDC_ISSUER: former.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret };
  const { oidc } = readSettings({ ...environment, OIDC_NAME: 'Acme' });
  gateway = await startTestGateway(
    // Each visitor has an address of their own, and so their own limit.
    { oidc, trustedProxies: 1, logLevel: 'info' },
    { write: (line) => void log.push(line) },
  );
  whileAway = [await start(), await start()];
  provider = await startOpenidProvider(client, Number(new URL(former.issuer).port));
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const { publisher } = studioClients(() => gateway);
let count = 0;

/** A browser that follows redirects when the test does. */
function openBrowser() {
  count += 1;
  const cookies = new Map<string, string>();
  const address = `203.0.113.${count}`;
  async function get(url: string | URL): Promise<{ readonly status: number; readonly location: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-forwarded-for': address } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    expect(response.headers.get('content-security-policy')).toBeNull();
    return { status: response.status, location: response.headers.get('location') ?? '' };
  }
  return {
    cookies,
    get,
    /** @returns the address at the gateway to which the provider sends the browser back */
    async toProvider(): Promise<URL> {
      const page = await get(`${gateway.url}/studio/api/oidc/start`);
      expect(page.location).toMatch(`${provider.issuer}/authorize?`);
      return new URL((await get(page.location)).location);
    },
    async signIn(): Promise<string> {
      return (await get(await this.toProvider())).location;
    },
    async operator(): Promise<unknown> {
      const headers = { cookie: `cashier-studio=${cookies.get('cashier-studio') ?? ''}` };
      return Object(await (await fetch(`${gateway.url}/studio/api/me`, { headers })).json()).operator;
    },
  };
}
const person = (name: string, more: object = {}) => ({
  sub: `sub of ${name}`,
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  ...more,
});
const auditOf = async (search: string): Promise<readonly Record<string, unknown>[]> =>
  Object((await publisher('POST', 'audit', { search })).body).entries;

describe('signing in by OpenID Connect [PROD-8]', () => {
  it('is refused while the provider is away, which stops neither the start nor the next sign-in', async () => {
    for (const { status, headers } of whileAway)
      expect([status, headers.get('location')]).toEqual([303, '/studio/#refused=OIDC_AWAY']);
    const me = await fetch(`${gateway.url}/studio/api/me`);
    expect(await me.json()).toMatchObject({ operator: null, provider: 'Acme' });
    expect((await start()).headers.get('location')).toMatch(`${provider.issuer}/authorize?`);
  });

  it('takes a person whom an admin has added, by the verified address first and by `sub` from then on', async () => {
    const { id } = await addPerson(gateway, { name: 'Ana', role: 'publisher' });
    provider.setPerson(person('Ana', { email: 'ANA@example.com' }));
    const browser = openBrowser();
    const back = await browser.toProvider();
    expect(back.origin + back.pathname).toBe(`${gateway.url}/studio/api/oidc/callback`);
    expect(await browser.get(back)).toEqual({ status: 303, location: '/studio/' });
    expect(await browser.operator()).toMatchObject({ id, who: 'Ana', role: 'publisher' });
    expect(browser.cookies.get('cashier-oidc')).toBe('');

    provider.setPerson(person('Ana', { email: 'other@example.com', email_verified: false }));
    const later = openBrowser();
    expect(await later.signIn()).toBe('/studio/');
    expect(await later.operator()).toMatchObject({ id });
    expect((await auditOf('Ana')).map(({ what }) => what).reverse()).toEqual(
      expect.arrayContaining(['identity bound', 'signed in', 'signed in']),
    );
    expect(provider.tokenRequests.every((request) => !request.has('client_secret'))).toBe(true);
  });

  it('ends with the sign-out, and is refused once the account is disabled', async () => {
    const { id } = await addPerson(gateway, { name: 'Rui' });
    provider.setPerson(person('Rui'));
    const browser = openBrowser();
    await browser.signIn();
    const headers = { cookie: `cashier-studio=${browser.cookies.get('cashier-studio')}`, 'x-cashier-studio': '1' };
    await fetch(`${gateway.url}/studio/api/session`, { method: 'DELETE', headers });
    expect(await browser.operator()).toBeNull();
    const admin = await tokenAdmin(gateway);
    await admin('POST', 'people/change', { id, role: 'author', countries: [], isDisabled: true });
    expect(await openBrowser().signIn()).toBe('/studio/#refused=OIDC_UNKNOWN');
  });

  it('asks the provider for the address that its ID token leaves out', async () => {
    await addPerson(gateway, { name: 'Info' });
    provider.setPerson({ sub: 'sub of Info' });
    expect(await openBrowser().signIn()).toBe('/studio/');
  });

  it.each([
    ['an unknown person', person('Nobody'), 'OIDC_UNKNOWN'],
    ['an address that is not verified', person('Vera', { email_verified: false }), 'OIDC_UNVERIFIED'],
    ['an address without a claim about it', { sub: 'v', email: 'vera@example.com' }, 'OIDC_UNVERIFIED'],
    // U+212A, the Kelvin sign, is 'k' in lower case.
    ['a letter that only looks alike', person('Kim', { email: '\u212aim@example.com' }), 'OIDC_UNKNOWN'],
    ['an address that no database stores', person('Vera', { email: 'vera@example.com\0' }), 'OIDC_UNVERIFIED'],
    ['an address that the database would store as another', person('Vera', { email: 'v\ud800' }), 'OIDC_UNVERIFIED'],
    ['an identity that no database stores', person('Vera', { sub: 'a\0' }), 'OIDC_FAILED'],
    ['a wrong nonce', person('Vera', { nonce: 'another' }), 'OIDC_FAILED'],
    ['a wrong issuer', person('Vera', { iss: 'https://evil.example' }), 'OIDC_FAILED'],
    ['a token for another client', person('Vera', { aud: 'another' }), 'OIDC_FAILED'],
  ])('refuses %s', async (_, claims, code) => {
    const login = { login: 'vera@example.com', name: 'Vera' };
    await addPerson(gateway, login).catch(() => addPerson(gateway, { name: 'Kim' }).catch(() => {}));
    provider.setPerson(claims);
    const browser = openBrowser();
    expect(await browser.signIn()).toBe(`/studio/#refused=${code}`);
    expect(await browser.operator()).toBeNull();
    expect((await auditOf(`203.0.113.${count}`)).map(({ what }) => what)).toEqual(['sign-in failed']);
  });

  it('refuses a token that another key has signed', async () => {
    provider.setPerson(person('Vera'), true);
    expect(await openBrowser().signIn()).toBe('/studio/#refused=OIDC_FAILED');
  });

  it('refuses a second identity with the same address, until an admin disconnects the first', async () => {
    const { id } = await addPerson(gateway, { name: 'Olga' });
    provider.setPerson(person('Olga'));
    await openBrowser().signIn();
    provider.setPerson(person('Olga', { sub: 'another' }));
    expect(await openBrowser().signIn()).toBe('/studio/#refused=OIDC_OTHER');
    const admin = await tokenAdmin(gateway);
    const olga = async () =>
      Object((await admin('GET', 'people')).body).people.find((one: { id: string }) => one.id === id);
    expect(await olga()).toMatchObject({ hasIdentity: true, passkeys: 0 });
    expect((await admin('POST', 'people/identity/remove', { id })).status).toBe(200);
    expect((await admin('POST', 'people/identity/remove', { id })).status).toBe(404);
    expect(await olga()).toMatchObject({ hasIdentity: false });
    expect(await openBrowser().signIn()).toBe('/studio/');
  });

  it("refuses a wrong state, another browser's flow and a code that is sent again", async () => {
    await addPerson(gateway, { name: 'Igor' });
    provider.setPerson(person('Igor'));
    const browser = openBrowser();
    const back = await browser.toProvider();
    const flow = browser.cookies.get('cashier-oidc') ?? '';
    const forged = new URL(back);
    forged.searchParams.set('state', 'guessed');
    expect((await browser.get(forged)).location).toBe('/studio/#refused=OIDC_EXPIRED');
    expect((await openBrowser().get(back)).location).toBe('/studio/#refused=OIDC_EXPIRED');
    browser.cookies.set('cashier-oidc', flow);
    expect((await browser.get(back)).location).toBe('/studio/');
    browser.cookies.set('cashier-oidc', flow);
    expect((await browser.get(back)).location).toBe('/studio/#refused=OIDC_FAILED');
  });

  it('reflects nothing of what the provider reports, and logs neither codes nor tokens', async () => {
    const browser = openBrowser();
    const back = await browser.toProvider();
    const flow = browser.cookies.get('cashier-oidc') ?? '';
    const refused = new URL(back);
    refused.search = String(
      new URLSearchParams({
        state: back.searchParams.get('state') ?? '',
        error: 'access_denied',
        error_description: '<script>',
      }),
    );
    expect(await browser.get(refused)).toEqual({ status: 303, location: '/studio/#refused=OIDC_CANCELLED' });
    browser.cookies.set('cashier-oidc', flow);
    refused.searchParams.set('error', '<script>');
    expect((await browser.get(refused)).location).toBe('/studio/#refused=OIDC_FAILED');
    const secrets = provider.tokenRequests.flatMap((request) => [
      request.get('code') ?? '',
      request.get('code_verifier') ?? '',
    ]);
    const text = log.join('\n');
    expect(text).toContain('"reason":"invalid_grant"');
    expect(text).toContain('/studio/api/oidc/callback?code=[redacted]');
    for (const secret of [...secrets, client.secret, 'an access token', '<script>', '<b>'])
      expect(text).not.toContain(secret);
  });

  it('has ten tries a minute for an address, as passwords have', async () => {
    const browser = openBrowser();
    const places = await Promise.all(
      Array.from({ length: 11 }, () => browser.get(`${gateway.url}/studio/api/oidc/callback?code=guess&state=guess`)),
    );
    expect(places.filter(({ location }) => location.endsWith('TOO_MANY_CALLS'))).toHaveLength(1);
  });
});
