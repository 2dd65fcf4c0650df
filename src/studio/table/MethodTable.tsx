import {
  Cell,
  Column,
  type Key,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import type { MethodSummary } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { iconSource } from '../iconSource';
import { Checkbox } from '../ui/Toggle';
import { cellOf, columnKeys, columnWidths } from './columns';
import styles from './MethodTable.module.css';
import type { ProblemsOf } from './sortMethods';
import type { SortId, TableView } from './tableView';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly view: Pick<TableView, 'columns' | 'sort'>;
  readonly problems: ProblemsOf;
  /** As the table gave them: it notes where an extended selection begins. */
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (keys: ReadonlySet<Key>) => void;
  readonly onSort: (sort: TableView['sort']) => void;
  readonly onOpen: (method: MethodSummary) => void;
  /** Said without a row. */
  readonly nothing: string;
}

const layoutOptions = { rowHeight: 44, headingHeight: 40 };

/** Virtual rows with sorting, and selection by keyboard, Shift and Ctrl+A. */
export function MethodTable({ methods, view, problems, selected, onSelect, onSort, onOpen, nothing }: Props) {
  const { t, tag } = useTranslate();
  const { columns, sort } = view;
  const texts = { t, tag, problems };
  const heads: readonly { readonly id: SortId }[] = [{ id: 'method' }, ...columns.map((id) => ({ id }))];
  return (
    <Virtualizer layout={TableLayout} layoutOptions={layoutOptions}>
      <Table
        aria-label={t('list.title')}
        className={styles.table ?? ''}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? new Set(methods.map(methodId)) : keys)}
        sortDescriptor={
          sort
            ? { column: sort.by, direction: sort.isDescending ? 'descending' : 'ascending' }
            : { column: '', direction: 'ascending' }
        }
        onSortChange={({ column, direction }) => {
          const by = heads.find(({ id }) => id === column)?.id;
          if (by) onSort({ by, isDescending: direction === 'descending' });
        }}
        onRowAction={(key) => {
          const method = methods.find((one) => methodId(one) === key);
          if (method) onOpen(method);
        }}
      >
        <TableHeader>
          <Column width={44} minWidth={44}>
            <Checkbox slot="selection" label={null} />
          </Column>
          {heads.map(({ id }) => (
            <Column key={id} id={id} isRowHeader={id === 'method'} allowsSorting minWidth={columnWidths[id]}>
              {({ sortDirection }) => (
                <span className={styles.head}>
                  {t(columnKeys[id])}
                  {sortDirection && <span aria-hidden="true">{sortDirection === 'ascending' ? '↑' : '↓'}</span>}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody
          items={methods.map((method) => ({ id: methodId(method), method }))}
          dependencies={[columns, problems, tag]}
          renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
        >
          {({ id, method }) => (
            <Row id={id} textValue={method.title} className={styles.row ?? ''}>
              <Cell>
                <Checkbox slot="selection" label={null} />
              </Cell>
              <Cell textValue={method.title}>
                <span className={styles.method}>
                  {method.icon ? <img src={iconSource(method.icon)} alt="" loading="lazy" /> : <span />}
                  <span>{method.title}</span>
                </span>
              </Cell>
              {columns.map((column) => (
                <Cell key={column}>
                  <span className={styles.cell}>{cellOf(column, method, texts)}</span>
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  );
}
