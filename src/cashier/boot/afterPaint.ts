import { monitoringIdentity } from '../../domain/monitoringIdentity';
import { nativePlatformOf, platformOf } from '../../domain/platform';
import { mobileBreakpoint } from '../../tables/platforms';
import { keepPresses } from '../../ui/keepPresses';
import { applyPlatform } from '../../ui/theme/applyTheme';
import { afterFirstScreen } from '../../ui/whenIdle';
import { logActions } from '../analytics/logActions';
import { type ContractProblem, createDeviationReports } from '../analytics/reportDeviations';
import { sendAnalytics } from '../analytics/sendAnalytics';
import { createFormEvents } from '../analytics/sendFormEvents';
import { sendMetrics } from '../analytics/sendMetrics';
import { countryEndpoints } from '../api/countrySelector';
import { readDeployment } from '../deployment/readDeployment';
import type { Services } from '../services';
import type { ActionListener } from '../store/createActionListeners';
import type { CashierStore } from '../store/createStore';
import { connectPushes } from '../transaction/connectPushes';
import { connectTabs } from '../transaction/connectTabs';
import { pollPayment } from '../transaction/pollPayment';
import { isPreview } from './address';
import { readDebugOverrides } from './debugOverrides';
import { handleSessionEvents } from './handleSessionEvents';
import type { SessionEvents } from './sessionServices';

const loadMonitoring = () => import(/* webpackChunkName: "monitoring" */ '../monitoring/startMonitoring');

/** Sends a contract problem to monitoring if it is deployed (contract §9). The cashier works without monitoring. */
function monitorProblem(problem: ContractProblem): void {
  if (readDeployment().monitoring === null) return;
  loadMonitoring().then(
    ({ addProblem }) => addProblem('contract_problem', { ...problem }),
    () => {},
  );
}

/** Listeners that the first paint does not wait for; they load in a separate chunk. */
export const lateListeners = (): readonly ActionListener[] => [
  sendAnalytics,
  sendMetrics,
  createFormEvents(),
  createDeviationReports(monitorProblem),
  ...(readDebugOverrides().forceLogging ? [logActions] : []),
];

/** Starts pushes and polling. They are needed only once a screen can show a transaction. */
function startTransactionUpdates(store: CashierStore, services: Services): void {
  // Specification §7: the country selector is called at start; 'Change region' uses its reply.
  if (!isPreview()) void store.dispatch(countryEndpoints.countrySelector.initiate(undefined));
  connectPushes(store, services);
  connectTabs(store);
  pollPayment(store, services);
}

/** Shows the host's badge, if its schema names one. The cashier works without it. */
function startBadge(store: CashierStore): void {
  const { assets } = store.getState().session.parent.schema;
  if (!assets?.badge || isPreview()) return;
  import(/* webpackChunkName: "aside" */ './LateParts').then(({ showBadge }) => showBadge(store)).catch(() => {});
}

/** Keeps the platform class up to date with the window's width (USER-1); a native platform never changes. */
function watchPlatform({ getState }: CashierStore, { isWebView }: Services): void {
  if (isWebView || nativePlatformOf(getState().session.user.platform) !== null) return;
  const update = (): void => applyPlatform(platformOf(null, window.innerWidth));
  window.matchMedia(`(min-width: ${mobileBreakpoint + 1}px)`).addEventListener('change', update);
  // The window may have been resized while this code was loading.
  update();
}

/** Keeps the focused control in view while the frame shrinks, as above an opening keyboard (WCAG 2.4.11). */
function keepFocusInView(): void {
  // The visual viewport shrinks for a keyboard that leaves the window's height as it is.
  (window.visualViewport ?? window).addEventListener('resize', () => {
    const focused = document.activeElement;
    if (focused?.matches('input, textarea, [role="combobox"]')) focused.scrollIntoView({ block: 'nearest' });
  });
}

/** Starts monitoring if it is deployed; loads its code after everything that a payment needs (contract C6). */
async function monitor({ getState }: CashierStore): Promise<void> {
  const { monitoring } = readDeployment();
  if (monitoring === null) return;
  await afterFirstScreen();
  const { startMonitoring } = await loadMonitoring();
  const { parent, user } = getState().session;
  startMonitoring(monitoring, monitoringIdentity(parent, user));
}

/** Starts what the first screen works without, in the order in which a player may need it. */
export function startLateParts(store: CashierStore, services: Services, events: SessionEvents): void {
  handleSessionEvents(store, services, events);
  startTransactionUpdates(store, services);
  startBadge(store);
  watchPlatform(store, services);
  keepFocusInView();
  keepPresses();
  // The cashier works without monitoring.
  monitor(store).catch(() => {});
}
