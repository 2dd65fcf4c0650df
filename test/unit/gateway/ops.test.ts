import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../src/contract/generated/types';
import { openDatabase } from '../../../src/gateway/db/openDatabase';
import { createPresence } from '../../../src/gateway/ops/createPresence';
import type { Gateway } from '../../../src/gateway/startGateway';
import { signIn, startTestGateway } from '../../fixtures/testGateway';
import { callHttp, openSocket, pix as pixPayload, transactionOf } from './support/playerCalls';

const pix: Layout = JSON.parse(
  readFileSync(new URL('../../../schemas/methods/pix.deposit.json', import.meta.url), 'utf8'),
);
const migrationsFolder = fileURLToPath(new URL('../../../src/gateway/db/migrations', import.meta.url));
const authorToken = 'the token of authors';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken: authorToken });
});
afterAll(() => gateway.close());

interface Answer {
  readonly status: number;
  // Tests read bodies of every shape; what they expect is written beside each.
  readonly body: unknown;
  readonly cookie: string | null;
}
const studio = async (
  verb: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(`${gateway.url}/studio/api/${path}`, {
    method: verb,
    headers: {
      'x-cashier-studio': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), cookie: response.headers.get('set-cookie') };
};
const as = (token: string) => (verb: string, path: string, body?: unknown) =>
  studio(verb, path, body, { authorization: `Bearer ${token}` });
const publisher = (verb: string, path: string, body?: unknown) => as(gateway.opsToken)(verb, path, body);
const author = as(authorToken);

const renamed = (name: string, changed: Partial<Layout['method']> = {}): Layout => ({
  ...pix,
  method: { ...pix.method, name, ...changed },
});
const save = (call: typeof publisher, layout: Layout, seen = 0) =>
  call('PUT', `methods/deposit/${layout.method.name}/draft`, { layout, seen });
const publish = (call: typeof publisher, name: string, seen = 1, note = 'A test') =>
  call('POST', `methods/deposit/${name}/publish`, { seen, note });
const offered = async (token: string): Promise<string[]> =>
  Object.keys(Object((await callHttp(gateway.url, token, 'depositMethods', { country: 'br', currency: 'BRL' })).body));

describe('who may enter the studio [STUDIO-7]', () => {
  it('nobody without the ops token, by whatever way', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }, { cookie: 'cashier-studio=forged' }])
      expect((await studio('GET', 'methods', undefined, headers)).status).toBe(401);
    expect((await studio('POST', 'session', { token: 'guess', name: 'Ana' })).status).toBe(401);
    const player = await signIn(gateway);
    expect((await studio('GET', 'methods', undefined, { authorization: `Bearer ${player.token}` })).status).toBe(401);
  });

  it('gives a session in a cookie that scripts and other sites cannot use, and takes no change without its own header', async () => {
    const { status, body, cookie } = await studio('POST', 'session', { token: gateway.opsToken, name: 'Ana' });
    expect([status, body]).toEqual([200, { who: 'Ana', role: 'publisher' }]);
    expect(cookie).toMatch(/; Path=\/studio; HttpOnly; SameSite=Strict;/);
    const session = { cookie: cookie?.split(';')[0] ?? '' };
    expect((await studio('GET', 'me', undefined, session)).body).toMatchObject({
      operator: { who: 'Ana', role: 'publisher' },
    });
    const forged = { ...session, 'x-cashier-studio': '' };
    expect((await studio('PUT', 'methods/deposit/pix/draft', { layout: pix, seen: 0 }, forged)).status).toBe(403);
  });

  it('lets an author write and not publish', async () => {
    expect(await save(author, renamed('by_author'))).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await publish(author, 'by_author')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect((await publish(publisher, 'by_author')).status).toBe(200);
  });
});

