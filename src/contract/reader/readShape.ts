import type { Problem } from '../validator';
import { coercionsByName, coercionsByType, isOfType } from './coercions';
import type { Schema, Shape, TypeName } from './Shape';

/** A part that does not fit the contract: read as what it means, or left out. Never contains the value. */
export interface Deviation extends Problem {
  readonly isDropped: boolean;
}

/** What a value means, or why it means nothing; `deviations` are what its sender should correct. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly deviations: readonly Deviation[] }
  | { readonly ok: false; readonly problems: readonly [Problem] };

type Json = Readonly<Record<string, unknown>>;

/** Deviations of a part that has its own reading, with paths from the whole. */
export const below = (path: string, deviations: readonly Deviation[]): readonly Deviation[] =>
  deviations.map((deviation) => ({ ...deviation, path: path + deviation.path }));

/** What a sender should correct, whether its value was readable or not. */
export const deviationsOf = (reading: Reading<unknown>): readonly Deviation[] =>
  reading.ok ? reading.deviations : reading.problems.map((problem) => ({ ...problem, isDropped: true }));

/** The result for a value that means nothing. */
const unreadable = Symbol('unreadable');
/** At most this many deviations are listed: a large reply may repeat one in each of its parts. */
const maxListed = 200;

const alternativesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf;

/** What the reader asks of a schema for each value; a list of 300 methods asks 20,000 times. */
interface Facts {
  readonly types: readonly TypeName[];
  readonly allowsNull: boolean;
  readonly properties: readonly (readonly [string, Schema])[];
}

const knownFacts = new WeakMap<Schema, Facts>();

function factsOf(schema: Schema): Facts {
  const known = knownFacts.get(schema);
  if (known) return known;
  const types = [schema.type ?? []].flat();
  const facts = {
    types,
    allowsNull: types.includes('null') || (alternativesOf(schema)?.some(allowsNull) ?? false),
    properties: Object.entries(schema.properties ?? {}),
  };
  knownFacts.set(schema, facts);
  return facts;
}

const allowsNull = (schema: Schema): boolean => factsOf(schema).allowsNull;

const isSameWord = (word: string, value: unknown): boolean =>
  typeof value === 'string' && value.toLowerCase() === word.toLowerCase();

const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  return compiled.test(text);
}

/** The keyword that limits the value's size and excludes this value. */
function brokenLimit(schema: Schema, value: unknown): keyof Schema | undefined {
  const [low, high, size] =
    typeof value === 'number'
      ? (['minimum', 'maximum', value] as const)
      : typeof value === 'string'
        ? (['minLength', 'maxLength', value.length] as const)
        : (['minItems', 'maxItems', isOfType.array(value) ? value.length : 0] as const);
  if (size < (schema[low] ?? Number.NEGATIVE_INFINITY)) return low;
  return size > (schema[high] ?? Number.POSITIVE_INFINITY) ? high : undefined;
}

/** The JSON pointer of keys (RFC 6901). */
export const pointerOf = (path: readonly string[]): string =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Reads a value from outside by a shape of the contract, as leniently as contract §9 allows: null is absence, values are
 * coerced to the expected type, unknown keys and wrong parts are left out. Pure, linear in the value's size, never throws.
 */
