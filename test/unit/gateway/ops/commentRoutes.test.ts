import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { renamed } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, lazily, signedIn } from '../support/accounts';
import { opsAuthorToken, publish, type StudioClient, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken, isFourEyes: true });
});
afterAll(() => gateway.close());
const { author, publisher, anybody } = studioClients(() => gateway);
const ben = lazily(async () => signedIn(gateway, await addPerson(gateway, { name: 'Ben', role: 'publisher' })));

const path = (name: string, more = '') => `methods/deposit/${name}/comments${more}`;
const commentsOf = ({ body }: { body: unknown }) => Object(body).comments;
const add = (by: StudioClient, name: string, body: object) => by('POST', path(name), body);

describe('comments at a draft', () => {
  it('are written, answered and resolved by anybody who edits it, and opened again by an answer', async () => {
    await saveDraft(author, renamed('talked_about'));
    const text = '<img src=x onerror=alert(1)> “CPF” \u202eor CNPJ?';
    const [first] = commentsOf(await add(author, 'talked_about', { field: 'cpf', text: `  ${text} ` }));
    expect(first).toMatchObject({ field: 'cpf', text, isOwn: true, thread: first.id, resolvedBy: null });
    await add(await ben(), 'talked_about', { thread: first.id, text: 'Both.' });
    const resolve = (isResolved: boolean) =>
      author('POST', path('talked_about', '/resolve'), { thread: first.id, isResolved });
    expect(commentsOf(await resolve(true))).toMatchObject([
      { resolvedBy: first.author },
      { thread: first.id, field: 'cpf', author: 'Ben', isOwn: false, resolvedBy: first.author },
    ]);
    expect(commentsOf(await resolve(false))[0]).toMatchObject({ resolvedBy: null, resolvedAt: null });
    await resolve(true);
    const again = commentsOf(await add(await ben(), 'talked_about', { thread: first.id, text: 'Or not?' }));
    expect(again.map((comment: { resolvedBy: unknown }) => comment.resolvedBy)).toEqual([null, null, null]);
    // They stay when the draft is thrown away.
    await author('DELETE', 'methods/deposit/talked_about/draft');
    expect(commentsOf(await publisher('GET', path('talked_about')))).toHaveLength(3);
  });

  it('need a text that is not too long, a thread of this method, and somebody who is signed in', async () => {
    const [{ id }] = commentsOf(await add(author, 'one_method', { text: 'About all of it' }));
    expect(await add(author, 'one_method', { text: ' \n ' })).toMatchObject({
      body: { error: { code: 'COMMENT_MISSING' } },
    });
    for (const body of [{}, { text: 'x'.repeat(2001) }, { text: 'x', field: 'x'.repeat(101) }, { text: 5 }])
      expect((await add(author, 'one_method', body)).status).toBe(422);
    const unknown = { status: 404, body: { error: { code: 'NO_COMMENT' } } };
    expect(await add(author, 'other_method', { thread: id, text: 'x' })).toMatchObject(unknown);
    expect(await author('POST', path('other_method', '/resolve'), { thread: id, isResolved: true })).toMatchObject(
      unknown,
    );
    expect((await add(anybody, 'one_method', { text: 'x' })).status).toBe(401);
    expect(commentsOf(await author('GET', path('one_method')))).toMatchObject([
      { field: null, text: 'About all of it' },
    ]);
  });

  it('name their author when the account is disabled, and are shut to people of other countries', async () => {
    const carla = await addPerson(gateway, { name: 'Carla', role: 'author', countries: ['ke'] });
    const asCarla = await signedIn(gateway, carla);
    await saveDraft(asCarla, { ...renamed('kenyan'), countries: ['ke'] });
    await add(asCarla, 'kenyan', { text: 'Ready' });
    expect((await add(asCarla, 'pix', { text: 'x' })).status).toBe(403);
    expect((await asCarla('GET', path('pix'))).status).toBe(403);
    await publisher('POST', 'people/change', { id: Object(carla).id, role: 'author', countries: [], isDisabled: true });
    expect(commentsOf(await author('GET', path('kenyan')))).toMatchObject([{ author: 'Carla', isOwn: false }]);
  });
});

