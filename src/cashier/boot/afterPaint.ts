import { monitoringIdentity } from '../../domain/monitoringIdentity';
import { afterFirstScreen } from '../../ui/whenIdle';
import { logHappenings } from '../analytics/logHappenings';
import { sendAnalytics } from '../analytics/sendAnalytics';
import { sendMetrics } from '../analytics/sendMetrics';
import { countryEndpoints } from '../api/countrySelector';
import { connectPushes } from '../store/connectPushes';
import type { Reaction } from '../store/createReactions';
import type { CashierStore } from '../store/createStore';
import { followTransaction } from '../store/followTransaction';
import type { Services } from '../store/services';
import { readDebugOverrides } from './debugOverrides';
import { isPreview } from './isPreview';
import { readDeployment } from './readDeployment';

export { hearBootEvents } from './hearBootEvents';

/** What the first paint does not wait for, in a chunk of its own. */
export const lateReactions = (): readonly Reaction[] => [
  sendAnalytics,
  sendMetrics,
  ...(readDebugOverrides().forceLogging ? [logHappenings] : []),
];

/** Pushes and polling: a transaction can only be followed once there is a screen that shows it. */
export function keepTransaction(store: CashierStore, services: Services): void {
  // Specification §7: the selector's call is made at start; its answer waits for 'Change region'.
  if (!isPreview()) void store.dispatch(countryEndpoints.countrySelector.initiate(undefined));
  connectPushes(store, services);
  followTransaction(store, services);
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