describe('drafts and versions [STUDIO-5]', () => {
  it('two editors at once: the later save is told of the earlier one, and nothing is lost', async () => {
    const first = renamed('two_editors', { position: 1 });
    expect((await save(publisher, first)).body).toEqual({ revision: 1 });
    expect((await save(publisher, renamed('two_editors', { position: 2 }), 1)).body).toEqual({ revision: 2 });
    const late = await save(author, renamed('two_editors', { position: 3 }), 1);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'DRAFT_CHANGED', draft: { revision: 2 } } } });
    const { body } = await publisher('GET', 'methods/deposit/two_editors');
    expect(body).toMatchObject({ draft: { revision: 2, layout: { method: { position: 2 } } }, published: null });
  });

  it('what has an error is not published, and what is said names the place', async () => {
    const broken = renamed('broken', { amount_rules: { BRL: { min: 9, max: 1 } } });
    await save(publisher, broken);
    expect(await publish(publisher, 'broken')).toMatchObject({
      status: 422,
      body: { error: { code: 'LINT', problems: [{ rule: 'limits', path: '/method/amount_rules/BRL' }] } },
    });
    expect(await save(publisher, { ...broken, countries: [] })).toMatchObject({
      status: 422,
      body: { error: { code: 'CONTRACT' } },
    });
  });

  it('a publish reaches every open widget at once, an open form may still be sent, and a rollback brings the old one back', async () => {
    const { token } = await signIn(gateway);
    const widget = await openSocket(gateway.url, token, { Authorization: token });
    await widget.call('countrySelector', {});
    const stricter = renamed('pix', { amount_rules: { BRL: { min: 200, max: 50_000 } } });
    await save(publisher, stricter);
    const began = Date.now();
    const published = await publish(publisher, 'pix', 1, 'More from the bank');
    expect(published).toMatchObject({
      status: 200,
      body: { revision: 2, changes: [{ words: 'Its limits change', isBreaking: true }] },
    });
    expect(Reflect.get(Object(published.body), 'widgets')).toBeGreaterThanOrEqual(1);
    await expect.poll(() => widget.pushes).toContainEqual({ type: 'methods-updated', data: { revision: 2 } });
    expect(Date.now() - began).toBeLessThan(2000);

    // A form that was opened with the old limits is taken; one that fits neither is not.
    expect(
      transactionOf(await callHttp(gateway.url, token, 'createDeposit', pixPayload({ amount: '100' }))).status,
    ).toBe(0);
    expect((await callHttp(gateway.url, token, 'createDeposit', pixPayload({ amount: '10' }))).status).toBe(422);

    const rolled = await publisher('POST', 'methods/deposit/pix/rollback', {
      revision: 1,
      note: 'The bank changed its mind',
    });
    expect(rolled).toMatchObject({ status: 200, body: { revision: 3 } });
    const { body } = await publisher('GET', 'methods/deposit/pix');
    expect(body).toMatchObject({
      published: { revision: 3, layout: pix },
      draft: null,
      versions: [
        { revision: 3, note: 'The bank changed its mind', author: 'command line' },
        { revision: 2, note: 'More from the bank' },
        { revision: 1, note: 'As it stood before' },
      ],
    });
    widget.close();
  });

  it('a new method is offered from its publish on, and no longer once it is archived', async () => {
    const { token } = await signIn(gateway);
    const fresh = renamed('brand_new');
    await save(publisher, fresh);
    expect(await offered(token)).not.toContain('brand_new');
    expect((await publish(publisher, 'brand_new')).status).toBe(200);
    expect(await offered(token)).toContain('brand_new');
    expect((await publisher('POST', 'methods/deposit/brand_new/archive', { isArchived: true })).status).toBe(200);
    // Nor does it take what an open form sends: there may be nobody behind it any more.
    const late = pixPayload({ method: 'brand_new' });
    expect(await callHttp(gateway.url, token, 'createDeposit', late)).toMatchObject({
      status: 404,
      body: { error: { code: 'METHOD_UNKNOWN' } },
    });
    expect(await offered(token)).not.toContain('brand_new');
  });

  it('everything stands in the audit log: who, what, which method [STUDIO-7]', async () => {
    const { body } = await publisher('GET', 'audit');
    const entries: { who: string; what: string; name: string }[] = Reflect.get(Object(body), 'entries');
    for (const [what, name] of [
      ['draft begun', 'by_author'],
      ['published', 'pix'],
      ['rolled back', 'pix'],
      ['archived', 'brand_new'],
    ])
      expect(entries).toContainEqual(expect.objectContaining({ what, name, who: 'command line' }));
  });
});

describe('a release to some, or at a time', () => {
  const release = (name: string, more: object) =>
    publisher('POST', `methods/deposit/${name}/publish`, { seen: 1, note: 'A try', ...more });

  it('reaches so many of a hundred players, always the same ones, who pay with it; taken back it reaches nobody', async () => {
    await save(publisher, renamed('canary'));
    expect(await release('canary', { share: 50 })).toMatchObject({ status: 200, body: { revision: 1 } });
    const players = await Promise.all(Array.from({ length: 40 }, () => signIn(gateway)));
    const has = async () => Promise.all(players.map(async ({ token }) => (await offered(token)).includes('canary')));
    const first = await has();
    // Of 40 throws of a coin fewer than 6 or more than 34 come once in a million times.
    expect(first.filter(Boolean).length).toBeGreaterThan(5);
    expect(first.filter(Boolean).length).toBeLessThan(35);
    expect(await has()).toEqual(first);
    const create = (at: number) =>
      callHttp(gateway.url, players[at]?.token ?? '', 'createDeposit', pixPayload({ method: 'canary' }));
    expect((await create(first.indexOf(true))).status).toBe(200);
    expect((await create(first.indexOf(false))).status).toBe(404);
    expect((await author('POST', 'methods/deposit/canary/cancel-release', {})).status).toBe(403);
    expect((await publisher('POST', 'methods/deposit/canary/cancel-release', {})).status).toBe(200);
    expect((await has()).some(Boolean)).toBe(false);
  });

  it('is taken back by an edit: nobody has reviewed that', async () => {
    await save(publisher, renamed('edited_canary'));
    await release('edited_canary', { share: 99 });
    expect((await save(author, renamed('edited_canary', { position: 4 }), 1)).body).toEqual({ revision: 2 });
    const { body } = await publisher('GET', 'methods/deposit/edited_canary');
    expect(body).toMatchObject({ draft: { share: 0, publishAt: null, revision: 2 } });
    expect(await offered((await signIn(gateway)).token)).not.toContain('edited_canary');
  });

  it('goes out to everybody by itself at its time', async () => {
    await save(publisher, renamed('later'));
    const at = new Date(Date.now() + 1000).toISOString();
    expect((await release('later', { at })).status).toBe(200);
    const { token } = await signIn(gateway);
    expect(await offered(token)).not.toContain('later');
    await expect.poll(() => offered(token), { timeout: 15_000, interval: 500 }).toContain('later');
    const { body } = await publisher('GET', 'methods/deposit/later');
    expect(body).toMatchObject({ draft: null, published: { revision: 1 }, versions: [{ note: 'A try' }] });
  });

  it('takes no share beyond a hundred, and no time that is over', async () => {
    await save(publisher, renamed('bad_release'));
    for (const more of [{ share: 100 }, { share: 2.5 }, { share: '5' }, { at: '2020-01-01' }, { at: 'soon' }])
      expect(await release('bad_release', more)).toMatchObject({
        status: 422,
        body: { error: { code: 'BAD_RELEASE' } },
      });
  });
});

