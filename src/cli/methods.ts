import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import type { MethodDetails } from '../contract/generated/types';
import { createRecheck } from '../gateway/patterns/createRecheck';
import { describeChange } from '../lint/describeChange';
import { type Finding, fileNameOf, isSameLayout, type LayoutFile, readLayouts, writeLayout } from './layoutFiles';
import { exitWithError, messageOf, printJson, printTable } from './output';
import { createStudioClient, type StudioClient } from './studioClient';

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
  .addHelpText(
    'after',
    `
Names are those of methods, such as pix; without names a command takes all.
Exits with 1 on an error, and when \`diff\` finds a difference.

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
    printTable(findings.map(({ file, severity, path = '', words }) => [severity, file, path, words]));
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
async function findChangedFiles({ files, studio }: Task): Promise<readonly ChangedFile[]> {
  const changed = [];
  for (const { file, layout } of files) {
    const details = await studio.getMethod({ transaction: layout.transaction, name: layout.method.name });
    if (!details.published || !isSameLayout(details.published.layout, layout)) changed.push({ file, layout, details });
  }
  return changed;
}

async function diff(task: Task): Promise<readonly Finding[]> {
  return (await findChangedFiles(task)).flatMap(({ file, layout, details }) =>
    describeChange(details.published?.layout ?? null, layout).map(
      ({ words }): Finding => ({ file, severity: 'change', words }),
    ),
  );
}

/** A refused file does not stop the others. */
async function publish(task: Task, why: { note: string; reason: string }): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { file, layout, details } of await findChangedFiles(task)) {
    try {
      const draft = await task.studio.saveDraft(layout, details.draft?.revision ?? 0);
      const { revision, widgets } = await task.studio.publish(layout, { ...why, seen: draft.revision });
      const words = `published as version ${revision}; ${widgets} open widgets notified`;
      findings.push({ file, severity: 'done', words });
    } catch (error) {
      findings.push({ file, severity: 'error', words: messageOf(error) });
    }
  }
  return findings;
}

async function pull({ names, folder, files, studio }: Task): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const local = new Map(files.map(({ file, layout }) => [file, layout]));
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  for (const { transaction, name, revision } of (await studio.listMethods()).methods) {
    if (revision === 0 || !isWanted(name)) continue;
    const { published } = await studio.getMethod({ transaction, name });
    if (!published) continue;
    const file = fileNameOf(published.layout);
    const current = local.get(file);
    if (current && isSameLayout(current, published.layout)) continue;
    await writeLayout(folder, published.layout);
    findings.push({ file, severity: 'done', words: 'written as published' });
  }
  return findings;
}

await program.parseAsync().catch(exitWithError);
