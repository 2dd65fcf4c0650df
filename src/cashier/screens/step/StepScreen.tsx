import type { Transaction } from '../../../contract/transaction';
import type { RouteRow } from '../../routes/routeTable';
import { useCashierSelector } from '../../store/createStore';
import { ScreenSkeleton } from '../shared/ScreenSkeleton';
import { ConfirmStep } from './ConfirmStep';
import { CryptoAddressStep } from './CryptoAddressStep';
import { FormStep } from './FormStep';
import { InstructionStep } from './InstructionStep';
import { InvoiceStep } from './InvoiceStep';

/** The step that the followed transaction is at, whatever route the step table gave it. */
export function StepScreen({ row }: { row: RouteRow }) {
  const transaction = useCashierSelector((state) => state.transaction.current);
  if (!transaction) return <ScreenSkeleton screen={row.screen} />;
  return <StepView transaction={transaction} />;
}

/** The view of a transaction's next step; nothing for those that the status screen shows. */
export function StepView({ transaction }: { transaction: Transaction }) {
  const { id, next } = transaction;
  const key = `${id} ${next.kind}`;
  switch (next.kind) {
    case 'form':
      return <FormStep key={key} transaction={transaction} step={next} />;
    case 'instruction':
      return <InstructionStep key={key} transaction={transaction} step={next} />;
    case 'invoice':
      return <InvoiceStep key={key} transaction={transaction} step={next} />;
    case 'crypto-address':
      return <CryptoAddressStep key={key} transaction={transaction} step={next} />;
    case 'confirm':
      return <ConfirmStep key={key} transaction={transaction} step={next} />;
    case 'redirect':
    case 'complete':
      return null;
  }
}
