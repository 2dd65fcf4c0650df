import { useEffect } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import { useRouteNavigate } from '../../routes/useRoute';
import { useServices } from '../../store/ServicesContext';
import type { MethodListState } from '../../store/useMethodList';

/** §8: sent to the host unchanged. */
const emptyMessages: { readonly [Kind in TransactionKind]: string } = {
  deposit: 'Empty payment methods',
  withdrawal: 'Empty withdrawal methods',
};

/**
 * Reports an empty list to the host and opens the empty page (LIST-3, LIST-4).
 * @param isSettled false during a refetch: the cached empty list may be out of date
 */
export function useEmptyList(
  transaction: TransactionKind,
  { items, isDirectGeo }: MethodListState,
  isSettled: boolean,
): void {
  const navigate = useRouteNavigate();
  const { sendToHost } = useServices();
  const isEmpty = isSettled && items?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    sendToHost({ messageType: 'DisplayError', message: emptyMessages[transaction] });
    navigate(`/empty?direct=${isDirectGeo ? 1 : 0}&transaction=${transaction}`, { replace: true });
  }, [isEmpty, isDirectGeo, transaction, navigate, sendToHost]);
}
