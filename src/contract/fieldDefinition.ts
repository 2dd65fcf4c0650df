import { WireFieldDefinition as fieldShape } from './generated/shapes/WireFieldDefinition';
import type { Text, WireFieldDefinition, WireFieldOption, WireFieldRule } from './generated/types';
import { placeholderKeyOf, wireRulesOf } from './olderSpelling';
import { coercionsByType, isOfType } from './reader/coercions';
import { below, type Deviation, type Reading, readShape } from './reader/readShape';
import { hasWords } from './text';

/** One regular expression of a field, with its error text. */
export interface FieldRule {
  readonly regex: string;
  readonly errorKey?: string;
  readonly text?: Text;
}

/** An option of a dropdown or of networks; a plain string is its own value. */
export interface FieldOption {
  readonly text: Text;
  readonly value: string;
  readonly icon?: string;
  readonly hint?: Text;
}

/** A field definition in the one inner spelling (contract C5): both wire spellings are translated here. */
export interface FieldDefinition
  extends Omit<WireFieldDefinition, 'regexList' | 'regex' | 'regex_error_key' | 'placeholder_key' | 'values'> {
  readonly rules: readonly FieldRule[];
  readonly options: readonly FieldOption[];
}

/** Whether the field's value is the payment's amount. */
export const isAmount = ({ type }: Pick<FieldDefinition, 'type'>): boolean => type === 'amount';

/** The parts of a form from the top; the details are under 'More details'. */
export const partsOfForm = ['amount', 'fields', 'details'] as const;

/** Which part of the form the field belongs to. */
export const partOfForm = (
  field: Pick<FieldDefinition, 'type'> & Partial<Pick<FieldDefinition, 'isAdvanced'>>,
): (typeof partsOfForm)[number] => {
  if (isAmount(field)) return 'amount';
  return field.isAdvanced === true ? 'details' : 'fields';
};

const ruleOf = ({ regex, regex_error_key, text }: WireFieldRule): FieldRule => ({
  regex,
  ...(regex_error_key === undefined ? {} : { errorKey: regex_error_key }),
  ...(text === undefined ? {} : { text }),
});

const optionOf = (option: WireFieldOption): FieldOption =>
  typeof option === 'string'
    ? { text: option, value: option }
    : { ...option, text: hasWords(option.text) ? option.text : option.value };

/** Reads one field from the server and translates its spelling. */
export function parseFieldDefinition(value: unknown): Reading<FieldDefinition> {
  const parsed = readShape(fieldShape, value);
  if (!parsed.ok) return parsed;
  const { regexList, regex, regex_error_key, placeholder_key, values, ...field } = parsed.value;
  const placeholderKey = placeholderKeyOf(parsed.value);
  return {
    ...parsed,
    value: {
      ...field,
      ...(placeholderKey === undefined ? {} : { placeholderKey }),
      rules: wireRulesOf(parsed.value).map(ruleOf),
      options: (values ?? []).map(optionOf),
    },
  };
}

/** The result for a list of definitions: the readable fields, and which others are left out. */
export interface ParsedFields {
  readonly fields: readonly FieldDefinition[];
  /** `isNeeded`: the form needs the field; false if the field declares itself optional, or is there twice. */
  readonly leftOut: readonly { readonly index: number; readonly isNeeded: boolean }[];
  /** What was read otherwise or left out; paths into the list: '/3/type'. */
  readonly deviations: readonly Deviation[];
}

/** Reads definitions one by one, so that a broken one affects no other. Leaves out a second field of the same name. */
export function parseFieldDefinitions(values: readonly unknown[]): ParsedFields {
  const fields = new Map<string, FieldDefinition>();
  const leftOut: ParsedFields['leftOut'][number][] = [];
  const deviations: Deviation[] = [];
  values.forEach((value, index) => {
    const parsed = parseFieldDefinition(value);
    if (!parsed.ok) {
      leftOut.push({ index, isNeeded: !isMarkedOptional(value) });
      deviations.push(...below(`/${index}`, [{ ...parsed.problems[0], isDropped: true }]));
    } else if (fields.has(parsed.value.name)) {
      leftOut.push({ index, isNeeded: false });
      deviations.push({ path: `/${index}/name`, rule: 'unique', wanted: {}, isDropped: true });
    } else {
      deviations.push(...below(`/${index}`, parsed.deviations));
      fields.set(parsed.value.name, parsed.value);
    }
  });
  return { fields: [...fields.values()], leftOut, deviations };
}

const isMarkedOptional = (value: unknown): boolean => {
  const { isOptional } = isOfType.object(value) ? value : {};
  return isOfType.boolean(isOptional) ? isOptional : coercionsByType.boolean(isOptional) === true;
};
