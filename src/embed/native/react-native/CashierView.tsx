import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { AppState, BackHandler, Linking, Platform } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

// All scripts end at once on a page of any other origin, so the token cannot reach the acquirer's page, whatever the
// view has loaded in the meantime. test/e2e/nativeApps.spec.ts runs them as they are written here.
const deliverScript = 'if (location.origin === {origin}) window.cashier?.receive({text});';
const returnedScript = "if (location.origin === {origin}) window.dispatchEvent(new Event('focus'));";
/** react-native-webview has one name for its bridge; the widget looks for this one. */
const bridgeScript =
  'if (location.origin === {origin}) window.CashierAndroid = { postMessage: (text) => window.ReactNativeWebView.postMessage(text) };';

const pageSchemes = new Set(['http', 'https']);
const refusedSchemes = new Set(['', 'javascript', 'data', 'vbscript', 'blob', 'file', 'content', 'about', 'intent']);

type Json = Readonly<Record<string, unknown>>;

export interface CashierViewProps {
  /** The widget with its first page, such as `https://pay.example.com/cashier/deposit`. */
  readonly url: string;
  /** Of the signed-in player, from your server. A new value is sent to the open widget. */
  readonly token: string;
  /** Further options of the host. */
  readonly parent?: Json;
  /** The player's data, such as `{ currency: 'BRL', lang: 'pt' }`. */
  readonly user?: Json;
  /**
   * Loads payment pages in this view instead of the browser. Needed where an acquirer's page is opened by a POST that
   * answers with a redirect.
   */
  readonly keepsPagesInside?: boolean;
  /** Remove the view: the player pressed the close button, or went back at the list. */
  readonly onClose: () => void;
  /** Ask your server for a fresh token and pass it as `token`. May be called again if that one is refused. */
  readonly onTokenExpired: () => void;
  /** Every message of the widget: `messageType` and its fields. For your app's appearance; credit by webhooks. */
  readonly onMessage?: (message: Json) => void;
  /** The widget's page could not be loaded. `start` tries again. */
  readonly onLoadError?: (description: string) => void;
  /** No app on this phone opens the address (a bank's, for example). */
  readonly onCannotOpen?: (address: string) => void;
}

export interface CashierViewHandle {
  /** Loads the widget, from its first page. A payment that is not finished is found again. */
  start(): void;
  /** From a payment page to the widget, inside the widget, and at its list `onClose`. Android's back calls it. */
  back(): void;
  /** The player is back by your universal link or App Link: closes a payment page in this view, and looks the payment up. */
  returned(): void;
}

const schemeOf = (address: string): string => /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** As `location.origin` writes it; '' without a host. React Native's own URL class has no complete `origin`. */
function originOf(address: string): string {
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(address)?.[0].toLowerCase() ?? '';
  return origin.replace(schemeOf(origin) === 'https' ? /:443$/ : /:80$/, '');
}

function messageOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null; // Not the widget's.
  }
}

/** The cashier in a web view. The token goes to pages of the cashier's origin alone; other pages open in the browser. */
export const CashierView = forwardRef<CashierViewHandle, CashierViewProps>(function CashierView(props, handle) {
  const { url, token, keepsPagesInside = false } = props;
  const origin = originOf(url);
  if (!origin)
    throw new TypeError('CashierView: url must be absolute, such as https://pay.example.com/cashier/deposit');
  const view = useRef<WebView<object>>(null);
  const latest = useRef(props);
  latest.current = props;
  const hasLoaded = useRef(false);
  const showsPaymentPage = useRef(false);
  const [visit, setVisit] = useState(0);

  /** `true` at the end: iOS reports a script whose value it cannot convert. */
  const scriptOf = useCallback(
    (script: string, text = '') =>
      `${script.replace('{origin}', () => JSON.stringify(origin)).replace('{text}', () => JSON.stringify(text))} true;`,
    [origin],
  );
  const deliver = useCallback(
    (type: string, payload?: Json) =>
      view.current?.injectJavaScript(scriptOf(deliverScript, JSON.stringify({ type, payload }))),
    [scriptOf],
  );
  const start = useCallback(() => {
    hasLoaded.current = false;
    showsPaymentPage.current = false;
    setVisit((before) => before + 1);
  }, []);
  const back = useCallback(() => {
    if (showsPaymentPage.current) start();
    else if (hasLoaded.current) deliver('go-back');
    else latest.current.onClose();
  }, [start, deliver]);
  const lookUp = useCallback(() => view.current?.injectJavaScript(scriptOf(returnedScript)), [scriptOf]);
  const returned = useCallback(() => {
    if (showsPaymentPage.current) start();
    else lookUp();
  }, [start, lookUp]);
  useImperativeHandle(handle, () => ({ start, back, returned }), [start, back, returned]);

  useEffect(() => {
    const goingBack = BackHandler.addEventListener('hardwareBackPress', () => {
      back();
      return true;
    });
    return () => goingBack.remove();
  }, [back]);

  // The player is back from the browser or a bank's app, by a universal link, an App Link or by hand.
  useEffect(() => {
    const returning = AppState.addEventListener('change', (state) => {
      if (state === 'active' && !showsPaymentPage.current) lookUp();
    });
    return () => returning.remove();
  }, [lookUp]);

  const sentToken = useRef(token);
  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    if (hasLoaded.current) deliver('token-updated', { token });
  }, [token, deliver]);

  const received = ({ nativeEvent }: WebViewMessageEvent): void => {
    const message = originOf(nativeEvent.url) === origin ? messageOf(nativeEvent.data) : null;
    if (!message) return;
    if (message.messageType === 'Loaded') {
      hasLoaded.current = true;
      showsPaymentPage.current = false;
      const { parent, user } = latest.current;
      sentToken.current = token;
      deliver('loaded', { parent: { ...parent, token }, user: { platform: Platform.OS, ...user } });
    }
    if (message.messageType === 'TokenExpired') latest.current.onTokenExpired();
    if (message.messageType === 'Close') latest.current.onClose();
    latest.current.onMessage?.(message);
  };
  const openOutside = (address: string): void => {
    if (refusedSchemes.has(schemeOf(address))) return;
    Linking.openURL(address).catch(() => latest.current.onCannotOpen?.(address));
  };
  const staysInside = (address: string, navigationType: string): boolean =>
    originOf(address) === origin ||
    address === 'about:blank' ||
    (pageSchemes.has(schemeOf(address)) &&
      (keepsPagesInside || showsPaymentPage.current || navigationType === 'formsubmit'));

  return (
    <WebView
      key={visit}
      ref={view}
      source={{ uri: url }}
      // What stays inside is decided below; a list here would send the rest to the browser unasked.
      originWhitelist={['*']}
      injectedJavaScriptBeforeContentLoaded={scriptOf(bridgeScript)}
      onMessage={received}
      onShouldStartLoadWithRequest={({ url: address, isTopFrame, navigationType }) => {
        if (isTopFrame === false || staysInside(address, navigationType)) return true;
        openOutside(address);
        return false;
      }}
      onOpenWindow={({ nativeEvent }) => openOutside(nativeEvent.targetUrl)}
      onLoadStart={({ nativeEvent }) => {
        showsPaymentPage.current = pageSchemes.has(schemeOf(nativeEvent.url)) && originOf(nativeEvent.url) !== origin;
      }}
      onError={({ nativeEvent }) => latest.current.onLoadError?.(nativeEvent.description)}
      onContentProcessDidTerminate={start}
      onRenderProcessGone={start}
    />
  );
});
