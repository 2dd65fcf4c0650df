import { PGlite as RealPGlite } from '@electric-sql/pglite';

declare global {
  /** Databases that no test uses. Global: modules are loaded anew for each test file. */
  var idleDatabases: RealPGlite[] | undefined;
}

const emptyAll = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'TRUNCATE ' || name || ' RESTART IDENTITY CASCADE';
  END LOOP;
END $$`;

/** PGlite whose databases in memory are emptied and used again. */
export const PGlite = {
  async create(dataDir: string): Promise<RealPGlite> {
    if (dataDir !== 'memory://') return RealPGlite.create(dataDir);
    globalThis.idleDatabases ??= [];
    const idle = globalThis.idleDatabases;
    const database = idle.pop() ?? (await RealPGlite.create(dataDir));
    await database.exec(emptyAll);
    database.close = async () => void idle.push(database);
    return database;
  },
};
