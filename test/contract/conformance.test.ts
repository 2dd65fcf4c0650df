import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks, skippedChecks } from '../../src/cli/conformanceChecks';
import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import type { Gateway } from '../../src/gateway/startGateway';
import { speiPayout } from '../builders/payments';
import { startFastTime } from '../fixtures/fastTime';
import { startFaultyServer } from '../fixtures/faultyServer';
import { signIn, startTestGateway } from '../fixtures/testGateway';

const region = { country: 'br', currency: currencyCodeOf('BRL') };
const deposit = {
  method: methodNameOf('pix'),
  amount: '100',
  ...region,
  fields: { cpf: '529.982.247-25', full_name: 'Ana Souza' },
};
const { requestId: _requestId, account: _account, ...withdrawal } = speiPayout();
const noWithdrawal = { withdrawal: null, balance: null };
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('the gateway passes every conformance check, over HTTP and socket [GATE-5]', async () => {
  const { token } = await signIn(gateway, { MXN: '900' });
  const results = await runChecks({ url: gateway.url, token, ...region, deposit, withdrawal, balance: '900' });
  expect(results.length).toBeGreaterThanOrEqual(32);
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
}, 60_000);

it('a reply that the widget only reads leniently is reported with its place [GATE-5]', async () => {
  const server = await startFaultyServer();
  const methods = {
    pix: { name: 'pix', text: 'Pix', currency: ['BRL'], fields: [{ name: 'a', type: 'x' }], isPopular: 1 },
  };
  server.behave({
    http: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(methods)),
    socket: ({ socket, messageId }) => socket.emit('d', { messageId, status: 200, data: methods }),
  });
  const stopFastTime = startFastTime();
  const results = await runChecks({ url: server.url, token: 'any', ...region, ...noWithdrawal, deposit: null });
  stopFastTime();
  await server.close();
  const found = results.filter(({ duty }) => duty.startsWith('every deposit method fits'));
  expect(found.map(({ transport, problem }) => [transport, problem])).toEqual([
    ['http', 'depositMethods /pix/isPopular must be of type boolean.'],
    ['socket', 'depositMethods /pix/isPopular must be of type boolean.'],
  ]);
}, 60_000);

it('a server that breaks every rule is reported check by check, without stopping at the first [GATE-5]', async () => {
  const server = await startFaultyServer();
  server.behave({
    http: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[1]'),
    socket: ({ socket, messageId }) => socket.emit('d', { messageId, status: 200, data: 7 }),
  });
  const stopFastTime = startFastTime();
  const results = await runChecks({ url: server.url, token: 'any', ...region, deposit, withdrawal, balance: '900' });
  stopFastTime();
  await server.close();
  const kept = results.filter(({ problem }) => problem === null).map(({ duty }) => duty);
  // An empty answer to metric events is all that it cannot get wrong.
  expect(new Set(kept)).toEqual(new Set(['metric events are taken (§7)']));
}, 60_000);

it('a server that holds nothing is reported, and without a balance it is not checked [PROD-6]', async () => {
  const server = await startFaultyServer();
  const taken = { id: 'w1', status: 0, method: 'spei', amount: '900', currency: 'MXN', next: { kind: 'complete' } };
  server.behave({
    http: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(taken)),
    socket: ({ socket, messageId }) => socket.emit('d', { messageId, status: 200, data: taken }),
  });
  const options = { url: server.url, token: 'any', ...region, deposit: null, withdrawal, balance: '900' };
  const stopFastTime = startFastTime();
  const results = await runChecks(options);
  stopFastTime();
  await server.close();
  const found = results.filter(({ duty }) => duty.endsWith('(PROD-6)'));
  expect(found.map(({ problem }) => problem)).toEqual(Array(2).fill(['it was taken.', 'it took both.']).flat());
  expect(skippedChecks(options)).toEqual([]);
  expect(skippedChecks({ ...options, balance: null })).toHaveLength(2);
}, 60_000);
