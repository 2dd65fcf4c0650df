import type { HookDelivery } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';

/** The last answer of an event in words, as '204 in 35 ms'; empty: there was no attempt. */
export function useOutcome() {
  const { t } = useTranslate();
  return ({ lastStatus, lastFailure, lastDuration }: HookDelivery): string => {
    if (lastStatus !== null) return t('hooks.outcome', { status: lastStatus, duration: lastDuration ?? 0 });
    return lastFailure === null ? '' : t(`hooks.failure.${lastFailure}`);
  };
}
