import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { copyDatabases } from '../../../fixtures/copiedDatabase';

export const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));

copyDatabases();

/** An empty database with the gateway's tables. */
export const openMemoryDatabase = () =>
  openDatabase({ databaseUrl: undefined, dataFolder: 'memory', migrationsFolder });
