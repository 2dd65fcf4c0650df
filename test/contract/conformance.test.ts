import { afterAll, beforeAll, expect, it } from 'vitest';
import { transportNames } from '../../src/cli/conformance/createContexts';
import type { ConformanceOptions } from '../../src/cli/conformance/Options';
import { type ConformanceRun, runConformance } from '../../src/cli/conformance/runConformance';
import { methodNameOf } from '../../src/contract/ids';
import type { Gateway } from '../../src/gateway/startGateway';
import { pix, speiPayout } from '../builders/payments';
import { brazil } from '../builders/players';
import { startFaultyServer } from '../fixtures/faultyServer';
import { signIn, startTestGateway } from '../fixtures/testGateway';
import { tokenOf } from '../partner/strict/rules';
import { startStrictPartner } from '../partner/strict/startStrictPartner';

const { requestId: _deposit, ...deposit } = pix();
const { requestId: _withdrawal, account: _account, ...withdrawal } = speiPayout();
/** Its method asks for no amount. */
const coin = { ...deposit, method: methodNameOf('usdt'), amount: null, fields: { network: 'TRC20' } };
const samples = { deposit: [deposit], withdrawal: [withdrawal] };
const none = { deposit: [], withdrawal: [] };

async function check(
  changed: Partial<ConformanceOptions> & Pick<ConformanceOptions, 'url'>,
  onResult?: () => void,
): Promise<ConformanceRun> {
  const options = {
    token: 'any',
    otherToken: null,
    expiredToken: null,
    transports: transportNames,
    ...brazil,
    samples: none,
    balance: null,
    settleUrl: null,
    settleLimit: 5000,
    timeLimit: 10_000,
    quiet: 200,
    isLenient: false,
    only: [],
    ...changed,
  };
  const end = await runConformance(options, onResult);
  if (!end.ok) throw new Error(end.why);
  return end.run;
}

