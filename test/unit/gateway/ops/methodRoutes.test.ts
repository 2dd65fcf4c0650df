import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioReplies } from '../../../../src/contract/generated/studioReplies';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { renamed } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSocket } from '../support/playerCalls';
import { publish, saveDraft, studioClient, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { publisher } = studioClients(() => gateway);

describe('what the studio shows', () => {
  it('fits the contract that the studio reads it by', async () => {
    await saveDraft(publisher, renamed('only_a_draft'));
    await saveDraft(publisher, renamed('pix', { position: 3 }));
    for (const [name, path] of [
      ['methods', 'methods'],
      ['method', 'methods/deposit/pix'],
      ['rollout', 'rollout'],
      ['icons', 'icons'],
    ] as const) {
      const { status, body } = await publisher('GET', path);
      expect([path, status, studioReplies[name](body)]).toEqual([path, 200, true]);
    }
  });

  it('lists published methods with their drafts, and drafts that were never published', async () => {
    const { body } = await publisher('GET', 'methods');
    const methods = Reflect.get(Object(body), 'methods');
    const draft = { author: 'command line', revision: 1, savedAt: expect.any(String) };
    expect(methods).toContainEqual(expect.objectContaining({ name: 'only_a_draft', revision: 0, draft }));
    expect(methods).toContainEqual(
      expect.objectContaining({ transaction: 'deposit', name: 'pix', title: 'Pix', revision: 1, draft }),
    );
  });

  it('names every action in the audit log: who, what, which method [STUDIO-7]', async () => {
    await saveDraft(publisher, renamed('audited'));
    await publish(publisher, 'audited');
    await publisher('POST', 'methods/deposit/audited/rollback', { revision: 1 });
    await publisher('POST', 'methods/deposit/audited/archive', { isArchived: true });
    const { body } = await publisher('POST', 'audit');
    for (const what of ['draft begun', 'published', 'rolled back', 'archived'])
      expect(Reflect.get(Object(body), 'entries')).toContainEqual(
        expect.objectContaining({ what, name: 'audited', who: 'command line' }),
      );
  });

  it('counts the open widgets that have the latest publish', async () => {
    const { token } = await signIn(gateway);
    const widget = await openSocket(gateway.url, token, { Authorization: token });
    await saveDraft(publisher, renamed('rolled_out'));
    await publish(publisher, 'rolled_out');
    expect((await publisher('GET', 'rollout')).body).toEqual({ notified: 1, updated: 0 });
    await widget.call('depositMethods', { country: 'br', currency: 'BRL' });
    expect((await publisher('GET', 'rollout')).body).toEqual({ notified: 1, updated: 1 });
    widget.close();
    await expect.poll(async () => (await publisher('GET', 'rollout')).body).toEqual({ notified: 0, updated: 0 });
  });

  it('has no icons without a build of the widget', async () => {
    expect((await publisher('GET', 'icons')).body).toEqual({ icons: [], uploaded: [] });
  });

  it('includes who else has a method open', async () => {
    const ana = await publisher('POST', 'session', { token: gateway.opsToken, name: 'Ana' });
    const anonymous = studioClient(() => gateway.url);
    const session = { cookie: ana.cookie?.split(';')[0] ?? '' };
    expect((await anonymous('POST', 'methods/deposit/pix/presence', undefined, session)).body).toEqual({ others: [] });
    expect((await publisher('POST', 'methods/deposit/pix/presence')).body).toEqual({ others: ['Ana'] });
  });
});
