import type { Problem } from './validator';

type Wanted = Problem['wanted'];

const listed = (values: unknown): string => [values].flat().map(String).join(', ');

const coercionWords: Readonly<Record<string, string>> = {
  decimal: "a decimal in a text, such as '100.5'",
  instant: 'an instant in ISO 8601, UTC',
  status: '0, 1, 2 or 3',
  upperCase: 'a code in capital letters',
  lowerCase: 'a code in small letters',
  language: "a language in small letters, such as 'pt'",
  region: "a language and a country in small letters, such as 'pt_br'",
};

/** What each rule of the contract's schemas requires, and how to fix a violation. */
const wordsByRule: Readonly<Record<string, (wanted: Wanted) => string>> = {
  required: ({ missingProperty }) => `'${String(missingProperty)}' is missing: add it`,
  type: ({ type }) => `must be of type ${listed(type)}`,
  enum: ({ allowedValues }) => `must be one of: ${listed(allowedValues)}`,
  minLength: () => 'is empty: fill it in',
  maxLength: ({ limit }) => `is longer than ${String(limit)} characters: shorten it`,
  minItems: () => 'is an empty list: put something in',
  maxItems: ({ limit }) => `has more than ${String(limit)} entries: take some out`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  pattern: ({ pattern }) => `must match ${String(pattern)}`,
  coercion: ({ coercion }) => `must be ${coercionWords[String(coercion)] ?? 'of another form'}`,
  discriminator: ({ tag }) => `must have a known '${String(tag)}'`,
  unique: () => 'is the name of an earlier field: give it another one, or remove the field',
  errorBody: () => 'must be {error: {message, code, fields}}',
};

/** What the contract expects at a problem's place: 'must be of type boolean'. Never includes the value. */
export function expectedWords({ rule, wanted }: Pick<Problem, 'rule' | 'wanted'>): string {
  const words = Object.hasOwn(wordsByRule, rule) ? wordsByRule[rule]?.(wanted) : undefined;
  return words ?? `breaks the rule '${rule}'`;
}

/** Describes a problem of a definition in one plain line. Never includes a value of the definition. */
export const definitionWords = (problem: Problem): string =>
  `${problem.path.slice(1).replaceAll('/', '.') || 'the field'} ${expectedWords(problem)}`;
