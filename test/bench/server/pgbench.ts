import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pix } from '../../builders/payments';
import { binaries } from '../../unit/gateway/support/postgresServer';
import { insertPayment, planOfPix } from './insertPayment';
import type { Sent } from './measure';

const { fields, ...payment } = pix();
/** What each payment has of its own; the rest is given to pgbench as variables. */
const own = [
  'gen_random_uuid()::text',
  'gen_random_uuid()::text',
  "'player ' || floor(random() * 5000)",
  'gen_random_uuid()::text',
  'md5(random()::text) || md5(random()::text)',
];
const variables = {
  amount: payment.amount,
  method: payment.method,
  currency: payment.currency,
  country: payment.country,
  fields: JSON.stringify(fields),
  plan: planOfPix,
};
const values = [...own, ...Object.keys(variables).map((name) => `:${name}`)];
const script = insertPayment
  .replaceAll(/\$(\d+)/g, (_, place) => values[Number(place) - 1] ?? '')
  .replaceAll('\n', ' ');

/** Writes the bare server's row by pgbench, for whole seconds. */
export async function runPgbench(url: string, atLeast: number, connections: number): Promise<Sent> {
  const seconds = Math.ceil(atLeast);
  const folder = await mkdtemp(join(tmpdir(), 'cashier-pgbench-'));
  try {
    await writeFile(join(folder, 'script.sql'), script);
    const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const options = ['-n', '-M', 'prepared', '-f', 'script.sql', '-c', String(connections), '-T', String(seconds)];
    const child = spawn(join((await binaries()) ?? '', 'pgbench'), [...options, '-l', ...defined, url], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let problem = '';
    child.stderr.on('data', (text) => {
      problem += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`pgbench ended with ${code}: ${problem}`);
    const [log = ''] = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
    // The third column of its log is the time of a transaction in µs.
    const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n');
    return { latencies: lines.map((line) => Number(line.split(' ')[2]) / 1000), seconds };
  } finally {
    await rm(folder, { recursive: true });
  }
}
