/**
 * npm run methods -- check|diff|publish|pull [names…] [--url http://127.0.0.1:8080] [--token …] [--note …] [--json]
 *
 * check    the lint over schemas/methods; needs no gateway
 * diff     what publishing the files would change, in words
 * publish  publishes the files that differ; --note says why, --reason why warnings may stand
 * pull     writes what is published into the files
 *
 * The token is the ops token that `npm start` prints (or OPS_TOKEN). Ends with 1 when something is wrong or differs.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { isLayout } from '../contract/generated/gatewayValidators';
import type { Layout } from '../contract/generated/types';
import { describeProblem, parseWith } from '../contract/validator';
import { createRecheck } from '../gateway/patterns/createRecheck';
import { describeChange } from '../lint/describeChange';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    token: { type: 'string', default: process.env.OPS_TOKEN ?? '' },
    note: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
    folder: { type: 'string', default: fileURLToPath(new URL('../../schemas/methods/', import.meta.url)) },
    json: { type: 'boolean', default: false },
  },
});
const [command = 'check', ...names] = positionals;
const folder = values.folder.endsWith('/') ? values.folder : `${values.folder}/`;

/** One line of the report. */
interface Finding {
  readonly file: string;
  readonly severity: 'error' | 'warning' | 'change' | 'done';
  readonly path?: string;
  readonly words: string;
}
const findings: Finding[] = [];
const fileOf = ({ transaction, method }: Layout): string => `${method.name}.${transaction}.json`;

async function readFiles(): Promise<readonly { readonly file: string; readonly layout: Layout }[]> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.json') && (names.length === 0 || names.some((name) => file.startsWith(`${name}.`))),
  );
  const read = await Promise.all(
    files.sort().map(async (file) => {
      try {
        const parsed = parseWith(isLayout, JSON.parse(await readFile(folder + file, 'utf8')));
        if (parsed.ok) return [{ file, layout: parsed.value }];
        for (const problem of parsed.problems)
          findings.push({ file, severity: 'error', words: describeProblem(problem) });
      } catch (error) {
        findings.push({ file, severity: 'error', words: error instanceof Error ? error.message : 'This is no JSON.' });
      }
      return [];
    }),
  );
  return read.flat();
}

interface Refusal {
  readonly error: { readonly message: string; readonly problems?: readonly { readonly why?: string }[] };
}
/** The studio's own calls, with the ops token itself. @throws what the gateway says when it refuses */
async function ask<T>(verb: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${values.url}/studio/api/${path}`, {
    method: verb,
    headers: {
      authorization: `Bearer ${values.token}`,
      'x-cashier-studio': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as T; // released together with this command
  const { message, problems = [] } = (answer as Refusal).error;
  throw new Error([message, ...problems.map(({ why }) => why ?? '')].join(' '));
}

interface Details {
  readonly published: { readonly layout: Layout } | null;
  readonly draft: { readonly revision: number } | null;
}
const addressOf = ({ transaction, method }: Layout): string => `methods/${transaction}/${method.name}`;
/** As the gateway keeps it: `$schema` is for editors alone. */
const bare = ({ $schema: _schema, ...layout }: Layout): Layout => layout;
const isSame = (one: Layout, other: Layout): boolean => isDeepStrictEqual(bare(one), bare(other));

async function check(): Promise<void> {
  const texts: unknown = JSON.parse(await readFile(new URL('../../locales/en.json', import.meta.url), 'utf8'));
  const context = { messageKeys: new Set(Object.keys(Object(texts))), icons: null };
  const recheck = createRecheck();
  for (const { file, layout } of await readFiles())
    for (const { severity, path, why } of await recheck.lint(layout, context))
      findings.push({ file, severity, path, words: why });
  recheck.close();
}

async function differing(): Promise<
  readonly { readonly file: string; readonly layout: Layout; readonly details: Details }[]
> {
  const found = [];
  for (const { file, layout } of await readFiles()) {
    const details = await ask<Details>('GET', addressOf(layout));
    if (!details.published || !isSame(details.published.layout, layout)) found.push({ file, layout, details });
  }
  return found;
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  check,
  async diff() {
    for (const { file, layout, details } of await differing())
      for (const { words } of describeChange(details.published?.layout ?? null, layout))
        findings.push({ file, severity: 'change', words });
  },
  async publish() {
    for (const { file, layout, details } of await differing()) {
      try {
        const { revision } = await ask<{ revision: number }>('PUT', `${addressOf(layout)}/draft`, {
          layout,
          seen: details.draft?.revision ?? 0,
        });
        const published = await ask<{ revision: number; widgets: number }>('POST', `${addressOf(layout)}/publish`, {
          seen: revision,
          note: values.note,
          reason: values.reason,
        });
        findings.push({
          file,
          severity: 'done',
          words: `published as version ${published.revision}; ${published.widgets} open widgets told`,
        });
      } catch (error) {
        findings.push({ file, severity: 'error', words: error instanceof Error ? error.message : String(error) });
      }
    }
  },
  async pull() {
    const { methods } = await ask<{ methods: { transaction: string; name: string; revision: number }[] }>(
      'GET',
      'methods',
    );
    const local = new Map((await readFiles()).map(({ file, layout }) => [file, layout]));
    for (const { transaction, name } of methods.filter(
      ({ revision, name: known }) => revision > 0 && (names.length === 0 || names.includes(known)),
    )) {
      const { published } = await ask<Details>('GET', `methods/${transaction}/${name}`);
      if (!published) continue;
      const file = fileOf(published.layout);
      const known = local.get(file);
      if (known && isSame(known, published.layout)) continue;
      await writeFile(folder + file, `${JSON.stringify(published.layout, null, 2)}\n`);
      findings.push({ file, severity: 'done', words: 'written as it is published' });
    }
  },
};

const run = commands[command];
if (!run) throw new Error(`There is no command '${command}': check, diff, publish or pull.`);
await run();
process.stdout.write(
  values.json
    ? `${JSON.stringify({ command, findings }, null, 2)}\n`
    : `${findings.map(({ file, severity, path = '', words }) => `${severity}  ${file} ${path}  ${words}`).join('\n')}\n${findings.length} in all.\n`,
);
process.exitCode = findings.some(
  ({ severity }) => severity === 'error' || (command === 'diff' && severity === 'change'),
)
  ? 1
  : 0;
