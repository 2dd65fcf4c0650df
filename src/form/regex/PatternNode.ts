/** The characters that match at one place of a pattern. */
export interface CharacterSet {
  /** As a regular expression of one character. */
  readonly source: string;
  /** All characters, if few; null for '.', negations and Unicode properties. */
  readonly members: readonly string[] | null;
}

/** The syntax tree of a regular expression, as detailed as `patternCost` needs it. */
export type PatternNode =
  | { readonly kind: 'character'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }
  /** Matches no character: ^ $ \b \B. */
  | { readonly kind: 'edge'; readonly isStart: boolean }
  /** A look-ahead: matches no character, and is never backtracked into. */
  | { readonly kind: 'look'; readonly node: PatternNode };
