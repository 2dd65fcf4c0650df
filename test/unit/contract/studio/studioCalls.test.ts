import { expect, it } from 'vitest';
import { methodNameOf } from '../../../../src/contract/ids';
import { studioRequest } from '../../../../src/contract/studio/studioCalls';

const pix = { transaction: 'deposit', name: methodNameOf('pix') } as const;

it('sends a call without a body, and with the header that forms of other sites cannot send', () => {
  expect(studioRequest('methods')).toEqual({
    path: '/studio/api/methods',
    init: { method: 'GET', headers: { 'x-cashier-studio': '1' } },
  });
});

it('sends a body as JSON', () => {
  expect(studioRequest('signIn', { name: 'Ana', token: 'secret' })).toEqual({
    path: '/studio/api/session',
    init: {
      method: 'POST',
      headers: { 'x-cashier-studio': '1', 'content-type': 'application/json' },
      body: '{"name":"Ana","token":"secret"}',
    },
  });
});

it.each([
  ['method', 'GET', '/studio/api/methods/deposit/pix'],
  ['presence', 'POST', '/studio/api/methods/deposit/pix/presence'],
  ['saveDraft', 'PUT', '/studio/api/methods/deposit/pix/draft'],
  ['deleteDraft', 'DELETE', '/studio/api/methods/deposit/pix/draft'],
  ['publish', 'POST', '/studio/api/methods/deposit/pix/publish'],
  ['cancelRelease', 'POST', '/studio/api/methods/deposit/pix/cancel-release'],
  ['rollback', 'POST', '/studio/api/methods/deposit/pix/rollback'],
  ['archive', 'POST', '/studio/api/methods/deposit/pix/archive'],
] as const)('%s names the method in its path', (name, method, path) => {
  expect(studioRequest(name, undefined, pix)).toMatchObject({ path, init: { method } });
});
