import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, password, sessionOf, signedIn, tokenAdmin, withSession } from '../support/accounts';
import {
  opsAuthorToken,
  publish,
  type StudioClient,
  saveDraft,
  studioClient,
  studioClients,
} from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  // The test is the proxy that names the caller: each case has an address of its own, and so its own limit.
  gateway = await startTestGateway({ opsAuthorToken, trustedProxies: 1 });
});
afterAll(() => gateway.close());

const { anybody, author, publisher } = studioClients(() => gateway);
let count = 0;
/** A client at an address that nobody else has. */
function anotherAddress(): StudioClient {
  count += 1;
  const address = `198.51.100.${count}`;
  return (verb, path, body, headers = {}) => anybody(verb, path, body, { 'x-forwarded-for': address, ...headers });
}
const codeOf = ({ body }: { readonly body: unknown }) => Object(body).error?.code;
const auditOf = async (search: string): Promise<readonly Record<string, unknown>[]> =>
  Object((await publisher('POST', 'audit', { search })).body).entries;

describe('access to the studio [STUDIO-7]', () => {
  it('is refused without a session or a token, whatever is sent instead', async () => {
    const client = anotherAddress();
    for (const headers of [{}, { authorization: 'Bearer guess' }, { cookie: 'cashier-studio=forged' }])
      expect((await client('GET', 'methods', undefined, headers)).status).toBe(401);
    expect((await client('POST', 'session', { token: 'guess', name: 'Ana' })).status).toBe(401);
    const player = await signIn(gateway);
    expect((await client('GET', 'methods', undefined, { authorization: `Bearer ${player.token}` })).status).toBe(401);
  });

  it('has a cookie that scripts and other sites cannot use, and changes need a header of their own', async () => {
    const answer = await anybody('POST', 'session', { token: gateway.opsToken, name: 'Ana' });
    const ana = { id: 'token:publisher', who: 'Ana', role: 'admin', countries: [] };
    expect([answer.status, answer.body]).toEqual([200, ana]);
    expect(answer.cookie).toMatch(
      /^cashier-studio=[\w-]{43}; Path=\/studio; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    const session = sessionOf(answer);
    expect((await anybody('GET', 'me', undefined, session)).body).toEqual({
      operator: ana,
      takesToken: true,
      provider: null,
      passkeyHost: 'localhost',
    });
    const forged = { ...session, 'x-cashier-studio': '' };
    expect((await anybody('PUT', 'methods/deposit/pix/draft', { layout: pixLayout, seen: 0 }, forged)).status).toBe(
      403,
    );
  });

  it('is given to a token with spaces around it, as they are pasted, and to at most 60 characters of a name', async () => {
    const nameFor = async (name: string) =>
      Object((await anybody('POST', 'session', { token: ` ${gateway.opsToken}\n`, name })).body).who;
    expect(await nameFor(' Ana ')).toBe('Ana');
    expect(await nameFor(`${'x'.repeat(60)}yz`)).toBe('x'.repeat(60));
  });

  it('lets an author write and not publish, and neither read the audit log nor manage people', async () => {
    expect(await saveDraft(author, renamed('by_author'))).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(codeOf(await publish(author, 'by_author'))).toBe('FORBIDDEN');
    expect(codeOf(await author('POST', 'audit', {}))).toBe('FORBIDDEN');
    expect(codeOf(await author('GET', 'people'))).toBe('ADMINS_ONLY');
    expect(codeOf(await publisher('GET', 'people'))).toBe('ADMINS_ONLY');
    expect((await publish(publisher, 'by_author')).status).toBe(200);
  });

  it('asks for a name, for the form of the contract, and for patience after ten wrong tokens', async () => {
    const client = anotherAddress();
    const refused = async (body: object) => codeOf(await client('POST', 'session', body));
    expect(await refused({ token: gateway.opsToken, name: ' ' })).toBe('NAME_MISSING');
    expect(await refused({ token: gateway.opsToken })).toBe('CONTRACT');
    for (let attempt = 0; attempt < 8; attempt += 1) await refused({ token: 'guess', name: 'Ana' });
    expect(await refused({ token: gateway.opsToken, name: 'Ana' })).toBe('TOO_MANY_CALLS');
  });

  it('limits guesses of bearer tokens: after ten, even the right one is refused from that address', async () => {
    const client = anotherAddress();
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        codeOf(await client('GET', 'methods', undefined, { authorization: `Bearer ${index}` })),
      ),
    );
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
    const right = { authorization: `Bearer ${gateway.opsToken}` };
    expect(codeOf(await client('GET', 'methods', undefined, right))).toBe('TOO_MANY_CALLS');
    expect((await anotherAddress()('GET', 'methods', undefined, right)).status).toBe(200);
  });
});

