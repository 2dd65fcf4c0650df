import type { Layout } from '../contract/generated/types';
import { isIn, methodTexts, sourceLanguage, wordsIn } from './methodTexts';
import { placeInEnglish } from './placeInEnglish';

/** A text as files for translators have it. */
export interface TranslationRow {
  readonly key: string;
  /** Where it is shown, in English; files that are read need none. */
  readonly place: string;
  readonly source: string;
  /** Words by language; missing ones are left out. */
  readonly targets: Readonly<Record<string, string>>;
}

export interface ExportChoice {
  /** Languages to translate into. */
  readonly languages: readonly string[];
  /** Only texts that lack one of the languages. */
  readonly isMissingOnly: boolean;
}

/** The texts of methods that have words in English, for translators. */
export function translationRows(
  layouts: readonly Layout[],
  { languages, isMissingOnly }: ExportChoice,
): readonly TranslationRow[] {
  return layouts.flatMap((layout) =>
    methodTexts(layout)
      .filter(({ text }) => wordsIn(text, sourceLanguage) !== '')
      .filter(({ text }) => !isMissingOnly || languages.some((language) => !isIn(text, language)))
      .map((one) => {
        const targets = languages.map((language) => [language, wordsIn(one.text, language)] as const);
        return {
          key: one.key,
          place: placeInEnglish(layout, one),
          source: wordsIn(one.text, sourceLanguage),
          targets: Object.fromEntries(targets.filter(([language, words]) => language !== sourceLanguage && words)),
        };
      }),
  );
}
