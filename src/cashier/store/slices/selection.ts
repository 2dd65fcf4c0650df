import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransactionKind } from '../../../contract/transaction';

/**
 * What the player has chosen. The methods themselves stay in the query cache; initial and sorted methods (§4)
 * are derived from them, so that a refetch never leaves an old copy here.
 */
export interface SelectionState {
  readonly transaction: TransactionKind;
  /** null: no group was entered. */
  readonly groupKey: string | null;
  /** null: no method is chosen. */
  readonly methodName: string | null;
}

const initialState: SelectionState = { transaction: 'deposit', groupKey: null, methodName: null };

export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    groupChosen: (_, { payload }: PayloadAction<{ transaction: TransactionKind; groupKey: string }>) => ({
      ...payload,
      methodName: null,
    }),
    methodChosen: (
      state,
      { payload }: PayloadAction<{ transaction: TransactionKind; methodName: string; groupKey?: string | null }>,
    ) => ({
      transaction: payload.transaction,
      methodName: payload.methodName,
      groupKey: payload.groupKey === undefined ? state.groupKey : payload.groupKey,
    }),
    /** §2: when neither group nor method is chosen the initial methods are restored. */
    initialMethodsRestored: () => initialState,
  },
});

export const { groupChosen, methodChosen, initialMethodsRestored } = selectionSlice.actions;
