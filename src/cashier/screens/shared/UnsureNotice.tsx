import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { checkIntent } from '../../transaction/submitWish';

/** When nobody knows whether a payment was made: the truth, a warning not to pay again, and a way to ask once more. */
export function UnsureNotice() {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const submission = useCashierSelector(({ transaction }) => transaction.submission);
  if (submission.phase !== 'unsure' && submission.phase !== 'checking') return null;
  return (
    <Notice tone="warning" live title={t('transaction.unsure.title')}>
      <p>{t('transaction.unsure.text')}</p>
      <Button
        variant="secondary"
        busy={submission.phase === 'checking'}
        onClick={() => dispatch(checkIntent(submission.intent))}
      >
        {t('button.tryAgain')}
      </Button>
    </Notice>
  );
}
