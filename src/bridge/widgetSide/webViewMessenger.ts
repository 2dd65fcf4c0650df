import type { HostMessageOut } from '../../contract/hostMessages';
import type { Messenger } from '../Messenger';
import type { HostWindow } from './hostGlobals';

/** A native app's message handlers. Looked up for each message: an app may install its own late. */
const nativeHandlers = {
  ios: (view: HostWindow) => view.webkit?.messageHandlers?.cashier,
  android: (view: HostWindow) => view.CashierAndroid,
  /** Without a bridge, messages are dropped (contract C8). */
  none: () => undefined,
} as const;

export type WebViewKind = keyof typeof nativeHandlers;

/** The widget's end in a native web view, or alone in a window. The app is trusted: it owns the page. */
export const webViewMessenger = (view: HostWindow, kind: WebViewKind): Messenger<HostMessageOut> => ({
  send: (message) => nativeHandlers[kind](view)?.postMessage(JSON.stringify(message)),
  listen(listener) {
    const inbox = { receive: (text: unknown) => listener(text, () => {}) };
    view.cashier = inbox;
    return () => {
      if (view.cashier === inbox) delete view.cashier;
    };
  },
});

/** The app's bridge: iOS first, then Android, in the order of specification §7. */
export function nativeKindOf(view: HostWindow): Exclude<WebViewKind, 'none'> | null {
  if (nativeHandlers.ios(view)) return 'ios';
  return nativeHandlers.android(view) ? 'android' : null;
}
