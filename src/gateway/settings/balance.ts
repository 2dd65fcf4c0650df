import type { SignedPeer } from '../signed/postSigned';
import type { Environment } from './environment';
import { signedPeerOf } from './signedPeer';

/** The platform's own balances: withdrawals are reserved there. */
export interface BalanceSettings {
  /** null: the gateway has the balances, in its own ledger. */
  readonly balanceHook: SignedPeer | null;
}

/** @throws StartProblem: only one of BALANCE_URL and BALANCE_SECRET is set, or one is not valid */
export const balanceSettingsOf = (environment: Environment): BalanceSettings => ({
  balanceHook: signedPeerOf(environment, {
    name: 'BALANCE',
    address: 'https://platform.example/balance',
    without: 'then the gateway has the balances.',
  }),
});
