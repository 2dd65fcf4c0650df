import type { MetricEventsPayload } from '../../contract/generated/types';
import { cashierApi } from './cashierApi';

/** Load-time metrics; only outside an iframe (specification §7). */
export const { endpoints: metricEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    metricEvents: build.mutation<null, MetricEventsPayload>({
      query: (payload) => ({ call: 'metricEvents', payload }),
    }),
  }),
});
