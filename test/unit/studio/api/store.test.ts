import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { call, callMethod, store } from '../../../../src/studio/api/store';
import { studioApi } from '../../../../src/studio/api/studioApi';
import { pixLayout } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';

const key = { transaction: 'deposit', name: 'pix' } as const;
const unstubbed = fetch;

/** Resolves the studio's paths against a server and keeps its cookie, as the browser does. */
function openPageAt(origin: string): void {
  let cookie = '';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await unstubbed(origin + path, { ...init, headers: { ...init.headers, cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('the calls of the studio over a gateway [STUDIO-7]', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.close());

  it('are answered with what the contract says, from signing in to a rollback', async () => {
    openPageAt(gateway.url);
    expect(await call('me')).toMatchObject({ ok: true, value: { operator: null, takesToken: true, provider: null } });
    expect(await call('methods')).toMatchObject({ ok: false, refusal: { code: 'UNAUTHORIZED' } });
    expect(await call('signIn', { token: gateway.opsToken, name: 'Ana' })).toMatchObject({
      ok: true,
      value: { role: 'admin' },
    });
    expect(await callMethod('method', key)).toMatchObject({
      ok: true,
      value: { published: { revision: 1 }, draft: null },
    });
    expect(await callMethod('presence', key)).toEqual({ ok: true, value: { others: [] } });
    expect(await call('check', pixLayout)).toEqual({ ok: true, value: { problems: [] } });

    const stricter = { ...pixLayout, method: { ...pixLayout.method, amount_rules: { BRL: { min: 30, max: 100 } } } };
    expect(await callMethod('saveDraft', key, { layout: stricter, seen: 0 })).toEqual({
      ok: true,
      value: { revision: 1 },
    });
    const publication = { seen: 1, note: 'More', reason: '', share: 0, at: null };
    expect(await callMethod('publish', key, publication)).toMatchObject({
      ok: true,
      value: {
        revision: 2,
        widgets: 0,
        changes: [{ path: '/method/amount_rules/BRL/max', isBreaking: true }, { isBreaking: true }],
      },
    });
    expect(await callMethod('rollback', key, { revision: 1 })).toEqual({
      ok: true,
      value: { revision: 3, widgets: 0 },
    });
    expect(await call('reorder', { moves: [{ ...key, seen: 3, position: 2 }], note: 'First' })).toEqual({
      ok: true,
      value: { widgets: 0 },
    });
    expect(await callMethod('archive', key, { isArchived: true })).toEqual({ ok: true, value: { widgets: 0 } });
    expect(await call('rehearse', pixLayout)).toMatchObject({ ok: true, value: { token: expect.any(String) } });
    const person = { login: 'rui@example.com', name: 'Rui', role: 'author', countries: ['br'] } as const;
    expect(await call('addPerson', { ...person, countries: ['br'] })).toMatchObject({
      ok: true,
      value: { link: expect.any(String) },
    });
    expect(await call('people')).toMatchObject({ ok: true, value: { people: [{ ...person, sessions: [] }] } });
    expect(await call('approvals')).toEqual({ ok: true, value: { approvals: [], decided: [] } });
    expect(await call('audit', { what: 'archived' })).toMatchObject({
      ok: true,
      value: { entries: [{ who: 'Ana', name: 'pix' }], next: null },
    });
    expect(await call('rollout')).toEqual({ ok: true, value: { notified: 0, updated: 0 } });
    expect(await call('icons')).toEqual({ ok: true, value: { icons: [], uploaded: [] } });
    expect(await callMethod('deleteDraft', key, { seen: 9 })).toMatchObject({ ok: true });
    expect(await call('signOut')).toMatchObject({ ok: true });
    expect(await call('methods')).toMatchObject({ ok: false, refusal: { code: 'UNAUTHORIZED' } });
  });
});

it('what is shown is read again after a call that was refused, too: somebody else was faster', async () => {
  let lists = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/methods')) lists += 1;
    return path.endsWith('/publish')
      ? Response.json({ error: { code: 'DRAFT_CHANGED', message: 'It has changed.' } }, { status: 409 })
      : Response.json({ methods: [] });
  });
  const shown = store.dispatch(studioApi.endpoints.methods.initiate());
  await expect.poll(() => lists).toBe(1);
  await shown;
  expect(await callMethod('publish', key, { seen: 1, note: 'More', share: 0, at: null })).toMatchObject({ ok: false });
  await expect.poll(() => lists).toBe(2);
  shown.unsubscribe();
});

describe('a reply that does not fit the contract', () => {
  it.each([
    [200, '{"methods":[{"name":"pix"}]}', 'MALFORMED'],
    [200, 'null', 'MALFORMED'],
    [500, '{"error":"text"}', 'UNREACHABLE'],
    [502, '<h1>Bad gateway</h1>', 'UNREACHABLE'],
  ])('of status %i and body %s is a refusal, never a value', async (status, body, code) => {
    const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await vi.waitUntil(() => server.listening);
    const address = server.address();
    openPageAt(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    expect(await call('methods')).toMatchObject({ ok: false, refusal: { code } });
    server.closeAllConnections();
    server.close();
  });
});
