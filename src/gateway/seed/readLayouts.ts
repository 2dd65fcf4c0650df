import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLayout } from '../../contract/generated/filesValidators';
import type { Layout } from '../../contract/generated/types';
import { describeProblem, parseWith } from '../../contract/validator';

export interface ReadLayouts {
  readonly layouts: readonly Layout[];
  /** Files that were left out, and why. */
  readonly problems: readonly { readonly file: string; readonly why: string }[];
}

export const noLayouts: ReadLayouts = { layouts: [], problems: [] };

function parseFile(text: string): { layout: Layout } | { why: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'not JSON' };
  }
  const parsed = parseWith(isLayout, value);
  return parsed.ok ? { layout: parsed.value } : { why: parsed.problems.map(describeProblem).join('; ') };
}

/** Every layout of a folder. Files that do not fit the contract are left out and reported. */
export async function readLayouts(folder: string): Promise<ReadLayouts> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const layouts: Layout[] = [];
  const problems: ReadLayouts['problems'][number][] = [];
  for (const file of files) {
    const result = parseFile(await readFile(join(folder, file), 'utf8'));
    if ('layout' in result) layouts.push(result.layout);
    else problems.push({ file, why: result.why });
  }
  return { layouts, problems };
}
