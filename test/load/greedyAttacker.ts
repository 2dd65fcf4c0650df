/**
 * Keeps withdrawals of players without money in flight at a gateway, each sent again as often as the limit of a minute
 * allows; ends by itself. Prints the statuses that it got, with how often, as JSON.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { speiPayout } from '../builders/payments';
import { openSession } from '../support/bareHost';
import { callHttp } from '../unit/gateway/support/playerCalls';

const [gateway = '', ...numbers] = process.argv.slice(2);
const [players = 0, inFlight = 0, callsPerMinute = 0, seconds = 0] = numbers.map(Number);

const statuses: Record<string, number> = {};
const gap = 60_000 / callsPerMinute;
const end = performance.now() + seconds * 1000;

async function send(token: string, index: number): Promise<void> {
  for (let pause = (index + 1) * gap; performance.now() < end; pause = inFlight * gap) {
    const payload = speiPayout({ amount: String(300 + index) });
    const { status } = await callHttp(gateway, token, 'createWithdrawal', payload);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await wait(Math.min(pause, Math.max(0, end - performance.now())));
  }
}

const sessions = await Promise.all(
  Array.from({ length: players }, () => openSession(gateway, { balance: { MXN: '0' } })),
);
await Promise.all(sessions.flatMap(({ token }) => Array.from({ length: inFlight }, (_, index) => send(token, index))));
process.stdout.write(JSON.stringify(statuses));
