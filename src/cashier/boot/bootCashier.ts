import type { HostConnection } from '../../bridge/widgetSide/HostLink';
import { listCalls } from '../../contract/calls';
import { type HostData, tokenOfHost } from '../../contract/hostData';
import type { Deviation } from '../../contract/reader/readShape';
import { nativePlatformOf, platformOf } from '../../domain/platform';
import { chooseLocale } from '../../i18n/chooseLocale';
import { requestLocale } from '../../i18n/requestLocale';
import { timings } from '../../tables/timings';
import { createHttpTransport } from '../../transport/http/httpTransport';
import type { SocketTransportOptions } from '../../transport/socket/socketTransport';
import { loadRepeatedly } from '../../ui/loadRepeatedly';
import { applyTheme } from '../../ui/theme/applyTheme';
import { themeNameOf } from '../../ui/theme/themeName';
import { recordPaintedTime } from '../screens/list/paintedTime';
import { firstListOf, pathInWidget, redirectToList, takeLocaleFromAddress } from './address';
import { installDebugHelpers, readDebugOverrides, withUserOverride } from './debugOverrides';
import { type PaintedScreen, paintFirstScreen, warmUpIntl } from './firstScreen/paintFirstScreen';
import { callBesideSocket, openSocket } from './openSocket';
import { preloadChunk } from './preloadChunk';
import { createHostBack, createSessionEvents, createTokenStore, createWarmCalls } from './sessionServices';
import type { StartWatch } from './watchStart';

interface BootOptions {
  readonly connection: HostConnection;
  readonly startWatch: StartWatch;
  readonly hostData: HostData;
  /** Of the host data from the contract. */
  readonly deviations: readonly Deviation[];
}

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Resolves after the browser has painted; in a hidden page, where it paints nothing, after a moment. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

/** The code of React, the store and the screens. */
export const loadShell = () => import(/* webpackChunkName: "shell" */ './mountCashier');

/**
 * Makes the first call and paints its list, then mounts the shell over it. What the shell needs is fetched beside the
 * call, and runs after the paint (contract §10).
 */
export async function bootCashier({ connection, startWatch, hostData, deviations }: BootOptions): Promise<void> {
  const start = performance.now();
  const overrides = readDebugOverrides();
  const host = withUserOverride(hostData, overrides.user);
  const { parent, user } = host;
  // The host data's platform, else that of the app's bridge (USER-1, USER-5).
  const native = nativePlatformOf(user.platform) ?? nativePlatformOf(connection.kind);
  const theme = themeNameOf(native !== null, parent.schema);
  const events = createSessionEvents();
  const onDeviations = (source: string, found: readonly Deviation[]): void => {
    if (found.length > 0) events.emit({ kind: 'deviations', source, deviations: found });
  };
  onDeviations('loaded', deviations);

  const tokens = createTokenStore(tokenOfHost(host));
  installDebugHelpers(tokens.current);
  connection.onMessage((message, found) => {
    onDeviations(message.type, found);
    events.emit({ kind: 'host', message });
  });
  const options: SocketTransportOptions = {
    context: {
      token: tokens.current,
      platformVersion: parent.platformVersion,
      isMobileApp: parent.isMobileApp,
      pwa: parent.pwa,
      xOrigin: parent.xOrigin,
      lang: user.lang,
      nativePlatform: native,
      hasParentToken: parent.token !== '',
    },
    events: {
      onReconnectAttempt: (attempt) => events.emit({ kind: 'reconnect-attempt', attempt }),
      onLoading: (isLoading) => events.emit({ kind: 'loading', isLoading }),
      onLink: (isUp) => events.emit({ kind: 'link', isUp }),
      onDeviations,
    },
  };

  const isSocket = (overrides.transport ?? parent.transport) === 'socket';
  const http = createHttpTransport(options);
  const warmCalls = createWarmCalls(isSocket ? callBesideSocket(options) : http.call);
  const list = firstListOf(host);
  const answer = list && warmCalls.start(listCalls[list.transaction], list.region);

  // While the call is in progress:
  const isShellThere = preloadChunk('shell');
  void applyTheme({ theme, platform: native ?? platformOf(null, window.innerWidth), schema: parent.schema });
  const locale = requestLocale(
    chooseLocale(takeLocaleFromAddress(), user.lang),
    (found) => onDeviations('locale', found),
    // The painted list has its own texts.
    Promise.race([list?.isShown ? answer : null, isShellThere]),
  );
  startWatch.setLanguage(locale.locale);
  const element = document.getElementById('cashier');
  if (!element) throw new Error("The document has no element '#cashier'.");

  let painted: PaintedScreen | null = null;
  let paintedPath = '';
  if (list?.isShown && answer) {
    const language = locale.locale;
    warmUpIntl(user.currency, language);
    // A slow server: the shell shows its skeleton, and then the list.
    const late = isShellThere.then(() => wait(timings.firstPaint));
    const outcome = await Promise.race([answer, late]);
    if (outcome?.ok)
      painted = paintFirstScreen(element, outcome.value, { ...list, parent, userId: user.id, language, theme });
    if (painted) {
      recordPaintedTime(start);
      // The list and every form ask for it; with the socket chosen it goes over the link.
      if (!isSocket) void warmCalls.start('paymentSnippet', list.region);
      redirectToList();
      paintedPath = pathInWidget();
      await nextFrame();
    }
  }
  // Most players open a form next: it comes before the logos of the list, and before the link.
  const isFormThere = preloadChunk('form');
  if (painted) void painted.showIcons(Promise.race([isFormThere, wait(timings.iconsWait)]));
  const transport = isSocket ? openSocket(options, http, painted ? isFormThere : Promise.resolve()) : http;
  const { mountCashier } = await loadRepeatedly(loadShell);
  await mountCashier({
    element,
    host,
    theme,
    locale,
    events,
    onMounted: startWatch.end,
    painted: painted && list && { ...painted, ...list, path: paintedPath },
    services: {
      transport,
      warmCalls,
      tokens,
      sendToHost: connection.send,
      isFramed: connection.kind === 'frame',
      isWebView: connection.kind === 'ios' || connection.kind === 'android',
      ...createHostBack(),
    },
  });
}
