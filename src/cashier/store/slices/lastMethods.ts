import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';

/** The method of the player's last payment of each kind; null: unknown. A list shows it first. */
export type LastMethods = Readonly<Record<TransactionKind, MethodName | null>>;

const initialState: LastMethods = { deposit: null, withdrawal: null };

export const lastMethodsSlice = createSlice({
  name: 'lastMethods',
  initialState,
  reducers: {
    lastMethodsChanged: (_, { payload }: PayloadAction<LastMethods>) => payload,
  },
});

export const { lastMethodsChanged } = lastMethodsSlice.actions;
