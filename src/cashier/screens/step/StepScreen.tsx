import { type ComponentType, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { StepKind, Transaction } from '../../../contract/transaction';
import { stageOf } from '../../../domain/transactionProgress';
import { stateOfPayment } from '../../routes/place';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { completePath } from '../../routes/stepTable';
import { useStepPath } from '../../routes/useStepPath';
import { useCashierSelector } from '../../store/createStore';
import { ConfirmStep } from './ConfirmStep';
import { CryptoAddressStep } from './CryptoAddressStep';
import { FormStep } from './FormStep';
import { PayStep } from './PayStep';
import type { StepProps } from './StepProps';
import styles from './steps.module.css';

/**
 * The current step of the polled transaction. The step table decides the route; if the next step has another one, this
 * page shows the previous step, inert, until that page is loaded, so that no input is typed twice.
 */
export function StepScreen({ row }: { row: RouteRow }) {
  const current = useCashierSelector((state) => state.transaction.current);
  const { pathOf } = useStepPath();
  const path = current && pathOf(current);
  const isHere = current !== null && path === row.path;
  const answered = useCashierSelector((state) => state.transaction.answeredSteps);
  const [before, setBefore] = useState<{ transaction: Transaction; answered: number } | null>(null);
  if (isHere && before?.transaction !== current) setBefore({ transaction: current, answered });
  if (!current) return <ScreenSkeleton screen={row.screen} />;
  const isOver = !isHere && before !== null && stageOf(before.transaction) !== stageOf(current);
  // The player has reported the payment, or the browser's Back leads to the page of a step that is over.
  if (!isOver && path === completePath(row.transaction))
    return <Navigate to={path} replace state={stateOfPayment(current)} />;
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
  instruction: PayStep,
  invoice: PayStep,
  'crypto-address': CryptoAddressStep,
  confirm: ConfirmStep,
  redirect: null,
  complete: null,
};

/** The view of a transaction's next step. */
export function StepView({ transaction, answered }: StepViewProps) {
  return <ViewOf key={`${stageOf(transaction)} ${answered}`} transaction={transaction} step={transaction.next} />;
}

function ViewOf<Kind extends StepKind>({ transaction, step }: StepProps<Kind>) {
  const View: ComponentType<StepProps<Kind>> | null = stepViews[step.kind];
  return View && <View transaction={transaction} step={step} />;
}