export function readShape<T>(shape: Shape<T>, value: unknown): Reading<T> {
  const deviations: Deviation[] = [];
  const path: string[] = [];
  let problem: Problem = { path: '', rule: 'type', wanted: {} };

  function coerced(rule: string, wanted: Json): void {
    if (deviations.length < maxListed) deviations.push({ path: pointerOf(path), rule, wanted, isDropped: false });
  }
  function fail(rule: string, wanted: Json): typeof unreadable {
    problem = { path: pointerOf(path), rule, wanted };
    if (deviations.length < maxListed) deviations.push({ ...problem, isDropped: true });
    return unreadable;
  }

  function readAt(key: string, schema: Schema, part: unknown): unknown {
    path.push(key);
    const read = readPart(schema, part);
    path.pop();
    return read;
  }

  function readPart(schema: Schema, part: unknown): unknown {
    if (part === null && allowsNull(schema)) return null;
    const alternatives = alternativesOf(schema);
    if (alternatives) return readAlternative(schema, alternatives, part);
    if (schema.const !== undefined) return isSameWord(schema.const, part) ? schema.const : fail('const', {});
    if (schema.enum) return readWord(schema.enum, part);
    const meant = readMeaning(schema, part);
    return meant === unreadable ? unreadable : readTyped(schema, meant);
  }

  function readWord(words: readonly string[], part: unknown): unknown {
    const word = words.find((one) => isSameWord(one, part));
    if (word === undefined) return fail('enum', { allowedValues: words });
    if (word !== part) coerced('enum', { allowedValues: words });
    return word;
  }

  function readMeaning({ 'x-read': coercion }: Schema, part: unknown): unknown {
    if (!coercion) return part;
    const meant = coercionsByName[coercion](part);
    if (meant === undefined) return fail('coercion', { coercion });
    if (meant !== part) coerced('coercion', { coercion });
    return meant;
  }

  function readTyped(schema: Schema, part: unknown): unknown {
    const { types } = factsOf(schema);
    if (types.length === 0) return part;
    let typed = part;
    if (!types.some((type) => isOfType[type](part))) {
      const type = types.find((one) => isOfType[one](coercionsByType[one](part)));
      if (!type) return fail('type', { type: schema.type });
      typed = coercionsByType[type](part);
      coerced('type', { type: schema.type });
    }
    const limit = brokenLimit(schema, typed);
    if (limit) return fail(limit, { limit: schema[limit] });
    const { pattern } = schema;
    if (pattern && typeof typed === 'string' && !matches(pattern, typed)) return fail('pattern', { pattern });
    if (isOfType.array(typed)) return readList(schema, typed);
    return isOfType.object(typed) ? readObject(schema, typed) : typed;
  }

  /** The readable items; null is none. */
  function readList({ items = {}, minItems = 0 }: Schema, list: readonly unknown[]): unknown {
    const read = list
      .map((item, index) => (item === null && !allowsNull(items) ? unreadable : readAt(String(index), items, item)))
      .filter((item) => item !== unreadable);
    return read.length < minItems ? fail('minItems', { limit: minItems }) : read;
  }

  function readObject(schema: Schema, object: Json): unknown {
    const { required = [], additionalProperties } = schema;
    const result: Record<string, unknown> = {};
    for (const [key, property] of factsOf(schema).properties) {
      const part = Object.hasOwn(object, key) ? object[key] : undefined;
      const isAbsent = part === undefined || (part === null && !allowsNull(property));
      const read = isAbsent ? unreadable : readAt(key, property, part);
      const isMissing = isAbsent && required.includes(key);
      if (read !== unreadable) result[key] = read;
      else if (property.default !== undefined) {
        result[key] = property.default;
        if (isMissing) coerced('required', { missingProperty: key });
      } else if (isMissing) return fail('required', { missingProperty: key });
      else if (required.includes(key)) return unreadable;
    }
    return additionalProperties ? { ...readRecord(schema, additionalProperties, object), ...result } : result;
  }

  /** The keys that the schema does not name. A key that is spelled as the contract demands wins over another spelling. */
  function readRecord({ properties = {}, 'x-keys': coercion }: Schema, values: Schema, object: Json): Json {
    const result: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(object)) {
      const name = coercion ? String(coercionsByName[coercion](key)) : key;
      if (name === '__proto__' || Object.hasOwn(properties, name)) continue;
      if (name !== key && Object.hasOwn(object, name)) continue;
      if (part === null && !allowsNull(values)) continue;
      const read = readAt(key, values, part);
      if (read === unreadable) continue;
      if (name !== key) coerced('coercion', { coercion });
      result[name] = read;
    }
    return result;
  }

  function readAlternative({ discriminator }: Schema, alternatives: readonly Schema[], part: unknown): unknown {
    if (discriminator) {
      const { propertyName } = discriminator;
      const tag = isOfType.object(part) ? part[propertyName] : undefined;
      const tagged = alternatives.find((one) => isSameWord(one.properties?.[propertyName]?.const ?? '', tag));
      return tagged ? readPart(tagged, part) : fail('discriminator', { tag: propertyName });
    }
    for (const alternative of alternatives) {
      const listed = deviations.length;
      const read = readPart(alternative, part);
      if (read !== unreadable) return read;
      deviations.length = listed;
    }
    return fail('type', { type: alternatives.flatMap((one) => one.type ?? []) });
  }

  const read = readPart(shape, value);
  // The shape and its type are generated from one schema.
  return read === unreadable ? { ok: false, problems: [problem] } : { ok: true, value: read as T, deviations };
}
