import { type FieldDefinition, parseFieldDefinitions } from './fieldDefinition';
import { isMaybeTransaction, isWireTransaction } from './generated/transactionValidators';
import type { TransactionKind, FormStep as WireFormStep, Step as WireStep, WireTransaction } from './generated/types';
import { type Parsed, parseWith } from './validator';

export type { TransactionKind };

/** Another server-driven form, its fields checked. */
export interface FormStep extends Omit<WireFormStep, 'fields'> {
  readonly fields: readonly FieldDefinition[];
}

/** What comes next in a transaction (contract C4). */
export type Step = Exclude<WireStep, WireFormStep> | FormStep;
export type StepKind = Step['kind'];

/** A transaction as the server tells it; `status` stays a number until `tables/transactionStatus` names it. */
export interface Transaction extends Omit<WireTransaction, 'next'> {
  readonly next: Step;
}

function stepOf(step: WireStep): Parsed<Step> {
  if (step.kind !== 'form') return { ok: true, value: step };
  const { fields, problems } = parseFieldDefinitions(step.fields);
  const needed = problems.find((problem) => problem.isNeeded);
  if (needed) return { ok: false, problems: [{ path: `/next/fields/${needed.index}`, rule: needed.why, wanted: {} }] };
  return { ok: true, value: { ...step, fields } };
}

function transactionOf(wire: WireTransaction): Parsed<Transaction> {
  const next = stepOf(wire.next);
  return next.ok ? { ok: true, value: { ...wire, next: next.value } } : next;
}

export function parseTransaction(value: unknown): Parsed<Transaction> {
  const parsed = parseWith(isWireTransaction, value);
  return parsed.ok ? transactionOf(parsed.value) : parsed;
}

/** null: the server knows of none. */
export function parseMaybeTransaction(value: unknown): Parsed<Transaction | null> {
  const parsed = parseWith(isMaybeTransaction, value);
  if (!parsed.ok || parsed.value === null) return parsed as Parsed<null>; // narrowed: null or a failure
  return transactionOf(parsed.value);
}
