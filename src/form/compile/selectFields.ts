import type { FieldDefinition } from '../../contract/fieldDefinition';
import { accountTypes, reservedFields } from '../../tables/reservedFields';
import { hasOptions, isAmount } from '../fieldTypes/fieldTypes';
import { patternFor } from '../regex/patternFor';
import type { FormProblem } from './CompiledForm';
import { conditionProblem, findCycles } from './conditionProblem';

/** Names that JavaScript or the uiSchema keep for themselves. */
const isReservedName = (name: string): boolean => name === '__proto__' || name.startsWith('ui:');

/** A value stands once among the options: the first text for it counts. An empty value would choose nothing. */
const withUniqueOptions = (field: FieldDefinition): FieldDefinition => {
  const byValue = new Map(field.options.toReversed().map((option) => [option.value, option]));
  byValue.delete('');
  const options = hasOptions(field) ? field.options.filter((option) => byValue.get(option.value) === option) : [];
  return { ...field, options };
};

const offersBothAccounts = ({ options }: FieldDefinition): boolean =>
  accountTypes.every((account) => options.some(({ value }) => value === account));

type Rejection = Omit<FormProblem, 'field'>;

/** Why a field stays out of the form; null: it stands in it. */
function rejectionOf(field: FieldDefinition, taken: ReadonlySet<string>, hasAmount: boolean): Rejection | null {
  const isNeeded = !field.isOptional;
  if (isReservedName(field.name)) {
    return { part: 'name', why: 'its name cannot be used: give it another one', isFatal: isNeeded };
  }
  if (taken.has(field.name)) {
    return { part: 'name', why: 'a second field of this name: give it another one, or remove it', isFatal: false };
  }
  if (isAmount(field) && hasAmount) {
    return { part: 'type', why: 'a second amount: a form asks for one, remove the other', isFatal: false };
  }
  if (field.name === reservedFields.account && !offersBothAccounts(field)) {
    const why = `no choice between the accounts, so main is taken: offer ${accountTypes.join(' and ')} in values`;
    return { part: 'values', why, isFatal: false };
  }
  if (hasOptions(field) && field.options.length === 0) {
    return { part: 'values', why: 'nothing to choose from: add values', isFatal: isNeeded };
  }
  return null;
}

type Warning = Omit<FormProblem, 'field' | 'isFatal'>;

/** Rules that are not tested here. The fields work; the server decides. */
const ruleWarnings = ({ rules }: FieldDefinition): Warning[] =>
  rules.flatMap(({ regex }, index) => {
    const { runsIn, isUnicode } = patternFor(regex);
    const part = `regexList/${index}/regex`;
    if (runsIn === 'server')
      return [{ part, why: `this expression does not compile, the server decides; mend it: ${regex}` }];
    if (runsIn === 'worker')
      return [{ part, why: `this expression may run away and is not tested while typing; make it simpler: ${regex}` }];
    return isUnicode ? [] : [{ part, why: `this expression is legal only without Unicode mode; mend it: ${regex}` }];
  });

const optionWarnings = (field: FieldDefinition): Warning[] =>
  hasOptions(field) && field.options.some(({ value }) => value === '')
    ? [{ part: 'values', why: 'a choice with an empty value is left out: give it a value, or make the field optional' }]
    : [];

/** The fields that a form is made of, and what is to be said about the others, about their rules and conditions. */
export function selectFields(definitions: readonly FieldDefinition[]): {
  fields: readonly FieldDefinition[];
  problems: readonly FormProblem[];
} {
  const fields: FieldDefinition[] = [];
  const problems: FormProblem[] = [];
  const taken = new Set<string>();
  let hasAmount = false;
  const remark = (field: string, remarks: readonly Warning[]) => {
    problems.push(...remarks.map((one) => ({ field, ...one, isFatal: false })));
  };
  for (const definition of definitions) {
    const field = withUniqueOptions(definition);
    const refusal = rejectionOf(field, taken, hasAmount);
    if (refusal) problems.push({ field: field.name, ...refusal });
    else fields.push(field);
    remark(field.name, optionWarnings(definition));
    hasAmount ||= isAmount(field);
    taken.add(field.name);
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  const rings = findCycles(byName);
  for (const field of fields) {
    remark(field.name, ruleWarnings(field));
    const why = conditionProblem(field, byName, rings);
    if (why !== null) remark(field.name, [{ part: 'visibleWhen', why }]);
  }
  return { fields, problems };
}
