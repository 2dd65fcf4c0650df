import { passesLuhn } from '../../domain/card/luhn';
import { compareDecimals, parseDecimal } from '../../domain/decimal';
import { isIsoDate } from '../../domain/isoDate';
import type { ConditionSchema, FieldSchema, FormSchema, FormValues, TextRules } from '../compile/CompiledForm';
import { hasNumber, splitPhone } from '../phone/phoneValue';
import { isTestable, patternFor } from '../regex/patternFor';
import type { Verdict, Verdicts } from './Verdicts';

/** A keyword that a value breaks, by its JSON pointer in the field's schema: '/allOf/1/pattern'. */
export interface BrokenKeyword {
  readonly field: string;
  readonly pointer: string;
  /** The keyword's value: the name of a format, a bound, an expression. */
  readonly expected?: string | number;
}

/** What a verdict is about: an expression of unbounded cost, which runs in a worker only, or the name of a format. */
type Undecided = { readonly expression: RegExp } | { readonly format: string };

/** A verdict that was asked for and is not there. */
export type PendingVerdict = Undecided & { readonly field: string; readonly value: string };

export interface Validation {
  readonly broken: readonly BrokenKeyword[];
  readonly pending: readonly PendingVerdict[];
}

/** The value of a field; undefined when it has none. */
export const ownText = (values: FormValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Whether the values meet the `if` of a field. */
export const meetsCondition = ({ properties, required }: ConditionSchema, values: FormValues): boolean =>
  required.every((name) => ownText(values, name) !== undefined) &&
  Object.entries(properties).every(([name, { enum: allowed }]) => {
    const value = ownText(values, name);
    return value === undefined || allowed.includes(value);
  });

/** A field that the user sees. */
export interface VisibleField {
  readonly name: string;
  readonly property: FieldSchema;
  readonly isRequired: boolean;
}

/** The fields whose condition is true, by name. */
export function visibleFields(schema: FormSchema, values: FormValues): ReadonlyMap<string, VisibleField> {
  const branches = (schema.allOf ?? []).filter((branch) => meetsCondition(branch.if, values));
  return new Map(
    [schema, ...branches.map((branch) => branch.then)].flatMap(({ properties, required }) => {
      const needed = new Set(required);
      return Object.entries(properties).map(([name, property]) => [
        name,
        { name, property, isRequired: needed.has(name) },
      ]);
    }),
  );
}

/** A decimal in the wire's spelling: the text of an amount, or of the mask `number`, whose radix is a comma. */
const decimalOf: Readonly<Record<string, (text: string) => string>> = {
  decimal: (text) => text,
  'decimal-comma': (text) => (text.includes('.') ? '' : text.replace(',', '.')),
};
const isDecimal = (text: string): boolean => {
  const reading = parseDecimal(text, 0);
  return reading.ok || reading.why === 'too-many-decimals';
};

/** The formats that are checked here and now, without a verdict. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  decimal: isDecimal,
  'decimal-comma': (text) => isDecimal(decimalOf['decimal-comma']?.(text) ?? ''),
  luhn: passesLuhn,
  date: isIsoDate,
};

/** The order of two texts of a format; 0 where one of them has no place in it. */
function compare(format: string | undefined, text: string, bound: string): number {
  // ISO dates have the order of their texts.
  if (format === 'date') return isIsoDate(text) && isIsoDate(bound) ? Number(text > bound) - Number(text < bound) : 0;
  const [one, other] = [text, bound].map((each) => (format === undefined ? '' : (decimalOf[format]?.(each) ?? '')));
  return isDecimal(one ?? '') && isDecimal(other ?? '') ? compareDecimals(one ?? '', other ?? '') : 0;
}

/** What a test may ask for. */
interface Asking {
  readonly verdicts: Verdicts;
  /** Reports a verdict that is not there yet. */
  readonly wait: (about: Undecided, text: string) => void;
  /** Whether the value has a problem already, which is shown first. */
  readonly isBroken: () => boolean;
}

const decide = (verdict: Verdict, wait: () => void): boolean => {
  if (verdict === 'pending') wait();
  return verdict !== 'failed';
};

/** Keywords with a number. Lengths are counted in characters, as an emoji is one. */
const numberTests: Readonly<Record<string, (limit: number, text: string) => boolean>> = {
  minLength: (limit, text) => [...text].length >= limit,
  maxLength: (limit, text) => text.length <= limit || [...text].length <= limit,
};

type Fail = (pointer: string, expected?: string | number) => void;
type TextTest = (expected: string, text: string, rules: TextRules, asking: Asking) => boolean;

/** Keywords with a text. */
const textTests: Readonly<Record<string, TextTest>> = {
  pattern(source, text, _, { verdicts, wait }) {
    const { runsIn, expression } = patternFor(source);
    if (!expression) return true;
    if (!isTestable(text)) return false;
    if (runsIn === 'inline') return expression.test(text);
    return decide(verdicts.ofPattern(expression, text), () => wait({ expression }, text));
  },
  format(format, text, _, { verdicts, wait, isBroken }) {
    const own = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (own) return own(text);
    return isBroken() || decide(verdicts.ofFormat(format, text), () => wait({ format }, text));
  },
  formatMinimum: (least, text, { format }) => compare(format, text, least) >= 0,
  formatMaximum: (most, text, { format }) => compare(format, text, most) <= 0,
};

/** Calls `fail` with the pointer of each keyword that the text breaks, in their order. */
function testText(rules: TextRules, text: string, asking: Asking, fail: Fail, at = ''): void {
  for (const [keyword, expected] of Object.entries(rules)) {
    const isBroken =
      (typeof expected === 'number' && numberTests[keyword]?.(expected, text) === false) ||
      (typeof expected === 'string' && textTests[keyword]?.(expected, text, rules, asking) === false);
    if (isBroken) fail(`${at}/${keyword}`, expected);
  }
  for (const [index, one] of (rules.allOf ?? []).entries()) testText(one, text, asking, fail, `${at}/allOf/${index}`);
}

/** A phone's number is tested behind its prefix; one without digits is none, and only its length counts. */
function testField(property: FieldSchema, value: string, asking: Asking, fail: Fail): void {
  const { oneOf, 'x-national': national } = property;
  if (oneOf && !oneOf.some((option) => option.const === value)) fail('/oneOf');
  testText(property, value, asking, fail);
  if (!national) return;
  if (hasNumber(value)) testText(national, splitPhone(value).rest, asking, fail, '/x-national');
  else if (national.minLength) fail('/x-national/minLength');
}

/** What one field breaks, and what it waits for. @param value undefined: none */
export function validateField(
  { name: field, property, isRequired }: VisibleField,
  value: string | undefined,
  verdicts: Verdicts,
): Validation {
  const broken: BrokenKeyword[] = [];
  const pending: PendingVerdict[] = [];
  const asking: Asking = {
    verdicts,
    wait: (about, text) => pending.push({ field, ...about, value: text }),
    isBroken: () => broken.length > 0,
  };
  const fail: Fail = (pointer, expected) =>
    broken.push({ field, pointer, ...(expected !== undefined && { expected }) });
  if (value !== undefined) testField(property, value, asking, fail);
  else if (isRequired) broken.push({ field, pointer: '/required' });
  return { broken, pending };
}

/**
 * Validates the values of a form by the keywords that `compileForm` writes, without evaluation: expressions of unbounded
 * cost and check digits are asked of `verdicts`. Pure. Expects texts without spaces around them, and no value for a
 * field that is empty (`cleanValues`).
 */
export function validate(schema: FormSchema, values: FormValues, verdicts: Verdicts): Validation {
  const fields = [...visibleFields(schema, values).values()].map((field) =>
    validateField(field, ownText(values, field.name), verdicts),
  );
  return { broken: fields.flatMap(({ broken }) => broken), pending: fields.flatMap(({ pending }) => pending) };
}
