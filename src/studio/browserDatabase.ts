import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface BrowserDatabase<Schema extends DBSchema> {
  /** @returns null: the browser stores nothing, as in some private windows */
  read<Value>(look: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value | null>;
  /** Begins its transaction in this turn once the database is open. @returns whether the browser stored it */
  write(change: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<boolean>;
  /** Closes the database, once what is in progress is written. */
  close(): void;
}

/** Opens a database of this origin. */
export function openBrowserDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): BrowserDatabase<Schema> {
  const opened = openDB<Schema>(name, 1, { upgrade: create }).catch(() => null);
  let open: IDBPDatabase<Schema> | null = null;
  void opened.then((database) => {
    open = database;
  });
  return {
    async read(look) {
      const database = await opened;
      return database && look(database).catch(() => null);
    },
    async write(change) {
      // Begun at once if possible: the page may be gone with the next turn.
      const database = open ?? (await opened);
      if (!database) return false;
      try {
        await change(database);
        return true;
      } catch {
        return false;
      }
    },
    close: () => void opened.then((database) => database?.close()),
  };
}
