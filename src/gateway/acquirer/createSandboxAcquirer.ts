import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { FieldErrors, Layout, Step } from '../../contract/generated/types';
import type { RequestId, TransactionId } from '../../contract/ids';
import { formatDecimal, roundDecimal } from '../../domain/decimal';
import { currencyOf } from '../../tables/currencies';
import type { StatusChange, TransactionChange, TransactionRow } from '../db/transactionRow';
import type { TransactionStore } from '../db/transactionStore';
import type { Acquirer, SentFields } from './Acquirer';
import { buildStep, type Plan } from './buildStep';
import { openingOf, waitsForAnswer } from './opening';
import { automaticOutcomeOf, isOutcomeName, type OutcomeName, outcomes } from './outcomes';
import type { SandboxAcquirer } from './SandboxAcquirer';
import { sandboxAnswer } from './sandboxAnswers';

export interface SandboxAcquirerOptions {
  readonly store: TransactionStore;
  /** The address of a payment's page. */
  readonly payUrl: (reference: string) => string;
  /** Called after each stored change. */
  readonly onChange: (row: TransactionRow) => void;
  readonly log: FastifyBaseLogger;
}

/** A percentage of an amount, rounded down to the currency's decimals. */
function shareOf(amount: string | null, share: number, currency: string): string | null {
  if (amount === null) return null;
  const { decimals } = currencyOf(currency);
  const units = roundDecimal(amount, decimals, 'down');
  return units === null ? null : formatDecimal((units * BigInt(share)) / 100n, decimals);
}

// Stored from a layout that was checked.
const planOf = (row: TransactionRow): Plan => row.plan as Plan;

function takenErrors({ sandbox: { taken = {} } }: Layout, fields: SentFields): FieldErrors | null {
  const errors = Object.entries(taken).flatMap(([name, { value, text }]) =>
    Object.hasOwn(fields, name) && fields[name] === value ? [[name, { key: '', text, isExists: true }] as const] : [],
  );
  return errors.length === 0 ? null : Object.fromEntries(errors);
}

const txidOf = (row: TransactionRow): string | null =>
  planOf(row).steps.includes('crypto-address') ? createHash('sha256').update(row.id).digest('hex') : null;

/** The change that an outcome makes. */
function changeOf(row: TransactionRow, name: OutcomeName): StatusChange {
  const { status, reason, paidShare } = outcomes[name];
  const paidAmount = paidShare === null ? null : shareOf(row.amount, paidShare, row.currency);
  return {
    status,
    reason,
    paidAmount,
    txid: status === 'mistaked' ? null : txidOf(row),
    dueAt: null,
    dueOutcome: null,
  };
}

/** The change after an answered step: past the last one the amount, `atEnd` or a person decides. */
function afterStep(row: TransactionRow, atEnd: OutcomeName | null): TransactionChange {
  const { steps } = planOf(row);
  const next = row.stepIndex + 1;
  const moved: TransactionChange = { stepIndex: next, codeTries: 0 };
  const ending = automaticOutcomeOf(row.amount);
  const isOver = next >= steps.length;
  if (ending && (isOver || (next + 1 === steps.length && !waitsForAnswer(steps[next])))) {
    return { ...moved, dueAt: new Date(Date.now() + ending.delay), dueOutcome: ending.outcome };
  }
  return isOver && atEnd !== null ? { ...moved, ...changeOf(row, atEnd) } : moved;
}

/** The sandbox's acquirer: plays every step kind and every outcome. It charges no card, so it ignores what was sent. */
export function createSandboxAcquirer({ store, payUrl, onChange, log }: SandboxAcquirerOptions): SandboxAcquirer {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function clearTimer(id: TransactionId): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  /** One timer per transaction; when it fires, the database decides whether the outcome still applies. */
  function schedule(row: TransactionRow): void {
    const { id, dueAt, dueOutcome } = row;
    clearTimer(id);
    if (row.status !== 'waiting' || !dueAt || !isOutcomeName(dueOutcome)) return;
    const fire = (): void => {
      timers.delete(id);
      settle(row, dueOutcome, dueAt).catch((error: unknown) =>
        log.error({ err: error }, 'a due outcome could not be stored'),
      );
    };
    timers.set(id, setTimeout(fire, Math.max(0, dueAt.getTime() - Date.now())));
  }

  /** Updates the timer and informs the player. */
  function afterChange(row: TransactionRow | null): TransactionRow | null {
    if (row) {
      schedule(row);
      onChange(row);
    }
    return row;
  }

  const settle = async (row: TransactionRow, name: OutcomeName, dueAt?: Date): Promise<TransactionRow | null> =>
    afterChange(await store.settle(row, changeOf(row, name), name, dueAt));

  const moveOn = async (row: TransactionRow, requestId: RequestId, atEnd: OutcomeName | null) =>
    afterChange(await store.answer(row, requestId, afterStep(row, atEnd), 'next step'));

  const decisions = {
    planOf,
    advance: (row, requestId) => moveOn(row, requestId, null),
    confirm: (row, requestId) => moveOn(row, requestId, 'approve'),
    decide: (row, name) => settle(row, name),
    async decideLater(row, outcome, delay) {
      const dueAt = new Date(Date.now() + delay);
      return afterChange(await store.change(row, { dueAt, dueOutcome: outcome }, `${outcome} in ${delay} ms`));
    },
  } satisfies Omit<SandboxAcquirer, keyof Acquirer>;
  const stepOf = (row: TransactionRow): Step => buildStep({ row, plan: planOf(row), payUrl: payUrl(row.reference) });
  return {
    ...decisions,
    stepOf,
    takenErrors,
    open: openingOf,
    intentOf: () => [],
    async start(row) {
      schedule(row);
      if (row.status !== 'waiting') onChange(row);
      return row;
    },
    answer: (...answer) => sandboxAnswer({ store, acquirer: decisions }, ...answer),
    async resume(until) {
      for (const row of await store.due(until)) schedule(row);
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
