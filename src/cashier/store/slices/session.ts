import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Bonus, emptyHostData, type HostData, type Parent, type User } from '../../../contract/hostData';
import type { CurrencyCode } from '../../../contract/ids';

export interface SessionState {
  /** The host's settings, without its token (see TokenStore). */
  readonly parent: Omit<Parent, 'token'>;
  readonly user: Omit<User, 'token'>;
  /** null: the player has not changed the region, so paymentGeo applies (USER-3). */
  readonly selectedCountry: string | null;
  /** null: the user's currency. */
  readonly selectedCurrency: CurrencyCode | null;
  /** True from a 401 until token-updated, or until the player tries again. */
  readonly isExpired: boolean;
  /** True while expired, once so many fresh tokens were refused that the host is not asked any more. */
  readonly isRefused: boolean;
  /** A payment has moved money since the user's balance was sent: it is unknown until the next one. */
  readonly isBalanceOutdated: boolean;
  /** null: not yet known, or a transport without a connection (HTTP). */
  readonly isLinkUp: boolean | null;
  /** Current reconnect attempt; 0 when connected. */
  readonly reconnectAttempt: number;
}

const withoutToken = <T extends { token: unknown }>({ token: _token, ...rest }: T): Omit<T, 'token'> => rest;

export const sessionStateOf = ({ parent, user }: HostData): SessionState => ({
  parent: withoutToken(parent),
  user: withoutToken(user),
  selectedCountry: null,
  selectedCurrency: null,
  isExpired: false,
  isRefused: false,
  isBalanceOutdated: false,
  isLinkUp: null,
  reconnectAttempt: 0,
});

export const sessionSlice = createSlice({
  name: 'session',
  // Redux requires an initial state; createStore always replaces it with the host data.
  initialState: () => sessionStateOf(emptyHostData()),
  reducers: {
    bonusListUpdated: (state, { payload }: PayloadAction<readonly Bonus[]>) => ({
      ...state,
      parent: { ...state.parent, bonusList: payload },
    }),
    userMerged: (state, { payload }: PayloadAction<Omit<User, 'token'>>) => ({ ...state, user: payload }),
    balanceOutdated: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isBalanceOutdated: payload }),
    regionSelected: (state, { payload }: PayloadAction<{ country: string; currency: CurrencyCode }>) => ({
      ...state,
      selectedCountry: payload.country,
      selectedCurrency: payload.currency,
    }),
    tokenExpired: (state) => ({ ...state, isExpired: true }),
    tokenRefused: (state) => ({ ...state, isRefused: true }),
    /** The player presses 'Try again': the calls are repeated with the token that was refused. */
    sessionRetried: (state) => ({ ...state, isExpired: false }),
    tokenRenewed: (state) => ({ ...state, isExpired: false, isRefused: false }),
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
  balanceOutdated,
  regionSelected,
  tokenExpired,
  tokenRefused,
  sessionRetried,
  tokenRenewed,
  linkChanged,
  reconnectAttempted,
} = sessionSlice.actions;
