/** The entry of the npm package. */
export { createCashier } from './createCashier';
export type {
  Cashier,
  CashierAnalyticsEvent,
  CashierBonus,
  CashierFont,
  CashierFormPreview,
  CashierListeners,
  CashierMessage,
  CashierMessageOf,
  CashierMoney,
  CashierOptions,
  CashierParent,
  CashierSchema,
  CashierText,
  CashierUser,
  CreateCashier,
  TransactionKind,
  TransactionStatus,
} from './types';
