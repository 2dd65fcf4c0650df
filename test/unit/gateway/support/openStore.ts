import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from './memoryDatabase';
import { sandboxLedger } from './sandboxLedger';

/** The transactions of a database, with the sandbox's ledger. @param databaseUrl undefined: an embedded one in memory */
export async function openStore(databaseUrl: string | undefined) {
  const database = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
  return { database, store: createTransactionStore(database.db, sandboxLedger, cipherOf()) };
}
