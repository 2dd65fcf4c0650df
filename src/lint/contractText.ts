import { pointerOf } from '../contract/reader/readShape';
import type { Problem } from '../contract/validator';
import { type LintText, lintText } from './lintText';

type Wanted = Problem['wanted'];

const textByType: Readonly<Record<string, () => LintText>> = {
  string: () => lintText('contract.text'),
  number: () => lintText('contract.number'),
  integer: () => lintText('contract.wholeNumber'),
  boolean: () => lintText('contract.boolean'),
  array: () => lintText('contract.list'),
  object: () => lintText('contract.object'),
};

/** Formats that have a text of their own, by their pattern in the contract. */
const textByPattern: Readonly<Record<string, () => LintText>> = {
  '^(?:[a-z]{2}|\\*)$': () => lintText('contract.country'),
  '^[A-Z]{3,5}$': () => lintText('contract.currency'),
};

const numberOf = (limit: unknown): number => (typeof limit === 'number' ? limit : 0);

/** What each rule of the contract asks for; `country`, `maxExpressions` and `realCard` are the gateway's. */
const textByRule: Readonly<Record<string, (wanted: Wanted) => LintText | undefined>> = {
  required: () => lintText('contract.required'),
  minLength: () => lintText('contract.required'),
  minItems: () => lintText('contract.required'),
  minProperties: () => lintText('contract.required'),
  type: ({ type }) => textByType[String([type].flat()[0])]?.(),
  enum: ({ allowedValues }) => lintText('contract.enum', { values: [allowedValues].flat().map(String).join(', ') }),
  maxLength: ({ limit }) => lintText('contract.maxLength', { count: numberOf(limit) }),
  maxItems: ({ limit }) => lintText('contract.maxItems', { count: numberOf(limit) }),
  maxProperties: ({ limit }) => lintText('contract.maxItems', { count: numberOf(limit) }),
  minimum: ({ limit }) => lintText('contract.minimum', { limit: numberOf(limit) }),
  maximum: ({ limit }) => lintText('contract.maximum', { limit: numberOf(limit) }),
  pattern: ({ pattern }) => textByPattern[String(pattern)]?.() ?? lintText('contract.pattern'),
  coercion: () => lintText('contract.pattern'),
  format: () => lintText('contract.pattern'),
  unique: () => lintText('contract.unique'),
  additionalProperties: () => lintText('contract.unknown'),
  propertyNames: () => lintText('contract.names'),
  maxExpressions: ({ limit }) => lintText('contract.maxPatterns', { count: numberOf(limit) }),
  country: ({ country }) => lintText('lint.country', { country: String(country) }),
  realCard: () => lintText('lint.sampleCard'),
};

/** What the contract asks for at a problem's place, for the authors of layouts. Never includes the value. */
export function contractText({ rule, wanted }: Pick<Problem, 'rule' | 'wanted'>): LintText {
  const text = Object.hasOwn(textByRule, rule) ? textByRule[rule]?.(wanted) : undefined;
  return text ?? lintText('contract.other');
}

/** The place that a problem is about. For a missing or surplus property Ajv names the object: its own name is added. */
export function contractPath({ path, wanted }: Problem): string {
  const name = wanted.missingProperty ?? wanted.additionalProperty;
  return typeof name === 'string' ? path + pointerOf([name]) : path;
}
