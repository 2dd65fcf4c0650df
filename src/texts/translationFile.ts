import type { TranslationRow } from './translationRows';

/** A row of a file, with the line that it begins in. */
export interface ReadRow extends Omit<TranslationRow, 'place'> {
  /** From 1. */
  readonly line: number;
}

/** Why a file is refused as a whole. The studio has a text for each in `texts.broken.{why}`. */
export type BrokenWhy =
  | 'tooLarge'
  | 'encoding'
  | 'empty'
  | 'notXliff'
  | 'version'
  | 'language'
  | 'xml'
  | 'unitWithoutId'
  | 'unitWithoutSource'
  | 'header'
  | 'quotes'
  | 'cells'
  | 'keyTwice';

export interface BrokenFile {
  readonly ok: false;
  readonly why: BrokenWhy;
  /** From 1; 0: it concerns the whole file. */
  readonly line: number;
  /** The parser's own words, or what was found; '' where `why` is enough. */
  readonly found: string;
}

export interface ReadFile {
  readonly ok: true;
  readonly languages: readonly string[];
  readonly rows: readonly ReadRow[];
}

export const broken = (why: BrokenWhy, line = 0, found = ''): BrokenFile => ({ ok: false, why, line, found });

/** How many lines end in a text. */
export const breaksIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;
