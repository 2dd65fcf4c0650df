import { afterAll, expect, it, onTestFinished } from 'vitest';
import { pix } from '../../../builders/payments';
import { signPlatformToken } from '../support/platformToken';
import { callHttp, transactionOf } from '../support/playerCalls';
import { startPostgresProxy } from '../support/postgresProxy';
import { startPostgres } from '../support/postgresServer';
import { spawnProduction, tokenSecret } from '../support/spawnProduction';
import { commitsPerCall, statementsPerCall } from '../support/statementsPerCall';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const payments = 20;

it.runIf(postgres)(
  'a payment in production takes at most 14 statements from its create to the end of its webhook, all prepared [PROD-24]',
  async () => {
    const proxy = await startPostgresProxy(postgres?.url ?? '');
    const gateway = await spawnProduction({ DATABASE_URL: proxy.url });
    const { acquirer, platform } = gateway;
    onTestFinished(async () => {
      await gateway.kill();
      await proxy.close();
    });
    const endings = () => proxy.ran.filter(({ text }) => text.startsWith('with "ended"')).length;
    const pay = async (player: string): Promise<void> => {
      const ended = endings();
      const token = await signPlatformToken(tokenSecret, { sub: player });
      const { id } = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix()));
      await fetch(`${acquirer.url}pay/${id}`, { method: 'POST' });
      await expect.poll(endings).toBe(ended + 1);
    };
    // The first one of a process reads what is in memory from then on.
    await pay('player 0');
    const before = proxy.ran.length;
    const ofEach: (typeof proxy.ran)[] = [];
    for (let index = 1; index <= payments; index += 1) {
      const first = proxy.ran.length;
      await pay(`player ${index}`);
      ofEach.push(proxy.ran.slice(first));
    }

    const ran = proxy.ran.slice(before);
    // On a busy machine what the gateway does each second comes beside most payments, not beside each.
    const fewest = (count: typeof statementsPerCall): number => Math.min(...ofEach.map((one) => count(one, 1)));
    expect(fewest(statementsPerCall)).toBeLessThanOrEqual(14);
    // The create, its answer, the end; the webhook is taken, and has ended.
    expect(fewest(commitsPerCall)).toBeLessThanOrEqual(5);
    const unprepared = ran.filter(({ isPrepared }) => !isPrepared).map(({ text }) => text);
    expect(['begin', 'commit']).toEqual(expect.arrayContaining([...new Set(unprepared)]));
    expect(platform.received.map(({ webhook }) => webhook.data.status)).toEqual(Array(payments + 1).fill('processed'));
  },
  90_000,
);
