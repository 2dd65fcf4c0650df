import type { DBSchema } from 'idb';
import type { Layout } from '../../contract/generated/types';
import type { TextEdits } from '../../texts/methodTexts';
import { openBrowserDatabase } from '../browserDatabase';
import { type Release, takeLock } from '../drafts/tabLocks';
import { joinEdits, wordsBefore } from './textEdits';

/** One text in one language. */
interface Row {
  readonly operator: string;
  /** `methodId` of the method. */
  readonly method: string;
  readonly key: string;
  readonly language: string;
  readonly words: string;
  /** What the gateway had when it was typed. */
  readonly was: string;
}

interface Schema extends DBSchema {
  texts: { key: [string, string, string, string]; value: Row };
}

/** Rows may be of another build. */
const isRow = (value: unknown): value is Row =>
  ['operator', 'method', 'key', 'language', 'words', 'was'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'string',
  );

/** Edits of a method, and what they replace. */
export interface LocalEdits {
  readonly edits: TextEdits;
  readonly was: TextEdits;
}

/** Texts that the gateway does not have yet, in this browser. One operator sees nothing of another. */
export interface LocalTexts {
  /**
   * This operator's edits by `methodId`, for the tab that asked first: to others the first one's are still open. Empty
   * where the browser stores nothing.
   */
  all(): Promise<ReadonlyMap<string, LocalEdits>>;
  /** @param base the layout that is edited @returns whether the browser stored them */
  put(method: string, edits: TextEdits, base: Layout): Promise<boolean>;
  /** Removes edits, unless they were changed since, as by another tab. */
  remove(method: string, edits: TextEdits): Promise<boolean>;
  /** Closes the database, once what is in progress is written. */
  close(): void;
}

/** @param operator identifies whose work it is; the browser keeps those of each gateway's origin apart */
export function createLocalTexts(operator: string): LocalTexts {
  const database = openBrowserDatabase<Schema>('cashier-studio-texts', (created) => {
    created.createObjectStore('texts', { keyPath: ['operator', 'method', 'key', 'language'] });
  });
  let lock: Release | null = null;
  let isClosed = false;
  const cellsOf = (edits: TextEdits) =>
    [...edits].flatMap(([key, texts]) => Object.entries(texts).map(([language, words]) => ({ key, language, words })));
  return {
    async all() {
      lock ??= await takeLock(`texts ${operator}`);
      if (isClosed) lock?.();
      if (isClosed || !lock) return new Map();
      // A list sorts behind every text (Indexed Database API, "Keys").
      const own = IDBKeyRange.bound([operator], [operator, []]);
      const found = new Map<string, LocalEdits>();
      const rows: readonly unknown[] = (await database.read((open) => open.getAll('texts', own))) ?? [];
      for (const { method, key, language, words, was } of rows.filter(isRow)) {
        const known = found.get(method) ?? { edits: new Map(), was: new Map() };
        found.set(method, {
          edits: joinEdits(known.edits, new Map([[key, { [language]: words }]])),
          was: joinEdits(known.was, new Map([[key, { [language]: was }]])),
        });
      }
      return found;
    },
    put(method, edits, base) {
      const was = wordsBefore(base, edits);
      return database.write((open) => {
        const transaction = open.transaction('texts', 'readwrite');
        const requests = cellsOf(edits).map((cell) =>
          transaction.store.put({ operator, method, ...cell, was: was.get(cell.key)?.[cell.language] ?? '' }),
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
          const place: Schema['texts']['key'] = [operator, method, key, language];
          if ((await transaction.store.get(place))?.words === words) await transaction.store.delete(place);
        });
        await Promise.all([...removed, transaction.done]);
      }),
    close() {
      isClosed = true;
      database.close();
      lock?.();
    },
  };
}
