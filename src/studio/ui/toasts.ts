import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface ToastContent {
  readonly text: string;
  /** Takes the action back, as after 'Draft thrown away'. */
  readonly undo?: () => void;
  /** Counts how many open widgets have the publish. */
  readonly isPublished?: boolean;
}

/** ms; react-aria pauses it on hover and focus. */
const lifetime = 8000;

/** The toasts that are shown; `ToastRegion` renders them. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a short message at the bottom of the page. */
export const showToast = (content: ToastContent): void => {
  toastQueue.add(content, { timeout: lifetime });
};
