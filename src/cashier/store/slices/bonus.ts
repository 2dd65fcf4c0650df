import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BonusId } from '../../../contract/hostData';

export interface BonusState {
  /** The switch 'Use bonus' (§4: on by default). */
  readonly isEnabled: boolean;
  /** undefined: no choice yet, so the host's bonusId or the first offered bonus applies; null: no bonus. */
  readonly chosenId: BonusId | null | undefined;
  /** Crypto bonus selection flag (§4: true by default). */
  readonly isCryptoSelected: boolean;
}

const initialState: BonusState = { isEnabled: true, chosenId: undefined, isCryptoSelected: true };

export const bonusSlice = createSlice({
  name: 'bonus',
  initialState,
  reducers: {
    bonusEnabled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isEnabled: payload }),
    bonusChosen: (state, { payload }: PayloadAction<BonusId | null>) => ({ ...state, chosenId: payload }),
    cryptoBonusSelected: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isCryptoSelected: payload }),
  },
});

export const { bonusEnabled, bonusChosen, cryptoBonusSelected } = bonusSlice.actions;
