import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodGroupKey } from '../../../tables/methodGroups';

/**
 * The player's selection, by name. Initial and sorted methods (§4) are derived from the query cache, so that a refetch
 * never leaves a stale copy here.
 */
export interface SelectionState {
  readonly transaction: TransactionKind;
  /** null: no group is selected. */
  readonly groupKey: MethodGroupKey | null;
  /** null: no method is selected. */
  readonly methodName: MethodName | null;
}

const initialState: SelectionState = { transaction: 'deposit', groupKey: null, methodName: null };

export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    groupChosen: (_, { payload }: PayloadAction<{ transaction: TransactionKind; groupKey: MethodGroupKey }>) => ({
      ...payload,
      methodName: null,
    }),
    methodChosen: (
      state,
      {
        payload,
      }: PayloadAction<{ transaction: TransactionKind; methodName: MethodName; groupKey?: MethodGroupKey | null }>,
    ) => ({
      transaction: payload.transaction,
      methodName: payload.methodName,
      groupKey: payload.groupKey === undefined ? state.groupKey : payload.groupKey,
    }),
    /** The browser's Forward leads to a page that was left. */
    selectionRestored: (_, { payload }: PayloadAction<SelectionState>) => payload,
    /** §2: restores the initial methods when neither group nor method is selected. */
    initialMethodsRestored: () => initialState,
  },
});

export const { groupChosen, methodChosen, selectionRestored, initialMethodsRestored } = selectionSlice.actions;
