/** `npm run conformance`: checks any server against the contract, by the widget's own code, over HTTP and socket. */

import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { currencyCodeOf } from '../contract/ids';
import { runChecks, type SamplePayment, skippedChecks } from './conformanceChecks';
import { commandLine, printJson, printTable } from './output';

const isTextRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

function isSamplePayment(value: unknown): value is SamplePayment {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !isTextRecord(value.fields)) return false;
  const { fields: _fields, ...texts } = value;
  const keys = ['method', 'amount', 'currency', 'country'];
  return (
    keys.every((key) => key in texts) &&
    isTextRecord({ ...texts, amount: 'amount' in texts ? (texts.amount ?? '') : '' })
  );
}

function parsePayment(text: string): SamplePayment {
  try {
    const value: unknown = JSON.parse(text);
    if (isSamplePayment(value)) return value;
  } catch {
    // not JSON: the same message
  }
  throw new InvalidArgumentError('Expected a JSON object with method, amount, currency, country and fields.');
}

function parseBalance(text: string): string {
  if (/^\d+(?:\.\d+)?$/.test(text)) return text;
  throw new InvalidArgumentError("Expected the player's balance as a decimal, as 100.50.");
}

/** As it is written on a command line. */
const line = commandLine('conformance');
const { url, token, country, currency, deposit, withdrawal, balance, table } = new Command(line)
  .description('Checks a server against the contract, with the code of the widget, over HTTP and socket.')
  .option('--url <url>', 'the server, without /api', 'http://127.0.0.1:8080')
  .option('--token <token>', "a player's token", '')
  .option('--country <code>', 'the country to ask for', 'br')
  .option('--currency <code>', 'the currency to ask for', currencyCodeOf, currencyCodeOf('BRL'))
  .option('--deposit <json>', 'also create deposits like this one: use a sandbox', parsePayment)
  .option('--withdrawal <json>', 'also create withdrawals like this one: use a sandbox', parsePayment)
  .option('--balance <amount>', "what the player has in the withdrawal's currency", parseBalance)
  .option('--table', 'print the broken rules as a table instead of JSON')
  .showHelpAfterError('Run with --help for the options.')
  .addHelpText(
    'after',
    `
Exits with 1 when the server breaks a rule of the contract.

Examples:
  ${line} --url https://pay.example.com --token $TOKEN
  ${line} --url https://sandbox.example.com --token $TOKEN --deposit \\
    '{"method":"pix","amount":"100","currency":"BRL","country":"br","fields":{"cpf":"529.982.247-25"}}'`,
  )
  .parse()
  .opts();

const options = {
  url: url.replace(/\/$/, ''),
  token,
  country,
  currency,
  deposit: deposit ?? null,
  withdrawal: withdrawal ?? null,
  balance: balance ?? null,
};
const results = await runChecks(options);
const skipped = skippedChecks(options);
const broken = results.filter(({ problem }) => problem !== null);
if (table) {
  printTable(broken.map(({ transport, duty, problem }) => [transport, duty, problem ?? '']));
  printTable(skipped.map(({ duty, why }) => ['skipped', duty, why]));
  process.stdout.write(`${broken.length} of ${results.length} broken.\n`);
} else printJson({ url, duties: results.length, broken, skipped });
// An open socket must not keep the process alive.
process.exit(broken.length > 0 ? 1 : 0);
