import type { Transaction } from '../../../contract/transaction';
import { useCashierSelector } from '../../store/createStore';
import { PaymentSupport } from '../shared/SupportLink';

/** Help with the polled payment. */
export function StepSupport({ transaction, href }: { transaction: Transaction; href?: string | undefined }) {
  const kind = useCashierSelector((state) => state.transaction.kind);
  return <PaymentSupport method={transaction.method} transaction={kind} href={href} />;
}
