import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/conformanceChecks';
import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import type { Gateway } from '../../src/gateway/startGateway';
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
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('the gateway passes every conformance check, over HTTP and socket [GATE-5]', async () => {
  const { token } = await signIn(gateway);
  const results = await runChecks({ url: gateway.url, token, ...region, deposit });
  expect(results.length).toBeGreaterThanOrEqual(28);
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
  const results = await runChecks({ url: server.url, token: 'any', ...region, deposit: null });
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
  const results = await runChecks({ url: server.url, token: 'any', ...region, deposit });
  stopFastTime();
  await server.close();
  const kept = results.filter(({ problem }) => problem === null).map(({ duty }) => duty);
  // An empty answer to metric events is all that it cannot get wrong.
  expect(new Set(kept)).toEqual(new Set(['metric events are taken (§7)']));
}, 60_000);
