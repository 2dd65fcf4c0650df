import { useState } from 'react';
import type { Transaction } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useStepPath } from '../../navigation/useStepPath';
import { useServices } from '../../store/ServicesContext';
import { openRedirect } from '../../transaction/openRedirect';

/** Shown while a payment waits: returns to the payment page, or to the step that needs input. */
export function ContinueButton({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const { isWebView } = useServices();
  const pathOf = useStepPath();
  const [isUnsafe, setUnsafe] = useState(false);
  const { next } = transaction;
  if (next.kind === 'complete') return null;
  const go = () => {
    if (next.kind === 'redirect') setUnsafe(openRedirect(next, isWebView) === 'unsafe');
    else navigate(pathOf(transaction));
  };
  return (
    <>
      {isUnsafe && <p role="alert">{t('error.unsafeUrl')}</p>}
      <Button full onClick={go}>
        {t('button.continue')}
      </Button>
    </>
  );
}
