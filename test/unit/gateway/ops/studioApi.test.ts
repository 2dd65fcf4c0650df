import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSocket } from '../support/playerCalls';
import { opsAuthorToken, publish, type StudioAnswer, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
let count = 0;
/** A name that no method has. */
const freshName = (): string => {
  count += 1;
  return `fresh_${Date.now()}_${count}`;
};
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken });
});
afterAll(() => gateway.close());

const { anybody, author, publisher } = studioClients(() => gateway);
const detailsOf = async (name: string) => Object((await author('GET', `methods/deposit/${name}`)).body);

/** Pix under a new name, without a field of the published layout: a warning, as open forms send it. */
async function draftWithWarning(): Promise<string> {
  const name = freshName();
  await saveDraft(author, renamed(name));
  await publish(publisher, name);
  await saveDraft(author, renamed(name, { fields: [...methodFieldsOf(pixLayout).slice(0, 1)] }));
  return name;
}

describe('a refusal of the studio', () => {
  const draft = async (changes: Partial<Layout['method']> = {}): Promise<string> => {
    const name = freshName();
    await saveDraft(author, renamed(name, changes));
    return name;
  };
  const put = (path: string, body: object) => author('PUT', `methods/${path}/draft`, body);
  const post = (path: string, body: object = {}) => publisher('POST', path, body);

  const cases: readonly (readonly [string, () => Promise<StudioAnswer>, number, string])[] = [
    ['a read by nobody', () => anybody('GET', 'methods'), 401, 'UNAUTHORIZED'],
    ['a change by nobody', () => anybody('POST', 'check', pixLayout), 401, 'UNAUTHORIZED'],
    [
      'a change without the header of the studio',
      () => author('POST', 'check', pixLayout, { 'x-cashier-studio': '' }),
      403,
      'FORBIDDEN',
    ],
    ['a publish by an author', async () => publish(author, await draft()), 403, 'FORBIDDEN'],
    ['a name that no method can have', () => put('deposit/Pix!', { layout: pixLayout, seen: 0 }), 422, 'BAD_NAME'],
    ['a long name', () => put(`deposit/${'a'.repeat(5000)}`, { layout: pixLayout, seen: 0 }), 422, 'BAD_NAME'],
    ['a layout of another name', () => put('deposit/spei', { layout: pixLayout, seen: 0 }), 422, 'BAD_NAME'],
    ['a layout of another kind', () => put('withdrawal/pix', { layout: pixLayout, seen: 0 }), 422, 'BAD_NAME'],
    ['a body that does not fit the contract', () => put('deposit/pix', { layout: pixLayout }), 422, 'CONTRACT'],
    ['a publish of no draft', () => publish(publisher, freshName()), 404, 'NO_DRAFT'],
    ['a publish of an older draft', async () => publish(publisher, await draft(), { seen: 2 }), 409, 'DRAFT_CHANGED'],
    ['a publish without a note', async () => publish(publisher, await draft(), { note: ' ' }), 422, 'NOTE_MISSING'],
    [
      'a publish with errors',
      async () => publish(publisher, await draft({ amount_rules: { BRL: { min: 9, max: 1 } } })),
      422,
      'LINT',
    ],
    [
      'a publish with warnings and no reason',
      async () => publish(publisher, await draftWithWarning(), { reason: ' ' }),
      422,
      'REASON_MISSING',
    ],
    [
      'a release at a time that is past',
      async () => publish(publisher, await draft(), { at: '2020-01-01T00:00:00Z' }),
      422,
      'BAD_RELEASE',
    ],
    ['a share of all', async () => publish(publisher, await draft(), { share: 100 }), 422, 'BAD_RELEASE'],
    ['a cancelled release of no draft', () => post(`methods/deposit/${freshName()}/cancel-release`), 404, 'NO_DRAFT'],
    ['a rollback to no version', () => post('methods/deposit/spei/rollback', { revision: 99 }), 404, 'NO_VERSION'],
    ['an archive of no method', () => post(`methods/deposit/${freshName()}/archive`), 404, 'NO_METHOD'],
    ['an order of nothing', () => post('order', { moves: [], note: 'A test' }), 422, 'BAD_ORDER'],
    [
      'an order without a note',
      () => post('order', { moves: [{ transaction: 'deposit', name: 'spei', seen: 1, position: 1 }] }),
      422,
      'NOTE_MISSING',
    ],
    [
      'an order of a list that has changed',
      () => post('order', { moves: [{ transaction: 'deposit', name: 'spei', seen: 9, position: 1 }], note: 'A test' }),
      409,
      'LIST_CHANGED',
    ],
    ['a wrong ops token', () => anybody('POST', 'session', { token: 'guess', name: 'Ana' }), 401, 'UNAUTHORIZED'],
    [
      'a session without a name',
      () => anybody('POST', 'session', { token: gateway.opsToken, name: ' ' }),
      422,
      'NAME_MISSING',
    ],
  ];

  it.each(cases)('of %s has a code and an English message', async (_, call, status, code) => {
    expect(await call()).toMatchObject({ status, body: { error: { code, message: expect.stringMatching(/\S/) } } });
  });

  it('of a body names each problem', async () => {
    const { body } = await put('deposit/pix', { layout: pixLayout });
    expect(Object(body).error.problems).toContainEqual(
      expect.objectContaining({ rule: 'contract', path: '/seen', why: expect.stringContaining('seen') }),
    );
  });

  it('of a changed draft has the current one; null if it is gone', async () => {
    const name = await draft();
    const changed = await publish(publisher, name, { seen: 2 });
    expect(Object(changed.body).error).toMatchObject({
      message: expect.stringMatching(/\S/),
      draft: { revision: 1, author: 'command line', layout: renamed(name) },
    });
    const gone = await saveDraft(author, renamed(freshName()), 3);
    expect(gone).toMatchObject({ status: 409, body: { error: { code: 'DRAFT_CHANGED', draft: null } } });
  });

  it('of a publish with problems names them', async () => {
    const { body } = await publish(publisher, await draftWithWarning());
    expect(Object(body).error.problems).toContainEqual(expect.objectContaining({ rule: 'open-sessions' }));
  });
});

