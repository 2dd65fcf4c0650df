import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/openDatabase';
import { createTransactionStore, type TransactionStore } from '../db/transactionStore';
import type { PersonalDataCipher } from '../privacy/createPersonalDataCipher';
import { startingBalance } from '../sandbox/readOpening';
import type { Settings } from '../settings/settings';
import type { PaymentOutbox } from '../webhooks/createWebhookOutbox';
import { createLedger } from './createLedger';
import { createHoldQueue } from './platform/createHoldQueue';
import { createPlatformBalance } from './platform/createPlatformBalance';
import { reserveFirst } from './platform/reserveFirst';

export interface PaymentStore {
  readonly store: TransactionStore;
  /** Sends the platform what is due, if it has the balances: confirms and releases. */
  settleHolds(): void;
  /** Cuts requests to the platform; they are sent again later. */
  close(): Promise<void>;
}

/** The store of transactions with the money that belongs to them: in the gateway's ledger, or at the platform. */
export function createPaymentStore(
  db: Database,
  { platformBalance, isSandbox }: Pick<Settings, 'platformBalance' | 'isSandbox'>,
  cipher: PersonalDataCipher,
  outbox: PaymentOutbox,
  log: FastifyBaseLogger,
): PaymentStore {
  if (platformBalance === null) {
    const ledger = createLedger({ holder: 'ledger', opening: isSandbox ? startingBalance : '0' });
    const store = createTransactionStore(db, ledger, cipher, outbox);
    return { store, settleHolds: () => {}, close: async () => {} };
  }
  const platform = createPlatformBalance(platformBalance, (action, { transactionId, attempts }, why) =>
    log.error({ err: why, action, transactionId, attempts }, 'the platform did not answer about a balance'),
  );
  const queue = createHoldQueue(db, platform, (error) =>
    log.error({ err: error }, 'a hold could not be read or stored'),
  );
  const store = createTransactionStore(db, createLedger({ holder: 'platform', opening: '0' }), cipher, outbox);
  return {
    store: reserveFirst(db, store, platform),
    settleHolds: queue.wake,
    close() {
      platform.close();
      return queue.close();
    },
  };
}
