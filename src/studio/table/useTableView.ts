import { useAddressView } from '../useAddressView';
import { readView, type TableView, writeView } from './tableView';

const options = {
  read: readView,
  write: writeView,
  isReplacing: (changes: Partial<TableView>): boolean => Object.keys(changes).join() === 'query',
};

/** The table's search, filters, order and columns. */
export const useTableView = () => useAddressView<TableView>(options);
