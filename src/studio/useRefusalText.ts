import type { StudioRefusal } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';

/** What the gateway refused, in the studio's language: by its code, else in the gateway's own words. */
export function useRefusalText(): (refusal: StudioRefusal) => string {
  const { t, has } = useTranslate();
  return ({ code, message }) => (has(`refusal.${code}`) ? t(`refusal.${code}`) : message);
}
