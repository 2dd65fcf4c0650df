import type { i18n } from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HostData } from '../../contract/hostData';
import { applyLocale } from '../../i18n/applyLocale';
import { createI18n, type Messages } from '../../i18n/createI18n';
import type { LocaleRequest } from '../../i18n/requestLocale';
import { loadRepeatedly } from '../../ui/loadRepeatedly';
import { whenIdle } from '../../ui/whenIdle';
import { methodEndpoints } from '../api/methods';
import type { Services } from '../services';
import { type CashierStore, createStore } from '../store/createStore';
import { hostEvents } from '../store/listeners/hostEvents';
import { refetchOnNewUser } from '../store/listeners/refetchOnNewUser';
import { rememberLastMethod } from '../store/listeners/rememberLastMethod';
import { requestToken } from '../store/listeners/requestToken';
import { handleSubmission } from '../transaction/handleSubmission';
import { readStoredIntent } from '../transaction/intentStorage';
import { App } from './App';
import { type FirstListRequest, pathInWidget } from './address';
import type { PaintedScreen } from './firstScreen/paintFirstScreen';
import { preloadChunk } from './preloadChunk';
import type { SessionEvents } from './sessionServices';
import { showBootError } from './showBootError';

export interface MountOptions {
  readonly element: HTMLElement;
  readonly host: HostData;
  readonly theme: 'dark' | 'light';
  readonly services: Services;
  readonly locale: LocaleRequest;
  /** Link and host events, including those received while this code was loading. */
  readonly events: SessionEvents;
  /** Called once, when the first page is interactive. */
  readonly onMounted: () => void;
  /** The list that boot has painted into the element; null: none. */
  readonly painted: (PaintedScreen & FirstListRequest & { readonly path: string }) | null;
}

/** Creates the store, adds its listeners and renders the screens, or hydrates the painted one. Runs once per document. */
export async function mountCashier({
  element,
  host,
  theme,
  services,
  locale,
  events,
  onMounted,
  painted,
}: MountOptions): Promise<void> {
  const i18n = createI18n();
  const { store, listeners } = createStore(host, theme, services);
  restoreSubmission(store);
  listeners.add(requestToken());
  listeners.add(hostEvents);
  listeners.add(refetchOnNewUser);
  listeners.add(rememberLastMethod);
  if (host.parent.autoHeight) reportHeight(services);
  // The form is what a player waits for next.
  const later = preloadChunk('form')
    .then(whenIdle)
    .then(() => loadRepeatedly(loadAfterPaint, Number.POSITIVE_INFINITY));
  listeners.addLater(later.then(({ lateListeners }) => lateListeners()));
  // The first render must have the painted list's methods.
  const list = painted && { transaction: painted.transaction, ...painted.region };
  const seeding = list && store.dispatch(methodEndpoints.methods.initiate(list));
  await Promise.all([applyLocale(i18n, locale, builtInEnglish), seeding]);
  preventNativeSubmits();
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '');
  const finish = (): void => {
    seeding?.unsubscribe();
    painted?.finish();
    onMounted();
  };
  const app = <App store={store} services={services} i18n={i18n} basename={basename} onMounted={finish} />;
  const options = { onUncaughtError: (error: unknown) => showUncaughtError(error, services) };
  // The player may have gone back or forward since.
  const isPaintedPage = painted?.path === pathInWidget() && hasTexts(i18n, painted.texts);
  if (isPaintedPage) hydrateRoot(element, app, options);
  else createRoot(element, options).render(app);
  // The start does not wait for it: an error would replace the page that is shown.
  void later.then(({ startLateParts }) => startLateParts(store, services, events));
}

const loadAfterPaint = () => import(/* webpackChunkName: "later" */ './afterPaint');

/** The English of the build, in a chunk of its own: loaded only when the locale file fails. */
const builtInEnglish = async (): Promise<Messages> =>
  (await import(/* webpackChunkName: "english" */ '../../../locales/en.json')).default;

/** An intent that a reload has interrupted: until it is looked up, nobody knows whether the payment exists (contract §11). */
function restoreSubmission({ dispatch }: CashierStore): void {
  const intent = readStoredIntent();
  if (intent) dispatch(handleSubmission({ type: 'restored', intent, at: performance.now() }));
}

/**
 * Whether the language in use has exactly these texts. It has others if its file failed or a partner has changed it, and
 * React cannot hydrate a page in other words.
 */
const hasTexts = (i18n: i18n, texts: Messages): boolean =>
  Object.entries(texts).every(([key, text]) => i18n.getResource(i18n.language, 'translation', key) === text);

/** Shows an error where React leaves an empty page: a screen's own boundary does not contain errors outside of it. */
function showUncaughtError(error: unknown, { sendToHost }: Services): void {
  reportError(error);
  sendToHost({ messageType: 'DisplayError', message: (error instanceof Error && error.message) || 'Unknown error' });
  // React empties the page after this call.
  setTimeout(showBootError);
}

/**
 * Prevents native form submits, which would put field values into the address. React no longer handles the form of an
 * unmounted screen, but the form stays in the document until its transition starts.
 */
function preventNativeSubmits(): void {
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/** Sends the content's height to the host whenever it changes (contract C2 'Resize'). */
function reportHeight({ sendToHost }: Services): void {
  document.documentElement.classList.add('auto-height');
  let reported = -1;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    sendToHost({ messageType: 'Resize', height });
  });
  observer.observe(document.body);
}
