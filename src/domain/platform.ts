import { mobileBreakpoint, type NativePlatform, nativePlatforms } from '../tables/platforms';

export type Platform = NativePlatform | 'desktop' | 'mobile';

/** The native platform of this name; null for any other name. */
export const nativePlatformOf = (name: string | null): NativePlatform | null =>
  nativePlatforms.find((platform) => platform === name) ?? null;

/**
 * The widget's platform (specification §3): native if the host says so, else by the window's width.
 * @param userPlatform the user's platform, as the host sent it
 * @param width of the window, in CSS pixels
 */
export const platformOf = (userPlatform: string | null, width: number): Platform =>
  nativePlatformOf(userPlatform) ?? (width > mobileBreakpoint ? 'desktop' : 'mobile');
