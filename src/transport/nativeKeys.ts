import type { CallContext } from './Transport';

/** §7: keys that every payload gets on a native platform (USER-5). */
export const nativeKeys = ({
  nativePlatform,
}: CallContext): Record<never, never> | { isNative: true; platform: string } =>
  nativePlatform === null ? {} : { isNative: true, platform: nativePlatform };
