import type { Messages } from './createI18n';

/** Longest that a locale file may keep the widget waiting, in milliseconds: English stands in after that. */
const patience = 8000;

/**
 * GET locales/{locale}.json, below the widget's prefix (specification §7).
 * @throws Error 'Locale receiving error {locale}' for a non-OK response or for what is no object of texts (§8).
 */
export async function fetchMessages(locale: string): Promise<Messages> {
  const response = await fetch(`locales/${locale}.json`, { signal: AbortSignal.timeout(patience) });
  const value: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!isMessages(value)) throw new Error(`Locale receiving error ${locale}`);
  return value;
}

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');
