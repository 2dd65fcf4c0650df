import { afterAll, describe, expect, it } from 'vitest';
import { studioReplies } from '../../../../src/contract/generated/studioReplies';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import { pixLayout, renamed } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, signedIn } from '../support/accounts';
import { openSocket } from '../support/playerCalls';
import { offeredTo, opsAuthorToken, publish, saveDraft, studioClients } from '../support/studioClient';

const [gateway, strict] = await Promise.all([
  startTestGateway({ opsAuthorToken }),
  startTestGateway({ isFourEyes: true, opsAuthorToken }),
]);
afterAll(() => Promise.all([gateway.close(), strict.close()]));

const { author, publisher } = studioClients(() => gateway);
const deposit = (name: string, more: object = {}) => ({ transaction: 'deposit', name, ...more });
const broken = (name: string): Layout => renamed(name, { amount_rules: { BRL: { min: 9, max: 1 } } });
const auditOf = async (name: string): Promise<readonly string[]> => {
  const { entries } = Object((await publisher('POST', 'audit', { search: name })).body);
  return entries.map(({ what }: { what: string }) => what);
};

describe('many drafts with one review [AUTHOR-7]', () => {
  it('are published together with one note, one push and an entry each in history and audit log', async () => {
    const names = ['many_a', 'many_b', 'many_c'];
    for (const name of names) await saveDraft(author, renamed(name));
    const { token } = await signIn(gateway);
    const widget = await openSocket(gateway.url, token, { Authorization: token });
    await widget.call('countrySelector', {});
    const methods = names.map((name) => deposit(name, { seen: 1 }));
    const { status, body } = await publisher('POST', 'publish', { methods, note: 'New bank' });
    expect([status, studioReplies.publishMany(body)]).toEqual([200, true]);
    expect(body).toMatchObject({ methods: names.map((name) => deposit(name, { revision: 1 })) });
    await expect.poll(() => widget.pushes).toEqual([{ type: 'methods-updated', data: { revision: 0 } }]);
    widget.close();
    expect(await offeredTo(gateway.url, token)).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      expect((await publisher('GET', `methods/deposit/${name}`)).body).toMatchObject({
        draft: null,
        versions: [{ note: 'New bank', author: 'command line' }],
      });
      expect(await auditOf(name)).toContain('published');
    }
  });

  it('are published all or none: the answer names each that is refused, and why', async () => {
    await saveDraft(author, renamed('fine'));
    await saveDraft(author, broken('broken'));
    await saveDraft(author, renamed('stale'));
    await saveDraft(author, renamed('stale', { position: 2 }), 1);
    const names = ['fine', 'broken', 'stale', 'nowhere'];
    const request = { methods: names.map((name) => deposit(name, { seen: 1 })), note: 'A test' };
    const { status, body } = await publisher('POST', 'publish', request);
    expect([status, body]).toMatchObject([
      422,
      {
        error: {
          code: 'MANY_REFUSED',
          methods: [
            { name: 'broken', code: 'LINT', problems: [{ path: '/method/amount_rules/BRL' }] },
            { name: 'stale', code: 'DRAFT_CHANGED' },
            { name: 'nowhere', code: 'NO_DRAFT' },
          ],
        },
      },
    ]);
    expect((await publisher('GET', 'methods/deposit/fine')).body).toMatchObject({ published: null, draft: {} });
    expect(await publisher('POST', 'publish', { ...request, note: ' ' })).toMatchObject({
      body: { error: { code: 'NOTE_MISSING' } },
    });
    expect((await author('POST', 'publish', request)).status).toBe(403);
  });

  it('need a reason where one of them takes from a form that is open what it has', async () => {
    const names = ['shorter', 'same'];
    for (const name of names) {
      await saveDraft(author, renamed(name));
      await publish(publisher, name);
    }
    await saveDraft(author, renamed('shorter', { fields: [...methodFieldsOf(pixLayout).slice(0, 1)] }));
    await saveDraft(author, renamed('same', { position: 2 }));
    const request = { methods: names.map((name) => deposit(name, { seen: 2 })), note: 'A test' };
    const problems = ['cpf', 'full_name'].map((field) => ({ rule: 'open-sessions', parameters: { field } }));
    const refused = { name: 'shorter', code: 'REASON_MISSING', problems };
    expect((await publisher('POST', 'publish', request)).body).toMatchObject({ error: { methods: [refused] } });
    expect((await publisher('POST', 'publish', { ...request, reason: 'The bank asks less' })).status).toBe(200);
  });

  it('are archived and offered again together, or not at all', async () => {
    const methods = ['boleto', 'picpay'].map((name) => deposit(name));
    const isArchived = async () => {
      const { body } = await author('POST', 'layouts', { methods });
      return Object(body).methods.map(({ published }: { published: { isArchived: boolean } }) => published.isArchived);
    };
    const archive = (keys: readonly object[], archived: boolean) =>
      publisher('POST', 'archive', { methods: keys, isArchived: archived, note: 'The bank is closed' });
    expect((await archive([...methods, deposit('nowhere')], true)).status).toBe(404);
    expect(await isArchived()).toEqual([false, false]);
    expect((await archive(methods, true)).status).toBe(200);
    expect(await isArchived()).toEqual([true, true]);
    expect((await archive(methods, false)).status).toBe(200);
    expect(await isArchived()).toEqual([false, false]);
    expect(await auditOf('picpay')).toEqual(['brought back', 'archived']);
  });

  it('wait as one request where four eyes are asked for; no author of a draft approves it', async () => {
    const { author: ana, publisher: client } = studioClients(() => strict);
    const ben = await signedIn(strict, await addPerson(strict, { name: 'Ben', role: 'publisher' }));
    await saveDraft(ana, renamed('eyes_a'));
    await saveDraft(ben, renamed('eyes_b'));
    const methods = ['eyes_a', 'eyes_b'].map((name) => deposit(name, { seen: 1 }));
    const sent = { methods, note: 'A test', reason: 'Agreed', atOnce: true };
    expect(await client('POST', 'publish', sent)).toMatchObject({
      status: 403,
      body: { error: { code: 'APPROVAL_REQUESTED' } },
    });
    const open = async () => Object((await client('GET', 'approvals')).body).approvals;
    const [request] = await open();
    expect(request).toMatchObject({
      action: 'publish',
      methods: ['deposit eyes_a', 'deposit eyes_b'],
      drafts: methods,
      note: 'A test',
      reason: 'Agreed',
      atOnce: true,
    });
    // Ben has written one of the drafts: the request stays for somebody else.
    expect(await ben('POST', 'approvals/approve', { id: request.id })).toMatchObject({
      body: { error: { code: 'MANY_REFUSED', methods: [{ name: 'eyes_b', code: 'FOUR_EYES' }] } },
    });
    expect(await open()).toHaveLength(1);
    const eva = await signedIn(strict, await addPerson(strict, { name: 'Eva', role: 'publisher' }));
    expect((await eva('POST', 'approvals/approve', { id: request.id })).status).toBe(200);
    for (const name of ['eyes_a', 'eyes_b'])
      expect((await client('GET', `methods/deposit/${name}`)).body).toMatchObject({
        published: { revision: 1 },
        versions: [{ author: 'Eva', note: 'A test (requested by command line)' }],
      });
  });
});

