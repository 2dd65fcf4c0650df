import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateway/startGateway';
import { startTestGateway } from '../../fixtures/testGateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Connections to this port whose first packet was dropped (proc(5), /proc/net/tcp: state 02, SYN_SENT). */
const waitingFor = (port: number): number => {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')} 02 `;
  return readFileSync('/proc/self/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.includes(remote)).length;
};

it('keeps the connections of 1,500 widgets that come back while its event loop is busy', async () => {
  const sockets = Array.from({ length: 1500 }, () => connect(gateway.port, '127.0.0.1').on('error', () => {}));
  // They connect in the next tick. The gateway is in this process: until the event loop runs it accepts none.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(waitingFor(gateway.port)).toBe(0);
  for (const socket of sockets) socket.destroy();
});
