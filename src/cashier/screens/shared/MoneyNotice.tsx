import { useEffect, useState } from 'react';
import { limitsText } from '../../../../widgets/limitsText';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { usePlace } from '../../routes/usePlace';
import { useRoute } from '../../routes/useRoute';
import { useCashierSelector } from '../../store/createStore';
import { formChange, submissionFact } from '../../store/moneyFacts';
import type { FormChange } from '../../store/submission';
import { CheckButton } from './CheckButton';
import { MoneyText } from './MoneyText';

/**
 * What is known of the payment that was sent last, over every page: that it takes long, that nobody knows yet whether it
 * was made, with a look-up at once, or that it does not exist, and why.
 */
export function MoneyNotice() {
  const fact = useCashierSelector(submissionFact);
  // A form has the button in place of its own.
  const isOnForm = usePlace(useRoute()) === 'form';
  const change = useCashierSelector(formChange);
  const changeText = useChangeText();
  const isSlow = useIsSlow(fact.known === 'sending');
  if (fact.known === 'none' || (fact.known === 'sending' && !isSlow)) return null;
  return (
    <Notice
      tone={fact.known === 'sending' ? 'info' : 'warning'}
      live
      title={<MoneyText fact={fact} part="title" />}
      action={fact.known === 'unknown' && !isOnForm && <CheckButton />}
    >
      {change && `${changeText(change)} `}
      <MoneyText fact={fact} part="text" />
    </Notice>
  );
}

/** What has changed in the form. It says nothing about money. */
function useChangeText(): (change: FormChange) => string {
  const translate = useTranslate();
  const { t } = translate;
  return ({ limits, currency }) => {
    const words = limits && limitsText(limits, currency, translate);
    return words ? t('form.changed.limits', { limits: words }) : t('form.changed.text');
  };
}

function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setIsSlow(true), timings.slowCreate);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSending]);
  return isSlow;
}
