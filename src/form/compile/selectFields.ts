import { type FieldDefinition, isAmount } from '../../contract/fieldDefinition';
import { isCheckName } from '../../tables/identifiers/checkNames';
import { accountTypes, reservedFields } from '../../tables/reservedFields';
import { hasOptions } from '../fieldTypes/fieldTypes';
import { patternFor } from '../regex/patternFor';
import type { FormProblem } from './CompiledForm';
import { conditionProblem, findCycles } from './conditionProblem';
import { problemCause } from './problemCause';

/** Names with a meaning in JavaScript or in the uiSchema. */
const isReservedName = (name: string): boolean => name === '__proto__' || name.startsWith('ui:');

/** Each value once, with its first text, and none that is empty. No options for types without any. */
const withUniqueOptions = (field: FieldDefinition): FieldDefinition => {
  const byValue = new Map(field.options.toReversed().map((option) => [option.value, option]));
  byValue.delete('');
  const options = hasOptions(field) ? field.options.filter((option) => byValue.get(option.value) === option) : [];
  return { ...field, options };
};

/** A choice named `account` is the account type (contract C6); a text of that name is a field like any other. */
const isAccountChoice = (field: FieldDefinition): boolean => field.name === reservedFields.account && hasOptions(field);

const offersBothAccounts = ({ options }: FieldDefinition): boolean =>
  accountTypes.every((account) => options.some(({ value }) => value === account));

type Rejection = Omit<FormProblem, 'field'>;

/** Why a field is left out of the form; null: it is not. */
function rejectionOf(field: FieldDefinition, taken: ReadonlySet<string>, hasAmount: boolean): Rejection | null {
  const isNeeded = !field.isOptional;
  if (isReservedName(field.name)) return { part: 'name', ...problemCause('reservedName'), isFatal: isNeeded };
  if (taken.has(field.name)) {
    return { part: 'name', ...problemCause('duplicateName'), isFatal: false };
  }
  if (isAmount(field) && hasAmount) {
    return { part: 'type', ...problemCause('secondAmount'), isFatal: false };
  }
  if (isAccountChoice(field) && !offersBothAccounts(field)) {
    const cause = problemCause('accountOptions', { options: accountTypes.join(', ') });
    return { part: 'values', ...cause, isFatal: false };
  }
  if (hasOptions(field) && field.options.length === 0) {
    return { part: 'values', ...problemCause('noOptions'), isFatal: isNeeded };
  }
  return null;
}

type Warning = Omit<FormProblem, 'field' | 'isFatal'>;

/** Rules that do not run while the user types, or not in Unicode mode. */
const ruleWarnings = ({ rules }: FieldDefinition): Warning[] =>
  rules.flatMap(({ regex }, index) => {
    const { runsIn, isUnicode } = patternFor(regex);
    const part = `regexList/${index}/regex`;
    if (runsIn === 'server') return [{ part, ...problemCause('regexBroken', { regex }) }];
    if (runsIn === 'worker') return [{ part, ...problemCause('regexRunaway', { regex }) }];
    return isUnicode ? [] : [{ part, ...problemCause('regexUnicode', { regex }) }];
  });

const optionWarnings = (field: FieldDefinition): Warning[] =>
  hasOptions(field) && field.options.some(({ value }) => value === '')
    ? [{ part: 'values', ...problemCause('emptyOption') }]
    : [];

/** An unknown check, such as one of a newer server. */
const checkWarnings = ({ check }: FieldDefinition): Warning[] =>
  check === undefined || isCheckName(check) ? [] : [{ part: 'check', ...problemCause('unknownCheck', { check }) }];

/** The fields of a form, and the problems of all definitions: those left out, their rules and conditions. */
export function selectFields(definitions: readonly FieldDefinition[]): {
  fields: readonly FieldDefinition[];
  problems: readonly FormProblem[];
} {
  const fields: FieldDefinition[] = [];
  const problems: FormProblem[] = [];
  const taken = new Set<string>();
  let hasAmount = false;
  const warn = (field: string, warnings: readonly Warning[]) => {
    problems.push(...warnings.map((warning) => ({ field, ...warning, isFatal: false })));
  };
  for (const definition of definitions) {
    const field = withUniqueOptions(definition);
    const rejection = rejectionOf(field, taken, hasAmount);
    if (rejection) problems.push({ field: field.name, ...rejection });
    else fields.push(field);
    warn(field.name, optionWarnings(definition));
    hasAmount ||= isAmount(field);
    taken.add(field.name);
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  const cycles = findCycles(byName);
  for (const field of fields) {
    warn(field.name, [...ruleWarnings(field), ...checkWarnings(field)]);
    const cause = conditionProblem(field, byName, cycles);
    if (cause !== null) warn(field.name, [{ part: 'visibleWhen', ...cause }]);
  }
  return { fields, problems };
}
