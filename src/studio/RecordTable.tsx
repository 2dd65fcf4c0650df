import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import pages from './Page.module.css';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** The key of its head's words, and a cell. */
  readonly columns: readonly (readonly [head: string, cell: (row: Row) => ReactNode])[];
  /** What identifies a row, and is its tooltip. */
  readonly idOf: (row: Row) => string;
  readonly className?: string | undefined;
}

/** A table of what has happened, a card a row on a phone. */
export function RecordTable<Row>({ rows, columns, idOf, className = '' }: Props<Row>) {
  const { t } = useTranslate();
  return (
    // Roles: `display: block` on a phone takes them away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${pages.table} ${className}`} role="table">
      <thead>
        <tr role="row">
          {columns.map(([head]) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={idOf(row)} role="row" title={idOf(row)}>
            {columns.map(([head, cell]) => (
              <td key={head} role="cell" data-label={t(head)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
