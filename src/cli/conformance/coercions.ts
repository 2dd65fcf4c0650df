import { isOfType } from '../../contract/reader/coercions';
import { type Deviation, pointerOf } from '../../contract/reader/readShape';

/*
 * The coercions of contract §9 by name. Some the parsers report as deviations; others, such as the older spelling, they
 * read without a remark, so that a body is looked through as it was sent.
 */

type Json = Readonly<Record<string, unknown>>;

const byType: Readonly<Record<string, string>> = {
  boolean: 'booleans as 0, 1 or text',
  number: 'numbers as text',
  integer: 'numbers as text',
  string: 'texts as numbers',
  object: 'an empty list for an empty map',
  array: 'one text for a list of texts',
};
const byName: Readonly<Record<string, string>> = {
  decimal: 'amounts as numbers, or with trailing zeros',
  instant: 'instants in another form than ISO 8601, UTC',
  status: 'statuses as text',
  upperCase: 'codes in small letters',
  lowerCase: 'codes in capital letters',
  language: 'languages in another case, or with an underscore',
  region: 'languages and countries in another case, or with a hyphen',
};
const byRule: Readonly<Record<string, string>> = {
  enum: 'words in another case',
  errorBody: 'errors in another shape than {error: {message, code}}',
};

/** The coercion of contract §9 that a deviation needs. */
export function coercionOf({ rule, wanted, isDropped }: Deviation): string {
  if (isDropped) return 'parts that mean nothing, left out';
  const [type] = [wanted.type].flat();
  return byName[String(wanted.coercion)] ?? byRule[rule] ?? byType[String(type)] ?? 'other spellings';
}

const hasText = (value: unknown): boolean => isOfType.string(value) && value !== '';
const isMissing = (value: unknown): boolean => value === undefined || value === null;
const isEmpty = (value: unknown): boolean => isMissing(value) || (isOfType.array(value) && value.length === 0);

/** Definitions of a field have a type, requisites have none. */
const isField = ({ name, type }: Json): boolean => hasText(name) && hasText(type);

/** By an object as it was sent. */
const spellings: Readonly<Record<string, (object: Json) => boolean>> = {
  'the older spelling: regex for regexList': (object) =>
    isField(object) && isEmpty(object.regexList) && hasText(object.regex),
  'the older spelling: placeholder_key for placeholderKey': (object) =>
    isField(object) && hasText(object.placeholder_key) && !hasText(object.placeholderKey),
  // An amount may be null: its method asks for none (contract C5).
  'null for nothing': (object) => Object.entries(object).some(([key, value]) => value === null && key !== 'amount'),
  'a method without name, named by its key': ({ name, fields, currency }) =>
    isMissing(name) && isOfType.array(fields) && !isMissing(currency),
  'a requisite without copy': (object) =>
    'label' in object && 'value' in object && isMissing(object.copy) && !isField(object),
};

/** The places in a body that need a coercion which the parsers do not report. */
export function spellingsIn(body: unknown): readonly { readonly coercion: string; readonly path: string }[] {
  const found: { coercion: string; path: string }[] = [];
  const visit = (part: unknown, path: readonly string[]): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isOfType.object(part))
      for (const [coercion, isNeeded] of Object.entries(spellings))
        if (isNeeded(part)) found.push({ coercion, path: pointerOf(path) || '/' });
    for (const [key, value] of Object.entries(part)) visit(value, [...path, key]);
  };
  visit(body, []);
  return found;
}
