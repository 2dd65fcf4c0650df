import { createAction } from '@reduxjs/toolkit';
import type { CallName } from '../../contract/calls';
import type { CallFailure } from '../../contract/failure';

/** Dispatched for each call, so that host events and analytics are listeners and not code in the screens. */
export const callSucceeded = createAction<{ call: CallName }>('call/succeeded');
export const callFailed = createAction<{ call: CallName; failure: CallFailure }>('call/failed');
