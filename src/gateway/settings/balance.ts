import type { Environment } from './environment';
import { type SignedTarget, signedTargetOf } from './signedTarget';

/** The platform's own balances: withdrawals are reserved there. */
export interface BalanceSettings {
  /** null: the gateway has the balances, in its own ledger. */
  readonly balanceHook: SignedTarget | null;
}

/** @throws StartProblem: only one of BALANCE_URL and BALANCE_SECRET is set, or one is not valid */
export const balanceSettingsOf = (environment: Environment): BalanceSettings => ({
  balanceHook: signedTargetOf(environment, {
    url: 'BALANCE_URL',
    secret: 'BALANCE_SECRET',
    example: 'https://platform.example/balance',
    without: 'then the gateway has the balances.',
  }),
});
