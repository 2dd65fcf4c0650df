/**
 * npm run conformance -- --url https://pay.example.com --token T [--country br --currency BRL] [--deposit '{"method":…}']
 * Asks any partner's server, over HTTP and socket, by the widget's own code, whether it keeps the contract. Prints JSON;
 * ends with 1 when a duty is not kept. With --deposit it makes deposits: use a sandbox.
 */
import { parseArgs } from 'node:util';
import { runChecks, type SampleDeposit } from './conformanceChecks';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    token: { type: 'string', default: '' },
    country: { type: 'string', default: 'br' },
    currency: { type: 'string', default: 'BRL' },
    deposit: { type: 'string' },
  },
});
const deposit: SampleDeposit | null = values.deposit === undefined ? null : JSON.parse(values.deposit);
const { url, token, country, currency } = values;
const results = await runChecks({ url: url.replace(/\/$/, ''), token, country, currency, deposit });
const broken = results.filter(({ problem }) => problem !== null);
process.stdout.write(`${JSON.stringify({ url, duties: results.length, broken }, null, 2)}\n`);
process.exit(broken.length > 0 ? 1 : 0);
