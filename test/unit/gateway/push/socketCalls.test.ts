import { type Channel, channel } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { pix } from '../../../builders/payments';
import { type SandboxPlayer, signIn, startTestGateway } from '../../../fixtures/testGateway';
import { callHttp, openSocket, transactionOf } from '../support/playerCalls';

/** Resolves with the next message of a diagnostics channel. */
const once = (events: Channel): Promise<unknown> =>
  new Promise((resolve) => {
    const listener = (message: unknown): void => {
      events.unsubscribe(listener);
      resolve(message);
    };
    events.subscribe(listener);
  });

let gateway: Gateway;
let player: SandboxPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await signIn(gateway);
});
afterAll(() => gateway.close());

describe('the pushes of a socket', () => {
  it("reach every socket of a player and none of another's, and stop after an invalid token", async () => {
    const sockets = await Promise.all(
      [1, 2].map(() => openSocket(gateway.url, player.token, { Authorization: player.token })),
    );
    const other = await signIn(gateway);
    const theirs = await openSocket(gateway.url, other.token, { Authorization: other.token });
    await theirs.call('countrySelector', {});
    for (const own of sockets) await own.call('countrySelector', {});
    const { id } = transactionOf(await callHttp(gateway.url, player.token, 'createDeposit', pix({ amount: '111' })));
    const push = { type: 'deposit-status', data: { id, status: 1 } };
    for (const own of sockets) await expect.poll(() => own.pushes).toEqual([push]);
    // A push to them would be ahead of this reply.
    await theirs.call('countrySelector', {});
    expect(theirs.pushes).toEqual([]);

    const [signedOut, signedIn] = sockets;
    if (!signedOut || !signedIn) throw new Error('Two sockets were opened.');
    const second = await callHttp(gateway.url, player.token, 'createDeposit', pix({ amount: '211' }));
    expect((await signedOut.call('countrySelector', {}, 'no token')).status).toBe(401);
    const next = { type: 'deposit-status', data: { id: transactionOf(second).id, status: 1 } };
    await expect.poll(() => signedIn.pushes).toContainEqual(next);
    await signedOut.call('countrySelector', {}, 'no token');
    expect(signedOut.pushes).toEqual([push]);
    for (const each of [...sockets, theirs]) each.close();
  });
});

describe('a closing gateway', () => {
  it('answers the calls in progress and then closes its sockets', async () => {
    const closing = await startTestGateway();
    const { token, fail } = await signIn(closing);
    const socket = await openSocket(closing.url, token);
    await fail({ delayMs: 300 });
    const received = once(channel('http.server.request.start'));
    const call = callHttp(closing.url, token, 'countrySelector', {});
    await received;
    const began = performance.now();
    const closed = closing.close();
    expect((await call).status).toBe(200);
    await closed;
    expect(performance.now() - began).toBeLessThan(3000);
    await expect.poll(() => socket.isOpen()).toBe(false);
  });
});
