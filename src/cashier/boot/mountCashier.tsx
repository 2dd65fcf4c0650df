import { createRoot } from 'react-dom/client';
import type { HostData } from '../../contract/hostData';
import { applyLocale } from '../../i18n/applyLocale';
import { createI18n } from '../../i18n/createI18n';
import type { LocaleRequest } from '../../i18n/requestLocale';
import { whenIdle } from '../../ui/whenIdle';
import type { Services } from '../services';
import { createStore } from '../store/createStore';
import { hostEvents } from '../store/listeners/hostEvents';
import { refetchOnNewUser } from '../store/listeners/refetchOnNewUser';
import { App } from './App';
import { builtInEnglish } from './builtInEnglish';
import { reportHeight } from './reportHeight';
import type { SessionEvents } from './sessionEvents';

export interface MountOptions {
  readonly element: HTMLElement;
  readonly host: HostData;
  readonly theme: 'dark' | 'light';
  readonly services: Services;
  readonly locale: LocaleRequest;
  /** Link and host events, including those received while this code was loading. */
  readonly events: SessionEvents;
}

/** Creates the store, adds its listeners and renders the screens. Runs once per document. */
export async function mountCashier({ element, host, theme, services, locale, events }: MountOptions): Promise<void> {
  const i18n = createI18n();
  const { store, listeners } = createStore(host, theme, services);
  listeners.add(hostEvents);
  listeners.add(refetchOnNewUser);
  if (host.parent.autoHeight) reportHeight(services.sendToHost);
  const later = whenIdle().then(() => import(/* webpackChunkName: "later" */ './afterPaint'));
  listeners.addLater(later.then(({ lateListeners }) => lateListeners()));
  await applyLocale(i18n, locale, builtInEnglish);
  preventNativeSubmits();
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '');
  createRoot(element).render(<App store={store} services={services} i18n={i18n} basename={basename} />);
  const { startTransactionUpdates, handleSessionEvents, startBadge, watchPlatform, monitor } = await later;
  handleSessionEvents(store, services, events);
  startTransactionUpdates(store, services);
  startBadge(store);
  watchPlatform(store, services);
  // The cashier works without monitoring.
  monitor(store).catch(() => {});
}

/**
 * Prevents native form submits, which would put field values into the address. React no longer handles the form of an
 * unmounted screen, but the form stays in the document until its transition starts.
 */
function preventNativeSubmits(): void {
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}
