import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { entryOf, groupPath } from '../../routes/entryTable';
import { useOpenPage } from '../../routes/Opening';
import { useCashierDispatch } from '../../store/createStore';
import { groupChosen, methodChosen } from '../../store/slices/selection';
import { leavePayment } from '../../transaction/leavePayment';
import { isPrepared, PreparedFormContext } from '../shared/preparedForm';

/**
 * Selects an entry and opens its page: a group's list or a method's form.
 * @param groupKey the group whose list contains the entry; null in the main list
 */
export function useOpenItem(
  transaction: TransactionKind,
  groupKey: MethodGroupKey | null,
): (item: MethodListItem) => void {
  const dispatch = useCashierDispatch();
  const openPage = useOpenPage();
  const form = useContext(PreparedFormContext);
  // One that becomes ready renders no tile again.
  const prepared = useRef(form);
  useLayoutEffect(() => {
    prepared.current = form;
  }, [form]);
  return useCallback(
    (item) => {
      if (item.kind === 'group') {
        dispatch(groupChosen({ transaction, groupKey: item.group.name }));
        openPage(groupPath(transaction, item.group.name));
        return;
      }
      const { method } = item;
      dispatch(leavePayment());
      dispatch(methodChosen({ transaction, methodName: method.name, groupKey }));
      openPage(entryOf(transaction, method, groupKey).path, (row) => isPrepared(prepared.current, method.name, row));
    },
    [dispatch, openPage, transaction, groupKey],
  );
}
