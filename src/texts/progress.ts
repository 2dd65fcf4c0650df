import { isIn, type MethodText } from './methodTexts';

/** How many texts have words in a language. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export function progressIn(texts: readonly MethodText[], language: string): Progress {
  return { done: texts.filter(({ text }) => isIn(text, language)).length, all: texts.length };
}
