import { metricKeys } from '../../tables/metricKeys';
import { environment } from './environment';
import { metricEndpoints } from '../api/metricEvents';
import type { StartListening } from '../store/createStore';
import { listShown } from './actions';

/** The load-time metric of a list, only outside an iframe (specification §7, EVENT-2). */
export function listenToMetrics(startListening: StartListening): void {
  startListening({
    actionCreator: listShown,
    effect: async ({ payload: { transaction, milliseconds } }, { dispatch, extra }) => {
      if (extra.isFramed) return;
      const event = { key: metricKeys[environment][transaction], timestamp: Date.now(), value: Math.round(milliseconds) };
      await dispatch(metricEndpoints.metricEvents.initiate({ events: [event] }, { track: false }));
    },
  });
}
