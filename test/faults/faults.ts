import { readdirSync, readFileSync } from 'node:fs';

/** A fault of the kind that developers make: a patch of this folder, whose first lines say this. */
export interface Fault {
  readonly breaks: string;
  /** The file of the test that must fail. */
  readonly test: string;
  /** The test's title. */
  readonly title: string;
}

/** @throws Error: the patch does not begin with these lines */
function faultOf(file: string): Fault {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, breaks, test, title] = /^Breaks: (.+)\nTest: (.+)\nTitle: (.+)\n/.exec(text) ?? [];
  if (!breaks || !test || !title) throw new Error(`test/faults/${file} has to begin with Breaks:, Test: and Title:.`);
  return { breaks, test, title };
}

export const faults: Readonly<Record<string, Fault>> = Object.fromEntries(
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.patch'))
    .map((file) => [file.replace('.patch', ''), faultOf(file)]),
);
