import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PatternNode } from '../../../../src/form/regex/PatternNode';
import { parsePattern } from '../../../../src/form/regex/parsePattern';
import { patternCost } from '../../../../src/form/regex/patternCost';
import { anyPattern, anyValue } from '../../../fixtures/anyPattern';

const costOf = (source: string, flags = 'u'): number => {
  const tree = parsePattern(source, flags);
  if (!tree) throw new Error(`No tree: ${source}`);
  return patternCost(tree, flags);
};

/**
 * The characters that a plain backtracking engine tests, from every start that it tries. Look-aheads and edges inside
 * always pass: the worst case.
 */
function testsOf(tree: PatternNode, value: string, isAnchored: boolean, most: number): number {
  let tests = 0;
  const match = (node: PatternNode, at: number, next: (at: number) => boolean): boolean => {
    if (tests > most) return true;
    switch (node.kind) {
      case 'character':
        tests += 1;
        return at < value.length && new RegExp(`^${node.set.source}$`, 'u').test(value[at] ?? '') && next(at + 1);
      case 'edge':
        return next(at);
      case 'look':
        match(node.node, at, () => true);
        return next(at);
      case 'choice':
        return node.options.some((option) => match(option, at, next));
      case 'sequence': {
        const from = (index: number, place: number): boolean => {
          const part = node.parts[index];
          return part ? match(part, place, (end) => from(index + 1, end)) : next(place);
        };
        return from(0, at);
      }
      case 'repeat': {
        const round = (done: number, place: number): boolean =>
          (done < node.max &&
            match(node.node, place, (end) => (end > place || done < node.min) && round(done + 1, end))) ||
          (done >= node.min && next(place));
        return round(0, at);
      }
    }
  };
  for (let start = 0; start <= (isAnchored ? 0 : value.length); start += 1)
    match(tree, start, (end) => end === value.length);
  return tests;
}

describe('the cost of a pattern', () => {
  it('is an upper bound for the characters that an engine tests', () => {
    fc.assert(
      fc.property(anyPattern, fc.array(anyValue, { minLength: 1, maxLength: 5 }), (source, values) => {
        const anchored = `^(?:${source})$`;
        const tree = parsePattern(anchored, 'u');
        fc.pre(tree !== null);
        const cost = patternCost(tree, 'u');
        fc.pre(cost < 20_000);
        // An exit that fails at once counts as a part of the step before it, though it tries each part that may be empty.
        const most = cost * (2 + (source.match(/[?*{|]/g) ?? []).length);
        for (const value of values) expect(testsOf(tree, value, true, most)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 500 },
    );
  });

  const linear = 256 * 9;
  it.each([
    '^a*$',
    '^a+b+c+$',
    '^(ab)*$',
    '^(a|b)*$',
    '^(a|b|cd)+e$',
    '^[a-m]+[n-z]+$',
    '^\\d+\\.\\d+$',
    '^[^a]*a$',
    '^a?b?c?$',
    '^a{2,9}b{3}$',
    '^(?=a)a*$',
    '^a$|^b*$',
    '^(?:a?){1}b*$',
    '^(?:^a)b*$',
    '^(a{0}b)*$',
  ])('is linear where the next character decides: %s', (source) => expect(costOf(source)).toBeLessThan(linear));

  it.each(['a', 'a+b', '^a|b', '(?:^a)?b', '\\ba', 'a$', '(?=^)a', '|^a'])(
    'counts every start of a pattern that is not anchored: %s',
    (source) => expect(costOf(source)).toBeGreaterThanOrEqual(257),
  );

  it.each([
    '^a*a*$',
    '^\\w*\\d*$',
    '^[^a]*[^b]*$',
    '^.*\\p{L}*$',
    '^a*b?a*$',
    '^a*(?:|b)a*$',
    '^a*(?=a)b$',
    '^(?:a|ab)b*b*$',
    '^\\d*.?$',
  ])('is more where two parts may match the same character: %s', (source) =>
    expect(costOf(source)).toBeGreaterThan(256 * 4 - 100),
  );

  it.each(['^(a+)+$', '^(a|a)*$', '^(a?)*$', '^(a*){2}$', '^(?:a|b?)*$', '^(?:(?=a))*$', '^(\\b)*$', '^(|a)+$'])(
    'has no useful bound where rounds overlap or match nothing: %s',
    (source) => expect(costOf(source)).toBeGreaterThan(1e9),
  );

  it.each(['^a', '^a|^b', '(?:^a)+b', '(^)a', '(?:^a|^b)c'])('counts one start of an anchored pattern: %s', (source) =>
    expect(costOf(source)).toBeLessThan(source.includes('+') ? 1000 : 257),
  );

  it('is that of its own end within a look-ahead', () => expect(costOf('^(?=a*b?)c')).toBeLessThan(600));

  it('grows by each path through a choice that may match nothing', () =>
    expect(costOf(`^${'(?:a?|b)'.repeat(20)}$`)).toBeGreaterThan(1e9));

  it('grows with the bounds of a repetition', () => {
    expect(costOf('^a{3}$')).toBeLessThan(costOf('^a{30}$'));
    expect(costOf('^a{300}$')).toBe(costOf('^a{3000}$'));
    expect(costOf('^(?:a|aa){2}$')).toBeLessThan(costOf('^(?:a|aa){9}$'));
    expect(costOf('^a{2,5}a$')).toBeLessThan(costOf('^a{2,50}a$'));
    expect(costOf('^a{9}a{9}$')).toBeLessThan(costOf('^a{1,9}a{9}$'));
  });
});
