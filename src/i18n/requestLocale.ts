import { Messages as messagesShape } from '../contract/generated/shapes/Messages';
import { type Deviation, readShape } from '../contract/reader/readShape';
import { builtFolders } from '../tables/builtFolders';
import { timings } from '../tables/timings';
import { localeFile } from './chooseLocale';
import type { Messages } from './createI18n';
import { languages } from './languages';

/** Both files are requested at once: English is always needed, and set first (§4). */
export interface LocaleRequest {
  readonly locale: string;
  readonly english: Promise<Messages>;
  /** null: English itself is wanted. */
  readonly wanted: Promise<Messages> | null;
}

/** @param onDeviations called with what a file has besides texts; that is left out (contract §9) */
export function requestLocale(
  locale: string,
  onDeviations: (deviations: readonly Deviation[]) => void = () => {},
): LocaleRequest {
  const file = localeFile(locale);
  const english = fetchMessages('en', onDeviations);
  const wanted = file === 'en' ? null : fetchMessages(file, onDeviations);
  // `applyLocale` handles failures; until then they must not count as unhandled.
  for (const request of [english, wanted]) request?.catch(() => {});
  return { locale: file, english, wanted };
}

/** The folder of a locale's file. Files that a partner has added have no hash. */
const folderOf = (locale: string): string =>
  languages.some((code) => code === locale) ? builtFolders.locales : 'locales';

/**
 * GET locales/{locale}.json, below the widget's prefix (specification §7), in production with a hash.
 * @throws Error 'Locale receiving error {locale}' for a non-OK response, or for anything but an object (§8)
 */
async function fetchMessages(
  locale: string,
  onDeviations: (deviations: readonly Deviation[]) => void,
): Promise<Messages> {
  const response = await fetch(`${folderOf(locale)}/${locale}.json`, {
    signal: AbortSignal.timeout(timings.localeTimeout),
  });
  const value: unknown = response.ok ? await response.json().catch(() => null) : null;
  const parsed = readShape(messagesShape, value);
  if (!parsed.ok) throw new Error(`Locale receiving error ${locale}`);
  onDeviations(parsed.deviations);
  return parsed.value;
}
