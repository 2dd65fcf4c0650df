import { timings } from '../tables/timings';
import { localeFile } from './chooseLocale';
import type { Messages } from './createI18n';

/** Both files are requested at once: English is always needed, and set first (§4). */
export interface LocaleRequest {
  readonly locale: string;
  readonly english: Promise<Messages>;
  /** null: English itself is wanted. */
  readonly wanted: Promise<Messages> | null;
}

export function requestLocale(locale: string): LocaleRequest {
  const file = localeFile(locale);
  const english = fetchMessages('en');
  const wanted = file === 'en' ? null : fetchMessages(file);
  // `applyLocale` handles failures; until then they must not count as unhandled.
  for (const request of [english, wanted]) request?.catch(() => {});
  return { locale: file, english, wanted };
}

/**
 * GET locales/{locale}.json, below the widget's prefix (specification §7).
 * @throws Error 'Locale receiving error {locale}' for a non-OK response, or for anything but an object of texts (§8)
 */
async function fetchMessages(locale: string): Promise<Messages> {
  const response = await fetch(`locales/${locale}.json`, { signal: AbortSignal.timeout(timings.localeTimeout) });
  const value: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!isMessages(value)) throw new Error(`Locale receiving error ${locale}`);
  return value;
}

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');
