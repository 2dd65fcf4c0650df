/** A set of characters that one place of a pattern takes. */
export interface CharacterSet {
  /** The place itself, as a regular expression of one character. */
  readonly source: string;
  /** All its members when they are few and countable; null for '.', negations and Unicode properties. */
  readonly members: readonly string[] | null;
}

/** A regular expression, as far as its cost needs to be known. */
export type PatternNode =
  | { readonly kind: 'character'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }
  /** Takes no character: ^ $ \b \B. */
  | { readonly kind: 'edge'; readonly isStart: boolean }
  /** A look-around: takes no character, and is not entered again once it has answered. */
  | { readonly kind: 'look'; readonly node: PatternNode };
