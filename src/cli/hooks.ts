/** `npm run hooks` and `npx @cashier/cli hooks`: the webhooks that a gateway sends to the platform's server: list, replay, test, enable. */
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { HookDelivery, HookEndpoint, HooksRequest } from '../contract/generated/types';
import { commandLine, exitWithError, failureCode, printJson, printTable } from './output';
import { createStudioClient } from './studioClient';

const states: readonly HookDelivery['state'][] = ['waiting', 'retrying', 'delivered', 'failed'];

/** As it is written on a command line. */
const line = commandLine('hooks');
const program = new Command(line)
  .description("Lists, replays and tests the webhooks that a gateway sends to the platform's server.")
  .option('--url <url>', 'the gateway', 'http://127.0.0.1:8080')
  .addOption(new Option('--token <token>', 'the ops token').env('OPS_TOKEN').default('', 'none'))
  .option('--json', 'print JSON')
  .showHelpAfterError('Run with --help for the commands and options.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failureCode))
  .addHelpText(
    'after',
    `
Exits with 1 when the endpoint is disabled, a test was not accepted, or there was nothing to replay; with 2 when nothing
could be done: no gateway, a token that it refuses, or no endpoint.

Examples:
  ${line} list --state failed
  ${line} replay msg_5f0c7f0e-6c1b-4c55-8f5e-2d3a8c1f9b47
  ${line} replay --failed
  ${line} test`,
  );

const client = () => {
  const { url, token } = program.opts();
  return createStudioClient(url, token);
};

/** Prints a result as JSON, or as text for people. */
const print = (value: object, show: () => void): void => (program.opts().json ? printJson(value) : show());
const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** @throws InvalidArgumentError: it is no whole number from 1 */
function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 1.');
}

/** As '204 in 35 ms' or 'timeout'. */
function outcomeOf({ lastStatus, lastFailure, lastDuration }: HookDelivery): string {
  const outcome = lastStatus ?? lastFailure;
  return outcome === null ? '' : `${outcome} in ${lastDuration} ms`;
}

function describeEndpoint(endpoint: HookEndpoint | null): string {
  if (!endpoint) return 'PLATFORM_WEBHOOK_URL is not set: nothing is sent.';
  const { url, waiting, disabledAt, disabledReason, failingSince } = endpoint;
  if (disabledAt) return `${url} is disabled since ${disabledAt} (${disabledReason}); ${waiting} waiting`;
  return `${url} is enabled${failingSince ? `, and fails since ${failingSince}` : ''}; ${waiting} waiting`;
}

async function readPages(filters: HooksRequest, most: number) {
  const { listHooks } = client();
  const first = await listHooks(filters);
  const deliveries = [...first.deliveries];
  for (let { next } = first; next !== null && deliveries.length < most; ) {
    const page = await listHooks({ ...filters, before: next });
    deliveries.push(...page.deliveries);
    next = page.next;
  }
  return { endpoint: first.endpoint, deliveries: deliveries.slice(0, most) };
}

program
  .command('list')
  .description('the endpoint, and the latest webhooks with their last attempt')
  .addOption(new Option('--state <state>', 'only those').choices(states))
  .option('--transaction <id>', 'only those of one payment')
  .option('--limit <count>', 'how many at most', countOf, 50)
  .action(async ({ state, transaction, limit }) => {
    const filters = { ...(state && { state }), ...(transaction && { transactionId: transaction }) };
    const list = await readPages(filters, limit).catch(exitWithError);
    print(list, () => {
      printLine(describeEndpoint(list.endpoint));
      printTable(
        list.deliveries.map((delivery) => [
          delivery.createdAt,
          delivery.id,
          delivery.type,
          delivery.transactionId ?? '',
          delivery.state,
          `attempts ${delivery.attempts}`,
          outcomeOf(delivery),
          delivery.dueAt && !list.endpoint?.disabledAt ? `next ${delivery.dueAt}` : '',
        ]),
      );
    });
    if (list.endpoint?.disabledAt) process.exitCode = 1;
  });

program
  .command('replay')
  .description('send webhooks again, under the same id')
  .argument('[ids...]', 'as the list shows them')
  .option('--failed', 'all that have failed')
  .action(async (ids, { failed = false }) => {
    if (failed === ids.length > 0)
      program.error('error: Name the webhooks, or use --failed.', { exitCode: failureCode });
    const result = await client()
      .replayHooks(failed ? null : ids)
      .catch(exitWithError);
    const unknown = failed ? 0 : new Set(ids).size - result.replayed;
    print(result, () =>
      printLine(
        `Sent again: ${result.replayed}${unknown > 0 ? `; the gateway has not sent the other ${unknown}` : ''}`,
      ),
    );
    if (result.replayed === 0) process.exitCode = 1;
  });

program
  .command('test')
  .description('send a test event now, and print what the endpoint answered')
  .action(async () => {
    const delivery = await client().testHook().catch(exitWithError);
    print(delivery, () => printLine(`${delivery.state}: ${outcomeOf(delivery)}`));
    if (delivery.state !== 'delivered') process.exitCode = 1;
  });

program
  .command('enable')
  .description('enable the endpoint again, and send what has waited')
  .action(async () => {
    await client().enableHooks().catch(exitWithError);
    const { endpoint } = await client().listHooks({}).catch(exitWithError);
    print({ endpoint }, () => printLine(describeEndpoint(endpoint)));
  });

await program.parseAsync();
