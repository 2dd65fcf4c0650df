import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { FormPreview } from '../../../contract/formPreview';
import type { HostData } from '../../../contract/hostData';

/** A message that comes and goes: §3 'id plus free payload'. */
export interface Notification {
  readonly id: string;
  /** A key of ours, or a server's own words (shown as text). */
  readonly message: { readonly key: string } | { readonly words: string };
}

export interface UiState {
  readonly notifications: readonly Notification[];
  /** A call is under way (NET-9). */
  readonly isLoading: boolean;
  /** What the studio shows on /form; null until a form-preview came. */
  readonly formPreview: FormPreview | null;
  /** Host's schema: class and variables are set by `ui/theme`; screens read the theme from here. */
  readonly theme: 'dark' | 'light';
}

const initialState: UiState = { notifications: [], isLoading: false, formPreview: null, theme: 'light' };

export const uiStateOf = (theme: UiState['theme'], _host: HostData): UiState => ({ ...initialState, theme });

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    notified: {
      prepare: (message: Notification['message']) => ({ payload: { id: nanoid(), message } }),
      reducer: (state, { payload }: PayloadAction<Notification>) => ({
        ...state,
        // One of a kind is enough: the same words twice help no one.
        notifications: [...state.notifications.filter((other) => !isSame(other, payload)), payload],
      }),
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      notifications: state.notifications.filter(({ id }) => id !== payload),
    }),
    loadingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isLoading: payload }),
    formPreviewed: (state, { payload }: PayloadAction<FormPreview>) => ({
      ...state,
      formPreview: payload,
      theme: payload.theme ?? state.theme,
    }),
  },
});

const isSame = (one: Notification, other: Notification): boolean =>
  JSON.stringify(one.message) === JSON.stringify(other.message);

export const { notified, notificationClosed, loadingChanged, formPreviewed } = uiSlice.actions;
