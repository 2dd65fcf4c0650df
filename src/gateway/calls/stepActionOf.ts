import type { Step, TransactionStepPayload } from '../../contract/generated/types';
import type { FormValues } from '../../form/compile/CompiledForm';
import type { StepAction } from '../acquirer/StepAction';
import { type CallEnd, refused, undeclared } from './CallContext';

/** Actions that are one word on the wire. */
const words = ['resend', 'paid'] as const;
type Word = (typeof words)[number];

/** The words that a step takes: where the player sends money, and where a code was sent. */
const wordsOf: Partial<Readonly<Record<Step['kind'], Word>>> = {
  instruction: 'paid',
  invoice: 'paid',
  'crypto-address': 'paid',
  confirm: 'resend',
};

const takesWord = (step: Step, word: Word): boolean =>
  wordsOf[step.kind] === word && (step.kind !== 'confirm' || step.code !== undefined);

/** A form may have a field that is called like an action. */
const isFieldOf = (step: Step, name: string): boolean =>
  step.kind === 'form' && step.fields.some((field) => Object(field).name === name);

/** The action of a step's other answer: its form, its code, or a bare confirmation. null: it has none. */
function ownAction(step: Step, { code, ...others }: FormValues): StepAction | null {
  if (step.kind === 'form') return { kind: 'form', fields: { ...others, ...(code !== undefined && { code }) } };
  if (step.kind !== 'confirm') return null;
  return step.code ? { kind: 'code', code: code ?? '' } : { kind: 'confirm' };
}

/** The names of fields that a step does not ask for. Those of a form are checked with its rules. */
const strangeNames = (step: Step, fields: FormValues): string[] =>
  Object.keys(fields).filter(
    (name) => step.kind !== 'form' && !(name === 'code' && step.kind === 'confirm' && step.code),
  );

const oneAction = refused(422, 'ONE_ACTION', 'An answer to a step has one action: its fields, resend or paid.');

/**
 * Reads the answer to a step, and refuses whatever is not exactly one of the step's actions. `resend` and `paid` are true
 * beside `fields`, or have the text 'true' in them: so they are written by every widget until now. A payment without a step
 * has moved on: what is one action elsewhere is none there.
 */
export function stepActionOf(
  step: Step,
  { fields: sent = {}, ...beside }: Pick<TransactionStepPayload, 'fields' | Word>,
): { readonly action: StepAction | null } | { readonly end: CallEnd } {
  const inFields = words.filter((word) => sent[word] === 'true' && !isFieldOf(step, word));
  const named = words.filter((word) => beside[word] === true || inFields.includes(word));
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !inFields.some((word) => word === name)));
  const actions = named.length + (Object.keys(fields).length > 0 ? 1 : 0);
  if (actions > 1) return { end: oneAction };
  if (step.kind === 'complete') return { action: null };
  const strange = [...named.filter((word) => !takesWord(step, word)), ...strangeNames(step, fields)];
  if (strange.length > 0) return { end: undeclared(strange) };
  const [word] = named;
  const action = word === undefined ? ownAction(step, fields) : { kind: word };
  return action ? { action } : { end: oneAction };
}
