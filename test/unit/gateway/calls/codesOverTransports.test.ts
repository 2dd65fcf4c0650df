import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import { createServedHttpAcquirer } from '../../../../src/gateway/acquirer/http/createServedHttpAcquirer';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix, speiPayout } from '../../../builders/payments';
import { mexico } from '../../../builders/players';
import { startTestGateway } from '../../../fixtures/testGateway';
import { startAcquirer } from '../../../partner/startAcquirer';
import { signPlatformToken } from '../support/platformToken';
import { type Answer, callHttp, openSocket, type PlayerSocket, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const tokenSecret = 'a secret of thirty-two characters';
const rightCode = '123456'; // of the sample acquirer

const postgres = await startPostgres();
let sample: Awaited<ReturnType<typeof startAcquirer>>;
let gateway: Gateway;
let database: pg.Client | undefined;
beforeAll(async () => {
  database = postgres ? new pg.Client({ connectionString: postgres.url }) : undefined;
  await database?.connect();
  sample = await startAcquirer(secret, () => `${gateway.url}/acquirer/hooks`);
  gateway = await startTestGateway(
    { isSandbox: false, tokenSecret, ...(postgres && { databaseUrl: postgres.url }) },
    undefined,
    (parts) => createServedHttpAcquirer({ url: sample.url, secret }, parts),
  );
});
afterAll(async () => {
  sample.server.closeAllConnections();
  sample.server.close();
  await gateway.close();
  await database?.end();
  await postgres?.stop();
});

/** Which transport takes which call, in turns. Each player has two sockets. */
const routes = [
  ['http'],
  ['socket'],
  ['http', 'socket'],
  ['socket', 'http', 'other socket'],
  ['http', 'http', 'http', 'http', 'socket'],
] as const;
type Route = (typeof routes)[number];

interface Step {
  readonly requestId: string;
  readonly id: string;
  readonly fields?: object;
  readonly resend?: boolean;
}

/** A player with money and two withdrawals that ask for a code. */
async function playerOn(route: Route) {
  const userId = randomUUID();
  const token = await signPlatformToken(tokenSecret, { sub: userId });
  const card = { card_number: '4242 4242 4242 4242', expiry: '09/29', cvc: '737', holder: 'ANNA MILLER' };
  const deposit = pix({ method: 'visa_mastercard', amount: '5000', ...mexico, fields: card });
  expect(transactionOf(await callHttp(gateway.url, token, 'createDeposit', deposit)).status).toBe(1);
  const withdraw = async (amount: string) =>
    transactionOf(await callHttp(gateway.url, token, 'createWithdrawal', speiPayout({ amount }))).id;
  const ids = [await withdraw('500'), await withdraw('501')] as const;
  const sockets: readonly PlayerSocket[] = [await openSocket(gateway.url, token), await openSocket(gateway.url, token)];
  const transports = {
    http: (step: Step) => callHttp(gateway.url, token, 'transactionStep', step),
    socket: (step: Step) => sockets[0]?.call('transactionStep', step),
    'other socket': (step: Step) => sockets[1]?.call('transactionStep', step),
  };
  let calls = 0;
  return {
    userId,
    ids,
    /** By the next transport. */
    async step(step: Step): Promise<Answer> {
      const name = route[calls % route.length] ?? 'http';
      calls += 1;
      const answer = await transports[name](step);
      if (!answer) throw new Error(`There is no ${name}.`);
      return answer;
    },
    status: async (id: string) => transactionOf(await callHttp(gateway.url, token, 'transaction', { id })).status,
    close: () => sockets.forEach((socket) => void socket.close()),
  };
}

/** What reached the acquirer of a payment's answers. */
const reached = (part: 'code' | 'resend', ids: readonly string[]): number =>
  sample.received.filter(
    ({ type, data }) => type === 'payment.answer' && ids.includes(data.transactionId) && part in data.fields,
  ).length;

const errorAt = (key: string) => ({ status: 422, body: { error: { fields: { code: { key } } } } });

describe.each(routes.map((route) => [route.join(', '), route] as const))('over %s', (_, route) => {
  it.each([
    ['one after the other', 1, false],
    ['one after the other, under one requestId', 1, true],
    ['four at a time', 4, false],
    ['twenty at a time', 20, false],
    ['twenty at a time, under one requestId', 20, true],
  ])('five codes leave, and no more, %s [PROD-17]', async (_words, atOnce, isOneRequest) => {
    const { ids, step, status, close } = await playerOn(route);
    const [id] = ids;
    const requestId = newRequestId();
    const guess = (code: string) =>
      step({ id, requestId: isOneRequest ? requestId : newRequestId(), fields: { code } });
    for (let sent = 0; sent < 20; sent += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_one, index) => guess(String(700_000 + sent + index))));
    // One that finds another one on its way is counted, too, and does not leave.
    for (let sent = 0; sent < 5; sent += 1) await guess(String(800_000 + sent));
    const left = reached('code', [id]);
    expect([left <= 5, left === 5 || atOnce > 1]).toEqual([true, true]);
    expect(await guess(rightCode)).toMatchObject(errorAt('code.spent'));
    expect([reached('code', [id]), await status(id)]).toEqual([left, 0]);
    close();
  });

  it.runIf(postgres)('a code is sent again once in 30 s, five times an hour, of all payments [PROD-17]', async () => {
    const { userId, ids, step, close } = await playerOn(route);
    const resend = (index: number) =>
      step({
        id: ids[index % 2] ?? ids[0],
        requestId: newRequestId(),
        ...(index % 3 === 0 ? { fields: { resend: 'true' } } : { resend: true }),
      });
    const burst = () => Promise.all(Array.from({ length: 20 }, (_one, index) => resend(index)));
    const wait = (seconds: number) =>
      database?.query(
        'update step_answers set answered_at = answered_at - make_interval(secs => $1) where resent_by = $2',
        [seconds, userId],
      );
    for (let sent = 1; sent <= 5; sent += 1) {
      const ends = await burst();
      expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(reached('resend', ids)).toBe(sent);
      await wait(25);
      expect(await resend(sent)).toMatchObject(errorAt('code.resendWait'));
      await wait(6);
    }
    for (const { status } of await burst()) expect(status).toBe(422);
    expect(await resend(0)).toMatchObject(errorAt('code.resendLimit'));
    expect(reached('resend', ids)).toBe(5);
    close();
  });
});
