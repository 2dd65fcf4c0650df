import { useTranslate } from '../../../i18n/useTranslate';
import { Steps } from '../../../ui/primitives/Steps/Steps';
import { useCashierSelector } from '../../store/createStore';
import { PaidButton } from './PaidButton';
import { PayBy } from './PayBy';
import { RequisiteList } from './RequisiteList';
import { StepHead } from './StepHead';
import type { StepProps } from './StepProps';
import { StepSupport } from './StepSupport';
import styles from './steps.module.css';

/** Numbered instructions for the player, and the requisites to copy. */
export function InstructionStep({ transaction, step }: StepProps<'instruction'>) {
  const { t, text } = useTranslate();
  const kind = useCashierSelector((state) => state.transaction.kind);
  return (
    <div className={styles.body}>
      <StepHead transaction={transaction} title={t(`step.instruction.title.${kind}`)} />
      <PayBy transaction={transaction} />
      <RequisiteList transaction={transaction} requisites={step.requisites} />
      <Steps items={step.steps.map(text)} />
      <StepSupport transaction={transaction} href={step.support} />
      <PaidButton step={step} />
    </div>
  );
}
