import { showToast } from './ui/toasts';

/** Shows a message. @param isPublished adds how many open widgets have the publish */
export type ShowMessage = (text: string, isPublished?: boolean) => void;

export const showMessage: ShowMessage = (text, isPublished = false) => showToast({ text, isPublished });
