import type { z } from 'zod/v4';
import { StartProblem } from '../StartProblem';
import { about } from './kinds';
import { variables } from './variables';

/** `process.env`, or what a test gives. */
export type Environment = Readonly<Record<string, string | undefined>>;
export type Variables = z.infer<typeof variables>;
type Name = keyof Variables;

const isName = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(variables.shape, name);
const names = Object.keys(variables.shape).filter(isName);

/** A variable of blanks is not set. */
function textOf(environment: Environment, name: Name): string | undefined {
  const value = environment[name];
  return (about.get(variables.shape[name])?.isExact ? value : value?.trim()) || undefined;
}

function problemOf({ path: [name, part], input, message }: z.core.$ZodIssue, environment: Environment): StartProblem {
  if (!isName(name)) return new StartProblem('The environment cannot be read.', message);
  const { isSecret, example = defaultOf(name) } = about.get(variables.shape[name]) ?? {};
  const as = [example ?? '…']
    .flat()
    .map((value) => `${name}=${value}`)
    .join(' or ');
  if (isSecret) return new StartProblem(`${name} is not ${message}.`, `Write ${as}, or leave ${name} out`);
  const wrong = part === undefined ? `is '${environment[name]}'` : `contains '${input}'`;
  return new StartProblem(`${name} ${wrong}.`, `It takes ${message}, as ${as}`);
}

const and = (parts: readonly string[]): string => parts.join(' and ');

/** @throws StartProblem: a variable is set without those that it needs */
function checkNeeds(values: Readonly<Partial<Record<string, string>>>): void {
  for (const name of names) {
    const missing = about.get(variables.shape[name])?.needs?.filter((other) => values[other] === undefined) ?? [];
    if (values[name] !== undefined && missing.length > 0)
      throw new StartProblem(
        `${name} is set, and ${and(missing)} ${missing.length === 1 ? 'is' : 'are'} not.`,
        `Set ${and(missing)}, too, or leave ${name} out`,
      );
  }
}

/** The gateway's variables with their defaults. @throws StartProblem that names the wrong variable, and never a secret */
export function readVariables(environment: Environment): Variables {
  const values = Object.fromEntries(names.map((name) => [name, textOf(environment, name)]));
  checkNeeds(values);
  const read = variables.safeParse(values, { reportInput: true });
  const [issue] = read.error?.issues ?? [];
  if (issue) throw problemOf(issue, environment);
  return variables.parse(values);
}

function defaultOf(name: Name): string | undefined {
  const { data } = variables.shape[name].safeParse(undefined);
  return typeof data === 'boolean' ? '0' : data?.toString() || undefined;
}

const rows = names.map((name) => {
  const { text = '', shown = defaultOf(name) ?? 'none' } = about.get(variables.shape[name]) ?? {};
  return { name, text, shown };
});

/** The table of the documentation, in Markdown. */
export const variablesTable = (): string =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows.map(({ name, text, shown }) => `| \`${name}\` | ${shown} | ${text} |`),
  ].join('\n');

/** What `--help` prints. */
export const variablesHelp = (): string =>
  `Usage: [VARIABLE=value …] node dist/gateway/main.js

Starts the gateway. Its settings are variables of the environment:

${rows.map(({ name, text, shown }) => `  ${name} (default: ${shown})\n    ${text.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')}`).join('\n')}
`;
