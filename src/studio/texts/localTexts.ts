import type { DBSchema } from 'idb';
import type { Layout } from '../../contract/generated/types';
import { newUuid } from '../../contract/ids';
import type { TextEdits } from '../../texts/methodTexts';
import { openBrowserDatabase } from '../browserDatabase';
import { type Release, takeLock } from '../drafts/tabLocks';
import { joinEdits, wordsBefore } from './textEdits';

/** One text in one language. */
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
  /** ms since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  texts: { key: [string, string, string, string, string]; value: Row };
}

/** Rows may be of another build. */
const isRow = (value: unknown): value is Row =>
  ['operator', 'page', 'method', 'key', 'language', 'words', 'was'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'string',
  );

const keyOf = ({ operator, page, method, key, language }: Row): Schema['texts']['key'] => [
  operator,
  page,
  method,
  key,
  language,
];

/** Edits of a method, and what they replace. */
export interface LocalEdits {
  readonly edits: TextEdits;
  readonly was: TextEdits;
}

/** Texts that the gateway does not have yet, in this browser. One operator sees nothing of another. */
export interface LocalTexts {
  /**
   * What pages that are gone have left of this operator, by `methodId`: from now on it is this page's. Empty where the
   * browser stores nothing. The same for each call.
   */
  adopt(): Promise<ReadonlyMap<string, LocalEdits>>;
  /** @param base the layout that is edited @returns whether the browser stored them */
  put(method: string, edits: TextEdits, base: Layout): Promise<boolean>;
  /** Removes edits, unless they were changed since. */
  remove(method: string, edits: TextEdits): Promise<boolean>;
  /** Closes the database, once what is in progress is written. */
  close(): void;
}

function byMethod(rows: readonly Row[]): ReadonlyMap<string, LocalEdits> {
  const found = new Map<string, LocalEdits>();
  for (const { method, key, language, words, was } of rows) {
    const known = found.get(method) ?? { edits: new Map(), was: new Map() };
    found.set(method, {
      edits: joinEdits(known.edits, new Map([[key, { [language]: words }]])),
      was: joinEdits(known.was, new Map([[key, { [language]: was }]])),
    });
  }
  return found;
}

/** @param operator identifies whose work it is; the browser keeps those of each gateway's origin apart */
export function createLocalTexts(operator: string): LocalTexts {
  const page = newUuid();
  const database = openBrowserDatabase<Schema>('cashier-studio-texts', (created) => {
    created.createObjectStore('texts', { keyPath: ['operator', 'page', 'method', 'key', 'language'] });
  });
  const locks: Release[] = [];
  let isClosed = false;
  async function lock(id: string): Promise<boolean> {
    const release = await takeLock(`texts ${id}`);
    if (isClosed) release?.();
    else if (release) locks.push(release);
    return release !== null && !isClosed;
  }
  const own = lock(page);
  let adopted: Promise<ReadonlyMap<string, LocalEdits>> | null = null;

  async function takeOver(): Promise<ReadonlyMap<string, LocalEdits>> {
    await own;
    // A list sorts behind every text (Indexed Database API, "Keys").
    const range = IDBKeyRange.bound([operator], [operator, []]);
    const stored: readonly unknown[] = (await database.read((open) => open.getAll('texts', range))) ?? [];
    const rows = stored.filter(isRow).filter((row) => row.page !== page);
    const gone = new Set<string>();
    for (const id of new Set(rows.map((row) => row.page))) if (await lock(id)) gone.add(id);
    const taken = rows.filter((row) => gone.has(row.page)).sort((one, other) => one.at - other.at);
    await database.write((open) => {
      const transaction = open.transaction('texts', 'readwrite');
      const requests: Promise<unknown>[] = taken.flatMap((row) => [
        transaction.store.delete(keyOf(row)),
        transaction.store.put({ ...row, page }),
      ]);
      transaction.commit();
      return Promise.all([...requests, transaction.done]);
    });
    return byMethod(taken);
  }
  const cellsOf = (edits: TextEdits) =>
    [...edits].flatMap(([key, texts]) => Object.entries(texts).map(([language, words]) => ({ key, language, words })));
  const rowOf = (method: string, key: string, language: string, words: string, was: string): Row => ({
    ...{ operator, page, method, key, language, words, was },
    at: Date.now(),
  });
  return {
    adopt() {
      adopted ??= takeOver();
      return adopted;
    },
    put(method, edits, base) {
      const was = wordsBefore(base, edits);
      return database.write((open) => {
        const transaction = open.transaction('texts', 'readwrite');
        const requests = cellsOf(edits).map(({ key, language, words }) =>
          transaction.store.put(rowOf(method, key, language, words, was.get(key)?.[language] ?? '')),
        );
        // A transaction that is committed outlives its page.
        transaction.commit();
        return Promise.all([...requests, transaction.done]);
      });
    },
    remove: (method, edits) =>
      database.write(async (open) => {
        const transaction = open.transaction('texts', 'readwrite');
        const removed = cellsOf(edits).map(async ({ key, language, words }) => {
          const place = keyOf(rowOf(method, key, language, words, ''));
          if ((await transaction.store.get(place))?.words === words) await transaction.store.delete(place);
        });
        await Promise.all([...removed, transaction.done]);
      }),
    close() {
      isClosed = true;
      database.close();
      for (const release of locks) release();
    },
  };
}
