import Table from 'cli-table3';
import picocolors from 'picocolors';

const noBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** On a terminal, unless NO_COLOR is set (no-color.org). */
const colors = picocolors.createColors(picocolors.isColorSupported && Boolean(process.stdout.isTTY));
const colorOf: Readonly<Record<string, (text: string) => string>> = {
  error: colors.red,
  warning: colors.yellow,
  change: colors.cyan,
  done: colors.green,
  broken: colors.red,
  skipped: colors.yellow,
  passed: colors.green,
};

/** A severity in its colour. */
export const painted = (severity: string): string => colorOf[severity]?.(severity) ?? severity;

/** Replaces the line of progress on the terminal's standard error; empty: removes it. A long one is cut. */
export function showProgress(text: string): void {
  const { isTTY, columns = 80 } = process.stderr;
  if (isTTY) process.stderr.write(`\r\x1b[K${text.slice(0, columns - 1)}`);
}

/**
 * Shows how far a command is, in one line of the terminal's standard error.
 * @returns the items one by one; the line goes with the last
 */
export function* withProgress<Item>(items: readonly Item[], nameOf: (item: Item) => string): Generator<Item> {
  try {
    for (const [index, item] of items.entries()) {
      showProgress(`${index + 1} of ${items.length}: ${nameOf(item)}`);
      yield item;
    }
  } finally {
    showProgress('');
  }
}

/** Rows in aligned columns, without borders, so that a line can be searched and cut. */
export function printTable(rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const table = new Table({ chars: noBorders, style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 } });
  table.push(...rows.map((row) => [...row]));
  const lines = table.toString().split('\n');
  process.stdout.write(`${lines.map((line) => line.trimEnd()).join('\n')}\n`);
}

export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** An error in one line, with its cause: 'fetch failed: connect ECONNREFUSED 127.0.0.1:8080'. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** How a command is written: as npm runs it in this repository, or as the npm package has it. */
export const commandLine = (name: string): string =>
  process.env.npm_lifecycle_event === name ? `npm run ${name} --` : `cashier ${name}`;

/** Of a command that could not be carried out; 1 is one that found something. */
export const failureCode = 2;

/** Ends the command with 2 and the reason alone: a stack trace helps nobody who has mistyped an address. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`error: ${messageOf(error)}\n`);
  process.exit(failureCode);
}
