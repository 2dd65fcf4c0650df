import { describe, expect, it } from 'vitest';
import type { PatternNode } from '../../../../src/form/regex/PatternNode';
import { parsePattern } from '../../../../src/form/regex/parsePattern';

/** A tree as text: 'abc' for a set of three, <…> for one that is not enumerated, {min,max} after what is repeated. */
function written(node: PatternNode): string {
  switch (node.kind) {
    case 'character':
      return node.set.members === null ? `<${node.set.source}>` : `'${node.set.members.join('')}'`;
    case 'sequence':
      return `(${node.parts.map(written).join(' ')})`;
    case 'choice':
      return `(${node.options.map(written).join(' | ')})`;
    case 'repeat':
      return `${written(node.node)}{${node.min},${node.max}}`;
    case 'edge':
      return node.isStart ? 'start' : 'edge';
    case 'look':
      return `look${written(node.node)}`;
  }
}
const treeOf = (source: string, flags = 'u'): string | null => {
  expect(() => new RegExp(source, flags)).not.toThrow();
  const tree = parsePattern(source, flags);
  return tree && written(tree);
};

const digits = '0123456789';

describe('the tree of a pattern', () => {
  it.each([
    ['', '()'],
    ['ab', "('a' 'b')"],
    ['a|bc|', "(('a') | ('b' 'c') | ())"],
    ['^a$', "(start 'a' edge)"],
    ['\\ba\\B', "(edge 'a' edge)"],
    ['.', '(<.>)'],
    ['😀', "('😀')"],
  ])('has sequences, choices, edges and characters: %s', (source, tree) => expect(treeOf(source)).toBe(tree));

  it.each([
    ['a*', "('a'{0,Infinity})"],
    ['a+b', "('a'{1,Infinity} 'b')"],
    ['a?', "('a'{0,1})"],
    ['a{2}', "('a'{2,2})"],
    ['a{2,}', "('a'{2,Infinity})"],
    ['a{12,345}b', "('a'{12,345} 'b')"],
    ['a*?b+?c??d{0,1}?e', "('a'{0,Infinity} 'b'{1,Infinity} 'c'{0,1} 'd'{0,1} 'e')"],
    ['(ab)*', "(('a' 'b'){0,Infinity})"],
  ])('has the bounds of quantifiers, greedy or lazy: %s', (source, tree) => expect(treeOf(source)).toBe(tree));

  it.each(['{', 'a{,3}', 'a{x}', 'a{1,x}', 'a{1'])('takes a brace without bounds as a character: %s', (source) =>
    expect(treeOf(source, '')).toBe(`(${[...source].map((letter) => `'${letter}'`).join(' ')})`),
  );

  it.each([
    ['(a)(?:b)', "(('a') ('b'))"],
    ['(?<year>a)b', "(('a') 'b')"],
    ['(?=a)b', "(look('a') 'b')"],
    ['(?!a|b)c', "(look(('a') | ('b')) 'c')"],
    ['((a)|b)', "(((('a')) | ('b')))"],
  ])('has groups and look-aheads: %s', (source, tree) => expect(treeOf(source)).toBe(tree));

  it.each([
    ['\\d', `('${digits}')`],
    ['\\D\\W\\S', '(<\\D> <\\W> <\\S>)'],
    ['\\p{L}a\\P{Lu}', "(<\\p{L}> 'a' <\\P{Lu}>)"],
    ['\\t\\n\\r\\f\\v\\0', "('\t' '\n' '\r' '\f' '\v' '\0')"],
    ['\\x41\\u0042\\u{43}\\u{1F600}', "('A' 'B' 'C' '😀')"],
    ['\\.\\/\\^', "('.' '/' '^')"],
  ])('has the characters of escapes: %s', (source, tree) => expect(treeOf(source)).toBe(tree));

  it.each([
    ['[abca]', "('abc')"],
    ['[a-e]', "('abcde')"],
    ['[a-a]', "('a')"],
    ['[a-]', "('a-')"],
    ['[-a]', "('-a')"],
    ['[.|(]', "('.|(')"],
    ['[\\]\\-]', "(']-')"],
    ['[\\b]', "('\b')"],
    ['[\\x41-\\u0043]', "('ABC')"],
    ['[]', "('')"],
    ['[^a]b', "(<[^a]> 'b')"],
    ['[\\p{L}a]', '(<[\\p{L}a]>)'],
    ['[\\da]', `('${digits}a')`],
  ])('has the characters of classes: %s', (source, tree) => expect(treeOf(source)).toBe(tree));

  it.each([
    ['[\\d-x]', `('${digits}-x')`],
    ['[x-\\d]', `('x-${digits}')`],
    ['[\\-\\ ]', "('- ')"],
    ['[\\d-\\w]', /^\('0123456789-a.*_'\)$/],
  ])('takes a minus beside a class escape as a character: %s', (source, tree) =>
    expect(treeOf(source, '')).toMatch(tree),
  );

  it('enumerates sets of up to 512 characters', () => {
    expect(treeOf('[\\u0100-\\u02ff]')).not.toContain('<');
    expect(treeOf('[\\u0100-\\u0300]')).toBe('(<[\\u0100-\\u0300]>)');
    expect(treeOf('[\\u0100-\\u02ffa]')).toContain('<');
  });

  it('matches units rather than characters without Unicode mode', () => {
    const tree = parsePattern('😀', '');
    expect(tree).toMatchObject({ kind: 'sequence', parts: [{ kind: 'character' }, { kind: 'character' }] });
  });

  it.each(['\\s', '\\w', '\\d', 'a', '\\.', '😀', '[a-z]', '[^a]', '.'])(
    'has an expression for each set that matches its members alone: %s',
    (source) => {
      const tree = parsePattern(source, 'u');
      const [node] = tree?.kind === 'sequence' ? tree.parts : [];
      if (node?.kind !== 'character') throw new Error('It is one character.');
      const [ours, theirs] = [node.set.source, source].map((one) => new RegExp(`^(?:${one})$`, 'u'));
      for (let point = 0; point < 0xd800; point += 1) {
        const letter = String.fromCodePoint(point);
        const isMember = theirs?.test(letter);
        if (ours?.test(letter) !== isMember) expect.fail(`It differs for U+${point.toString(16)}.`);
        if (node.set.members && node.set.members.includes(letter) !== isMember)
          expect.fail(`The members differ for U+${point.toString(16)}.`);
      }
    },
  );
});

it.each([
  ['(a)\\1', 'u'],
  ['(?<n>a)\\k<n>', 'u'],
  ['(?<=a)b', 'u'],
  ['(?<!a)b', 'u'],
  ['(?i:a)', 'u'],
  ['\\cA', 'u'],
  ['[\\cA]', 'u'],
  ['\\ud83d', 'u'],
  ['\\u{2}', ''],
  ['\\p{L}', ''],
  ['\\p', ''],
  ['\\xZZ', ''],
  ['\\q', ''],
  ['\\01', ''],
])('syntax whose cost is unknown has no tree: %s with %j', (source, flags) => {
  // An engine may lack inline flags.
  if (source !== '(?i:a)') expect(() => new RegExp(source, flags)).not.toThrow();
  expect(parsePattern(source, flags)).toBeNull();
});

it('a pattern whose end is missing has no tree', () => {
  for (const source of ['(a', 'a)', '[a', '(?<n', '(?=a']) expect(parsePattern(source, 'u')).toBeNull();
});
