/**
 * npm run kill-rounds [-- --rounds 200]: kills the built gateway while it takes a deposit, at three moments and this many
 * times each, restarts it on the same data and looks the deposit up. Prints JSON; exits with 1 if an acknowledged deposit is
 * gone or one intent made two.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { pix } from '../builders/payments';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { callHttp, transactionOf } from '../unit/gateway/support/playerCalls';

showHelp(import.meta.url);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });

/** When the gateway is killed, in ms after the request was sent; null: after its reply. */
const moments: Readonly<Record<string, () => number | null>> = {
  'before commit': () => Math.random() * 2,
  'after commit': () => 3 + Math.random() * 12,
  'after reply': () => null,
};

const gateway = await startBuiltGateway();
const { token } = await openSession(gateway.url, { userId: 'killed' });
const report: Record<string, { rounds: number; acknowledged: number; found: number; lost: number; doubled: number }> =
  {};

let amount = 1000;
for (const [moment, delay] of Object.entries(moments)) {
  const row = { rounds: Number(values.rounds), acknowledged: 0, found: 0, lost: 0, doubled: 0 };
  for (let round = 0; round < row.rounds; round += 1) {
    // The same payment again would be a duplicate.
    amount += 1;
    const payload = pix({ amount: String(amount) });
    const answer = callHttp(gateway.url, token, 'createDeposit', payload).then(
      (reply) => transactionOf(reply).id,
      () => null,
    );
    const pause = delay();
    if (pause === null) await answer;
    else await wait(pause);
    await gateway.killAndRestart();
    const acknowledged = await answer;
    const kept = await callHttp(gateway.url, token, 'transaction', { requestId: payload.requestId });
    const stored = kept.body === null ? null : transactionOf(kept).id;
    const repeated = transactionOf(await callHttp(gateway.url, token, 'createDeposit', payload)).id;
    if (acknowledged) row.acknowledged += 1;
    if (stored) row.found += 1;
    if (acknowledged && acknowledged !== stored) row.lost += 1;
    if (stored && stored !== repeated) row.doubled += 1;
  }
  report[moment] = row;
}
await gateway.stop();
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exitCode = Object.values(report).some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0;
