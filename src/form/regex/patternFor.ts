import { parsePattern } from './parsePattern';
import { maxTestedLength, patternCost } from './patternCost';

/** A compiled regular expression of a definition, and where it may run. */
export interface Pattern {
  /**
   * `inline`: its cost has a proven bound, so it runs while the user types;
   * `worker`: nothing proves that it ends in time, so it counts as a match here, and a worker tests it (lint refuses it:
   * `expressionProblem`);
   * `server`: it does not compile, so the server decides.
   */
  readonly runsIn: 'inline' | 'worker' | 'server';
  /** null when it does not compile. */
  readonly expression: RegExp | null;
  /** Specification §5 asks for Unicode mode. A pattern that compiles only without it still works, with a warning. */
  readonly isUnicode: boolean;
  /** Never throws and never blocks. True for what is not tested here, false for values that are too long. */
  test(value: string): boolean;
}

/** Upper bound for the steps of one test: some 10 ms on a slow phone. */
const maxSteps = 1_000_000;
/** Longer patterns run in a worker, unparsed: compiling them may take long, too. */
const maxPatternLength = 1000;
/** More patterns than any catalogue has. The cache is cleared beyond it. */
const maxCached = 2000;

const cache = new Map<string, Pattern>();

/** The pattern of a rule, compiled once. */
export function patternFor(source: string): Pattern {
  const cached = cache.get(source);
  if (cached) return cached;
  if (cache.size >= maxCached) cache.clear();
  const pattern = createPattern(source);
  cache.set(source, pattern);
  return pattern;
}

function createPattern(source: string): Pattern {
  const expression = compile(source, 'u') ?? compile(source, '');
  const isUnicode = expression?.unicode ?? false;
  if (!expression) return { runsIn: 'server', expression, isUnicode, test: () => true };
  if (!isCheap(expression)) return { runsIn: 'worker', expression, isUnicode, test: isTestable };
  return { runsIn: 'inline', expression, isUnicode, test: (value) => isTestable(value) && expression.test(value) };
}

function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    // A SyntaxError: not legal with these flags.
    return null;
  }
}

function isCheap({ source, flags }: RegExp): boolean {
  if (source.length > maxPatternLength) return false;
  const tree = parsePattern(source, flags);
  return tree !== null && patternCost(tree, flags) <= maxSteps;
}

/** Whether a value is short enough. Counted as Unicode mode and JSON Schema's `maxLength` do: an emoji is one character. */
export const isTestable = (value: string): boolean =>
  value.length <= maxTestedLength || (value.length <= 2 * maxTestedLength && [...value].length <= maxTestedLength);
