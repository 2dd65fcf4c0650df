/**
 * `npm run player`: exports or erases what a gateway stores of one player (GDPR, articles 15, 17 and 20), or ends their
 * sessions.
 */
import { Command, Option } from '@commander-js/extra-typings';
import type { PlayerExport } from '../contract/generated/types';
import { commandLine, exitWithError, printJson } from './output';
import { createStudioClient } from './studioClient';

/** As it is written on a command line. */
const line = commandLine('player');
const program = new Command(line)
  .description('Exports or erases what a gateway stores of one player, or ends their sessions.')
  .option('--url <url>', 'the gateway', 'http://127.0.0.1:8080')
  .addOption(new Option('--token <token>', 'the ops token').env('OPS_TOKEN').default('', 'none'))
  .showHelpAfterError('Run with --help for the commands and options.')
  .addHelpText(
    'after',
    `
A player's id is the one in their tokens. Erasing keeps amounts, currency, method, status and times of payments, under a
random pseudonym; it is refused while a payment is open, and may be repeated. After a sign-out the gateway refuses every
token that was made until then: your server makes no new one for a player that you have blocked.

Examples:
  ${line} export player-7 --token $OPS_TOKEN > player-7.json
  ${line} erase player-7 --token $OPS_TOKEN
  ${line} sign-out player-7 --token $OPS_TOKEN`,
  );

const client = () => {
  const { url, token } = program.opts();
  return createStudioClient(url, token);
};

async function exportAll(userId: string): Promise<Omit<PlayerExport, 'next'>> {
  const { exportPlayer } = client();
  const payments: PlayerExport['payments'] = [];
  const balances: PlayerExport['balances'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: PlayerExport = await exportPlayer(userId, after);
    payments.push(...page.payments);
    balances.push(...page.balances);
    after = page.next;
  }
  return { userId, balances, payments };
}

program
  .command('export')
  .description('print what is stored, as JSON')
  .argument('<userId>')
  .action(async (userId) => printJson(await exportAll(userId).catch(exitWithError)));
program
  .command('erase')
  .description('delete what the player has typed, and end their sessions')
  .argument('<userId>')
  .action(async (userId) => printJson(await client().erasePlayer(userId).catch(exitWithError)));
program
  .command('sign-out')
  .description('refuse the tokens that the player has, and close their sockets')
  .argument('<userId>')
  .action(async (userId) => printJson(await client().signOutPlayer(userId).catch(exitWithError)));
await program.parseAsync();
