import type { StepKind, Transaction, TransactionKind } from '../../contract/transaction';
import { mayFollow } from '../../domain/transactionProgress';
import type { CashierThunk } from '../store/cashierState';
import { balanceOutdated } from '../store/slices/session';
import { type PaymentMemory, transactionReceived } from '../store/slices/transaction';
import { readStoredPayment, storePayment } from './intentStorage';

/**
 * Whether a step takes the money itself. In the others the player sends it: whether it has left their account, nobody
 * here knows (contract §11).
 */
const takesMoney = {
  redirect: true,
  form: true,
  confirm: true,
  complete: true,
  instruction: false,
  invoice: false,
  'crypto-address': false,
} as const satisfies { readonly [Kind in StepKind]: boolean };

/**
 * Stores the server's transaction unless it would move the followed one backwards (contract C8). Returns whether it did.
 * @param isNew it was made by the intent of this page, and no step of it has been shown before
 */
export const applyTransaction =
  (transaction: Transaction, kind: TransactionKind, isNew = false): CashierThunk<boolean> =>
  (dispatch, getState) => {
    const state = getState().transaction;
    const followed = state.current?.id === transaction.id ? state.current : null;
    if (followed && !mayFollow(followed.status, transaction.status)) return false;
    const stored = readStoredPayment();
    const known: PaymentMemory = followed
      ? state
      : stored?.id === transaction.id
        ? stored
        : { isMoneyTakenByUs: isNew, paidStage: null };
    const memory = {
      isMoneyTakenByUs: known.isMoneyTakenByUs && takesMoney[transaction.next.kind],
      paidStage: known.paidStage,
    };
    const ownKind = transaction.transaction ?? kind;
    storePayment({ id: transaction.id, kind: ownKind, ...memory });
    dispatch(
      transactionReceived({
        transaction: followed ? withKnownParts(followed, transaction, isNew) : transaction,
        kind: ownKind,
        at: Date.now(),
        receivedAt: performance.now(),
        memory,
      }),
    );
    const hasChanged = isNew || (followed !== null && followed.status !== transaction.status);
    if (hasChanged && movesMoney(ownKind, transaction)) dispatch(balanceOutdated(true));
    return true;
  };

/** A withdrawal holds its money from the start, and releases it when it fails; a deposit is credited once it has come. */
export const movesMoney = (kind: TransactionKind, { status }: Transaction): boolean =>
  kind === 'withdrawal' || status === 'processed' || status === 'accepted';

/** A later answer may lack what an earlier one had, or name the method otherwise (contract §9); a new one has its form's. */
const withKnownParts = (
  { currency, amount, method }: Transaction,
  later: Transaction,
  isNew: boolean,
): Transaction => ({
  ...(currency !== undefined && { currency }),
  ...later,
  amount: later.amount ?? amount,
  method: isNew ? later.method : method || later.method,
});
