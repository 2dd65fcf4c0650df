import type { Problem } from './validator';

type Wanted = Problem['wanted'];

const listed = (values: unknown): string => [values].flat().map(String).join(', ');

/** For authors of definitions: what each rule of the definitions' schema requires, and how to fix a violation. */
const wordsByRule: Readonly<Record<string, (wanted: Wanted) => string>> = {
  required: ({ missingProperty }) => `'${String(missingProperty)}' is missing: add it`,
  type: ({ type }) => `must be of type ${listed(type)}`,
  enum: ({ allowedValues }) => `must be one of: ${listed(allowedValues)}`,
  minLength: () => 'is empty: fill it in',
  maxLength: ({ limit }) => `is longer than ${String(limit)} characters: shorten it`,
  minItems: () => 'is an empty list: put something in',
  maxItems: ({ limit }) => `has more than ${String(limit)} entries: take some out`,
};

/** Describes a problem of a definition in one plain line. Never includes a value of the definition. */
export function definitionWords({ path, rule, wanted }: Problem): string {
  const words = Object.hasOwn(wordsByRule, rule) ? wordsByRule[rule]?.(wanted) : undefined;
  const place = path.slice(1).replaceAll('/', '.') || 'the field';
  return `${place} ${words ?? `breaks the rule '${rule}'`}`;
}
