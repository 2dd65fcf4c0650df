import { useAddressView } from '../useAddressView';
import { readView, type TableView, writeView } from './tableView';

/**
 * The search, filters, order and columns of the table; search and filters of the list.
 * @param isReplacing whether a change replaces the entry of the browser's history
 */
export const useTableView = (isReplacing: (changes: Partial<TableView>) => boolean) =>
  useAddressView<TableView>({ read: readView, write: writeView, isReplacing });
