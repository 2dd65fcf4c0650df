/** `npm run check:deployment`: compares what a deployed widget serves with what was built. For a scheduler. */
import { readFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { findDeploymentProblems } from './deploymentProblems';
import { exitWithError, printJson } from './output';
import type { Inventory } from './scriptInventory';

const command = new Command('npm run check:deployment --')
  .description(
    'Compares a deployed widget with its build (PCI DSS 4.0.1 11.6.1): its scripts, styles and texts byte by byte, no other script, and its security headers.',
  )
  .argument('<url>', "the widget's address, such as https://pay.example.com/cashier/")
  .option('--manifest <path>', 'the inventory that the build wrote', 'dist/widget/scripts.json')
  .option('--table', 'print the problems as a list instead of JSON')
  .showHelpAfterError('Run with --help for the options.')
  .addHelpText('after', '\nExits with 1 when anything differs.')
  .parse();
const [address] = command.processedArgs;
const { manifest, table } = command.opts();

const inventory: Inventory = JSON.parse(await readFile(manifest, 'utf8').catch(exitWithError));
const problems = await findDeploymentProblems(address, inventory).catch(exitWithError);
if (table) process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
else printJson({ address, version: inventory.version, scripts: inventory.scripts.length, problems });
process.exitCode = problems.length > 0 ? 1 : 0;
