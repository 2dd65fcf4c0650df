import type { CharacterKinds, RuleBlock } from '../ruleBlocks/RuleBlock';

const digits: CharacterKinds = { groups: ['digits'], also: '', except: '' };

/** The kinds of rules that authors choose from, each with a rule to start with. */
export const ruleKinds = {
  characters: { kind: 'characters', kinds: digits, min: 11, max: 11, starts: [] },
  start: { kind: 'text', place: 'start', texts: ['5'] },
  whole: { kind: 'text', place: 'whole', texts: ['A', 'B'] },
  end: { kind: 'text', place: 'end', texts: ['0'] },
  anywhere: { kind: 'text', place: 'anywhere', texts: ['-'] },
  email: { kind: 'named', name: 'email' },
  words: { kind: 'named', name: 'words' },
  order: {
    kind: 'order',
    place: 'whole',
    options: [
      [
        { kind: 'text', texts: ['AB'] },
        { kind: 'characters', kinds: digits, min: 8, max: 8 },
      ],
    ],
  },
  expression: { kind: 'expression', regex: '^.+$' },
} as const satisfies Readonly<Record<string, RuleBlock>>;

export type RuleKind = keyof typeof ruleKinds;

const isRuleKind = (name: string): name is RuleKind => Object.hasOwn(ruleKinds, name);
export const ruleKindNames = Object.keys(ruleKinds).filter(isRuleKind);

/** The kind of a rule; the other named ones are changed as expressions. */
export function ruleKindOf(rule: RuleBlock): RuleKind {
  if (rule.kind === 'text') return rule.place;
  if (rule.kind !== 'named') return rule.kind;
  return rule.name === 'email' || rule.name === 'words' ? rule.name : 'expression';
}
