import type { TransactionKind } from '../../contract/transaction';
import { type Environment, metricKeys } from '../../tables/metricKeys';

/** Takes how long a list took in a player's browser. */
type RecordLoad = (transaction: TransactionKind, seconds: number) => void;

/** ms. Whoever sends it may send anything: one more would hide all others in an average. */
const longest = 600_000;

/** The load times of lists that widgets outside of a frame send (specification §7), for the metrics of this node. */
export function createListLoads(environment: Environment = 'production') {
  const transactions = new Map<string, TransactionKind>([
    [metricKeys[environment].deposit, 'deposit'],
    [metricKeys[environment].withdrawal, 'withdrawal'],
  ]);
  let record: RecordLoad = () => undefined;
  return {
    /** @returns false: it is no load time of this environment */
    add(key: string, milliseconds: number): boolean {
      const transaction = transactions.get(key);
      if (transaction === undefined || milliseconds < 0 || milliseconds > longest) return false;
      record(transaction, milliseconds / 1000);
      return true;
    },
    /** Without it nobody asks for metrics, and they are only checked. */
    recordWith(recordLoad: RecordLoad): void {
      record = recordLoad;
    },
  };
}

export type ListLoads = ReturnType<typeof createListLoads>;
