import type { TransactionKind } from '../contract/transaction';

/** Where a build runs; metrics of one never mix with another's. */
export type Environment = 'production' | 'staging' | 'development';

/** The two load-time metrics, by environment (specification §9 requires that they differ; the values are ours). */
export const metricKeys = {
  production: { deposit: 'cashier_deposit_load', withdrawal: 'cashier_withdrawal_load' },
  staging: { deposit: 'cashier_staging_deposit_load', withdrawal: 'cashier_staging_withdrawal_load' },
  development: { deposit: 'cashier_dev_deposit_load', withdrawal: 'cashier_dev_withdrawal_load' },
} as const satisfies Record<Environment, Record<TransactionKind, string>>;
