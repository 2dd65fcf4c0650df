import type { DBSchema } from 'idb';
import type { MethodKey, Operator } from '../../contract/generated/types';
import { newUuid } from '../../contract/ids';
import { openBrowserDatabase } from '../browserDatabase';
import type { LocalCopy } from '../edits/editorState';
import { moveOldTexts } from './oldTexts';
import { readLocalCopy } from './readLocalCopy';

interface Row extends MethodKey {
  /** Of the editor that wrote it. */
  readonly id: string;
  /** Whose work it is. */
  readonly operator: string;
  /** ms since 1970. */
  readonly at: number;
  /** A `LocalCopy`, of this build or of another one. */
  readonly copy: unknown;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Row; indexes: { operator: string } };
}

interface Change {
  /** By id; null: it is removed. */
  readonly rows: readonly (readonly [string, Row | null])[];
  readonly resolve: (isStored: boolean) => void;
}

export interface FoundCopy {
  readonly id: string;
  readonly key: MethodKey;
  readonly copy: LocalCopy;
}

/** Drafts that the gateway does not have yet, in this browser. One operator sees nothing of another. */
export interface LocalCopies {
  /** This operator's copies, oldest first. Empty where the browser stores nothing. */
  all(): Promise<readonly FoundCopy[]>;
  /** Writes a copy and removes others, whose work it has taken over. @returns whether the browser stored it */
  put(id: string, key: MethodKey, copy: LocalCopy, merged: readonly string[]): Promise<boolean>;
  remove(ids: readonly string[]): Promise<boolean>;
  /** Begins to write what waits: the page may be gone with the next turn. */
  flush(): void;
  /** Closes the database, once what is in progress is written. */
  close(): void;
}

/** Everybody with the same ops token is one operator, but not one author. */
const ownerOf = ({ id, who }: Operator): string => (id.startsWith('token:') ? `${id} ${who}` : id);

/** The browser keeps those of each gateway's origin apart. */
export function createLocalCopies(author: Operator): LocalCopies {
  const operator = ownerOf(author);
  const database = openBrowserDatabase<Schema>('cashier-studio', (created) => {
    created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('operator', 'operator');
  });
  const write = (rows: ReadonlyMap<string, Row | null>) =>
    database.write((open) => {
      const transaction = open.transaction('drafts', 'readwrite');
      const { store } = transaction;
      const requests = [...rows].map(([id, row]) => (row ? store.put(row) : store.delete(id)));
      // A transaction that is committed outlives its page.
      transaction.commit();
      return Promise.all([...requests, transaction.done]);
    });
  let waiting: Change[] = [];
  let inProgress = 0;

  async function flush(): Promise<void> {
    const changes = waiting;
    if (changes.length === 0) return;
    waiting = [];
    inProgress += 1;
    const isStored = await write(new Map(changes.flatMap(({ rows }) => rows)));
    inProgress -= 1;
    for (const { resolve } of changes) resolve(isStored);
    if (inProgress === 0) await flush();
  }
  /** One transaction at a time: with its page, Chromium drops those that wait for another, committed or not. */
  const change = (rows: Change['rows']) =>
    new Promise<boolean>((resolve) => {
      waiting.push({ rows, resolve });
      if (inProgress === 0) void flush();
    });
  const put: LocalCopies['put'] = (id, { transaction, name }, copy, merged) =>
    change([
      ...merged.map((gone) => [gone, null] as const),
      [id, { id, operator, transaction, name, at: Date.now(), copy }],
    ]);
  const moved = moveOldTexts(operator, (key, copy) => put(newUuid(), key, copy, []));

  return {
    async all() {
      await moved;
      void flush();
      const rows = (await database.read((open) => open.getAllFromIndex('drafts', 'operator', operator))) ?? [];
      return rows
        .sort((one, other) => one.at - other.at)
        .flatMap(({ id, transaction, name, copy }) => {
          const known = readLocalCopy(copy);
          return known ? [{ id, key: { transaction, name }, copy: known }] : [];
        });
    },
    put,
    remove: (ids) => change(ids.map((id) => [id, null])),
    flush: () => void flush(),
    close() {
      void flush();
      database.close();
    },
  };
}
