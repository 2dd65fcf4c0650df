import { type ComponentType, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { StepKind, Transaction } from '../../../contract/transaction';
import { stageOf } from '../../../domain/transactionProgress';
import { stateOfPayment } from '../../routes/place';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { ConfirmStep } from './ConfirmStep';
import { CryptoAddressStep } from './CryptoAddressStep';
import { FormStep } from './FormStep';
import { InstructionStep } from './InstructionStep';
import { InvoiceStep } from './InvoiceStep';
import type { StepProps } from './StepProps';
import styles from './steps.module.css';

/**
 * The current step of the polled transaction. The step table decides the route; if the next step has another one, this
 * page shows the previous step, inert, until that page is loaded, so that no input is typed twice.
 */
export function StepScreen({ row }: { row: RouteRow }) {
  const current = useCashierSelector((state) => state.transaction.current);
  const { pathOf } = useStepPath();
  const isHere = current !== null && pathOf(current) === row.path;
  const answered = useCashierSelector((state) => state.transaction.answeredSteps);
  const [before, setBefore] = useState<{ transaction: Transaction; answered: number } | null>(null);
  if (isHere && before?.transaction !== current) setBefore({ transaction: current, answered });
  if (!current) return <ScreenSkeleton screen={row.screen} />;
  const isOver = !isHere && before !== null && stageOf(before.transaction) !== stageOf(current);
  // The browser's Back leads to the page of a step that is over.
  if (!isOver && (current.status !== 'waiting' || stepViews[current.next.kind] === null))
    return <Navigate to={pathOf(current)} replace state={stateOfPayment(current)} />;
  return (
    <div className={styles.place} inert={isOver}>
      {isOver ? <StepView {...before} /> : <StepView transaction={current} answered={answered} />}
    </div>
  );
}

interface StepViewProps {
  transaction: Transaction;
  /** Number of steps answered before this one: a form that follows a form starts empty. */
  answered: number;
}

/** The view of each step; null for those that the status screen shows. */
const stepViews: { readonly [Kind in StepKind]: ComponentType<StepProps<Kind>> | null } = {
  form: FormStep,
  instruction: InstructionStep,
  invoice: InvoiceStep,
  'crypto-address': CryptoAddressStep,
  confirm: ConfirmStep,
  redirect: null,
  complete: null,
};

/** The view of a transaction's next step. */
export function StepView({ transaction, answered }: StepViewProps) {
  const { id, next } = transaction;
  return <ViewOf key={`${id} ${next.kind} ${answered}`} transaction={transaction} step={next} />;
}

function ViewOf<Kind extends StepKind>({ transaction, step }: StepProps<Kind>) {
  const View: ComponentType<StepProps<Kind>> | null = stepViews[step.kind];
  return View && <View transaction={transaction} step={step} />;
}
