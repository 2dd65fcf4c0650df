import Fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createLimits, createLocalLimit } from '../../../../src/gateway/limits/createLimits';
import { createGuessLimit } from '../../../../src/gateway/people/createGuessLimit';
import { createLoginGuesses } from '../../../../src/gateway/people/createLoginGuesses';
import { createOperatorSessions } from '../../../../src/gateway/people/operatorSessions';
import { createPeopleStore } from '../../../../src/gateway/people/peopleStore';
import { signInRoutes } from '../../../../src/gateway/people/signInRoutes';
import { actorNamed } from '../../../builders/actors';
import { openMemoryDatabase } from '../support/memoryDatabase';

let time = Date.UTC(2026, 10, 22, 12);
const database = await openMemoryDatabase();
afterAll(() => database.close());

/** A gateway without the sandbox, behind TLS, and with a clock of the test's own. */
function createProduction() {
  const people = createPeopleStore(database.db, () => time);
  const guesses = createGuessLimit(createLocalLimit({ points: 1000, seconds: 60 }));
  const tokens = { publisher: 'the token of publishers', author: undefined };
  const key = new TextEncoder().encode('a key');
  const sessions = createOperatorSessions({ people, tokens, key, isSecure: true, takesToken: false, guesses });
  const app = Fastify();
  const otherWays = () => ({ provider: null, passkeyHost: null });
  app.register(signInRoutes, {
    sessions,
    people,
    guesses,
    logins: createLoginGuesses(createLimits(1000, null)),
    otherWays,
  });
  const post = (url: string, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url, payload });
  const me = async (headers: Record<string, string>) => (await app.inject({ url: '/me', headers })).json().operator;
  return { people, post, me };
}
const password = 'correct horse battery';

describe('without the sandbox [PROD-8]', () => {
  it('the ops token signs nobody in to the studio, and is the command line alone', async () => {
    const { post, me } = createProduction();
    const answer = await post('/session', { token: 'the token of publishers', name: 'Ana' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NO_TOKEN_SIGN_IN']);
    expect(await me({ authorization: 'Bearer the token of publishers' })).toEqual({
      id: 'token:publisher',
      who: 'command line',
      role: 'publisher',
      countries: [],
    });
    for (const authorization of ['Bearer guess', 'the token of publishers', 'x Bearer the token of publishers'])
      expect(await me({ authorization })).toBeNull();
  });

  it('the cookie of a session is for https and this host alone, and ends after twelve hours', async () => {
    const { people, post, me } = createProduction();
    const link = await people.add(
      { login: 'Ana@example.com', name: 'Ana', role: 'author', countries: [] },
      actorNamed('root'),
    );
    const { headers } = await post('/link/password', { link: link?.secret, password });
    expect(headers['set-cookie']).toMatch(
      /^__Host-cashier-studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
    );
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(await me({ cookie: `a=b; ${cookie}; c=d` })).toMatchObject({ who: 'Ana', role: 'author' });
    expect(await me({ cookie: cookie.replace('__Host-', '') })).toBeNull();
    expect(await me({ cookie, authorization: 'Bearer guess' })).toBeNull();
    time += 11.9 * 3_600_000;
    expect(await me({ cookie })).toMatchObject({ who: 'Ana' });
    time += 0.2 * 3_600_000;
    expect(await me({ cookie })).toBeNull();
  });

  it('a link ends after a day, and with the next one', async () => {
    const { people } = createProduction();
    const rui = { login: 'rui@example.com', name: 'Rui', role: 'author', countries: [] } as const;
    const first = await people.add(rui, actorNamed('root'));
    const { id = '' } = (await people.byLogin('RUI@example.com')) ?? {};
    const second = await people.createLink(id, actorNamed('root'));
    expect(await people.personOfLink(first?.secret ?? '')).toBeNull();
    expect(await people.personOfLink(second?.secret ?? '')).toMatchObject({ name: 'Rui' });
    time += 25 * 3_600_000;
    expect(await people.personOfLink(second?.secret ?? '')).toBeNull();
  });
});
