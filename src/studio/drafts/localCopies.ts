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
  const change = (row: Row | null, gone: readonly string[]) =>
    database.write((open) => {
      const transaction = open.transaction('drafts', 'readwrite');
      const requests = gone.map((id) => transaction.store.delete(id));
      if (row) requests.push(transaction.store.put(row).then(() => undefined));
      // A transaction that is committed outlives its page.
      transaction.commit();
      return Promise.all([...requests, transaction.done]);
    });
  const put: LocalCopies['put'] = (id, { transaction, name }, copy, merged) =>
    change({ id, operator, transaction, name, at: Date.now(), copy }, merged);
  const moved = moveOldTexts(operator, (key, copy) => put(newUuid(), key, copy, []));

  return {
    async all() {
      await moved;
      const rows = (await database.read((open) => open.getAllFromIndex('drafts', 'operator', operator))) ?? [];
      return rows
        .sort((one, other) => one.at - other.at)
        .flatMap(({ id, transaction, name, copy }) => {
          const known = readLocalCopy(copy);
          return known ? [{ id, key: { transaction, name }, copy: known }] : [];
        });
    },
    put,
    remove: (ids) => (ids.length === 0 ? Promise.resolve(true) : change(null, ids)),
    close: database.close,
  };
}
