import { Messages as messagesShape } from '../contract/generated/shapes/Messages';
import { type Deviation, readShape } from '../contract/reader/readShape';
import { timings } from '../tables/timings';
import { isBuiltIn, localeFile } from './chooseLocale';
import type { Messages } from './createI18n';
import { languageForRegion } from './languages';

/** 'locales/0123abcd' with a hash of all files: production builds write it in, so that caches never ask for them again. */
declare const BUILT_LOCALES: string;
const folder = typeof BUILT_LOCALES === 'string' ? BUILT_LOCALES : 'locales';

/** Both files are requested together: English is always needed, and set first (§4). */
export interface LocaleRequest {
  /** The code for Intl: the file's, or that of a region that reads the file of another, such as 'es-ar'. */
  readonly locale: string;
  readonly english: Promise<Messages>;
  /** null: English itself is wanted. */
  readonly wanted: Promise<Messages> | null;
}

/**
 * @param onDeviations called with the entries of a file that are no texts; they are left out (contract §9)
 * @param whenIdle resolves once the network is idle: both are requested then
 */
export function requestLocale(
  locale: string,
  onDeviations: (deviations: readonly Deviation[]) => void = () => {},
  whenIdle: Promise<unknown> = Promise.resolve(),
): LocaleRequest {
  const file = localeFile(locale);
  const english = whenIdle.then(() => fetchMessages('en', onDeviations));
  const wanted = file === 'en' ? null : whenIdle.then(() => fetchMessages(file, onDeviations));
  // `applyLocale` handles failures; until then they must not count as unhandled.
  for (const request of [english, wanted]) request?.catch(() => {});
  return { locale: languageForRegion(locale) ? locale : file, english, wanted };
}

/**
 * GET locales/{locale}.json, below the widget's prefix (specification §7), in production with a hash.
 * @throws Error 'Locale receiving error {locale}' for a non-OK response, or for anything but an object (§8)
 */
async function fetchMessages(
  locale: string,
  onDeviations: (deviations: readonly Deviation[]) => void,
): Promise<Messages> {
  const place = isBuiltIn(locale) ? folder : 'locales'; // what a partner has added has no hash
  const response = await fetch(`${place}/${locale}.json`, {
    signal: AbortSignal.timeout(timings.localeTimeout),
  });
  const value: unknown = response.ok ? await response.json().catch(() => null) : null;
  const parsed = readShape(messagesShape, value);
  if (!parsed.ok) throw new Error(`Locale receiving error ${locale}`);
  onDeviations(parsed.deviations);
  return parsed.value;
}