describe('the notes of the history', () => {
  it('have the reason of a publish with warnings, without spaces around', async () => {
    const name = await draftWithWarning();
    const published = await publish(publisher, name, { note: ' Less to type ', reason: ' The bank asks less ' });
    expect(published).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await detailsOf(name)).versions).toMatchObject([
      { revision: 2, note: 'Less to type', reason: 'The bank asks less' },
      { revision: 1, note: 'A test' },
    ]);
  });

  it('name the version that a rollback restores', async () => {
    const name = freshName();
    await saveDraft(author, renamed(name));
    await publish(publisher, name);
    const rolled = await publisher('POST', `methods/deposit/${name}/rollback`, { revision: 1, note: ' ' });
    expect(rolled).toEqual({ status: 200, body: { revision: 2, widgets: expect.any(Number) }, cookie: null });
    await publisher('POST', `methods/deposit/${name}/rollback`, { revision: 1, note: ' The bank ' });
    expect((await detailsOf(name)).versions).toMatchObject([
      { note: 'The bank', restored: 1 },
      { note: '', restored: 1 },
      { note: 'A test' },
    ]);
  });
});

describe('open widgets', () => {
  /** How many pushes of layouts a widget gets during some work. */
  async function pushesDuring(work: () => Promise<unknown>): Promise<unknown[]> {
    const { token } = await signIn(gateway);
    const widget = await openSocket(gateway.url, token, { Authorization: token });
    await widget.call('countrySelector', {});
    await work();
    await widget.call('countrySelector', {});
    widget.close();
    return widget.pushes;
  }
  const updated = (revision: number) => ({ type: 'methods-updated', data: { revision } });

  it('get an update when a draft is released, edited or deleted, and none for a draft that nobody has', async () => {
    const name = freshName();
    const save = (seen: number) => saveDraft(author, renamed(name, { position: seen + 2 }), seen);
    const remove = () => author('DELETE', `methods/deposit/${name}/draft`);
    const release = (seen: number, more: object) => publish(publisher, name, { seen, ...more });
    expect(await pushesDuring(() => save(0))).toEqual([]);
    expect(await pushesDuring(() => save(1))).toEqual([]);
    const at = new Date(Date.now() + 600_000).toISOString();
    expect(await pushesDuring(() => release(2, { at }))).toEqual([]);
    expect(await pushesDuring(() => release(2, { share: 50 }))).toEqual([updated(0)]);
    expect(await pushesDuring(() => save(2))).toEqual([updated(0)]);
    await release(3, { share: 50 });
    expect(await pushesDuring(remove)).toEqual([updated(0)]);
    await save(0);
    expect(await pushesDuring(remove)).toEqual([]);
  });

  it('get an update when a method is published, archived or brought back, and are counted', async () => {
    const name = freshName();
    const archive = (body: object) => publisher('POST', `methods/deposit/${name}/archive`, body);
    await saveDraft(author, renamed(name));
    const published: StudioAnswer[] = [];
    expect(await pushesDuring(async () => published.push(await publish(publisher, name)))).toEqual([updated(1)]);
    expect(published).toMatchObject([{ body: { revision: 1, widgets: expect.any(Number) } }]);
    expect(await pushesDuring(() => archive({}))).toEqual([updated(0)]);
    expect((await detailsOf(name)).published.isArchived).toBe(true);
    expect(await pushesDuring(() => archive({ isArchived: false }))).toEqual([updated(0)]);
    expect((await detailsOf(name)).published.isArchived).toBe(false);
  });
});

