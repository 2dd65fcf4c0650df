import { useEffect, useState } from 'react';
import { timings } from '../../../tables/timings';
import { Notice } from '../../../ui/primitives/Notice/Notice';
import { usePlace } from '../../navigation/usePlace';
import { useRoute } from '../../navigation/useRoute';
import { useCashierSelector } from '../../store/createStore';
import { submissionFact } from '../../store/moneyFacts';
import { CheckButton } from './CheckButton';
import { MoneyText } from './MoneyText';

/**
 * What is known of the payment that was sent last, over every page: that it takes long, that nobody knows yet whether it
 * was made, with a look-up at once, or that it does not exist.
 */
export function MoneyNotice() {
  const fact = useCashierSelector(submissionFact);
  // A form has the button in place of its own.
  const isOnForm = usePlace(useRoute()) === 'form';
  const isSlow = useIsSlow(fact.known === 'sending');
  if (fact.known === 'none' || (fact.known === 'sending' && !isSlow)) return null;
  return (
    <Notice
      tone={fact.known === 'sending' ? 'info' : 'warning'}
      live
      title={<MoneyText fact={fact} part="title" />}
      action={fact.known === 'unknown' && !isOnForm && <CheckButton />}
    >
      <MoneyText fact={fact} part="text" />
    </Notice>
  );
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
