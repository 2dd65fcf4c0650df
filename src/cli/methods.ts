import { createInterface } from 'node:readline/promises';
import { Command, Option } from '@commander-js/extra-typings';
import english from '../../locales/en.json' with { type: 'json' };
import type { MethodDetails } from '../contract/generated/types';
import { createRecheck } from '../gateway/patterns/createRecheck';
import { englishChange } from '../lint/changes/changeWords';
import { describeChange } from '../lint/describeChange';
import {
  approvalWords,
  changeLines,
  compareGateways,
  isApprovalRequested,
  problemsThere,
  publishThere,
} from './environments';
import { linesOf, problemLines } from './fileLines';
import { fileNameOf, isSameLayout, type LayoutFile, type ReportLine, readLayouts, writeLayout } from './layoutFiles';
import { commandLine, exitWithError, failureCode, painted, printJson, printTable } from './output';
import { createStudioClient, type StudioClient } from './studioClient';
import { textsCommand } from './textsCommand';

/** As it is written on a command line. */
const line = commandLine('methods');
const program = new Command(line)
  .description('Checks, compares, publishes and downloads payment methods kept as files.')
  .option('--url <url>', 'the gateway', 'http://127.0.0.1:8080')
  .addOption(
    new Option('--token <token>', 'the ops token; `npm start` prints one').env('OPS_TOKEN').default('', 'none'),
  )
  .addOption(new Option('--folder <path>', 'the layout files').default('schemas/methods'))
  .option('--json', 'print JSON instead of a table')
  .showHelpAfterError('Run with --help for the commands and options.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failureCode))
  .addHelpText(
    'after',
    `
Names are those of methods, such as pix; without names a command takes all.
Exits with 0 when all is well, 1 on an error in a method and when \`diff\` finds a difference,
2 when nothing could be done: wrong arguments, no gateway, a token that it refuses.
Between two gateways, OPS_TOKEN_FROM and OPS_TOKEN_TO have their tokens.

Examples:
  ${line} check
  ${line} diff pix --token $OPS_TOKEN
  ${line} publish --token $OPS_TOKEN --note "Lower limits for Pix"
  ${line} diff --from https://staging.example --to https://pay.example
  ${line} promote pix --from https://staging.example --to https://pay.example --note "As tested"`,
  )
  .allowExcessArguments()
  .action(() => {
    const [unknown] = program.args;
    if (unknown) program.error(`error: unknown command '${unknown}'`);
    return run('check', [], check);
  });

program
  .command('check')
  .description('lint the files; needs no gateway (default)')
  .argument('[names...]')
  .action((names) => run('check', names, check));
const fromOption = new Option('--from <url>', 'a gateway, whose token is in OPS_TOKEN_FROM');
const toOption = new Option('--to <url>', 'another gateway, whose token is in OPS_TOKEN_TO');

program
  .command('diff')
  .description('list what publishing the files would change; with --from and --to, how two gateways differ')
  .argument('[names...]')
  .addOption(fromOption)
  .addOption(toOption)
  .action((names, { from, to }) => {
    if (from === undefined && to === undefined) return run('diff', names, diff);
    return compare('diff', { from, to }, (gateways) => diffGateways(gateways, names));
  });
program
  .command('promote')
  .description('publish at one gateway what another one has published')
  .argument('[names...]')
  .addOption(fromOption)
  .addOption(toOption)
  .option('--note <text>', 'why, for the history', '')
  .option('--reason <text>', 'why its warnings are acceptable', '')
  .option('--yes', 'do not ask')
  .action((names, { from, to, ...why }) =>
    compare('promote', { from, to }, (gateways) => promote(gateways, names, why)),
  );
program
  .command('publish')
  .description('publish the files that differ')
  .argument('[names...]')
  .option('--note <text>', 'why, for the history', '')
  .option('--reason <text>', 'why its warnings are acceptable', '')
  .action((names, why) => run('publish', names, (task) => publish(task, why)));
program
  .command('pull')
  .description('write what is published into the files')
  .argument('[names...]')
  .action((names) => run('pull', names, pull));
program.addCommand(textsCommand(() => program.opts()));

/** What each command works on: the files that can be read, and the gateway. */
interface Task {
  readonly names: readonly string[];
  readonly folder: string;
  readonly files: readonly LayoutFile[];
  readonly studio: StudioClient;
}

async function run(
  command: string,
  names: readonly string[],
  execute: (task: Task) => Promise<readonly ReportLine[]>,
): Promise<void> {
  const { url, token, folder } = program.opts();
  const { files, lines: unreadable } = await readLayouts(folder, names);
  report(command, [
    ...unreadable,
    ...(await execute({ names, folder, files, studio: createStudioClient(url, token) })),
  ]);
}

/** Prints the lines, and decides how the command ends. */
function report(command: string, lines: readonly ReportLine[]): void {
  if (program.opts().json) printJson({ command, findings: lines });
  else {
    printLines(lines);
    process.stdout.write(`${lines.length} in all.\n`);
  }
  const isFailed = lines.some(({ severity }) => severity === 'error' || (command === 'diff' && severity === 'change'));
  process.exitCode = isFailed ? 1 : 0;
}

const printLines = (lines: readonly ReportLine[]): void =>
  printTable(lines.map(({ file, severity, path = '', words }) => [painted(severity), file, path, words]));

/** Two gateways, and the address of the one that may be changed. */
interface Gateways {
  readonly from: StudioClient;
  readonly to: StudioClient;
  readonly address: string;
}

/** @param name of the variable with its token: tokens are no arguments, which every process of the machine can read */
function gatewayAt(url: string, name: string): StudioClient {
  const token = process.env[name];
  if (!token) return program.error(`error: ${name} is not set: it has the ops token for ${url}`);
  return createStudioClient(url, token);
}

async function compare(
  command: string,
  { from, to }: { from: string | undefined; to: string | undefined },
  execute: (gateways: Gateways) => Promise<readonly ReportLine[]>,
): Promise<void> {
  if (from === undefined || to === undefined) return program.error('error: --from and --to belong together');
  const gateways = { from: gatewayAt(from, 'OPS_TOKEN_FROM'), to: gatewayAt(to, 'OPS_TOKEN_TO'), address: to };
  report(command, await execute(gateways));
}

const diffGateways = async ({ from, to }: Gateways, names: readonly string[]): Promise<readonly ReportLine[]> =>
  (await compareGateways(from, to, names)).flatMap(changeLines);

/** Asks at the terminal. Where there is none, nothing is changed without `--yes`. */
async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) program.error('error: nobody can be asked here: add --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Methods that the second gateway alone offers stay as they are. Nothing is published if the lint finds an error. */
async function promote(
  { from, to, address }: Gateways,
  names: readonly string[],
  { note, reason, yes }: { note: string; reason: string; yes?: true | undefined },
): Promise<readonly ReportLine[]> {
  if (note.trim() === '') return program.error('error: --note is missing: the history shows it');
  const differences = (await compareGateways(from, to, names)).filter(({ layout }) => layout !== null);
  if (differences.length === 0) return [];
  const changes = differences.flatMap(changeLines);
  const problems: ReportLine[] = [];
  for (const difference of differences) problems.push(...(await problemsThere(to, difference, reason)));
  if (problems.some(({ severity }) => severity === 'error')) return [...changes, ...problems];
  if (!yes) {
    printLines([...changes, ...problems]);
    if (!(await isConfirmed(`Publish ${differences.length} at ${address}? [y/N] `))) return [];
  }
  return [...changes, ...problems, ...(await publishThere(to, differences, { note, reason }))];
}

async function check({ files }: Task): Promise<readonly ReportLine[]> {
  const context = { messageKeys: new Set(Object.keys(english)), icons: null };
  const recheck = createRecheck();
  const lines: ReportLine[] = [];
  try {
    for (const { file, layout } of files) lines.push(...problemLines(file, await recheck.lint(layout, context)));
  } finally {
    recheck.close();
  }
  return lines;
}

interface ChangedFile extends LayoutFile {
  readonly details: MethodDetails;
}

const archived = 'archived: players do not get it; restore it in the studio';

/** @param work what becomes of each file that differs from what is published */
const linesOfChanged = (
  { files, studio }: Task,
  work: (changed: ChangedFile) => readonly ReportLine[] | Promise<readonly ReportLine[]>,
): Promise<readonly ReportLine[]> =>
  linesOf(
    files,
    ({ file }) => file,
    async ({ file, layout }) => {
      const details = await studio.getMethod({ transaction: layout.transaction, name: layout.method.name });
      const { published } = details;
      const isSame = published && isSameLayout(published.layout, layout);
      if (!isSame) return work({ file, layout, details });
      return published.isArchived ? [{ file, severity: 'warning', words: archived }] : [];
    },
  );

const diff = (task: Task): Promise<readonly ReportLine[]> =>
  linesOfChanged(task, ({ file, layout, details }) => {
    const layouts = { before: details.published?.layout ?? null, after: layout };
    return describeChange(layouts.before, layout).map((change) => ({
      file,
      severity: 'change',
      words: englishChange(change, layouts),
    }));
  });

const publish = (task: Task, why: { note: string; reason: string }): Promise<readonly ReportLine[]> =>
  linesOfChanged(task, async ({ file, layout, details }) => {
    // A draft that waits for approval stays as it is.
    const known = details.draft && isSameLayout(details.draft.layout, layout) ? details.draft : null;
    const draft = known ?? (await task.studio.saveDraft(layout, details.draft?.revision ?? 0));
    try {
      const { revision, widgets } = await task.studio.publish(layout, { ...why, seen: draft.revision });
      const words = `published as version ${revision}; ${widgets} open widgets notified`;
      return [{ file, severity: 'done', words }];
    } catch (error) {
      if (!isApprovalRequested(error)) throw error;
      return [{ file, severity: 'done', words: approvalWords }];
    }
  });

async function pull({ names, folder, files, studio }: Task): Promise<readonly ReportLine[]> {
  const local = new Map(files.map(({ file, layout }) => [file, layout]));
  const { methods } = await studio.listMethods();
  return linesOf(
    methods.filter(({ revision, name }) => revision > 0 && (names.length === 0 || names.includes(name))),
    fileNameOf,
    async ({ transaction, name }) => {
      const { published } = await studio.getMethod({ transaction, name });
      if (!published) return [];
      const file = fileNameOf({ transaction, name });
      const current = local.get(file);
      if (current && isSameLayout(current, published.layout)) return [];
      await writeLayout(folder, published.layout);
      return [{ file, severity: 'done', words: 'written as published' }];
    },
  );
}

await program.parseAsync().catch(exitWithError);
