/** Surviving mutants that no test needs to kill. Matched by file, mutator and a part of the mutated line. */
export interface Accepted {
  readonly file: string;
  readonly line: string;
  /** Stryker's name, such as 'ConditionalExpression'; all of them when left out. */
  readonly mutator?: string;
  /** Why nobody would notice it: it is equivalent, or it changes only a duration or a developer's message. */
  readonly why: string;
}

export const accepted: readonly Accepted[] = [
  {
    file: 'src/contract/fieldDefinition.ts',
    line: 'problem',
    mutator: 'StringLiteral',
    why: 'For the compiler: a failed validator always reports a problem.',
  },
  {
    file: 'src/contract/fieldDefinition.ts',
    line: 'problem?.path',
    mutator: 'OptionalChaining',
    why: 'For the compiler: a failed validator always reports a problem.',
  },
  {
    file: 'src/contract/hostMessages.ts',
    line: 'catch',
    why: 'Equivalent: undefined is no message either.',
  },
  {
    file: 'src/contract/replies.ts',
    line: 'value === null ?',
    mutator: 'ConditionalExpression',
    why: 'Equivalent, but for a chunk that is loaded early: both paths return null for null.',
  },
  {
    file: 'src/contract/studio/studioReplies.ts',
    line: 'studioReplies',
    mutator: 'ObjectLiteral',
    why: 'The compiler completes the table.',
  },
  {
    file: 'src/contract/studio/studioRequests.ts',
    line: 'studioRequests',
    mutator: 'ObjectLiteral',
    why: 'The compiler completes the table.',
  },
  {
    file: 'src/lint/describeChange.ts',
    line: '.sort(([one], [other])',
    mutator: 'EqualityOperator',
    why: 'Equivalent: the keys of an object are never equal.',
  },
  {
    file: 'src/lint/maskValues.ts',
    line: 'mask?.',
    why: 'For the compiler: a rule with a mask always has one.',
  },
  {
    file: 'src/lint/maskValues.ts',
    line: 'places < maxLength',
    why: 'A limit that no mask of the contract reaches.',
  },
  {
    file: 'src/lint/rules/translations.ts',
    line: '(text.match(',
    why: 'Equivalent: the same difference between two texts, whatever joins their placeholders.',
  },
];
