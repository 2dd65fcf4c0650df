import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { FormPreview } from '../../../contract/formPreview';

/** A transient message: §3 'id plus free payload'. */
export interface Notification {
  readonly id: string;
  /** A translation key, or a message of the server (shown as text). */
  readonly message: { readonly key: string } | { readonly words: string };
}

export interface UiState {
  readonly notifications: readonly Notification[];
  /** True while a call is pending (NET-9). */
  readonly isLoading: boolean;
  /** The studio's preview on /form; null until the first form-preview. */
  readonly formPreview: FormPreview | null;
  /** From the host's schema: `ui/theme` sets class and variables; screens read the theme here. */
  readonly theme: 'dark' | 'light';
  /** The source of the host's badge (specification §3); null until it has loaded. */
  readonly badge: string | null;
}

const initialState: UiState = { notifications: [], isLoading: false, formPreview: null, theme: 'light', badge: null };

export const uiStateOf = (theme: UiState['theme']): UiState => ({ ...initialState, theme });

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    notified: {
      prepare: (message: Notification['message']) => ({ payload: { id: nanoid(), message } }),
      reducer: (state, { payload }: PayloadAction<Notification>) => ({
        ...state,
        // Replaces an identical message instead of showing it twice.
        notifications: [...state.notifications.filter((other) => !isSame(other, payload)), payload],
      }),
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      notifications: state.notifications.filter(({ id }) => id !== payload),
    }),
    /** What was said of the last attempt is not true of the next one. */
    notificationsClosed: (state) => ({ ...state, notifications: [] }),
    loadingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isLoading: payload }),
    badgeLoaded: (state, { payload }: PayloadAction<string>) => ({ ...state, badge: payload }),
    formPreviewed: (state, { payload }: PayloadAction<FormPreview>) => ({
      ...state,
      formPreview: payload,
      theme: payload.theme ?? state.theme,
    }),
  },
});

const isSame = (one: Notification, other: Notification): boolean =>
  JSON.stringify(one.message) === JSON.stringify(other.message);

export const { notified, notificationClosed, notificationsClosed, loadingChanged, badgeLoaded, formPreviewed } =
  uiSlice.actions;
