/** The entry of the npm package. */
export { createCashier } from './createCashier';
export { prefetch, preload } from './preload';
export type {
  Cashier,
  CashierAnalyticsEvent,
  CashierBonus,
  CashierFont,
  CashierFormPreview,
  CashierListeners,
  CashierLoadError,
  CashierMessage,
  CashierMessageOf,
  CashierMoney,
  CashierOptions,
  CashierParent,
  CashierSchema,
  CashierText,
  CashierUser,
  CreateCashier,
  Prefetch,
  Preload,
  PreloadOptions,
  TransactionKind,
  TransactionStatus,
} from './types';