describe('an account [PROD-8]', () => {
  it('gets its password by a link that works once, and signs in with it', async () => {
    const vera = await addPerson(gateway, { name: 'Vera', role: 'publisher', countries: ['br'] });
    expect(await anotherAddress()('POST', 'link', { link: vera.link })).toMatchObject({
      body: { login: 'vera@example.com', name: 'Vera' },
    });
    const client = anotherAddress();
    const set = (text: string) => client('POST', 'link/password', { link: vera.link, password: text });
    expect(codeOf(await set('eleven char'))).toBe('PASSWORD_SHORT');
    expect(codeOf(await set('vera@example.com 2026'))).toBe('PASSWORD_LOGIN');
    expect(codeOf(await set('aaaaaaaaaaaabbbb'))).toBe('PASSWORD_SIMPLE');
    // Two requests at once: one of them sets the password.
    const both = await Promise.all([set(password), set(password)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(codeOf(await anotherAddress()('POST', 'link', { link: vera.link }))).toBe('LINK_GONE');
    const answer = await client('POST', 'session/password', { login: ' VERA@example.com ', password });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: vera.id, who: 'Vera', role: 'publisher', countries: ['br'] },
    });
    expect(JSON.stringify(await auditOf('vera'))).not.toContain(password);
  });

  it('is refused alike for a wrong password, an unknown login and a disabled account', async () => {
    const person = await addPerson(gateway, { name: 'Olga' });
    await signedIn(gateway, person);
    const client = anotherAddress();
    const answers = [
      await client('POST', 'session/password', { login: person.login, password: 'wrong horse battery' }),
      await client('POST', 'session/password', { login: 'nobody@example.com', password }),
      await client('POST', 'session/password', { login: 'a password typed into the wrong field', password }),
    ];
    const admin = await tokenAdmin(gateway);
    await admin('POST', 'people/change', { id: person.id, role: 'author', countries: [], isDisabled: true });
    answers.push(await client('POST', 'session/password', { login: person.login, password }));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], cookie: null });
    expect(answers[0]).toMatchObject({ status: 401, body: { error: { code: 'WRONG_LOGIN' } } });
    const failed = (await auditOf('')).filter(({ what }) => what === 'sign-in failed').map(({ who }) => who);
    expect(failed.slice(0, 4)).toEqual([person.login, 'an unknown login', 'nobody@example.com', person.login]);
  });

  it('is never locked by 40 wrong passwords from elsewhere', async () => {
    const person = await addPerson(gateway, { name: 'Igor' });
    await signedIn(gateway, person);
    const signInFrom = (client: StudioClient, text: string) =>
      client('POST', 'session/password', { login: person.login, password: text });
    const wrong = Array.from({ length: 40 }, () => signInFrom(anotherAddress(), 'wrong horse battery'));
    for (const answer of await Promise.all(wrong)) expect(codeOf(answer)).toBe('WRONG_LOGIN');
    expect((await signInFrom(anotherAddress(), password)).status).toBe(200);
  });

  it('has five wrong passwords a minute from an address, which has ten for all, and other ways in beside them', async () => {
    const [one, other] = [await addPerson(gateway, { name: 'Olaf' }), await addPerson(gateway, { name: 'Uwe' })];
    for (const person of [one, other]) await signedIn(gateway, person);
    const client = anotherAddress();
    const codes = async (login: string, text: string, count: number) => {
      const answers = Array.from({ length: count }, () =>
        client('POST', 'session/password', { login, password: text }),
      );
      return (await Promise.all(answers)).map(codeOf);
    };
    const refused = await codes(one.login, 'wrong horse battery', 6);
    expect(refused.filter((code) => code === 'WRONG_LOGIN')).toHaveLength(5);
    expect(await codes(one.login, password, 1)).toEqual(['TOO_MANY_CALLS']);
    // Those that were refused count for the address, too.
    expect(await codes(other.login, 'wrong horse battery', 3)).toEqual(Array(3).fill('WRONG_LOGIN'));
    expect(await codes(other.login, password, 1)).toEqual(['TOO_MANY_CALLS']);
    expect((await client('POST', 'session', { token: gateway.opsToken, name: 'Ana' })).status).toBe(200);
    const elsewhere = await anotherAddress()('POST', 'session/password', { login: one.login, password });
    expect(elsewhere.status).toBe(200);
  });

  it('loses its session by sign-out, by an admin, and when it is disabled', async () => {
    const person = await addPerson(gateway, { name: 'Nina' });
    const first = await signedIn(gateway, person);
    const another = async (): Promise<StudioClient> =>
      withSession(
        gateway,
        sessionOf(await anotherAddress()('POST', 'session/password', { login: person.login, password })),
      );
    const [second, third] = [await another(), await another()];
    const status = async (client: StudioClient) => (await client('GET', 'methods')).status;
    expect(await Promise.all([first, second, third].map(status))).toEqual([200, 200, 200]);

    expect((await first('DELETE', 'session')).cookie).toMatch(/^cashier-studio=; .*Max-Age=0/);
    expect(await Promise.all([first, second, third].map(status))).toEqual([401, 200, 200]);

    const admin = await tokenAdmin(gateway);
    const { people } = Object((await admin('GET', 'people')).body);
    const nina = people.find(({ id }: { id: string }) => id === person.id);
    expect(nina.sessions).toHaveLength(2);
    expect((await admin('POST', 'people/session', { session: nina.sessions[0].id })).status).toBe(200);
    expect((await Promise.all([second, third].map(status))).sort()).toEqual([200, 401]);

    await admin('POST', 'people/change', { id: person.id, role: 'author', countries: [], isDisabled: true });
    expect(await Promise.all([second, third].map(status))).toEqual([401, 401]);
  });

  it('sees methods of its countries, and changes those that are offered nowhere else', async () => {
    const rosa = await signedIn(gateway, await addPerson(gateway, { name: 'Rosa', countries: ['mx'] }));
    const names = Object((await rosa('GET', 'methods')).body).methods.map(({ name }: { name: string }) => name);
    expect(names).toContain('spei');
    expect(names).not.toContain('pix');
    expect(codeOf(await rosa('GET', 'methods/deposit/pix'))).toBe('OTHER_COUNTRIES');
    expect(codeOf(await saveDraft(rosa, renamed('pix')))).toBe('OTHER_COUNTRIES');
    expect(codeOf(await saveDraft(rosa, renamed('of_brazil')))).toBe('OTHER_COUNTRIES');
    const mexican = { ...renamed('of_mexico'), countries: ['mx'] };
    expect((await saveDraft(rosa, mexican)).status).toBe(200);
    expect(codeOf(await saveDraft(rosa, { ...mexican, countries: ['mx', 'br'] }, 1))).toBe('OTHER_COUNTRIES');
  });

  it('cannot be the last admin and step down, and neither login nor name is given twice', async () => {
    const admin = await tokenAdmin(gateway);
    const [only, twin] = [
      { name: 'Ada', role: 'admin' as const },
      { name: 'ADA', login: 'other@example.com' },
    ];
    const { id } = await addPerson(gateway, only);
    const change = (role: string, isDisabled: boolean) =>
      admin('POST', 'people/change', { id, role, countries: [], isDisabled });
    expect(codeOf(await change('publisher', false))).toBe('LAST_ADMIN');
    expect(codeOf(await change('admin', true))).toBe('LAST_ADMIN');
    await expect(addPerson(gateway, twin)).rejects.toThrow('PERSON_TAKEN');
    await expect(addPerson(gateway, { name: 'Eva', login: 'ADA@example.com' })).rejects.toThrow('PERSON_TAKEN');
  });

  it('is not written under by another name: history and drafts have the name of the account', async () => {
    const lena = await signedIn(gateway, await addPerson(gateway, { name: 'Lena' }));
    await saveDraft(lena, renamed('by_lena'));
    expect((await studioClient(() => gateway.url)('POST', 'session', { token: 'none', name: 'Lena' })).status).toBe(
      401,
    );
    expect(await publisher('GET', 'methods/deposit/by_lena')).toMatchObject({ body: { draft: { author: 'Lena' } } });
    expect(await auditOf('by_lena')).toMatchObject([{ who: 'Lena', what: 'draft begun', actor: expect.any(String) }]);
  });
});

describe('an export of the audit log [PROD-10]', () => {
  it('is a file with all entries that fit, for a session and without the header of changes', async () => {
    const admin = await tokenAdmin(gateway);
    await addPerson(gateway, { name: '=cmd', login: 'exported@example.com' });
    const { body } = await admin('POST', 'audit', { search: 'exported@' });
    const get = async (query: string) => {
      const response = await fetch(`${gateway.url}/studio/api/audit/export?${query}`, {
        headers: { authorization: `Bearer ${gateway.opsToken}` },
      });
      return { response, text: await response.text() };
    };
    const csv = await get('format=csv&search=exported@');
    expect(csv.response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]{10}\.csv"$/);
    expect(csv.text).toMatch(/^id,at,who,what,.*\r\n"\d+","2\d{3}-.*","Root","person added",.*\r\n$/);
    const json = await get('format=json&search=exported@');
    expect(JSON.parse(json.text)).toEqual(Object(body).entries);
    expect((await get('format=xml')).response.status).toBe(422);
    expect((await anybody('GET', 'audit/export?format=csv')).status).toBe(401);
    expect((await author('GET', 'audit/export?format=csv')).status).toBe(403);
  });
});
