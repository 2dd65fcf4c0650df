import { pathToFileURL } from 'node:url';
import { commandInProcess } from '../../support/commandInProcess';

/** Prints what each command of its arguments says to `--help`, one line of JSON each. What several import is compiled once. */
const print = process.stdout.write.bind(process.stdout);

for (const file of process.argv.slice(2)) {
  const help = await commandInProcess(() => import(pathToFileURL(file).href), ['--help']);
  print(`${JSON.stringify({ file, ...help })}\n`);
}
