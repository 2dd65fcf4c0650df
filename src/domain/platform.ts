import { mobileBreakpoint, type NativePlatform, nativePlatforms } from '../tables/platforms';

export type Platform = NativePlatform | 'desktop' | 'mobile';

/** The native platform that the host named; null for every other word. */
export const nativePlatformOf = (told: string | null): NativePlatform | null =>
  nativePlatforms.find((platform) => platform === told) ?? null;

/**
 * Where the widget runs (specification §3): on a native platform when the host says so, else by the window.
 * @param told the user's platform, as the host sent it
 * @param width of the window, in CSS pixels
 */
export const platformOf = (told: string | null, width: number): Platform =>
  nativePlatformOf(told) ?? (width > mobileBreakpoint ? 'desktop' : 'mobile');
