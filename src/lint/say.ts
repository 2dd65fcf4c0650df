import english from '../../locales/studio/en.json';

type Key = keyof typeof english;
export type Parameters = Readonly<Record<string, string | number>>;

/** A sentence for whoever writes a layout: by its key for the studio's nine languages, in English for all else. */
export interface Sentence {
  /** A key of locales/studio. */
  readonly key: string;
  readonly parameters: Parameters;
  readonly words: string;
}

export const say = (key: Key, parameters: Parameters = {}): Sentence => ({
  key,
  parameters,
  words: english[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? '')),
});
