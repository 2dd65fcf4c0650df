import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, signedIn, tokenAdmin } from '../support/accounts';
import { callHttp, transactionOf } from '../support/playerCalls';
import { offeredTo, opsAuthorToken, type StudioClient, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken });
});
afterAll(() => gateway.close());

const { anybody, author, publisher } = studioClients(() => gateway);

describe('drafts [STUDIO-5]', () => {
  it('of two editors at once: the later save learns of the earlier one, and nothing is lost', async () => {
    const first = renamed('two_editors', { position: 1 });
    expect((await saveDraft(publisher, first)).body).toEqual({ revision: 1 });
    expect((await saveDraft(publisher, renamed('two_editors', { position: 2 }), 1)).body).toEqual({ revision: 2 });
    const late = await saveDraft(author, renamed('two_editors', { position: 3 }), 1);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'DRAFT_CHANGED', draft: { revision: 2 } } } });
    const { body } = await publisher('GET', 'methods/deposit/two_editors');
    expect(body).toMatchObject({ draft: { revision: 2, layout: { method: { position: 2 } } }, published: null });
  });

  it('say whether who reads them has saved them, whatever their names', async () => {
    const person = await signedIn(gateway, await addPerson(gateway, { name: 'Ana' }));
    const [namesake, other] = [await tokenAdmin(gateway, 'Ana'), await tokenAdmin(gateway, 'Rui')];
    const readers = [person, namesake, other];
    const layout = renamed('namesakes');
    await saveDraft(person, layout);
    const isOwn = async (client: StudioClient) =>
      Reflect.get(Object((await client('GET', 'methods/deposit/namesakes')).body), 'draft').isOwn;
    expect(await Promise.all(readers.map(isOwn))).toEqual([true, false, false]);
    expect(await saveDraft(namesake, layout)).toMatchObject({ body: { error: { draft: { isOwn: false } } } });
    // Everybody with the ops token has one id.
    await saveDraft(namesake, layout, 1);
    expect(await Promise.all(readers.map(isOwn))).toEqual([false, true, false]);
  });

  it('are deleted, but not with what somebody else has saved since', async () => {
    await saveDraft(author, renamed('deleted'));
    await saveDraft(publisher, renamed('deleted', { position: 2 }), 1);
    const discard = (seen: number) => author('DELETE', 'methods/deposit/deleted/draft', { seen });
    expect(await discard(1)).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAFT_CHANGED', draft: { revision: 2 } } },
    });
    expect((await discard(2)).status).toBe(200);
    expect((await discard(2)).status).toBe(200);
    expect((await author('GET', 'methods/deposit/deleted')).body).toMatchObject({ draft: null });
  });

  it.each([
    [
      'a layout that does not fit the contract',
      'pix',
      { layout: { ...pixLayout, countries: [] }, seen: 0 },
      'CONTRACT',
    ],
    [
      'a sample that may be the number of a real card',
      'pix',
      { layout: { ...pixLayout, samples: { cpf: { valid: '4539 5787 6362 1486' } } }, seen: 0 },
      'CONTRACT',
    ],
    ['a country that there is not', 'pix', { layout: { ...pixLayout, countries: ['br', 'xx'] }, seen: 0 }, 'CONTRACT'],
    ['a save without its revision', 'pix', { layout: pixLayout }, 'CONTRACT'],
    ['another method than that of the address', 'spei', { layout: pixLayout, seen: 0 }, 'BAD_NAME'],
    ['a name that no method can have', 'Pix!', { layout: pixLayout, seen: 0 }, 'BAD_NAME'],
  ])('refuse %s', async (_, name, body, code) => {
    const answer = await author('PUT', `methods/deposit/${encodeURIComponent(name)}/draft`, body);
    expect(answer).toMatchObject({ status: 422, body: { error: { code } } });
  });
});

describe('the check of a layout', () => {
  it('answers with the problems of the lint, compared with what is published', async () => {
    expect((await author('POST', 'check', pixLayout)).body).toEqual({ problems: [] });
    const without: Layout = {
      ...pixLayout,
      method: { ...pixLayout.method, fields: [...methodFieldsOf(pixLayout).slice(0, 1)] },
    };
    const { body } = await author('POST', 'check', without);
    expect(Reflect.get(Object(body), 'problems')).toContainEqual(expect.objectContaining({ rule: 'open-sessions' }));
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
    expect(await offeredTo(gateway.url, token)).toContain('rehearsed');
    expect(await offeredTo(gateway.url, (await signIn(gateway)).token)).not.toContain('rehearsed');
    const made = await callHttp(gateway.url, token, 'createDeposit', pix({ method: 'rehearsed' }));
    expect(transactionOf(made)).toMatchObject({ method: 'rehearsed', status: 0 });
  });

  it('replaces the published layout for its player, limits included', async () => {
    const token = await rehearse(renamed('pix', { amount_rules: { BRL: { min: 900, max: 1000 } } }));
    const create = (player: string) => callHttp(gateway.url, player, 'createDeposit', pix({ amount: '500' }));
    expect(await create(token)).toMatchObject({ status: 422 });
    expect(await create((await signIn(gateway)).token)).toMatchObject({ status: 200 });
  });

  it('refuses a layout that does not fit the contract, and anybody who is not signed in', async () => {
    expect((await author('POST', 'rehearse', { ...pixLayout, countries: [] })).status).toBe(422);
    expect((await anybody('POST', 'rehearse', pixLayout)).status).toBe(401);
  });
});
