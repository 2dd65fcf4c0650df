import { useCallback } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { entryOf, groupPath } from '../../routes/entryTable';
import { useRouteNavigate } from '../../routes/useRoute';
import { useCashierDispatch } from '../../store/createStore';
import { groupChosen, methodChosen } from '../../store/slices/selection';
import { leavePayment } from '../../transaction/leavePayment';

/**
 * Selects an entry and opens its page: a group's list or a method's form.
 * @param groupKey the group whose list contains the entry; null in the main list
 */
export function useOpenItem(
  transaction: TransactionKind,
  groupKey: MethodGroupKey | null,
): (item: MethodListItem) => void {
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  return useCallback(
    (item) => {
      if (item.kind === 'group') {
        dispatch(groupChosen({ transaction, groupKey: item.group.name }));
        navigate(groupPath(transaction, item.group.name));
        return;
      }
      dispatch(leavePayment());
      dispatch(methodChosen({ transaction, methodName: item.method.name, groupKey }));
      navigate(entryOf(transaction, item.method, groupKey).path);
    },
    [dispatch, navigate, transaction, groupKey],
  );
}
