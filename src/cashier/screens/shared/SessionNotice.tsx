import { useTranslate } from '../../../i18n/useTranslate';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierSelector } from '../../store/createStore';

/** Shown from a 401 until the host sends a token that is accepted; the typed input is preserved (contract C8). */
export function SessionNotice() {
  const { t } = useTranslate();
  const isExpired = useCashierSelector(({ session }) => session.isExpired);
  const isRefused = useCashierSelector(({ session }) => session.isRefused);
  if (!isExpired) return null;
  return isRefused ? (
    <Notice tone="negative" live>
      {t('session.refused')}
    </Notice>
  ) : (
    <Notice tone="warning" live>
      {t('session.expired')}
    </Notice>
  );
}
