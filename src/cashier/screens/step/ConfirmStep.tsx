import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '../../../../widgets/templates/problemText';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { useListedMethod } from '../../store/useMethodList';
import { answerStep, resendCode, type StepOutcome } from '../../transaction/answerStep';
import { CodeField } from './CodeField';
import { RequisiteList } from './RequisiteList';
import { ResendButton } from './ResendButton';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import styles from './steps.module.css';

/** A summary of the payment, its fee and arrival, and the code that the server requires; a wrong code shows an error at the field. */
export function ConfirmStep({ transaction, step }: StepProps<'confirm'>) {
  const translate = useTranslate();
  const { t, text } = translate;
  const dispatch = useCashierDispatch();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const method = useListedMethod(transaction.method, kind);
  const isBusy = useCashierSelector((state) => state.transaction.stepRequestId !== null);
  const isSentAgain = useCashierSelector((state) => state.transaction.codeResentAt !== null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  const terms = (['fee', 'arrival'] as const).flatMap((name) => {
    // What this payment costs, else what its method says.
    const words = transaction[name] ?? method?.[name];
    return words === undefined ? [] : [{ label: t(`transaction.${name}`), value: text(words), copy: false }];
  });

  const show = (outcome: StepOutcome) => {
    if (outcome.kind === 'ignored') return;
    const wrong = outcome.kind === 'invalid' ? outcome.fields.code : undefined;
    const words = { currency: transaction.currency ?? '', label: t('code.label') };
    setError(wrong ? problemText({ ...wrong, errorKey: wrong.key }, words, translate) : null);
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const count = step.code?.length;
    if (step.code && code.length < (count ?? 1)) {
      setError(count === undefined ? t('code.missing') : t('code.short', { count }));
      field.current?.focus();
      return;
    }
    const outcome = await dispatch(answerStep(step, step.code ? { code } : {}));
    show(outcome);
    if (outcome.kind !== 'invalid') return;
    // Digits typed behind a whole code would be cut off.
    setCode('');
    field.current?.focus();
  };
  const resend = async () => {
    const outcome = await dispatch(resendCode(step));
    if (outcome.kind === 'accepted') setCode('');
    show(outcome);
  };

  return (
    <form className={styles.body} onSubmit={confirm} noValidate>
      <StepHead transaction={transaction} title={t('step.confirm.title')} />
      <RequisiteList transaction={transaction} requisites={[...step.summary, ...terms]} />
      {step.code && (
        <>
          <CodeField
            ref={field}
            isSentAgain={isSentAgain}
            length={step.code.length}
            sentTo={step.code.sentTo}
            value={code}
            error={error}
            onChange={(typed) => {
              setCode(typed);
              setError(null);
            }}
          />
          <div className={styles.inline}>
            <ResendButton isBusy={isBusy} onPress={resend} />
          </div>
        </>
      )}
      <StickyBar className={styles.bar}>
        <Button full type="submit" busy={isBusy}>
          {t('step.confirm.submit')}
        </Button>
      </StickyBar>
    </form>
  );
}
