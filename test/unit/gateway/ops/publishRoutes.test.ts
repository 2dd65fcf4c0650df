import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playPlayer } from '../../../../src/cli/playPlayer';
import { refetchSpread } from '../../../../src/gateway/ops/createStudioOptions';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../../builders/layouts';
import { pix as pixPayload } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, lazily, signedIn } from '../support/accounts';
import { callHttp, openSocket, transactionOf } from '../support/playerCalls';
import {
  offeredTo,
  opsAuthorToken,
  publish,
  type StudioClient,
  saveDraft,
  studioClients,
} from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken });
});
afterAll(() => gateway.close());

const { author, publisher } = studioClients(() => gateway);

const offered = (token: string) => offeredTo(gateway.url, token);

describe('a publish [STUDIO-5]', () => {
  it('is refused for a layout with an error, and the refusal names the place', async () => {
    const broken = renamed('broken', { amount_rules: { BRL: { min: 9, max: 1 } } });
    await saveDraft(publisher, broken);
    expect(await publish(publisher, 'broken')).toMatchObject({
      status: 422,
      body: { error: { code: 'LINT', problems: [{ rule: 'limits', path: '/method/amount_rules/BRL' }] } },
    });
  });

  it('spreads the calls of many widgets: a thousand in a second, within 10 s', async () => {
    for (let widgets = 0; widgets <= 40_000; widgets += 50) {
      const spread = refetchSpread(widgets);
      expect(spread).toBeLessThanOrEqual(10_000);
      if (widgets > 100 && widgets <= 10_000) expect(spread).toBe(widgets);
      if (widgets <= 100) expect(spread).toBe(0);
    }
    // A player has twenty sockets at most.
    const open = async () => {
      const { token } = await signIn(gateway);
      return openSocket(gateway.url, token, { Authorization: token });
    };
    const sockets = await Promise.all(Array.from({ length: 101 }, open));
    await saveDraft(publisher, renamed('spread', {}));
    await publish(publisher, 'spread', { note: 'New bank' });
    for (const { pushes } of sockets)
      await expect.poll(() => pushes).toContainEqual({ type: 'methods-updated', data: { revision: 1, within: 101 } });
    for (const socket of sockets) socket.close();
  });

  it('reaches every open widget at once, an open form may still be sent, and a rollback restores the old layout', async () => {
    const { token } = await signIn(gateway);
    const widget = await openSocket(gateway.url, token, { Authorization: token });
    await widget.call('countrySelector', {});
    const stricter = renamed('pix', { amount_rules: { BRL: { min: 200, max: 50_000 } } });
    await saveDraft(publisher, stricter);
    const began = Date.now();
    const published = await publish(publisher, 'pix', { note: 'More from the bank' });
    expect(published).toMatchObject({
      status: 200,
      body: { revision: 2, changes: [{ words: 'Minimum in BRL: R$20 → R$200', isBreaking: true }] },
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
      published: { revision: 3, layout: pixLayout },
      draft: null,
      versions: [
        { revision: 3, note: 'The bank changed its mind', author: 'command line' },
        { revision: 2, note: 'More from the bank' },
        { revision: 1, note: 'As it stood before' },
      ],
    });
    widget.close();
  });

  it('offers a new method from then on, until it is archived', async () => {
    const { token } = await signIn(gateway);
    const fresh = renamed('brand_new');
    await saveDraft(publisher, fresh);
    expect(await offered(token)).not.toContain('brand_new');
    expect((await publish(publisher, 'brand_new')).status).toBe(200);
    expect(await offered(token)).toContain('brand_new');
    expect((await publisher('POST', 'methods/deposit/brand_new/archive', { isArchived: true })).status).toBe(200);
    // Open forms are refused, too: the acquirer may be gone.
    const late = pixPayload({ method: 'brand_new' });
    expect(await callHttp(gateway.url, token, 'createDeposit', late)).toMatchObject({
      status: 404,
      body: { error: { code: 'METHOD_UNKNOWN' } },
    });
    expect(await offered(token)).not.toContain('brand_new');
  });

  it('is refused without a note, for a stale draft, and where there is none', async () => {
    expect(await publish(publisher, 'no_draft')).toMatchObject({ status: 404, body: { error: { code: 'NO_DRAFT' } } });
    await saveDraft(publisher, renamed('stale'));
    await saveDraft(publisher, renamed('stale', { position: 2 }), 1);
    expect(await publish(publisher, 'stale', { seen: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAFT_CHANGED' } },
    });
    expect(await publish(publisher, 'stale', { seen: 2, note: ' ' })).toMatchObject({
      status: 422,
      body: { error: { code: 'NOTE_MISSING' } },
    });
  });
});

describe('where four eyes are asked for', () => {
  let strict: Gateway;
  beforeAll(async () => {
    strict = await startTestGateway({ isFourEyes: true, opsAuthorToken });
  });
  afterAll(() => strict.close());
  const { author: anAuthor, publisher: client, anybody } = studioClients(() => strict);
  const tokenRefused = { status: 403, body: { error: { code: 'TOKEN_NEVER_APPROVES' } } };
  const requested = { status: 403, body: { error: { code: 'APPROVAL_REQUESTED' } } };
  const revisionOf = async (name: string): Promise<number> =>
    Object((await client('GET', `methods/deposit/${name}`)).body).published.revision;
  /** A second publisher, with an account. */
  const ben = lazily(async () => signedIn(strict, await addPerson(strict, { name: 'Ben', role: 'publisher' })));

  it('a publish by the author of the draft waits for somebody else whatever name they use, one by another person does not [PROD-8]', async () => {
    await saveDraft(client, renamed('own_draft'));
    expect(await publish(client, 'own_draft', { seen: 2 })).toMatchObject({ status: 409 });
    expect(await publish(client, 'own_draft', { share: 25 })).toMatchObject(tokenRefused);
    expect(await publish(client, 'own_draft', { note: 'First' })).toMatchObject(requested);
    const ana = await anybody('POST', 'session', { token: strict.opsToken, name: 'Another name' });
    const body = { seen: 1, note: 'Reviewed' };
    const sameToken = { cookie: ana.cookie?.split(';')[0] ?? '' };
    expect(await anybody('POST', 'methods/deposit/own_draft/publish', body, sameToken)).toMatchObject(requested);
    expect(await publish(anAuthor, 'own_draft')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(Object((await client('GET', 'methods/deposit/own_draft')).body).published).toBeNull();

    const { approvals: open } = Object((await (await ben())('GET', 'approvals')).body);
    expect(open).toMatchObject([
      { action: 'publish', methods: ['deposit own_draft'], note: 'First', requester: 'command line' },
      { note: 'Reviewed', requester: 'Another name' },
    ]);
    for (const { id } of open) expect(await client('POST', 'approvals/approve', { id })).toMatchObject(tokenRefused);
    expect((await (await ben())('POST', 'approvals/approve', { id: open[0].id })).status).toBe(200);
    expect(Object((await client('GET', 'methods/deposit/own_draft')).body).versions[0]).toMatchObject({
      author: 'Ben',
      note: 'First (requested by command line)',
    });
    expect((await client('POST', 'approvals/decline', { id: open[1].id })).status).toBe(200);

    await saveDraft(client, renamed('others_draft'));
    expect((await publish(await ben(), 'others_draft')).status).toBe(200);
  });

  it('an archive, a rollback and an order wait for a second person [PROD-8]', async () => {
    const list = async (by: StudioClient) => Object((await by('GET', 'approvals')).body).approvals;
    const move = { transaction: 'deposit', name: 'spei', seen: await revisionOf('spei'), position: 41.5 };
    const before = await revisionOf('own_draft');
    expect(await client('POST', 'methods/deposit/pix/archive', {})).toMatchObject(requested);
    expect(await client('POST', 'methods/deposit/own_draft/rollback', { revision: 1 })).toMatchObject(requested);
    expect(await client('POST', 'order', { moves: [move], note: 'A test' })).toMatchObject(requested);
    expect(Object((await client('GET', 'methods/deposit/pix')).body).published.isArchived).toBe(false);

    const open = await list(client);
    expect(open).toMatchObject([
      { action: 'archive', methods: ['deposit pix'], requester: 'command line', isOwn: true },
      { action: 'rollback', revision: 1, isOwn: true },
      { action: 'reorder', note: 'A test', isOwn: true },
    ]);
    for (const { id } of open) expect(await client('POST', 'approvals/approve', { id })).toMatchObject(tokenRefused);
    expect((await list(await ben())).map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([false, false, false]);
    // Approved twice at once, it is done once.
    const twice = await Promise.all(
      [1, 2].map(async () => (await ben())('POST', 'approvals/approve', { id: open[1].id })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { id } of [open[0], open[2]])
      expect((await (await ben())('POST', 'approvals/approve', { id })).status).toBe(200);

    expect(Object((await client('GET', 'methods/deposit/pix')).body).published.isArchived).toBe(true);
    expect(await revisionOf('own_draft')).toBe(before + 1);
    expect(Object((await client('GET', 'methods/deposit/spei')).body).published.layout.method.position).toBe(41.5);
    expect(Object((await client('GET', 'methods/deposit/own_draft')).body).versions[0]).toMatchObject({
      author: 'Ben',
      note: '(requested by command line)',
      restored: 1,
    });
    expect(await list(client)).toEqual([]);
  });

  it('a request can be taken back and is gone then', async () => {
    await client('POST', 'methods/deposit/spei/archive', {});
    const [{ id }] = Object((await client('GET', 'approvals')).body).approvals;
    expect((await client('POST', 'approvals/decline', { id })).status).toBe(200);
    expect(await (await ben())('POST', 'approvals/approve', { id })).toMatchObject({
      body: { error: { code: 'APPROVAL_GONE' } },
    });
  });
});

describe('a partial or scheduled release', () => {
  const release = (name: string, more: object) => publish(publisher, name, { note: 'A try', ...more });

  it('reaches its share of players, always the same ones, who pay with it; cancelled it reaches nobody', async () => {
    await saveDraft(publisher, renamed('canary'));
    expect(await release('canary', { share: 50 })).toMatchObject({ status: 200, body: { revision: 1 } });
    const players = await Promise.all(Array.from({ length: 40 }, () => signIn(gateway)));
    const has = async () => Promise.all(players.map(async ({ token }) => (await offered(token)).includes('canary')));
    const first = await has();
    // 40 coin flips give fewer than 6 or more than 34 heads once in a million times.
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

  it('is cancelled by an edit, which nobody has reviewed', async () => {
    await saveDraft(publisher, renamed('edited_canary'));
    await release('edited_canary', { share: 99 });
    expect((await saveDraft(author, renamed('edited_canary', { position: 4 }), 1)).body).toEqual({ revision: 2 });
    const { body } = await publisher('GET', 'methods/deposit/edited_canary');
    expect(body).toMatchObject({ draft: { share: 0, publishAt: null, revision: 2 } });
    expect(await offered((await signIn(gateway)).token)).not.toContain('edited_canary');
  });

  it('has limits of its own or the default ones, and its health is shown to authors, too [AUTHOR-8]', async () => {
    const releases = async () =>
      Reflect.get(Object((await author('GET', 'methods/deposit/watched/releases')).body), 'releases');
    const shareInList = async () => {
      const { methods } = Object((await author('GET', 'methods')).body);
      return methods.find(({ name }: { name: string }) => name === 'watched').share;
    };
    await saveDraft(publisher, renamed('watched'));
    await publish(publisher, 'watched');
    await saveDraft(publisher, renamed('watched', { position: 3 }));
    await release('watched', { share: 5 });
    await release('watched', { share: 25, reason: '', stopWhen: { refusalFactor: 3 } });
    expect(await shareInList()).toBe(25);
    const nobody = { opened: 0, sent: 0, refused: 0, paid: 0, errors: [] };
    const known = { by: 'command line', note: 'A try', reason: '', stopped: null, old: nobody, new: nobody };
    expect(await releases()).toMatchObject([
      { ...known, share: 25, stopWhen: { refusalFactor: 3 }, endedAt: null, end: null },
      { ...known, share: 5, stopWhen: { sentPoints: 5, refusalFactor: 2 }, end: 'replaced' },
    ]);
    await publish(publisher, 'watched');
    expect(await releases()).toMatchObject([{ end: 'published', endedAt: expect.any(String) }, { end: 'replaced' }]);
    expect(await shareInList()).toBeUndefined();
  });

  it('counts players as npm run players plays them, over HTTP and socket [AUTHOR-8]', async () => {
    const [published, draft] = [renamed('played'), renamed('played', { position: 3 })];
    await saveDraft(publisher, published);
    await publish(publisher, 'played');
    await saveDraft(publisher, draft);
    await release('played', { share: 50 });
    const behaviour = { errors: 1, leaves: 0, refused: 0 };
    const behaviours = { published: behaviour, draft: behaviour };
    for (const isOnSocket of [true, false, true, false])
      await playPlayer({ url: gateway.url, isOnSocket, published, draft, behaviours });
    const total = async () => {
      const { body } = await author('GET', 'methods/deposit/played/releases');
      const [{ old, new: fresh }] = Reflect.get(Object(body), 'releases');
      const errors = [...old.errors, ...fresh.errors].reduce((sum, { players }) => sum + players, 0);
      return { opened: old.opened + fresh.opened, sent: old.sent + fresh.sent, paid: old.paid + fresh.paid, errors };
    };
    await expect.poll(total).toEqual({ opened: 4, sent: 4, paid: 4, errors: 4 });
  });

  it('is published by itself at its time', async () => {
    await saveDraft(publisher, renamed('later'));
    const releaseIn = (ms: number) => release('later', { at: new Date(Date.now() + ms).toISOString() });
    expect((await releaseIn(3_600_000)).status).toBe(200);
    const { token } = await signIn(gateway);
    expect(await offered(token)).not.toContain('later');
    // A time that is past when it arrives is refused.
    expect((await releaseIn(2000)).status).toBe(200);
    await expect.poll(() => offered(token), { interval: 500 }).toContain('later');
    const { body } = await publisher('GET', 'methods/deposit/later');
    expect(body).toMatchObject({ draft: null, published: { revision: 1 }, versions: [{ note: 'A try' }] });
  });

  it('refuses a share that is no percentage below a hundred, and a time that is past or none', async () => {
    await saveDraft(publisher, renamed('bad_release'));
    for (const more of [
      { share: 100 },
      { share: 2.5 },
      { share: 5, stopWhen: { sentPoints: -5 } },
      { share: '5' },
      { at: '2020-01-01' },
      { at: 'soon' },
    ])
      expect(await release('bad_release', more)).toMatchObject({
        status: 422,
        body: { error: { code: 'BAD_RELEASE' } },
      });
  });
});

describe('the order of methods', () => {
  const order = (call: StudioClient, moves: readonly object[], note = 'A test') =>
    call('POST', 'order', { moves, note });
  const publishedOf = async (name: string) =>
    Object(Reflect.get(Object((await publisher('GET', `methods/deposit/${name}`)).body), 'published'));

  it('is published as a whole, with a note in each history; drafts get their position, too', async () => {
    const [boleto, picpay] = [await publishedOf('boleto'), await publishedOf('picpay')];
    await saveDraft(author, { ...boleto.layout, countries: ['br', 'pt'] });
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
    // The list has changed: a second order from the same view of it is refused as a whole.
    const late = await order(publisher, [{ ...moves[1], seen: picpay.revision + 1 }, moves[0] ?? {}]);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'LIST_CHANGED' } } });
    expect((await publishedOf('picpay')).revision).toBe(picpay.revision + 1);
    await publisher('DELETE', 'methods/deposit/boleto/draft');
  });

  it('takes a publisher, a note, and positions that are numbers', async () => {
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
