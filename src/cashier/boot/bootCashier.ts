import type { HostConnection } from '../../bridge/widgetSide/HostLink';
import { type HostData, tokenOfHost } from '../../contract/hostData';
import type { Deviation } from '../../contract/reader/readShape';
import { chooseLocale } from '../../i18n/chooseLocale';
import { requestLocale } from '../../i18n/requestLocale';
import { applyTheme } from '../../ui/theme/applyTheme';
import { themeNameOf } from '../../ui/theme/themeName';
import { createHostBack } from './createHostBack';
import { createTokenStore } from './createTokenStore';
import { installDebugHelpers, readDebugOverrides } from './debugOverrides';
import { openTransport } from './openTransport';
import { createSessionEvents } from './sessionEvents';
import { startWarmCalls } from './startWarmCalls';
import { takeLocaleFromAddress } from './takeLocaleFromAddress';
import { widgetPlatform } from './widgetPlatform';
import { withUserOverride } from './withUserOverride';

interface BootOptions {
  readonly connection: HostConnection;
  readonly hostData: HostData;
  /** Of the host data from the contract. */
  readonly deviations: readonly Deviation[];
  readonly shell: Promise<typeof import('./mountCashier')>;
}

/** Starts theme, language, transport and the first calls in parallel from the host data, then mounts the shell. */
export async function bootCashier({ connection, hostData, deviations, shell }: BootOptions): Promise<void> {
  const overrides = readDebugOverrides();
  const host = withUserOverride(hostData, overrides.user);
  const { parent, user } = host;
  const platform = widgetPlatform(user.platform, connection.kind);
  const theme = themeNameOf(platform.native !== null, parent.schema);
  void applyTheme({ theme, platform: platform.look, schema: parent.schema });
  const events = createSessionEvents();
  const onDeviations = (source: string, found: readonly Deviation[]): void => {
    if (found.length > 0) events.emit({ kind: 'deviations', source, deviations: found });
  };
  onDeviations('loaded', deviations);
  const locale = requestLocale(chooseLocale(takeLocaleFromAddress(), user.lang), (found) =>
    onDeviations('locale', found),
  );

  const tokens = createTokenStore(tokenOfHost(host));
  installDebugHelpers(tokens.current);
  connection.onMessage((message, found) => {
    onDeviations(message.type, found);
    events.emit({ kind: 'host', message });
  });

  const transport = await openTransport(overrides.transport ?? parent.transport, {
    context: {
      token: tokens.current,
      platformVersion: parent.platformVersion,
      isMobileApp: parent.isMobileApp,
      pwa: parent.pwa,
      xOrigin: parent.xOrigin,
      lang: user.lang,
      nativePlatform: platform.native,
      hasParentToken: parent.token !== '',
    },
    events: {
      onReconnectAttempt: (attempt) => events.emit({ kind: 'reconnect-attempt', attempt }),
      onLoading: (isLoading) => events.emit({ kind: 'loading', isLoading }),
      onLink: (isUp) => events.emit({ kind: 'link', isUp }),
      onDeviations,
    },
  });
  const warmCalls = startWarmCalls(transport, host);

  const element = document.getElementById('cashier');
  if (!element) throw new Error("The document has no element '#cashier'.");
  const { mountCashier } = await shell;
  await mountCashier({
    element,
    host,
    theme,
    locale,
    events,
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
