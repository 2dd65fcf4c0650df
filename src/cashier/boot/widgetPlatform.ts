import type { HostConnection } from '../../bridge/widgetSide/HostLink';
import { nativePlatformOf, platformOf } from '../../domain/platform';
import type { NativePlatform } from '../../tables/platforms';

export interface WidgetPlatform {
  /** Sent with each call (USER-5); null outside native apps. */
  readonly native: NativePlatform | null;
  /** Whose tokens the look takes. */
  readonly look: NativePlatform | 'desktop' | 'mobile';
}

/** The host's word first; an app's bridge tells its platform, too. Else the window's width (USER-1). */
export function widgetPlatform(told: string | null, kind: HostConnection['kind']): WidgetPlatform {
  const native = nativePlatformOf(told) ?? nativePlatformOf(kind);
  return { native, look: native ?? platformOf(null, window.innerWidth) };
}
