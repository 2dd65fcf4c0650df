import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { opsAuthorToken, publish, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken });
});
afterAll(() => gateway.close());

const { anybody, author, publisher } = studioClients(() => gateway);

describe('access to the studio [STUDIO-7]', () => {
  it('is refused without the ops token, whatever is sent instead', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }, { cookie: 'cashier-studio=forged' }])
      expect((await anybody('GET', 'methods', undefined, headers)).status).toBe(401);
    expect((await anybody('POST', 'session', { token: 'guess', name: 'Ana' })).status).toBe(401);
    const player = await signIn(gateway);
    expect((await anybody('GET', 'methods', undefined, { authorization: `Bearer ${player.token}` })).status).toBe(401);
  });

  it('comes with a cookie that scripts and other sites cannot use, and changes need a header of their own', async () => {
    const { status, body, cookie } = await anybody('POST', 'session', { token: gateway.opsToken, name: 'Ana' });
    expect([status, body]).toEqual([200, { who: 'Ana', role: 'publisher' }]);
    expect(cookie).toMatch(/; Path=\/studio; HttpOnly; SameSite=Strict;/);
    const session = { cookie: cookie?.split(';')[0] ?? '' };
    expect((await anybody('GET', 'me', undefined, session)).body).toEqual({
      operator: { who: 'Ana', role: 'publisher' },
    });
    const forged = { ...session, 'x-cashier-studio': '' };
    expect((await anybody('PUT', 'methods/deposit/pix/draft', { layout: pixLayout, seen: 0 }, forged)).status).toBe(
      403,
    );
  });

  it('ends with the session: its cookie is taken away', async () => {
    const { status, cookie } = await anybody('DELETE', 'session');
    expect(status).toBe(200);
    expect(cookie).toMatch(/^cashier-studio=; .*Max-Age=0/);
    expect((await anybody('GET', 'me')).body).toEqual({ operator: null });
  });

  it('is given to a token with spaces around it, as they are pasted, and to at most 60 characters of a name', async () => {
    const signIn = async (name: string) =>
      (await anybody('POST', 'session', { token: ` ${gateway.opsToken}\n`, name })).body;
    expect(await signIn(' Ana ')).toEqual({ who: 'Ana', role: 'publisher' });
    expect(await signIn(`${'x'.repeat(60)}yz`)).toEqual({ who: 'x'.repeat(60), role: 'publisher' });
  });

  it('lets an author write and not publish', async () => {
    expect(await saveDraft(author, renamed('by_author'))).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await publish(author, 'by_author')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect((await publish(publisher, 'by_author')).status).toBe(200);
  });

  it('asks for a name, for the form of the contract, and for patience after ten attempts', async () => {
    const refused = async (body: object) => Object(await anybody('POST', 'session', body)).body.error.code;
    expect(await refused({ token: gateway.opsToken, name: ' ' })).toBe('NAME_MISSING');
    expect(await refused({ token: gateway.opsToken })).toBe('CONTRACT');
    const codes = [];
    for (let attempt = 0; attempt < 10; attempt += 1) codes.push(await refused({ token: 'guess', name: 'Ana' }));
    expect(codes.at(-1)).toBe('TOO_MANY_CALLS');
  });
});
