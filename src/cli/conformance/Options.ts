import type { TransportName } from '../../contract/hostData';
import type { CurrencyCode, MethodName } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';

/** A deposit or withdrawal that the server's sandbox takes. */
export interface SamplePayment {
  readonly method: MethodName;
  /** null: the method asks for no amount. */
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ConformanceOptions {
  /** The server's origin, without '/api'. */
  readonly url: string;
  readonly token: string;
  /** Of another player; null: what separates players is not checked. */
  readonly otherToken: string | null;
  /** Of a player, and no longer good; null: not checked. */
  readonly expiredToken: string | null;
  /** Those that are checked. */
  readonly transports: readonly TransportName[];
  readonly country: string;
  readonly currency: CurrencyCode;
  /** The first is used for every duty, the others for the steps that they begin with; empty: none is created. */
  readonly samples: { readonly [Kind in TransactionKind]: readonly SamplePayment[] };
  /** What the player has in the withdrawal's currency, which no call of the contract says; null: not checked. */
  readonly balance: string | null;
  /** The sandbox's address that ends a payment; null: payments end by themselves, if at all. */
  readonly settleUrl: string | null;
  /** How long a payment may take to end, ms. */
  readonly settleLimit: number;
  /** How long a call may take, ms. */
  readonly timeLimit: number;
  /** How long to wait for a push that should not come, ms. */
  readonly quiet: number;
  /** What the widget reads by contract §9 counts as passed. */
  readonly isLenient: boolean;
  /** Names of groups, and ids of duties or how they begin, as 'lists/deposit'; empty: all. */
  readonly only: readonly string[];
}
