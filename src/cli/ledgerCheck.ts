/** `npm run ledger:check`: checks the ledger in the gateway's database, and prints its counts as JSON. */

import { Command } from '@commander-js/extra-typings';
import { openDatabase } from '../gateway/db/openDatabase';
import { checkLedger } from '../gateway/ledger/checkLedger';
import { startProblemOf } from '../gateway/StartProblem';
import { readSettings } from '../gateway/settings/settings';
import { failureCode, printJson } from './output';

new Command('npm run ledger:check')
  .description('Checks the ledger of the database in DATABASE_URL, or in the folder DATA_DIR (default ./data).')
  .addHelpText(
    'after',
    `
Exits with 1 when a sum, a balance or a hold is wrong, with 2 when that could not be checked. With DATABASE_URL the gateway may run meanwhile; the embedded
database is open to one process at a time, so stop the gateway first.

Example:
  DATABASE_URL=postgres://cashier@db.example/cashier npm run ledger:check`,
  )
  .parse();

/** Reads the database as it is: nothing is migrated. */
async function check(): Promise<void> {
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const { db, close } = await openDatabase({ databaseUrl, dataFolder, migrationsFolder: null });
  try {
    const report = await checkLedger(db);
    printJson(report);
    process.exitCode = report.problems.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

await check().catch((error: unknown) => {
  const { DATA_DIR: dataFolder = './data' } = process.env;
  const problem = startProblemOf(error, { port: 0, host: '', dataFolder });
  const text = problem ? `${problem.message}\n${problem.remedy}` : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\nThe ledger cannot be checked. ${text}\n\n`);
  process.exitCode = failureCode;
});
