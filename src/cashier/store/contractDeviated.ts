import { createAction } from '@reduxjs/toolkit';
import type { Deviation } from '../../contract/reader/readShape';

/** What a server or host sent deviates from the contract (contract §9). `source`: a call, a message, 'push' or 'locale'. */
export const contractDeviated = createAction<{
  readonly source: string;
  readonly deviations: readonly Deviation[];
}>('contract/deviated');
