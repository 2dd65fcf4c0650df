import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLayout } from '../contract/generated/filesValidators';
import type { Layout, MethodKey } from '../contract/generated/types';
import { describeProblem, parseWith } from '../contract/validator';
import { messageOf } from './output';

export interface LayoutFile {
  /** The file's name in its folder. */
  readonly file: string;
  readonly layout: Layout;
}

/** One line of a report about layout files. */
export interface ReportLine {
  readonly file: string;
  readonly severity: 'error' | 'warning' | 'change' | 'done';
  /** JSON pointer into the layout. */
  readonly path?: string;
  readonly words: string;
}

export const fileNameOf = ({ transaction, name }: MethodKey): string => `${name}.${transaction}.json`;

/** `$schema` is for editors alone; the gateway does not store it. */
const withoutSchemaLink = ({ $schema: _schema, ...layout }: Layout): Layout => layout;
export const isSameLayout = (one: Layout, other: Layout): boolean =>
  isDeepStrictEqual(withoutSchemaLink(one), withoutSchemaLink(other));

/**
 * @param names methods to read; none: all
 * @returns the valid files in the order of their names, and why the others are not valid
 */
export async function readLayouts(
  folder: string,
  names: readonly string[],
): Promise<{ readonly files: readonly LayoutFile[]; readonly lines: readonly ReportLine[] }> {
  const isWanted = (file: string): boolean =>
    file.endsWith('.json') && (names.length === 0 || names.some((name) => file.startsWith(`${name}.`)));
  const files: LayoutFile[] = [];
  const lines: ReportLine[] = [];
  for (const file of (await readdir(folder)).filter(isWanted).sort()) {
    try {
      const parsed = parseWith(isLayout, JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (parsed.ok) files.push({ file, layout: parsed.value });
      else
        for (const problem of parsed.problems) lines.push({ file, severity: 'error', words: describeProblem(problem) });
    } catch (error) {
      lines.push({ file, severity: 'error', words: messageOf(error) });
    }
  }
  return { files, lines };
}

export const writeLayout = (folder: string, layout: Layout): Promise<void> =>
  writeFile(
    join(folder, fileNameOf({ transaction: layout.transaction, name: layout.method.name })),
    `${JSON.stringify(layout, null, 2)}\n`,
  );
