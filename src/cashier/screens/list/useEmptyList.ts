import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionKind } from '../../../contract/transaction';
import { useServices } from '../../store/ServicesContext';
import type { MethodListState } from '../../store/useMethodList';

/** §8: told to the host as they stand. */
const emptyMessages: { readonly [Kind in TransactionKind]: string } = {
  deposit: 'Empty payment methods',
  withdrawal: 'Empty withdrawal methods',
};

/**
 * A list with nothing left leads to the empty page and tells the host (LIST-3, LIST-4).
 * @param isSettled false while it is asked for again: what was empty before says nothing yet
 */
export function useEmptyList(
  transaction: TransactionKind,
  { items, isDirectGeo }: MethodListState,
  isSettled: boolean,
): void {
  const navigate = useNavigate();
  const { sendToHost } = useServices();
  const isEmpty = isSettled && items?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    sendToHost({ messageType: 'DisplayError', message: emptyMessages[transaction] });
    navigate(`/empty?direct=${isDirectGeo ? 1 : 0}&transaction=${transaction}`, { replace: true });
  }, [isEmpty, isDirectGeo, transaction, navigate, sendToHost]);
}
