import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Step } from '../../contract/generated/types';
import { roundDecimal, formatDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';
import type { TransactionRow, TransactionStore } from '../db/transactionStore';
import { buildStep, type Plan } from './buildStep';
import { endingOf, isOutcomeName, type OutcomeName, outcomes } from './outcomes';

/** The sandbox acquirer: plays every step kind and every outcome. It says everywhere that it is a sandbox. */
export interface Acquirer {
  stepOf(row: TransactionRow): Step;
  planOf(row: TransactionRow): Plan;
  /** Begins with a new transaction: those without steps are over at once, some amounts decide by themselves. */
  start(row: TransactionRow): Promise<TransactionRow>;
  /** Goes on to the next step of the plan; after the last one the payment is decided by `atEnd`. */
  advance(row: TransactionRow, atEnd: OutcomeName | null): Promise<TransactionRow>;
  /** null: it was settled already. */
  decide(row: TransactionRow, outcome: OutcomeName): Promise<TransactionRow | null>;
  /** Decides later; survives a restart. */
  decideLater(row: TransactionRow, outcome: OutcomeName, delay: number): Promise<TransactionRow>;
  /** Takes up what was due when the process ended. */
  resume(): Promise<void>;
  close(): void;
}

interface AcquirerOptions {
  readonly store: TransactionStore;
  readonly publicUrl: () => string;
  /** Told after each change is stored. */
  readonly onChange: (row: TransactionRow) => void;
  readonly log: FastifyBaseLogger;
}

/** A share of an amount in the currency's decimals, cut: exact, in whole hundredths. */
function shareOf(amount: string | null, share: number, currency: string): string | null {
  if (amount === null) return null;
  const { decimals } = currencyOf(currency);
  const units = roundDecimal(amount, decimals, 'down');
  return units === null ? null : formatDecimal((units * BigInt(share)) / 100n, decimals);
}

export function createAcquirer({ store, publicUrl, onChange, log }: AcquirerOptions): Acquirer {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  // Plans come from checked layouts and are stored as they were.
  const planOf = (row: TransactionRow): Plan => row.plan as Plan;

  const txidOf = (row: TransactionRow): string | null =>
    planOf(row).steps.includes('crypto-address') ? createHash('sha256').update(row.id).digest('hex') : null;

  async function decide(row: TransactionRow, name: OutcomeName): Promise<TransactionRow | null> {
    const { status, reason, paidShare } = outcomes[name];
    const paidAmount = paidShare === null ? null : shareOf(row.amount, paidShare, row.currency);
    const txid = status === 2 ? null : txidOf(row);
    const decided = await store.settle(row.id, { status, reason, paidAmount, txid, dueAt: null, dueOutcome: null }, name);
    if (decided) onChange(decided);
    return decided;
  }

  function schedule(row: TransactionRow): void {
    const { dueAt, dueOutcome } = row;
    if (!dueAt || !isOutcomeName(dueOutcome)) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        decide(row, dueOutcome).catch((error: unknown) => log.error({ err: error }, 'a due outcome could not be stored'));
      },
      Math.max(0, dueAt.getTime() - Date.now()),
    );
    timers.add(timer);
  }

  async function decideLater(row: TransactionRow, outcome: OutcomeName, delay: number): Promise<TransactionRow> {
    const dueAt = new Date(Date.now() + delay);
    const changed = await store.change(row.id, { dueAt, dueOutcome: outcome }, `${outcome} in ${delay} ms`);
    if (!changed) return row;
    schedule(changed);
    return changed;
  }

  return {
    planOf,
    stepOf: (row) => buildStep({ row, plan: planOf(row), publicUrl: publicUrl() }),
    decide,
    decideLater,
    async start(row) {
      if (planOf(row).steps.length === 0) return (await decide(row, 'approve')) ?? row;
      const ending = endingOf(row.amount);
      // A payout that asks for a confirmation waits for it, whatever its amount.
      const decidesItself = ending !== null && !planOf(row).steps.some((kind) => kind === 'confirm' || kind === 'form');
      return decidesItself ? decideLater(row, ending.outcome, ending.delay) : row;
    },
    async advance(row, atEnd) {
      const isLast = row.stepIndex + 1 >= planOf(row).steps.length;
      const ending = endingOf(row.amount);
      if (isLast && ending) return decideLater(row, ending.outcome, ending.delay);
      if (isLast) return (atEnd === null ? null : await decide(row, atEnd)) ?? row;
      const moved = await store.change(row.id, { stepIndex: row.stepIndex + 1, codeTries: 0 }, 'next step');
      if (moved) onChange(moved);
      return moved && ending && !planOf(row).steps.slice(row.stepIndex + 2).length
        ? decideLater(moved, ending.outcome, ending.delay)
        : (moved ?? row);
    },
    async resume() {
      for (const row of await store.due()) schedule(row);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
