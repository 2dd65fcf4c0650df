import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BonusId } from '../../../contract/hostData';

export interface BonusState {
  /** The player's switch 'Use bonus' (§4: default on). */
  readonly isEnabled: boolean;
  /** undefined: not chosen by the player, so the host's bonusId or the first offered counts; null: none. */
  readonly chosenId: BonusId | null | undefined;
  /** §4: crypto bonus selection flag, default true. */
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
