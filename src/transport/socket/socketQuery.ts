import type { CallContext } from '../Transport';

/**
 * The connection's query (§7). A browser's socket has no headers, so §7 puts the user's token here; contract C8 limits
 * that to hosts that gave no token of their own, since query strings end up in logs. Called for each connection.
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
