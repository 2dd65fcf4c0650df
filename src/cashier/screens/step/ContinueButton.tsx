import type { RedirectStep } from '../../../contract/generated/types';
import type { Transaction } from '../../../contract/transaction';
import { isPaymentUrl } from '../../../domain/isSafeUrl';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button, ButtonLink } from '../../../ui/primitives/Button/Button';
import { stateOfPayment } from '../../routes/place';
import { useRouteNavigate } from '../../routes/useRoute';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';
import { paymentTab, redirectAddress, submitForm } from '../../transaction/openRedirect';
import { useMethodName } from '../shared/useMethodName';

/** Shown while a payment waits: returns to the payment page, or to the step that needs input. */
export function ContinueButton({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const { pathOf } = useStepPath();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const method = useMethodName(transaction.method, kind);
  const { next } = transaction;
  if (next.kind === 'complete') return null;
  if (next.kind === 'redirect') return <ContinuePayment step={next} to={method} />;
  return (
    <Button full onClick={() => navigate(pathOf(transaction), { state: stateOfPayment(transaction) })}>
      {t('button.continue')}
    </Button>
  );
}

/** A link, since `window.open` answers null in many in-app browsers; a POST is a form's submit (contract §9). */
function ContinuePayment({ step, to }: { step: RedirectStep; to: string }) {
  const { t } = useTranslate();
  const name = to === '' ? t('button.continue') : t('transaction.continueTo', { method: to });
  const { isWebView } = useServices();
  if (!isPaymentUrl(step.url, document.baseURI)) return <p role="alert">{t('error.unsafeUrl')}</p>;
  const target = isWebView ? '_self' : paymentTab;
  if (step.httpMethod === 'POST')
    return (
      <Button full onClick={() => submitForm(step, target)}>
        {name}
      </Button>
    );
  return (
    <ButtonLink full href={redirectAddress(step)} target={isWebView ? '_self' : '_blank'} rel="noopener noreferrer">
      {name}
    </ButtonLink>
  );
}
