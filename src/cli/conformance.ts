/** `npm run conformance`: checks any server against the contract, by the widget's own code, over HTTP and socket. */

import { setMaxListeners } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { type CurrencyCode, currencyCodeOf } from '../contract/ids';
import { transportNames } from './conformance/createContexts';
import { dutyGroups, isChosen } from './conformance/dutyGroups';
import { htmlReport } from './conformance/htmlReport';
import type { SamplePayment } from './conformance/Options';
import { readSample } from './conformance/readSample';
import { countWords, type Report, reportOf } from './conformance/report';
import { type DutyResult, runConformance } from './conformance/runConformance';
import { commandLine, exitWithError, failureCode, painted, printJson, printTable, showProgress } from './output';

/** Of one more option of a kind. */
function parsePayment(text: string, earlier: readonly SamplePayment[]): readonly SamplePayment[] {
  const reading = readSample(text);
  if (reading.ok) return [...earlier, reading.sample];
  throw new InvalidArgumentError(reading.why);
}

function parseBalance(text: string): string {
  if (/^\d+(?:\.\d+)?$/.test(text)) return text;
  throw new InvalidArgumentError("Expected the player's balance as a decimal, as 100.50.");
}

function parseAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/$/, '');
  throw new InvalidArgumentError('Expected an address, as https://pay.example.com.');
}

function parseServer(text: string): string {
  const address = parseAddress(text);
  if (!address.endsWith('/api')) return address;
  throw new InvalidArgumentError(`Expected the server without /api: ${address.slice(0, -'/api'.length)}.`);
}

function parseCountry(text: string): string {
  if (/^[a-z]{2}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected two lower-case letters, as br.');
}

function parseCurrency(text: string): CurrencyCode {
  if (/^[A-Z]{3,5}$/.test(text)) return currencyCodeOf(text);
  throw new InvalidArgumentError('Expected a code in capitals, as BRL.');
}

/** Seconds, as milliseconds. */
function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw new InvalidArgumentError('Expected seconds, at most 600.');
}

const seconds = <Flags extends string>(flags: Flags, description: string, usual: number) =>
  new Option(flags, description).argParser(parseSeconds).default(usual * 1000, String(usual));

const groupNames = dutyGroups.map(({ name }) => name);
function parseGroups(text: string): readonly string[] {
  const names = text.split(',');
  const isKnown = (name: string): boolean =>
    dutyGroups.some((group) => group.duties.some((duty) => isChosen([name], group, duty)));
  if (names.every(isKnown)) return names;
  throw new InvalidArgumentError(`Expected some of: ${groupNames.join(', ')}; or ids of a report.`);
}

/** As it is written on a command line. */
const line = commandLine('conformance');
const options = new Command(line)
  .description('Checks a server against the contract, with the code of the widget, over HTTP and socket.')
  .option('--url <url>', 'the server, without /api', parseServer, 'http://127.0.0.1:8080')
  .option('--token <token>', "a player's token", '')
  .option('--other-token <token>', "another player's token: checks that players are apart")
  .option('--expired-token <token>', "a player's token that has expired: checks that it is refused")
  .option('--country <code>', 'the country to ask for', parseCountry, 'br')
  .option('--currency <code>', 'the currency to ask for', parseCurrency, currencyCodeOf('BRL'))
  .option('--deposit <json>', 'also create deposits like this one: use a sandbox; may be repeated', parsePayment, [])
  .option('--withdrawal <json>', 'also create withdrawals like this one; may be repeated', parsePayment, [])
  .option('--balance <amount>', "what the player has in the withdrawal's currency", parseBalance)
  .option('--settle <url>', 'ends a payment of the sandbox: it gets a POST of {id, token, outcome}', parseAddress)
  .addOption(new Option('--transport <name>', 'check this one alone').choices(transportNames))
  .addOption(seconds('--settle-limit <seconds>', 'how long a payment may take to end', 20))
  .addOption(seconds('--time-limit <seconds>', 'how long a call may take', 5))
  .addOption(seconds('--quiet <seconds>', 'how long to wait for a push that should not come', 1))
  .addOption(
    new Option(
      '--only <groups>',
      `some of: ${groupNames.join(', ')}; or ids of a report, as lists/deposit; separated by commas`,
    )
      .argParser(parseGroups)
      .default([], 'all'),
  )
  .option('--lenient', 'what the widget reads leniently (contract §9) counts as passed')
  .option('--table', 'print a line for each duty instead of JSON; so on a terminal')
  .option('--json <file>', 'also write the report as JSON')
  .option('--html <file>', 'also write the report as a page')
  .showHelpAfterError('Run with --help for the options.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failureCode))
  .addHelpText(
    'after',
    `
Exits with 0 when no duty is broken, with 1 when one is, and with 2 when nothing could be checked. A duty that is
skipped is not checked: the report says what it needs.

Examples:
  ${line} --url https://pay.example.com --token $TOKEN
  ${line} --url https://sandbox.example.com --token $TOKEN --other-token $OTHER --html report.html --deposit \\
    '{"method":"pix","amount":"100","currency":"BRL","country":"br","fields":{"cpf":"529.982.247-25"}}'`,
  )
  .parse()
  .opts();

// More than ten calls at a time wait for the end of their transport; Node would warn of a leak.
setMaxListeners(100);

const { url, token, otherToken, country, currency, deposit, withdrawal, balance, only } = options;

let checked = 0;
function showResult({ group, duty }: DutyResult, total: number): void {
  checked += 1;
  showProgress(checked === total ? '' : `${checked} of ${total}: ${group}: ${duty}`);
}

async function check(): Promise<Report> {
  const end = await runConformance(
    {
      url,
      token,
      otherToken: otherToken ?? null,
      expiredToken: options.expiredToken ?? null,
      transports: options.transport ? [options.transport] : transportNames,
      country,
      currency,
      samples: { deposit, withdrawal },
      balance: balance ?? null,
      settleUrl: options.settle ?? null,
      settleLimit: options.settleLimit,
      timeLimit: options.timeLimit,
      quiet: options.quiet,
      isLenient: options.lenient ?? false,
      only,
    },
    showResult,
  );
  if (!end.ok) throw new Error(`${url} cannot be checked: ${end.why}`);
  return reportOf(url, new Date(), end.run);
}

function print(report: Report): void {
  if (!(options.table || process.stdout.isTTY)) {
    printJson(report);
    return;
  }
  const rowsOf = (kind: DutyResult['verdict']) => report.results.filter(({ verdict }) => verdict === kind);
  const words = ({ verdict, transport, duty, why }: DutyResult) => [painted(verdict), transport, duty, why ?? ''];
  const reasons = new Map<string, number>();
  for (const { why } of rowsOf('skipped')) reasons.set(why ?? '', (reasons.get(why ?? '') ?? 0) + 1);
  printTable(rowsOf('passed').map(words));
  // A line for each reason: a first run leaves most of them out, for a few options.
  printTable([...reasons].map(([why, count]) => [painted('skipped'), String(count), why]));
  // What needs attention comes last, where a terminal shows it.
  printTable(rowsOf('broken').map(words));
  printTable(report.coercions.map(({ name, example, places }) => ['reads', String(places), name, example]));
  process.stdout.write(`${countWords(report)}\n`);
}

try {
  const report = await check();
  if (options.json) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.html) await writeFile(options.html, htmlReport(report));
  print(report);
  process.exitCode = report.counts.broken > 0 ? 1 : 0;
} catch (error) {
  exitWithError(error);
}
