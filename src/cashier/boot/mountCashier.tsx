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
import { reportHeight } from './reportHeight';
import type { SessionEvents } from './sessionEvents';

export interface MountOptions {
  readonly element: HTMLElement;
  readonly host: HostData;
  readonly theme: 'dark' | 'light';
  readonly services: Services;
  readonly locale: LocaleRequest;
  /** What the link and the host tell from now on, and what they told while this code was on its way. */
  readonly events: SessionEvents;
}

/** Store, listeners and screens over what the boot entry prepared. Runs once in a document's life. */
export async function mountCashier({ element, host, theme, services, locale, events }: MountOptions): Promise<void> {
  const i18n = createI18n();
  const { store, reactions } = createStore(host, theme, services);
  reactions.add(hostEvents);
  reactions.add(refetchOnNewUser);
  if (host.parent.autoHeight) reportHeight(services.sendToHost);
  const later = whenIdle().then(() => import(/* webpackChunkName: "later" */ './afterPaint'));
  reactions.addLater(later.then(({ lateListeners }) => lateListeners()));
  await applyLocale(i18n, locale);
  preventNativeSubmits();
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '');
  createRoot(element).render(<App store={store} services={services} i18n={i18n} basename={basename} />);
  const { keepTransaction, handleSessionEvents, monitor } = await later;
  handleSessionEvents(store, services, events);
  keepTransaction(store, services);
  // A deployment whose monitoring does not come is still a cashier.
  monitor(store).catch(() => {});
}

/**
 * The browser never submits a form of the widget by itself: what was typed would go into the address. A form that React
 * has let go of is on the page until its transition begins, and nothing else would stop it.
 */
function preventNativeSubmits(): void {
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}
