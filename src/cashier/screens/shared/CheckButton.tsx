import { useTranslate } from '../../../i18n/useTranslate';
import { loadRepeatedly } from '../../../ui/loadRepeatedly';
import { Button } from '../../../ui/primitives/Button/Button';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';

const loadCheck = () => import(/* webpackChunkName: "transaction" */ '../../transaction/checkSubmission');

/**
 * 'Check status', while nobody knows whether a payment was made; polling goes on meanwhile.
 * @param full in place of a form's button
 */
export function CheckButton({ full = false }: { readonly full?: boolean }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const isChecking = useCashierSelector(({ transaction }) => transaction.submission.phase === 'checking');
  const check = () =>
    void loadRepeatedly(loadCheck, 3).then(
      ({ checkSubmission }) => dispatch(checkSubmission()),
      // Offline: polling looks it up later.
      () => {},
    );
  return (
    <Button full={full} variant={full ? 'primary' : 'secondary'} busy={isChecking} onClick={check}>
      {t('transaction.unsure.check')}
    </Button>
  );
}
