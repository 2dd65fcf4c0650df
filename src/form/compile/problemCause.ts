type Parameters = Readonly<Record<string, string>>;

/** What is wrong with a definition and how to fix it, in English for a log. */
const wordsByCode = {
  reservedName: () => 'reserved name: rename it',
  duplicateName: () => 'duplicate name: rename or remove it',
  secondAmount: () => 'second amount: remove one of them',
  accountOptions: ({ options }: Parameters) => `does not offer both ${options}, so main is used: add both to values`,
  noOptions: () => 'no options: add values',
  emptyOption: () => 'an option without a value is left out: add it, or make the field optional',
  regexBroken: ({ regex }: Parameters) => `this expression does not compile, fix it: ${regex}`,
  regexRunaway: ({ regex }: Parameters) => `this expression may run away, simplify it: ${regex}`,
  regexUnicode: ({ regex }: Parameters) => `this expression is invalid in Unicode mode, fix it: ${regex}`,
  unknownCheck: ({ check }: Parameters) => `unknown check, so the server decides: ${check}`,
  conditionField: ({ field }: Parameters) => `visibleWhen names an unknown field, so this field stays hidden: ${field}`,
  conditionCycle: ({ fields }: Parameters) => `visibleWhen forms a cycle, so these fields may stay hidden: ${fields}`,
  conditionValue: ({ field }: Parameters) => `'${field}' has no value of visibleWhen, so this field stays hidden`,
} as const satisfies Readonly<Record<string, (parameters: Parameters) => string>>;

export type ProblemCode = keyof typeof wordsByCode;

/** What the compiler refuses: a code with its parameters for texts, and English for a log. */
export interface ProblemCause {
  readonly code: ProblemCode;
  readonly parameters: Parameters;
  readonly why: string;
}

export const problemCause = (code: ProblemCode, parameters: Parameters = {}): ProblemCause => ({
  code,
  parameters,
  why: wordsByCode[code](parameters),
});
