import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { answerStep } from '../../transaction/answerStep';

/** 'I have paid': tells the server; the status still comes from the server alone. */
export function PaidButton() {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const isBusy = useCashierSelector(({ transaction }) => transaction.stepRequestId !== null);
  const [isTold, setTold] = useState(false);
  const tell = async () => {
    const problems = await dispatch(answerStep({ paid: 'true' }));
    setTold(problems === null);
  };
  return (
    <StickyBar>
      {isTold ? (
        <Notice tone="info" live>
          {t('step.paidTold')}
        </Notice>
      ) : (
        <Button full busy={isBusy} onClick={tell}>
          {t('step.paid')}
        </Button>
      )}
    </StickyBar>
  );
}
