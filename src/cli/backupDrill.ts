/** `npm run backup:drill`: backs the gateway's database up, restores it elsewhere, compares both, and prints JSON. */

import { Command } from '@commander-js/extra-typings';
import { drillBackup } from '../gateway/backup/drillBackup';
import { startProblemOf } from '../gateway/StartProblem';
import { readSettings } from '../gateway/settings/settings';
import { failureCode, messageOf, printJson } from './output';

new Command('npm run backup:drill')
  .description('Backs up the database in DATABASE_URL, restores it, and compares both.')
  .addHelpText(
    'after',
    `
The gateway may run meanwhile, and pg_dump and pg_restore are needed. The copy is a database on the same server, dropped
at the end (the role needs CREATEDB), or the empty one in RESTORE_DATABASE_URL, which keeps it. ROOT_SECRET is compared
with what it has encrypted.

Ends with 0 if both are equal and right, 1 if not, 2 if it could not be done.

Example:
  DATABASE_URL=postgres://cashier@db.example/cashier ROOT_SECRET=… npm run backup:drill`,
  )
  .parse();

try {
  const report = await drillBackup(readSettings(process.env), process.env.RESTORE_DATABASE_URL?.trim() || undefined);
  printJson(report);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
} catch (error) {
  const { DATA_DIR: dataFolder = './data' } = process.env;
  const problem = startProblemOf(error, { port: 0, host: '', dataFolder });
  const text = problem ? `${problem.message}\n${problem.remedy}` : messageOf(error);
  process.stderr.write(`\nThe drill cannot be done. ${text}\n\n`);
  process.exitCode = failureCode;
}
