import { expectedWords } from '../contract/definitionWords';
import { pointerOf } from '../contract/reader/readShape';
import { type Problem, parseWith, type Validator } from '../contract/validator';
import { isStorable } from './db/isStorable';

/** 'malformed': no schema is at fault, but its depth or a character. */
interface Refusal {
  readonly ok: false;
  readonly kind: 'too-large' | 'malformed' | 'contract';
  /** What is wrong, where, and what to do, without the sender's values. */
  readonly why: string;
  /** The same for texts: with the shown path, and no name of the sender's. */
  readonly problem: Problem;
}
type ParsedRequest<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Levels of lists and objects in each other; a layout has about ten. */
const maxDepth = 32;

/** Rules that no widget has to explain; `expectedWords` has the others. */
const wordsByRule: Readonly<Record<string, (wanted: Problem['wanted']) => string>> = {
  maxBytes: ({ limit }) => `has more than ${String(limit)} bytes: send less`,
  maxParts: ({ limit }) => `has more than ${String(limit)} parts: send fewer`,
  maxDepth: ({ limit }) => `has more than ${String(limit)} levels: flatten it`,
  character: () => 'must not contain the character U+0000 or half of a surrogate pair: remove it',
  maxProperties: ({ limit }) => `has more than ${String(limit)} properties: take some out`,
  propertyNames: () => 'has a name that is too long: shorten it',
  additionalProperties: () => 'has a property that the contract does not know: remove it',
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
};

/** Names of the contract are like these; any other is the sender's text, which no answer repeats. */
const plainName = /^(?!\d{12})[\w.-]{1,100}$/;
const longestPath = 300;

const shownPath = (path: string): string =>
  path
    .split('/', 20)
    .map((name) => (name === '' || plainName.test(name) ? name : '…'))
    .join('/')
    .slice(0, longestPath) || '/';

/** A problem of a request in one line of at most 1 KB: '/events/0/key: must be of type string'. Never includes a value. */
function describeRequestProblem(problem: Problem): string {
  const words = wordsByRule[problem.rule]?.(problem.wanted) ?? expectedWords(problem);
  return `${shownPath(problem.path)}: ${words.slice(0, 500)}`;
}

/** No list or form of the contract has more parts for its size. */
const bytesPerPart = 8;

/**
 * What no schema says: size, number of parts, depth, and characters that the database cannot store. It stops at the first
 * problem. A value never counts more bytes than its JSON text, so that a body within its limit is within it here, too.
 */
function structureProblem(value: unknown, maxBytes: number): Problem | null {
  const limits = { maxBytes, maxParts: Math.floor(maxBytes / bytesPerPart), maxDepth };
  const path: string[] = [];
  let bytes = 0;
  let parts = 0;
  function ruleOfText(text: string): string | null {
    bytes += Buffer.byteLength(text) + 2;
    if (bytes > maxBytes) return 'maxBytes';
    return isStorable(text) ? null : 'character';
  }
  /** The broken rule; `path` gets the keys to its place, the innermost first. */
  function visit(part: unknown, depth: number): string | null {
    if (typeof part === 'string') return ruleOfText(part);
    if (typeof part !== 'object' || part === null) return null;
    if (depth === maxDepth) return 'maxDepth';
    if (Array.isArray(part)) return visitParts(part.length, part.keys(), part, depth);
    const names = Object.keys(part);
    return visitParts(names.length, names, part, depth);
  }
  function visitParts(count: number, keys: Iterable<string | number>, whole: object, depth: number): string | null {
    parts += count;
    if (parts > limits.maxParts) return 'maxParts';
    for (const key of keys) {
      const rule = (typeof key === 'string' ? ruleOfText(key) : null) ?? visit(Reflect.get(whole, key), depth + 1);
      if (rule === null) continue;
      path.push(String(key));
      return rule;
    }
    return null;
  }
  const rule = visit(value, 0);
  if (rule === null) return null;
  return { path: pointerOf(path.reverse()), rule, wanted: { limit: Reflect.get(limits, rule) } };
}

/** Names that the contract does not know are the sender's text. */
function withoutNames({
  path,
  rule,
  wanted: { additionalProperty: _, propertyName: __, ...wanted },
}: Problem): Problem {
  return { path: path === '' ? '' : shownPath(path), rule, wanted };
}

const refusal = (kind: Refusal['kind'], problem: Problem): Refusal => ({
  ok: false,
  kind,
  why: describeRequestProblem(problem),
  problem: withoutNames(problem),
});

/** Parses what a stranger sent, in time linear in its size; the first problem ends it. */
export function parseRequest<T>(accepts: Validator<T>, value: unknown, maxBytes: number): ParsedRequest<T> {
  const structure = structureProblem(value, maxBytes);
  if (structure) return refusal(structure.rule === 'maxBytes' ? 'too-large' : 'malformed', structure);
  const parsed = parseWith(accepts, value);
  if (parsed.ok) return parsed;
  const { problems } = parsed;
  // ajv reports the violated rule about a name before it reports that this was about a name.
  return refusal(
    'contract',
    problems.find(({ rule }) => rule === 'propertyNames') ?? problems[0] ?? { path: '', rule: 'contract', wanted: {} },
  );
}
