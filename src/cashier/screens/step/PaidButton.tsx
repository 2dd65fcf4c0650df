import type { Step } from '../../../contract/transaction';
import { stageOf } from '../../../domain/transactionProgress';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { reportPaid } from '../../transaction/answerStep';

/** 'I have paid': reported to the server once; only the server sets the status. */
export function PaidButton({ step }: { step: Step }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const isBusy = useCashierSelector(({ transaction }) => transaction.stepRequestId !== null);
  const isReported = useCashierSelector(
    ({ transaction: { current, paidStage } }) => current !== null && paidStage === stageOf(current),
  );
  return (
    <StickyBar>
      {isReported ? (
        <Notice tone="info" live>
          {t('step.paidTold')}
        </Notice>
      ) : (
        <Button full busy={isBusy} onClick={() => dispatch(reportPaid(step))}>
          {t('step.paid')}
        </Button>
      )}
    </StickyBar>
  );
}
