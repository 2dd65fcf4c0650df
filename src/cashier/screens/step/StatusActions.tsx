import type { PaymentFact } from '../../../domain/money/moneyFact';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCloseCashier } from '../../routes/useCloseCashier';
import { useRouteNavigate } from '../../routes/useRoute';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { initialMethodsRestored } from '../../store/slices/selection';
import { leavePayment } from '../../transaction/leavePayment';
import { useRetry } from '../shared/useRetry';
import styles from './CompleteScreen.module.css';
import { ContinueButton } from './ContinueButton';

interface Props {
  readonly fact: PaymentFact;
  /** The payment waits for the player. */
  readonly hasStep: boolean;
}

/** The one action that fits the status, and the others below it. `useRetry`: no `again` once its method is gone. */
export function StatusActions({ fact: { kind, transaction }, hasStep }: Props) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const close = useCloseCashier();
  const isClosable = useCashierSelector(({ session }) => session.parent.closingButton);
  const { again, otherwise } = useRetry(kind)(transaction);
  const startAnew = () => {
    dispatch(leavePayment());
    dispatch(initialMethodsRestored());
    navigate(`/${kind}`);
  };
  if (transaction.status === 'mistaked') {
    return (
      <StickyBar isLate>
        {again && (
          <Button full onClick={again}>
            {t(transaction.reason === 'expired' && kind === 'deposit' ? 'button.newDetails' : 'button.tryAgain')}
          </Button>
        )}
        <Button full variant={again ? 'secondary' : 'primary'} onClick={otherwise}>
          {t('button.otherMethod')}
        </Button>
      </StickyBar>
    );
  }
  // A host that forbids closing gets the list.
  const finish = isClosable ? close : startAnew;
  return (
    <StickyBar isLate>
      {hasStep ? (
        <ContinueButton transaction={transaction} />
      ) : (
        <Button full onClick={finish}>
          {t('button.done')}
        </Button>
      )}
      <div className={styles.others}>
        {hasStep && <Other onClick={finish}>{t('button.done')}</Other>}
        {transaction.status === 'processed' && again && <Other onClick={again}>{t(`transaction.again.${kind}`)}</Other>}
        <Other onClick={startAnew}>{t(`${kind}.again`)}</Other>
      </div>
    </StickyBar>
  );
}

const Other = (props: { readonly onClick: () => void; readonly children: string }) => (
  <Button size="s" variant="quiet" {...props} />
);
