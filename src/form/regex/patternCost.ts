import { areDisjoint } from './characterSet';
import type { CharacterSet, PatternNode } from './PatternNode';

/** No longer value is ever tested (evidence: below it, even a pattern of quadratic cost ends at once). */
export const maxTestedLength = 256;

/** What trying a part can come to, at worst, from one place of the value. */
interface Effort {
  /** Steps in it, all its ways together. */
  readonly steps: number;
  /** Ways in which it can end and hand over to a neighbour that does not fail on its first character. */
  readonly ways: number;
}

type Follow = readonly CharacterSet[];

const anyCharacter: CharacterSet = { source: '[^]', members: null };

const oneStep: Effort = { steps: 1, ways: 1 };

/**
 * An upper bound for the steps of a backtracking engine with this pattern on any value of `longestTested` characters,
 * Infinity included. Sound, not sharp: it counts a way wherever it cannot prove that the next character decides.
 */
export function patternCost(tree: PatternNode, flags: string): number {
  const { steps } = effort(tree, [], flags);
  return isAnchored(tree) ? steps : steps * (maxTestedLength + 1);
}

function effort(node: PatternNode, follow: Follow, flags: string): Effort {
  switch (node.kind) {
    case 'edge':
    case 'character':
      return oneStep;
    case 'look':
      return { steps: effort(node.node, [], flags).steps, ways: 1 };
    case 'sequence':
      return sequenceEffort(node.parts, follow, flags);
    case 'choice':
      return choiceEffort(node.options, follow, flags);
    case 'repeat':
      return repeatEffort(node, follow, flags);
  }
}

function sequenceEffort(parts: readonly PatternNode[], follow: Follow, flags: string): Effort {
  let steps = 1;
  let ways = 1;
  parts.forEach((part, index) => {
    const one = effort(part, followAfter(parts.slice(index + 1), follow), flags);
    steps += ways * one.steps;
    ways *= one.ways;
  });
  return { steps, ways };
}

function choiceEffort(options: readonly PatternNode[], follow: Follow, flags: string): Effort {
  const efforts = options.map((option) => effort(option, follow, flags));
  const steps = efforts.reduce((sum, one) => sum + one.steps, 1);
  const isDecided =
    !options.some(isNullable) &&
    options.every((option, index) =>
      options.slice(index + 1).every((other) => areApart(firstOf(option), firstOf(other), flags)),
    );
  const ways = efforts.reduce((sum, one) => (isDecided ? Math.max(sum, one.ways) : sum + one.ways), 0);
  return { steps, ways };
}

function repeatEffort(node: PatternNode & { kind: 'repeat' }, follow: Follow, flags: string): Effort {
  const rounds = Math.min(node.max, maxTestedLength);
  const first = firstOf(node.node);
  const inner = effort(node.node, [...first, ...follow], flags);
  // A round that may take nothing can be cut in endless ways.
  if (isNullable(node.node) && node.max > 1) return { steps: Infinity, ways: Infinity };
  const exits = node.min === node.max || areApart(first, follow, flags) ? 1 : Math.max(1, rounds - node.min + 1);
  const waysInside = inner.ways ** rounds;
  return { steps: 1 + inner.steps * rounds * Math.max(1, waysInside / inner.ways), ways: exits * waysInside };
}

/** Characters with which what follows can start. Where it can also be the end, an exit succeeds or fails in one step. */
function followAfter(rest: readonly PatternNode[], follow: Follow): Follow {
  const sets: CharacterSet[] = [];
  for (const part of rest) {
    sets.push(...firstOf(part));
    if (!isNullable(part)) return sets;
  }
  return [...sets, ...follow];
}

function firstOf(node: PatternNode): Follow {
  switch (node.kind) {
    case 'character':
      return [node.set];
    case 'edge':
      return [];
    case 'look':
      // Whatever it asks for, asking costs something at every exit that leads to it.
      return [anyCharacter];
    case 'sequence':
      return followAfter(node.parts, []);
    case 'choice':
      return node.options.flatMap(firstOf);
    case 'repeat':
      return node.max === 0 ? [] : firstOf(node.node);
  }
}

function isNullable(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return false;
    case 'edge':
    case 'look':
      return true;
    case 'sequence':
      return node.parts.every(isNullable);
    case 'choice':
      return node.options.some(isNullable);
    case 'repeat':
      return node.min === 0 || isNullable(node.node);
  }
}

const areApart = (left: Follow, right: Follow, flags: string): boolean =>
  left.every((one) => right.every((other) => areDisjoint(one, other, flags)));

/** Whether it can match at the value's start alone, so that no other place is tried. */
function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'edge':
      return node.isStart;
    case 'sequence': {
      const [first] = node.parts;
      return first !== undefined && isAnchored(first);
    }
    case 'choice':
      return node.options.every(isAnchored);
    case 'repeat':
      return node.min > 0 && isAnchored(node.node);
    default:
      return false;
  }
}
