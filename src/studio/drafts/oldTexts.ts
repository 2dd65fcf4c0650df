import { type DBSchema, deleteDB } from 'idb';
import type { Layout, MethodKey } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { applyTextEdits } from '../../texts/methodTexts';
import { readLayouts } from '../api/readLayouts';
import { openBrowserDatabase } from '../browserDatabase';
import { contentOf, type LocalCopy } from '../edits/editorState';
import { type Release, takeLock } from './tabLocks';

/** Of builds before December 2026: one text in one language that the gateway did not have. */
interface Row {
  readonly operator: string;
  /** Of the page that wrote it. */
  readonly page: string;
  /** `methodId` of the method. */
  readonly method: string;
  readonly key: string;
  readonly language: string;
  readonly words: string;
  /** What the gateway had when it was typed. */
  readonly was: string;
}

interface Schema extends DBSchema {
  texts: { key: string[]; value: Row & { readonly at: number } };
}

const name = 'cashier-studio-texts';
const keyPath = ['operator', 'page', 'method', 'key', 'language'] as const;

const isRow = (value: unknown): boolean =>
  [...keyPath, 'words', 'was'].every((part) => typeof Reflect.get(Object(value), part) === 'string');

/**
 * Makes local copies of an operator's texts from a database of their own, once; what cannot be copied now stays there.
 * @param store writes a local copy @returns whether the browser stored it
 */
export async function moveOldTexts(
  operator: string,
  store: (key: MethodKey, copy: LocalCopy) => Promise<boolean>,
): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.some((database) => database.name === name)) return;
  const database = openBrowserDatabase<Schema>(name, () => {});
  const all = ((await database.read((open) => open.getAll('texts'))) ?? []).filter(isRow);
  const releases = new Map<string, Release>();
  for (const { page } of all) {
    // A page of that build may be open still.
    const release = releases.has(page) ? null : await takeLock(`texts ${page}`);
    if (release) releases.set(page, release);
  }
  const rows = all
    .filter((row) => row.operator === operator && releases.has(row.page))
    .sort((one, other) => one.at - other.at);
  const keys = [...new Set(rows.map(({ method }) => method))].map((method): MethodKey => {
    const [transaction, named = ''] = method.split(' ');
    return { transaction: transaction === 'withdrawal' ? 'withdrawal' : 'deposit', name: named };
  });
  const answer = await readLayouts(keys);
  for (const { draft, published, ...key } of answer.ok ? answer.value : []) {
    const typed = rows.filter(({ method }) => method === methodId(key));
    const layout = draft?.layout ?? published?.layout;
    if (!layout) continue;
    const withTexts = (before: Layout, words: 'was' | 'words'): Layout =>
      typed.reduce(
        (edited, row) => applyTextEdits(edited, new Map([[row.key, { [row.language]: row[words] }]])),
        before,
      );
    // What was typed over: somebody else may have changed it since.
    const base = withTexts(layout, 'was');
    const copy = { base, content: contentOf(withTexts(base, 'words')), sent: [] };
    if (!(await store(key, copy))) continue;
    const places = typed.map((row) => keyPath.map((part) => row[part]));
    await database.write((open) => Promise.all(places.map((place) => open.delete('texts', place))));
  }
  const isEmpty = (await database.read((open) => open.count('texts'))) === 0;
  database.close();
  for (const release of releases.values()) release();
  if (isEmpty) await deleteDB(name);
}
