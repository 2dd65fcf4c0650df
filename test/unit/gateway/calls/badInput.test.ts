import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pixLayout } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { type Answer, callHttp, openSocket, post } from '../support/playerCalls';
import { type StudioClient, studioClients } from '../support/studioClient';

let gateway: Gateway;
let token: string;
let publisher: StudioClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await signIn(gateway));
  ({ publisher } = studioClients(() => gateway));
});
afterAll(() => gateway.close());

const nul = 'a\0b';
const event = { key: 'load', timestamp: 1, value: 1 };

/** The message and the problems of a refusal. */
const textOf = ({ body }: Answer): string => JSON.stringify(Reflect.get(Object(body), 'error'));

describe('what the database cannot store, or nobody can read', () => {
  it.each([
    ['an id with U+0000', 'transaction', { id: nul }, '/id'],
    ['the id of a step with U+0000', 'transactionStep', { ...pix(), id: nul, fields: {} }, '/id'],
    ['a field with U+0000', 'createDeposit', pix({ fields: { cpf: nul } }), '/fields/cpf'],
    ['a field with half of a surrogate pair', 'createDeposit', pix({ fields: { cpf: 'a\ud800' } }), '/fields/cpf'],
    ['a bonus with U+0000', 'createDeposit', pix({ bonusId: nul }), '/bonusId'],
    ['a bonus with a direction character', 'createDeposit', pix({ bonusId: '7\u202e' }), '/bonusId'],
    ['a bonus with an invisible character', 'createDeposit', pix({ bonusId: '7\u200b' }), '/bonusId'],
    ['a metric with U+0000', 'metricEvents', { events: [{ ...event, key: nul }] }, '/events/0/key'],
    ['the time 1e300', 'metricEvents', { events: [{ ...event, timestamp: 1e300 }] }, '/events/0/timestamp'],
    ['the time -1e300', 'metricEvents', { events: [{ ...event, timestamp: -1e300 }] }, '/events/0/timestamp'],
  ] as const)('is refused with 400 in a call: %s', async (_, name, payload, path) => {
    const socket = await openSocket(gateway.url, token);
    // A query has no form for half of a pair.
    for (const answer of [await callHttp(gateway.url, token, name, payload), await socket.call(name, payload)]) {
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } });
      expect(textOf(answer)).toContain(`${path}: must`);
    }
    socket.close();
  });

  it.each([
    ['the note of a rollback', 'methods/deposit/pix/rollback', { revision: 1, note: nul }, 400, '/note'],
    ['the note of a publish', 'methods/deposit/pix/publish', { seen: 1, note: nul }, 400, '/note'],
    ['the note of an order', 'order', { moves: [], note: nul }, 400, '/note'],
    ['a name at sign-in', 'session', { token: 'x', name: nul }, 400, '/name'],
    ['a text of a layout', 'rehearse', { ...pixLayout, samples: { cpf: { valid: nul } } }, 400, '/samples/cpf/valid'],
    ['the revision 1e300', 'methods/deposit/pix/rollback', { revision: 1e300 }, 422, '/revision'],
    ['the revision x', 'methods/deposit/pix/rollback', { revision: 'x' }, 422, '/revision'],
    ['the seen revision 1e300', 'methods/deposit/pix/publish', { seen: 1e300, note: 'a' }, 422, '/seen'],
  ])('is refused by the studio: %s', async (_, path, body, status, place) => {
    const answer = await publisher('POST', path, body);
    expect(answer.status).toBe(status);
    expect(textOf(answer)).toContain(`${place}: must`);
  });

  it('is refused by the studio: a release after the last year', async () => {
    const layout = { ...pixLayout, method: { ...pixLayout.method, name: 'late' } };
    expect((await publisher('PUT', 'methods/deposit/late/draft', { layout, seen: 0 })).status).toBe(200);
    const release = { seen: 1, note: 'a', reason: 'a', at: '+275760-09-12T00:00:00.000Z' };
    const answer = await publisher('POST', 'methods/deposit/late/publish', release);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: expect.stringMatching(/LINT|BAD_RELEASE/) } } });
  });

  it('names no payment of the sandbox', async () => {
    expect((await fetch(`${gateway.url}/sandbox/pay/%00`)).status).toBe(404);
    for (const which of [{ reference: nul }, { token, id: nul }])
      expect((await post(`${gateway.url}/sandbox/scenario`, { ...which, outcome: 'approve' })).status).toBe(400);
  });
});

describe('a layout with very many expressions', () => {
  it('is refused: the lint would hold the event loop [PROD-1]', async () => {
    const field = { type: 'text', regexList: Array.from({ length: 20 }, () => ({ regex: '^a$' })) };
    const fields = Array.from({ length: 11 }, (_, index) => ({ ...field, name: `f${index}` }));
    const layout = { ...pixLayout, method: { ...pixLayout.method, fields } };
    for (const [verb, path, body] of [
      ['POST', 'check', layout],
      ['POST', 'rehearse', layout],
      ['PUT', 'methods/deposit/pix/draft', { layout, seen: 0 }],
    ] as const) {
      const answer = await publisher(verb, path, body);
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'CONTRACT' } } });
      expect(textOf(answer)).toContain('/method/fields: has more than 200 expressions');
    }
  });
});
