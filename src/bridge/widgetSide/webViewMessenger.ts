import type { HostMessageOut } from '../../contract/hostMessages';
import type { Messenger } from '../Messenger';
import type { HostWindow } from './hostGlobals';

/** Where a web view's messages go to. They are looked up at each message: an app may put its bridge there late. */
const outlets = {
  ios: (view: HostWindow) => view.webkit?.messageHandlers?.cashier,
  android: (view: HostWindow) => view.CashierAndroid,
  /** A page with no bridge drops its messages (contract C8). */
  none: () => undefined,
} as const;

export type WebViewKind = keyof typeof outlets;

/** The widget in a native web view, or alone in a window. The app is trusted: it owns the page. */
export const webViewMessenger = (view: HostWindow, kind: WebViewKind): Messenger<HostMessageOut> => ({
  send: (message) => outlets[kind](view)?.postMessage(JSON.stringify(message)),
  listen(hear) {
    const inbox = { receive: (text: unknown) => hear(text, () => {}) };
    view.cashier = inbox;
    return () => {
      if (view.cashier === inbox) delete view.cashier;
    };
  },
});

/** The bridge that the app offers: iOS first, then Android, as specification §7 lists them. */
export function nativeKindOf(view: HostWindow): Exclude<WebViewKind, 'none'> | null {
  if (outlets.ios(view)) return 'ios';
  return outlets.android(view) ? 'android' : null;
}
