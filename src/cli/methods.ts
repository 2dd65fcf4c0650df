import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import type { MethodDetails } from '../contract/generated/types';
import { createRecheck } from '../gateway/patterns/createRecheck';
import { describeChange } from '../lint/describeChange';
import { type Finding, fileNameOf, isSameLayout, type LayoutFile, readLayouts, writeLayout } from './layoutFiles';
import { exitWithError, failureCode, messageOf, painted, printJson, printTable, withProgress } from './output';
import { createStudioClient, NoGateway, type StudioClient } from './studioClient';
import { textsCommand } from './textsCommand';

const program = new Command('npm run methods --')
  .description('Checks, compares, publishes and downloads payment methods kept as files.')
  .option('--url <url>', 'the gateway', 'http://127.0.0.1:8080')
  .addOption(
    new Option('--token <token>', 'the ops token; `npm start` prints one').env('OPS_TOKEN').default('', 'none'),
  )
  .addOption(
    new Option('--folder <path>', 'the layout files').default(
      fileURLToPath(new URL('../../schemas/methods/', import.meta.url)),
      'schemas/methods',
    ),
  )
  .option('--json', 'print JSON instead of a table')
  .showHelpAfterError('Run with --help for the commands and options.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failureCode))
  .addHelpText(
    'after',
    `
Names are those of methods, such as pix; without names a command takes all.
Exits with 0 when all is well, 1 on an error in a method and when \`diff\` finds a difference,
2 when nothing could be done: wrong arguments, no gateway, a token that it refuses.

Examples:
  npm run methods -- check
  npm run methods -- diff pix --token $OPS_TOKEN
  npm run methods -- publish --token $OPS_TOKEN --note "Lower limits for Pix"`,
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
program
  .command('diff')
  .description('list what publishing the files would change')
  .argument('[names...]')
  .action((names) => run('diff', names, diff));
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
  execute: (task: Task) => Promise<readonly Finding[]>,
): Promise<void> {
  const { url, token, folder, json } = program.opts();
  const { files, findings: unreadable } = await readLayouts(folder, names);
  const findings = [
    ...unreadable,
    ...(await execute({ names, folder, files, studio: createStudioClient(url, token) })),
  ];
  if (json) printJson({ command, findings });
  else {
    printTable(findings.map(({ file, severity, path = '', words }) => [painted(severity), file, path, words]));
    process.stdout.write(`${findings.length} in all.\n`);
  }
  const isFailed = findings.some(
    ({ severity }) => severity === 'error' || (command === 'diff' && severity === 'change'),
  );
  process.exitCode = isFailed ? 1 : 0;
}

async function check({ files }: Task): Promise<readonly Finding[]> {
  const texts: unknown = JSON.parse(await readFile(new URL('../../locales/en.json', import.meta.url), 'utf8'));
  const context = { messageKeys: new Set(Object.keys(Object(texts))), icons: null };
  const recheck = createRecheck();
  const findings: Finding[] = [];
  for (const { file, layout } of files)
    for (const { severity, path, why } of await recheck.lint(layout, context))
      findings.push({ file, severity, path, words: why });
  recheck.close();
  return findings;
}

interface ChangedFile extends LayoutFile {
  readonly details: MethodDetails;
}

/** The findings of one file after the other. A refused one does not stop the others. */
async function findingsOf<Item>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  work: (item: Item) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const item of withProgress(items, fileOf)) {
    try {
      findings.push(...(await work(item)));
    } catch (error) {
      if (error instanceof NoGateway) throw error;
      findings.push({ file: fileOf(item), severity: 'error', words: messageOf(error) });
    }
  }
  return findings;
}

/** @param work what becomes of each file that differs from what is published */
const findingsOfChanged = (
  { files, studio }: Task,
  work: (changed: ChangedFile) => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> =>
  findingsOf(
    files,
    ({ file }) => file,
    async ({ file, layout }) => {
      const details = await studio.getMethod({ transaction: layout.transaction, name: layout.method.name });
      const isSame = details.published && isSameLayout(details.published.layout, layout);
      return isSame ? [] : work({ file, layout, details });
    },
  );

const diff = (task: Task): Promise<readonly Finding[]> =>
  findingsOfChanged(task, ({ file, layout, details }) =>
    describeChange(details.published?.layout ?? null, layout).map(({ words }) => ({ file, severity: 'change', words })),
  );

const publish = (task: Task, why: { note: string; reason: string }): Promise<readonly Finding[]> =>
  findingsOfChanged(task, async ({ file, layout, details }) => {
    const draft = await task.studio.saveDraft(layout, details.draft?.revision ?? 0);
    const { revision, widgets } = await task.studio.publish(layout, { ...why, seen: draft.revision });
    const words = `published as version ${revision}; ${widgets} open widgets notified`;
    return [{ file, severity: 'done', words }];
  });

async function pull({ names, folder, files, studio }: Task): Promise<readonly Finding[]> {
  const local = new Map(files.map(({ file, layout }) => [file, layout]));
  const { methods } = await studio.listMethods();
  return findingsOf(
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
