import { localeFile } from './chooseLocale';
import type { Messages } from './createI18n';
import { fetchMessages } from './fetchMessages';

/** Both files on their way at once: English is always needed, and set first (§4). */
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
  // A failure is answered in `applyLocale`; here it only must not count as unhandled until then.
  for (const request of [english, wanted]) request?.catch(() => {});
  return { locale: file, english, wanted };
}
