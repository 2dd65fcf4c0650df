import { copyDefault } from './copyDefault';
import { type FieldDefinition, parseFieldDefinitions } from './fieldDefinition';
import { WireTransaction as transactionShape } from './generated/shapes/WireTransaction';
import type {
  TransactionKind,
  ConfirmStep as WireConfirmStep,
  FormStep as WireFormStep,
  InstructionStep as WireInstructionStep,
  InvoiceStep as WireInvoiceStep,
  Requisite as WireRequisite,
  Step as WireStep,
  WireTransaction,
} from './generated/types';
import { below, type Deviation, type Reading, readShape } from './reader/readShape';
import { statusOf, type TransactionStatus } from './transactionStatus';

export type { TransactionKind };

/** A value to pay to or with; `copy`: it has a copy button. */
export interface Requisite extends WireRequisite {
  readonly copy: boolean;
}

type WithRequisites<Step, Key extends keyof Step> = Omit<Step, Key> & { readonly [Name in Key]: readonly Requisite[] };

/** A further server-driven form, with readable fields. */
export interface FormStep extends Omit<WireFormStep, 'fields'> {
  readonly fields: readonly FieldDefinition[];
}
export type InstructionStep = WithRequisites<WireInstructionStep, 'requisites'>;
export type InvoiceStep = WithRequisites<WireInvoiceStep, 'requisites'>;
export type ConfirmStep = WithRequisites<WireConfirmStep, 'summary'>;

/** The next step of a transaction (contract C4). */
export type Step =
  | Exclude<WireStep, WireFormStep | WireInstructionStep | WireInvoiceStep | WireConfirmStep>
  | FormStep
  | InstructionStep
  | InvoiceStep
  | ConfirmStep;
export type StepKind = Step['kind'];
/** The step of a kind, in the form that lets a table of kinds be indexed with a step's own kind. */
export type StepOf<Kind extends StepKind> = {
  [One in Kind]: { kind: One } & Omit<Extract<Step, { kind: One }>, 'kind'>;
}[Kind];

/** A transaction as everything but the wire has it. */
export interface Transaction extends Omit<WireTransaction, 'next' | 'status'> {
  readonly status: TransactionStatus;
  readonly next: Step;
  /** A push has changed the status. What was paid, and the reason, are not known until the payment is read again. */
  readonly isStatusAlone?: true;
}

/** The step of a payment that is followed on the status screen. */
const complete: Step = { kind: 'complete' };

const withCopy = (requisites: readonly WireRequisite[]): Requisite[] =>
  requisites.map((requisite) => ({ ...requisite, copy: requisite.copy ?? copyDefault(requisite) }));

/** A step without what its screen needs is followed on the status screen (contract §9). */
function stepOf(step: WireStep): { step: Step; deviations: readonly Deviation[] } {
  switch (step.kind) {
    case 'form': {
      const { fields, leftOut, deviations } = parseFieldDefinitions(step.fields);
      const isMissing = leftOut.some(({ isNeeded }) => isNeeded);
      return { step: isMissing ? complete : { ...step, fields }, deviations };
    }
    case 'instruction':
    case 'invoice': {
      const isEmpty =
        step.requisites.length === 0 && !(step.kind === 'invoice' ? (step.qr ?? step.deeplink) : step.steps.length);
      return { step: isEmpty ? complete : { ...step, requisites: withCopy(step.requisites) }, deviations: [] };
    }
    case 'confirm':
      return { step: { ...step, summary: withCopy(step.summary) }, deviations: [] };
    default:
      return { step, deviations: [] };
  }
}

/** Reads a transaction. Only one without an id, or that is none at all, is unreadable. */
export function parseTransaction(value: unknown): Reading<Transaction> {
  const parsed = readShape(transactionShape, value);
  if (!parsed.ok) return parsed;
  const { step, deviations } = stepOf(parsed.value.next);
  return {
    ok: true,
    value: { ...parsed.value, status: statusOf(parsed.value.status), next: step },
    deviations: [...parsed.deviations, ...below('/next/fields', deviations)],
  };
}
