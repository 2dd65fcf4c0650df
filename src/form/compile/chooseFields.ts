import type { FieldDefinition } from '../../contract/fieldDefinition';
import { accountTypes, reservedFields } from '../../tables/reservedFields';
import { patternFor } from '../regex/patternFor';
import type { FormProblem } from './CompiledForm';

/** Names that JavaScript or the uiSchema keep for themselves. */
const isUnusable = (name: string): boolean => name === '__proto__' || name.startsWith('ui:');

/** Fields of these types offer their options; elsewhere options mean nothing. */
const needsOptions = ({ type }: FieldDefinition): boolean => type === 'dropdown' || type === 'networks';

/** A value stands once among the options: the first text for it counts. */
const withOptions = (field: FieldDefinition): FieldDefinition => {
  const byValue = new Map(field.options.toReversed().map((option) => [option.value, option]));
  const options = needsOptions(field) ? field.options.filter((option) => byValue.get(option.value) === option) : [];
  return { ...field, options };
};

const isAccountChoice = ({ options }: FieldDefinition): boolean =>
  accountTypes.every((account) => options.some(({ value }) => value === account));

type Refusal = Omit<FormProblem, 'field'>;

/** Why a field stays out of the form; null: it stands in it. */
function refusalOf(field: FieldDefinition, taken: ReadonlySet<string>, hasAmount: boolean): Refusal | null {
  if (isUnusable(field.name)) return { why: 'its name cannot be used', isFatal: !field.isOptional };
  if (taken.has(field.name)) return { why: 'a second field of this name', isFatal: false };
  if (field.type === 'amount' && hasAmount) return { why: 'a second amount', isFatal: false };
  if (field.name === reservedFields.account && !isAccountChoice(field)) {
    return { why: 'no choice between the accounts: main is taken', isFatal: false };
  }
  if (needsOptions(field) && field.options.length === 0) {
    return { why: 'nothing to choose from', isFatal: !field.isOptional };
  }
  return null;
}

/** Rules that are not tested here, and conditions that never come true. The fields work; the server decides. */
function remarksOn(field: FieldDefinition, all: readonly FieldDefinition[]): string[] {
  const remarks = field.rules.flatMap(({ regex }) => {
    const { verdict, isUnicode } = patternFor(regex);
    if (verdict === 'broken') return [`this expression does not compile, the server decides: ${regex}`];
    if (verdict === 'unproven') return [`this expression may run away and is not tested while typing: ${regex}`];
    return isUnicode ? [] : [`this expression is legal only without Unicode mode: ${regex}`];
  });
  const { visibleWhen } = field;
  if (visibleWhen && !all.some(({ name }) => name === visibleWhen.field)) {
    remarks.push(`visibleWhen asks for a field that is not there: ${visibleWhen.field}`);
  }
  return remarks;
}

/** The fields that a form is made of, and what is to be said about the others and about their rules. */
export function chooseFields(definitions: readonly FieldDefinition[]): {
  fields: readonly FieldDefinition[];
  problems: readonly FormProblem[];
} {
  const fields: FieldDefinition[] = [];
  const problems: FormProblem[] = [];
  const taken = new Set<string>();
  for (const field of definitions) {
    const hasAmount = fields.some(({ type }) => type === 'amount');
    const refusal = refusalOf(field, taken, hasAmount);
    if (refusal) problems.push({ field: field.name, ...refusal });
    else fields.push(withOptions(field));
    taken.add(field.name);
  }
  for (const field of fields) {
    problems.push(...remarksOn(field, fields).map((why) => ({ field: field.name, why, isFatal: false })));
  }
  return { fields, problems };
}
