import { forwardRef, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type Cashier, type CashierListeners, createCashier } from '../index';
import type { CashierFrameProps } from './types';

/** Listeners that call those of the latest render: an inline function is no reason for a new widget. */
const forwardTo = (latest: RefObject<CashierListeners>) =>
  ({
    onLoaded: (message) => latest.current.onLoaded?.(message),
    onLoadError: (error) =>
      latest.current.onLoadError ? latest.current.onLoadError(error) : console.error(error.message),
    onInit: (message) => latest.current.onInit?.(message),
    onClose: (message) => latest.current.onClose?.(message),
    onDisplayError: (message) => latest.current.onDisplayError?.(message),
    onInitError: (message) => latest.current.onInitError?.(message),
    onError: (message) => latest.current.onError?.(message),
    onReconnect: (message) => latest.current.onReconnect?.(message),
    onTokenExpired: (message) => latest.current.onTokenExpired?.(message),
    onResize: (message) => latest.current.onResize?.(message),
    onTransaction: (message) => latest.current.onTransaction?.(message),
    onAnalytics: (message) => latest.current.onAnalytics?.(message),
    onMessage: (message) => latest.current.onMessage?.(message),
  }) satisfies Required<CashierListeners>;

/**
 * The widget in a `div`, and its handle as the ref; null without a token. Another address, user or setting opens
 * a new widget if its content differs; a new token, bonus list or listener does not. On a server it renders the empty
 * `div`. Wrong options throw, for an error boundary.
 */
export const CashierFrame = forwardRef<Cashier | null, CashierFrameProps>(function CashierFrame(
  { className, style, ...options },
  ref,
) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  /** What the open widget has. */
  const sent = useRef<{ token?: string; bonuses?: string | undefined }>({});
  const [cashier, setCashier] = useState<Cashier | null>(null);
  useImperativeHandle<Cashier | null, Cashier | null>(ref, () => cashier, [cashier]);

  const { token, url, transaction, path, title, autoHeight, user, parent } = options;
  const hasToken = Boolean(token);
  const content = JSON.stringify([url, transaction, path, title, autoHeight, user, { ...parent, bonusList: null }]);
  const bonuses = JSON.stringify(parent?.bonusList);

  useEffect(() => {
    latest.current = options;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what the widget is opened with
  useEffect(() => {
    const { token: firstToken, user: player, ...rest } = latest.current;
    if (!place.current || !firstToken) return;
    const opened = createCashier({
      ...rest,
      ...forwardTo(latest),
      element: place.current,
      token: firstToken,
      ...(player && { user: player }),
    });
    sent.current = { token: firstToken, bonuses: JSON.stringify(rest.parent?.bonusList) };
    setCashier(opened);
    return () => {
      setCashier(null);
      opened.destroy();
    };
  }, [content, hasToken]);
  useEffect(() => {
    if (token && cashier && token !== sent.current.token) cashier.updateToken(token);
    if (bonuses && cashier && bonuses !== sent.current.bonuses) cashier.updateBonusList(JSON.parse(bonuses));
    sent.current = { ...(token && { token }), bonuses };
  }, [cashier, token, bonuses]);

  return <div ref={place} className={className} style={style} />;
});
