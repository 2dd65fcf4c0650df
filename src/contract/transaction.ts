import { type FieldDefinition, parseFieldDefinitions } from './fieldDefinition';
import { isMaybeTransaction, isWireTransaction } from './generated/transactionValidators';
import type { TransactionKind, FormStep as WireFormStep, Step as WireStep, WireTransaction } from './generated/types';
import { type Parsed, parseWith } from './validator';

export type { TransactionKind };

/** A further server-driven form, with validated fields. */
export interface FormStep extends Omit<WireFormStep, 'fields'> {
  readonly fields: readonly FieldDefinition[];
}

/** The next step of a transaction (contract C4). */
export type Step = Exclude<WireStep, WireFormStep> | FormStep;
export type StepKind = Step['kind'];
/** The step of a kind, in the form that lets a table of kinds be indexed with a step's own kind. */
export type StepOf<Kind extends StepKind> = {
  [One in Kind]: { kind: One } & Omit<Extract<Step, { kind: One }>, 'kind'>;
}[Kind];

/** A transaction as the server sends it; `status` is a number until `tables/transactionStatus` names it. */
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

/** null: the server has none. */
export function parseMaybeTransaction(value: unknown): Parsed<Transaction | null> {
  const parsed = parseWith(isMaybeTransaction, value);
  if (!parsed.ok || parsed.value === null) return parsed as Parsed<null>; // Narrowed: null or a failure.
  return transactionOf(parsed.value);
}