describe('a rehearsal', () => {
  const rehearse = async (layout: Layout): Promise<string> => {
    const { status, body } = await author('POST', 'rehearse', layout);
    expect(status).toBe(200);
    return String(Reflect.get(Object(body), 'token'));
  };

  it('walks a deposit with the draft, which nobody else is offered', async () => {
    const token = await rehearse(renamed('rehearsed'));
    expect(await offered(token)).toContain('rehearsed');
    expect(await offered((await signIn(gateway)).token)).not.toContain('rehearsed');
    const made = await callHttp(gateway.url, token, 'createDeposit', pixPayload({ method: 'rehearsed' }));
    expect(transactionOf(made)).toMatchObject({ method: 'rehearsed', status: 0 });
  });

  it('stands in the place of what is published, with its own limits', async () => {
    const token = await rehearse(renamed('pix', { amount_rules: { BRL: { min: 900, max: 1000 } } }));
    const create = (player: string) =>
      callHttp(gateway.url, player, 'createDeposit', pixPayload({ amount: '500', requestId: crypto.randomUUID() }));
    expect(await create(token)).toMatchObject({ status: 422 });
    expect(await create((await signIn(gateway)).token)).toMatchObject({ status: 200 });
  });

  it('takes no layout that does not fit the contract, and nobody who is not signed in', async () => {
    expect((await author('POST', 'rehearse', { ...pix, countries: [] })).status).toBe(422);
    expect((await studio('POST', 'rehearse', pix)).status).toBe(401);
  });
});

describe('the order of methods', () => {
  const order = (call: typeof publisher, moves: readonly object[], note = 'A test') =>
    call('POST', 'order', { moves, note });
  const publishedOf = async (name: string) =>
    Object(Reflect.get(Object((await publisher('GET', `methods/deposit/${name}`)).body), 'published'));

  it('is published whole, with a note in each history; a draft under way gets its place, too', async () => {
    const [boleto, picpay] = [await publishedOf('boleto'), await publishedOf('picpay')];
    await save(author, { ...boleto.layout, countries: ['br', 'pt'] });
    const moves = [
      { transaction: 'deposit', name: 'boleto', seen: boleto.revision, position: 5.5 },
      { transaction: 'deposit', name: 'picpay', seen: picpay.revision, position: 4 },
    ];
    expect(await order(publisher, moves, 'Players look for these')).toMatchObject({ status: 200 });
    expect((await publishedOf('boleto')).layout.method.position).toBe(5.5);
    const { body } = await publisher('GET', 'methods/deposit/boleto');
    expect(body).toMatchObject({
      versions: [{ note: 'Players look for these', author: 'command line' }, {}],
      draft: { revision: 2, layout: { countries: ['br', 'pt'], method: { position: 5.5 } } },
    });
    // The list has moved on: nothing of a second order by the same view of it is taken.
    const late = await order(publisher, [{ ...moves[1], seen: picpay.revision + 1 }, moves[0] ?? {}]);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'LIST_CHANGED' } } });
    expect((await publishedOf('picpay')).revision).toBe(picpay.revision + 1);
    await publisher('DELETE', 'methods/deposit/boleto/draft');
  });

  it('is for publishers, with a reason, and in places that are numbers', async () => {
    const { revision } = await publishedOf('pix');
    const move = { transaction: 'deposit', name: 'pix', seen: revision, position: 1 };
    expect((await order(author, [move])).status).toBe(403);
    expect(await order(publisher, [move], ' ')).toMatchObject({ body: { error: { code: 'NOTE_MISSING' } } });
    for (const bad of [[], [{ ...move, position: '1' }], [{ ...move, name: '../x' }], [move, null]])
      expect(await order(publisher, bad as object[])).toMatchObject({
        status: 422,
        body: { error: { code: 'BAD_ORDER' } },
      });
  });
});

describe('who is at a method', () => {
  it('is told to the others, and forgotten once they say nothing', async () => {
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
});
