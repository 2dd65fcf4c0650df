import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Bonus, emptyHostData, type HostData, type Parent, type User } from '../../../contract/hostData';

export interface SessionState {
  /** What the host said of itself, without its token (see TokenKeeper). */
  readonly parent: Omit<Parent, 'token'>;
  readonly user: Omit<User, 'token'>;
  /** null: the player has not changed the region; the effective country is paymentGeo then (USER-3). */
  readonly selectedCountry: string | null;
  /** null: the user's own. */
  readonly selectedCurrency: string | null;
  /** True from a 401 until token-updated. */
  readonly isExpired: boolean;
  /** null: no link known yet, or a transport without one (HTTP). */
  readonly isLinkUp: boolean | null;
  /** The transport gave up after its attempts; the player is offered 'Try again'. */
  readonly reconnectAttempt: number;
}

const withoutToken = <T extends { token: unknown }>({ token: _kept, ...rest }: T): Omit<T, 'token'> => rest;

export const sessionStateOf = ({ parent, user }: HostData): SessionState => ({
  parent: withoutToken(parent),
  user: withoutToken(user),
  selectedCountry: null,
  selectedCurrency: null,
  isExpired: false,
  isLinkUp: null,
  reconnectAttempt: 0,
});

export const sessionSlice = createSlice({
  name: 'session',
  // The store is always made with host data (createStore); redux asks each slice for a state of its own all the same.
  initialState: sessionStateOf(emptyHostData),
  reducers: {
    bonusListUpdated: (state, { payload }: PayloadAction<readonly Bonus[]>) => ({
      ...state,
      parent: { ...state.parent, bonusList: payload },
    }),
    userMerged: (state, { payload }: PayloadAction<Omit<User, 'token'>>) => ({ ...state, user: payload }),
    regionSelected: (state, { payload }: PayloadAction<{ country: string; currency: string }>) => ({
      ...state,
      selectedCountry: payload.country,
      selectedCurrency: payload.currency,
    }),
    tokenExpired: (state) => ({ ...state, isExpired: true }),
    tokenRenewed: (state) => ({ ...state, isExpired: false }),
    linkChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isLinkUp: payload,
      reconnectAttempt: payload ? 0 : state.reconnectAttempt,
    }),
    reconnectAttempted: (state, { payload }: PayloadAction<number>) => ({ ...state, reconnectAttempt: payload }),
  },
});

export const {
  bonusListUpdated,
  userMerged,
  regionSelected,
  tokenExpired,
  tokenRenewed,
  linkChanged,
  reconnectAttempted,
} = sessionSlice.actions;
