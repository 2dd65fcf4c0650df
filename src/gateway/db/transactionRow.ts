import type { TransactionStatus } from '../../contract/transactionStatus';
import type { PersonalColumns, PersonalData } from '../privacy/createPersonalDataCipher';
import type { transactions } from './schema';

/** A payment's row, with personal data encrypted. */
export type StoredPayment = typeof transactions.$inferSelect;
type Inserted = typeof transactions.$inferInsert;

/** A transaction as the gateway works with it: amounts in canonical decimals, never in binary floating point. */
export type TransactionRow = Omit<StoredPayment, keyof PersonalColumns> &
  PersonalData & {
    /** No key of this node reads what the player has typed: `fields`, `account` and `bonusId` are empty. */
    readonly isUnreadable?: true;
  };
export type NewTransaction = Omit<Inserted, keyof PersonalColumns> &
  Pick<PersonalData, 'fields'> &
  Partial<PersonalData>;
/** What happens to a transaction changes nothing of what its player has typed. */
export type TransactionChange = Partial<Omit<Inserted, keyof PersonalColumns>>;
/** A change that a decision about the payment makes. */
export type StatusChange = TransactionChange & { readonly status: TransactionStatus };
