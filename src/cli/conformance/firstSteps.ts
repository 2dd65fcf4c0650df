import type { ConfirmStep, FormStep, InstructionStep, InvoiceStep, Step, StepOf } from '../../contract/transaction';

/** A first step that a check needs, in words, and whether a step is one. */
export type FirstStep<Wanted extends Step> = readonly [wanted: string, isWanted: (step: Step) => step is Wanted];

const isRedirect = (step: Step): step is StepOf<'redirect'> => step.kind === 'redirect';
const isTimed = (step: Step): step is InvoiceStep | InstructionStep =>
  (step.kind === 'invoice' && (step.expiresAt !== undefined || step.secondsLeft !== undefined)) ||
  ((step.kind === 'invoice' || step.kind === 'instruction') && step.payBy !== undefined);
const hasApp = (step: Step): step is InvoiceStep => step.kind === 'invoice' && step.deeplink !== undefined;
const hasUri = (step: Step): step is StepOf<'crypto-address'> =>
  step.kind === 'crypto-address' && step.uri !== undefined;

export const redirectStep = ['a redirect', isRedirect] as const;
export const timedStep = ['an invoice or instruction with a time', isTimed] as const;
export const appStep = ['an invoice with a deeplink', hasApp] as const;
const hasBarcode = (step: Step): step is InvoiceStep | InstructionStep =>
  (step.kind === 'invoice' || step.kind === 'instruction') && step.requisites.some(({ barcode }) => barcode);
export const barcodeStep = ['an invoice or instruction with a barcode', hasBarcode] as const;
export const coinStep = ['a crypto-address with a uri', hasUri] as const;

/** The steps on which a player says 'I have paid'. */
const paidSteps: readonly Step['kind'][] = ['instruction', 'invoice', 'crypto-address'];
export const isPaid = (kind: Step['kind']): boolean => paidSteps.includes(kind);
const asksForCode = (step: Step): step is ConfirmStep => step.kind === 'confirm' && step.code !== undefined;

export const codeStep = ['a confirmation code', asksForCode] as const;
export const paidStep = ["'I have paid'", (step: Step): step is Step => isPaid(step.kind)] as const;
export const wordStep = [
  "a code or 'I have paid'",
  (step: Step): step is Step => asksForCode(step) || isPaid(step.kind),
] as const;
export const anyStep = ['a step', (step: Step): step is Step => step.kind !== 'complete'] as const;
export const formStep = [
  'a form',
  (step: Step): step is FormStep => step.kind === 'form' && step.fields.some(({ isOptional }) => !isOptional),
] as const;
