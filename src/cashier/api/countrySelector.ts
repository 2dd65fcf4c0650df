import type { CountrySelectorReply } from '../../contract/generated/types';
import { cashierApi } from './cashierApi';

/** Countries with their currencies, for 'Change region'; called at start (specification §7). */
export const { endpoints: countryEndpoints } = cashierApi.injectEndpoints({
  endpoints: (build) => ({
    countrySelector: build.query<CountrySelectorReply['countries'], void>({
      query: () => ({ call: 'countrySelector', payload: {} }),
      providesTags: ['Countries'],
    }),
  }),
});