/** Its answer to every call, over either transport. */
async function startSameAnswer(body: unknown) {
  const server = await startFaultyServer();
  server.behave({
    http: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    socket: ({ socket, messageId }) => socket.emit('d', { messageId, status: 200, data: body }),
  });
  return server;
}

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('the gateway breaks no duty, over HTTP and socket [GATE-5]', async () => {
  const own = await signIn(gateway, { MXN: '30000' });
  const [other, earlier] = [await signIn(gateway), await signIn(gateway)];
  await earlier.expireToken();
  const { results, coercions } = await check({
    url: gateway.url,
    token: own.token,
    otherToken: other.token,
    expiredToken: earlier.token,
    samples: { ...samples, deposit: [deposit, coin] },
    balance: '30000',
    settleUrl: `${gateway.url}/sandbox/scenario`,
  });
  expect(results.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  // The boleto layout is spelled so, as its author wrote it.
  expect(coercions.map(({ name }) => name)).toEqual(['the older spelling: placeholder_key for placeholderKey']);
});

it('a reply that the widget only reads leniently is reported with its place, and passes with --lenient [GATE-5]', async () => {
  const fields = [{ name: 'a', type: 'text', placeholder_key: 'form.a' }];
  const methods = { pix: { name: 'pix', text: 'Pix', currency: ['BRL'], fields, isPopular: 1 } };
  const server = await startStrictPartner({
    body: (path, body) => (path === '/BANKING/methods-payment-v3' ? methods : body),
  });
  const exactIn = async (isLenient: boolean) => {
    const { url } = server;
    const { results, coercions } = await check({ url, token: tokenOf('ana'), only: ['answers'], isLenient });
    const exact = results.filter(({ id }) => id === 'answers/exact');
    return { exact: exact.map(({ transport, why }) => [transport, why]), coercions };
  };
  const [strict, lenient] = [await exactIn(false), await exactIn(true)];
  await server.close();
  const why = 'depositMethods /pix/isPopular must be of type boolean.';
  expect(strict.exact).toEqual([
    ['http', why],
    ['socket', why],
  ]);
  expect(lenient.exact).toEqual([
    ['http', null],
    ['socket', null],
  ]);
  expect(strict.coercions).toEqual([
    {
      name: 'the older spelling: placeholder_key for placeholderKey',
      example: 'depositMethods /pix/fields/0',
      places: 1,
    },
    { name: 'booleans as 0, 1 or text', example: 'depositMethods /pix/isPopular', places: 1 },
  ]);
});

it('a server that breaks every rule is reported duty by duty, and what depends on a payment is skipped [GATE-5]', async () => {
  const server = await startSameAnswer([1]);
  const { results } = await check({ url: server.url, otherToken: 'other', samples, balance: '900' });
  await server.close();
  const passed = results.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
  // An empty answer to metric events is all that it cannot get wrong; it answers at once, and nothing, as JSON.
  const silent = ['named', 'layout-changed', 'app', 'cross-origin', 'busy'].map((name) => `answers/${name}`);
  const whole = ['answers/time', 'answers/whole', 'answers/type', 'answers/unstored', 'answers/credentials', ...silent];
  expect(new Set(passed)).toEqual(new Set(['link', 'lists/metrics', ...whole]));
  const skipped = results.filter(({ verdict }) => verdict === 'skipped');
  expect(skipped.map(({ why }) => why)).not.toContain(null);
});

it('a sample that is refused is one broken line with its fields, and the reason of all that depends on it [GATE-5]', async () => {
  const server = await startStrictPartner();
  const fields = { full_name: '', contract: 'AB1234', tier: '9', branch: '4477', document: '12' };
  const refused = { ...samples, deposit: [{ ...deposit, method: methodNameOf('bank'), fields }] };
  const { results } = await check({
    url: server.url,
    token: tokenOf('ana'),
    samples: refused,
    only: ['payments', 'outcome'],
  });
  await server.close();
  const whys = (verdict: string, id: RegExp) =>
    new Set(results.filter((one) => one.verdict === verdict && id.test(one.id)).map(({ why }) => why));
  const answer = 'It answered 422: Check the form (full_name, tier)';
  expect(whys('broken', /deposit/)).toEqual(new Set([answer]));
  expect(whys('skipped', /^payments\/deposit|^outcome/)).toContain(`The deposit of --deposit was not taken. ${answer}`);
});

it('each duty that needs an option which is missing is skipped, with the option in its reason [GATE-5]', async () => {
  const { token } = await signIn(gateway);
  const { results } = await check({ url: gateway.url, token });
  const reasons = results.filter(({ verdict }) => verdict === 'skipped').map(({ why }) => why?.match(/--[\w-]+/)?.[0]);
  expect(new Set(reasons)).toEqual(new Set(['--deposit', '--withdrawal', '--other-token', '--expired-token']));
  expect(results.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

it('a refused token, or two of one player, is no broken duty: nothing is checked, or nothing between players [GATE-5]', async () => {
  const server = await startStrictPartner();
  const { url } = server;
  await expect(check({ url, token: 'token-old' })).rejects.toThrow(
    'It refuses --token. It answered 401: Sign in again',
  );
  const claims = (jti: number) => `e30.${Buffer.from(JSON.stringify({ sub: 'ana', jti })).toString('base64url')}.s`;
  await expect(check({ url, token: claims(1), otherToken: claims(2) })).rejects.toThrow('of the same player');
  const { results } = await check({ url, token: tokenOf('ana'), otherToken: 'token-old', samples, only: ['access'] });
  await server.close();
  const between = results.filter(({ id }) => id.startsWith('access/other/'));
  expect(new Set(between.map(({ why }) => why))).toEqual(
    new Set(['It refuses --other-token. It answered 401: Sign in again']),
  );
});

it('once a server has stopped, the rest is skipped, with the duty from which on it could not be checked [GATE-5]', async () => {
  const stopping = await startTestGateway();
  const { token } = await signIn(stopping);
  let checked = 0;
  let stopped: Promise<void> | undefined;
  const { results } = await check({ url: stopping.url, token, samples, timeLimit: 1000 }, () => {
    checked += 1;
    if (checked === 10) stopped = stopping.close();
  });
  await stopped;
  const broken = results.filter(({ verdict }) => verdict === 'broken');
  // One over each transport.
  expect(broken.map(({ transport }) => transport).sort()).toEqual(['http', 'socket']);
  const last = results.slice(results.findLastIndex(({ verdict }) => verdict === 'broken') + 1);
  expect(last.length).toBeGreaterThan(100);
  expect(last.map(({ verdict }) => verdict)).not.toContain('passed');
  const reasons = last.map(({ why }) => why ?? '').filter((why) => !/--/.test(why));
  const since = `It could not be checked from '${broken[0]?.duty}' on:`;
  expect(new Set(reasons)).toEqual(
    new Set([`${since} The connection failed.`, `${since} It did not answer within 1 s.`]),
  );
});
