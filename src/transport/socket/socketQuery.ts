import type { CallContext } from '../Transport';

/**
 * Connection query of §7. It has no headers in a browser, so §7 puts the user's token here; contract C8 limits that
 * to hosts that gave no token of their own, since a query string ends up in logs. Read anew for each connection.
 */
export function socketQuery(context: CallContext): Record<string, string> {
  const token = context.hasParentToken ? '' : context.token();
  return {
    ...(token ? { Authorization: token } : {}),
    ...(context.xOrigin === null ? {} : { xorigin: context.xOrigin }),
    Language: context.lang,
    ...(context.nativePlatform === null ? {} : { isNative: 'true', platform: context.nativePlatform }),
    ...(context.pwa ? { pwa: 'true' } : {}),
    ...(context.isMobileApp ? { isMobileApp: 'true' } : {}),
    cashier_type: 'widget',
  };
}
