import type { HostConnection } from '../../bridge/widgetSide/HostLink';
import { nativePlatformOf, platformOf } from '../../domain/platform';
import type { NativePlatform } from '../../tables/platforms';

export interface WidgetPlatform {
  /** Sent with each call (USER-5); null outside native apps. */
  readonly native: NativePlatform | null;
  /** The platform whose design tokens apply. */
  readonly look: NativePlatform | 'desktop' | 'mobile';
}

/** The platform from the host data, else from the app's bridge, else from the window's width (USER-1). */
export function widgetPlatform(hostPlatform: string | null, kind: HostConnection['kind']): WidgetPlatform {
  const native = nativePlatformOf(hostPlatform) ?? nativePlatformOf(kind);
  return { native, look: native ?? platformOf(null, window.innerWidth) };
}
