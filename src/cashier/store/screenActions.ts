import { createAction } from '@reduxjs/toolkit';
import type { TransactionKind } from '../../contract/transaction';

/** What screens tell of themselves. Analytics, metrics and host events listen; a screen knows nothing of them. */
export const listEntered = createAction<{ transaction: TransactionKind }>('screen/listEntered');
export const listShown = createAction<{ transaction: TransactionKind; milliseconds: number }>('screen/listShown');
export const formViewed = createAction<{ transaction: TransactionKind; method: string }>('screen/formViewed');