describe('the list of methods', () => {
  it('says how many problems each draft has, or else what is published', async () => {
    await saveDraft(author, broken('counted'));
    const countOf = async () => {
      const { body } = await author('GET', 'problems');
      expect(studioReplies.problemCounts(body)).toBe(true);
      return Object(body).methods.find(({ name }: { name: string }) => name === 'counted');
    };
    expect(await countOf()).toMatchObject({ errors: 1, warnings: 0 });
    await saveDraft(author, renamed('counted'), 1);
    expect(await countOf()).toBeUndefined();
  });

  it('shows people with countries what they see, in layouts and problems too', async () => {
    const mara = await signedIn(gateway, await addPerson(gateway, { name: 'Mara', countries: ['mx'] }));
    const { body } = await mara('POST', 'layouts', { methods: [deposit('pix'), deposit('spei')] });
    expect(Object(body).methods).toMatchObject([{ name: 'spei' }]);
    expect(studioReplies.layouts(body)).toBe(true);
  });
});

describe('a shared block of fields [AUTHOR-7]', () => {
  const person = {
    name: 'br-person',
    title: 'Person in Brazil',
    fields: [{ name: 'cpf', type: 'text' }],
    samples: { cpf: { valid: '52998224725' } },
  };
  const blocks = async () => Object((await author('GET', 'blocks')).body).blocks;

  it('is saved over the revision that was edited, listed and removed; methods list the blocks that they use', async () => {
    const save = (seen: number, more: object = {}) => author('PUT', 'blocks', { ...person, ...more, seen });
    expect(await save(0)).toMatchObject({ status: 200, body: { revision: 1 } });
    const changed = { status: 409, body: { error: { code: 'BLOCK_CHANGED' } } };
    expect(await save(0)).toMatchObject(changed);
    expect(await save(1, { title: 'Person, Brazil' })).toMatchObject({ body: { revision: 2 } });
    expect(await save(1, { title: 'Somebody' })).toMatchObject(changed);
    expect(await blocks()).toMatchObject([{ ...person, title: 'Person, Brazil', revision: 2, author: 'command line' }]);
    expect(studioReplies.blocks({ blocks: await blocks() })).toBe(true);

    await saveDraft(author, { ...renamed('linked'), blocks: { cpf: 'br-person' } });
    await publish(publisher, 'linked');
    const { body } = await author('GET', 'methods');
    const [linked] = Object(body).methods.filter(({ name }: { name: string }) => name === 'linked');
    expect(linked.blocks).toEqual(['br-person']);
    const { token } = await signIn(gateway);
    expect(await offeredTo(gateway.url, token)).toContain('linked');

    await author('POST', 'blocks/remove', { name: 'br-person' });
    expect(await blocks()).toEqual([]);
    expect(await auditOf('br-person')).toEqual(['block removed', 'block saved', 'block saved']);
  });

  it('never stores the number of a real card', async () => {
    const samples = { cpf: { valid: '4539578763621486' } };
    expect(await author('PUT', 'blocks', { ...person, name: 'card', samples, seen: 0 })).toMatchObject({
      status: 422,
      body: { error: { code: 'CONTRACT' } },
    });
  });
});
