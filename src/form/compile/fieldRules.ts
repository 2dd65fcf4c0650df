import type { FieldDefinition } from '../../contract/fieldDefinition';
import { decimalFromNumber, formatDecimal } from '../../domain/decimal';
import { isCheckName } from '../../tables/identifiers/checkNames';
import { fieldTypes } from '../fieldTypes/fieldTypes';
import { isNamedMask } from '../mask/createMask';
import { filledMask, realDate } from '../mask/maskPatterns';
import { maxTestedLength } from '../regex/patternCost';
import { unicodeSource } from '../regex/unicodeSource';
import { generalErrorKey } from '../validate/FieldProblem';
import type { FormContext, KeywordError, KeywordRule } from './CompiledForm';

type RulesOf = (definition: FieldDefinition, context: FormContext) => readonly KeywordRule[];

/** Its own expressions (contract C8). One that does not compile is left to the server. */
const expressionRules: RulesOf = ({ rules }) => {
  const written = rules.flatMap(({ regex, ...message }): KeywordRule[] => {
    const value = unicodeSource(regex);
    const error = 'errorKey' in message || 'text' in message ? message : { errorKey: generalErrorKey };
    return value === null ? [] : [{ keyword: 'pattern', value, error }];
  });
  if (rules.length === 0) return [];
  return [{ keyword: 'maxLength', value: maxTestedLength, error: { errorKey: 'form.error.tooLong' } }, ...written];
};

/** A bound in the mask's spelling: its radix is a comma (specification §5). */
const boundText = (bound: number): string => formatDecimal(decimalFromNumber(bound, 20) ?? 0n, 20).replace('.', ',');

const numberRules: RulesOf = ({ min, max }) => {
  const error = { errorKey: 'form.error.number' };
  return [
    { keyword: 'format', value: 'decimal-comma', error },
    ...(min === undefined ? [] : [{ keyword: 'formatMinimum' as const, value: boundText(min), error }]),
    ...(max === undefined ? [] : [{ keyword: 'formatMaximum' as const, value: boundText(max), error }]),
  ];
};

const dateRules: RulesOf = () => [{ keyword: 'pattern', value: realDate, error: { errorKey: 'form.error.date' } }];

const rulesOfNamedMask: Readonly<Record<string, RulesOf>> = { number: numberRules, date: dateRules };

/** A field with rules may leave its mask unfilled: the rules decide. */
const maskRules: RulesOf = (definition, context) => {
  const { mask, rules } = definition;
  if (!mask) return [];
  if (isNamedMask(mask)) return rulesOfNamedMask[mask]?.(definition, context) ?? [];
  const error = { errorKey: 'form.error.incomplete' };
  return rules.length > 0 ? [] : [{ keyword: 'pattern', value: filledMask(mask), error }];
};

const luhnRule: KeywordRule = {
  keyword: 'format',
  value: 'luhn',
  error: { errorKey: 'form.error.cardNumber' },
};

/** The check digit, with the definition's own message if there is one: else its name's. */
const checkRules: RulesOf = ({ check, checkText }) =>
  check === undefined || !isCheckName(check)
    ? []
    : [{ keyword: 'format', value: check, error: checkText === undefined ? {} : { text: checkText } }];

/**
 * What makes a value of this field valid, in the order of its messages.
 * @param isChecked whether it takes a card's number and must pass the Luhn check
 */
export function fieldRules(definition: FieldDefinition, context: FormContext, isChecked: boolean): KeywordRule[] {
  const ofType = fieldTypes[definition.type].rules ?? maskRules;
  return [
    ...expressionRules(definition, context),
    ...ofType(definition, context),
    ...(isChecked ? [luhnRule] : []),
    ...checkRules(definition, context),
  ];
}

/** The message of a required field without a value. */
export const missingError = ({ type }: FieldDefinition): KeywordError => ({
  errorKey: fieldTypes[type].missingKey ?? 'form.error.required',
});
