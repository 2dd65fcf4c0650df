import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { LintContext } from '../../lint/LintRule';

/** Lints a layout. @param before the published one; null: there is none */
export type LayoutLint = (layout: Layout, before: Layout | null) => Promise<readonly LintProblem[]>;

/** What the lint may look up: the texts and icons of the built widget. Without a build nothing is known, and nothing asked. */
export async function lintContext(dist: string | null): Promise<LintContext> {
  if (dist === null) return { messageKeys: null, icons: null };
  const texts: unknown = JSON.parse(await readFile(join(dist, 'widget/locales/en.json'), 'utf8').catch(() => 'null'));
  const files = await readdir(join(dist, 'widget/icons'), { recursive: true }).catch(() => []);
  const icons = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length));
  return {
    messageKeys: texts === null ? null : new Set(Object.keys(Object(texts))),
    icons: icons.length > 0 ? new Set(icons) : null,
  };
}
