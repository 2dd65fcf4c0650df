import { createRoot } from 'react-dom/client';
import { createI18n } from '../../i18n/createI18n';
import { applyLocale } from '../../i18n/applyLocale';
import type { LocaleRequest } from '../../i18n/requestLocale';
import type { HostData } from '../../contract/hostData';
import { listenToAnalytics } from '../analytics/listenToAnalytics';
import { listenToMetrics } from '../analytics/listenToMetrics';
import { connectPushes } from '../store/connectPushes';
import { createStore, type StartListening } from '../store/createStore';
import { followTransaction } from '../store/followTransaction';
import { listenToRenewQueries } from '../store/listeners/renewQueries';
import { listenToTellHost } from '../store/listeners/tellHost';
import type { Services } from '../store/services';
import { App } from './App';
import type { BootEvents } from './bootEvents';
import { hearBootEvents } from './hearBootEvents';
import { reportHeight } from './reportHeight';

export interface MountOptions {
  readonly element: HTMLElement;
  readonly host: HostData;
  readonly theme: 'dark' | 'light';
  readonly services: Services;
  readonly locale: LocaleRequest;
  /** What the link and the host tell from now on, and what they told while this code was on its way. */
  readonly events: BootEvents;
}

/** Store, listeners and screens over what the boot entry prepared. Runs once in a document's life. */
export async function mountCashier({ element, host, theme, services, locale, events }: MountOptions): Promise<void> {
  const i18n = createI18n();
  const { store, listeners } = createStore(host, theme, services);
  // The middleware is typed before the store is: its listeners take the store's own state and dispatch.
  const startListening = listeners.startListening as StartListening;
  for (const listen of [listenToTellHost, listenToRenewQueries, listenToAnalytics, listenToMetrics]) listen(startListening);
  connectPushes(store, services);
  followTransaction(store, services);
  hearBootEvents(store, services, events);
  if (host.parent.autoHeight) reportHeight(services.tellHost);
  await applyLocale(i18n, locale);
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '');
  createRoot(element).render(<App store={store} services={services} i18n={i18n} basename={basename} />);
}