describe('the list of methods', () => {
  const listed = async (name: string) => {
    const { body } = await author('GET', 'methods');
    return Object(body).methods.filter((method: { name: string }) => method.name === name);
  };

  it('has a published method once, with its draft, and what the studio sorts and groups it by', async () => {
    const name = freshName();
    await saveDraft(author, renamed(name, { position: 7, category: 'bank' }));
    const shown = {
      transaction: 'deposit',
      name,
      title: 'Pix',
      countries: ['br'],
      currencies: ['BRL'],
      category: 'bank',
      position: 7,
      icon: 'method/pix',
      limits: { BRL: { min: 20, max: 50_000 } },
      words: expect.arrayContaining(['Pix', 'cpf']),
      untranslated: [],
      blocks: [],
    };
    const draft = { author: 'command line', savedAt: expect.any(String), revision: 1 };
    const neverPublished = { revision: 0, isArchived: false, publishedAt: null, publishedBy: '' };
    expect(await listed(name)).toEqual([{ ...shown, ...neverPublished, draft }]);
    await publish(publisher, name, { reason: 'A test' });
    const published = { revision: 1, isArchived: false, publishedAt: expect.any(String), publishedBy: 'command line' };
    expect(await listed(name)).toEqual([{ ...shown, ...published, draft: null }]);
    await saveDraft(author, renamed(name, { position: 7, category: 'bank' }));
    expect(await listed(name)).toEqual([{ ...shown, ...published, draft: { ...draft, revision: 2 } }]);
  });

  it('needs neither icon nor category nor position', async () => {
    const name = freshName();
    const { iconIds: _, category: __, position: ___, ...method } = renamed(name).method;
    await saveDraft(author, { ...pixLayout, method });
    expect(await listed(name)).toMatchObject([{ category: null, position: 0, icon: null }]);
  });

  it('has no method that cannot be opened', async () => {
    const { body } = await author('GET', 'methods');
    const methods: readonly { transaction: string; name: string }[] = Object(body).methods;
    expect(methods.map(({ name }) => name)).toContain('card-p2p');
    for (const { transaction, name } of methods) {
      const { status } = await author('GET', `methods/${transaction}/${name}`);
      expect(status, `${transaction} ${name}`).toBe(200);
    }
  });
});

describe('the check of a layout that was never published', () => {
  it('compares it with nothing', async () => {
    const layout = renamed(freshName(), { fields: [...methodFieldsOf(pixLayout).slice(0, 1)] });
    const { body } = await author('POST', 'check', layout);
    expect(JSON.stringify(body)).not.toContain('open-sessions');
  });
});
