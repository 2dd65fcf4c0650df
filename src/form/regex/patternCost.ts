import { areDisjoint } from './characterSet';
import type { CharacterSet, PatternNode } from './PatternNode';

/** Longer values are never tested. Up to this length, even a pattern of quadratic cost ends at once. */
export const maxTestedLength = 256;

/** The worst case of matching a node from one position of the value. */
interface Cost {
  /** Steps in all paths together. */
  readonly steps: number;
  /** Paths that end where the next node can match its first character. */
  readonly paths: number;
}

type Follow = readonly CharacterSet[];

const anyCharacter: CharacterSet = { source: '[^]', members: null };

const oneStep: Cost = { steps: 1, paths: 1 };

/**
 * An upper bound for the steps of a backtracking engine on any value of `maxTestedLength` characters; may be Infinity.
 * Sound, not tight: it counts a path wherever it cannot prove that the next character decides. `patternFor` has the limit.
 */
export function patternCost(tree: PatternNode, flags: string): number {
  const { steps } = costOf(tree, [], flags);
  return isAnchored(tree) ? steps : steps * (maxTestedLength + 1);
}

function costOf(node: PatternNode, follow: Follow, flags: string): Cost {
  switch (node.kind) {
    case 'edge':
    case 'character':
      return oneStep;
    case 'look':
      return { steps: costOf(node.node, [], flags).steps, paths: 1 };
    case 'sequence':
      return sequenceCost(node.parts, follow, flags);
    case 'choice':
      return choiceCost(node.options, follow, flags);
    case 'repeat':
      return repeatCost(node, follow, flags);
  }
}

function sequenceCost(parts: readonly PatternNode[], follow: Follow, flags: string): Cost {
  let steps = 1;
  let paths = 1;
  parts.forEach((part, index) => {
    const one = costOf(part, followAfter(parts.slice(index + 1), follow), flags);
    steps += paths * one.steps;
    paths *= one.paths;
  });
  return { steps, paths };
}

function choiceCost(options: readonly PatternNode[], follow: Follow, flags: string): Cost {
  const costs = options.map((option) => costOf(option, follow, flags));
  const steps = costs.reduce((sum, one) => sum + one.steps, 1);
  const isDecided =
    !options.some(isNullable) &&
    options.every((option, index) =>
      options.slice(index + 1).every((other) => areApart(firstOf(option), firstOf(other), flags)),
    );
  const paths = costs.reduce((sum, one) => (isDecided ? Math.max(sum, one.paths) : sum + one.paths), 0);
  return { steps, paths };
}

function repeatCost(node: PatternNode & { kind: 'repeat' }, follow: Follow, flags: string): Cost {
  const rounds = Math.min(node.max, maxTestedLength);
  const first = firstOf(node.node);
  const inner = costOf(node.node, [...first, ...follow], flags);
  // Rounds that match nothing can repeat without end.
  if (isNullable(node.node) && node.max > 1) return { steps: Infinity, paths: Infinity };
  const exits = node.min === node.max || areApart(first, follow, flags) ? 1 : Math.max(1, rounds - node.min + 1);
  const innerPaths = inner.paths ** rounds;
  return { steps: 1 + inner.steps * rounds * Math.max(1, innerPaths / inner.paths), paths: exits * innerPaths };
}

/** The first characters of what follows. At the end of the pattern, an exit takes one step. */
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
      // Its content does not matter: evaluating it has a cost at every exit before it.
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

/** Whether it matches at the start of the value alone, so that no other position is tried. */
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
