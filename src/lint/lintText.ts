import english from '../../locales/studio/en.json';

type Text = keyof typeof english;
type Base<Key> = Key extends `${infer Whole}_other` ? Whole : Key;
/** A key of locales/studio; of a text with plural forms, without the form. */
type Key = Base<Exclude<Text, `${string}_one`>>;
/** `count` chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** A text for the authors of layouts: as a key for the studio's languages, and in English for everything else. */
export interface LintText {
  /** A key of locales/studio. */
  readonly key: string;
  readonly parameters: TextParameters;
  readonly words: string;
}

const isText = (key: string): key is Text => Object.hasOwn(english, key);

/** English has two plural forms. */
function englishOf(key: string, { count }: TextParameters): string {
  const plural = `${key}_${count === 1 ? 'one' : 'other'}`;
  if (isText(plural)) return english[plural];
  return isText(key) ? english[key] : key;
}

/** The English text of a key of locales/studio, with its parameters filled in. */
export const englishText = (key: string, parameters: TextParameters = {}): string =>
  englishOf(key, parameters).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));

/** The text of a key with its parameters filled in. */
export const lintText = (key: Key, parameters: TextParameters = {}): LintText => ({
  key,
  parameters,
  words: englishText(key, parameters),
});