describe('an approval', () => {
  const approvals = async (by: StudioClient) => Object((await by('GET', 'approvals')).body);
  const auditOf = async (by: StudioClient) =>
    Object((await by('POST', 'audit', {})).body).entries.map(({ what, detail }: { what: string; detail: string }) => [
      what,
      detail,
    ]);

  it('has a comment, which its requester, the history and the audit log have, too', async () => {
    await saveDraft(author, renamed('approved'));
    await publish(await ben(), 'approved');
    await saveDraft(author, renamed('approved', { position: 3 }));
    await publish(await ben(), 'approved');
    await publisher('POST', 'methods/deposit/approved/rollback', { revision: 1, note: 'Too high' });
    const [{ id }] = (await approvals(publisher)).approvals;
    const approved = await (await ben())('POST', 'approvals/approve', { id, comment: ' Checked with the bank ' });
    expect(approved.status).toBe(200);
    expect(await approvals(publisher)).toMatchObject({
      approvals: [],
      decided: [{ id, isOwn: true, decision: { outcome: 'approved', by: 'Ben', comment: 'Checked with the bank' } }],
    });
    expect(Object((await author('GET', 'methods/deposit/approved')).body).versions[0]).toMatchObject({
      author: 'Ben',
      note: 'Too high (requested by command line)',
      comment: 'Checked with the bank',
      restored: 1,
    });
    const log = await auditOf(publisher);
    expect(log).toContainEqual([
      'approval given',
      'rollback: deposit approved, requested by command line: Checked with the bank',
    ]);
    expect(log).toContainEqual([
      'rolled back',
      'to version 1, as version 3: Too high (requested by command line): Checked with the bank',
    ]);
  });

  it('is declined with a comment alone, and taken back without one', async () => {
    await publisher('POST', 'methods/deposit/spei/archive', {});
    await publisher('POST', 'methods/deposit/boleto/archive', {});
    const [{ id }, own] = (await approvals(publisher)).approvals;
    const decline = async (comment?: string) => (await ben())('POST', 'approvals/decline', { id, comment });
    for (const comment of [undefined, '  '])
      expect(await decline(comment)).toMatchObject({ status: 422, body: { error: { code: 'COMMENT_MISSING' } } });
    expect((await decline('Players use it')).status).toBe(200);
    expect((await publisher('POST', 'approvals/decline', { id: own.id })).status).toBe(200);
    expect((await approvals(await ben())).decided.slice(0, 2)).toMatchObject([
      { methods: ['deposit boleto'], decision: { outcome: 'cancelled', by: 'command line', comment: '' } },
      { methods: ['deposit spei'], decision: { outcome: 'declined', by: 'Ben', comment: 'Players use it' } },
    ]);
    expect(await auditOf(publisher)).toContainEqual([
      'approval declined',
      'archive: deposit spei, requested by command line: Players use it',
    ]);
    expect(await decline('Again')).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_GONE' } } });
  });

  it('that can no longer be carried out is recorded as failed', async () => {
    const { revision } = Object((await publisher('GET', 'methods/deposit/picpay')).body).published;
    const move = { transaction: 'deposit', name: 'picpay', seen: revision, position: 4 };
    for (const note of ['First', 'Second']) await publisher('POST', 'order', { moves: [move], note });
    const { approvals: open } = await approvals(publisher);
    expect(open).toMatchObject([{ moves: [move] }, { note: 'Second' }]);
    const statuses = [];
    for (const { id } of open) statuses.push((await (await ben())('POST', 'approvals/approve', { id })).status);
    expect(statuses).toEqual([200, 409]);
    expect((await approvals(publisher)).decided.slice(0, 2)).toMatchObject([
      { note: 'Second', decision: { outcome: 'failed' } },
      { note: 'First', decision: { outcome: 'approved' } },
    ]);
  });
});
