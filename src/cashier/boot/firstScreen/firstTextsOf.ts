import type { Messages } from '../../../i18n/createI18n';
import { firstTextKeys, firstTexts } from './generated/firstTexts';

/** The texts of the first screen, of the build. @param file the name of a locale file. @returns null: there is none */
export function firstTextsOf(file: string): Messages | null {
  const texts = firstTexts[file];
  return texts ? Object.fromEntries(texts.map((text, index) => [firstTextKeys[index], text])) : null;
}
