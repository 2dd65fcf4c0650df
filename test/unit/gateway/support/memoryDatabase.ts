import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';

const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));

/** An empty database with the gateway's tables. */
export const openMemoryDatabase = () =>
  openDatabase({ databaseUrl: undefined, dataFolder: 'memory', migrationsFolder });
