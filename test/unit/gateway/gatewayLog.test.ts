import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { redactUrl, serializeError } from '../../../src/gateway/gatewayLog';
import { readSettings } from '../../../src/gateway/settings/settings';
import { startGateway } from '../../../src/gateway/startGateway';
import { signIn } from '../../fixtures/testGateway';
import { callHttp, openSocket, transactionOf } from './support/playerCalls';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('a log at level trace contains no token, no card number and nothing that a player typed', async () => {
  let log = '';
  const gateway = await startGateway(
    { ...readSettings({ SANDBOX: '1', LOG_LEVEL: 'trace' }), port: 0, dataFolder: 'memory' },
    { methods: `${root}schemas/methods`, migrations: `${root}src/gateway/db/migrations`, dist: null },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  const { token } = await signIn(gateway);
  const card = {
    requestId: randomUUID(),
    method: 'visa_mastercard',
    amount: '100',
    country: 'mx',
    currency: 'MXN',
    fields: { card_number: '4242 4242 4242 4242', expiry: '09/29', cvc: '737', holder: 'ANNA MILLER' },
  };
  const socket = await openSocket(gateway.url, token, { Authorization: token });
  transactionOf(await callHttp(gateway.url, token, 'createDeposit', { ...card, amount: '501' }));
  transactionOf(await socket.call('createDeposit', { ...card, amount: '500', requestId: randomUUID() }));
  await callHttp(gateway.url, token, 'depositMethods', {
    country: 'mx',
    currency: 'MXN',
    token,
    card: '4242424242424242',
  });
  // If the form accepts it, the database refuses a zero character, with an error that repeats the values.
  const wrong = {
    ...card,
    requestId: randomUUID(),
    amount: '500',
    fields: { ...card.fields, holder: 'ANNA \u0000 MILLER' },
  };
  await callHttp(gateway.url, token, 'createDeposit', wrong);
  // A duplicate is logged, by its ids alone.
  const again = { ...card, amount: '501', requestId: randomUUID() };
  expect((await callHttp(gateway.url, token, 'createDeposit', again)).status).toBe(409);
  expect(log).toContain('the same payment came under another requestId');
  socket.close();
  await gateway.close();
  expect(log).toContain('/api/BANKING_DEPOSIT/create');
  // Times, pids, ports and random ids may contain any three digits by chance.
  const text = log.replaceAll(
    /"(?:time|pid|responseTime)":[\d.]+|127\.0\.0\.1:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
    '',
  );
  for (const secret of [token, token.slice(-20), '4242', '737', 'MILLER', '09/29']) expect(text).not.toContain(secret);
});

it('redacts the values of a query, except those that identify nobody', () => {
  expect(redactUrl('/v4/socket.io/?Authorization=abc&country=mx&pan=4242')).toBe(
    '/v4/socket.io/?Authorization=[redacted]&country=mx&pan=[redacted]',
  );
});

it('cuts the values off database errors and keeps their cause', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com)' });
  const error = new Error('Failed query: insert into x values ($1)\nparams: ana@example.com,4242', { cause });
  const text = JSON.stringify(serializeError(error));
  expect(text).toContain('insert into x');
  expect(text).toContain('23505');
  expect(text).toContain('gatewayLog.test');
  expect(text).not.toMatch(/ana@|4242/);
  expect(serializeError('ana@example.com')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
