import { useId, useState } from 'react';
import { MethodForm } from '../../../../widgets/MethodForm';
import type { FieldErrors } from '../../../contract/generated/types';
import type { AmountLimits } from '../../../domain/limits';
import type { FormPayload } from '../../../form/payload/formPayload';
import { useTranslate } from '../../../i18n/useTranslate';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { ruleTimedOut } from '../../store/screenActions';
import { answerStep } from '../../transaction/answerStep';
import { SubmitButton } from '../shared/SubmitButton';
import { useCompiledForm } from '../shared/useCompiledForm';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import styles from './steps.module.css';

/** Its amount is fixed already. */
const noLimits: AmountLimits = { min: '0', max: null };

/** A further server-driven form within a transaction, rendered by the same engine as the method's own. */
export function FormStep({ transaction, step }: StepProps<'form'>) {
  const { t, text } = useTranslate();
  const dispatch = useCashierDispatch();
  const formId = useId();
  const kind = useCashierSelector((state) => state.transaction.kind);
  const isBusy = useCashierSelector((state) => state.transaction.stepRequestId !== null);
  const [serverErrors, setServerErrors] = useState<FieldErrors | null>(null);
  const form = useCompiledForm({ fields: step.fields, limits: noLimits, transaction: kind, checkLuhn: false });
  const submit = async ({ fields }: FormPayload) => {
    const outcome = await dispatch(answerStep(step, fields));
    if (outcome.kind !== 'ignored') setServerErrors(outcome.kind === 'invalid' ? outcome.fields : null);
  };
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={step.title === undefined ? t('step.form.title') : text(step.title)} />
      <MethodForm
        form={form}
        formKey={transaction.id}
        formId={formId}
        isBusy={isBusy}
        onSubmit={submit}
        onTimedOutRule={(rule) => dispatch(ruleTimedOut({ transaction: kind, method: transaction.method, ...rule }))}
        {...(serverErrors ? { serverErrors } : {})}
      />
      <StickyBar className={styles.bar}>
        <SubmitButton formId={formId} busy={isBusy}>
          {t('button.continue')}
        </SubmitButton>
      </StickyBar>
    </div>
  );
}
