import Table from 'cli-table3';

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

/** Ends the command with 1 and the reason alone: a stack trace helps nobody who has mistyped an address. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`error: ${messageOf(error)}\n`);
  process.exit(1);
}
