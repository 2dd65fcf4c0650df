import english from '../../locales/studio/en.json';

type Key = keyof typeof english;
export type TextParameters = Readonly<Record<string, string | number>>;

/** A text for the authors of layouts: as a key for the studio's languages, and in English for everything else. */
export interface LintText {
  /** A key of locales/studio. */
  readonly key: string;
  readonly parameters: TextParameters;
  readonly words: string;
}

/** The text of a key with its parameters filled in. */
export const lintText = (key: Key, parameters: TextParameters = {}): LintText => ({
  key,
  parameters,
  words: english[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? '')),
});
