/** Groups of characters with a name: `letters` are those of any alphabet, `capitals` and `smallLetters` A–Z and a–z. */
export const characterGroups = ['any', 'visible', 'letters', 'capitals', 'smallLetters', 'digits'] as const;
export type CharacterGroup = (typeof characterGroups)[number];

/** The characters that a part of a value may have. */
export interface CharacterKinds {
  /** In the order of `characterGroups`. `any` and `visible` (all but spaces) are alone. */
  readonly groups: readonly CharacterGroup[];
  /** Single characters besides: ' -'. Each once, by code point, none that the groups have. */
  readonly also: string;
  /** Characters of the groups that are not allowed: 'IO'. Each once, by code point. */
  readonly except: string;
}

/** A part of a value, where the order of its parts matters. */
export type RulePart =
  /** @property max null: no limit @property separator a character that may follow each: ' ' */
  | {
      readonly kind: 'characters';
      readonly kinds: CharacterKinds;
      readonly min: number;
      readonly max: number | null;
      readonly separator?: string;
    }
  /** One of the texts. */
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | { readonly kind: 'optional'; readonly parts: readonly RulePart[] };

export const rulePlaces = ['whole', 'start', 'end', 'anywhere'] as const;
/** What a rule is about: the whole value, its start, its end, or anything in it. */
export type RulePlace = (typeof rulePlaces)[number];

/** Rules with a name of their own; their expressions are in `namedRules`. */
export const namedRuleNames = ['email', 'oneAt', 'domain', 'words', 'capitalWords'] as const;
export type NamedRule = (typeof namedRuleNames)[number];

/** One rule of a field in a form that reads as a sentence. Values are single lines: a line break never occurs. */
export type RuleBlock =
  /** '8 to 12 digits, starting with 5'. */
  | {
      readonly kind: 'characters';
      readonly kinds: CharacterKinds;
      readonly min: number;
      readonly max: number | null;
      readonly starts: readonly string[];
    }
  /** 'Starts with 24 or 25', 'one of A, B'. */
  | { readonly kind: 'text'; readonly place: RulePlace; readonly texts: readonly string[] }
  /** '4 capital letters, then 0, then 6 digits': one of several options. */
  | { readonly kind: 'order'; readonly place: RulePlace; readonly options: readonly (readonly RulePart[])[] }
  | { readonly kind: 'named'; readonly name: NamedRule }
  /** An expression that has no words. */
  | { readonly kind: 'expression'; readonly regex: string };

export type CharactersPart = Extract<RulePart, { kind: 'characters' }>;
export type CharactersRule = Extract<RuleBlock, { kind: 'characters' }>;
