import { nativePlatformOf, platformOf } from '../../domain/platform';
import { mobileBreakpoint } from '../../tables/platforms';
import { applyPlatform } from '../../ui/theme/applyTheme';
import type { Services } from '../services';
import type { CashierStore } from '../store/createStore';

/** Keeps the platform class up to date with the window's width (USER-1); a native platform never changes. */
export function watchPlatform({ getState }: CashierStore, { isWebView }: Services): void {
  if (isWebView || nativePlatformOf(getState().session.user.platform) !== null) return;
  const update = (): void => applyPlatform(platformOf(null, window.innerWidth));
  window.matchMedia(`(min-width: ${mobileBreakpoint + 1}px)`).addEventListener('change', update);
  // The window may have been resized while this code was loading.
  update();
}
