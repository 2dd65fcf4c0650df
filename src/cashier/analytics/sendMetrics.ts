import { metricKeys } from '../../tables/metricKeys';
import { metricEndpoints } from '../api/metricEvents';
import { readDeployment } from '../deployment/readDeployment';
import type { ActionListener } from '../store/createActionListeners';
import { listShown } from '../store/screenActions';

/** Sends the load-time metric of a list, only outside an iframe (specification §7, EVENT-2). */
export const sendMetrics: ActionListener = ({ action, dispatch, services }) => {
  if (services.isFramed || !listShown.match(action)) return;
  const { transaction, milliseconds } = action.payload;
  const { environment } = readDeployment();
  const event = { key: metricKeys[environment][transaction], timestamp: Date.now(), value: Math.round(milliseconds) };
  void dispatch(metricEndpoints.metricEvents.initiate({ events: [event] }, { track: false }));
};
