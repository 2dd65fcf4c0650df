import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createAuditStore } from '../../../../src/gateway/audit/auditStore';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { createLimits, createLocalLimit } from '../../../../src/gateway/limits/createLimits';
import { createIdentityStore } from '../../../../src/gateway/oidc/identityStore';
import { requireOperator } from '../../../../src/gateway/ops/roles';
import { accountRoutes } from '../../../../src/gateway/passkeys/accountRoutes';
import { createCeremonies } from '../../../../src/gateway/passkeys/createCeremonies';
import { createChallenges } from '../../../../src/gateway/passkeys/createChallenges';
import { passkeySignIn } from '../../../../src/gateway/passkeys/passkeySignIn';
import { createPasskeyStore } from '../../../../src/gateway/passkeys/passkeyStore';
import { relyingPartyOf } from '../../../../src/gateway/passkeys/relyingParty';
import { createGuessLimit } from '../../../../src/gateway/people/createGuessLimit';
import { createLoginGuesses } from '../../../../src/gateway/people/createLoginGuesses';
import { createOperatorSessions } from '../../../../src/gateway/people/operatorSessions';
import { createPeopleStore } from '../../../../src/gateway/people/peopleStore';
import { signInRoutes } from '../../../../src/gateway/people/signInRoutes';
import { actorNamed } from '../../../builders/actors';
import { openMemoryDatabase } from '../support/memoryDatabase';
import { createSoftAuthenticator } from '../support/softAuthenticator';

const origin = 'https://pay.example.com';
const password = 'correct horse battery';
let time = Date.UTC(2026, 10, 22, 12);
const now = () => time;
const minutes = (count: number): void => {
  time += count * 60_000;
};
const database = await openMemoryDatabase();
afterAll(() => database.close());

/** The routes of the studio's accounts behind TLS, with a clock of the test's own. */
function createStudio() {
  const { db } = database;
  const people = createPeopleStore(db, now);
  const passkeys = createPasskeyStore(db, now);
  const identities = createIdentityStore(db);
  const logins = createLoginGuesses(createLimits(1000, null));
  const guesses = createGuessLimit(createLocalLimit({ points: 1000, seconds: 60 }));
  const tokens = { publisher: 'the token of publishers', author: undefined };
  const key = new TextEncoder().encode('a key');
  const sessions = createOperatorSessions({ people, tokens, key, isSecure: true, takesToken: false, guesses });
  const ceremonies = createCeremonies(createChallenges(createKeyring(Buffer.alloc(32, 1)), now));
  const relyingParty = () => relyingPartyOf(origin);
  const otherWays = () => ({ provider: null, passkeyHost: relyingParty()?.id ?? null });
  const options = { people, passkeys, identities, guesses, logins, sessions, ceremonies, relyingParty, otherWays, now };
  const app = Fastify();
  app.decorateRequest('operator', null);
  app.register(signInRoutes, options);
  app.register(passkeySignIn, options);
  app.register(async (operators) => {
    operators.addHook('preHandler', requireOperator(sessions));
    await operators.register(accountRoutes, options);
  });

  async function call(url: string, payload: object | undefined, cookie = '') {
    const headers = { cookie, 'x-cashier-studio': '1' };
    const answer = await app.inject(payload ? { method: 'POST', url, payload, headers } : { url, headers });
    const [set] = [answer.headers['set-cookie']].flat();
    return { body: answer.json(), code: answer.json().error?.code, cookie: set?.split(';')[0] ?? '' };
  }
  /** Somebody who has just set a password. */
  async function addPerson(name: string) {
    const login = `${name.toLowerCase()}@example.com`;
    const link = await people.add({ login, name, role: 'author', countries: [] }, actorNamed('root'));
    const { cookie, body } = await call('/link/password', { link: link?.secret, password });
    const asPerson = (url: string, payload?: object) => call(url, payload, cookie);
    return { id: String(body.id), asPerson };
  }
  /** Somebody with a passkey. */
  async function addOwner(name: string) {
    const person = await addPerson(name);
    const device = createSoftAuthenticator(origin);
    const { body: options } = await person.asPerson('/account/passkeys/options', {});
    const added = await person.asPerson('/account/passkeys', { name: 'Phone', credential: device.create(options) });
    expect(added.code).toBeUndefined();
    return { ...person, device };
  }
  const begin = async () => (await call('/session/passkey/options', {})).body;
  const signIn = (credential: object) => call('/session/passkey', { credential });
  return { people, passkeys, call, addPerson, addOwner, begin, signIn };
}
const audited = async (search: string) =>
  (await createAuditStore(database.db).page({ search })).rows.map(({ what, detail }) => [what, detail]);

