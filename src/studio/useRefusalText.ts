import type { StudioRefusal } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';

/** The text of a refusal in the studio's language: by its code, else the gateway's English message. */
export function useRefusalText(): (refusal: StudioRefusal) => string {
  const { t, has } = useTranslate();
  return ({ code, message }) => (has(`refusal.${code}`) ? t(`refusal.${code}`) : message);
}
