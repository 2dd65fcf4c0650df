import { lateVerdict } from './lateVerdicts';
import { parsePattern } from './parsePattern';
import { longestTested, patternCost } from './patternCost';

/**
 * What is known of a regular expression from a definition:
 * `runs` - it may be tested while the user types;
 * `unproven` - it compiles, but nothing proves that it ends in time: it is tested in a worker, and counts as a match
 * until that has answered;
 * `broken` - it does not compile at all: the server decides.
 */
export type PatternVerdict = 'runs' | 'unproven' | 'broken';

export interface Pattern {
  readonly verdict: PatternVerdict;
  /** The compiled expression: null when it is broken. */
  readonly expression: RegExp | null;
  /** Specification §5 asks for Unicode mode; a pattern that is legal only without it still works, and is told. */
  readonly isUnicode: boolean;
  /** Never throws and never blocks: what is not decided here counts as a match, what is too long as none. */
  test(value: string): boolean;
}

/** Steps that a test may take at worst: some 10 ms of a slow phone. */
const affordableSteps = 1_000_000;
/** Longer patterns are not judged: what they cost to compile is not known either. */
const longestJudged = 1000;
/** More patterns than any catalogue has; beyond it the cache starts anew. */
const cachedPatterns = 2000;

const cache = new Map<string, Pattern>();

/** The pattern of a rule, compiled once. This is what ajv's generated code calls for every `pattern`. */
export function patternFor(source: string): Pattern {
  const known = cache.get(source);
  if (known) return known;
  if (cache.size >= cachedPatterns) cache.clear();
  const pattern = compilePattern(source);
  cache.set(source, pattern);
  return pattern;
}

function compilePattern(source: string): Pattern {
  const expression = compiled(source, 'u') ?? compiled(source, '');
  const isUnicode = expression?.unicode ?? false;
  if (!expression) return { verdict: 'broken', expression, isUnicode, test: () => true };
  if (!isAffordable(expression))
    return {
      verdict: 'unproven',
      expression,
      isUnicode,
      test: (value) => isTestable(value) && lateVerdict(expression, value) !== false,
    };
  return { verdict: 'runs', expression, isUnicode, test: (value) => isTestable(value) && expression.test(value) };
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    // A SyntaxError is the answer: this pattern is not legal with these flags.
    return null;
  }
}

function isAffordable({ source, flags }: RegExp): boolean {
  if (source.length > longestJudged) return false;
  const tree = parsePattern(source, flags);
  return tree !== null && patternCost(tree, flags) <= affordableSteps;
}

/** In characters as Unicode mode and JSON Schema's `maxLength` count them: an emoji is one. */
export const isTestable = (value: string): boolean =>
  value.length <= longestTested || (value.length <= 2 * longestTested && [...value].length <= longestTested);