describe('a passkey [PROD-8]', () => {
  it('is added, named, used and removed by its person, and all of it is in the audit log', async () => {
    const { addOwner, begin, signIn } = createStudio();
    const { id, asPerson, device } = await addOwner('Ana');
    expect((await asPerson('/account')).body).toMatchObject({
      login: 'ana@example.com',
      hasIdentity: false,
      passkeys: [{ id: device.id, name: 'Phone', lastUsedAt: null, isSynced: false }],
    });
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'pay.example.com', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const entered = await signIn(device.sign(options, 1));
    expect([entered.body.id, entered.cookie]).toEqual([id, expect.stringMatching(/^__Host-cashier-studio=/)]);

    expect((await asPerson('/account/passkeys/rename', { id: device.id, name: ' ' })).code).toBe(
      'PASSKEY_NAME_MISSING',
    );
    await asPerson('/account/passkeys/rename', { id: device.id, name: ' Work phone ' });
    const used = { name: 'Work phone', lastUsedAt: new Date(time).toISOString() };
    expect((await asPerson('/account')).body.passkeys).toMatchObject([used]);
    await asPerson('/account/passkeys/remove', { id: device.id });
    expect((await asPerson('/account')).body.passkeys).toEqual([]);
    expect((await signIn(device.sign(await begin(), 2))).code).toBe('WRONG_PASSKEY');
    expect(await audited('Ana')).toEqual([
      ['passkey removed', 'Work phone'],
      ['signed in', 'passkey'],
      ['passkey added', 'Phone'],
      ['signed in', ''],
      ['password set', ''],
      ['person added', expect.anything()],
    ]);
    expect((await audited('an unknown passkey'))[0]).toEqual(['sign-in failed', 'passkey']);
  });

  it('is made once by a device', async () => {
    const { asPerson, device } = await createStudio().addOwner('Ida');
    const { body: options } = await asPerson('/account/passkeys/options', {});
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  it('answers each challenge once, in time, and on the pages of the studio alone', async () => {
    const { addOwner, begin, signIn } = createStudio();
    const { device, asPerson } = await addOwner('Rui');
    const signed = device.sign(await begin(), 1);
    const both = await Promise.all([signIn(signed), signIn(signed)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['WRONG_PASSKEY', undefined].sort());
    const late = await begin();
    minutes(10.1);
    expect((await signIn(device.sign(late, 2))).code).toBe('WRONG_PASSKEY');
    expect((await signIn(device.sign(await begin(), 2, { origin: 'https://pay.example.com.evil.example' }))).code).toBe(
      'WRONG_PASSKEY',
    );
    expect((await signIn(device.sign({ ...(await begin()), rpId: 'evil.example' }, 2))).code).toBe('WRONG_PASSKEY');
    // A challenge for a new passkey signs nobody in.
    const { body: creation } = await asPerson('/account/passkeys/options', {});
    expect((await signIn(device.sign({ ...creation, rpId: 'pay.example.com' }, 2))).code).toBe('WRONG_PASSKEY');
    expect((await signIn(device.sign(await begin(), 2))).code).toBeUndefined();
  });

  it('needs the fingerprint or PIN of its person, its own person, and a counter that grows', async () => {
    const { addOwner, begin, signIn } = createStudio();
    const [{ device }, { id }] = [await addOwner('Vera'), await addOwner('Igor')];
    expect((await signIn(device.sign(await begin(), 1, { isVerified: false }))).code).toBe('WRONG_PASSKEY');
    const userHandle = Buffer.from(id).toString('base64url');
    expect((await signIn(device.sign(await begin(), 1, { userHandle }))).code).toBe('WRONG_PASSKEY');
    expect((await signIn(device.sign(await begin(), 7))).code).toBeUndefined();
    // A copy of the authenticator has counted less.
    for (const counter of [7, 3, 0])
      expect((await signIn(device.sign(await begin(), counter))).code).toBe('WRONG_PASSKEY');
    expect((await signIn(device.sign(await begin(), 8))).code).toBeUndefined();
  });

  it('is of no use to a disabled account, nor after an admin has removed it', async () => {
    const { people, passkeys, addOwner, begin, signIn } = createStudio();
    const [olga, nina] = [await addOwner('Olga'), await addOwner('Nina')];
    await people.change(olga.id, { role: 'author', countries: [], isDisabled: true }, actorNamed('root'));
    expect((await signIn(olga.device.sign(await begin(), 1))).code).toBe('WRONG_PASSKEY');
    expect((await passkeys.counts()).get(nina.id)).toBe(1);
    const person = await people.byId(nina.id);
    expect(person && (await passkeys.removeAll(person, actorNamed('root')))).toBe(true);
    expect((await signIn(nina.device.sign(await begin(), 1))).code).toBe('WRONG_PASSKEY');
    expect((await audited('nina@example.com: Phone'))[0]).toEqual(['passkey removed', 'nina@example.com: Phone']);
  });

  it('is added only soon after a sign-in, by the person who asked, and for one account', async () => {
    const { addPerson, addOwner, call } = createStudio();
    const [eva, max, zoe] = [await addPerson('Eva'), await addPerson('Max'), await addOwner('Zoe')];
    const device = createSoftAuthenticator(origin);
    const { body: options } = await eva.asPerson('/account/passkeys/options', {});
    const credential = device.create(options);
    const add = (person: typeof eva, made: object) =>
      person.asPerson('/account/passkeys', { name: 'Key', credential: made });
    expect((await add(max, credential)).code).toBe('PASSKEY_REFUSED');
    expect((await add(eva, device.create(options, { isVerified: false }))).code).toBe('PASSKEY_REFUSED');
    expect((await add(eva, device.create(options, { origin: 'https://evil.example' }))).code).toBe('PASSKEY_REFUSED');
    expect((await add(eva, credential)).code).toBeUndefined();
    expect((await add(eva, credential)).code).toBe('PASSKEY_REFUSED');
    expect((await max.asPerson('/account/passkeys/remove', { id: device.id })).code).toBe('PASSKEY_GONE');
    expect((await max.asPerson('/account/passkeys/rename', { id: device.id, name: 'x' })).code).toBe('PASSKEY_GONE');
    const { body: again } = await max.asPerson('/account/passkeys/options', {});
    expect((await add(max, zoe.device.create(again))).code).toBe('PASSKEY_REFUSED');
    minutes(15);
    expect((await max.asPerson('/account/passkeys/options', {})).code).toBe('SIGN_IN_AGAIN');
    expect((await add(max, zoe.device.create(again))).code).toBe('SIGN_IN_AGAIN');
    expect((await call('/account/passkeys/options', {})).code).toBe('UNAUTHORIZED');
  });
});

it.each([
  ['https://pay.example.com', { id: 'pay.example.com', origin: 'https://pay.example.com' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['https://192.0.2.7', null],
])('the relying party of %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
