import { monitoringIdentity } from '../../domain/monitoringIdentity';
import { afterFirstScreen } from '../../ui/whenIdle';
import { logActions } from '../analytics/logActions';
import { sendAnalytics } from '../analytics/sendAnalytics';
import { sendMetrics } from '../analytics/sendMetrics';
import { countryEndpoints } from '../api/countrySelector';
import { readDeployment } from '../deployment/readDeployment';
import type { Services } from '../services';
import type { ActionListener } from '../store/createActionListeners';
import type { CashierStore } from '../store/createStore';
import { connectPushes } from '../transaction/connectPushes';
import { pollTransaction } from '../transaction/pollTransaction';
import { readDebugOverrides } from './debugOverrides';
import { isPreview } from './isPreview';

export { handleSessionEvents } from './handleSessionEvents';

/** What the first paint does not wait for, in a chunk of its own. */
export const lateListeners = (): readonly ActionListener[] => [
  sendAnalytics,
  sendMetrics,
  ...(readDebugOverrides().forceLogging ? [logActions] : []),
];

/** Pushes and polling: a transaction can only be followed once there is a screen that shows it. */
export function keepTransaction(store: CashierStore, services: Services): void {
  // Specification §7: the selector's call is made at start; its answer waits for 'Change region'.
  if (!isPreview()) void store.dispatch(countryEndpoints.countrySelector.initiate(undefined));
  connectPushes(store, services);
  pollTransaction(store, services);
}

/** Monitoring, where this deployment has it: its code comes when all that a payment needs is there (contract C6). */
export async function monitor({ getState }: CashierStore): Promise<void> {
  const { monitoring } = readDeployment();
  if (monitoring === null) return;
  await afterFirstScreen();
  const { startMonitoring } = await import(/* webpackChunkName: "monitoring" */ '../monitoring/startMonitoring');
  const { parent, user } = getState().session;
  startMonitoring(monitoring, monitoringIdentity(parent, user));
}
