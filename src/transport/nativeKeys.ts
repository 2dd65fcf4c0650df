import type { CallContext } from './Transport';

/** §7: on native platforms each payload gets isNative true and the platform (USER-5). */
export const nativeKeys = ({
  nativePlatform,
}: CallContext): Record<never, never> | { isNative: true; platform: string } =>
  nativePlatform === null ? {} : { isNative: true, platform: nativePlatform };
